package odds_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
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
		a := bare(t, board.Clear, card.German)
		at, df := a.put(c.unit, "C3", 2, 0), a.put("Recruits", "C4", -2, 0)
		a.Terrain[df] = c.ground
		if c.forbidden {
			a.Rules[card.German].Forbidden = df.Bit()
		}
		f := forecast(t, a.start(), card.German, at, df, odds.Plan{})
		vacant := f.Outcomes[1][odds.Retreats] + f.Outcomes[1][odds.Destroyed]
		if vacant == 0 || (f.Advance > 0) != c.advances || c.advances && f.Advance != vacant {
			t.Errorf("%s: advances in %d of %d, the tile is vacant in %d", c.name, f.Advance, f.Total, vacant)
		}
	}
}

// TestForecastMines: of a retreat onto ground of the enemy's, where a mine may hit, the endings with the mine's loss say so, and the others
// do not (RETREAT-11, MINES-08).
func TestForecastMines(t *testing.T) {
	a := bare(t, board.Clear, card.German)
	at, df, behind := a.put("Pz V Panther", "C2", 0, 0), a.put("Veterans", "C3", 0, 0), a.tile("C4")
	a.give(card.German, behind)
	f := forecast(t, a.start(), card.German, at, df, odds.Plan{})
	mined, free := 0, 0
	for _, e := range f.Endings {
		switch {
		case e.Retreat != behind:
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
		seat    engine.Seat
		card    card.Action
		target  bool
		changes bool
	}{
		{card.German, card.Accuracy, false, true}, {card.US, card.TakeCover, true, true}, {card.US, card.PreparedPositions, true, true},
		{card.German, card.LastStand, false, false}, {card.US, card.LastStand, true, false},
	} {
		a := bare(t, board.Clear, card.German)
		at, df := a.put("Pz V Panther", "C2", 0, 0), a.put("Veterans", "C3", 0, 0)
		played := card.FaceOf(c.card, 1)
		if !a.deal(c.seat, played) {
			t.Fatal("there is no such card")
		}
		f := forecast(t, a.start(), c.seat, at, df, odds.Plan{Cards: [2][]card.Face{{played}}})
		lines, cards := f.Fires[0].Lines, 0
		for _, l := range lines {
			if l.Kind == combat.LineCard {
				cards++
			}
		}
		l := lines[len(lines)-1]
		if cards != 1 || l.Kind != combat.LineCard || l.Target != c.target || (l.Value > 0) != c.changes || l.Seat != c.seat {
			t.Errorf("%s: %+v", card.ActionInfo(c.card).Name, lines)
		}
	}
}

// TestTerrainNotes: printed terrain that helps a target not says why (COMBAT-23, COMBAT-24).
func TestTerrainNotes(t *testing.T) {
	for _, c := range []struct {
		target string
		note   combat.LineNote
	}{{"M4A1 Sherman", combat.NoteHard}, {"Regulars", combat.NoNote}} {
		a := bare(t, board.Clear, card.German)
		at, df := a.put("Pz IV", "C3", 0, 0), a.put(c.target, "C2", 0, 0)
		a.Terrain[df] = board.LightWoods
		f := forecast(t, a.start(), card.German, at, df, odds.Plan{})
		found := false
		for _, l := range f.Fires[0].Lines {
			if l.Kind == combat.LineTerrain {
				found = true
				if l.Note != c.note || (l.Value == 0) != (c.note != combat.NoNote) {
					t.Errorf("%s: %+v", c.target, l)
				}
			}
		}
		if !found {
			t.Errorf("%s: no line for the terrain", c.target)
		}
	}
}
