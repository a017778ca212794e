package assault

import (
	"errors"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// drill begins a match of Training Grounds in which a side goes first.
func drill(t *testing.T, first engine.Seat) *table {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	b := &table{T: t, p: New(sc), rolls: []uint8{uint8(first)}}
	b.begin()
	return b
}

// deploy places a starting unit of a side by its name.
func (b *table) deploy(s engine.Seat, name, at string) engine.Move {
	b.Helper()
	return engine.Move{Seat: s, Op: OpDeploy, A: uint16(b.index(s, name)), B: uint16(b.tile(at))}
}

func ready(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: OpReady} }

// deployAll places a side's starting units on the first tiles of its home row and ends its set-up.
func (b *table) deployAll(s engine.Seat) {
	b.Helper()
	row := "1"
	if s == card.US {
		row = "5"
	}
	for i, f := range b.p.sc.Start[s] {
		b.do(b.deploy(s, card.Name(f), string('A'+rune(i))+row))
	}
	b.do(ready(s))
}

func TestRulesSetup(t *testing.T) {
	t.Run("SCENARIO-TRAINING-01 SCENARIO-TRAINING-02 SCENARIO-TRAINING-03 SCENARIO-TRAINING-04 SCENARIO-TRAINING-05 SETUP-01 SETUP-04 "+
		"SETUP-05 the map", func(t *testing.T) {
		sc := drill(t, card.German).p.sc
		want := strings.Fields(`15A 19B 28A 29A 23A 25A  1A 2A 3A 4A 30A 26A  16A 5A 21A 22A 6A 17A
			31A 34A 7A 8A 9A 10A  32A 33A 35A 36A 20B 18A`)
		if sc.W != 6 || sc.H != 5 {
			t.Fatalf("%d by %d tiles", sc.W, sc.H)
		}
		seen := map[string]bool{}
		for i, id := range want {
			if sc.TileID[i] != id || sc.Terrain[i] != scenario.TileTerrains()[id] {
				t.Errorf("%s: tile %s with %v, want %s", sc.Label(board.Tile(i)), sc.TileID[i], sc.Terrain[i], id)
			}
			n := strings.TrimRight(id, "AB")
			if seen[n] {
				t.Errorf("tile %s twice", n)
			}
			seen[n] = true
		}
	})
	t.Run("SCENARIO-TRAINING-06 SETUP-06 SETUP-07 SETUP-08 SETUP-09 SETUP-13 RULING-05 "+
		"home rows and bases, and nothing else is controlled", func(t *testing.T) {
		b := drill(t, card.German)
		sc := b.p.sc
		eq(b, "German home row", sc.HomeRow[card.German], b.set("A1 B1 C1 D1 E1 F1"))
		eq(b, "U.S. home row", sc.HomeRow[card.US], b.set("A5 B5 C5 D5 E5 F5"))
		eq(b, "German base", sc.HomeBase[card.German], b.tile("B1"))
		eq(b, "U.S. base", sc.HomeBase[card.US], b.tile("E5"))
		eq(b, "German control", b.p.Control(card.German), sc.HomeRow[card.German])
		eq(b, "U.S. control", b.p.Control(card.US), sc.HomeRow[card.US])
		eq(b, "objectives", sc.Objectives, 0)
		for i := range sc.W * sc.H {
			if j := sc.W*sc.H - 1 - i; sc.Terrain[i] != sc.Terrain[j] {
				t.Errorf("%s and %s are no half-turn partners", sc.Label(board.Tile(i)), sc.Label(board.Tile(j)))
			}
		}
	})
	t.Run("SCENARIO-TRAINING-07 SETUP-36 SETUP-37 RULING-115 three decks, without the fixed starting units", func(t *testing.T) {
		b := drill(t, card.German)
		for pile, deck := range map[uint8]string{card.PileAction: "1", card.PileGerman: "c", card.PileUS: "C"} {
			n := map[card.Face]int{}
			cards, _ := card.Deck(deck)
			for _, f := range cards {
				n[f]++
			}
			if pile != card.PileAction {
				for _, f := range b.p.sc.Start[pile-card.PileGerman] {
					n[f]--
				}
			}
			for _, f := range b.p.sc.Cards[pile] {
				n[f]--
			}
			for f, k := range n {
				if k != 0 {
					t.Errorf("pile %d: %d cards of %s too few", pile, k, card.Name(f))
				}
			}
		}
		eq(b, "German units", b.p.StockSize(card.PileGerman), 16)
		eq(b, "U.S. units", b.p.StockSize(card.PileUS), 16)
		eq(b, "action cards", b.p.StockSize(card.PileAction), 60)
	})
	for s := range engine.Seat(2) {
		t.Run("SCENARIO-TRAINING-08 SCENARIO-TRAINING-09 SCENARIO-TRAINING-10 SETUP-46 PRESTIGE-12 RULING-116 TURN-02 the lot decides who goes "+
			"first, the other has 10 more/"+card.SideName(s), func(t *testing.T) {
			b := drill(t, s)
			eq(b, "first", b.p.First(), s)
			eq(b, "prestige of the first", b.p.Prestige(s), 10)
			eq(b, "prestige of the second", b.p.Prestige(s.Other()), 20)
		})
	}
	t.Run("SCENARIO-TRAINING-11 SCENARIO-TRAINING-12 the starting units", func(t *testing.T) {
		b := drill(t, card.US)
		for s, want := range [2]string{"Pz IV, 10.5 cm Howitzer, Grenadiers, Volkssturm", "M4A1 Sherman, 105 mm Howitzer, Regulars, Recruits"} {
			var got card.Set
			for _, c := range b.p.Hand(engine.Seat(s))[1:] {
				got |= card.SetOf(c.Face)
			}
			expectSet(t, got, want)
		}
	})
	for s := range engine.Seat(2) {
		t.Run("HOUSE-09 SETUP-49 SETUP-50 SETUP-51 SETUP-39 REVEAL-10 WIN-04 "+
			"first the first player, on his home row, one a tile, face down/"+card.SideName(s), func(t *testing.T) {
			b := drill(t, s)
			row, other := "1", "5"
			if s == card.US {
				row, other = "5", "1"
			}
			mine, his := card.Name(b.p.sc.Start[s][0]), card.Name(b.p.sc.Start[s][1])
			b.asks(s, WinDeploy)
			b.refuse(b.deploy(s.Other(), card.Name(b.p.sc.Start[s.Other()][0]), "A"+other), engine.WrongSeat, "")
			b.refuse(b.deploy(s, mine, "A"+other), NotHome, "SETUP-49")
			b.refuse(b.deploy(s, mine, "A3"), NotHome, "SETUP-49")
			b.refuse(ready(s), engine.WrongPrompt, "SETUP-47")
			m := b.deploy(s, mine, "C"+row)
			bluff := m
			bluff.A = 0
			b.refuse(bluff, NoCard, "")
			b.do(m)
			b.lacks("C"+row, board.FaceUp)
			b.refuse(b.deploy(s, his, "C"+row), Occupied, "OPS-11")
			b.do(b.deploy(s, his, "D"+row))
			for i, f := range b.p.sc.Start[s][2:] {
				b.do(b.deploy(s, card.Name(f), string('E'+rune(i))+row))
			}
			b.asks(s, WinDeploy) // he says when he is ready
			b.do(ready(s))
			b.asks(s.Other(), WinDeploy)
		})
	}
	sides(t, "CLAIM-02 what a fixed starting unit can be, and that a type shown leaves the others", func(t *testing.T, me, foe kit) {
		b := drill(t, me.side)
		b.deployAll(me.side)
		b.deployAll(foe.side)
		row := map[engine.Seat]string{card.German: "1", card.US: "5"}[me.side]
		start := setOf(card.Name(b.p.sc.Start[me.side][0]), card.Name(b.p.sc.Start[me.side][1]), card.Name(b.p.sc.Start[me.side][2]),
			card.Name(b.p.sc.Start[me.side][3]))
		b.could("A"+row, start)
		b.could("D"+row, start)
		b.p.reveal(b.set("A"+row), stepOps)
		b.p.run()
		b.deal()
		b.could("B"+row, start&^card.SetOf(b.p.sc.Start[me.side][0]))
		b.could("C"+row, start&^card.SetOf(b.p.sc.Start[me.side][0]))
	})
	sides(t, "SETUP-52 SETUP-53 RULING-09 SCENARIO-TRAINING-13 SETUP-16 SETUP-26 DRAW-13 TURN-05 CLAIM-07 "+
		"hands of 6 and 2 and the Bluff, then turn 1 without a draw", func(t *testing.T, me, foe kit) {
		b := drill(t, me.side)
		b.deployAll(me.side)
		b.deployAll(foe.side)
		for s := range engine.Seat(2) {
			n := map[uint8]int{}
			for _, c := range b.p.Hand(s) {
				n[c.Pile]++
			}
			eq(b, "action cards", n[card.PileAction], 6)
			eq(b, "unit cards", n[card.UnitPile(s)], 2)
			eq(b, "the Bluff", n[card.PileBluff], 1)
			eq(b, "cards", len(b.p.Hand(s)), 9)
			eq(b, "the first card", b.p.Hand(s)[0].Face, card.Bluff)
		}
		eq(b, "turn", b.p.Turn(), 1)
		eq(b, "phasing", b.p.Phasing(), me.side)
		b.asks(me.side, WinOps)
		b.do(b.end())
		b.settle()
		eq(b, "phasing", b.p.Phasing(), foe.side)
		b.asks(foe.side, WinOps) // no draw for the second player in turn 1 either
		b.do(b.end())
		b.settle()
		eq(b, "turn", b.p.Turn(), 2) // TURN-06
		b.asks(me.side, WinSplit)    // TURN-07
	})
	t.Run("SETUP-11 SETUP-12 SETUP-54 TERRAIN-04 bridges, objectives and hands of a scenario", func(t *testing.T) {
		src := string(drill(t, card.German).p.sc.Source)
		change := func(pairs ...string) (*scenario.Scenario, error) {
			return scenario.Parse([]byte(strings.NewReplacer(pairs...).Replace(src)))
		}
		sc, err := change(`"15A"`, `"11B"`, `"actionDeck"`, `"bridges": ["A1"], "objectives": ["C3"], "actionDeck"`, `"action": 6, "unit": 2`,
			`"action": 3, "unit": 1`)
		if err != nil {
			t.Fatal(err)
		}
		if sc.Terrain[0] != board.Bridge || sc.Income(0) != 2 || sc.Objectives != board.Tile(14).Bit() || sc.Hand[0].Action != 3 ||
			sc.Hand[0].Unit != 1 {
			t.Errorf("terrain %v, income %d, objectives %b, hand %d and %d", sc.Terrain[0], sc.Income(0), sc.Objectives, sc.Hand[0].Action,
				sc.Hand[0].Unit)
		}
		for what, pairs := range map[string][]string{
			"a bridge on dry land":           {`"actionDeck"`, `"bridges": ["A1"], "actionDeck"`},
			"a tile twice (SETUP-04)":        {`"1A"`, `"15A"`},
			"both sides of a tile":           {`"1A"`, `"15B"`},
			"no such tile":                   {`"1A"`, `"99A"`},
			"a base outside the home row":    {`"homeBase": "B1"`, `"homeBase": "B2"`},
			"a unit that the deck lacks":     {`"Pz IV"`, `"Flak 88"`},
			"a deck of the other side":       {`"deck": "c"`, `"deck": "C"`},
			"a unit deck as the action deck": {`"actionDeck": "1"`, `"actionDeck": "c"`},
			"no victory condition":           {`"home-base", "home-row-3", "destroy-all", "most-prestige"`, ``},
		} {
			if _, err := change(pairs...); !errors.Is(err, scenario.ErrBadScenario) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
	t.Run("RULING-12 starting units next to the enemy are turned up, those that dig in by themselves are dug in", func(t *testing.T) {
		sc := sketch(t, ". . .\n. . .")
		sc.Start = [2][]card.Face{{unitNamed("Pak 38 Towed Gun"), unitNamed("Volkssturm")}, {unitNamed("Recruits")}}
		for s := range engine.Seat(2) {
			sc.Cards[card.StartPile(s)] = sc.Start[s]
		}
		b := &table{T: t, p: New(sc)}
		b.begin()
		b.do(b.deploy(card.German, "Pak 38 Towed Gun", "C1"))
		b.do(b.deploy(card.German, "Volkssturm", "A1"))
		b.do(ready(card.German))
		b.do(b.deploy(card.US, "Recruits", "A2"), ready(card.US))
		b.has("A1", board.FaceUp)
		b.has("A2", board.FaceUp)
		b.lacks("C1", board.FaceUp)
		b.has("C1", board.DugIn) // DIG-09 at the beginning of the first Player Turn (RULING-50)
		b.lacks("A1", board.DugIn)
	})
	t.Run("RULING-13 CLAIM-06 no starting tank in a swamp, and who stands there is none", func(t *testing.T) {
		sc := sketch(t, "swamp . .\n. . .")
		sc.Start = [2][]card.Face{{unitNamed("Pz IV"), unitNamed("Volkssturm")}, {unitNamed("Recruits")}}
		for s := range engine.Seat(2) {
			sc.Cards[card.StartPile(s)] = sc.Start[s]
		}
		b := &table{T: t, p: New(sc)}
		b.begin()
		b.refuse(b.deploy(card.German, "Pz IV", "A1"), BadTerrain, "RULING-13")
		b.do(b.deploy(card.German, "Volkssturm", "A1"))
		b.could("A1", setOf("Volkssturm"))
	})
}
