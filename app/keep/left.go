package keep

import (
	"errors"
	"slices"
)

// Left is a match that had not reached the disk when its page went.
type Left struct {
	Match  Match  `json:"match"` // its Rev is that over which it was to be written
	Record []byte `json:"record"`
}

// Left is what has not reached the disk, the match that changed last first. A page that goes cannot wait for it; it can leave it
// to the next one in another place.
func (s *Shelf) Left() []Left {
	var all []Left
	for _, m := range s.matches {
		w := s.unwritten[m.ID]
		if w == nil {
			continue
		}
		l := Left{w.m, w.record}
		l.Match.Rev = s.revs[m.ID]
		if s.writing == m.ID && slices.Contains(s.queue, m.ID) {
			l.Match.Rev++ // what is being written is an older state
		}
		all = append(all, l)
	}
	return all
}

// Found takes over a match that another page has left, unless it has reached the disk after all or is outdated. done is told
// whether it is dealt with: it is not while another tab goes on with the match, which then writes it, or leaves it again itself,
// and not while the disk refuses it.
func (s *Shelf) Found(l Left, done func(dealt bool)) {
	id := l.Match.ID
	s.Hold(id, false, func(h *Hold) {
		if h == nil {
			done(false)
			return
		}
		s.disk.Get(id, func(on Match, _, _ []byte, err error) {
			gone := errors.Is(err, ErrGone)
			switch {
			case err != nil && !gone:
				done(false)
			case gone && l.Match.Rev > 1, on.Rev > l.Match.Rev, on.Changed > l.Match.Changed, s.unwritten[id] != nil:
				done(true) // gone: somebody has removed it
			default:
				s.revs[id] = on.Rev
				s.Write(l.Match, l.Record, func(err error) { done(err == nil || errors.Is(err, ErrElsewhere)) })
			}
			h.Let()
		})
	}, func() {})
}
