package keep

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// slow is a disk that answers when it is told to.
type slow struct {
	Disk
	wait []func()
	puts int
	gets bool // reads are slow too
}

func (d *slow) Put(m Match, record []byte, done func(error)) {
	d.puts++
	d.wait = append(d.wait, func() { d.Disk.Put(m, record, done) })
}

func (d *slow) Get(id string, done func(Match, []byte, []byte, error)) {
	if !d.gets {
		d.Disk.Get(id, done)
		return
	}
	d.wait = append(d.wait, func() { d.Disk.Get(id, done) })
}

func (d *slow) Let(id string) { d.wait = append(d.wait, func() { d.Disk.Let(id) }) }

// run answers everything, in order.
func (d *slow) run() {
	for len(d.wait) > 0 {
		f := d.wait[0]
		d.wait = d.wait[1:]
		f()
	}
}

func shelf(d *Memory) *Shelf {
	tab, on := d.Tab()
	return New(tab, on, func() {})
}

func ids(s *Shelf) string {
	var out []string
	for _, m := range s.List() {
		out = append(out, m.ID)
	}
	return strings.Join(out, " ")
}

func read(t *testing.T, s *Shelf, id string) (newest, before string) {
	t.Helper()
	s.Read(id, func(record, old []byte, err error) {
		if err != nil {
			t.Fatal(err)
		}
		newest, before = string(record), string(old)
	})
	return newest, before
}

// save writes a match, of which the disk is to say want.
func save(t *testing.T, s *Shelf, m Match, record string, want error) {
	t.Helper()
	s.Write(m, []byte(record), func(err error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("writing %q: %v", record, err)
		}
	})
}

// hold holds the match m; nil if another tab does.
func hold(s *Shelf, take bool, lost func()) (h *Hold) {
	s.Hold("m", take, func(got *Hold) { h = got }, lost)
	return h
}

func nothing() {}

// TestWritesAreQueued: one write is on its way at a time; of a match that changes meanwhile only the newest state follows, and
// everybody who waits is told.
func TestWritesAreQueued(t *testing.T) {
	d := NewMemory()
	tab, _ := d.Tab()
	disk := &slow{Disk: tab}
	s := New(disk, nil, func() {})
	told := 0
	for i := range 10 {
		for _, id := range []string{"a", "b"} {
			s.Write(Match{ID: id, Ply: i, Changed: int64(i)}, fmt.Appendf(nil, "%s%d", id, i), func(err error) {
				if told++; err != nil {
					t.Error(err)
				}
			})
		}
	}
	if n, _ := read(t, s, "a"); n != "a9" || disk.puts != 1 || d.Rows() != 0 {
		t.Errorf("before the disk answers: %q, %d written", n, disk.puts)
	}
	disk.run()
	if told != 20 || disk.puts != 3 {
		t.Errorf("%d told, %d written", told, disk.puts)
	}
	other := shelf(d)
	for _, id := range []string{"a", "b"} {
		if n, _ := read(t, other, id); n != id+"9" {
			t.Errorf("kept %q", n)
		}
		if m, ok := other.Find(id); !ok || m.Ply != 9 || m.Size != 2 {
			t.Errorf("known %+v", m)
		}
	}
	if _, b := read(t, other, "a"); b != "a0" {
		t.Errorf("the one before is %q", b)
	}
}

// TestOrder: the match that changed last comes first, also after loading and when another tab changes one.
func TestOrder(t *testing.T) {
	d := NewMemory()
	s, told := shelf(d), 0
	tab, on := d.Tab()
	other := New(tab, on, func() { told++ })
	for i, id := range []string{"a", "b", "c"} {
		save(t, s, Match{ID: id, Changed: int64(i)}, "", nil)
	}
	save(t, s, Match{ID: "a", Changed: 9}, "", nil)
	s.Remove("b", func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	for _, x := range []*Shelf{s, other, shelf(d)} {
		if got := ids(x); got != "a c" {
			t.Errorf("%q", got)
		}
	}
	if told != 5 {
		t.Errorf("the other tab was told %d times", told)
	}
	s.Read("b", func(_, _ []byte, err error) {
		if !errors.Is(err, ErrGone) {
			t.Error(err)
		}
	})
}

// TestNoRoom: what is not kept can still be read, is told, and is kept once there is room.
func TestNoRoom(t *testing.T) {
	d := NewMemory()
	s := shelf(d)
	save(t, s, Match{ID: "old"}, "old", nil)
	h := hold(s, false, nothing)
	d.Err = ErrFull
	for i := range 3 {
		save(t, s, Match{ID: "m", Ply: i}, fmt.Sprint(i), ErrFull)
	}
	h.Let()
	hold(s, false, nothing) // left and opened again
	if n, _ := read(t, s, "m"); n != "2" || ids(s) != "old m" {
		t.Errorf("%q on the shelf, %q read", ids(s), n)
	}
	d.Err = nil
	s.Remove("old", func(error) {})
	if n, _ := read(t, shelf(d), "m"); n != "2" {
		t.Errorf("kept %q", n)
	}
	save(t, s, Match{ID: "m", Ply: 3}, "3", nil)
}

// TestJournal: entries are read in their order, an entry is written once, and a match that is removed has none.
func TestJournal(t *testing.T) {
	d := NewMemory()
	s, other := shelf(d), shelf(d)
	add := func(s *Shelf, n int, text string) (err error) {
		s.Append("m", n, [][]byte{[]byte(text)}, func(e error) { err = e })
		return err
	}
	for i, text := range []string{"a", "b", "c"} {
		if err := add(s, i, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := add(other, 2, "x"); !errors.Is(err, ErrElsewhere) {
		t.Errorf("written twice: %v", err)
	}
	read := func() (all string) {
		other.Journal("m", func(l [][]byte, err error) {
			for _, e := range l {
				all += string(e)
			}
		})
		return all
	}
	if got := read(); got != "abc" {
		t.Errorf("%q", got)
	}
	d.Err = ErrFull
	if err := add(s, 3, "d"); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	s.Remove("m", func(error) {})
	if got := read(); got != "" {
		t.Errorf("%q is left", got)
	}
}

// mute is a disk that does not answer before it is opened.
type mute struct {
	Disk
	err error
}

func (d *mute) Put(m Match, record []byte, done func(error)) {
	if d.err != nil {
		done(d.err)
		return
	}
	d.Disk.Put(m, record, done)
}

// TestStock: a shelf whose disk opens late has what lies there then, and writes what was put on it meanwhile.
func TestStock(t *testing.T) {
	d := NewMemory()
	shelf(d).Write(Match{ID: "old", Changed: 1}, []byte("old"), func(error) {})
	tab, on := d.Tab()
	disk := &mute{tab, ErrSlow}
	s := New(disk, nil, func() {})
	for i := range int64(2) {
		save(t, s, Match{ID: "new", Changed: 2 + i}, fmt.Sprint(i), ErrSlow)
	}
	disk.err = nil
	s.Stock(on)
	if n, _ := read(t, shelf(d), "new"); n != "1" || ids(s) != "new old" || ids(shelf(d)) != "new old" {
		t.Errorf("kept %q; on the shelf %q, on the disk %q", n, ids(s), ids(shelf(d)))
	}
}

// TestName: the name of a match stays with it, whoever writes it, and changes nothing of its records.
func TestName(t *testing.T) {
	d := NewMemory()
	a, b := shelf(d), shelf(d)
	save(t, a, Match{ID: "one"}, "1", nil)
	save(t, a, Match{ID: "one"}, "2", nil)
	name := func(s *Shelf, id, title string, want error) {
		t.Helper()
		s.Name(id, title, func(err error) {
			if !errors.Is(err, want) {
				t.Errorf("%v", err)
			}
		})
	}
	name(b, "one", "mine", nil)
	if newest, before := read(t, a, "one"); newest != "2" || before != "1" {
		t.Errorf("the records are %s and %s", newest, before)
	}
	save(t, a, Match{ID: "one", Turn: 3}, "3", nil)
	for i, s := range []*Shelf{a, b, shelf(d)} {
		if m, _ := s.Find("one"); m.Title != "mine" || m.Turn != 3 {
			t.Errorf("%d: %+v", i, m)
		}
	}
	name(a, "two", "", ErrGone)
	d.Err = ErrFull
	name(a, "one", "other", ErrFull)

	slowly := &slow{Disk: func() Disk { d, _ := NewMemory().Tab(); return d }()}
	s := New(slowly, nil, nothing)
	s.Write(Match{ID: "new"}, nil, func(error) {})
	name(s, "new", "early", nil)
	slowly.run()
	if m, _ := s.Find("new"); m.Title != "early" {
		t.Errorf("%+v", m)
	}
}

// TestOlderMatch: what was kept of a match before there was more than one game is read as it was, and is written anew with its score.
func TestOlderMatch(t *testing.T) {
	var m, again Match
	if err := json.Unmarshal([]byte(`{"id":"a","scenario":"metz","rules":2,"turn":3,"prestige":[10,12],"winner":255}`), &m); err != nil {
		t.Fatal(err)
	}
	if m.Game != "" || m.Score != [2]int{10, 12} || m.Turn != 3 || m.Scenario != "metz" {
		t.Errorf("read %+v", m)
	}
	m.Game = "coin"
	b, err := json.Marshal(m)
	if err != nil || strings.Contains(string(b), "prestige") {
		t.Fatalf("%s, %v", b, err)
	}
	if err := json.Unmarshal(b, &again); err != nil || again != m {
		t.Errorf("read again %+v, %v", again, err)
	}
	for _, bad := range []string{`[]`, `{"prestige":"x"}`, `{"score":[1,"x"]}`} {
		if json.Unmarshal([]byte(bad), &again) == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
