package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// rout has the phasing side's heavy tank on B2 beat a weak soft unit on B3, which loses 2 and must retreat to B4. change may
// alter the position first.
func rout(t *testing.T, grid string, me, foe kit, change func(b *table), mines ...int) *table {
	t.Helper()
	b := lay(t, grid, me.side)
	b.put(me.heavy, "B2")
	b.put(foe.jeep, "B3", net(3))
	if change != nil {
		change(b)
	}
	b.script(0, 0) // 8 against 5: 2 lost; 2 against 11 or 12: none
	b.script(mines...)
	b.do(b.attack("B2", "B3"))
	b.losses(2, 0)
	return b
}

func TestRulesRetreat(t *testing.T) {
	sides(t, "RETREAT-01 RETREAT-02 RETREAT-06 COMBAT-05 RULING-89 RULING-98 WIN-25 "+
		"the defender that lost more goes one tile straight back", func(t *testing.T, me, foe kit) {
		for _, c := range []struct{ from, at, to string }{
			{"C2", "C3", "C4"}, {"C4", "C3", "C2"}, {"B3", "C3", "D3"}, {"D3", "C3", "B3"},
		} {
			b := lay(t, meadow, me.side)
			b.put(me.heavy, c.from)
			b.put(foe.jeep, c.at, net(3))
			b.fight(c.from, c.at, 0, 0)
			b.isOn(c.to, foe.jeep)
			b.isOn(c.at, "")
			b.asks(me.side, WinAdvance)
		}
	})
	sides(t, "RETREAT-03 CASE-17 RULING-88 equal losses, or more on the attacker's side: nobody retreats", func(t *testing.T, me, foe kit) {
		for _, c := range []struct {
			mods  [2]int
			lost  []int16
			moves bool
		}{
			{[2]int{0, 0}, []int16{0, 0}, false},  // 8:8, 8:8
			{[2]int{3, 3}, []int16{2, 1}, true},   // 11:8, then 6+3:8
			{[2]int{1, 3}, []int16{1, 1}, false},  // 9:8, 7+3:8
			{[2]int{-1, 3}, []int16{0, 2}, false}, // 7:8, 8+3:8
		} {
			b := lay(t, meadow, me.side)
			b.put(me.stalwart, "C2")
			b.put(foe.stalwart, "C3")
			b.fight("C2", "C3", c.mods[0], c.mods[1])
			b.settle()
			b.losses(c.lost...)
			eq(b, "retreats", len(b.told(EvRetreat)) == 1, c.moves)
			b.isOn("C2", me.stalwart) // RETREAT-04
		}
	})
	sides(t, "RETREAT-05 CASE-17 no retreat when the attacker is destroyed", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2", net(-4))
		b.put(foe.stalwart, "C3", net(3))
		b.put(me.howitzer, "B2")
		b.put(me.howitzer, "D2")
		b.fight("C2", "C3", 3, 3)
		b.isOn("C3", foe.stalwart)
		b.happened(EvRetreat, 0)
		b.asks(me.side, WinOps)
	})
	sides(t, "RETREAT-07 RETREAT-09 CASE-07 "+
		"blocked by a unit of either side: 1 more is lost, the unit stays", func(t *testing.T, me, foe kit) {
		for _, block := range []string{me.infantry, foe.infantry} {
			b := rout(t, meadow, me, foe, func(b *table) {
				b.put(block, "B4")
				if block == me.infantry {
					b.p.sc.Terrain[b.tile("B4")] = board.Bocage // so that it does not support
					b.p.sc.Finish()
				}
			})
			b.morale("B3", 3+3-2-1)
			b.isOn("B3", foe.jeep)
			b.isOn("B4", block)
			b.happened(EvBlocked, 1)
			b.asks(me.side, WinOps)
		}
	})
	sides(t, "RULING-93 RETREAT-09 a unit that cannot retreat stays dug in", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . . .\n. . . .\n. . . .", me.side)
		b.put(me.heavy, "B2", net(3))
		b.put(foe.jeep, "B3", dug, net(4))
		b.fight("B2", "B3", -2, 0) // 8 against 11 or 12, then 11 against 7: 2
		b.losses(0, 2)
		b.morale("B3", 3+4-2-1)
		b.has("B3", board.DugIn)
	})
	sides(t, "RETREAT-08 RETREAT-09 blocked by the edge of the board", func(t *testing.T, me, foe kit) {
		b := rout(t, ". . . .\n. . . .\n. . . .", me, foe, nil)
		b.morale("B3", 3+3-2-1)
		b.isOn("B3", foe.jeep)
		b.happened(EvBlocked, 1)
	})
	sides(t, "RULING-91 a hole in the map is its edge", func(t *testing.T, me, foe kit) {
		b := rout(t, ". . .\n. . .\n. . .\n. - .", me, foe, nil)
		b.isOn("B3", foe.jeep)
		b.happened(EvBlocked, 1)
	})
	sides(t, "RULING-90 blocked by terrain it may not enter", func(t *testing.T, me, foe kit) {
		b := rout(t, ". . . .\n. . . .\n. . . .\n. deep . .\n. . . .", me, foe, nil)
		b.happened(EvBlocked, 1)
		b = rout(t, ". . . .\n. . . .\n. . . .\n. swamp . .\n. . . .", me, foe, nil)
		b.isOn("B4", foe.jeep) // a soft unit may

		b = lay(t, ". . . .\n. . . .\n. . . .\n. swamp . .\n. . . .", me.side)
		b.put(me.heavy, "B2")
		b.put(foe.spg, "B3", net(3))
		b.fight("B2", "B3", 0, -2)
		b.isOn("B3", foe.spg)
		b.happened(EvBlocked, 1)
	})
	sides(t, "RETREAT-10 RULING-96 "+
		"the 1 of a blocked retreat can eliminate, with reward, morale and advance", func(t *testing.T, me, foe kit) {
		b := rout(t, ". . . .\n. . . .\n. . . .", me, foe, func(b *table) { b.on("B3").Net = 0; b.p.prestige[foe.side] = 1 })
		b.asks(me.side, WinReward) // WIN-27
		b.isOn("B3", "")
		b.do(add(me.side))
		eq(b, "reward", b.p.Prestige(me.side), (card.Cost(b.face(foe.jeep))+1)/2)
		b.morale("B2", 7)
		b.asks(me.side, WinAdvance)
		b.do(advance(me.side))
		b.isOn("B3", me.heavy)
	})
	sides(t, "RETREAT-12 MOVE-08 uncontrolled ground becomes the retreating side's, what it left stays", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, nil)
		b.owner("B4", foe.side)
		b.owner("B3", foe.side)
		b.happened(EvMines, 0)
	})
	sides(t, "RETREAT-11 RULING-97 "+
		"a unit that retreats and dies in the mines rewards nobody, and may be followed", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "B2")
		b.put(foe.infantry, "B3", net(-1))
		b.own(me.side, "B4")
		b.money(3, 3)
		b.put(me.howitzer, "A2")
		// 8+3+mod against 7; leave it 1.
		left := b.on("B3").Morale() - 1
		b.fight("B2", "B3", 2*left-4, 0, -1)
		b.isOn("B3", "")
		b.isOn("B4", "")
		b.owner("B4", foe.side)
		b.purse(3, 3)
		b.morale("B2", 6)
		b.asks(me.side, WinAdvance)
	})
	sides(t, "RETREAT-13 CASE-16 RULING-95 from the own base nobody retreats, and it costs nothing", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, func(b *table) { b.p.sc.HomeBase[foe.side] = b.tile("B3") })
		b.isOn("B3", foe.jeep)
		b.morale("B3", 3+3-2)
		b.happened(EvBlocked, 0)
		b.asks(me.side, WinOps)

		b = rout(t, meadow, me, foe, func(b *table) { b.p.sc.HomeBase[me.side] = b.tile("B3") })
		b.isOn("B4", foe.jeep) // the other side's base holds nobody
	})
	sides(t, "RETREAT-14 RULING-102 markers are one number afterwards", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, nil)
		eq(b, "net", b.on("B4").Net, 3-2)
	})
	sides(t, "RULING-87 gains are not subtracted from losses", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2")
		b.put(foe.stalwart, "C3")
		b.p.prestige = [2]int16{5, 5}
		b.hand(me.side, "Morale Boost")
		b.hand(foe.side, "Deadly Fire")
		b.script(-1, -2)
		b.do(b.attack("C2", "C3"), pass(foe.side))
		b.do(b.play(me.side, "Morale Boost"), b.play(foe.side, "Deadly Fire")) // 8+2-2-1 against 8: none
		eq(b, "first loss", b.told(EvDamage)[0].N, 0)
		b.settle()
		b.isOn("C3", foe.stalwart)

		b = lay(t, meadow, me.side) // the attacker lost 2 and gained 2, the defender lost 2: no retreat
		b.put(me.heavy, "C2")
		b.put(foe.stalwart, "C3", net(3))
		b.p.prestige = [2]int16{5, 5}
		b.hand(me.side, "Morale Boost")
		b.hand(foe.side, "Deadly Fire")
		b.script(3, -2)
		b.do(b.attack("C2", "C3"), pass(foe.side), b.play(me.side, "Morale Boost"), b.play(foe.side, "Deadly Fire"))
		b.losses(2, 0)
		b.settle()
		b.isOn("C3", foe.stalwart)
	})
}

func TestRulesAdvance(t *testing.T) {
	sides(t, "ADVANCE-01 ADVANCE-02 ADVANCE-03 RULING-39 RULING-99 WIN-28 "+
		"the attacker may follow, which costs no move", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, nil)
		b.asks(me.side, WinAdvance)
		b.refuse(advance(foe.side), engine.WrongSeat, "")
		b.do(advance(me.side))
		b.isOn("B3", me.heavy)
		b.isOn("B2", "")
		b.owner("B3", me.side)
		b.lacks("B3", board.Moved)
		b.do(b.move("B3", "C3")) // move after fire still open
		b.isOn("C3", me.heavy)
	})
	sides(t, "ADVANCE-02 WIN-28 or stay", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, nil)
		b.do(stay(me.side))
		b.isOn("B2", me.heavy)
		b.isOn("B3", "")
		b.owner("B3", foe.side)
		b.asks(me.side, WinOps)
	})
	sides(t, "ADVANCE-05 no advance while the defender stands", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		b.fight("C2", "C3", 0, 0)
		b.asks(me.side, WinOps)
	})
	sides(t, "ADVANCE-06 RULING-66 the defender never advances", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2", net(-3))
		b.put(foe.heavy, "C3", dug)
		b.fight("C2", "C3", 3)
		b.asks(me.side, WinOps)
		b.isOn("C3", foe.heavy)
	})
	sides(t, "RULING-100 TERRAIN-21 no advance into forbidden terrain", func(t *testing.T, me, foe kit) {
		b := rout(t, ". . . .\n. . . .\n. swamp . .\n. . . .\n. . . .", me, foe, func(b *table) { b.put(me.howitzer, "A2") })
		b.isOn("B4", foe.jeep)
		b.isOn("B2", me.heavy)
		b.asks(me.side, WinOps)
	})
	sides(t, "ADVANCE-08 WIN-29 CARD-TANK-OBSTACLES-02 RULING-31 "+
		"Tank Obstacles stop an advance of a hard unit", func(t *testing.T, me, foe kit) {
		b := rout(t, meadow, me, foe, nil)
		b.hand(foe.side, "Tank Obstacles")
		b.p.prestige[foe.side] = 5
		b.do(advance(me.side))
		b.asks(foe.side, WinReact)
		b.do(b.play(foe.side, "Tank Obstacles"))
		b.isOn("B2", me.heavy)
		b.isOn("B3", "")
		b.owner("B3", foe.side)
		b.asks(me.side, WinOps)
		b.lacks("B2", board.Moved)
		b.do(b.move("B2", "A2")) // its own move is still there
	})
}
