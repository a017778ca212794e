package scenario

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file is the JSON form of a scenario, as docs/scenarios.md and data/scenario.schema.json describe it. The tags say what is
// read into the fields and within which bounds; what they mean together is checked in scenariocheck.go.

type file struct {
	Schema         string          `json:"$schema"` // for editors
	Format         int             `json:"format" is:"need,1..2"`
	ID             string          `json:"id" is:"need,1..40"`
	Name           string          `json:"name" is:"need,1..60"`
	Text           string          `json:"text" is:"0..600"`
	Turns          int             `json:"turns" is:"need,1..20"`
	Sets           int             `json:"sets" is:"1..4"`
	Map            [][]string      `json:"map" of:"printed" is:"need,2..12"`
	Sides          fileSides       `json:"sides" is:"need"`
	Edges          string          `json:"edges" words:"random"`
	Bridges        []string        `json:"bridges" of:"tile" is:"0..64"`
	Objectives     []string        `json:"objectives" of:"tile" is:"0..64"`
	ActionDeck     fileDeck        `json:"actionDeck" of:"action" is:"need"`
	Hand           *fileHand       `json:"hand"`
	SecondHand     fileMore        `json:"secondHand"`
	SecondPrestige int             `json:"secondPrestige" is:"0..500"`
	First          string          `json:"first" is:"need" words:"random|draw|German|U.S."`
	SetupFirst     string          `json:"setupFirst" words:"German|U.S."`
	Victory        []fileCondition `json:"victory" is:"need,1..16"`
	End            []fileEnd       `json:"end" is:"1..8"`
	Rules          []fileRule      `json:"rules" is:"0..32"`
	Solo           *fileSolo       `json:"solo"`
	Begin          *fileBegin      `json:"begin"`
	Reconstructed  []string        `json:"reconstructed" is:"0..32"`
}

type fileSides struct {
	German fileSide `json:"German" is:"need"`
	US     fileSide `json:"U.S." is:"need"`
}

type fileSide struct {
	HomeRow   []string      `json:"homeRow" of:"tile" is:"need,1..64"`
	HomeBase  string        `json:"homeBase" of:"tile" is:"need"`
	Control   []string      `json:"control" of:"tile" is:"0..64"`
	Lost      []string      `json:"lost" of:"tile" is:"0..64"`
	Bank      []string      `json:"bank" of:"tile" is:"0..64"`
	Deck      fileDeck      `json:"deck" of:"unit" is:"need"`
	Units     []fileUnit    `json:"units" is:"0..64"`
	Static    []string      `json:"static" of:"unit" is:"0..64"`
	Sealed    *fileSealed   `json:"sealed"`
	Muster    *fileMuster   `json:"muster"`
	Placing   string        `json:"placing" words:"homeRow|controlled"`
	DugIn     bool          `json:"dugIn"`
	Placed    []filePlaced  `json:"placed" is:"0..64"`
	Prestige  int           `json:"prestige" is:"0..9999"`
	Handicap  int           `json:"handicap" is:"0..500"`
	Hand      *fileSideHand `json:"hand"`
	Discards  fileCards     `json:"discards" of:"card"`
	HandLimit int           `json:"handLimit" is:"2..60"`
	Held      int           `json:"held" is:"0..200"`
	Destroyed fileWrecks    `json:"destroyed"`
	Mustered  *fileMustered `json:"mustered"`
	Anew      int           `json:"anew" is:"0..2"`
}

type fileSealed struct {
	Budget int `json:"budget" is:"need,1..255"`
	Least  int `json:"least" is:"need,1..60"`
	Most   int `json:"most" is:"need,1..60"`
}

type fileMuster struct {
	Budget  int        `json:"budget" is:"1..500"`
	Most    int        `json:"most" is:"1..64"`
	Exactly int        `json:"exactly" is:"1..64"`
	From    []string   `json:"from" of:"unit" is:"1..25"`
	Core    []fileUnit `json:"core" is:"1..12"`
	Random  int        `json:"random" is:"1..64"`
}

type fileMustered struct {
	Budget int `json:"budget" is:"need,1..500"`
	Shown  int `json:"shown" is:"0..9999"`
}

type filePlaced struct {
	Unit     string    `json:"unit" of:"unit" is:"need"`
	Tile     string    `json:"tile" of:"tile" is:"need"`
	FaceUp   bool      `json:"faceUp"`
	FromDeck bool      `json:"fromDeck"`
	Could    []string  `json:"could" of:"unit" is:"1..25"`
	Morale   int       `json:"morale" is:"1..9"`
	DugIn    bool      `json:"dugIn"`
	Marks    []string  `json:"marks" of:"mark" is:"0..11"`
	Extra    fileExtra `json:"extra"`
}

type fileExtra struct {
	Moves   int `json:"moves" is:"0..15"`
	Combats int `json:"combats" is:"0..15"`
	Either  int `json:"either" is:"0..15"`
	Any     int `json:"any" is:"0..15"`
}

type markBit struct {
	Name string
	Bit  board.UnitState
}

// MarkBits are what a placed unit has done in the phase in which a match begins.
var MarkBits = []markBit{{"moved", board.Moved}, {"movedTwice", board.MovedTwice}, {"fired", board.Fired}, {"placed",
	board.Placed}, {"dugNow", board.DugNow}, {"transferred", board.Transferred}, {"prepped", board.Prepped}, {"freed", board.Freed},
	{"stuck", board.Stuck}, {"calledUp", board.CalledUp}, {"mustered", board.Mustered}}

type fileHand struct {
	Action int `json:"action" is:"0..60"`
	Unit   int `json:"unit" is:"0..60"`
}

type fileMore struct {
	Action int `json:"action" is:"0..60"`
}

type fileSideHand struct {
	fileHand
	Choose int      `json:"choose" is:"0..60"`
	Cards  []string `json:"cards" of:"card" is:"0..125"`
	Kept   []string `json:"kept" of:"unit" is:"0..64"`
}

type fileBegin struct {
	Turn  int      `json:"turn" is:"need,1..99"`
	Side  string   `json:"side" is:"need" words:"German|U.S."`
	Used  []string `json:"used" of:"deed" is:"0..3"`
	Anew  int      `json:"anew" is:"0..2"`
	Scout string   `json:"scout" of:"tile"`
}

type fileWrecks struct {
	Units int `json:"units" is:"0..255"`
	Value int `json:"value" is:"0..30000"`
}

// fileWin is a way to win; a fileCondition may also be one of the short words for the standard ones.
type fileWin struct {
	Side       string    `json:"side" words:"German|U.S."`
	When       string    `json:"when" words:"turn|instant"`
	HomeBase   bool      `json:"homeBase"`
	HomeRow    int       `json:"homeRow" is:"1..64"`
	DestroyAll bool      `json:"destroyAll"`
	Objectives int       `json:"objectives" is:"1..64"`
	Control    []string  `json:"control" of:"tile" is:"1..64"`
	Prestige   int       `json:"prestige" is:"1..9999"`
	Tiles      int       `json:"tiles" is:"1..64"`
	UnitOn     []string  `json:"unitOn" of:"tile" is:"1..64"`
	Hold       *fileHold `json:"hold"`
	Killed     []string  `json:"killed" of:"unit" is:"1..25"`
	Intruder   bool      `json:"intruder"`
}

type fileHold struct {
	Tile  string `json:"tile" of:"tile" is:"need"`
	Turns int    `json:"turns" is:"need,1..20"`
}

type fileCondition struct {
	fileWin
	word string
}

const conditionWords = "home-base|home-row-3|destroy-all|most-prestige"

func (c *fileCondition) decode(r *reader, n *node, path string) {
	switch n.kind {
	case '"':
		if r.word(path, n.text, conditionWords) {
			c.word = n.text
		}
	case '{':
		r.bounded(n, &c.fileWin, path, "")
	default:
		r.want(n, path, said("an object or a word"))
	}
}

type fileEnd struct {
	Most     string `json:"most" words:"prestige|tiles|farBank|strongholds|destroyedValue|destroyedUnits"`
	Wins     string `json:"wins" words:"German|U.S."`
	Occupies string `json:"occupies" of:"tile"`
}

// measureWords are the words for what a comparison counts.
var measureWords = map[string]Measure{"prestige": MostPrestige, "tiles": MostTiles, "farBank": MostFarBank,
	"strongholds":    MostStrongholds,
	"destroyedValue": MostDestroyedValue, "destroyedUnits": MostDestroyedUnits}

type fileSolo struct {
	Player     string         `json:"player" is:"need" words:"German|U.S."`
	ActionDeck fileCards      `json:"actionDeck" of:"action" is:"need"`
	FirerDeck  fileCards      `json:"firerDeck" of:"action" is:"need"`
	TargetDeck fileCards      `json:"targetDeck" of:"action" is:"need"`
	Cards      int            `json:"cards" is:"need,1..2"`
	Orders     []fileOrder    `json:"orders" is:"need,1..25"`
	Reinforce  *fileReinforce `json:"reinforce"`
	Ambush     *fileAmbush    `json:"ambush"`
	Arrivals   *fileArrivals  `json:"arrivals"`
	Staff      *fileStaff     `json:"staff"`
	Spent      fileSpent      `json:"spent"`
}

type fileSpent struct {
	Action fileCards `json:"action" of:"action"`
	Firer  fileCards `json:"firer" of:"action"`
	Target fileCards `json:"target" of:"action"`
}

type fileOrder struct {
	Units   fileUnits `json:"units" is:"need"`
	Advance bool      `json:"advance"`
	Attack  []string  `json:"attack" of:"target" is:"0..5"`
	Follow  string    `json:"follow" words:"always|objectives|never"`
}

var targetWords = []string{Front: "front", Right: "right", Left: "left", Back: "back", OnObjective: "objectives"}

type fileReinforce struct {
	Terrain []string `json:"terrain" of:"terrain" is:"0..14"`
	HomeRow bool     `json:"homeRow"`
}

type fileAmbush struct {
	Terrain []string `json:"terrain" of:"terrain" is:"need,1..14"`
}

type fileArrivals struct {
	Tiles []string `json:"tiles" of:"tile" is:"need,1..64"`
	From  int      `json:"from" is:"1..20"`
}

type fileStaff struct {
	Unit  string `json:"unit" of:"unit" is:"need"`
	Cards int    `json:"cards" is:"need,2..4"`
}

// fileUnits is a list of names, or "others" for all units that no order before has named.
type fileUnits struct {
	Names  []string
	Others bool
}

func (u *fileUnits) decode(r *reader, n *node, path string) {
	if n.kind == '"' {
		u.Others = r.word(path, n.text, "others")
		return
	}
	r.bounded(n, &u.Names, path, "1..25")
}

// maxNames bounds a list of cards: there are 132 different action cards.
const maxNames = 140

// fileCards is how many copies of each card there are, in the order of the file.
type fileCards []fileCount

type fileCount struct {
	Name   string
	Copies int
}

func (c *fileCards) decode(r *reader, n *node, path string) {
	if !r.isKind(n, '{', path) {
		return
	}
	if len(n.items) > maxNames {
		r.fault(path, "has %d names, more than %d", len(n.items), maxNames)
		return
	}
	for i, name := range n.names {
		k := fileCount{Name: name}
		if slices.ContainsFunc(*c, func(o fileCount) bool { return o.Name == name }) {
			r.fault(join(path, name), "stands twice (line %s)", r.place(n.items[i].at))
			continue
		}
		if r.bounded(&n.items[i], &k.Copies, join(path, name), "1..40"); k.Copies > 0 {
			*c = append(*c, k)
		}
	}
}

// fileDeck is the designator of a printed deck, or a list of cards.
type fileDeck struct {
	Designator string
	Cards      fileCards
}

func (d *fileDeck) decode(r *reader, n *node, path string) {
	switch n.kind {
	case '"':
		r.bounded(n, &d.Designator, path, "1..1")
	case '{':
		d.Cards = fileCards{}
		d.Cards.decode(r, n, path)
	default:
		r.want(n, path, said("a deck's letter or digit, or an object of cards"))
	}
}

// fileTurns is a set of game turns: "all", "odd", "even", a list of numbers, or {"from": n}. Not given it is all.
type fileTurns struct{ set Turns }

const (
	allTurns Turns = 1<<32 - 2
	oddTurns Turns = 0xAAAAAAAA
)

func (t fileTurns) turns() Turns {
	if t.set == 0 {
		return allTurns
	}
	return t.set
}

func (t *fileTurns) decode(r *reader, n *node, path string) {
	switch n.kind {
	case '"':
		if r.word(path, n.text, "all|odd|even") {
			t.set = map[string]Turns{"all": allTurns, "odd": oddTurns, "even": allTurns &^ oddTurns}[n.text]
		}
	case '[':
		for i := range n.items {
			k := 0
			if r.bounded(&n.items[i], &k, fmt.Sprintf("%s[%d]", path, i), "1..20"); k > 0 {
				t.set |= 1 << k
			}
		}
		if len(n.items) == 0 {
			r.fault(path, "names no turn")
		}
	case '{':
		var f struct {
			From int `json:"from" is:"need,1..20"`
		}
		if r.bounded(n, &f, path, ""); f.From > 0 {
			t.set = allTurns &^ (1<<f.From - 1)
		}
	default:
		r.want(n, path, said("a word, a list of turns or an object"))
	}
}

// maxSource bounds a scenario file, in bytes.
const maxSource = 1 << 16

// Faults are what is wrong in a scenario file: the error of Parse. It wraps ErrBadScenario.
type Faults []Fault

// Error tells the first few faults.
func (f Faults) Error() string {
	const few = 3
	var told []string
	for _, one := range f[:min(few, len(f))] {
		told = append(told, one.String())
	}
	s := ErrBadScenario.Error() + ": " + strings.Join(told, "; ")
	if n := len(f) - few; n > 0 {
		s += fmt.Sprintf("; and %d more", n)
	}
	return s
}

func (f Faults) Unwrap() error { return ErrBadScenario }

// Parse reads a scenario from its JSON form and checks it. Its error is a Faults, which wraps ErrBadScenario.
func Parse(b []byte) (*Scenario, error) { return ParseBy(b, RulesVersion) }

// ParseBy reads the scenario of a match that is played by a version of the rules, OldestRules to RulesVersion. What is a fault
// only since a later version is accepted, so that every match that was once begun can be read.
func ParseBy(b []byte, version int) (*Scenario, error) {
	if !Plays(version) {
		return nil, fmt.Errorf("%w: rules %d, this program plays by rules %d to %d", ErrBadScenario, version, OldestRules, RulesVersion)
	}
	c := parse(b, version)
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	return c.s, nil
}

// Check returns everything that is wrong in a scenario file, nothing for a good one. Faults that hide behind others, as those of
// units on a map that cannot be read, come up when the others are mended.
func Check(b []byte) []Fault { return parse(b, RulesVersion).faults }

// parse reads as much of a file as can be read.
func parse(b []byte, version int) *checker {
	c := &checker{reader: &reader{src: b, version: version}, s: Blank()}
	if len(b) > maxSource {
		c.fault("", "has more than %d bytes", maxSource)
		return c
	}
	c.s.Version = version
	c.s.Source = bytes.Clone(b) // before building, which may make a copy with the edges exchanged
	if c.read(&c.f) {
		c.build()
	}
	return c
}

// seatOf is the side of a name that the reader has checked, NoSeat for none.
func seatOf(name string) engine.Seat {
	for s := range engine.Seat(2) {
		if name == card.SideName(s) {
			return s
		}
	}
	return engine.NoSeat
}
