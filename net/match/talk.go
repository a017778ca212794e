package match

import (
	"errors"
	"fmt"
	"time"

	"bocage/net/pack"
)

// This file is what players say to each other beside their moves.

// notNow is returned to a player who asks for what cannot be had now.
func notNow(why string) error { return fmt.Errorf("%w: %s", ErrNow, why) }

// OfferDraw offers a draw, before a move of the own.
func (p *Peer) OfferDraw() error {
	if !p.mayOffer() {
		return notNow("a draw is offered once, before a move of one's own")
	}
	return p.writeEntry(p.player.sign(KindOffer, nil))
}

// mayOffer reports whether this player may offer a draw now.
func (p *Peer) mayOffer() bool {
	if !p.mayWrite() {
		return false
	}
	o := p.player.Owes()
	return o.Seat == p.own.seat && p.player.mayOffer(o)
}

// mayWrite reports whether this player may go on writing what he owes.
func (p *Peer) mayWrite() bool {
	return p.broken == nil && p.player != nil && !p.player.Ended() && !p.unsure && !p.timeUp()
}

// AnswerDraw accepts or declines the other's offer.
func (p *Peer) AnswerDraw(accept bool) error {
	if !p.mayAnswer() {
		return notNow("no draw is offered")
	}
	return p.writeEntry(p.player.sign(KindAnswer, p.keys.protocol.numbers(answerWidths, uint64(bit(accept)))))
}

// mayAnswer reports whether this player may answer an offer of the other now.
func (p *Peer) mayAnswer() bool { return p.mayWrite() && p.player.Offered() == p.own.seat.Other() }

// Resign gives the match up, at any time; but one that was taken up again only when the other has said where he stands.
func (p *Peer) Resign() error {
	switch {
	case p.broken != nil || p.player == nil || p.player.Ended():
		return notNow("no match is being played")
	case p.unsure: // he may have more entries of this player, and a resignation is the last
		return notNow("the other has not said yet where he stands")
	}
	return p.writeBeside(p.player.makeBeside(KindResign, uint64(p.player.Entries())))
}

// Disclose gives the own cards away after the match, so that everybody can open each that was hidden.
func (p *Peer) Disclose() error {
	if p.player == nil || !p.player.Ended() {
		return notNow("the match is not over")
	}
	return p.writeBeside(p.player.makeBeside(KindDisclose))
}

// Clocks returns what both players have used of their time by now, as this peer measures.
func (p *Peer) Clocks() [2]time.Duration {
	if p.player == nil {
		return [2]time.Duration{}
	}
	return p.stopwatch.Running(p.charged())
}

// times is what the next entry says of the clock.
func (p *Peer) times() Times {
	c, me := p.Clocks(), p.own.seat
	mine, his := p.player.Spent(me), p.player.Spent(me.Other())
	return Times{millis(min(max(c[me], mine.Word), p.player.Clock().Each)), millis(max(c[me.Other()], his.Word, his.Measured))}
}

// timeUp reports whether this player has used up his time. He can do nothing more, unless he was flagged when he had some left: then he
// has no limit any more.
func (p *Peer) timeUp() bool {
	c, f := p.player.Clock(), p.player.Flag(p.own.seat)
	return c.Each > 0 && (f == nil || !f.Void) && p.Clocks()[p.own.seat] >= c.Each
}

// writeBeside takes an own entry beside the chain: it is kept before it is sent.
func (p *Peer) writeBeside(e Entry) error {
	frame := besideFrame(&e)
	if err := p.keep(frame); err != nil {
		return err
	}
	if _, err := p.player.applyBeside(e); err != nil {
		return err
	}
	if e.Kind == KindResign {
		count(p)
	}
	p.line.send(frame)
	return nil
}

// receiveBeside takes what the other says beside the chain. What he says again on every new connection is kept once.
func (p *Peer) receiveBeside(r *pack.Reader) error {
	e := readEntry(r)
	switch {
	case r.End() != nil:
		return r.Err()
	case p.player.j.hasBeside(&e):
		return p.answerFlag()
	}
	news, err := p.player.applyBeside(e)
	switch {
	case errors.Is(err, errEarly):
		askRest(p) // he says it again after what is missing
		return nil
	case err == nil && news:
		err = p.keep(besideFrame(&e))
	}
	if err != nil {
		return err
	}
	return p.answerFlag()
}

// TakeBack takes back the latest move of a choice that is not done.
func (p *Peer) TakeBack() error {
	if p.player == nil || len(p.player.picks) == 0 {
		return notNow("nothing is chosen")
	}
	picks := p.player.picks
	p.player.picks = picks[: len(picks)-1 : len(picks)-1]
	if err := p.keep(picksRecord(p.player.picks)); err != nil {
		p.player.picks = picks
		return err
	}
	return nil
}
