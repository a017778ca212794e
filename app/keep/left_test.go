package keep

import (
	"fmt"
	"testing"
)

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
			h := hold(s, false, nothing)
			s.Read("m", func(_, _ []byte, _ error) {})
			s.Write(Match{ID: "m", Changed: 3}, []byte("3"), func(error) {})
			h.Let()
		}, "3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := NewMemory()
			shelf(d).Write(Match{ID: "m"}, []byte("0"), func(error) {})
			tab, on := d.Tab()
			disk := &slow{Disk: tab}
			s := New(disk, on, func() {})
			hold(s, false, nothing)
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
	theirs := hold(other, false, nothing)
	save(t, other, Match{ID: "m"}, "1", nil)
	left := Left{Match{ID: "m", Rev: 1, Changed: 2}, []byte("2")}
	tab, on := d.Tab()
	disk := &slow{Disk: tab}
	s := New(disk, on, func() {})
	if dealt := found(s, left); dealt != "false" {
		t.Errorf("dealt with while another tab holds the match: %q", dealt)
	}
	save(t, other, Match{ID: "m", Changed: 1}, "1b", nil)
	theirs.Let()
	left.Match.Rev = 2
	dealt := ""
	s.Found(left, func(d bool) { dealt += fmt.Sprint(d) })
	ours := hold(s, false, nothing) // before the disk has answered
	disk.run()
	if n, _ := read(t, s, "m"); n != "2" || dealt != "true" || ours == nil {
		t.Errorf("kept %q, dealt with %q, held %v", n, dealt, ours)
	}
	if hold(other, false, nothing) != nil {
		t.Error("two hold it")
	}
	ours.Let()
	disk.run()
	if hold(other, false, nothing) == nil {
		t.Error("it was not let go")
	}
}
