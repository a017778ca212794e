package duel

import (
	"encoding/binary"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// Known returns the Command card that is to be shown, if this copy sees it.
func (p *facts) Known() (engine.Move, bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Reveal {
		return engine.Move{}, false
	}
	f := p.cards[pr.Seat][pr.Arg].Face
	return engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg, B: uint16(f)}, f != engine.Unknown
}

// Stock appends what lies in a pile, or what is about to be shuffled: a deck that was chosen, or discards.
func (p *facts) Stock(pile uint8, shuffled bool, dst []engine.Face) []engine.Face {
	if pile >= card.NumPiles {
		return dst
	}
	first, last := card.Faces(pile)
	for f := first; f <= last; f++ {
		n := p.hidden(f)
		switch {
		case shuffled && card.IsUnit(f):
			n = int(p.deck[pile][f])
		case shuffled:
			n = int(p.discard[f])
		}
		for range n {
			dst = append(dst, f)
		}
	}
	return dst
}

// Redact removes the hands of others than seat, and their secret choices as long as these are made.
func (p *facts) Redact(seat engine.Seat) {
	for s := range engine.Seat(2) {
		if s != seat {
			p.hide(s)
			p.Unpick(s)
		}
	}
}

// Unpick takes back what a seat has chosen so far at a secret choice of a list, as if it had just been asked. A starting hand stays.
func (p *facts) Unpick(s engine.Seat) {
	if p.secret() && p.win != WinHand {
		clear(p.pick[s][:p.picked[s]])
		p.picked[s], p.done[s] = 0, !p.asked[s]
	}
}

// hide removes the faces of the cards that a seat alone knows.
func (p *facts) hide(s engine.Seat) {
	p.blind[s] = true
	for _, l := range [3][]Card{p.hand[s][:p.nHand[s]], p.cards[s][:p.nCards[s]], p.queue[s][:p.nQueue[s]]} {
		for i := range l {
			if !l[i].Open {
				l[i].Face = engine.Unknown
			}
		}
	}
}

// Final reports whether a move binds: of those that a player decides openly only targets can be taken back, before they are all declared.
func (p *facts) Final(m engine.Move) bool {
	return p.win != WinAim || m.Op == OpDone || m.Op == OpConcede
}

func bits(l ...bool) (b byte) {
	for i, v := range l {
		if v {
			b |= 1 << i
		}
	}
	return b
}

func word(dst []byte, l ...uint16) []byte {
	for _, n := range l {
		dst = binary.LittleEndian.AppendUint16(dst, n)
	}
	return dst
}

// AppendBinary appends all that this copy knows.
func (p *facts) AppendBinary(dst []byte) []byte {
	dst = append(dst, p.win, p.back, p.goal, p.stage, p.ctx, p.todo, p.turn, byte(p.lead), byte(p.mover), byte(p.winner), p.reason,
		p.again, p.left,
		bits(p.blind[0], p.blind[1], p.asked[0], p.asked[1], p.done[0], p.done[1], p.seized[0], p.seized[1]),
		bits(p.thrown[0], p.thrown[1], p.heard[0], p.heard[1], p.flak[0], p.flak[1]))
	dst = append(dst, p.stock[:]...)
	dst = append(dst, p.unseen[:]...)
	dst = append(dst, p.discard[:]...)
	dst = append(dst, p.gone[:]...)
	dst = word(dst, p.serial)
	for s := range 2 {
		dst = append(dst, p.working[s], p.rolls[s], p.over[s], p.drawC[s], p.drawU[s], p.nHand[s], p.nCards[s], p.nQueue[s], p.picked[s])
		dst = word(dst, p.vp[s], p.came[s])
		dst = append(dst, p.deck[s][:]...)
		dst = appendCards(dst, p.hand[s][:p.nHand[s]])
		dst = appendCards(dst, p.cards[s][:p.nCards[s]])
		dst = appendCards(dst, p.queue[s][:p.nQueue[s]])
		for i := range p.unit[s] {
			if p.unit[s][i].Face != 0 {
				dst = p.unit[s][i].appendBinary(append(dst, byte(i)))
			}
		}
		dst = append(dst, 0xFF)
		for _, m := range p.pick[s][:p.picked[s]] {
			dst = word(append(dst, byte(m.Op)), m.A, m.B, m.C, m.D)
		}
	}
	a, h, f := &p.atk, &p.hit, &p.fate
	dst = append(dst, byte(a.seat), a.slot, a.target, a.weapons[0], a.weapons[1], a.at, a.rolls, byte(a.card), a.boost,
		h.kind, byte(h.seat), h.slot, byte(h.index), h.dice, h.sum, h.high, byte(f.seat), byte(f.crew.Face),
		bits(a.ask, a.assault, h.twice, f.captured, f.scores))
	dst = word(dst, f.crew.Serial)
	return f.unit.appendBinary(dst)
}

func appendCards(dst []byte, l []Card) []byte {
	for _, c := range l {
		dst = append(word(dst, c.Serial), byte(c.Face), bits(c.Open))
	}
	return dst
}

func (u *Unit) appendBinary(dst []byte) []byte {
	dst = append(dst, byte(u.Face), byte(u.Crew), byte(u.Damage), byte(u.Line), byte(u.Endurance), u.Counter, u.Flight, u.Aim,
		bits(u.Ended, u.New, u.Hit, u.Bombed, u.Hull, u.Camo, u.Smoke, u.Suppressed), bits(u.Counterfire, u.Rolled, u.Assault, u.Worn)|u.Level<<4)
	return word(dst, u.Serial, u.CrewSerial, u.Came)
}

// Standing returns the turn, the points and who has won.
func (p *facts) Standing() engine.Standing {
	return engine.Standing{Turn: int(p.turn), Turns: int(p.rules().Turns), Score: [2]int{int(p.vp[0]), int(p.vp[1])},
		Over: p.win == WinOver, Winner: p.winner, Reason: int(p.reason), Why: reasons[p.reason],
		Rule: p.endedBy()}
}

// endedBy is the rule by which the match has ended, "" for none.
func (p *facts) endedBy() string {
	if p.reason == Points && p.rules().VP[p.winner] != 51 {
		return "D-WIN-06" // D-WIN-03 is about 51 points
	}
	return endings[p.reason]
}

// Clone returns an independent copy.
func (p *Position) Clone() engine.State {
	q := *p
	return &q
}

// CopyFrom makes p a copy of another position of this game.
func (p *Position) CopyFrom(s engine.State) { *p = *s.(*Position) }
