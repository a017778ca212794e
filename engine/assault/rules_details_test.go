package assault

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestRulesTold: what is reported of deeds that leave little else behind.
func TestRulesTold(t *testing.T) {
	sides(t, "ABIL-TRANSFER-01 CLAIM-23 a transfer tells who gives and who receives", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3")
		b.put(me.infantry, "D3", down)
		b.do(b.transfer("C3", "D3"))
		b.happened(EvTransfer, 1)
		e := b.told(EvTransfer)[0]
		eq(b, "transfer", [3]uint8{uint8(e.Seat), uint8(e.A), uint8(e.B)}, [3]uint8{uint8(me.side), uint8(b.tile("C3")), uint8(b.tile("D3"))})
		eq(b, "giver and receiver, who is face down", [2]card.Face{e.Face, e.Other}, [2]card.Face{b.face(me.boss), card.Unknown})
		eq(b, "receiver as its owner is told it", e.For(me.side).Other, b.face(me.infantry))
	})
	t.Run("SETUP-42 TURN-02 each card that is drawn for the first player is told with its side, and then who goes first", func(t *testing.T) {
		b := levy(t, meadow, 1, 1, -1, 2)
		var drawn []int16
		var of []engine.Seat
		for _, e := range b.told(EvFlip) {
			drawn, of = append(drawn, e.N), append(of, e.Seat)
			eq(b, "modifier of the card", int(e.N), card.Modifier(e.Face))
		}
		if !slices.Equal(drawn, []int16{1, 1, -1, 2}) || !slices.Equal(of, []engine.Seat{German, US, German, US}) {
			t.Errorf("drawn %v by %v", drawn, of)
		}
		b.happened(EvFirst, 0)
		b.do(goFirst(US, German))
		b.happened(EvFirst, 1)
		eq(b, "first", b.told(EvFirst)[0].Seat, German)
	})
	t.Run("TURN-02 RULING-09 the lot for the first player is told", func(t *testing.T) {
		for lot := range uint8(2) {
			b := &table{T: t, p: New(training(t)), rolls: []uint8{lot}}
			b.begin()
			b.happened(EvFirst, 1)
			eq(b, "first", b.told(EvFirst)[0].Seat, engine.Seat(lot))
			eq(b, "first", b.p.First(), engine.Seat(lot))
		}
	})
	t.Run("SCENARIO-LUMBERJACK-08 the lot for the edges is told", func(t *testing.T) {
		for lot := range uint8(2) {
			b := &table{T: t, p: New(original(t, "lumberjack"))}
			if err := b.make(engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: uint16(lot)}); err != nil {
				t.Fatal(err)
			}
			b.happened(EvEdges, 1)
			eq(b, "lot", b.told(EvEdges)[0], Event{Kind: EvEdges, Seat: engine.NoSeat, N: int16(lot)})
		}
	})
	sides(t, "CLAIM-13 RULING-49 what a face-down unit had to tell is told, with its answer", func(t *testing.T, me, foe kit) {
		for i, name := range []string{me.infantry, me.sapper} {
			b := lay(t, meadow, me.side)
			b.put(name, "C3", down)
			b.own(foe.side, "C2")
			if i == 0 {
				b.script(1)
			}
			b.do(b.move("C3", "C2"))
			b.happened(EvClaim, 1)
			e := b.told(EvClaim)[0]
			eq(b, "claim", e, Event{Kind: EvClaim, Seat: me.side, A: b.tile("C2"), N: int16(claimMines), M: int16(i)})
			eq(b, "the claim's name", card.ClaimName(uint8(e.N)), "Ignores Mines")
		}
	})
}

func TestRulesLastCards(t *testing.T) {
	sides(t, "RULING-16 DRAW-09 a deck is made anew of a single discard, for each open card and for a hand", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.onlyActions("Accuracy", "Sabotage")
		b.spend("Accuracy")
		b.hand(me.side, "Sabotage")
		b.p.prestige[me.side] = 4
		eq(b, "deck", b.p.StockSize(card.PileAction), 0)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 1)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		only := card.FaceOf(card.Accuracy, 1)
		b.fight("C2", "C3", card.Modifier(only), card.Modifier(only))
		b.settle()
		b.happened(EvShuffle, 2)
		for _, e := range b.told(EvModifier) {
			eq(b, "open card", e.Face, only)
		}

		b = lay(t, meadow, me.side)
		b.onlyActions("Accuracy", "Sabotage")
		b.spend("Accuracy")
		b.hand(me.side, "Sabotage")
		b.p.prestige[me.side] = 4
		b.do(b.play(me.side, "Sabotage")) // draws itself and the other one
		b.happened(EvShuffle, 1)
		eq(b, "hand", len(b.p.Hand(me.side)), 3)
		eq(b, "nothing is left", b.p.StockSize(card.PileAction)+b.p.DiscardSize(card.PileAction), 0)
	})
	sides(t, "DRAW-01 DRAW-09 RULING-17 of one discard one card is drawn", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side)
		b.onlyActions("Accuracy")
		b.spend("Accuracy")
		b.p.prestige[me.side] = 8
		lo, hi := card.Faces(card.UnitPile(me.side))
		for f := lo; f <= hi; f++ {
			b.p.stock[card.UnitPile(me.side)] -= b.p.unseen[f]
			b.box[f] -= int(b.p.unseen[f])
			b.p.unseen[f] = 0
		}
		b.do(b.end())
		b.happened(EvShuffle, 1)
		eq(b, "hand", len(b.p.Hand(me.side)), 2)
		b.asks(me.side, WinOps)
	})
}

// TestRulesPeersReady: what a device may take on the other's word of a secret choice, and what not.
func TestRulesPeersReady(t *testing.T) {
	levied := func(t *testing.T, grid string, who engine.Seat) *table {
		sc := sketch(t, grid)
		sc.First = scenario.FirstIsGerman
		for s := range sc.Muster {
			sc.Muster[s] = scenario.Muster{Budget: 30, Exactly: 2}
		}
		b := &table{T: t, p: New(sc)}
		b.p.Redact(who.Other())
		return b
	}
	sides(t, "SETUP-47 HOUSE-32 who is ready with too few starting units is refused though nobody sees them", func(t *testing.T, me, foe kit) {
		b := levied(t, meadow, me.side)
		hidden := engine.Move{Seat: me.side, Op: OpMuster}
		for range 2 {
			b.refuse(ready(me.side), engine.WrongPrompt, "SETUP-47")
			if err := b.make(hidden); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.make(hidden); err == nil {
			t.Error("a third unit of two is taken")
		}
		if err := b.make(ready(me.side)); err != nil {
			t.Error(err)
		}
	})
	sides(t, "SETUP-47 RULING-13 on difficult ground his word is taken for one, for none it is not", func(t *testing.T, me, foe kit) {
		b := levied(t, `
swamp swamp swamp
. . .
swamp swamp swamp`, me.side)
		b.refuse(ready(me.side), engine.WrongPrompt, "SETUP-47")
		if err := b.make(engine.Move{Seat: me.side, Op: OpMuster}); err != nil {
			t.Fatal(err)
		}
		if err := b.make(ready(me.side)); err != nil {
			t.Error(err)
		}
	})
}

// TestRulesExtraOrder: which of several activations is spent first.
func TestRulesExtraOrder(t *testing.T) {
	spend := func(t *testing.T, me kit, s board.UnitState, extra board.Grants, fires bool) (board.Grants, board.UnitState) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", state(s), func(u *board.Unit) { u.Extra = extra })
		at := "C3"
		if fires {
			b.put(kits[me.side.Other()].infantry, "C4")
			b.fight("C3", "C4", -2, -2)
			b.settle()
		} else {
			b.do(b.move("C3", "D3"))
			at = "D3"
		}
		return b.on(at).Extra, b.on(at).State &^ board.FaceUp
	}
	const all = board.ExtraMove + board.ExtraFire + board.ExtraEither + board.ExtraAny
	sides(t, "HOUSE-08 RULING-27 a move: the "+
		"extra move first, then the one that may be a combat, then the normal one, then that of a commander", func(t *testing.T, me, foe kit) {
		b := &table{T: t}
		for _, c := range []struct {
			had   board.UnitState
			extra board.Grants
			left  board.Grants
			state board.UnitState
		}{
			{0, all, all - board.ExtraMove, 0},
			{0, all - board.ExtraMove, all - board.ExtraMove - board.ExtraEither, 0},
			{0, board.ExtraFire + board.ExtraAny, board.ExtraFire + board.ExtraAny, board.Moved},
			{board.Moved, board.ExtraFire + board.ExtraAny, board.ExtraFire, board.Moved},
			{board.Moved, all, all - board.ExtraMove, board.Moved},
			{board.Moved, all - board.ExtraMove, all - board.ExtraMove - board.ExtraEither, board.Moved},
		} {
			left, now := spend(t, me, c.had, c.extra, false)
			eq(b, "left", left, c.left)
			eq(b, "state", now, c.state)
		}
	})
	sides(t, "HOUSE-08 RULING-27 a combat: the "+
		"extra combat first, then the one that may be a move, then the normal one, then that of a commander", func(t *testing.T, me, foe kit) {
		b := &table{T: t}
		for _, c := range []struct {
			had   board.UnitState
			extra board.Grants
			left  board.Grants
			state board.UnitState
		}{
			{0, all, all - board.ExtraFire, 0},
			{0, all - board.ExtraFire, all - board.ExtraFire - board.ExtraEither, 0},
			{0, board.ExtraMove + board.ExtraAny, board.ExtraMove + board.ExtraAny, board.Fired},
			{board.Fired, board.ExtraMove + board.ExtraAny, board.ExtraMove, board.Fired},
			{board.Fired, all, all - board.ExtraFire, board.Fired},
			{board.Fired, all - board.ExtraFire, all - board.ExtraFire - board.ExtraEither, board.Fired},
		} {
			left, now := spend(t, me, c.had, c.extra, true)
			eq(b, "left", left, c.left)
			eq(b, "state", now, c.state)
		}
	})
}

func TestRulesPastTheHand(t *testing.T) {
	sides(t, "SCENARIO-LUMBERJACK-10 a drop names a card of the hand", func(t *testing.T, me, foe kit) {
		b := campaign(t, "lumberjack", me.side, 3)
		b.put(foe.infantry, "F4")
		b.hand(me.side, me.paras)
		b.money(20, 20)
		m := b.drop(me.paras, "E2")
		n := uint16(len(b.p.Hand(me.side)))
		for _, i := range []uint16{n, n + 1, card.MaxHand - 1, card.MaxHand, 255} {
			bad := m
			bad.A = i
			b.refuse(bad, NoCard, "")
		}
		for _, i := range []uint16{256, 256 + m.A, 1<<16 - 1} { // no hand can have so many
			bad := m
			bad.A = i
			b.refuse(bad, engine.OutOfRange, "")
		}
		m.A = 0 // the Bluff
		b.refuse(m, NoCard, "")
		for b.p.hand[me.side].N < card.MaxHand { // nothing lies behind a full hand
			b.p.hand[me.side].Add(card.Card{Face: card.FaceOf(card.Accuracy, 1), Pile: card.PileAction})
		}
		m.A = card.MaxHand
		b.refuse(m, NoCard, "")
	})
}

func TestRulesPhase(t *testing.T) {
	sides(t, "TURN-04 DRAW-05 "+
		"buying belongs to the phase of drawing cards, also while a bought card is drawn", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side)
		b.p.prestige[me.side] = 8
		b.do(b.end())
		b.asks(me.side, WinSplit)
		eq(b, "phase of the split", b.p.Phase(), PhaseDraw)
		p := b.p
		step := func(m engine.Move, want Phase) {
			t.Helper()
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
			if p.Phase() != want {
				t.Errorf("after %+v, asked %+v: phase %d, not %d", m, p.Prompt(), p.Phase(), want)
			}
		}
		next := func() engine.Move {
			all := p.Moves(engine.NoSeat, nil)
			return all[0]
		}
		step(engine.Move{Seat: me.side, Op: OpSplit, A: 2}, PhaseDraw)
		for p.Prompt().Kind == engine.Deal {
			step(next(), PhaseDraw)
		}
		if p.Prompt().Window != WinBuy {
			t.Fatalf("asked %+v", p.Prompt())
		}
		step(engine.Move{Seat: me.side, Op: OpBuy, A: uint16(card.PileAction)}, PhaseDraw)
		step(next(), PhaseDraw)
		step(engine.Move{Seat: me.side, Op: OpDone}, PhaseOperations)
	})
	sides(t, "TURN-04 CARD-WELL-SUPPLIED-01 cards that a card draws are drawn in operations", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Well Supplied")
		if err := b.make(b.play(me.side, "Well Supplied")); err != nil {
			t.Fatal(err)
		}
		eq(b, "asked", b.p.Prompt().Kind, engine.Deal)
		eq(b, "phase", b.p.Phase(), PhaseOperations)
	})
}
