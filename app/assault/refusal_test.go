package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// taught is the lesson's table at a step, open.
func taught(t *testing.T, step string) (*game, *world) {
	t.Helper()
	w := newWorld(3)
	g := New(w)
	g.Change(func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.Never) })
	for n := range lessonSteps {
		if lessonSteps[n].id == step {
			g.learn(w, n)
			w.Run()
			return g, w
		}
	}
	t.Fatalf("no step %s", step)
	return nil, nil
}

func at(name string) int { return int(tile(name)) }

// TestWhyNotThere: a unit is selected and a tile out of its reach is tapped, held, or asked about by a key.
func TestWhyNotThere(t *testing.T) {
	for _, c := range []struct{ step, unit, tile, rule string }{
		{"move", "C4", "C2", "ATTACK-01"}, // the enemy is two tiles away
		{"move", "C4", "A1", "MOVE-01"},
		{"move", "C4", "D3", "MOVE-02"},
		{"support", "C3", "D3", "OPS-05"}, // it has moved
		{"dig", "B3", "B2", "OPS-05"},
		{"attack", "C3", "A3", "ATTACK-01"},
	} {
		g, _ := taught(t, c.step)
		tap := func(at int) { g.Do(view.Intent{Name: view.DoTapTile, Tile: at}) }
		pick := func() {
			g.Do(view.Intent{Name: view.DoDesk})
			g.table().point.sel = noSelection()
			tap(at(c.unit))
			if g.table().point.sel.tile != board.Tile(at(c.unit)) {
				t.Fatalf("%s is not selected", c.unit)
			}
		}
		pick()
		g.Do(view.Intent{Name: view.DoHoldTile, Tile: at(c.tile)})
		if p := g.Screen().Peek; p == nil || p.Thing.(*aview.Detail).Why == "" {
			t.Errorf("%s held for %s: %+v", c.tile, c.unit, p)
		}
		g.Do(view.Intent{Name: view.DoFocusTile, Tile: at(c.tile)})
		g.Do(view.Intent{Name: view.DoKey, Text: "y"})
		if s := g.Screen().Toast; s.Rule != c.rule || s.Text == "" {
			t.Errorf("%s by key for %s: %+v, not %s", c.tile, c.unit, s, c.rule)
		}
		g.Do(view.Intent{Name: view.DoKey, Text: "Shift+R"})
		if !strings.HasPrefix(g.Address(), "rules/"+c.rule) {
			t.Errorf("the rule's key leads to %s", g.Address())
		}
		g.Do(view.Intent{Name: view.DoBack})
		pick()
		tap(at(c.tile))
		if d := viewtest.Battle(g.Screen()).Detail; d.Why == "" || d.Rule != c.rule {
			t.Errorf("%s tapped for %s: %q %s, not %s", c.tile, c.unit, d.Why, d.Rule, c.rule)
		}
		if g.Do(view.Intent{Name: view.DoKey, Text: "y"}); g.Screen().Toast.Rule != c.rule {
			t.Errorf("%s tapped for %s, and asked about: %+v", c.tile, c.unit, g.Screen().Toast)
		}
		tap(at(c.tile)) // nothing is selected now
		tap(at(c.tile))
		if d := viewtest.Battle(g.Screen()).Detail; d.Why != "" {
			t.Errorf("with nothing selected %s says %q", c.tile, d.Why)
		}
	}
}

// TestWhyNotThis: cards, units and buttons that are toned down.
func TestWhyNotThis(t *testing.T) {
	g, _ := taught(t, "select")
	h := g.table().sight().Hand()
	for i := range h {
		if card.Name(h[i].Face) == "Accuracy" {
			g.Do(view.Intent{Name: view.DoTapCard, Card: i})
			if d := viewtest.Battle(g.Screen()).Detail; d.Note != words.Say("battle.only-in-combat") || d.Rule != "CARDS-08" {
				t.Errorf("the card says %q %s", d.Note, d.Rule)
			}
			g.Do(view.Intent{Name: view.DoKey, Text: "y"})
			if s := g.Screen().Toast; s.Rule != "CARDS-08" {
				t.Errorf("the key says %+v", s)
			}
		}
	}
	g, _ = taught(t, "place")
	for i, c := range g.table().sight().Hand() {
		if card.Name(c.Face) == "Veterans" {
			if g.table().point.sel.card != i {
				t.Fatal("the step does not begin with the card up")
			}
			g.Do(view.Intent{Name: view.DoTapTile, Tile: at("B2")})
			if d := viewtest.Battle(g.Screen()).Detail; d.Why == "" || d.Rule != "PLACE-03" {
				t.Errorf("a unit card on enemy ground: %q %s", d.Why, d.Rule)
			}
		}
	}
	g, _ = taught(t, "support")
	g.Do(view.Intent{Name: view.DoTapTile, Tile: at("C4")}) // the Veterans, placed this turn
	if d := viewtest.Battle(g.Screen()).Detail; d.Rule != "PLACE-09" ||
		!strings.Contains(d.Note, words.Why(&engine.MoveError{Code: "just-placed", Text: "the unit was placed this turn"})) {
		t.Errorf("the placed unit says %q %s", d.Note, d.Rule)
	}
	g.Do(view.Intent{Name: view.DoWhy, Text: "Not now", Rule: "TURN-03"})
	if s := g.Screen().Toast; s.Text != "Not now" || s.Rule != "TURN-03" {
		t.Errorf("a button that was pressed says %+v", s)
	}
	g.Do(view.Intent{Name: view.DoRule, Text: "TURN-03"})
	if g.Address() != "rules/TURN-03" || g.Screen().Rules == nil {
		t.Errorf("the rule opens at %q", g.Address())
	}
	g.Do(view.Intent{Name: view.DoBack})
	if viewtest.Battle(g.Screen()) == nil {
		t.Error("the battle is gone")
	}
}

// TestWhyNoTarget: a card that finds no tile is never refused for what stands on some tile that nobody has named. What a whole match of
// Training Grounds and the beginning of others have in hand is asked.
func TestWhyNoTarget(t *testing.T) {
	var wrong []string
	for _, code := range []string{"not-yours", "no-unit", "bad-target"} {
		wrong = append(wrong, words.Why(&engine.MoveError{Code: code, Text: code}))
	}
	refused := map[string]bool{}
	for seed := range uint64(3) {
		w := newWorld(seed)
		g := New(w)
		beginning(t, g, []string{"utah", "training-grounds"}[seed%2], 1)
		playOut(t, g, w, func() {
			tb := g.table()
			if tb == nil || tb.viewer > 1 || tb.ended() || tb.window() != rules.WinOps || !tb.mine() {
				return
			}
			for i, c := range tb.sight().Hand() {
				if !tb.sight().Targeted(c.Face) || tb.hand.playable(i) {
					continue
				}
				r := tb.hand.whyNot(i, c.Face)
				refused[card.Name(c.Face)] = true
				if r.Why == "" || slices.Contains(wrong, r.Why) {
					t.Fatalf("%s, seed %d: %q %s", card.Name(c.Face), seed, r.Why, r.Rule)
				}
			}
		})
	}
	if len(refused) < 3 {
		t.Errorf("refused were %v", refused)
	}
	t.Log(refused)
}
