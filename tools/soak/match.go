package soak

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"

	"bocage/engine"
	"bocage/engine/assault"
)

// Options say how matches are played and what is looked at beside what always is.
type Options struct {
	Replicas bool                          // play in three copies that must agree
	Also     func(*assault.Position) error // one thing more that must hold after every ply, nil for none
}

// Failure is a match in which something did not hold.
type Failure struct {
	Scenario *assault.Scenario
	Seed     uint64
	Broken   *Broken
	Moves    []engine.Move // up to the ply after which it did not hold; for a panic, with the move that caused it
	Whole    int           // plies of the match before it was shrunk
}

func (f *Failure) Error() string {
	return fmt.Sprintf("%s, seed %d, ply %d: %v", f.Scenario.ID, f.Seed, f.Whole, f.Broken)
}

// Unwrap returns the *Broken.
func (f *Failure) Unwrap() error { return f.Broken }

// maxPlies is more than any random match takes.
const maxPlies = 50_000

// trial is a match under test, stepped by whoever chooses its moves.
type trial struct {
	opt   *Options
	rep   *Replicas
	check *Checker
}

// newTrial begins a match and checks its first position.
func newTrial(sc *assault.Scenario, opt *Options) (*trial, error) {
	p := assault.New(sc)
	t := &trial{opt: opt, rep: NewReplicas(p), check: NewChecker(&p)}
	return t, t.look()
}

func (t *trial) pos() *assault.Position { return &t.rep.Whole }

// step makes a move that must be legal, and checks what must hold then.
func (t *trial) step(m engine.Move) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = broken("panic", "%v\n%s", r, debug.Stack())
		}
	}()
	t.check.Before(t.pos(), m)
	if t.opt.Replicas {
		err = t.rep.Make(m)
	} else {
		err = t.pos().Apply(m)
	}
	var me *engine.MoveError
	if errors.As(err, &me) {
		return badMove(m, "%+v should be legal, but %v", m, err)
	} else if err != nil {
		return err
	}
	return t.look()
}

func (t *trial) look() error {
	p := t.pos()
	if err := t.check.Check(p); err != nil {
		return err
	}
	if t.opt.Replicas {
		if err := t.rep.Agree(); err != nil {
			return err
		}
	}
	if t.opt.Also != nil {
		if err := t.opt.Also(p); err != nil {
			return broken("also", "%v", err)
		}
	}
	return nil
}

// Player deals, and answers for both seats at random. The same seed and the same prompts give the same answers.
type Player struct {
	deals *engine.Local
	rng   engine.Rand
	bias  bool // prefer to move, attack and place over playing cards and ending the turn
	buf   []engine.Move
}

// NewPlayer returns a player whose deals and choices follow from the seed.
func NewPlayer(seed uint64) *Player {
	return &Player{deals: engine.NewLocal(seed), rng: engine.NewRand(seed ^ 0x5eed), bias: seed%2 == 1}
}

// Next returns what happens next: what is dealt or revealed, or one of the legal moves.
func (r *Player) Next(p *assault.Position) (engine.Move, error) {
	pr := p.Prompt()
	if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
		return r.deals.Answer(p)
	}
	s := pr.Seat
	if s == engine.Both {
		s = engine.Seat(r.rng.Intn(2))
	}
	r.buf = p.Moves(s, r.buf[:0])
	if len(r.buf) == 0 {
		return engine.Move{}, broken("moves", "nothing can be done at %+v", pr)
	}
	m := r.buf[r.rng.Intn(len(r.buf))]
	if r.bias && pr.Window == assault.WinOps && (m.Op == assault.OpEnd || m.Op == assault.OpPlay) {
		m = r.buf[r.rng.Intn(len(r.buf))]
	}
	return m, nil
}

// Play plays one random match to its end. It returns the number of plies, and a *Failure if something did not hold. The same
// scenario and seed give the same match.
func Play(sc *assault.Scenario, seed uint64, opt Options) (plies int, err error) {
	var moves []engine.Move
	var hashes []uint64
	var buf []byte
	fail := func(err error) (int, error) {
		var b *Broken
		if !errors.As(err, &b) {
			b = &Broken{Kind: "error", What: err.Error()}
		}
		return len(moves), &Failure{Scenario: sc, Seed: seed, Broken: b, Moves: moves, Whole: len(moves)}
	}
	t, err := newTrial(sc, &opt)
	if err != nil {
		return fail(err)
	}
	who := NewPlayer(seed)
	for {
		p := t.pos()
		switch p.Prompt().Kind {
		case engine.Over:
			if err := errors.Join(Ended(p), WildMoves(p, &who.rng, 20)); err != nil {
				return fail(err)
			}
			if err := rerun(sc, seed, moves, hashes); err != nil {
				return fail(err)
			}
			return len(moves), nil
		case engine.Decide, engine.Commit:
			if err := probe(p, who); err != nil {
				return fail(err)
			}
		}
		m, err := who.Next(p)
		if err != nil {
			return fail(err)
		}
		moves = append(moves, m)
		if err := t.step(m); err != nil {
			return fail(err)
		}
		buf = p.AppendBinary(buf[:0])
		hashes = append(hashes, engine.Digest(buf))
		if len(moves) > maxPlies {
			return fail(broken("end", "the match does not end"))
		}
	}
}

// probe now and then tries all moves, and others.
func probe(p *assault.Position, who *Player) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = broken("panic", "%v\n%s", r, debug.Stack())
		}
	}()
	if who.rng.Intn(16) == 0 {
		if err := EveryMove(p); err != nil {
			return err
		}
	}
	if who.rng.Intn(4) == 0 {
		return WildMoves(p, &who.rng, 4)
	}
	return nil
}

// Record makes the record of a match from its moves; it ends before a move that cannot be made.
func Record(sc *assault.Scenario, seed uint64, moves []engine.Move) (rec *engine.Record) {
	rec = &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed}
	p := assault.New(sc)
	defer func() { _ = recover() }()
	for _, m := range moves {
		if p.Apply(m) != nil {
			break
		}
		rec.Moves = append(rec.Moves, m)
		rec.Hashes = append(rec.Hashes, engine.Hash(&p))
	}
	return rec
}

// tape deals what was dealt before.
type tape struct {
	moves []engine.Move
	next  int
}

func (t *tape) Answer(engine.State) (engine.Move, error) {
	if t.next == len(t.moves) {
		return engine.Move{}, engine.ErrDealer
	}
	t.next++
	return t.moves[t.next-1], nil
}

// rerun plays a whole match again as programs do, takes moves back and makes them again on the way, and writes and reads its
// record: every position must have the same hash as before.
func rerun(sc *assault.Scenario, seed uint64, moves []engine.Move, hashes []uint64) error {
	deals := &tape{moves: moves}
	rng := engine.NewRand(seed)
	head := engine.Record{Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatch(head, assault.Start(sc), deals)
	for err == nil && deals.next < len(moves) {
		mv := moves[deals.next]
		deals.next++
		if err = m.Play(mv); err != nil {
			break
		}
		for s := range engine.Seat(2) {
			if err == nil && m.CanUndo(s) && rng.Intn(4) == 0 {
				err = backAndForth(m, s)
			}
		}
	}
	if err != nil {
		return broken("replay", "%v", err)
	}
	b, err := m.Record().Encode()
	if err != nil {
		return broken("replay", "%v", err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return broken("replay", "%v", err)
	}
	if again, err := rec.Encode(); err != nil || !bytes.Equal(again, b) {
		return broken("replay", "the record does not read back as it was written: %v", err)
	}
	read, err := assault.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return broken("replay", "%v", err)
	}
	at := -1
	_, err = engine.Replay(rec, assault.Start(read), func(ply int, _ engine.State) {
		if at < 0 && (ply > len(hashes) || rec.Hashes[ply-1] != hashes[ply-1] || rec.Moves[ply-1] != moves[ply-1]) {
			at = ply
		}
	})
	if err != nil || at >= 0 || len(rec.Moves) != len(moves) {
		return broken("replay", "%d of %d plies, the first that differs is %d: %v", len(rec.Moves), len(moves), at, err)
	}
	return nil
}

// backAndForth takes a move back and makes it again.
func backAndForth(m *engine.Match, s engine.Seat) error {
	ply, now := m.Ply(), engine.Hash(m.Position())
	if err := m.Undo(s); err != nil {
		return err
	}
	if rec := m.Record(); m.Ply() >= ply || m.Ply() > 0 && engine.Hash(m.Position()) != rec.Hashes[m.Ply()-1] {
		return fmt.Errorf("ply %d is taken back to another position", ply)
	}
	if err := m.Redo(); err != nil {
		return err
	}
	if m.Ply() != ply || engine.Hash(m.Position()) != now {
		return fmt.Errorf("ply %d, done again, leads to another position", ply)
	}
	return nil
}
