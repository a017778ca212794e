package campaign

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"

	"bocage/engine"
)

// This file reads campaign files (format 1, docs/campaign-rules.md, FIELDS).

// Bounds of what comes from outside.
const (
	maxFile     = 1 << 16 // bytes of a campaign file (CAMP-FILE-01)
	maxDepth    = 12      // of values within each other
	maxFaults   = 100     // that are told
	maxScenario = 1 << 16 // bytes of a scenario
)

// file is the JSON form.
type file struct {
	Format     int                          `json:"format"`
	ID         string                       `json:"id"`
	Name       string                       `json:"name"`
	Game       string                       `json:"game"`
	Text       string                       `json:"text,omitempty"`
	Players    int                          `json:"players,omitempty"`
	Decks      string                       `json:"decks,omitempty"`
	Sides      map[string]fileSide          `json:"sides"`
	Economy    Economy                      `json:"economy"`
	Experience Experience                   `json:"experience"`
	Fog        Fog                          `json:"fog"`
	Start      string                       `json:"start"`
	Nodes      map[string]fileNode          `json:"nodes"`
	Ends       map[string]map[string]string `json:"ends"`
	Scenarios  map[string]json.RawMessage   `json:"scenarios,omitempty"`
}

type fileSide struct {
	Core   []string       `json:"core"`
	Slots  int            `json:"slots"`
	Supply int            `json:"supply"`
	Shop   map[string]int `json:"shop"`
	Levy   []string       `json:"levy"`
	Cards  map[string]int `json:"cards"`
}

type fileNode struct {
	Name      string              `json:"name"`
	Date      string              `json:"date"`
	Text      string              `json:"text"`
	Game      string              `json:"game,omitempty"` // the campaign's if it has none
	Scenario  string              `json:"scenario"`
	Field     map[string]Field    `json:"field"`
	Keep      map[string][]string `json:"keep,omitempty"`
	Levy      map[string][]string `json:"levy,omitempty"`
	Stake     map[string]int      `json:"stake"`
	DrawStake map[string]int      `json:"drawStake"`
	Cards     int                 `json:"cards"`
	Offer     []string            `json:"offer"`
	Next      map[string][]string `json:"next"`
}

// FileType is what a campaign file is read into: what its fields are called, for who tells what a file can say.
func FileType() reflect.Type { return reflect.TypeFor[file]() }

// Economy is what supply comes and goes by.
type Economy struct {
	Income  int `json:"income"`  // for each side after each battle
	Victory int `json:"victory"` // more for the winner
	Relief  int `json:"relief"`  // percent of the printed cost of what a core lost
	Bank    int `json:"bank"`    // the most that is kept
	Floor   int `json:"floor"`   // percent of a field's budget to which levies fill a force
	Rest    int `json:"rest"`    // damage healed after a battle
	Tune    int `json:"tune,omitempty"`
	// Walkover is what a winner has beside the stake if the other gave the battle up, or lost it by the clock or a lie (CAMPAIGN-54).
	Walkover int `json:"walkover,omitempty"`
}

// Experience is how experience counts.
type Experience struct {
	Levels []int `json:"levels"` // xp at which a level is reached, rising
	Cost   int   `json:"cost"`   // what a level adds in a field
	Free   int   `json:"free"`   // but not for units of a price up to this (CAMPAIGN-52)
}

// Fog is what is not shown.
type Fog struct {
	Ways   bool `json:"ways"`   // what lies two and more steps ahead (CAMP-FOG-04)
	Sealed bool `json:"sealed"` // which units of a core stand in a battle (CAMP-FOG-02)
}

// Field is what a force may be.
type Field struct {
	Budget int `json:"budget"`
	Most   int `json:"most"`
}

// Side is what one side of a campaign has.
type Side struct {
	Core   []string
	Slots  int
	Supply int
	Shop   map[string]int // how many of a type a core may hold
	Levy   []string
	Cards  map[string]int // the locker at the start
}

// Node is a battle on the map of a campaign.
type Node struct {
	ID, Name, Date, Text, Scenario string
	Game                           Game
	Field                          [2]Field
	Keep, Levy                     [2][]string
	Stake, DrawStake               [2]int
	Cards                          int // how many locker cards a side may bring
	Offer                          []string
	Sacrifice                      [2][]string // cards that its scenario lets each side only sacrifice (CAMP-CARD-05)
	Decks                          [2][]string // the action deck that each side draws from, nil where none is exchanged
	bring                          int         // cards that a side may bring by its scenario, 0 for no bound
	Next                           [3][]string // by the winner's seat, the third for a draw
}

// draw is the index of a draw in Node.Next and in the texts of an end.
const draw = 2

// result returns the index of a battle's result.
func result(winner engine.Seat) int {
	if winner > 1 {
		return draw
	}
	return int(winner)
}

// Campaign is everything that is fixed before a campaign begins. It does not change.
type Campaign struct {
	ID, Name, Text string
	Players        int
	OwnDecks       bool // each side has an action deck of its own (CAMP-CARD-08)
	Sides          [2]Side
	Economy        Economy
	Experience     Experience
	Fog            Fog
	Start          string
	Nodes          map[string]*Node
	Ends           map[string][3]string // texts by the winner's seat, the third for a draw
	Scenarios      map[string][]byte    // sources by the names in the nodes
	Source         []byte               // the file that it was read from
	Game           Game
	Rules          int            // version of the game's rules under which it began
	Games          Games          // of all its nodes, Game first
	Others         map[string]int // versions of the rules of the others

	digest string // of Source and Scenarios
}

// Faults are all that is wrong in a campaign file.
type Faults []*Fault

func (f Faults) Error() string {
	told := make([]string, 0, 3)
	for _, one := range f[:min(len(f), 3)] {
		told = append(told, one.Error())
	}
	s := strings.Join(told, "; ")
	if n := len(f) - 3; n > 0 {
		s += fmt.Sprintf("; and %d more", n)
	}
	return s
}

// Parse reads a campaign file and checks it. beside holds the scenarios of "file:" names. Its error is a Faults.
func Parse(source []byte, beside map[string][]byte, games Games) (*Campaign, error) {
	return (&checker{beside: beside}).parse(source, games)
}

// Reopen reads a campaign between two players that has begun: its file, the scenarios of all its nodes as they were then, and no others,
// and the versions of the rules under which it began, of its own game and of the others that it mixes.
func Reopen(source []byte, scenarios map[string][]byte, rules int, others map[string]int, games Games) (*Campaign, error) {
	if rules < 1 {
		return nil, Faults{wrong("rules", "CAMP-KEEP-06", "there is no version %d", rules)}
	}
	return parseBundle(source, scenarios, rules, others, games)
}

// parseBundle reads a campaign file with the scenarios of all its nodes, by the names in the nodes, and takes no others (CAMP-KEEP-06).
// The campaign began under a version of the rules, and others of the other games' that it mixes, and goes on under them.
func parseBundle(source []byte, scenarios map[string][]byte, rules int, others map[string]int, games Games) (*Campaign, error) {
	c, err := (&checker{bundle: scenarios, rules: rules, others: others}).parse(source, games)
	if err == nil && len(c.Scenarios) != len(scenarios) {
		return nil, Faults{wrong("scenarios", "CAMP-KEEP-06", "%d, the nodes have %d", len(scenarios), len(c.Scenarios))}
	}
	return c, err
}

func (c *checker) parse(source []byte, games Games) (*Campaign, error) {
	if len(source) > maxFile {
		c.fault("", "CAMP-FILE-01", "the file has more than %d bytes", maxFile)
		return nil, c.faults
	}
	if err := strict(source, &c.f); err != nil {
		c.fault("", "CAMP-FILE-01", "is no campaign file: %v", err)
		return nil, c.faults
	}
	game, err := games.Of(c.f.Game)
	if err != nil {
		c.fault("game", "CAMP-GAME-01", "there is no game %.20q", c.f.Game)
		return nil, c.faults
	}
	oldest, newest := game.Rules()
	c.c = &Campaign{Source: bytes.Clone(source), Game: game, Rules: cmp.Or(c.rules, newest)}
	if c.c.Rules < oldest || c.c.Rules > newest {
		c.fault("rules", "CAMP-KEEP-06", "version %d, this program plays by %d to %d", c.c.Rules, oldest, newest)
		return nil, c.faults
	}
	if c.mix(games); len(c.faults) > 0 {
		return nil, c.faults
	}
	c.check()
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	c.c.digest = c.c.bundleDigest()
	return c.c, nil
}

// strict reads JSON into v. Unknown and double names, depth, and anything behind the value are errors.
func strict(source []byte, v any) error {
	if err := single(json.NewDecoder(bytes.NewReader(source))); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(source))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

// single reports a name that stands twice in an object, values too deep within each other, and what is no single JSON value.
func single(d *json.Decoder) error {
	type level struct {
		names map[string]bool // nil in a list
		name  bool            // a name is due
	}
	var levels []level
	value := func() {
		if n := len(levels); n > 0 && levels[n-1].names != nil {
			levels[n-1].name = true
		}
	}
	for first := true; first || len(levels) > 0; first = false {
		token, err := d.Token()
		if err != nil {
			return fmt.Errorf("no JSON: %w", err)
		}
		switch token {
		case json.Delim('{'):
			levels = append(levels, level{map[string]bool{}, true})
		case json.Delim('['):
			levels = append(levels, level{})
		case json.Delim('}'), json.Delim(']'):
			levels = levels[:len(levels)-1]
			value()
		default:
			if n := len(levels); n > 0 && levels[n-1].name {
				name := strings.ToLower(token.(string)) // as the decoder matches them
				if levels[n-1].names[name] {
					return fmt.Errorf("%.40q stands twice", name)
				}
				levels[n-1].names[name], levels[n-1].name = true, false
				continue
			}
			value()
		}
		if len(levels) > maxDepth {
			return fmt.Errorf("values lie more than %d deep within each other", maxDepth)
		}
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("something stands behind the end")
	}
	return nil
}
