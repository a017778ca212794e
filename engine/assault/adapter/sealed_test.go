package adapter

import (
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/notation"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/worlds"
	"bocage/engine/search"
)

// pooled is a scenario whose German side chooses its deck in secret out of a pool, with what is said of how it does.
func pooled(t testing.TB, sealed string) []byte {
	t.Helper()
	const deck = `"deck": { "Grenadiers": 8, "Pz III": 6, "Pz II": 4, "Stosstruppen": 4, "Volkssturm": 6 }, "sealed": `
	s := string(source(t, "carentan"))
	i := strings.Index(s, `"German"`)
	j := i + strings.Index(s[i:], `"deck"`)
	k := j + strings.Index(s[j:], ",")
	return []byte(s[:j] + deck + sealed + s[k:])
}

const seals = `{ "budget": 120, "least": 16, "most": 20 }`

// packed is a match after the decks are chosen: the German deck is 8 Grenadiers, 6 Pz III and 2 Stosstruppen.
func packed(t *testing.T) (*assault.Position, *engine.Local, *scenario.Scenario) {
	t.Helper()
	sc, err := scenario.Parse(pooled(t, seals))
	if err != nil {
		t.Fatal(err)
	}
	p, deal := assault.Start(sc), engine.NewLocal(3)
	for !p.Packing() {
		next(t, p, deal, foremost, card.German)
	}
	take(t, p, 8, "Grenadiers")
	take(t, p, 6, "Pz III")
	take(t, p, 2, "Stosstruppen")
	if err := p.Apply(engine.Move{Seat: card.German, Op: assault.OpReady}); err != nil {
		t.Fatal(err)
	}
	return p, deal, sc
}

// take takes cards into the German deck.
func take(t *testing.T, p *assault.Position, n int, name string) {
	t.Helper()
	f, _ := card.UnitNamed(name)
	for range n {
		if err := p.Apply(engine.Move{Seat: card.German, Op: assault.OpMuster, A: uint16(f)}); err != nil {
			t.Fatal(err)
		}
	}
}

func face(t *testing.T, name string) card.Face {
	t.Helper()
	f, ok := card.UnitNamed(name)
	if !ok {
		t.Fatal(name)
	}
	return f
}

func TestRulesSealed(t *testing.T) {
	t.Run("DECK-10 a deck is chosen out of the pool before all else, within its cap and its numbers", func(t *testing.T) {
		sc, err := scenario.Parse(pooled(t, seals))
		if err != nil {
			t.Fatal(err)
		}
		p, deal := assault.Start(sc), engine.NewLocal(1)
		for !p.Packing() {
			next(t, p, deal, foremost, card.German)
		}
		if pr := p.Prompt(); pr.Kind != engine.Commit || pr.Seat != card.German || pr.Window != assault.WinMuster {
			t.Fatalf("%+v", pr)
		}
		ready := engine.Move{Seat: card.German, Op: assault.OpReady}
		try := func(name string) error {
			q := *p
			return q.Apply(engine.Move{Seat: card.German, Op: assault.OpMuster, A: uint16(face(t, name))})
		}
		take(t, p, 4, "Stosstruppen")
		if try("Stosstruppen") == nil {
			t.Error("a card oftener than the pool has it")
		}
		if try("Pz IV") == nil || try("M4A1 Sherman") == nil {
			t.Error("a card that is not in the pool")
		}
		take(t, p, 6, "Grenadiers")
		take(t, p, 5, "Volkssturm")
		if p.Apply(ready) == nil {
			t.Error("fifteen cards are enough")
		}
		if budget, least, n := p.MusterBudget(card.German); budget != 120 || least != 16 || n != 15 || p.MusterLimit(card.German) != 20 {
			t.Errorf("%d %d %d", budget, least, n)
		}
		left := 120 - p.Spent(card.German)
		for name, f := range map[string]card.Face{"Pz III": face(t, "Pz III"), "Volkssturm": face(t, "Volkssturm")} {
			if (try(name) == nil) != (card.Cost(f) <= left) {
				t.Errorf("%s with %d left: %v", name, left, try(name))
			}
		}
		take(t, p, 1, "Volkssturm")
		if err := p.Apply(ready); err != nil || p.StockSize(card.PileGerman) != 16 {
			t.Fatalf("%v, %d cards", err, p.StockSize(card.PileGerman))
		}
	})
	t.Run("DECK-10 CAMP-FILE-07 what a pool cannot give, and decks that would not do, are faults", func(t *testing.T) {
		for sealed, want := range map[string]string{
			`{ "budget": 120, "least": 20, "most": 19 }`: "at most 19 cards, and at least 20",
			`{ "budget": 120, "least": 40, "most": 41 }`: "the pool has 28",
			`{ "budget": 20, "least": 16, "most": 20 }`:  "no 16 cards can be had for 20",
			`{ "budget": 120, "least": 1, "most": 20 }`:  "leave 1 in the deck",
			`{ "budget": 256, "least": 16, "most": 20 }`: "255",
		} {
			if l := scenario.Check(pooled(t, sealed)); len(l) == 0 || !strings.Contains(l[0].String(), want) {
				t.Errorf("%s: %v", sealed, l)
			}
		}
		exactly := strings.Replace(string(pooled(t, seals)), `"budget": 30, "most": 6`, `"budget": 30, "exactly": 6`, 1)
		if l := scenario.Check([]byte(exactly)); len(l) != 1 || l[0].Path != "sides.German.muster" {
			t.Errorf("six of the dearest: %v", l)
		}
	})
	t.Run("DECK-12 to the enemy a face-down unit can be anything of the pool", func(t *testing.T) {
		p, deal, _ := packed(t)
		for p.Units(card.German) == 0 {
			next(t, p, deal, foremost, card.German)
		}
		at := p.Units(card.German).First()
		for _, public := range []bool{true, false} {
			q := *p
			if q.Redact(card.US); public {
				q.Redact(engine.NoSeat)
			}
			admitted := q.Scenario().Admits(at)
			if got, want := q.CouldBe(at), set(t, "Grenadiers", "Pz III", "Pz II", "Stosstruppen", "Volkssturm")&admitted; got != want {
				t.Errorf("could be %b, not %b", got, want)
			}
		}
	})
	t.Run("DECK-12 DECK-13 the copy of the enemy holds nothing of what was chosen but how many", func(t *testing.T) {
		p, _, sc := packed(t)
		other := assault.Start(sc)
		deal := engine.NewLocal(3)
		for !other.Packing() {
			next(t, other, deal, foremost, card.German)
		}
		take(t, other, 6, "Volkssturm")
		take(t, other, 4, "Pz II")
		take(t, other, 6, "Grenadiers")
		if err := other.Apply(engine.Move{Seat: card.German, Op: assault.OpReady}); err != nil {
			t.Fatal(err)
		}
		if engine.Hash(p) == engine.Hash(other) {
			t.Fatal("two decks are one")
		}
		p.Redact(card.US)
		other.Redact(card.US)
		if engine.Hash(p) != engine.Hash(other) {
			t.Error("what was chosen shows")
		}
	})
	t.Run("DECK-13 what is left of the pool is never dealt, and to the owner lies nowhere", func(t *testing.T) {
		for seed := range uint64(6) {
			p, _, _ := packed(t)
			deal, rng := engine.NewLocal(seed), engine.NewRand(seed)
			mine := set(t, "Grenadiers", "Pz III", "Stosstruppen")
			for range 1500 {
				if p.Prompt().Kind == engine.Over {
					break
				}
				for _, c := range p.Hand(card.German) {
					if c.Pile == card.PileGerman && !mine.Has(c.Face) {
						t.Fatalf("%s was dealt", card.Name(c.Face))
					}
				}
				next(t, p, deal, func(_ engine.Seat, moves []engine.Move) engine.Move { return moves[rng.Intn(len(moves))] }, card.US)
				for _, s := range []engine.Seat{card.German, card.US} {
					q := *p
					q.Redact(s)
					var w worlds.Sampler
					var dealt engine.Local
					if err := w.Sample(&q, &rng, &dealt); err != nil {
						t.Fatalf("%v for %d at %+v", err, s, p.Prompt())
					}
					if s == card.German && q.Out(card.PileGerman, face(t, "Volkssturm")) != 6 {
						t.Fatal("the owner forgets what he left")
					}
				}
			}
		}
	})
	t.Run("DECK-10 the computer chooses a deck within the cap at every level", func(t *testing.T) {
		for _, level := range []engine.Level{engine.Recruit, engine.Regular, engine.Ace} {
			sc, err := scenario.Parse(pooled(t, seals))
			if err != nil {
				t.Fatal(err)
			}
			p, deal := assault.Start(sc), engine.NewLocal(uint64(level))
			n := 0
			for p.Prompt().Window != assault.WinDeploy {
				if p.Packing() {
					_, _, n = p.MusterBudget(card.German)
				}
				next(t, p, deal, func(s engine.Seat, _ []engine.Move) engine.Move {
					return ai.Choose(*p, s, search.Options{Level: level, Seed: 1})
				}, card.German)
			}
			if n < 16 {
				t.Errorf("%v: %d cards", level, n)
			}
		}
	})
	t.Run("DECK-10 DECK-13 the referee tells everybody how a deck was chosen, and who knows it what is left", func(t *testing.T) {
		p, _, _ := packed(t)
		for whose, left := range map[string]string{"German": "map[Pz II:4 Stosstruppen:2 Volkssturm:6]", "U.S.": "map[]", "public": "map[]"} {
			q := *p
			q.Redact(map[string]engine.Seat{"German": card.German, "U.S.": card.US, "public": engine.NoSeat}[whose])
			for _, pile := range notation.Notation.See(&q, whose).(notation.View).Piles {
				k := pile.Sealed
				switch {
				case (k != nil) != (pile.Left == 16):
					t.Errorf("%s: pile %s of %d cards: %+v", whose, pile.Pile, pile.Left, k)
				case k != nil && (k.Cards != 16 || k.Least != 16 || k.Most != 20 || k.Budget != 120 || fmt.Sprint(k.Out) != left):
					t.Errorf("%s: %+v", whose, *k)
				}
			}
		}
	})
	t.Run("DECK-14 one deck is sealed and one open", func(t *testing.T) {
		_, _, sc := packed(t)
		if sc.Sealed[card.German].Most != 20 || sc.Sealed[card.US].Most != 0 {
			t.Errorf("%+v", sc.Sealed)
		}
		if _, err := binding.NewFair(sc); err != nil {
			t.Error(err)
		}
	})
}

// TestLeftInThePool: what a player has left of the pool is out of the match: no record can deal it (DECK-13).
func TestLeftInThePool(t *testing.T) {
	p, deal, _ := packed(t)
	left := face(t, "Volkssturm")
	for n := 0; p.Prompt().Kind != engine.Over && n < 600; n++ {
		if pr := p.Prompt(); pr.Kind == engine.Deal {
			q := *p
			if q.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: pr.Arg, B: uint16(left)}) == nil {
				t.Fatalf("after %d plies a card is dealt that was left in the pool", n)
			}
		}
		both := card.German
		if len(p.Moves(both, nil)) == 0 {
			both = card.US
		}
		next(t, p, deal, foremost, both)
	}
}

// TestMarshalPacks: a Marshal takes what a Veteran would, without playouts: card by card, a deck would take minutes. It is not
// always the same.
func TestMarshalPacks(t *testing.T) {
	sc, err := scenario.Parse(pooled(t, seals))
	if err != nil {
		t.Fatal(err)
	}
	p, deal := assault.Start(sc), engine.NewLocal(1)
	for !p.Packing() {
		next(t, p, deal, foremost, card.German)
	}
	several := map[string]bool{}
	for seed := range uint64(8) {
		q, took := *p, ""
		for q.Packing() && q.Prompt().Kind == engine.Commit {
			o := search.Options{Level: engine.Marshal, Seed: seed}
			plain := o
			plain.Level = engine.Veteran
			m := ai.Choose(q, card.German, o)
			if want := ai.Choose(q, card.German, plain); m != want {
				t.Fatalf("%+v, a Veteran %+v", m, want)
			}
			if err := q.Apply(m); err != nil {
				t.Fatal(err)
			}
			took += fmt.Sprint(m.A, " ")
		}
		several[took] = true
	}
	if len(several) < 2 {
		t.Errorf("always %v", several)
	}
}

// foremost chooses the first move.
func foremost(_ engine.Seat, moves []engine.Move) engine.Move { return moves[0] }
