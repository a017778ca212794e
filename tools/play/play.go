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
	begun := time.Now()
	head := engine.Record{Game: t.Game.ID(), Rules: t.Rules, Scenario: t.Scenario.Source(), Seed: t.Seed}
	for s, name := range players {
		head.Players[s] = engine.ParsePlayer(name)
	}
	first, err := t.Scenario.Start(t.Rules)
	if err != nil {
		return nil, err
	}
	m, err := engine.NewMatch(head, first, engine.NewLocal(t.Seed))
	if err != nil {
		return nil, err
	}
	c := &contest{t: &t, m: m, agents: agents, out: &Result{Players: players, Winner: engine.NoSeat, Reason: "not ended"}}
	rng := engine.NewRand(^t.Seed)
	for s, a := range agents {
		if a == nil {
			continue
		}
		c.late[s] = a.Begin(&kit.Start{Game: t.Number, Scenario: t.Scenario, Seat: engine.Seat(s), Seed: rng.Uint64(), Players: players})
		defer func() { a.End(m.Position()) }()
	}
	for !c.over && m.Position().Prompt().Kind != engine.Over && m.Ply() < t.Limit {
		if err := c.turn(); err != nil {
			return nil, err
		}
	}
	st := m.Position().Standing()
	if st.Over {
		c.out.Winner, c.out.Reason = st.Winner, st.Why
	}
	c.out.Turns, c.out.Plies, c.out.Record, c.out.Took = st.Turn, m.Ply(), m.Record(), time.Since(begun)
	return c.out, nil
}

// contest is a match under way.
type contest struct {
	t      *Task
	m      *engine.Match
	agents [2]kit.Agent
	late   [2]error // an agent that failed to begin gives up when it is asked
	out    *Result
	over   bool // an agent has given up in a game that has no move for that
}

// turn has the agent that is asked choose and makes its move.
func (c *contest) turn() error {
	p := c.m.Position()
	s := p.Prompt().Seat
	if s == engine.Both {
		s = 0
	}
	if s > 1 || c.agents[s] == nil {
		return fmt.Errorf("nobody plays the side that is asked: %s", c.t.Game.Ask(p).Text)
	}
	mv, err := engine.Move{}, c.late[s]
	if err == nil {
		mv, err = ask(p, s, c.agents[s])
	}
	ply := c.m.Ply()
	if err == nil {
		if err = c.m.Play(mv); err != nil && c.m.Ply() > ply {
			return fmt.Errorf("dealing after ply %d: %w", c.m.Ply(), err)
		}
	}
	if err != nil {
		return c.giveUp(s, err)
	}
	return nil
}

// giveUp ends the match for a seat whose agent has failed.
func (c *contest) giveUp(s engine.Seat, why error) error {
	c.out.Note = fmt.Sprintf("%s (%s) gave up: %v", c.t.Game.Sides[s], c.out.Players[s], why)
	if c.t.Game.Resign != nil {
		return c.m.Play(c.t.Game.Resign(s))
	}
	c.out.Winner, c.out.Reason, c.over = s.Other(), "gave up", true
	return nil
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
