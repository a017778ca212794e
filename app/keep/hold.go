package keep

import "slices"

// Hold is that a part of this page goes on with a match. Parts may hold the same one: it is this tab's until the last of them
// has let it go.
type Hold struct {
	shelf *Shelf
	id    string
	lost  func()
}

// lock is that a match is this tab's.
type lock struct {
	granted bool
	holds   []*Hold
	waiting []func() // who has asked as well, until it is granted or refused
}

// Hold makes this tab the one that goes on with a match: one tab does at a time. done is told the Hold. If another tab goes on
// with the match it is nil, unless the match is to be taken from there. lost is called when another tab has taken it from here:
// nothing more is kept of it.
func (s *Shelf) Hold(id string, take bool, done func(*Hold), lost func()) {
	h := &Hold{s, id, lost}
	l := s.locks[id]
	switch {
	case l == nil:
	case l.granted:
		l.holds = append(l.holds, h)
		done(h)
		return
	default:
		l.waiting = append(l.waiting, func() { s.Hold(id, take, done, lost) })
		return
	}
	if s.unwritten[id] == nil { // else this tab knows best; and once it is held, it may have written before it learns so
		delete(s.revs, id)
	}
	l = &lock{holds: []*Hold{h}}
	s.locks[id] = l
	s.disk.Hold(id, take, func(held bool) {
		if l.granted = held; held {
			done(h)
		} else {
			delete(s.locks, id)
			done(nil)
		}
		for _, ask := range l.waiting {
			ask()
		}
	}, func() {
		if s.locks[id] == l {
			s.refuse(id)
			s.lose(id)
		}
	})
}

// Let ends a Hold, once what is on its way is written. It may be called twice, and where nothing is held.
func (h *Hold) Let() {
	if h == nil {
		return
	}
	if l := h.shelf.locks[h.id]; l != nil {
		l.holds = slices.DeleteFunc(l.holds, func(o *Hold) bool { return o == h })
		h.shelf.leave(h.id)
	}
}

// held reports whether a match is this tab's.
func (s *Shelf) held(id string) bool { return s.locks[id] != nil && s.locks[id].granted }

// leave lets other tabs have a match that nobody here holds, unless something of it is on its way.
func (s *Shelf) leave(id string) {
	if s.held(id) && len(s.locks[id].holds) == 0 && s.writing != id && !slices.Contains(s.queue, id) {
		delete(s.locks, id)
		s.disk.Let(id)
	}
}

// lose tells everybody here who holds a match that it is another tab's.
func (s *Shelf) lose(id string) {
	l := s.locks[id]
	if l == nil || !l.granted {
		return
	}
	delete(s.locks, id)
	s.disk.Let(id)
	for _, h := range l.holds {
		h.lost()
	}
}
