package assault

import (
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/sight"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// TestLayers looks through every layer all along matches: their numbers are those of the position as the viewer knows it, every
// tile that is marked says why, and what the enemy's face-down units are makes no difference.
func TestLayers(t *testing.T) {
	marked := map[string]int{}
	for seed, id := range map[uint64]string{51: "training-grounds", 52: "carentan", 53: "omaha"} {
		w := newWorld(seed)
		g := New(w)
		beginning(t, g, id, 1)
		n := 0
		playOut(t, g, w, func() {
			if n++; n%9 != 0 || g.table() == nil || g.table().viewer > 1 || viewtest.Battle(g.Screen()) == nil {
				return
			}
			tb := g.table()
			for _, l := range sight.Layers {
				tb.mapped.glance.layer = l.ID
				b := tb.mapped.board()
				if b.Layers.On == nil || b.Layers.On.Text == "" || len(b.Layers.List) != len(sight.Layers) {
					t.Fatalf("%s is not explained", l.ID)
				}
				sum := 0
				for i := range b.Cells {
					lay := &b.Cells[i].Lay
					if lay.Hatch != view.NoHatch || len(lay.Tags) > 0 {
						marked[l.ID]++
						if lay.Said == "" {
							t.Fatalf("%s marks %s and says nothing of it", l.ID, b.Cells[i].Label)
						}
					}
					for _, tag := range lay.Tags {
						v, err := strconv.Atoi(strings.TrimLeft(tag.Text, "≤?+"))
						if err != nil {
							t.Fatalf("%s: %q", l.ID, tag.Text)
						}
						if tag.Side == view.SideOf(tb.viewer) {
							sum += v
						}
					}
					free := tb.seen.Landing(tb.viewer).Has(board.Tile(i))
					if l.ID == "chain" && (lay.Hatch == view.BoxHatch) != free {
						t.Fatalf("%s: free is %v", b.Cells[i].Label, free)
					}
				}
				if l.ID == "income" && sum != tb.seen.Income(tb.viewer) {
					t.Fatalf("the tiles pay %d, the income is %d", sum, tb.seen.Income(tb.viewer))
				}
			}
			tb.mapped.glance.layer = ""
		})
	}
	for _, l := range sight.Layers {
		if marked[l.ID] == 0 {
			t.Errorf("%s never marked a tile", l.ID)
		}
	}
}

// TestLayerKeys: a key turns a layer on, says what it shows, and turns it off again; the list opens and shuts.
func TestLayerKeys(t *testing.T) {
	g := New(newWorld(61))
	begin(t, g, 1)
	for _, l := range sight.Layers {
		g.Do(view.Intent{Name: view.DoKey, Text: strings.ToLower(l.Key)})
		s := g.Screen()
		if on := viewtest.Battle(s).Board.Layers.On; on == nil || !strings.Contains(s.Polite, on.Title) {
			t.Errorf("%s: shown %v, said %q", l.Key, on, s.Polite)
		}
		g.Do(view.Intent{Name: view.DoKey, Text: strings.ToLower(l.Key)})
		if s := g.Screen(); viewtest.Battle(s).Board.Layers.On != nil || s.Polite == "" {
			t.Errorf("%s does not turn it off", l.Key)
		}
	}
	g.Do(view.Intent{Name: view.DoKey, Text: "v"})
	if !viewtest.Battle(g.Screen()).Board.Layers.Open {
		t.Error("V opens no list")
	}
	g.Do(view.Intent{Name: view.DoKey, Text: "Escape"})
	if viewtest.Battle(g.Screen()).Board.Layers.Open {
		t.Error("Escape does not shut it")
	}
	for _, k := range []struct {
		key  string
		zoom int
	}{{"+", 125}, {"+", 150}, {"-", 125}, {"0", 100}, {"-", 100}} {
		g.Do(view.Intent{Name: view.DoKey, Text: k.key})
		if z := viewtest.Battle(g.Screen()).Board.Zoom; z != k.zoom {
			t.Errorf("after %s the zoom is %d, not %d", k.key, z, k.zoom)
		}
	}
}

// TestOddsReach: the range that the opponent's cards leave is told in a combat too; cards that cannot be paid together cannot be ticked
// together.
func TestOddsReach(t *testing.T) {
	within, ticks := 0, 0
	for seed := range uint64(4) {
		w, n := newWorld(70+seed), 0
		g := New(w)
		begin(t, g, 1)
		playOut(t, g, w, func() {
			if n++; n%12 != 0 || g.table() == nil || !g.table().mine() {
				return
			}
			tb := g.table()
			if c, ok := tb.combat.sheet(); ok && c.Chances != nil && len(tb.seen.Hand(tb.viewer.Other())) > 1 {
				if len(c.Chances.Weights) == 6 && strings.Contains(strings.Join(c.Chances.Rules, " "), "…") {
					within++
				}
			}
			for _, m := range tb.moves {
				if m.Op != rules.OpAttack {
					continue
				}
				o := tb.combat.odds(board.Tile(m.A), board.Tile(m.B))
				if o == nil || len(o.Draw) != 6 {
					t.Fatalf("no odds: %+v", o)
				}
				sum := 0
				for _, p := range o.Draw {
					sum += p
				}
				if sum != 100 {
					t.Fatalf("the draw adds up to %d", sum)
				}
				for i := range o.Cards {
					tb.point.sel.ticked[o.Cards[i].Card] = true
					left := tb.seen.Prestige(tb.viewer) - o.Cards[i].Cost
					for _, c := range tb.combat.odds(board.Tile(m.A), board.Tile(m.B)).Cards {
						if ticks++; (c.Why == "") != (c.On || c.Cost <= left) {
							t.Fatalf("with %d left, a card of %d: %q", left, c.Cost, c.Why)
						}
					}
					delete(tb.point.sel.ticked, o.Cards[i].Card)
				}
				return
			}
		})
	}
	if within == 0 || ticks == 0 {
		t.Errorf("looked at %d combats, %d cards", within, ticks)
	}
}
