package skirmish

import (
	"bytes"
	"testing"

	"bocage/engine"
)

// TestOrdered plays at random: wherever fire may be opened at who moves and an order holds it, the order's move is one of those that can be
// made, and the same for whoever does not know what is hidden; where one of those who move is not meant, the player is asked.
func TestOrdered(t *testing.T) {
	held, asked, mixed, masked := map[uint16]int{}, 0, 0, 0
	for _, id := range []string{"overmatched", "a-shattering-and-grievous-loss", "kursk-the-southern-spearhead", "a-sterling-performance",
		"kursk-the-northern-spearhead"} {
		sc, err := Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		_, rules := Game.Rules()
		fair, err := sc.Fair(rules)
		if err != nil {
			t.Fatal(err)
		}
		g := fair.(engine.Orderly)
		p, err := sc.Start(rules)
		if err != nil {
			t.Fatal(err)
		}
		rng, deal := engine.NewRand(5), engine.NewLocal(5)
		var moves []engine.Move
		for range 6000 {
			pr := p.Prompt()
			if pr.Kind == engine.Over {
				break
			}
			s := pr.Seat
			var m engine.Move
			if s == engine.Both {
				s = engine.Seat(rng.Intn(2))
			}
			switch pr.Kind {
			case engine.Deal, engine.Reveal:
				m, _ = deal.Answer(p)
			default:
				moves, _ = p.Candidates(s, moves[:0])
				m = moves[rng.Intn(len(moves))]
			}
			men, vehicles := movers(p.(*Position))
			for orders := range g.Orders() + 1 {
				o, ok := g.Ordered(p, s, orders)
				want := pr.Window == WinOpfire && (!men || orders&OrderMen != 0) && (!vehicles || orders&OrderVehicles != 0)
				if ok != want {
					t.Fatalf("%s: orders %b in window %d, men %v, vehicles %v: %v", id, orders, pr.Window, men, vehicles, ok)
				}
				for _, seat := range [2]engine.Seat{0, 1} {
					q := p.Clone()
					if q.Redact(seat); !bytes.Equal(q.AppendBinary(nil), p.AppendBinary(nil)) && ok {
						masked++
					}
					if o2, ok2 := g.Ordered(q, s, orders); o2 != o || ok2 != ok {
						t.Fatalf("%s: seat %d finds %v, %v", id, seat, o2, ok2)
					}
				}
				if !ok {
					if pr.Window == WinOpfire && orders != 0 {
						asked++
					}
					continue
				}
				if held[o.A]++; o.Op != OpHold || o.Seat != s {
					t.Fatalf("%s: it is %v", id, o)
				}
				if err := p.Clone().Apply(o); err != nil {
					t.Fatalf("%s: %v cannot be made: %v", id, o, err)
				}
			}
			if q := *p.(*Position); pr.Window == WinOpfire && takes(&q) {
				mixed++
				for orders := range g.Orders() + 1 {
					if _, ok := g.Ordered(&q, s, orders); ok != (orders == OrderMen|OrderVehicles) {
						t.Fatalf("%s: men and vehicles together, orders %b: %v", id, orders, ok)
					}
				}
			}
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	if held[0] == 0 || held[holdLeg] == 0 || asked == 0 || mixed == 0 || masked == 0 {
		t.Errorf("held %v, %d times for both kinds, %d beside hidden units; asked %d times", held, mixed, masked, asked)
	}
	t.Logf("held %v, %d times for both kinds, %d beside hidden units; asked %d times", held, mixed, masked, asked)
}

// movers reports who is moving.
func movers(p *Position) (men, vehicles bool) {
	for _, i := range p.moving[:p.nMoving] {
		if p.pieces[i].Unit.Guy() {
			men = true
		} else {
			vehicles = true
		}
	}
	return men, vehicles
}

// takes has a piece of the other kind move, too, and reports whether there is one.
func takes(p *Position) bool {
	first := &p.pieces[p.moving[0]]
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.Side == first.Side && x.Unit.Guy() != first.Unit.Guy() && p.nMoving < MostSide {
			p.moving[p.nMoving] = uint8(i)
			p.nMoving++
			return true
		}
	}
	return false
}
