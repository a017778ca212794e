package shell

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
)

// TestChatIsLegible: what the friend says is one line, and no letter of it is higher than it may be; so is what one says oneself.
func TestChatIsLegible(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	tall := "Z" + strings.Repeat("\u0335\u0301", 60) + "a\n\u202elgo"
	want := "Z" + strings.Repeat("\u0335\u0301", 2) + "a lgo"
	b.Do(view.Intent{Name: view.DoChat})
	b.sitting.friend.Said(tall)
	a.Do(view.Intent{Name: view.DoChat})
	a.sitting.friend.tell(tall)
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		for _, s := range g.sitting.friend.chat.Said {
			if s.Text != want {
				t.Errorf("it says %+q", s.Text)
			}
		}
	}
	if n, m := len(a.sitting.friend.chat.Said), len(b.sitting.friend.chat.Said); n != 1 || m != 2 {
		t.Errorf("%d and %d lines are shown", n, m)
	}
	if report := b.Report(); !strings.Contains(report, "frames refused: form 0") {
		t.Errorf("the report is %q", report)
	}
	b.sitting.friend.came([]byte{'?', 1})
	settleAll(wa, wb)
	if report := b.Report(); !strings.Contains(report, "1 frames refused: form 1") {
		t.Errorf("after a bad frame the report is %q", report)
	}
}
