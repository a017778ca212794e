package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Known returns the answer to a Reveal prompt when this copy can see the card.
func (p *Position) Known() (engine.Move, bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Reveal {
		return engine.Move{}, false
	}
	m := engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg}
	var f card.Face
	switch p.step {
	case stepClaim:
		t := board.Tile(pr.Arg)
		f = p.unit[t].Face
		if (disclosure{p}).asked(p.task.claim, t).Has(f) {
			m.B = 1
		}
		return m, f != card.Unknown
	case stepReveal:
		f = p.unit[pr.Arg].Face
	default:
		if pr.Arg == Sealed {
			return m, false
		}
		f = p.hand[pr.Seat].Cards[pr.Arg-handPlace].Face
	}
	m.B = uint16(f)
	return m, f != card.Unknown
}

// Final reports whether a legal move m, not yet made, uncovers something or binds somebody, so that it cannot be taken back.
func (p *Position) Final(m engine.Move) bool {
	switch m.Op {
	case OpDeploy, OpMove, OpSwap, OpDig, OpTransfer, OpPlace, OpFree, OpStrip, OpDone, OpTarget, engine.OpPass:
		return p.step == stepCards || p.step == stepAnswer
	}
	return true
}

// Stock appends the faces of a pile as it is dealt at the start, or its discards as they are about to be shuffled.
func (p *Position) Stock(pile uint8, shuffled bool, dst []card.Face) []card.Face {
	if int(pile) >= card.NumPiles {
		return dst
	}
	if !shuffled {
		return p.undealt(pile, dst)
	}
	if card.IsScript(pile) {
		for i, f := range p.sc.ScriptDeck(pile) {
			if p.np.Gone.Has(pile, i) {
				dst = append(dst, f)
			}
		}
		return dst
	}
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		for range p.thrown(pile)[f] {
			dst = append(dst, f)
		}
	}
	return dst
}

// undealt appends a pile before anything was dealt from it: without the starting units that a player chose from it, wherever
// they are by now, and without what he left of a pool that he chose his deck from.
func (p *Position) undealt(pile uint8, dst []card.Face) []card.Face {
	var took [card.NumFaces]int
	d := p.deckOf(pile)
	for _, f := range p.sc.Cards[pile] {
		if !card.IsScript(pile) && (took[f] == p.left(pile, f)-p.Out(pile, f) || d != nil && took[f] == int(*d.Of(f))) {
			continue
		}
		took[f]++
		dst = append(dst, f)
	}
	return dst
}

// Redact removes every face that seat may not see, engine.NoSeat for everybody's. What is left holds nothing of the other
// hand or the other face-down units but the sets they could be.
func (p *Position) Redact(seat engine.Seat) {
	for s := range engine.Seat(2) {
		if s == seat || s == p.sc.NonPlayer() { // the Non-Player hides nothing (RULING-146)
			continue
		}
		p.Hide(s)
	}
}

// Hide removes every hidden face of a side.
func (p *Position) Hide(s engine.Seat) {
	p.blind[s] = true
	p.packed[s] = card.Chosen{N: p.packed[s].N}
	h := &p.hand[s]
	for i := uint8(1); i < h.N; i++ {
		h.Cards[i].Face = card.Unknown
	}
	for b := p.occ[s]; b != 0; b &= b - 1 {
		if u := &p.unit[b.First()]; u.State&board.FaceUp == 0 {
			u.Face = card.Unknown
		}
	}
	if p.task.pendCard.Pile == card.UnitPile(s) && p.task.pend.Op != OpDrop {
		p.task.pendCard.Face = card.Unknown
	}
	if c := &p.combat; c.Active && c.Sealed[s] != combat.NotSealed && c.Shown[s] == card.Unknown {
		c.Sealed[s] = Sealed
	}
}

// See is the inverse of Redact for one seat: it makes a copy that knows only what is public into the copy of a seat, which
// knows its own cards. face gives the face of each by its serial, Unknown for a card that the seat does not know yet.
func (p *Position) See(seat engine.Seat, face func(serial uint16) card.Face) {
	p.blind[seat] = false
	first, _ := p.Packed(seat)
	p.packed[seat].Learn(first, face)
	look := func(f *card.Face, serial uint16) {
		if *f == card.Unknown {
			*f = face(serial)
		}
	}
	h := &p.hand[seat]
	for i := range h.N {
		look(&h.Cards[i].Face, h.Cards[i].Serial)
	}
	for b := p.occ[seat]; b != 0; b &= b - 1 {
		u := &p.unit[b.First()]
		look(&u.Face, u.Serial)
	}
	if c := &p.task.pendCard; c.Pile == card.UnitPile(seat) {
		look(&c.Face, c.Serial)
	}
}

// RedactMove is what a seat is told of a move that answers a prompt: the face of a card drawn to the other hand, and a starting unit
// that the other side chooses, are for their owner alone, and a sacrifice arrives sealed. All else is open.
func RedactMove(seat engine.Seat, pr engine.Prompt, m engine.Move) engine.Move {
	switch {
	case pr.Kind == engine.Deal && pr.Op == engine.OpDraw && pr.Seat == seat.Other():
		m.B = uint16(card.Unknown)
	case m.Op == OpMuster && m.Seat == seat.Other():
		m.A = uint16(card.Unknown)
	case m.Op == OpSacrifice && m.Seat == seat.Other():
		m.A = Sealed
	}
	return m
}
