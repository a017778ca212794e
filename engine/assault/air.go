package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// airRaid is an air card, target by target, and the guns that fire at it.
type airRaid struct{ *Position }

func init() {
	steps[stepFlak] = handler{
		waits:  func(p *Position) bool { return airRaid{p}.flakWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing.Other(), WinFlak) },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op != OpFlak {
				return wrongPrompt
			}
			if f := noB(m); f != nil {
				return f
			}
			return airRaid{p}.checkFlak(m)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return airRaid{p}.flakMoves(s, dst) },
		take:  func(p *Position, m engine.Move) { airRaid{p}.flak(m) },
	}
	steps[stepFlakFire] = goes(func(p *Position) { p.flip(flipFlak) })
}

// airAttack goes through the targets of an air card; anti-air answers for each (ABIL-AA-01, ABIL-AA-07).
func (p airRaid) airAttack(targets board.Tiles) {
	p.task.targets = targets
	p.task.target = targets.First()
	p.step = stepFlak
}

// guns returns the units in anti-air range of the target that are, or could be, anti-air: face up, and face down (RULING-59).
func (p airRaid) guns() (up, down board.Tiles) {
	t := p.task.target
	for b := (p.sc.Within2(t) | t.Bit()) & p.occ[p.sideAt(t)]; b != 0; b &= b - 1 {
		g := b.First()
		switch u := &p.unit[g]; {
		case u.Could&card.Flak == 0:
		case u.State&board.FaceUp != 0:
			up |= g.Bit()
		default:
			down |= g.Bit()
		}
	}
	return up, down
}

// flakWaits finds the gun that fires at the air card, one attempt a target (ABIL-AA-03).
func (p airRaid) flakWaits() bool {
	up, down := p.guns()
	switch {
	case up != 0:
		p.task.gun = up.First()
		p.flip(flipFlak)
	case down != 0:
		return true // CLAIM-19, WIN-15
	default:
		p.airHit()
	}
	return false
}

// checkFlak: the owner of face-down guns must let one fire if he has any, and cannot let another unit do it.
func (p airRaid) checkFlak(m engine.Move) *fault {
	_, down := p.guns()
	if board.Tile(m.A) != board.NoTile {
		if !down.Has(board.Tile(m.A)) || !p.unit[m.A].Can(card.Flak) {
			return noGun
		}
		return nil
	}
	for b := down; b != 0; b &= b - 1 {
		if u := &p.unit[b.First()]; u.Face != card.Unknown && card.Flak.Has(u.Face) || u.Could&^card.Flak == 0 {
			return mustFire
		}
	}
	return nil
}

func (p airRaid) flakMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: s, Op: OpFlak}
	_, down := p.guns()
	for b := down; b != 0; b &= b - 1 {
		if p.unit[b.First()].Can(card.Flak) {
			m.A = uint16(b.First())
			dst = append(dst, m)
		}
	}
	if m.A = uint16(board.NoTile); p.checkFlak(m) == nil {
		dst = append(dst, m)
	}
	return dst
}

func (p airRaid) flak(m engine.Move) {
	if board.Tile(m.A) == board.NoTile {
		_, down := p.guns()
		for b := down; b != 0; b &= b - 1 {
			p.unit[b.First()].Narrow(^card.Flak) // CLAIM-19
		}
		p.airHit()
		return
	}
	p.task.gun = board.Tile(m.A)
	p.unit[m.A].Narrow(card.Flak)
	p.reveal(board.Tile(m.A).Bit(), stepFlakFire) // REVEAL-08
}

func (p airRaid) flakCard(f card.Face) {
	stopped := int16(0)
	if card.Modifier(f) >= 1 { // ABIL-AA-02
		stopped = 1
	}
	p.emit(Event{Kind: EvFlak, Seat: p.sideAt(p.task.target), A: p.task.gun, B: p.task.target, Face: f, N: stopped})
	if stopped == 1 {
		p.airNext()
		return
	}
	p.airHit()
}

// airHit has the air card strike its present target.
func (p airRaid) airHit() {
	switch card.ActionOf(p.task.play.face) {
	case card.BomberRun:
		p.flip(flipBombard)
		return
	case card.AirStrike:
		p.hurt(p.task.target, 3)
	case card.StrafingRun:
		p.hurt(p.task.target, 2)
	case card.NoAction: // a free strike
		p.hurt(p.task.target, int(p.task.play.c))
	}
	p.airNext()
}

func (p airRaid) airNext() {
	p.task.targets &^= p.task.target.Bit()
	if p.task.targets == 0 {
		p.step = stepOps
		return
	}
	p.airAttack(p.task.targets)
}

// bombardCard is the card drawn for Ranged Bombardment or Bomber Run (CARD-RANGED-BOMBARDMENT-02).
func (p airRaid) bombardCard(f card.Face) {
	base := 3
	if card.ActionOf(p.task.play.face) == card.BomberRun {
		base = 4
	}
	p.emit(Event{Kind: EvFlip, Seat: p.task.play.seat, Face: f, N: int16(card.Modifier(f))})
	p.hurt(p.task.target, base+card.Modifier(f))
	p.step = stepOps
}
