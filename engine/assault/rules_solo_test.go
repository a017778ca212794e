package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine"
)

// The tests of section SOLO play on small maps: the Player has the U.S. side and sits at the bottom, the Non-Player the German
// one. scenario tests play the printed solo scenarios.

// onward has every unit advance, attack what stands in front and follow.
var onward = Order{Units: ^Set(0), Advance: true, Attack: []Target{Front}, Follow: FollowAlways}

// solitaire lays an empty map in the Player's operations of turn 2. Nobody can win before the end, when the Non-Player does.
func solitaire(t *testing.T, grid string, script Script) *board {
	t.Helper()
	sc := sketch(t, grid)
	script.Player = US
	sc.Solo = &script
	sc.Victory, sc.End = nil, []Comparison{{Measure: ForSide, Side: German}}
	sc.finish(false, 0)
	b := &board{T: t, p: New(sc)}
	b.p.first, b.p.phasing, b.p.turn, b.p.step = US, US, 2, stepOps
	b.begin()
	return b
}

// cardList makes a list of action cards of a solo deck.
func cardList(names ...string) (list []Face) {
	copies := map[string]int{}
	for _, n := range names {
		a := Action(slices.IndexFunc(actions[:], func(c ActionCard) bool { return c.Name == n }))
		if a <= NoAction {
			panic("no card " + n)
		}
		copies[n]++
		list = append(list, FaceOf(a, copies[n]))
	}
	return list
}

// await ends the Player's operations and lets the Non-Player have its turn, with the cards it will draw. It stops at the next
// question to the Player.
func (b *board) await(opens ...string) {
	b.Helper()
	b.opens = append(b.opens, opens...)
	b.do(b.end())
}

// tiles lists where events of a kind took place.
func (b *board) tiles(k EventKind) string {
	b.Helper()
	var at []string
	for _, e := range b.told(k) {
		at = append(at, b.p.sc.Label(e.A))
	}
	return strings.Join(at, " ")
}

func TestRulesSoloTurn(t *testing.T) {
	t.Run("SOLO-13 SOLO-14 SOLO-20 SOLO-21 RULING-151 RULING-153 WIN-36 the Non-Player's turn runs by itself, after it comes the next game turn", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Grenadiers", "C2")
		b.put("Veterans", "F5")
		b.await()
		b.isOn("C3", "Grenadiers")
		b.asks(US, WinSplit) // and the Player draws as always
		eq(b, "turn", b.p.Turn(), 3)
		eq(b, "whose turn", b.p.Phasing(), US)
	})
	t.Run("SOLO-15 SOLO-16 SOLO-17 SOLO-18 events, then one card, then the units", func(t *testing.T) {
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Replacements", "Replacements"), Cards: 1, Orders: []Order{onward},
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
		eq(b, "cards left", b.p.StockSize(pileScript), 1)
	})
	t.Run("SOLO-17 as many cards as the scenario says", func(t *testing.T) {
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Replacements", "Improved Defenses", "Prep Fire"), Cards: 2})
		b.put("Grenadiers", "C2", net(-2))
		b.put("Veterans", "F5")
		b.await("Replacements", "Improved Defenses")
		b.happened(EvPlay, 2)
		b.has("C2", DugIn)
		b.morale("C2", 5)
	})
	t.Run("SOLO-19 RULING-152 the furthest row first, each from right to left", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		for _, at := range []string{"B1", "F1", "A2", "D3"} {
			b.put("Grenadiers", at)
		}
		b.put("Veterans", "F5")
		b.await()
		eq(b, "order", b.tiles(EvMove), "F1 B1 A2 D3")
	})
	t.Run("RULING-152 a Player at the top sees it the other way round", func(t *testing.T) {
		sc := sketch(t, meadow)
		sc.Solo = &Script{Player: German, Orders: []Order{onward}}
		sc.Victory, sc.End = nil, []Comparison{{Measure: ForSide, Side: US}}
		sc.finish(false, 0)
		b := &board{T: t, p: New(sc)}
		b.p.first, b.p.phasing, b.p.turn, b.p.step = German, German, 2, stepOps
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
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
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
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Replacements"), Cards: 1})
		b.put("Grenadiers", "C2", net(-4+1))
		b.put("Veterans", "F5")
		b.await("Replacements")
		eq(b, "left", b.p.StockSize(pileScript), 0)
		eq(b, "discards", b.p.DiscardSize(pileScript), 1)
		b.do(b.splitUnits(4))
		b.settleBuy()
		b.on("C2").Net = -3
		b.await("Replacements")
		eq(b, "net", b.on("C2").Net, 0)
		b.happened(EvShuffle, 1)
		eq(b, "the Player's discards", b.p.DiscardSize(PileAction), 0)
	})
	t.Run("SOLO-28 WIN-34 SOLO-39 the Player may play Surprise cards in the Non-Player's turn", func(t *testing.T) {
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Ranged Bombardment"), Cards: 1, Orders: []Order{onward}})
		b.put("Pz IV", "C2")
		b.put("Grenadiers", "D2")
		b.put("Veterans", "F5")
		b.hand(US, "Tank Obstacles", "SNAFU")
		b.money(0, 50)
		b.await("Ranged Bombardment")
		b.asks(US, WinReact)
		b.do(b.play(US, "SNAFU"))
		b.morale("F5", 6)
		b.asks(US, WinReact)
		b.refuse(engine.Move{Seat: German, Op: OpEnd}, engine.WrongSeat, "")
		b.do(pass(US)) // the first to move is on D2
		b.asks(US, WinReact)
		b.do(b.play(US, "Tank Obstacles"))
		b.isOn("D3", "Grenadiers")
		b.isOn("C2", "Pz IV")
	})
	t.Run("SOLO-40 RULING-166 it takes control, checks mines with the Player's deck and reveals", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Grenadiers", "C2")
		b.put("Veterans", "D4", down)
		b.own(US, "C3")
		b.script(-1)
		b.await()
		b.owner("C3", German)
		b.morale("C3", 3)
		b.has("D4", FaceUp)
		eq(b, "the Player's discards", b.p.DiscardSize(PileAction), 1)
	})
	t.Run("SOLO-40 RULING-153 what it may not enter or is held it does not enter, and it goes nowhere else", func(t *testing.T) {
		b := solitaire(t, ". . .\n. . .\nswamp . .\n. . .", Script{Orders: []Order{onward}})
		b.put("Pz IV", "A2")
		b.put("Grenadiers", "B2")
		b.put("Volkssturm", "B3")
		b.put("Regulars", "C4")
		b.own(US, "B4")
		b.script(0)
		b.await()
		b.isOn("A2", "Pz IV")
		b.isOn("B2", "Grenadiers") // its way was taken when its turn came
		b.isOn("B4", "Volkssturm")
	})
}

// tilesOf makes a set of places of the meadow.
func tilesOf(labels string) (s Tiles) {
	for _, l := range strings.Fields(labels) {
		s |= bit(Tile(int(l[1]-'1')*6 + int(l[0]-'A')))
	}
	return s
}

// settleBuy buys nothing.
func (b *board) settleBuy() {
	b.Helper()
	if b.p.Prompt().Window == WinBuy {
		b.do(b.finish())
	}
}

func TestRulesSoloCombat(t *testing.T) {
	script := Script{ActionDeck: cardList("Replacements", "Prep Fire"), FirerDeck: cardList("Accuracy"), TargetDeck: cardList("Take Cover!"), Orders: []Order{onward}}
	t.Run("SOLO-24 SOLO-25 SOLO-26 SOLO-27 RULING-163 WIN-35 its cards come from its decks, the modifiers from the Player's", func(t *testing.T) {
		b := solitaire(t, meadow, script)
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.hand(US, "Poor Aim", "Recruits")
		b.money(0, 20)
		b.script(0)
		b.await("Accuracy")
		b.settleReact()
		b.asks(US, WinCards)
		b.totals(8+3, 8)
		b.do(b.play(US, "Poor Aim"))
		b.asks(US, WinSacrifice)
		b.totals(8+3-4, 8)
		b.opens = []string{"Replacements", "Take Cover!", "Prep Fire"}
		b.script(0)
		b.do(b.give(US, "Recruits"))
		s := b.told(EvSacrifice)
		if len(s) != 4 {
			t.Fatalf("sacrifices %+v", s)
		}
		eq(b, "the Non-Player's card", Name(s[0].Face), "Replacements")
		eq(b, "its value", s[0].N, int16(actions[Replacements].Battle))
		eq(b, "the Player's", Name(s[1].Face), "Recruits")
		eq(b, "the Player's Bluff", s[2].Face, Bluff)
		eq(b, "the Non-Player's card", Name(s[3].Face), "Prep Fire")
		b.firings([2]int16{8, 8}, [2]int16{8, 8})
		d := b.told(EvDamage)
		eq(b, "differential", d[0].M, int16(8+3-4+5-8-7))
		eq(b, "differential", d[1].M, int16(8-8-3-6))
		eq(b, "action discards of the Player", b.p.DiscardSize(PileAction), 3) // Poor Aim and two modifiers
	})
	t.Run("SOLO-39 RULING-164 SOLO-22 the Player attacks: rewards are added, the Non-Player gains only morale", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("M26 Pershing", "C3", net(2))
		b.put("Volkssturm", "C2", net(-3))
		b.fight("C3", "C2", 0)
		b.purse(0, 2)
		b.asks(US, WinAdvance)
		b.do(advance(US))
		b.isOn("C2", "M26 Pershing")
	})
	t.Run("RULING-154 SOLO-20 a unit without an order returns fire, supports and retreats, but neither moves nor attacks", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{{Units: setOf("Pz IV"), Advance: true}}})
		b.put("Grenadiers", "C2")
		b.put("Volkssturm", "B2")
		b.put("M26 Pershing", "C3", net(2))
		b.await()
		b.happened(EvAttack, 0)
		b.happened(EvMove, 0)
		b.do(b.splitUnits(4))
		b.settleBuy()
		b.fight("C3", "C2", 0, 0)
		b.settle()
		eq(b, "firings", len(b.told(EvFire)), 2)
		eq(b, "supported return fire", b.told(EvTotals)[1].N, int16(max(1, 6-int(b.told(EvDamage)[0].N))+2))
		b.isOn("C1", "Grenadiers")
	})
	t.Run("SOLO-20 RULING-153 it attacks first, advances after combat if its order says so, else moves and may attack then", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(4))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Pz V Panther", "E2", net(3))
		b.put("75 mm Howitzer", "E4", net(-1))
		b.put("Veterans", "A5")
		b.script(0, 0)
		b.await()
		b.happened(EvAttack, 2)
		b.isOn("C3", "Pz VI Tiger I") // it followed
		b.isOn("E4", "Pz V Panther")  // it moved to E3, attacked and followed
	})
	t.Run("RULING-153 a unit that does not move and fire only moves", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Stosstruppen", "E2")
		b.put("75 mm Howitzer", "E4", net(-1))
		b.await()
		b.isOn("E3", "Stosstruppen")
		b.happened(EvAttack, 0)
	})
	t.Run("RULING-153 RULING-152 HOUSE-29 the targets of an order come in its order, and the first order that names the unit counts", func(t *testing.T) {
		for want, ways := range map[string][]Target{"C4": {Front, Right, Left}, "D3": {Right, Front}, "B3": {Left, Right}, "C2": {Back}} {
			b := solitaire(t, meadow, Script{Orders: []Order{{Units: setOf("Stosstruppen"), Attack: ways}, onward}})
			b.put("Stosstruppen", "C3")
			for _, at := range []string{"B3", "D3", "C2", "C4"} {
				b.put("Veterans", at)
			}
			b.script(-2, -2)
			b.await()
			eq(b, "attacked", b.p.sc.Label(b.told(EvAttack)[0].B), want)
		}
	})
	t.Run("RULING-162 HOUSE-27 a card that can do nothing is discarded and is no play", func(t *testing.T) {
		s := script
		s.TargetDeck = cardList("Off Target") // nobody supports
		b := solitaire(t, meadow, s)
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.opens = []string{"Off Target", "Replacements", "Accuracy", "Prep Fire"}
		b.fight("C3", "C2", 0, 0)
		b.happened(EvSpent, 1)
		b.happened(EvPlay, 1)
		eq(b, "discards", b.p.DiscardSize(pileTarget), 1)
	})
	t.Run("RULING-160 HOUSE-27 two cards for a staff, both played", func(t *testing.T) {
		s := script
		s.TargetDeck = cardList("Off Target", "Take Cover!", "Poor Aim")
		s.Staff, s.StaffCards = setOf("Stosstruppen"), 2
		b := solitaire(t, meadow, s)
		b.put("Stosstruppen", "C2", net(3))
		b.put("Veterans", "C3")
		b.opens = []string{"Take Cover!", "Poor Aim", "Replacements", "Accuracy", "Accuracy", "Prep Fire"}
		b.hand(US, "Snap Shot")
		b.money(0, 3)
		b.do(b.attack("C3", "C2"))
		b.settleReact()
		b.asks(US, WinCards)
		b.do(pass(US))
		if c := b.p.combat.nplayed; c == 0 {
			t.Error("the Non-Player has not played")
		}
		b.script(0, 0)
		b.settle()
		b.happened(EvPlay, 4)
	})
	t.Run("RULING-164 a Non-Player unit that kills gains 1 morale, the Player loses no prestige", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(2))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Veterans", "F5")
		b.money(0, 20)
		b.script(3)
		b.await()
		b.isOn("C3", "Pz VI Tiger I")
		b.morale("C3", 8)
		eq(b, "reward", len(b.told(EvReward)), 0)
	})
	t.Run("RULING-17 without cards in its decks there are none", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.script(0, 0)
		b.await()
		b.firings([2]int16{8, 8}, [2]int16{8, 8})
		b.losses(0, 0)
	})
}

func TestRulesSoloReinforcements(t *testing.T) {
	built := Script{Built: tilesOf("B2 D2 C3")}
	t.Run("SOLO-29 SOLO-32 RULING-46 a Player unit next to such a tile calls a unit up, dug in, and is turned up", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4", down)
		b.put("M4A1 Sherman", "A5")
		b.opens = []string{"Grenadiers"}
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "Grenadiers")
		b.has("D2", FaceUp|DugIn)
		b.owner("D2", German)
		b.has("E3", FaceUp)
		b.do(b.move("A5", "A4")) // two tiles from any
		b.happened(EvCalledUp, 1)
	})
	t.Run("SOLO-30 SOLO-31 not onto a tile of the Player's, nor an occupied one", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.own(US, "D2")
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "")
		b = solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.put("Volkssturm", "D2")
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "Volkssturm")
		b.happened(EvCalledUp, 0)
	})
	t.Run("RULING-159 for every such neighbour, from right to left, the furthest first, each time", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("M4A1 Sherman", "C5")
		b.opens = []string{"Grenadiers"}
		b.do(b.move("C5", "C4"))
		b.isOn("C3", "Grenadiers")
		b = solitaire(t, meadow, built)
		b.put("M4A1 Sherman", "C1")
		b.own(German, "C2")
		b.script(0)
		b.opens = []string{"Grenadiers", "Volkssturm", "Stosstruppen"}
		b.do(b.move("C1", "C2"))
		eq(b, "in this order", b.tiles(EvCalledUp), "D2 B2 C3")
		b.isOn("D2", "Grenadiers")
		b.isOn("B2", "Volkssturm")
		b.isOn("C3", "Stosstruppen")
	})
	t.Run("RULING-159 by swap, advance and retreat too, not by placement", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Built: tilesOf("D2")})
		b.put("Veterans", "E4")
		b.put("Recruits", "E3") // it stood there before
		b.opens = []string{"Grenadiers"}
		b.do(b.swap("E3", "E4"))
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, Script{Built: tilesOf("D2")})
		b.put("M26 Pershing", "E4", net(2))
		b.put("Volkssturm", "E3", net(-3))
		b.opens = []string{"Grenadiers"}
		b.fight("E4", "E3", 0)
		b.do(advance(US))
		b.isOn("E3", "M26 Pershing")
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, Script{Built: tilesOf("D2"), Orders: []Order{{Units: ^Set(0), Attack: []Target{Right, Back}}}})
		b.put("Pz V Panther", "E5", net(3))
		b.put("Veterans", "E4", net(2))
		b.opens = []string{"Grenadiers"}
		b.script(0, 0)
		b.do(b.end())
		b.isOn("E3", "Veterans")
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, Script{Built: tilesOf("D2")})
		b.own(US, "E5 E4 E3")
		b.hand(US, "Recruits")
		b.money(0, 9)
		b.do(b.place("Recruits", "E3"))
		b.isOn("D2", "")
	})
	t.Run("SOLO-33 RULING-165 once it has lost being dug in it never is again", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.put("Waffen SS", "A1", dug) // from the start
		b.hand(US, "Prep Fire")
		b.money(0, 10)
		b.opens = []string{"Waffen SS"}
		b.do(b.move("E4", "E3"), b.play(US, "Prep Fire", "D2"))
		b.lacks("D2", DugIn)
		b.on("A1").State &^= DugIn
		b.do(b.end())
		b.lacks("D2", DugIn)
		b.has("A1", DugIn)
	})
	t.Run("SOLO-34 RULING-156 others as the scenario says, after a draw of 1 or more, without digging in, and they act at once", func(t *testing.T) {
		b := solitaire(t, meadow, Script{Arrivals: tilesOf("A1 C1 F1 E2"), ArriveFrom: 2, Orders: []Order{onward}})
		b.put("Veterans", "A5")
		b.put("Volkssturm", "E2")
		b.own(US, "C1")
		b.script(0, 1)
		b.await("Grenadiers")
		eq(b, "calls", b.tiles(EvCall), "F1 A1") // E2 is occupied, C1 the Player's
		b.isOn("A2", "Grenadiers")
		b.isOn("F1", "")
		b.lacks("A2", DugIn)
		b = solitaire(t, meadow, Script{Arrivals: tilesOf("A1"), ArriveFrom: 3})
		b.put("Veterans", "A5")
		b.await()
		b.happened(EvCall, 0)
	})
	t.Run("RULING-157 in woods only after a draw of 1 or more, then dug in", func(t *testing.T) {
		for mod := -2; mod <= 3; mod++ {
			b := solitaire(t, meadow, Script{Woods: tilesOf("D2")})
			b.put("Veterans", "E4")
			b.script(mod)
			if mod > 0 {
				b.opens = []string{"Grenadiers"}
			}
			b.do(b.move("E4", "E3"))
			if mod > 0 {
				b.has("D2", DugIn)
			} else {
				b.isOn("D2", "")
			}
		}
	})
	t.Run("RULING-17 HOUSE-28 none if the deck is empty, and one that may not stand there is discarded", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.p.stock[PileGerman] = 0
		b.p.unseen = [NumFaces]uint8{}
		m := b.move("E4", "E3")
		if err := b.p.Apply(m); err != nil {
			t.Fatal(err)
		}
		b.asks(US, WinOps)
		b.isOn("D2", "")

		b = solitaire(t, ". . .\n. swamp .\n. . .\n. . .", Script{Built: bit(4)})
		b.put("Veterans", "A4")
		b.opens = []string{"Pz IV"}
		b.do(b.move("A4", "A3"))
		b.isOn("B2", "")
		eq(b, "discards", b.p.DiscardSize(PileGerman), 1)
	})
}

func TestRulesSoloTargets(t *testing.T) {
	t.Run("SOLO-35 CARD-PREP-FIRE-03 CARD-RANGED-BOMBARDMENT-05 CARD-AIR-STRIKE-02 CARD-BOMBER-RUN-02 RULING-162 the Player's unit with most morale and defense", func(t *testing.T) {
		for _, card := range []string{"Prep Fire", "Ranged Bombardment", "Air Strike", "Bomber Run"} {
			b := solitaire(t, meadow, Script{ActionDeck: cardList(card), Cards: 1})
			b.put("Grenadiers", "A1")
			b.put("Veterans", "F5")                   // 6 and 8
			b.put("M26 Pershing", "B4")               // 6 and 11
			b.put("M26 Pershing", "D4", net(1))       // 7 and 11
			b.put("M26 Pershing", "E5", net(3), down) // not revealed
			if card == "Ranged Bombardment" || card == "Bomber Run" {
				b.script(0)
			}
			b.await(card)
			if b.p.Prompt().Window == WinFlak { // the unit on E5 might be anti-air
				b.do(engine.Move{Seat: US, Op: OpFlak, A: uint8(NoTile)})
			}
			if b.on("D4").Net >= 1 {
				t.Errorf("%s did not hit D4", card)
			}
			eq(b, "played on", b.tiles(EvPlay), "D4")
		}
	})
	t.Run("SOLO-36 ties: right to left, the furthest row first", func(t *testing.T) {
		for _, c := range []struct{ at, hit string }{{"A4 B4 F5", "B4"}, {"A5 F5 C5", "F5"}, {"C3 F4", "C3"}} {
			b := solitaire(t, meadow, Script{ActionDeck: cardList("Prep Fire"), Cards: 1})
			for _, at := range strings.Fields(c.at) {
				b.put("Veterans", at)
			}
			b.await("Prep Fire")
			eq(b, "played on", b.tiles(EvPlay), c.hit)
		}
	})
	t.Run("SOLO-37 CARD-IMPROVED-DEFENSES-01 CARD-REPLACEMENTS-02 SOLO-38 its own unit with least, ties in the same order", func(t *testing.T) {
		for _, card := range []string{"Improved Defenses", "Replacements"} {
			b := solitaire(t, meadow, Script{ActionDeck: cardList(card), Cards: 1})
			b.put("Grenadiers", "A2", net(-1))   // 3 and 7
			b.put("Volkssturm", "B2", net(-1))   // 3 and 6
			b.put("Volkssturm", "D2", net(-1))   // the same, further right
			b.put("Volkssturm", "F3", net(-1))   // the same, nearer
			b.put("Pak 38 Towed Gun", "C2", dug) // 2 and 3, at full morale
			b.put("Veterans", "F5")
			b.await(card)
			want := "D2"
			if card == "Improved Defenses" {
				want = "C2" // it is dug in, but its morale can rise
			}
			eq(b, card+" on", b.tiles(EvPlay), want)
		}
	})
	t.Run("RULING-162 a card without effect is discarded", func(t *testing.T) {
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Replacements"), Cards: 1})
		b.put("Grenadiers", "A2")
		b.put("Veterans", "F5")
		b.await("Replacements")
		b.happened(EvPlay, 0)
		b.happened(EvSpent, 1)
		eq(b, "discards", b.p.DiscardSize(pileScript), 1)
	})
	t.Run("RULING-162 ABIL-AA-01 the Player's guns fire at its aircraft", func(t *testing.T) {
		b := solitaire(t, meadow, Script{ActionDeck: cardList("Air Strike"), Cards: 1})
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
		b := solitaire(t, meadow, Script{Orders: []Order{onward}})
		b.p.sc.Victory = []Condition{{Side: German, Instant: true, Intruder: true}, {Side: US, Instant: true, Control: tilesOf("A1")}}
		b.p.sc.finish(false, 0)
		b.put("Grenadiers", "C4")
		b.put("Veterans", "F3")
		b.script(0)
		b.await()
		b.won(German, ByIntrusion)
	})
}
