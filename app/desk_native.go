//go:build !js

package app

import (
	"bocage/app/shell"
	"bocage/app/shell/errand"
	"bocage/net/match"
	"bocage/net/random"
)

// deskHere is a desk without a worker, outside a browser.
type deskHere struct {
	clerk errand.Clerk
	desk  *match.Desk
	take  func([]byte)
}

// Desk returns a desk that works at once.
func (b *browser) Desk(take func([]byte), _ func()) shell.Desk {
	d := &deskHere{clerk: errand.Clerk{Games: b.faces.Games()}, take: func(m []byte) { b.later(func() { take(m) }) }}
	d.desk = match.NewDesk(b.faces.Games().Fair, random.Reader, d.take)
	return d
}

func (d *deskHere) Post(m []byte) {
	if answer, is := d.clerk.Answer(m); is {
		d.take(answer)
		return
	}
	d.desk.Handle(m)
}

func (d *deskHere) End() {}
