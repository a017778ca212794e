package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/naming"
	"bocage/app/shell/view"
)

// TestRename: a match is called what the player calls it, on every list, as it is played on and after its end; the name has
// bounds, and can be taken away.
func TestRename(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	begin(t, g, 1)
	id := g.sitting.id
	g.Do(view.Intent{Name: view.DoGoHome})
	g.Open("saved")
	row := func() view.SavedRow { return g.Screen().Saved.Rows[0] }
	g.Do(button(t, row(), "btn-name"))
	if n := row().Naming; n == nil || n.Title != "" {
		t.Fatalf("the field is %+v", n)
	}
	g.Do(row().Naming.Stop.Do)
	if row().Naming != nil || row().Name != "Training Grounds" || w.Focused != "btn-name-"+id {
		t.Fatalf("stopped: %+v, the keyboard is at %s", row(), w.Focused)
	}
	g.Do(button(t, row(), "btn-name"))
	g.Do(view.Intent{Name: view.DoName, Text: "  Evening\n game " + strings.Repeat("ö", 60)})
	name := "Evening game " + strings.Repeat("ö", naming.Longest-13)
	if r := row(); r.Name != name || !strings.HasPrefix(r.Foe, "Training Grounds · ") || r.Naming != nil ||
		!strings.Contains(g.toast.Text, name) {
		t.Fatalf("named: %+v, told %q", r, g.toast.Text)
	}
	if k, _ := w.Newest(); k.Title != name {
		t.Errorf("kept as %q", k.Title)
	}
	again := beside(w.Device, 4)
	h := New(again, faces, false)
	if r := h.Screen().Home.Resume; r.Name != name || !strings.HasPrefix(r.Text, "Training Grounds · ") {
		t.Errorf("the first screen says %+v", r)
	}
	h.Do(view.Intent{Name: view.DoContinue})
	if h.sitting == nil {
		t.Fatal("it does not go on")
	}
	h.Do(view.Intent{Name: view.DoGoHome})
	k, record := w.Newest()
	k.Ended, k.Title = true, "" // as it is written once it has ended
	again.Shelf().Write(k, record, func(error) {})
	h.Open("replays")
	r := h.Screen().Replays.Rows[0]
	if r.Name != name || !strings.HasPrefix(r.Text, "Training Grounds · ") {
		t.Errorf("after the end it is %+v", r)
	}
	h.Do(r.Rename.Do)
	if n := h.Screen().Replays.Rows[0].Naming; n == nil || n.Title != name {
		t.Fatalf("the field is %+v", n)
	}
	h.Do(view.Intent{Name: view.DoName, Text: " "})
	if r := h.Screen().Replays.Rows[0]; r.Name != "Training Grounds" {
		t.Errorf("without a name it is called %q", r.Name)
	}
	if k, _ := w.Newest(); k.Title != "" || !k.Ended {
		t.Errorf("kept is %+v", k)
	}
}
