package shell

import (
	"fmt"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
)

// TestLongLists: of many matches fifty are shown at first, and fifty more each time they are asked for, without a gap. The keyboard goes to
// the first that is new. What is told of all of them stays of all.
func TestLongLists(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	for i := range 240 {
		w.Shelf().Write(keep.Match{ID: fmt.Sprintf("m%03d", i), Ended: i%2 == 1, Changed: int64(1000 - i)}, []byte{1}, func(error) {})
	}
	for open, list := range map[string]struct {
		prefix string
		odd    int
		rows   func() ([]string, view.Button)
	}{
		"saved": {"saved-", 0, func() (ids []string, more view.Button) {
			for _, r := range g.Screen().Saved.Rows {
				ids = append(ids, r.ID)
			}
			return ids, g.Screen().Saved.More
		}},
		"replays": {"replay-", 1, func() (ids []string, more view.Button) {
			for _, r := range g.Screen().Replays.Rows {
				ids = append(ids, r.ID)
			}
			return ids, g.Screen().Replays.More
		}},
	} {
		g.Open(open)
		for _, want := range []struct {
			rows int
			more string
		}{{50, "Show 50 more of 70"}, {100, "Show 20 more of 20"}, {120, ""}} {
			ids, more := list.rows()
			if len(ids) != want.rows || more.Label != want.more {
				t.Fatalf("%s: %d rows and %q, want %+v", open, len(ids), more.Label, want)
			}
			for i, id := range ids {
				if id != fmt.Sprintf("m%03d", 2*i+list.odd) {
					t.Fatalf("%s: row %d is %s", open, i, id)
				}
			}
			if g.Do(more.Do); want.more != "" && w.Focused != list.prefix+fmt.Sprintf("m%03d", 2*want.rows+list.odd) {
				t.Errorf("%s: the keyboard is at %q", open, w.Focused)
			}
		}
		g.Do(view.Intent{Name: view.DoGoHome})
	}
	if g.Open("saved"); len(g.Screen().Saved.Rows) != 50 {
		t.Errorf("opened again it shows %d rows", len(g.Screen().Saved.Rows))
	}
}
