package match

import (
	"io"

	"bocage/engine"
)

// A browser compiles a program while it runs, so that what is done for the first time takes twice as long. While the line is waited
// for, a desk therefore rehearses: it deals the match that it has begun with players of its own, up to the first choice. Nobody hears of
// that and nothing of it is kept.

// rehearsal is a match of two peers in one program.
type rehearsal struct {
	peers [2]*Peer
	mail  [2][][]byte // frames on their way to each
}

// mailbox is what one of them has for a store and a link.
type mailbox struct{ mail *[][]byte }

func (mailbox) Append([]byte) error     { return nil }
func (mailbox) Load() ([][]byte, error) { return nil, nil }
func (p mailbox) Send(frame []byte) error {
	*p.mail = append(*p.mail, frame)
	return nil
}

// step takes one of them a frame further. It reports whether there is more to do. What goes wrong here will in the match, and is said
// there.
func (r *rehearsal) step(game engine.Fair, rnd io.Reader) (more bool) {
	for s, p := range r.peers {
		if p == nil {
			l := mailbox{&r.mail[1-s]}
			p, err := NewPeer(Setup{Game: game, Seat: engine.Seat(s), Link: l, Store: l, Rand: rnd})
			if err != nil {
				return false
			}
			r.peers[s] = p
			_ = p.Connect([channelSize]byte{})
			return true
		}
	}
	for s, p := range r.peers {
		if l := r.mail[s]; len(l) > 0 {
			r.mail[s] = l[1:]
			_ = p.Receive(l[0])
			return true
		}
	}
	return false
}

// Rest is called when no message waits. It rehearses for a moment if there is time for that, and reports whether there was.
func (d *Desk) Rest() bool {
	if d.rehearsal != nil && !d.rehearsal.step(d.peer.set.Game, d.rnd) {
		d.rehearsal = nil
	}
	return d.rehearsal != nil
}
