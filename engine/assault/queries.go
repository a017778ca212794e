package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/victory"
)

// What a player, or a program that plays, may ask of a position or its map beyond what the screen shows.

// ScriptDecks is how many cards are left in the Non-Player's decks: its action cards, those for its firing units and those for
// its targets.
func (p *Position) ScriptDecks() [3]int {
	return [3]int{int(p.stock[card.PileScript]), int(p.stock[card.PileFirer]), int(p.stock[card.PileTarget])}
}

// Achieved tells which victory condition the side meets now, NotEnded for none. It wins by it in phase 4 of its own turn.
func (p *Position) Achieved(side engine.Seat) victory.Reason {
	return p.standing().Achieved(side, true)
}

// Instantly tells which instant condition the side meets now, NotEnded for none.
func (p *Position) Instantly(side engine.Seat) victory.Reason {
	return p.standing().Achieved(side, false)
}

// CanMove and CanFire report whether the unit on t has a move, or a combat, left in this phase. There must be a unit.
func (p *Position) CanMove(t board.Tile) bool { return p.canMove(&p.unit[t], t) }
func (p *Position) CanFire(t board.Tile) bool { return p.unit[t].CanFire() }

// Assume makes this copy take a face-down unit for f from now on. It returns false, and does nothing, if the unit cannot be
// that as far as this copy knows.
func (p *Position) Assume(t board.Tile, f card.Face) bool {
	if !p.CouldBe(t).Has(f) || p.sideAt(t) == engine.NoSeat {
		return false
	}
	p.unit[t].Face = f
	return true
}

// Conclude makes this copy stand as an attack from one tile on another has ended, back in the operations. Rewards are added to
// the winner's prestige; the attacker advances if advance is set and allowed. It is for looking ahead, not for play.
func (p *Position) Conclude(from, to board.Tile, e *combat.Ending, advance bool) {
	s := p.sideAt(from)
	u, v := &p.unit[from], &p.unit[to]
	for i, loser := range [2]*board.Unit{v, u} {
		if winner := s ^ engine.Seat(i); e.Rewarded(i) {
			price := card.Cost(loser.Face)
			p.wrecked[winner]++
			p.wreckage[winner] += int16(price)
			if winner != p.sc.NonPlayer() {
				p.prestige[winner] += int16(combat.Loss(price))
			}
		}
	}
	if !p.combat.Active {
		u.UseFire()
	}
	fighting{p}.forget()
	p.task.pend = engine.Move{}
	p.step = stepOps
	u.State = u.State&^board.DugIn | board.FaceUp
	v.State |= board.FaceUp
	u.Net, v.Net = e.Net[0], e.Net[1]
	if e.Retreat != board.NoTile {
		p.shift(s.Other(), to, e.Retreat)
		p.control[s.Other()] |= e.Retreat.Bit()
		p.control[s] &^= e.Retreat.Bit()
		if e.Dead[1] {
			p.remove(e.Retreat)
		}
	} else if e.Dead[1] {
		p.remove(to)
	}
	if e.Dead[0] {
		p.remove(from)
		return
	}
	if advance && e.Advance() && combat.MayFollow(p.sc, s, &p.unit[from], to) {
		p.shift(s, from, to)
		p.control[s] |= to.Bit()
		p.control[s.Other()] &^= to.Bit()
	}
}
