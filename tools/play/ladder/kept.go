package ladder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// key is what a match is known by: agents play the same one again whenever it is played.
type key struct {
	Game, Scenario string
	Rules          int
	Seed           uint64
	Players        [2]string
	Given          [2]int `json:",omitzero"` // to each seat, as a handicap
}

// outcome is what is kept of a match.
type outcome struct {
	key
	Winner engine.Seat // NoSeat for a draw
	Reason string
	Note   string `json:",omitempty"`
	Plies  int
	Took   time.Duration
}

// shelf has the matches of a file. One without a file has none, and keeps none.
type shelf struct {
	had map[key]outcome
	f   *os.File
}

// open reads the file of a shelf, which is made if there is none. A last line that was cut off is dropped.
func open(name string) (s shelf, err error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return s, err
	}
	s = shelf{map[key]outcome{}, f}
	d, end := json.NewDecoder(f), int64(0)
	for {
		var o outcome
		if err := d.Decode(&o); err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				return s, errors.Join(fmt.Errorf("%s, after %d matches: %w", name, len(s.had), err), f.Close())
			}
			break
		}
		s.had[o.key], end = o, d.InputOffset()
	}
	if err := f.Truncate(end); err != nil {
		return s, errors.Join(err, f.Close())
	}
	if _, err = f.Seek(end, io.SeekStart); err == nil && end > 0 {
		_, err = f.WriteString("\n")
	}
	return s, err
}

// add keeps a match.
func (s shelf) add(o outcome) error {
	if s.f == nil {
		return nil
	}
	s.had[o.key] = o
	return json.NewEncoder(s.f).Encode(o)
}

func (s shelf) close() error {
	if s.f == nil {
		return nil
	}
	return s.f.Close()
}

// match plays a match, or returns what came of it when it was played before.
func (o *options) match(sc engine.Scenario, seed uint64, seats [2]kit.Agent, players [2]string) (outcome, error) {
	_, rules := o.game.Rules()
	k := key{Game: o.game.ID(), Scenario: sc.ID(), Rules: rules, Seed: seed, Players: players}
	if h, ok := sc.(engine.Handicapper); ok {
		k.Given = h.Handicap()
	}
	if m, ok := o.kept.had[k]; ok {
		return m, nil
	}
	r, err := play.One(play.Task{Game: o.game, Scenario: sc, Rules: rules, Seed: seed, Number: 1, Limit: longest}, seats, players)
	if err != nil {
		return outcome{}, fmt.Errorf("%s, seed %d: %w", sc.ID(), seed, err)
	}
	m := outcome{k, r.Winner, r.Reason, r.Note, r.Plies, r.Took}
	return m, o.kept.add(m)
}
