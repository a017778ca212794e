package assault

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"bocage/app/assault/result"
	"bocage/app/assault/switches"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// TestGoToTile goes to tiles by G, a letter and a number, which on a long map may have two digits.
func TestGoToTile(t *testing.T) {
	var rows strings.Builder
	for r := range 8 {
		fmt.Fprintf(&rows, `, ["%dA", "%dA", "%dA", "%dA"]`, r+1, r+9, r+16, r+23)
	}
	last := []byte(`["25A", "10A", "9B", "30A"]`)
	file := bytes.Replace(lessonFile, []byte(`"turns"`), []byte(`"sets": 3, "turns"`), 1)
	long, err := scenario.Parse(bytes.Replace(file, last, append(last, rows.String()...), 1))
	if err != nil {
		t.Fatal(err)
	}
	short, err := scenario.Parse(lessonFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		sc   *scenario.Scenario
		keys string
		at   string
		turn bool // the last key does what it does without G
	}{
		{long, "g c 3", "cell-C3", false},
		{long, "g c 1", "cell-C1", false},
		{long, "g c 1 2", "cell-C12", false},
		{long, "g c 1 0 0", "cell-C10", false},
		{long, "g c 1 h", "hand", true},
		{long, "g c 2 h", "hand", true},
		{long, "g h 1 h", "hand", true},
		{short, "g c 1 2", "cell-C1", true},
		{short, "g a 4", "cell-A4", false},
		{short, "g 4 h", "hand", true},
	} {
		w := newWorld(1)
		g := New(w)
		g.lay(c.sc)
		w.Run()
		if g.Do(view.Intent{Name: view.DoTapCard, Card: 0}); g.table().point.sel.card != 0 {
			t.Fatal("no card is up")
		}
		for _, k := range strings.Fields(c.keys) {
			g.Do(view.Intent{Name: view.DoKey, Text: k})
		}
		if w.Focused != c.at {
			t.Errorf("%s: the keyboard is at %q, not %q", c.keys, w.Focused, c.at)
		}
		if raised := strings.HasSuffix(c.keys, "2") && g.table().point.sel.card == 1; c.at != "hand" && raised != c.turn {
			t.Errorf("%s: card %d is up", c.keys, g.table().point.sel.card)
		}
	}
}

// TestTextModeSaysOnce: what is told in the exchange of text mode is not spoken a second time.
func TestTextModeSaysOnce(t *testing.T) {
	g, w := talking(t, 3, "training-grounds", 0)
	say(g, "auto")
	w.Run()
	say(g, "ready")
	w.Run()
	for n := 0; n < 60 && !g.table().ended(); n++ {
		s := g.Screen()
		if s.Polite != "" || s.Urgent != "" {
			t.Fatalf("spoken besides what stands in the exchange: %q, %q", s.Polite, s.Urgent)
		}
		if !strings.Contains(fmt.Sprint(s.Console.Said), s.Console.Asked) {
			t.Fatalf("window %d was not asked: %v", g.table().window(), s.Console.Said)
		}
		sayAMove(t, g, w)
		w.Run()
	}
	say(g, "resign")
	if s := g.Screen(); s.Sheet != nil {
		g.Do(s.Sheet.Buttons[0].Do)
	}
	if s := g.Screen(); !g.table().ended() || s.Urgent != "" ||
		!strings.Contains(fmt.Sprint(s.Console.Said), result.Title(rules.German, g.table().viewer)) {
		t.Errorf("the end is told as %v, with %q said at once", s.Console.Said, s.Urgent)
	}
}

// TestKeysOfAChoice: in a combat B makes fights brief and long again, and where an advance is asked Y stays, as V advances.
func TestKeysOfAChoice(t *testing.T) {
	briefs, asked := 0, map[string]int{}
	watched(t, 940, func(g *game, w *world) {
		tb := g.table()
		if tb == nil || tb.ended() || tb.seats.cover || tb.page.Sheeted() {
			return
		}
		key := func(k string) { g.Do(view.Intent{Name: view.DoKey, Text: k}) }
		if b := viewtest.Battle(g.Screen()); b != nil && b.Combat != nil && tb.mine() && briefs < 4 {
			was := g.page.Settings().On(switches.Fights)
			if key("b"); g.page.Settings().On(switches.Fights) == was {
				t.Fatal("B does nothing in a combat")
			}
			key("b")
			briefs++
		}
		if !tb.combat.stays() {
			return
		}
		if tb.combat.report != nil && !tb.combat.done() {
			tb.combat.jump()
		}
		k := "y" // first, then the other
		if asked[k] > 0 {
			k = "v"
		}
		at := tb.seen.Units(tb.viewer)
		key(k)
		w.Run()
		if moved := tb.seen.Units(tb.viewer) != at; tb.combat.stays() || moved != (k == "v") {
			t.Errorf("%s: asked again: %v, moved: %v", k, tb.combat.stays(), moved)
		}
		asked[k]++
	})
	if briefs == 0 || len(asked) < 2 {
		t.Errorf("%d combats, asked %v", briefs, asked)
	}
}
