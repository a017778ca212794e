package assault

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bocage/engine"
)

// Errors of scenarios. Test with errors.Is.
var (
	ErrNoScenario  = errors.New("unknown scenario")
	ErrBadScenario = errors.New("faulty scenario")
)

// Victory is a condition under which a side wins.
type Victory uint8

// The standard victory conditions (VICTORY-03 to VICTORY-07).
const (
	HomeBase     Victory = 1 << iota // control the enemy home base
	HomeRow3                         // control 3 adjacent enemy home row tiles
	DestroyAll                       // the enemy has no unit on the map
	MostPrestige                     // at the end: most prestige, then most tiles
)

var victoryNames = map[string]Victory{"home-base": HomeBase, "home-row-3": HomeRow3, "destroy-all": DestroyAll, "most-prestige": MostPrestige}

// file is the JSON form of a scenario.
type file struct {
	Format         int                 `json:"format"`
	ID             string              `json:"id"`
	Name           string              `json:"name"`
	Turns          int                 `json:"turns"`
	Map            [][]string          `json:"map"`
	Sides          map[string]fileSide `json:"sides"`
	Bridges        []string            `json:"bridges,omitempty"`
	Objectives     []string            `json:"objectives,omitempty"`
	ActionDeck     string              `json:"actionDeck"`
	Hand           fileHand            `json:"hand"`
	First          string              `json:"first"`
	SecondPrestige int                 `json:"secondPrestige"`
	Victory        []string            `json:"victory"`
	Reconstructed  []string            `json:"reconstructed,omitempty"`
}

type fileSide struct {
	HomeRow  []string `json:"homeRow"`
	HomeBase string   `json:"homeBase"`
	Control  []string `json:"control,omitempty"`
	Deck     string   `json:"deck"`
	Units    []string `json:"units"`
	Prestige int      `json:"prestige"`
}

type fileHand struct {
	Action int `json:"action"`
	Unit   int `json:"unit"`
}

// Scenario is everything that is fixed before a match begins. It does not change and is shared by all positions of a match.
type Scenario struct {
	ID            string
	Name          string
	Turns         int // game turns, 1 to 20
	W, H          int // the grid, W*H at most MaxTiles
	Terrain       [MaxTiles]Terrain
	TileID        [MaxTiles]string // the printed tile, "17A"
	HomeRow       [2]Tiles         // the home base included (RULING-05)
	HomeBase      [2]Tile
	Control       [2]Tiles // at the start
	Objectives    Tiles
	Start         [2][]Face // fixed starting units
	Prestige      [2]int
	SecondBonus   int // prestige more for the side that goes second
	HandAction    int // cards of the starting hand
	HandUnit      int
	Victory       Victory
	DeckName      [2]string // designators of the unit decks
	ActionDeck    string
	Reconstructed []string // what the printed game showed only as pictures
	Source        []byte   // the JSON it was read from

	stock   [numPiles][]Face // each pile before it is first shuffled
	tiles   Tiles            // places with a tile
	blocked Tiles            // places no unit may enter
	swamp   Tiles
	fort    Tiles
	bocage  Tiles
	adj4    [MaxTiles]Tiles // orthogonal neighbours
	adj8    [MaxTiles]Tiles // all neighbours (RULING-01)
	near2   [MaxTiles]Tiles // at distance 1 or 2
	near3   [MaxTiles]Tiles // within support range 3 (RULING-02)
	income  [MaxTiles]int8
}

// Scenarios lists the ids of the built-in scenarios.
func Scenarios() []string {
	names, err := fs.Glob(files, "data/scenarios/*.json")
	if err != nil {
		panic(err)
	}
	for i, n := range names {
		names[i] = strings.TrimSuffix(path.Base(n), ".json")
	}
	return names
}

// Load returns a built-in scenario, or ErrNoScenario.
func Load(id string) (*Scenario, error) {
	if !slices.Contains(Scenarios(), id) {
		return nil, fmt.Errorf("%w: %q", ErrNoScenario, id)
	}
	b, err := files.ReadFile("data/scenarios/" + id + ".json")
	if err != nil {
		return nil, err
	}
	return Parse(b)
}

// maxSource bounds a scenario file, in bytes.
const maxSource = 1 << 16

// Parse reads a scenario from its JSON form and checks it. Its errors wrap ErrBadScenario and say what is wrong where.
func Parse(b []byte) (*Scenario, error) {
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrBadScenario, fmt.Sprintf(format, args...))
	}
	if len(b) > maxSource {
		return nil, bad("more than %d bytes", maxSource)
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, bad("%v", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, bad("something stands behind it")
	}
	if f.Format != 1 {
		return nil, bad("format %d, this program reads 1", f.Format)
	}
	if f.Turns < 1 || f.Turns > 20 {
		return nil, bad("turns: %d is not from 1 to 20", f.Turns)
	}
	if f.First != "random" {
		return nil, bad("first: %q is not a way to choose the first player", f.First)
	}
	s := &Scenario{ID: f.ID, Name: f.Name, Turns: f.Turns, SecondBonus: f.SecondPrestige, HandAction: f.Hand.Action,
		HandUnit: f.Hand.Unit, Reconstructed: f.Reconstructed, Source: bytes.Clone(b)}
	if s.ID == "" || s.Name == "" {
		return nil, bad("no id or no name")
	}
	if err := s.layMap(f.Map); err != nil {
		return nil, bad("map: %v", err)
	}
	for _, n := range f.Bridges {
		t, err := s.tile(n)
		if err != nil || s.Terrain[t] != River {
			return nil, bad("bridges: %q is no river tile", n)
		}
		s.Terrain[t] = Bridge
	}
	var err error
	if s.Objectives, err = s.tileSet(f.Objectives); err != nil {
		return nil, bad("objectives: %v", err)
	}
	for _, v := range f.Victory {
		if victoryNames[v] == 0 {
			return nil, bad("victory: unknown condition %q", v)
		}
		s.Victory |= victoryNames[v]
	}
	if s.Victory&MostPrestige == 0 {
		return nil, bad("victory: most-prestige must be there, for the end of the last turn")
	}
	if len(f.Sides) != 2 {
		return nil, bad("sides: need German and U.S.")
	}
	for side := range engine.Seat(2) {
		name := SideName(side)
		fs, ok := f.Sides[name]
		if !ok {
			return nil, bad("sides: no %s", name)
		}
		if err := s.side(side, fs); err != nil {
			return nil, bad("sides: %s: %v", name, err)
		}
	}
	if s.HomeRow[0]&s.HomeRow[1] != 0 || s.Control[0]&s.Control[1] != 0 {
		return nil, bad("sides: a tile belongs to both")
	}
	deck, ok := Deck(f.ActionDeck)
	if !ok || len(deck) == 0 || !IsAction(deck[0]) {
		return nil, bad("actionDeck: %q is no action deck", f.ActionDeck)
	}
	s.stock[PileAction], s.ActionDeck = deck, f.ActionDeck
	if s.HandAction < 0 || s.HandAction*2 > len(deck) || s.HandUnit < 0 || s.HandUnit > 20 ||
		s.SecondBonus < 0 || s.SecondBonus > 500 {
		return nil, bad("hand or prestige out of range")
	}
	s.measure()
	return s, nil
}

func (s *Scenario) layMap(rows [][]string) error {
	s.H = len(rows)
	if s.H < 2 || s.H > maxSide {
		return fmt.Errorf("%d rows", s.H)
	}
	s.W = len(rows[0])
	if s.W < 2 || s.W > maxSide || s.W*s.H > MaxTiles {
		return fmt.Errorf("%d columns by %d rows", s.W, s.H)
	}
	seen := map[string]bool{}
	for y, r := range rows {
		if len(r) != s.W {
			return fmt.Errorf("row %d has %d tiles, not %d", y+1, len(r), s.W)
		}
		for x, id := range r {
			if id == "" {
				continue
			}
			terr, ok := tileName[id]
			if !ok {
				return fmt.Errorf("no tile %q", id)
			}
			if n := strings.TrimRight(id, "AB"); seen[n] {
				return fmt.Errorf("tile %s twice (SETUP-04)", n)
			} else {
				seen[n] = true
			}
			t := y*s.W + x
			s.Terrain[t], s.TileID[t] = terr, id
			s.tiles |= bit(Tile(t))
		}
	}
	return nil
}

func (s *Scenario) side(side engine.Seat, f fileSide) (err error) {
	if s.HomeRow[side], err = s.tileSet(f.HomeRow); err != nil {
		return fmt.Errorf("homeRow: %w", err)
	}
	if s.HomeBase[side], err = s.tile(f.HomeBase); err != nil {
		return fmt.Errorf("homeBase: %w", err)
	}
	if !s.HomeRow[side].Has(s.HomeBase[side]) {
		return fmt.Errorf("homeBase %s is not in the home row (SETUP-07)", f.HomeBase)
	}
	if s.Control[side], err = s.tileSet(f.Control); err != nil {
		return fmt.Errorf("control: %w", err)
	}
	s.Control[side] |= s.HomeRow[side] // SETUP-09
	deck, ok := Deck(f.Deck)
	if !ok || len(deck) == 0 || !IsUnit(deck[0]) || UnitOf(deck[0]).Side != side {
		return fmt.Errorf("deck: %q is no unit deck of this side", f.Deck)
	}
	deck = slices.Clone(deck)
	for _, n := range f.Units {
		u, ok := UnitByName(n)
		i := slices.Index(deck, u)
		if !ok || i < 0 {
			return fmt.Errorf("units: no %q in deck %s", n, f.Deck)
		}
		deck = slices.Delete(deck, i, i+1)
		s.Start[side] = append(s.Start[side], u)
	}
	if len(s.Start[side]) == 0 {
		return errors.New("units: none (RULING-110)")
	}
	if len(s.Start[side]) > popcount(s.HomeRow[side]) {
		return fmt.Errorf("units: %d units on %d home row tiles", len(s.Start[side]), popcount(s.HomeRow[side]))
	}
	if f.Prestige < 0 || f.Prestige > 500 {
		return fmt.Errorf("prestige: %d", f.Prestige)
	}
	s.Prestige[side], s.DeckName[side] = f.Prestige, f.Deck
	s.stock[UnitPile(side)] = deck
	s.stock[startPile(side)] = s.Start[side]
	return nil
}

// measure fills the tables that follow from the map.
func (s *Scenario) measure() {
	for i := range Tile(s.W * s.H) {
		terr := s.Terrain[i]
		s.income[i] = terr.Info().Prestige
		switch terr {
		case Hole, ImpassableRiver:
			s.blocked |= bit(i)
		case Swamp:
			s.swamp |= bit(i)
		case Fortification:
			s.fort |= bit(i)
		case Bocage:
			s.bocage |= bit(i)
		}
		for j := range Tile(s.W * s.H) {
			if i == j || !s.tiles.Has(i) || !s.tiles.Has(j) {
				continue
			}
			dx, dy := s.offset(i, j)
			far, close := max(dx, dy), min(dx, dy)
			if far == 1 {
				s.adj8[i] |= bit(j)
				if close == 0 {
					s.adj4[i] |= bit(j)
				}
			}
			if far <= 2 {
				s.near2[i] |= bit(j)
			}
			if far <= 3 && close <= 2 { // COMBAT-16: at most two diagonal connections
				s.near3[i] |= bit(j)
			}
		}
	}
}

// offset returns the horizontal and vertical distance between two places.
func (s *Scenario) offset(a, b Tile) (dx, dy int) {
	return abs(int(a)%s.W - int(b)%s.W), abs(int(a)/s.W - int(b)/s.W)
}

// Distance is the number of steps to any of 8 neighbours (RULING-02).
func (s *Scenario) Distance(a, b Tile) int {
	dx, dy := s.offset(a, b)
	return max(dx, dy)
}

// flood returns the tiles of within that can be reached from some of them by orthogonal steps inside it.
func (s *Scenario) flood(from, within Tiles) Tiles {
	for edge := from; edge != 0; {
		var next Tiles
		for ; edge != 0; edge &= edge - 1 {
			next |= s.adj4[first(edge)]
		}
		edge = next & within &^ from
		from |= edge
	}
	return from
}

// Tiles returns the places that have a tile.
func (s *Scenario) Tiles() Tiles { return s.tiles }

// Label is the name of a place on the sheet: column letter and row number, "C3".
func (s *Scenario) Label(t Tile) string { return labels[int(t)/s.W][int(t)%s.W] }

// maxSide is the greatest width or height of a map.
const maxSide = 12

var labels = func() (l [MaxTiles][maxSide]string) {
	for y := range l {
		for x := range l[y] {
			l[y][x] = fmt.Sprintf("%c%d", 'A'+x, y+1)
		}
	}
	return l
}()

// tile parses a label.
func (s *Scenario) tile(label string) (Tile, error) {
	for t := range Tile(s.W * s.H) {
		if s.tiles.Has(t) && s.Label(t) == label {
			return t, nil
		}
	}
	return NoTile, fmt.Errorf("no tile at %q", label)
}

func (s *Scenario) tileSet(labels []string) (set Tiles, err error) {
	for _, l := range labels {
		t, err := s.tile(l)
		if err != nil {
			return 0, err
		}
		set |= bit(t)
	}
	return set, nil
}

func abs(n int) int { return max(n, -n) }
