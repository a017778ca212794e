package keeper

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// setup is a campaign in the first step of the Setup Phase that asks anybody.
func setup(t *testing.T, units ...Unit) *day {
	t.Helper()
	d := begin(t, HotSeat, units...)
	d.fought(0, 33)
	d.until(Score)
	d.shut()
	return d
}

func held(u Unit, by int) Unit { u.Possessor = by; return u }

func broken(u Unit, weapons ...Weapon) Unit {
	for _, w := range weapons {
		u.Weapons[w] = Malfunctioned
	}
	return u
}

// every counts by trying each the purchases to which nothing can be added.
func every(s *State) (n int) {
	var walk func(i int, basket []string)
	walk = func(i int, basket []string) {
		if i < len(s.pack.Groups) {
			g := s.pack.Groups[i]
			for took := range g.Max + 1 {
				walk(i+1, append(slices.Clone(basket), slices.Repeat([]string{g.Name}, took)...))
			}
			return
		}
		if _, err := s.Basket(basket); err != nil {
			return
		}
		for _, g := range s.pack.Groups {
			if _, err := s.Basket(append(slices.Clone(basket), g.Name)); err == nil {
				return
			}
		}
		n++
	}
	walk(0, nil)
	return n
}

func TestRulesSetup(t *testing.T) {
	t.Run("KEEP-SET-01 no CVP in the Setup Phase", func(t *testing.T) {
		d := setup(t, of(SMC, US, "8-1", "C3", "wounded"))
		d.refuse("KEEP-SET-01", Entry{Do: "cvp", Unit: 1, N: 1})
		d.refuse("KEEP-SET-01", Entry{Do: "losses", N: 1})
	})
	t.Run("KCASE-05 KEEP-SET-02 KEEP-SET-03 KEEP-SET-04 KEEP-SET-05 KEEP-BAD-09 KEEP-DICE-01 CWIN-07", func(t *testing.T) {
		units := []Unit{of(SMC, US, "8-1", "N6", "wounded"), held(of(SupportW, US, "MMG", "N6"), 1), squad(US, "6-6-6", "N3"),
			squad(US, "6-6-6", "N4"),
			squad(US, "6-6-6", "N8"), squad(GE, "5-4-8", "N5")}
		d := setup(t, units...)
		d.refuse("KEEP-BAD-10", Entry{Do: "roll", Text: "Recovery: nobody, dr", Dice: []int{3}})
		ask := "Recovery: 8-1 1 in N6, dr"
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.refuse("KEEP-BAD-10", Entry{Do: "roll", Side: GE, Text: ask, Dice: []int{3}})
		d.do(Entry{Do: "roll", Text: ask, Dice: []int{5}})
		d.refuse("KEEP-BAD-10", Entry{Do: "roll", Text: ask, Dice: []int{1}})
		d.refuse("KEEP-BAD-09", Entry{Do: "replace", Hex: "N3"})
		d.do(Entry{Do: "replace", Hex: "N8"})
		eq(t, "evacuated", d.unit(1).Gone, Recovery.String())
		eq(t, "the MMG", d.unit(2).Possessor, 5)
		eq(t, "its hex", d.unit(2).Hex, "N8")
		eq(t, "the new leader", d.unit(7).Name+d.unit(7).Hex, "7-0N8")
		stays := setup(t, units...)
		stays.do(Entry{Do: "roll", Text: ask, Dice: []int{3}})
		eq(t, "unwounded", stays.unit(1).Is("wounded") || stays.unit(1).Gone != "", false)
		eq(t, "its MMG", stays.unit(2).Possessor, 1)
	})
	t.Run("KEEP-SET-06 CRULING-08 without an MMC the leader waits, his SW lie where he was", func(t *testing.T) {
		d := setup(t, of(SMC, US, "8-1", "N6", "wounded"), held(of(SupportW, US, "MMG", "N6"), 1))
		d.do(Entry{Do: "roll", Text: "Recovery: 8-1 1 in N6, dr", Dice: []int{6}})
		eq(t, "waits", d.State().Pending[0].Wait, true)
		eq(t, "the MMG", fmt.Sprint(d.unit(2).Possessor, d.unit(2).Hex), "0N6")
		d.until(Purchase)
		platoon := secretOf("Armored Infantry Platoon")
		d.do(Entry{Do: "buy", List: d.sealed(US, 7, map[int]Slot{3: platoon})})
		d.shut()
		d.do(Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, nil)})
		d.shut()
		d.do(Entry{Do: "place", Side: US}, Entry{Do: "close", Side: US}, Entry{Do: "place", Side: GE}, Entry{Do: "close", Side: GE})
		_, salt := secret(3)
		d.do(Entry{Do: "open", N: 4, Slot: &platoon, Salt: salt})
		eq(t, "he enters with the platoon", d.unit(3).Name+d.unit(3).Hex, "7-0")
		eq(t, "nobody waits", len(d.State().Pending), 0)
	})
	t.Run("KEEP-SET-07 KEEP-SET-08 KEEP-SET-10 CRULING-16 CWIN-08 a hero hardens one MMC, or none", func(t *testing.T) {
		units := []Unit{of(SMC, GE, "hero", "C3", "hero", "wounded"), held(of(SupportW, GE, "LMG", "C3"), 1), squad(GE, "4-4-7",
			"D3"), squad(GE, "5-4-8", "E3")}
		d := setup(t, units...)
		eq(t, "step", d.State().Step, Heroes)
		d.do(Entry{Do: "close"})
		d.refuse("KEEP-BAD-06", Entry{Do: "close", Side: GE})
		d.refuse("KEEP-SET-08", Entry{Do: "hero", Side: GE, Unit: 1, To: 4})
		d.do(Entry{Do: "hero", Side: GE, Unit: 1, To: 3})
		eq(t, "hardened", d.unit(3).Name, "5-4-8")
		eq(t, "the LMG", fmt.Sprint(d.unit(2).Possessor, d.unit(2).Hex), "3D3")
		eq(t, "the hero", d.unit(1).Gone, Heroes.String())
		none := setup(t, units...)
		none.do(Entry{Do: "close"}, Entry{Do: "hero", Side: GE, Unit: 1})
		eq(t, "lost for nothing", none.unit(1).Gone, Heroes.String())
		eq(t, "the LMG", fmt.Sprint(none.unit(2).Possessor, none.unit(2).Hex), "0C3")
	})
	t.Run("KEEP-SET-09 CRULING-15 who is unable to harden keeps his hero; a heroic leader becomes an ordinary one", func(t *testing.T) {
		d := setup(t, of(SMC, GE, "hero", "C3", "hero", "wounded"), squad(GE, "5-4-8", "D3"))
		d.do(Entry{Do: "close"}, Entry{Do: "hero", Side: GE, Unit: 1})
		eq(t, "the hero", d.unit(1).Gone == "" && !d.unit(1).Is("wounded"), true)
		led := setup(t, of(SMC, US, "9-1", "C3", "hero"), squad(US, "6-6-6", "D3"))
		led.do(Entry{Do: "hero", Unit: 1, To: 2, Text: "7-6-7"})
		eq(t, "the leader", led.unit(1).Gone == "" && !led.unit(1).Is("hero"), true)
		eq(t, "typed", led.unit(2).Name, "7-6-7")
	})
	t.Run("KCASE-06 KEEP-SET-11 KEEP-SET-12 KEEP-SET-13 KEEP-SET-14 KEEP-SET-15 KEEP-SET-16 KEEP-BAD-08 CRULING-17 CWIN-09",
		func(t *testing.T) {
			captured := held(broken(of(SupportW, US, "LMG", "D3", "captured"), SW), 2)
			units := []Unit{broken(of(VehicleAFV, US, "M4A3", "C3", "CE"), MA, MG), squad(US, "6-6-6", "D3"), held(broken(of(Ordnance, US,
				"PaK 40", "D3"), Gun), 2),
				held(broken(of(SupportW, US, "MMG", "D3"), SW), 2), broken(of(SupportW, US, "MMG", "E3"), SW), captured,
				broken(of(VehicleAFV, US, "M5A1",
					"C4", "abandoned"), MA)}
			try := func(d *day, unit int, w Weapon, dr int) {
				t.Helper()
				d.do(Entry{Do: "repair", Unit: unit, N: int(w)})
				d.do(Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{dr}})
			}
			d := setup(t, units...)
			eq(t, "step", d.State().Step, Repairs)
			for _, id := range []int{2, 5, 6, 7} {
				for w := range numWeapons {
					d.refuse("KEEP-BAD-08", Entry{Do: "repair", Unit: id, N: int(w)})
				}
			}
			try(d, 1, MA, 6)
			eq(t, "BU, Recall", strings.Join(d.unit(1).Flags, " "), "BU recalled")
			eq(t, "in play", d.unit(1).Gone, "")
			eq(t, "the BMG", d.unit(1).Weapons[MG], Malfunctioned)
			d.refuse("KEEP-BAD-08", Entry{Do: "repair", Unit: 1, N: int(MG)})
			try(d, 3, Gun, 6)
			eq(t, "the gun", d.unit(3).Gone, Repairs.String())
			try(d, 4, SW, 3)
			eq(t, "the MMG", d.unit(4).Weapons[SW], Works)
			d.shut()
			for _, k := range []struct {
				w    Weapon
				dr   int
				want Condition
			}{{MA, 4, Works}, {MA, 5, Malfunctioned}, {Gun, 4, Works}, {SW, 3, Works}, {SW, 4, Malfunctioned}, {SW, 6, Eliminated}, {MG, 2, Works},
				{MG, 3, Malfunctioned}, {MG, 5, Malfunctioned}, {MG, 6, Eliminated}} {
				eq(t, fmt.Sprint(k.w, k.dr), repaired(k.w, k.dr), k.want)
			}
		})
	t.Run("CRULING-21 an attempt is for each Setup Phase", func(t *testing.T) {
		d := setup(t, broken(of(VehicleAFV, US, "M4A3", "C3"), MA))
		for range 2 {
			d.do(Entry{Do: "repair", Unit: 1})
			d.do(Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{5}})
			d.refuse("KEEP-BAD-08", Entry{Do: "repair", Unit: 1})
			d.shut()
			if d.State().Date == 1 {
				return
			}
			d.night()
			d.fought(0, 0)
			d.until(Repairs)
		}
	})
}

func TestRulesPurchase(t *testing.T) {
	bought := Slot{Type: 2, Leader: [2]int{4, 4}, M4: [2]int{2, 2}, Gyro: [3][2]int{{1, 1}, {2, 2}, {6, 6}}}
	with := func(group string, leader [2]int) Slot { s := bought; s.Group, s.Leader = group, leader; return s }
	sealed := func(t *testing.T, slots map[int]Slot) *day {
		d := setup(t)
		d.do(Entry{Do: "buy", List: d.sealed(US, 7, slots)})
		d.shut()
		d.do(Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, map[int]Slot{0: with("", [2]int{6, 6}), 1: with("", [2]int{3, 3}),
			2: with("", [2]int{1, 1})})})
		d.shut()
		d.do(Entry{Do: "place", Side: US}, Entry{Do: "close", Side: US}, Entry{Do: "place", Side: GE}, Entry{Do: "close", Side: GE})
		return d
	}
	t.Run("KCASE-07 KEEP-BUY-01 KEEP-BUY-02 KEEP-BUY-03 KEEP-BUY-04 KEEP-BUY-05 KEEP-BUY-06 KEEP-ENTRY-03 KEEP-ENTRY-04 CRULING-10 CWIN-12",
		func(t *testing.T) {
			slots := map[int]Slot{4: with("Armored Infantry Platoon", [2]int{4, 4}), 1: with("Armor Group", [2]int{4, 5})}
			d := sealed(t, slots)
			d.State().pack.Gyro = nil
			open := func(i int) Entry {
				slot, salt := secret(i)
				if own, ok := slots[i]; ok {
					slot = own
				}
				return Entry{Do: "open", N: i + 1, Slot: &slot, Salt: salt}
			}
			d.do(open(4))
			o := d.State().Outcome(US, 5)
			eq(t, "platoon", o.Group+" "+o.Leader, "Armored Infantry Platoon 8-1")
			for i, seal := range d.State().Seals[US] {
				eq(t, "nothing else is opened", seal.Slot != nil, i == 4)
			}
			d.refuse("KEEP-ENTRY-03", open(4))
			d.shut()
			d.refuse("KEEP-BAD-06", Entry{Do: "close"}) // all are opened at the end of the scenario
			for i := range 7 {
				if i != 4 {
					d.do(open(i))
				}
			}
			o = d.State().Outcome(US, 2)
			eq(t, "armor", o.Group+" "+o.Leader+strings.Join(o.Tanks, ","), "M4 Group M4A3(76)W,M4A3(76)W,M4A3(75)W")
			eq(t, "gyro", len(o.Notes), 3)
			eq(t, "gyro", o.Notes[0].String(), "M4A3(76)W: Gyrostabilizer DR 2, compare with your table")
			eq(t, "bank", d.State().Bank, d.State().Points-26)
		})
	t.Run("KEEP-SEAL-01 KEEP-SEAL-02 KEEP-SEAL-03 KEEP-SEAL-08 CWIN-10 CWIN-11 slots tell nothing", func(t *testing.T) {
		d := setup(t)
		eq(t, "slots", d.State().pack.Slots(), 7)
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		list := d.sealed(US, 7, nil)
		d.refuse("KEEP-SEAL-01", Entry{Do: "buy", List: list[:6]})
		d.refuse("KEEP-SEAL-02", Entry{Do: "buy", List: append(slices.Clone(list[:6]), list[0])})
		d.refuse("KEEP-SCOPE-08", Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, nil)})
		slot, salt := secret(0)
		once := d.State().Commit(US, 1, &slot, salt)
		for what, other := range map[string]string{"slot": d.State().Commit(US, 2, &slot, salt), "side": d.State().Commit(GE, 1, &slot, salt)} {
			if other == once {
				t.Errorf("the seal is not bound to its %s", what)
			}
		}
		d.do(Entry{Do: "buy", List: list})
		half := slot
		half.Gyro[2][1] = 0
		if half.check() == nil {
			t.Error("a slot without all rolls is taken")
		}
	})
	t.Run("KEEP-SEAL-04 KEEP-SEAL-07 KEEP-GER-05 CRULING-19 what is sealed stays; the German rolls after it; points are open",
		func(t *testing.T) {
			d := setup(t)
			d.do(Entry{Do: "buy", List: d.sealed(US, 7, nil)})
			d.refuse("KEEP-SEAL-04", Entry{Do: "buy", List: d.sealed(US, 7, nil)})
			d.shut()
			eq(t, "step", d.State().Step, Rows)
			eq(t, "points", d.State().Points, 88)
			d.refuse("KEEP-SCOPE-07", Entry{Do: "rows", Side: US, List: d.sealed(US, 3, nil)})
		})
	t.Run("KEEP-SEAL-06 KEEP-BAD-07 a false opening, or one past a maximum, names the liar; an amendment goes on", func(t *testing.T) {
		d := sealed(t, nil)
		slot, salt := with("Armor Group", [2]int{1, 1}), []byte(strings.Repeat("a", saltSize))
		d.do(Entry{Do: "open", N: 1, Slot: &slot, Salt: salt})
		eq(t, "liar", d.State().Liar, US)
		d.refuse("KEEP-SEAL-06", Entry{Do: "close"})
		if err := d.Add(Line{Kind: "amendment", Side: GE, Entry: &Entry{Do: "amend", Side: GE, Text: "liar"}, Rule: "KEEP-SEAL-06",
			Reason: "a slip"}); err != nil {
			t.Fatal(err)
		}
		if err := d.Add(Line{Kind: "agree", Side: US, Of: len(d.Lines)}); err != nil {
			t.Fatal(err)
		}
		eq(t, "liar", d.State().Liar, Nobody)
		armor := with("Assault Gun Section", [2]int{1, 1})
		over := sealed(t, map[int]Slot{0: armor, 1: armor})
		for i := range 2 {
			_, salt := secret(i)
			over.do(Entry{Do: "open", N: i + 1, Slot: &armor, Salt: salt})
		}
		eq(t, "two of a group that may be bought once", over.State().Liar, US)
		if _, err := over.State().Basket([]string{"Tiger"}); err == nil {
			t.Error("a group that is not of the table")
		}
	})
	t.Run("KCASE-08 KEEP-GER-01 KEEP-GER-02 KEEP-GER-03 KEEP-GER-04 KEEP-LEAD-01 KEEP-LEAD-02 KEEP-DATA-06 rows", func(t *testing.T) {
		s := New(Pleasant())
		reads := func(row, dr int, leader [2]int) Outcome {
			slot := with("", leader)
			slot.Type = dr
			return s.Reads(GE, row, &slot)
		}
		a, b, c := reads(1, 2, [2]int{6, 6}), reads(2, 3, [2]int{3, 3}), reads(3, 4, [2]int{1, 1})
		eq(t, "A", a.Group+" "+a.Leader, "PzGr Platoon I 6+1")
		eq(t, "B", b.Group+" "+b.Leader, "PzIV Section ")
		eq(t, "Schuerzen", len(b.Notes), 2)
		if !strings.Contains(b.Notes[0].String(), "compare with your table") || !strings.Contains(c.Modules[0], "HE only") {
			t.Errorf("%v, %v", b, c)
		}
		eq(t, "A 4", reads(1, 4, [2]int{6, 6}).Leader, "")
		pzv := reads(2, 1, [2]int{3, 3})
		eq(t, "B 1", pzv.Leader+fmt.Sprint(len(pzv.Notes)), "8-10")
		eq(t, "A 6", reads(1, 6, [2]int{1, 1}).Group+reads(1, 6, [2]int{1, 1}).Leader, "none")
	})
	t.Run("KEEP-LEAD-03 KEEP-LEAD-04 KEEP-LEAD-05 CRULING-11 KEEP-DATA-08 the Leader Table", func(t *testing.T) {
		want := map[[2]int]string{{0, 0}: "10-2 9-2 9-1 9-1 8-1 8-1 8-1 8-0 8-0 7-0 6+1", {0, 1}: "10-2 9-2 9-1 9-1 8-1 8-1 8-1 - - - -",
			{1, 0}: "9-2 9-1 8-1 8-1 8-0 8-0 8-0 7-0 7-0 6+1 -", {1, 1}: "9-2 9-1 8-1 8-1 - - - - - - -"}
		for k, row := range want {
			var got []string
			for dr := 2; dr <= 12; dr++ {
				l := Leader(Side(k[0]), k[1] == 1, dr)
				if l == "" {
					l = "-"
				}
				got = append(got, l)
			}
			eq(t, fmt.Sprint(k), strings.Join(got, " "), row)
		}
		eq(t, "below 2", Leader(GE, false, 1), "9-2")
	})
	t.Run("KEEP-M4-01 KEEP-M4-02 CRULING-22 the M4 Model Table", func(t *testing.T) {
		eq(t, "2", M4(2), [3]string{"M4A3(76)W", "M4A3(76)W", "M4A3E2(L)"})
		eq(t, "3", M4(3), [3]string{"M4A3(76)W", "M4A3(105)", "M4A3(75)W"})
		eq(t, "5", M4(5), [3]string{"M4A3(76)W", "M4A3(76)W", "M4A3(75)W"})
		eq(t, "8", M4(8), [3]string{"M4A1(76)W", "M4A1(76)W", "M4A3(75)W"})
		eq(t, "10", M4(10), [3]string{"M4A1(76)W", "M4A3", "M4A3"})
		eq(t, "12", M4(12), [3]string{"M4A3(75)W", "M4A3(75)W", "M4A3"})
	})
	t.Run("CRULING-09 the M4A3(105) has no Gyrostabilizer", func(t *testing.T) {
		slot := with("Armor Group", [2]int{1, 1})
		slot.M4 = [2]int{1, 2}
		s := New(Pleasant())
		s.pack.Gyro = map[string]int{"M4A3(76)W": 5}
		o := s.Reads(US, 1, &slot)
		eq(t, "notes", sentencesOf(o.Notes, "; "),
			"M4A3(76)W: Gyrostabilizer DR 2, yes; M4A3(75)W: Gyrostabilizer DR 4, compare with your table")
	})
	t.Run("KEEP-BUY-08 KEEP-BUY-09 what is left, and the purchases of which the device takes one", func(t *testing.T) {
		s := New(Pleasant())
		s.Points = 33
		n := s.Baskets()
		seen := map[string]bool{}
		for i := range n {
			b := s.BasketAt(i)
			if k := strings.Join(b, ", "); seen[k] {
				t.Errorf("%s stands there twice", k)
			} else {
				seen[k] = true
			}
			left, err := s.Basket(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range s.pack.Groups {
				if _, err := s.Basket(append(slices.Clone(b), g.Name)); err == nil {
					t.Errorf("%v leave %d, and %s could be added", b, left, g.Name)
				}
			}
		}
		eq(t, "purchases", int(n), every(s))
		for points := range 140 { // all that there are, counted one by one
			s.Points = points
			if n := s.Baskets(); int(n) != every(s) {
				t.Errorf("%d points: %d purchases, not %d", points, n, every(s))
			}
		}
	})
	t.Run("KEEP-BUY-07 KEEP-OBA-01 KEEP-OBA-02 KEEP-OBA-03 KEEP-OBA-04 KEEP-OBA-05 CRULING-01 CRULING-18 CWIN-03 OBA", func(t *testing.T) {
		d := sealed(t, map[int]Slot{0: with("OBA Battery", [2]int{1, 1})})
		slot, salt := with("OBA Battery", [2]int{1, 1}), []byte(strings.Repeat("a", saltSize))
		d.do(Entry{Do: "open", N: 1, Slot: &slot, Salt: salt})
		if m := d.State().Modules[US]; len(m) != 1 || !strings.Contains(m[0].Name, "HE and SMOKE") {
			t.Fatalf("modules %v", m)
		}
		d.State().Modules[US] = append(d.State().Modules[US], Module{Name: "second"})
		d.refuse("KEEP-OBA-05", Entry{Do: "oba", N: 3, Text: "use"})
		d.do(Entry{Do: "oba", N: 1, Text: "use"})
		d.refuse("KEEP-OBA-05", Entry{Do: "oba", N: 2, Text: "use"})
		d.do(Entry{Do: "oba", N: 1, Text: "ffe"}, Entry{Do: "oba", N: 1, Text: "give up"}, Entry{Do: "oba", N: 2, Text: "use"})
		d.refuse("KEEP-OBA-05", Entry{Do: "oba", N: 1, Text: "use"})
		s := d.State().clone()
		s.next()
		eq(t, "kept", len(s.Modules[US]), 1)
		eq(t, "not in use", s.Modules[US][0].InUse, false)
		late := begin(t, HotSeat)
		late.refuse("KEEP-OBA-04", Entry{Do: "observer", Hex: "C3"})
	})
	t.Run("KEEP-NEXT-01 KEEP-NEXT-02 KEEP-NEXT-03 KEEP-NEXT-04 KEEP-NEXT-05 the next scenario", func(t *testing.T) {
		d := begin(t, HotSeat, squad(GE, "5-4-8", "C3"), squad(GE, "4-4-7", "C4"), squad(GE, "2-3-8", "C5", "half-squad"), squad(GE,
			"2-2-8", "C6", "crew"))
		d.shut()
		d.do(Entry{Do: "quarter", Side: US})
		d.refuse("KEEP-NEXT-03", Entry{Do: "quarter", Side: US})
		d.fought(0, 0)
		d.shut()
		d.until(Purchase)
		d.do(Entry{Do: "buy", List: d.sealed(US, 7, nil)})
		d.shut()
		d.do(Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, nil)})
		d.shut()
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.State().SAN[US] = 1
		d.do(Entry{Do: "place"}, Entry{Do: "close"}, Entry{Do: "place", Side: GE, List: []string{"1"}, Hex: "C3"}, Entry{Do: "close", Side: GE})
		s := d.State()
		eq(t, "SAN", s.SAN, [2]int{3, 4})
		eq(t, "PF", s.PF, 3)
		eq(t, "No Quarter", s.NoQuarter, [2]bool{true, false})
		eq(t, "concealed", d.unit(1).Is("concealed"), true)
		eq(t, "first", s.day().First, GE)
		eq(t, "the page", d.Page(Nobody, nil)[0], "Play begins with the RPh of the German side.")
	})
}
