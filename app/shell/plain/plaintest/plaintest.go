// Package plaintest is a match at one device without a shell, for the tests of tables that are plain ones: what such a table asks of its
// sitting. It knows no game.
package plaintest

import (
	"testing"

	"bocage/app/shell"
	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/engine"
)

// Sitting is a shell with one match. What a table does not ask of it is not there.
type Sitting struct {
	shell.Sitting
	*engine.Match
	Of    engine.Scenario
	Seats [2]engine.Player
	With  shell.Friend // nil for nobody elsewhere
	Overs int          // how often the table has said that it is over
	Later []func()     // what was put off
}

// Open begins the match of a scenario of a game. apply makes its moves.
func (s *Sitting) Open(t testing.TB, g engine.Game, rules int, id string, seed uint64, apply engine.ApplyFunc) {
	t.Helper()
	sc, err := g.Load(id)
	if err == nil {
		err = s.Begin(g.ID(), rules, sc, seed, apply)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Begin begins the match of a scenario.
func (s *Sitting) Begin(game string, rules int, sc engine.Scenario, seed uint64, apply engine.ApplyFunc) error {
	start, err := sc.Start(rules)
	if err != nil {
		return err
	}
	s.Of = sc
	head := engine.Record{Game: game, Rules: rules, Scenario: sc.Source(), Seed: seed, Players: s.Seats}
	s.Match, err = engine.NewMatchFunc(head, start, engine.NewLocal(seed), apply)
	return err
}

// Wait does the first of what was put off.
func (s *Sitting) Wait() {
	f := s.Later[0]
	s.Later = s.Later[1:]
	f()
}

func (s *Sitting) Position() engine.State     { return s.Match.Position() }
func (s *Sitting) Ply() int                   { return s.Match.Ply() }
func (s *Sitting) Record() *engine.Record     { return s.Match.Record() }
func (s *Sitting) Play(m engine.Move) error   { return s.Match.Play(m) }
func (s *Sitting) CanUndo(a engine.Seat) bool { return s.Match.CanUndo(a) }
func (s *Sitting) Undo(a engine.Seat) error   { return s.Match.Undo(a) }
func (s *Sitting) CanRedo() bool              { return s.Match.CanRedo() }
func (s *Sitting) Redo() error                { return s.Match.Redo() }
func (s *Sitting) Scenario() engine.Scenario  { return s.Of }
func (s *Sitting) Players() [2]engine.Player  { return s.Seats }
func (s *Sitting) Friend() shell.Friend       { return s.With }
func (s *Sitting) Lost() bool                 { return false }
func (s *Sitting) Over()                      { s.Overs++ }
func (s *Sitting) StopThinking()              {}
func (s *Sitting) Onward() []view.Button      { return nil }
func (s *Sitting) Judged() *view.Review       { return nil }

// Advice asks who studies a game what a seat would best do after some moves more, and fails where he knows nothing, or nothing is said of
// an answer.
func (s *Sitting) Advice(t testing.TB, g engine.Game, by study.Scholar, seat engine.Seat, say func(engine.Move) string,
	ahead []engine.Move) (moves []engine.Move) {
	t.Helper()
	rec := s.Record()
	at := s.Position().Clone()
	for _, m := range ahead {
		if err := at.Apply(m); err != nil {
			t.Fatalf("%+v of the draft: %v", m, err)
		}
		rec.Moves, rec.Hashes = append(rec.Moves, m), append(rec.Hashes, engine.Hash(at))
	}
	l, err := by.Suggest(engine.Games{g}, rec, seat, func() bool { return false }, nil)
	if err != nil || len(l) == 0 {
		t.Fatalf("%d answers at %+v, %v", len(l), at.Prompt(), err)
	}
	for _, x := range l {
		if say(x.Move) == "" {
			t.Errorf("nothing is said of %+v", x.Move)
		}
		moves = append(moves, x.Move)
	}
	return moves
}
