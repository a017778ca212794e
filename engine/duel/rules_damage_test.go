package duel

import (
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// effect is what a Damage card does to a unit: what is added to its rolls with the first and the second weapon, to
// rolls against it, to its
// Defense, its player's Initiative and its Turns of Flight; which weapons may fire, a bit each, and for how many further Combat Phases.
type effect struct {
	aim                                  [2]int
	exposed, defense, initiative, flight int
	weapons                              int
	phases                               int
	noAttack, noAssault, noLine, wire    bool
	slow, withdraws, burns, leaves       bool
}

// effects are those of the ten kinds for infantry, a tank, a gun and an aircraft, as the rulebook says. Weapons are
// those left of two, of one
// for the gun.
var effects = [4][10]effect{
	{{noAttack: true, phases: 1, weapons: 3}, {aim: [2]int{-1, -1}, weapons: 3}, {weapons: 1}, {aim: [2]int{-1, -1},
		noAssault: true, weapons: 3},
		{noAttack: true, phases: 2, weapons: 3}, {initiative: -1, weapons: 3}, {aim: [2]int{-2, -2}, weapons: 3}, {withdraws: true, weapons: 3},
		{exposed: 1, weapons: 3}, {weapons: 3}},
	{{aim: [2]int{-2, -2}, phases: 1, weapons: 3}, {aim: [2]int{-2, 0}, weapons: 3}, {weapons: 1}, {exposed: 2, noLine: true, weapons: 3},
		{weapons: 2, phases: 2}, {initiative: -1, weapons: 3}, {weapons: 2}, {burns: true, weapons: 3}, {defense: -2, weapons: 3},
		{leaves: true, weapons: 3}},
	{{aim: [2]int{-2, -2}, phases: 1, weapons: 1}, {aim: [2]int{-2, -2}, weapons: 1}, {aim: [2]int{-1, -1},
		weapons: 1}, {exposed: 1, weapons: 1},
		{noAttack: true, phases: 2, weapons: 1}, {wire: true, weapons: 1}, {aim: [2]int{-1, -1}, slow: true, weapons: 1},
		{burns: true, weapons: 1},
		{defense: -1, weapons: 1}, {leaves: true, weapons: 1}},
	{{aim: [2]int{-2, -2}, phases: 1, weapons: 3}, {aim: [2]int{-2, -2}, weapons: 3}, {weapons: 1}, {flight: -1, weapons: 3},
		{withdraws: true, phases: 2, weapons: 3}, {initiative: -1, weapons: 3}, {weapons: 2}, {burns: true, weapons: 3},
		{defense: -1, weapons: 3},
		{weapons: 3}},
}

// TestRulesDamageCards: each edge of each Damage card.
func TestRulesDamageCards(t *testing.T) {
	names := [4]string{"Rifle Squad", "M5A1 Stuart", "40mm M1 Gun", "P-40F Warhawk"}
	foes := [4]string{"Grenadier Squad", "SdKfz 251", "Bf 109G-6", "Grenadier Squad"}
	for e, group := range [4]string{"INF", "TANK", "GUN", "AIR"} {
		for k, want := range effects[e] {
			id := fmt.Sprintf("D-DMG-%s-%02d", group, k+1)
			switch {
			case want.withdraws:
				id += "_D-DMG-WITHDRAW-01_D-TURN-10"
			case want.wire:
				id += "_D-DMG-WIRE-01"
			case want.phases > 0:
				id += "_D-DAMAGE-09_D-DAMAGE-10_D-RULING-33"
			case want.defense < 0:
				id += "_D-DMG-BULLETS-01"
			case want.weapons == 1 && e == 0:
				id += "_D-DMG-FIRST-01"
			}
			t.Run(id, func(t *testing.T) { checkEffect(t, e, k+1, names[e], foes[e], want) })
		}
	}
}

func checkEffect(t *testing.T, e, kind int, name, foe string, want effect) {
	b := newBench(t, 1)
	slot, target := b.put(name), b.put(foe)
	u := b.us(slot)
	u.Endurance = int8(u.card().Half)
	before, flight, crew := u.Defense(), u.Flight, u.Crew
	b.ctx, b.hit = inFires, strike{seat: us, slot: uint8(slot)}
	b.damaged(card.FirstDamage + card.Face(kind) - 1)
	b.is("flight", int(u.Flight)-int(flight), want.flight).yes("crew leaves", (u.Crew != crew) == (want.leaves && crew != 0))
	if want.leaves && crew != 0 {
		b.is("crew under the Reserves", int(b.nQueue[us]), 1)
		u.Crew = crew
	}
	for w, n := range want.aim {
		b.is("aim", u.aim(w), n)
		b.yes("weapon", u.card().Weapons[w].Name == "" || u.usable(w) == (want.weapons>>w&1 != 0))
	}
	land := want.exposed
	if e == 2 {
		land += 2
	}
	b.is("exposed", b.exposed(us, u, true), land).is("initiative", b.Initiative(us), want.initiative)
	b.is("Defense", u.Defense(), max(0, before+want.defense)).yes("able", u.able() != want.noAttack)
	b.yes("assault", e != 0 || u.assaults() == !(want.noAssault || want.noAttack)).yes("line", u.edge().NoLine == want.noLine)
	b.yes("slow", e != 2 || (b.rate(u, 0) == 1) == want.slow)
	b.give(us, card.FieldCamouflage)
	cut := b.checkTarget(b.play(us, 0, slot, -1)) == cutWire
	b.yes("wire", cut == want.wire)
	b.nCards[us] = 0
	if want.burns {
		b.win = stepTurnOver
		b.run()
		b.asks(WinFire)
		return
	}
	_ = target
	for phase := 0; phase < 4; phase++ {
		active := u.Face != 0 && *u.edge() != card.Edge{}
		edge := card.DamageOf(card.FirstDamage + card.Face(kind) - 1).Edges[e]
		nothing := edge == card.Edge{Text: edge.Text} && kind == 10
		if !nothing && want.phases > 0 && !want.withdraws {
			b.yes("the effect holds for so many phases", active == (phase <= want.phases))
		}
		b.win = stepTurnOver
		b.aftermathOnly()
		if want.withdraws {
			b.yes("withdrawn", u.Face == 0).points(0, 0)
			return
		}
		if u.Face == engine.Unknown {
			return // an aircraft's time is over
		}
		b.is("Endurance stays reduced", int(u.Endurance), int(u.card().Half))
	}
}

// aftermathOnly ends a Combat Phase without what follows it.
func (b *bench) aftermathOnly() {
	b.turn = 1
	b.over = [2]uint8{}
	b.aftermath()
	b.drawC = [2]uint8{}
}

// TestRulesRepair: Field Repair and Medic! take a Damage card off.
func TestRulesRepair(t *testing.T) {
	rules{
		"D-DMG-REPAIR-01_D-CMD-FIELD-REPAIR-01_D-CMD-FIELD-REPAIR-02": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, whole, squad := b.put("M4A1 Sherman"), b.put("M4A1 Sherman"), b.put("Rifle Squad")
			b.hurt(b.us(sherman), 7)
			b.hurt(b.us(squad), 7)
			b.give(us, card.FieldRepair)
			b.at(WinOrders)
			b.refuse("D-CARDS-01", b.play(us, 0, whole, -1))
			b.refuse("D-CARDS-01", b.play(us, 0, squad, -1))
			b.do(b.play(us, 0, sherman, -1), done(us)).is("Endurance", int(b.us(sherman).Endurance), 12)
			b.yes("the card is off", b.us(sherman).Damage == 0 && b.us(sherman).usable(0)).is("discards", b.discards(card.PileDamage), 1)
		},
		"D-CMD-MEDIC-01_D-CMD-MEDIC-02": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, squad := b.put("M4A1 Sherman"), b.put("Rifle Squad")
			b.hurt(b.us(sherman), 7)
			b.hurt(b.us(squad), 1)
			b.give(us, card.Medic)
			b.at(WinOrders)
			b.refuse("D-CARDS-01", b.play(us, 0, sherman, -1))
			b.do(b.play(us, 0, squad, -1), done(us)).is("Endurance", int(b.us(squad).Endurance), 11).yes("able", b.us(squad).able())
		},
	}.run(t)
}

// TestRulesDamage: hits, Endurance and Damage cards.
func TestRulesDamage(t *testing.T) {
	shot := func(endurance int8, nat, die int) (*bench, int) {
		b := newBench(t, 1)
		sherman, pz := b.put("M4A1 Sherman"), b.put("Pz IV G")
		b.put("Grenadier Squad")
		b.ge(pz).Endurance = endurance
		b.duel(us, sherman, pz).do(fireMove(us, sherman, 0)).nat(nat).dice(die)
		return b, pz
	}
	rules{
		"D-DAMAGE-06_D-RULING-31": func(t *testing.T) {
			b, pz := shot(12, 18, 6) // 12 + 5 - 5
			b.yes("destroyed without a card", b.ge(pz).Face == 0 && b.stock[card.PileDamage] == 25)
		},
		"D-DAMAGE-08_D-RULING-32": func(t *testing.T) {
			for name, edge := range map[string]int{"Rifle Squad": 0, "M10 GMC": 1, "M8 Armored Car": 1, "M7 Priest": 1, "57mm M1 Gun": 2,
				"A-36A Apache": 3} {
				newBench(t, 1).is(name, card.UnitOf(unitNamed(t, name)).Edge(), edge)
			}
		},
		"D-DAMAGE-13_D-COMMIT-17": func(t *testing.T) {
			b, pz := shot(12, 10, 9)
			b.draws(6).yes("committed", b.ge(pz).Face != 0)
		},
		"D-DAMAGE-14": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, squad, other := b.put("MG Team"), b.put("Grenadier Squad"), b.put("MG42 Team")
			b.ge(squad).Aim = uint8(rifle) + 1
			b.ge(squad).Endurance = 6
			b.ge(other).Aim = uint8(rifle) + 1
			b.duel(us, rifle, squad).do(fireMove(us, rifle, 0)).nat(10).dice(1).draws(1).nat(4).nat(4)
			b.yes("its attack is void", b.ge(squad).Aim == 0 && b.ge(other).Aim != 0)
		},
		"D-DAMAGE-15_D-RULING-35": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, pz := b.put("M4A1 Sherman"), b.put("Pz IV G")
			b.stock[card.PileDamage] = 0
			b.discard[card.FirstDamage+5] = 1
			b.duel(us, sherman, pz).do(fireMove(us, sherman, 0)).nat(10).dice(9).asks(WinDamage)
			b.is("shuffled", int(b.Prompt().Op), int(engine.OpShuffle))
			b = newBench(t, 1)
			sherman, pz = b.put("M4A1 Sherman"), b.put("Pz IV G")
			b.stock[card.PileDamage] = 0
			b.duel(us, sherman, pz).do(fireMove(us, sherman, 0)).nat(10).dice(9).is("recovers", int(b.ge(pz).Endurance), 12)
		},
		"D-DAMAGE-16_D-CREW-07": func(t *testing.T) {
			b, _ := shot(1, 10, 3)
			b.points(12, 0).is("a base of 3 saves the crew, whatever is added", int(b.nQueue[ge]), 1)
		},
	}.run(t)
}

// TestRulesCrew: what becomes of crews.
func TestRulesCrew(t *testing.T) {
	kill := func(die int, land bool, cards ...card.Face) *bench {
		b := newBench(t, 1)
		p40, pz := b.put("A-36A Apache"), b.put("Pz IV G")
		if land {
			idle := b.put("M4A1 Sherman")
			b.us(idle).Crew = 0
		}
		b.give(ge, cards...)
		b.ge(pz).Endurance = 1
		b.duel(us, p40, pz).do(fireMove(us, p40, 1)).nat(10).dice(die)
		return b
	}
	crew := crewOf(ge, card.TankCrew)
	rules{
		"D-CREW-01_D-CREW-02_D-CREW-03": func(t *testing.T) {
			for _, die := range []int{1, 2, 3} {
				b := kill(die, true)
				b.points(12, 0).yes("under the Reserves", b.nQueue[ge] == 1 && b.queue[ge][0].Face == crew && b.queue[ge][0].Open)
			}
		},
		"D-CREW-04_D-RULING-36_D-WIN-02": func(t *testing.T) {
			for _, die := range []int{4, 5, 6} {
				kill(die, true).points(16, 0)
				b := kill(die, false)
				b.points(12, 0).is("survives where only an aircraft is", int(b.nQueue[ge]), 1)
			}
		},
		"D-CREW-05_D-WIN-01": func(t *testing.T) {
			for _, die := range []int{7, 8, 9, 10} {
				b := kill(die, true)
				b.points(14, 0).is("gone", b.Gone(crew), 1)
			}
		},
		"D-CREW-08_D-CMD-BAIL-OUT-02": func(t *testing.T) {
			for _, bail := range []bool{true, false} {
				b := newBench(t, 1)
				b.put("Rifle Squad")
				pz := b.put("Pz IV G")
				b.hurt(b.ge(pz), 8)
				b.give(ge, card.BailOut)
				b.at(stepTurnOver).asks(WinBoost).do(mv(ge, engine.OpPass)).dice(1).asks(WinCrew).dice(8).asks(WinRescue)
				if bail {
					b.do(mv(ge, OpPlay, 0, int(card.BailOut))).points(12, 0)
				} else {
					b.do(mv(ge, engine.OpPass)).points(14, 0)
				}
			}
		},
		"D-CREW-09": func(t *testing.T) {
			b := newBench(t, 1)
			flak, pz, m8 := b.put("8.8cm Flak 36"), b.put("Pz IV G"), b.put("M8 Armored Car")
			b.ge(pz).Endurance = 1
			b.duel(ge, flak, m8).do(fireMove(ge, flak, 0)).nat(2).dice(9).points(0, 0).is("gone", b.Gone(crew), 1)
		},
		"D-CMD-BAIL-OUT-01_D-WINDOW-10_D-RULING-50_D-BONUS-07": func(t *testing.T) {
			b := kill(8, true, card.Medic)
			b.asks(WinRescue).refuse("D-CARDS-06", mv(ge, OpPlay, 0, int(card.Medic)))
			b = kill(8, true, card.BailOut)
			b.asks(WinRescue).do(mv(ge, OpPlay, 0, int(card.BailOut))).points(12, 0).is("saved", int(b.nQueue[ge]), 1)
		},
	}.run(t)
}
