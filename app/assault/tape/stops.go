package tape

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
)

// Stop is a moment at which a person who steps through the match stops: after an order and all it has brought about, or after a
// step of a combat. What is dealt into a hand, passed or sealed has no stop of its own; it comes with the next one.
type Stop struct {
	Ply  int
	Kind Kind
	Turn int         // TurnStop: which turn begins
	Seat engine.Seat // whose it is; of an AttackStop, who attacks
}

// Kind says what a stop shows.
type Kind uint8

// The kinds of stops.
const (
	OrderStop  Kind = iota
	FightStop       // a step of a combat
	AttackStop      // a combat begins
	TurnStop        // a side begins its turn
)

// moment is what matters of the position before a ply.
type moment struct {
	asks   engine.PromptKind
	fights bool
}

// quiet are the events that nobody needs to stop for.
var quiet = map[assault.EventKind]bool{assault.EvDraw: true, assault.EvPass: true, assault.EvClaim: true, assault.EvOperations: true,
	assault.EvMuster: true, assault.EvShuffle: true, assault.EvFire: true, assault.EvEndCombat: true}

// begins are the events with which something new begins, though nobody was asked.
var begins = map[assault.EventKind]bool{assault.EvTurn: true, assault.EvMove: true, assault.EvSwap: true, assault.EvDig: true, assault.EvPlace: true,
	assault.EvAttack: true, assault.EvPlay: true, assault.EvIncome: true, assault.EvCall: true, assault.EvAttrition: true,
	assault.EvTransfer: true, assault.EvDrop: true, assault.EvStrike: true}

// stop notes whether a ply that has just been read is one to stop at.
func (n *notes) stop(ply int, before moment, fresh []assault.Event) {
	last := &n.stops[len(n.stops)-1]
	told := slices.ContainsFunc(fresh, func(e assault.Event) bool { return !quiet[e.Kind] })
	chance := before.asks == engine.Deal || before.asks == engine.Reveal
	follows := chance && last.Ply == ply-1 && last.Ply > 0
	if follows && !(told && (before.fights || slices.ContainsFunc(fresh, func(e assault.Event) bool { return begins[e.Kind] }))) {
		last.Ply = ply // the cards that were drawn, the units that were uncovered
		return
	}
	if !told {
		return
	}
	s := Stop{Ply: ply, Seat: engine.NoSeat}
	if before.fights {
		s.Kind = FightStop
	}
	for _, e := range fresh {
		switch e.Kind {
		case assault.EvAttack:
			s.Kind, s.Seat = AttackStop, e.Seat
		case assault.EvTurn:
			s.Kind, s.Turn, s.Seat = TurnStop, int(e.N), e.Seat
		}
	}
	n.stops = append(n.stops, s)
}

// Stops are the stops so far, the start first and, once all is read, the end last.
func (t *Tape) Stops() []Stop {
	ss := slices.Clip(t.notes.stops)
	if n := t.Read(); t.Done() && ss[len(ss)-1].Ply < n {
		ss = append(ss, Stop{Ply: n, Seat: engine.NoSeat})
	}
	return ss
}

// From is the number of the first stop that is not before a ply, the last one if there is none.
func From(ss []Stop, ply int) int {
	i, _ := slices.BinarySearchFunc(ss, ply, func(s Stop, ply int) int { return s.Ply - ply })
	return min(i, len(ss)-1)
}
