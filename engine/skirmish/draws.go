package skirmish

import (
	"sync"

	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/scenario"
)

// Who agrees on no scenario draws: the higher card picks it, the lower his side (SCEN-02, WINDOW-01).

// picks are the scenarios of a match in which one is picked, as far as they were wanted.
type picks struct {
	mu   sync.Mutex
	list [scenario.Number]*Match
}

// newDrawn prepares a match in which the scenario is picked.
func newDrawn(o Options) *Match {
	m := newMatch(1, o)
	m.Print = &scenario.Scenario{Title: "Drawn", Sides: [2]string{"First", "Second"}, Basis: "known"}
	m.covert, m.picks = nil, &picks{}
	return m
}

// picked is the match with a scenario, from 1.
func (m *Match) picked(number int) *Match {
	m.picks.mu.Lock()
	defer m.picks.mu.Unlock()
	x := m.picks.list[number-1]
	if x == nil {
		o := m.Options
		o.HullDown = file.HullDown(number)
		x = newMatch(number, o)
		x.ID, x.Name, x.Source, x.picks = m.ID, m.Name, m.Source, m.picks
		m.picks.list[number-1] = x
	}
	return x
}

// coverts are all who may be hidden in a match.
func (m *Match) coverts() (l []*covert) {
	switch {
	case m.picks != nil && m.Print.Number == 0:
		for n := 1; n <= scenario.Number; n++ {
			l = append(l, m.picked(n).coverts()...)
		}
	case m.covert != nil:
		l = append(l, m.covert)
	}
	return l
}

// pile is the pile of places of seat 0; that of seat 1 follows.
func (c *covert) pile() uint8 {
	if c.spots == nil {
		return 2
	}
	return 4
}
