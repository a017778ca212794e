package duel

import (
	"slices"

	dview "bocage/app/duel/view"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
	"bocage/engine/duel/situation"
)

// draft is what a player has laid and not yet sealed. While he chooses his deck it also builds own ones.
type draft struct {
	of    question
	steps []step
	sel   int // code of the card whose choices are shown, 0 for none
	look  int // code of the card that is shown in full
	fire  firing
	builder
}

// step is a part of the choice: a move, and the one that belongs to it, such as the crew of a unit.
type step []engine.Move

// firing is an attack that is being announced.
type firing struct {
	slot          int
	first, second int // weapons by their slots, -1 for none
	with          int // the place of the ATTACK card + 1, 0 for none
	ask           bool
}

// question tells one question from the next.
type question struct {
	turn, ply int // ply is 0 for a secret choice
	window    uint8
}

// option is something that can become part of the choice, from a card to a place, by codes; 0 is none.
type option struct {
	step
	from, to int
}

// about begins a new choice if another question is asked of seat than before.
func (d *draft) about(p *rules.Position, seat engine.Seat, ply int) {
	pr := p.Prompt()
	of := question{turn: p.Standing().Turn, window: pr.Window}
	if pr.Kind == engine.Decide {
		of.ply = ply
	}
	if d.of == of {
		return
	}
	*d = draft{of: of}
	switch pr.Window {
	case rules.WinHand:
		d.opening(p, seat)
	case rules.WinNext:
		d.fire.slot = -1
		for slot := range rules.MaxUnits {
			if d.announce(p, seat, slot) {
				break
			}
		}
	}
}

// opening lays the starting hand suggested for a ready deck.
func (d *draft) opening(p *rules.Position, seat engine.Seat) {
	s := p.Scenario().Situation
	for i := range situation.Decks() {
		deck := &situation.Decks()[i]
		if deck.Side != seat || deck.Lists[s.ListFor(seat)] != *p.Deck(seat) || len(p.Hand(seat)) > 0 {
			continue
		}
		for _, f := range s.Opening(i, nil) {
			d.steps = append(d.steps, step{{Seat: seat, Op: rules.OpTake, A: uint16(f)}})
		}
		return
	}
}

// announce begins to announce the attack of a unit, and reports whether it has one.
func (d *draft) announce(p *rules.Position, seat engine.Seat, slot int) bool {
	u := p.Unit(seat, slot)
	if u.Face == 0 || u.Aim == 0 || u.Assault && p.Group(seat, int(u.Aim)-1)[0] != slot {
		return false
	}
	d.fire = firing{slot: slot, first: -1, second: -1}
	if !u.Assault {
		w, _ := odds.Best(p, seat, slot, int(u.Aim)-1, 0)
		d.fire.first, d.fire.second = w[0], w[1]
	}
	return true
}

// move is the announcement.
func (f *firing) move(p *rules.Position, seat engine.Seat) engine.Move {
	m := engine.Move{Seat: seat, Op: rules.OpFire, A: uint16(f.slot), B: rules.Firing(f.first, f.second, f.ask), C: uint16(f.with)}
	if f.with > 0 {
		m.D = uint16(p.Cards(seat)[f.with-1].Face)
	}
	return m
}

// at returns the position with what was laid. What has become impossible is taken out of the draft.
func (d *draft) at(p *rules.Position) *rules.Position {
	q := p.Clone().(*rules.Position)
	d.steps = slices.DeleteFunc(d.steps, func(s step) bool {
		r := q.Clone().(*rules.Position)
		for _, m := range s {
			if r.Apply(m) != nil {
				return true
			}
		}
		q = r
		return false
	})
	return q
}

// moves are those of the draft, and the end of the list.
func (d *draft) moves(seat engine.Seat) (l []engine.Move) {
	for _, s := range d.steps {
		l = append(l, s...)
	}
	return append(l, engine.Move{Seat: seat, Op: rules.OpDone})
}

// options returns what can be laid next at a position with the draft.
func options(p *rules.Position, seat engine.Seat) (l []option) {
	cand, _ := p.Candidates(seat, nil)
	for _, m := range cand {
		o := option{step: step{m}}
		switch m.Op {
		case rules.OpTake:
		case rules.OpPlace:
			o.from, o.to = dview.OwnHand+int(m.A), dview.OwnLines+int(m.C)
			o.step = placed(p, m)
		case rules.OpMan:
			o.from, o.to = dview.OwnHand+int(m.A), dview.OwnUnits+int(m.C)
		case rules.OpCrew:
			o.from, o.to = dview.OwnUnits+int(m.A), dview.OwnUnits+int(m.B)
		case rules.OpLine:
			o.from, o.to = dview.OwnUnits+int(m.A), dview.OwnLines+int(m.B)
		case rules.OpPlay:
			o.from = dview.OwnCards + int(m.A)
			if m.D > 0 {
				o.to = dview.FoeUnits + int(m.D) - 1
			} else if m.C > 0 {
				o.to = dview.OwnUnits + int(m.C) - 1
			}
		case rules.OpThrow:
			o.from = dview.OwnCards + int(m.A)
		case rules.OpTarget, rules.OpJoin:
			o.from, o.to = dview.OwnUnits+int(m.A), dview.FoeUnits+int(m.B)
		case rules.OpHit:
			o.to = dview.FoeUnits + int(m.A)
		case rules.OpDrop:
			if o.from = dview.OwnHand + int(m.A); m.C == 1 {
				o.from = dview.OwnCards + int(m.A)
			}
		default:
			continue
		}
		l = append(l, o)
	}
	return l
}

// placed is the step by which a unit is committed, with the first crew in the hand that fits if it needs one.
func placed(p *rules.Position, m engine.Move) step {
	need := card.UnitOf(card.Face(m.B)).Needs
	if need == card.NoCrew {
		return step{m}
	}
	units, used := p.Drafted(m.Seat)
	slot := slices.IndexFunc(units[:], func(u rules.Unit) bool { return u.Face == 0 })
	for i, c := range p.Hand(m.Seat) {
		if i != int(m.A) && used>>i&1 == 0 && c.Face != engine.Unknown && card.UnitOf(c.Face).Kind == need {
			return step{m, {Seat: m.Seat, Op: rules.OpMan, A: uint16(i), B: uint16(c.Face), C: uint16(slot)}}
		}
	}
	return step{m}
}

// complete reports whether the list at a position can be sealed as it is.
func complete(p *rules.Position, seat engine.Seat) bool {
	cand, _ := p.Candidates(seat, nil)
	return slices.Contains(cand, engine.Move{Seat: seat, Op: rules.OpDone})
}

// advise lays what the plainest player would.
func (d *draft) advise(p *rules.Position, seat engine.Seat) {
	var mind ai.Greedy
	q := d.at(p)
	for range rules.MaxPicks {
		cand, _ := q.Candidates(seat, nil)
		if len(cand) == 0 {
			return
		}
		m := mind.Choose(q, cand)
		if m.Op == rules.OpDone || m.Op == rules.OpSplit {
			return
		}
		s := step{m}
		if m.Op == rules.OpPlace {
			s = placed(q, m)
		}
		d.steps = append(d.steps, s)
		q = d.at(p)
	}
}
