package trial

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"

	"bocage/engine"
)

// Options say how matches are played and what is looked at beside what always is.
type Options struct {
	Replicas bool                     // play in copies that must agree
	Also     func(engine.State) error // one thing more that must hold after every ply, nil for none
	// Seated returns who answers for a seat in a match of a seed, of a copy that holds what the seat may know; nil for answers at random.
	Seated func(sc engine.Scenario, seat engine.Seat, seed uint64) (Seated, error)
}

// Seated answers with one of the moves, at least one, or with another that is legal.
type Seated func(p engine.State, moves []engine.Move) (engine.Move, error)

// Failure is a match in which something did not hold.
type Failure struct {
	Subject  *Subject
	Scenario engine.Scenario
	Seed     uint64
	Broken   *Broken
	Moves    []engine.Move // up to the ply after which it did not hold; for a panic, with the move that caused it
	Whole    int           // plies of the match before it was shrunk
}

func (f *Failure) Error() string {
	return fmt.Sprintf("%s, seed %d, ply %d: %v", f.Scenario.ID(), f.Seed, f.Whole, f.Broken)
}

// Unwrap returns the *Broken.
func (f *Failure) Unwrap() error { return f.Broken }

// trial is a match under test, stepped by whoever chooses its moves.
type trial struct {
	opt   *Options
	rep   *Replicas
	check Checker // nil for none
}

// start returns a scenario's first position under the newest rules.
func (s *Subject) start(sc engine.Scenario) (engine.State, error) {
	_, newest := s.Game.Rules()
	return sc.Start(newest)
}

// newTrial begins a match and checks its first position.
func (s *Subject) newTrial(sc engine.Scenario, opt *Options) (*trial, error) {
	p, err := s.start(sc)
	if err != nil {
		return nil, err
	}
	t := &trial{opt: opt, rep: NewReplicas(s, p)}
	if s.Watch != nil {
		t.check = s.Watch(p)
	}
	return t, t.look()
}

func (t *trial) pos() engine.State { return t.rep.Whole }

// step makes a move that must be legal, and checks what must hold then.
func (t *trial) step(m engine.Move) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Fault("panic", "%v\n%s", r, debug.Stack())
		}
	}()
	if t.check != nil {
		t.check.Before(t.pos(), m)
	}
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

// look checks the present position.
func (t *trial) look() error {
	p := t.pos()
	if t.check != nil {
		if err := t.check.Check(p); err != nil {
			return err
		}
	}
	if t.opt.Replicas {
		if err := t.rep.Agree(); err != nil {
			return err
		}
	}
	if t.opt.Also != nil {
		if err := t.opt.Also(p); err != nil {
			var b *Broken
			if errors.As(err, &b) {
				return err
			}
			return Fault("also", "%v", err)
		}
	}
	return nil
}

// Player deals, and answers for both seats, at random where nobody is seated. The same seed and the same prompts give the same answers.
type Player struct {
	sub    *Subject
	deals  *engine.Local
	rng    engine.Rand
	bias   bool      // draw rare moves less often
	lists  Lists     // of the position that is asked about
	seated [2]Seated // who answers instead, nil for nobody
}

// NewPlayer returns a player whose deals and choices follow from the seed.
func NewPlayer(sub *Subject, seed uint64) *Player {
	return &Player{sub: sub, deals: engine.NewLocal(seed), rng: engine.NewRand(seed ^ 0x5eed), bias: seed%2 == 1}
}

// Next returns what happens next: what is dealt or revealed, or one of the candidates.
func (r *Player) Next(p engine.State) (engine.Move, error) {
	if k := p.Prompt().Kind; k != engine.Deal && k != engine.Reveal {
		r.lists.fill(p)
	}
	return r.next(p)
}

// next is Next of a position whose lists are filled.
func (r *Player) next(p engine.State) (engine.Move, error) {
	pr := p.Prompt()
	if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
		return r.deals.Answer(p)
	}
	s := pr.Seat
	if s == engine.Both {
		s = engine.Seat(r.rng.Intn(2))
	}
	if s < 2 && r.seated[s] != nil {
		known := p.Clone()
		known.Redact(s)
		l, _ := known.Candidates(s, nil)
		if len(l) == 0 {
			return engine.Move{}, Fault("moves", "seat %d knows nothing that can be done at %+v", s, pr)
		}
		return r.seated[s](known, l)
	}
	if s > 1 || len(r.lists.Moves[s]) == 0 {
		return engine.Move{}, Fault("moves", "nothing can be done at %+v", pr)
	}
	l := r.lists.Moves[s]
	m := l[r.rng.Intn(len(l))]
	if r.bias && r.sub.Rare != nil && r.sub.Rare(pr, m) {
		m = l[r.rng.Intn(len(l))]
	}
	return m, nil
}

// Play plays one match to its end, at random where nobody is seated. It returns the number of plies, and a *Failure if something did not
// hold. The same scenario and seed give the same match.
func (s *Subject) Play(sc engine.Scenario, seed uint64, opt Options) (plies int, err error) {
	var moves []engine.Move
	var hashes []uint64
	var buf []byte
	fail := func(err error) (int, error) {
		var b *Broken
		if !errors.As(err, &b) {
			b = &Broken{Kind: "error", What: err.Error()}
		}
		return len(moves), &Failure{Subject: s, Scenario: sc, Seed: seed, Broken: b, Moves: moves, Whole: len(moves)}
	}
	t, err := s.newTrial(sc, &opt)
	if err != nil {
		return fail(err)
	}
	who := NewPlayer(s, seed)
	if opt.Seated != nil {
		for seat := range engine.Seat(2) {
			if who.seated[seat], err = opt.Seated(sc, seat, seed); err != nil {
				return fail(err)
			}
		}
	}
	for {
		p := t.pos()
		switch p.Prompt().Kind {
		case engine.Over:
			if err := errors.Join(s.ended(p), s.WildMoves(p, &who.rng, 20)); err != nil {
				return fail(err)
			}
			if err := s.rerun(sc, seed, moves, hashes); err != nil {
				return fail(err)
			}
			return len(moves), nil
		case engine.Decide, engine.Commit:
			if err := s.probe(p, who); err != nil {
				return fail(err)
			}
		}
		m, err := who.next(p)
		if err != nil {
			return fail(err)
		}
		moves = append(moves, m)
		if err := t.step(m); err != nil {
			return fail(err)
		}
		buf = p.AppendBinary(buf[:0])
		hashes = append(hashes, engine.Digest(buf))
		if len(moves) > s.plies() {
			return fail(Fault("end", "the match does not end"))
		}
	}
}

// ended checks the end of a match: its standing says so, and nothing more can be done.
func (s *Subject) ended(p engine.State) error {
	if st := p.Standing(); !st.Over || st.Reason == 0 || st.Why == "" || st.Winner > 1 && st.Winner != engine.NoSeat {
		return Fault("end", "the match is over, and its standing is %+v", st)
	}
	for seat := range engine.Seat(2) {
		if l, _ := p.Candidates(seat, nil); len(l) > 0 {
			return Fault("end", "moves after the end: %+v", l)
		}
	}
	if s.Ended != nil {
		return s.Ended(p)
	}
	return nil
}

// probe fills the player's lists, and now and then tries all candidates, and other moves.
func (s *Subject) probe(p engine.State, who *Player) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Fault("panic", "%v\n%s", r, debug.Stack())
		}
	}()
	who.lists.fill(p)
	if who.rng.Intn(16) == 0 {
		if err := who.lists.every(p); err != nil {
			return err
		}
	}
	if who.rng.Intn(4) == 0 {
		return s.wildMoves(p, &who.lists, &who.rng, 4)
	}
	return nil
}

// Record makes the record of a match from its moves; it ends before a move that cannot be made.
func (s *Subject) Record(sc engine.Scenario, seed uint64, moves []engine.Move) (rec *engine.Record) {
	_, newest := s.Game.Rules()
	rec = &engine.Record{Format: engine.RecordFormat, Game: s.Game.ID(), Rules: newest, Scenario: sc.Source(), Seed: seed}
	p, err := s.start(sc)
	if err != nil {
		return rec
	}
	defer func() { _ = recover() }()
	for _, m := range moves {
		if p.Apply(m) != nil {
			break
		}
		rec.Moves = append(rec.Moves, m)
		rec.Hashes = append(rec.Hashes, engine.Hash(p))
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

// stretch is how many plies of a match are played again before it is gone on with as a match of its own, where nothing can be taken back:
// to take a move back takes as long as all before it.
const stretch = 32

// rerun plays a whole match again as programs do, takes moves back and makes them again on the way, and writes and reads its
// record: every position must have the same hash as before.
func (s *Subject) rerun(sc engine.Scenario, seed uint64, moves []engine.Move, hashes []uint64) error {
	deals := &tape{moves: moves}
	rng := engine.NewRand(seed)
	_, newest := s.Game.Rules()
	head := engine.Record{Format: engine.RecordFormat, Game: s.Game.ID(), Rules: newest, Scenario: sc.Source(), Seed: seed}
	start, err := s.start(sc)
	if err != nil {
		return err
	}
	whole := head
	begun := engine.Hash(start)
	m, err := engine.NewMatch(head, start, deals)
	often := 4 + len(moves)/20
	for err == nil && deals.next < len(moves) {
		mv := moves[deals.next]
		deals.next++
		if err = m.Play(mv); err != nil {
			break
		}
		for seat := range engine.Seat(2) {
			if err == nil && m.CanUndo(seat) && rng.Intn(often) == 0 {
				err = backAndForth(m, seat, begun)
			}
		}
		if err == nil && m.Ply() >= stretch && !m.CanUndo(0) && !m.CanUndo(1) {
			add(&whole, m.Record())
			begun = engine.Hash(m.Position())
			m, err = engine.NewMatch(head, m.Position(), deals)
		}
	}
	if err != nil {
		return Fault("replay", "%v", err)
	}
	add(&whole, m.Record())
	b, err := whole.Encode()
	if err != nil {
		return Fault("replay", "%v", err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return Fault("replay", "%v", err)
	}
	if back, err := rec.Encode(); err != nil || !bytes.Equal(back, b) {
		return Fault("replay", "the record does not read back as it was written: %v", err)
	}
	_, _, again, err := engine.Games{s.Game}.Begin(rec)
	if err != nil {
		return Fault("replay", "%v", err)
	}
	at := -1
	_, err = engine.Replay(rec, again, func(ply int, _ engine.State) {
		if at < 0 && (ply > len(hashes) || rec.Hashes[ply-1] != hashes[ply-1] || rec.Moves[ply-1] != moves[ply-1]) {
			at = ply
		}
	})
	if err != nil || at >= 0 || len(rec.Moves) != len(moves) {
		return Fault("replay", "%d of %d plies, the first that differs is %d: %v", len(rec.Moves), len(moves), at, err)
	}
	return nil
}

// add adds the moves of a stretch to a record.
func add(whole, part *engine.Record) {
	whole.Moves = append(whole.Moves, part.Moves...)
	whole.Hashes = append(whole.Hashes, part.Hashes...)
}

// backAndForth takes a move back and makes it again, in a match that has begun at a position with a hash.
func backAndForth(m *engine.Match, s engine.Seat, begun uint64) error {
	ply, now := m.Ply(), engine.Hash(m.Position())
	if err := m.Undo(s); err != nil {
		return err
	}
	if rec := m.Record(); m.Ply() > 0 {
		begun = rec.Hashes[m.Ply()-1]
	}
	if m.Ply() >= ply || engine.Hash(m.Position()) != begun {
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
