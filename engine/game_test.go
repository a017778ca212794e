package engine_test

import (
	"errors"
	"testing"

	"bocage/engine"
)

// shop is a game with one scenario, "{}", of rules 2 and 3. Nobody can play it fairly.
type shop struct{}

func (shop) ID() string                           { return "shop" }
func (shop) Rules() (oldest, newest int)          { return 2, 3 }
func (shop) Scenarios() []string                  { return []string{"one"} }
func (shop) Load(string) (engine.Scenario, error) { return shopScenario{}, nil }

var (
	errShop   = errors.New("no such scenario")
	errUnfair = errors.New("unfair")
)

func (shop) Parse(b []byte) (engine.Scenario, error) {
	if string(b) != "{}" {
		return nil, errShop
	}
	return shopScenario{}, nil
}

type shopScenario struct{}

func (shopScenario) ID() string       { return "one" }
func (shopScenario) Name() string     { return "One" }
func (shopScenario) Source() []byte   { return []byte("{}") }
func (shopScenario) Sides() [2]string { return [2]string{"a", "b"} }
func (shopScenario) Start(rules int) (engine.State, error) {
	p := newToy()
	p.turns = uint8(rules)
	return p, nil
}
func (shopScenario) Fair(rules int) (engine.Fair, error) { return nil, errUnfair }

// TestGames: a record and the terms of a match find their game, its rules and the scenario, or say what is not known.
func TestGames(t *testing.T) {
	games := engine.Games{named{"toy", 1}, shop{}}
	for _, c := range []struct {
		rec  engine.Record
		want error
	}{
		{engine.Record{Game: "shop", Rules: 2, Scenario: []byte("{}")}, nil},
		{engine.Record{Game: "shop", Rules: 3, Scenario: []byte("{}")}, nil},
		{engine.Record{Game: "shop", Rules: 4, Scenario: []byte("{}")}, engine.ErrNewer},
		{engine.Record{Game: "shop", Rules: 1, Scenario: []byte("{}")}, engine.ErrOlder},
		{engine.Record{Game: "shop", Rules: 0, Scenario: []byte("{}")}, engine.ErrDamaged},
		{engine.Record{Game: "shop", Rules: 2, Scenario: []byte("[]")}, errShop},
		{engine.Record{Game: "toyshop", Rules: 2, Scenario: []byte("{}")}, engine.ErrWrongGame},
		{engine.Record{Rules: 2, Scenario: []byte("{}")}, engine.ErrWrongGame},
	} {
		game, sc, start, err := games.Begin(&c.rec)
		if !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%+v: %v, want %v", c.rec, err, c.want)
		}
		if err == nil && (game.ID() != "shop" || sc.ID() != "one" || int(start.(*toy).turns) != c.rec.Rules) {
			t.Errorf("%+v begins %v %v under rules %d", c.rec, game.ID(), sc.ID(), start.(*toy).turns)
		}
	}
	for _, c := range []struct {
		id    string
		terms []byte
		want  error
	}{
		{"shop", engine.Terms(3, []byte("{}")), errUnfair},
		{"shop", engine.Terms(9, []byte("{}")), engine.ErrNewer},
		{"shop", engine.Terms(2, nil), errShop},
		{"shop", nil, engine.ErrDamaged},
		{"chess", engine.Terms(3, []byte("{}")), engine.ErrWrongGame},
	} {
		if _, err := games.Fair(c.id, c.terms); !errors.Is(err, c.want) {
			t.Errorf("%s, terms %q: %v, want %v", c.id, c.terms, err, c.want)
		}
	}
}
