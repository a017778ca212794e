// Package trial plays random matches of any game and checks after every ply what must always hold: the core of the command `bocage
// soak` and of the battery in engine/gametest.
package trial

import (
	"fmt"

	"bocage/engine"
)

// Subject is a game under trial. Only Game must be given.
type Subject struct {
	Game engine.Game
	// Told returns what a seat, or engine.NoSeat for the public, is told of a move that answers a prompt; later true if it is told
	// nothing before the secret choices are complete, and then the move itself. Nil stands for Told.
	Told func(seat engine.Seat, pr engine.Prompt, m engine.Move) (told engine.Move, later bool)
	// Watch returns what checks the game's own invariants in a match that begins at start.
	Watch func(start engine.State) Checker
	// Ended returns what is wrong with the end of a match.
	Ended func(engine.State) error
	// Blind returns what a copy knows that a seat, or engine.NoSeat, may not see.
	Blind func(c engine.State, seat engine.Seat) error
	// Unlisted reports whether a move is legal although a complete list of candidates does not have it.
	Unlisted func(p engine.State, m engine.Move) bool
	// Rare reports whether an odd-numbered player draws again when it has drawn this move, so that matches are of two kinds.
	Rare func(pr engine.Prompt, m engine.Move) bool
	// Plain answers a question by doing as little as possible, false where only a choice of the match itself will do. It serves to make
	// matches shorter. Nil passes, or takes the first move.
	Plain func(moves []engine.Move) (engine.Move, bool)
	// LastOp is the greatest verb, 0 for engine.FirstGameOp + 32.
	LastOp engine.Op
	// Plies bounds a match, 0 for 50,000.
	Plies int
}

// Checker knows what must hold in one match. Its positions know every card.
type Checker interface {
	// Before notes a legal move that is about to be made.
	Before(p engine.State, m engine.Move)
	// Check returns what does not hold.
	Check(p engine.State) error
}

// Told is what a seat is told of a move, if a game does not say else: of a card drawn and of a die thrown for the other's eyes that it is
// so, of a secret choice nothing before both are made, of all else everything.
func Told(seat engine.Seat, pr engine.Prompt, m engine.Move) (told engine.Move, later bool) {
	hidden := pr.Kind == engine.Deal && pr.Seat <= 1 && pr.Seat != seat
	switch {
	case hidden && pr.Op == engine.OpDraw:
		m.B = uint16(engine.Unknown)
	case hidden && pr.Op == engine.OpRoll:
		m.A = engine.Unseen
	}
	return m, pr.Kind == engine.Commit && m.Seat != seat
}

func (s *Subject) told(seat engine.Seat, pr engine.Prompt, m engine.Move) (engine.Move, bool) {
	if s.Told == nil {
		return Told(seat, pr, m)
	}
	return s.Told(seat, pr, m)
}

// plies is the greatest length of a match.
func (s *Subject) plies() int {
	if s.Plies > 0 {
		return s.Plies
	}
	return 50_000
}

// ops is the number of verbs that are tried: two more than the greatest one.
func (s *Subject) ops() int {
	if s.LastOp > 0 {
		return int(s.LastOp) + 2
	}
	return int(engine.FirstGameOp) + 32
}

// Broken is something that must hold and does not.
type Broken struct {
	Kind string // one word: moves, replica, replay, end, panic, or one of the game's
	What string
	Move engine.Move // the move that was tried, for the kind moves
}

func (b *Broken) Error() string { return b.Kind + ": " + b.What }

// Fault returns a *Broken.
func Fault(kind, format string, args ...any) error {
	return &Broken{Kind: kind, What: fmt.Sprintf(format, args...)}
}

// badMove is a move that was treated as it should not be.
func badMove(m engine.Move, format string, args ...any) error {
	return &Broken{Kind: "moves", What: fmt.Sprintf(format, args...), Move: m}
}
