package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// levy begins a match on a drawn map by the general rules of section 7.2: the first player by a draw, starting units for 30
// prestige, at most 6. The modifiers are those of the cards drawn, German and U.S. in turn.
func levy(t *testing.T, grid string, modifiers ...int) *table {
	t.Helper()
	sc := sketch(t, grid)
	sc.First = scenario.FirstByDraw
	for s := range sc.Muster {
		sc.Muster[s] = scenario.Muster{Budget: 30, Most: 6}
	}
	b := &table{T: t, p: New(sc), flips: modifiers}
	b.begin()
	return b
}

// goFirst is the choice of who goes first.
func goFirst(s, first engine.Seat) engine.Move {
	return engine.Move{Seat: s, Op: OpFirst, A: uint16(first)}
}

// pick takes one more starting unit.
func (b *table) pick(s engine.Seat, name string) engine.Move {
	b.Helper()
	return engine.Move{Seat: s, Op: OpMuster, A: uint16(b.face(name))}
}

func TestRulesFirstPlayer(t *testing.T) {
	sides(t, "SETUP-42 SETUP-43 WIN-02 the higher modifier chooses who goes first, the cards are discarded", func(t *testing.T, me, foe kit) {
		for _, first := range []engine.Seat{me.side, foe.side} {
			mods := []int{3, -1}
			if me.side == card.US {
				mods = []int{-1, 3}
			}
			b := levy(t, meadow, mods...)
			b.asks(me.side, WinFirst)
			eq(b, "discards", b.p.DiscardSize(card.PileAction), 2)
			b.refuse(goFirst(foe.side, foe.side), engine.WrongSeat, "")
			b.refuse(goFirst(me.side, 2), engine.WrongPrompt, "")
			b.do(goFirst(me.side, first))
			eq(b, "first", b.p.First(), first)
		}
	})
	t.Run("RULING-08 SETUP-42 equal modifiers: both draw again", func(t *testing.T) {
		b := levy(t, meadow, 1, 1, -2, -2, 0, 2)
		b.asks(card.US, WinFirst)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 6)
	})
	sides(t, "SETUP-44 SETUP-45 PRESTIGE-12 who goes first has 0 prestige, the other 10", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		eq(b, "first", b.p.Prestige(me.side), 0)
		eq(b, "second", b.p.Prestige(foe.side), 10)
	})
}

func TestRulesMuster(t *testing.T) {
	sides(t, "SETUP-47 RULING-10 WIN-03 starting units are chosen for at most 30, and what is left is lost", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		eq(b, "kind of prompt", b.p.Prompt().Kind, engine.Commit)
		b.refuse(ready(me.side), engine.WrongPrompt, "SETUP-47") // at least one
		b.do(b.pick(me.side, me.heavy), b.pick(me.side, me.heavy))
		eq(b, "spent", b.p.Spent(me.side), 2*card.Cost(b.face(me.heavy)))
		b.refuse(b.pick(me.side, me.spg), TooDear, "RULING-10") // 13 or 12 twice and 8
		b.refuse(b.pick(me.side, foe.green), NoCard, "SETUP-47")
		b.do(b.pick(me.side, me.light), ready(me.side))
		b.refuse(b.pick(me.side, me.light), engine.WrongSeat, "")
		b.asks(foe.side, WinMuster)
		b.do(b.pick(foe.side, foe.green), ready(foe.side))
		b.asks(me.side, WinDeploy)
		eq(b, "prestige", b.p.Prestige(me.side), 0)
	})
	sides(t, "SETUP-48 RULING-11 six cards at most, and no more than there is room", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		for range 4 {
			b.do(b.pick(me.side, me.light))
		}
		b.do(b.pick(me.side, me.green), b.pick(me.side, me.green))
		b.refuse(b.pick(me.side, me.green), HandFull, "RULING-11")

		b = levy(t, ". . .\n. . .", 3, 0)
		b.do(goFirst(card.German, me.side))
		for range 3 {
			b.do(b.pick(me.side, me.green))
		}
		b.refuse(b.pick(me.side, me.green), HandFull, "RULING-11")
	})
	sides(t, "HOUSE-32 at least one starting unit, if one can be had", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		none := engine.Move{Seat: me.side, Op: OpReady}
		b.refuse(none, engine.WrongPrompt, "SETUP-47")
		b.do(b.pick(me.side, me.green), none)
	})
	t.Run("RULING-10 RULING-11 a scenario may ask for an exact number, which must stay within the budget", func(t *testing.T) {
		sc := sketch(t, meadow)
		sc.First = scenario.FirstIsGerman
		sc.Muster[card.German] = scenario.Muster{Budget: 20, Exactly: 6}
		sc.Muster[card.US] = scenario.Muster{Budget: 20}
		b := &table{T: t, p: New(sc)}
		b.begin()
		b.refuse(b.pick(card.German, "Pz V Panther"), TooDear, "RULING-10") // 13, and five more are not to be had for 7
		b.do(b.pick(card.German, "Stosstruppen"))
		for range 4 {
			b.do(b.pick(card.German, "Pz II"))
		}
		b.refuse(ready(card.German), engine.WrongPrompt, "SETUP-47")
		b.do(b.pick(card.German, "Pz III")) // 20
		b.refuse(b.pick(card.German, "SdKfz 223 Scout"), HandFull, "RULING-11")
		b.do(ready(card.German))
	})
	sides(t, "CLAIM-01 HOUSE-25 WIN-03 the enemy learns how many units were chosen, not which", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		b.do(b.pick(me.side, me.heavy), b.pick(me.side, me.green), ready(me.side))
		b.do(b.pick(foe.side, foe.green), ready(foe.side))
		seen := b.p
		seen.Redact(foe.side)
		eq(b, "chosen", seen.picked(me.side), 2)
		eq(b, "spent, as the enemy sees it", seen.Spent(me.side), 0)
		row := map[engine.Seat]string{card.German: "1", card.US: "5"}[me.side]
		b.do(b.deploy(me.side, me.heavy, "A"+row))
		b.do(b.deploy(me.side, me.green, "C"+row))
		b.could("A"+row, card.OfSide[me.side])
		b.could("C"+row, card.OfSide[me.side])
	})
}
