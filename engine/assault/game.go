package assault

import (
	"bocage/engine"
	"bocage/engine/assault/scenario"
)

// Game is this game as the kernel knows it.
var Game engine.Game = game{}

// GameID names this game in records, journals and addresses.
const GameID = "assault"

type game struct{}

func (game) ID() string                  { return GameID }
func (game) Rules() (oldest, newest int) { return scenario.OldestRules, scenario.RulesVersion }
func (game) Scenarios() []string         { return scenario.Scenarios() }

func (game) Load(id string) (engine.Scenario, error) {
	sc, err := scenario.Load(id)
	if err != nil {
		return nil, err
	}
	return begun{sc}, nil
}

// Parse reads a scenario. One that only older rules accept is read as well: it can be started by those alone.
func (game) Parse(file []byte) (engine.Scenario, error) {
	sc, err := scenario.Parse(file)
	for v := scenario.RulesVersion - 1; err != nil && v >= scenario.OldestRules; v-- {
		if old, e := scenario.ParseBy(file, v); e == nil {
			sc, err = old, nil
		}
	}
	if err != nil {
		return nil, err
	}
	return begun{sc}, nil
}

// begun is a scenario as the kernel knows it.
type begun struct{ sc *scenario.Scenario }

// Neutral returns a scenario as the kernel knows it, ScenarioOf the one behind that.
func Neutral(s *scenario.Scenario) engine.Scenario            { return begun{s} }
func ScenarioOf(s engine.Scenario) (*scenario.Scenario, bool) { b, ok := s.(begun); return b.sc, ok }

func (b begun) ID() string       { return b.sc.ID }
func (b begun) Name() string     { return b.sc.Name }
func (b begun) Source() []byte   { return b.sc.Source }
func (b begun) Sides() [2]string { return [2]string{"german", "us"} }

func (b begun) Start(rules int) (engine.State, error) {
	sc, err := b.sc.By(rules)
	if err != nil {
		return nil, err
	}
	p := New(sc)
	return &p, nil
}

func (b begun) Fair(rules int) (engine.Fair, error) {
	sc, err := b.sc.By(rules)
	if err != nil {
		return nil, err
	}
	f, err := NewFair(sc)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Candidates appends the answers of Moves. They are all legal ones if this copy knows the seat's cards.
func (p *Position) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	return p.Moves(seat, dst), seat > 1 || !p.blind[seat]
}

// Standing returns the turn, the prestige of both sides and the result.
func (p *Position) Standing() engine.Standing {
	s := engine.Standing{Turn: p.Turn(), Turns: p.sc.Turns, Score: [2]int{p.Prestige(0), p.Prestige(1)},
		Over: p.step == stepOver, Winner: engine.NoSeat}
	if s.Over {
		w, why := p.Result()
		s.Winner, s.Reason, s.Why = w, int(why), why.String()
	}
	return s
}

// Clone returns an independent copy.
func (p *Position) Clone() engine.State {
	q := *p
	return &q
}

// CopyFrom makes p a copy of another position of this game.
func (p *Position) CopyFrom(s engine.State) { *p = *s.(*Position) }
