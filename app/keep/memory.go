package keep

import "slices"

// Memory is a device that keeps matches as long as the program runs: for tests, and for the first screen of somebody new. Each tab
// of it is a Disk.
type Memory struct {
	Err  error // what every Put says; nothing is kept then
	rows map[string]row
	logs map[string][][]byte
	info map[string][]byte
	tabs []*tab
}

// row is what is kept of a match.
type row struct {
	m              Match
	record, before []byte
}

// tab is one tab over the device.
type tab struct {
	d       *Memory
	held    map[string]func()
	changed func(id string, m Match, ok bool)
}

// NewMemory is a device on which nothing is kept.
func NewMemory() *Memory {
	return &Memory{rows: map[string]row{}, logs: map[string][][]byte{}, info: map[string][]byte{}}
}

// Tab is one more tab over the device, and what is kept there.
func (d *Memory) Tab() (Disk, []Match) {
	t := &tab{d: d, held: map[string]func(){}, changed: func(string, Match, bool) {}}
	d.tabs = append(d.tabs, t)
	var on []Match
	for _, r := range d.rows {
		on = append(on, r.m)
	}
	return t, on
}

// Rows is how many matches are kept.
func (d *Memory) Rows() int { return len(d.rows) }

// Spoil changes the kept records of a match, as damage would.
func (d *Memory) Spoil(id string, f func(record, before []byte) (newest, old []byte)) {
	r := d.rows[id]
	r.record, r.before = f(slices.Clone(r.record), slices.Clone(r.before))
	d.rows[id] = r
}

func (t *tab) Soon(f func()) { f() }

func (t *tab) Put(m Match, record []byte, done func(error)) {
	old, there := t.d.rows[m.ID]
	switch {
	case t.d.Err != nil:
		done(t.d.Err)
		return
	case there && old.m.Rev != m.Rev:
		done(ErrElsewhere)
		return
	}
	m.Rev++
	t.d.rows[m.ID] = row{m, slices.Clone(record), old.record}
	t.tell(m.ID, m, true)
	done(nil)
}

func (t *tab) Get(id string, done func(m Match, record, before []byte, err error)) {
	r, ok := t.d.rows[id]
	if !ok {
		done(Match{}, nil, nil, ErrGone)
		return
	}
	done(r.m, slices.Clone(r.record), slices.Clone(r.before), nil)
}

func (t *tab) Name(id, title string, done func(error)) {
	r, ok := t.d.rows[id]
	switch {
	case t.d.Err != nil:
		done(t.d.Err)
		return
	case !ok:
		done(ErrGone)
		return
	}
	r.m.Title = title
	t.d.rows[id] = r
	t.tell(id, r.m, true)
	done(nil)
}

func (t *tab) Append(id string, n int, entries [][]byte, done func(error)) {
	switch {
	case t.d.Err != nil:
		done(t.d.Err)
	case n != len(t.d.logs[id]):
		done(ErrElsewhere)
	default:
		for _, e := range entries {
			t.d.logs[id] = append(t.d.logs[id], slices.Clone(e))
		}
		done(nil)
	}
}

func (t *tab) Journal(id string, done func([][]byte, error)) { done(slices.Clone(t.d.logs[id]), nil) }

func (t *tab) Note(id string, note []byte, done func(error)) {
	if t.d.Err == nil {
		t.d.info[id] = slices.Clone(note)
	}
	done(t.d.Err)
}

func (t *tab) Noted(id string, done func([]byte, error)) { done(slices.Clone(t.d.info[id]), nil) }

func (t *tab) Drop(id string, done func(error)) {
	delete(t.d.rows, id)
	delete(t.d.logs, id)
	delete(t.d.info, id)
	t.tell(id, Match{}, false)
	done(nil)
}

func (t *tab) Hold(id string, take bool, done func(held bool), lost func()) {
	for _, o := range t.d.tabs {
		if theirs := o.held[id]; theirs != nil { // as in the browser, also this tab's own
			if !take {
				done(false)
				return
			}
			delete(o.held, id)
			theirs()
		}
	}
	t.held[id] = lost
	done(true)
}

func (t *tab) Let(id string) { delete(t.held, id) }

func (t *tab) Room(done func(used, most int64)) {
	var used int64
	for _, r := range t.d.rows {
		used += int64(len(r.record) + len(r.before))
	}
	done(used, 0)
}

func (t *tab) Listen(changed func(id string, m Match, ok bool)) { t.changed = changed }

// tell tells the other tabs.
func (t *tab) tell(id string, m Match, ok bool) {
	for _, o := range t.d.tabs {
		if o != t {
			o.changed(id, m, ok)
		}
	}
}
