package replay

import (
	"bocage/app/shell/view"
	"bocage/app/tape"
	"bocage/engine"
)

// Eyes say what is shown of a moment: what a seat may know, what both know (NoSeat), or everything.
type Eyes struct {
	Seat engine.Seat
	All  bool
}

// Maker is a Playback that makes something of the moment of a match that has ended. Makes returns the buttons for it.
type Maker interface{ Makes() []view.Button }

// Namer is a Playback that says what the sides are called in its match.
type Namer interface{ Side(engine.Seat) string }

// Moment is a moment of a match that is played back.
type Moment struct {
	Since, Ply int // what the plies after Since up to Ply have brought is told; equal at the start
	Eyes       Eyes
	Live       bool // the match is on the table, and goes on
}

// Caption is what is said of a moment: when it is, and what has happened, with *emphasis*.
type Caption struct{ Head, Said string }

// Playback is a record as a game plays it back: the tape, what every ply told, and the table at which nobody plays.
type Playback interface {
	// Tape returns the record being read. The playback is its Reader.
	Tape() *tape.Tape
	// Stops returns the stops of what is read, the start first and, once all is read, the end last.
	Stops() []tape.Stop
	// Name returns what a HeadStop is called in the list to jump to, and Heads what all of them and the turns are.
	Name(tape.Stop) string
	Heads() string
	// Tell puts what is read into lines of the log, at most so many plies at a call, as eyes see it. For other eyes, and where something was
	// taken back, it begins anew. It reports whether all that is read is told.
	Tell(eyes Eyes, plies int) (all bool)
	// PlyOf returns the ply that told an event of the log, from 1.
	PlyOf(event int) int
	// See takes over a moment of what is read, and returns what is said of it.
	See(Moment) Caption
	// View returns the moment, for the field view.Replay.Table.
	View() any
	// Phrase returns in a few words what a seat would do by a move after so many plies, as both may know it once the match is over.
	Phrase(ply int, m engine.Move) string
	// Forget points at nothing any more.
	Forget()
	// Do carries out an intent that only looks, or one of a Maker, Key what a key means that the shell does not use. Both report whether
	// they did.
	Do(view.Intent) bool
	Key(string) bool
	// Keys returns what the keys of Key do.
	Keys() []view.Line
}
