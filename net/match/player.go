package match

import (
	"fmt"
	"io"

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
	choice []byte        // what was chosen secretly and is not told yet
	picks  []engine.Move // cards chosen for a muster that is not done yet
	eyes   *eyes
}

func newPlayer(r *Referee, seat engine.Seat, k *keys, rnd io.Reader) *Player {
	return &Player{Referee: r, seat: seat, keys: k, rnd: rnd, eyes: newEyes(seat, k.card)}
}

// Seat is whose part it is.
func (p *Player) Seat() engine.Seat { return p.seat }

// View returns the position as the seat may see it: with the faces of its own cards, and the choice of a muster that it is
// still making.
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
		return o.Kind == KindSeal || o.Kind == KindMuster
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
			return Entry{}, false, fmt.Errorf("%w: the card to be revealed is not known to its owner", ErrCard)
		}
		body, err = p.makeMove(o, m, nil)
	case KindOpen:
		var m engine.Move
		if m, err = p.opening(); err == nil {
			body, err = p.makeMove(o, m, p.salt())
		}
	case KindSeal, KindMuster:
		if p.choice == nil {
			return Entry{}, false, nil
		}
		if o.Kind == KindSeal {
			body = p.makeSeal(o)
		} else {
			body, err = p.makeMuster(o)
		}
	default:
		return Entry{}, false, nil
	}
	if err != nil {
		return Entry{}, false, err
	}
	return p.sign(o.Kind, body), true, nil
}

// opening is the move that shows the card sealed.
func (p *Player) opening() (engine.Move, error) {
	if len(p.choice) != 1 {
		return engine.Move{}, fmt.Errorf("%w: the choice is lost", ErrCard)
	}
	v := p.View()
	c, ok := p.game.At(v, p.seat, uint16(p.choice[0]))
	if !ok {
		return engine.Move{}, ErrCard
	}
	return engine.Move{Seat: p.seat, Op: engine.OpReveal, A: uint16(p.choice[0]), B: uint16(c.Face)}, nil
}

// choose takes a player's move at a Decide or Commit prompt. It returns the entry to be sent, none if the choice is not complete
// or is to be told later, or the refusal. A secret choice is left in p.choice.
func (p *Player) choose(m engine.Move) (e Entry, ok bool, err error) {
	if m.Seat != p.seat || !p.Asked() {
		return Entry{}, false, &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "this player is not asked for anything now"}
	}
	v, o := p.View(), p.Owes()
	decide := v.Prompt().Kind == engine.Decide
	if err := v.Apply(m); err != nil { // the owner's own copy is the stricter one
		return Entry{}, false, err
	}
	if decide {
		body, err := p.makeMove(o, m, nil)
		if err != nil {
			return Entry{}, false, err
		}
		return p.sign(o.Kind, body), true, nil
	}
	muster, ok := p.game.Muster(p.pos, p.seat)
	switch {
	case !ok:
		p.choice = []byte{byte(p.game.Place(m))}
	case m.Op == muster.One.Op:
		p.picks = append(p.picks, m)
		return Entry{}, false, nil
	case m == muster.Done:
		want := make([]engine.Face, len(p.picks))
		for i, pick := range p.picks {
			want[i] = engine.Face(pick.A)
		}
		if p.choice, err = p.pickMuster(&muster, want); err != nil {
			return Entry{}, false, err
		}
		p.picks = nil
	default:
		return Entry{}, false, &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "starting units are chosen now"}
	}
	return p.answer()
}

// told forgets a secret choice once it is in the journal.
func (p *Player) told(e *Entry) {
	if e.Kind == KindOpen || e.Kind == KindMuster {
		p.choice = nil
	}
}

// sign signs the next entry.
func (p *Player) sign(k Kind, body []byte) Entry {
	e := Entry{Kind: k, Body: body}
	if e.Timed = p.Clock().Each > 0; e.Timed {
		e.Time = p.times()
	}
	h := p.j.head().next(len(p.j.entries), p.seat, &e)
	e.Sig = sign(p.keys.sign, signEntry, h[:])
	return e
}
