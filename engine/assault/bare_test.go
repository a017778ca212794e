package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// bareMap returns a position of Training Grounds in the operations of a side, without units, cards in hand, or markers away
// from the home rows, and with the given terrain everywhere.
func bareMap(t testing.TB, ground board.Terrain, phasing engine.Seat) *Position {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sc.Terrain {
		if sc.Tiles().Has(board.Tile(i)) {
			sc.Terrain[i] = ground
		}
	}
	sc.Finish()
	p := New(sc)
	p.first, p.phasing, p.step = card.German, phasing, stepOps
	p.task.drawSeat = engine.NoSeat
	return &p
}

// put places an open unit with net morale markers.
func (p *Position) put(t testing.TB, name, label string, net int, state board.UnitState) board.Tile {
	t.Helper()
	f, ok := card.UnitNamed(name)
	if !ok {
		t.Fatalf("no unit %q", name)
	}
	return p.putFace(t, f, label, net, state)
}

func (p *Position) putFace(t testing.TB, f card.Face, label string, net int, state board.UnitState) board.Tile {
	t.Helper()
	at, ok := p.sc.Find(label)
	if !ok {
		t.Fatalf("no tile at %q", label)
	}
	u := card.UnitOf(f)
	p.unit[at] = board.Unit{Face: f, Pile: card.UnitPile(u.Side), Net: int8(net), State: state | board.FaceUp, Could: card.SetOf(f)}
	p.occ[u.Side] |= at.Bit()
	return at
}

func pickUnit(rng *engine.Rand, side engine.Seat) card.Face {
	return card.Face(1 + 25*int(side) + rng.Intn(25))
}

// randomDuel makes a position with an attacker next to a defender and others around.
func randomDuel(t *testing.T, rng *engine.Rand) (p *Position, at, df board.Tile) {
	ground := board.Terrain(1 + rng.Intn(int(board.NumTerrains)-1))
	if ground == board.ImpassableRiver {
		ground = board.Hills
	}
	side := engine.Seat(rng.Intn(2))
	p = bareMap(t, ground, side)
	for range 6 {
		p.sc.Terrain[rng.Intn(30)] = []board.Terrain{board.Clear, board.Swamp, board.Hills, board.Bocage, board.ImpassableRiver,
			board.Fortification}[rng.Intn(6)]
	}
	p.sc.Terrain[p.sc.HomeBase[0]], p.sc.Terrain[p.sc.HomeBase[1]] = board.Clear, board.Clear
	p.sc.Finish()
	lo := func(u card.Face) int { return -rng.Intn(int(card.UnitOf(u).Morale)) + rng.Intn(2) }
	state := func() board.UnitState { return []board.UnitState{0, board.DugIn}[rng.Intn(2)] }
	for i := range board.Tile(30) {
		if rng.Intn(4) == 0 {
			s := engine.Seat(rng.Intn(2))
			p.putFace(t, pickUnit(rng, s), p.sc.Label(i), 0, 0)
		}
		if s := rng.Intn(3); s < 2 {
			p.control[s] |= i.Bit()
			p.control[s^1] &^= i.Bit()
		}
	}
	df = board.Tile(rng.Intn(30))
	near := p.sc.Beside(df)
	for n := rng.Intn(near.Count()); n > 0; n-- {
		near &= near - 1
	}
	at = near.First()
	for _, x := range []board.Tile{at, df} {
		p.occ[0] &^= x.Bit()
		p.occ[1] &^= x.Bit()
	}
	a, b := pickUnit(rng, side), pickUnit(rng, side.Other())
	p.putFace(t, a, p.sc.Label(at), lo(a), state())
	p.putFace(t, b, p.sc.Label(df), lo(b), state())
	return p, at, df
}
