package assault

import "bocage/engine"

// strafed returns the units of a side that Strafing Run hits.
func (p *Position) strafed(side engine.Seat) (mask Tiles) {
	for b := p.occ[side]; b != 0; b &= b - 1 {
		t := first(b)
		u := &p.unit[t]
		if u.State&FaceUp != 0 && u.Morale() > 1 && (UnitOf(u.Face).Class == Artillery || UnitOf(u.Face).Class == MobileArtillery) {
			mask |= bit(t)
		}
	}
	return mask
}

// airAttack goes through the targets of an air card; anti-air answers for each (ABIL-AA-01, ABIL-AA-07).
func (p *Position) airAttack(targets Tiles) {
	p.task.targets = targets
	p.task.target = first(targets)
	p.step = stepFlak
}

// guns returns the units in anti-air range of the target that are, or could be, anti-air: face up, and face down (RULING-59).
func (p *Position) guns() (up, down Tiles) {
	t := p.task.target
	for b := (p.sc.near2[t] | bit(t)) & p.occ[p.sideAt(t)]; b != 0; b &= b - 1 {
		g := first(b)
		switch u := &p.unit[g]; {
		case u.Could&setAA == 0:
		case u.State&FaceUp != 0:
			up |= bit(g)
		default:
			down |= bit(g)
		}
	}
	return up, down
}

// flakWaits finds the gun that fires at the air card, one attempt a target (ABIL-AA-03).
func (p *Position) flakWaits() bool {
	up, down := p.guns()
	switch {
	case up != 0:
		p.task.gun = first(up)
		p.flip(flipFlak)
	case down != 0:
		return true // CLAIM-19, WIN-15
	default:
		p.airHit()
	}
	return false
}

// checkFlak: the owner of face-down guns must let one fire if he has any, and cannot let another unit do it.
func (p *Position) checkFlak(m engine.Move) *fault {
	_, down := p.guns()
	if Tile(m.A) != NoTile {
		if !down.Has(Tile(m.A)) || !p.unit[m.A].can(setAA) {
			return noGun
		}
		return nil
	}
	for b := down; b != 0; b &= b - 1 {
		if u := &p.unit[first(b)]; u.Face != Unknown && setAA.Has(u.Face) || u.Could&^setAA == 0 {
			return mustFire
		}
	}
	return nil
}

func (p *Position) flak(m engine.Move) {
	if Tile(m.A) == NoTile {
		_, down := p.guns()
		for b := down; b != 0; b &= b - 1 {
			p.unit[first(b)].narrow(^setAA) // CLAIM-19
		}
		p.airHit()
		return
	}
	p.task.gun = Tile(m.A)
	p.unit[m.A].narrow(setAA)
	p.reveal(bit(Tile(m.A)), stepFlakFire) // REVEAL-08
}

func (p *Position) flakCard(f Face) {
	stopped := int16(0)
	if Modifier(f) >= 1 { // ABIL-AA-02
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
func (p *Position) airHit() {
	switch ActionOf(p.task.play.face) {
	case BomberRun:
		p.flip(flipBombard)
		return
	case AirStrike:
		p.hurt(p.task.target, 3)
	case StrafingRun:
		p.hurt(p.task.target, 2)
	case NoAction: // a free strike
		p.hurt(p.task.target, int(p.task.play.c))
	}
	p.airNext()
}

func (p *Position) airNext() {
	p.task.targets &^= bit(p.task.target)
	if p.task.targets == 0 {
		p.step = stepOps
		return
	}
	p.airAttack(p.task.targets)
}

// bombardCard is the card drawn for Ranged Bombardment or Bomber Run (CARD-RANGED-BOMBARDMENT-02).
func (p *Position) bombardCard(f Face) {
	base := 3
	if ActionOf(p.task.play.face) == BomberRun {
		base = 4
	}
	p.emit(Event{Kind: EvFlip, Seat: p.task.play.seat, Face: f, N: int16(Modifier(f))})
	p.hurt(p.task.target, base+Modifier(f))
	p.step = stepOps
}
