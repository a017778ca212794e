package duel

import (
	"testing"

	"bocage/engine/duel/card"
)

// TestRulesCases: the worked cases, number by number.
func TestRulesCases(t *testing.T) {
	rules{
		"D-CASE-01_D-DAMAGE-01_D-DAMAGE-02_D-DAMAGE-03_D-DAMAGE-05": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, m10, pz := b.put("M4A1 Sherman"), b.put("M10 GMC"), b.put("Pz IV G")
			b.duel(us, sherman, pz, m10, pz)
			b.refuse("D-ATTACK-05", fireMove(us, sherman, 0, 1))
			b.do(fireMove(us, sherman, 0)).nat(11).dice(6).draws(4).is("Endurance", int(b.ge(pz).Endurance), 6)
			b.do(fireMove(us, m10, 0)).nat(7).dice(4).points(16, 0)
		},
		"D-CASE-02_D-DAMAGE-04_D-DAMAGE-07_D-DAMAGE-11_D-DAMAGE-12_D-RULING-34": func(t *testing.T) {
			b := newBench(t, 1)
			pz, other := b.put("Pz IV G"), b.put("Pz IV G")
			b.put("Rifle Squad")
			b.hurt(b.ge(other), 6)
			b.ge(pz).Endurance -= 5
			b.ge(other).Endurance -= 3
			b.at(stepTurnOver).is("whole", int(b.ge(pz).Endurance), 12).is("damaged", int(b.ge(other).Endurance), 6)
			b = newBench(t, 1)
			sherman, again, pz := b.put("M4A1 Sherman"), b.put("M4A1 Sherman"), b.put("Pz IV G")
			b.hurt(b.ge(pz), 6)
			b.duel(us, sherman, pz, again, pz)
			b.do(fireMove(us, sherman, 0)).nat(10).dice(3).is("left", int(b.ge(pz).Endurance), 3)
			b.do(fireMove(us, again, 0)).nat(10).dice(3).yes("destroyed", b.ge(pz).Face == 0)
		},
		"D-CASE-03_D-ATTACK-10_D-CMD-FIELD-CAMOUFLAGE-01": func(t *testing.T) {
			b := newBench(t, 1)
			rifle, pak := b.put("Rifle Squad"), b.put("7.5cm Pak 40")
			b.ge(pak).Camo = true
			b.duel(us, rifle, pak).is("bonus", b.Bonus(us, rifle, 0, pak, 0), 0)
			b.do(fireMove(us, rifle, 0, 1)).nat(12).dice(3).is("left", int(b.ge(pak).Endurance), 7)
			b.nat(11).nat(13).is("end", int(b.ge(pak).Endurance), 10) // the turn is over
		},
		"D-CASE-04_D-ATTACK-08_D-BONUS-05_D-DMG-TANK-10_D-DMG-NC-01": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, panther := b.put("M4A1 Sherman"), b.put("Panther A")
			b.give(ge, card.Medic)
			b.us(sherman).Hull = true
			b.us(sherman).Aim = uint8(panther) + 1
			b.duel(ge, panther, sherman).do(asking(fireMove(ge, panther, 0)), mv(ge, 6)).nat(18)
			b.asks(WinBoost).do(b.throw(ge, 0)).dice(5).is("left", int(b.us(sherman).Endurance), 1)
			b.draws(10).yes("idle", b.us(sherman).Crew == 0 && b.us(sherman).Face != 0).is("queue", int(b.nQueue[us]), 1).points(0, 0)
			b.is("recovered", int(b.us(sherman).Endurance), 6).is("its attack is void: turn", int(b.us(sherman).Aim), 0)
		},
		"D-CASE-05_D-ATTACK-09_D-CREW-05_D-CREW-06_D-RULING-25_D-RULING-37": func(t *testing.T) {
			for _, smoke := range []bool{false, true} {
				b := newBench(t, 1)
				stuart, tiger := b.put("M5A1 Stuart"), b.put("Tiger I")
				b.ge(tiger).Smoke = smoke
				b.duel(us, stuart, tiger)
				b.refuse("D-ATTACK-05", fireMove(us, stuart, 1))
				b.do(fireMove(us, stuart, 0)).nat(19).points(23, 0).is("gone", b.Gone(crewOf(ge, card.TankCrew)), 1)
			}
		},
		"D-CASE-06_D-ATTACK-06_D-ATTACK-07_D-RULING-23": func(t *testing.T) {
			b := newBench(t, 1)
			m8, flak, squad, pz, fh := b.put("M8 Armored Car"), b.put("2cm Flakvierling"), b.put("Grenadier Squad"), b.put("Pz IV G"),
				b.put("10.5cm leFH 18")
			b.hurt(b.ge(squad), 6)
			b.duel(ge, flak, m8).do(fireMove(ge, flak, 0)).nat(3).asks(WinFriendly)
			b.refuse("D-ATTACK-06", mv(us, OpHit, fh))
			b.refuse("D-ATTACK-06", mv(us, OpHit, flak))
			b.yes("the tank is legal", b.friendly(pz))
			b.do(mv(us, OpHit, squad)).dice(7).yes("destroyed", b.ge(squad).Face == 0).points(0, 0)
			b.asks(WinRoll).nat(4).nat(4).nat(4).yes("all rolls are made", b.atk == attack{})
		},
		"D-CASE-07_D-CLOSE-04_D-CLOSE-06_D-CLOSE-08_D-CLOSE-09_D-RULING-30": func(t *testing.T) {
			group := func(lost string) (*bench, int, int) {
				b := newBench(t, 1)
				tiger := b.put("Tiger I")
				first := -1
				for _, n := range []string{"Rifle Squad", "Rifle Squad", "Rifle Squad", "Bazooka Team"} {
					i := b.put(n)
					b.us(i).Aim, b.us(i).Assault = uint8(tiger)+1, true
					if n == lost {
						*b.us(i), lost = Unit{}, ""
					} else if first < 0 {
						first = i
					}
				}
				b.duel(us)
				return b, first, tiger
			}
			b, first, _ := group("Rifle Squad")
			b.do(mv(us, OpFire, first)).nat(10).dice(4, 9, 6).points(23, 0)
			b, first, tiger := group("Rifle Squad")
			b.do(mv(us, OpFire, first)).nat(9).is("missed", int(b.ge(tiger).Endurance), 12)
			b, first, tiger = group("Bazooka Team")
			b.do(mv(us, OpFire, first)).nat(10).is("missed", int(b.ge(tiger).Endurance), 12)
			b, first, _ = group("Bazooka Team")
			*b.us(first) = Unit{}
			b.purge()
			b.yes("void", !b.attacks(us))
		},
		"D-CASE-08_D-AIR-01_D-AIR-02_D-AIR-06_D-BOMB-01_D-BOMB-03_D-COMMIT-16_D-DMG-AIR-04_D-CMD-EXTRA-FUEL-01": func(t *testing.T) {
			b := newBench(t, 1)
			a := b.put("A-36A Apache")
			b.put("Rifle Squad")
			b.put("Grenadier Squad")
			b.us(a).Bombed = true
			b.at(stepTurnOver).is("after turn 2", int(b.us(a).Flight), 2)
			b.at(stepTurnOver).is("after turn 3", int(b.us(a).Flight), 1)
			fueled := *b.Position
			b.at(stepTurnOver).yes("gone under the deck", b.us(a).Face == 0 && b.nQueue[us] == 2)
			b.Position = &fueled
			b.give(us, card.ExtraFuel)
			b.at(WinOrders).do(b.play(us, 0, a, -1), done(us)).yes("bombs again", !b.us(a).Bombed).is("Turns", int(b.us(a).Flight), 3)
			b.at(stepTurnOver).at(stepTurnOver).yes("still there", b.us(a).Face != 0).at(stepTurnOver).yes("gone", b.us(a).Face == 0)
			b = newBench(t, 1)
			a = b.put("A-36A Apache")
			b.us(a).Flight = 2
			b.hit.seat, b.hit.slot = us, uint8(a)
			b.ctx = inFires
			b.damaged(card.FirstDamage + 3)
			b.at(stepTurnOver).yes("leaks: gone at the end of turn 3", b.us(a).Face == 0)
		},
		"D-CASE-09_D-COMMIT-14_D-COMMIT-15_D-RULING-12_D-RULING-51": func(t *testing.T) {
			b := newBench(t, 1)
			gun, mortar, _ := b.put("105mm M2A1"), b.put("81mm Mortar"), b.put("P-40F Warhawk")
			fh, squad := b.put("10.5cm leFH 18"), b.put("Grenadier Squad")
			b.give(us, card.FireMission)
			b.at(stepLines).yes("both are front", b.us(gun).Line == Front && b.us(mortar).Line == Front)
			b.yes("the front is reached", b.us(gun).threatens(b.ge(squad))).yes("the rear is not", !b.us(gun).threatens(b.ge(fh)))
			b.duel(us, gun, squad).refuse("D-CARDS-10", b.with(fireMove(us, gun, 0), 0))
			b.put("Rifle Squad")
			priest := b.put("M7 Priest")
			b.us(priest).Line = Rear
			b.at(stepLines).yes("they stay front", b.us(gun).Line == Front && b.us(priest).Line == Rear)
			b.yes("the Priest is out of reach", !b.ge(squad).threatens(b.us(priest))).yes("it reaches", b.us(priest).threatens(b.ge(fh)))
		},
		"D-CASE-10_D-INIT-01_D-INIT-02_D-INIT-03_D-INIT-06_D-INIT-07_D-CMD-SEIZE-THE-INITIATIVE-02": func(t *testing.T) {
			b := newBench(t, 1)
			var mine, his [3]int
			for i := range mine {
				mine[i], his[i] = b.put("Rifle Squad"), b.put("Grenadier Squad")
			}
			pz := b.put("Pz IV G")
			b.hurt(b.ge(pz), 6)
			for i := range mine {
				b.us(mine[i]).Aim, b.ge(his[i]).Aim = uint8(his[i])+1, uint8(mine[i])+1
			}
			b.give(us, card.Seize)
			b.give(ge, card.Medic)
			b.at(WinReact).do(b.play(us, 0, -1, -1), done(us), b.throw(ge, 0), done(ge)).dice(4, 7).asks(WinInitiative).dice(6, 8)
			b.is("lead", int(b.lead), int(us))
			for i, want := range []int{0, 0, 1, 0, 1} {
				b.is("who", int(b.Prompt().Seat), want)
				s := b.Prompt().Seat
				b.do(mv(s, OpHold, []int{0, 1, 0, 2, 1}[i]))
			}
		},
		"D-CASE-11_D-INIT-09_D-RULING-22_D-RULING-47_D-CMD-FIGHTING-WITHDRAWAL-01_D-CMD-FIGHTING-WITHDRAWAL-02": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, rifle, m8 := b.put("M4A1 Sherman"), b.put("Rifle Squad"), b.put("M8 Armored Car")
			marder, mg := b.put("Marder III"), b.put("MG42 Team")
			b.us(sherman).Aim, b.us(rifle).Aim, b.us(m8).Aim = uint8(marder)+1, uint8(mg)+1, uint8(mg)+1
			b.ge(marder).Aim, b.ge(mg).Aim = uint8(sherman)+1, uint8(rifle)+1
			b.give(ge, card.FightingWithdrawal)
			b.at(WinReact).do(b.play(ge, 0, marder, -1), done(ge)).dice(9, 2).is("hand", int(b.nHand[ge]), 2)
			b.yes("A is void", b.us(sherman).Aim == 0).do(fireMove(us, rifle, 0)).nat(19).points(4, 0)
			b.yes("C and Y are void", b.win != WinNext)
		},
		"D-CASE-12_D-WIN-03_D-RULING-42": func(t *testing.T) {
			b := newBench(t, 1)
			sherman, stug := b.put("M4A1 Sherman"), b.put("StuG III G")
			b.vp = [2]uint16{45, 46}
			b.ge(stug).Aim = uint8(sherman) + 1
			b.duel(us, sherman, stug).do(fireMove(us, sherman, 0)).nat(20).points(56, 46)
			st := b.Standing()
			b.yes("the US has won", st.Over && st.Winner == us && st.Reason == int(Points))
		},
		"D-CASE-13_D-WIN-04_D-WIN-05_D-RULING-43_D-AIR-05": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("Grenadier Squad")
			sherman, p40 := b.put("M4A1 Sherman"), b.put("P-40F Warhawk")
			b.us(p40).Flight = 9
			crew := b.us(sherman).Crew
			b.us(sherman).Crew = 0
			b.at(stepTurnOver).is("turn 3", b.Overruns(ge), 1).at(stepTurnOver).is("turn 4", b.Overruns(ge), 2)
			lost := *b.Position
			b.us(sherman).Crew = crew
			b.at(stepTurnOver).is("turn 5", b.Overruns(ge), 0)
			b.Position = &lost
			*b.us(sherman) = Unit{}
			b.at(stepTurnOver)
			b.yes("the German has won", b.Standing().Winner == ge && b.Standing().Reason == int(Overrun))
		},
		"D-CASE-14_D-DRAW-01_D-DRAW-02_D-DRAW-05_D-DRAW-06_D-DRAW-08_D-CMD-REINFORCEMENTS-01_D-CMD-REINFORCEMENTS-02": func(t *testing.T) {
			b := newBench(t, 1)
			b.hold(us, "Rifle Squad", "Rifle Squad", "Rifle Squad", "M8 Armored Car", "MG Team")
			b.give(us, card.Reinforcements, card.Medic, card.TakeAim)
			b.enqueue(us, Card{Serial: 999, Face: unitNamed(t, "81mm Mortar"), Open: true})
			b.give(us, card.HullDown)
			b.asked = [2]bool{}
			b.beginSplit()
			b.done[ge] = true
			b.do(b.play(us, 0, -1, -1), mv(us, OpSplit, 2))
			for b.win == WinDraw {
				list, _ := b.Candidates(255, nil)
				b.do(list[0])
			}
			b.is("Unit cards", int(b.nHand[us]), 8).is("Command cards", int(b.nCards[us]), 3)
			b.asks(WinDiscard).refuse("D-DRAW-05", done(us))
			b.do(mv(us, OpDrop, 3), done(us)).is("hand", int(b.nHand[us]), 7)
			b.is("last of the queue", int(b.queue[us][1].Face), int(unitNamed(t, "M8 Armored Car"))).yes("hidden", !b.queue[us][1].Open)
		},
		"D-CASE-15_D-CMD-MINEFIELD-01_D-CMD-MINEFIELD-02_D-DMG-FIRE-01_D-RULING-45_D-DMG-TANK-08": func(t *testing.T) {
			set := func(cards ...card.Face) (*bench, int) {
				b := newBench(t, 1)
				b.put("Rifle Squad")
				ht := b.put("SdKfz 251")
				b.put("Grenadier Squad")
				b.ge(ht).New = true
				b.give(us, card.Minefield)
				b.give(ge, cards...)
				b.at(WinOrders).do(b.play(us, 0, -1, ht), done(us))
				if len(cards) > 0 {
					b.do(done(ge))
				}
				b.dice(5).is("left", int(b.ge(ht).Endurance), 1).draws(8)
				for b.win == WinTargets || b.win == WinReact {
					b.do(done(b.Prompt().Seat & 1))
				}
				return b, ht
			}
			b, ht := set()
			b.dice(5, 4).asks(WinFire).dice(3).points(4, 0).yes("destroyed", b.ge(ht).Face == 0)
			b, ht = set(card.Medic)
			b.dice(5, 4).asks(WinBoost).do(b.throw(ge, 0)).dice(3).points(0, 0).yes("burns on", b.ge(ht).edge().Fire)
			b, ht = set(card.Medic)
			b.dice(5, 4).asks(WinBoost).do(b.throw(ge, 0)).dice(7).yes("out", b.ge(ht).Ended && b.ge(ht).Damage != 0)
		},
		"D-CASE-16_D-CMD-FLANK-ATTACK-01_D-CMD-CONCENTRATED-FIRE-01_D-RULING-16": func(t *testing.T) {
			for i, f := range []card.Face{card.FlankAttack, card.ConcentratedFire} {
				b := newBench(t, 1)
				stuart, panther := b.put("M5A1 Stuart"), b.put("Panther A")
				b.ge(panther).Endurance, b.ge(panther).Hit = 8, true
				b.give(us, f)
				b.duel(us, stuart, panther).do(b.with(fireMove(us, stuart, 0), 0))
				b.nat([]int{10, 6}[i]).dice(5).is("left", int(b.ge(panther).Endurance), 2+i).asks(WinDamage)
			}
		},
		"D-CASE-17_D-DECLARE-06_D-DECLARE-10_D-DECLARE-11": func(t *testing.T) {
			b := newBench(t, 1)
			priest, wespe, stuka := b.put("M7 Priest"), b.put("Wespe"), b.put("Ju 87D Stuka")
			b.us(priest).Line, b.ge(wespe).Line = Rear, Rear
			p := b.us(priest)
			b.yes("105mm only", p.affects(0, b.ge(wespe)) && !p.affects(1, b.ge(wespe))).is("no bonus", b.Bonus(us, priest, 0, wespe, 0), 0)
			b.yes(".50cal only", !p.affects(0, b.ge(stuka)) && p.affects(1, b.ge(stuka)))
			p.Line, b.ge(wespe).Line = Front, Front
			b.yes("105mm", p.affects(0, b.ge(wespe)) && !p.affects(1, b.ge(wespe)) && p.threatens(b.ge(wespe)))
			b.ge(wespe).Line = Rear
			b.yes("not the rear", !p.threatens(b.ge(wespe)))
		},
	}.run(t)
}
