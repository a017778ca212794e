// Package tape is a match of Assault played back: what every ply told, where a person stops who steps through it, and what can be counted.
package tape

import (
	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
)

// Fault is where a record departs from the rules, ErrDealt and ErrPosition ways in which it can.
type Fault = tape.Fault

var (
	ErrDealt    = tape.ErrDealt
	ErrPosition = tape.ErrPosition
)

// Tape is a record being read.
type Tape struct {
	*tape.Tape
	notes notes
}

// notes are what is noted of each ply.
type notes struct {
	events []assault.Event
	told   []int // by ply, from 0: how many events had been told
	before moment
	stops  []tape.Stop
	tally  tally
}

// New returns a tape of a record of which nothing is read yet. Its errors are those of tape.New.
func New(rec *engine.Record) (*Tape, error) {
	t := &Tape{}
	var err error
	t.Tape, err = tape.New(engine.Games{binding.Game}, rec, &t.notes)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Begin forgets all notes.
func (n *notes) Begin(p engine.State) {
	n.events, n.told, n.stops = n.events[:0], append(n.told[:0], 0), append(n.stops[:0], tape.Stop{})
	n.tally.begin(p.(*assault.Position))
}

// Apply makes a ply and hears what it tells.
func (n *notes) Apply(s engine.State, m engine.Move) error {
	p := s.(*assault.Position)
	n.events = n.events[:n.told[len(n.told)-1]] // of a ply that was not kept
	n.before = moment{asks: p.Prompt().Kind, fights: fights(p)}
	n.tally.before(p)
	return p.ApplyReporting(m, func(e assault.Event, _ *assault.Position) { n.events = append(n.events, e) })
}

// Keep notes the ply that was made.
func (n *notes) Keep(ply int, s engine.State) {
	fresh := n.events[n.told[ply-1]:]
	n.told = append(n.told, len(n.events))
	n.stop(ply, n.before, fresh)
	n.tally.after(ply, s.(*assault.Position), fresh)
}

// Scenario is what is played, with the edges of the map as the lot has left them.
func (t *Tape) Scenario() *scenario.Scenario { return t.Last().Scenario() }

// Last is the position after all that is read. The caller must not change it.
func (t *Tape) Last() *assault.Position { return t.Tape.Last().(*assault.Position) }

// At is the position after a ply, 0 for the start; at most after the last one read.
func (t *Tape) At(ply int) assault.Position { return *t.Tape.At(ply).(*assault.Position) }

// Told are the events of one ply.
func (t *Tape) Told(ply int) []assault.Event {
	return t.notes.events[t.notes.told[ply-1]:t.notes.told[ply]]
}

// Upto are all events up to a ply.
func (t *Tape) Upto(ply int) []assault.Event {
	return t.notes.events[:t.notes.told[max(0, min(ply, t.Read()))]]
}

// PlyOf is the ply that told the nth event, from 1.
func (t *Tape) PlyOf(n int) int {
	lo, hi := 0, t.Read()
	for lo < hi {
		if mid := (lo + hi) / 2; t.notes.told[mid] < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func fights(p *assault.Position) bool {
	ok := p.Combat().Active
	return ok
}
