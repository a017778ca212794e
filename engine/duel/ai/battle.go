package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
)

// The styles of a list of targets.
const (
	aimPlain   = iota
	aimKill    // to destroy, whatever is damaged
	aimSpread  // to damage
	aimThreat  // at what hurts most
	aimDearest // at the dearest of all
	aimApart   // without Close Assault
	aimNone    // nothing
	aims
)

// field is one side's attacks as they are declared: what they do to each unit of the other side.
type field struct {
	p      *duel.Position
	s      engine.Seat
	g      gains
	weight [duel.MaxUnits]int // of each target, in thousandths
	health [duel.MaxUnits]health
	worth  [duel.MaxUnits]int // what it brings as it is
}

func newField(p *duel.Position, s engine.Seat, style int) *field {
	f := &field{p: p, s: s, g: plain}
	switch style {
	case aimKill:
		f.g = gains{kill: 1000, damage: 100}
	case aimSpread:
		f.g = gains{kill: 1000, damage: 600}
	}
	dearest := 0
	for t := range f.weight {
		if u := p.Unit(s.Other(), t); u.Face != 0 {
			f.health[t], f.weight[t] = fresh(u), 1000
			dearest = max(dearest, p.Value(u.Face))
		}
	}
	for t := range f.weight {
		u := p.Unit(s.Other(), t)
		switch {
		case u.Face == 0:
		case style == aimThreat && u.Able():
			f.weight[t] += threat(p, s.Other(), t) / 2
		case style == aimDearest && p.Value(u.Face) == dearest:
			f.weight[t] = 3000
		}
	}
	return f
}

// threat is the most that a unit can do to one of the other side, in thousandths of a point.
func threat(p *duel.Position, s engine.Seat, slot int) (most int) {
	for t := range duel.MaxUnits {
		if u := p.Unit(s.Other(), t); u.Face != 0 && p.Unit(s, slot).Threatens(u) {
			if v, ok := aimed(p, s, slot, t, 0); ok {
				h := fresh(u)
				h = v.at(&h)
				most = max(most, plain.worth(p, u, &h))
			}
		}
	}
	return most
}

// gain returns what a volley adds to what is aimed at a target already.
func (f *field) gain(v *volley, t int) int {
	h := v.at(&f.health[t])
	return (f.g.worth(f.p, f.p.Unit(f.s.Other(), t), &h) - f.worth[t]) * f.weight[t] / 1000
}

// aim adds a volley.
func (f *field) aim(v *volley, t int) { f.lay(t, v.at(&f.health[t])) }

func (f *field) lay(t int, h health) {
	f.health[t] = h
	f.worth[t] = f.g.worth(f.p, f.p.Unit(f.s.Other(), t), &h)
}

// shot is how a unit can attack a target, and what that adds.
type shot struct {
	volley
	gain int
	ok   bool
}

// shots are those of all units at all targets, by slot.
type shots [duel.MaxUnits][duel.MaxUnits]shot

// shots works out those of the units that have no target yet.
func (f *field) shots(used *[duel.MaxUnits]bool) *shots {
	var l shots
	for a := range duel.MaxUnits {
		u := f.p.Unit(f.s, a)
		if u.Face == 0 || used[a] || !u.Able() {
			continue
		}
		for t := range duel.MaxUnits {
			if x := f.p.Unit(f.s.Other(), t); x.Face != 0 && u.Threatens(x) {
				c := &l[a][t]
				if c.volley, c.ok = aimed(f.p, f.s, a, t, 0); c.ok {
					c.gain = f.gain(&c.volley, t)
				}
			}
		}
	}
	return &l
}

// best returns the shot that adds most of those of units that have no target yet; a is -1 if none adds anything.
func (l *shots) best(used *[duel.MaxUnits]bool) (a, t int) {
	best, at, on := 0, -1, -1
	for a := range l {
		for t := range l[a] {
			if c := &l[a][t]; c.ok && !used[a] && c.gain > best {
				best, at, on = c.gain, a, t
			}
		}
	}
	return at, on
}

// targets declares attacks, one after the other that which adds most.
func targets(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	if style == aimNone {
		return dst
	}
	f := newField(p, s, style)
	var used [duel.MaxUnits]bool
	var group []int
	storm := -1
	for _, m := range p.Picks(s) {
		used[m.A] = true
		if m.Op == duel.OpJoin {
			group, storm = append(group, int(m.A)), int(m.B)
		} else if v, ok := aimed(p, s, int(m.A), int(m.B), 0); ok {
			f.aim(&v, int(m.B))
		}
	}
	l := f.shots(&used)
	alone := func(a int) (most int) {
		for t := range l[a] {
			most = max(most, l[a][t].gain)
		}
		return most
	}
	if storm >= 0 && len(group) < 3 || style != aimApart && storm < 0 {
		for _, m := range f.storm(storm, group, &used, alone) {
			used[m.A] = true
			group = append(group, int(m.A))
			storm = int(m.B)
			dst = append(dst, m)
		}
	}
	if storm >= 0 && len(group) >= 3 {
		f.lay(storm, stormed(p, s, group, storm, &f.health[storm]))
	}
	for a, t := l.best(&used); a >= 0; a, t = l.best(&used) {
		used[a] = true
		dst = append(dst, engine.Move{Seat: s, Op: duel.OpTarget, A: uint16(a), B: uint16(t)})
		f.aim(&l[a][t].volley, t)
		for a := range l {
			if c := &l[a][t]; c.ok && !used[a] {
				c.gain = f.gain(&c.volley, t)
			}
		}
	}
	return dst
}

// storm returns the moves of a Close Assault, if one adds more than its units do alone. A group that was begun is made full.
func (f *field) storm(target int, group []int, used *[duel.MaxUnits]bool, alone func(int) int) (l []engine.Move) {
	const most = 4
	var free []int // those first that do least alone
	for a := range duel.MaxUnits {
		if f.p.Unit(f.s, a).Assaults() && !used[a] {
			at := len(free)
			for at > 0 && alone(free[at-1]) > alone(a) {
				at--
			}
			free = append(free[:at], append([]int{a}, free[at:]...)...)
		}
	}
	if len(group)+len(free) < 3 {
		return nil
	}
	join := func(t int) (l []engine.Move) {
		for _, a := range free[:min(len(free), most-len(group))] {
			l = append(l, engine.Move{Seat: f.s, Op: duel.OpJoin, A: uint16(a), B: uint16(t)})
		}
		return l
	}
	if target >= 0 {
		return join(target)
	}
	free = free[:min(len(free), most)]
	sum := 0
	for _, a := range free {
		sum += alone(a)
	}
	for t := range duel.MaxUnits {
		u := f.p.Unit(f.s.Other(), t)
		if u.Face == 0 || !u.Armored() || f.p.Value(u.Face)*1000 <= sum {
			continue
		}
		h := stormed(f.p, f.s, free, t, &f.health[t])
		if v := (f.g.worth(f.p, u, &h) - f.worth[t]) * f.weight[t] / 1000; v > sum {
			sum, l = v, join(t)
		}
	}
	return l
}

// pending is an attack that is declared and not resolved: what it does, and how likely it destroys its target, of health1.
type pending struct {
	volley
	slot, target int
	storm        bool
	gain, kill   int
}

// declared appends the attacks of a seat.
func declared(p *duel.Position, s engine.Seat, dst []pending) []pending {
	for i := range duel.MaxUnits {
		u := p.Unit(s, i)
		if u.Face == 0 || u.Aim == 0 {
			continue
		}
		d := pending{slot: i, target: int(u.Aim) - 1, storm: u.Assault}
		t := p.Unit(s.Other(), d.target)
		h := fresh(t)
		if u.Assault {
			group := p.Group(s, d.target)
			if len(group) < 3 || group[0] != i {
				continue
			}
			h = stormed(p, s, group, d.target, &h)
		} else {
			v, ok := aimed(p, s, i, d.target, 0)
			if !ok {
				continue
			}
			d.volley = v
			h = v.at(&h)
		}
		d.gain, d.kill = plain.worth(p, t, &h), int(h[0])
		dst = append(dst, d)
	}
	return dst
}

// fire returns the move by which an attack is resolved, with a card at a place or none, -1.
func (d *pending) fire(s engine.Seat, place int, face card.Face) engine.Move {
	m := engine.Move{Seat: s, Op: duel.OpFire, A: uint16(d.slot)}
	if !d.storm {
		m.B = duel.Firing(d.weapons[0], d.weapons[1], false)
	}
	if place >= 0 {
		m.C, m.D = uint16(place)+1, uint16(face)
	}
	return m
}

// next resolves the attack that gains most, and takes most from the attacks of the foe; with a card if that adds enough.
func next(p *duel.Position, s engine.Seat) engine.Move {
	var room [2][duel.MaxUnits]pending
	mine := declared(p, s, room[0][:0])
	if len(mine) == 0 {
		l, _ := p.Candidates(s, nil)
		return l[0]
	}
	d := &mine[urgent(mine, declared(p, s.Other(), room[1][:0]))]
	place, face := -1, card.Face(0)
	if !d.storm {
		best := d.gain
		for i, c := range p.Cards(s) {
			if gain, ok := helped(p, s, d, i); ok && gain-spending(p, s) > best {
				best, place, face = gain-spending(p, s), i, c.Face
			}
		}
	}
	if place >= 0 {
		if v, ok := aimed(p, s, d.slot, d.target, face); ok {
			d.volley = v
		}
	}
	return d.fire(s, place, face)
}

// urgent returns the attack to be resolved first: by what it gains, three times what it takes from the foe, twice what waiting may cost.
// The weights are the best of those tried in some thousand matches.
func urgent(mine, his []pending) (at int) {
	best := -1
	for i := range mine {
		d := &mine[i]
		v := int64(d.gain)
		for j := range his {
			h := &his[j]
			if h.slot == d.target {
				v += 3 * int64(h.gain) * int64(d.kill) / health1
			}
			if h.target == d.slot {
				v += 2 * int64(d.gain) * int64(h.kill) / health1
			}
		}
		if int(v) > best {
			best, at = int(v), i
		}
	}
	return at
}

// helped returns what an attack gains with the ATTACK card at a place.
func helped(p *duel.Position, s engine.Seat, d *pending, place int) (gain int, ok bool) {
	c := p.Cards(s)[place]
	if c.Face == engine.Unknown || card.CommandOf(c.Face).Window != card.Attack {
		return 0, false
	}
	u, t := p.Unit(s, d.slot), p.Unit(s.Other(), d.target)
	x := card.CommandOf(c.Face)
	switch {
	case !x.Icons.Has(card.UnitOf(u.Face).Type), u.Edge().NoCommand:
		return 0, false
	case c.Face == card.FireMission && u.Line != duel.Rear, c.Face == card.FlankAttack && u.Line != duel.Front,
		c.Face == card.ConcentratedFire && !t.Hit, c.Face == card.DiveBombing && t.Line == duel.Sky:
		return 0, false
	}
	v, ok := aimed(p, s, d.slot, d.target, c.Face)
	if !ok || c.Face == card.RapidFire && card.UnitOf(u.Face).Weapons[v.weapons[0]].Bomb {
		return 0, false
	}
	h := fresh(t)
	h = v.at(&h)
	return plain.worth(p, t, &h), true
}

// spending is what a Command card must add to be played, in thousandths of a point: less if the hand is full.
func spending(p *duel.Position, s engine.Seat) int {
	switch n := len(p.Cards(s)); {
	case n >= duel.CardLimit:
		return 100
	case n == duel.CardLimit-1:
		return 400
	}
	return 600
}

// boost throws the card that is worth least where a roll asks for it and enough are held.
func boost(p *duel.Position, s engine.Seat) engine.Move {
	at := -1
	for i, c := range p.Cards(s) {
		if c.Face != engine.Unknown && (at < 0 || keeping(c.Face) < keeping(p.Cards(s)[at].Face)) {
			at = i
		}
	}
	if at < 0 || len(p.Cards(s)) < 3 || p.Goal() == duel.WinRoll {
		return engine.Move{Seat: s, Op: engine.OpPass}
	}
	return engine.Move{Seat: s, Op: duel.OpThrow, A: uint16(at), B: uint16(p.Cards(s)[at].Face)}
}

// friendly hits the unit that is nearest to be lost, by its points.
func friendly(p *duel.Position, s engine.Seat) engine.Move {
	l, _ := p.Candidates(s, nil)
	at, best := 0, -1
	for i, m := range l {
		u := p.Unit(s.Other(), int(m.A))
		if u.Face == 0 {
			continue
		}
		if v := 1000 * p.Value(u.Face) / (max(1, int(u.Endurance)) + u.Defense()); v > best {
			at, best = i, v
		}
	}
	return l[at]
}
