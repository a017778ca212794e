package match

import (
	"fmt"
	"unicode/utf8"

	"bocage/engine"
)

// This file is what players say to each other beside their moves.

// errNothing is returned to a player who asks for what cannot be had now.
func errNothing(text string) error {
	return &engine.MoveError{Reason: engine.WrongPrompt, Text: text}
}

// OfferDraw offers a draw, before a move of the own.
func (p *Peer[P, PP]) OfferDraw() error {
	if p.player == nil || p.player.Ended() || p.player.Owes().Seat != p.own.seat || !p.player.mayOffer(p.player.Owes()) {
		return errNothing("a draw is offered once, before a move of one's own")
	}
	return p.say(p.player.sign(KindOffer, nil))
}

// AnswerDraw accepts or declines the other's offer.
func (p *Peer[P, PP]) AnswerDraw(accept bool) error {
	if p.player == nil || p.player.Offered() != p.own.seat.Other() {
		return errNothing("no draw is offered")
	}
	body := []byte{0}
	if accept {
		body[0] = 1
	}
	return p.say(p.player.sign(KindAnswer, body))
}

// Resign gives the match up, at any time.
func (p *Peer[P, PP]) Resign() error {
	if p.player == nil || p.player.Ended() {
		return errNothing("no match is being played")
	}
	e := p.player.makeResign()
	frame := e.append([]byte{frameResign})
	if err := p.set.Store.Append(frame); err != nil {
		return err
	}
	if err := p.player.resign(e); err != nil {
		return err
	}
	p.send(frame)
	return nil
}

// left takes the resignation of either player.
func (p *Peer[P, PP]) left(body []byte) error {
	e, rest, err := decodeEntry(body)
	switch {
	case err != nil:
		return err
	case p.player == nil || len(rest) > 0 || e.Kind != KindResign:
		return fmt.Errorf("%w: no resignation", ErrForm)
	}
	return p.player.resign(e)
}

// MaxText is the greatest length of a message to the other player, in bytes.
const MaxText = 400

// Say sends the other player a line of text. It is no part of the match, and lost if the link is broken.
func (p *Peer[P, PP]) Say(text string) error {
	if len(text) > MaxText || !utf8.ValidString(text) {
		return fmt.Errorf("%w: a text of %d bytes", ErrForm, len(text))
	}
	return p.set.Link.Send(append([]byte{frameText}, text...))
}

// read hands on what the other says. Anything may stand in it: it is to be shown as plain text.
func (p *Peer[P, PP]) read(body []byte) error {
	if len(body) > MaxText || !utf8.Valid(body) {
		return fmt.Errorf("%w: a text of %d bytes", ErrForm, len(body))
	}
	if p.set.Text != nil {
		p.set.Text(string(body))
	}
	return nil
}
