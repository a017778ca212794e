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
	"bocage/engine/assault"
	"bocage/tools/referee"
)

// Agent plays a seat.
type Agent interface {
	// Begin tells that a match begins.
	Begin(g *Start) error
	// Choose answers the prompt of a position that knows what the seat may know; moves are the legal answers, at least one.
	Choose(p *assault.Position, moves []engine.Move) (engine.Move, error)
	// End tells that the match is over, and frees what the agent holds.
	End(p *assault.Position)
}

// Start is what an agent is told when a match begins.
type Start struct {
	Game     int // from 1
	Scenario *assault.Scenario
	Seat     engine.Seat
	Seed     uint64 // for the agent's own chances, not that of the deals
	Players  [2]string
}

// Result is a finished match.
type Result struct {
	Agents  [2]int    // by seat: which agent played it, 0 the first, 1 the second; -1 nobody
	Players [2]string // by seat
	Winner  engine.Seat
	Reason  assault.EndReason // NotEnded for a match that was broken off at its limit, a draw
	Note    string            // why an agent gave up against its will
	Turns   int
	Plies   int
	Took    time.Duration
	Record  *engine.Record
}

// maxPlies is the longest match, in moves and deals: a record holds few more.
const maxPlies = 100_000 - 100

// One plays one match of at most so many plies; one that has not ended by then is a draw. An agent that fails, or answers with
// what is not legal, gives up.
func One(sc *assault.Scenario, seed uint64, game int, agents [2]Agent, players [2]string, limit int) (*Result, error) {
	begun := time.Now()
	head := engine.Record{Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed}
	for s, name := range players {
		head.Players[s] = engine.ParsePlayer(name)
	}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		return nil, err
	}
	out := &Result{Players: players, Winner: engine.NoSeat}
	giveUp := func(s engine.Seat, why error) error {
		out.Note = fmt.Sprintf("%s (%s) gave up: %v", assault.SideName(s), players[s], why)
		return m.Play(engine.Move{Seat: s, Op: assault.OpResign})
	}
	rng := engine.NewRand(^seed)
	var late [2]error // an agent that failed to begin gives up when it is asked
	for s, a := range agents {
		if a == nil {
			continue
		}
		late[s] = a.Begin(&Start{Game: game, Scenario: sc, Seat: engine.Seat(s), Seed: rng.Uint64(), Players: players})
		defer func() { a.End(m.Position().(*assault.Position)) }()
	}
	for {
		p := m.Position().(*assault.Position)
		pr := p.Prompt()
		if pr.Kind == engine.Over || m.Ply() >= limit {
			break
		}
		s := pr.Seat
		if s == engine.Both {
			s = assault.German
		}
		if s > 1 || agents[s] == nil {
			return nil, fmt.Errorf("nobody plays the side that is asked: %s", referee.Ask(p).Text)
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
	p := m.Position().(*assault.Position)
	out.Winner, out.Reason = p.Result()
	out.Turns, out.Plies, out.Record, out.Took = p.Turn(), m.Ply(), m.Record(), time.Since(begun)
	return out, nil
}

// ask has an agent choose, from what its seat may know.
func ask(p *assault.Position, s engine.Seat, a Agent) (engine.Move, error) {
	q := *p
	q.Redact(s)
	moves := q.Moves(s, nil)
	if len(moves) == 0 {
		return engine.Move{}, errors.New("there is no legal move")
	}
	return a.Choose(&q, moves)
}
