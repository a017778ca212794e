package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// choices lists legal moves.
type choices struct{ *Position }

// Moves appends every legal answer of seat to the prompt, in a fixed order, and never OpResign, which is always legal at a
// Decide or Commit prompt. For a Deal or Reveal prompt it appends what this copy holds possible.
func (p *Position) Moves(seat engine.Seat, dst []engine.Move) []engine.Move {
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Over:
		return dst
	case engine.Deal:
		return choices{p}.dealMoves(pr, dst)
	case engine.Reveal:
		return choices{p}.revealMoves(pr, dst)
	}
	if seat > 1 || pr.Seat != engine.Both && pr.Seat != seat {
		return dst
	}
	return steps[p.step].moves(p, seat, dst)
}

// opsMoves appends the actions of the Operations Phase.
func (p choices) opsMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	enemy := p.occ[s.Other()]
	for b := p.occ[s]; b != 0; b &= b - 1 {
		t := b.First()
		u := &p.unit[t]
		m := engine.Move{Seat: s, Op: OpMove, A: uint16(t)}
		if p.sc.Mired(s, u, t) {
			if m.Op = OpWade; freeActs(p).checkWade(m) == nil {
				dst = append(dst, m)
			}
			continue
		}
		if p.canMove(u, t) {
			for d := p.moveTiles(u, t); d != 0; d &= d - 1 {
				m.B = uint16(d.First())
				dst = append(dst, m)
			}
			m.Op = OpSwap
			for d := p.sc.Around(t) & b; d != 0; d &= d - 1 { // b holds t and later tiles only
				m.B = uint16(d.First())
				if operations(p).checkSwap(m) == nil {
					dst = append(dst, m)
				}
			}
		}
		if d := p.sc.Beside(t) & enemy; d != 0 && u.CanFire() {
			m.Op = OpAttack
			for ; d != 0; d &= d - 1 {
				m.B = uint16(d.First())
				dst = append(dst, m)
			}
		}
		if m.Op, m.B = OpDig, 0; operations(p).checkDig(m) == nil {
			dst = append(dst, m)
		}
		if u.Can(card.Leaders) && u.CanTransfer() {
			m.Op = OpTransfer
			for d := p.sc.Around(t) & p.occ[s]; d != 0; d &= d - 1 {
				m.B = uint16(d.First())
				if operations(p).checkTransfer(m) == nil {
					dst = append(dst, m)
				}
			}
		}
	}
	dst = p.placeMoves(s, dst)
	dst = freeActs(p).freeMoves(s, dst)
	dst = p.cardMoves(s, dst)
	return append(dst, engine.Move{Seat: s, Op: OpEnd})
}

func (p choices) placeMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	h := &p.hand[s]
	r := &p.sc.Rules[s]
	base := p.sc.HomeBase[s]
	var vacant, chained board.Tiles
	known := false
	if r.NoNewUnits {
		return dst
	}
	for i := range h.N {
		c := h.Cards[i]
		if c.Pile != card.UnitPile(s) || c.Face == card.Unknown || r.BarredUnits.Has(c.Face) {
			continue
		}
		if !known {
			vacant = p.control[s] &^ (p.occ[0] | p.occ[1]) &^ p.sc.Shut(s) &^ r.Mire
			chained, known = vacant&p.Chain(s), true
		}
		free := p.sc.FaceRoom(c.Face, vacant)
		m := engine.Move{Seat: s, Op: OpPlace, A: uint16(i), C: uint16(card.Cost(c.Face))}
		tiles := free & chained
		if int(p.prestige[s]) < card.Cost(c.Face) {
			tiles &= base.Bit()
			if int(p.prestige[s]) < p.sc.Price(s, base, card.Cost(c.Face)) {
				tiles = 0
			}
		}
		for ; tiles != 0; tiles &= tiles - 1 {
			m.B = uint16(tiles.First())
			dst = append(dst, m)
		}
		if p.used&scenario.UsedFree != 0 {
			continue
		}
		m.Op = OpFree
		for tiles = free & r.FreeTiles; tiles != 0; tiles &= tiles - 1 {
			m.B = uint16(tiles.First())
			dst = append(dst, m)
		}
	}
	return dst
}

// cardMoves appends the action cards that can be played in the present window, with every target.
func (p choices) cardMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	h := &p.hand[s]
	for i := range h.N {
		f := h.Cards[i].Face
		if !card.IsAction(f) || p.prestige[s] < int16(card.Cost(f)) {
			continue
		}
		m := engine.Move{Seat: s, Op: OpPlay, A: uint16(i), B: uint16(f)}
		a := card.ActionOf(f)
		typ := card.ActionInfo(a).Type
		switch {
		case p.sc.Rules[s].BarredActions.Has(a):
			continue
		case p.step == stepOps && typ == card.Combat, p.step == stepCards && typ == card.Operations, p.step == stepReact &&
			typ != card.Surprise:
			continue
		case a == card.PreparedPositions:
			dst = p.targeted(m, p.occ[s], dst)
		case typ != card.Operations:
			dst = p.tryCard(m, dst)
		default:
			dst = p.operationsMoves(m, a, dst)
		}
	}
	return dst
}

// tryCard appends m if it is legal; its seat and form are right.
func (p choices) tryCard(m engine.Move, dst []engine.Move) []engine.Move {
	if steps[p.step].check(p.Position, m) == nil {
		dst = append(dst, m)
	}
	return dst
}

// targeted appends m for each tile as its target, where that is legal.
func (p choices) targeted(m engine.Move, tiles board.Tiles, dst []engine.Move) []engine.Move {
	for ; tiles != 0; tiles &= tiles - 1 {
		m.C = uint16(tiles.First())
		dst = p.tryCard(m, dst)
	}
	return dst
}

// operationsMoves appends an Operations card with every argument it can have.
func (p choices) operationsMoves(m engine.Move, a card.Action, dst []engine.Move) []engine.Move {
	s := m.Seat
	switch a {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike:
		return p.effective(m, a, p.occ[s.Other()], dst)
	case card.Replacements, card.ImprovedDefenses, card.CommanderInitiative, card.OpportunityFire, card.DoubleTime, card.CounterOffensive:
		return p.effective(m, a, p.occ[s], dst)
	case card.NationalAdvantage:
		if s == card.German {
			return p.effective(m, a, p.occ[s], dst)
		}
	case card.WellSupplied:
		for m.C = 0; m.C <= suppliedCards; m.C++ {
			if cardplay(p).checkEffect(s, a, uint8(m.C), 0) == nil {
				dst = append(dst, m)
			}
		}
		return dst
	case card.Reserves:
		if p.discards[card.UnitPile(s)] == 0 || p.sc.Rules[s].NoReshuffle {
			return dst
		}
		lo, hi := card.Faces(card.UnitPile(s))
		for f := lo; f <= hi; f++ {
			if p.discard[f] > 0 {
				m.C = uint16(f)
				dst = append(dst, m)
			}
		}
		return dst
	case card.ReDeploy:
		for b := p.occ[s]; b != 0; b &= b - 1 {
			t := b.First()
			if p.sc.Sinks(s, a, t) {
				continue
			}
			m.C = uint16(t)
			for d := p.redeployTiles(s, &p.unit[t]); d != 0; d &= d - 1 {
				m.D = uint16(d.First())
				dst = append(dst, m)
			}
		}
		return dst
	}
	if cardplay(p).checkEffect(s, a, 0, 0) == nil {
		dst = append(dst, m)
	}
	return dst
}

// effective appends m for each tile on which the card could do something.
func (p choices) effective(m engine.Move, a card.Action, tiles board.Tiles, dst []engine.Move) []engine.Move {
	for ; tiles != 0; tiles &= tiles - 1 {
		m.C = uint16(tiles.First())
		if cardplay(p).checkEffect(m.Seat, a, uint8(m.C), 0) == nil {
			dst = append(dst, m)
		}
	}
	return dst
}

func (p choices) targetMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: s, Op: OpTarget}
	if card.ActionOf(p.task.play.face) == card.Reserves {
		lo, hi := card.Faces(card.UnitPile(s))
		for f := lo; f <= hi; f++ {
			if m.A = uint16(f); cardplay(p).checkTarget(m) == nil {
				dst = append(dst, m)
			}
		}
	} else {
		for b := p.occ[s]; b != 0; b &= b - 1 {
			if m.A = uint16(b.First()); cardplay(p).checkTarget(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	return append(dst, engine.Move{Seat: s, Op: OpDone})
}

// dealMoves appends what chance can deal, as far as this copy knows.
func (p choices) dealMoves(pr engine.Prompt, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
	switch pr.Op {
	case engine.OpRoll:
		for m.A = 0; m.A < pr.Arg; m.A++ {
			dst = append(dst, m)
		}
	case engine.OpShuffle:
		dst = append(dst, m)
	case engine.OpDraw:
		if pr.Seat != engine.NoSeat && p.blind[pr.Seat] {
			return append(dst, m)
		}
		lo, hi := card.Faces(uint8(pr.Arg))
		for f := lo; f <= hi; f++ {
			if p.mayBe(uint8(pr.Arg), f) {
				m.B = uint16(f)
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// revealMoves appends the faces or answers a hidden card can have, as far as this copy knows: one if it can see the card.
func (p choices) revealMoves(pr engine.Prompt, dst []engine.Move) []engine.Move {
	if m, ok := p.Known(); ok {
		return append(dst, m)
	}
	m := engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg}
	try := func(b uint8) {
		if m.B = uint16(b); p.check(m) == nil {
			dst = append(dst, m)
		}
	}
	if pr.Op == engine.OpClaim {
		try(0)
		try(1)
		return dst
	}
	for i := range p.hand[pr.Seat].N {
		if pr.Arg == Sealed {
			m.A = uint16(handPlace + i)
		} else if i > 0 {
			break
		}
		for f := card.FirstUnit; f < card.NumFaces; f++ {
			try(uint8(f))
		}
	}
	return dst
}
