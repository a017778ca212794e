// Package tape plays a record back: it runs the rules over every ply once, checks each, and gives the position after any of them.
//
// It knows no game, and neither the screen, words, nor who looks: its positions know every card that the record tells, and whoever shows
// one redacts it first. What a ply means is told by the game's Reader.
package tape

import (
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
)

// Errors of a ply that is not what it should be. A move that breaks a rule is an *engine.MoveError instead.
var (
	ErrDealt    = errors.New("the card is not the one that was dealt")
	ErrPosition = errors.New("the position after it is another one")
)

// every is how many plies lie between two positions that are kept: At makes at most so many moves again.
const every = 64

// Reader is what a game notes of a record while it is read.
type Reader interface {
	// Begin forgets all that was noted. p is the position before the first ply; it must be neither changed nor kept.
	Begin(p engine.State)
	// Apply makes the next ply at p, as an engine.ApplyFunc does. It notes nothing yet.
	Apply(p engine.State, m engine.Move) error
	// Keep notes the ply that was made, number ply from 1. p is the position after it.
	Keep(ply int, p engine.State)
}

// Tape is a record being read. The plies up to Read are checked and can be looked at.
type Tape struct {
	rec    *engine.Record
	sc     engine.Scenario
	start  engine.State
	reader Reader
	dealer *engine.Local // nil if the record does not say how it was dealt
	now    engine.State
	marks  []engine.State // after 0, every, 2 every … plies
	read   int
	fault  *Fault
	open   func(ply int, pos engine.State) // adds what was disclosed after the match, nil for nothing
	buf    []byte
}

// Fault is where a record departs from the rules.
type Fault struct {
	Ply int   // the first that is wrong, from 1
	Err error // *engine.MoveError, ErrDealt, ErrPosition, or what the dealer says
}

func (f *Fault) Error() string { return fmt.Sprintf("ply %d: %v", f.Ply, f.Err) }

// Unwrap returns what is wrong.
func (f *Fault) Unwrap() error { return f.Err }

// New returns a tape of a record of one of some games, of which nothing is read yet. Its errors are those of Games.Begin, or wrap
// engine.ErrDamaged.
func New(games engine.Games, rec *engine.Record, reader Reader) (*Tape, error) {
	_, sc, start, err := games.Begin(rec)
	if err != nil {
		return nil, err
	}
	if len(rec.Moves) != len(rec.Hashes) {
		return nil, fmt.Errorf("%w: %d moves with %d hashes", engine.ErrDamaged, len(rec.Moves), len(rec.Hashes))
	}
	if slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) { // it holds only what everybody may know
		start.Redact(engine.NoSeat)
	}
	t := &Tape{sc: sc, start: start, reader: reader}
	t.rewind(rec)
	return t, nil
}

// rewind goes back to before the first ply.
func (t *Tape) rewind(rec *engine.Record) {
	t.rec, t.now, t.marks, t.read, t.fault, t.dealer = rec, t.start.Clone(), append(t.marks[:0], t.start.Clone()), 0, nil, nil
	if rec.Seed != 0 {
		t.dealer = engine.NewLocal(rec.Seed)
	}
	t.reader.Begin(t.now)
}

// Follow takes a longer record of the same match. What was read is kept, unless some of it was taken back meanwhile: then all
// is read anew.
func (t *Tape) Follow(rec *engine.Record) {
	n := t.read
	if t.fault == nil && len(rec.Moves) >= n && (n == 0 || rec.Hashes[n-1] == t.rec.Hashes[n-1]) {
		t.rec = rec
		return
	}
	t.rewind(rec)
}

// Scenario returns what the match began from.
func (t *Tape) Scenario() engine.Scenario { return t.sc }

// Record returns what is played back.
func (t *Tape) Record() *engine.Record { return t.rec }

// Read is the number of plies that are checked.
func (t *Tape) Read() int { return t.read }

// Plies is the length of the record.
func (t *Tape) Plies() int { return len(t.rec.Moves) }

// Done reports whether there is no more to read: because all is, or because of a fault.
func (t *Tape) Done() bool { return t.fault != nil || t.read == t.Plies() }

// Ended reports whether the match has come to its end as far as it is read.
func (t *Tape) Ended() bool { return t.now.Prompt().Kind == engine.Over }

// Last returns the position after all that is read. The caller must not change it.
func (t *Tape) Last() engine.State { return t.now }

// Fault returns what ended the reading, nil if nothing did.
func (t *Tape) Fault() *Fault { return t.fault }

// Run reads so many plies more, at most to the end.
func (t *Tape) Run(plies int) {
	for ; plies > 0 && !t.Done(); plies-- {
		t.next()
	}
}

// next checks one ply.
func (t *Tape) next() {
	m := t.rec.Moves[t.read]
	err := t.check(m)
	if err == nil {
		err = t.reader.Apply(t.now, m)
	}
	if err != nil {
		t.fault = &Fault{t.read + 1, err}
		return
	}
	if t.buf = t.now.AppendBinary(t.buf[:0]); engine.Digest(t.buf) != t.rec.Hashes[t.read] {
		t.fault = &Fault{t.read + 1, ErrPosition}
		t.now = t.public(t.read)
		return
	}
	t.read++
	if t.read%every == 0 {
		t.marks = append(t.marks, t.now.Clone())
	}
	t.reader.Keep(t.read, t.now)
}

// check compares what was dealt or revealed with what the dealer gives, if the record says how it was dealt.
func (t *Tape) check(m engine.Move) error {
	if asks := t.now.Prompt().Kind; t.dealer == nil || asks != engine.Deal && asks != engine.Reveal {
		return nil
	}
	if d, err := t.dealer.Answer(t.now); err != nil {
		return err
	} else if d != m {
		return ErrDealt
	}
	return nil
}

// At returns a copy of the position after a ply, 0 for the start; at most after the last one read. It knows every card that the record
// tells.
func (t *Tape) At(ply int) engine.State {
	ply = max(0, min(ply, t.read))
	p := t.public(ply)
	if t.open != nil {
		t.open(ply, p)
	}
	return p
}

// public is the position after a ply that was read, as the record has it.
func (t *Tape) public(ply int) engine.State {
	p := t.marks[ply/every].Clone()
	for _, m := range t.rec.Moves[ply/every*every : ply] {
		if err := p.Apply(m); err != nil {
			panic(err) // it was applied before
		}
	}
	return p
}

// Unfold has open add to the positions that At returns what is known besides the record. They are for looking then.
func (t *Tape) Unfold(open func(ply int, pos engine.State)) { t.open = open }
