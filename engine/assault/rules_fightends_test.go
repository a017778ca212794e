package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// How combat cards meet: what a cancelled card leaves, and which of two cards about an end prevails.
func TestRulesFightEnds(t *testing.T) {
	// weak has the defender with 1 morale left.
	weak := func(b *table) { b.on("C3").Net = 1 - card.UnitOf(b.on("C3").Face).Morale }
	sides(t, "HOUSE-03 CARD-LAST-STAND-01 CARD-FORCED-RETREAT-01 "+
		"a unit saved by Last Stand is not driven off by Forced Retreat", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Forced Retreat"}, []string{"Last Stand"}, weak)
		b.do(b.play(me.side, "Forced Retreat"), b.play(foe.side, "Last Stand"))
		b.over(3, -2)
		b.isOn("C3", foe.stalwart)
		b.morale("C3", 1)
		b.happened(EvSaved, 1)
		b.happened(EvRetreat, 0)
	})
	sides(t, "CARD-LAST-STAND-01 RETREAT-02 a unit that it did not have to save retreats", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Last Stand"}, nil)
		b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "Last Stand"))
		b.over(0, -2)
		b.happened(EvSaved, 0)
		b.isOn("C4", foe.stalwart)
	})
	sides(t, "HOUSE-10 CARD-LAST-STAND-01 RETREAT-10 it saves from the 1 of a blocked retreat too", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Last Stand"}, func(b *table) {
			b.on("C3").Net = 3 - card.UnitOf(b.on("C3").Face).Morale
			b.put(foe.infantry, "C4")
			b.on("C2").Net = 4
			b.paint(board.Bocage, "C4")
		})
		b.do(pass(me.side), b.play(foe.side, "Last Stand"))
		b.script(-1, -2) // 12 - 1 against 8: 2
		b.settle()
		b.happened(EvBlocked, 1)
		b.happened(EvSaved, 1)
		b.isOn("C3", foe.stalwart)
		b.morale("C3", 1)
		b.happened(EvReward, 0)
	})
	sides(t, "CARD-LAST-STAND-01 RULING-25 cancelled it saves nobody", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"SNAFU"}, []string{"Last Stand"}, weak)
		b.do(pass(me.side), b.play(foe.side, "Last Stand"), b.play(me.side, "SNAFU"))
		b.over(3)
		b.isOn("C3", "")
	})
	sides(t, "CARD-FORCED-RETREAT-01 RULING-25 cancelled it drives nobody off", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Forced Retreat"}, []string{"SNAFU"}, nil)
		b.do(b.play(me.side, "Forced Retreat"), b.play(foe.side, "SNAFU"))
		b.over(-2, -2)
		b.isOn("C3", foe.stalwart)
	})
	sides(t, "CARD-FORCED-RETREAT-01 RETREAT-09 blocked it costs 1 as any retreat", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Forced Retreat"}, []string{"SNAFU"},
			func(b *table) { b.put(me.infantry, "C4"); b.paint(board.Bocage, "C4") })
		full := b.on("C3").Morale()
		b.do(b.play(me.side, "Forced Retreat"))
		b.over(-2, -2)
		b.isOn("C3", foe.stalwart)
		b.morale("C3", full-1)
	})
	sides(t, "HOUSE-02 CARD-SMOKE-SCREEN-01 RULING-25 cancelled the combat goes on, and it was his play", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"SNAFU", "Accuracy"}, []string{"Smoke Screen", "Accuracy"}, nil)
		b.do(pass(me.side), b.play(foe.side, "Smoke Screen"))
		b.asks(me.side, WinAnswer)
		b.do(b.play(me.side, "SNAFU"))
		b.asks(foe.side, WinAnswer)
		b.do(pass(foe.side))
		b.asks(foe.side, WinCards)
		b.over(0, 0)
		b.happened(EvDamage, 2)
	})
	sides(t, "CARD-SMOKE-SCREEN-01 RULING-72 the attacker plays it when he is the target", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Smoke Screen", "Accuracy"}, []string{"Accuracy"}, nil)
		b.do(pass(me.side), pass(foe.side))
		b.script(0)
		b.do(b.give(me.side, "Bluff"), b.give(foe.side, "Bluff"))
		b.do(pass(foe.side), b.play(me.side, "Smoke Screen"))
		b.settle()
		b.happened(EvDamage, 1)
		b.asks(me.side, WinOps)
	})
	sides(t, "CARD-PREPARED-POSITIONS-01 CARD-SNAFU-01 cancelled it digs nobody in", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"SNAFU", "Accuracy"}, []string{"Prepared Positions", "Accuracy"}, nil)
		b.do(pass(me.side), b.play(foe.side, "Prepared Positions", "C3"), b.play(me.side, "SNAFU"), pass(foe.side))
		b.totals(8, 8)
		b.lacks("C3", board.DugIn)
		b.over(0, 0)
	})
	sides(t, "CARD-SURPRISE-ATTACK-01 RULING-53 CARD-PREPARED-POSITIONS-01 "+
		"being dug in by a card counts again in the return fire", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Prepared Positions", "Accuracy"}, []string{"Accuracy"}, nil)
		b.do(b.play(me.side, "Prepared Positions", "C2"), pass(foe.side)) // the firing unit: no total changes now
		b.totals(8, 8)
		b.has("C2", board.DugIn)
		b.over(0, 0)
		eq(b, "return fire's target", b.told(EvTotals)[1].M, 10)
	})
	sides(t, "HOUSE-11 CARD-SURPRISE-ATTACK-01 CARD-PREPARED-POSITIONS-01 "+
		"a marker after Surprise Attack counts", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Surprise Attack"}, []string{"Prepared Positions"}, nil)
		b.do(b.play(me.side, "Surprise Attack"), b.play(foe.side, "Prepared Positions", "C3"), pass(me.side))
		b.totals(11, 10)
		b.over(0, 0)
	})
	sides(t, "HOUSE-12 CARD-PREP-FIRE-01 RULING-55 a marker got under Prep Fire counts from the next turn", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Prepared Positions"}, func(b *table) { b.on("C3").State |= board.Prepped })
		b.do(pass(me.side), b.play(foe.side, "Prepared Positions", "C3"), pass(me.side))
		b.totals(8, 8)
		b.has("C3", board.DugIn)
		b.over(0, 0)
		b.do(b.end())
		b.settle()
		eq(b, "dug in", b.p.Defends(b.tile("C3")), true)
	})
	sides(t, "HOUSE-14 CARD-INCREASED-SUPPORT-01 CARD-OFF-TARGET-01 "+
		"the support must count, the 4 are not support", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Increased Support", "Increased Support"}, []string{"Off Target"},
			func(b *table) { b.put(me.infantry, "B2") })
		b.do(b.play(me.side, "Increased Support"), b.play(foe.side, "Off Target"))
		b.totals(8+4, 8)
		b.refuse(b.play(me.side, "Increased Support"), NoEffect, "RULING-22")
		b.over(0, 0)
	})
	sides(t, "HOUSE-13 CARD-OPPORTUNITY-FIRE-01 RULING-22 "+
		"an extra action may be given before there is a use for it", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Opportunity Fire")
		b.put(me.tank, "C2")
		b.put(foe.stalwart, "C4", net(1))
		b.do(b.play(me.side, "Opportunity Fire", "C2"), b.move("C2", "C3"))
		b.own(foe.side, "C5")
		b.fight("C3", "C4", -2, -2)
		b.settle()
		b.lacks("C3", board.Fired)
	})
	sides(t, "RULING-25 a Surprise card played in between is another card", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Prepared Positions", "SNAFU"}, nil)
		b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "Prepared Positions", "C3"), pass(me.side), pass(me.side))
		b.asks(foe.side, WinCards)
		b.refuse(b.play(foe.side, "SNAFU"), NoEffect, "RULING-22")
		b.over(0, 0)
	})
}
