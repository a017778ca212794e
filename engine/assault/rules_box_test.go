package assault

import (
	"errors"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// TestRulesBox is about what lies in the box and on the table.
func TestRulesBox(t *testing.T) {
	t.Run("SETUP-55 SETUP-03 240 cards and 36 tiles of two sides", func(t *testing.T) {
		cards := 2 // the Bluffs
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			cards += int(card.UnitOf(f).Copies)
		}
		cards += int(card.LastAction-card.FirstAction) + 1
		if cards != 240 {
			t.Errorf("%d cards", cards)
		}
		tiles := map[string]int{}
		for id := range scenario.TileTerrains() {
			tiles[strings.TrimRight(id, "AB")]++
		}
		for n, sides := range tiles {
			if sides != 2 {
				t.Errorf("tile %s has %d sides", n, sides)
			}
		}
		if len(tiles) != 36 {
			t.Errorf("%d tiles", len(tiles))
		}
	})
	t.Run("TERRAIN-27 which tile has which terrain: the hill of Hill 2018 is one", func(t *testing.T) {
		if scenario.TileTerrains()["15A"] != board.Hills {
			t.Errorf("15A is %v", scenario.TileTerrains()["15A"])
		}
		for id, terr := range scenario.TileTerrains() {
			if terr.Info().Prestige < 1 {
				t.Errorf("%s has no terrain: %v", id, terr)
			}
		}
	})
	sides(t, "SETUP-15 the tracker: the turn, both prestiges, and the totals of a combat", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C3")
		b.put(foe.stalwart, "C4")
		b.hand(me.side, "Accuracy")
		b.hand(foe.side, "Poor Aim")
		b.money(40, 30)
		eq(b, "turn", b.p.Turn(), 2)
		b.purse(40, 30)
		if _, ok := b.p.Engagement(); ok {
			b.Error("there is no combat yet")
		}
		b.do(b.attack("C3", "C4"))
		b.settleReact()
		e, ok := b.p.Engagement()
		eq(b, "a combat", ok, true)
		eq(b, "fire", e.Fire, 8)
		eq(b, "target", e.TargetTotal, 8)
		b.do(b.play(me.side, "Accuracy"))
		e, _ = b.p.Engagement()
		eq(b, "fire", e.Fire, 11)
		eq(b, "target", e.TargetTotal, 8)
	})
	sides(t, "SETUP-18 SETUP-17 more than 100 prestige", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.money(498, 498)
		b.do(b.end())
		eq(b, "prestige", b.p.Prestige(me.side), 505)
	})
	sides(t, "SETUP-19 the markers on units", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "B3")
		b.put(me.infantry, "E2")
		b.put(foe.heavy, "B5")
		b.hand(me.side, "Replacements")
		b.lacks("B3", board.Moved|board.Fired|board.DugIn)
		b.do(b.move("B3", "B4"), b.dig("E2"))
		b.has("B4", board.Moved)
		b.has("E2", board.DugIn)
		b.fight("B4", "B5", -2, 0)
		b.settle()
		b.has("B4", board.Moved|board.Fired)
		if b.on("B4").Net >= 0 {
			b.Errorf("the tank has lost nothing")
		}
		b.put(me.stalwart, "A2", net(2))
		b.morale("A2", int(card.UnitOf(b.face(me.stalwart)).Morale)+2)
	})
	sides(t, "SETUP-20 damage and reward", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C3", net(2))
		b.put(foe.pak, "C4")
		b.fight("C3", "C4", 0)
		d, r := b.told(EvDamage), b.told(EvReward)
		if len(d) != 1 || len(r) != 1 {
			b.Fatalf("%d damages, %d rewards", len(d), len(r))
		}
		eq(b, "damage", d[0].N, int16(combat.Loss(int(d[0].M))))
		eq(b, "reward", r[0].N, int16(combat.Loss(card.Cost(b.face(foe.pak)))))
	})
	t.Run("SETUP-35 SETUP-40 WIN-01 a scenario is chosen, then a side: both can be played by anybody", func(t *testing.T) {
		if _, err := scenario.Load("no such place"); !errors.Is(err, scenario.ErrNoScenario) {
			t.Errorf("%v", err)
		}
		for _, id := range scenario.Scenarios() {
			sc, err := scenario.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			p := New(sc)
			for s := range engine.Seat(2) {
				if sc.HomeRow[s] == 0 || sc.NonPlayer() != s && len(p.Hand(s)) == 0 {
					t.Errorf("%s: nothing for the %s side", id, card.SideName(s))
				}
			}
			if (sc.Solo != nil) != (sc.NonPlayer() != engine.NoSeat) {
				t.Errorf("%s: solo play without a Non-Player", id)
			}
		}
	})
	t.Run("SETUP-38 DRAW-11 decks are shuffled, and nobody knows their order", func(t *testing.T) {
		sc := drill(t, card.German).p.sc
		begin := func(seed uint64) (top []card.Face, before []byte) {
			p := New(sc)
			before = p.AppendBinary(nil)
			d := engine.NewLocal(seed)
			for p.Phase() == PhaseSetUp {
				var m engine.Move
				var err error
				switch pr := p.Prompt(); pr.Kind {
				case engine.Deal, engine.Reveal:
					m, err = d.Answer(&p)
				default:
					m = p.Moves(pr.Seat, nil)[0]
				}
				if err == nil {
					err = p.Apply(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			for s := range engine.Seat(2) {
				for _, c := range p.Hand(s) {
					top = append(top, c.Face)
				}
			}
			return top, before
		}
		a, sameA := begin(1)
		b, sameB := begin(2)
		if string(sameA) != string(sameB) {
			t.Error("the order of the decks is in the position")
		}
		same := 0
		for i := range a {
			if a[i] == b[i] {
				same++
			}
		}
		if same > len(a)/2 {
			t.Errorf("two shuffles dealt %d of %d cards alike", same, len(a))
		}
	})
}

// settleReact declines to answer an announced action.
func (b *table) settleReact() {
	b.Helper()
	for b.p.Prompt().Window == WinReact {
		b.do(pass(b.p.Prompt().Seat))
	}
}

func TestRulesSundries(t *testing.T) {
	sides(t, "DRAW-10 who is done drawing does not come back to it", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side)
		b.put(me.infantry, "C3")
		b.do(b.end())
		b.p.prestige[me.side] = 50
		b.do(b.splitUnits(0))
		b.asks(me.side, WinBuy)
		b.do(b.finish())
		b.refuse(b.buy(card.PileAction), engine.WrongPrompt, "")
		b.refuse(b.splitUnits(1), engine.WrongPrompt, "")
		b.do(b.move("C3", "D3"))
	})
	sides(t, "CARDS-02 RULING-28 a card's text goes before the rules", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", state(board.Placed))
		b.hand(me.side, "Double Time")
		b.p.prestige[me.side] = 20
		b.refuse(b.move("C3", "C4"), JustPlaced, "PLACE-09")
		b.do(b.play(me.side, "Double Time", "C3"), b.move("C3", "C4"))
		b.isOn("C4", me.infantry)
	})
	sides(t, "COMBAT-57 the two totals do not depend on each other's order", func(t *testing.T, me, foe kit) {
		var ends [2]int16
		for i := range ends {
			b := lay(t, meadow, me.side)
			b.put(me.heavy, "C3")
			b.put(foe.stalwart, "C4")
			b.hand(me.side, "Accuracy", "Snap Shot")
			b.hand(foe.side, "Take Cover!", "Poor Aim")
			b.money(20, 20)
			b.do(b.attack("C3", "C4"))
			b.settleReact()
			if i == 0 {
				b.do(b.play(me.side, "Accuracy"), b.play(foe.side, "Take Cover!"))
			} else {
				b.do(pass(me.side), b.play(foe.side, "Take Cover!"), b.play(me.side, "Accuracy"))
			}
			b.totals(8+3, 8+3)
			ends[i] = b.p.combat.Now.Fire - b.p.combat.Now.Target
		}
		if ends[0] != ends[1] {
			t.Errorf("differentials %v", ends)
		}
	})
	sides(t, "RETREAT-04 RETREAT-03 the attacker stays, whatever it has lost", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C3")
		b.put(foe.heavy, "C4", net(2))
		b.fight("C3", "C4", -2, 2)
		b.settle()
		if b.on("C3").Net >= 0 || b.on("C4").Net < 2 {
			b.Errorf("markers %d and %d", b.on("C3").Net, b.on("C4").Net)
		}
		b.isOn("C3", me.stalwart)
		b.isOn("C4", foe.heavy)
		b.happened(EvRetreat, 0)
	})
	sides(t, "WIN-27 RETREAT-10 RULING-96 "+
		"a blocked retreat that kills: the attacker says where the reward goes", func(t *testing.T, me, foe kit) {
		for _, add := range []bool{true, false} {
			b := lay(t, meadow, me.side)
			from, at := "C4", "C5"
			if me.side == card.US {
				from, at = "C2", "C1"
			}
			b.put(me.tank, from)
			b.put(foe.green, at, net(-2))
			b.p.prestige[foe.side] = 3
			b.fight(from, at, 0, 0)
			b.asks(me.side, WinReward)
			if add {
				b.do(engine.Move{Seat: me.side, Op: OpReward})
				eq(b, "prestige", b.p.Prestige(me.side), combat.Loss(card.Cost(b.face(foe.green))))
				eq(b, "the other's", b.p.Prestige(foe.side), 3)
			} else {
				b.do(subtract(me.side))
				eq(b, "prestige", b.p.Prestige(me.side), 0)
				eq(b, "the other's", b.p.Prestige(foe.side), 3-combat.Loss(card.Cost(b.face(foe.green))))
			}
			b.settle()
			b.happened(EvBlocked, 1)
		}
	})
	sides(t, "HOUSE-19 RULING-38 a scout's second move may be a swap, but none follows a swap", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "A3")
		b.put(me.infantry, "C3")
		b.do(b.move("A3", "B3"), b.swap("B3", "C3"))
		b.isOn("C3", me.scout)
		b.has("C3", board.Moved|board.MovedTwice)
		b.isOn("B3", me.infantry)

		b = lay(t, meadow, me.side)
		b.put(me.scout, "B3")
		b.put(me.infantry, "C3")
		b.do(b.swap("B3", "C3"))
		b.refuse(b.move("C3", "D3"), AlreadyMoved, "OPS-05")
	})
}
