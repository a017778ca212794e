package referee

import (
	"errors"

	"bocage/engine"
	"bocage/engine/kit"
)

// Error is what went wrong with a line.
type Error = kit.Error

var (
	fail  = kit.Fail
	short = kit.Short
)

// badScenario is a scenario's file that the game refuses, noScenario a name that it does not have.
func badScenario(err error) error { return fail("bad-scenario", "%v", err) }
func noScenario(err error) error  { return fail("unknown-scenario", "%v", err) }

// asError gives any error a code.
func asError(game *kit.Game, err error) *Error {
	var e *Error
	var m *engine.MoveError
	switch {
	case errors.As(err, &e):
		return e
	case errors.As(err, &m):
		return &Error{Code: "illegal-move", Text: m.Text, Reason: game.Notation.Refusal(m.Reason), Rule: m.Rule}
	case errors.Is(err, engine.ErrNewer):
		return fail("newer-record", "%v", err)
	case errors.Is(err, engine.ErrWrongGame):
		return fail("wrong-game", "%v", err)
	case errors.Is(err, engine.ErrDamaged):
		return fail("bad-record", "%v", err)
	}
	return fail("failed", "%v", err)
}
