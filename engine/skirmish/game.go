package skirmish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"bocage/engine"
	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
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

// file is a scenario file: a printed scenario with its options.
type file struct {
	Format   int       `json:"format"`
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Scenario int       `json:"scenario,omitempty"` // none for the basic game
	Points   int       `json:"points,omitempty"`   // of the basic game
	Armies   []army    `json:"armies,omitempty"`   // of the basic game, both
	Draw     bool      `json:"draw,omitempty"`     // the scenario is picked by who draws the higher card
	Bid      bool      `json:"bid,omitempty"`
	Die      bool      `json:"die,omitempty"`
	HullDown bool      `json:"hull_down,omitempty"`
	Rear     bool      `json:"rear_armor,omitempty"`
	Pinning  bool      `json:"pinning,omitempty"`
	Nations  bool      `json:"nations,omitempty"`
	Quality  [2]string `json:"quality"`
}

// army is what a side has bought for the basic game.
type army struct {
	Nation   string         `json:"nation,omitempty"`
	Units    map[string]int `json:"units"`
	Sandbags int            `json:"sandbags,omitempty"`
	Wire     int            `json:"wire,omitempty"`
}

// own are the game's own scenarios: the printed ones with the options of RULING-35, and the first with bids.
func own() (l []file) {
	for n := 1; n <= scenario.Number; n++ {
		s := scenario.Of(n)
		id := strings.ToLower(strings.NewReplacer(" ", "-", ":", "").Replace(s.Title))
		l = append(l, file{Format: 1, ID: id, Name: s.Title, Scenario: n, HullDown: hullDown(n), Quality: [2]string{"elite", "elite"}})
	}
	bids := l[0]
	bids.ID, bids.Name, bids.Bid = bids.ID+"-by-bids", bids.Name+", by bids", true
	drawn := file{Format: 1, ID: "drawn-scenario", Name: "Drawn scenario", Draw: true, Quality: bids.Quality}
	bought := file{Format: 1, ID: "basic-game", Name: "Basic game", Points: basicPoints, Nations: true, Quality: bids.Quality, Armies: []army{
		{Nation: "german", Units: map[string]int{"R": 38, "MG": 6, "MO": 4, "BZ": 4, "GR": 6, "TANK": 3, "CAN": 2, "JEEP": 2}, Sandbags: 1},
		{Nation: "soviet", Units: map[string]int{"R": 60, "MG": 6, "MO": 6, "GR": 8, "SN": 2, "TANK": 2, "SPB": 1}, Wire: 6},
	}}
	return append(l, bids, drawn, bought)
}

func (game) Scenarios() (ids []string) {
	for _, f := range own() {
		ids = append(ids, f.ID)
	}
	return ids
}

func (g game) Load(id string) (engine.Scenario, error) {
	for _, f := range own() {
		if f.ID == id {
			b, err := json.Marshal(f)
			if err != nil {
				return nil, err
			}
			return g.Parse(b)
		}
	}
	return nil, fmt.Errorf("unknown scenario: %.40q", id)
}

func (game) Parse(b []byte) (engine.Scenario, error) {
	m, err := Parse(b)
	if err != nil {
		return nil, err
	}
	return begun{m}, nil
}

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

// maxFile bounds a scenario's file in bytes.
const maxFile = 1 << 12

// Parse reads a scenario. Its error is of type Faults.
func Parse(b []byte) (*Match, error) {
	if len(b) > maxFile {
		return nil, Faults{{"file", fmt.Sprintf("more than %d bytes", maxFile)}}
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, Faults{{"file", err.Error()}}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Faults{{"file", "something stands behind the object"}}
	}
	var bad Faults
	if f.Format != 1 {
		bad = append(bad, Fault{"format", "1 is wanted"})
	}
	if len(f.ID) > 48 || f.ID == "" || strings.Trim(f.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		bad = append(bad, Fault{"id", "1 to 48 of a to z, 0 to 9 and - are wanted"})
	}
	if len(f.Name) > 64 || f.Name == "" || strings.ContainsFunc(f.Name, func(r rune) bool { return r < ' ' || r > '~' }) {
		bad = append(bad, Fault{"name", "1 to 64 printable ASCII characters are wanted"})
	}
	if f.Draw && (f.Scenario != 0 || f.Armies != nil || f.Bid) {
		bad = append(bad, Fault{"draw", "neither a scenario nor armies nor bids are wanted where one is drawn"})
	}
	if !f.Draw && f.Armies == nil && (f.Scenario < 1 || f.Scenario > scenario.Number) {
		bad = append(bad, Fault{"scenario", fmt.Sprintf("a number from 1 to %d is wanted, or two armies", scenario.Number)})
	}
	if f.Scenario == 8 && f.Die {
		bad = append(bad, Fault{"die", "this scenario needs cards (S8-04)"})
	}
	o := Options{Die: f.Die, HullDown: f.HullDown, Rear: f.Rear, Pinning: f.Pinning, Nations: f.Nations}
	for s, q := range f.Quality {
		ok := false
		for k := range unit.NumQualities {
			if strings.ToLower(k.Training().ID) == q {
				o.Quality[s], ok = k, true
			}
		}
		if !ok {
			bad = append(bad, Fault{fmt.Sprintf("quality[%d]", s), "elite, regular or green is wanted"})
		}
	}
	var armies [2]purchase.Army
	if f.Armies != nil {
		armies = f.bought(&o, &bad)
	}
	if bad != nil {
		return nil, bad
	}
	m := f.match(armies, o)
	m.ID, m.Name, m.Source, m.Bid = f.ID, f.Name, slices.Clone(b), f.Bid
	return m, nil
}

// match prepares what the file is about.
func (f *file) match(armies [2]purchase.Army, o Options) *Match {
	switch {
	case f.Draw:
		return newDrawn(o)
	case f.Armies != nil:
		return newBasic(armies, f.Points, o)
	}
	return newMatch(f.Scenario, o)
}

// bought reads both armies and adds what is wrong with them (BASIC-20, RULING-34).
func (f *file) bought(o *Options, bad *Faults) (armies [2]purchase.Army) {
	if len(f.Armies) != 2 || f.Scenario != 0 || f.Bid || f.Points < 50 || f.Points > 400 {
		*bad = append(*bad, Fault{"armies", "two of 50 to 400 points are wanted, without a scenario or bids"})
		return armies
	}
	for s, a := range f.Armies {
		field := fmt.Sprintf("armies[%d]", s)
		x := &armies[s]
		x.Sandbags, x.Wire = a.Sandbags, a.Wire
		found := a.Nation == ""
		for n := purchase.None + 1; n < purchase.NumNations; n++ {
			if strings.ToLower(n.String()) == a.Nation {
				x.Nation, found = n, true
			}
		}
		if !found {
			*bad = append(*bad, Fault{field, "soviet, german, japanese, american, british or no nation is wanted"})
		}
		for _, id := range slices.Sorted(maps.Keys(a.Units)) {
			u, ok := unit.Named(id)
			if n := a.Units[id]; !ok || n < 0 || n > purchase.MostPieces {
				*bad = append(*bad, Fault{field, fmt.Sprintf("%.12q: 0 to %d of a unit are wanted", id, purchase.MostPieces)})
			} else {
				x.Units[u] = n
			}
		}
		for _, b := range x.Check(purchase.Rules{Points: f.Points, Nations: o.Nations, Quality: o.Quality[s]}) {
			*bad = append(*bad, Fault{field, b.Error()})
		}
	}
	return armies
}

// begun is a scenario as the kernel knows it.
type begun struct{ m *Match }

// MatchOf returns what is behind a scenario that the kernel knows.
func MatchOf(s engine.Scenario) (*Match, bool) { b, ok := s.(begun); return b.m, ok }

func (b begun) ID() string     { return b.m.ID }
func (b begun) Name() string   { return b.m.Name }
func (b begun) Source() []byte { return b.m.Source }

func (b begun) Sides() [2]string {
	s := b.m.Print.Sides
	return [2]string{strings.ToLower(s[0]), strings.ToLower(s[1])}
}

func (b begun) Start(rules int) (engine.State, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return New(b.m), nil
}

func (b begun) Fair(rules int) (engine.Fair, error) {
	if rules != RulesVersion {
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return NewFair(b.m), nil
}
