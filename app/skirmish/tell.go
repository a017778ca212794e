package skirmish

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/deck"
)

// telling is a ply that is told of.
type telling struct {
	m             engine.Move
	before, after *rules.Position
	lines         []view.Dispatch
}

// tell returns what a ply tells everybody.
func tell(m engine.Move, before, after *rules.Position) []view.Dispatch {
	t := &telling{m: m, before: before, after: after}
	switch m.Op {
	case engine.OpDraw, engine.OpRoll:
		t.card()
	case engine.OpShuffle:
		t.say(engine.NoSeat, words.Say("skirmish.log-shuffle", t.nation(int(m.A&1))))
	case engine.OpClaim:
		if m.B == 0 {
			t.say(m.Seat, words.Say("skirmish.log-nobody"))
		}
	case engine.OpReveal:
		t.say(m.Seat, words.Say("skirmish.log-there", t.unit(m.A)))
	case rules.OpFire, rules.OpRepeat:
		t.fire()
	case rules.OpBid:
		if before.Prompt().Seat != engine.Both { // both are made
			t.say(engine.NoSeat, words.Say("skirmish.log-bids"))
		}
	case rules.OpExit:
		t.say(m.Seat, words.Say("skirmish.log-exit", t.unit(m.A)))
	case rules.OpResign:
		t.say(m.Seat, words.Say("skirmish.log-resign", t.nation(before.Side(m.Seat))))
	case rules.OpLine, rules.OpHole, rules.OpPit:
		t.say(m.Seat, words.Say("skirmish.log-lay", t.nation(before.Side(m.Seat))))
	case rules.OpLeg, rules.OpBack:
		t.leg()
	}
	t.dead()
	t.phase()
	return t.lines
}

func (t *telling) say(s engine.Seat, text string) {
	side := view.Nobody
	if s < 2 {
		side = sideOf(s)
	}
	t.lines = append(t.lines, view.Dispatch{Side: side, Text: text})
}

func (t *telling) nation(side int) string { return sw.Nation(t.after.Match().Print.Sides[side]) }
func (t *telling) unit(i uint16) string   { return sw.Unit(t.before.Pieces()[i].Unit) }

// fire tells who fires at whom.
func (t *telling) fire() {
	s, ok := rules.ShootingOf(t.after)
	if !ok {
		return
	}
	x, y := t.after.Pieces()[s.Shooter], t.after.Pieces()[s.Target]
	id := "skirmish.log-fire"
	if t.m.Op == rules.OpRepeat {
		id = "skirmish.log-again"
	}
	t.say(t.m.Seat, words.Say(id, sw.Unit(x.Unit), sw.Unit(y.Unit), sw.Inches(rules.Gap(x.Base(), y.Base())), sw.Rank(max(s.Number, 1))))
}

// card tells of a card, and what came of it.
func (t *telling) card() {
	die := t.m.Op == engine.OpRoll
	what := rules.DrawingOf(t.before)
	name := words.Say("skirmish.rolled", int(t.m.A)+1)
	if !die {
		name = sw.Card(engine.Face(t.m.B))
	}
	switch s, _ := rules.ShootingOf(t.before); what {
	case rules.DrawsShot:
		hit := !die && deck.Hits(engine.Face(t.m.B), s.Number, s.Covered) || die && deck.DieHits(int(t.m.A)+1, s.Number, s.Covered)
		id := "skirmish.log-miss"
		if hit {
			id = "skirmish.log-hit"
		}
		t.say(engine.NoSeat, words.Say(id, name))
	case rules.DrawsBreak:
		t.say(engine.NoSeat, words.Say("skirmish.log-break", name))
	case rules.DrawsQuality:
		t.say(engine.NoSeat, words.Say("skirmish.log-quality", name))
	case rules.DrawsPin:
		t.say(engine.NoSeat, words.Say("skirmish.log-pin", name))
	case rules.DrawsEntrench:
		t.say(engine.NoSeat, words.Say("skirmish.log-entrench", name))
	default:
		t.say(engine.NoSeat, words.Say("skirmish.log-card", name))
	}
}

// leg tells of a leg in phase 1 by who leads.
func (t *telling) leg() {
	l := t.before.Moving()
	if len(l) == 0 || len(t.before.Pieces()) == 0 {
		return
	}
	name := sw.Unit(t.before.Pieces()[l[0]].Unit)
	if len(l) > 1 {
		name = words.Say("skirmish.and-more", name, len(l)-1)
	}
	from, to := t.before.Pieces()[l[0]].At, t.after.Pieces()[l[0]].At
	if from != to {
		t.say(t.m.Seat, words.Say("skirmish.log-leg", name, sw.Clock(from, to), sw.Place(to)))
	}
}

// dead tells who is gone.
func (t *telling) dead() {
	for s := range engine.Seat(2) {
		var names []string
		for i, x := range t.after.Pieces() {
			if i < len(t.before.Pieces()) && x.State == rules.Dead && t.before.Pieces()[i].State != rules.Dead && x.Side == uint8(t.after.Side(s)) {
				names = append(names, sw.Unit(x.Unit))
			}
		}
		if len(names) > 0 {
			t.say(s, words.Say("skirmish.log-dead", t.nation(t.after.Side(s)), words.And(names)))
		}
	}
}

// phase tells that a turn or a phase has begun.
func (t *telling) phase() {
	p, q := t.before, t.after
	if q.Phase() != 1 || p.Phase() == 1 && p.Mover() == q.Mover() {
		return
	}
	t.say(engine.NoSeat, words.Say("skirmish.log-turn", q.Standing().Turn, t.nation(q.Mover())))
}
