package duel

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// orders returns a bench at the Orders step where the US holds a card.
func orders(t *testing.T, f card.Face, set func(b *bench)) *bench {
	b := newBench(t, 1)
	b.give(us, f)
	set(b)
	return b.at(WinOrders)
}

// TestRulesStaff: STAFF cards.
func TestRulesStaff(t *testing.T) {
	rules{
		"D-CMD-HULL-DOWN-01_D-CMD-HULL-DOWN-02_D-RULING-46": func(t *testing.T) {
			var sherman, priest, m8 int
			b := orders(t, card.HullDown, func(b *bench) {
				sherman, priest, m8 = b.put("M4A1 Sherman"), b.put("M7 Priest"), b.put("M8 Armored Car")
			})
			b.refuse("D-CARDS-01", b.play(us, 0, priest, -1))
			b.refuse("D-CARDS-01", b.play(us, 0, m8, -1))
			b.do(b.play(us, 0, sherman, -1), done(us)).is("Defense", b.us(sherman).Defense(), 8)
			b.is("base", int(b.us(sherman).card().Defense), 6).hurt(b.us(sherman), 9)
			b.is("with Armor cracked", b.us(sherman).Defense(), 6)
			b.is("flanked", Net(10, false, 0, 0, 7, true), 7)
		},
		"D-CMD-HULL-DOWN-03_D-CARDS-04": func(t *testing.T) {
			b := newBench(t, 1)
			sherman := b.put("M4A1 Sherman")
			b.us(sherman).Hull = true
			b.at(stepTurnOver).yes("it lasts", b.us(sherman).Hull).destroy(us, sherman, true, Perishes)
			b.is("discards", b.Discarded(card.HullDown), 1)
		},
		"D-CMD-FIELD-CAMOUFLAGE-02": func(t *testing.T) {
			var squad, pak, sherman int
			b := orders(t, card.FieldCamouflage, func(b *bench) {
				squad, pak, sherman = b.put("Rifle Squad"), b.put("57mm M1 Gun"), b.put("M4A1 Sherman")
			})
			b.refuse("D-CARDS-01", b.play(us, 0, sherman, -1))
			b.yes("a gun", b.checkCards(b.play(us, 0, pak, -1)) == nil)
			b.do(b.play(us, 0, squad, -1), done(us)).is("ground", b.exposed(us, b.us(squad), true), -2).
				is("air", b.exposed(us, b.us(squad), false), -2)
		},
		"D-CMD-EXTRA-FUEL-02": func(t *testing.T) {
			var p40, squad int
			b := orders(t, card.ExtraFuel, func(b *bench) { p40, squad = b.put("P-40F Warhawk"), b.put("Rifle Squad") })
			b.refuse("D-CARDS-01", b.play(us, 0, squad, -1))
			b.do(b.play(us, 0, p40, -1), done(us)).is("flight", int(b.us(p40).Flight), 4)
		},
		"D-CMD-SABOTAGE-01_D-CMD-SABOTAGE-02_D-RULING-52": func(t *testing.T) {
			b := newBench(t, 1)
			b.give(us, card.Sabotage)
			squad := b.put("Grenadier Squad")
			b.give(ge, card.FieldCamouflage, card.TakeAim, card.Medic, card.BailOut)
			b.at(WinOrders).do(b.play(us, 0, -1, -1), done(us), b.play(ge, 0, squad, -1), done(ge))
			b.asks(WinSabotage).is("of the rest", int(b.Prompt().Arg), 3).dice(1)
			known, _ := b.Known()
			b.asks(WinSabotaged).do(known).asks(WinSabotage).is("of two", int(b.Prompt().Arg), 2).dice(2)
			known, _ = b.Known()
			b.do(known).is("left", int(b.nCards[ge]), 1).is("left is", int(b.cards[ge][0].Face), int(card.Medic))
			b.yes("the chosen card works", b.ge(squad).Camo)
		},
		"D-CMD-RADIO-INTERCEPT-01_D-CMD-RADIO-INTERCEPT-02_D-DECLARE-15_D-WINDOW-05": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, squad := b.put("Rifle Squad"), b.put("Grenadier Squad")
			b.give(us, card.RadioIntercept)
			b.give(ge, card.TakeAim, card.Medic)
			b.at(WinOrders).do(b.play(us, 0, -1, -1), done(us), done(ge))
			for range 2 {
				known, _ := b.Known()
				b.asks(WinIntercept).do(known)
			}
			b.yes("both are seen", b.cards[ge][0].Open && b.cards[ge][1].Open).asks(WinDraw)
			list, _ := b.Candidates(255, nil)
			b.do(list[0]).is("drawn", int(b.nCards[us]), 1).asks(WinAim)
			b.is("the foe declares first", int(b.Prompt().Seat), int(ge)).is("openly", int(b.Prompt().Kind), int(engine.Decide))
			b.do(mv(ge, OpTarget, squad, rifle), done(ge)).yes("seen", b.ge(squad).Aim != 0).is("then he", int(b.Prompt().Seat), int(us))
		},
		"D-RULING-49": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("Rifle Squad")
			b.put("Grenadier Squad")
			b.heard = [2]bool{true, true}
			b.at(WinTargets).asks(WinTargets).is("in secret", int(b.Prompt().Kind), int(engine.Commit))
		},
		"D-CMD-SURRENDER-01_D-CMD-SURRENDER-02_D-CAPTURE-01_D-CAPTURE-02_D-CAPTURE-03_D-CAPTURE-04_D-RULING-38_D-WINDOW-11": func(t *testing.T) {
			for _, keep := range []bool{true, false} {
				b := newBench(t, 1)
				wespe, squad := b.put("Wespe"), b.put("Grenadier Squad")
				b.put("Rifle Squad")
				b.hurt(b.ge(wespe), 2)
				b.hurt(b.ge(squad), 2)
				b.give(us, card.Surrender, card.Medic)
				b.at(WinOrders)
				b.refuse("D-CARDS-01", b.play(us, 0, -1, squad))
				b.do(b.play(us, 0, -1, wespe), done(us)).asks(WinBoost).do(b.throw(us, 0)).dice(7).points(28, 0).asks(WinKeep)
				b.is("the crew is gone", b.Gone(crewOf(ge, card.GunCrew)), 1)
				if !keep {
					b.do(mv(us, OpRemove)).is("gone", b.Gone(unitNamed(t, "Wespe")), 1)
					continue
				}
				b.do(mv(us, OpKeep))
				u := b.us(1)
				b.yes("kept, idle, in front", u.Face == unitNamed(t, "Wespe") && !u.manned() && u.Line == Front && u.Damage != 0)
			}
		},
		"D-CAPTURE-05_D-CREW-10": func(t *testing.T) {
			b := newBench(t, 1)
			slot := b.put("Rifle Squad")
			*b.us(slot) = Unit{Face: unitNamed(t, "Marder III"), Crew: crewOf(us, card.TankCrew), CrewSerial: 7, Came: 1, Endurance: 4}
			p := *b.Position
			b.destroy(us, slot, true, Perishes)
			b.points(0, 12).is("gone", b.Gone(unitNamed(t, "Marder III")), 1)
			b.Position = &p
			b.withdraw(us, slot, false)
			b.is("the unit is gone", b.Gone(unitNamed(t, "Marder III")), 1)
			b.yes("its crew is under the Reserves", b.nQueue[us] == 1 && b.queue[us][0].Serial == 7)
		},
		"D-CARDS-03_D-RULING-14": func(t *testing.T) {
			b := newBench(t, 1)
			one, two := b.put("M4A1 Sherman"), b.put("M10 GMC")
			b.give(us, card.HullDown, card.HullDown, card.RadioIntercept, card.RadioIntercept)
			b.at(WinOrders).do(b.play(us, 0, one, -1)).refuse("D-CARDS-03", b.play(us, 1, one, -1))
			b.do(b.play(us, 1, two, -1), b.play(us, 2, -1, -1)).refuse("D-CARDS-03", b.play(us, 3, -1, -1))
			b.do(done(us)).yes("both", b.us(one).Hull && b.us(two).Hull)
		},
		"D-CARDS-07_D-CARDS-08_D-RULING-15_D-RULING-07_D-TURN-09_D-WINDOW-16_D-WINDOW-04": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, pz := b.put("M10 GMC"), b.put("Pz IV G")
			b.ge(pz).New, b.ge(pz).Endurance = true, 1
			b.put("Grenadier Squad")
			b.give(us, card.Minefield)
			b.give(ge, card.HullDown, card.HullDown)
			b.at(WinOrders).do(b.play(ge, 0, pz, -1), done(ge))
			b.yes("nothing is open yet", !b.ge(pz).Hull && b.nCards[ge] == 2)
			b.do(b.play(us, 0, -1, pz), done(us)).asks(WinIntensity).is("both cards are out of the hand", int(b.nCards[ge]), 1)
			_ = sherman
		},
		"D-CARDS-02_D-CARDS-06_D-CARDS-01": func(t *testing.T) {
			b := newBench(t, 1)
			rifle := b.put("Rifle Squad")
			b.hurt(b.us(rifle), 2)
			b.give(us, card.TakeAim, card.Medic)
			b.at(WinOrders).refuse("D-CARDS-06", mv(us, OpPlay, 0, int(card.TakeAim), rifle+1))
			b.do(b.play(us, 1, rifle, -1), done(us)).is("face up", b.Discarded(card.Medic), 1)
		},
		"D-CARDS-12_D-RULING-17": func(t *testing.T) {
			b := newBench(t, 1)
			b.discard[card.Medic] = 2
			b.stock[card.PileCommand], b.drawC = 0, [2]uint8{1, 1}
			b.back, b.win = WinSplit, WinDraw
			b.run()
			b.is("shuffled at need", int(b.Prompt().Op), int(engine.OpShuffle))
			b.do(engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: uint16(card.PileCommand)}).is("stock", b.Stocked(card.PileCommand), 2)
			b = newBench(t, 1)
			b.stock[card.PileCommand], b.drawC = 0, [2]uint8{1, 1}
			b.back, b.win = WinSplit, WinDraw
			b.run()
			b.yes("none comes", b.Prompt().Arg != uint16(card.PileCommand) && b.nCards[us] == 0)
		},
	}.run(t)
}

// TestRulesReact: REACT cards.
func TestRulesReact(t *testing.T) {
	rules{
		"D-CMD-SUPPRESSING-FIRE-01_D-CMD-SUPPRESSING-FIRE-02": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, squad, other := b.put("Rifle Squad"), b.put("Grenadier Squad"), b.put("MG42 Team")
			b.us(rifle).Aim, b.ge(squad).Aim = uint8(squad)+1, uint8(rifle)+1
			b.give(us, card.SuppressingFire)
			b.at(WinReact).refuse("D-CARDS-01", b.play(us, 0, -1, other))
			b.do(b.play(us, 0, -1, squad), done(us)).is("its rolls", b.Bonus(ge, squad, 0, rifle, 0), -4)
			b.is("its value in a Close Assault", b.ge(squad).best(), 16)
		},
		"D-CMD-SMOKE-SCREEN-01_D-CMD-SMOKE-SCREEN-02": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, p40 := b.put("Rifle Squad"), b.put("P-40F Warhawk")
			squad, stuka := b.put("Grenadier Squad"), b.put("Ju 87D Stuka")
			b.give(us, card.SmokeScreen)
			b.at(WinReact).refuse("D-CARDS-01", b.play(us, 0, p40, -1))
			b.do(b.play(us, 0, rifle, -1), done(us)).is("ground", b.Bonus(ge, squad, 0, rifle, 0), -4)
			b.is("air", b.Bonus(ge, stuka, 0, rifle, 0), 0).is("own", b.Bonus(us, rifle, 0, squad, 0), 0)
			b.aftermathOnly()
			b.yes("for this turn", !b.us(rifle).Smoke)
		},
		"D-CMD-FLAK-BARRAGE-01_D-CMD-FLAK-BARRAGE-02": func(t *testing.T) {
			b := newBench(t, 1)
			m15, stuka, squad := b.put("M15 CGMC"), b.put("Ju 87D Stuka"), b.put("Grenadier Squad")
			p40 := b.put("P-40F Warhawk")
			b.give(us, card.FlakBarrage)
			b.at(WinReact).do(b.play(us, 0, -1, -1), done(us)).is("at aircraft", b.Bonus(us, m15, 0, stuka, 0), 3)
			b.is("at ground", b.Bonus(us, m15, 0, squad, 0), 0).is("of aircraft", b.Bonus(ge, stuka, 0, m15, 0), -2)
			b.is("own aircraft", b.Bonus(us, p40, 0, stuka, 0), 0)
		},
		"D-CMD-COUNTER-BATTERY-01_D-CMD-COUNTER-BATTERY-02": func(t *testing.T) {
			b := newBench(t, 1)
			gun, fh, squad := b.put("105mm M2A1"), b.put("10.5cm leFH 18"), b.put("Grenadier Squad")
			b.put("Rifle Squad")
			b.us(gun).Aim = uint8(squad) + 1
			b.give(us, card.CounterBattery)
			b.at(WinReact).refuse("D-CARDS-01", b.play(us, 0, gun, squad))
			b.do(b.play(us, 0, gun, fh), done(us)).is("target", int(b.us(gun).Aim), fh+1)
			b.is("bonus", b.Bonus(us, gun, 0, fh, 0), 7) // 5 and artillery
		},
		"D-CMD-SEIZE-THE-INITIATIVE-01": func(t *testing.T) {
			b := newBench(t, 1)
			b.give(us, card.Seize)
			b.at(WinReact).do(b.play(us, 0, -1, -1), done(us)).is("+3", b.Initiative(us), 3).dice(5, 7).is("lead", int(b.lead), int(us))
		},
		"D-CARDS-09_D-BONUS-01_D-BONUS-02_D-BONUS-03_D-BONUS-06_D-RULING-27_D-WINDOW-06": func(t *testing.T) {
			b := newBench(t, 1)
			b.give(us, card.Seize, card.TakeAim, card.HullDown)
			b.at(WinReact).do(b.play(us, 0, -1, -1)).refuse("D-CARDS-09", b.throw(us, 1))
			b = newBench(t, 1)
			b.give(us, card.Seize, card.TakeAim, card.HullDown)
			b.at(WinReact).do(b.throw(us, 1)).refuse("D-CARDS-09", b.throw(us, 2))
			b.do(done(us)).is("modifier", b.Initiative(us), 1).is("face up", b.Discarded(card.TakeAim), 1).dice(5, 6).asks(WinInitiative)
		},
	}.run(t)
}

// attackCard returns a bench where the US attacks with a card in hand.
func attackCard(t *testing.T, f card.Face, attacker, target string) (b *bench, a, d int) {
	b = newBench(t, 1)
	a, d = b.put(attacker), b.put(target)
	b.give(us, f)
	b.duel(us, a, d)
	return b, a, d
}

// TestRulesAttackCards: ATTACK cards.
func TestRulesAttackCards(t *testing.T) {
	rules{
		"D-CMD-TAKE-AIM-01_D-CMD-TAKE-AIM-02_D-CARDS-10": func(t *testing.T) {
			b, a, d := attackCard(t, card.TakeAim, "Rifle Squad", "Grenadier Squad")
			b.is("bonus", b.Bonus(us, a, 0, d, card.TakeAim), 3)
			b.do(b.with(fireMove(us, a, 0), 0)).is("discarded", b.Discarded(card.TakeAim), 1)
			b.nat(8).dice(2).nat(8).dice(2).is("all rolls of the attack", int(b.stock[card.PileCommand]), 49)
			b, a, _ = attackCard(t, card.TakeAim, "P-40F Warhawk", "Grenadier Squad")
			b.refuse("D-CARDS-01", b.with(fireMove(us, a, 0), 0))
		},
		"D-CMD-FIRE-MISSION-01_D-CMD-FIRE-MISSION-02": func(t *testing.T) {
			b, a, d := attackCard(t, card.FireMission, "105mm M2A1", "Grenadier Squad")
			b.is("bonus", b.Bonus(us, a, 0, d, card.FireMission), 3)
			c := &b.us(a).card().Weapons[0]
			b.is("index", Index(c, 0, card.FireMission), 8).is("second weapon", Index(c, 1, card.FireMission), 6)
			b.yes("legal", b.check(b.with(fireMove(us, a, 0), 0)) == nil)
			b.us(a).Line = Front
			b.refuse("D-CARDS-10", b.with(fireMove(us, a, 0), 0))
			b.us(a).Line = Rear
			friend := b.put("Rifle Squad")
			b.do(b.with(fireMove(us, a, 0), 0)).nat(3).is("printed index for Friendly Fire", int(b.hit.index), 6)
			_ = friend
		},
		"D-CMD-ARMOR-PIERCING-ROUND-01_D-CMD-ARMOR-PIERCING-ROUND-02": func(t *testing.T) {
			b, a, _ := attackCard(t, card.ArmorPiercing, "M8 Armored Car", "Pz IV G")
			w := b.us(a).card().Weapons
			b.is("gun", Index(&w[0], 0, card.ArmorPiercing), 7).is("bullets", Index(&w[1], 1, card.ArmorPiercing), 2)
			bomb := card.UnitOf(unitNamed(t, "P-40F Warhawk")).Weapons[1]
			b.is("bomb", Index(&bomb, 1, card.ArmorPiercing), 10)
			b.do(b.with(fireMove(us, a, 0), 0)).nat(11).dice(5).is("left", int(b.ge(0).Endurance), 12-(5+7-5))
		},
		"D-CMD-FLANK-ATTACK-02": func(t *testing.T) {
			b, a, _ := attackCard(t, card.FlankAttack, "81mm Mortar", "Pz IV G")
			b.refuse("D-CARDS-10", b.with(fireMove(us, a, 0), 0))
			b, a, _ = attackCard(t, card.FlankAttack, "57mm M1 Gun", "Pz IV G")
			b.refuse("D-CARDS-01", b.with(fireMove(us, a, 0), 0))
			b, a, d := attackCard(t, card.FlankAttack, "Bazooka Team", "Pz IV G")
			b.refuse("D-ATTACK-05", fireMove(us, a, 1))
			b.do(b.with(fireMove(us, a, 0), 0)).nat(10).dice(1).is("left", int(b.ge(d).Endurance), 12-(1+7-2))
		},
		"D-CMD-DIVE-BOMBING-01_D-CMD-DIVE-BOMBING-02": func(t *testing.T) {
			b, a, d := attackCard(t, card.DiveBombing, "P-40F Warhawk", "Grenadier Squad")
			b.is("guns", b.Bonus(us, a, 0, d, card.DiveBombing), 5).is("bomb", b.Bonus(us, a, 1, d, card.DiveBombing), 5)
			b.yes("legal", b.check(b.with(fireMove(us, a, 0, 1), 0)) == nil)
			b, a, _ = attackCard(t, card.DiveBombing, "P-40F Warhawk", "Bf 109G-6")
			b.refuse("D-CARDS-10", b.with(fireMove(us, a, 0), 0))
		},
		"D-CMD-RAPID-FIRE-01_D-CMD-RAPID-FIRE-02_D-RULING-48": func(t *testing.T) {
			b, a, _ := attackCard(t, card.RapidFire, "Rifle Squad", "Grenadier Squad")
			b.do(b.with(fireMove(us, a, 1, 0), 0)).is("rolls", int(b.atk.rolls), 2)
			b, a, _ = attackCard(t, card.RapidFire, "40mm M1 Gun", "Grenadier Squad")
			b.hurt(b.us(a), 7)
			b.do(b.with(fireMove(us, a, 0), 0)).is("cracked and rapid", int(b.atk.rolls), 2)
		},
		"D-CMD-CONCENTRATED-FIRE-02": func(t *testing.T) {
			b, a, d := attackCard(t, card.ConcentratedFire, "P-40F Warhawk", "Grenadier Squad")
			b.refuse("D-CARDS-10", b.with(fireMove(us, a, 0), 0))
			b.ge(d).Hit = true
			b.yes("aircraft too", b.check(b.with(fireMove(us, a, 0), 0)) == nil).is("bonus", b.Bonus(us, a, 0, d, card.ConcentratedFire), 4)
			w := b.us(a).card().Weapons
			b.is("bullets", Index(&w[0], 0, card.ConcentratedFire), 2).is("bomb", Index(&w[1], 1, card.ConcentratedFire), 10)
			b.at(stepLines).yes("not by a Minefield before", !b.ge(d).Hit)
		},
		"D-CARDS-11": func(t *testing.T) {
			b := newBench(t, 1)
			tiger := b.put("Tiger I")
			for range 3 {
				i := b.put("Rifle Squad")
				b.us(i).Aim, b.us(i).Assault = uint8(tiger)+1, true
			}
			b.give(us, card.TakeAim)
			b.duel(us).refuse("D-CARDS-11", b.with(mv(us, OpFire, 0), 0))
		},
		"D-CARDS-05_D-BONUS-04_D-WINDOW-08": func(t *testing.T) {
			b, a, d := attackCard(t, card.Medic, "Rifle Squad", "Grenadier Squad")
			b.do(asking(fireMove(us, a, 0))).asks(WinBoost).do(b.throw(us, 0)).nat(10).dice(4)
			b.is("hit by the +1", int(b.ge(d).Endurance), 11-5).asks(WinRoll)
			b, a, d = attackCard(t, card.Medic, "Rifle Squad", "Grenadier Squad")
			b.do(asking(fireMove(us, a, 0)), b.throw(us, 0)).nat(3).is("natural 3 stays", int(b.ge(d).Endurance), 11)
			b, a, _ = attackCard(t, card.Medic, "Rifle Squad", "Grenadier Squad")
			b.do(asking(fireMove(us, a, 0)), mv(us, OpNever)).nat(4).asks(WinRoll)
			b, a, _ = attackCard(t, card.Medic, "Rifle Squad", "Grenadier Squad")
			b.do(fireMove(us, a, 0)).asks(WinRoll)
			b, a, _ = attackCard(t, card.Medic, "Rifle Squad", "Grenadier Squad")
			b.nCards[us] = 0
			b.refuse("D-BONUS-01", asking(fireMove(us, a, 0)))
		},
	}.run(t)
}
