package duel

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// fresh returns the first position of a Situation, from 1.
func fresh(t *testing.T, number int) *bench {
	b := newBench(t, number)
	p := New(b.sc)
	b.Position = &p
	return b
}

// ready chooses the suggested decks and shuffles them.
func (b *bench) ready() *bench {
	for s := range engine.Seat(2) {
		i, _ := situation.DeckOf(b.rules().Suggested[s])
		b.do(mv(s, OpDeck, i), done(s))
	}
	for range 2 {
		b.do(engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: b.Prompt().Arg})
	}
	return b
}

// hands takes the suggested hands.
func (b *bench) hands() *bench {
	for s := range engine.Seat(2) {
		i, _ := situation.DeckOf(b.rules().Suggested[s])
		for _, f := range b.rules().Opening(i, nil) {
			b.do(mv(s, OpTake, int(f)))
		}
		b.do(done(s))
	}
	return b
}

// drawsAll draws whatever comes.
func (b *bench) drawsAll() *bench {
	for b.win == WinDraw {
		list, _ := b.Candidates(engine.NoSeat, nil)
		b.do(list[0])
	}
	return b
}

// TestRulesSetup: decks, hands, first cards.
func TestRulesSetup(t *testing.T) {
	list := func(s engine.Seat, counts map[string]uint8) *card.List {
		var l card.List
		for n, c := range counts {
			l[unitNamed(t, n)] = c
		}
		return &l
	}
	standard := &situation.All()[0]
	first := *standard // as it was by rules 1
	first.Bounds = 1
	check := func(t *testing.T, rule string, f *situation.Fault) {
		t.Helper()
		if got := f; rule == "" && got != nil || rule != "" && (got == nil || got.Rule != rule) {
			t.Errorf("%v, %q is wanted", got, rule)
		}
	}
	few := map[string]uint8{"Rifle Squad": 6, "Bazooka Team": 3, "MG Team": 2, "81mm Mortar": 1, "M8 Armored Car": 2,
		"M3 Half-track": 2, "M15 CGMC": 1,
		"M5A1 Stuart": 1, "us-tank-crew": 1} // 81 points
	rules{
		"D-DECK-01_D-RULING-01": func(t *testing.T) {
			check(t, "D-DECK-01", standard.Check(us, list(us, map[string]uint8{"Grenadier Squad": 8})))
			b := fresh(t, 1)
			b.refuse("D-DECK-01", mv(us, OpDeck, 6))
		},
		"D-DECK-02_D-DECK-11_D-RULING-02": func(t *testing.T) {
			check(t, "", first.Check(us, list(us, few)))
			for points, rule := range map[uint8]string{100: "", 101: "", 80: "D-DECK-02", 102: "D-DECK-02"} {
				s := first
				s.Points[us] = points
				check(t, rule, s.Check(us, list(us, few)))
			}
		},
		"D-DECK-03_D-RULING-03": func(t *testing.T) {
			check(t, "D-DECK-03", standard.Check(us, list(us, map[string]uint8{"Rifle Squad": 7})))
			b := fresh(t, 1)
			b.refuse("D-DECK-03", mv(us, OpCards, int(unitNamed(t, "Rifle Squad")), 7))
		},
		"D-DECK-04": func(t *testing.T) {
			for name, typ := range map[string]card.Type{"M10 GMC": card.Tank, "StuG III G": card.Tank,
				"Marder III": card.Tank, "Wespe": card.MobileArtillery,
				"81mm Mortar": card.Infantry, "8.8cm Flak 36": card.Artillery, "SdKfz 222": card.Vehicle, "Pz IV G": card.Tank} {
				if got := card.UnitOf(unitNamed(t, name)).Type; got != typ {
					t.Errorf("%s is %v", name, got)
				}
			}
		},
		"D-DECK-07_D-RULING-04": func(t *testing.T) {
			s := first
			s.Points[us], s.Hand[us] = 24, 5
			check(t, "D-DECK-07", s.Check(us, list(us, map[string]uint8{"M4A1 Sherman": 1, "us-tank-crew": 2})))
			check(t, "D-DECK-07", s.Check(us, list(us, map[string]uint8{"us-tank-crew": 7, "us-pilot": 2})))
		},
		"D-DECK-08": func(t *testing.T) {
			l := list(us, map[string]uint8{"M4A1 Sherman": 2, "us-tank-crew": 1, "us-pilot": 2})
			newBench(t, 1).is("tanks", situation.Warnings(l)[card.TankCrew], 1).is("pilots", situation.Warnings(l)[card.Pilot], -2)
			l[unitNamed(t, "Rifle Squad")] = 6
			l[unitNamed(t, "M8 Armored Car")] = 2
			l[unitNamed(t, "Bazooka Team")] = 3
			l[unitNamed(t, "MG Team")] = 1
			check(t, "", first.Check(us, l))
		},
		"DUEL-14": func(t *testing.T) {
			l := list(us, map[string]uint8{"M4A1 Sherman": 4, "us-tank-crew": 4, "Rifle Squad": 6, "M8 Armored Car": 2, "57mm M1 Gun": 1,
				"us-artillery-crew": 1}) // 97 points
			check(t, "", standard.Check(us, l))
			l[unitNamed(t, "M8 Armored Car")]--
			l[unitNamed(t, "Bazooka Team")]++
			check(t, "DUEL-14", standard.Check(us, l))
			check(t, "", first.Check(us, l))
		},
		"DUEL-15": func(t *testing.T) {
			l := list(us, map[string]uint8{"M4A1 Sherman": 3, "us-tank-crew": 4, "Rifle Squad": 6, "M8 Armored Car": 2, "57mm M1 Gun": 2,
				"us-artillery-crew": 2, "Bazooka Team": 2}) // 100 points, 10 units without crew
			check(t, "DUEL-15", standard.Check(us, l))
			check(t, "", first.Check(us, l))
			sc := situation.Scenario{Situation: standard}
			check(t, "", sc.Bound(1).Situation.Check(us, l))
			check(t, "DUEL-15", sc.Bound(2).Situation.Check(us, l))
			for i, d := range situation.Decks() { // those of the house are as they are printed
				check(t, "", standard.Check(d.Side, &situation.Decks()[i].Lists[situation.Whole]))
			}
			core := *standard
			core.Points[us], core.Bounds = 80, 2
			l = list(us, map[string]uint8{"M4A1 Sherman": 3, "us-tank-crew": 3, "Rifle Squad": 6, "57mm M1 Gun": 1, "us-artillery-crew": 1})
			check(t, "DUEL-14", core.Check(us, l))
			l[unitNamed(t, "57mm M1 Gun")]++
			check(t, "", core.Check(us, l))
			l[unitNamed(t, "57mm M1 Gun")] = 0
			l[unitNamed(t, "Bazooka Team")] = 3 // 80 points, 9 units without crew
			check(t, "DUEL-15", core.Check(us, l))
		},
		"DUEL-16": func(t *testing.T) {
			l := list(us, map[string]uint8{"M4A1 Sherman": 4, "us-tank-crew": 3, "Rifle Squad": 6, "M8 Armored Car": 2, "57mm M1 Gun": 1,
				"us-artillery-crew": 1, "Bazooka Team": 1}) // 97 points
			check(t, "DUEL-16", standard.Check(us, l))
			second := situation.Scenario{Situation: standard}
			check(t, "", second.Bound(2).Situation.Check(us, l))
			l[unitNamed(t, "us-tank-crew")]++
			l[unitNamed(t, "Bazooka Team")]--
			check(t, "", standard.Check(us, l))
			l[unitNamed(t, "us-pilot")]++ // a crew more
			l[unitNamed(t, "M8 Armored Car")]--
			l[unitNamed(t, "Bazooka Team")]++
			check(t, "", standard.Check(us, l))
			for i, d := range situation.Decks() {
				for _, odd := range situation.Warnings(&situation.Decks()[i].Lists[situation.Whole]) {
					if odd > 0 {
						t.Errorf("%s has fewer crews than units", d.ID)
					}
				}
			}
		},
		"D-DECK-09": func(t *testing.T) {
			newBench(t, 1).is("ready decks", len(situation.Decks()), 12)
			for _, d := range situation.Decks() {
				_, core := situation.Tally(&d.Lists[situation.Core])
				newBench(t, 1).is(d.ID, core, 80)
			}
		},
		"D-DECK-12_D-RULING-05_D-WINDOW-01": func(t *testing.T) {
			b := fresh(t, 1)
			b.do(mv(us, OpDeck, 0))
			foe := *b.Position
			foe.Redact(ge)
			b.is("secret", int(foe.picked[us]), 0).do(done(us), mv(ge, OpDeck, 6), done(ge))
			foe = *b.Position
			foe.Redact(ge)
			b.yes("then open", foe.deck[us] == situation.Decks()[0].Lists[0] && foe.deck[ge] == situation.Decks()[6].Lists[0])
		},
		"D-SETUP-11": func(t *testing.T) {
			names := []string{"spear" + "point", "frontline " + "general"}
			for _, root := range []string{"data", "../../web", "../../docs", "../../app/duel", "../../README.md", "../../CHANGELOG.md"} {
				err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
					if err != nil || e.IsDir() || strings.HasSuffix(path, ".wasm") {
						return err
					}
					b, err := os.ReadFile(path)
					for _, name := range names {
						if strings.Contains(strings.ToLower(string(b)+path), name) {
							t.Errorf("%s names %s", path, name)
						}
					}
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}
		},
		"D-SETUP-01": func(t *testing.T) {
			var n [card.NumPiles]int
			for f := card.Face(1); int(f) < card.NumFaces; f++ {
				n[card.PileOf(f)] += int(card.Copies(f))
			}
			newBench(t, 1).yes("50, 50, 50, 25", n == [card.NumPiles]int{50, 50, 50, 25})
		},
		"D-SETUP-02_D-SETUP-03_D-SETUP-10_D-RULING-06_D-WINDOW-02": func(t *testing.T) {
			b := fresh(t, 1).ready()
			b.refuse("D-SETUP-02", done(us))
			b.refuse("D-SETUP-02", mv(us, OpTake, int(unitNamed(t, "Tiger I"))))
			b.hands()
			foe := *b.Position
			foe.Redact(ge)
			b.yes("secret", foe.hand[us][0].Face == engine.Unknown).is("four", int(b.nHand[us]), 4)
			b.is("the rest lies face down", b.Stocked(card.PileUS), len(b.Stock(card.PileUS, false, nil)))
		},
		"D-SETUP-04_D-SETUP-05_D-SETUP-06_D-SETUP-08_D-SETUP-09": func(t *testing.T) {
			b := fresh(t, 1).ready().hands().asks(WinLead)
			b.do(engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: 1}).is("lead", int(b.lead), int(ge)).is("first",
				int(b.Prompt().Seat), int(ge))
			b.drawsAll().is("US", int(b.nCards[us]), 3).is("German", int(b.nCards[ge]), 3).is("deck", b.Stocked(card.PileCommand), 44)
			b.is("Damage deck", b.Stocked(card.PileDamage), 25).points(0, 0).is("turn", b.Standing().Turn, 1).is("Overrun", b.Overruns(us), 0)
		},
	}.run(t)
}

// TestRulesDraw: the Draw Phase.
func TestRulesDraw(t *testing.T) {
	rules{
		"D-DRAW-03_D-RULING-39_D-WINDOW-12_D-TURN-06": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("Rifle Squad")
			b.put("Grenadier Squad")
			b.lead = ge
			b.at(stepTurnOver).is("the lead first", int(b.Prompt().Seat), int(ge)).drawsAll().asks(WinSplit)
			b.is("a Command card each", int(b.nCards[us]), 1).do(mv(us, OpSplit, 0)).is("none before both", int(b.nCards[us]), 1)
			b.do(mv(ge, OpSplit, 2)).is("then the lead", int(b.Prompt().Seat), int(ge)).drawsAll()
			b.is("US", int(b.nCards[us]), 3).is("German", int(b.nHand[ge]), 2)
		},
		"D-DRAW-04": func(t *testing.T) {
			b := newBench(t, 1)
			b.stock[us] = 1
			b.yes("splits", b.splittable(us, 0) && b.splittable(us, 1) && !b.splittable(us, 2))
			b.stock[card.PileCommand] = 0
			b.yes("both short: what there is", b.splittable(us, 1) && !b.splittable(us, 0) && !b.splittable(us, 2))
			b.beginSplit()
			b.done[ge] = true
			b.asked[us] = true
			b.yes("one answer is none", b.splits(us) == 1)
		},
		"D-DRAW-07_D-RULING-40_D-WINDOW-13": func(t *testing.T) {
			b := newBench(t, 1)
			b.give(us, card.TakeAim, card.TakeAim, card.Medic, card.Medic, card.HullDown, card.Seize)
			b.hold(us, "us-tank-crew", "us-tank-crew", "us-tank-crew", "us-tank-crew", "us-pilot", "us-pilot", "Rifle Squad", "Rifle Squad")
			b.beginDiscard()
			b.run()
			b.refuse("D-DRAW-05", done(us))
			b.do(mv(us, OpDrop, 2, int(card.Medic), 1)).refuse("D-DRAW-05", mv(us, OpDrop, 3, int(card.Medic), 1))
			b.do(mv(us, OpDrop, 0), done(us)).is("face up", b.Discarded(card.Medic), 1).is("crews count", int(b.nHand[us]), 7)
		},
		"D-TURN-07_D-TURN-08_D-WINDOW-15": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("Rifle Squad")
			b.put("Grenadier Squad")
			b.hold(us, "Rifle Squad")
			b.give(us, card.Medic)
			b.at(WinCommit)
			var asked []uint8
			for ply := 0; b.turn == 1 && ply < 200; ply++ {
				if n := len(asked); n == 0 || asked[n-1] != b.win {
					asked = append(asked, b.win)
				}
				s := b.Prompt().Seat & 1
				if b.done[s] && b.secret() {
					s = s.Other()
				}
				list, _ := b.Candidates(s, nil)
				if len(list) == 0 {
					list, _ = b.Candidates(engine.NoSeat, nil)
				}
				m := list[0]
				if m.Op == engine.OpRoll {
					m = list[ply%len(list)] // no tie for ever
				}
				for _, d := range list {
					if d.Op == OpDone || d.Op == OpTarget && d.B == 0 && !b.attacks(us) && s == us && b.picked[us] == 0 {
						m = d
					}
				}
				b.do(m)
			}
			want := []uint8{WinCommit, WinOrders, WinTargets, WinReact, WinInitiative}
			for i, w := range want {
				b.is("step", int(asked[i]), int(w))
			}
			b.is("then", int(asked[len(asked)-1]), int(WinDraw)).asks(WinCommit)
		},
		"D-RULING-41": func(t *testing.T) {
			b := newBench(t, 1)
			b.stock[us], b.drawU[us] = 0, 2
			b.enqueue(us, Card{Serial: 1, Face: 5, Open: true})
			b.enqueue(us, Card{Serial: 2, Face: 6})
			b.enqueue(us, Card{Serial: 3, Face: 7})
			b.win, b.back = WinDraw, WinDiscard
			b.run()
			b.is("first in, first out", int(b.hand[us][0].Serial)*10+int(b.hand[us][1].Serial), 12).is("left", int(b.queue[us][0].Serial), 3)
		},
	}.run(t)
}

// TestRulesAir: withdrawals.
func TestRulesAir(t *testing.T) {
	rules{
		"D-AIR-03_D-RULING-13": func(t *testing.T) {
			b := newBench(t, 1)
			p40 := b.put("P-40F Warhawk")
			b.us(p40).Flight, b.us(p40).Bombed = 1, true
			b.hurt(b.us(p40), 2)
			b.at(stepTurnOver).is("its Damage card is discarded", b.discards(card.PileDamage), 1)
			b.is("unit before its crew", int(b.queue[us][0].Face), int(unitNamed(t, "P-40F Warhawk"))).is("two", int(b.nQueue[us]), 2)
		},
		"D-SITUATION-5-03": func(t *testing.T) {
			b := newBench(t, 5)
			p40 := b.put("P-40F Warhawk")
			b.us(p40).Flight = 1
			b.at(stepTurnOver).is("to the hand", int(b.nHand[us]), 2).is("none under the deck", int(b.nQueue[us]), 0)
		},
	}.run(t)
}

// TestRulesWin: how matches end.
func TestRulesWin(t *testing.T) {
	over := func(b *bench, winner engine.Seat, reason uint8) {
		b.t.Helper()
		if st := b.Standing(); !st.Over || st.Winner != winner || st.Reason != int(reason) {
			b.t.Errorf("%+v", st)
		}
	}
	// late returns a Situation at the end of a turn with points.
	late := func(t *testing.T, number, turn int, a, c uint16) *bench {
		b := newBench(t, number)
		b.turn, b.vp = uint8(turn), [2]uint16{a, c}
		b.put("Rifle Squad")
		b.put("Grenadier Squad")
		return b
	}
	rules{
		"D-WIN-08_D-RULING-08_D-TURN-02_D-SITUATION-1-01_D-SITUATION-02": func(t *testing.T) {
			over(late(t, 1, 15, 20, 19).at(stepTurnOver), us, TurnLimit)
			over(late(t, 1, 15, 20, 21).at(stepTurnOver), ge, TurnLimit)
			over(late(t, 1, 15, 20, 20).at(stepTurnOver), engine.NoSeat, TurnLimit)
			b := late(t, 1, 15, 20, 20)
			b.put("M8 Armored Car")
			over(b.at(stepTurnOver), us, TurnLimit)
			late(t, 1, 14, 20, 20).at(stepTurnOver).yes("not yet", true).asks(WinDraw)
		},
		"D-WIN-09": func(t *testing.T) {
			b := newBench(t, 1)
			b.vp = [2]uint16{1, 2}
			for f := card.Face(1); f <= card.NumUnits; f++ {
				if card.UnitOf(f).Type != card.Crew {
					b.gone[f] = b.deck[card.UnitOf(f).Side][f]
				}
			}
			over(b.at(stepTurnOver), ge, Exhausted)
		},
		"D-WIN-10_D-WINDOW-14": func(t *testing.T) {
			b := fresh(t, 1)
			over(b.do(mv(ge, OpConcede)), us, Conceded)
			b = newBench(t, 1)
			a, d := b.put("Rifle Squad"), b.put("Grenadier Squad")
			over(b.duel(us, a, d).do(mv(ge, OpConcede)), us, Conceded)
		},
		"D-WIN-06_D-WIN-07_D-SITUATION-01_D-SETUP-07": func(t *testing.T) {
			b := late(t, 3, 12, 59, 0) // control would give the US 60, Overrun comes first
			*b.us(0) = Unit{}
			b.over[ge] = 2
			over(b.at(stepTurnOver), ge, Overrun)
			b = late(t, 3, 12, 56, 70)
			b.put("M8 Armored Car")
			over(b.at(stepTurnOver), us, Points) // before the turn limit
		},
		"D-SITUATION-03_D-SITUATION-2-02_D-SITUATION-2-03": func(t *testing.T) {
			b := late(t, 2, 7, 60, 60)
			b.at(stepTurnOver).asks(WinDraw)
			b.score(us, 10)
			b.yes("no win by points", b.win != WinOver)
			*b.ge(0) = Unit{}
			b.over[us] = 5
			b.tests()
			b.yes("no US Overrun", b.win != WinOver)
			over(late(t, 2, 8, 51, 0).at(stepTurnOver), us, TurnLimit)
			over(late(t, 2, 8, 50, 0).at(stepTurnOver), ge, TurnLimit)
			b = late(t, 2, 4, 80, 0)
			*b.us(0) = Unit{}
			b.over[ge] = 2
			over(b.at(stepTurnOver), ge, Overrun)
		},
		"D-SITUATION-2-01_D-SITUATION-6-01_D-SITUATION-7-01_D-SITUATION-8-01_D-SITUATION-04": func(t *testing.T) {
			for n, want := range map[int][5]uint8{2: {100, 80, 5, 4, 8}, 6: {80, 100, 4, 5, 8}, 7: {80, 80, 4, 4, 15}, 8: {80, 100, 7, 5, 7}} {
				s := situation.All()[n-1]
				if got := [5]uint8{s.Points[0], s.Points[1], s.Hand[0], s.Hand[1], s.Turns}; got != want || s.Orders[0] == "" || s.Orders[1] == "" {
					t.Errorf("%d: %v", n, got)
				}
			}
		},
		"D-SITUATION-2-04": func(t *testing.T) {
			for turn, rule := range map[uint8]string{1: "D-SITUATION-2-04", 2: "D-SITUATION-2-04", 3: ""} {
				b := newBench(t, 2)
				b.turn = turn
				b.hold(us, "81mm Mortar")
				b.at(WinCommit)
				if m := mv(us, OpPlace, 0, int(b.hand[us][0].Face), int(Rear)); rule == "" {
					b.do(m)
				} else {
					b.refuse(rule, m)
				}
			}
		},
		"D-SITUATION-2-05": func(t *testing.T) {
			b := newBench(t, 2)
			squad, pz, pak, rifle := b.put("Grenadier Squad"), b.put("Pz IV G"), b.put("7.5cm Pak 40"), b.put("Rifle Squad")
			for turn, want := range map[uint8]int{1: -2, 3: -2, 4: 0} {
				b.turn = turn
				b.is("squad", b.exposed(ge, b.ge(squad), true), want).is("gun", b.exposed(ge, b.ge(pak), true), want+2)
			}
			b.turn = 1
			b.ge(squad).Camo = true
			b.is("not together", b.exposed(ge, b.ge(squad), true), -2).is("tank", b.exposed(ge, b.ge(pz), true), 0)
			b.is("US", b.exposed(us, b.us(rifle), true), 0)
		},
		"D-SITUATION-3-01_D-SITUATION-3-02": func(t *testing.T) {
			b := late(t, 3, 1, 0, 0)
			b.put("M8 Armored Car")
			b.put("8cm GrW 34")
			b.put("Ju 87D Stuka")
			idle := b.put("Pz IV G")
			b.ge(idle).Crew = 0
			b.at(stepTurnOver).points(4, 0)
			late(t, 3, 1, 0, 0).at(stepTurnOver).points(0, 0)
		},
		"D-SITUATION-4-01_D-SITUATION-4-02_D-SITUATION-4-03": func(t *testing.T) {
			s := situation.All()[3]
			newBench(t, 4).yes("60 VP", s.VP == [2]uint8{60, 60} && s.Turns == 15)
			i, _ := situation.DeckOf("us-armor")
			if f := s.Check(us, &situation.Decks()[i].Lists[0]); f == nil || f.Rule != "D-SITUATION-4-02" {
				t.Errorf("%v", f)
			}
			b := late(t, 4, 1, 0, 0)
			wespe := b.put("Wespe")
			b.destroy(ge, wespe, true, Perishes)
			b.points(24+2, 0)
		},
		"D-SITUATION-5-01_D-SITUATION-5-02": func(t *testing.T) {
			s := situation.All()[4]
			i, _ := situation.DeckOf("us-armor")
			if f := s.Check(us, &situation.Decks()[i].Lists[0]); f == nil || f.Rule != "D-SITUATION-5-01" {
				t.Errorf("%v", f)
			}
			b := late(t, 5, 1, 0, 0)
			b.destroy(ge, b.put("Ju 87D Stuka"), true, Perishes)
			b.points(20+3, 0)
		},
		"D-SITUATION-6-02_D-SITUATION-6-03": func(t *testing.T) {
			over(late(t, 6, 8, 0, 40).at(stepTurnOver), ge, TurnLimit)
			over(late(t, 6, 8, 0, 39).at(stepTurnOver), us, TurnLimit)
			b := late(t, 6, 3, 0, 90)
			b.score(ge, 5)
			b.yes("no German win by VP", b.win != WinOver)
			b.score(us, 51)
			over(b, us, Points)
			b = late(t, 6, 3, 0, 0)
			*b.us(0) = Unit{}
			b.over[ge] = 1
			over(b.at(stepTurnOver), ge, Overrun)
			b = late(t, 6, 3, 0, 0)
			*b.ge(0) = Unit{}
			b.over[us] = 1
			b.at(stepTurnOver).yes("three for the US", b.win != WinOver)
		},
		"D-SITUATION-7-02": func(t *testing.T) {
			b := late(t, 7, 1, 0, 0)
			b.destroy(ge, b.put("Pz IV G"), true, Captured)
			b.points(12+8, 0)
		},
		"D-SITUATION-8-02": func(t *testing.T) {
			b := late(t, 8, 1, 0, 0)
			b.yes("one further card", b.splittable(us, 0) && b.splittable(us, 1) && !b.splittable(us, 2) && b.splittable(ge, 2))
		},
		"D-SITUATION-8-03_D-SITUATION-8-04": func(t *testing.T) {
			for turn, ends := range map[int]bool{2: false, 3: true} {
				b := late(t, 8, turn, 0, 0)
				*b.us(0) = Unit{}
				b.put("P-40F Warhawk")
				b.us(b.put("M4A1 Sherman")).Crew = 0
				if b.at(stepTurnOver); ends {
					over(b, ge, Cleared)
				} else {
					b.asks(WinDraw)
				}
			}
			over(late(t, 8, 7, 0, 50).at(stepTurnOver), us, TurnLimit)
			b := late(t, 8, 2, 0, 0)
			b.score(us, 90)
			b.yes("no US win by points", b.win != WinOver)
			b.score(ge, 51)
			over(b, ge, Points)
		},
	}.run(t)
}

// TestRulesHidden: who may know what.
func TestRulesHidden(t *testing.T) {
	rules{
		"D-HIDDEN-01_D-HIDDEN-06": func(t *testing.T) {
			b := newBench(t, 1)
			b.hold(us, "Rifle Squad", "M8 Armored Car")
			b.give(us, card.Medic)
			b.enqueue(us, Card{Serial: 900, Face: 5})
			b.enqueue(us, Card{Serial: 901, Face: 6, Open: true})
			foe := *b.Position
			foe.Redact(ge)
			b.yes("hands", foe.hand[us][0].Face == 0 && foe.cards[us][0].Face == 0).is("numbers", int(foe.nHand[us]*10+foe.nCards[us]), 21)
			b.yes("discarded cards by number, withdrawn ones known", foe.queue[us][0].Face == 0 && foe.queue[us][1].Face == 6)
		},
		"D-HIDDEN-03_D-HIDDEN-04_D-HIDDEN-05_D-HIDDEN-07": func(t *testing.T) {
			b := fresh(t, 1).ready()
			f := NewFair(b.sc, RulesVersion)
			c := f.Choice(b.Position, us)
			b.is("no claims", len(f.Asserts(b.Position, b.Position, engine.Move{}, nil)), 0)
			b.yes("taken from the masked list", c.Budget != nil && c.Budget.Pile == card.PileUS && c.Budget.Most == 4)
			b.is("told without a face", int(c.Told(b.Position, mv(us, OpTake, 5)).A), 0)
			for _, p := range f.Piles() {
				b.yes("own Reserves, shared decks", (p.Seat == engine.NoSeat) == (p.ID > card.PileGerman))
			}
			b.hands().is("a public lot", int(b.Prompt().Seat), int(engine.NoSeat)).dice(1)
			b.is("only the drawer sees", int(b.Prompt().Seat), int(us))
			card0, face, ok := f.Shows(b.drawsAll().Position, mv(us, OpPlace, 0, int(b.hand[us][0].Face)))
			b.yes("with its proof", ok && face == card0.Face && card0.Serial == b.hand[us][0].Serial)
		},
		"D-HIDDEN-02": func(t *testing.T) {
			b := newBench(t, 1)
			b.put("Rifle Squad")
			b.put("Grenadier Squad")
			b.hold(us, "Rifle Squad")
			foe := *b.Position
			foe.Redact(ge)
			n := unitNamed(t, "Rifle Squad")
			b.is("of six one is seen", foe.Unseen(n), 5).is("he may hold any of them", foe.hidden(n), 5)
		},
		"D-WINDOW-17": func(t *testing.T) {
			b := newBench(t, 1)
			b.win = WinAim
			b.yes("targets that are told one by one", !b.Final(mv(us, OpTarget)) && b.Final(done(us)))
			b.win = WinNext
			b.yes("an attack binds", b.Final(mv(us, OpFire)))
		},
	}.run(t)
}
