package firing

import (
	"fmt"
	"strings"
	"testing"

	"bocage/app/assault/chance"
	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// TestOneChance: wherever the same chance is shown, it is the same figure: in the bars of an attack that is aimed at, its columns of
// draws, the mark on the map, the reach of the other's cards, the grid of a firing, and what each card says that it makes of it.
func TestOneChance(t *testing.T) {
	aimed, rows, effects := 0, 0, 0
	for seed := range uint64(4) {
		match(t, "training-grounds", 170+seed, func(p *rules.Position, _ []rules.Event) {
			seen := *p
			me := p.Prompt().Seat
			if me > 1 {
				return
			}
			seen.Redact(me)
			si := sight.Sight{Pos: &seen, Viewer: me}
			if e, ok := seen.Engagement(); ok {
				n, m := gridAgrees(t, &Scene{Sight: si, Asked: true}, &e)
				rows, effects = rows+n, effects+m
				return
			}
			if p.Prompt().Window == rules.WinOps {
				for _, m := range seen.Moves(me, nil) {
					if m.Op == rules.OpAttack {
						aimed++
						aimAgrees(t, &Attack{Sight: si, From: board.Tile(m.A), To: board.Tile(m.B)})
						return
					}
				}
			}
		})
	}
	if aimed < 20 || rows < 100 || effects < 10 {
		t.Errorf("compared %d aims, %d rows and %d cards", aimed, rows, effects)
	}
}

// aimAgrees compares what is shown of an attack that is aimed at.
func aimAgrees(t *testing.T, at *Attack) {
	t.Helper()
	var known Forecasts
	r, ok := odds.AttackReach(at.Pos, at.Viewer, at.From, at.To, odds.Plan{}, nil)
	o := at.Odds(&known, func(odds.Plan) (odds.Reach, bool) { return r, ok })
	if o == nil || !ok {
		return
	}
	f, _ := odds.Attack(at.Pos, at.Viewer, at.From, at.To, odds.Plan{})
	for i, x := range o.Exchanges {
		target := 1 - f.Fires[i].By
		plain := chance.Percent(r.Plain[target], r.Total)
		if x.Bar[aview.Destroyed] != plain {
			t.Fatalf("the bar says destroyed %d %%, the reach %d %%", x.Bar[aview.Destroyed], plain)
		}
		if hurts, ok := known.Hurts(at.Sight, at.From, at.To); target == 1 && (!ok || hurts != 100-x.Bar[aview.Unhurt]) {
			t.Fatalf("the bar says unhurt %d %%, the map hurt %d %%", x.Bar[aview.Unhurt], hurts)
		}
	}
	if risk := at.MineRisk(at.From); risk != 0 && risk != o.Draw[0]+o.Draw[1] {
		t.Fatalf("mines hurt with %d %%, draws are %v", risk, o.Draw)
	}
}

// gridAgrees compares what is shown of a firing, and returns how many rows and cards it compared.
func gridAgrees(t *testing.T, fi *Scene, e *combat.Engagement) (rows, effects int) {
	t.Helper()
	c := fi.Underway(e)
	fi.Foresee(&c, e, func(odds.Plan) (odds.Reach, bool) { return odds.Reach{}, false })
	if c.Chances == nil {
		return 0, 0
	}
	for _, row := range c.Chances.Rows {
		sum := 0
		for i, k := range row.Cells {
			if k.Kind == aview.Destroyed && k.Text != "·" {
				sum += c.Chances.Weights[i]
			}
		}
		if rows++; sum != row.Percent {
			t.Fatalf("%s: the columns say %d %%, the row %d %%: %v %v", row.Label, sum, row.Percent, c.Chances.Weights, row.Cells)
		}
	}
	cards := make([]aview.Card, len(fi.Hand()))
	for i := range cards {
		cards[i].Index = i
	}
	fi.Effects(e, cards)
	before, _, _ := strings.Cut(terms.Effect(-1, -2, 0, 0), "-1")
	for _, k := range cards {
		if text, is := strings.CutPrefix(k.Effect, before); is && fi.enemyValues()[0] == 0 {
			if effects++; !strings.HasPrefix(text, fmt.Sprint(c.Chances.Rows[0].Percent)) {
				t.Fatalf("the card says %q, the row %d %%", k.Effect, c.Chances.Rows[0].Percent)
			}
		}
	}
	return rows, effects
}
