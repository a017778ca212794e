package assault

import (
	"math"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// fought plays a combat out by the rules with nobody playing cards; each draw takes the next card of the order. With shuffled
// discards it goes through every order of them.
func fought(t *testing.T, p Position, order []card.Face, chance float64, out map[key]float64, at, df board.Tile) {
	t.Helper()
	for {
		pr := p.Prompt()
		var m engine.Move
		switch {
		case pr.Kind == engine.Deal && pr.Op == engine.OpShuffle:
			if err := p.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: pr.Arg}); err != nil {
				t.Fatal(err)
			}
			var rest []card.Face
			for f := card.FirstAction; f <= card.LastAction; f++ {
				held := 0
				for s := range engine.Seat(2) {
					for _, c := range p.Hand(s) {
						if c.Face == f {
							held++
						}
					}
				}
				for range int(p.unseen[f]) - held {
					rest = append(rest, f)
				}
			}
			n := 0
			permute(rest, 0, func([]card.Face) { n++ })
			permute(rest, 0, func(o []card.Face) {
				fought(t, p, append([]card.Face(nil), o...), chance/float64(n), out, at, df)
			})
			return
		case pr.Kind == engine.Deal:
			m = engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(order[0])}
			order = order[1:]
		case pr.Kind == engine.Reveal:
			m, _ = p.Known()
		case pr.Window == WinCards, pr.Window == WinReact, pr.Window == WinAnswer:
			if !p.combat.Active {
				break
			}
			m = engine.Move{Seat: pr.Seat, Op: engine.OpPass}
		case pr.Window == WinSacrifice:
			m = engine.Move{Seat: pr.Seat, Op: OpSacrifice}
			if pr.Seat == engine.Both {
				m.Seat = 0
				if p.combat.Sealed[0] != combat.NotSealed || p.hand[0].n == 1 {
					m.Seat = 1
				}
			}
		case pr.Window == WinReward:
			m = engine.Move{Seat: pr.Seat, Op: OpReward}
		case pr.Window == WinAdvance:
			m = engine.Move{Seat: pr.Seat, Op: OpAdvance}
		}
		if m.Op == engine.OpNone {
			k := key{where: board.NoTile}
			if p.occ[p.phasing].Has(at) {
				k.net[0] = p.unit[at].Net
			} else {
				k.dead[0] = true
			}
			to, _ := combat.Behind(p.sc, at, df)
			switch {
			case p.occ[p.phasing^1].Has(df):
				k.net[1] = p.unit[df].Net
			case to != board.NoTile && p.sc.Tiles().Has(to) && p.occ[p.phasing^1].Has(to) && p.unit[to].Serial == 999:
				k.net[1], k.where = p.unit[to].Net, to
			default:
				k.dead[1] = true
				if p.control[p.phasing^1].Has(to) && p.task.tile == to && p.task.flip == flipMines {
					k.where = to
				}
			}
			out[k] += chance
			return
		}
		if err := p.Apply(m); err != nil {
			t.Fatalf("%+v at %+v: %v", m, pr, err)
		}
	}
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
		p, at, df := randomDuel(t, &rng)
		me := engine.Seat(rng.Intn(2))
		p.unit[df].Serial = 999
		for f := card.FirstAction; f <= card.LastAction; f++ { // all are out of the game but a few
			p.unseen[f], p.discard[f] = 0, 0
		}
		p.stock[card.PileAction], p.discards[card.PileAction] = 0, 0
		any := func() card.Face {
			return card.FirstAction + card.Face(rng.Intn(int(card.LastAction-card.FirstAction)+1))
		}
		var rest []card.Face
		held := rng.Intn(3)
		stock := 2 + rng.Intn(3)
		for range held + stock {
			f := any()
			rest = append(rest, f)
			p.unseen[f]++
		}
		p.stock[card.PileAction] = uint8(stock)
		for range 1 + rng.Intn(3) {
			p.discard[any()]++
			p.discards[card.PileAction]++
		}
		for range rng.Intn(3) { // the viewer's own, of which he knows that they do not come
			f := any()
			p.unseen[f]++
			p.hand[me].add(card.Card{Face: f, Pile: card.PileAction})
		}
		want, n := map[key]float64{}, 0
		permute(rest, 0, func([]card.Face) { n++ })
		permute(rest, 0, func(o []card.Face) {
			q := *p
			for _, f := range o[:held] {
				q.hand[me.Other()].add(card.Card{Face: f, Pile: card.PileAction})
			}
			q.task = task{}
			q.prestige = [2]int16{}
			if err := q.Apply(engine.Move{Seat: q.phasing, Op: OpAttack, A: uint16(at), B: uint16(df)}); err != nil {
				t.Fatal(err)
			}
			fought(t, q, append([]card.Face(nil), o[held:]...), 1/float64(n), want, at, df)
		})
		for range held {
			p.hand[me.Other()].add(card.Card{Pile: card.PileAction})
		}
		f := forecast(t, p, me, at, df, Plan{})
		got := map[key]float64{}
		for _, e := range f.Endings {
			got[key{e.Net, e.Dead, e.Retreat}] += float64(e.Weight) / float64(f.Total)
		}
		for k := range want {
			if math.Abs(want[k]-got[k]) > 1e-9 {
				t.Errorf("%d: %+v: forecast %v, over all decks %v", i, k, got[k], want[k])
			}
		}
		if t.Failed() {
			t.Fatalf("%s on %s, %d cards in the deck, %d held", card.Name(p.unit[at].Face), card.Name(p.unit[df].Face), stock, held)
		}
	}
}
