package meet_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// TestMeeting: the host waits and the guest comes, or the other way round, minutes or days apart; both speak, and after a reload of either,
// of both, and after a time in which nobody was there, they meet again by the root alone.
func TestMeeting(t *testing.T) {
	for name, first := range map[string]int{"host first": 0, "guest first": 1} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				place := meettest.New(meettest.Faults{Delay: 30 * time.Millisecond})
				a, b := invitation(place.Dial, place.Dial)
				order := []*person{a, b}
				if first == 1 {
					slices.Reverse(order)
				}
				order[0].begin()
				time.Sleep(20 * time.Minute)
				if s := order[0].state(); s != meet.Alone {
					t.Fatalf("who waits is %v", s)
				}
				order[1].begin()
				together(t, a, b)
				if a.root == nil || b.root == nil || *a.root != *b.root {
					t.Fatal("the two have no root")
				}
				for _, p := range []*person{a, b, a, b} {
					p.reload()
					together(t, a, b)
				}
				a.shut()
				b.shut()
				time.Sleep(10 * time.Minute)
				b.begin()
				time.Sleep(time.Minute)
				if s := b.state(); s != meet.Alone {
					t.Errorf("without the other it is %v", s)
				}
				a.begin()
				together(t, a, b)
				part(a, b)
			})
		})
	}
}

// TestAway: the host has closed his page when the guest comes, and the guest his when the host is back. It is the offers that the place
// keeps by which both get on.
func TestAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		a, b := invitation(place.Dial, place.Dial)
		a.begin()
		time.Sleep(time.Minute)
		a.shut()
		b.begin()
		time.Sleep(time.Minute)
		b.shut()
		a.begin()
		time.Sleep(time.Minute)
		if a.root == nil {
			t.Fatal("the guest's answer was not taken")
		}
		a.shut()
		b.begin()
		time.Sleep(time.Minute)
		if b.root == nil || b.state() != meet.Alone {
			t.Fatalf("the guest does not know that he is taken: %v", b.state())
		}
		a.begin()
		together(t, a, b)
		part(a, b)
	})
}

// TestFarewell: who closes the session is told to have left, and comes back.
func TestFarewell(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, a, b := met(t)
		part(b)
		if n := len(a.lost); n != 1 || a.lost[0] != link.ErrLeft || a.state() != meet.Alone {
			t.Errorf("told %v, %v", a.lost, a.states)
		}
		b.begin()
		together(t, a, b)
		part(a, b)
	})
}

// TestPlaceKilled: the place dies again and again, with what it has kept or without, and stays away for minutes.
func TestPlaceKilled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		a, b := invitation(place.Dial, place.Dial)
		a.begin()
		b.begin()
		for i := range 12 {
			together(t, a, b)
			place.Kill(i%2 == 0)
			if i%3 == 0 {
				place.Set(meettest.Faults{Down: true})
				time.Sleep(3 * time.Minute)
				if a.state() != meet.Unreachable {
					t.Errorf("a place that does not answer is %v", a.state())
				}
				place.Set(meettest.Faults{})
			}
		}
		together(t, a, b)
		if n := place.Dials(); n > 160 {
			t.Errorf("%d times was it tried to reach the place", n)
		}
		part(a, b)
	})
}

// TestDeafPlace: a place that takes connections and hands nothing on is left, and tried again; a refusal too.
func TestDeafPlace(t *testing.T) {
	for _, f := range []meettest.Faults{{Deaf: true}, {RefuseSubscribe: true}} {
		synctest.Test(t, func(t *testing.T) {
			place := meettest.New(f)
			a, b := invitation(place.Dial, place.Dial)
			a.begin()
			b.begin()
			time.Sleep(10 * time.Minute)
			if s := a.state(); s != meet.Unreachable && s != meet.Alone {
				t.Errorf("it is %v", s)
			}
			if n := place.Dials(); n < 10 || n > 80 {
				t.Errorf("tried %d times", n)
			}
			place.Set(meettest.Faults{})
			together(t, a, b)
			part(a, b)
		})
	}
}

// TestSleep: a line that stands still while a device sleeps is found again when it wakes, sooner when it says so.
func TestSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place, a, b := met(t)
		place.Set(meettest.Faults{Deaf: true})
		time.Sleep(10 * time.Minute)
		place.Set(meettest.Faults{})
		a.at.Wake()
		b.at.Wake()
		began := time.Now()
		together(t, a, b)
		if d := time.Since(began); d > 40*time.Second {
			t.Errorf("it took %v", d)
		}
		part(a, b)
	})
}

// TestTwoGuests: the first guest is taken, the second is told so, before and after the first has come and gone.
func TestTwoGuests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		a, b := invitation(place.Dial, place.Dial)
		late := &person{set: b.set}
		late.set.Seed[0] ^= 1
		a.begin()
		b.begin()
		together(t, a, b)
		late.begin()
		time.Sleep(time.Minute)
		if late.state() != meet.Taken || late.root != nil {
			t.Errorf("the second guest is %v", late.state())
		}
		<-late.at.Gone()
		together(t, a, b)
		a.reload()
		together(t, a, b)
		part(a, b)
	})
}

// TestExpired: an invitation that nobody takes ends; one that was taken does not.
func TestExpired(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		const good = 10 * time.Minute
		a, b := invitation(place.Dial, place.Dial)
		a.set.Until, b.set.Until = time.Now().Add(good), time.Now().Add(good)
		a.begin()
		time.Sleep(good + time.Minute)
		if a.state() != meet.Expired {
			t.Errorf("it is %v", a.state())
		}
		<-a.at.Gone()
		c, d := invitation(place.Dial, place.Dial)
		c.set.Until, d.set.Until = time.Now().Add(good), time.Now().Add(good)
		c.begin()
		d.begin()
		together(t, c, d)
		time.Sleep(2 * good)
		together(t, c, d)
		b.begin()
		time.Sleep(time.Minute)
		if b.state() != meet.Expired {
			t.Errorf("a guest who comes too late is %v", b.state())
		}
		part(c, d)
	})
}
