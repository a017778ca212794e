package board

// matching finds tiles for units that must each have one of their own.
type matching struct {
	rooms []Tiles // by unit: where it may stand
	unit  [MaxTiles]int16
	seen  Tiles
}

// Matching returns how many of the units can stand at the same time: the greatest matching of units and tiles.
func Matching(rooms []Tiles) int {
	s := matching{rooms: rooms}
	for t := range s.unit {
		s.unit[t] = -1
	}
	n := 0
	for i := range rooms {
		s.seen = 0
		if s.find(i) {
			n++
		}
	}
	return n
}

// find gives unit i a tile, having others move over where that helps.
func (s *matching) find(i int) bool {
	for b := s.rooms[i] &^ s.seen; b != 0; b = s.rooms[i] &^ s.seen {
		t := b.First()
		s.seen |= t.Bit()
		if s.unit[t] < 0 || s.find(int(s.unit[t])) {
			s.unit[t] = int16(i)
			return true
		}
	}
	return false
}
