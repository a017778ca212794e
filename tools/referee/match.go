package referee

import (
	"fmt"
	"strings"

	"bocage/engine"
	"bocage/engine/kit"
)

// match is a match as the referee keeps it: a position that knows every card, and everything that led to it.
type match struct {
	game     *kit.Game
	rules    int
	scenario engine.Scenario
	players  [2]string
	seed     uint64        // 0 if deals are told by the client
	dealer   *engine.Local // nil for the same
	pos      engine.State
	next     engine.State // scratch
	plies    []ply
	events   []happening
}

// ply is a move or a deal, with the position's hash after it.
type ply struct {
	move engine.Move
	text string
	hash uint64
}

// happening is an event and the ply that brought it about.
type happening struct {
	ply   int
	event any
}

// maxPlies is the longest match the referee keeps, that of a record.
const maxPlies = 100_000

// begin starts a match under a version of the rules. With seed 0 its deals are told by the client.
func begin(game *kit.Game, sc engine.Scenario, rules int, seed uint64, players [2]string) (*match, error) {
	m := &match{game: game, rules: rules, scenario: sc, players: players, seed: seed}
	if err := m.restart(); err != nil {
		return nil, err
	}
	return m, m.settle()
}

func (m *match) restart() (err error) {
	if m.seed != 0 {
		m.dealer = engine.NewLocal(m.seed)
	}
	m.plies, m.events = nil, nil
	if m.pos, err = m.scenario.Start(m.rules); err == nil {
		m.next = m.pos.Clone()
	}
	return err
}

// step makes one legal move and notes what happened.
func (m *match) step(mv engine.Move) error {
	if len(m.plies) >= maxPlies {
		return fail("too-much", "a match has at most %d moves and deals", maxPlies)
	}
	m.next.CopyFrom(m.pos)
	log, err := m.game.Notation.Step(m.next, mv, len(m.plies)+1)
	if err != nil {
		return err
	}
	text := m.game.Text(m.pos, mv)
	m.pos, m.next = m.next, m.pos
	m.plies = append(m.plies, ply{mv, text, engine.Hash(m.pos)})
	for _, e := range log {
		m.events = append(m.events, happening{len(m.plies), e})
	}
	return nil
}

// settle answers everything that no client is asked for: hidden cards that must be shown and, if there is a seed, deals.
func (m *match) settle() error {
	for {
		mv, ok, err := m.own()
		if err != nil || !ok {
			return err
		}
		if err := m.step(mv); err != nil {
			return err
		}
	}
}

// own is the referee's own answer to the prompt, ok false if a client must answer.
func (m *match) own() (mv engine.Move, ok bool, err error) {
	switch m.pos.Prompt().Kind {
	case engine.Reveal:
		if mv, ok = m.pos.Known(); !ok {
			return mv, false, fail("internal", "a hidden card is not known")
		}
		return mv, true, nil
	case engine.Deal:
		if m.dealer == nil {
			return mv, false, nil
		}
		mv, err = m.dealer.Answer(m.pos)
		return mv, true, err
	}
	return mv, false, nil
}

// play makes a client's move and settles what follows.
func (m *match) play(mv engine.Move) error {
	if err := m.step(mv); err != nil {
		return err
	}
	return m.settle()
}

// rerun plays the match anew up to a ply, and settles.
func (m *match) rerun(to int) (*match, error) {
	c := &match{game: m.game, rules: m.rules, scenario: m.scenario, players: m.players, seed: m.seed}
	if err := c.restart(); err != nil {
		return nil, err
	}
	for i := range to {
		mv, ok, err := c.own()
		if err != nil {
			return nil, err
		}
		if !ok {
			mv = m.plies[i].move
		} else if mv != m.plies[i].move {
			return nil, fail("internal", "ply %d is dealt differently", i+1)
		}
		if err := c.step(mv); err != nil {
			return nil, err
		}
	}
	return c, c.settle()
}

// lastMove is the number of plies before the last one that a client answered, -1 if there is none.
func (m *match) lastMove() int {
	for i := len(m.plies) - 1; i >= 0; i-- {
		switch op := m.plies[i].move.Op; {
		case op == engine.OpReveal || op == engine.OpClaim || op == engine.OpShow:
		case m.plies[i].move.Seat != engine.NoSeat || m.dealer == nil:
			return i
		}
	}
	return -1
}

// record is the match as it is kept.
func (m *match) record() *engine.Record {
	r := &engine.Record{Format: engine.RecordFormat, Game: m.game.ID(), Rules: m.rules, Scenario: m.scenario.Source(), Seed: m.seed}
	for s, name := range m.players {
		r.Players[s] = engine.ParsePlayer(name)
	}
	for _, p := range m.plies {
		r.Moves, r.Hashes = append(r.Moves, p.move), append(r.Hashes, p.hash)
	}
	return r
}

// fromRecord runs a record again and checks every move, deal and hash. A record without a seed goes on with deals told by the
// client.
func fromRecord(games kit.Games, b []byte) (*match, error) {
	r, err := engine.DecodeRecord(b)
	if err != nil {
		return nil, err
	}
	game, err := games.Of(r.Game)
	if err != nil {
		return nil, err
	}
	if err := r.Check(game); err != nil {
		return nil, err
	}
	sc, err := game.Parse(r.Scenario)
	if err != nil {
		return nil, badScenario(err)
	}
	m := &match{game: game, rules: r.Rules, scenario: sc, seed: r.Seed}
	for s, p := range r.Players {
		m.players[s] = p.String()
	}
	if err := m.restart(); err != nil {
		return nil, badScenario(err)
	}
	damaged := func(i int, format string, args ...any) error {
		return fmt.Errorf("%w: ply %d: %s", engine.ErrDamaged, i+1, fmt.Sprintf(format, args...))
	}
	for i, mv := range r.Moves {
		own, ok, err := m.own()
		if err != nil {
			return nil, damaged(i, "%v", err)
		}
		if ok && own != mv {
			return nil, damaged(i, "it is not what was dealt")
		}
		if err := m.step(mv); err != nil {
			return nil, damaged(i, "%v", err)
		}
		if m.plies[i].hash != r.Hashes[i] {
			return nil, damaged(i, "the position after it is another one")
		}
	}
	return m, m.settle()
}

// checkPlayers checks the players' names for a record.
func checkPlayers(game *kit.Game, names []string) (p [2]string, err error) {
	if len(names) != 2 {
		return p, fail("bad-field", "players: two names are wanted, the %s player's first", game.Sides[0])
	}
	for i, n := range names {
		if n == "" || len(n) > 64 || strings.ContainsFunc(n, func(r rune) bool { return r < ' ' }) {
			return p, fail("bad-field", "players: a name has 1 to 64 bytes and no control characters")
		}
		p[i] = n
	}
	return p, nil
}

// since returns the events after so many plies.
func (m *match) since(plies int) []any {
	l := []any{}
	for _, h := range m.events {
		if h.ply > plies {
			l = append(l, h.event)
		}
	}
	return l
}
