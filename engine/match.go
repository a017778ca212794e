package engine

import (
	"fmt"
	"slices"
)

// Match steps a position and keeps its record: the dealer answers chance and reveals, everything else comes through Play.
type Match struct {
	start  State
	pos    State
	dealer Dealer
	rec    Record
	bars   []bool    // by ply: nobody may take this move back
	undone [][]Move  // what Redo would play, last first
	buf    []byte    // scratch for hashes
	apply  ApplyFunc // makes the moves
}

// ApplyFunc makes a move at a position, or returns a *MoveError and leaves the position as it was: State.Apply, or a function of who
// wants to know what happens meanwhile, which calls it or what the game has in its place. It must not keep the position.
type ApplyFunc func(p State, m Move) error

// NewMatch begins a match at start, deals what is to be dealt first, and returns at the first prompt that a player answers.
// head gives the record's fields other than the moves.
func NewMatch(head Record, start State, dealer Dealer) (*Match, error) {
	return NewMatchFunc(head, start, dealer, State.Apply)
}

// NewMatchFunc is NewMatch of a match in which apply makes every move and deal, those that Undo runs again from the start too.
func NewMatchFunc(head Record, start State, dealer Dealer, apply ApplyFunc) (*Match, error) {
	m := &Match{start: start.Clone(), pos: start.Clone(), dealer: dealer, rec: head, apply: apply}
	m.rec.Format = RecordFormat
	m.rec.Moves, m.rec.Hashes = nil, nil
	return m, m.deal()
}

// Resume begins a match at start and brings it to where its record stands. Every deal must be the one the dealer gives and
// every position must have the recorded hash; else the error wraps ErrDamaged and says at which ply.
func Resume(rec *Record, start State, dealer Dealer) (*Match, error) {
	return ResumeFunc(rec, start, dealer, State.Apply)
}

// ResumeFunc is Resume of a match in which apply makes every move and deal, as in NewMatchFunc.
func ResumeFunc(rec *Record, start State, dealer Dealer, apply ApplyFunc) (*Match, error) {
	m := &Match{start: start.Clone(), pos: start.Clone(), dealer: dealer, rec: *rec, apply: apply}
	m.rec.Format = RecordFormat
	m.rec.Moves, m.rec.Hashes = nil, nil
	if err := rec.paired(); err != nil {
		return nil, err
	}
	for i, mv := range rec.Moves {
		if k := m.pos.Prompt().Kind; k == Deal || k == Reveal {
			if d, err := dealer.Answer(m.pos); err != nil {
				return nil, fmt.Errorf("%w: ply %d: %v", ErrDamaged, i+1, err)
			} else if d != mv {
				return nil, fmt.Errorf("%w: ply %d is not what was dealt", ErrDamaged, i+1)
			}
		}
		if err := m.step(mv); err != nil {
			return nil, fmt.Errorf("%w: ply %d: %v", ErrDamaged, i+1, err)
		}
		if m.rec.Hashes[i] != rec.Hashes[i] {
			return nil, fmt.Errorf("%w: the position after ply %d is another one", ErrDamaged, i+1)
		}
	}
	return m, m.deal()
}

// Replay re-runs a record from start and calls visit, unless it is nil, after every ply. It needs no dealer: the record's
// deals are checked against what the rules allow. Its errors wrap ErrDamaged.
func Replay(rec *Record, start State, visit func(ply int, p State)) (State, error) {
	pos := start.Clone()
	if err := rec.paired(); err != nil {
		return pos, err
	}
	var buf []byte
	for i, mv := range rec.Moves {
		if err := pos.Apply(mv); err != nil {
			return pos, fmt.Errorf("%w: ply %d: %v", ErrDamaged, i+1, err)
		}
		if buf = pos.AppendBinary(buf[:0]); Digest(buf) != rec.Hashes[i] {
			return pos, fmt.Errorf("%w: the position after ply %d is another one", ErrDamaged, i+1)
		}
		if visit != nil {
			visit(i+1, pos)
		}
	}
	return pos, nil
}

// Position returns the present position. The caller must not change it; Play does.
func (m *Match) Position() State { return m.pos }

// Ply is the number of moves and deals so far.
func (m *Match) Ply() int { return len(m.rec.Moves) }

// Record returns the match's record so far. It shares no memory that the match will change.
func (m *Match) Record() *Record {
	r := m.rec
	r.Moves, r.Hashes = slices.Clip(r.Moves), slices.Clip(r.Hashes)
	return &r
}

// Play makes a player's move and then deals until a player is asked again. A refused move, a *MoveError, changes nothing. Any
// other error comes from the dealer: the move is made, and the match waits for what could not be dealt.
func (m *Match) Play(mv Move) error {
	if k := m.pos.Prompt().Kind; k != Decide && k != Commit {
		return &MoveError{Move: mv, Code: "not-asked", Reason: WrongPrompt, Text: "no player is asked for anything"}
	}
	if err := m.step(mv); err != nil {
		return err
	}
	m.undone = nil
	return m.deal()
}

// step applies one move and records it.
func (m *Match) step(mv Move) error {
	p := m.pos
	k := p.Prompt().Kind
	bar := k != Decide || p.Final(mv)
	if err := m.apply(p, mv); err != nil {
		return err
	}
	m.rec.Moves = append(m.rec.Moves, mv)
	m.buf = p.AppendBinary(m.buf[:0])
	m.rec.Hashes = append(m.rec.Hashes, Digest(m.buf))
	m.bars = append(m.bars, bar)
	return nil
}

// deal answers prompts through the dealer until a player is asked.
func (m *Match) deal() error {
	for {
		if k := m.pos.Prompt().Kind; k != Deal && k != Reveal {
			return nil
		}
		mv, err := m.dealer.Answer(m.pos)
		if err != nil {
			return err
		}
		if err := m.step(mv); err != nil {
			return err
		}
	}
}

// undoTo returns the ply before the last move of seat that may be taken back, or -1. Nothing since may have been dealt,
// revealed or decided by the opponent; that he declined to answer does not count, since it told nothing.
func (m *Match) undoTo(seat Seat) int {
	for i := len(m.rec.Moves) - 1; i >= 0; i-- {
		mv := m.rec.Moves[i]
		switch {
		case m.bars[i]:
			return -1
		case mv.Op == OpPass:
			continue
		case mv.Seat != seat:
			return -1
		}
		return i
	}
	return -1
}

// CanUndo reports whether seat has a move to take back.
func (m *Match) CanUndo(seat Seat) bool { return m.undoTo(seat) >= 0 }

// Undo takes seat's last move back, or returns ErrNoUndo.
func (m *Match) Undo(seat Seat) error {
	to := m.undoTo(seat)
	if to < 0 {
		return ErrNoUndo
	}
	tail := slices.Clone(m.rec.Moves[to:])
	undone := append(m.undone, tail)
	if err := m.rewind(to); err != nil {
		return err
	}
	m.undone = undone
	return nil
}

// CanRedo reports whether something was taken back and nothing else played since.
func (m *Match) CanRedo() bool { return len(m.undone) > 0 }

// Redo plays what was last taken back again, or returns ErrNoRedo.
func (m *Match) Redo() error {
	n := len(m.undone)
	if n == 0 {
		return ErrNoRedo
	}
	for _, mv := range m.undone[n-1] {
		if err := m.step(mv); err != nil {
			return err
		}
	}
	m.undone = m.undone[:n-1]
	return nil
}

// rewind re-runs the match to an earlier ply after which nothing was dealt.
func (m *Match) rewind(to int) error {
	pos := m.start.Clone()
	for _, mv := range m.rec.Moves[:to] {
		if err := m.apply(pos, mv); err != nil {
			return err
		}
	}
	m.pos = pos
	m.rec.Moves, m.rec.Hashes, m.bars = slices.Clone(m.rec.Moves[:to]), slices.Clone(m.rec.Hashes[:to]), m.bars[:to]
	return nil
}
