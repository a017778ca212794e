// Package gametest is the battery that every game must pass: what the kernel, the network, the shell and the tools rely on, tried on random
// matches of all its scenarios.
package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/trial"
)

// Options say how much is played, and what only the game itself can do.
type Options struct {
	Seeds int // matches of each scenario, 0 for 20
	// Permute exchanges two hidden things of a seat that nobody else can tell apart, and reports whether there were any.
	Permute func(p engine.State, seat engine.Seat, rng *engine.Rand) bool
}

// Run tries a game.
func Run(t *testing.T, sub *trial.Subject, opt Options) {
	for name, part := range map[string]func(*trial.Subject, Options) error{
		"Names": names, "Play": play, "Resume": resume, "Peek": peek, "Fair": fair,
	} {
		t.Run(name, func(t *testing.T) {
			if err := part(sub, opt); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Try runs all parts and returns the first thing that does not hold.
func Try(sub *trial.Subject, opt Options) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = trial.Fault("panic", "%v", r)
		}
	}()
	for _, part := range []func(*trial.Subject, Options) error{names, play, resume, peek, fair} {
		if err := part(sub, opt); err != nil {
			return err
		}
	}
	return nil
}

// each calls f for every scenario and seed.
func each(sub *trial.Subject, opt Options, f func(sc engine.Scenario, seed uint64) error) error {
	n := opt.Seeds
	if n == 0 {
		n = 20
	}
	for i, id := range sub.Game.Scenarios() {
		sc, err := sub.Game.Load(id)
		if err != nil {
			return err
		}
		for j := range n {
			seed := uint64(1000*i+j) + 1
			if err := f(sc, seed); err != nil {
				return fmt.Errorf("%s, seed %d: %w", id, seed, err)
			}
		}
	}
	return nil
}

// start returns a scenario's first position under the newest rules.
func start(sub *trial.Subject, sc engine.Scenario) (engine.State, error) {
	_, newest := sub.Game.Rules()
	return sc.Start(newest)
}

// names checks the ids of the game and its scenarios, and that a scenario's source is the scenario.
func names(sub *trial.Subject, _ Options) error {
	g := sub.Game
	if id := g.ID(); id == "" || len(id) > 16 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return trial.Fault("names", "the game's id is %q", id)
	}
	oldest, newest := g.Rules()
	if oldest < 1 || newest < oldest || len(g.Scenarios()) == 0 {
		return trial.Fault("names", "rules %d to %d, scenarios %v", oldest, newest, g.Scenarios())
	}
	if _, err := g.Load("no such scenario"); err == nil {
		return trial.Fault("names", "a scenario that is none is loaded")
	}
	if _, err := g.Parse([]byte("{")); err == nil {
		return trial.Fault("names", "half a file is a scenario")
	}
	for _, id := range g.Scenarios() {
		sc, err := g.Load(id)
		if err != nil {
			return err
		}
		again, err := g.Parse(sc.Source())
		if err != nil {
			return trial.Fault("names", "%s: its source: %v", id, err)
		}
		sides := sc.Sides()
		if sc.ID() != id || again.ID() != id || again.Name() != sc.Name() || again.Sides() != sides ||
			!bytes.Equal(again.Source(), sc.Source()) || sides[0] == "" || sides[0] == sides[1] {
			return trial.Fault("names", "%s is %s, and its source %s", id, sc.ID(), again.ID())
		}
		a, err := start(sub, sc)
		if err != nil {
			return err
		}
		b, err := start(sub, again)
		if err != nil || engine.Hash(a) != engine.Hash(b) {
			return trial.Fault("names", "%s: its source begins another match: %v", id, err)
		}
		if _, err := sc.Start(newest + 1); err == nil {
			return trial.Fault("names", "%s: begins under rules %d", id, newest+1)
		}
	}
	return nil
}

// play plays matches in copies, with everything that package trial checks, and looks at every position.
func play(sub *trial.Subject, opt Options) error {
	return each(sub, opt, func(sc engine.Scenario, seed uint64) error {
		l := &looker{rng: engine.NewRand(seed)}
		_, err := sub.Play(sc, seed, trial.Options{Replicas: true, Also: l.look})
		return err
	})
}

// looker looks at the positions of one match.
type looker struct {
	rng   engine.Rand
	batch engine.Prompt // what was asked before, if it was a throw of several dice
	turn  int
	other engine.State // an earlier position, to be overwritten
}

func (l *looker) look(p engine.State) error {
	return errors.Join(l.prompt(p), l.standing(p), l.copies(p))
}

// prompt checks that a prompt is one, and that a throw of several dice goes on.
func (l *looker) prompt(p engine.State) error {
	pr := p.Prompt()
	before := l.batch
	l.batch = engine.Prompt{}
	ok := false
	switch pr.Kind {
	case engine.Over:
		ok = pr.Seat == engine.NoSeat
	case engine.Decide:
		ok = pr.Seat <= 1 && pr.Op == 0
	case engine.Commit:
		ok = pr.Seat <= 1 || pr.Seat == engine.Both
	case engine.Reveal:
		ok = pr.Seat <= 1 && (pr.Op == engine.OpReveal || pr.Op == engine.OpClaim || pr.Op == engine.OpShow)
	case engine.Deal:
		ok = pr.Seat <= 1 || pr.Seat == engine.NoSeat
		switch pr.Op {
		case engine.OpRoll:
			ok = ok && pr.Arg > 0 && pr.Arg <= engine.MaxOutcomes
			if pr.Batch > 1 {
				l.batch = pr
			}
		case engine.OpDraw, engine.OpShuffle:
			ok = ok && pr.Arg < 16
		default:
			ok = false
		}
	}
	if !ok || pr.Batch > 0 && pr.Op != engine.OpRoll {
		return trial.Fault("prompt", "%+v", pr)
	}
	if before.Batch > 1 {
		if before.Batch--; before != pr && !(before.Batch == 1 && pr.Batch == 0) {
			return trial.Fault("prompt", "of a throw %+v should be left, but %+v is asked", before, pr)
		}
	}
	return nil
}

// standing checks the turn and whether the match is over.
func (l *looker) standing(p engine.State) error {
	st := p.Standing()
	over := p.Prompt().Kind == engine.Over
	switch {
	case st.Turn < 1 || st.Turns < 0 || st.Turn < l.turn:
		return trial.Fault("standing", "turn %d of %d after turn %d", st.Turn, st.Turns, l.turn)
	case st.Over != over || !over && (st.Winner != engine.NoSeat || st.Reason != 0 || st.Why+st.Rule != ""):
		return trial.Fault("standing", "%+v while over is %v", st, over)
	}
	l.turn = st.Turn
	return nil
}

// copies checks that copies are equal and independent, that bytes are appended and always the same, and that nothing is left to be
// removed from a redacted position.
func (l *looker) copies(p engine.State) error {
	want := p.AppendBinary(nil)
	is := func(q engine.State, what string) error {
		if got := q.AppendBinary([]byte("head")); !bytes.HasPrefix(got, []byte("head")) || !bytes.Equal(got[4:], want) {
			return trial.Fault("copies", "%s", what)
		}
		return nil
	}
	c := p.Clone()
	if l.other == nil {
		l.other = p.Clone()
	}
	l.other.CopyFrom(p)
	err := errors.Join(is(p, "the bytes change"), is(c, "a clone is another position"), is(l.other, "a copy is another position"))
	if err != nil {
		return err
	}
	for range 3 {
		pr := c.Prompt()
		s := pr.Seat
		if s == engine.Both {
			s = engine.Seat(l.rng.Intn(2))
		}
		if list, _ := c.Candidates(s, nil); len(list) > 0 {
			if err := c.Apply(list[l.rng.Intn(len(list))]); err != nil {
				return trial.Fault("copies", "a clone refuses what it finds: %v", err)
			}
		}
	}
	for _, s := range [...]engine.Seat{0, 1, engine.NoSeat} {
		c.CopyFrom(p)
		c.Redact(s)
		once := c.AppendBinary(nil)
		c.Redact(s)
		if !bytes.Equal(once, c.AppendBinary(nil)) {
			return trial.Fault("copies", "seat %d: redacted twice it is another position", s)
		}
	}
	return errors.Join(is(p, "a change of a copy changes the position"), is(l.other, "a change of a copy changes another one"))
}
