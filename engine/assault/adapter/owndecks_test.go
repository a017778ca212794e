package adapter

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/kit"
	"bocage/engine/assault/notation"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/worlds"
	"bocage/engine/campaign"
	"bocage/engine/search"
	"bocage/engine/trial"
)

// The German deck and the U.S. one have no card in common, and are small, so that they are shuffled often.
const (
	germanDeck = `{"Accuracy": 4, "Take Cover!": 4, "Deadly Fire": 4, "Poor Aim": 4, "Well Supplied": 3, "Air Strike": 2, "Sabotage": 2}`
	usDeck     = `{"Surprise Attack": 4, "Exposed!": 4, "Off Target": 4, "Bomber Run": 4, "Replacements": 3, "SNAFU": 2, "Double Time": 3}`
)

// ruled is a built-in scenario's file with rules more, and fields of the file in place of its own.
func ruled(t testing.TB, id, rules string, fields ...string) []byte {
	t.Helper()
	var f map[string]json.RawMessage
	if err := json.Unmarshal(source(t, id), &f); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(fields); i += 2 {
		f[fields[i]] = json.RawMessage(fields[i+1])
	}
	if old := bytes.TrimSpace(f["rules"]); len(old) > 2 {
		rules = string(old[1:len(old)-1]) + "," + rules
	}
	f["rules"] = json.RawMessage("[" + rules + "]")
	b, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// apart is a scenario with those two decks.
func apart(t testing.TB, id string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse(ruled(t, id, `{"rule": "ownActionDecks", "sides": ["U.S."], "deck": `+usDeck+`}`, "actionDeck", germanDeck))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// decks are the cards of both decks of a scenario before anything was dealt.
func decks(sc *scenario.Scenario) (d [2][]card.Face) {
	p := assault.New(sc)
	for s := range d {
		d[s] = slices.Concat(p.Stock(sc.ActionPile(engine.Seat(s)), false, nil), sc.Hand[s].Cards)
	}
	return d
}

// anyOf chooses any move.
func anyOf(rng *engine.Rand) func(engine.Seat, []engine.Move) engine.Move {
	return func(_ engine.Seat, moves []engine.Move) engine.Move { return moves[rng.Intn(len(moves))] }
}

func TestRulesOwnDecks(t *testing.T) {
	t.Run("DECK-19 CAMPAIGN-44 whoever draws, to his hand or in the open, draws from his own deck, and discards there", func(t *testing.T) {
		seen := map[assault.EventKind]bool{}
		shuffled := 0
		for _, id := range []string{"st-marie-du-mont", "carentan", "metz", "ardennes"} {
			sc := apart(t, id)
			of := decks(sc)
			for seed := range uint64(6) {
				rng := engine.NewRand(seed)
				p, deal := assault.Start(sc), engine.NewLocal(seed)
				check := holds.NewChecker(p)
				for p.Prompt().Kind != engine.Over {
					var log []assault.Event
					pr := p.Prompt()
					var m engine.Move
					var err error
					if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
						m, err = deal.Answer(p)
					} else {
						s := pr.Seat
						if s == engine.Both {
							s = engine.Seat(rng.Intn(2))
						}
						if l := p.Moves(s, nil); len(l) > 0 {
							m = anyOf(&rng)(s, l)
						} else {
							m = anyOf(&rng)(s, p.Moves(s.Other(), nil))
						}
						check.Before(p, m)
					}
					if err == nil {
						err = assault.Log(&log)(p, m)
					}
					if err == nil {
						err = check.Check(p)
					}
					if err != nil {
						t.Fatalf("%s, seed %d: %v", id, seed, err)
					}
					for _, e := range log {
						switch e.Kind {
						case assault.EvFlip, assault.EvModifier, assault.EvMines, assault.EvFlak, assault.EvWade:
							if e.Face != card.Unknown && !slices.Contains(of[e.Seat], e.Face) {
								t.Fatalf("%s, seed %d: %+v is of the other deck", id, seed, e)
							}
							seen[e.Kind] = true
						case assault.EvShuffle:
							shuffled++
						}
					}
					for s := range engine.Seat(2) {
						for _, c := range p.Hand(s)[1:] {
							if card.IsAction(c.Face) && (c.Pile != sc.ActionPile(s) || !slices.Contains(of[s], c.Face)) {
								t.Fatalf("%s, seed %d: %s holds %+v", id, seed, card.SideName(s), c)
							}
						}
						for _, f := range p.Stock(sc.ActionPile(s), true, nil) {
							if !slices.Contains(of[s], f) {
								t.Fatalf("%s, seed %d: %s lies on the %s discards", id, seed, card.Title(f), card.SideName(s))
							}
						}
					}
				}
			}
		}
		for _, k := range []assault.EventKind{assault.EvFlip, assault.EvModifier, assault.EvMines, assault.EvFlak, assault.EvWade} {
			if !seen[k] {
				t.Errorf("no %v was drawn", k)
			}
		}
		if shuffled < 20 {
			t.Errorf("%d decks were made anew", shuffled)
		}
	})
	t.Run("DECK-19 a rule without a deck gives both sides the file's, each its own cards of it", func(t *testing.T) {
		sc, err := scenario.Parse(ruled(t, "st-marie-du-mont", `{"rule": "ownActionDecks"}`))
		if err != nil {
			t.Fatal(err)
		}
		p := assault.New(sc)
		of := decks(sc)
		if !slices.Equal(of[0], of[1]) || len(of[0]) != 60 || p.StockSize(card.PileAction) != 60 || p.StockSize(card.PileActionUS) != 60 {
			t.Errorf("%d and %d cards", len(of[0]), len(of[1]))
		}
		if f := of[0][0]; p.Unseen(f) != 2*p.UnseenOf(card.PileActionUS, f) {
			t.Errorf("%d %s are unseen", p.Unseen(f), card.Title(f))
		}
	})
	t.Run("DECK-19 what is wrong with it is told, and a file without it is as it was", func(t *testing.T) {
		for _, bad := range []struct{ id, rule, path, text string }{
			{"metz-solo", `{"rule": "ownActionDecks"}`, "rules[", "Non-Player"},
			{"carentan", `{"rule": "ownActionDecks", "deck": "c"}`, "].deck", "designator"},
			{"carentan", `{"rule": "ownActionDecks", "deck": {"Grenadiers": 4}}`, "].deck.Grenadiers", "another deck"},
			{"carentan", `{"rule": "ownActionDecks", "deck": {}}`, "].deck", "0 cards"},
			{"carentan", `{"rule": "ownActionDecks", "deck": {"SNAFU": 5}}`, "hand", "the deck has 5"},
			{"carentan", `{"rule": "ownActionDecks"}, {"rule": "ownActionDecks", "sides": ["U.S."]}`, "rules[", "already"},
			{"carentan", `{"rule": "ownActionDecks", "cards": 3}`, "].cards", ""},
		} {
			if l := scenario.Check(ruled(t, bad.id, bad.rule)); !slices.ContainsFunc(l, func(f scenario.Fault) bool {
				return strings.Contains(f.Path, bad.path) && strings.Contains(f.Text, bad.text)
			}) {
				t.Errorf("%s with %s: %v", bad.id, bad.rule, l)
			}
		}
		sc, err := scenario.Parse(source(t, "carentan"))
		if err != nil || sc.OwnActions || sc.ActionPile(card.US) != card.PileAction || len(sc.Cards[card.PileActionUS]) > 0 {
			t.Errorf("%+v, %v", sc, err)
		}
	})
	t.Run("DECK-19 a seat learns neither hand nor order: in another world of what it knows it is told the same", func(t *testing.T) {
		named, err := scenario.Parse(ruled(t, "bastogne", `{"rule": "ownActionDecks"}`))
		if err != nil {
			t.Fatal(err)
		}
		differ := 0
		for seed := range uint64(5) {
			sc := apart(t, "st-marie-du-mont")
			if seed == 4 { // cards lie aside for the hands
				sc = named
			}
			of := decks(sc)
			rng := engine.NewRand(seed)
			p, deal := assault.Start(sc), engine.NewLocal(seed)
			for n := 0; p.Prompt().Kind != engine.Over && n < 250; n++ {
				next(t, p, deal, anyOf(&rng), engine.Seat(n%2))
				for s := range engine.Seat(2) {
					mine := *p
					mine.Redact(s)
					world := mine
					var w worlds.Sampler
					var dealt engine.Local
					if err := w.Sample(&world, &rng, &dealt); err != nil {
						t.Fatalf("%v for %d at %+v", err, s, p.Prompt())
					}
					if engine.Hash(&world) != engine.Hash(p) {
						differ++
					}
					for i, c := range world.Hand(s.Other())[1:] {
						if mine.Hand(s.Other())[i+1].Face != card.Unknown {
							t.Fatalf("seat %d sees %+v", s, c)
						}
						if card.IsAction(c.Face) && !slices.Contains(of[s.Other()], c.Face) {
							t.Fatalf("in a world of seat %d the other holds %+v", s, c)
						}
					}
					again := world
					if again.Redact(s); !world.Combat().Active && engine.Hash(&again) != engine.Hash(&mine) {
						t.Fatalf("seat %d is told more than its own cards at %+v", s, p.Prompt())
					}
					for k := 0; k < 12 && world.Prompt().Kind != engine.Over; k++ {
						next(t, &world, &dealt, anyOf(&rng), engine.Seat(k%2))
					}
				}
			}
		}
		if differ < 500 {
			t.Errorf("%d worlds are others", differ)
		}
	})
	t.Run("DECK-19 two replicas agree on every hash, and only with the rule do the bytes tell of two decks", func(t *testing.T) {
		shared, err := scenario.Parse(source(t, "carentan"))
		if err != nil {
			t.Fatal(err)
		}
		own, err := scenario.Parse(ruled(t, "carentan", `{"rule": "ownActionDecks"}`))
		if err != nil {
			t.Fatal(err)
		}
		a, b := assault.New(shared), assault.New(own)
		if n := len(b.AppendBinary(nil)) - len(a.AppendBinary(nil)); n != 2*int(card.NumFaces)-int(card.LastUnit)-1+3 {
			t.Errorf("%d bytes more", n)
		}
		named, err := scenario.Parse(ruled(t, "bastogne", `{"rule": "ownActionDecks"}`)) // cards for the hands, out of each side's deck
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			for _, sc := range []*scenario.Scenario{own, named, apart(t, "utah")} {
				if _, err := holds.Subject.Play(binding.Neutral(sc), seed, trial.Options{Replicas: true}); err != nil {
					t.Error(err)
				}
			}
		}
	})
	t.Run("DECK-19 a match is begun in mid-play with both decks as they are, and a record of it is replayed", func(t *testing.T) {
		sc := apart(t, "carentan")
		told := 0
		for seed := range uint64(3) {
			rng := engine.NewRand(seed)
			p, deal := assault.Start(sc), engine.NewLocal(seed)
			for n := 0; p.Prompt().Kind != engine.Over; n++ {
				next(t, p, deal, anyOf(&rng), engine.Seat(n%2))
				src, err := p.Describe()
				if err != nil {
					continue
				}
				told++
				again, err := scenario.Parse(src)
				if err != nil {
					t.Fatal(err)
				}
				q := assault.New(again)
				for _, s := range []engine.Seat{card.German, card.US} {
					pile := sc.ActionPile(s)
					for f := card.FirstAction; f <= card.LastAction; f++ {
						if q.UnseenOf(pile, f) != p.UnseenOf(pile, f) || q.DiscardedOf(pile, f) != p.DiscardedOf(pile, f) {
							t.Fatalf("%s: %d and %d, was %d and %d", card.Title(f), q.UnseenOf(pile, f), q.DiscardedOf(pile, f),
								p.UnseenOf(pile, f), p.DiscardedOf(pile, f))
						}
					}
					if q.StockSize(pile) != p.StockSize(pile) || q.Draws(s, 100, false) != p.Draws(s, 100, false) {
						t.Fatalf("%d cards, was %d; %d to draw, was %d", q.StockSize(pile), p.StockSize(pile), q.Draws(s, 100, false),
							p.Draws(s, 100, false))
					}
				}
			}
		}
		if told < 50 {
			t.Errorf("%d moments", told)
		}
	})
	t.Run("DECK-19 the computer plays by it at every level, and the referee tells of both decks", func(t *testing.T) {
		sc := apart(t, "st-marie-du-mont")
		for _, level := range []engine.Level{engine.Recruit, engine.Regular, engine.Ace} {
			p, deal := assault.Start(sc), engine.NewLocal(uint64(level))
			for n := 0; p.Prompt().Kind != engine.Over && p.Turn() < 3; n++ {
				next(t, p, deal, func(s engine.Seat, _ []engine.Move) engine.Move {
					q := *p
					q.Redact(s)
					return ai.Choose(q, s, search.Options{Level: level, Seed: 1, Nodes: 400})
				}, engine.Seat(n%2))
			}
			var names []string
			for _, pile := range notation.Notation.See(p, "public").(notation.View).Piles {
				names = append(names, pile.Pile)
			}
			if !slices.Contains(names, "action") || !slices.Contains(names, "U.S. action") {
				t.Errorf("%v: %v", level, names)
			}
		}
	})
	t.Run("DECK-19 two peers shuffle and draw both decks jointly: each has its own faces and is nobody's", func(t *testing.T) {
		sc := apart(t, "carentan")
		f, err := binding.NewFair(sc)
		if err != nil {
			t.Fatal(err)
		}
		of := decks(sc)
		for _, q := range f.Piles() {
			if !card.IsActions(q.ID) {
				continue
			}
			s := card.German
			if q.ID == card.PileActionUS {
				s = card.US
			}
			want := slices.Compact(slices.Sorted(slices.Values(of[s])))
			if q.Seat != engine.NoSeat || !slices.Equal(q.Faces, want) {
				t.Errorf("pile %d of seat %d: %v", q.ID, q.Seat, q.Faces)
			}
			of[s] = nil
		}
		if of[0] != nil || of[1] != nil {
			t.Error("a deck is missing")
		}
	})
	t.Run("DECK-19 a scenario check explains a fault by its field", func(t *testing.T) {
		_, err := kit.Game.Game.Parse(ruled(t, "carentan", `{"rule": "ownActionDecks", "deck": {"Sabotage": 0}}`))
		if err == nil || !strings.Contains(fmt.Sprint(err), "deck.Sabotage") {
			t.Error(err)
		}
	})
}

// both are the action decks of both sides in a built file, and how many entries its list of rules has.
func both(t *testing.T, f map[string]any) (decks [2]map[string]any, n int) {
	t.Helper()
	decks[0], _ = f["actionDeck"].(map[string]any)
	rules, _ := f["rules"].([]any)
	for _, r := range rules {
		if rule := r.(map[string]any); rule["rule"] == "ownActionDecks" {
			decks[1], _ = rule["deck"].(map[string]any)
		}
	}
	return decks, len(rules)
}

func TestBuildOwnDecks(t *testing.T) {
	t.Run("CAMP-CARD-08 both decks begin with the node's list, and each side's strikes and cards are its own", func(t *testing.T) {
		b := carentan(t)
		_, before := both(t, build(t, b))
		b.OwnDecks = true
		b.Strike = [2][]string{{"Bomber Run#3"}, {"Air Strike#1"}}
		b.Put = [2][]string{{"Prepared Positions"}, {"Prepared Positions"}}
		b.Cards = [2][]string{nil, {"Double Time"}}
		f := build(t, b)
		decks, rules := both(t, f)
		g, u := decks[0], decks[1]
		if rules != before+1 || len(g) != 60 || g["Bomber Run#3"] != nil || u["Bomber Run#3"] != 1.0 || g["Air Strike#1"] != 1.0 ||
			u["Air Strike#1"] != nil {
			t.Errorf("%d rules, %d names: %v %v", rules, len(g), g, u)
		}
		shared, _ := cards("4", true)
		for name, n := range g {
			if n != 1.0 {
				t.Errorf("%v %s: a box has each copy once", n, name)
			}
			if strings.HasPrefix(name, "Prepared Positions#") && shared[name] == 0 && u[name] != 1.0 {
				t.Errorf("%s came in for one side alone", name)
			}
		}
		if g["Double Time#1"] != nil && shared["Double Time#1"] == 0 || u["Double Time#1"] == nil {
			t.Errorf("a brought card lies in the wrong deck: %v, %v", g["Double Time#1"], u["Double Time#1"])
		}
		sc, err := scenario.Parse(b.Built)
		if err != nil || !sc.OwnActions || len(sc.Hand[card.US].Cards) != 1 {
			t.Errorf("%+v, %v", sc, err)
		}
	})
	t.Run("CAMP-CARD-08 DECK-05 a deck that is none of a box any more, and a strike of what it lacks, are refused", func(t *testing.T) {
		b := carentan(t)
		b.OwnDecks = true
		var low, high []string // copies of the least modifier, and names of cards with none of it
		for _, title := range slices.Sorted(maps.Keys(first(cards("4", true)))) {
			switch f, _ := card.ByTitle(title); {
			case card.Modifier(f) == -2:
				low = append(low, title)
			case card.Modifier(f) == 3:
				high = append(high, card.Name(f))
			}
		}
		for n, bad := range map[int]bool{2: false, 6: true} {
			b.Strike, b.Put = [2][]string{low[:n]}, [2][]string{high[:n]}
			_, err := Game.Build(b)
			var f *campaign.Fault
			if errors.As(err, &f) != bad || bad && (f.Place != "strike" || !strings.HasPrefix(f.Rule, "DECK-0")) {
				t.Errorf("%d of ten: %v", n, err)
			}
		}
		b.Strike, b.Put = [2][]string{nil, {"No Card#1"}}, [2][]string{nil, {"Sabotage"}}
		if _, err := Game.Build(b); err == nil || !strings.Contains(err.Error(), "strike[0]") {
			t.Error(err)
		}
	})
	t.Run("CAMP-CARD-08 a scenario with the rule of its own keeps its lists, and a Non-Player's has the Player's deck", func(t *testing.T) {
		b := carentan(t)
		b.Scenario = ruled(t, "carentan", `{"rule": "ownActionDecks", "sides": ["U.S."], "deck": `+usDeck+`}`)
		b.Cards = [2][]string{nil, {"Exposed!"}}
		decks, _ := both(t, build(t, b))
		if len(decks[0]) != 60 || decks[1]["Exposed!#1"] != 2.0 || decks[1]["Accuracy#1"] != nil {
			t.Errorf("%v", decks)
		}
		g, err := Game.Ground(b.Scenario, assault.RulesVersion)
		if err != nil || g.Shared {
			t.Errorf("%+v, %v", g, err)
		}
		if g, err := Game.Ground(source(t, "carentan"), assault.RulesVersion); err != nil || !g.Shared {
			t.Errorf("%+v, %v", g, err)
		}
		if g, err := Game.Ground(source(t, "metz-solo"), assault.RulesVersion); err != nil || g.Shared {
			t.Errorf("%+v, %v", g, err)
		}
	})
}

// first is a value without its error.
func first[T any](v T, _ error) T { return v }
