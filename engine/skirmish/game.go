package skirmish

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"bocage/engine"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/scenario"
)

// The game's name and the version of its rules, which the printed tables are part of.
const (
	GameID       = "skirmish"
	RulesVersion = 1
)

// Game is this game as the kernel knows it.
var Game engine.Game = game{}

type game struct{}

func (game) ID() string                  { return GameID }
func (game) Rules() (oldest, newest int) { return RulesVersion, RulesVersion }

func (game) Scenarios() (ids []string) {
	for _, b := range house() {
		ids = append(ids, b.id)
	}
	return ids
}

// house are the game's own scenarios, with their files, each of which is written when it is first asked for.
var house = sync.OnceValue(func() (l []begun) {
	for _, f := range file.Own() {
		l = append(l, begun{id: f.ID, name: f.Name, number: f.Scenario, bid: f.Bid, source: sync.OnceValue(func() []byte {
			b, err := json.Marshal(f)
			if err != nil {
				panic(err) // it is printed
			}
			return b
		})})
	}
	return l
})

// Load returns a scenario of the game's own. It is prepared when it is first asked for more than its names: a page that lists them all asks
// no more.
func (game) Load(id string) (engine.Scenario, error) {
	for _, b := range house() {
		if b.id == id {
			b.match = sync.OnceValue(func() *Match {
				m, err := Parse(b.source())
				if err != nil {
					panic(err)
				}
				return m
			})
			return &b, nil
		}
	}
	return nil, fmt.Errorf("unknown scenario: %.40q", id)
}

func (game) Parse(b []byte) (engine.Scenario, error) {
	m, err := Parse(b)
	if err != nil {
		return nil, err
	}
	return &begun{m.ID, m.Name, int(m.Print.Number), m.Bid, func() []byte { return m.Source }, func() *Match { return m }}, nil
}

// Fault is what is wrong with a scenario, and in which field; Faults are all that is.
type (
	Fault  = file.Fault
	Faults = file.Faults
)

// Parse reads a scenario. Its error is of type Faults.
func Parse(b []byte) (*Match, error) {
	f, err := file.Read(b)
	if err != nil {
		return nil, err
	}
	m := matchOf(f, Options{Die: f.Die, HullDown: f.HullDown, Rear: f.Rear, Pinning: f.Pinning, Nations: f.Nations, Quality: f.Trained})
	m.ID, m.Name, m.Source, m.Bid, m.Pays = f.ID, f.Name, slices.Clone(b), f.Bid, f.Pays
	for s, n := range m.Pays {
		if n < 0 || n > m.mostWorth[s] {
			text := fmt.Sprintf("the %s side could remove no more than %d points", m.Print.Sides[s], m.mostWorth[s])
			return nil, Faults{{Field: "pays", Text: text}}
		}
	}
	return m, nil
}

// matchOf prepares what the file is about.
func matchOf(f *file.File, o Options) *Match {
	switch {
	case f.Draw:
		return newDrawn(o)
	case f.Armies != nil:
		return newBasic(f.Bought, o)
	}
	return newMatch(f.Scenario, o)
}

// begun is a scenario as the kernel knows it.
type begun struct {
	id, name string
	number   int  // as it is printed, 0 for none
	bid      bool // for who plays which side
	source   func() []byte
	match    func() *Match
}

// MatchOf returns what is behind a scenario that the kernel knows.
func MatchOf(s engine.Scenario) (*Match, bool) {
	if b, ok := s.(*begun); ok {
		return b.match(), true
	}
	return nil, false
}

// PrintOf returns what is printed of a scenario, unprepared if it has a number, and whether it is bid for who plays which side of it.
func PrintOf(s engine.Scenario) (print *scenario.Scenario, bid bool) {
	b := s.(*begun)
	if b.number > 0 {
		return scenario.Of(b.number), b.bid
	}
	return b.match().Print, b.bid
}

func (b *begun) ID() string     { return b.id }
func (b *begun) Name() string   { return b.name }
func (b *begun) Source() []byte { return b.source() }

func (b *begun) Sides() [2]string {
	s, _ := PrintOf(b)
	return [2]string{strings.ToLower(s.Sides[0]), strings.ToLower(s.Sides[1])}
}

func (b *begun) Start(rules int) (engine.State, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return New(b.match()), nil
}

func (b *begun) Fair(rules int) (engine.Fair, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return NewFair(b.match()), nil
}
