package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// TestForecastAdvance: an attacker that may not enter the defender's tile is not told that it can advance (ADVANCE-01, MOVE-12,
// RULING-131).
func TestForecastAdvance(t *testing.T) {
	for _, c := range []struct {
		name, unit string
		ground     board.Terrain
		forbidden  bool
		advances   bool
	}{
		{"clear", "Pz V Panther", board.Clear, false, true},
		{"swamp", "Pz V Panther", board.Swamp, false, false},
		{"swamp, on foot", "Stosstruppen", board.Swamp, false, true},
		{"forbidden", "Pz V Panther", board.Clear, true, false},
	} {
		p := bareMap(t, board.Clear, card.German)
		at, df := p.put(t, c.unit, "C3", 2, 0), p.put(t, "Recruits", "C4", -2, 0)
		p.sc.Terrain[df] = c.ground
		if c.forbidden {
			p.sc.Rules[card.German].Forbidden = df.Bit()
		}
		remeasure(p.sc)
		f := forecast(t, p, card.German, at, df, Plan{})
		vacant := f.Outcomes[1][Retreats] + f.Outcomes[1][Destroyed]
		if vacant == 0 || (f.Advance > 0) != c.advances || c.advances && f.Advance != vacant {
			t.Errorf("%s: advances in %d of %d, the tile is vacant in %d", c.name, f.Advance, f.Total, vacant)
		}
	}
}

// TestForecastMines: of a retreat onto ground of the enemy's, where a mine may hit, the endings with the mine's loss say so, and the others do
// not (RETREAT-11, MINES-08).
func TestForecastMines(t *testing.T) {
	b := lay(t, meadow, card.German)
	b.put("Pz V Panther", "C2")
	b.put("Veterans", "C3")
	b.own(card.German, "C4")
	f := forecast(t, &b.p, card.German, b.tile("C2"), b.tile("C3"), Plan{})
	mined, free := 0, 0
	for _, e := range f.Endings {
		switch {
		case e.Retreat != b.tile("C4"):
			if e.Mined {
				t.Errorf("no retreat onto C4, and a mine: %+v", e)
			}
		case e.Mined:
			mined += e.Weight
			if e.Lost[1] < 2 {
				t.Errorf("a mine hits and %d is lost in all", e.Lost[1])
			}
		default:
			free += e.Weight
		}
	}
	if mined == 0 || free == 0 {
		t.Errorf("mined with weight %d, not with %d", mined, free)
	}
}

// TestForecastCardLines: a planned card has a line for each total that it changes, and one of 0 if it changes none (COMBAT-29).
func TestForecastCardLines(t *testing.T) {
	for _, c := range []struct {
		seat   engine.Seat
		card   card.Action
		target bool
	}{{card.German, card.Accuracy, false}, {card.US, card.TakeCover, true}} {
		b := lay(t, meadow, card.German)
		b.put("Pz V Panther", "C2")
		b.put("Veterans", "C3")
		b.hand(c.seat, card.ActionInfo(c.card).Name)
		h := b.p.Hand(c.seat)
		f := forecast(t, &b.p, c.seat, b.tile("C2"), b.tile("C3"), Plan{Cards: [2][]card.Face{{h[len(h)-1].Face}}})
		var lines []combat.Line
		for _, l := range f.Fires[0].Lines {
			if l.Kind == combat.LineCard {
				lines = append(lines, l)
			}
		}
		if len(lines) != 1 || lines[0].Target != c.target || lines[0].Value <= 0 || lines[0].Seat != c.seat {
			t.Errorf("%s: %+v", card.ActionInfo(c.card).Name, lines)
		}
	}
}

// TestGuessSupports: a hidden unit is taken for one that would support from where it stands (COMBAT-16).
func TestGuessSupports(t *testing.T) {
	b := lay(t, meadow, US)
	b.put("Grenadiers", "C3", down)
	guesses := 0
	for target := range board.Tile(b.p.sc.W * b.p.sc.H) {
		f := combat.Strongest(b.p.sc, b.p.CouldBe(b.tile("C3")), b.tile("C3"), target)
		if f == card.Unknown {
			continue
		}
		if guesses++; !combat.Supports(b.p.sc, b.tile("C3"), target, card.UnitOf(f)) {
			t.Errorf("against tile %d it is taken for %s, which does not support there", target, card.Name(f))
		}
	}
	if guesses == 0 {
		t.Error("it is taken for nothing")
	}
}
