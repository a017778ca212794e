package duel

import (
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// TestLedger: whatever was rolled last stands in the ledger with all that counted, by name and rule, the amounts come to the total, and
// what is read out names them too.
func TestLedger(t *testing.T) {
	rolls, named, fates, harms := 0, 0, 0, 0
	for i, id := range rules.Game.Scenarios() {
		s := sit(t, id, uint64(40+i), [2]engine.Player{person, computer})
		brisk := s.brisk()
		last := 0
		s.play(func(v view.Screen, in []view.Intent) view.Intent {
			b, ok := v.Table.(*dview.Table)
			if !ok {
				return in[0]
			}
			lines := s.table.Lines()
			for _, d := range lines[min(last, len(lines)):] {
				a, ok := d.More.(*dview.Account)
				if !ok {
					continue
				}
				if strings.HasPrefix(a.Head, "Damage card: ") { // which says in words what it does
					if len(a.Lines) != 1 || a.Lines[0].Label == "" {
						t.Errorf("a Damage card is told by %+v", a.Lines)
					}
					harms++
					continue
				}
				sum, whole := 0, true
				for _, e := range a.Lines {
					n, isNumber := number(e.Value)
					switch {
					case e.Kind == dview.Total && strings.HasPrefix(e.Value, "+"), e.Label == "Endurance", e.Label == "Needed":
						whole = false
					case !isNumber:
						t.Errorf("%+v is no number", e)
					case e.Kind == dview.Total:
						if rolls++; whole && n != max(0, sum) && n != sum {
							t.Errorf("%q: %d by %+v", d.Text, n, a.Lines)
						}
						sum, whole = 0, true
					default:
						sum += n
					}
					if e.Kind != dview.Printed && e.Kind != dview.Total && strings.Contains(e.Note, "D-") && e.Label != "Natural 18, doubled" {
						if named++; !strings.Contains(d.Text, e.Label+" "+e.Value) {
							t.Errorf("%q does not name %+v", d.Text, e)
						}
					}
				}
				if len(a.Fate) > 0 {
					fates++
				}
			}
			last = len(lines)
			if now := b.Phases[4].Now; now && len(b.Ledger) == 0 {
				t.Error("attacks are resolved without a ledger")
			}
			return brisk(v, in)
		})
	}
	if rolls < 300 || named < 50 || fates < 5 || harms < 10 {
		t.Errorf("%d sums, %d named modifiers, %d fates of crews, %d Damage cards", rolls, named, fates, harms)
	}
}

// number reads "+3", "−2", "13".
func number(s string) (n int, ok bool) {
	sign := 1
	if rest, minus := strings.CutPrefix(s, "−"); minus {
		s, sign = rest, -1
	}
	s = strings.TrimPrefix(s, "+")
	for _, c := range s {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return sign * n, s != ""
}
