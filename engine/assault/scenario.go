package assault

import (
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
)

// Errors of scenarios. Test with errors.Is.
var (
	ErrNoScenario  = errors.New("unknown scenario")
	ErrBadScenario = errors.New("faulty scenario")
)

// Scenario is everything that is fixed before a match begins. It does not change and is shared by all positions of a match.
type Scenario struct {
	Version    int // of the rules by which a match of it is played, OldestRules to RulesVersion
	ID         string
	Name       string
	Text       string // an introduction, may be empty
	Turns      int    // game turns, 1 to 20
	W, H       int    // the grid, W*H at most MaxTiles
	Terrain    [MaxTiles]Terrain
	TileID     [MaxTiles]string // the printed tile, "17A"
	HomeRow    [2]Tiles         // the home base included (RULING-05)
	HomeBase   [2]Tile
	Control    [2]Tiles // at the start
	Bank       [2]Tiles // each side's bank of the river, if that matters
	Objectives Tiles

	Start          [2][]Face     // fixed starting units, placed by their player
	Placed         [2][]Standing // units that stand on the map from the start
	Muster         [2]Muster     // how starting units are chosen where they are not fixed
	AnyControlled  [2]bool       // starting units go on any controlled tile, not on the home row only
	BeginDugIn     [2]bool
	First          FirstRule
	SetupFirst     engine.Seat // who sets up first, NoSeat for the first player
	RandomEdges    bool        // whose geography is whose is decided by lot
	Begin          *Begin      // a match that begins in mid-play, nil for one with a set-up
	Prestige       [2]int
	SecondBonus    int       // prestige more for the side that goes second
	SecondActions  int       // action cards more for it
	Hand           [2]Deal   // starting hands
	HandLimit      [2]int    // DRAW-07, the Bluff included
	DeckName       [2]string // designators of the unit decks, "" for a list of cards
	ActionDeck     string    // designator, "" for a list of cards
	Discards       [2][]Face // unit cards on the discards at the start
	ActionDiscards []Face

	Victory []Condition  // who wins how before the end
	End     []Comparison // who wins after the last turn
	Rules   [2]SideRules
	Solo    *Script // the Non-Player's procedure, nil for two players

	Reconstructed []string // what the printed game showed only as pictures
	Source        []byte   // the JSON it was read from

	stock     [numPiles][]Face // each pile before it is first shuffled
	swapped   *Scenario        // the same with the geographies exchanged, if RandomEdges
	tiles     Tiles            // places with a tile
	only      [MaxTiles]Set    // the unit faces that may stand there
	picky     Tiles            // places where some units may stand and others not
	shut      [2]Tiles         // places where no unit of the side may stand
	fort      Tiles
	bocage    Tiles
	adj4      [MaxTiles]Tiles // orthogonal neighbours
	adj8      [MaxTiles]Tiles // all neighbours (RULING-01)
	near2     [MaxTiles]Tiles // at distance 1 or 2
	near3     [MaxTiles]Tiles // within support range 3 (RULING-02)
	income    [MaxTiles]int8
	nonPlayer engine.Seat // NoSeat for two players
	sudden    bool        // something can end the match between two actions
	npOrder   []Tile      // the order in which Non-Player units act, for solo play
}

// blank is a scenario with what holds unless it says otherwise.
func blank() *Scenario {
	s := &Scenario{Version: RulesVersion, SetupFirst: engine.NoSeat, nonPlayer: engine.NoSeat, HandLimit: [2]int{handLimit, handLimit}}
	for side := range s.Rules {
		s.Rules[side].IncomeTimes, s.Rules[side].BattleTimes = 1, 1
	}
	return s
}

// standardVictory and standardEnd are the conditions of VICTORY-03 to VICTORY-07.
var (
	standardVictory = []Condition{{Side: engine.NoSeat, HomeBase: true}, {Side: engine.NoSeat, HomeRow: 3}, {Side: engine.NoSeat, DestroyAll: true}}
	standardEnd     = []Comparison{{Measure: MostPrestige}, {Measure: MostTiles}}
)

// printed is the built-in scenarios in the order of the manual, those for two players first.
var printed = []string{
	"training-grounds", "st-marie-du-mont", "carentan", "metz", "hill-2018", "bastogne", "omaha", "utah", "lumberjack", "ardennes", "bulge",
	"metz-solo", "bulge-solo", "herrken-forest-solo",
}

// Scenarios lists the ids of the built-in scenarios, in the manual's order.
func Scenarios() []string { return slices.Clone(printed) }

// Load returns a built-in scenario, or ErrNoScenario.
func Load(id string) (*Scenario, error) {
	i := slices.Index(printed, id)
	if i < 0 {
		return nil, fmt.Errorf("%w: %q", ErrNoScenario, id)
	}
	b, err := files.ReadFile("data/scenarios/" + id + ".json")
	if err != nil {
		return nil, err
	}
	s := builtIn[i]
	if s.Source = b; s.swapped != nil {
		o := *s.swapped
		o.Source, s.swapped = b, &o
	}
	return &s, nil
}

// finish fills what follows from the rest.
func (s *Scenario) finish(deep bool, swimmers Set) {
	s.nonPlayer, s.sudden, s.npOrder = engine.NoSeat, false, nil
	if s.Solo != nil {
		s.nonPlayer = s.Solo.Player.Other()
		s.stock[pileScript], s.stock[pileFirer], s.stock[pileTarget] = s.Solo.ActionDeck, s.Solo.FirerDeck, s.Solo.TargetDeck
		s.orderTiles()
	}
	for _, c := range s.Victory {
		s.sudden = s.sudden || c.Instant || c.HoldTurns > 0
	}
	for _, c := range s.End {
		s.sudden = s.sudden || c.Measure == Occupies
	}
	s.measure(deep, swimmers)
	if s.RandomEdges {
		o := *s
		for side := range o.HomeRow {
			o.HomeRow[side], o.HomeBase[side], o.Control[side], o.Bank[side] = s.HomeRow[1-side], s.HomeBase[1-side], s.Control[1-side], s.Bank[1-side]
		}
		s.swapped = &o
	}
}

// measure fills the tables that follow from the map. If deep is set, unbridged river is impassable but for those units.
func (s *Scenario) measure(deep bool, swimmers Set) {
	s.shut, s.picky, s.fort, s.bocage = [2]Tiles{}, 0, 0, 0
	for i := range Tile(s.W * s.H) {
		s.only[i] = ^Set(0)
		if deep && s.Terrain[i] == River {
			s.Terrain[i] = ImpassableRiver
		}
		terr := s.Terrain[i]
		s.income[i] = terr.Info().Prestige
		switch terr {
		case Hole:
			s.only[i] = 0
		case ImpassableRiver:
			s.only[i] = swimmers // RULING-138
		case Swamp:
			s.only[i] = setSwamp // MOVE-12
		case Fortification:
			s.fort |= bit(i)
		case Bocage:
			s.bocage |= bit(i)
		}
		for side := range s.shut {
			if s.only[i] == 0 || s.Rules[side].Forbidden.Has(i) {
				s.shut[side] |= bit(i)
			}
		}
		if s.only[i] != 0 && s.only[i] != ^Set(0) {
			s.picky |= bit(i)
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

// NonPlayer is the side without a player, NoSeat if both have one.
func (s *Scenario) NonPlayer() engine.Seat { return s.nonPlayer }

// fixedFirst is the first player that the scenario names, NoSeat if it names none.
func (s *Scenario) fixedFirst() engine.Seat {
	switch s.First {
	case FirstIsGerman:
		return German
	case FirstIsUS:
		return US
	}
	return engine.NoSeat
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

func abs(n int) int { return max(n, -n) }
