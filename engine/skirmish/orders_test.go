package skirmish

import (
	"testing"

	"bocage/engine"
)

// TestOrdered plays at random: wherever fire may be opened at who moves and an order holds it, the order's move is one of those that can be
// made, and it changes nothing but what is asked; where one of those who move is not meant, the player is asked.
func TestOrdered(t *testing.T) {
	held, asked := map[uint16]int{}, 0
	for _, id := range []string{"overmatched", "a-shattering-and-grievous-loss", "kursk-the-southern-spearhead"} {
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
			s, m := pr.Seat, engine.Move{}
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
				if !ok {
					asked++
					continue
				}
				if held[o.A]++; o.Op != OpHold || o.Seat != s {
					t.Fatalf("%s: it is %v", id, o)
				}
				if err := p.Clone().Apply(o); err != nil {
					t.Fatalf("%s: %v cannot be made: %v", id, o, err)
				}
			}
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	if held[0] == 0 || held[holdLeg] == 0 || asked == 0 {
		t.Errorf("held %v, asked %d times", held, asked)
	}
	t.Logf("held %v, asked %d times", held, asked)
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
