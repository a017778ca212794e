package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

const stMarie = "st-marie-du-mont"

func TestRulesStMarie(t *testing.T) {
	sides(t, "SCENARIO-STMARIE-11 SCENARIO-STMARIE-12 WIN-16 RULING-117 HOUSE-22 "+
		"an enemy dug-in marker is removed once in every even turn", func(t *testing.T, me, foe kit) {
		b := campaign(t, stMarie, me.side, 2)
		b.put(foe.green, "C3", dug)
		b.put(foe.pak, "E3", down, dug)
		b.put(foe.infantry, "A3")
		b.put(me.infantry, "F1", dug)
		b.hand(foe.side, "SNAFU")
		b.money(20, 20)
		b.refuse(b.strip("A3"), NoEffect, "RULING-117")
		b.refuse(b.strip("F1"), BadTarget, "RULING-117")
		b.do(b.strip("E3"))
		b.asks(me.side, WinOps) // nobody may answer it
		b.lacks("E3", board.DugIn|board.FaceUp)
		b.purse(20, 20)
		b.refuse(b.strip("C3"), AlreadyFired, "RULING-117")
		b.endTurn()
		b.has("E3", board.DugIn) // by itself, in phase 3
		b.do(b.strip("F1"))

		b = campaign(t, stMarie, me.side, 3)
		b.put(foe.green, "C3", dug)
		b.refuse(b.strip("C3"), NotAble, "RULING-117")
	})
	sides(t, "RULING-117 what a fortification gives cannot be removed", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.p.sc.Rules[me.side].Strip = ^scenario.Turns(0)
		b.put(foe.stalwart, "C4")
		b.refuse(b.strip("C4"), NoEffect, "RULING-117")
		b.on("C4").State |= board.DugIn
		b.do(b.strip("C4"))
		eq(b, "counts as dug in", b.p.Defends(b.tile("C4")), true)
	})
	t.Run("SCENARIO-STMARIE-13 RULING-118 the starting Flak 88 stays where it is", func(t *testing.T) {
		b := campaign(t, stMarie, card.German, 3)
		b.starting("Flak 88", "C2")
		b.put("Grenadiers", "D2")
		b.put("Recruits", "C3", net(-3))
		b.hand(card.German, "Re-Deploy")
		b.money(10, 0)
		b.refuse(b.move("C2", "B2"), NotAble, "RULING-118")
		b.refuse(b.swap("C2", "D2"), NotAble, "RULING-118")
		b.own(card.German, "B2")
		b.refuse(b.play(card.German, "Re-Deploy", "C2", "B2"), BadTarget, "WIN-31")
		b.money(0, 0)
		b.fight("C2", "C3", 0)
		b.settleTo(WinAdvance)
		b.happened(EvKill, 1)
		b.asks(card.German, WinOps) // it does not advance
		b.isOn("C2", "Flak 88")
	})
	t.Run("SCENARIO-STMARIE-13 RULING-118 RULING-90 a retreat costs it 1 morale instead", func(t *testing.T) {
		b := campaign(t, stMarie, card.US, 3)
		b.starting("Flak 88", "C2")
		b.put("M4A1 Sherman", "C3", net(3))
		b.fight("C3", "C2", 0, -1)
		b.losses(2, 0)
		b.isOn("C2", "Flak 88")
		b.morale("C2", 1)
		b.happened(EvBlocked, 1)
	})
	t.Run("SCENARIO-STMARIE-13 RULING-118 another one is not static", func(t *testing.T) {
		b := lay(t, meadow, card.German)
		b.p.sc.Rules[card.German].Static = setOf("Flak 88")
		b.put("Flak 88", "C3")
		b.do(b.move("C3", "C4"))
		b.isOn("C4", "Flak 88")
	})
	t.Run("CLAIM-29 a face-down starting unit that leaves its tile is not the Flak 88", func(t *testing.T) {
		start := setOf("Pz IV", "Volkssturm", "Flak 88", "Marder III")
		b := campaign(t, stMarie, card.German, 3)
		b.starting("Volkssturm", "E2", down)
		b.starting("Pz IV", "B1", down)
		b.starting("Marder III", "A1", down)
		b.could("E2", start)
		b.do(b.move("E2", "E3"), b.swap("A1", "B1"))
		b.could("E3", start&^setOf("Flak 88"))
		b.could("A1", start&^setOf("Flak 88"))
		b.could("B1", start&^setOf("Flak 88"))
	})
	sides(t, "SCENARIO-STMARIE-14 SCENARIO-STMARIE-15 RULING-107 four objectives win at once", func(t *testing.T, me, foe kit) {
		b := campaign(t, stMarie, me.side, 3)
		b.put(me.infantry, "B3")
		b.put(foe.infantry, "F1")
		b.own(me.side, "A1 D2")
		b.own(foe.side, "E5 F3")
		b.do(b.move("B3", "B4"))
		b.won(engine.NoSeat, victory.NotEnded) // three

		b = campaign(t, stMarie, me.side, 3)
		b.put(me.infantry, "B3")
		b.put(foe.infantry, "F1")
		b.own(me.side, "A1 D2 F3")
		b.own(foe.side, "E5")
		b.do(b.move("B3", "B4"))
		b.won(me.side, victory.ByObjectives)
	})
	sides(t, "SCENARIO-STMARIE-15 RULING-112 "+
		"the side whose objectives they are wins, in the other's turn too", func(t *testing.T, me, foe kit) {
		b := campaign(t, stMarie, me.side, 3)
		b.put(me.infantry, "B3")
		b.own(foe.side, "A1 D2 F3 E5")
		b.do(b.move("B3", "C3"))
		b.won(foe.side, victory.ByObjectives)
	})
	sides(t, "SCENARIO-STMARIE-14 RULING-108 a to c do not count, d does after turn 8", func(t *testing.T, me, foe kit) {
		b := campaign(t, stMarie, me.side, 8)
		b.p.first = foe.side
		b.put(me.infantry, "B3")
		b.own(me.side, b.p.sc.Label(b.p.sc.HomeBase[foe.side]))
		b.own(foe.side, "A1 E5")
		b.p.prestige[foe.side] = 200
		b.do(b.end())
		b.won(foe.side, victory.ByPrestige)
	})
}
