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

// line is one connection to the other player.
type line struct {
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

// lineID names the line: no other has the same.
func (p *Peer) lineID() [sumSize]byte {
	id := p.player.j.match()
	return [sumSize]byte(p.keys.protocol.sum("line", id[:], p.line.channel[:], p.line.fresh[0][:], p.line.fresh[1][:]))
}

// signedLine is what a seat signs of the line.
func (p *Peer) signedLine(s engine.Seat) []byte {
	id := p.lineID()
	return append(id[:], byte(s))
}

// Connect must be called whenever a link has come into being, at first and again, with its channel. It greets the other and sees to it that
// it is he; then it tells him where this peer stands, and answers what is owed.
func (p *Peer) Connect(channel [channelSize]byte) error {
	if p.broken != nil {
		return p.broken
	}
	me := p.own.seat
	p.line = line{channel: channel, began: p.stopwatch.Now(), resumes: p.player != nil}
	p.line.talks[me], p.line.talks[me.Other()] = mayTalk, mayHear
	if _, err := io.ReadFull(p.set.Rand, p.line.fresh[me][:]); err != nil {
		return fmt.Errorf("no randomness: %w", err)
	}
	p.pass(greetingFrame(p.own))
	p.connected, p.denied = true, false
	if p.player == nil {
		return nil
	}
	p.stopwatch.Press(p.charged())
	p.introduce()
	return p.advance()
}

// introduce says the first frame of the line.
func (p *Peer) introduce() {
	if p.line.first {
		return
	}
	p.line.first = true
	p.pass(pledgeFrame(p))
}

// pledgeFrame and partFrame are the frames of a line.
func pledgeFrame(p *Peer) []byte {
	pledge := p.keys.pledge(p.own.seat)
	return frames.Begin(frameLine).Uint(1).Bytes(pledge[:]).Bytes(p.line.fresh[p.own.seat][:]).Out()
}

func partFrame(p *Peer) []byte {
	sig := p.keys.protocol.sign(p.keys.sign, signLine, p.signedLine(p.own.seat))
	return frames.Begin(frameLine).Uint(2).Bytes(p.keys.part[:]).Bytes(sig[:]).Out()
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
	me := p.own.seat
	p.line.opened, p.line.fresh[me.Other()] = 1, fresh
	p.pass(partFrame(p))
	return nil
}

// receivePart opens the line when the other has signed it and shown what he has pledged. Its errors are his, or those of the store.
func (p *Peer) receivePart(part [partSize]byte, sig []byte) error {
	he := p.own.seat.Other()
	if !p.keys.protocol.verify(p.player.j.greetings[he].id, signLine, p.signedLine(he), sig) {
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
		p.pass(frame)
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
func (p *Peer) refuse() {
	if p.line.bad++; p.line.bad >= badMost && p.line.err == nil {
		p.line.err = fmt.Errorf("%w: %d frames were refused", ErrFlood, p.line.bad)
	}
}

// send sends a frame to the other player, as soon as it is he who is at the other end.
func (p *Peer) send(frame []byte) {
	if p.line.opened < 2 && !p.line.post {
		p.line.waits = append(p.line.waits, frame)
		return
	}
	p.pass(frame)
}

// pass sends a frame to whoever is at the other end. That the link is broken is nothing to do about: the next Connect makes up for it.
func (p *Peer) pass(frame []byte) {
	if p.line.err == nil && !p.line.post {
		_ = p.set.Link.Send(frame)
	}
}
