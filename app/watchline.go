package app

import (
	"bocage/app/shell/meeting"
	"bocage/app/shell/showing"
	"bocage/net/meet"
	"bocage/net/random"
)

// Publish shows a match at the meeting place of the page.
func (b *browser) Publish(seed [meet.KeySize]byte, moved func(meeting.State)) showing.Publication {
	s := meet.Show(seed, dial, random.Reader, func(s meeting.State) {
		if moved != nil {
			b.later(func() { moved(s) })
		}
	})
	return &publication{s, b, heedNetwork(s.Wake)}
}

// publication is a match that is shown.
type publication struct {
	*meet.Showing
	b      *browser
	unheed func()
}

// TakeBack takes back what was shown. done is called where the page's events are.
func (p *publication) TakeBack(done func()) { p.Showing.TakeBack(func() { p.b.later(done) }) }

// End ends it, once.
func (p *publication) End() {
	p.Showing.End()
	p.unheed()
}

// Watch hears a match that is shown there.
func (b *browser) Watch(p meet.Pass, moved func(meeting.State), came func(meet.Edition)) (leave func()) {
	later, end := b.until()
	w := meet.Watch(p, dial, func(s meeting.State) { later(func() { moved(s) }) }, func(e meet.Edition) { later(func() { came(e) }) })
	unheed := heedNetwork(w.Wake)
	return func() {
		end()
		w.End()
		unheed()
	}
}
