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

// The tests of section SOLO play on small maps: the Player has the U.S. side and sits at the bottom, the Non-Player the German
// one. The printed scenarios have tests of their own.

// onward has every unit advance, attack what stands in front and follow.
var onward = scenario.Order{Units: ^card.Set(0), Advance: true, Attack: []scenario.Target{scenario.Front}, Follow: scenario.FollowAlways}

// solitaire lays an empty map in the Player's operations of turn 2. Nobody can win before the end, when the Non-Player does.
func solitaire(t *testing.T, grid string, script scenario.Script) *table {
	t.Helper()
	sc := sketch(t, grid)
	script.Player = card.US
	sc.Solo = &script
	sc.Victory, sc.End = nil, []scenario.Comparison{{Measure: scenario.ForSide, Side: card.German}}
	sc.Finish()
	b := &table{T: t, p: New(sc)}
	b.p.first, b.p.phasing, b.p.turn, b.p.step = card.US, card.US, 2, stepOps
	b.begin()
	return b
}

// cardList makes a list of action cards of a solo deck.
func cardList(names ...string) (list []card.Face) {
	copies := map[string]int{}
	for _, n := range names {
		f, ok := card.ByTitle(n)
		if !ok {
			panic("no card " + n)
		}
		a := card.ActionOf(f)
		copies[n]++
		list = append(list, card.FaceOf(a, copies[n]))
	}
	return list
}

// await ends the Player's operations and lets the Non-Player have its turn, with the cards it will draw. It stops at the next
// question to the Player.
func (b *table) await(opens ...string) {
	b.Helper()
	b.opens = append(b.opens, opens...)
	b.do(b.end())
}

// tiles lists where events of a kind took place.
func (b *table) tiles(k EventKind) string {
	b.Helper()
	var at []string
	for _, e := range b.told(k) {
		at = append(at, b.p.sc.Label(e.A))
	}
	return strings.Join(at, " ")
}

func TestRulesSoloTurn(t *testing.T) {
	t.Run("SOLO-13 SOLO-14 SOLO-20 SOLO-21 RULING-151 RULING-153 WIN-36 "+
		"the Non-Player's turn runs by itself, after it comes the next game turn", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Grenadiers", "C2")
		b.put("Veterans", "F5")
		b.await()
		b.isOn("C3", "Grenadiers")
		b.asks(card.US, WinSplit) // and the Player draws as always
		eq(b, "turn", b.p.Turn(), 3)
		eq(b, "whose turn", b.p.Phasing(), card.US)
	})
	t.Run("SOLO-15 SOLO-16 SOLO-17 SOLO-18 events, then one card, then the units", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Replacements", "Replacements"), Cards: 1,
			Orders:   []scenario.Order{onward},
			Arrivals: tilesOf("A1"), ArriveFrom: 1})
		b.put("Grenadiers", "C2", net(-2))
		b.put("Veterans", "F5")
		b.script(1)
		b.await("Volkssturm", "Replacements")
		var order []EventKind
		for _, e := range b.log {
			switch e.Kind {
			case EvCall, EvCalledUp, EvPlay, EvMove:
				order = append(order, e.Kind)
			}
		}
		want := []EventKind{EvCall, EvCalledUp, EvPlay, EvMove, EvMove}
		if !slices.Equal(order, want) {
			t.Errorf("order %v, want %v", order, want)
		}
		eq(b, "markers", b.on("C3").Net, 0)
		eq(b, "cards left", b.p.StockSize(card.PileScript), 1)
	})
	t.Run("SOLO-17 as many cards as the scenario says", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Replacements", "Improved Defenses", "Prep Fire"), Cards: 2})
		b.put("Grenadiers", "C2", net(-2))
		b.put("Veterans", "F5")
		b.await("Replacements", "Improved Defenses")
		b.happened(EvPlay, 2)
		b.has("C2", board.DugIn)
		b.morale("C2", 5)
	})
	t.Run("SOLO-19 RULING-152 the furthest row first, each from right to left", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		for _, at := range []string{"B1", "F1", "A2", "D3"} {
			b.put("Grenadiers", at)
		}
		b.put("Veterans", "F5")
		b.await()
		eq(b, "order", b.tiles(EvMove), "F1 B1 A2 D3")
	})
	t.Run("RULING-152 a Player at the top sees it the other way round", func(t *testing.T) {
		sc := sketch(t, meadow)
		sc.Solo = &scenario.Script{Player: card.German, Orders: []scenario.Order{onward}}
		sc.Victory, sc.End = nil, []scenario.Comparison{{Measure: scenario.ForSide, Side: card.US}}
		sc.Finish()
		b := &table{T: t, p: New(sc)}
		b.p.first, b.p.phasing, b.p.turn, b.p.step = card.German, card.German, 2, stepOps
		b.begin()
		for _, at := range []string{"B5", "F5", "D3"} {
			b.put("Regulars", at)
		}
		b.put("Volkssturm", "A1")
		b.await()
		eq(b, "order", b.tiles(EvMove), "B5 F5 D3")
		b.isOn("D2", "Regulars")
	})
	t.Run("SOLO-22 the Non-Player has no prestige, whatever it controls and kills", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(2))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Veterans", "F5")
		b.money(0, 20)
		b.script(3)
		b.await()
		b.happened(EvKill, 1)
		b.purse(0, 20+7) // his own income before it
	})
	t.Run("SOLO-23 a deck is made anew from its own discards", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Replacements"), Cards: 1})
		b.put("Grenadiers", "C2", net(-4+1))
		b.put("Veterans", "F5")
		b.await("Replacements")
		eq(b, "left", b.p.StockSize(card.PileScript), 0)
		eq(b, "discards", b.p.DiscardSize(card.PileScript), 1)
		b.do(b.splitUnits(4))
		b.settleBuy()
		b.on("C2").Net = -3
		b.await("Replacements")
		eq(b, "net", b.on("C2").Net, 0)
		b.happened(EvShuffle, 1)
		eq(b, "the Player's discards", b.p.DiscardSize(card.PileAction), 0)
	})
	t.Run("SOLO-28 WIN-34 SOLO-39 the Player may play Surprise cards in the Non-Player's turn", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Ranged Bombardment"), Cards: 1, Orders: []scenario.Order{onward}})
		b.put("Pz IV", "C2")
		b.put("Grenadiers", "D2")
		b.put("Veterans", "F5")
		b.hand(card.US, "Tank Obstacles", "SNAFU")
		b.money(0, 50)
		b.await("Ranged Bombardment")
		b.asks(card.US, WinReact)
		b.do(b.play(card.US, "SNAFU"))
		b.morale("F5", 6)
		b.asks(card.US, WinReact)
		b.refuse(engine.Move{Seat: card.German, Op: OpEnd}, engine.WrongSeat, "")
		b.do(pass(card.US)) // the first to move is on D2
		b.asks(card.US, WinReact)
		b.do(b.play(card.US, "Tank Obstacles"))
		b.isOn("D3", "Grenadiers")
		b.isOn("C2", "Pz IV")
	})
	t.Run("SOLO-40 RULING-166 it takes control, checks mines with the Player's deck and reveals", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Grenadiers", "C2")
		b.put("Veterans", "D4", down)
		b.own(card.US, "C3")
		b.script(-1)
		b.await()
		b.owner("C3", card.German)
		b.morale("C3", 3)
		b.has("D4", board.FaceUp)
		eq(b, "the Player's discards", b.p.DiscardSize(card.PileAction), 1)
	})
	t.Run("SOLO-40 RULING-153 what it may not enter or is held it does not enter, and it goes nowhere else", func(t *testing.T) {
		b := solitaire(t, ". . .\n. . .\nswamp . .\n. . .", scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Pz IV", "A2")
		b.put("Grenadiers", "B2")
		b.put("Volkssturm", "B3")
		b.put("Regulars", "C4")
		b.own(card.US, "B4")
		b.script(0)
		b.await()
		b.isOn("A2", "Pz IV")
		b.isOn("B2", "Grenadiers") // its way was taken when its turn came
		b.isOn("B4", "Volkssturm")
	})
}

// tilesOf makes a set of places of the meadow.
func tilesOf(labels string) (s board.Tiles) {
	for _, l := range strings.Fields(labels) {
		s |= board.Tile(int(l[1]-'1')*6 + int(l[0]-'A')).Bit()
	}
	return s
}

// settleBuy buys nothing.
func (b *table) settleBuy() {
	b.Helper()
	if b.p.Prompt().Window == WinBuy {
		b.do(b.finish())
	}
}

func TestRulesSoloTargets(t *testing.T) {
	t.Run("SOLO-35 CARD-PREP-FIRE-03 CARD-RANGED-BOMBARDMENT-05 CARD-AIR-STRIKE-02 CARD-BOMBER-RUN-02 RULING-162 "+
		"the Player's unit with most morale and defense", func(t *testing.T) {
		for _, face := range []string{"Prep Fire", "Ranged Bombardment", "Air Strike", "Bomber Run"} {
			b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList(face), Cards: 1})
			b.put("Grenadiers", "A1")
			b.put("Veterans", "F5")                   // 6 and 8
			b.put("M26 Pershing", "B4")               // 6 and 11
			b.put("M26 Pershing", "D4", net(1))       // 7 and 11
			b.put("M26 Pershing", "E5", net(3), down) // not revealed
			if face == "Ranged Bombardment" || face == "Bomber Run" {
				b.script(0)
			}
			b.await(face)
			if b.p.Prompt().Window == WinFlak { // the unit on E5 might be anti-air
				b.do(engine.Move{Seat: card.US, Op: OpFlak, A: uint16(board.NoTile)})
			}
			if b.on("D4").Net >= 1 {
				t.Errorf("%s did not hit D4", face)
			}
			eq(b, "played on", b.tiles(EvPlay), "D4")
		}
	})
	t.Run("SOLO-36 ties: right to left, the furthest row first", func(t *testing.T) {
		for _, c := range []struct{ at, hit string }{{"A4 B4 F5", "B4"}, {"A5 F5 C5", "F5"}, {"C3 F4", "C3"}} {
			b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Prep Fire"), Cards: 1})
			for _, at := range strings.Fields(c.at) {
				b.put("Veterans", at)
			}
			b.await("Prep Fire")
			eq(b, "played on", b.tiles(EvPlay), c.hit)
		}
	})
	t.Run("SOLO-37 CARD-IMPROVED-DEFENSES-01 CARD-REPLACEMENTS-02 SOLO-38 "+
		"its own unit with least, ties in the same order", func(t *testing.T) {
		for _, face := range []string{"Improved Defenses", "Replacements"} {
			b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList(face), Cards: 1})
			b.put("Grenadiers", "A2", net(-1))   // 3 and 7
			b.put("Volkssturm", "B2", net(-1))   // 3 and 6
			b.put("Volkssturm", "D2", net(-1))   // the same, further right
			b.put("Volkssturm", "F3", net(-1))   // the same, nearer
			b.put("Pak 38 Towed Gun", "C2", dug) // 2 and 3, at full morale
			b.put("Veterans", "F5")
			b.await(face)
			want := "D2"
			if face == "Improved Defenses" {
				want = "C2" // it is dug in, but its morale can rise
			}
			eq(b, face+" on", b.tiles(EvPlay), want)
		}
	})
	t.Run("RULING-162 a card without effect is discarded", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Replacements"), Cards: 1})
		b.put("Grenadiers", "A2")
		b.put("Veterans", "F5")
		b.await("Replacements")
		b.happened(EvPlay, 0)
		b.happened(EvSpent, 1)
		eq(b, "discards", b.p.DiscardSize(card.PileScript), 1)
	})
	t.Run("RULING-162 ABIL-AA-01 the Player's guns fire at its aircraft", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{ActionDeck: cardList("Air Strike"), Cards: 1})
		b.put("Grenadiers", "A1")
		b.put("M26 Pershing", "D4")
		b.put("M16 Half Track", "E5")
		b.script(1)
		b.await("Air Strike")
		b.morale("D4", 6)
		b.happened(EvFlak, 1)
	})
}

func TestRulesSoloEnd(t *testing.T) {
	t.Run("VICTORY-10 SOLO-41 SOLO-42 RULING-168 RULING-169 the scenario's conditions, at once", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.p.sc.Victory = []scenario.Condition{{Side: card.German, Instant: true, Intruder: true},
			{Side: card.US, Instant: true, Control: tilesOf("A1")}}
		b.p.sc.Finish()
		b.put("Grenadiers", "C4")
		b.put("Veterans", "F3")
		b.script(0)
		b.await()
		b.won(card.German, victory.ByIntrusion)
	})
}
