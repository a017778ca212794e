package gametest

import (
	"bytes"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/trial"
)

// Minds says how a game's mind is tried.
type Minds struct {
	Options
	New    func() search.Mind
	Limits search.Limits
	Every  int // one of so many questions of a match is thought about
}

// Mind tries a game's mind in random matches of all scenarios: each world that it makes is one that its seat cannot tell from the match,
// and plays to its end; nothing that is hidden changes what is thought, nor in which portions, nor how often; what is chosen is legal.
func Mind(t *testing.T, sub *trial.Subject, m Minds) {
	n := 0
	err := questions(sub, m, func(p engine.State, seat engine.Seat, seed uint64) error {
		n++
		if err := m.worlds(sub, p, seat, seed); err != nil {
			return err
		}
		return m.blind(p, seat, seed)
	})
	if err != nil {
		t.Fatal(err)
	}
	if n == 0 {
		t.Fatal("nothing was asked")
	}
	t.Logf("%d questions", n)
}

// questions calls f with questions of random matches, as one who knows everything sees them.
func questions(sub *trial.Subject, m Minds, f func(p engine.State, seat engine.Seat, seed uint64) error) error {
	n := 0
	return each(sub, m.Options, func(sc engine.Scenario, seed uint64) error {
		p, err := start(sub, sc)
		if err != nil {
			return err
		}
		who := trial.NewPlayer(sub, seed)
		for ply := uint64(0); p.Prompt().Kind != engine.Over; ply++ {
			if pr := p.Prompt(); pr.Kind == engine.Decide || pr.Kind == engine.Commit {
				seat := pr.Seat
				if seat == engine.Both {
					seat = engine.Seat(n % 2)
				}
				if l, _ := p.Candidates(seat, nil); len(l) > 1 {
					if n++; n%m.Every == 0 {
						if err := f(p, seat, seed+ply); err != nil {
							return err
						}
					}
				}
			}
			mv, err := who.Next(p)
			if err != nil {
				return err
			}
			if err := p.Apply(mv); err != nil {
				return err
			}
		}
		return nil
	})
}

// worlds makes a world of what a seat knows, and plays it to its end.
func (m Minds) worlds(sub *trial.Subject, p engine.State, seat engine.Seat, seed uint64) error {
	known := p.Clone()
	known.Redact(seat)
	mind := m.New()
	mind.Begin(known, seat)
	rng, deal := engine.NewRand(seed), engine.NewLocal(0)
	q := known.Clone()
	if err := mind.Sample(q, &rng, deal); err != nil {
		return trial.Fault("worlds", "at %+v: %v", p.Prompt(), err)
	}
	back := q.Clone()
	back.Redact(seat)
	if !bytes.Equal(back.AppendBinary(nil), known.AppendBinary(nil)) {
		return trial.Fault("worlds", "at %+v: the world is not what seat %d knows", p.Prompt(), seat)
	}
	for range 50_000 {
		pr := q.Prompt()
		if pr.Kind == engine.Over {
			return nil
		}
		mv, err := deal.Answer(q)
		if pr.Kind == engine.Decide || pr.Kind == engine.Commit {
			s := pr.Seat
			if s == engine.Both {
				s = engine.Seat(rng.Intn(2))
			}
			l, _ := q.Candidates(s, nil)
			mv, err = l[rng.Intn(len(l))], nil
		}
		if err == nil {
			err = q.Apply(mv)
		}
		if err != nil {
			return trial.Fault("worlds", "of %+v, at %+v: %v", p.Prompt(), pr, err)
		}
	}
	return trial.Fault("worlds", "of %+v: no end", p.Prompt())
}

// blind thinks about a question in several forms that the seat cannot tell apart.
func (m Minds) blind(p engine.State, seat engine.Seat, seed uint64) error {
	before := engine.Hash(p)
	think := func(p engine.State, portion int) *search.Thought {
		t := search.Begin(m.New(), p, seat, seed, m.Limits)
		for !t.Run(portion, nil) {
		}
		return t
	}
	want := think(p, 1<<30)
	if engine.Hash(p) != before {
		return trial.Fault("mind", "at %+v the position was changed", p.Prompt())
	}
	if err := p.Clone().Apply(want.Move()); err != nil {
		return trial.Fault("mind", "at %+v: %v", p.Prompt(), err)
	}
	known := p.Clone()
	known.Redact(seat)
	forms := []engine.State{known, known.Clone(), p.Clone()}
	mind := m.New()
	mind.Begin(known, seat)
	rng := engine.NewRand(seed)
	if err := mind.Sample(forms[1], &rng, engine.NewLocal(0)); err != nil {
		return trial.Fault("mind", "at %+v: %v", p.Prompt(), err)
	}
	if m.Permute == nil || !m.Permute(forms[2], seat.Other(), &rng) {
		forms = forms[:2]
	}
	for i, q := range forms {
		got := think(q, 1+i*100)
		if !slices.Equal(got.Best(), want.Best()) || got.Spent() != want.Spent() {
			return trial.Fault("mind", "at %+v form %d: %+v after %d units, %+v after %d knowing all", p.Prompt(), i, got.Best(), got.Spent(),
				want.Best(), want.Spent())
		}
	}
	return nil
}

// Thoughts returns a digest of so many thoughts with all that they found: the same on every device.
func Thoughts(t *testing.T, sub *trial.Subject, m Minds, most int) (digest uint64) {
	t.Helper()
	var all []byte
	n := 0
	err := questions(sub, m, func(p engine.State, seat engine.Seat, seed uint64) error {
		if n++; n > most {
			return nil
		}
		th := search.Begin(m.New(), p, seat, seed, m.Limits)
		for !th.Run(1<<30, nil) {
		}
		for _, l := range th.Best() {
			all = engine.AppendMove(all, l.Move)
			for _, x := range [...]int32{l.Win, l.Err, int32(l.Worlds), l.Often} {
				all = append(all, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < most {
		t.Fatalf("%d questions only", n)
	}
	return engine.Digest(all)
}
