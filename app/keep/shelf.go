package keep

import (
	"cmp"
	"errors"
	"slices"
)

// Shelf is the matches of this device. What is put on it is there at once; it reaches the disk one match after the other, and
// of a match that changes faster than that only the newest state. So nobody waits for the disk, and what the disk refuses is
// here until the page is left.
type Shelf struct {
	disk      Disk
	matches   []Match           // newest first, of every kind
	listed    []Match           // those of them that are matches
	revs      map[string]int    // of the matches this tab goes on with, as it knows them
	locks     map[string]*lock  // of the matches this tab has or asks for
	unwritten map[string]*write // what is not on the disk yet
	queue     []string          // the ids of what is to be written, the next one first
	writing   string            // the id of what is being written
	news      func()
}

// write is a match on its way to the disk.
type write struct {
	m      Match
	record []byte
	done   []func(error)
}

// New is the shelf over a disk on which these matches are. news is called when another tab has changed something.
func New(d Disk, on []Match, news func()) *Shelf {
	s := &Shelf{disk: d, revs: map[string]int{}, locks: map[string]*lock{}, unwritten: map[string]*write{}, news: news}
	s.Stock(on)
	d.Listen(s.follow)
	return s
}

// Stock puts on the shelf what is on the disk, if that was not known at first, and writes again what the disk has refused.
func (s *Shelf) Stock(on []Match) {
	s.matches = slices.Clone(s.matches)
	for _, m := range on {
		if s.at(m.ID) < 0 { // else it is newer here
			s.matches = append(s.matches, m)
		}
	}
	s.sort()
	s.retry()
}

// List is the matches, the one that changed last first. The caller must not change it.
func (s *Shelf) List() []Match { return s.listed }

// Of is what is kept of another kind, what changed last first.
func (s *Shelf) Of(kind string) (l []Match) {
	for _, m := range s.matches {
		if m.Kind == kind {
			l = append(l, m)
		}
	}
	return l
}

// Find is one match, or what is kept of another kind.
func (s *Shelf) Find(id string) (Match, bool) {
	if i := s.at(id); i >= 0 {
		return s.matches[i], true
	}
	return Match{}, false
}

// Read reads the newest record of a match and the one before, which may be nil.
func (s *Shelf) Read(id string, done func(record, before []byte, err error)) {
	if w := s.unwritten[id]; w != nil {
		done(w.record, nil, nil)
		return
	}
	s.disk.Get(id, func(m Match, record, before []byte, err error) {
		if w := s.unwritten[id]; w != nil { // written meanwhile
			done(w.record, nil, nil)
			return
		}
		if _, known := s.revs[id]; !known && s.held(id) && err == nil {
			s.revs[id] = m.Rev
		}
		done(record, before, err)
	})
}

// Name calls a match as the player wants it called; "" takes the name away. It is called so by whoever writes it from now on.
// done gets nil once that is safe on the disk, else why it is not.
func (s *Shelf) Name(id, title string, done func(error)) {
	m, ok := s.Find(id)
	if !ok {
		done(ErrGone)
		return
	}
	m.Title = title
	s.put(m)
	if w := s.unwritten[id]; w != nil {
		w.m.Title = title
	}
	s.disk.Name(id, title, func(err error) {
		if s.unwritten[id] != nil && errors.Is(err, ErrGone) { // it comes with the match
			err = nil
		}
		done(err)
	})
}

// Write keeps a match, under the title that it has on the shelf. done gets nil once it is safe on the disk, else why it is not.
func (s *Shelf) Write(m Match, record []byte, done func(error)) {
	m.Size = len(record)
	if old, ok := s.Find(m.ID); ok {
		m.Title = old.Title
	}
	s.put(m)
	w := &write{m: m, record: record, done: []func(error){done}}
	if old := s.unwritten[m.ID]; old != nil && slices.Contains(s.queue, m.ID) {
		w.done = append(old.done, done)
	} else {
		s.queue = append(s.queue, m.ID)
	}
	s.unwritten[m.ID] = w
	s.disk.Soon(s.next)
}

// Append puts the nth entry, from 0, and those after it at the end of a match's journal. done gets nil once they are safe on the disk,
// else why they are not.
func (s *Shelf) Append(id string, n int, entries [][]byte, done func(error)) {
	s.disk.Append(id, n, entries, done)
}

// Journal reads all entries of a match's journal.
func (s *Shelf) Journal(id string, done func(entries [][]byte, err error)) { s.disk.Journal(id, done) }

// Note keeps what was found out about a match, and Noted reads it: nil for nothing, or if it cannot be read.
func (s *Shelf) Note(id string, note []byte, done func(error)) { s.disk.Note(id, note, done) }

func (s *Shelf) Noted(id string, done func(note []byte)) {
	s.disk.Noted(id, func(note []byte, err error) {
		if err != nil {
			note = nil
		}
		done(note)
	})
}

// next writes what is to be written next.
func (s *Shelf) next() {
	if s.writing != "" || len(s.queue) == 0 {
		return
	}
	id := s.queue[0]
	s.queue = s.queue[1:]
	w := s.unwritten[id]
	m := w.m
	m.Rev = s.revs[id]
	s.writing = id
	s.disk.Put(m, w.record, func(err error) {
		s.writing = ""
		switch {
		case err == nil:
			s.revs[id] = m.Rev + 1
		case errors.Is(err, ErrElsewhere):
			s.refuse(id)
			s.lose(id)
		}
		if err == nil && s.unwritten[id] == w {
			delete(s.unwritten, id)
		}
		waiting := w.done
		w.done = nil // should it be written again
		for _, done := range waiting {
			done(err)
		}
		s.leave(id)
		s.next()
	})
}

// RemoveAll takes off the shelf all that is a part of something, and then the thing itself; done tells of that.
func (s *Shelf) RemoveAll(id string, done func(error)) {
	for _, m := range slices.Clone(s.List()) {
		if PartOf(m.ID) == id {
			s.Remove(m.ID, func(error) {})
		}
	}
	s.Remove(id, done)
}

// Remove takes a match off the shelf. What found no room until now is written again then.
func (s *Shelf) Remove(id string, done func(error)) {
	m, ok := s.Find(id)
	s.drop(id)
	s.unlist(id)
	s.disk.Drop(id, func(err error) {
		if err != nil && ok {
			s.put(m)
		}
		if err == nil {
			delete(s.revs, id)
			s.retry()
		}
		done(err)
	})
}

// retry writes what the disk has refused.
func (s *Shelf) retry() {
	for id := range s.unwritten {
		if id != s.writing && !slices.Contains(s.queue, id) {
			s.queue = append(s.queue, id)
		}
	}
	s.next()
}

// Room tells how many bytes are used on the device and how many there can be, 0 if that is not known.
func (s *Shelf) Room(done func(used, most int64)) { s.disk.Room(done) }

// follow takes over what another tab has kept or removed.
func (s *Shelf) follow(id string, m Match, ok bool) {
	switch {
	case s.unwritten[id] != nil: // ours comes, or is refused; but a name is given to what is kept, whoever writes it
		i := s.at(id)
		if !ok || i < 0 || s.matches[i].Title == m.Title {
			return
		}
		s.unwritten[id].m.Title = m.Title
		mine := s.matches[i]
		mine.Title = m.Title
		s.put(mine)
	case ok:
		s.put(m)
	default:
		s.unlist(id)
	}
	s.news()
}

func (s *Shelf) at(id string) int {
	return slices.IndexFunc(s.matches, func(m Match) bool { return m.ID == id })
}

// put puts what is known of a match in its place.
func (s *Shelf) put(m Match) {
	s.matches = slices.Clone(s.matches)
	if i := s.at(m.ID); i >= 0 {
		s.matches[i] = m
	} else {
		s.matches = append(s.matches, m)
	}
	s.sort()
}

// unlist takes a match out of the list.
func (s *Shelf) unlist(id string) {
	s.matches = slices.DeleteFunc(slices.Clone(s.matches), func(m Match) bool { return m.ID == id })
	s.sort()
}

// refuse drops what waits to be written of a match that another tab has, and tells so.
func (s *Shelf) refuse(id string) {
	w, waits := s.unwritten[id], slices.Contains(s.queue, id)
	if s.drop(id); !waits {
		return
	}
	for _, done := range w.done {
		done(ErrElsewhere)
	}
}

// drop forgets what is to be written of a match.
func (s *Shelf) drop(id string) {
	delete(s.unwritten, id)
	s.queue = slices.DeleteFunc(s.queue, func(q string) bool { return q == id })
}

func (s *Shelf) sort() {
	slices.SortStableFunc(s.matches, func(a, b Match) int { return cmp.Compare(b.Changed, a.Changed) })
	s.listed = slices.DeleteFunc(slices.Clone(s.matches), func(m Match) bool { return m.Kind != "" })
}

// InTurn calls do for each of some matches, for the next one once it is told so, and then done.
func InTurn(of []Match, do func(m Match, next func()), done func()) {
	if len(of) == 0 {
		done()
		return
	}
	do(of[0], func() { InTurn(of[1:], do, done) })
}
