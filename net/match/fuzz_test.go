package match_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"testing"

	"bocage/engine"
	"bocage/net/match"
)

// FuzzEntries signs any body in the place of every kind of entry. It must be refused, with the name of who signed it.
func FuzzEntries(f *testing.F) {
	stages := map[match.Kind]*duet{}
	for k := match.KindShuffle; k <= match.KindOpen; k++ {
		if free[k] {
			continue
		}
		d := newDuet(f, "hill-2018", uint64(k), map[string]int{})
		for d.p[0].Owes().Kind != k {
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			if len(d.old[e.Kind]) == 0 && len(e.Body) < 4000 {
				f.Add(uint8(e.Kind), e.Body)
			}
			d.believe(from, e)
		}
		stages[k] = d
	}
	for _, id := range others {
		shows := newDuet(f, id, 1, map[string]int{}) // lists of several moves, and at last a die that is to be shown
		for lists := 0; lists < 4 || shows.p[0].Position().Prompt().Op != engine.OpShow; {
			from, e, ok := shows.next(none)
			if !ok {
				break
			}
			if e.Kind == match.KindOpen || e.Kind == match.KindMove {
				f.Add(uint8(e.Kind), e.Body)
			}
			if shows.believe(from, e); e.Kind == match.KindOpen {
				lists++
			}
		}
		stages[match.KindAnswer] = shows
		open := newDuet(f, id, 2, map[string]int{})
		for open.p[0].Owes().Kind != match.KindOpen {
			from, e, ok := open.next(none)
			if !ok {
				break
			}
			open.believe(from, e)
		}
		stages[match.KindOffer] = open
	}
	f.Fuzz(func(t *testing.T, kind uint8, body []byte) {
		for _, d := range stages {
			o := d.p[0].Owes()
			if o.Seat == engine.NoSeat || match.Kind(kind) == match.KindOffer || match.Kind(kind) == match.KindOrder { // not always refused
				continue
			}
			var v *match.Violation
			err := d.p[o.Seat.Other()].Apply(d.p[o.Seat].Sign(match.Kind(kind), body))
			if !errors.As(err, &v) || v.Seat != o.Seat {
				t.Fatalf("in the place of kind %v: %v", o.Kind, err)
			}
		}
	})
}

// FuzzFrames gives a peer any frame before the match and in it.
func FuzzFrames(f *testing.F) {
	b := newTable(f, loadScenario(f, "training-grounds"), 3)
	for _, w := range b.out {
		f.Add(w.frames[0])
	}
	fresh := newTable(f, loadScenario(f, "utah"), 3).peer[0]
	b.settle()
	s := b.asked()
	b.play(s)
	for _, w := range b.out {
		for _, frame := range w.frames {
			f.Add(frame)
		}
	}
	begun := b.peer[s]
	f.Fuzz(func(t *testing.T, frame []byte) {
		head := begun.Player().Head()
		for _, p := range []interface{ Receive([]byte) error }{fresh, begun} {
			_ = p.Receive(frame)
		}
		var two *match.Double
		if begun.Player().Head() != head && !errors.As(begun.Err(), &two) {
			t.Error("a frame that nobody signed is taken")
		}
	})
}

// FuzzRecords opens a store with any record at its end. Nothing but what was kept in this match is taken.
func FuzzRecords(f *testing.F) {
	b := newTable(f, loadScenario(f, "bastogne"), 3)
	b.settle()
	b.play(b.asked())
	for _, r := range b.store[0].records {
		f.Add(r)
	}
	f.Add([]byte{'E', 0, 0, 0, 0, 1})
	f.Add(append([]byte{'S', 4}, make([]byte, 32)...))
	all := b.store[0].records
	want := b.peer[0].Player().Head()
	f.Fuzz(func(t *testing.T, record []byte) {
		p, err := match.NewPeer(match.Setup{Game: b.game, Link: &wire{}, Store: &memory{records: append(all[:len(all):len(all)], record)}})
		if err == nil && p.Player().Head() != want {
			t.Error("an entry is taken that was never kept")
		}
	})
}

// FuzzFiles reads anything as a file. What is taken is written again as it was.
func FuzzFiles(f *testing.F) {
	for _, name := range []string{"protocol3/sacrifice.bocage", "protocol4/metz.bocage"} {
		folder, name := filepath.Split(name)
		file := kept(f, folder, name)
		f.Add(file[:bytes.IndexByte(file, '\n')+400])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		file, err := match.DecodeFile(b)
		if err == nil && bytes.HasPrefix(file.Journal, []byte(match.Protocol+"\n")) && bytes.HasPrefix(b, []byte(match.Protocol)) &&
			!bytes.Equal(file.Encode(), b) {
			t.Error("one match has two files")
		}
	})
}

// FuzzJournals gives any bytes to whoever judges journals.
func FuzzJournals(f *testing.F) {
	b := newTable(f, loadScenario(f, "training-grounds"), 3)
	b.settle()
	j := b.peer[0].Player().Journal()
	f.Add([]byte{})
	f.Add(j[:1000])
	f.Fuzz(func(t *testing.T, tail []byte) {
		for _, journal := range [][]byte{tail, append(j[:600:600], tail...)} {
			v, _, err := match.Verify(b.game, journal)
			if err == nil && v.Cheater != engine.NoSeat {
				t.Error("somebody is blamed for what he has not signed")
			}
		}
	})
}
