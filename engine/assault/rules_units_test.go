package assault

import (
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// chart is the unit chart of the manual (11.0) as the checklist spells it out: battle, hard, soft, support, defense, target
// type, morale, cost and abilities.
var chart = []struct {
	n                                    int
	side                                 engine.Seat
	name                                 string
	class                                card.Class
	battle, hard, soft, support, defense int8
	target                               string
	morale, cost                         int8
	abilities                            string
}{
	{1, card.German, "Pz VI King Tiger", card.Armor, 7, 14, 10, 3, 14, "Hard", 7, 15, ""},
	{2, card.German, "Pz V Panther", card.Armor, 3, 12, 8, 1, 12, "Hard", 6, 13, "AND"},
	{3, card.German, "Pz VI Tiger I", card.Armor, 3, 11, 7, 1, 10, "Hard", 5, 9, "AND"},
	{4, card.German, "StuG III", card.AntiTank, 4, 9, 3, 2, 9, "Hard", 5, 8, "AND"},
	{5, card.German, "Pz IV", card.Armor, 4, 8, 7, 1, 8, "Hard", 5, 7, "AND"},
	{6, card.German, "Hetzer", card.AntiTank, 5, 10, 4, 1, 6, "Hard", 4, 7, "AND diag"},
	{7, card.German, "Pz III", card.Armor, 5, 7, 7, 2, 6, "Hard", 4, 5, "AND"},
	{8, card.German, "Marder III", card.AntiTank, 6, 8, 3, 1, 3, "Hard", 3, 3, "AND diag"},
	{9, card.German, "Puma", card.ScoutCar, 5, 4, 8, 3, 4, "Hard", 3, 4, "AND twice diag mines swamp"},
	{10, card.German, "Pz II", card.Armor, 7, 5, 5, 1, 4, "Hard", 3, 2, "AND swamp"},
	{11, card.German, "SdKfz 223 Scout", card.ScoutCar, 6, 2, 4, 2, 5, "Soft", 3, 2, "AND twice diag mines"},
	{12, card.German, "Flak 88", card.AntiAir, 7, 10, 8, 5, 4, "Soft", 4, 13, "auto cancels aa"},
	{13, card.German, "10.5 cm Howitzer", card.Artillery, 3, 8, 4, 3, 3, "Soft", 3, 11, "range3"},
	{14, card.German, "Wespe", card.MobileArtillery, 4, 8, 4, 2, 5, "Hard", 3, 8, "AND diag range2"},
	{15, card.German, "7.5 cm Howitzer", card.Artillery, 5, 6, 3, 2, 2, "Soft", 2, 7, "range2"},
	{16, card.German, "SdKfz 7/1 Track", card.AntiAir, 6, 4, 7, 3, 3, "Hard", 3, 5, "AND aa"},
	{17, card.German, "Pak 38 Towed Gun", card.AntiTank, 7, 9, 3, 3, 3, "Soft", 2, 4, "auto"},
	{18, card.German, "Pioneers", card.MotorizedInfantry, 4, 11, 6, 2, 3, "Soft", 4, 7, "AND mines auto"},
	{19, card.German, "Waffen SS", card.Infantry, 3, 8, 9, 1, 5, "Soft", 4, 8, "diag mines auto cancels"},
	{20, card.German, "Panzergrenadiers", card.MotorizedInfantry, 4, 8, 8, 2, 6, "Hard", 5, 8, "AND diag swamp receives"},
	{21, card.German, "Fallschirmjaeger", card.Infantry, 5, 6, 11, 2, 5, "Soft", 5, 8, "diag cancels"},
	{22, card.German, "Stosstruppen", card.Infantry, 5, 8, 8, 3, 8, "Soft", 5, 7, ""},
	{23, card.German, "Field Marshal", card.MotorizedInfantry, 4, 1, 4, 2, 5, "Soft", 2, 8, "AND diag transfers"},
	{24, card.German, "Grenadiers", card.Infantry, 6, 6, 7, 2, 7, "Soft", 4, 4, ""},
	{25, card.German, "Volkssturm", card.Infantry, 7, 4, 6, 2, 6, "Soft", 4, 3, ""},
	{26, card.US, "M26 Pershing", card.Armor, 3, 12, 8, 1, 11, "Hard", 6, 12, "AND"},
	{27, card.US, "M4A3 Sherman 76", card.Armor, 3, 10, 7, 1, 9, "Hard", 5, 8, "AND"},
	{28, card.US, "M3 Grant-Lee", card.Armor, 4, 7, 9, 2, 6, "Hard", 4, 7, "AND"},
	{29, card.US, "M4A1 Sherman", card.Armor, 4, 8, 8, 2, 7, "Hard", 4, 6, "AND"},
	{30, card.US, "M36 Jackson", card.AntiTank, 5, 10, 4, 2, 5, "Hard", 4, 7, "AND diag"},
	{31, card.US, "M24 Chaffee", card.Armor, 5, 7, 6, 2, 5, "Hard", 4, 4, "AND"},
	{32, card.US, "M10 Wolverine", card.AntiTank, 6, 8, 3, 2, 4, "Hard", 3, 4, "AND diag"},
	{33, card.US, "M8 Greyhound", card.ScoutCar, 5, 5, 8, 3, 5, "Hard", 3, 3, "AND twice diag mines swamp"},
	{34, card.US, "M3A1 Stuart", card.Armor, 7, 5, 7, 1, 4, "Hard", 3, 3, "AND swamp"},
	{35, card.US, "White Scout Car", card.ScoutCar, 6, 2, 4, 2, 5, "Soft", 3, 3, "AND twice diag mines"},
	{36, card.US, "M12 Howitzer", card.MobileArtillery, 7, 10, 6, 4, 7, "Hard", 5, 15, "AND diag range3"},
	{37, card.US, "4.2 in Mortar", card.Artillery, 7, 5, 6, 3, 7, "Soft", 6, 13, "auto steady range2"},
	{38, card.US, "105 mm Howitzer", card.Artillery, 3, 8, 4, 3, 3, "Soft", 3, 9, "range3"},
	{39, card.US, "M7 Priest", card.MobileArtillery, 4, 8, 4, 3, 6, "Hard", 3, 8, "AND diag range2"},
	{40, card.US, "75 mm Howitzer", card.Artillery, 5, 6, 3, 2, 2, "Soft", 2, 5, "range2"},
	{41, card.US, "M16 Half Track", card.AntiAir, 6, 3, 8, 3, 5, "Hard", 3, 4, "AND aa"},
	{42, card.US, "57 mm Towed Gun", card.AntiTank, 7, 7, 3, 4, 3, "Soft", 2, 3, "auto"},
	{43, card.US, "Engineers", card.MotorizedInfantry, 4, 11, 5, 2, 2, "Soft", 4, 6, "AND mines auto"},
	{44, card.US, "Army Rangers", card.Infantry, 3, 9, 9, 1, 5, "Soft", 4, 9, "diag mines auto cancels"},
	{45, card.US, "Mechanized", card.MotorizedInfantry, 4, 8, 7, 2, 5, "Hard", 5, 7, "AND diag swamp receives"},
	{46, card.US, "Paratroopers", card.Infantry, 5, 6, 11, 3, 5, "Soft", 5, 9, "diag cancels"},
	{47, card.US, "Veterans", card.Infantry, 5, 7, 8, 2, 8, "Soft", 6, 6, ""},
	{48, card.US, "Commander", card.MotorizedInfantry, 4, 1, 4, 2, 5, "Soft", 2, 8, "AND diag transfers"},
	{49, card.US, "Regulars", card.Infantry, 6, 5, 7, 2, 7, "Soft", 5, 4, ""},
	{50, card.US, "Recruits", card.Infantry, 7, 3, 6, 2, 6, "Soft", 4, 2, ""},
}

func TestRulesUnits(t *testing.T) {
	for _, c := range chart {
		t.Run(fmt.Sprintf("UNIT-%02d %s", c.n, c.name), func(t *testing.T) {
			u := card.UnitOf(card.Face(c.n))
			has := func(word string) bool { return strings.Contains(" "+c.abilities+" ", " "+word+" ") }
			want := card.UnitType{
				Face: card.Face(c.n), Side: c.side, Class: c.class, Name: c.name, Short: u.Short, Art: u.Art, Battle: c.battle, Hard: c.hard,
				Soft: c.soft, Support: c.support, Defense: c.defense, Morale: c.morale, Cost: c.cost, Range: 1, Copies: u.Copies,
				HardTarget: c.target == "Hard", MovesAndFires: has("AND"), MovesTwice: has("twice"), MovesDiagonally: has("diag"),
				IgnoresMines: has("mines"), EntersSwamps: has("swamp"), AutoDugIn: has("auto"), CancelsTerrain: has("cancels"),
				ReceivesTerrain: has("receives"), SupportSteady: has("steady"), TransfersActivity: has("transfers"), Basis: u.Basis,
			}
			if has("range2") {
				want.Range = 2
			}
			if has("range3") {
				want.Range = 3
			}
			if has("aa") {
				want.AA = 2
			}
			if *u != want {
				t.Errorf("the card is %+v,\nthe chart says %+v", *u, want)
			}
			if f, ok := card.UnitNamed(c.name); !ok || f != u.Face {
				t.Errorf("not found by its name")
			}
			if card.BattleValue(u.Face) != int(c.battle) || card.Cost(u.Face) != int(c.cost) || card.Name(u.Face) != c.name ||
				card.TypeOf(u.Face) != card.UnitCard {
				t.Errorf("as a card it is %s, battle %d, cost %d", card.Name(u.Face), card.BattleValue(u.Face), card.Cost(u.Face))
			}
		})
	}
	t.Run("ABIL-CLASS-01 ABIL-CLASS-03 SETUP-32 RULING-06 ABIL-ID-01 SETUP-33 SETUP-34 50 types in eight classes", func(t *testing.T) {
		classes := map[card.Class]int{}
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			classes[card.UnitOf(f).Class]++
		}
		want := map[card.Class]int{card.Armor: 12, card.Artillery: 5, card.MobileArtillery: 3, card.MotorizedInfantry: 6, card.Infantry: 10,
			card.ScoutCar: 4, card.AntiAir: 3, card.AntiTank: 7}
		n := 0
		for c, k := range want {
			n += k
			if classes[c] != k {
				t.Errorf("%d of class %v, want %d", classes[c], c, k)
			}
		}
		if n != len(chart) || len(classes) != len(want) {
			t.Errorf("%d types in %d classes", n, len(classes))
		}
	})
	t.Run("ABIL-AA-08 ABIL-CLASS-02 anti-air units", func(t *testing.T) {
		expectSet(t, card.Flak, "Flak 88, SdKfz 7/1 Track, M16 Half Track")
	})
	t.Run("ABIL-TRANSFER-05 who transfers", func(t *testing.T) { expectSet(t, card.Leaders, "Field Marshal, Commander") })
	t.Run("PRESTIGE-10 rewards by cost", func(t *testing.T) {
		for cost, want := range map[int]int{2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 11: 6, 12: 6, 13: 7, 15: 8} {
			if got := combat.Loss(cost); got != want {
				t.Errorf("cost %d: %d, want %d", cost, got, want)
			}
		}
	})
}

// expectSet compares a set with the names of its units.
func expectSet(t *testing.T, got card.Set, list string) {
	t.Helper()
	var want card.Set
	if list != "" {
		want = setOf(strings.Split(list, ", ")...)
	}
	if got != want {
		t.Errorf("%v\nwant %v", names(got), names(want))
	}
}

// allUnits is the set of all types, to turn a list of exceptions round.
func allUnits() (s card.Set) { return card.OfSide[card.German] | card.OfSide[card.US] }

func TestRulesClaimSets(t *testing.T) {
	t.Run("CLAIM-SET-01 DIAG", func(t *testing.T) {
		expectSet(t, card.Diagonal, "Hetzer, Marder III, Puma, SdKfz 223 Scout, Wespe, Waffen SS, Panzergrenadiers, Fallschirmjaeger, Field "+
			"Marshal, M36 Jackson, M10 Wolverine, M8 Greyhound, White Scout Car, M12 Howitzer, M7 Priest, Army Rangers, Mechanized, Paratroopers, "+
			"Commander")
	})
	t.Run("CLAIM-SET-02 SWAMP", func(t *testing.T) {
		expectSet(t, allUnits()&^card.Swampers,
			"Pz VI King Tiger, Pz V Panther, Pz VI Tiger I, StuG III, Pz IV, Hetzer, Pz III, Marder III, Wespe, SdKfz 7/1 Track, M26 Pershing, "+
				"M4A3 Sherman 76, M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, M10 Wolverine, M12 Howitzer, M7 Priest, M16 Half Track")
	})
	t.Run("CLAIM-SET-03 TWICE and SCOUT", func(t *testing.T) {
		expectSet(t, card.Twice, "Puma, SdKfz 223 Scout, M8 Greyhound, White Scout Car")
		expectSet(t, card.Scouts, "Puma, SdKfz 223 Scout, M8 Greyhound, White Scout Car")
	})
	t.Run("CLAIM-SET-04 MINES", func(t *testing.T) {
		expectSet(t, card.Sappers, "Puma, SdKfz 223 Scout, Pioneers, Waffen SS, M8 Greyhound, White Scout Car, Engineers, Army Rangers")
	})
	t.Run("CLAIM-SET-05 AUTO", func(t *testing.T) {
		expectSet(t, card.Diggers, "Flak 88, Pak 38 Towed Gun, Pioneers, Waffen SS, 4.2 in Mortar, 57 mm Towed Gun, Engineers, Army Rangers")
	})
	t.Run("CLAIM-SET-06 RANGE2+", func(t *testing.T) {
		expectSet(t, card.Range2, "10.5 cm Howitzer, Wespe, 7.5 cm Howitzer, M12 Howitzer, 4.2 in Mortar, 105 mm Howitzer, M7 Priest, 75 mm "+
			"Howitzer")
	})
	t.Run("CLAIM-SET-07 RANGE3:", func(t *testing.T) {
		expectSet(t, card.Range3, "10.5 cm Howitzer, M12 Howitzer, 105 mm Howitzer")
	})
	t.Run("CLAIM-SET-08 AA", func(t *testing.T) {
		expectSet(t, card.Flak, "Flak 88, SdKfz 7/1 Track, M16 Half Track")
	})
	t.Run("CLAIM-SET-09 TRANSFER:", func(t *testing.T) {
		expectSet(t, card.Leaders, "Field Marshal, Commander")
	})
	t.Run("CLAIM-SET-10 HARD:", func(t *testing.T) {
		expectSet(t, card.Hard, "Pz VI King Tiger, Pz V Panther, Pz VI Tiger I, StuG III, Pz IV, Hetzer, Pz III, Marder III, Puma, Pz II, "+
			"Wespe, SdKfz 7/1 Track, Panzergrenadiers, M26 Pershing, M4A3 Sherman 76, M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, M10 "+
			"Wolverine, M8 Greyhound, M3A1 Stuart, M12 Howitzer, M7 Priest, M16 Half Track, Mechanized")
	})
	t.Run("CLAIM-SET-11 SOFT:", func(t *testing.T) {
		expectSet(t, allUnits()&^card.Hard,
			"SdKfz 223 Scout, Flak 88, 10.5 cm Howitzer, 7.5 cm Howitzer, Pak 38 Towed Gun, Pioneers, Waffen SS, Fallschirmjaeger, Stosstruppen, "+
				"Field Marshal, Grenadiers, Volkssturm, White Scout Car, 4.2 in Mortar, 105 mm Howitzer, 75 mm Howitzer, 57 mm Towed Gun, Engineers, "+
				"Army Rangers, Paratroopers, Veterans, Commander, Regulars, Recruits")
	})
	t.Run("CLAIM-SET-12 COST of the German units", func(t *testing.T) {
		left := card.OfSide[card.German]
		expectSet(t, card.OfCost[2]&card.OfSide[card.German], "Pz II, SdKfz 223 Scout")
		left &^= card.OfCost[2]
		expectSet(t, card.OfCost[3]&card.OfSide[card.German], "Marder III, Volkssturm")
		left &^= card.OfCost[3]
		expectSet(t, card.OfCost[4]&card.OfSide[card.German], "Puma, Pak 38 Towed Gun, Grenadiers")
		left &^= card.OfCost[4]
		expectSet(t, card.OfCost[5]&card.OfSide[card.German], "Pz III, SdKfz 7/1 Track")
		left &^= card.OfCost[5]
		expectSet(t, card.OfCost[7]&card.OfSide[card.German], "Pz IV, Hetzer, 7.5 cm Howitzer, Pioneers, Stosstruppen")
		left &^= card.OfCost[7]
		expectSet(t, card.OfCost[8]&card.OfSide[card.German], "StuG III, Wespe, Waffen SS, Panzergrenadiers, Fallschirmjaeger, Field Marshal")
		left &^= card.OfCost[8]
		expectSet(t, card.OfCost[9]&card.OfSide[card.German], "Pz VI Tiger I")
		left &^= card.OfCost[9]
		expectSet(t, card.OfCost[11]&card.OfSide[card.German], "10.5 cm Howitzer")
		left &^= card.OfCost[11]
		expectSet(t, card.OfCost[13]&card.OfSide[card.German], "Pz V Panther, Flak 88")
		left &^= card.OfCost[13]
		expectSet(t, card.OfCost[15]&card.OfSide[card.German], "Pz VI King Tiger")
		left &^= card.OfCost[15]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-13 COST of the U.S. units", func(t *testing.T) {
		left := card.OfSide[card.US]
		expectSet(t, card.OfCost[2]&card.OfSide[card.US], "Recruits")
		left &^= card.OfCost[2]
		expectSet(t, card.OfCost[3]&card.OfSide[card.US], "M8 Greyhound, M3A1 Stuart, White Scout Car, 57 mm Towed Gun")
		left &^= card.OfCost[3]
		expectSet(t, card.OfCost[4]&card.OfSide[card.US], "M24 Chaffee, M10 Wolverine, M16 Half Track, Regulars")
		left &^= card.OfCost[4]
		expectSet(t, card.OfCost[5]&card.OfSide[card.US], "75 mm Howitzer")
		left &^= card.OfCost[5]
		expectSet(t, card.OfCost[6]&card.OfSide[card.US], "M4A1 Sherman, Engineers, Veterans")
		left &^= card.OfCost[6]
		expectSet(t, card.OfCost[7]&card.OfSide[card.US], "M3 Grant-Lee, M36 Jackson, Mechanized")
		left &^= card.OfCost[7]
		expectSet(t, card.OfCost[8]&card.OfSide[card.US], "M4A3 Sherman 76, M7 Priest, Commander")
		left &^= card.OfCost[8]
		expectSet(t, card.OfCost[9]&card.OfSide[card.US], "105 mm Howitzer, Army Rangers, Paratroopers")
		left &^= card.OfCost[9]
		expectSet(t, card.OfCost[12]&card.OfSide[card.US], "M26 Pershing")
		left &^= card.OfCost[12]
		expectSet(t, card.OfCost[13]&card.OfSide[card.US], "4.2 in Mortar")
		left &^= card.OfCost[13]
		expectSet(t, card.OfCost[15]&card.OfSide[card.US], "M12 Howitzer")
		left &^= card.OfCost[15]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-14 MORALE of the German units", func(t *testing.T) {
		left := card.OfSide[card.German]
		expectSet(t, card.MoraleTo[2]&^card.MoraleTo[2-1]&card.OfSide[card.German], "7.5 cm Howitzer, Pak 38 Towed Gun, Field Marshal")
		left &^= card.MoraleTo[2]
		expectSet(t, card.MoraleTo[3]&^card.MoraleTo[3-1]&card.OfSide[card.German],
			"Marder III, Puma, Pz II, SdKfz 223 Scout, 10.5 cm Howitzer, Wespe, SdKfz 7/1 Track")
		left &^= card.MoraleTo[3]
		expectSet(t, card.MoraleTo[4]&^card.MoraleTo[4-1]&card.OfSide[card.German],
			"Hetzer, Pz III, Flak 88, Pioneers, Waffen SS, Grenadiers, Volkssturm")
		left &^= card.MoraleTo[4]
		expectSet(t, card.MoraleTo[5]&^card.MoraleTo[5-1]&card.OfSide[card.German],
			"Pz VI Tiger I, StuG III, Pz IV, Panzergrenadiers, Fallschirmjaeger, Stosstruppen")
		left &^= card.MoraleTo[5]
		expectSet(t, card.MoraleTo[6]&^card.MoraleTo[6-1]&card.OfSide[card.German], "Pz V Panther")
		left &^= card.MoraleTo[6]
		expectSet(t, card.MoraleTo[7]&^card.MoraleTo[7-1]&card.OfSide[card.German], "Pz VI King Tiger")
		left &^= card.MoraleTo[7]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-15 MORALE of the U.S. units", func(t *testing.T) {
		left := card.OfSide[card.US]
		expectSet(t, card.MoraleTo[2]&^card.MoraleTo[2-1]&card.OfSide[card.US], "75 mm Howitzer, 57 mm Towed Gun, Commander")
		left &^= card.MoraleTo[2]
		expectSet(t, card.MoraleTo[3]&^card.MoraleTo[3-1]&card.OfSide[card.US],
			"M10 Wolverine, M8 Greyhound, M3A1 Stuart, White Scout Car, 105 mm Howitzer, M7 Priest, M16 Half Track")
		left &^= card.MoraleTo[3]
		expectSet(t, card.MoraleTo[4]&^card.MoraleTo[4-1]&card.OfSide[card.US],
			"M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, Engineers, Army Rangers, Recruits")
		left &^= card.MoraleTo[4]
		expectSet(t, card.MoraleTo[5]&^card.MoraleTo[5-1]&card.OfSide[card.US],
			"M4A3 Sherman 76, M12 Howitzer, Mechanized, Paratroopers, Regulars")
		left &^= card.MoraleTo[5]
		expectSet(t, card.MoraleTo[6]&^card.MoraleTo[6-1]&card.OfSide[card.US], "M26 Pershing, 4.2 in Mortar, Veterans")
		left &^= card.MoraleTo[6]
		expectSet(t, left, "")
	})
}
