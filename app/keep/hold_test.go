package keep

import (
	"errors"
	"fmt"
	"testing"
)

// TestOneTabAtATime: a match is held by one tab; taken over, it is the other's, and nothing more is written over what that one
// writes, not even where tabs know nothing of each other.
func TestOneTabAtATime(t *testing.T) {
	d := NewMemory()
	a, b := shelf(d), shelf(d)
	lostA, lostB := 0, 0
	countA, countB := func() { lostA++ }, func() { lostB++ }
	if hold(a, false, countA) == nil {
		t.Fatal("nobody holds it")
	}
	save(t, a, Match{ID: "m", Ply: 1}, "1", nil)
	if hold(b, false, countB) != nil {
		t.Fatal("two hold it")
	}
	h := hold(b, true, countB)
	if h == nil || lostA != 1 {
		t.Fatal("not taken over")
	}
	if n, _ := read(t, b, "m"); n != "1" {
		t.Fatal(n)
	}
	save(t, b, Match{ID: "m", Ply: 2}, "2", nil)
	save(t, a, Match{ID: "m", Ply: 5}, "5", ErrElsewhere)
	if n, _ := read(t, shelf(d), "m"); n != "2" {
		t.Errorf("kept %q", n)
	}
	h.Let()
	if hold(a, false, countA) == nil {
		t.Fatal("it was let go")
	}
	if n, _ := read(t, a, "m"); n != "2" {
		t.Fatal(n)
	}
	save(t, a, Match{ID: "m", Ply: 3}, "3", nil)
	if lostB != 0 || lostA != 1 {
		t.Errorf("lost %d and %d times", lostA, lostB)
	}
}

// TestTakenMeanwhile: who waits for a write is told when another tab takes the match before it is made.
func TestTakenMeanwhile(t *testing.T) {
	d := NewMemory()
	tab, _ := d.Tab()
	disk := &slow{Disk: tab}
	s := New(disk, nil, func() {})
	hold(s, false, nothing)
	told := ""
	for i, id := range []string{"other", "m"} {
		s.Write(Match{ID: id}, nil, func(err error) { told += fmt.Sprint(i, errors.Is(err, ErrElsewhere), " ") })
	}
	hold(shelf(d), true, nothing)
	if disk.run(); told != "1 true 0 false " {
		t.Errorf("told %q", told)
	}
}

// TestLetWaits: a match is let go only when what is on its way is written.
func TestLetWaits(t *testing.T) {
	d := NewMemory()
	tab, _ := d.Tab()
	disk := &slow{Disk: tab}
	s, other := New(disk, nil, func() {}), shelf(d)
	h := hold(s, false, nothing)
	save(t, s, Match{ID: "m"}, "1", nil)
	save(t, s, Match{ID: "m"}, "2", nil)
	h.Let()
	if hold(other, false, nothing) != nil {
		t.Error("let go too early")
	}
	disk.run()
	if hold(other, false, nothing) == nil {
		t.Error("not let go")
	}
	if n, _ := read(t, other, "m"); n != "2" {
		t.Errorf("read %q", n)
	}
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
	lost := func() { t.Error("lost") }
	granted := 0
	for range 2 { // a second part asks before the first is answered
		s.Hold("m", false, func(h *Hold) {
			if h != nil {
				granted++
			}
		}, lost)
	}
	save(t, s, Match{ID: "m"}, "1", nil)
	disk.grant()
	save(t, s, Match{ID: "m"}, "2", nil)
	if n, _ := read(t, s, "m"); n != "2" || granted != 2 {
		t.Errorf("kept %q, held %d times", n, granted)
	}
}

// TestHeldTwice: parts of a page can hold the same match. Each can write it, and one that lets it go, even twice, takes it from
// no other.
func TestHeldTwice(t *testing.T) {
	d := NewMemory()
	s, other := shelf(d), shelf(d)
	lost := 0
	count := func() { lost++ }
	first := hold(s, false, count)
	save(t, s, Match{ID: "m"}, "1", nil)
	second := hold(s, false, count)
	save(t, s, Match{ID: "m"}, "2", nil)
	second.Let()
	second.Let()
	if hold(other, false, nothing) != nil {
		t.Error("another tab has it while the first part holds it")
	}
	hold(s, false, count)
	first.Let()
	if hold(other, true, nothing) == nil || lost != 1 {
		t.Errorf("%d parts have lost it", lost)
	}
}

// TestReadMeanwhile: who reads a match while another part of the page writes it reads what is written.
func TestReadMeanwhile(t *testing.T) {
	d := NewMemory()
	save(t, shelf(d), Match{ID: "m"}, "1", nil)
	tab, on := d.Tab()
	disk := &slow{Disk: tab, gets: true}
	s := New(disk, on, func() {})
	hold(s, false, nothing)
	got := ""
	s.Found(Left{Match{ID: "m", Rev: 1, Changed: 2}, []byte("2")}, func(bool) {})
	s.Read("m", func(record, _ []byte, _ error) { got = string(record) })
	disk.run()
	if got != "2" {
		t.Errorf("read %q", got)
	}
}
