package match_test

import (
	"bytes"
	"errors"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// order is the body of an entry that gives orders.
func order(what, until int) []byte {
	b := []byte{0x92, byte(what), byte(until)}
	if what > 127 {
		b = []byte{0x92, 0xcc, byte(what), byte(until)}
	}
	return b
}

const allOrders = int(binding.OrderPass | binding.OrderQuiet)

// answersOf counts the moves of a seat that were made by an order: to pass where it is asked.
func answersOf(r *match.Referee, s engine.Seat, from int) (n int) {
	for _, m := range r.Moves()[from:] {
		if m.Seat == s && m.Op == engine.OpPass {
			n++
		}
	}
	return n
}

// TestOrders plays matches in which both give all orders at each of their own moves where none stand: nobody is asked where one answers,
// the journal is clean and has no entry for it, and each seat is asked again when the turn is over or it has taken them back.
func TestOrders(t *testing.T) {
	given, taken, passed := 0, 0, 0
	for _, id := range []string{"training-grounds", "metz", "utah", "hill-2018"} {
		d := newDuet(t, id, 71, tally{})
		for {
			turn := d.p[0].Position().Standing().Turn
			p := d.asked()
			if p != nil && p.MayOrder() {
				switch o := p.Orders(p.Seat()); {
				case o == match.Order{}:
					before := len(p.Moves())
					d.believe(p, p.Sign(match.KindOrder, order(allOrders, turn)))
					passed += answersOf(p.Referee, p.Seat(), before)
					if given++; p.Orders(p.Seat()) != (match.Order{What: uint8(allOrders), Until: uint16(turn)}) {
						t.Fatalf("what stands is %+v", p.Orders(p.Seat()))
					}
					continue
				case d.rng.Intn(12) == 0:
					d.believe(p, p.Sign(match.KindOrder, order(0, 0)))
					if taken++; p.Orders(p.Seat()) != (match.Order{}) {
						t.Fatal("what was taken back stands")
					}
				}
			}
			before := len(d.p[0].Moves())
			from, e, ok := d.next(func(p *player, _ engine.Move) { noOrder(t, p) })
			if !ok {
				break
			}
			d.believe(from, e)
			for s := range engine.Seat(2) {
				if s != from.Seat() {
					passed += answersOf(from.Referee, s, before)
				}
			}
		}
		v, r, err := match.Verify(d.game, d.p[0].Journal())
		if err != nil || !v.Clean() || !v.Over() || r.Head() != d.p[1].Head() {
			t.Fatalf("%s: judged %+v, %v", id, v, err)
		}
		shown := 0
		if err := r.Watch(func(engine.Move, engine.State) bool { shown++; return true }); err != nil || shown != len(d.p[0].Moves()) {
			t.Errorf("%d of %d moves are shown: %v", shown, len(d.p[0].Moves()), err)
		}
	}
	if given < 20 || taken == 0 || passed < 200 {
		t.Errorf("%d orders given, %d taken back, %d moves made by them", given, taken, passed)
	}
	t.Logf("%d orders given, %d taken back, %d moves made by them", given, taken, passed)
}

// noOrder checks that a seat is not asked where its order answers, unless it would have to prove something.
func noOrder(t *testing.T, p *player) {
	t.Helper()
	pos := at(p.Position())
	o := p.Orders(p.Seat())
	if w := pos.Prompt().Window; w != assault.WinReact || o.What&binding.OrderPass == 0 {
		return
	}
	after := pos.Clone()
	m := engine.Move{Seat: p.Seat(), Op: engine.OpPass}
	if err := after.Apply(m); err == nil && len(p.Fair().Asserts(p.Position(), after, m, nil)) == 0 {
		t.Fatal("asked where an order answers")
	}
}

// TestFalseOrders: an order that somebody else has signed, that the game has not, that changes nothing or is for a turn that is over, and
// an answer otherwise than an order says, are refused and convict who has signed them.
func TestFalseOrders(t *testing.T) {
	told := tally{}
	d := newDuet(t, "training-grounds", 72, told)
	answered := 0
	for {
		turn := d.p[0].Position().Standing().Turn
		if p := d.asked(); p != nil && p.MayOrder() && p.Orders(p.Seat()) == (match.Order{}) {
			other := d.p[p.Seat().Other()]
			for what, body := range map[string][]byte{
				"no such order": order(allOrders+1, turn), "for a turn that is over": order(1, turn-1),
				"taken back, and until a turn": order(0, turn),
				"changes nothing":              order(0, 0), "cut": order(1, turn)[:2], "longer": append(order(1, turn), 0), "nothing": {},
				"another writing": {0x92, 0xcc, 1, byte(turn)}, "no array": {1, byte(turn)},
			} {
				d.refused(p, what, p.Sign(match.KindOrder, body))
			}
			d.refused(other, "the other's", other.Sign(match.KindOrder, order(1, turn)))
			d.believe(p, p.Sign(match.KindOrder, order(int(binding.OrderPass), turn)))
			if p.Owes().Seat == p.Seat() {
				d.refused(p, "twice before a move", p.Sign(match.KindOrder, order(allOrders, turn)))
			}
			continue
		}
		before := len(d.p[0].Moves())
		from, e, ok := d.next(none)
		if !ok || answered > 12 {
			break
		}
		d.believe(from, e)
		if other := d.p[from.Seat().Other()]; answersOf(from.Referee, other.Seat(), before) > 0 {
			answered++ // he has answered by his order, and signs another answer
			if other.Owes().Seat == from.Seat() {
				d.refused(other, "against the order", other.Sign(match.KindMove, e.Body))
			}
		}
	}
	if told.equal(t); answered < 10 || told["against the order"] == 0 {
		t.Errorf("%d answers by orders", answered)
	}
}

// TestOrdersKept: between two peers both hold the same match, and what stands, stands after a reload.
func TestOrdersKept(t *testing.T) {
	b := begun(t, 12)
	for range 400 {
		s := b.asked()
		turn := uint16(b.peer[s].Player().Position().Standing().Turn)
		if st := b.peer[s].Status(); st.MayOrder && st.Orders[s] == (match.Order{}) {
			if err := b.peer[s].Order(match.Order{What: uint8(allOrders), Until: turn}); err != nil {
				t.Fatal(err)
			}
			if err := b.peer[s].Order(match.Order{What: 1, Until: turn}); b.asked() == s && err == nil {
				t.Error("two orders before a move")
			}
		} else {
			b.play(s)
		}
		b.settle()
		if b.over() {
			break
		}
		if b.rng.Intn(25) == 0 { // what stands, stands after a reload
			s := b.rng.Intn(2)
			was := b.peer[s].Player().Orders(0)
			b.reopen(s, b.store[s].records)
			b.connect()
			b.settle()
			if b.peer[s].Player().Orders(0) != was {
				t.Fatal("other orders after a reload")
			}
		}
		b.agree()
	}
	if v := judge(t, b, b.peer[0].Player().Journal()); !v.Clean() {
		t.Errorf("judged %+v", v)
	}
}

// TestOlderStores: a match of protocol 4 goes on in it, without orders.
func TestOlderStores(t *testing.T) {
	sc, err := loadScenario(t, "training-grounds").By(3)
	if err != nil {
		t.Fatal(err)
	}
	b := oldTable(t, sc, "protocol4", "store-training-grounds.bin")
	b.settle()
	for range 40 {
		s := b.asked()
		if b.peer[s].Status().MayOrder {
			t.Fatal("an order can be given")
		}
		if err := b.peer[s].Order(match.Order{What: 1, Until: 9}); !errors.Is(err, match.ErrNow) {
			t.Fatal(err)
		}
		b.play(s)
		b.settle()
		b.agree()
	}
	p := b.peer[b.asked()].Player()
	he := b.peer[p.Seat().Other()]
	var v *match.Violation
	if err := he.Player().Apply(p.Sign(match.KindOrder, order(1, 1))); !errors.As(err, &v) {
		t.Errorf("an order in protocol 4: %v", err)
	}
	if j := p.Journal(); !bytes.HasPrefix(j, []byte("bocage/match/4\n")) {
		t.Error("it goes on in another protocol")
	} else if v := judge(t, b, j); !v.Clean() {
		t.Errorf("judged %+v", v)
	}
}
