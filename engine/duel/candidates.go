package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Candidates appends answers to the prompt. Of decks it names the ready ones; of a hand that this copy does not know, no card.
func (p *judge) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Deal:
		return p.dealt(pr, dst), true
	case engine.Reveal:
		if seat == pr.Seat {
			first, last := card.Faces(card.PileCommand)
			for f := first; f <= last; f++ {
				dst = p.try(dst, engine.Move{Seat: seat, Op: pr.Op, A: pr.Arg, B: uint16(f)})
			}
		}
		return dst, true
	case engine.Over:
		return dst, true
	}
	if seat > 1 || pr.Seat != engine.Both && pr.Seat != seat || p.secret() && p.done[seat] {
		return dst, true
	}
	switch p.win {
	case WinDeck:
		return p.decks(seat, dst), false
	case WinHand:
		return p.takes(seat, dst), !p.blind[seat]
	case WinCommit:
		dst = p.commits(seat, dst)
	case WinOrders, WinReact:
		dst = p.plays(seat, dst)
	case WinTargets, WinAim:
		dst = p.targets(seat, dst)
	case WinNext:
		dst = p.nexts(seat, dst)
	case WinBoost:
		dst = p.try(dst, engine.Move{Seat: seat, Op: engine.OpPass})
		dst = p.try(dst, engine.Move{Seat: seat, Op: OpNever})
		dst = p.throws(seat, dst)
	case WinFriendly:
		for i := range uint16(MaxUnits) {
			dst = p.try(dst, engine.Move{Seat: seat, Op: OpHit, A: i})
		}
	case WinRescue:
		dst = p.try(dst, engine.Move{Seat: seat, Op: engine.OpPass})
		dst = p.places(seat, card.BailOut, dst)
	case WinKeep:
		dst = append(dst, engine.Move{Seat: seat, Op: OpKeep}, engine.Move{Seat: seat, Op: OpRemove})
	case WinSplit:
		dst = p.places(seat, card.Reinforcements, dst)
		for u := range uint16(p.rules().Extra[seat]) + 1 {
			dst = p.try(dst, engine.Move{Seat: seat, Op: OpSplit, A: u})
		}
	case WinDiscard:
		dst = p.drops(seat, dst)
	}
	return dst, !p.blind[seat]
}

// try appends a move if it is legal.
func (p *judge) try(dst []engine.Move, m engine.Move) []engine.Move {
	if p.check(m) == nil {
		dst = append(dst, m)
	}
	return dst
}

// dealt appends what chance may give.
func (p *judge) dealt(pr engine.Prompt, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
	switch pr.Op {
	case engine.OpShuffle:
		return append(dst, m)
	case engine.OpDraw:
		first, last := card.Faces(uint8(pr.Arg))
		for f := first; f <= last; f++ {
			m.B = uint16(f)
			dst = p.try(dst, m)
		}
		return dst
	}
	for a := range pr.Arg {
		m.A = a
		dst = append(dst, m)
	}
	return dst
}

func (p *judge) decks(s engine.Seat, dst []engine.Move) []engine.Move {
	dst = p.try(dst, engine.Move{Seat: s, Op: OpDone})
	for i := range situation.Decks() {
		dst = p.try(dst, engine.Move{Seat: s, Op: OpDeck, A: uint16(i)})
	}
	if p.picked[s] == 0 || p.pick[s][0].Op != OpCards {
		return dst
	}
	first, last := card.Faces(uint8(s))
	for f := first; f <= last; f++ {
		for n := range uint16(card.Copies(f)) {
			dst = p.try(dst, engine.Move{Seat: s, Op: OpCards, A: uint16(f), B: n + 1})
		}
	}
	return dst
}

func (p *judge) takes(s engine.Seat, dst []engine.Move) []engine.Move {
	dst = p.try(dst, engine.Move{Seat: s, Op: OpDone})
	dst = p.try(dst, engine.Move{Seat: s, Op: OpTake})
	first, last := card.Faces(uint8(s))
	for f := first; f <= last; f++ {
		dst = p.try(dst, engine.Move{Seat: s, Op: OpTake, A: uint16(f)})
	}
	return dst
}

func (p *judge) commits(s engine.Seat, dst []engine.Move) []engine.Move {
	d := p.draft(s)
	try := func(dst []engine.Move, m engine.Move) []engine.Move {
		if p.checkCommit(&d, m) == nil {
			dst = append(dst, m)
		}
		return dst
	}
	if p.picked[s] < MaxPicks {
		for i, c := range p.hand[s][:p.nHand[s]] {
			for l := range uint16(3) {
				dst = try(dst, engine.Move{Seat: s, Op: OpPlace, A: uint16(i), B: uint16(c.Face), C: l})
			}
			for slot := range uint16(MaxUnits) {
				dst = try(dst, engine.Move{Seat: s, Op: OpMan, A: uint16(i), B: uint16(c.Face), C: slot})
			}
		}
		for a := range uint16(MaxUnits) {
			if d.unit[a].Face == 0 {
				continue
			}
			for b := range uint16(MaxUnits) {
				dst = try(dst, engine.Move{Seat: s, Op: OpCrew, A: a, B: b})
			}
			for l := range uint16(2) {
				dst = try(dst, engine.Move{Seat: s, Op: OpLine, A: a, B: l})
			}
		}
	}
	return try(dst, engine.Move{Seat: s, Op: OpDone})
}

// plays appends the STAFF or REACT cards of a list, each with every target.
func (p *judge) plays(s engine.Seat, dst []engine.Move) []engine.Move {
	dst = p.try(dst, engine.Move{Seat: s, Op: OpDone})
	for i, c := range p.cards[s][:p.nCards[s]] {
		if c.Face == engine.Unknown {
			continue
		}
		own, foe := aimed(c.Face)
		m := engine.Move{Seat: s, Op: OpPlay, A: uint16(i), B: uint16(c.Face)}
		for m.C = range p.slots(s, own) {
			if own && m.C == 0 {
				continue
			}
			for m.D = range p.slots(s.Other(), foe) {
				if !foe || m.D > 0 {
					dst = p.try(dst, m)
				}
			}
		}
	}
	if p.win == WinReact {
		dst = p.throws(s, dst)
	}
	return dst
}

// throws appends each Command card that is thrown.
func (p *judge) throws(s engine.Seat, dst []engine.Move) []engine.Move {
	for i, c := range p.cards[s][:p.nCards[s]] {
		if c.Face != engine.Unknown {
			dst = p.try(dst, engine.Move{Seat: s, Op: OpThrow, A: uint16(i), B: uint16(c.Face)})
		}
	}
	return dst
}

// places appends each card of a face in the hand, to be played.
func (p *judge) places(s engine.Seat, f card.Face, dst []engine.Move) []engine.Move {
	for i, c := range p.cards[s][:p.nCards[s]] {
		if c.Face == f {
			dst = p.try(dst, engine.Move{Seat: s, Op: OpPlay, A: uint16(i), B: uint16(f)})
		}
	}
	return dst
}

func (p *judge) targets(s engine.Seat, dst []engine.Move) []engine.Move {
	dst = p.try(dst, engine.Move{Seat: s, Op: OpDone})
	for a := range p.slots(s, true) - 1 {
		for b := range p.slots(s.Other(), true) - 1 {
			dst = p.try(dst, engine.Move{Seat: s, Op: OpTarget, A: a, B: b})
			dst = p.try(dst, engine.Move{Seat: s, Op: OpJoin, A: a, B: b})
		}
	}
	return dst
}

// nexts appends each attack with each order of its weapons and each card.
func (p *judge) nexts(s engine.Seat, dst []engine.Move) []engine.Move {
	for a := range p.slots(s, true) - 1 {
		u := &p.unit[s][a]
		if u.Aim == 0 {
			continue
		}
		dst = p.try(dst, engine.Move{Seat: s, Op: OpHold, A: a})
		for first := -1; first < card.MaxWeapons; first++ {
			for second := -1; second < card.MaxWeapons; second++ {
				m := engine.Move{Seat: s, Op: OpFire, A: a, B: Firing(first, second, false)}
				if p.check(m) != nil {
					continue
				}
				dst = append(dst, m)
				dst = p.withCards(m, dst)
			}
		}
	}
	return dst
}

// withCards appends an attack with each card, and with the wish to be asked.
func (p *judge) withCards(m engine.Move, dst []engine.Move) []engine.Move {
	s := m.Seat
	m.B |= 1 << 4
	dst = p.try(dst, m)
	for i, c := range p.cards[s][:p.nCards[s]] {
		if c.Face == engine.Unknown {
			continue
		}
		m.B &^= 1 << 4
		m.C, m.D = uint16(i)+1, uint16(c.Face)
		dst = p.try(dst, m)
		m.B |= 1 << 4
		dst = p.try(dst, m)
	}
	return dst
}

func (p *judge) drops(s engine.Seat, dst []engine.Move) []engine.Move {
	dst = p.try(dst, engine.Move{Seat: s, Op: OpDone})
	for i := range uint16(p.nHand[s]) {
		dst = p.try(dst, engine.Move{Seat: s, Op: OpDrop, A: i})
	}
	for i, c := range p.cards[s][:p.nCards[s]] {
		if c.Face != engine.Unknown {
			dst = p.try(dst, engine.Move{Seat: s, Op: OpDrop, A: uint16(i), B: uint16(c.Face), C: 1})
		}
	}
	return dst
}
