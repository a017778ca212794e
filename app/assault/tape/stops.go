package tape

import (
	"slices"

	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
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
var begins = map[assault.EventKind]bool{assault.EvTurn: true, assault.EvMove: true, assault.EvSwap: true, assault.EvDig: true,
	assault.EvPlace: true, assault.EvAttack: true, assault.EvPlay: true, assault.EvIncome: true, assault.EvCall: true,
	assault.EvAttrition: true, assault.EvTransfer: true, assault.EvDrop: true, assault.EvStrike: true}

// stop notes whether a ply that has just been read is one to stop at: after an order and all it has brought about, or after a step of a
// combat. What is dealt into a hand, passed or sealed has no stop of its own; it comes with the next one.
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
	s := tape.Stop{Ply: ply, Seat: engine.NoSeat}
	if before.fights {
		s.Kind = tape.StepStop
	}
	for _, e := range fresh {
		switch e.Kind {
		case assault.EvAttack:
			s.Kind, s.Seat = tape.HeadStop, e.Seat
		case assault.EvTurn:
			s.Kind, s.Turn, s.Seat = tape.TurnStop, int(e.N), e.Seat
		}
	}
	n.stops = append(n.stops, s)
}

// Stops are the stops so far, the start first and, once all is read, the end last.
func (t *Tape) Stops() []tape.Stop {
	ss := slices.Clip(t.notes.stops)
	if n := t.Read(); t.Done() && ss[len(ss)-1].Ply < n {
		ss = append(ss, tape.Stop{Ply: n, Seat: engine.NoSeat})
	}
	return ss
}
