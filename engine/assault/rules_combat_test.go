package assault

import (
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// field draws a map of clear tiles.
func field(w, h int) string {
	return strings.Repeat(strings.Repeat(". ", w)+"\n", h)
}

// duel has a unit on A1 fire at one on A2, with no supporters, on two terrains, and returns the totals of the first firing.
func duel(t *testing.T, attacker, from, target, at string, marks ...mark) [2]int16 {
	t.Helper()
	side := card.UnitOf(unitNamed(attacker)).Side
	b := lay(t, from+" .\n"+at+" .\n. .", side)
	b.p.sc.HomeBase = [2]board.Tile{5, 1}
	b.put(attacker, "A1")
	b.put(target, "A2", marks...)
	b.own(side.Other(), "A3")
	b.flips = []int{-2, -2, 0, 0}
	b.do(b.attack("A1", "A2"))
	b.settle()
	b.flips = nil
	e := b.told(EvTotals)[0]
	if e.Seat != side {
		e = b.told(EvTotals)[1]
	}
	return [2]int16{e.N, e.M}
}

func TestRulesCombatTotals(t *testing.T) {
	sides(t, "COMBAT-03 COMBAT-04 COMBAT-09 COMBAT-10 COMBAT-21 ABIL-TARGET-01 "+
		"hard or soft value against the target type", func(t *testing.T, me, foe kit) {
		hunter, f := card.UnitOf(unitNamed(me.hunter)), func(n string) int16 { return int16(card.UnitOf(unitNamed(n)).Defense) }
		if got := duel(t, me.hunter, ".", foe.tank, "."); got != [2]int16{int16(hunter.Hard), f(foe.tank)} {
			t.Errorf("against a hard target %v", got)
		}
		if got := duel(t, me.hunter, ".", foe.stalwart, "."); got != [2]int16{int16(hunter.Soft), f(foe.stalwart)} {
			t.Errorf("against a soft target %v", got)
		}
	})
	sides(t, "COMBAT-11 COMBAT-22 CARDS-06 ABIL-MORALE-03 ABIL-DEFENSE-01 "+
		"morale changes fire and not defense", func(t *testing.T, me, foe kit) {
		for _, n := range []int8{-2, 1, 2} {
			b := lay(t, meadow, me.side)
			b.put(me.stalwart, "C2", net(n))
			b.put(foe.stalwart, "C3", net(-n))
			b.fight("C2", "C3", -2, -2)
			b.settle()
			eq(b, "fire", b.told(EvTotals)[0].N, 8+int16(n))
			eq(b, "target", b.told(EvTotals)[0].M, 8)
		}
	})
	sides(t, "COMBAT-11 COMBAT-46 what was just lost counts in the return fire", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		b.fight("C2", "C3", 3, -2) // 11 against 8: 2 lost
		b.settle()
		b.losses(2, 0)
		eq(b, "return fire", b.told(EvTotals)[1].N, 8-2)
	})
	t.Run("COMBAT-20 TERRAIN-03 TERRAIN-15 TERRAIN-19 TERRAIN-25 CASE-10 fire terrain of the firing unit's tile", func(t *testing.T) {
		for ink, want := range map[string]int16{"hill": 10, "beach": 5, "river": 5, "bridge": 8, ".": 8, "boc": 8, "city": 8, "fort": 8,
			"heavy": 8, "light": 8, "town": 8, "vill": 8} {
			if got := duel(t, "M4A1 Sherman", ink, "Grenadiers", "boc"); got != [2]int16{want, 12} {
				t.Errorf("from %s: %v, want %d against 12", ink, got, want)
			}
		}
		if got := duel(t, "M3A1 Stuart", "swamp", "Grenadiers", "boc"); got != [2]int16{7, 12} {
			t.Errorf("from a swamp: %v", got)
		}
		if got := duel(t, "M26 Pershing", "hill", "Pz IV", "."); got != [2]int16{14, 8} { // hard units too
			t.Errorf("a hard unit on hills: %v", got)
		}
	})
	t.Run("COMBAT-06 RULING-63 CASE-10 no total falls below 1, at any step", func(t *testing.T) {
		for _, from := range []string{"beach", "river"} {
			if got := duel(t, "Commander", from, "Pz IV", "."); got != [2]int16{1, 8} {
				t.Errorf("Commander on %s: %v", from, got)
			}
		}
		b := lay(t, meadow, card.US) // 1 less 1 lost morale is 1, not 0; then 3 of support
		b.put("Commander", "C2", net(-1))
		b.put("M8 Greyhound", "D2")
		b.put("Pz IV", "C3")
		b.fight("C2", "C3", -2, -2)
		eq(b, "fire", b.told(EvTotals)[0].N, 1+3)
		eq(b, "differential", b.told(EvDamage)[0].M, 4-2-8)
	})
	t.Run("COMBAT-06 RULING-63 the modifier stops at 1 too", func(t *testing.T) {
		b := lay(t, meadow, card.US)
		b.put("Commander", "C2")
		b.put("Pz III", "C3")
		b.fight("C2", "C3", -2, -2)
		eq(b, "differential", b.told(EvDamage)[0].M, 1-6)
	})
	t.Run("COMBAT-23 COMBAT-24 ABIL-CLASS-06 ABIL-CLASS-08 ABIL-CLASS-14 ABIL-CLASS-15 CASE-10 "+
		"target terrain protects the soft", func(t *testing.T) {
		for ink, bonus := range map[string]int16{".": 0, "beach": 0, "bridge": 2, "boc": 5, "city": 5, "heavy": 4, "hill": 3,
			"light": 3, "river": 0, "town": 4, "vill": 3} {
			if got := duel(t, "Pz IV", ".", "Veterans", ink); got[1] != 8+bonus {
				t.Errorf("Veterans on %s: %v", ink, got)
			}
			if got := duel(t, "Pz IV", ".", "M26 Pershing", ink); got[1] != 11 {
				t.Errorf("Pershing on %s: %v", ink, got)
			}
		}
		if got := duel(t, "Pz IV", ".", "Veterans", "swamp"); got[1] != 8+2 {
			t.Errorf("Veterans in a swamp: %v", got)
		}
		if got := duel(t, "Pz IV", ".", "Veterans", "fort"); got[1] != 8+6+2 { // and dug in
			t.Errorf("Veterans in a fortification: %v", got)
		}
	})
	t.Run("COMBAT-24 ABIL-TERRAIN-01 a hard unit whose card says so is protected", func(t *testing.T) {
		if got := duel(t, "Pz IV", ".", "Mechanized", "boc"); got[1] != 5+5 {
			t.Errorf("Mechanized: %v", got)
		}
		if got := duel(t, "M4A1 Sherman", ".", "Panzergrenadiers", "town"); got[1] != 6+4 {
			t.Errorf("Panzergrenadiers: %v", got)
		}
	})
	t.Run("COMBAT-25 ABIL-CANCELTERRAIN-01 RULING-71 who cancels terrain cancels all of it, but not being dug in", func(t *testing.T) {
		for _, name := range []string{"Flak 88", "Waffen SS", "Fallschirmjaeger"} {
			if got := duel(t, name, ".", "Veterans", "boc", dug); got[1] != 8+2 {
				t.Errorf("%s against bocage: %v", name, got)
			}
			if got := duel(t, name, ".", "Veterans", "fort"); got[1] != 8+2 {
				t.Errorf("%s against a fortification: %v", name, got)
			}
			if got := duel(t, name, ".", "Mechanized", "bridge"); got[1] != 5 {
				t.Errorf("%s against a bridge: %v", name, got)
			}
		}
		if got := duel(t, "Flak 88", "beach", "Veterans", "."); got[0] != 8-3 { // fire terrain stays
			t.Errorf("Flak 88 on a beach: %v", got)
		}
		b := lay(t, ". .\nboc .\n. .", card.US) // in return fire too
		b.put("Recruits", "A2")
		b.put("Waffen SS", "A1")
		b.fight("A2", "A1", -2, -2)
		b.settle()
		eq(b, "return fire's target", b.told(EvTotals)[1].M, 6)
	})
	t.Run("COMBAT-26 hard and soft targets have the 2 for being dug in", func(t *testing.T) {
		if got := duel(t, "Pz IV", ".", "M26 Pershing", ".", dug); got[1] != 13 {
			t.Errorf("%v", got)
		}
	})
}

func TestRulesSupport(t *testing.T) {
	// supported returns the support that a unit at an offset from the target adds to fire at it.
	supported := func(t *testing.T, name string, dx, dy int, ink string) int {
		t.Helper()
		b := lay(t, field(8, 8), card.US)
		b.put("Pz IV", "D4")
		b.put("Recruits", "D5")
		at := board.Tile(3*8 + 3 + dy*8 + dx)
		b.p.sc.Terrain[at] = inks[ink]
		b.p.sc.Finish()
		b.put(name, b.p.sc.Label(at))
		b.own(card.German, "D3")
		b.fight("D5", "D4", -2, -2)
		b.settle()
		return int(b.told(EvTotals)[0].N) - 3
	}
	t.Run("COMBAT-12 COMBAT-14 COMBAT-15 COMBAT-16 ABIL-RANGED-01 RULING-02 RULING-03 CASE-13 ranges", func(t *testing.T) {
		type offset struct{ dx, dy int }
		for name, cases := range map[string]map[offset]int{
			"105 mm Howitzer": {{3, 0}: 3, {3, 1}: 3, {3, 2}: 3, {3, 3}: 0, {2, 2}: 3, {0, 3}: 3, {2, 3}: 3, {4, 0}: 0, {1, 0}: 3, {1, 1}: 3},
			"M7 Priest":       {{2, 2}: 3, {2, 1}: 3, {3, 0}: 0, {0, 3}: 0, {-2, -2}: 3},
			"Veterans":        {{1, 1}: 2, {2, 0}: 0, {-1, 0}: 2, {0, -1}: 2},
			"M16 Half Track":  {{1, 1}: 3, {2, 0}: 0}, // RULING-60: AA range is no support range
			"M12 Howitzer":    {{3, 2}: 4, {3, 3}: 0, {-3, 2}: 4},
		} {
			for o, want := range cases {
				if got := supported(t, name, o.dx, o.dy, "."); got != want {
					t.Errorf("%s at %+v: %d, want %d", name, o, got, want)
				}
			}
		}
	})
	t.Run("TERRAIN-07 RULING-70 CASE-12 no support out of bocage against a neighbour", func(t *testing.T) {
		for _, c := range []struct {
			name         string
			dx, dy, want int
			ink          string
		}{
			{"105 mm Howitzer", 1, 1, 0, "boc"}, {"105 mm Howitzer", 2, 0, 3, "boc"}, {"105 mm Howitzer", 3, 0, 3, "boc"},
			{"Regulars", -1, 0, 2, "."}, {"Regulars", -1, 0, 0, "boc"}, {"Regulars", -2, 0, 0, "boc"}, {"Regulars", -1, 0, 2, "heavy"},
		} {
			if got := supported(t, c.name, c.dx, c.dy, c.ink); got != c.want {
				t.Errorf("%+v: %d", c, got)
			}
		}
		b := lay(t, field(8, 8), card.US)
		b.put("Pz IV", "D4")
		b.put("Recruits", "D5")
		b.put("105 mm Howitzer", "E5")
		b.put("105 mm Howitzer", "F4")
		b.put("Regulars", "C4")
		b.p.sc.Terrain[b.tile("E5")], b.p.sc.Terrain[b.tile("F4")] = board.Bocage, board.Bocage
		b.p.sc.Finish()
		b.own(card.German, "D3")
		b.fight("D5", "D4", -2, -2)
		b.settle()
		eq(b, "all together", b.told(EvTotals)[0].N, 3+0+3+2)
	})
	t.Run("RULING-70 a unit in bocage fires at its neighbour", func(t *testing.T) {
		if got := duel(t, "M4A1 Sherman", "boc", "Grenadiers", "."); got != [2]int16{8, 7} {
			t.Errorf("%v", got)
		}
	})
	sides(t, "COMBAT-12 ABIL-SUPPORT-01 COMBAT-18 COMBAT-19 RULING-67 RULING-68 RULING-69 RULING-84 "+
		"each firing side's supporters, not the firing unit, at printed value", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(me.infantry, "B2", net(-2), dug)
		b.put(me.infantry, "D2", state(board.Moved|board.Fired))
		b.put(me.green, "D3", state(board.Placed))
		b.put(foe.stalwart, "C3")
		b.put(foe.infantry, "B3", net(3))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		e := b.told(EvTotals)
		lost := b.told(EvDamage)[0].N
		eq(b, "fire", e[0].N, 8+2+2+2)
		eq(b, "return fire", e[1].N, 8-lost+2)
	})
	sides(t, "COMBAT-15 support is measured to the target unit, not to the firing one", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(me.infantry, "C1")  // next to the attacker only
		b.put(foe.infantry, "C4") // next to the defender only
		b.put(foe.stalwart, "C3", net(1))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		eq(b, "fire", b.told(EvTotals)[0].N, 8)
		eq(b, "return fire", b.told(EvTotals)[1].N, 9)
	})
	sides(t, "CLAIM-16 CLAIM-17 CLAIM-18 RULING-49 those who stay silent cannot support at that distance", func(t *testing.T, me, foe kit) {
		b := lay(t, field(8, 8), me.side)
		b.put(me.stalwart, "D4")
		b.put(foe.stalwart, "D5", net(1))
		b.put(me.infantry, "B3", down) // distance 2
		b.put(me.mortar, "A4", down)   // distance 3, range 2
		b.put(me.infantry, "A1", down) // too far
		b.put(me.infantry, "A2", down) // (3,3)
		all := b.on("B3").Could
		b.fight("D4", "D5", -2, -2)
		b.settle()
		eq(b, "fire", b.told(EvTotals)[0].N, 8)
		b.could("B3", all&^card.Range2)
		b.could("A4", all&^card.Range3)
		b.could("A1", all)
		b.could("A2", all)
	})
	sides(t, "CLAIM-17 COMBAT-17 a howitzer at distance 3 announces itself", func(t *testing.T, me, foe kit) {
		b := lay(t, field(8, 8), me.side)
		b.put(me.stalwart, "D4")
		b.put(foe.stalwart, "D5", net(1))
		b.put(me.howitzer, "A3", down)
		b.fight("D4", "D5", -2, -2)
		b.settle()
		eq(b, "fire", b.told(EvTotals)[0].N, 8+3)
		b.has("A3", board.FaceUp)
	})
}

func TestRulesFiring(t *testing.T) {
	sides(t, "COMBAT-36 COMBAT-37 COMBAT-38 COMBAT-39 COMBAT-40 COMBAT-56 SETUP-27 PRESTIGE-09 WIN-22 WIN-24 RULING-74 "+
		"sacrifices", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3", net(1))
		b.hand(me.side, me.green, "Accuracy")
		b.hand(foe.side, foe.heavy)
		b.script(-2, -2)
		b.do(b.attack("C2", "C3"))
		b.asks(engine.Both, WinSacrifice)
		b.refuse(engine.Move{Seat: me.side, Op: OpSacrifice, A: 3}, NoCard, "")
		b.do(b.give(foe.side, foe.heavy))
		b.asks(me.side, WinSacrifice)
		b.refuse(b.give(foe.side, foe.heavy), engine.WrongSeat, "")
		b.happened(EvSacrifice, 0)
		b.do(b.give(me.side, me.green))
		b.happened(EvModifier, 1)
		s := b.told(EvSacrifice)
		eq(b, "firing player's", s[0], Event{Kind: EvSacrifice, Seat: me.side, Face: b.face(me.green), N: 7})
		eq(b, "target player's", s[1], Event{Kind: EvSacrifice, Seat: foe.side, Face: b.face(foe.heavy), N: 3})
		eq(b, "differential", b.told(EvDamage)[0].M, 8+7-2-8-3)
		eq(b, "discarded", b.p.Discarded(b.face(me.green)), 1)
		b.purse(0, 0)
		eq(b, "cards left", len(b.p.Hand(foe.side)), 1)
		b.do(b.give(me.side, "Accuracy")) // in the return fire the other holds only his Bluff
		s = b.told(EvSacrifice)
		eq(b, "Bluff", s[2].Face, card.Bluff)
		eq(b, "its value", s[2].N, 0)
		eq(b, "the Bluff stays", len(b.p.Hand(foe.side)), 1)
		eq(b, "return target", b.told(EvSacrifice)[3].N, 7)
	})
	sides(t, "COMBAT-41 COMBAT-42 COMBAT-56 ABIL-TACMOD-01 "+
		"the modifier counts for the firing total and is discarded", func(t *testing.T, me, foe kit) {
		for _, mod := range []int{-2, -1, 0, 1, 2, 3} {
			b := lay(t, meadow, me.side)
			b.put(me.stalwart, "C2")
			b.put(foe.stalwart, "C3")
			b.fight("C2", "C3", mod, -2)
			b.settle()
			eq(b, "differential", b.told(EvDamage)[0].M, int16(mod))
			eq(b, "discards", b.p.DiscardSize(card.PileAction), 2)
		}
	})
	t.Run("COMBAT-43 COMBAT-44 COMBAT-45 COMBAT-50 RULING-76 half the differential, rounded up", func(t *testing.T) {
		for d, want := range map[int]int{-9: 0, -1: 0, 0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 13: 7, 20: 10} {
			if got := combat.Loss(d); got != want {
				t.Errorf("differential %d: %d, want %d", d, got, want)
			}
		}
	})
	sides(t, "COMBAT-47 COMBAT-48 COMBAT-49 COMBAT-51 COMBAT-54 RULING-79 ADVANCE-05 WIN-23 "+
		"an eliminated target", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2")
		b.put(foe.tank, "C3", net(-3))
		b.p.prestige = [2]int16{9, 9}
		full := b.on("C2").Morale()
		b.script(3)
		b.do(b.attack("C2", "C3"))
		b.asks(me.side, WinReward)
		b.isOn("C3", "")
		eq(b, "discarded", b.p.Discarded(b.face(foe.tank)), 1)
		b.do(add(me.side))
		n := (card.Cost(b.face(foe.tank)) + 1) / 2
		eq(b, "prestige", b.p.Prestige(me.side), 9+n)
		eq(b, "the other's", b.p.Prestige(foe.side), 9)
		b.morale("C2", full+1)
		b.happened(EvFire, 1)
		b.asks(me.side, WinAdvance)
	})
	sides(t, "COMBAT-49 PRESTIGE-11 CASE-18 RULING-103 the reward may be taken from the opponent, down to 0", func(t *testing.T, me, foe kit) {
		for _, has := range []int16{2, 9} {
			b := lay(t, meadow, me.side)
			b.put(me.tank, "C2")
			b.put(foe.tank, "C3", net(-3))
			b.p.prestige[foe.side] = has
			b.script(3)
			b.do(b.attack("C2", "C3"), subtract(me.side))
			n := (card.Cost(b.face(foe.tank)) + 1) / 2
			eq(b, "prestige", b.p.Prestige(me.side), 0)
			eq(b, "the other's", b.p.Prestige(foe.side), max(0, int(has)-n))
		}
	})
	sides(t, "HOUSE-07 COMBAT-52 CASE-09 CARDS-07 ABIL-MORALE-02 RULING-80 morale never passes 9", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2", net(3))
		b.put(foe.tank, "C3", net(-3))
		b.fight("C2", "C3", 3)
		b.morale("C2", 9)
		b.asks(me.side, WinAdvance) // nobody asked how to take the reward
	})
	sides(t, "COMBAT-53 COMBAT-55 RULING-65 return fire once, with roles exchanged", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.infantry, "C3", dug)
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.happened(EvFire, 2)
		b.happened(EvDamage, 2)
		b.happened(EvEndCombat, 1)
	})
	sides(t, "RULING-66 RETREAT-05 ADVANCE-06 a dug-in defender that kills", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2", net(-3))
		b.put(foe.heavy, "C3", dug)
		full := b.on("C3").Morale()
		b.fight("C2", "C3", 3)
		b.isOn("C2", "")
		b.happened(EvFire, 1)
		b.morale("C3", full+1)
		b.has("C3", board.DugIn)
		eq(b, "reward", b.p.Prestige(foe.side), (card.Cost(b.face(me.tank))+1)/2)
		b.isOn("C3", foe.heavy)
		b.asks(me.side, WinOps)
	})
	sides(t, "RULING-79 a defender that kills in the return fire is rewarded too", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.green, "C2", net(-3))
		b.put(foe.heavy, "C3", net(0))
		b.fight("C2", "C3", -2, 3)
		b.isOn("C2", "")
		eq(b, "reward", b.p.Prestige(foe.side), (card.Cost(b.face(me.green))+1)/2)
		b.happened(EvRetreat, 0)
		b.asks(me.side, WinOps)
	})
	sides(t, "RULING-17 without a card the modifier is 0", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		b.p.stock[card.PileAction] = 0
		if err := b.make(b.attack("C2", "C3")); err != nil {
			t.Fatal(err)
		}
		eq(b, "differential", b.told(EvDamage)[0].M, 0)
		b.asks(me.side, WinOps)
	})
}
