package match

import (
	"fmt"
	"io"
	"slices"

	"bocage/engine"
)

// Player is one seat's part in a match: the referee that both have, and the seat's secrets. It makes the entries that the seat
// owes. It sends nothing and keeps nothing; Peer does.
type Player struct {
	*Referee
	seat   engine.Seat
	keys   *keys
	rnd    io.Reader
	times  func() Times  // what the next entry says of the clock
	choice []byte        // what was chosen secretly and is not opened yet
	picks  []engine.Move // moves chosen for a choice that is not done yet
	eyes   *eyes
}

func newPlayer(r *Referee, seat engine.Seat, k *keys, rnd io.Reader) *Player {
	return &Player{Referee: r, seat: seat, keys: k, rnd: rnd, eyes: newEyes(seat, k.card)}
}

// View returns the position as the seat may see it: with what it alone knows, and the moves of a choice that it is still
// making.
func (p *Player) View() engine.State {
	v := p.pos.Clone()
	p.see(p.eyes, v)
	for _, m := range p.picks {
		if err := v.Apply(m); err != nil {
			break // the position has gone on without it
		}
	}
	return v
}

// Asked reports whether the player must choose a move of View now. What he chooses at a Commit prompt may have to wait until
// the other has chosen too; then he is not asked again.
func (p *Player) Asked() bool {
	v := p.View()
	pr := v.Prompt()
	if p.choice != nil || p.Ended() || pr.Seat != p.seat && pr.Seat != engine.Both {
		return false
	}
	switch o := p.Owes(); pr.Kind {
	case engine.Decide:
		return o == Owed{p.seat, KindMove}
	case engine.Commit:
		return o.Kind == KindSeal || o.Kind == KindChoice
	}
	return false
}

// answer makes the entry that is owed, if it is the seat's and leaves it no choice.
func (p *Player) answer() (e Entry, ok bool, err error) {
	o := p.Owes()
	if o.Seat != p.seat {
		return Entry{}, false, nil
	}
	var body []byte
	switch o.Kind {
	case KindShuffle:
		body, err = p.makeShuffle(o)
	case KindMix:
		body, err = p.makeMix(o)
	case KindPick:
		body, err = p.makePick()
	case KindToken:
		body, err = p.makeToken(o)
	case KindCoin:
		body, err = p.makeCoin(o)
	case KindMove:
		if p.pos.Prompt().Kind != engine.Reveal {
			return Entry{}, false, nil
		}
		v := p.View()
		m, known := v.Known()
		if !known {
			return Entry{}, false, fmt.Errorf("%w: what is to be revealed is not known to its owner", ErrCard)
		}
		body, err = p.makeMove(o, m, nil)
	case KindSeal, KindChoice, KindOpen:
		switch {
		case p.choice == nil: // it is still to be made, or lost
			return Entry{}, false, nil
		case o.Kind == KindSeal:
			body = p.makeSeal(o)
		default:
			body, err = p.makeOpening(o)
		}
	default:
		return Entry{}, false, nil
	}
	if err == nil && len(body) > MaxBody {
		err = fmt.Errorf("%w: %d bytes, want at most %d", errTooMuch, len(body), MaxBody)
	}
	if err != nil {
		return Entry{}, false, err
	}
	return p.sign(o.Kind, body), true, nil
}

// errTooMuch is returned for a choice that no entry can hold.
var errTooMuch = fmt.Errorf("%w: too much is chosen", ErrNow)

// Lost reports whether the player has sealed a choice that his device does not hold: the store is an older copy. He cannot open it, and
// nothing goes on but by a resignation.
func (p *Player) Lost() bool { return p.seals[p.seat] != nil && p.choice == nil && !p.Ended() }

// makeOpening makes the entry that opens or tells a choice.
func (p *Player) makeOpening(o Owed) ([]byte, error) {
	switch {
	case p.j.protocol != protocol3:
		return p.makeList(o)
	case o.Kind == KindOpen:
		return p.makeOpen3(o)
	}
	return p.makeMuster3(o)
}

// choose takes a player's move at a Decide or Commit prompt. It returns the entry to be sent, none if the choice is not complete
// or is to be opened later, or the refusal. A secret choice is left in p.choice.
func (p *Player) choose(m engine.Move) (e Entry, ok bool, err error) {
	if m.Seat != p.seat || !p.Asked() {
		return Entry{}, false, &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "this player is not asked for anything now"}
	}
	v, o := p.View(), p.Owes()
	before := v.Clone()
	if err := v.Apply(m); err != nil { // the owner's own copy is the stricter one
		return Entry{}, false, err
	}
	if before.Prompt().Kind == engine.Decide {
		body, err := p.makeMove(o, m, nil)
		if err != nil {
			return Entry{}, false, err
		}
		return p.sign(o.Kind, body), true, nil
	}
	c := p.game.Choice(p.pos, p.seat)
	picks := append(slices.Clip(p.picks), m)
	switch {
	case len(picks) > maxList:
		return Entry{}, false, &engine.MoveError{Move: m, Reason: engine.OutOfRange, Text: "too much is chosen"}
	case !c.Done(c.Told(before, m)):
		p.picks = picks
		return Entry{}, false, nil
	}
	choice, err := p.closed(&c, picks)
	if err != nil {
		return Entry{}, false, err
	}
	p.choice, p.picks = choice, nil
	return p.answer()
}

// forgetChoice forgets a secret choice once it is in the journal, and with its seal what was chosen for it.
func (p *Player) forgetChoice(e *Entry) {
	if e.Kind == KindSeal || e.Kind == KindOpen || e.Kind == KindChoice {
		p.picks = nil
	}
	if e.Kind == KindOpen || e.Kind == KindChoice {
		p.choice = nil
	}
}

// sign signs the next entry.
func (p *Player) sign(k Kind, body []byte) Entry {
	e := Entry{Kind: k, Body: body}
	if e.Timed = p.Clock().Each > 0; e.Timed {
		e.Time = p.times()
	}
	h := p.j.protocol.next(p.j.head(), len(p.j.entries), p.seat, &e)
	e.Sig = p.j.protocol.sign(p.keys.sign, signEntry, h[:])
	return e
}
