package draft

import (
	"slices"
	"strconv"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// Spot is a place of a map, from 0.
type Spot struct{ X, Y int }

// Label returns how files name it: C3.
func (s Spot) Label() string { return string(rune('A'+s.X)) + strconv.Itoa(s.Y+1) }

// SpotOf is the inverse of Label.
func SpotOf(label string) (s Spot, ok bool) {
	if len(label) < 2 || label[0] < 'A' || label[0] > 'Z' {
		return s, false
	}
	n, err := strconv.Atoi(label[1:])
	s = Spot{int(label[0] - 'A'), n - 1}
	return s, err == nil && n > 0 && s.Label() == label
}

// Map is the map of a file: rows of one length, of names of printed tiles, "" for none.
type Map struct {
	Rows [][]string
	Sets int
}

// MapOf reads the map of a file. Rows of different lengths are filled up, and what is no text is no tile.
func MapOf(root *doc.Node) *Map {
	m := &Map{Sets: max(1, root.Get("sets").Int())}
	w := 0
	if rows := root.Get("map"); rows != nil && rows.Kind == '[' {
		for _, row := range rows.Items[:min(len(rows.Items), board.MaxSide)] {
			var l []string
			for _, item := range row.Items[:min(len(row.Items), board.MaxSide)] {
				l = append(l, item.Text)
			}
			m.Rows, w = append(m.Rows, l), max(w, len(l))
		}
	}
	for y := range m.Rows {
		for len(m.Rows[y]) < w {
			m.Rows[y] = append(m.Rows[y], "")
		}
	}
	return m
}

// W and H are the columns and rows.
func (m *Map) H() int { return len(m.Rows) }
func (m *Map) W() int {
	if len(m.Rows) == 0 {
		return 0
	}
	return len(m.Rows[0])
}

// Has reports whether a place lies on the map.
func (m *Map) Has(s Spot) bool { return s.Y >= 0 && s.Y < m.H() && s.X >= 0 && s.X < m.W() }

// Terrain returns the terrain of a place, board.Hole for none.
func (m *Map) Terrain(s Spot) board.Terrain {
	if m.Has(s) {
		if t, ok := scenario.TileTerrains()[m.Rows[s.Y][s.X]]; ok {
			return t
		}
	}
	return board.Hole
}

// write puts the map into the file.
func (m *Map) write(root *doc.Node) {
	rows := doc.List()
	for _, row := range m.Rows {
		rows.Items = append(rows.Items, doc.Texts(row...))
	}
	root.Set("map", rows, scenario.FileShape())
}

// Paint lays tiles of a terrain at some places, board.Hole to take them away. Other places keep their terrain, and their very tile
// unless another one is needed here. A bridge goes with its river.
func Paint(root *doc.Node, t board.Terrain, at ...Spot) {
	m := MapOf(root)
	l := lay(m.Rows, m.Sets)
	for _, s := range at {
		if place := s.Y*m.W() + s.X; m.Has(s) && l.want[place] != t {
			l.drop(place)
			l.want[place] = t
			if t != board.River {
				unlist(root, "bridges", s.Label())
			}
		}
	}
	l.settle(m.Rows)
	m.write(root)
}

// unlist takes a label out of a list of the file.
func unlist(root *doc.Node, list, label string) {
	if n := root.Get(list); n != nil {
		n.Items = slices.DeleteFunc(n.Items, func(i *doc.Node) bool { return i.Text == label })
	}
}

// Area returns the places that hang together with one and have its terrain: what a fill fills.
func (m *Map) Area(from Spot) (l []Spot) {
	if !m.Has(from) {
		return nil
	}
	t, seen := m.Terrain(from), map[Spot]bool{from: true}
	for l = []Spot{from}; len(l) > 0; {
		grown := len(l)
		for _, s := range l {
			for _, to := range []Spot{{s.X + 1, s.Y}, {s.X - 1, s.Y}, {s.X, s.Y + 1}, {s.X, s.Y - 1}} {
				if m.Has(to) && !seen[to] && m.Terrain(to) == t {
					seen[to] = true
					l = append(l, to)
				}
			}
		}
		if len(l) == grown {
			break
		}
	}
	return l
}

// Box returns the places of the rectangle between two corners.
func (m *Map) Box(a, b Spot) (l []Spot) {
	for y := min(a.Y, b.Y); y <= max(a.Y, b.Y); y++ {
		for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
			if s := (Spot{x, y}); m.Has(s) {
				l = append(l, s)
			}
		}
	}
	return l
}

// Turn turns the map by half a turn, Mirror from left to right, with all that stands on its tiles (EDIT-05).
func Turn(root *doc.Node) {
	m := MapOf(root)
	remap(root, m.W(), m.H(), func(s Spot) (Spot, bool) { return Spot{m.W() - 1 - s.X, m.H() - 1 - s.Y}, true })
}

func Mirror(root *doc.Node) {
	m := MapOf(root)
	remap(root, m.W(), m.H(), func(s Spot) (Spot, bool) { return Spot{m.W() - 1 - s.X, s.Y}, true })
}

// Reflect makes the lower half of the map the upper one, turned by half a turn: tiles alone, with numbers of their own.
func Reflect(root *doc.Node) {
	m := MapOf(root)
	l := lay(m.Rows, m.Sets)
	for i := range len(l.want) / 2 {
		j := len(l.want) - 1 - i
		if l.want[j] != l.want[i] {
			l.drop(j)
			l.want[j] = l.want[i]
		}
	}
	l.settle(m.Rows)
	m.write(root)
}

// Shift moves all by so many columns and rows; what comes off the map is gone.
func Shift(root *doc.Node, dx, dy int) {
	m := MapOf(root)
	remap(root, m.W(), m.H(), func(s Spot) (Spot, bool) {
		to := Spot{s.X + dx, s.Y + dy}
		return to, m.Has(to)
	})
}

// Fits reports whether a map may have so many columns and rows.
func Fits(w, h int) bool {
	return w >= 2 && h >= 2 && w <= board.MaxSide && h <= board.MaxSide && w*h <= board.MaxTiles
}

// AddColumn and AddRow add an empty one before the column or row of a number, and report whether there is room.
func AddColumn(root *doc.Node, at int) bool {
	m := MapOf(root)
	return Fits(m.W()+1, m.H()) && remap(root, m.W()+1, m.H(), func(s Spot) (Spot, bool) {
		if s.X >= at {
			s.X++
		}
		return s, true
	})
}

func AddRow(root *doc.Node, at int) bool {
	m := MapOf(root)
	return Fits(m.W(), m.H()+1) && remap(root, m.W(), m.H()+1, func(s Spot) (Spot, bool) {
		if s.Y >= at {
			s.Y++
		}
		return s, true
	})
}

// CutColumn and CutRow take one out, with all that stands there.
func CutColumn(root *doc.Node, at int) bool {
	m := MapOf(root)
	return Fits(m.W()-1, m.H()) && at >= 0 && at < m.W() && remap(root, m.W()-1, m.H(), func(s Spot) (Spot, bool) {
		gone := s.X == at
		if s.X > at {
			s.X--
		}
		return s, !gone
	})
}

func CutRow(root *doc.Node, at int) bool {
	m := MapOf(root)
	return Fits(m.W(), m.H()-1) && at >= 0 && at < m.H() && remap(root, m.W(), m.H()-1, func(s Spot) (Spot, bool) {
		gone := s.Y == at
		if s.Y > at {
			s.Y--
		}
		return s, !gone
	})
}

// remap makes a map of w by h, in which each place of the old one is another, or is gone, and so is all in the file that names it.
func remap(root *doc.Node, w, h int, to func(Spot) (Spot, bool)) bool {
	old := MapOf(root)
	m := &Map{Sets: old.Sets}
	for range h {
		m.Rows = append(m.Rows, make([]string, w))
	}
	for y := range old.Rows {
		for x, id := range old.Rows[y] {
			if s, ok := to(Spot{x, y}); ok && m.Has(s) {
				m.Rows[s.Y][s.X] = id
			}
		}
	}
	m.write(root)
	relabel(root, scenario.FileShape(), func(label string) (string, bool) {
		s, ok := SpotOf(label)
		if !ok || !old.Has(s) {
			return label, true // a fault of its own
		}
		s, ok = to(s)
		return s.Label(), ok
	})
	return true
}

// relabel gives every tile that is named below a value another name, or takes it out. It reports whether the value can stay: an entry of a
// list goes with the one tile that it needs.
func relabel(n *doc.Node, s *doc.Shape, to func(string) (string, bool)) (stays bool) {
	if s = doc.Form(s, n); s == nil {
		return true
	}
	switch s.Kind {
	case doc.TextShape:
		if s.Of == "tile" {
			n.Text, stays = to(n.Text)
			return stays
		}
	case doc.ListShape:
		n.Items = slices.DeleteFunc(n.Items, func(item *doc.Node) bool { return !relabel(item, s.Item, to) })
	case doc.ObjectShape:
		stays = true
		for i := len(n.Names) - 1; i >= 0; i-- {
			f := s.Field(n.Names[i])
			if f == nil || relabel(n.Items[i], f, to) || f.Need && f.Kind == doc.ObjectShape {
				continue
			}
			stays = stays && !f.Need
			n.Drop(n.Names[i])
		}
		return stays
	}
	return true
}

// Empty returns a file with an empty map: all that a scenario needs but its tiles (EDIT-03).
func Empty(w, h int) []byte {
	root, _ := doc.Read([]byte(beginning))
	m := &Map{}
	for range h {
		m.Rows = append(m.Rows, make([]string, w))
	}
	m.write(root)
	homes(root, w, h)
	return doc.Write(root)
}

// homes makes the first row the home row of the one side, and the last that of the other.
func homes(root *doc.Node, w, h int) {
	for side, y := range []int{0, h - 1} {
		row := doc.List()
		for x := range w {
			row.Items = append(row.Items, doc.Text(Spot{x, y}.Label()))
		}
		base := Spot{w / 3, y}
		if side == 1 {
			base.X = w - 1 - base.X
		}
		n := root.Get("sides").Items[side]
		n.Set("homeRow", row, nil)
		n.Set("homeBase", doc.Text(base.Label()), nil)
	}
}

const beginning = `{"format": 1, "id": "my-scenario", "name": "My scenario", "text": "June 1944.", "turns": 6, "map": [],
"sides": {"German": {"homeRow": [], "homeBase": "", "deck": "c", "muster": {"budget": 30, "most": 6}, "prestige": 10},
"U.S.": {"homeRow": [], "homeBase": "", "deck": "C", "muster": {"budget": 30, "most": 6}, "prestige": 10}},
"actionDeck": "3", "first": "random", "secondPrestige": 10, "victory": ["home-base", "home-row-3", "destroy-all", "most-prestige"]}`

// weights are how often a terrain comes in a random map.
var weights = [board.NumTerrains]int{board.Clear: 10, board.LightWoods: 7, board.HeavyWoods: 3,
	board.Bocage: 4, board.Village: 3, board.Town: 2, board.Hills: 3}

// Random returns a file with a map that follows from a seed, the same seen from either side (EDIT-03).
func Random(w, h int, seed uint64) []byte {
	root, _ := doc.Read(Empty(w, h))
	r := engine.NewRand(seed)
	m := MapOf(root)
	if m.Sets = 1 + w*h/31; m.Sets > 1 { // a set has few more tiles than that
		root.Set("sets", doc.Number(m.Sets), scenario.FileShape())
	}
	l := lay(m.Rows, m.Sets)
	whole := 0
	for _, k := range weights {
		whole += k
	}
	for i := range (len(l.want) + 1) / 2 {
		for again := true; again; {
			k, t := r.Intn(whole), board.Terrain(0)
			for ; k >= weights[t]; t++ {
				k -= weights[t]
			}
			j := len(l.want) - 1 - i
			l.want[i], l.want[j] = t, t
			if l.take(i) && (i == j || l.take(j)) {
				again = false
			} else {
				l.drop(i)
			}
		}
	}
	l.settle(m.Rows)
	m.write(root)
	return doc.Write(root)
}
