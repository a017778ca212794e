package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// brawl has the phasing side's stalwarts on C2 (soft 8, defense 8) attack the other's on C3, each side with a hand, one card
// more that is of no use in combat, and 50 prestige, and stops at the first card of step 9. change may alter the position first.
func brawl(t *testing.T, me, foe kit, mine, theirs []string, change func(b *table)) *table {
	t.Helper()
	b := lay(t, meadow, me.side)
	b.put(me.stalwart, "C2")
	b.put(foe.stalwart, "C3", net(3))
	b.hand(me.side, append(mine, "Reserves")...)
	b.hand(foe.side, append(theirs, "Reserves")...)
	b.money(50, 50)
	if change != nil {
		change(b)
	}
	b.do(b.attack("C2", "C3"), pass(foe.side))
	return b
}

// paint sets the terrain of tiles.
func (b *table) paint(terr board.Terrain, labels string) {
	for set := b.set(labels); set != 0; set &= set - 1 {
		b.p.sc.Terrain[set.First()] = terr
	}
	b.p.sc.Finish()
}

// over plays the combat to its end: no more cards, no sacrifices, the modifiers given.
func (b *table) over(modifiers ...int) {
	b.Helper()
	b.script(modifiers...)
	b.settle()
}

func TestRulesStepNine(t *testing.T) {
	sides(t, "COMBAT-27 COMBAT-30 COMBAT-31 RULING-73 WIN-21 "+
		"the firing player first, then in turn; two passes end it", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy", "Accuracy"}, []string{"Take Cover!", "Take Cover!"}, nil)
		b.asks(me.side, WinCards)
		b.refuse(b.play(foe.side, "Take Cover!"), engine.WrongSeat, "")
		b.do(pass(me.side))
		b.asks(foe.side, WinCards)
		b.do(b.play(foe.side, "Take Cover!"))
		b.do(b.play(me.side, "Accuracy")) // after a pass
		b.do(pass(foe.side), b.play(me.side, "Accuracy"), pass(foe.side))
		b.asks(me.side, WinCards) // his pass was not final
		b.do(pass(me.side))
		b.asks(engine.Both, WinSacrifice)
		b.totals(8+6, 8+3)
		b.over(0, 0)

		b = brawl(t, me, foe, []string{"Accuracy"}, []string{"Take Cover!"}, nil)
		b.do(pass(me.side), pass(foe.side))
		b.asks(engine.Both, WinSacrifice)
		b.script(0)
		b.do(b.give(me.side, "Bluff"), b.give(foe.side, "Bluff"))
		b.asks(foe.side, WinCards) // COMBAT-56, WIN-24: the return fire has its own step 9
		b.over(0)
	})
	sides(t, "COMBAT-28 COMBAT-29 CARDS-10 PRESTIGE-08 PRESTIGE-14 RULING-21 RULING-26 "+
		"a card is paid, works at once and is discarded", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy", "Deadly Fire"}, []string{"SNAFU"}, nil)
		f := b.p.hand[me.side].Cards[1].Face
		b.do(b.play(me.side, "Accuracy"))
		b.totals(11, 8)
		eq(b, "prestige", b.p.Prestige(me.side), 48)
		eq(b, "discarded", b.p.Discarded(f), 1)
		b.do(b.play(foe.side, "SNAFU"))
		b.totals(8, 8)
		eq(b, "prestige", b.p.Prestige(me.side), 48)
		eq(b, "prestige", b.p.Prestige(foe.side), 43)
		b.p.prestige[me.side] = 4
		b.refuse(b.play(me.side, "Deadly Fire"), TooDear, "RULING-21")
		b.over(0, 0)
	})
	sides(t, "CARDS-08 SETUP-24 RULING-72 what cannot be played in step 9", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Supply Column", "Take Cover!", "Poor Aim", "Off Target", "Smoke Screen", "SNAFU", "Exposed!",
			"Increased Support", "Tank Obstacles", me.green}, []string{"Accuracy", "Surprise Attack", "Exposed!", "Increased Support",
			"Forced Retreat"}, nil)
		b.refuse(b.play(me.side, "Supply Column"), NotNow, "CARDS-08")
		b.refuse(b.play(me.side, "Tank Obstacles"), NotNow, "CARDS-08")
		for _, n := range []string{"Take Cover!", "Poor Aim", "Off Target", "Smoke Screen", "SNAFU"} { // a target's, or nothing to answer
			b.refuse(b.play(me.side, n), NoEffect, "RULING-22")
		}
		b.refuse(b.play(me.side, "Exposed!"), NoEffect, "RULING-22")          // no terrain to lose
		b.refuse(b.play(me.side, "Increased Support"), NoEffect, "RULING-22") // nobody supports
		m := b.play(me.side, "Supply Column")
		m.A = uint16(b.index(me.side, me.green))
		b.refuse(m, NoCard, "")
		b.do(pass(me.side))
		for _, n := range []string{"Accuracy", "Surprise Attack", "Exposed!", "Increased Support", "Forced Retreat"} {
			b.refuse(b.play(foe.side, n), NoEffect, "RULING-22")
		}
		b.over(0, 0)
	})
}

func TestRulesFightCards(t *testing.T) {
	sides(t, "CARD-ACCURACY-01 CARD-ACCURACY-02 Accuracy", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, nil, nil)
		b.script(1, 0)
		b.do(b.play(me.side, "Accuracy"))
		b.settle()
		eq(b, "differential", b.told(EvDamage)[0].M, 8+3+1-8)
		b.firings([2]int16{8, 8}, [2]int16{8 + 3 - 2, 8}) // not in the return fire
		eq(b, "prestige", b.p.Prestige(me.side), 48)
	})
	sides(t, "CARD-TAKE-COVER-01 Take Cover!", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Take Cover!", "Accuracy"}, nil)
		b.do(pass(me.side), b.play(foe.side, "Take Cover!"))
		b.totals(8, 11)
		eq(b, "prestige", b.p.Prestige(foe.side), 48)
		b.over(0, 0)
		eq(b, "differential", b.told(EvDamage)[0].M, -3)
	})
	sides(t, "CARD-SURPRISE-ATTACK-01 Surprise Attack adds 3 and takes the target's 2 for being dug in", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Surprise Attack", "Accuracy"}, []string{"Accuracy"}, func(b *table) { b.on("C3").State |= board.DugIn })
		b.do(pass(foe.side), pass(me.side)) // the dug-in defender fires first
		b.script(0)
		b.do(b.give(me.side, "Bluff"), b.give(foe.side, "Bluff"))
		b.asks(me.side, WinCards)
		lost := b.told(EvDamage)[0].N
		b.totals(8-lost, 10)
		b.do(b.play(me.side, "Surprise Attack"))
		b.totals(8-lost+3, 8)
		b.has("C3", board.DugIn) // for this fire only
		b.over(0)
		eq(b, "prestige", b.p.Prestige(me.side), 46)

		b = brawl(t, me, foe, []string{"Surprise Attack", "Accuracy"}, nil, nil)
		b.do(b.play(me.side, "Surprise Attack"))
		b.totals(11, 8)
		b.over(0, 0)
	})
	sides(t, "CARD-SNAP-SHOT-01 RULING-75 Snap Shot takes 1, from the firing unit's total too", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Snap Shot"}, []string{"Snap Shot", "Accuracy"}, nil)
		mine, his := b.on("C2").Morale(), b.on("C3").Morale()
		b.do(b.play(me.side, "Snap Shot"))
		b.totals(8, 8)
		b.morale("C3", his-1)
		b.do(b.play(foe.side, "Snap Shot"))
		b.totals(7, 8)
		b.morale("C2", mine-1)
		b.purse(48, 48)
		b.over(0, 0)
	})
	sides(t, "CARD-DEADLY-FIRE-01 CARD-DEADLY-FIRE-02 COMBAT-35 RULING-75 "+
		"Deadly Fire takes 2 and leaves the target total", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Deadly Fire", "Accuracy"}, []string{"Deadly Fire", "Accuracy"}, nil)
		his := b.on("C3").Morale()
		b.do(b.play(me.side, "Deadly Fire"))
		b.totals(8, 8)
		b.morale("C3", his-2)
		b.do(b.play(foe.side, "Deadly Fire"))
		b.totals(6, 8)
		b.purse(45, 45)
		b.over(0, 0)
		eq(b, "return fire", b.told(EvTotals)[1].N, 8+3-2)
	})
	sides(t, "CARD-EXPOSED-01 Exposed! takes the terrain for this fire", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Exposed!", "Exposed!"}, []string{"SNAFU"}, func(b *table) { b.paint(board.Bocage, "C3") })
		b.totals(8, 13)
		b.do(b.play(me.side, "Exposed!"))
		b.totals(8, 8)
		b.do(pass(foe.side))
		b.refuse(b.play(me.side, "Exposed!"), NoEffect, "RULING-22")
		b.over(0, 0)
		eq(b, "prestige", b.p.Prestige(me.side), 47)
	})
	sides(t, "CARD-MORALE-BOOST-01 CARD-MORALE-BOOST-02 COMBAT-34 RULING-80 CASE-09 Morale Boost", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Morale Boost", "Morale Boost"}, []string{"Morale Boost"}, nil)
		mine := b.on("C2").Morale()
		b.do(b.play(me.side, "Morale Boost"))
		b.morale("C2", mine+2)
		b.totals(10, 8)
		b.do(pass(foe.side))
		b.on("C2").Net += int8(8 - mine - 2) // at 8: only 1 more counts
		b.do(b.play(me.side, "Morale Boost"))
		b.morale("C2", 9)
		b.totals(11, 8)
		if b.on("C3").Morale() < 9 {
			b.do(b.play(foe.side, "Morale Boost")) // the target's changes no total
			b.morale("C3", 9)
			b.totals(11, 8)
		} else {
			b.refuse(b.play(foe.side, "Morale Boost"), NoEffect, "RULING-22")
		}
		b.over(0, 0)
	})
	sides(t, "CARD-POOR-AIM-01 Poor Aim", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Poor Aim", "Poor Aim", "Poor Aim"}, nil)
		b.do(pass(me.side), b.play(foe.side, "Poor Aim"))
		b.totals(4, 8)
		b.do(pass(me.side), b.play(foe.side, "Poor Aim"))
		b.totals(1, 8) // 0 is 1 (RULING-63)
		b.do(pass(me.side))
		b.refuse(b.play(foe.side, "Poor Aim"), NoEffect, "RULING-22")
		eq(b, "prestige", b.p.Prestige(foe.side), 42)
		b.over(0, 0)
	})
	sides(t, "CARD-OFF-TARGET-01 CARD-GENERAL-02 RULING-64 Off Target takes all support", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Off Target", "Off Target"}, func(b *table) {
			b.put(me.infantry, "B2")
			b.put(me.howitzer, "A1")
		})
		b.totals(8+2+3, 8)
		b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "Off Target"))
		b.totals(8+3, 8)
		b.do(pass(me.side))
		b.refuse(b.play(foe.side, "Off Target"), NoEffect, "RULING-22")
		b.over(0, 0)
	})
	t.Run("CARD-OFF-TARGET-02 ABIL-SUPPORT-02 but not what cannot be cancelled", func(t *testing.T) {
		b := brawl(t, kits[card.US], kits[card.German], []string{"Accuracy"}, []string{"Off Target", "Off Target"}, func(b *table) {
			b.put("4.2 in Mortar", "A1")
			b.put("Recruits", "B2")
		})
		b.totals(8+3+2, 8)
		b.do(pass(card.US), b.play(card.German, "Off Target"))
		b.totals(8+3, 8)
		b.do(pass(card.US))
		b.refuse(b.play(card.German, "Off Target"), NoEffect, "RULING-22")
		b.over(0, 0)
	})
	sides(t, "CARD-SNAFU-01 CARD-SNAFU-02 COMBAT-33 RULING-25 RULING-64 SNAFU "+
		"undoes the card just played, exactly", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"SNAFU", "Accuracy"}, []string{"Off Target", "Accuracy"}, func(b *table) { b.put(me.infantry, "B2") })
		b.do(pass(me.side), b.play(foe.side, "Off Target"))
		b.totals(8, 8)
		b.do(b.play(me.side, "SNAFU"))
		b.totals(10, 8)
		b.over(0, 0)
	})
	sides(t, "RULING-25 RULING-75 losses of a cancelled card are given back and do not count", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"SNAFU", "Accuracy"}, []string{"Deadly Fire", "Accuracy"}, func(b *table) { b.on("C2").Net = -4 })
		fire := b.p.combat.Now.Fire
		b.do(pass(me.side), b.play(foe.side, "Deadly Fire"))
		eq(b, "lost", b.p.combat.Now.Lost[0], 2)
		b.totals(max(1, fire-2), 8)
		b.do(b.play(me.side, "SNAFU"))
		b.totals(fire, 8)
		eq(b, "net", b.on("C2").Net, -4)
		eq(b, "lost", b.p.combat.Now.Lost[0], 0)
		b.over(0, 0)
	})
	sides(t, "RULING-24 RULING-25 a SNAFU on a SNAFU brings the card back", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy", "SNAFU"}, []string{"SNAFU", "SNAFU"}, nil)
		b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "SNAFU"))
		b.totals(8, 8)
		b.do(b.play(me.side, "SNAFU"))
		b.totals(11, 8)
		b.do(b.play(foe.side, "SNAFU"))
		b.totals(8, 8)
		b.over(0, 0)
	})
	sides(t, "RULING-25 not the own card, and only the last", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy", "SNAFU"}, []string{"Take Cover!", "SNAFU"}, nil)
		b.do(b.play(me.side, "Accuracy"), pass(foe.side))
		b.refuse(b.play(me.side, "SNAFU"), NoEffect, "RULING-22")
		b.over(0, 0)

		b = brawl(t, me, foe, []string{"Accuracy", "SNAFU"}, []string{"Take Cover!", "Snap Shot", "SNAFU"}, nil)
		b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "Take Cover!"))
		b.do(b.play(me.side, "SNAFU"))
		b.totals(11, 8) // the Accuracy stands, the Take Cover! does not
		b.over(0, 0)
	})
	sides(t, "CARD-SMOKE-SCREEN-01 Smoke Screen ends the combat, whatever else was to come", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Deadly Fire"}, []string{"Smoke Screen"}, nil)
		his := b.on("C3").Morale()
		b.do(b.play(me.side, "Deadly Fire"), b.play(foe.side, "Smoke Screen"))
		b.settle()
		b.asks(me.side, WinOps)
		b.has("C2", board.Fired)
		b.morale("C3", his-2) // what was lost stays lost
		b.isOn("C3", foe.stalwart)
		b.happened(EvDamage, 0)
		b.happened(EvRetreat, 0)
		eq(b, "prestige", b.p.Prestige(foe.side), 44)
	})
	sides(t, "HOUSE-04 CARD-SMOKE-SCREEN-01 RULING-77 a unit without morale is removed all the same", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Deadly Fire"}, []string{"Smoke Screen"}, func(b *table) {
			b.on("C3").Net = 1 - int8(card.UnitOf(b.face(foe.stalwart)).Morale)
			b.p.prestige[foe.side] = 6
		})
		b.do(b.play(me.side, "Deadly Fire"), b.play(foe.side, "Smoke Screen"))
		b.settle()
		b.isOn("C3", "")
		eq(b, "prestige", b.p.Prestige(me.side), 45+(card.Cost(b.face(foe.stalwart))+1)/2)
		b.isOn("C2", me.stalwart) // and no advance was offered
		b.happened(EvAdvance, 0)
	})
	sides(t, "CARD-INCREASED-SUPPORT-01 Increased Support", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Increased Support"}, []string{"SNAFU"}, func(b *table) { b.put(me.infantry, "B2") })
		b.do(b.play(me.side, "Increased Support"))
		b.totals(8+2+4, 8)
		eq(b, "prestige", b.p.Prestige(me.side), 47)
		b.over(0, 0)
	})
	sides(t, "CARD-FORCED-RETREAT-01 Forced Retreat moves a defender that lost nothing", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Forced Retreat", "Forced Retreat"}, []string{"SNAFU"}, nil)
		b.do(b.play(me.side, "Forced Retreat"), pass(foe.side))
		b.refuse(b.play(me.side, "Forced Retreat"), NoEffect, "RULING-22")
		b.script(-2, 0)
		b.settle()
		b.losses(0, 2)
		b.isOn("C4", foe.stalwart)

		b = brawl(t, me, foe, []string{"Forced Retreat"}, []string{"SNAFU"}, func(b *table) { b.p.sc.HomeBase[foe.side] = b.tile("C3") })
		b.do(b.play(me.side, "Forced Retreat"))
		b.over(-2, -2)
		b.isOn("C3", foe.stalwart) // RETREAT-13 stands
	})
	sides(t, "CARD-FORCED-RETREAT-01 RULING-72 the attacker may play it when he is fired at too", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Forced Retreat", "Accuracy"}, []string{"Accuracy"}, func(b *table) { b.on("C3").State |= board.DugIn })
		b.do(pass(foe.side), b.play(me.side, "Forced Retreat"))
		b.over(-2, -2)
		b.isOn("C4", foe.stalwart)
	})
	sides(t, "CARD-LAST-STAND-01 Last Stand keeps a unit with 1 morale, and it does not retreat", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy", "Accuracy"}, []string{"Last Stand", "Last Stand"}, func(b *table) {
			b.on("C3").Net = 1 - int8(card.UnitOf(b.face(foe.stalwart)).Morale)
			b.on("C2").Net = 2
		})
		b.do(pass(me.side), b.play(foe.side, "Last Stand"), pass(me.side))
		b.refuse(b.play(foe.side, "Last Stand"), NoEffect, "RULING-22")
		b.script(3, -2)
		b.settle()
		b.isOn("C3", foe.stalwart)
		b.morale("C3", 1)
		b.happened(EvReward, 0)
		b.happened(EvKill, 0)
		b.happened(EvFire, 2) // it lives, so it fires back
		b.happened(EvRetreat, 0)
		b.happened(EvBlocked, 0)
		eq(b, "prestige", b.p.Prestige(foe.side), 44)
	})
	sides(t, "CARD-LAST-STAND-01 the attacker's unit too", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Last Stand"}, []string{"Accuracy"}, func(b *table) {
			b.on("C2").Net = 1 - int8(card.UnitOf(b.face(me.stalwart)).Morale)
			b.put(foe.howitzer, "C4")
		})
		b.do(b.play(me.side, "Last Stand"))
		b.over(-2, 3)
		b.isOn("C2", me.stalwart)
		b.morale("C2", 1)
	})
	sides(t, "RULING-77 at 0 in step 9 a unit stays until step 13 and can be raised again", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Deadly Fire", "Deadly Fire"}, []string{"Morale Boost", "Morale Boost"}, func(b *table) {
			b.on("C3").Net = 2 - int8(card.UnitOf(b.face(foe.stalwart)).Morale)
		})
		b.do(b.play(me.side, "Deadly Fire"))
		b.morale("C3", 0)
		b.isOn("C3", foe.stalwart)
		b.do(b.play(foe.side, "Morale Boost"))
		b.morale("C3", 2)
		b.over(0, 0)
		b.isOn("C3", "") // it lost 2 and the attacker nothing: it has retreated
		b.isOn("C4", foe.stalwart)
	})
	sides(t, "RULING-77 RULING-78 both can die in step 13, both sides are rewarded, no morale is gained", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Deadly Fire"}, []string{"Deadly Fire"}, func(b *table) {
			b.on("C2").Net = 2 - int8(card.UnitOf(b.face(me.stalwart)).Morale)
			b.on("C3").Net = 2 - int8(card.UnitOf(b.face(foe.stalwart)).Morale)
		})
		b.do(b.play(me.side, "Deadly Fire"), b.play(foe.side, "Deadly Fire"))
		b.over(-2)
		b.isOn("C2", "")
		b.isOn("C3", "")
		r := b.told(EvReward)
		eq(b, "first reward", r[0].Seat, me.side)
		eq(b, "second reward", r[1].Seat, foe.side)
		b.happened(EvMorale, 0)
		b.happened(EvFire, 1)
		b.asks(me.side, WinOps)
	})
	sides(t, "RULING-78 the firing unit alone can die in step 13", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, nil, []string{"Deadly Fire"}, func(b *table) {
			b.on("C2").Net = 2 - int8(card.UnitOf(b.face(me.stalwart)).Morale)
			b.on("C3").Net = 0
		})
		full := b.on("C3").Morale()
		b.do(pass(me.side), b.play(foe.side, "Deadly Fire"))
		b.over(-2)
		b.isOn("C2", "")
		b.morale("C3", full+1)
		eq(b, "reward", b.p.Prestige(foe.side), 45+(card.Cost(b.face(me.stalwart))+1)/2)
		b.happened(EvFire, 1)
	})
}
