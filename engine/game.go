package engine

import "fmt"

// Game is what a program needs of a game that it does not know. Its values are stateless and may be shared.
type Game interface {
	// ID names the game in records, journals, invitations and addresses: lower-case ASCII, at most 16 bytes, never changed.
	ID() string
	// Rules returns the oldest and the newest version of the rules that the program plays by. New matches take the newest.
	Rules() (oldest, newest int)
	// Scenarios lists the ids of the game's own scenarios in the order in which they are shown.
	Scenarios() []string
	// Load returns one of the game's own scenarios, or an error if it has none of that id.
	Load(id string) (Scenario, error)
	// Parse reads a scenario from a file, which may be anybody's. It returns all that is wrong with it, with its places, as one error.
	Parse(file []byte) (Scenario, error)
}

// Scenario is what a match begins from. It does not change.
type Scenario interface {
	ID() string
	Name() string
	// Source returns the scenario in the form that Parse reads. The caller must not change it.
	Source() []byte
	// Sides returns the ids of the two sides by seat.
	Sides() [2]string
	// Start returns a new position before anything has happened, which knows every card, under a version of the rules.
	Start(rules int) (State, error)
	// Fair returns what two peers need to play the scenario under a version of the rules without trust, or why they cannot.
	Fair(rules int) (Fair, error)
}

// Handicapper is a Scenario in which a side can be given more to begin with, for one match. It stands in the Source, so that a record holds
// it as everything else.
type Handicapper interface {
	Scenario
	// Handicap returns what each seat was given, in the measure of Standing.Score.
	Handicap() [2]int
	// Handicapped returns the Source of the scenario in which a seat is given n in all, 0 for nothing, or why it cannot be.
	Handicapped(s Seat, n int) ([]byte, error)
}

// State is one moment of a match: as much of it as its holder may know. It is a position behind a pointer; in a game it is a flat value.
type State interface {
	// Prompt returns what the position waits for.
	Prompt() Prompt
	// Candidates appends answers of seat to the prompt, in a fixed order, and reports whether these are all legal ones. For a
	// Deal or a Reveal prompt it appends the answers that this copy holds possible. Apply alone judges.
	Candidates(seat Seat, dst []Move) (moves []Move, complete bool)
	// Apply makes a move, or returns a *MoveError and leaves the position as it was.
	Apply(m Move) error
	// Known returns the answer to a Reveal prompt if this copy can see what is to be revealed.
	Known() (Move, bool)
	// Stock appends the faces of a pile as it is dealt at the start (shuffled false) or its discards as they are about to be
	// shuffled (true), one entry a card.
	Stock(pile uint8, shuffled bool, dst []Face) []Face
	// Redact removes every face that seat may not see. Redact(NoSeat) leaves only what is public.
	Redact(seat Seat)
	// Final reports whether a legal move, not yet made, uncovers something or binds somebody, so that it cannot be taken back.
	Final(m Move) bool
	// AppendBinary appends the canonical bytes of everything this copy knows, as the rules define it.
	AppendBinary(dst []byte) []byte
	// Standing returns how the match stands.
	Standing() Standing
	// Clone returns an independent copy.
	Clone() State
	// CopyFrom makes the position a copy of another one of the same game.
	CopyFrom(State)
}

// Standing is how a match stands, as lists of matches show it.
type Standing struct {
	Turn, Turns int    // the present turn, from 1, and how many there are at most, 0 for no limit
	Score       [2]int // by seat, in the game's own measure
	Over        bool
	Winner      Seat   // NoSeat for a draw or a match that goes on
	Reason      int    // why it has ended, in the game's own numbers; 0 if it goes on
	Why         string // the same as an English word or two, "" if it goes on
	Rule        string // the id of the rule by which it has ended, "" if it goes on or by none
}

// Games are the games that a program holds.
type Games []Game

// Of returns the game of an id, or an error that wraps ErrWrongGame.
func (g Games) Of(id string) (Game, error) {
	for _, game := range g {
		if game.ID() == id {
			return game, nil
		}
	}
	return nil, fmt.Errorf("%w: %.20q", ErrWrongGame, id)
}

// Begin returns the game, the scenario and the first position of a record. Its errors wrap those of Record.Check, ErrWrongGame or
// ErrDamaged, or are a *ScenarioError.
func (g Games) Begin(r *Record) (Game, Scenario, State, error) {
	game, err := g.Of(r.Game)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := r.Check(game); err != nil {
		return nil, nil, nil, err
	}
	sc, err := game.Parse(r.Scenario)
	if err != nil {
		return nil, nil, nil, &ScenarioError{err}
	}
	start, err := sc.Start(r.Rules)
	if err != nil {
		return nil, nil, nil, &ScenarioError{err}
	}
	return game, sc, start, nil
}

// ScenarioError is what a game says against the scenario of a record or of a match between two peers.
type ScenarioError struct{ Err error }

func (e *ScenarioError) Error() string { return e.Err.Error() }

// Unwrap returns the game's own error.
func (e *ScenarioError) Unwrap() error { return e.Err }
