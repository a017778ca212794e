package assault

import "testing"

// TestForecastAdvance: an attacker that may not enter the defender's tile is not told that it can advance (ADVANCE-01, MOVE-12,
// RULING-131).
func TestForecastAdvance(t *testing.T) {
	for _, c := range []struct {
		name, unit string
		ground     Terrain
		forbidden  bool
		advances   bool
	}{
		{"clear", "Pz V Panther", Clear, false, true},
		{"swamp", "Pz V Panther", Swamp, false, false},
		{"swamp, on foot", "Stosstruppen", Swamp, false, true},
		{"forbidden", "Pz V Panther", Clear, true, false},
	} {
		p := bareMap(t, Clear, German)
		at, df := p.put(t, c.unit, "C3", 2, 0), p.put(t, "Recruits", "C4", -2, 0)
		p.sc.Terrain[df] = c.ground
		if c.forbidden {
			p.sc.Rules[German].Forbidden = bit(df)
		}
		remeasure(p.sc)
		f := forecast(t, p, German, at, df, Plan{})
		vacant := f.Outcomes[1][Retreats] + f.Outcomes[1][Destroyed]
		if vacant == 0 || (f.Advance > 0) != c.advances || c.advances && f.Advance != vacant {
			t.Errorf("%s: advances in %d of %d, the tile is vacant in %d", c.name, f.Advance, f.Total, vacant)
		}
	}
}
