package gametest

import (
	"bytes"
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/trial"
)

// resume plays matches as programs do, takes moves back and makes them again, and takes the match up again from its record: at once, after
// it was written and read, and not if a deal was changed.
func resume(sub *trial.Subject, opt Options) error {
	return each(sub, opt, func(sc engine.Scenario, seed uint64) error {
		m, err := match(sub, sc, seed)
		if err != nil {
			return err
		}
		b, err := m.Record().Encode()
		if err != nil {
			return trial.Fault("record", "%v", err)
		}
		rec, err := engine.DecodeRecord(b)
		if err != nil || rec.Format != engine.RecordFormat {
			return trial.Fault("record", "format %d: %v", engine.RecordFormat, err)
		}
		_, _, first, err := engine.Games{sub.Game}.Begin(rec)
		if err != nil {
			return trial.Fault("record", "%v", err)
		}
		end, err := engine.Replay(rec, first, nil)
		if err != nil || !same(end, m.Position()) {
			return trial.Fault("record", "replayed to another end: %v", err)
		}
		again, err := engine.Resume(rec, first, engine.NewLocal(seed))
		if err != nil || !same(again.Position(), m.Position()) || again.Ply() != m.Ply() {
			return trial.Fault("record", "resumed to another end: %v", err)
		}
		return spoilt(rec, first, seed)
	})
}

func same(a, b engine.State) bool { return bytes.Equal(a.AppendBinary(nil), b.AppendBinary(nil)) }

// match plays a random match.
func match(sub *trial.Subject, sc engine.Scenario, seed uint64) (*engine.Match, error) {
	first, err := start(sub, sc)
	if err != nil {
		return nil, err
	}
	_, newest := sub.Game.Rules()
	head := engine.Record{Game: sub.Game.ID(), Rules: newest, Scenario: sc.Source(), Seed: seed}
	m, err := engine.NewMatch(head, first, engine.NewLocal(seed))
	if err != nil {
		return nil, trial.Fault("match", "%v", err)
	}
	rng := engine.NewRand(seed)
	var buf []engine.Move
	for tries := 0; m.Position().Prompt().Kind != engine.Over; tries++ {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = engine.Seat(rng.Intn(2))
		}
		if buf, _ = m.Position().Candidates(s, buf[:0]); len(buf) == 0 || tries > 50_000 {
			return nil, trial.Fault("match", "nothing can be done at %+v, or no end", m.Position().Prompt())
		}
		if err := m.Play(buf[rng.Intn(len(buf))]); err != nil {
			return nil, trial.Fault("match", "%v", err)
		}
		if rng.Intn(4) == 0 {
			if err := takeBack(m, s); err != nil {
				return nil, trial.Fault("undo", "ply %d: %v", m.Ply(), err)
			}
		}
	}
	return m, nil
}

// takeBack takes all back that a seat may, and makes it again.
func takeBack(m *engine.Match, s engine.Seat) error {
	ply, now := m.Ply(), m.Position().AppendBinary(nil)
	n := 0
	for ; m.CanUndo(s); n++ {
		if err := m.Undo(s); err != nil {
			return err
		}
		if k := m.Position().Prompt(); k.Kind != engine.Decide || k.Seat != s {
			return fmt.Errorf("taken back to %+v", k)
		}
	}
	if err := m.Undo(s); !errors.Is(err, engine.ErrNoUndo) {
		return fmt.Errorf("taken back what cannot be: %v", err)
	}
	for range n {
		if err := m.Redo(); err != nil {
			return err
		}
	}
	if m.Ply() != ply || !bytes.Equal(m.Position().AppendBinary(nil), now) {
		return fmt.Errorf("done again, it is another position")
	}
	return nil
}

// spoilt checks that a record of which one deal is another is refused.
func spoilt(rec *engine.Record, first engine.State, seed uint64) error {
	bad := *rec
	bad.Moves = append([]engine.Move{}, rec.Moves...)
	for i := len(bad.Moves) - 1; i >= 0; i-- {
		if bad.Moves[i].Op == engine.OpRoll {
			bad.Moves[i].A ^= 1
			break
		}
	}
	if _, err := engine.Resume(&bad, first, engine.NewLocal(seed)); err == nil && len(bad.Moves) > 0 && !equal(bad.Moves, rec.Moves) {
		return trial.Fault("record", "a die that fell otherwise is accepted")
	}
	return nil
}

func equal(a, b []engine.Move) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// peek exchanges hidden things all through random matches: what the others know stays the same to the byte.
func peek(sub *trial.Subject, opt Options) error {
	if opt.Permute == nil {
		return trial.Fault("peek", "the game exchanges nothing hidden")
	}
	exchanged := 0
	err := each(sub, opt, func(sc engine.Scenario, seed uint64) error {
		p, err := start(sub, sc)
		if err != nil {
			return err
		}
		who, rng, other := trial.NewPlayer(sub, seed), engine.NewRand(seed), p.Clone()
		for p.Prompt().Kind != engine.Over {
			m, err := who.Next(p)
			if err != nil {
				return err
			}
			if err := p.Apply(m); err != nil {
				return err
			}
			for s := range engine.Seat(2) {
				other.CopyFrom(p)
				if !opt.Permute(other, s, &rng) {
					continue
				}
				exchanged++
				if same(p, other) {
					return trial.Fault("peek", "an exchange has changed nothing")
				}
				for _, viewer := range [...]engine.Seat{s.Other(), engine.NoSeat} {
					a, b := p.Clone(), other.Clone()
					a.Redact(viewer)
					b.Redact(viewer)
					if !same(a, b) || a.Prompt() != b.Prompt() {
						return trial.Fault("peek", "viewer %d can tell what is hidden with seat %d", viewer, s)
					}
				}
			}
		}
		return nil
	})
	if err == nil && exchanged == 0 {
		err = trial.Fault("peek", "nothing hidden was ever exchanged")
	}
	return err
}
