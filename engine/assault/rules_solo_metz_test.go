package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

const metzSolo = "metz-solo"

// clear takes units off the map, as if they had been destroyed before.
func (b *table) clear(labels ...string) {
	b.Helper()
	for _, l := range labels {
		b.on(l) // there is one
		b.p.remove(b.tile(l))
	}
	b.log = nil
}

// carry puts a unit on another tile.
func (b *table) carry(from, to string) {
	b.Helper()
	s := b.p.sideAt(b.tile(from))
	b.p.shift(s, b.tile(from), b.tile(to))
	b.own(s, to)
}

func TestRulesSoloSetup(t *testing.T) {
	t.Run("SOLO-01 SOLO-07 SOLO-08 SOLO-10 SOLO-11 SOLO-12 WIN-05 SCENARIO-METZ-SOLO-19 RULING-148 RULING-150 "+
		"the Player sets up, the Non-Player is there", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, metzSolo))}
		b.begin()
		b.asks(card.US, WinMuster)
		b.do(b.pick(card.US, "M26 Pershing"), b.pick(card.US, "M4A3 Sherman 76"), b.pick(card.US, "Mechanized"), b.pick(card.US, "Veterans"))
		b.refuse(b.pick(card.US, "M4A3 Sherman 76"), TooDear, "RULING-10") // 33 and 8
		b.do(ready(card.US))
		b.asks(card.US, WinDeploy)
		b.refuse(b.deploy(card.US, "Veterans", "A6"), NotHome, "SETUP-49")
		for name, at := range map[string]string{"M26 Pershing": "A7", "M4A3 Sherman 76": "B7", "Mechanized": "D7", "Veterans": "E7"} {
			b.do(b.deploy(card.US, name, at))
		}
		b.do(ready(card.US))
		b.asks(card.US, WinChoose) // two of his choosing
		b.refuse(engine.Move{Seat: card.US, Op: OpSplit, A: 3}, engine.OutOfRange, "DRAW-01")
		b.do(engine.Move{Seat: card.US, Op: OpSplit, A: 2})
		b.asks(card.US, WinOps)
		eq(b, "hand", [2]int{len(b.p.Hand(card.US)), b.p.hand[card.US].Actions()}, [2]int{11, 6})
		eq(b, "the Non-Player's hand", len(b.p.Hand(card.German)), 0)
		b.purse(0, 75)
		eq(b, "turn", b.p.Turn(), 1)
		eq(b, "first", b.p.First(), card.US)
		b.has("C3", board.DugIn|board.FaceUp) // the Flak 88 digs in by itself
		b.do(b.move("A7", "A6"))              // and play goes on as always
	})
	for _, c := range []struct {
		id                                          string
		units, script, firer, target, mine, actions int
		tiles                                       int
	}{{metzSolo, 13, 10, 7, 7, 24, 44, 35}, {bulgeSolo, 11, 4, 7, 7, 19, 55, 35}, {herrken, 8, 4, 7, 7, 17, 38, 30}} {
		t.Run("SOLO-02 SOLO-03 SOLO-04 SOLO-05 RULING-149 the map and the six decks/"+c.id, func(t *testing.T) {
			sc := original(t, c.id)
			p := New(sc)
			np := sc.NonPlayer()
			got := [6]int{p.StockSize(card.UnitPile(np)), p.StockSize(card.PileScript), p.StockSize(card.PileFirer), p.StockSize(card.PileTarget),
				p.StockSize(card.UnitPile(np.Other())), p.StockSize(card.PileAction)}
			if want := [6]int{c.units, c.script, c.firer, c.target, c.mine, c.actions}; got != want {
				t.Errorf("decks of %v cards, want %v", got, want)
			}
			if sc.DeckName != [2]string{} || sc.ActionDeck != "" {
				t.Errorf("decks by designator: %q and %q", sc.DeckName, sc.ActionDeck)
			}
			if n := sc.Tiles().Count(); n != c.tiles || n != sc.W*sc.H {
				t.Errorf("%d tiles", n)
			}
			for i := range sc.W * sc.H {
				if sc.Terrain[i] != scenario.TileTerrains()[sc.TileID[i]] {
					t.Errorf("%s on %s", sc.TileID[i], sc.Label(board.Tile(i)))
				}
			}
		})
	}
}

func TestRulesMetzSolo(t *testing.T) {
	const idle = "Replacements" // does nothing for units at full morale
	t.Run("SCENARIO-METZ-SOLO-20 SCENARIO-METZ-SOLO-23 RULING-154 "+
		"the Waffen SS and the King Tiger advance, nobody else moves", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 1)
		b.put("Veterans", "B7")
		b.await(idle)
		eq(b, "moves", b.tiles(EvMove), "E4 C4 A4")
		b.isOn("C5", "Pz VI King Tiger")
		b.isOn("A5", "Waffen SS")
		b.isOn("E5", "Waffen SS")
		for at, name := range map[string]string{"A1": "10.5 cm Howitzer", "E1": "10.5 cm Howitzer", "C1": "Pak 38 Towed Gun", "C3": "Flak 88"} {
			b.isOn(at, name)
		}
	})
	t.Run("SCENARIO-METZ-SOLO-21 SCENARIO-METZ-SOLO-22 SCENARIO-METZ-SOLO-23 SCENARIO-METZ-SOLO-26 "+
		"they attack what stands in front and follow, nothing behind or beside, and nobody else attacks", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 1)
		b.put("75 mm Howitzer", "C5")          // in front of the King Tiger
		b.put("Veterans", "D4")                // beside it and the Waffen SS
		b.put("Veterans", "A3")                // behind the other Waffen SS
		b.put("Paratroopers", "C2")            // behind the Flak 88 and in front of the Pak 38
		b.put("Paratroopers", "A2")            // in front of a howitzer
		b.opens = []string{idle, "Accuracy"}   // its combat card
		b.opens = append(b.opens, "Prep Fire") // its battle value
		b.script(0)
		b.do(b.end())
		b.settleReact()
		eq(b, "attacks", b.tiles(EvAttack), "C4")
		b.isOn("C5", "Pz VI King Tiger")
		b.happened(EvAdvance, 1)
		b.isOn("A5", "Waffen SS")
		b.isOn("E5", "Waffen SS")
	})
	t.Run("SCENARIO-METZ-SOLO-24 SCENARIO-METZ-SOLO-25 CASE-29 CLAIM-15 "+
		"in U.S. turns 3 and 4 every U.S. unit loses 1 as operations begin", func(t *testing.T) {
		for turn := uint8(1); turn <= 5; turn++ {
			b := campaign(t, metzSolo, card.US, turn)
			b.put("Veterans", "B7")
			b.put("75 mm Howitzer", "C7", net(-1))
			b.put("Engineers", "D7", down, net(-3))
			b.await(idle)
			eq(b, "turn", b.p.Turn(), int(turn)+1)
			b.asks(card.US, WinSplit)
			b.morale("B7", 6) // not before the draw is done
			b.toOps()
			if turn+1 != 3 && turn+1 != 4 {
				b.morale("B7", 6)
				continue
			}
			b.morale("B7", 5)
			b.isOn("C7", "")
			b.isOn("D7", "")
			b.happened(EvReward, 0)
			eq(b, "discards", b.p.DiscardSize(card.PileUS), 2)
			b.isOn("C3", "Flak 88")
			eq(b, "the Non-Player's markers", b.on("C3").Net, 0)
		}
	})
	t.Run("SCENARIO-METZ-SOLO-27 RULING-169 the city wins, at once", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 3)
		b.clear("C1")
		b.put("Veterans", "C2")
		b.own(card.US, "B1 D1") // else units would come there
		b.script(0)
		b.do(b.move("C2", "C1"))
		b.won(card.US, victory.ByGround)
	})
	t.Run("SCENARIO-METZ-SOLO-28 VICTORY-10 no victory after 8 turns: lost", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 8)
		b.put("Veterans", "B7")
		b.await(idle)
		b.won(card.German, victory.ByTime)
	})
	t.Run("SCENARIO-METZ-SOLO-29 RULING-168 a German unit in the U.S. home row: lost, at once", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 3)
		b.carry("E4", "A6")
		b.put("Veterans", "E7")
		b.await(idle)
		b.won(card.German, victory.ByIntrusion)
	})
	t.Run("SOLO-29 SOLO-32 a unit next to an empty town or home row tile calls one up", func(t *testing.T) {
		b := campaign(t, metzSolo, card.US, 2)
		b.put("Veterans", "B6")
		b.opens = []string{"Volkssturm"}
		b.do(b.move("B6", "B5")) // next to the town B4
		b.isOn("B4", "Volkssturm")
		b.has("B4", board.DugIn)
	})
}
