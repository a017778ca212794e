package coin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"bocage/engine"
)

// The game's names and the version of its rules.
const (
	GameID       = "coin"
	RulesVersion = 1
)

// Game is this game as the kernel knows it.
var Game engine.Game = game{}

type game struct{}

// ErrNoScenario is that of Load for an id that the game does not have.
var ErrNoScenario = errors.New("unknown scenario")

// own are the game's own scenarios, as files.
var own = []string{
	`{"format":1,"id":"fair-coin","name":"Fair Coin","rounds":4,"purse":1000,"own":[1,1,0,1,0,1],"shared":[2,2,2,2,2,2]}`,
	`{"format":1,"id":"thin-deck","name":"Thin Deck","rounds":9,"purse":300,"own":[0,0,1,1,0,0],"shared":[1,1,1,1,1,1]}`,
	`{"format":1,"id":"no-cards","name":"No Cards","rounds":2,"purse":2,"own":[0,0,0,0,0,0],"shared":[0,0,0,0,0,0]}`,
}

func (game) ID() string                  { return GameID }
func (game) Rules() (oldest, newest int) { return RulesVersion, RulesVersion }

func (game) Scenarios() (ids []string) {
	for _, file := range own {
		sc, _ := Parse([]byte(file))
		ids = append(ids, sc.id)
	}
	return ids
}

func (game) Load(id string) (engine.Scenario, error) {
	for _, file := range own {
		if sc, err := Parse([]byte(file)); err == nil && sc.id == id {
			return sc, nil
		}
	}
	return nil, fmt.Errorf("%w: %.40q", ErrNoScenario, id)
}

func (game) Parse(file []byte) (engine.Scenario, error) {
	sc, err := Parse(file)
	if err != nil {
		return nil, err
	}
	return sc, nil
}

// Scenario is what a match begins from. Rounds are from 1 to 9, Purse from 1 to 1000 coins; Own and Shared count the cards of each worth
// in each own deck and in the shared one, up to 9.
type Scenario struct {
	id, name string
	source   []byte
	Rounds   uint8
	Purse    uint16
	Own      [Worths]uint8
	Shared   [Worths]uint8
}

func (s *Scenario) ID() string       { return s.id }
func (s *Scenario) Name() string     { return s.name }
func (s *Scenario) Source() []byte   { return s.source }
func (s *Scenario) Sides() [2]string { return [2]string{"heads", "tails"} }

func (s *Scenario) Start(rules int) (engine.State, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	p := New(s)
	return &p, nil
}

// deck counts the cards of each worth in a pile.
func (s *Scenario) deck(pile uint8) *[Worths]uint8 {
	if pile == PileShared {
		return &s.Shared
	}
	return &s.Own
}

// kinds reports whether a pile has cards worth 4 or more, and whether it has others.
func (s *Scenario) kinds(pile uint8) (high, low bool) {
	for i, n := range s.deck(pile) {
		high, low = high || n > 0 && i+1 >= 4, low || n > 0 && i+1 < 4
	}
	return high, low
}

// maxFile bounds a scenario's file in bytes.
const maxFile = 1 << 12

// Fault is what is wrong with a scenario, and in which field.
type Fault struct{ Field, Text string }

// Faults are all that is wrong with a scenario.
type Faults []Fault

func (f Faults) Error() string {
	var l []string
	for _, x := range f {
		l = append(l, x.Field+": "+x.Text)
	}
	return "bad scenario: " + strings.Join(l, "; ")
}

// Parse reads a scenario. Its error is of type Faults.
func Parse(file []byte) (*Scenario, error) {
	if len(file) > maxFile {
		return nil, Faults{{"file", fmt.Sprintf("more than %d bytes", maxFile)}}
	}
	var f struct {
		Format int    `json:"format"`
		ID     string `json:"id"`
		Name   string `json:"name"`
		Rounds int    `json:"rounds"`
		Purse  int    `json:"purse"`
		Own    []int  `json:"own"`
		Shared []int  `json:"shared"`
	}
	d := json.NewDecoder(bytes.NewReader(file))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, Faults{{"file", err.Error()}}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Faults{{"file", "something stands behind the object"}}
	}
	var bad Faults
	within := func(field string, n, lo, hi int) int {
		if n < lo || n > hi {
			bad = append(bad, Fault{field, fmt.Sprintf("a number from %d to %d is wanted, not %d", lo, hi, n)})
		}
		return n
	}
	within("format", f.Format, 1, 1)
	if len(f.ID) > 32 || f.ID == "" || strings.Trim(f.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		bad = append(bad, Fault{"id", "1 to 32 of a to z, 0 to 9 and - are wanted"})
	}
	if len(f.Name) > 64 || f.Name == "" || strings.ContainsFunc(f.Name, func(r rune) bool { return r < ' ' || r > '~' }) {
		bad = append(bad, Fault{"name", "1 to 64 printable ASCII characters are wanted"})
	}
	sc := &Scenario{id: f.ID, name: f.Name, source: slices.Clone(file), Rounds: uint8(within("rounds", f.Rounds, 1, 9)),
		Purse: uint16(within("purse", f.Purse, 1, MaxStake))}
	deck := func(field string, from []int, to *[Worths]uint8) {
		if len(from) != Worths {
			bad = append(bad, Fault{field, "a list of 6 numbers is wanted"})
			return
		}
		for i, n := range from {
			to[i] = uint8(within(fmt.Sprintf("%s[%d]", field, i), n, 0, 9))
		}
	}
	deck("own", f.Own, &sc.Own)
	deck("shared", f.Shared, &sc.Shared)
	if bad != nil {
		return nil, bad
	}
	return sc, nil
}
