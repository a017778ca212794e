package keep

import (
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
}

func (d *slow) Put(m Match, record []byte, done func(error)) {
	d.puts++
	d.wait = append(d.wait, func() { d.Disk.Put(m, record, done) })
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
				if err != nil {
					t.Error(err)
				}
				told++
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
	ok := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	for i, id := range []string{"a", "b", "c"} {
		s.Write(Match{ID: id, Changed: int64(i)}, nil, ok)
	}
	s.Write(Match{ID: "a", Changed: 9}, nil, ok)
	s.Remove("b", ok)
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
	s.Write(Match{ID: "old"}, []byte("old"), func(error) {})
	s.Hold("m", false, func(bool) {}, func() {})
	d.Err = ErrFull
	for i := range 3 {
		s.Write(Match{ID: "m", Ply: i}, fmt.Append(nil, i), func(err error) {
			if !errors.Is(err, ErrFull) {
				t.Error(err)
			}
		})
	}
	s.Let("m")
	s.Hold("m", false, func(bool) {}, func() {}) // left and opened again
	if n, _ := read(t, s, "m"); n != "2" || ids(s) != "old m" {
		t.Errorf("%q on the shelf, %q read", ids(s), n)
	}
	d.Err = nil
	s.Remove("old", func(error) {})
	if n, _ := read(t, shelf(d), "m"); n != "2" {
		t.Errorf("kept %q", n)
	}
	s.Write(Match{ID: "m", Ply: 3}, []byte("3"), func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
}

// TestOneTabAtATime: a match is held by one tab; taken over, it is the other's, and nothing more is written over what that one
// writes, not even where tabs know nothing of each other.
func TestOneTabAtATime(t *testing.T) {
	d := NewMemory()
	a, b := shelf(d), shelf(d)
	lostA, lostB := 0, 0
	hold := func(s *Shelf, take bool, lost *int) (got bool) {
		s.Hold("m", take, func(held bool) { got = held }, func() { *lost++ })
		return got
	}
	if !hold(a, false, &lostA) {
		t.Fatal("nobody holds it")
	}
	a.Write(Match{ID: "m", Ply: 1}, []byte("1"), func(error) {})
	if hold(b, false, &lostB) {
		t.Fatal("two hold it")
	}
	if !hold(b, true, &lostB) || lostA != 1 {
		t.Fatal("not taken over")
	}
	if n, _ := read(t, b, "m"); n != "1" {
		t.Fatal(n)
	}
	b.Write(Match{ID: "m", Ply: 2}, []byte("2"), func(error) {})
	a.Write(Match{ID: "m", Ply: 5}, []byte("5"), func(err error) {
		if !errors.Is(err, ErrElsewhere) {
			t.Error(err)
		}
	})
	if n, _ := read(t, shelf(d), "m"); n != "2" {
		t.Errorf("kept %q", n)
	}
	b.Let("m")
	if !hold(a, false, &lostA) {
		t.Fatal("it was let go")
	}
	if n, _ := read(t, a, "m"); n != "2" {
		t.Fatal(n)
	}
	a.Write(Match{ID: "m", Ply: 3}, []byte("3"), func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if lostB != 0 || lostA != 1 {
		t.Errorf("lost %d and %d times", lostA, lostB)
	}
}

// TestLetWaits: a match is let go only when what is on its way is written.
func TestLetWaits(t *testing.T) {
	d := NewMemory()
	tab, _ := d.Tab()
	disk := &slow{Disk: tab}
	s, other := New(disk, nil, func() {}), shelf(d)
	s.Hold("m", false, func(bool) {}, func() {})
	s.Write(Match{ID: "m"}, []byte("1"), func(error) {})
	s.Write(Match{ID: "m"}, []byte("2"), func(error) {})
	s.Let("m")
	other.Hold("m", false, func(held bool) {
		if held {
			t.Error("let go too early")
		}
	}, func() {})
	disk.run()
	other.Hold("m", false, func(held bool) {
		if n, _ := read(t, other, "m"); !held || n != "2" {
			t.Errorf("held %v, read %q", held, n)
		}
	}, func() {})
}

// lateLock is a disk whose lock is granted when it is told to.
type lateLock struct {
	Disk
	grant func()
}

func (d *lateLock) Hold(id string, take bool, done func(bool), lost func()) {
	d.grant = func() { d.Disk.Hold(id, take, done, lost) }
}

// TestLateLock: a match that has just begun is written before the browser grants its lock. It stays this tab's.
func TestLateLock(t *testing.T) {
	tab, _ := NewMemory().Tab()
	disk := &lateLock{Disk: tab}
	s := New(disk, nil, func() {})
	s.Hold("m", false, func(bool) {}, func() { t.Error("lost") })
	s.Write(Match{ID: "m"}, []byte("1"), func(error) {})
	disk.grant()
	s.Write(Match{ID: "m"}, []byte("2"), func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if n, _ := read(t, s, "m"); n != "2" {
		t.Errorf("kept %q", n)
	}
}

// TestHeldTwice: who asks again for what he holds already can still write it.
func TestHeldTwice(t *testing.T) {
	s := shelf(NewMemory())
	for _, record := range []string{"1", "2"} {
		s.Hold("m", false, func(bool) {}, func() { t.Error("lost") })
		s.Write(Match{ID: "m"}, []byte(record), func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
	}
}

// TestJournal: entries are read in their order, an entry is written once, and a match that is removed has none.
func TestJournal(t *testing.T) {
	d := NewMemory()
	s, other := shelf(d), shelf(d)
	add := func(s *Shelf, n int, text string) (err error) {
		s.Append("m", n, []byte(text), func(e error) { err = e })
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

// TestLeft: what had not reached the disk when a page went is taken over by the next one, unless it did after all, was removed,
// or somebody has gone on with the match.
func TestLeft(t *testing.T) {
	for _, c := range []struct {
		name  string
		lands int // how many of the two writes reach the disk
		then  func(*Shelf)
		want  string
	}{
		{"nothing has come", 0, nil, "2"},
		{"an older state has come", 1, nil, "2"},
		{"all has come", 2, nil, "2"},
		{"another page goes on", 1, func(s *Shelf) {
			s.Hold("m", false, func(bool) {}, func() {})
			s.Read("m", func(_, _ []byte, _ error) {})
			s.Write(Match{ID: "m", Changed: 3}, []byte("3"), func(error) {})
			s.Let("m")
		}, "3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := NewMemory()
			shelf(d).Write(Match{ID: "m"}, []byte("0"), func(error) {})
			tab, on := d.Tab()
			disk := &slow{Disk: tab}
			s := New(disk, on, func() {})
			s.Hold("m", false, func(bool) {}, func() {})
			s.Read("m", func(_, _ []byte, _ error) {})
			for i := int64(1); i < 3; i++ {
				s.Write(Match{ID: "m", Changed: i}, fmt.Append(nil, i), func(error) {})
			}
			left := s.Left()
			if len(left) != 1 || string(left[0].Record) != "2" {
				t.Fatalf("left %+v", left)
			}
			for range c.lands {
				f := disk.wait[0]
				disk.wait = disk.wait[1:]
				f()
			}
			tab.Let("m")
			if c.then != nil {
				c.then(shelf(d))
			}
			if dealt := found(shelf(d), left[0]); dealt != "true" {
				t.Errorf("dealt with: %s", dealt)
			}
			if n, before := read(t, shelf(d), "m"); n != c.want || before == n {
				t.Errorf("kept %q, before it %q", n, before)
			}
		})
	}
	d := NewMemory()
	s := shelf(d)
	found(s, Left{Match{ID: "gone", Rev: 7}, nil})
	found(s, Left{Match{ID: "new"}, nil})
	if got := ids(shelf(d)); got != "new" {
		t.Errorf("there is %q", got)
	}
	d.Err = ErrFull
	if dealt := found(s, Left{Match{ID: "more"}, nil}); dealt != "false" {
		t.Errorf("without room it is dealt with: %s", dealt)
	}
}

// found is what a shelf says that has found what another page has left.
func found(s *Shelf, l Left) (said string) {
	s.Found(l, func(dealt bool) { said += fmt.Sprint(dealt) })
	return said
}

// TestLeftAndHeld: what a page has left is not written while another tab goes on with the match, and who takes it over lets the
// match go again, so that it can be gone on with at once, by this tab or another.
func TestLeftAndHeld(t *testing.T) {
	d := NewMemory()
	other := shelf(d)
	other.Hold("m", false, func(bool) {}, func() {})
	other.Write(Match{ID: "m"}, []byte("1"), func(error) {})
	left := Left{Match{ID: "m", Rev: 1, Changed: 2}, []byte("2")}
	tab, on := d.Tab()
	disk := &slow{Disk: tab}
	s := New(disk, on, func() {})
	if dealt := found(s, left); dealt != "false" {
		t.Errorf("dealt with while another tab holds the match: %q", dealt)
	}
	other.Write(Match{ID: "m", Changed: 1}, []byte("1b"), func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	other.Let("m")
	left.Match.Rev = 2
	dealt := ""
	s.Found(left, func(d bool) { dealt += fmt.Sprint(d) })
	held := false
	s.Hold("m", false, func(h bool) { held = h }, func() {}) // before the disk has answered
	disk.run()
	if n, _ := read(t, s, "m"); n != "2" || dealt != "true" || !held {
		t.Errorf("kept %q, dealt with %q, held %v", n, dealt, held)
	}
	other.Hold("m", false, func(h bool) {
		if h {
			t.Error("two hold it")
		}
	}, func() {})
	s.Let("m")
	disk.run()
	other.Hold("m", false, func(h bool) { held = h }, func() {})
	if !held {
		t.Error("it was not let go")
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
		s.Write(Match{ID: "new", Changed: 2 + i}, fmt.Append(nil, i), func(err error) {
			if !errors.Is(err, ErrSlow) {
				t.Error(err)
			}
		})
	}
	disk.err = nil
	s.Stock(on)
	if n, _ := read(t, shelf(d), "new"); n != "1" || ids(s) != "new old" || ids(shelf(d)) != "new old" {
		t.Errorf("kept %q; on the shelf %q, on the disk %q", n, ids(s), ids(shelf(d)))
	}
}
