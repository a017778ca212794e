package draft

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// Which printed tile lies where is a matching: every place of the map wants a tile of its terrain, and a tile has two sides and one number,
// of which a set holds one (SETUP-04). A place that is painted takes a free number if there is one; else others give theirs up for another
// side of the same terrain, so that a choice never blocks a later one while a solution exists (EDIT-04).

// tilesOf are the printed tiles of each terrain, by number and side.
var tilesOf = sync.OnceValue(func() (l [board.NumTerrains][]string) {
	all := scenario.TileTerrains()
	for n := 1; n <= len(all); n++ { // each has two sides
		for _, side := range "AB" {
			id := strconv.Itoa(n) + string(side)
			if t, ok := all[id]; ok {
				l[t] = append(l[t], id)
			}
		}
	}
	return l
})

// number is the number of a tile, without its side.
func number(id string) int {
	n, _ := strconv.Atoi(strings.TrimRight(id, "AB"))
	return n
}

// Painted are the terrains that can be painted, in their order: those that are printed on tiles.
func Painted() (l []board.Terrain) {
	for t := range board.NumTerrains {
		if len(tilesOf()[t]) > 0 {
			l = append(l, t)
		}
	}
	return l
}

// laying is a matching of places with tiles.
type laying struct {
	sets  int
	want  []board.Terrain // by place; board.Hole for a place without a tile
	id    []string        // by place, "" for none
	users map[int][]int   // the places that have a number
	free  map[int]bool    // numbers that are looked at in the present search
	all   map[string]board.Terrain
}

// lay is the matching as the rows of a map have it. A tile that is unknown, or used up, counts as none.
func lay(rows [][]string, sets int) *laying {
	l := &laying{sets: max(1, sets), users: map[int][]int{}, all: scenario.TileTerrains()}
	for _, row := range rows {
		for _, id := range row {
			place := len(l.id)
			t, known := l.all[id]
			if !known {
				t, id = board.Hole, ""
			} else if len(l.users[number(id)]) >= l.sets {
				id = ""
			} else {
				l.users[number(id)] = append(l.users[number(id)], place)
			}
			l.want, l.id = append(l.want, t), append(l.id, id)
		}
	}
	return l
}

// take gives a place a tile of its terrain, if need be by having others take another one; it reports whether there is one.
func (l *laying) take(place int) bool {
	l.free = map[int]bool{}
	return l.search(place)
}

func (l *laying) search(place int) bool {
	ids := tilesOf()[l.want[place]]
	for _, id := range ids { // a free one first, so that as little as can be changes
		if n := number(id); len(l.users[n]) < l.sets {
			l.give(place, id)
			return true
		}
	}
	for _, id := range ids {
		n := number(id)
		if l.free[n] {
			continue
		}
		l.free[n] = true
		for _, other := range slices.Clone(l.users[n]) {
			if l.search(other) {
				l.give(place, id)
				return true
			}
		}
	}
	return false
}

// give gives a place a tile in the place of the one that it has.
func (l *laying) give(place int, id string) {
	l.drop(place)
	l.id[place] = id
	l.users[number(id)] = append(l.users[number(id)], place)
}

// drop takes a place's tile away.
func (l *laying) drop(place int) {
	if old := l.id[place]; old != "" {
		n := number(old)
		l.users[n] = slices.DeleteFunc(l.users[n], func(p int) bool { return p == place })
		l.id[place] = ""
	}
}

// Left returns how many more tiles of each terrain the map can take, up to a bound.
func (m *Map) Left(most int) (left [board.NumTerrains]int) {
	for _, t := range Painted() {
		l := lay(m.Rows, m.Sets)
		for left[t] < most {
			l.want, l.id = append(l.want, t), append(l.id, "")
			if !l.take(len(l.id) - 1) {
				break
			}
			left[t]++
		}
	}
	return left
}

// Used returns the numbers of which the map has as many tiles as there are (EDIT-04).
func (m *Map) Used() (l []int) {
	for n, users := range lay(m.Rows, m.Sets).users {
		if len(users) >= max(1, m.Sets) {
			l = append(l, n)
		}
	}
	slices.Sort(l)
	return l
}

// Choices returns the tiles that can lie at a place: those of numbers that are not used up elsewhere, by number (EDIT-04).
func (m *Map) Choices(s Spot) (ids []string) {
	l := lay(m.Rows, m.Sets)
	if !m.Has(s) {
		return nil
	}
	l.drop(s.Y*m.W() + s.X)
	for n := 1; n <= len(l.all); n++ {
		for _, side := range "AB" {
			id := strconv.Itoa(n) + string(side)
			if _, known := l.all[id]; known && len(l.users[n]) < l.sets {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Short returns how many places have a tile of which there are too few, so that more sets are needed (EDIT-04).
func (m *Map) Short() (n int) {
	l := lay(m.Rows, m.Sets)
	for place, id := range l.id {
		if l.want[place] != board.Hole && id == "" {
			n++
		}
	}
	return n
}

// MostSets is of how many sets of tiles a map may be.
func MostSets() int { return scenario.FileShape().Field("sets").Hi }

// settle gives every place that wants a tile and has none one, where there is one; else any tile of its terrain, which the check then
// finds to be used up (EDIT-04).
func (l *laying) settle(rows [][]string) {
	for place := range l.id {
		if l.want[place] != board.Hole && l.id[place] == "" {
			l.take(place)
		}
	}
	i := 0
	for y := range rows {
		for x := range rows[y] {
			switch {
			case l.want[i] == board.Hole:
				if _, known := l.all[rows[y][x]]; known {
					rows[y][x] = "" // it was painted over; what is not known stays
				}
			case l.id[i] != "":
				rows[y][x] = l.id[i]
			case l.all[rows[y][x]] != l.want[i]:
				rows[y][x] = tilesOf()[l.want[i]][0]
			}
			i++
		}
	}
}
