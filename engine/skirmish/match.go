package skirmish

import (
	"slices"
	"strconv"
	"strings"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/sight"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// Options are the rules that players may switch (RULING-35).
type Options struct {
	Die, HullDown, Rear, Pinning, Nations bool
	Quality                               [2]unit.Quality // Elite draws nothing
}

// trained reports whether the option Quality is in play.
func (o *Options) trained() bool { return o.Quality != [2]unit.Quality{} }

// Match is what a match begins from: a scenario as printed, with its options. It does not change.
type Match struct {
	ID, Name string
	Source   []byte
	Print    *scenario.Scenario
	Options  Options
	Bid      bool
	Pays     [2]int // points of an agreed bid, by side; both 0 without

	table        *table.Table
	field        *path.Field
	sight        *sight.Sight
	order        []uint8             // the sides that set up
	zones        [][]*table.Feature  // by force: where it is set up or enters
	marks        [][]geom.Point      // by force: where it stands from the start
	buildings    []geom.Area         // in the order of the table
	solid        []geom.Area         // through which nothing is laid: buildings and water
	goal         *table.Feature      // where who wins by it leaves
	holders      [maxBuildings]uint8 // who holds the buildings at the start, by side
	mostWorth    [2]int              // of what may be removed (SCEN-10)
	middles      []geom.Point        // of the buildings
	bends        []geom.Point        // of roads
	obstacleZone []*table.Feature
	corners      [2][2][]*table.Feature // of the groups of scenario 6, the two edges of each
	suits        [4][]*table.Feature    // where reinforcements of a suit come in
	covert       *covert                // who may be hidden
	basic        *basic                 // of a basic game
	picks        *picks                 // of a match whose scenario is picked
}

// orders are the sides that set up, by scenario.
var orders = [scenario.Number][]uint8{{0}, {}, {1}, {0}, {1, 0}, {0}, {0}, {0}, {1, 0}, {1, 0}}

// newMatch prepares a scenario.
func newMatch(number int, o Options) *Match {
	m := &Match{Print: scenario.Of(number), Options: o, table: table.Of(number), sight: sight.Of(number), order: orders[number-1]}
	m.prepare()
	return m
}

// prepare works out what follows from the table and the forces.
func (m *Match) prepare() {
	m.field = path.NewField(m.table)
	for i := range m.table.Features {
		f := &m.table.Features[i]
		if f.Kind == table.Building {
			m.buildings = append(m.buildings, f.Area())
			m.middles = append(m.middles, middle(f))
		}
		if f.Kind == table.Road {
			m.bends = append(m.bends, f.Points...)
		}
		if f.ID == "OBSTACLES" {
			m.obstacleZone = append(m.obstacleZone, f)
		}
		if f.Kind == table.Building || f.Kind == table.Water {
			m.solid = append(m.solid, f.Area())
		}
	}
	for i, id := range [...]string{"ENTRY_SPADES", "ENTRY_CLUBS", "ENTRY_HEARTS", "ENTRY_DIAMONDS"} {
		if z := m.table.Feature(id); z != nil {
			m.suits[i] = []*table.Feature{z}
		}
	}
	for i, group := range [...][2]string{{"ENTRY_A_NE", "ENTRY_A_SE"}, {"ENTRY_B_NW", "ENTRY_B_SW"}} {
		for k, id := range group {
			if z := m.table.Feature(id); z != nil {
				m.corners[i][k] = []*table.Feature{z, m.table.Feature(id + "2")}
			}
		}
	}
	m.covert = m.covertOf()
	m.goal = m.table.Feature(m.Print.Victory.Zone)
	for i := range m.Print.Forces {
		f := &m.Print.Forces[i]
		m.zones = append(m.zones, m.zonesOf(f))
		m.marks = append(m.marks, m.marksOf(f))
		if Removable(f) {
			m.mostWorth[f.Side] += f.Cost()
		}
	}
}

// Removable reports whether a bid may remove units of a force: those that start on the table or arrive by turn 3, and are guys or tanks
// (SCEN-05, SCEN-10).
func Removable(f *scenario.Force) bool {
	u := f.Unit
	return f.Thing == scenario.Units && f.Arrives <= 3 && f.Group != "hidden" &&
		(u.Guy() || u == unit.Tank || u == unit.AATank || u.IsTiger())
}

// zonesOf are the zones of the table where a force is set up or enters.
func (m *Match) zonesOf(f *scenario.Force) (zones []*table.Feature) {
	for _, id := range f.Zones {
		if z := m.table.Feature(id); z != nil && z.Kind == table.Zone {
			zones = append(zones, z)
		}
	}
	return zones
}

// marksOf are the places where a force stands from the start. A post of sandbags has one in its middle, or four about it.
func (m *Match) marksOf(f *scenario.Force) (at []geom.Point) {
	for _, id := range f.Zones {
		for _, id := range span(id) {
			x := m.table.Feature(id)
			switch {
			case f.Thing != scenario.Units || x == nil:
			case x.Shape == table.Place:
				at = append(at, x.Points[0])
			case x.Kind == table.Sandbag && f.Count == 1:
				at = append(at, middle(x))
			case x.Kind == table.Sandbag:
				for _, v := range [...]geom.Vec{{X: -8, Y: -8}, {X: 8, Y: -8}, {X: -8, Y: 8}, {X: 8, Y: 8}} {
					at = append(at, middle(x).Add(v))
				}
			}
		}
	}
	return at
}

// middle is the middle of a feature's points.
func middle(f *table.Feature) geom.Point {
	x, y := 0, 0
	for _, p := range f.Points {
		x, y = x+int(p.X), y+int(p.Y)
	}
	n := len(f.Points)
	return geom.Point{X: int16(geom.Rnd(x, n)), Y: int16(geom.Rnd(y, n))}
}

// span is F1, F2 ... of F1-F12.
func span(id string) (ids []string) {
	from, to, ok := strings.Cut(id, "-")
	if !ok {
		return []string{id}
	}
	head := strings.TrimRight(from, "0123456789")
	a, _ := strconv.Atoi(from[len(head):])
	b, _ := strconv.Atoi(strings.TrimPrefix(to, head))
	for n := a; n <= b; n++ {
		ids = append(ids, head+strconv.Itoa(n))
	}
	return ids
}

// faces is the heading in which a force starts: away from its edge, or as its note says.
func (m *Match) faces(f *scenario.Force) geom.Heading {
	if strings.HasPrefix(f.Note, "facing W") {
		return geom.Left
	}
	return m.inward(m.zonesOf(f))
}

// suitHeading is the heading in which reinforcements of a suit come in.
func (m *Match) suitHeading(suit uint8) geom.Heading { return m.inward(m.suits[suit]) }

// inward is the heading from a zone to the middle of the table.
func (m *Match) inward(zones []*table.Feature) geom.Heading {
	if len(zones) == 0 {
		return geom.Up
	}
	at := middle(zones[0])
	return geom.HeadingOf(geom.Point{X: m.table.W / 2, Y: m.table.H / 2}.From(at))
}

// crossesSolid reports whether a segment goes through a building or water.
func (m *Match) crossesSolid(s geom.Segment) bool {
	return slices.ContainsFunc(m.solid, func(a geom.Area) bool { return a.Through(s) })
}

// nation is that of a side.
func (m *Match) nation(side uint8) string { return strings.TrimSuffix(m.Print.Sides[side], " II") }
