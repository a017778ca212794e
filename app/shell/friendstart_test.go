package shell

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/keep"
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/engine"
)

// TestGreetsAtOnce: the first that is written of a match holds the greeting, so that it goes out at once.
func TestGreetsAtOnce(t *testing.T) {
	a, _, wa, wb, d := meetLate()
	f := a.friend
	d.grant() // the lock
	d.grant() // the first that is written
	n := 0
	wa.Shelf().Journal(f.id, func(entries [][]byte, _ error) { n = len(entries) })
	if n != 3 { // version, secret, greeting
		t.Fatalf("%d records at first", n)
	}
	settleAll(wa, wb)
}

// TestDealtBeforeDrawn: the board of a new match is drawn once, when it is dealt: to draw it takes a slow page longer than to deal. If the
// friend says nothing it is drawn after a while.
func TestDealtBeforeDrawn(t *testing.T) {
	for _, comes := range []bool{true, false} {
		a, _, wa, wb, d := meetLate()
		f := a.friend
		d.grant() // the lock
		if !comes {
			f.frames = nil
		}
		d.grant() // the first that is written
		before := wa.Drawn
		for more := comes; more; more = len(d.grants) > 0 {
			d.grant()
			settleAll(wa, wb)
			if wa.Drawn > before && !settled(f) {
				t.Fatal("the board is drawn before it is dealt")
			}
		}
		if drawn := wa.Drawn > before; drawn != comes {
			t.Errorf("the friend says something: %v, the board is drawn: %v", comes, drawn)
		}
		for range len(wa.Queue) { // time passes
			wa.Run1()
		}
		if wa.Drawn == before || f.draws {
			t.Error("the board is never drawn")
		}
		settleAll(wa, wb)
	}
}

// TestWorkerBreaksAtOnce: the worker breaks while its greeting is being kept. Another one goes on from that.
func TestWorkerBreaksAtOnce(t *testing.T) {
	a, b, wa, wb, d := meetLate()
	d.grant() // the lock
	a.friend.dismiss()
	for len(d.grants) > 0 {
		d.grant()
		settleAll(wa, wb)
	}
	if x, y := a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status(); !x.Met || x.Entries != y.Entries || !x.Asked &&
		!y.Asked || len(wa.desks) != 2 {
		t.Errorf("%+v\n%+v, %d workers", x, y, len(wa.desks))
	}
}

// TestInvitedAgain: the journal of a match is there when its invitation is answered again, and what is known of it is not. It goes on.
func TestInvitedAgain(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for range 6 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	w := newWorld(7)
	w.air = wb.air
	wb.Shelf().Journal(b.sitting.id, func(entries [][]byte, _ error) { w.Shelf().Append(b.sitting.id, 0, entries, func(error) {}) })
	ply := b.sitting.Ply()
	apart(b)
	settleAll(wa)
	a.Do(view.Intent{Name: view.DoReconnect})
	settleAll(wa)
	_, invitation, _ := strings.Cut(a.Screen().Lobby.Link, "#/")
	g := New(w, faces, false)
	g.Open(invitation)
	g.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, w)
	a.Do(view.Intent{Name: view.DoTake, Text: g.Screen().Lobby.Link})
	settleAll(wa, w)
	if g.sitting == nil || g.sheet != nil || g.sitting.Ply() < ply || !g.sitting.friend.mirror.Status().Met {
		t.Fatalf("goes on: %v, told %+v", g.sitting != nil, g.sheet)
	}
	if n := g.sitting.Ply(); !oneTurn(t, &rng, a, g) {
		t.Error("nobody is asked")
	} else if settleAll(wa, w); g.sitting.Ply() == n {
		t.Error("nothing happens")
	}
}

// countingDisk counts how often a match is put on it.
type countingDisk struct {
	keep.Disk
	puts int
}

func (d *countingDisk) Put(m keep.Match, record []byte, done func(error)) {
	d.puts++
	d.Disk.Put(m, record, done)
}

// TestSavedAtRest: what the shelf knows of a match is written when a player is waited for, not with every card that is dealt.
func TestSavedAtRest(t *testing.T) {
	air := &ether{}
	wa, wb := newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	tab, on := wa.Device.Tab()
	d := &countingDisk{Disk: tab}
	wa.Matches = keep.New(d, on, wa.Refresh)
	a, b := New(wa, faces, false), New(wb, faces, false)
	meetUp(a, b, wa, wb)
	if k, _ := wa.Shelf().Find(a.sitting.id); k.Ply != a.sitting.Ply() || k.Ply < 8 || d.puts > 3 {
		t.Errorf("the shelf knows %d of %d plies, by %d writes (%s)", k.Ply, a.sitting.Ply(), d.puts, a.sitting.of.name())
	}
}

// settled reports whether a player is waited for.
func settled(f *friend) bool {
	st := f.mirror.Status()
	return doubt.Rests(&st)
}
