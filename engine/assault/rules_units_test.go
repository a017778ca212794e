package assault

import (
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
)

// chart is the unit chart of the manual (11.0) as the checklist spells it out: battle, hard, soft, support, defense, target
// type, morale, cost and abilities.
var chart = []struct {
	n                                    int
	side                                 engine.Seat
	name                                 string
	class                                Class
	battle, hard, soft, support, defense int8
	target                               string
	morale, cost                         int8
	abilities                            string
}{
	{1, German, "Pz VI King Tiger", Armor, 7, 14, 10, 3, 14, "Hard", 7, 15, ""},
	{2, German, "Pz V Panther", Armor, 3, 12, 8, 1, 12, "Hard", 6, 13, "AND"},
	{3, German, "Pz VI Tiger I", Armor, 3, 11, 7, 1, 10, "Hard", 5, 9, "AND"},
	{4, German, "StuG III", AntiTank, 4, 9, 3, 2, 9, "Hard", 5, 8, "AND"},
	{5, German, "Pz IV", Armor, 4, 8, 7, 1, 8, "Hard", 5, 7, "AND"},
	{6, German, "Hetzer", AntiTank, 5, 10, 4, 1, 6, "Hard", 4, 7, "AND diag"},
	{7, German, "Pz III", Armor, 5, 7, 7, 2, 6, "Hard", 4, 5, "AND"},
	{8, German, "Marder III", AntiTank, 6, 8, 3, 1, 3, "Hard", 3, 3, "AND diag"},
	{9, German, "Puma", ScoutCar, 5, 4, 8, 3, 4, "Hard", 3, 4, "AND twice diag mines swamp"},
	{10, German, "Pz II", Armor, 7, 5, 5, 1, 4, "Hard", 3, 2, "AND swamp"},
	{11, German, "SdKfz 223 Scout", ScoutCar, 6, 2, 4, 2, 5, "Soft", 3, 2, "AND twice diag mines"},
	{12, German, "Flak 88", AntiAir, 7, 10, 8, 5, 4, "Soft", 4, 13, "auto cancels aa"},
	{13, German, "10.5 cm Howitzer", Artillery, 3, 8, 4, 3, 3, "Soft", 3, 11, "range3"},
	{14, German, "Wespe", MobileArtillery, 4, 8, 4, 2, 5, "Hard", 3, 8, "AND diag range2"},
	{15, German, "7.5 cm Howitzer", Artillery, 5, 6, 3, 2, 2, "Soft", 2, 7, "range2"},
	{16, German, "SdKfz 7/1 Track", AntiAir, 6, 4, 7, 3, 3, "Hard", 3, 5, "AND aa"},
	{17, German, "Pak 38 Towed Gun", AntiTank, 7, 9, 3, 3, 3, "Soft", 2, 4, "auto"},
	{18, German, "Pioneers", MotorizedInfantry, 4, 11, 6, 2, 3, "Soft", 4, 7, "AND mines auto"},
	{19, German, "Waffen SS", Infantry, 3, 8, 9, 1, 5, "Soft", 4, 8, "diag mines auto cancels"},
	{20, German, "Panzergrenadiers", MotorizedInfantry, 4, 8, 8, 2, 6, "Hard", 5, 8, "AND diag swamp receives"},
	{21, German, "Fallschirmjaeger", Infantry, 5, 6, 11, 2, 5, "Soft", 5, 8, "diag cancels"},
	{22, German, "Stosstruppen", Infantry, 5, 8, 8, 3, 8, "Soft", 5, 7, ""},
	{23, German, "Field Marshal", MotorizedInfantry, 4, 1, 4, 2, 5, "Soft", 2, 8, "AND diag transfers"},
	{24, German, "Grenadiers", Infantry, 6, 6, 7, 2, 7, "Soft", 4, 4, ""},
	{25, German, "Volkssturm", Infantry, 7, 4, 6, 2, 6, "Soft", 4, 3, ""},
	{26, US, "M26 Pershing", Armor, 3, 12, 8, 1, 11, "Hard", 6, 12, "AND"},
	{27, US, "M4A3 Sherman 76", Armor, 3, 10, 7, 1, 9, "Hard", 5, 8, "AND"},
	{28, US, "M3 Grant-Lee", Armor, 4, 7, 9, 2, 6, "Hard", 4, 7, "AND"},
	{29, US, "M4A1 Sherman", Armor, 4, 8, 8, 2, 7, "Hard", 4, 6, "AND"},
	{30, US, "M36 Jackson", AntiTank, 5, 10, 4, 2, 5, "Hard", 4, 7, "AND diag"},
	{31, US, "M24 Chaffee", Armor, 5, 7, 6, 2, 5, "Hard", 4, 4, "AND"},
	{32, US, "M10 Wolverine", AntiTank, 6, 8, 3, 2, 4, "Hard", 3, 4, "AND diag"},
	{33, US, "M8 Greyhound", ScoutCar, 5, 5, 8, 3, 5, "Hard", 3, 3, "AND twice diag mines swamp"},
	{34, US, "M3A1 Stuart", Armor, 7, 5, 7, 1, 4, "Hard", 3, 3, "AND swamp"},
	{35, US, "White Scout Car", ScoutCar, 6, 2, 4, 2, 5, "Soft", 3, 3, "AND twice diag mines"},
	{36, US, "M12 Howitzer", MobileArtillery, 7, 10, 6, 4, 7, "Hard", 5, 15, "AND diag range3"},
	{37, US, "4.2 in Mortar", Artillery, 7, 5, 6, 3, 7, "Soft", 6, 13, "auto steady range2"},
	{38, US, "105 mm Howitzer", Artillery, 3, 8, 4, 3, 3, "Soft", 3, 9, "range3"},
	{39, US, "M7 Priest", MobileArtillery, 4, 8, 4, 3, 6, "Hard", 3, 8, "AND diag range2"},
	{40, US, "75 mm Howitzer", Artillery, 5, 6, 3, 2, 2, "Soft", 2, 5, "range2"},
	{41, US, "M16 Half Track", AntiAir, 6, 3, 8, 3, 5, "Hard", 3, 4, "AND aa"},
	{42, US, "57 mm Towed Gun", AntiTank, 7, 7, 3, 4, 3, "Soft", 2, 3, "auto"},
	{43, US, "Engineers", MotorizedInfantry, 4, 11, 5, 2, 2, "Soft", 4, 6, "AND mines auto"},
	{44, US, "Army Rangers", Infantry, 3, 9, 9, 1, 5, "Soft", 4, 9, "diag mines auto cancels"},
	{45, US, "Mechanized", MotorizedInfantry, 4, 8, 7, 2, 5, "Hard", 5, 7, "AND diag swamp receives"},
	{46, US, "Paratroopers", Infantry, 5, 6, 11, 3, 5, "Soft", 5, 9, "diag cancels"},
	{47, US, "Veterans", Infantry, 5, 7, 8, 2, 8, "Soft", 6, 6, ""},
	{48, US, "Commander", MotorizedInfantry, 4, 1, 4, 2, 5, "Soft", 2, 8, "AND diag transfers"},
	{49, US, "Regulars", Infantry, 6, 5, 7, 2, 7, "Soft", 5, 4, ""},
	{50, US, "Recruits", Infantry, 7, 3, 6, 2, 6, "Soft", 4, 2, ""},
}

func TestRulesUnits(t *testing.T) {
	for _, c := range chart {
		t.Run(fmt.Sprintf("UNIT-%02d %s", c.n, c.name), func(t *testing.T) {
			u := UnitOf(Face(c.n))
			has := func(word string) bool { return strings.Contains(" "+c.abilities+" ", " "+word+" ") }
			want := UnitType{
				Face: Face(c.n), Side: c.side, Class: c.class, Name: c.name, Short: u.Short, Art: u.Art, Battle: c.battle, Hard: c.hard,
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
			if f, ok := UnitByName(c.name); !ok || f != u.Face {
				t.Errorf("not found by its name")
			}
			if BattleValue(u.Face) != int(c.battle) || Cost(u.Face) != int(c.cost) || Name(u.Face) != c.name || TypeOf(u.Face) != UnitCard {
				t.Errorf("as a card it is %s, battle %d, cost %d", Name(u.Face), BattleValue(u.Face), Cost(u.Face))
			}
		})
	}
	t.Run("ABIL-CLASS-01 ABIL-CLASS-03 SETUP-32 RULING-06 ABIL-ID-01 SETUP-33 SETUP-34 50 types in eight classes", func(t *testing.T) {
		classes := map[Class]int{}
		for f := FirstUnit; f <= LastUnit; f++ {
			classes[UnitOf(f).Class]++
		}
		want := map[Class]int{Armor: 12, Artillery: 5, MobileArtillery: 3, MotorizedInfantry: 6, Infantry: 10, ScoutCar: 4, AntiAir: 3, AntiTank: 7}
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
		expectSet(t, setAA, "Flak 88, SdKfz 7/1 Track, M16 Half Track")
	})
	t.Run("ABIL-TRANSFER-05 who transfers", func(t *testing.T) { expectSet(t, setTransfer, "Field Marshal, Commander") })
	t.Run("PRESTIGE-10 rewards by cost", func(t *testing.T) {
		for cost, want := range map[int]int{2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 11: 6, 12: 6, 13: 7, 15: 8} {
			if got := Loss(cost); got != want {
				t.Errorf("cost %d: %d, want %d", cost, got, want)
			}
		}
	})
}

// expectSet compares a set with the names of its units.
func expectSet(t *testing.T, got Set, list string) {
	t.Helper()
	var want Set
	if list != "" {
		want = setOf(strings.Split(list, ", ")...)
	}
	if got != want {
		t.Errorf("%v\nwant %v", names(got), names(want))
	}
}

// allUnits is the set of all types, to turn a list of exceptions round.
func allUnits() (s Set) { return setSide[German] | setSide[US] }

func TestRulesClaimSets(t *testing.T) {
	t.Run("CLAIM-SET-01 DIAG", func(t *testing.T) {
		expectSet(t, setDiag, "Hetzer, Marder III, Puma, SdKfz 223 Scout, Wespe, Waffen SS, Panzergrenadiers, Fallschirmjaeger, Field Marshal, M36 Jackson, M10 Wolverine, M8 Greyhound, White Scout Car, M12 Howitzer, M7 Priest, Army Rangers, Mechanized, Paratroopers, Commander")
	})
	t.Run("CLAIM-SET-02 SWAMP", func(t *testing.T) {
		expectSet(t, allUnits()&^setSwamp, "Pz VI King Tiger, Pz V Panther, Pz VI Tiger I, StuG III, Pz IV, Hetzer, Pz III, Marder III, Wespe, SdKfz 7/1 Track, M26 Pershing, M4A3 Sherman 76, M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, M10 Wolverine, M12 Howitzer, M7 Priest, M16 Half Track")
	})
	t.Run("CLAIM-SET-03 TWICE and SCOUT", func(t *testing.T) {
		expectSet(t, setTwice, "Puma, SdKfz 223 Scout, M8 Greyhound, White Scout Car")
		expectSet(t, setScout, "Puma, SdKfz 223 Scout, M8 Greyhound, White Scout Car")
	})
	t.Run("CLAIM-SET-04 MINES", func(t *testing.T) {
		expectSet(t, setMines, "Puma, SdKfz 223 Scout, Pioneers, Waffen SS, M8 Greyhound, White Scout Car, Engineers, Army Rangers")
	})
	t.Run("CLAIM-SET-05 AUTO", func(t *testing.T) {
		expectSet(t, setAuto, "Flak 88, Pak 38 Towed Gun, Pioneers, Waffen SS, 4.2 in Mortar, 57 mm Towed Gun, Engineers, Army Rangers")
	})
	t.Run("CLAIM-SET-06 RANGE2+", func(t *testing.T) {
		expectSet(t, setRange2, "10.5 cm Howitzer, Wespe, 7.5 cm Howitzer, M12 Howitzer, 4.2 in Mortar, 105 mm Howitzer, M7 Priest, 75 mm Howitzer")
	})
	t.Run("CLAIM-SET-07 RANGE3:", func(t *testing.T) {
		expectSet(t, setRange3, "10.5 cm Howitzer, M12 Howitzer, 105 mm Howitzer")
	})
	t.Run("CLAIM-SET-08 AA", func(t *testing.T) {
		expectSet(t, setAA, "Flak 88, SdKfz 7/1 Track, M16 Half Track")
	})
	t.Run("CLAIM-SET-09 TRANSFER:", func(t *testing.T) {
		expectSet(t, setTransfer, "Field Marshal, Commander")
	})
	t.Run("CLAIM-SET-10 HARD:", func(t *testing.T) {
		expectSet(t, setHard, "Pz VI King Tiger, Pz V Panther, Pz VI Tiger I, StuG III, Pz IV, Hetzer, Pz III, Marder III, Puma, Pz II, Wespe, SdKfz 7/1 Track, Panzergrenadiers, M26 Pershing, M4A3 Sherman 76, M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, M10 Wolverine, M8 Greyhound, M3A1 Stuart, M12 Howitzer, M7 Priest, M16 Half Track, Mechanized")
	})
	t.Run("CLAIM-SET-11 SOFT:", func(t *testing.T) {
		expectSet(t, allUnits()&^setHard, "SdKfz 223 Scout, Flak 88, 10.5 cm Howitzer, 7.5 cm Howitzer, Pak 38 Towed Gun, Pioneers, Waffen SS, Fallschirmjaeger, Stosstruppen, Field Marshal, Grenadiers, Volkssturm, White Scout Car, 4.2 in Mortar, 105 mm Howitzer, 75 mm Howitzer, 57 mm Towed Gun, Engineers, Army Rangers, Paratroopers, Veterans, Commander, Regulars, Recruits")
	})
	t.Run("CLAIM-SET-12 COST of the German units", func(t *testing.T) {
		left := setSide[German]
		expectSet(t, setCost[2]&setSide[German], "Pz II, SdKfz 223 Scout")
		left &^= setCost[2]
		expectSet(t, setCost[3]&setSide[German], "Marder III, Volkssturm")
		left &^= setCost[3]
		expectSet(t, setCost[4]&setSide[German], "Puma, Pak 38 Towed Gun, Grenadiers")
		left &^= setCost[4]
		expectSet(t, setCost[5]&setSide[German], "Pz III, SdKfz 7/1 Track")
		left &^= setCost[5]
		expectSet(t, setCost[7]&setSide[German], "Pz IV, Hetzer, 7.5 cm Howitzer, Pioneers, Stosstruppen")
		left &^= setCost[7]
		expectSet(t, setCost[8]&setSide[German], "StuG III, Wespe, Waffen SS, Panzergrenadiers, Fallschirmjaeger, Field Marshal")
		left &^= setCost[8]
		expectSet(t, setCost[9]&setSide[German], "Pz VI Tiger I")
		left &^= setCost[9]
		expectSet(t, setCost[11]&setSide[German], "10.5 cm Howitzer")
		left &^= setCost[11]
		expectSet(t, setCost[13]&setSide[German], "Pz V Panther, Flak 88")
		left &^= setCost[13]
		expectSet(t, setCost[15]&setSide[German], "Pz VI King Tiger")
		left &^= setCost[15]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-13 COST of the U.S. units", func(t *testing.T) {
		left := setSide[US]
		expectSet(t, setCost[2]&setSide[US], "Recruits")
		left &^= setCost[2]
		expectSet(t, setCost[3]&setSide[US], "M8 Greyhound, M3A1 Stuart, White Scout Car, 57 mm Towed Gun")
		left &^= setCost[3]
		expectSet(t, setCost[4]&setSide[US], "M24 Chaffee, M10 Wolverine, M16 Half Track, Regulars")
		left &^= setCost[4]
		expectSet(t, setCost[5]&setSide[US], "75 mm Howitzer")
		left &^= setCost[5]
		expectSet(t, setCost[6]&setSide[US], "M4A1 Sherman, Engineers, Veterans")
		left &^= setCost[6]
		expectSet(t, setCost[7]&setSide[US], "M3 Grant-Lee, M36 Jackson, Mechanized")
		left &^= setCost[7]
		expectSet(t, setCost[8]&setSide[US], "M4A3 Sherman 76, M7 Priest, Commander")
		left &^= setCost[8]
		expectSet(t, setCost[9]&setSide[US], "105 mm Howitzer, Army Rangers, Paratroopers")
		left &^= setCost[9]
		expectSet(t, setCost[12]&setSide[US], "M26 Pershing")
		left &^= setCost[12]
		expectSet(t, setCost[13]&setSide[US], "4.2 in Mortar")
		left &^= setCost[13]
		expectSet(t, setCost[15]&setSide[US], "M12 Howitzer")
		left &^= setCost[15]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-14 MORALE of the German units", func(t *testing.T) {
		left := setSide[German]
		expectSet(t, setFrail[2]&^setFrail[2-1]&setSide[German], "7.5 cm Howitzer, Pak 38 Towed Gun, Field Marshal")
		left &^= setFrail[2]
		expectSet(t, setFrail[3]&^setFrail[3-1]&setSide[German], "Marder III, Puma, Pz II, SdKfz 223 Scout, 10.5 cm Howitzer, Wespe, SdKfz 7/1 Track")
		left &^= setFrail[3]
		expectSet(t, setFrail[4]&^setFrail[4-1]&setSide[German], "Hetzer, Pz III, Flak 88, Pioneers, Waffen SS, Grenadiers, Volkssturm")
		left &^= setFrail[4]
		expectSet(t, setFrail[5]&^setFrail[5-1]&setSide[German], "Pz VI Tiger I, StuG III, Pz IV, Panzergrenadiers, Fallschirmjaeger, Stosstruppen")
		left &^= setFrail[5]
		expectSet(t, setFrail[6]&^setFrail[6-1]&setSide[German], "Pz V Panther")
		left &^= setFrail[6]
		expectSet(t, setFrail[7]&^setFrail[7-1]&setSide[German], "Pz VI King Tiger")
		left &^= setFrail[7]
		expectSet(t, left, "")
	})
	t.Run("CLAIM-SET-15 MORALE of the U.S. units", func(t *testing.T) {
		left := setSide[US]
		expectSet(t, setFrail[2]&^setFrail[2-1]&setSide[US], "75 mm Howitzer, 57 mm Towed Gun, Commander")
		left &^= setFrail[2]
		expectSet(t, setFrail[3]&^setFrail[3-1]&setSide[US], "M10 Wolverine, M8 Greyhound, M3A1 Stuart, White Scout Car, 105 mm Howitzer, M7 Priest, M16 Half Track")
		left &^= setFrail[3]
		expectSet(t, setFrail[4]&^setFrail[4-1]&setSide[US], "M3 Grant-Lee, M4A1 Sherman, M36 Jackson, M24 Chaffee, Engineers, Army Rangers, Recruits")
		left &^= setFrail[4]
		expectSet(t, setFrail[5]&^setFrail[5-1]&setSide[US], "M4A3 Sherman 76, M12 Howitzer, Mechanized, Paratroopers, Regulars")
		left &^= setFrail[5]
		expectSet(t, setFrail[6]&^setFrail[6-1]&setSide[US], "M26 Pershing, 4.2 in Mortar, Veterans")
		left &^= setFrail[6]
		expectSet(t, left, "")
	})
}
