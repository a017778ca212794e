package assault

import (
	"bocage/engine/assault/victory"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// won expects the result of the match.
func (b *table) won(s engine.Seat, why victory.Reason) {
	b.Helper()
	w, r := b.p.Result()
	if w != s || r != why {
		b.Errorf("%s wins, reason %d; want %s, reason %d", card.SideName(w), r, card.SideName(s), why)
	}
}

// peace lays the meadow with a unit of each side far from the other.
func peace(t *testing.T, side engine.Seat) *table {
	t.Helper()
	b := lay(t, meadow, side)
	b.put("Volkssturm", "A2")
	b.put("Recruits", "F4")
	return b
}

func TestRulesPrestige(t *testing.T) {
	sides(t, "PRESTIGE-01 PRESTIGE-02 SETUP-17 SETUP-18 "+
		"only the phasing player has income, at the end of his turn", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.money(100, 100)
		b.do(b.end())
		eq(b, "prestige", b.p.Prestige(me.side), 100+7)
		eq(b, "the other's", b.p.Prestige(foe.side), 100)
	})
	sides(t, "PRESTIGE-03 OPS-06 all markers of the phase are removed", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.put(me.tank, "C2", state(board.Moved|board.Fired))
		b.put(me.scout, "D2", state(board.Moved|board.MovedTwice))
		b.put(me.boss, "E2", state(board.Transferred))
		b.put(me.infantry, "F2", state(board.DugNow|board.DugIn))
		b.do(b.end())
		for _, at := range []string{"C2", "D2", "E2", "F2"} {
			b.lacks(at, board.ThisPhase)
		}
		b.has("F2", board.DugIn) // DIG-13
	})
	sides(t, "WIN-32 WIN-33 TURN-01 TURN-03 TURN-04 TURN-06 TURN-07 the turns", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.do(b.end())
		eq(b, "phasing", b.p.Phasing(), foe.side)
		eq(b, "turn", b.p.Turn(), 2)
		b.asks(foe.side, WinSplit)
		b.do(b.splitUnits(4))
		b.asks(foe.side, WinOps)
		b.do(b.end())
		eq(b, "phasing", b.p.Phasing(), me.side)
		eq(b, "turn", b.p.Turn(), 3)
		b.asks(me.side, WinSplit)
	})
}

func TestRulesVictory(t *testing.T) {
	sides(t, "VICTORY-01 VICTORY-02 VICTORY-03 the enemy base", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.p.control[me.side] |= b.p.sc.HomeBase[foe.side].Bit()
		b.p.control[foe.side] &^= b.p.sc.HomeBase[foe.side].Bit()
		b.asks(me.side, WinOps) // not before phase 4
		b.do(b.end())
		b.won(me.side, victory.ByHomeBase)
		eq(b, "phase", b.p.Phase(), PhaseOver)
		eq(b, "prompt", b.p.Prompt().Kind, engine.Over)
		b.refuse(engine.Move{Seat: me.side, Op: OpEnd}, engine.WrongPrompt, "")
		b.refuse(engine.Move{Seat: foe.side, Op: OpResign}, engine.WrongPrompt, "")
	})
	sides(t, "VICTORY-01 RULING-107 RULING-112 only the phasing player wins in his phase 4", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.p.control[foe.side] |= b.p.sc.HomeBase[me.side].Bit()
		b.p.control[me.side] &^= b.p.sc.HomeBase[me.side].Bit()
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
		b.do(b.splitUnits(4), b.end())
		b.won(foe.side, victory.ByHomeBase)

		b = peace(t, me.side) // both hold the other's base
		b.p.control[me.side], b.p.control[foe.side] = b.p.control[foe.side], b.p.control[me.side]
		b.do(b.end())
		b.won(me.side, victory.ByHomeBase)
	})
	sides(t, "VICTORY-04 RULING-111 three adjacent tiles of the enemy home row", func(t *testing.T, me, foe kit) {
		row, base := "5", "E5"
		if me.side == card.US {
			row, base = "1", "B1"
		}
		for tiles, wins := range map[string]bool{"A B C": true, "B C D": true, "C D E": true, "D E F": true, "A B": false, "A B D": false,
			"A C E":   false,
			"A B D E": false, "A B C D": true} {
			b := peace(t, me.side)
			why := victory.ByHomeRow
			for _, c := range tiles {
				if c != ' ' && string(c)+row != base {
					b.own(me.side, string(c)+row)
				}
			}
			if t := base[:1]; len(tiles) > 0 && strings.Contains(tiles, t) {
				b.own(me.side, base)
				why = victory.ByHomeBase // which wins by itself
				wins = true
			}
			b.do(b.end())
			if wins {
				b.won(me.side, why)
			} else {
				b.won(engine.NoSeat, victory.NotEnded)
			}
		}
	})
	t.Run("RULING-111 RULING-05 the group is orthogonal and the base counts", func(t *testing.T) {
		b := peace(t, card.German)
		b.p.sc.HomeRow[card.US] = b.set("A5 B4 C5 D5 E5")
		b.p.sc.Victory = []scenario.Condition{{Side: engine.NoSeat, HomeRow: 3}}
		b.own(card.German, "A5 B4 C5")
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)

		b = peace(t, card.German)
		b.p.sc.Victory = []scenario.Condition{{Side: engine.NoSeat, HomeRow: 3}}
		b.own(card.German, "D5 E5 F5")
		b.do(b.end())
		b.won(card.German, victory.ByHomeRow)
	})
	sides(t, "VICTORY-05 RULING-110 no enemy unit on the map", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.hand(foe.side, foe.infantry)
		b.do(b.end())
		b.won(me.side, victory.ByDestruction)

		b = lay(t, meadow, me.side) // the own side is not asked about itself
		b.put(foe.infantry, "C3")
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
	})
	sides(t, "RULING-104 income comes before the victory check", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.p.first = foe.side
		b.p.turn = 6
		b.money(6, 6)
		b.do(b.end())
		b.won(me.side, victory.ByPrestige) // 6 and 7 of income against 6
	})
	sides(t, "VICTORY-06 PRESTIGE-13 VICTORY-09 TURN-09 RULING-109 SCENARIO-TRAINING-13 "+
		"after the second player's turn 6 the most prestige wins", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.p.turn = 6
		b.p.prestige[me.side], b.p.prestige[foe.side] = 10, 11
		b.do(b.end()) // the first player's turn 6 ends nothing
		b.won(engine.NoSeat, victory.NotEnded)
		b.do(b.splitUnits(4))
		b.settle()
		if b.p.Prompt().Window == WinBuy {
			b.do(b.finish())
		}
		b.do(b.end())
		b.won(foe.side, victory.ByPrestige)
	})
	t.Run("VICTORY-07 RULING-113 RULING-114 ties: most tiles, then a draw", func(t *testing.T) {
		for _, c := range []struct {
			extra string
			gold  [2]int16
			won   engine.Seat
			why   victory.Reason
		}{
			{"", [2]int16{7, 0}, engine.NoSeat, victory.ByDraw},
			{"C3", [2]int16{7, 0}, card.German, victory.ByTiles},
			{"C3", [2]int16{8, 0}, card.German, victory.ByPrestige},
		} {
			b := peace(t, card.US)
			b.p.first, b.p.turn = card.German, 6
			b.p.prestige = c.gold
			if c.extra != "" {
				b.own(card.German, c.extra)
			}
			b.do(b.end()) // the U.S. has 7 of income
			b.won(c.won, c.why)
		}
		b := peace(t, card.US)
		b.p.first, b.p.turn = card.German, 6
		b.p.prestige = [2]int16{8, 0}
		b.own(card.US, "C3")
		b.do(b.end())
		b.won(card.US, victory.ByTiles)
	})
	t.Run("VICTORY-08 RULING-108 Training Grounds has a to d and six turns", func(t *testing.T) {
		sc := drill(t, card.German).p.sc
		if !slices.Equal(sc.Victory, scenario.StandardVictory) || !slices.Equal(sc.End, scenario.StandardEnd) || sc.Turns != 6 {
			t.Errorf("victory %v, end %v, turns %d", sc.Victory, sc.End, sc.Turns)
		}
	})
	sides(t, "VICTORY-01 a player may give up", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.refuse(engine.Move{Seat: foe.side, Op: OpResign}, engine.WrongSeat, "")
		b.do(engine.Move{Seat: me.side, Op: OpResign})
		b.won(foe.side, victory.ByResignation)
	})
}
