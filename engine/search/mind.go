package search

import "bocage/engine"

// One is certainty. Chances to win are whole numbers from 0 to One, so that they are the same on every device.
const One = 1 << 16

// Mind is what a Thought needs of a game. It may keep memory of its own between calls and belongs to one Thought at a time. All it does
// must follow from its arguments and the order of its calls alone: no clock, float, map order or source of chance but those that it is
// given.
type Mind interface {
	// Begin is called once, before anything else, with the position that seat thinks about: what the seat may know. It is not to be changed.
	Begin(p engine.State, seat engine.Seat)
	// Sample makes p, which knows what one seat or everybody may know, into a world that knows everything, and has deal, which it resets,
	// hold what is left of the piles. An error says that there is no such world, and p is as it was.
	Sample(p engine.State, rng *engine.Rand, deal *engine.Local) error
	// Ideas appends moves of the seat that are worth comparing, at most so many: first the one to be made if none is found to be better.
	Ideas(p engine.State, most int, dst []engine.Move) []engine.Move
	// Exact returns the chance to win after a move where it follows from exact odds. A prompt at which it does so for all ideas is decided
	// by that and not by playouts.
	Exact(p engine.State, m engine.Move) (win int32, ok bool)
	// Start is told that a playout begins: what Step remembers of another one is not to count.
	Start()
	// Step answers a Decide or a Commit prompt of a world, plainly and fast, for whoever is asked; it may go on as far as it likes. It returns
	// how much work that was, in units of its own, at least 1, the same everywhere.
	Step(p engine.State, rng *engine.Rand, deal *engine.Local) (units int)
	// Rest reports whether a playout may stop at a world, so many turns after the position that is thought about.
	Rest(p engine.State, turns int) bool
	// Win returns the seat's chance to win a world that goes on.
	Win(p engine.State) int32
	// Choices appends how a seat that is asked can choose in secret at the Commit prompt of a world. None says that this prompt is not
	// solved as a game of its own, but by playouts.
	Choices(p engine.State, seat engine.Seat, dst []Choice) []Choice
	// Pay returns the thinking seat's chance to win when it and the other seat make choices of these kinds, all else as it knows it.
	Pay(p engine.State, mine, his int) int32
}

// Choice is one way to choose in secret. What it does follows from its kind alone; Price is what it takes of its own seat's chance to
// win besides, such as the worth of a card that is given away.
type Choice struct {
	Kind  int
	Price int32
	Move  engine.Move // the move by which it is made, or begun
}

// Limits are how much a Thought may do, all of it counted, none of it measured.
type Limits struct {
	Ideas  int   // most moves that are compared
	Worlds int   // most worlds in which they are
	Turns  int   // how far a playout goes, as Mind.Rest counts them
	Units  int   // most work of all playouts; the world in which it is reached is the last
	Sure   int   // how many quarters of a standard error another move must be better by than the first idea
	Keep   int32 // and by how much in all
	Types  int   // hands that each side is taken for at a secret choice
	Rounds int   // of learning at a secret choice
}

// Line is what a Thought has found out about one move.
type Line struct {
	Move   engine.Move
	Win    int32 // chance to win
	Err    int32 // standard error of how much that differs from the first idea's, 0 where it is exact
	Worlds int   // in how many worlds it was played out, 0 where it is exact
	Often  int32 // at a secret choice: how often it should be made, of One
}
