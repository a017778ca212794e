package odds

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Reach is how far cards that the opponent may hold can change a forecast. Index 0 is the attacker, 1 the defender. Weights are
// over Total, as those of the forecast.
type Reach struct {
	Total int
	Plain [2]int // the weight of the unit's destruction if he plays no card and gives the Bluff
	Worst [2]int // the same with the cards that are worst for the viewer: most for his own unit, least for the other
}

// AttackReach works out what the opponent's cards can make of an attack that Attack forecasts: any that the viewer has not seen and
// does not hold, as many as the opponent has, for the prestige he has. What he plays in the return fire may depend on how the
// first fire ended. His cards come after those of the plan, each of which he may cancel; those that draw or spoil cards count
// nothing. Against the Non-Player, whose draws the forecast counts, there is nothing to work out, and it returns false.
//
// With many cards on both sides that takes long: up to some seconds in a browser tab. rest, which may be nil, is called every few
// hundred units of it; when it returns false the search ends, and it returns false, as it does when there are more ways than
// a search may cost. The position may change meanwhile.
func AttackReach(p *assault.Position, viewer engine.Seat, from, to board.Tile, plan Plan, rest func() bool) (Reach, bool) {
	var d Solver
	if p.Scenario().NonPlayer() != engine.NoSeat || !d.begin(p, viewer, from, to, plan) {
		return Reach{}, false
	}
	return d.reach(false, rest)
}

// OutlookReach is AttackReach for the combat under way, from step 9 or 10 of a firing on, false at any other time.
func OutlookReach(p *assault.Position, viewer engine.Seat, plan Plan, rest func() bool) (Reach, bool) {
	var d Solver
	if p.Scenario().NonPlayer() != engine.NoSeat || !d.load(p, viewer, plan) || !d.present() {
		return Reach{}, false
	}
	d.uncover()
	return d.reach(d.q.Combat().Stage == combat.StageSacrifice, rest)
}

// means is what the opponent can spend.
type means struct{ prestige, cards int }

// option is a state that the opponent can bring about, and what it leaves him.
type option struct {
	state
	left means
}

// foe is the search for what is worst.
type foe struct {
	d      *Solver
	seat   engine.Seat
	stock  [card.NumActions]int // cards that he may hold
	most   int                  // the highest battle value among them
	unit   int                  // whose destruction counts
	wants  bool                 // he wants it destroyed
	second map[turned]int       // the best return fires that are known
	had    map[state]means
	rest   func() bool
	cost   int  // of the steps so far
	ended  bool // rest has said so, or it has cost too much
}

// turned is a state between the firings, and the weights of the modifiers that were drawn before it.
type turned struct {
	from   option
	before [6]int
}

// What a search may cost, and a step of it: some 0.2 µs natively a unit. Hands of twenty cards against three that are laid would take
// a minute.
const (
	mostCost  = 1 << 22
	restEvery = 1 << 8
	cardCost  = 1  // a card tried
	fireCost  = 32 // a return fire gone through
)

// step counts what a step costs, and reports whether the search goes on.
func (f *foe) step(cost int) bool {
	before := f.cost
	f.cost += cost
	switch {
	case f.cost > mostCost:
		f.ended = true
	case f.cost/restEvery != before/restEvery && f.rest != nil && !f.ended:
		f.ended = !f.rest()
	}
	return !f.ended
}

// reach goes through all that the opponent can do. In a firing that is late only the sacrifice is left.
func (d *Solver) reach(late bool, rest func() bool) (Reach, bool) {
	d.count()
	c := &d.fight
	f := &foe{d: d, seat: d.me.Other(), second: map[turned]int{}, had: map[state]means{}, rest: rest}
	f.know()
	r := Reach{Total: d.Total}
	start := option{d.state(), means{d.q.Prestige(f.seat), len(d.q.Hand(f.seat)) - 1}}
	keep := d.fight
	for i := range 2 {
		f.unit, f.wants = i, c.Seat(uint8(i)) == d.me
		for _, idle := range [2]bool{true, false} {
			clear(f.second)
			from := start
			if idle {
				from.left = means{}
			}
			d.fight = keep
			w := f.firing(from, late)
			if !f.wants {
				w = d.Total - w
			}
			if idle {
				r.Plain[i] = w
			} else {
				r.Worst[i] = w
			}
		}
	}
	return r, !f.ended
}

// know looks up which cards he may hold.
func (f *foe) know() {
	q := &f.d.q
	for face := card.FirstUnit; face <= card.LastAction; face++ {
		pile := f.d.sc.PileOf(f.seat, face)
		n := q.UnseenOf(pile, face)
		for _, c := range q.Hand(f.d.me) {
			if c.Face == face && c.Pile == pile {
				n--
			}
		}
		if n <= 0 || card.IsUnit(face) && card.UnitOf(face).Side != f.seat {
			continue
		}
		f.most = max(f.most, f.d.sc.BattleValue(f.seat, face))
		if card.IsAction(face) && (card.TypeOf(face) == card.Combat || card.ActionOf(face) == card.PreparedPositions ||
			card.ActionOf(face) == card.SNAFU) {
			f.stock[card.ActionOf(face)] += n
		}
	}
}

// firing is the greatest weight of what the opponent wants, from the start of step 9 of the present firing.
func (f *foe) firing(from option, late bool) int {
	d := f.d
	if d.fight.Second {
		return f.lastFire(from, late, [6]int{1}, &[6]decks{d.bag})
	}
	if !late && !f.wants { // often it needs no search
		for _, a := range [2]card.Action{card.LastStand, card.SmokeScreen} {
			if f.stock[a] == 0 {
				continue
			}
			clear(f.had)
			for _, o := range f.with([]option{from}, a)[1:] {
				if f.firstFire(o) == d.Total {
					return d.Total
				}
			}
		}
	}
	best := 0
	for _, o := range f.options(from, late) {
		best = max(best, f.firstFire(o))
		if best == d.Total || f.ended {
			break
		}
	}
	return best
}

// firstFire goes through the draws of the first firing.
func (f *foe) firstFire(o option) (sum int) {
	d := f.d
	d.set(&o.state)
	if d.end {
		return f.ends(d.settle(), d.Total)
	}
	var halves []turned
	for m := range d.mods {
		w := d.bag.weight(m, noModifier)
		if w == 0 {
			continue
		}
		d.set(&o.state)
		d.hit(0, m-2)
		if dead := d.settle(); dead != [2]bool{} {
			sum += f.ends(dead, w*d.after[0])
			continue
		}
		at := option{d.state(), o.left}
		at.now = at.now.Lasting()
		i := 0
		for i < len(halves) && halves[i].from != at {
			i++
		}
		if i == len(halves) {
			halves = append(halves, turned{from: at})
		}
		halves[i].before[m] += w
	}
	keep := d.fight
	for i := range halves {
		h := &halves[i]
		known, ok := f.second[*h]
		if !ok {
			d.set(&h.from.state)
			d.turnRound()
			known = f.lastFire(option{d.state(), h.from.left}, false, h.before, &d.mods)
			f.second[*h] = known
		}
		sum += known
		d.fight = keep
	}
	return sum
}

// lastFire is the greatest weight in the return fire, before which modifiers were drawn with the weights before.
func (f *foe) lastFire(from option, late bool, before [6]int, mods *[6]decks) (best int) {
	d := f.d
	w, mined := [6]int{}, [6]int{}
	all := 0
	for m0, b := range before {
		if b == 0 {
			continue
		}
		all += b * mods[m0].total()
		for m := range w {
			if n := b * mods[m0].weight(m, noModifier); n != 0 {
				w[m] += n
				next := mods[m0].mined(m, d.fight.By)
				mined[m] += n * (next.weight(0, noModifier) + next.weight(1, noModifier)) // MINES-03
			}
		}
	}
	all *= d.after[1]
	for _, o := range f.options(from, late) {
		if !f.step(fireCost) {
			break
		}
		d.set(&o.state)
		if d.end {
			best = max(best, f.ends(d.settle(), all))
			continue
		}
		sum := 0
		for m := range w {
			if w[m] == 0 {
				continue
			}
			d.set(&o.state)
			d.hit(0, m-2)
			d.Endings = d.Endings[:0]
			d.ended(w[m]*d.after[1], mined[m])
			for i := range d.Endings {
				sum += f.ends(d.Endings[i].Dead, d.Endings[i].Weight)
			}
		}
		best = max(best, sum)
		if best == all {
			break
		}
	}
	return best
}

// ends is the weight of an end, if it is what the opponent wants.
func (f *foe) ends(dead [2]bool, w int) int {
	if dead[f.unit] == f.wants {
		return w
	}
	return 0
}

// options are all moments that the opponent can bring about in step 9 and 10 of a firing, the plan's cards played.
func (f *foe) options(from option, late bool) []option {
	os := f.cancelled(from)
	clear(f.had)
	if !late {
		for a := range card.NumActions {
			if f.stock[a] > 0 && a != card.SNAFU {
				os = f.with(os, a)
			}
		}
	}
	for i := range os {
		if o := os[i]; !o.over && o.left.cards > 0 && f.most > 0 {
			f.d.set(&o.state)
			if c := &f.d.fight; c.Seat(c.By) == f.seat {
				c.AddFire(f.most)
			} else {
				c.AddTarget(f.most)
			}
			os = append(os, option{f.d.state(), means{o.left.prestige, o.left.cards - 1}})
		}
	}
	return os
}

// cancelled are the moments after the plan's cards, of which the opponent may have cancelled some.
func (f *foe) cancelled(from option) (os []option) {
	d := f.d
	k := d.firing()
	own := d.plan.Cards[k]
	defer func() { d.plan.Cards[k] = own }()
	price := card.Cost(card.FaceOf(card.SNAFU, 1))
	for off := range 1 << len(own) {
		o := from
		var left []card.Face
		for i, c := range own {
			if off>>i&1 == 0 {
				left = append(left, c)
				continue
			}
			o.left.prestige -= price
			o.left.cards--
		}
		if n := len(own) - len(left); n > f.stock[card.SNAFU] || n > 0 && (o.left.prestige < 0 || o.left.cards < 0) {
			continue
		}
		d.set(&from.state)
		d.plan.Cards[k] = left
		d.useCards(nil, false)
		o.state = d.state()
		os = append(os, o)
	}
	return os
}

// with adds the moments that up to as many cards of an action as there are lead to.
func (f *foe) with(os []option, a card.Action) []option {
	d := f.d
	price := card.Cost(card.FaceOf(a, 1))
	from := 0
	for range f.stock[a] {
		to := len(os)
		for i := from; i < to; i++ {
			o := os[i]
			if o.over || o.left.cards < 1 || o.left.prestige < price {
				continue
			}
			if !f.step(cardCost) {
				return os
			}
			d.set(&o.state)
			if !d.useCard(a, f.seat) {
				continue
			}
			o = option{d.state(), means{o.left.prestige - price, o.left.cards - 1}}
			if m, ok := f.had[o.state]; ok && m.prestige >= o.left.prestige && m.cards >= o.left.cards {
				continue // it was reached for no more
			}
			f.had[o.state] = o.left
			os = append(os, o)
		}
		if len(os) == to {
			break
		}
		from = to // one card more on those of the last round
	}
	return os
}
