package duel

import (
	"errors"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// bench is a position that a test sets up by hand: both decks are all cards of their nations.
type bench struct {
	*Position
	t *testing.T
}

// newBench returns a position of a Situation, from 1, in its first turn, with nothing in play.
func newBench(t *testing.T, number int) *bench {
	t.Helper()
	sc, err := situation.Parse(situation.Own(number - 1))
	if err != nil {
		t.Fatal(err)
	}
	p := New(sc)
	for f := card.Face(1); f <= card.NumUnits; f++ {
		p.deck[card.UnitOf(f).Side][f] = card.Copies(f)
		p.unseen[f] = card.Copies(f)
		p.stock[card.UnitOf(f).Side] += card.Copies(f)
	}
	p.lead = card.US
	p.clear()
	p.win, p.asked, p.done = WinNext, [2]bool{}, [2]bool{}
	return &bench{&p, t}
}

func unitNamed(t *testing.T, name string) card.Face {
	t.Helper()
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if u := card.UnitOf(f); u.ID == name || u.Name == name && u.Type != card.Crew {
			return f
		}
	}
	t.Fatalf("there is no %q", name)
	return 0
}

// crewOf returns the crew that a unit needs, of a side.
func crewOf(s engine.Seat, k card.CrewKind) card.Face {
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if u := card.UnitOf(f); u.Side == s && u.Kind == k && k != card.NoCrew {
			return f
		}
	}
	return 0
}

// put commits a unit of its own nation, manned, to the first line that it may stand in, and returns its slot.
func (b *bench) put(name string) int {
	b.t.Helper()
	f := unitNamed(b.t, name)
	u := card.UnitOf(f)
	s := u.Side
	slot := b.freeSlot(s)
	b.came[s]++
	b.serial += 2
	b.unit[s][slot] = Unit{Face: f, Crew: crewOf(s, u.Needs), Serial: b.serial, CrewSerial: b.serial + 1, Came: b.came[s],
		Endurance: int8(u.Full), Flight: u.Flight}
	switch {
	case u.Type == card.Aircraft:
		b.unit[s][slot].Line = Sky
	case u.Lines&card.AtFront == 0:
		b.unit[s][slot].Line = Rear
	}
	b.unseen[f]--
	b.stock[s]--
	if c := b.unit[s][slot].Crew; c != 0 {
		b.unseen[c]--
		b.stock[s]--
	}
	return slot
}

func (b *bench) us(slot int) *Unit { return &b.unit[card.US][slot] }
func (b *bench) ge(slot int) *Unit { return &b.unit[card.German][slot] }

// give puts Command cards into a hand, hold Unit cards.
func (b *bench) give(s engine.Seat, l ...card.Face) {
	for _, f := range l {
		b.serial++
		b.stock[card.PileCommand]--
		b.cards[s][b.nCards[s]] = Card{Serial: b.serial, Face: f}
		b.nCards[s]++
	}
}

func (b *bench) hold(s engine.Seat, names ...string) {
	for _, n := range names {
		b.serial++
		b.stock[s]--
		b.hand[s][b.nHand[s]] = Card{Serial: b.serial, Face: unitNamed(b.t, n)}
		b.nHand[s]++
	}
}

// hurt lays a Damage card of a kind under a unit, which is at Half Endurance.
func (b *bench) hurt(u *Unit, kind int) *Unit {
	f := card.FirstDamage + card.Face(kind) - 1
	u.Damage, u.Endurance = f, int8(u.card().Half)
	if n := card.DamageOf(f).Counter; n > 0 {
		u.Counter = n + 1
	}
	b.unseen[f]--
	b.stock[card.PileDamage]--
	return u
}

// at goes to a question.
func (b *bench) at(win uint8) *bench {
	switch win {
	case WinCommit:
		b.beginCommit()
	case WinOrders, WinReact:
		b.open(win, [2]bool{b.nCards[0] > 0, b.nCards[1] > 0})
	case WinTargets:
		b.beginTargets()
	case stepTurnOver, stepLines:
		b.win = win
	}
	b.run()
	return b
}

// duel declares attacks of a seat's units, pairs of slots, and begins to resolve them.
func (b *bench) duel(s engine.Seat, pairs ...int) *bench {
	for i := 0; i < len(pairs); i += 2 {
		b.unit[s][pairs[i]].Aim = uint8(pairs[i+1]) + 1
	}
	b.mover, b.win = s, WinNext
	b.run()
	return b
}

func (b *bench) do(l ...engine.Move) *bench {
	b.t.Helper()
	for _, m := range l {
		if err := b.Apply(m); err != nil {
			b.t.Fatalf("%+v: %v (window %d)", m, err, b.win)
		}
	}
	return b
}

// refuse checks that a move is refused for a rule.
func (b *bench) refuse(rule string, m engine.Move) {
	b.t.Helper()
	var me *engine.MoveError
	if err := b.Apply(m); !errors.As(err, &me) || me.Rule != rule {
		b.t.Errorf("%+v: %v, %s is wanted", m, err, rule)
	}
}

// dice answers rolls.
func (b *bench) dice(l ...int) *bench {
	b.t.Helper()
	for _, n := range l {
		if pr := b.Prompt(); pr.Op != engine.OpRoll {
			b.t.Fatalf("no die is asked for at %+v", pr)
		}
		b.do(engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: uint16(n - 1)})
	}
	return b
}

// nat throws two dice with a sum.
func (b *bench) nat(sum int) *bench {
	b.t.Helper()
	one := min(10, sum-1)
	return b.dice(one, sum-one)
}

// draws has a Damage card of a kind come.
func (b *bench) draws(kind int) *bench {
	b.t.Helper()
	b.asks(WinDamage)
	return b.do(engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileDamage), B: uint16(int(card.FirstDamage) + kind - 1)})
}

// asks checks the question.
func (b *bench) asks(win uint8) *bench {
	b.t.Helper()
	if b.win != win {
		b.t.Fatalf("window %d is asked, not %d", b.win, win)
	}
	return b
}

// is checks a number.
func (b *bench) is(what string, got, want int) *bench {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: %d, not %d", what, got, want)
	}
	return b
}

func (b *bench) yes(what string, ok bool) *bench {
	b.t.Helper()
	if !ok {
		b.t.Errorf("not so: %s", what)
	}
	return b
}

func (b *bench) points(us, ge int) *bench {
	b.t.Helper()
	return b.is("US VP", int(b.vp[0]), us).is("German VP", int(b.vp[1]), ge)
}

// The moves, shortly.
func fireMove(s engine.Seat, slot int, weapons ...int) engine.Move {
	w := [2]int{-1, -1}
	copy(w[:], weapons)
	return engine.Move{Seat: s, Op: OpFire, A: uint16(slot), B: Firing(w[0], w[1], false)}
}

func asking(m engine.Move) engine.Move { m.B |= 1 << 4; return m }

// with plays the ATTACK card at a place of the hand.
func (b *bench) with(m engine.Move, place int) engine.Move {
	m.C, m.D = uint16(place)+1, uint16(b.cards[m.Seat][place].Face)
	return m
}

func mv(s engine.Seat, op engine.Op, args ...int) engine.Move {
	var a [4]uint16
	for i, n := range args {
		a[i] = uint16(n)
	}
	return engine.Move{Seat: s, Op: op, A: a[0], B: a[1], C: a[2], D: a[3]}
}

// play plays the card at a place, aimed at slots, -1 for none.
func (b *bench) play(s engine.Seat, place, own, foe int) engine.Move {
	return mv(s, OpPlay, place, int(b.cards[s][place].Face), own+1, foe+1)
}

func (b *bench) throw(s engine.Seat, place int) engine.Move {
	return mv(s, OpThrow, place, int(b.cards[s][place].Face))
}

func done(s engine.Seat) engine.Move { return mv(s, OpDone) }

// rules runs subtests named by the ids of rules.
type rules map[string]func(t *testing.T)

func (r rules) run(t *testing.T) {
	for name, f := range r {
		t.Run(name, f)
	}
}

const us, ge = card.US, card.German
