package duel

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// TestRulesCommit: what is committed, and how crews and lines change.
func TestRulesCommit(t *testing.T) {
	place := func(b *bench, s engine.Seat, at int, l Line) engine.Move {
		return mv(s, OpPlace, at, int(b.hand[s][at].Face), int(l))
	}
	man := func(b *bench, s engine.Seat, at, slot int) engine.Move {
		return mv(s, OpMan, at, int(b.hand[s][at].Face), slot)
	}
	crew := "us-tank-crew"
	rules{
		"D-COMMIT-01_D-COMMIT-02_D-COMMIT-03_D-COMMIT-04_D-COMMIT-12_D-TURN-04": func(t *testing.T) {
			for name, want := range map[string][3]bool{"Rifle Squad": {true}, "57mm M1 Gun": {true},
				"M8 Armored Car": {true}, "40mm M1 Gun": {true},
				"M5A1 Stuart": {true}, "105mm M2A1": {1: true}, "81mm Mortar": {1: true}, "M7 Priest": {true, true}, "P-40F Warhawk": {2: true}} {
				for l, ok := range want {
					b := newBench(t, 1)
					b.hold(us, name, "us-tank-crew", "us-artillery-crew", "us-pilot")
					b.at(WinCommit)
					if m := place(b, us, 0, Line(l)); ok {
						b.do(m)
					} else {
						b.refuse("D-COMMIT-01", m)
					}
				}
			}
		},
		"D-COMMIT-06_D-COMMIT-07_D-COMMIT-11_D-RULING-09_D-WINDOW-03_D-TURN-01_D-TURN-03": func(t *testing.T) {
			b := newBench(t, 1)
			b.hold(us, "Rifle Squad", "Rifle Squad", "M8 Armored Car")
			b.hold(ge, "Grenadier Squad")
			b.at(WinCommit).do(place(b, us, 0, Front), place(b, us, 1, Front), place(b, us, 2, Front), done(us))
			b.yes("in secret", b.us(0).Face == 0 && b.nHand[us] == 3)
			foe := *b.Position
			foe.Redact(ge)
			b.is("the foe sees no list", int(foe.picked[us]), 0)
			b.do(done(ge)).yes("together", b.us(2).Face != 0 && b.us(2).New && b.nHand[us] == 0).is("none", int(b.nHand[ge]), 1)
		},
		"D-COMMIT-08_D-DECK-05_D-DECK-06_D-RULING-10": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("M10 GMC")
			b.hold(us, "M4A1 Sherman", "us-artillery-crew")
			b.at(WinCommit).refuse("D-COMMIT-08", place(b, us, 0, Front))
			b.refuse("D-COMMIT-08", place(b, us, 1, Front))
			b = newBench(t, 1)
			b.hold(us, "M4A1 Sherman", "us-artillery-crew", crew)
			b.at(WinCommit).do(place(b, us, 0, Front)).refuse("D-COMMIT-08", done(us))
			b.refuse("D-DECK-05", man(b, us, 1, 0))
			b.do(man(b, us, 2, 0), done(us)).yes("manned", b.us(0).manned()).is("left", int(b.nHand[us]), 1)
		},
		"D-COMMIT-09_D-DMG-NC-01": func(t *testing.T) {
			b := newBench(t, 1)
			sherman := b.put("M4A1 Sherman")
			m10 := b.put("M10 GMC")
			b.us(sherman).Crew = 0
			b.hold(us, crew)
			b.at(WinCommit).refuse("D-COMMIT-09", man(b, us, 0, m10))
			b.do(man(b, us, 0, sherman), done(us)).yes("manned", b.us(sherman).manned())
		},
		"D-COMMIT-10_D-RULING-11": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, m10, gun, p40, a36 := b.put("M4A1 Sherman"), b.put("M10 GMC"), b.put("57mm M1 Gun"),
				b.put("P-40F Warhawk"), b.put("A-36A Apache")
			b.us(m10).Crew, b.us(a36).Crew = 0, 0
			b.at(WinCommit).refuse("D-RULING-11", mv(us, OpCrew, sherman, gun))
			b.refuse("D-RULING-11", mv(us, OpCrew, p40, a36))
			b.do(mv(us, OpCrew, sherman, m10)).refuse("D-RULING-11", mv(us, OpCrew, m10, sherman))
			b.do(done(us)).yes("moved", b.us(m10).manned() && !b.us(sherman).manned())
			b = newBench(t, 1)
			sherman, m10 = b.put("M4A1 Sherman"), b.put("M10 GMC")
			a := b.us(sherman).CrewSerial
			b.at(WinCommit).do(mv(us, OpCrew, sherman, m10), done(us)).is("exchanged", int(b.us(m10).CrewSerial), int(a))
		},
		"D-COMMIT-13": func(t *testing.T) {
			b := newBench(t, 1)
			priest, hit, idle, squad := b.put("M7 Priest"), b.put("M7 Priest"), b.put("M7 Priest"), b.put("Rifle Squad")
			b.hurt(b.us(hit), 4)
			b.us(idle).Crew = 0
			b.at(WinCommit)
			for _, slot := range []int{hit, idle, squad} {
				b.refuse("D-COMMIT-13", mv(us, OpLine, slot, int(Rear)))
			}
			b.do(mv(us, OpLine, priest, int(Rear)), done(us)).is("line", int(b.us(priest).Line), int(Rear))
		},
	}.run(t)
}

// TestRulesDeclare: targets.
func TestRulesDeclare(t *testing.T) {
	rules{
		"D-DECLARE-02_D-DECLARE-03_D-DECLARE-04_D-DECLARE-13_D-RULING-19_D-TURN-05": func(t *testing.T) {
			b := newBench(t, 1)
			one, two, squad, mg := b.put("Rifle Squad"), b.put("MG Team"), b.put("Grenadier Squad"), b.put("MG42 Team")
			b.at(WinTargets).do(mv(us, OpTarget, one, squad)).refuse("D-DECLARE-03", mv(us, OpTarget, one, mg))
			b.do(mv(us, OpTarget, two, squad), done(us)).yes("not open yet", b.us(one).Aim == 0)
			b.do(done(ge)).yes("two at one, none of the foe", b.us(one).Aim == b.us(two).Aim && b.us(one).Aim != 0 && !b.attacks(ge))
		},
		"D-DECLARE-05_D-DECLARE-07_D-DECLARE-08_D-DECLARE-09_D-COMMIT-05": func(t *testing.T) {
			b := newBench(t, 1)
			squad, fh, stuka := b.put("Grenadier Squad"), b.put("10.5cm leFH 18"), b.put("Ju 87D Stuka")
			front, rear, air := b.us(b.put("M15 CGMC")), b.us(b.put("81mm Mortar")), b.us(b.put("P-40F Warhawk"))
			b.yes("front", front.threatens(b.ge(squad)) && !front.threatens(b.ge(fh)) && front.threatens(b.ge(stuka)))
			b.yes("rear", rear.threatens(b.ge(squad)) && rear.threatens(b.ge(fh)) && rear.reaches(b.ge(stuka)))
			b.yes("aircraft", air.threatens(b.ge(squad)) && air.threatens(b.ge(fh)) && air.threatens(b.ge(stuka)))
		},
		"D-AIR-04": func(t *testing.T) {
			b := newBench(t, 1)
			stuka := b.put("Ju 87D Stuka")
			b.yes("most guns cannot", !b.us(b.put("105mm M2A1")).threatens(b.ge(stuka)) && !b.us(b.put("57mm M1 Gun")).threatens(b.ge(stuka)))
		},
		"D-DECLARE-10_D-RULING-20_D-RULING-53": func(t *testing.T) {
			b := newBench(t, 1)
			marder, ht, sherman := b.put("Marder III"), b.put("SdKfz 251"), b.put("M4A1 Sherman")
			b.hurt(b.ge(marder), 9)
			b.ge(ht).Hull = true
			b.yes("base 2 stays closed", !b.us(sherman).affects(1, b.ge(marder))).yes("base 1 stays open", b.us(sherman).affects(1, b.ge(ht)))
			for f := card.Face(1); f <= card.NumUnits; f++ {
				if u := card.UnitOf(f); (u.Type == card.Infantry || u.Type == card.Aircraft) && u.Defense >= 2 {
					t.Errorf("%s has Defense %d", u.ID, u.Defense)
				}
			}
			w := card.UnitOf(unitNamed(t, "M4A1 Sherman")).Weapons
			b.yes("the Sherman", w[0].Vs == [3]uint8{11, 10, 0} && w[1].Vs == [3]uint8{13, 12,
				13} && w[1].Index == 2 && w[2].Vs == [3]uint8{13, 13, 0})
		},
		"D-DECLARE-12_D-BOMB-01_D-BOMB-02": func(t *testing.T) {
			b := newBench(t, 1)
			p40, pz, squad := b.put("P-40F Warhawk"), b.put("Pz IV G"), b.put("Grenadier Squad")
			b.ge(squad).Endurance, b.us(p40).Flight = 1, 9
			b.duel(us, p40, squad).do(fireMove(us, p40, 0, 1)).nat(11).dice(9)
			b.yes("the target fell first", !b.us(p40).Bombed)
			b.duel(us, p40, pz).do(fireMove(us, p40, 1)).nat(4).yes("used by a miss", b.us(p40).Bombed)
			b.yes("none left", !b.us(p40).affects(1, b.ge(pz)))
		},
		"D-DECLARE-14_D-CAPTURE-04": func(t *testing.T) {
			b := newBench(t, 1)
			pinned, idle, other, squad := b.put("Rifle Squad"), b.put("M4A1 Sherman"), b.put("M8 Armored Car"), b.put("Grenadier Squad")
			b.hurt(b.us(pinned), 1)
			b.us(idle).Crew = 0
			b.at(WinTargets).refuse("D-DECLARE-14", mv(us, OpTarget, pinned, squad))
			b.refuse("D-DECLARE-14", mv(us, OpTarget, idle, squad))
			_ = other
			b.yes("idle units are targets", b.ge(b.put("AT Team")).threatens(b.us(idle)))
		},
	}.run(t)
}

// TestRulesClose: Close Assault.
func TestRulesClose(t *testing.T) {
	group := func(t *testing.T, target string, names ...string) (*bench, int) {
		b := newBench(t, 1)
		d := b.put(target)
		for _, n := range names {
			b.put(n)
		}
		return b.at(WinTargets), d
	}
	rules{
		"D-CLOSE-01_D-CLOSE-03_D-CLOSE-10_D-RULING-28": func(t *testing.T) {
			b, d := group(t, "Tiger I", "Rifle Squad", "Rifle Squad", "M8 Armored Car")
			b.refuse("D-CLOSE-01", mv(us, OpJoin, 0, d))
			b, d = group(t, "Tiger I", "Rifle Squad", "Rifle Squad", "Bazooka Team")
			b.do(mv(us, OpJoin, 0, d), mv(us, OpJoin, 1, d)).refuse("D-CLOSE-01", done(us))
			b.refuse("D-DECLARE-03", mv(us, OpJoin, 1, d))
			b.do(mv(us, OpJoin, 2, d)).refuse("D-DECLARE-03", mv(us, OpTarget, 2, d))
		},
		"D-CLOSE-02": func(t *testing.T) {
			b, d := group(t, "Grenadier Squad", "Rifle Squad", "Rifle Squad", "Rifle Squad")
			b.refuse("D-CLOSE-02", mv(us, OpJoin, 0, d))
			b, d = group(t, "SdKfz 251", "Rifle Squad", "Rifle Squad", "Rifle Squad", "81mm Mortar", "M8 Armored Car")
			b.refuse("D-CLOSE-02", mv(us, OpJoin, 3, d))
			b.refuse("D-CLOSE-02", mv(us, OpJoin, 4, d))
			b.hurt(b.us(1), 4)
			b.refuse("D-CLOSE-02", mv(us, OpJoin, 1, d))
			b.refuse("D-CLOSE-01", mv(us, OpJoin, 0, d))
		},
		"D-CLOSE-05": func(t *testing.T) {
			b := newBench(t, 1)
			bazooka := b.put("Bazooka Team")
			b.is("best", b.us(bazooka).best(), 10)
			b.hurt(b.us(bazooka), 7)
			b.is("with its penalty", b.us(bazooka).best(), 12)
		},
		"D-CLOSE-07_D-RULING-29": func(t *testing.T) {
			for nat, want := range map[int]func(b *bench){
				18: func(b *bench) { b.dice(1, 1, 2).is("doubled", int(b.ge(0).Endurance), 12-(8-7)) },
				19: func(b *bench) { b.points(23, 0) },
				2: func(b *bench) {
					b.asks(WinFriendly).is("the foe chooses", int(b.Prompt().Seat), int(ge))
					b.refuse("D-ATTACK-06", mv(ge, OpHit, 3))
					b.do(mv(ge, OpHit, 1)).dice(4).is("without index", int(b.us(1).Endurance), 7)
				},
			} {
				b := newBench(t, 1)
				tiger := b.put("Tiger I")
				for i := range 3 {
					b.put("Rifle Squad")
					b.us(i).Aim, b.us(i).Assault = uint8(tiger)+1, true
				}
				b.put("M8 Armored Car")
				// Another attack of the German keeps the turn open.
				b.ge(tiger).Aim = 4
				want(b.duel(us).do(mv(us, OpFire, 0)).nat(nat))
			}
		},
	}.run(t)
}

// TestRulesAttack: Initiative and attack rolls.
func TestRulesAttack(t *testing.T) {
	rules{
		"D-INIT-04_D-INIT-05_D-INIT-08_D-RULING-21_D-WINDOW-07_D-DECLARE-01": func(t *testing.T) {
			b := newBench(t, 1)
			a, c, x := b.put("Rifle Squad"), b.put("MG Team"), b.put("Grenadier Squad")
			b.ge(x).Aim = uint8(a) + 1
			b.duel(us, a, x, c, x).do(mv(us, OpHold, c)).is("then the foe", int(b.Prompt().Seat), int(ge))
			b.refuse("D-INIT-04", mv(ge, OpHold, x+1))
			b.do(mv(ge, OpHold, x)).is("then he", int(b.Prompt().Seat), int(us)).do(mv(us, OpHold, a)).yes("all complete", b.win != WinNext)
			b = newBench(t, 1)
			a, c, x = b.put("Rifle Squad"), b.put("MG Team"), b.put("Grenadier Squad")
			b.duel(us, a, x, c, x).do(mv(us, OpHold, a)).is("he goes on alone", int(b.Prompt().Seat), int(us))
		},
		"D-RULING-44": func(t *testing.T) {
			b := newBench(t, 1)
			b.hurt(b.us(b.put("Rifle Squad")), 6)
			b.hurt(b.us(b.put("M4A1 Sherman")), 6)
			b.is("they add up", b.Initiative(us), -2)
		},
		"D-ATTACK-01_D-ATTACK-02_D-ATTACK-03_D-ATTACK-04": func(t *testing.T) {
			b := newBench(t, 1)
			mg, squad := b.put("MG Team"), b.put("Grenadier Squad")
			b.duel(us, mg, squad).do(fireMove(us, mg, 0)).is("dice", int(b.Prompt().Batch), 2).nat(9).asks(WinRoll)
			b.nat(10).asks(WinIntensity).dice(3).is("at once", int(b.ge(squad).Endurance), 7).asks(WinRoll).nat(9)
			b.yes("three rolls", b.atk == attack{})
		},
		"D-ATTACK-05_D-RULING-18": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, squad := b.put("Rifle Squad"), b.put("Grenadier Squad")
			b.duel(us, rifle, squad).refuse("D-ATTACK-05", fireMove(us, rifle, 0, 0))
			b.refuse("D-ATTACK-05", fireMove(us, rifle))
			b.do(fireMove(us, rifle, 1, 0)).is("the BAR first", int(b.atk.rolls), 1).nat(4).is("then the rifles", int(b.atk.rolls), 2)
		},
		"D-ATTACK-11_D-RULING-24": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, tiger := b.put("M5A1 Stuart"), b.put("Tiger I")
			b.ge(tiger).Smoke = true
			b.hurt(b.us(rifle), 1)
			b.duel(us, rifle, tiger).do(fireMove(us, rifle, 0)).nat(18).asks(WinIntensity)
			b = newBench(t, 1)
			gun, pz := b.put("57mm M1 Gun"), b.put("Pz IV G")
			b.hurt(b.ge(pz), 4)
			b.give(us, card.TakeAim)
			b.duel(us, gun, pz).do(b.with(fireMove(us, gun, 0), 0)).nat(3).yes("3 never hits", b.win != WinIntensity)
		},
		"D-ATTACK-12": func(t *testing.T) {
			b := newBench(t, 1)
			mg, squad := b.put("MG Team"), b.put("Grenadier Squad")
			b.duel(us, mg, squad).do(fireMove(us, mg, 0)).nat(20).yes("rolls left are lost", b.win != WinRoll).points(4, 0)
		},
		"D-ATTACK-13": func(t *testing.T) {
			b := newBench(t, 2)
			squad, pak, rifle := b.put("Grenadier Squad"), b.put("7.5cm Pak 40"), b.put("Rifle Squad")
			b.ge(pak).Smoke = true
			b.hurt(b.ge(pak), 4)
			b.hurt(b.us(rifle), 7)
			b.us(rifle).Suppressed = true
			b.is("all add up", b.Bonus(us, rifle, 0, pak, card.TakeAim), 2+1-2-4-2-4+3).is("a squad", b.exposed(ge, b.ge(squad), true), -2)
		},
		"D-ATTACK-10_D-RULING-26": func(t *testing.T) {
			b := newBench(t, 1)
			wespe, pak := b.put("Wespe"), b.put("7.5cm Pak 40")
			b.is("no bonus", b.exposed(ge, b.ge(wespe), true), 0).is("guns", b.exposed(ge, b.ge(pak), true), 2)
			b.is("as vehicles", card.UnitOf(b.ge(pak).Face).Column(), card.VsVehicle)
		},
		"D-ATTACK-06_D-RULING-23_D-WINDOW-09": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, m8 := b.put("Rifle Squad"), b.put("M8 Armored Car")
			squad := b.put("Grenadier Squad")
			b.duel(us, rifle, squad).do(fireMove(us, rifle, 1)).nat(2)
			b.yes("bullets cannot hit the M8: a plain miss", b.us(m8).Endurance == 8 && b.win != WinIntensity)
			b = newBench(t, 1)
			rifle, m8, squad = b.put("Rifle Squad"), b.put("M3 Half-track"), b.put("Grenadier Squad")
			b.put("81mm Mortar")
			b.duel(us, rifle, squad).do(fireMove(us, rifle, 1)).nat(2).asks(WinIntensity).is("one candidate: no question", int(b.hit.slot), m8)
		},
	}.run(t)
}
