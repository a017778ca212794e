package referee

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/kit"
)

// Bounds of a count.
const (
	maxDepth = 8
	maxNodes = 20_000_000
)

// perft counts the sequences of decisions from the present position, as the tests of the rules do: deals are fixed, always
// the first possible card or number; a single legal move is made and not counted; of two sides that are asked seat 0 is first.
// Where a game's list of answers is not complete, it counts those of the list.
func (s *Session) perft(a *kit.Args) (any, error) {
	depth := a.Number("depth", 1, 1, maxDepth)
	divide := a.Flag("divide")
	c := counter{most: a.Number("most", maxNodes, 1, maxNodes)}
	if s.Nodes > 0 {
		c.most = min(c.most, s.Nodes)
	}
	if err := a.End(); err != nil {
		return nil, err
	}
	type branch struct {
		Move  string `json:"move"`
		Nodes int    `json:"nodes"`
	}
	out := struct {
		Depth    int      `json:"depth"`
		Nodes    int      `json:"nodes"`
		Branches []branch `json:"branches,omitempty"`
	}{Depth: depth}
	p := s.match.pos.Clone()
	moves, err := c.forced(p)
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 {
		out.Nodes = 1
		return out, nil
	}
	for _, m := range moves {
		q := p.Clone()
		if err := q.Apply(m); err != nil {
			return nil, err
		}
		n, err := c.count(q, depth-1)
		if err != nil {
			return nil, err
		}
		out.Nodes += n
		if divide {
			out.Branches = append(out.Branches, branch{s.match.game.Text(p, m), n})
		}
	}
	return out, nil
}

// counter bounds a count by the positions it steps through.
type counter struct{ most, steps int }

// forced steps on to the next position with a choice and returns the choices, none at the end of the match.
func (c *counter) forced(p engine.State) ([]engine.Move, error) {
	for {
		if c.steps++; c.steps > c.most {
			return nil, fail("too-much", "more than %d positions", c.most)
		}
		pr := p.Prompt()
		seat := pr.Seat
		if seat == engine.Both {
			seat = 0
		}
		moves, _ := p.Candidates(seat, nil)
		chance := pr.Kind == engine.Deal || pr.Kind == engine.Reveal
		switch {
		case pr.Kind == engine.Over:
			return nil, nil
		case len(moves) == 0:
			return nil, fmt.Errorf("nothing can be answered to %v", pr.Kind)
		case len(moves) > 1 && !chance:
			return moves, nil
		}
		if err := p.Apply(moves[0]); err != nil {
			return nil, err
		}
	}
}

func (c *counter) count(p engine.State, depth int) (int, error) {
	moves, err := c.forced(p)
	if err != nil || depth == 0 || len(moves) == 0 {
		return 1, err
	}
	sum := 0
	for _, m := range moves {
		q := p.Clone()
		if err := q.Apply(m); err != nil {
			return 0, err
		}
		n, err := c.count(q, depth-1)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
