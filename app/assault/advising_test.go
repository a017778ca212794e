package assault

import (
	"strconv"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/search"
)

// adviser is who suggests in a hurry.
func adviser() *study.Scholar {
	s := *Face.Study
	s.Future.Worlds, s.Future.Units, s.Future.Ideas = 8, 6000, 5
	return &s
}

// suggested are the answers on the sheet, nil if it is not there.
func suggested(g *game) []view.Button {
	if s := g.Screen().Sheet; s != nil && s.ID == "suggest" {
		return s.Buttons
	}
	return nil
}

// TestSuggest: in a match the computer says at every kind of question what it would do, with the chance to win; an answer that is chosen is
// pointed out on the map, with what it is about selected, until something else is done; nothing of it is played.
func TestSuggest(t *testing.T) {
	g, w := playing(t, 5, 1)
	w.Scholar = adviser()
	asked, ghosts, arrows, parts := map[uint8]int{}, 0, 0, 0
	for n := 0; n < 20_000 && (ghosts < 3 || arrows < 3 || len(asked) < 5); n++ {
		w.Run()
		tb := g.table()
		if tb.ended() {
			break
		}
		if win := tb.window(); tb.mine() && !tb.seats.locked && asked[win] < 12 && tb.combat.report == nil {
			asked[win]++
			ply, position := tb.sit.Ply(), engine.Hash(tb.position())
			g.Do(view.Intent{Name: view.DoKey, Text: "q"})
			if s := g.Screen().Sheet; s == nil || s.ID != "suggest" || len(s.Buttons) > 0 || s.Text == "" {
				t.Fatalf("at first %+v", s)
			}
			for len(w.Queue) > 0 && len(suggested(g)) == 0 {
				w.Run1()
			}
			w.Run()
			bs := suggested(g)
			if len(bs) == 0 || len(bs) > 3 {
				t.Fatalf("window %d: %+v", win, g.Screen().Sheet)
			}
			if parts += len(bs); win == rules.WinOps && len(bs) > 1 && !strings.Contains(bs[0].Label, "%") {
				t.Errorf("no chance to win in %q", bs[0].Label)
			}
			if !strings.Contains(g.Screen().Polite, bs[0].Label) {
				t.Errorf("said %q of %q", g.Screen().Polite, bs[0].Label)
			}
			nth := w.Rng.Intn(len(bs))
			m := tb.advice.known[nth]
			g.Do(bs[nth].Do)
			s := g.Screen()
			if say := tb.advice.say(m); s.Sheet != nil || !strings.HasPrefix(bs[nth].Label, say) || !strings.Contains(s.Polite, say) {
				t.Fatalf("%q is said as %q", bs[nth].Label, s.Polite)
			}
			b := viewtest.Battle(s)
			switch m.Op {
			case rules.OpAttack, rules.OpMove:
				want := aview.Stroke{From: int(m.A), To: int(m.B), Kind: aview.PenMove}
				if m.Op == rules.OpAttack {
					want.Kind = aview.PenFire
				}
				if p := b.Board.Pen; len(p) != 1 || p[0] != want || tb.point.sel.tile != board.Tile(m.A) {
					t.Errorf("%+v is drawn as %+v", m, p)
				}
				arrows++
			}
			switch m.Op {
			case rules.OpMove, rules.OpPlace, rules.OpDeploy:
				if c := b.Board.Cells[m.B].Meant; c == nil || c.Side != view.SideOf(tb.viewer) || c.Unit.Name == "" {
					t.Errorf("%+v has the ghost %+v", m, c)
				}
				ghosts++
			}
			if tb.sit.Ply() != ply || engine.Hash(tb.position()) != position {
				t.Fatal("something was played")
			}
			g.Do(view.Intent{Name: view.DoClose})
			if b := viewtest.Battle(g.Screen()); m.Op == rules.OpMove && b.Board.Cells[m.B].Meant != nil {
				t.Error("the ghost stays")
			}
		}
		in := viewtest.Intents(g.Screen())
		g.Do(in[w.Rng.Intn(len(in))])
	}
	if ghosts < 3 || arrows < 3 || len(asked) < 5 || parts < 20 {
		t.Errorf("%d ghosts, %d arrows, %d answers, asked %v", ghosts, arrows, parts, asked)
	}
}

// TestSuggestsNothing: between two people and in a lesson nothing is suggested, whatever is pressed; a sheet that was taken away does not
// come back, and what cannot be thought of is told.
func TestSuggestsNothing(t *testing.T) {
	q := view.Intent{Name: view.DoKey, Text: "q"}
	g, w := playing(t, 6, view.FoePerson)
	w.Scholar = adviser()
	g.Do(view.Intent{Name: view.DoTakeSeat})
	asked := w.Asked
	for _, in := range []view.Intent{q, {Name: view.DoSuggest}, {Name: view.DoSuggest, N: 1}} {
		if g.Do(in); g.Screen().Sheet != nil || w.Asked != asked || g.Screen().Toast.Text == "" {
			t.Errorf("two people are helped: %+v", g.Screen().Sheet)
		}
	}
	g.Do(view.Intent{Name: view.DoMenu})
	for _, b := range g.Screen().Sheet.Buttons {
		if b.Do.Name == view.DoSuggest {
			t.Error("the menu offers it to two people")
		}
	}
	g.learn(w, 0)
	if g.Do(view.Intent{Name: view.DoSuggest}); g.Screen().Sheet != nil {
		t.Error("the lesson is helped")
	}

	g, w = playing(t, 7, 1)
	g.Do(view.Intent{Name: view.DoMenu})
	offered := false
	for _, b := range g.Screen().Sheet.Buttons {
		offered = offered || b.Do.Name == view.DoSuggest
	}
	if !offered {
		t.Error("the menu does not offer it")
	}
	g.Do(view.Intent{Name: view.DoClose})
	g.Do(q)
	if w.Run(); !g.Screen().Sheet.Alert { // nobody knows
		t.Errorf("%+v", g.Screen().Sheet)
	}
	w.Scholar = adviser()
	g.Do(q)
	g.Do(view.Intent{Name: view.DoClose})
	if w.Run(); g.Screen().Sheet != nil {
		t.Error("the sheet is back")
	}
	for n := range 5 { // of another moment
		g.Do(view.Intent{Name: view.DoSuggest, N: n + 1})
	}
	if g.table().advice.shown.Op != engine.OpNone {
		t.Error("something is pointed out that nobody found")
	}
}

// TestSuggestsByWhatIsKnown: what the other side holds and has laid face down makes no difference to what is suggested.
func TestSuggestsByWhatIsKnown(t *testing.T) {
	g, w := playing(t, 8, 1)
	for n := 0; n < 3000 && !(g.table().mine() && g.table().window() == rules.WinOps); n++ {
		w.Run()
		in := viewtest.Intents(g.Screen())
		g.Do(in[w.Rng.Intn(len(in))])
	}
	tb := g.table()
	known := tb.position().Clone()
	known.Redact(tb.viewer)
	s := adviser()
	lines := func(p engine.State) string {
		th := search.Begin(s.Mind(), p, tb.viewer, 1, s.Future)
		th.Run(1<<30, nil)
		text := ""
		for _, l := range th.Best() {
			text += strconv.Itoa(int(l.Win)) + " " + strconv.Itoa(int(l.Move.Op)) + " " + strconv.Itoa(int(l.Move.A)) + ";"
		}
		return text
	}
	if a, b := lines(tb.position()), lines(known); a != b || a == "" {
		t.Errorf("%q, and %q by what is known", a, b)
	}
}
