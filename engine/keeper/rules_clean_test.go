package keeper

import (
	"slices"
	"strings"
	"testing"
)

func TestRulesScope(t *testing.T) {
	t.Run("KEEP-SCOPE-01 KEEP-SCOPE-03 a reducer: the same entries give the same state", func(t *testing.T) {
		a, b := begin(t, HotSeat), begin(t, HotSeat)
		eq(t, "digest", a.State().Digest(), b.State().Digest())
		before := a.State().Digest()
		s := a.State()
		if _, err := Apply(s, &Entry{Do: "close", Side: US}); err != nil || s.Digest() != before {
			t.Errorf("Apply has changed its state, or %v", err)
		}
	})
	t.Run("KEEP-SCOPE-04 KEEP-SCOPE-05 KEEP-SCOPE-06 three dates, the whole sequence after each, after the last to 2.9", func(t *testing.T) {
		d := begin(t, HotSeat)
		eq(t, "the first scenario", d.State().pack.Dates[0].Scenario, "SG1")
		for date := range 3 {
			eq(t, "date", d.State().Date, date)
			d.fought(10, 0)
			d.until(Score)
			d.shut()
			if date < 2 {
				eq(t, "step", d.State().Step.setup(), true)
				d.night()
			}
		}
		eq(t, "step", d.State().Step, Done)
		eq(t, "winner", d.State().Winner, GE)
		d.refuse("KEEP-SCOPE-08", Entry{Do: "close"})
	})
	t.Run("KEEP-SCOPE-07 KEEP-SCOPE-08 the American first; what asks nobody closes itself and says so", func(t *testing.T) {
		d := begin(t, HotSeat, of(VehicleAFV, GE, "PzKpfw VG", "C3", "stopped"))
		d.fought(0, 0)
		eq(t, "step", d.State().Step, Vehicles)
		for _, want := range []string{"2.1 Melee: nobody has anything to do", "2.2 markers", "2.3 rally"} {
			if !strings.Contains(sentencesOf(d.State().Notes, "\n"), want) {
				t.Errorf("the notes are %q", d.State().Notes)
			}
		}
		d.refuse("KEEP-SCOPE-07", Entry{Do: "close", Side: GE})
		d.refuse("KEEP-SCOPE-08", Entry{Do: "points", N: 3})
		d.shut()
		eq(t, "step", d.State().Step, Score)
	})
}

func TestRulesClean(t *testing.T) {
	t.Run("KEEP-CLEAN-01 CRULING-05 CWIN-05 each elimination asks for its CVP, which count in the same 2.9", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3", "encircled"))
		d.fought(0, 5)
		d.do(Entry{Do: "task", Unit: 1, Text: "fails"})
		d.refuse("KEEP-BAD-06", Entry{Do: "close", Side: US})
		d.refuse("KEEP-BAD-02", Entry{Do: "cvp", Unit: 1, N: 1000})
		d.refuse("KEEP-CLEAN-01", Entry{Do: "cvp", Unit: 2})
		d.do(Entry{Do: "cvp", Unit: 1, N: 2})
		d.refuse("KEEP-CLEAN-01", Entry{Do: "cvp", Unit: 1, N: 2})
		eq(t, "CVP", d.State().Suffered(US), 7)
		d.until(Score)
		d.shut()
		eq(t, "points", d.State().Points, 55+7)
	})
	t.Run("KEEP-CLEAN-02 KEEP-CLEAN-03 KEEP-CLEAN-04 CWIN-04 Melees one at a time, in any order, until none is left", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3", "melee"), squad(GE, "5-4-8", "C3", "melee"), squad(US, "6-6-6", "D4", "melee"),
			squad(GE, "4-4-7", "D4", "melee"))
		d.shut()
		d.shut()
		d.refuse("KEEP-BAD-06", Entry{Do: "close"}) // who was the last ATTACKER is not typed
		d.refuse("KEEP-CLEAN-03", Entry{Do: "attacker", N: 2})
		d.do(Entry{Do: "points"}, Entry{Do: "losses"}, Entry{Do: "attacker", N: 1})
		eq(t, "attacker", d.State().Attacker, GE)
		d.shut()
		eq(t, "step", d.State().Step, Melees)
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.refuse("KEEP-CLEAN-02", Entry{Do: "round", Hex: "E5"})
		d.refuse("KEEP-CLEAN-04", Entry{Do: "round", Hex: "D4", List: []string{"1 eliminated"}})
		d.refuse("KEEP-CLEAN-04", Entry{Do: "round", Hex: "D4", List: []string{"4 flies"}})
		d.do(Entry{Do: "round", Hex: "D4"}, Entry{Do: "round", Hex: "D4", List: []string{"4 captured"}},
			Entry{Do: "round", Hex: "C3", List: []string{"1 eliminated"}}, Entry{Do: "cvp", Unit: 1, N: 2})
		eq(t, "melee", d.unit(2).Is("melee") || d.unit(3).Is("melee"), false)
		eq(t, "step", d.State().Step, Melees)
	})
	t.Run("KEEP-CLEAN-05 CRULING-12 Prisoners leave, what is still to be recorded is asked once", func(t *testing.T) {
		d := begin(t, HotSeat, squad(GE, "5-4-8", "C3", "prisoner"))
		d.fought(0, 0)
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.do(Entry{Do: "prisoners", N: 0, M: 4})
		d.refuse("KEEP-CLEAN-05", Entry{Do: "prisoners"})
		d.shut()
		eq(t, "CVP", d.State().Suffered(GE), 4)
		eq(t, "gone", d.unit(1).Gone != "", true)
		eq(t, "owed", len(d.State().OwesCVP), 0)
	})
	t.Run("KEEP-CLEAN-06 KEEP-CLEAN-07 KEEP-CLEAN-08 KEEP-STATE-03 markers go, then smoke disperses, all rally", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3", "CX", "broken", "DM", "disrupted"), squad(GE, "5-4-8", "D3", "berserk", "fanatic"))
		d.do(Entry{Do: "terrain", Hex: "C4", Text: "smoke"}, Entry{Do: "terrain", Hex: "C5", Text: "dispersed smoke"})
		d.refuse("KEEP-STATE-03", Entry{Do: "terrain", Hex: "C4", Text: "fog"})
		d.refuse("KEEP-BAD-03", Entry{Do: "terrain", Hex: "FF4", Text: "smoke"})
		d.fought(0, 0)
		eq(t, "flags", len(d.unit(1).Flags)+len(d.unit(2).Flags), 0)
		eq(t, "terrain", len(d.State().Terrain), 1)
		eq(t, "smoke", d.State().Terrain[0].What, "dispersed smoke")
	})
	t.Run("KEEP-CLEAN-09 KEEP-CLEAN-10 CRULING-13 Mobile vehicles change, a stall stays Stopped", func(t *testing.T) {
		d := begin(t, HotSeat, of(VehicleAFV, US, "M4A3", "C3", "stopped"), of(VehicleAFV, US, "M5A1", "C4", "bogged"),
			of(VehicleAFV, GE, "PzKpfw VG", "D3", "stopped"))
		d.fought(0, 0)
		d.do(Entry{Do: "motion", Unit: 1, N: 1})
		eq(t, "motion", d.unit(1).Is("motion") && !d.unit(1).Is("stopped"), true)
		d.refuse("KEEP-CLEAN-09", Entry{Do: "motion", Unit: 2, N: 1})
		d.refuse("KEEP-CLEAN-09", Entry{Do: "motion", Unit: 3, N: 1})
		d.refuse("KEEP-CLEAN-10", Entry{Do: "motion", Unit: 1, N: 1, M: 1})
		d.do(Entry{Do: "close"}, Entry{Do: "motion", Side: GE, Unit: 3, N: 1, M: 1})
		eq(t, "stalled", d.unit(3).Is("stopped") && !d.unit(3).Is("motion"), true)
	})
	t.Run("KEEP-CLEAN-11 KEEP-CLEAN-12 riders unload, which stops the vehicle", func(t *testing.T) {
		rider := squad(US, "6-6-6", "")
		rider.Carrier, rider.Rides = 1, true
		d := begin(t, HotSeat, of(VehicleAFV, US, "M4A3", "C3", "stopped"), rider)
		d.fought(0, 0)
		d.do(Entry{Do: "motion", Unit: 1, N: 1}, Entry{Do: "unload", Unit: 2})
		eq(t, "hex", d.unit(2).Hex, "C3")
		eq(t, "stopped", d.unit(1).Is("stopped") && !d.unit(1).Is("motion"), true)
		d.refuse("KEEP-CLEAN-12", Entry{Do: "motion", Unit: 1, N: 1})
		d.refuse("KEEP-CLEAN-11", Entry{Do: "unload", Unit: 2})
	})
	t.Run("KEEP-CLEAN-13 KEEP-CLEAN-14 KEEP-CLEAN-15 KEEP-CLEAN-16 the 1TC of encircled units", func(t *testing.T) {
		crew := squad(US, "crew", "", "encircled")
		crew.Carrier = 1
		d := begin(t, HotSeat, of(VehicleAFV, US, "M4A3", "C3", "immobile"), crew, squad(US, "6-6-6", "D3", "encircled"), squad(US, "6-6-6", "D3",
			"encircled"))
		d.fought(0, 0)
		d.refuse("KEEP-BAD-01", Entry{Do: "task", Unit: 3, Dice: []int{7}})
		d.refuse("KEEP-BAD-01", Entry{Do: "task", Unit: 3, Dice: []int{1, 2, 3}})
		d.do(Entry{Do: "task", Unit: 3, Dice: []int{3, 3}, N: 6, M: -1}, Entry{Do: "task", Unit: 4, Dice: []int{3, 3}, N: 6})
		eq(t, "passed", d.unit(3).Gone, "")
		eq(t, "failed", d.unit(4).Gone != "", true)
		d.do(Entry{Do: "task", Unit: 2, Text: "fails"}, Entry{Do: "cvp", Unit: 4, N: 2}, Entry{Do: "cvp", Unit: 2})
		eq(t, "abandoned", d.unit(1).Is("abandoned") && d.unit(1).Gone == "", true)
		d.shut()
		eq(t, "encircled", d.unit(3).Is("encircled"), false)
	})
	t.Run("KEEP-CLEAN-17 KEEP-CLEAN-18 KEEP-STATE-06 bog and shock until they are over; a wreck is left", func(t *testing.T) {
		d := begin(t, HotSeat, of(VehicleAFV, US, "M4A3", "C3", "bogged"), of(VehicleAFV, US, "M5A1", "C4", "shocked"),
			of(VehicleAFV, US, "M18", "C5", "abandoned", "mired"))
		d.fought(0, 0)
		d.until(Bogged)
		d.do(Entry{Do: "unbog", Unit: 1, Text: "again"})
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.refuse("KEEP-CLEAN-17", Entry{Do: "unbog", Unit: 3, Text: "free"})
		d.do(Entry{Do: "unbog", Unit: 1, Text: "immobile"})
		d.shut()
		d.do(Entry{Do: "recuperate", Unit: 2, Text: "again"})
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.do(Entry{Do: "recuperate", Unit: 2, Text: "eliminated"}, Entry{Do: "cvp", Unit: 2, N: 5})
		eq(t, "wreck", d.State().Terrain[0], Terrain{Hex: "C4", What: "wreck"})
		eq(t, "in the record", d.unit(2).Gone, Shocked.String())
	})
	t.Run("KEEP-CLEAN-19 KEEP-CLEAN-20 KEEP-CLEAN-21 CRULING-14 CWIN-06 fires: every Blaze, then every Flame, once", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C4"), of(VehicleAFV, GE, "StuG", "C5"), squad(GE, "5-4-8", "C5"))
		d.do(Entry{Do: "terrain", Hex: "C3", Text: "blaze"}, Entry{Do: "terrain", Hex: "D3", Text: "flame"})
		d.fought(0, 0)
		d.until(Fires)
		d.refuse("KEEP-CLEAN-19", Entry{Do: "spread", Hex: "D3", Text: "flame"})
		d.do(Entry{Do: "spread", Hex: "C3", Text: "blaze", List: []string{"C4 blaze", "C5 blaze"}})
		eq(t, "the vehicle", d.unit(2).Gone != "", true)
		d.refuse("KEEP-CLEAN-19", Entry{Do: "spread", Hex: "C4", Text: "blaze"})
		d.do(Entry{Do: "spread", Hex: "D3", Text: "flame"})
		d.refuse("KEEP-CLEAN-20", Entry{Do: "withdraw", Unit: 1, Hex: "C5"})
		d.refuse("KEEP-CLEAN-20", Entry{Do: "withdraw", Unit: 1, Hex: "K5"})
		d.do(Entry{Do: "withdraw", Unit: 1, Hex: "B4"}, Entry{Do: "close"}, Entry{Do: "withdraw", Side: GE, Unit: 3},
			Entry{Do: "cvp", Side: GE, Unit: 2, N: 5}, Entry{Do: "cvp", Side: GE, Unit: 3, N: 2})
		eq(t, "no wreck", slices.ContainsFunc(d.State().Terrain, func(t Terrain) bool { return t.What == "wreck" }), false)
		eq(t, "hex", d.unit(1).Hex, "B4")
	})
	t.Run("KEEP-CLEAN-22 the phase ends with a list that both confirm", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3", "broken"))
		d.fought(0, 0)
		eq(t, "step", d.State().Step, Score)
		if !strings.Contains(sentencesOf(d.State().Changed, "\n"), "6-6-6 1 in C3 rallies") {
			t.Errorf("the list: %q", d.State().Changed)
		}
		d.do(Entry{Do: "close"})
		eq(t, "step", d.State().Step, Score)
	})
}

// scored is a campaign after 2.9 of the Morning.
func scored(t *testing.T, vp, cvp int) *day {
	t.Helper()
	d := begin(t, HotSeat)
	d.fought(vp, cvp)
	d.shut()
	return d
}

func TestRulesPoints(t *testing.T) {
	t.Run("KCASE-01 KEEP-VP-04 KEEP-VP-05 KEEP-VP-06 KEEP-VP-07 KEEP-VP-08 KEEP-VP-10 the example of the text", func(t *testing.T) {
		d := scored(t, 63, 41)
		s := d.State()
		eq(t, "winner", s.Days[0].Winner, US)
		eq(t, "differential", s.Differential(), -8)
		eq(t, "points", s.Points, 33)
		eq(t, "campaign", s.Winner, Nobody)
		for _, k := range []struct {
			left   int
			groups []string
		}{{2, []string{"Armor Group", "Armored Infantry Platoon", "Weapons Section"}}, {1, []string{"Armor Group", "Armor Group"}},
			{5, []string{"Armored Infantry Platoon", "Armored Infantry Platoon", "OBA Battery"}}} {
			if left, err := s.Basket(k.groups); err != nil || left != k.left {
				t.Errorf("%v leave %d, %v", k.groups, left, err)
			}
		}
		if _, err := s.Basket([]string{"Armor Group", "Armor Group", "Armor Group"}); err == nil {
			t.Error("three Armor Groups are bought")
		}
		d.night()
		eq(t, "first mover", d.State().day().First, US)
	})
	t.Run("KCASE-02 KEEP-VP-02 CRULING-02 CRULING-03 CRULING-20 Midday after that", func(t *testing.T) {
		d := scored(t, 63, 41)
		d.until(Purchase)
		bought := Slot{Group: "Armor Group", Type: 2, Leader: [2]int{5, 4}, M4: [2]int{2, 2}, Gyro: [3][2]int{{1, 1}, {1, 1}, {1, 1}}}
		platoon, section := bought, bought
		platoon.Group, section.Group = "Armored Infantry Platoon", "Weapons Section"
		slots := map[int]Slot{0: bought, 1: platoon, 2: section}
		d.do(Entry{Do: "buy", List: d.sealed(US, 7, slots)})
		d.shut()
		d.do(Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, nil)})
		d.shut()
		d.do(Entry{Do: "place", Side: US}, Entry{Do: "close", Side: US}, Entry{Do: "place", Side: GE}, Entry{Do: "close", Side: GE})
		for i, slot := range slots {
			_, salt := secret(i)
			d.do(Entry{Do: "open", Side: US, N: i + 1, Slot: &slot, Salt: salt})
		}
		d.fought(30, 22)
		d.shut()
		s := d.State()
		eq(t, "bank", s.Bank, 2)
		eq(t, "total", s.Total(), 93)
		eq(t, "winner", s.Days[1].Winner, GE)
		eq(t, "differential", s.Differential(), 12)
		eq(t, "points", s.Points, 77)
		only := *s.pack
		only.NewLosses = true
		n := s.clone()
		n.pack = &only
		eq(t, "new losses only", n.Bank+n.Earned(), 36)
	})
	t.Run("KCASE-03 KEEP-VP-09 a negative result counts 0 and takes nothing from the bank", func(t *testing.T) {
		s := scored(t, 63, 5).State().clone()
		eq(t, "points", s.Points, 0)
		s.Bank = 4
		eq(t, "earned", s.Earned(), 0)
		s.Points = s.Bank + s.Earned()
		if n := s.Baskets(); n != 1 || len(s.BasketAt(0)) != 0 {
			t.Errorf("with 4 points: %d", n)
		}
	})
	t.Run("KCASE-04 KEEP-VP-03 KEEP-VP-11 KEEP-VP-12 KEEP-VP-14 CRULING-04 CRULING-07 the end of the campaign", func(t *testing.T) {
		for cvp, winner := range map[int]Side{104: US, 105: Nobody} {
			d := begin(t, HotSeat)
			d.fought(60, 0)
			d.shut()
			d.night()
			d.shut()
			for _, b := range d.State().pack.Buildings {
				n := 0
				if b == "T7" {
					n = 2
				}
				d.do(Entry{Do: "building", Hex: b, N: n})
			}
			d.refuse("KEEP-BAD-04", Entry{Do: "building", Hex: "T7", N: 0})
			d.refuse("KEEP-BAD-04", Entry{Do: "building", Hex: "A1", N: 0})
			for side := range Nobody {
				for i := range d.State().Seals[side] {
					slot, salt := secret(i)
					d.do(Entry{Do: "open", Side: side, N: i + 1, Slot: &slot, Salt: salt})
				}
			}
			d.do(Entry{Do: "points", N: 63}, Entry{Do: "losses", N: cvp}, Entry{Do: "attacker"})
			d.shut()
			d.shut()
			s := d.State()
			eq(t, "the scenario", s.Days[1].Winner, US)
			eq(t, "the campaign", s.Winner, winner)
			eq(t, "capped", s.Capped(), cvp >= 105)
		}
		none := New(Pleasant())
		for b := range none.Buildings {
			none.Buildings[b] = 2
		}
		if _, whole := none.American(); whole {
			t.Error("all of no buildings wins the campaign")
		}
	})
	t.Run("KEEP-VP-13 CRULING-06 after the Afternoon the German wins, unless the American has the campaign", func(t *testing.T) {
		d := begin(t, HotSeat)
		for range 2 {
			d.fought(60, 0)
			d.shut()
			d.night()
		}
		d.fought(29, 0)
		d.shut()
		eq(t, "winner", d.State().Winner, GE)
	})
	t.Run("KEEP-VP-01 KEEP-VP-15 KEEP-BAD-02 each number leads to its entry", func(t *testing.T) {
		d := begin(t, HotSeat)
		d.shut()
		d.shut()
		d.refuse("KEEP-BAD-02", Entry{Do: "points", N: -1})
		d.refuse("KEEP-BAD-02", Entry{Do: "losses", N: 1000})
		d.do(Entry{Do: "points", N: 12})
		last := d.Lines[len(d.Lines)-1]
		eq(t, "entry", last.Entry.Do, "points")
		eq(t, "value", d.State().day().VP, last.Entry.N)
	})
}
