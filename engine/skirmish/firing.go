package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// draw has a side draw a card from its own deck, or throw (RULING-05).
func (p *Position) draw(side, goal uint8) {
	p.win, p.asked, p.goal = WinDraw, side, goal
}

// open begins a chain.
func (p *Position) open(m engine.Move) {
	contact := p.win == WinContact
	who, w, _ := p.gun(int(m.A), int(m.B))
	who.Fired |= bit(int(m.B), contact)
	p.back = p.win
	at := p.pieces[m.C].At
	p.chain = chain{shooter: uint8(m.A), slot: uint8(m.B), contact: contact, first: at}
	if p.win == WinOpfire {
		p.leg.shot = true
		if p.m.Options.Pinning && w == weapon.MachineGun && p.pieces[m.C].Unit.Guy() {
			n := min(int(p.nPins), mostPins-1)
			g := p.group(int(m.C))
			for i := range p.pins[n] {
				p.pins[n][i] |= g[i]
			}
			p.nPins = uint8(n) + 1
		}
	}
	p.aim(int(m.C))
}

// aim names a target and draws.
func (p *Position) aim(t int) {
	c := &p.chain
	s, _ := p.shot(int(c.shooter), int(c.slot), t, c.contact, c.named != none, true)
	c.target, c.last = uint8(t), p.pieces[t].At
	c.number, c.black, c.from = int8(s.Number), s.BlackMisses, s.Repeat
	c.named.Add(t)
	p.draw(p.pieces[c.shooter].Side, goalShot)
}

// card is what was drawn, or thrown.
type card struct {
	rank int
	suit deck.Suit
	die  bool
}

// hits reports whether a shot kills.
func (c card) hits(number int, covered bool) bool {
	if c.die {
		return deck.DieHits(c.rank, number, covered)
	}
	return deck.Hits(deck.Card(c.rank, c.suit), number, covered)
}

// spade reports whether it is a spade: by the die 1 to 3, but 12 where a weapon breaks down.
func (c card) spade() bool { return c.die && c.rank <= 3 || !c.die && c.suit == deck.Spades }

// black reports whether it is black: by the die 1 to 6.
func (c card) black() bool { return c.die && c.rank <= 6 || !c.die && c.suit.Black() }

// breaks reports whether it is the first, or second, of a breakdown (BREAK-01, BREAK-02).
func (c card) breaks(second bool) bool {
	switch {
	case c.die:
		return c.rank == deck.Queen
	case second:
		return c.suit == deck.Spades
	}
	return c.suit == deck.Spades && c.rank == deck.Queen
}

// pins reports whether it pins troops of a quality (PIN-03); without that option they are as Regulars (PIN-02).
func (c card) pins(q unit.Quality) bool {
	t := q.Training()
	if c.die {
		return c.rank >= int(t.PinnedBy)
	}
	for i := range len(t.Pinned) {
		if t.Pinned[i] == "SCHD"[c.suit] {
			return true
		}
	}
	return false
}

// drawn goes on with a card.
func (p *Position) drawn(c card) {
	if !c.die && c.rank == deck.Jack && c.suit == deck.Spades && p.m.Print.Number == 8 {
		p.dust = !p.dust // S8-03
	}
	switch p.goal {
	case goalShot:
		p.shotAt(c)
	case goalBreak:
		p.broken(c)
	case goalQuality:
		ends := p.moved.Training().Ends
		if p.moved = unit.Elite; c.rank >= int(ends) {
			p.defend()
			return
		}
		p.toMove()
	case goalPin:
		p.pinned(c)
	case goalEntrench:
		p.entrenched(c)
	case goalTerrain, goalEdge, goalScenario:
		p.contested(c)
	case goalEntry, goalReinforce:
		p.reinforced(c)
	}
}

// shotAt is what a card does to the target.
func (p *Position) shotAt(c card) {
	h := &p.chain
	who, _, _ := p.gun(int(h.shooter), int(h.slot))
	u := who.Unit
	rifle := u == unit.RifleGuy || u == unit.Engineer || u == unit.Sniper // BREAK-03
	if c.breaks(false) && !rifle {
		p.draw(p.asked, goalBreak)
		return
	}
	if !c.hits(int(h.number), h.black) {
		p.ended()
		return
	}
	t := int(h.target)
	y := &p.pieces[t]
	x := &p.pieces[h.shooter]
	const short = 48
	sure := !y.Unit.Guy() || c.rank == deck.Ace || x.base().Within(y.base(), short) || u == unit.Sniper // LOSS-02, LOSS-06
	if !sure {
		for i := range p.pieces[:p.n] {
			if i != t && p.given(i) {
				p.win, p.asked = WinLoss, y.Side
				return
			}
		}
	}
	p.lose(t)
}

// lose kills who is lost to the hit, and goes on with the chain.
func (p *Position) lose(i int) {
	guy := p.pieces[i].Unit.Guy()
	p.kill(i)
	if p.decided() {
		return
	}
	h := &p.chain
	if guy && h.from != weapon.NoRepeat {
		for t := range p.pieces[:p.n] {
			if p.pieces[t].Side == p.pieces[h.shooter].Side {
				continue
			}
			if f := p.repeats(t); f.ok() {
				p.win, p.asked = WinRepeat, p.pieces[h.shooter].Side
				return
			}
		}
	}
	p.ended()
}

// kill takes a unit off the table, with all that is inside (LOSS-07, LOSS-08).
func (p *Position) kill(i int) {
	x := &p.pieces[i]
	x.State, x.Carrier = Dead, 0
	p.lost[x.Side] += p.m.worth(x.Side, x.Unit)
	p.drop(i)
	for k := range p.pieces[:p.n] {
		if y := &p.pieces[k]; y.State == Aboard && int(y.Carrier) == i+1 {
			p.kill(k)
		}
	}
}

// broken is the second card of a breakdown (BREAK-02, BREAK-05).
func (p *Position) broken(c card) {
	if c.breaks(true) {
		h := &p.chain
		who, _, _ := p.gun(int(h.shooter), int(h.slot))
		if who.Unit.Guy() {
			who.Unit, who.Emplaced = unit.RifleGuy, false
		} else {
			p.kill(int(h.shooter))
			if p.decided() {
				return
			}
		}
	}
	p.ended()
}

// ended ends a chain and goes back to the window in which it began.
func (p *Position) ended() {
	p.chain = chain{}
	switch p.back {
	case WinOpfire:
		p.toFire()
	case WinDefend:
		p.defend()
	default:
		p.contact()
	}
}

// defend is phase 2 (TURN-05).
func (p *Position) defend() {
	p.phase, p.asked = 2, p.mover^1
	if p.fires(p.asked, false) {
		p.win = WinDefend
		return
	}
	p.phase = 3
	p.contact()
}

// contact is phase 3, and then phase 4 (TURN-06, TURN-07).
func (p *Position) contact() {
	for ; p.phase <= 4; p.phase++ {
		p.asked = p.mover
		if p.phase == 4 {
			p.asked ^= 1
		}
		if p.fires(p.asked, true) {
			p.win = WinContact
			return
		}
	}
	p.endTurn()
}

// endPhase ends a phase by the wish of who is asked.
func (p *Position) endPhase() {
	switch p.win {
	case WinMove:
		p.defend()
	case WinDefend:
		p.phase = 3
		p.contact()
	default:
		p.phase++
		p.contact()
	}
}

// pinNext draws for the next machine gun that has fired at a halt (PIN-01, PIN-04); a group of which nobody is left draws nothing.
func (p *Position) pinNext() {
	for p.nPins > 0 {
		for i := range p.pieces[:p.n] {
			if x := &p.pieces[i]; p.pins[0].Has(i) && x.State == On && x.Unit.Guy() {
				p.draw(p.mover, goalPin)
				return
			}
		}
		p.unpin()
	}
	p.fired()
}

// unpin takes the first of those draws off the list.
func (p *Position) unpin() {
	copy(p.pins[:], p.pins[1:p.nPins])
	p.nPins--
	p.pins[p.nPins] = group.Set{}
}

// pinned is what a card does to a group under fire: on black it moves no further this turn (PIN-02).
func (p *Position) pinned(c card) {
	q := p.worst(p.pins[0])
	if !p.m.Options.trained() && !p.m.basic.troops() {
		q = unit.Regular
	}
	if c.pins(q) {
		for i := range p.pieces[:p.n] {
			if x := &p.pieces[i]; p.pins[0].Has(i) && x.State == On && x.Unit.Guy() {
				x.Pinned = true
				p.drop(i)
				x.Used = true
			}
		}
	}
	p.unpin()
	if p.nPins > 0 {
		p.pinNext()
		return
	}
	p.fired()
}

// entrench has the grabbed group try (ENTR-01).
func (p *Position) entrench() {
	p.started = true
	p.draw(p.mover, goalEntrench)
}
