package match_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// boxed is a scenario whose German side chooses its deck in secret out of a whole box, 25 types (DECK-10); the American deck is open.
func boxed(t *testing.T, sealed string) *scenario.Scenario {
	t.Helper()
	var pool []string
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if u := card.UnitOf(f); u.Side == card.German {
			pool = append(pool, fmt.Sprintf("%q: %d", u.Name, u.Copies))
		}
	}
	s := string(loadScenario(t, "carentan").Source)
	i := strings.Index(s, `"German"`)
	j := i + strings.Index(s[i:], `"deck"`)
	k := j + strings.Index(s[j:], ",")
	sc, err := scenario.Parse([]byte(s[:j] + `"deck": {` + strings.Join(pool, ", ") + `}, "sealed": ` + sealed + s[k:]))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// choosesDeck has the German deck chosen and returns the length of the largest frame on the way.
func (b *table) choosesDeck(take func(moves []engine.Move) engine.Move) (frame int) {
	for !at(b.peer[card.German].Player().View()).Packing() || at(b.peer[card.German].Player().View()).Prompt().Seat != card.German {
		b.play(b.asked())
		b.settle()
	}
	for at(b.peer[card.German].Player().View()).Packing() {
		v := at(b.peer[card.German].Player().View())
		if err := b.peer[card.German].Play(take(v.Moves(card.German, nil))); err != nil {
			panic(err)
		}
		for len(b.out[0].frames)+len(b.out[1].frames) > 0 {
			for s, w := range b.out {
				for _, f := range w.take() {
					frame = max(frame, len(f))
					if err := b.peer[1-s].Receive(f); err != nil {
						panic(err)
					}
				}
			}
		}
	}
	return frame
}

func TestSealedDeck(t *testing.T) {
	// cheap takes the cheapest card until there are twenty.
	cheap := func(n int) func(moves []engine.Move) engine.Move {
		return func(moves []engine.Move) engine.Move {
			last := moves[len(moves)-1]
			if n == 0 && last.Op == assault.OpReady {
				return last
			}
			n--
			return slices.MinFunc(moves, func(a, b engine.Move) int {
				cost := func(m engine.Move) int {
					if m.Op != assault.OpMuster {
						return 99
					}
					return card.Cost(card.Face(m.A))
				}
				return cost(a) - cost(b)
			})
		}
	}
	t.Run("DECK-10 DECK-14 a match with a sealed deck and an open one is played to its end and proved", func(t *testing.T) {
		b := newTable(t, boxed(t, `{ "budget": 175, "least": 16, "most": 24 }`), 1)
		b.settle()
		b.choosesDeck(cheap(20))
		if n := at(b.peer[card.US].Player().Position()).StockSize(card.PileGerman); n != 20 {
			t.Fatalf("the deck has %d cards for the enemy", n)
		}
		for !b.over() {
			b.play(b.asked())
			b.settle()
			b.agree()
		}
		if v, _, err := match.Verify(b.game, b.peer[0].Player().Journal()); err != nil || !v.Clean() || !v.Over() {
			t.Fatalf("the journal is judged %+v, %v", v, err)
		}
	})
	t.Run("DECK-11 twenty cards of 25 types within 175 are proved by 22,944 bytes, and no cap above 255 is", func(t *testing.T) {
		b := newTable(t, boxed(t, `{ "budget": 175, "least": 16, "most": 24 }`), 2)
		b.settle()
		const proof = 20*(64+32*25) + 32*(175+2)
		if n := b.choosesDeck(cheap(20)); proof != 22944 || n < proof || n > proof+400 {
			t.Errorf("an entry of %d bytes, the proof has %d", n, proof)
		}
		sc := *boxed(t, `{ "budget": 175, "least": 16, "most": 24 }`)
		sc.Sealed[card.German].Budget = 256
		if _, err := binding.NewFair(&sc); err != binding.ErrBudget {
			t.Error(err)
		}
	})
	t.Run("DECK-10 DECK-13 its owner knows his deck, draws from it alone, and what he left is never opened", func(t *testing.T) {
		b := newTable(t, boxed(t, `{ "budget": 175, "least": 16, "most": 24 }`), 3)
		b.settle()
		b.choosesDeck(cheap(16))
		own := at(b.peer[card.German].Player().View())
		var mine card.Set
		n := 0
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if card.UnitOf(f).Side != card.German {
				continue
			}
			if k := own.UnseenOf(card.PileGerman, f) - own.Out(card.PileGerman, f); k > 0 {
				mine |= card.SetOf(f)
				n += k
			}
		}
		if n != 16 {
			t.Fatalf("he knows %d of his 16 cards", n)
		}
		if foe := at(b.peer[card.US].Player().View()); foe.Out(card.PileGerman, card.FirstUnit) != 0 {
			t.Error("the enemy knows what was left")
		}
		for i := 0; i < 150 && !b.over(); i++ {
			b.play(b.asked())
			b.settle()
			for _, c := range at(b.peer[card.German].Player().View()).Hand(card.German) {
				if c.Pile == card.PileGerman && !mine.Has(c.Face) {
					t.Fatalf("%d was drawn, which he has not chosen", c.Face)
				}
			}
		}
	})
	t.Run("DECK-10 a changed program whose deck is over the cap cannot prove it to the other", func(t *testing.T) {
		sc := boxed(t, `{ "budget": 60, "least": 16, "most": 24 }`)
		changed := *sc
		changed.Sealed[card.German].Budget = 175
		b := newTable(t, sc, 4)
		honest := b.game
		lax, err := binding.NewFair(&changed)
		if err != nil {
			t.Fatal(err)
		}
		b.out, b.store = [2]*wire{{}, {}}, [2]*memory{{}, {}}
		for s, game := range []*binding.Fair{lax, honest} {
			b.game = game
			b.open(s)
		}
		refused := func() error {
			for len(b.out[0].frames)+len(b.out[1].frames) > 0 {
				for s, w := range b.out {
					for _, f := range w.take() {
						if err := b.peer[1-s].Receive(f); err != nil {
							return err
						}
					}
				}
			}
			return nil
		}
		for err = refused(); err == nil; err = refused() {
			s := b.asked()
			v := at(b.peer[s].Player().View())
			if v.Prompt().Window == assault.WinDeploy {
				t.Fatal("a deck above the cap was taken")
			}
			moves := v.Moves(s, nil)
			m := moves[0] // the dearest first
			if v.Packing() && moves[len(moves)-1].Op == assault.OpReady {
				m = moves[len(moves)-1]
			}
			if err := b.peer[s].Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if !at(b.peer[card.US].Player().Position()).Packing() {
			t.Errorf("refused later: %v", err)
		}
		t.Log(err)
	})
}
