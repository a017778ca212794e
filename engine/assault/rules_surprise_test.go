package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesSurprise(t *testing.T) {
	sides(t, "RULING-23 WIN-10 CARDS-09 CARDS-12 "+
		"the other is asked after every announcement, before it is carried out", func(t *testing.T, me, foe kit) {
		for what, m := range map[string]func(b *table) engine.Move{
			"move":     func(b *table) engine.Move { return b.move("C2", "B2") },
			"swap":     func(b *table) engine.Move { return b.swap("C2", "D2") },
			"dig":      func(b *table) engine.Move { return b.dig("C2") },
			"attack":   func(b *table) engine.Move { return b.attack("C2", "C3") },
			"transfer": func(b *table) engine.Move { return b.transfer("D2", "C2") },
			"place":    func(b *table) engine.Move { return b.place(me.green, homeTile(me.side)) },
			"card":     func(b *table) engine.Move { return b.play(me.side, "Supply Column") },
			"end":      func(b *table) engine.Move { return b.end() }, // WIN-12
		} {
			b := lay(t, meadow, me.side)
			b.put(me.infantry, "C2")
			b.put(me.boss, "D2")
			b.put(foe.stalwart, "C3")
			b.put(foe.infantry, "F3")
			b.hand(me.side, me.green, "Supply Column")
			b.hand(foe.side, "Prepared Positions", "Sabotage")
			b.p.prestige[foe.side] = 8
			b.p.prestige[me.side] = 3
			b.do(m(b))
			pr := b.p.Prompt()
			if pr.Seat != foe.side || pr.Window != WinReact {
				t.Errorf("%s: asks %+v", what, pr)
				continue
			}
			b.isOn("C2", me.infantry)
			b.lacks("C2", board.DugIn|board.Moved)
			b.do(b.play(foe.side, "Prepared Positions", "F3"))
			b.has("F3", board.DugIn)
			b.asks(foe.side, WinReact) // he may play another
			if what == "attack" {
				b.script(0, 0)
			}
			b.do(pass(foe.side))
			b.settle()
		}
	})
	sides(t, "HOUSE-05 WIN-10 who holds no action card, or too little prestige for any, is not asked", func(t *testing.T, me, foe kit) {
		for _, poor := range []bool{false, true} {
			b := lay(t, meadow, me.side)
			b.put(me.infantry, "C2")
			b.put(foe.infantry, "F3")
			b.hand(foe.side, foe.green)
			b.p.prestige[foe.side] = 50
			if poor {
				b.hand(foe.side, "Sabotage")
				b.p.prestige[foe.side] = 3
			}
			b.do(b.move("C2", "B2"))
			b.asks(me.side, WinOps)
		}
	})
	sides(t, "RULING-23 not in the Draw Cards Phase", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(foe.side, "Sabotage")
		b.money(50, 50)
		b.p.step = stepSplit
		b.do(b.splitUnits(2))
		b.asks(me.side, WinBuy)
		b.refuse(b.play(foe.side, "Sabotage"), engine.WrongSeat, "")
		b.do(b.buy(card.PileAction))
		b.asks(me.side, WinBuy)
	})
	sides(t, "SETUP-25 RULING-23 a Surprise card in the own Operations Phase", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.hand(me.side, "Prepared Positions", "Tank Obstacles", "SNAFU")
		b.p.prestige[me.side] = 20
		b.do(b.play(me.side, "Prepared Positions", "C2"))
		b.has("C2", board.DugIn)
		b.lacks("C2", board.DugNow)
		b.refuse(b.play(me.side, "Tank Obstacles"), NotNow, "CARDS-08")
		b.refuse(b.play(me.side, "SNAFU"), NoEffect, "RULING-22")
	})
	sides(t, "SETUP-23 SETUP-24 CARDS-08 an Operations card answers nothing", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.hand(foe.side, "Supply Column", "Accuracy")
		b.p.prestige[foe.side] = 20
		b.do(b.move("C2", "C3"))
		b.refuse(b.play(foe.side, "Supply Column"), NotNow, "CARDS-08")
		b.refuse(b.play(foe.side, "Accuracy"), NotNow, "CARDS-08")
	})
}

func TestRulesTankObstacles(t *testing.T) {
	// ready has a unit of the phasing side on C3 and Tank Obstacles in the other hand.
	ready := func(t *testing.T, me, foe kit, name string, marks ...mark) *table {
		b := lay(t, meadow, me.side)
		b.put(name, "C3", marks...)
		b.hand(foe.side, "Tank Obstacles")
		b.p.prestige[foe.side] = 5
		return b
	}
	sides(t, "CARD-TANK-OBSTACLES-01 CARD-TANK-OBSTACLES-02 CARD-TANK-OBSTACLES-03 RULING-31 "+
		"a hard unit's move is stopped and spent", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank, dug)
		b.put(foe.stalwart, "C4", dug)
		b.own(foe.side, "B3 C5")
		b.put(foe.infantry, "A2", down)
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.purse(0, 0)
		b.isOn("C3", me.tank)
		b.owner("B3", foe.side) // nothing happened there: no control, no mines, nobody turned up
		b.happened(EvMines, 0)
		b.lacks("A2", board.FaceUp)
		b.has("C3", board.DugIn|board.Moved)
		b.refuse(b.move("C3", "B3"), AlreadyMoved, "OPS-05")
		b.fight("C3", "C4", -2, -2)
		b.settle()
		b.has("C3", board.Fired)
	})
	sides(t, "CARD-TANK-OBSTACLES-02 RULING-22 not against a soft unit face up", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.infantry)
		b.do(b.move("C3", "B3"))
		b.refuse(b.play(foe.side, "Tank Obstacles"), NoEffect, "RULING-22")
		b.do(pass(foe.side))
		b.isOn("B3", me.infantry)
	})
	sides(t, "RULING-22 not against anything but a move", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank)
		b.do(b.dig("C3"))
		b.refuse(b.play(foe.side, "Tank Obstacles"), NoEffect, "RULING-22")
	})
	sides(t, "RULING-30 CLAIM-25 WIN-13 a face-down unit must say what it is", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank, down)
		all := b.on("C3").Could
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.isOn("C3", me.tank)
		b.lacks("C3", board.FaceUp)
		b.could("C3", all&card.Hard)

		b = ready(t, me, foe, me.infantry, down)
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.isOn("B3", me.infantry)
		b.lacks("B3", board.FaceUp)
		b.could("B3", all&^card.Hard)
		b.happened(EvSpent, 1)
		b.purse(0, 0)
	})
	sides(t, "RULING-31 the second move of a scout and an extra move are left", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.scout)
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.do(b.move("C3", "D3"))
		b.isOn("D3", me.scout)
		b.refuse(b.move("D3", "E3"), AlreadyMoved, "OPS-05")

		b = ready(t, me, foe, me.tank)
		b.on("C3").Extra = board.ExtraMove
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.do(b.move("C3", "D3"))
		b.isOn("D3", me.tank)
	})
	sides(t, "HOUSE-18 RULING-31 a swap is stopped for both units", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank)
		b.put(me.infantry, "C4", dug)
		b.do(b.swap("C3", "C4"), b.play(foe.side, "Tank Obstacles"))
		b.isOn("C3", me.tank)
		b.isOn("C4", me.infantry)
		b.has("C3", board.Moved)
		b.has("C4", board.Moved|board.DugIn)

		b = ready(t, me, foe, me.infantry, down) // the second unit's being hard is enough; both must say
		b.put(me.tank, "C4", down)
		b.do(b.swap("C3", "C4"), b.play(foe.side, "Tank Obstacles"))
		b.isOn("C3", me.infantry)
		eq(b, "the first is hard", b.on("C3").Could&card.Hard, 0)
		eq(b, "the second is soft", b.on("C4").Could&^card.Hard, 0)
	})
	sides(t, "HOUSE-01 WIN-11 RULING-24 CARD-SNAFU-01 SNAFU saves the move", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank)
		b.hand(me.side, "SNAFU", "Accuracy")
		b.p.prestige[me.side] = 7
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.asks(me.side, WinAnswer)
		b.refuse(b.play(me.side, "Accuracy"), NotNow, "CARDS-08")
		b.do(b.play(me.side, "SNAFU"))
		b.isOn("B3", me.tank)
		b.purse(0, 0)
	})
	sides(t, "RULING-24 and a second SNAFU stops it after all", func(t *testing.T, me, foe kit) {
		b := ready(t, me, foe, me.tank)
		b.hand(me.side, "SNAFU")
		b.hand(foe.side, "SNAFU")
		b.p.prestige = [2]int16{12, 12}
		b.do(b.move("C3", "B3"), b.play(foe.side, "Tank Obstacles"))
		b.do(b.play(me.side, "SNAFU"))
		b.asks(foe.side, WinAnswer)
		b.do(b.play(foe.side, "SNAFU"))
		b.isOn("C3", me.tank)
		eq(b, "prestige", b.p.Prestige(foe.side), 0)
	})
}

func TestRulesSNAFU(t *testing.T) {
	sides(t, "CARD-SNAFU-01 RULING-25 RULING-26 "+
		"an Operations card is cancelled before it works, and stays paid", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.hand(me.side, "Opportunity Fire")
		b.hand(foe.side, "SNAFU")
		b.p.prestige = [2]int16{7, 7}
		b.do(b.play(me.side, "Opportunity Fire", "C2"), b.play(foe.side, "SNAFU"))
		eq(b, "extra", b.on("C2").Extra, 0)
		eq(b, "prestige", b.p.Prestige(me.side), 3)
		eq(b, "prestige", b.p.Prestige(foe.side), 0)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 2)
		b.asks(me.side, WinOps)
	})
	sides(t, "RULING-24 a SNAFU against the SNAFU lets the Operations card work", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.hand(me.side, "Opportunity Fire", "SNAFU")
		b.hand(foe.side, "SNAFU")
		b.p.prestige = [2]int16{11, 11}
		b.do(b.play(me.side, "Opportunity Fire", "C2"), b.play(foe.side, "SNAFU"))
		b.do(b.play(me.side, "SNAFU"))
		eq(b, "extra", b.on("C2").Extra, board.ExtraFire)
	})
	sides(t, "RULING-25 only cards can be cancelled", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.hand(foe.side, "SNAFU")
		b.p.prestige[foe.side] = 9
		b.do(b.move("C2", "C3"))
		b.refuse(b.play(foe.side, "SNAFU"), NoEffect, "RULING-22")
	})
	sides(t, "HOUSE-17 RULING-25 not after another card has been played", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.put(foe.infantry, "F2")
		b.hand(me.side, "Opportunity Fire")
		b.hand(foe.side, "Prepared Positions", "SNAFU")
		b.p.prestige = [2]int16{20, 20}
		b.do(b.play(me.side, "Opportunity Fire", "C2"), b.play(foe.side, "Prepared Positions", "F2"))
		b.asks(foe.side, WinReact)
		b.refuse(b.play(foe.side, "SNAFU"), NoEffect, "RULING-22")
	})
}

func TestRulesSabotage(t *testing.T) {
	sides(t, "CARD-SABOTAGE-01 CARD-SABOTAGE-02 CARD-SABOTAGE-03 RULING-32 SETUP-26 WIN-30 "+
		"two cards drawn, then two lost by lot, never the Bluff", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.put(foe.infantry, "F2")
		b.hand(me.side, "Sabotage")
		b.hand(foe.side, foe.green, "Accuracy", "SNAFU", foe.heavy)
		b.p.prestige = [2]int16{4, 4}
		b.rolls = []uint8{3, 0} // of 4, then of 3: the last, the first
		b.draws = []string{"Snap Shot", "Exposed!"}
		b.do(b.play(me.side, "Sabotage"))
		eq(b, "own cards", len(b.p.Hand(me.side)), 3)
		h := b.p.Hand(foe.side)
		eq(b, "cards left", len(h), 3)
		eq(b, "they are", card.Name(h[0].Face)+" "+card.Name(h[1].Face)+" "+card.Name(h[2].Face), "Bluff Accuracy SNAFU")
		e := b.told(EvLose)
		eq(b, "shown", [2]card.Face{e[0].Face, e[1].Face}, [2]card.Face{b.face(foe.heavy), b.face(foe.green)})
		eq(b, "discarded", b.p.DiscardSize(card.UnitPile(foe.side)), 2)
		eq(b, "prestige", b.p.Prestige(me.side), 0)
		if b.log[len(b.log)-1].Kind != EvLose { // RULING-32: the two cards come first
			t.Error("the draw came after the loss")
		}
	})
	sides(t, "RULING-32 with fewer than two, all", func(t *testing.T, me, foe kit) {
		for n := range 2 {
			b := lay(t, meadow, me.side)
			b.hand(me.side, "Sabotage")
			if n == 1 {
				b.hand(foe.side, foe.green)
			}
			b.p.prestige[me.side] = 4
			b.do(b.play(me.side, "Sabotage"))
			eq(b, "cards left", len(b.p.Hand(foe.side)), 1)
			b.happened(EvLose, n)
			b.asks(me.side, WinOps)
		}
	})
	sides(t, "HOUSE-02 CARD-SABOTAGE-01 COMBAT-32 in step 9, as a play, once the other has not cancelled it", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Sabotage", "Accuracy"}, []string{"SNAFU", "Accuracy"}, nil)
		b.do(b.play(me.side, "Sabotage"))
		b.asks(foe.side, WinAnswer)
		b.do(pass(foe.side))
		eq(b, "own cards", len(b.p.Hand(me.side)), 5)
		b.happened(EvLose, 2)
		b.asks(foe.side, WinCards) // his play now

		b = brawl(t, me, foe, []string{"Sabotage", "Accuracy"}, []string{"SNAFU", "Accuracy"}, nil)
		b.do(b.play(me.side, "Sabotage"), b.play(foe.side, "SNAFU"))
		b.do(pass(me.side)) // no SNAFU on the SNAFU
		b.happened(EvLose, 0)
		b.happened(EvDraw, 0)
		b.asks(me.side, WinCards) // the SNAFU was the other's play
	})
	sides(t, "RULING-23 against an announced placement: the card placed is not in the hand", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.infantry, me.green)
		b.hand(foe.side, "Sabotage")
		b.p.prestige = [2]int16{4, 4}
		b.do(b.place(me.infantry, homeTile(me.side)), b.play(foe.side, "Sabotage"))
		eq(b, "cards left", len(b.p.Hand(me.side)), 1)
		b.settle()
		b.isOn(homeTile(me.side), me.infantry)
	})
}

func TestRulesPreparedPositions(t *testing.T) {
	sides(t, "CARD-PREPARED-POSITIONS-01 CARD-GENERAL-01 as a combat begins: the defender fires first", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		b.hand(foe.side, "Prepared Positions")
		b.p.prestige[foe.side] = 4
		b.do(b.attack("C2", "C3"))
		b.script(-2, -2)
		b.do(b.play(foe.side, "Prepared Positions", "C3"))
		b.settle()
		eq(b, "who fires first", b.told(EvFire)[0].Seat, foe.side)
		eq(b, "target", b.told(EvTotals)[1].M, 10)
		b.has("C3", board.DugIn)
	})
	sides(t, "HOUSE-02 CARD-PREPARED-POSITIONS-01 COMBAT-32 in step 9: 2 more for the target", func(t *testing.T, me, foe kit) {
		b := brawl(t, me, foe, []string{"Accuracy"}, []string{"Prepared Positions"}, nil)
		b.do(pass(me.side), b.play(foe.side, "Prepared Positions", "C3"), pass(me.side))
		b.totals(8, 10)
		b.has("C3", board.DugIn)
		b.over(0, 0)
	})
	sides(t, "CARD-PREPARED-POSITIONS-01 RULING-22 DIG-12 an own unit that is not dug in", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.infantry, "C2", dug)
		b.put(me.infantry, "C4")
		b.put(foe.infantry, "A4")
		b.hand(me.side, "Prepared Positions")
		b.p.prestige[me.side] = 4
		b.refuse(b.play(me.side, "Prepared Positions", "C2"), AlreadyDugIn, "DIG-01")
		b.refuse(b.play(me.side, "Prepared Positions", "C4"), AlreadyDugIn, "DIG-12")
		b.refuse(b.play(me.side, "Prepared Positions", "A4"), NotYours, "")
		b.refuse(b.play(me.side, "Prepared Positions", "D3"), NoUnit, "")
	})
	sides(t, "RULING-27 CARDS-04 it is no action of the unit", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2", state(board.Fired))
		b.hand(me.side, "Prepared Positions")
		b.p.prestige[me.side] = 4
		b.do(b.play(me.side, "Prepared Positions", "C2"))
		b.has("C2", board.DugIn)
		b.do(b.move("C2", "B2"))
		b.lacks("B2", board.DugIn)
	})
}
