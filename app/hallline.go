package app

import (
	"bocage/app/shell/meeting"
	"bocage/net/meet"
)

// Lobby says whether the meeting place of the page has a list of open invitations, and whether names stand in it.
func (b *browser) Lobby() (open, named bool) {
	if e := document().Call("querySelector", "meta[name=meeting-lobby]"); e.Truthy() {
		return true, e.Get("content").String() == "named"
	}
	return false, false
}

// Browse hears the open invitations.
func (b *browser) Browse(moved func(meeting.State), changed func([]meet.Listing)) (leave func()) {
	later, end := b.until()
	l := meet.Browse(dial, func(s meeting.State) { later(func() { moved(s) }) }, func(all []meet.Listing) { later(func() { changed(all) }) })
	unheed := heedNetwork(l.Wake)
	return func() {
		end()
		l.End()
		unheed()
	}
}

// Advertise puts one there.
func (b *browser) Advertise(seed meeting.Seed, in meet.Listing, moved func(meeting.State)) (leave func()) {
	later, end := b.until()
	p := meet.Advertise(seed, dial, in, func(s meeting.State) { later(func() { moved(s) }) })
	unheed := heedNetwork(p.Wake)
	return func() {
		end()
		go p.End()
		unheed()
	}
}

// until is how something is called on the goroutine of the game until it is ended.
func (b *browser) until() (later func(do func()), end func()) {
	over := false
	return func(do func()) {
		b.later(func() {
			if !over {
				do()
			}
		})
	}, func() { over = true }
}
