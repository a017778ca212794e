package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
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

// TestEachGameIsLearned: where several games can be learned, each has its own lesson, pages on how to play and rulebook: in the lists of
// scenarios, in the briefing, in a table's menu and by an address, which names the game unless it is the first.
func TestEachGameIsLearned(t *testing.T) {
	toy := toys[0]
	toy.Hidden = false
	rules, lesson, opened := *faces[0].Rules, *faces[0].Lesson, -1
	lesson.Key, lesson.Open = "toy-lesson", func(_ Page, step int) { opened = step }
	toy.Rules, toy.How, toy.Lesson = &rules, faces[0].How[:2], &lesson
	w := newWorld(1)
	g := New(w, Faces{faces[0], toy}, false)
	w.Kept["toy-lesson"] = "3"
	links := func(l []view.Choice) (ids string) {
		for _, c := range l {
			ids += c.ID + " "
		}
		return ids
	}
	h := g.Screen().Home
	if len(h.Games) != 2 || h.Games[1].Name != "Coin" || links(h.Games[1].Links) != "how-coin rules-coin learn-coin " {
		t.Fatalf("the lists begin with %+v", h.Games)
	}
	for _, c := range h.More {
		if (c.ID == "how" || c.ID == "rules") && !strings.HasSuffix(c.Label, "Assault") {
			t.Errorf("%s does not say of which game: %q", c.ID, c.Label)
		}
	}
	press := func(l []view.Choice, n int, address string, pages int) {
		t.Helper()
		g.Do(l[n].Do)
		if w.Run(); g.Address() != address || g.face() != g.faceOf(address) {
			t.Errorf("%s leads to %q", l[n].ID, g.Address())
		}
		if v := g.Screen().How; pages > 0 && (v == nil || len(v.Pages) != pages) {
			t.Errorf("%s has %+v", l[n].ID, v)
		}
		g.Do(view.Intent{Name: view.DoClose})
	}
	press(h.Games[0].Links, 0, "how/1", len(faces[0].How))
	press(h.Games[1].Links, 0, "how/coin:1", 2)
	press(h.Games[0].Links, 1, "rules", 0)
	press(h.Games[1].Links, 1, "rules/coin:", 0)
	g.Do(h.Games[1].Links[2].Do)
	if opened != 3 {
		t.Errorf("the lesson opens at %d", opened)
	}
	g.Open("saved")
	if rows := g.Screen().Saved.Rows; len(rows) != 1 || rows[0].Turn != words.Say("learn.go-on-text", 4, lesson.Steps) {
		t.Errorf("half-way it is %+v", rows)
	}
	g.Open("")
	for _, a := range []string{"how/coin:2", "rules/coin:", "rules/coin:MOVE-07", "rules/MOVE-07", "how/3"} {
		if g.Open(a); g.Address() != a || g.face() != g.faceOf(a) {
			t.Errorf("%s leads to %q", a, g.Address())
		}
		w.Run()
	}
	g.Open("")
	g.Open("scenario/coin:fair-coin")
	press(g.Screen().Briefing.Learn, 0, "how/coin:1", 2)
	g.Do(view.Intent{Name: view.DoBegin})
	g.Do(view.Intent{Name: view.DoMenu})
	ids := ""
	for _, b := range g.Screen().Sheet.Buttons {
		ids += b.ID + " "
	}
	if !strings.Contains(ids, "btn-m-rules btn-m-how") {
		t.Errorf("the menu has %s", ids)
	}
	g.Do(view.Intent{Name: view.DoRule, Text: "MOVE-07"})
	if g.Address() != "rules/coin:MOVE-07" {
		t.Errorf("a rule leads to %q", g.Address())
	}
	for _, a := range []string{"rules/chess:MOVE-07", "how/chess:1", "learn/chess:"} {
		g.Open("")
		if g.Open(a); g.Screen().Home == nil || g.Screen().Sheet == nil {
			t.Errorf("%s leads to %q", a, g.Address())
		}
	}
}

// faceOf is the game that the address of a page names.
func (g *Shell) faceOf(address string) *Face {
	_, rest, _ := strings.Cut(address, "/")
	f, _ := g.faces.cut(rest)
	return f
}
