// Package plain is the table of a game that asks one question after another and whose plies tell everybody the same: who is asked and what
// is told when, the device going from one person to the other, the end, and a match played back.
//
// It must know no game. What a game has of its own it brings as a Script, for every match, and as a Game, for one at which somebody plays.
package plain

import (
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/engine"
)

// Script is how a game tells of its positions, in the words in use. It knows no match.
type Script interface {
	// Guide says what stands around the table at a position, by which it may call the sides, and SideOf how a seat is shown.
	Guide(engine.State) shell.Guide
	SideOf(engine.Seat) view.Side
	// Tell returns what a ply tells everybody. before may know more: of a secret choice is told once it is uncovered.
	Tell(m engine.Move, before, after engine.State) []view.Dispatch
	// Begins returns who leads the turn that a ply has begun; ok is false if it has begun none.
	Begins(before, after engine.State) (lead engine.Seat, ok bool)
	// Heads is what the turns are called, and Head which of them it is.
	Heads() string
	Head(engine.Standing) string
	// Scene returns a position at which nobody plays, as a viewer sees it for whom it is redacted, NoSeat for both. It is what the field
	// view.Replay.Table holds, and around is what it must set of its Surround.
	Scene(p engine.State, viewer engine.Seat, around view.Surround) any
}

// Game is what a game has of its own at a table. All calls come from its Table, on one goroutine.
type Game interface {
	// Look takes over what the viewer may see, after anything that may have changed it.
	Look()
	// Asked returns the question of who is to choose. It is asked only while Mine.
	Asked() Question
	// Answer gives an answer that needs nobody, such as to a question that has one, and reports whether it did. It is asked only while
	// something is to be answered on this device and nobody is waited for.
	Answer() bool
	// Forget drops what was set and not yet answered: somebody else takes the device.
	Forget()
	// Told takes over what is read out: what has happened since, and what is asked if it is another question, "" if not. Table has one that
	// does nothing.
	Told(lines []string, asked string)
	// Refused says why a move was refused.
	Refused(error) string
	// Rows are what stands of both sides at the end, besides who has won.
	Rows() []view.ResultRow
}

// Question is what somebody is asked. Of tells one question from the next, and Place one place of the screen from the next: when that
// changes, the keyboard goes there. Both must be comparable; the zero values are no question's.
type Question struct {
	Of, Place any
	Head      string
}

// Button returns one that raises an intent.
func Button(id, label, icon string, do view.Name, n int) view.Button {
	return view.Button{ID: id, Label: label, Icon: icon, Do: view.Intent{Name: do, N: n}}
}
