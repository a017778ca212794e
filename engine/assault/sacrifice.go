package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// sacrifices is step 10 of a firing, and 11.
type sacrifices struct{ *Position }

func init() {
	steps[stepSacrifice] = handler{
		waits:  func(p *Position) bool { return sacrifices{p}.sacrificeWaits() },
		prompt: func(p *Position) engine.Prompt { return sacrifices{p}.sacrificePrompt() },
		check: func(p *Position, m engine.Move) *fault {
			if m.Op != OpSacrifice {
				return wrongPrompt
			}
			if f := noB(m); f != nil {
				return f
			}
			return sacrifices{p}.checkSacrifice(m)
		},
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return sacrifices{p}.sacrificeMoves(s, dst)
		},
		take: func(p *Position, m engine.Move) { p.combat.Sealed[m.Seat] = uint8(m.A) },
	}
	steps[stepShow] = handler{
		waits:  func(p *Position) bool { return sacrifices{p}.showWaits() },
		prompt: func(p *Position) engine.Prompt { return sacrifices{p}.showPrompt() },
		check:  func(p *Position, m engine.Move) *fault { return sacrifices{p}.checkShow(m) },
		take:   func(p *Position, m engine.Move) { sacrifices{p}.show(m) },
	}
}

// sacrificeWaits is step 10: both choose secretly. Somebody who holds only the Bluff gives it (COMBAT-36, COMBAT-40).
func (p sacrifices) sacrificeWaits() bool {
	c := &p.combat
	wait := false
	for s := range engine.Seat(2) {
		if s == p.sc.NonPlayer() {
			c.Sealed[s] = combat.OfScript
			continue
		}
		if c.Sealed[s] == combat.NotSealed {
			if p.hand[s].N == 1 {
				c.Sealed[s] = 0
				c.Shown[s] = card.Bluff
			} else {
				wait = true
			}
		}
	}
	if !wait {
		p.step = stepShow
		if p.sc.Solo != nil {
			p.step = stepScriptBattle // RULING-163
		}
	}
	return wait
}

func (p sacrifices) sacrificePrompt() engine.Prompt {
	who := engine.Both
	for s := range engine.Seat(2) {
		if p.combat.Sealed[s] != combat.NotSealed {
			who = s.Other()
		}
	}
	return engine.Prompt{Kind: engine.Commit, Seat: who, Window: WinSacrifice}
}

func (p sacrifices) sacrificeMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	if p.combat.Sealed[s] == combat.NotSealed {
		for i := range p.hand[s].N {
			dst = append(dst, engine.Move{Seat: s, Op: OpSacrifice, A: uint16(i)})
		}
	}
	return dst
}

func (p sacrifices) checkSacrifice(m engine.Move) *fault {
	if p.combat.Sealed[m.Seat] != combat.NotSealed {
		return sealedTwice
	}
	if uint8(m.A) >= p.hand[m.Seat].N && (m.A != Sealed || !p.blind[m.Seat]) {
		return noCard
	}
	return nil
}

// toShow is the seat whose sacrifice is to be turned up next, the firing side's first.
func (p sacrifices) toShow() engine.Seat {
	c := &p.combat
	s := c.Seat(c.By)
	if c.Shown[s] != card.Unknown {
		s = s.Other()
	}
	return s
}

func (p sacrifices) showPrompt() engine.Prompt {
	s := p.toShow()
	pr := shows(s, Sealed)
	if sealed := p.combat.Sealed[s]; sealed != Sealed {
		pr.Arg = uint16(handPlace + sealed)
	}
	pr.Window = WinSacrifice
	return pr
}

func (p sacrifices) showWaits() bool {
	c := &p.combat
	if c.Shown[0] == card.Unknown || c.Shown[1] == card.Unknown {
		return true
	}
	for i := range uint8(2) { // COMBAT-37
		who := c.By ^ i
		s := c.Seat(who)
		f := c.Shown[s]
		v := p.sc.BattleValue(s, f)
		p.emit(Event{Kind: EvSacrifice, Seat: s, Face: f, N: int16(v)})
		if i == 0 {
			c.AddFire(v)
		} else {
			c.AddTarget(v)
		}
		if f != card.Bluff && s != p.sc.NonPlayer() { // COMBAT-38, COMBAT-39
			face := p.hand[s].Remove(c.Sealed[s])
			p.open(face.Pile, f)
			p.discardCard(s, f)
		}
		c.Sealed[s] = combat.NotSealed
	}
	p.flip(flipModifier)
	return false
}

// checkShow checks the sacrifice turned up.
func (p sacrifices) checkShow(m engine.Move) *fault {
	s := p.toShow()
	i := m.A - handPlace
	f := card.Face(m.B)
	sealed := p.combat.Sealed[s]
	if m.A < handPlace || uint8(i) >= p.hand[s].N || sealed != Sealed && sealed != uint8(i) {
		return wrongPlace
	}
	return p.checkCard(p.hand[s].Cards[i], f)
}

// checkCard checks that a hand card can have the face.
func (p *Position) checkCard(c card.Card, f card.Face) *fault {
	if c.Face != card.Unknown && c.Face != f || c.Face == card.Unknown && !p.mayBe(c.Pile, f) {
		return notThatCard
	}
	return nil
}

func (p sacrifices) show(m engine.Move) {
	s := p.toShow()
	p.combat.Sealed[s] = uint8(m.A - handPlace)
	p.combat.Shown[s] = card.Face(m.B)
}

// modifierCard is step 11 (COMBAT-41, COMBAT-42).
func (p sacrifices) modifierCard(f card.Face) {
	c := &p.combat
	c.Modifier = f
	c.AddFire(card.Modifier(f))
	p.emit(Event{Kind: EvModifier, Seat: c.Seat(c.By), Face: f, N: int16(card.Modifier(f))})
	p.step = stepDamage
}
