package match

import (
	"errors"
	"fmt"

	"bocage/engine"
)

// What a frame or an entry is refused for. Test with errors.Is. A refused proof wraps an error of package deal instead, a move
// against the rules is an *engine.MoveError.
var (
	ErrForm      = errors.New("not in the agreed form")
	ErrSignature = errors.New("no signature of a player of this match")
	ErrTerms     = errors.New("the players do not agree on what to play")
	ErrTurn      = errors.New("something else is owed")
	ErrTime      = errors.New("against the clock")
	ErrCard      = errors.New("the card shown is another one")
	ErrPosition  = errors.New("leads to another position")
	ErrMatch     = errors.New("of another match")
	ErrRematch   = errors.New("the other has begun the rematch")
)

// Violation is an entry with a good signature that is refused. With the journal before it, it convicts its writer before
// anybody.
type Violation struct {
	Seat   engine.Seat // who signed it
	Number int         // its place in the journal, from 0
	Entry  Entry
	Err    error // what is wrong with it
}

func (v *Violation) Error() string {
	return fmt.Sprintf("seat %d, entry %d (%v): %v", v.Seat, v.Number, v.Entry.Kind, v.Err)
}

// Unwrap returns what is wrong.
func (v *Violation) Unwrap() error { return v.Err }

// Double is two entries that one player signed for one place. Both together convict him.
type Double struct {
	Seat   engine.Seat
	Number int
	A, B   Entry
}

func (d *Double) Error() string {
	return fmt.Sprintf("seat %d signed two entries number %d: %v and %v", d.Seat, d.Number, d.A.Kind, d.B.Kind)
}
