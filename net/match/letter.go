package match

import (
	"bytes"
	"cmp"
	"io"
	"math/rand/v2"
	"slices"

	"bocage/net/pack"
)

// By post the two need not be there at once. In place of frames each has a letter, which lies where the other finds it, and becomes another
// one when there is more to say: all frames that the other may lack. It begins as a line does, for a channel that both know of and without
// random bytes: it is the same whenever it is written, worth nothing in another match, and to read it twice changes nothing.
//
// A player may have two devices at one match. Each reads the other's letter, which it knows by its own greeting.

// MaxLetter bounds a letter, in bytes: what has no room goes with one that follows. maxFrames bounds its frames: no match has as many.
const MaxLetter, maxFrames = 240_000, 1 << 12

// Correspond begins a line by post, in place of Connect: nothing is sent over the link. Letter has what is to be said, and Receive takes
// the other's letters.
func (p *Peer) Correspond(channel [channelSize]byte) error {
	p.line = p.newLine()
	p.line.channel, p.line.began, p.line.first, p.line.post = channel, p.line.now(), true, true
	p.connected, p.denied = true, false
	return p.broken
}

// Letter returns what is to be said by now, nil if that is not by post.
func (p *Peer) Letter() []byte {
	if !p.line.post {
		return nil
	}
	l := [][]byte{greetingFrame(p.own), p.line.pledgeFrame()}
	if p.bond.pledged && p.player != nil {
		l = append(l, p.line.partFrame())
	}
	if p.bond.shown {
		all, size := p.player.j.entries, 0
		for n := lacking(p); n < len(all) && size < MaxLetter-2*MaxBody; n++ {
			l = append(l, entryFrame(n, &all[n]))
			size += len(l[len(l)-1])
		}
		for _, frame := range ahead(p) {
			if size += len(frame); size < MaxLetter-2*MaxBody {
				l = append(l, frame)
			}
		}
		for _, e := range p.player.j.asides() { // it may be about an entry above
			l = append(l, besideFrame(e))
		}
		l = append(l, resumeFrame(p))
	}
	w := pack.NewWriter().Array(len(l))
	for _, frame := range l {
		w.Bytes(frame)
	}
	return w.Out()
}

// steady is the chance of what leaves no choice by post: the same for each device of the player, so that two sign the same.
func steady(p *Peer) io.Reader {
	head := p.player.j.head()
	return rand.NewChaCha8([32]byte(p.keys.protocol.sum("steady", p.keys.keep[:], head[:])))
}

// lacking returns the number of the first entry that the other, or another device of this player, may lack: by what they say, or since what
// the other has written last.
func lacking(p *Peer) int {
	j, said := p.player.j, &p.line.standing.said
	n := len(j.entries)
	for n > 0 && j.seats[n-1] == p.own.seat {
		n--
	}
	if his := said[p.own.seat.Other()]; his > 0 {
		n = min(his-1, len(j.entries))
	}
	if own := said[p.own.seat]; own > 0 {
		n = min(n, own-1)
	}
	return n
}

// receiveLetter takes each frame of a letter as it would on a line. This player's own one must come before the other's, if both are there.
// Who has taken the match up goes on when the other knows no more than he, nor another device of his: see caughtUp.
func receiveLetter(p *Peer, b []byte) error {
	err := readLetter(p, b)
	p.line.letters[bit(p.line.own)] = bytes.Clone(b)
	for had := -1; p.unsure && p.player != nil && p.player.Entries() > had; { // what was missing before it may have come
		had = p.player.Entries()
		for _, letter := range slices.Backward(p.line.letters[:]) {
			if letter != nil {
				err = cmp.Or(err, readLetter(p, letter))
			}
		}
	}
	if p.player == nil || !p.line.open() || p.broken != nil || !knowsMost(p) {
		return err
	}
	return cmp.Or(err, p.caughtUp())
}

// readLetter takes each frame of a letter.
func readLetter(p *Peer, b []byte) (first error) {
	r := pack.NewReader(b)
	for n := range r.Array(1, maxFrames) {
		frame := r.Bytes(MaxLetter)
		if n == 0 {
			p.line.own = bytes.Equal(frame, greetingFrame(p.own))
			p.line.standing.shown[bit(p.line.own)] = 0
		}
		if r.Err() == nil && p.line.err == nil {
			first = cmp.Or(first, p.receive(frame))
		}
	}
	return cmp.Or(first, r.End())
}

// knowsMost reports whether the other has told where he stands, and neither he nor another device of this player has more entries.
func knowsMost(p *Peer) bool {
	most, st := p.player.Entries()+1, &p.line.standing
	his := st.said[p.own.seat.Other()]
	return his > 0 && max(his, st.said[p.own.seat], st.shown[0], st.shown[1]) <= most
}

// ahead returns the frames of entries in this player's own letter that wait for others before them. Whoever says another letter in its
// place says them too.
func ahead(p *Peer) (l [][]byte) {
	if p.line.letters[1] == nil {
		return nil
	}
	r := pack.NewReader(p.line.letters[1])
	for range r.Array(1, maxFrames) {
		frame := r.Bytes(MaxLetter)
		if letter, e, err := frames.Open(frame); err == nil && letter == frameEntry {
			if n, _ := readNumbered(e); e.End() == nil && n > p.player.Entries() {
				l = append(l, frame)
			}
		}
	}
	return l
}
