package scenario

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// elsewhere are places that are no feature of one name: buildings, the marks from one to another.
var elsewhere = []string{"buildings", "F1-F12", "T1-T4", "A1-A12", "M1-M6"}

// TestForces: every force stands or enters somewhere on its table, in a turn there is, and there is one.
func TestForces(t *testing.T) {
	for n := 1; n <= Number; n++ {
		s := Of(n)
		seen := [2]bool{}
		for i := range s.Forces {
			f := &s.Forces[i]
			seen[f.Side] = true
			if f.Count <= 0 || f.Arrives < 0 || f.Arrives > s.LastTurn || f.Basis == "" || f.Group == "" {
				t.Errorf("%d: %+v", n, f)
			}
			for _, z := range f.Zones {
				if table.Of(n).Feature(z) == nil && !slices.Contains(elsewhere, z) {
					t.Errorf("%d: %s stands in %q", n, f.Group, z)
				}
			}
		}
		if !seen[0] || !seen[1] {
			t.Errorf("%d: a side has nothing", n)
		}
	}
}

// TestPoints: what forces cost is what the scenarios are known to have, either-or forces apart (S1-01 to S10-05).
func TestPoints(t *testing.T) {
	type group struct {
		scenario int
		side     engine.Seat
		name     string
	}
	points := map[group]int{}
	for n := 1; n <= Number; n++ {
		for i := range Of(n).Forces {
			if f := &Of(n).Forces[i]; f.Option == Always {
				points[group{n, f.Side, f.Group}] += f.Cost()
			}
		}
	}
	for g, want := range map[group]int{
		{1, 0, "Polish"}: 43, {2, 0, "French"}: 264, {3, 0, "SAS"}: 56, {5, 1, "German"}: 158, {5, 0, "Soviet"}: 98, {6, 0, "British"}: 150,
		{6, 1, "German A"}: 140, {6, 1, "German B"}: 140, {7, 1, "German"}: 269, {7, 0, "Soviet"}: 140, {8, 1, "German"}: 420,
		{8, 0, "Soviet"}: 392, {9, 0, "British glider"}: 90, {9, 1, "garrison"}: 27, {9, 1, "reaction"}: 91, {9, 0, "relief"}: 38,
	} {
		if points[g] != want {
			t.Errorf("%+v costs %d, not %d", g, points[g], want)
		}
	}
}

// count is how many of a unit a side has, either-or forces apart.
func count(n int, side engine.Seat, thing Thing, u unit.Unit) (sum int) {
	for _, f := range Of(n).Forces {
		if f.Side == side && f.Thing == thing && f.Option == Always && (thing != Units || f.Unit == u) {
			sum += int(f.Count)
		}
	}
	return sum
}

// TestCounts: the lists of the scenarios, where the rulebook gives them.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		id    string
		n     int
		side  engine.Seat
		thing Thing
		unit  unit.Unit
		want  int
	}{
		{"S1-01", 1, 0, Units, unit.RifleGuy, 20}, {"S1-01", 1, 0, Entrenchments, 0, 5}, {"S1-02", 1, 1, Units, unit.GrenadeGuy, 4},
		{"S2-01", 2, 0, Units, unit.Tank, 12}, {"S2-02", 2, 1, Units, unit.Tank, 8}, {"S3-01", 3, 1, Units, unit.Aircraft, 12},
		{"S3-04", 3, 0, Units, unit.MGJeep, 8}, {"S3-02", 3, 1, Units, unit.RifleGuy, 4 + 6}, {"S4-01", 4, 1, Units, unit.RifleGuy, 60},
		{"S4-02", 4, 0, Wires, 0, 10}, {"S4-02", 4, 0, Units, unit.SmallPillbox, 2}, {"S5-01", 5, 1, Units, unit.GrenadeGuy, 20},
		{"S5-02", 5, 0, Units, unit.Sniper, 5}, {"S5-03", 5, 0, Obstacles, 0, 10}, {"S5-03", 5, 1, Obstacles, 0, 10},
		{"S6-01", 6, 0, Units, unit.Cannon, 7}, {"S6-02", 6, 1, Units, unit.Tank, 10}, {"S7-01", 7, 1, Units, unit.Tiger7, 8},
		{"S7-02", 7, 0, Entrenchments, 0, 20}, {"S8-01", 8, 1, Units, unit.Tiger8, 3}, {"S8-02", 8, 0, Units, unit.Tank, 14},
		{"S9-01", 9, 0, Units, unit.BazookaGuy, 3}, {"S9-02", 9, 1, Entrenchments, 0, 10}, {"S10-01", 10, 1, Units, unit.MachinegunGuy, 6},
		{"S10-04", 10, 0, Units, unit.RifleGuy, 24 + 10 + 19}, {"S10-05", 10, 0, Units, unit.LandingCraft, 2},
	} {
		if got := count(c.n, c.side, c.thing, c.unit); got != c.want {
			t.Errorf("%s: %d, not %d", c.id, got, c.want)
		}
	}
	for n, want := range map[int][2]int{1: {12, 14}, 2: {12, 14}, 4: {20, 16}} {
		costs := [2]int{}
		for i := range Of(n).Forces {
			if f := &Of(n).Forces[i]; f.Option != Always {
				costs[f.Option-OptionA] += f.Cost()
			}
		}
		if costs != want {
			t.Errorf("%d: either force costs %v, not %v (RULING-71)", n, costs, want)
		}
	}
}

// TestVictories: who moves first, when it ends and what it takes (S1-04, S2-05, S3-07, S4-03, S5-05, S6-03, S7-05, S8-05, S9-05, S10-08).
func TestVictories(t *testing.T) {
	type shown struct {
		first, last, after, side int
		ending                   Ending
		more                     bool
		count                    int
	}
	for i, want := range []shown{
		{1, 11, 1, 1, Exit, false, 20}, {1, 10, 1, 1, Destroy, false, 8}, {0, 20, 1, 0, Raid, false, 6}, {1, 12, 1, 1, Buildings, false, 4},
		{1, 10, 1, 1, Twice, false, 1}, {1, 9, 1, 1, Clear, false, 0}, {1, 24, 0, 1, Exit, false, 32}, {1, 12, 0, 0, Tanks, true, 0},
		{0, 24, 1, 0, Bridge, true, 0}, {0, 15, 1, 0, Inside, false, 0},
	} {
		s := Of(i + 1)
		v := s.Victory
		got := shown{int(s.First), int(s.LastTurn), int(s.EndsAfter), int(v.Side), v.Ending, v.More, int(v.Count)}
		if got != want || s.Number != int8(i+1) {
			t.Errorf("%d: %+v, want %+v", i+1, got, want)
		}
		if v.Zone != "" && table.Of(i+1).Feature(v.Zone) == nil {
			t.Errorf("%d: no zone %s", i+1, v.Zone)
		}
	}
	one, seven := Of(1).Victory.Worth, Of(7).Victory.Worth
	if one[unit.RifleGuy] != 1 || one[unit.Tank] != 5 || one[unit.Truck] != 0 || one[unit.Cannon] != 5 || seven[unit.Tiger7] != 5 ||
		seven[unit.MortarGuy] != 1 {
		t.Error("what leaves is worth (S1-04, RULING-56)")
	}
	if Of(2).Victory.Lost != 5 || Of(2).Victory.Unit != unit.Tank || Of(3).Victory.Then != 4 || Of(6).Victory.Radius != 48 {
		t.Error("S2-05, S3-07, S6-03")
	}
}

// TestHalf: eight Tigers and 23 guys are 63 points in scenario 7, of which 32 are half (CASE-21, RULING-56).
func TestHalf(t *testing.T) {
	s, sum := Of(7), 0
	for _, f := range s.Forces {
		if f.Side == 1 && f.Thing == Units {
			sum += int(f.Count) * int(s.Victory.Worth[f.Unit])
		}
	}
	if sum != 63 || int(s.Victory.Count) != (sum+1)/2 {
		t.Errorf("%d points, %d to leave", sum, s.Victory.Count)
	}
}

// TestReinforcements: every rank brings something or nothing, once (S3-03).
func TestReinforcements(t *testing.T) {
	rank := int8(1)
	for _, r := range Reinforcements() {
		if r.From != rank || r.To < r.From || r.Choice != (rank == 10) || (len(r.Units) == 0) != (rank >= 10) {
			t.Errorf("from %d: %+v", rank, r)
		}
		rank = r.To + 1
	}
	if rank != 13 {
		t.Errorf("ranks end at %d", rank-1)
	}
	if got := Reinforcements()[2].Units; !slices.Equal(got, []Some{{1, unit.Jeep}, {3, unit.RifleGuy}, {1, unit.MachinegunGuy}}) {
		t.Errorf("an 8 brings %v", got)
	}
}
