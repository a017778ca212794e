package match

import (
	"fmt"
	"math"
	"time"
	"unicode/utf8"

	"bocage/engine"
	"bocage/net/pack"
	"bocage/net/rate"
	"bocage/net/sign"
)

// What players say to each other that is no part of the match: texts, and offers of a rematch. It is signed for the line that it is
// said on, and numbered, so that nobody between them can make it up, change it, or say it again. A frame holds an array of the
// number, higher than all before on the line, and what is said; and the signature of the line, the seat, the frame's letter and that
// array.

// talks is what one player says on a line.
type talks struct {
	next uint32      // number
	may  rate.Bucket // how much may be said
	came int         // how much has come
}

// How much a player may say at once, and in a second. Of the other he takes twice as much, for it may have been delayed and come together;
// of more he hears nothing, and refuses what is more than twice what can have been said since the line began.
const (
	TalkBurst = 6
	TalkRate  = 0.5
)

var (
	mayTalk = talks{may: rate.New(TalkBurst, TalkRate)}
	mayHear = talks{may: rate.New(2*TalkBurst, 2*TalkRate)}
)

// signedTalk is what a seat signs of what it says.
func (l *line) signedTalk(s engine.Seat, letter byte, said []byte) []byte {
	return append(append(l.signed(s), letter), said...)
}

// tell says something beside the match.
func (l *line) tell(letter byte, what func(*pack.Writer)) error {
	t := &l.talks[l.seat]
	switch {
	case !l.open():
		return notNow("the other is not there")
	case !t.may.Take(l.now(), 1):
		return notNow("too much is said at once")
	}
	w := pack.NewWriter().Array(2).Uint(uint64(t.next))
	what(w)
	said := w.Out()
	sig := l.keys.protocol.sign(l.keys.sign, signTalk, l.signedTalk(l.seat, letter, said))
	t.next++
	return l.link.Send(frames.Begin(letter).Raw(said).Bytes(sig[:]).Out())
}

// told reads what the other says beside the match.
func (l *line) told(letter byte, r *pack.Reader, what func()) error {
	he := l.seat.Other()
	t := &l.talks[he]
	from := r.At()
	r.Array(2, 2)
	n := uint32(r.Uint(math.MaxUint32 - 1))
	what()
	said, sig := r.Since(from), r.Fixed(sign.Size)
	switch {
	case r.End() != nil:
		return r.Err()
	case n < t.next:
		return fmt.Errorf("%w: number %d was said before", ErrTurn, n)
	case !t.mayCome(l.now().Sub(l.began)):
		return fmt.Errorf("%w: too much is said", ErrFlood)
	case !t.may.Take(l.now(), 1):
		return errSurplus
	case !l.verify(signTalk, l.signedTalk(he, letter, said), sig):
		return ErrSignature
	}
	t.next = n + 1
	return nil
}

// errSurplus is returned for what is said when much has come at once.
var errSurplus = fmt.Errorf("%w: too much has come at once", ErrFlood)

// mayCome counts what the other says, and reports whether so much can have been said since the line began.
func (t *talks) mayCome(since time.Duration) bool {
	t.came++
	return float64(t.came) <= 2*(TalkBurst+TalkRate*since.Seconds())
}

// MaxText is the greatest length of a message to the other player, in bytes.
const MaxText = 400

// Say sends the other player a line of text, as soon as the line is open. It is lost if the link is broken, and refused when too much is
// said at once.
func (p *Peer) Say(text string) error {
	if len(text) > MaxText || !utf8.ValidString(text) {
		return fmt.Errorf("%w: a text of %d bytes", ErrForm, len(text))
	}
	if l := &p.line; !l.began.IsZero() && l.opened < 2 && l.err == nil && len(l.unsaid) < TalkBurst {
		l.unsaid = append(l.unsaid, text)
		return nil
	}
	return p.line.tell(frameText, func(w *pack.Writer) { w.Text(text) })
}

// receiveText hands on what the other says. Anything may stand in it: it is to be shown as plain text.
func (p *Peer) receiveText(r *pack.Reader) error {
	var text string
	if err := p.line.told(frameText, r, func() { text = r.Text(MaxText) }); err != nil {
		return err
	}
	if p.set.Text != nil && !p.muted {
		p.set.Text(text)
	}
	return nil
}

// Mute says whether texts of the other are dropped unread. He is not told.
func (p *Peer) Mute(on bool) { p.muted = on }

// A rematch is another match on the same link: the same game, with seats of the players' choice. It is offered with a wish for a
// seat, and accepted by beginning it: the other makes a new peer, with a new store, for the seat that is left, and connects it.
// Its greeting tells: Receive returns ErrRematch, the caller makes a new peer too, connects it and gives it that frame.

// noRematch withdraws or declines an offer.
const noRematch = engine.NoSeat

// OfferRematch offers a rematch in which this player has a seat, or with engine.NoSeat withdraws it or declines the other's.
func (p *Peer) OfferRematch(seat engine.Seat) error {
	if p.player == nil || !p.player.Ended() {
		return notNow("the match is not over")
	}
	if seat > 1 {
		seat = noRematch
	}
	if err := p.tellRematch(seat); err != nil {
		return err
	}
	if seat == noRematch {
		p.rematch[p.own.seat.Other()] = engine.NoSeat
	}
	p.rematch[p.own.seat] = seat
	return nil
}

func (p *Peer) tellRematch(seat engine.Seat) error {
	return p.line.tell(frameRematch, func(w *pack.Writer) { w.Uint(uint64(seat)) })
}

// Rematch returns the seat that a player wants in a rematch, engine.NoSeat if he has offered none.
func (p *Peer) Rematch(by engine.Seat) engine.Seat { return p.rematch[by&1] }

func (p *Peer) receiveRematch(r *pack.Reader) error {
	if !p.player.Ended() {
		return fmt.Errorf("%w: the match is not over", ErrTurn)
	}
	var seat engine.Seat
	switch err := p.line.told(frameRematch, r, func() { seat = engine.Seat(r.Uint(uint64(noRematch))) }); {
	case err != nil:
		return err
	case seat > 1 && seat != noRematch:
		return fmt.Errorf("%w: no offer of a rematch", ErrForm)
	}
	if p.rematch[p.own.seat.Other()] = seat; seat == noRematch {
		p.rematch[p.own.seat] = engine.NoSeat
	}
	return nil
}
