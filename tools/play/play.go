// Package play has agents play matches against each other without a screen: built-in ones, and other programs that speak the
// player's side of the referee's protocol (docs/referee.md).
//
// An agent is given what its seat may know and nothing else; the rules decide what its answer is worth.
package play

import (
	"errors"
	"fmt"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
)

// Result is a finished match.
type Result struct {
	Agents  [2]int    // by seat: which agent played it, 0 the first, 1 the second; -1 nobody
	Players [2]string // by seat
	Winner  engine.Seat
	Reason  string // "not ended" for a match that was broken off at its limit, a draw
	Note    string // why an agent gave up against its will
	Turns   int
	Plies   int
	Took    time.Duration
	Record  *engine.Record
}

// maxPlies is the longest match, in moves and deals: a record holds few more.
const maxPlies = 100_000 - 100

// Task is one match to be played: at most Limit plies, after which it is a draw.
type Task struct {
	Game     *kit.Game
	Scenario engine.Scenario
	Rules    int // version
	Seed     uint64
	Number   int // in the series, from 1
	Limit    int
}

// One plays one match. An agent that fails, or answers with what is not legal, gives up.
func One(t Task, agents [2]kit.Agent, players [2]string) (*Result, error) {
	game, sc, rules, seed := t.Game, t.Scenario, t.Rules, t.Seed
	begun := time.Now()
	head := engine.Record{Game: game.ID(), Rules: rules, Scenario: sc.Source(), Seed: seed}
	for s, name := range players {
		head.Players[s] = engine.ParsePlayer(name)
	}
	first, err := sc.Start(rules)
	if err != nil {
		return nil, err
	}
	m, err := engine.NewMatch(head, first, engine.NewLocal(seed))
	if err != nil {
		return nil, err
	}
	out := &Result{Players: players, Winner: engine.NoSeat, Reason: "not ended"}
	over := false
	giveUp := func(s engine.Seat, why error) error {
		out.Note = fmt.Sprintf("%s (%s) gave up: %v", game.Sides[s], players[s], why)
		if game.Resign != nil {
			return m.Play(game.Resign(s))
		}
		out.Winner, out.Reason, over = s.Other(), "gave up", true
		return nil
	}
	rng := engine.NewRand(^seed)
	var late [2]error // an agent that failed to begin gives up when it is asked
	for s, a := range agents {
		if a == nil {
			continue
		}
		late[s] = a.Begin(&kit.Start{Game: t.Number, Scenario: sc, Seat: engine.Seat(s), Seed: rng.Uint64(), Players: players})
		defer func() { a.End(m.Position()) }()
	}
	for {
		p := m.Position()
		pr := p.Prompt()
		if over || pr.Kind == engine.Over || m.Ply() >= t.Limit {
			break
		}
		s := pr.Seat
		if s == engine.Both {
			s = 0
		}
		if s > 1 || agents[s] == nil {
			return nil, fmt.Errorf("nobody plays the side that is asked: %s", game.Ask(p).Text)
		}
		mv, err := engine.Move{}, late[s]
		if err == nil {
			mv, err = ask(p, s, agents[s])
		}
		ply := m.Ply()
		if err == nil {
			if err = m.Play(mv); err != nil && m.Ply() > ply {
				return nil, fmt.Errorf("dealing after ply %d: %w", m.Ply(), err)
			}
		}
		if err != nil {
			if err := giveUp(s, err); err != nil {
				return nil, err
			}
		}
	}
	p := m.Position()
	st := p.Standing()
	if st.Over {
		out.Winner, out.Reason = st.Winner, st.Why
	}
	out.Turns, out.Plies, out.Record, out.Took = st.Turn, m.Ply(), m.Record(), time.Since(begun)
	return out, nil
}

// ask has an agent choose, from what its seat may know.
func ask(p engine.State, s engine.Seat, a kit.Agent) (engine.Move, error) {
	q := p.Clone()
	q.Redact(s)
	moves, _ := q.Candidates(s, nil)
	if len(moves) == 0 {
		return engine.Move{}, errors.New("there is no legal move")
	}
	return a.Choose(q, moves)
}
