package match

import (
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/match/why"
	"bocage/net/pack"
)

// What a frame or an entry is refused for. Test with errors.Is. A refused proof wraps an error of package deal instead, a move
// against the rules is an *engine.MoveError.
var (
	ErrForm      = pack.ErrForm
	ErrSignature = errors.New("no signature of a player of this match")
	ErrTerms     = errors.New("the players do not agree on what to play")
	ErrTurn      = errors.New("something else is owed")
	ErrTime      = errors.New("against the clock")
	ErrCard      = errors.New("the card shown is another one")
	ErrPosition  = errors.New("leads to another position")
	ErrMatch     = errors.New("of another match")
	ErrRematch   = errors.New("the other has begun the rematch")
	ErrWithdrawn = errors.New("the other wants no rematch any more")
	ErrNow       = errors.New("not now") // of what a player asks for
)

// Violation is an entry with a good signature that is refused. With the journal before it, it convicts its writer before
// anybody.
type Violation struct {
	Seat   engine.Seat // who signed it
	Number int         // its place in the journal, from 0
	Beside bool        // it stands beside the chain
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

// convicts reports whether an error is proof against a player.
func convicts(err error) bool {
	var v *Violation
	var d *Double
	return errors.As(err, &v) || errors.As(err, &d)
}

// Why is what is wrong with what was refused.
type Why = why.Why

// The classes of refusals, as package why has them.
const (
	WhyNothing, WhyForm, WhyTurn, WhyRules, WhyProof = why.Nothing, why.Form, why.Turn, why.Rules, why.Proof
	WhyCard, WhyPosition, WhyTime, WhyDouble         = why.Card, why.Position, why.Time, why.Double
	WhyLine, WhyFlood, WhyTerms, WhyWithdrawn        = why.Line, why.Flood, why.Terms, why.Withdrawn
	WhyNow, WhyOther                                 = why.Now, why.Other
)

// WhyOf classifies a refusal.
func WhyOf(err error) Why {
	var two *Double
	var move *engine.MoveError
	switch {
	case err == nil:
		return WhyNothing
	case errors.As(err, &two):
		return WhyDouble
	case errors.As(err, &move):
		return WhyRules
	case errors.Is(err, ErrLine):
		return WhyLine
	case errors.Is(err, ErrFlood):
		return WhyFlood
	case errors.Is(err, ErrTerms), errors.Is(err, ErrVersion):
		return WhyTerms
	case errors.Is(err, ErrWithdrawn):
		return WhyWithdrawn
	case errors.Is(err, ErrNow):
		return WhyNow
	case errors.Is(err, ErrTurn):
		return WhyTurn
	case errors.Is(err, ErrTime):
		return WhyTime
	case errors.Is(err, ErrCard):
		return WhyCard
	case errors.Is(err, ErrPosition):
		return WhyPosition
	case errors.Is(err, ErrForm), errors.Is(err, deal.ErrLength):
		return WhyForm
	case errors.Is(err, deal.ErrProof), errors.Is(err, deal.ErrEncoding):
		return WhyProof
	}
	return WhyOther
}
