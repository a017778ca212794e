package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// cardplay is an Operations card from its announcement to its effect.
type cardplay struct{ *Position }

func init() {
	steps[stepTarget] = handler{
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinTarget) },
		check:  func(p *Position, m engine.Move) *fault { return cardplay{p}.checkTargeting(m) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return choices{p}.targetMoves(s, dst)
		},
		take: func(p *Position, m engine.Move) {
			if m.Op == OpTarget {
				cardplay{p}.target(m)
			} else {
				cardplay{p}.chooseMore(p.task.targets, 0)
			}
		},
	}
	steps[stepCard] = goes(func(p *Position) { cardplay{p}.cardEffect() })
	steps[stepCheer] = goes(func(p *Position) { cardplay{p}.cheered() })
}

// What the cards give.
const (
	supplyGain    = 8
	advantageGain = 10
	suppliedCards = 3
)

// playOperations announces an Operations card; more targets may follow first.
func (p cardplay) playOperations(m engine.Move) {
	a := card.ActionOf(card.Face(m.B))
	target := board.NoTile
	switch a {
	case card.StrafingRun, card.SupplyColumn, card.WellSupplied, card.Reserves:
	default:
		if a != card.NationalAdvantage || m.Seat == card.German {
			target = board.Tile(m.C)
		}
	}
	p.pay(m, target)
	p.scout = board.NoTile
	p.task.pend = m
	p.task.play = playing{seat: m.Seat, face: card.Face(m.B), c: uint8(m.C), d: uint8(m.D), answerer: m.Seat.Other()}
	p.step = stepReact
	switch a {
	case card.CounterOffensive:
		p.chooseMore(target.Bit(), 2)
	case card.NationalAdvantage:
		if m.Seat == card.German {
			p.unit[target].Narrow(belowMax(p.unit[target].Net))
			p.chooseMore(target.Bit(), 1)
		}
	case card.ImprovedDefenses:
		if u := &p.unit[target]; u.State&board.DugIn != 0 || p.sc.Forts().Has(target) {
			u.Narrow(belowMax(u.Net)) // else the card could do nothing (CLAIM-26)
		}
	case card.Reserves:
		p.chooseMore(0, 1)
	}
}

// chooseMore asks for up to left further targets, if there are any.
func (p cardplay) chooseMore(targets board.Tiles, left uint8) {
	p.task.targets, p.task.left = targets, left
	p.step = stepTarget
	if left == 0 || !p.moreTargets() {
		p.task.left = 0
		p.step = stepReact
	}
}

// moreTargets reports whether a card under way could take one more target.
func (p cardplay) moreTargets() bool {
	s := p.task.play.seat
	if card.ActionOf(p.task.play.face) == card.Reserves {
		lo, hi := card.Faces(card.UnitPile(s))
		for f := lo; f <= hi; f++ {
			if p.checkTarget(engine.Move{Seat: s, Op: OpTarget, A: uint16(f)}) == nil {
				return true
			}
		}
		return false
	}
	for b := p.occ[s] &^ p.task.targets; b != 0; b &= b - 1 {
		t := b.First()
		if card.ActionOf(p.task.play.face) != card.NationalAdvantage {
			if p.checkTarget(engine.Move{Seat: s, Op: OpTarget, A: uint16(t)}) == nil {
				return true
			}
		} else if u := &p.unit[t]; u.Could&belowMax(u.Net) != 0 { // being asked tells nothing that both do not know
			return true
		}
	}
	return false
}

func (p cardplay) checkTargeting(m engine.Move) *fault {
	switch m.Op {
	case OpTarget:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkTarget(m)
	case OpDone:
		return plain(m)
	}
	return wrongPrompt
}

func (p cardplay) checkTarget(m engine.Move) *fault {
	s := m.Seat
	switch a := card.ActionOf(p.task.play.face); a {
	case card.Reserves:
		f := card.Face(m.A)
		left := 0
		if card.IsUnit(f) && card.UnitOf(f).Side == s {
			left = int(p.discard[f])
		}
		if f == card.Face(p.task.play.c) {
			left--
		}
		if left <= 0 {
			return badTarget
		}
		if p.sc.Version >= 3 && p.space(s) < 2 { // HOUSE-36
			return noEffect
		}
		return nil
	case card.NationalAdvantage:
		if f := p.checkCheer(s, board.Tile(m.A)); f != nil {
			return f
		}
	default:
		if f := p.ownUnit(s, board.Tile(m.A)); f != nil {
			return f
		}
		if p.sc.Sinks(s, a, board.Tile(m.A)) {
			return inMire
		}
	}
	if p.task.targets.Has(board.Tile(m.A)) {
		return badTarget
	}
	return nil
}

func (p cardplay) target(m engine.Move) {
	if card.ActionOf(p.task.play.face) == card.Reserves {
		p.task.play.d = uint8(m.A)
		p.chooseMore(0, 0)
		return
	}
	t := board.Tile(m.A)
	if card.ActionOf(p.task.play.face) == card.NationalAdvantage {
		p.unit[t].Narrow(belowMax(p.unit[t].Net))
	}
	p.chooseMore(p.task.targets|t.Bit(), p.task.left-1)
}

// cardEffect carries out the Operations card under way.
func (p cardplay) cardEffect() {
	c := &p.task.play
	a := card.ActionOf(c.face)
	s, t := c.seat, board.Tile(c.c)
	p.step = stepOps
	switch a {
	case card.PrepFire:
		u := &p.unit[t]
		u.State = u.State&^board.DugIn | board.Prepped
		p.hurt(t, 1)
	case card.RangedBombardment:
		p.task.target = t
		p.flip(flipBombard)
	case card.BomberRun, card.AirStrike:
		airRaid(p).airAttack(t.Bit())
	case card.StrafingRun:
		airRaid(p).airAttack(p.field().Strafed(s.Other()))
	case card.Replacements:
		p.cheer(t, min(3, -int(p.unit[t].Net)))
	case card.NationalAdvantage:
		if s == card.US {
			p.gain(s, advantageGain)
			return
		}
		for b := p.task.targets; b != 0; b &= b - 1 {
			p.cheer(b.First(), 1)
		}
	case card.CounterOffensive:
		for b := p.task.targets; b != 0; b &= b - 1 {
			p.grant(b.First(), board.ExtraEither)
		}
	case card.CommanderInitiative:
		p.grant(t, board.ExtraMove)
		p.grant(t, board.ExtraFire)
	case card.OpportunityFire:
		p.grant(t, board.ExtraFire)
	case card.DoubleTime:
		p.grant(t, board.ExtraMove)
	case card.WellSupplied:
		_, _, n := p.gives(s, suppliedCards, 0)
		p.draw(s, int(c.c), n-int(c.c), stepOps)
	case card.ImprovedDefenses:
		p.improve(s, t)
	case card.Reserves:
		p.reserve(s, card.Face(c.c))
		if c.d != 0 {
			p.reserve(s, card.Face(c.d))
		}
	case card.SupplyColumn:
		p.gain(s, supplyGain)
	case card.ReDeploy:
		to := board.Tile(c.d)
		p.sc.GoesTo(s, &p.unit[t], to)
		p.emit(Event{Kind: EvRedeploy, Seat: s, A: t, B: to})
		p.shift(s, t, to)
		p.comesTo(to, stepOps)
		p.step = stepArrive
	}
}

// improve digs a unit in and asks whether it has room for morale.
func (p cardplay) improve(s engine.Seat, t board.Tile) {
	if u := &p.unit[t]; u.State&(board.DugIn|board.CalledUp) == 0 {
		u.State |= board.DugIn
		p.emit(Event{Kind: EvDugIn, Seat: s, A: t})
	}
	p.ask(claimRoom, t.Bit(), stepCheer)
}

// hurt takes morale from a revealed unit, never its last point (RULING-07).
func (p *Position) hurt(t board.Tile, n int) {
	u := &p.unit[t]
	if n = min(n, u.Morale()-1); n <= 0 {
		return
	}
	u.Lose(n)
	p.emit(Event{Kind: EvMorale, Seat: p.sideAt(t), A: t, N: int16(-n)})
}

func (p cardplay) cheer(t board.Tile, n int) {
	p.unit[t].Net += int8(n)
	p.emit(Event{Kind: EvMorale, Seat: p.sideAt(t), A: t, N: int16(n)})
}

// cheered adds one morale to the unit of Improved Defenses unless it is at the maximum (CARDS-07).
func (p cardplay) cheered() {
	p.step = stepOps
	if p.task.claimYes != 0 {
		p.cheer(p.task.claimYes.First(), 1)
	}
}

func (p cardplay) grant(t board.Tile, g board.Grants) {
	p.unit[t].Extra = p.unit[t].Extra.Add(g)
	p.emit(Event{Kind: EvGrant, Seat: p.sideAt(t), A: t})
}

func (p cardplay) gain(s engine.Seat, n int16) {
	p.earn(s, int(n))
	p.emit(Event{Kind: EvGain, Seat: s, N: n})
}

// reserve takes a unit card from the discards back into the hand. Its face is hidden again, but a copy that follows the places
// of the cards in the hand can tell which one it is: whoever plays over a network must mix the hand first.
func (p cardplay) reserve(s engine.Seat, f card.Face) {
	if p.hand[s].N == card.MaxHand {
		return
	}
	p.discard[f]--
	p.discards[card.UnitPile(s)]--
	p.unseen[f]++
	c := card.Card{Face: f, Pile: card.UnitPile(s), Serial: p.serial}
	if p.blind[s] {
		c.Face = card.Unknown
	}
	p.hand[s].Add(c)
	p.serial++
	p.emit(Event{Kind: EvReserve, Seat: s, Face: f})
}
