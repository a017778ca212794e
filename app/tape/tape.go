// Package tape plays a record back: it runs the rules over every ply once, checks each, and shows the match as it stood after
// any of them.
//
// It must not know the screen, words, or who looks: its positions know every card, and whoever shows one redacts it first.
package tape

import (
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
)

// Errors of a ply that is not what it should be. A move that breaks a rule is an *engine.MoveError instead.
var (
	ErrDealt    = errors.New("the card is not the one that was dealt")
	ErrPosition = errors.New("the position after it is another one")
)

// every is how many plies lie between two positions that are kept: as many as any look at a moment has to run again at most.
const every = 64

// Tape is a record under the reader. The plies up to Read are checked and can be looked at.
type Tape struct {
	rec    *engine.Record
	sc     *assault.Scenario
	dealer *engine.Local // nil if the record does not say how it was dealt
	now    assault.Position
	marks  []assault.Position // after 0, every, 2 every … plies
	events []assault.Event
	told   []int // by ply, from 0: how many events had been told
	stops  []Stop
	tally  tally
	fault  *Fault
	buf    []byte
}

// Fault is where a record departs from the rules.
type Fault struct {
	Ply int   // the first that is wrong, from 1
	Err error // *engine.MoveError, ErrDealt, ErrPosition, or what the dealer says
}

func (f *Fault) Error() string { return fmt.Sprintf("ply %d: %v", f.Ply, f.Err) }

// Unwrap is what is wrong.
func (f *Fault) Unwrap() error { return f.Err }

// New puts a record in. Nothing of it is read yet. Its errors are those of engine.Record.Check and assault.Parse, or wrap
// engine.ErrDamaged.
func New(rec *engine.Record) (*Tape, error) {
	if err := rec.Check(assault.Game); err != nil {
		return nil, err
	}
	if len(rec.Moves) != len(rec.Hashes) {
		return nil, fmt.Errorf("%w: %d moves with %d hashes", engine.ErrDamaged, len(rec.Moves), len(rec.Hashes))
	}
	sc, err := assault.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return nil, err
	}
	t := &Tape{sc: sc}
	t.rewind(rec)
	return t, nil
}

// rewind goes back to before the first ply.
func (t *Tape) rewind(rec *engine.Record) {
	*t = Tape{rec: rec, sc: t.sc, now: assault.New(t.sc), events: t.events[:0], told: append(t.told[:0], 0), marks: t.marks[:0], stops: append(t.stops[:0], Stop{})}
	if rec.Seed != 0 {
		t.dealer = engine.NewLocal(rec.Seed)
	}
	if slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) {
		t.now.Redact(engine.NoSeat)
	}
	t.marks = append(t.marks, t.now)
	t.now.Watch(&t.events)
	t.tally.begin(&t.now)
}

// Follow takes a longer record of the same match. What was read is kept, unless some of it was taken back meanwhile: then all
// is read anew.
func (t *Tape) Follow(rec *engine.Record) {
	n := t.Read()
	if t.fault == nil && len(rec.Moves) >= n && (n == 0 || rec.Hashes[n-1] == t.rec.Hashes[n-1]) {
		t.rec = rec
		return
	}
	t.rewind(rec)
}

// Record is what is played back.
func (t *Tape) Record() *engine.Record { return t.rec }

// Scenario is what is played, with the edges of the map as the lot has left them.
func (t *Tape) Scenario() *assault.Scenario { return t.now.Scenario() }

// Read is the number of plies that are checked.
func (t *Tape) Read() int { return len(t.told) - 1 }

// Plies is the length of the record.
func (t *Tape) Plies() int { return len(t.rec.Moves) }

// Done reports whether there is no more to read: because all is, or because of a fault.
func (t *Tape) Done() bool { return t.fault != nil || t.Read() == t.Plies() }

// Ended reports whether the match has come to its end as far as it is read.
func (t *Tape) Ended() bool { return t.now.Prompt().Kind == engine.Over }

// Last is the position after all that is read. The caller must not change it.
func (t *Tape) Last() *assault.Position { return &t.now }

// Fault is the *Fault that ended the reading, nil if there is none.
func (t *Tape) Fault() *Fault { return t.fault }

// Run reads so many plies more, at most to the end.
func (t *Tape) Run(plies int) {
	for ; plies > 0 && !t.Done(); plies-- {
		t.read()
	}
}

// read checks one ply.
func (t *Tape) read() {
	n := t.Read()
	m := t.rec.Moves[n]
	asks := t.now.Prompt().Kind
	before := moment{asks: asks, fights: fights(&t.now)}
	t.tally.before(&t.now)
	if err := t.check(asks, m); err != nil {
		t.fault = &Fault{n + 1, err}
		return
	}
	if err := t.now.Apply(m); err != nil {
		t.fault = &Fault{n + 1, err}
		return
	}
	if t.buf = t.now.AppendBinary(t.buf[:0]); engine.Digest(t.buf) != t.rec.Hashes[n] {
		t.fault = &Fault{n + 1, ErrPosition}
		t.now, t.events = t.At(n), t.events[:t.told[n]]
		return
	}
	t.told = append(t.told, len(t.events))
	if (n+1)%every == 0 {
		t.marks = append(t.marks, t.now)
		t.marks[len(t.marks)-1].Watch(nil)
	}
	fresh := t.Told(n + 1)
	t.stop(n+1, before, fresh)
	t.tally.after(n+1, &t.now, fresh)
}

// check compares what was dealt or revealed with what the dealer gives, if the record says how it was dealt.
func (t *Tape) check(asks engine.PromptKind, m engine.Move) error {
	if t.dealer == nil || asks != engine.Deal && asks != engine.Reveal {
		return nil
	}
	if d, err := t.dealer.Answer(&t.now); err != nil {
		return err
	} else if d != m {
		return ErrDealt
	}
	return nil
}

// At is the position after a ply, 0 for the start; at most after the last one read. It knows every card.
func (t *Tape) At(ply int) assault.Position {
	ply = max(0, min(ply, t.Read()))
	p := t.marks[ply/every]
	for _, m := range t.rec.Moves[ply/every*every : ply] {
		if err := p.Apply(m); err != nil {
			panic(err) // it was applied before
		}
	}
	return p
}

// Told are the events of one ply.
func (t *Tape) Told(ply int) []assault.Event { return t.events[t.told[ply-1]:t.told[ply]] }

// Upto are all events up to a ply.
func (t *Tape) Upto(ply int) []assault.Event { return t.events[:t.told[max(0, min(ply, t.Read()))]] }

// PlyOf is the ply that told the nth event, from 1.
func (t *Tape) PlyOf(n int) int {
	lo, hi := 0, t.Read()
	for lo < hi {
		if mid := (lo + hi) / 2; t.told[mid] < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func fights(p *assault.Position) bool {
	_, _, _, ok := p.Contest()
	return ok
}
