package shell

import (
	"testing"

	"bocage/app/shell/view"
)

// TestLessonIsNamedOnce: the first screen names the lesson once, and wherever it stands it says how far it has come.
func TestLessonIsNamedOnce(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	links := func() (label string) {
		for _, c := range g.Screen().Home.More {
			if c.ID == "learn" {
				label = c.Label
			}
		}
		return label
	}
	if g.Screen().Home.Learn == nil || links() != "" {
		t.Errorf("at first it is offered as %+v and %q", g.Screen().Home.Learn, links())
	}
	w.Kept[faces[0].Lesson.Key] = "12"
	if l := g.Screen().Home.Learn; l.Text != "Step 13 of 29." || links() != "" {
		t.Errorf("half-way it is offered as %+v and %q", l, links())
	}
	g.Open("saved")
	if s := g.Screen().Saved; len(s.Rows) != 1 || s.Empty != "" || s.Rows[0].Turn != "Step 13 of 29." {
		t.Errorf("among the saved games it is %+v", s)
	}
	g.Do(g.Screen().Saved.Rows[0].Buttons[0].Do)
	if g.sitting == nil || g.Screen().Lesson == nil || g.Screen().Lesson.N != 13 {
		t.Fatal("from there it does not go on")
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	begin(t, g, 1)
	g.Do(view.Intent{Name: view.DoGoHome})
	if h := g.Screen().Home; h.Learn != nil || links() != "First battle · 13 of 29" {
		t.Errorf("beside a match it is offered as %+v and %q", h.Learn, links())
	}
	w.Kept[faces[0].Lesson.Key] = "done"
	if links() != "First battle" {
		t.Errorf("once it is done it is %q", links())
	}
	g.Open("saved")
	if n := len(g.Screen().Saved.Rows); n != 1 {
		t.Errorf("once it is done there are %d rows", n)
	}
}
