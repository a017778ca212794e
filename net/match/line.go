package match

import (
	"errors"
	"fmt"
	"io"
	"time"

	"bocage/engine"
	"bocage/net/pack"
	"bocage/net/sign"
)

// Who carries the codes of two players can sit between them: he answers each with a certificate of his own, and hands on what they say.
// So before anything else is said on a line, both sign the line itself with the keys of their greetings:
//
//	frameLine  1, pledge (32), random bytes that are fresh for the line (16)
//	frameLine  2, part (16), signature of the line and the seat
//
//	pledge = sum("pledge", seat, part, identity)
//	line   = sum("line", match, channel, random bytes of seat 0, of seat 1)
//	words  = the first four bytes of sum("words", identity of seat 0, part of seat 0, the same of seat 1)
//
// The channel is what both know of the connection: see link.Conn.Channel. A greeting is free of it, for a match may go on over
// another line than it began on. A part follows from the player's secret and is the same on every line of a match. Nobody shows his
// before he has kept the other's pledge, so that nobody can look for a part that makes the words what he likes. Who sits between two
// players from the beginning has to greet each himself, and the words of the two matches differ; on a later line he cannot sign.

const (
	channelSize = 32
	partSize    = 16
	freshSize   = 16
)

// Errors that end a line. The match is kept, and goes on over another line.
var (
	ErrLine  = errors.New("the line does not lead to the other player")
	ErrFlood = errors.New("the other sends what no program of this kind sends")
)

// badMost is how many refused frames a line lasts.
const badMost = 8

// line is one connection to the other player: what both sign of it, and what waits until it is open. Of the match it knows who play it.
type line struct {
	link     Link
	keys     *keys
	seat     engine.Seat
	now      func() time.Time
	journal  *journal // nil before the other has greeted
	channel  [channelSize]byte
	began    time.Time
	fresh    [2][freshSize]byte // random bytes, by seat
	first    bool               // the own first frame is out
	opened   int                // how many of the other's two frames of it have come
	resumes  bool               // there was a match before it
	post     bool               // it goes by letters
	own      bool               // the letter that is read is one of this player's, by another device
	letters  [2][]byte          // the last one of the other, and of those
	err      error              // what has ended it
	bad      int                // frames that were refused
	waits    [][]byte           // frames of this player that go when it is open
	unsaid   []string           // texts, likewise
	standing standing
	talks    [2]talks // by seat
}

// open reports whether the other has signed the line, so that all can be said on it.
func (l *line) open() bool { return l.opened == 2 && l.err == nil }

// newLine returns a line on which nothing was said. Connect gives it its channel.
func (p *Peer) newLine() line {
	return line{link: p.set.Link, keys: p.keys, seat: p.set.Seat, now: p.stopwatch.Now, journal: p.line.journal}
}

// signed is what a seat signs of the line: what names it, since no other has the same, and the seat.
func (l *line) signed(s engine.Seat) []byte {
	id := l.journal.match()
	return append(l.keys.protocol.sum("line", id[:], l.channel[:], l.fresh[0][:], l.fresh[1][:]), byte(s))
}

// verify reports whether the other has signed something.
func (l *line) verify(what string, said, sig []byte) bool {
	return l.keys.protocol.verify(l.journal.greetings[l.seat.Other()].id, what, said, sig)
}

// Connect must be called whenever a link has come into being, at first and again, with its channel. It greets the other and sees to it that
// it is he; then it tells him where this peer stands, and answers what is owed.
func (p *Peer) Connect(channel [channelSize]byte) error {
	if p.broken != nil {
		return p.broken
	}
	me := p.own.seat
	p.line = p.newLine()
	p.line.channel, p.line.began, p.line.resumes = channel, p.line.now(), p.player != nil
	p.line.talks[me], p.line.talks[me.Other()] = mayTalk, mayHear
	if _, err := io.ReadFull(p.set.Rand, p.line.fresh[me][:]); err != nil {
		return fmt.Errorf("no randomness: %w", err)
	}
	p.line.pass(greetingFrame(p.own))
	p.connected, p.denied = true, false
	if p.player == nil {
		return nil
	}
	p.stopwatch.Press(p.charged())
	p.line.introduce()
	return p.advance()
}

// introduce says the first frame of the line.
func (l *line) introduce() {
	if !l.first {
		l.first = true
		l.pass(l.pledgeFrame())
	}
}

// pledgeFrame and partFrame are the frames of a line.
func (l *line) pledgeFrame() []byte {
	pledge := l.keys.pledge(l.seat)
	return frames.Begin(frameLine).Uint(1).Bytes(pledge[:]).Bytes(l.fresh[l.seat][:]).Out()
}

func (l *line) partFrame() []byte {
	sig := l.keys.protocol.sign(l.keys.sign, signLine, l.signed(l.seat))
	return frames.Begin(frameLine).Uint(2).Bytes(l.keys.part[:]).Bytes(sig[:]).Out()
}

// receiveLine takes the other's frames of the line. One that does not fit ends the line.
func (p *Peer) receiveLine(r *pack.Reader) error {
	var err error
	switch n := r.Uint(2); {
	case p.line.post && n > 0 && n <= uint64(p.line.opened):
		return nil // it stands in each letter
	case p.player == nil || !p.line.first || n != uint64(p.line.opened+1):
		err = fmt.Errorf("%w: frame %d of the line", ErrTurn, n)
	case n == 1:
		pledge, fresh := [sumSize]byte(r.Fixed(sumSize)), [freshSize]byte(r.Fixed(freshSize))
		if err = r.End(); err == nil {
			err = p.receivePledge(pledge, fresh)
		}
	case n == 2:
		part, sig := [partSize]byte(r.Fixed(partSize)), r.Fixed(sign.Size)
		if err = r.End(); err == nil {
			err = p.receivePart(part, sig)
		}
	}
	switch {
	case err == nil && p.line.opened == 2:
		return p.begun()
	case err == nil, errors.Is(err, errOwn):
		return err
	}
	p.line.err = fmt.Errorf("%w: %w", ErrLine, err)
	return p.line.err
}

// receivePledge keeps what the other pledges and answers with the own part and signature.
func (p *Peer) receivePledge(pledge [sumSize]byte, fresh [freshSize]byte) error {
	if err := p.takePledge(pledge); err != nil {
		return err
	}
	p.line.opened, p.line.fresh[p.own.seat.Other()] = 1, fresh
	p.line.pass(p.line.partFrame())
	return nil
}

// receivePart opens the line when the other has signed it and shown what he has pledged. Its errors are his, or those of the store.
func (p *Peer) receivePart(part [partSize]byte, sig []byte) error {
	if !p.line.verify(signLine, p.line.signed(p.own.seat.Other()), sig) {
		return ErrSignature
	}
	if err := p.takePart(part); err != nil {
		return err
	}
	p.line.opened = 2
	return nil
}

// begun goes on when the line is open.
func (p *Peer) begun() error {
	for _, frame := range p.line.waits {
		p.line.pass(frame)
	}
	p.line.waits = nil
	if p.line.resumes || p.unsure {
		p.sendResume()
	}
	for _, text := range p.line.unsaid {
		if err := p.Say(text); err != nil {
			return own(err)
		}
	}
	me := p.own.seat
	if p.rematch[me.Other()] = engine.NoSeat; p.rematch[me] != engine.NoSeat {
		if err := p.tellRematch(p.rematch[me]); err != nil {
			return own(err)
		}
	}
	return p.advance()
}

// LineErr returns what has ended the line, nil if nothing has: it wraps ErrLine or ErrFlood, or ErrTerms, ErrVersion or ErrWithdrawn if no
// match begins on it. Nothing is said or heard on it any more; who has made the link should close it.
func (p *Peer) LineErr() error { return p.line.err }

// refuse counts a frame that was refused. Too many end the line.
func (l *line) refuse() {
	if l.bad++; l.bad >= badMost && l.err == nil {
		l.err = fmt.Errorf("%w: %d frames were refused", ErrFlood, l.bad)
	}
}

// send sends a frame to the other player, as soon as it is he who is at the other end.
func (l *line) send(frame []byte) {
	if l.opened < 2 && !l.post {
		l.waits = append(l.waits, frame)
	} else {
		l.pass(frame)
	}
}

// pass sends a frame to whoever is at the other end. That the link is broken is nothing to do about: the next Connect makes up for it.
func (l *line) pass(frame []byte) {
	if l.err == nil && !l.post {
		_ = l.link.Send(frame)
	}
}
