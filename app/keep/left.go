package keep

import "slices"

// Left is a match that had not reached the disk when its page went.
type Left struct {
	Match  Match  `json:"match"` // its Rev is that over which it was to be written
	Record []byte `json:"record"`
}

// Left is what has not reached the disk. A page that goes cannot wait for it; it can leave it to the next one in another place.
func (s *Shelf) Left() []Left {
	var all []Left
	for id, w := range s.fresh {
		l := Left{w.m, w.record}
		l.Match.Rev = s.revs[id]
		if s.writing == id && slices.Contains(s.queue, id) {
			l.Match.Rev++ // what is being written is an older state
		}
		all = append(all, l)
	}
	return all
}

// Found takes over what another page has left, except for what has reached the disk after all or is outdated. done is called
// once all of it is dealt with.
func (s *Shelf) Found(all []Left, done func()) {
	open := 1
	end := func(error) {
		if open--; open == 0 {
			done()
		}
	}
	for _, l := range all {
		on, there := s.Find(l.Match.ID)
		if s.fresh[l.Match.ID] != nil || !there && l.Match.Rev > 1 || on.Rev > l.Match.Rev || on.Changed > l.Match.Changed {
			continue // !there: somebody has removed it
		}
		s.revs[l.Match.ID] = on.Rev
		open++
		s.Write(l.Match, l.Record, end)
	}
	end(nil)
}
