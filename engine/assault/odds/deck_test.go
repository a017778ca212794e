package odds_test

import (
	"math"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// fought plays a combat out by the rules with nobody playing cards; each draw takes the next card of the order. With shuffled
// discards it goes through every order of them.
func fought(t *testing.T, p assault.Position, order []card.Face, chance float64, out map[key]float64, d duel) {
	t.Helper()
	for p.Combat().Active {
		d.look(&p)
		pr := p.Prompt()
		m := idle(&p)
		switch {
		case pr.Kind == engine.Deal && pr.Op == engine.OpShuffle:
			apply(t, &p, engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: pr.Arg})
			rest := hidden(&p)
			n := 0
			permute(rest, 0, func([]card.Face) { n++ })
			permute(rest, 0, func(o []card.Face) {
				fought(t, p, append([]card.Face(nil), o...), chance/float64(n), out, d)
			})
			return
		case pr.Kind == engine.Deal:
			m = engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(order[0])}
			order = order[1:]
		}
		apply(t, &p, m)
	}
	out[d.key(&p)] += chance
}

// hidden lists the action cards that lie in the deck.
func hidden(p *assault.Position) (rest []card.Face) {
	for f := card.FirstAction; f <= card.LastAction; f++ {
		n := p.Unseen(f)
		for s := range engine.Seat(2) {
			for _, c := range p.Hand(s) {
				if c.Face == f {
					n--
				}
			}
		}
		for range n {
			rest = append(rest, f)
		}
	}
	return rest
}

// permute calls f with every order of the list from i on.
func permute(l []card.Face, i int, f func([]card.Face)) {
	if i == len(l) {
		f(l)
		return
	}
	for k := i; k < len(l); k++ {
		l[i], l[k] = l[k], l[i]
		permute(l, i+1, f)
		l[i], l[k] = l[k], l[i]
	}
}

// TestForecastOverEveryDeck: of a deck nearly used up, the rest of which lies in the deck or in the opponent's hand for all the
// viewer knows, the forecast is what comes out over every way in which these cards can lie.
func TestForecastOverEveryDeck(t *testing.T) {
	rng := engine.NewRand(41)
	for i := range 60 {
		a, at, df := randomArena(t, &rng)
		a.Prestige = [2]int{}
		me := engine.Seat(rng.Intn(2))
		a.Cards[card.PileAction] = nil // all are out of the game but a few
		var rest []card.Face
		held, stock := rng.Intn(3), 2+rng.Intn(3)
		for range held + stock {
			rest = append(rest, anyAction(&rng))
		}
		for range 1 + rng.Intn(3) {
			a.Discards[0] = append(a.Discards[0], anyAction(&rng))
		}
		for range rng.Intn(3) { // the viewer's own, of which he knows that they do not come
			a.Hand[me].Cards = append(a.Hand[me].Cards, anyAction(&rng))
		}
		lie := func(o []card.Face) *assault.Position {
			a.Hand[me.Other()].Cards = append([]card.Face(nil), o[:held]...)
			a.Cards[card.PileAction] = append([]card.Face(nil), o[held:]...)
			return a.start()
		}
		f := forecast(t, lie(rest), me, at, df, odds.Plan{})
		want, n := map[key]float64{}, 0
		permute(rest, 0, func([]card.Face) { n++ })
		permute(rest, 0, func(o []card.Face) {
			p := lie(o)
			d := watch(p, at, df)
			attack(t, p, at, df)
			fought(t, *p, append([]card.Face(nil), o[held:]...), 1/float64(n), want, d)
		})
		got := map[key]float64{}
		for k := range f.Endings {
			got[keyOf(&f.Endings[k])] += float64(f.Endings[k].Weight) / float64(f.Total)
		}
		for k := range want {
			if math.Abs(want[k]-got[k]) > 1e-9 {
				t.Errorf("%d: %+v: forecast %v, over all decks %v", i, k, got[k], want[k])
			}
		}
		if t.Failed() {
			t.Fatalf("%d cards in the deck, %d held", stock, held)
		}
	}
}
