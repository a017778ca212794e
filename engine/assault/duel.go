package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Duel works out every way a combat can end, with its exact weight, by taking the engine's own steps on a copy of the
// position. Its memory is kept from one use to the next.
type Duel struct {
	Endings []Ending
	Total   int // the sum of the weights
	Fires   [2]Firing

	q    Position // as the viewer knows it
	me   engine.Seat
	plan Plan
	end  bool // Smoke Screen has ended the combat

	bag    draws            // the next open card of the action deck, by modifier
	script battles          // the Non-Player's sacrifice
	drawn  [2][]drawn       // by firing: what it can draw in step 9
	spent  [3][values]uint8 // by firing: the viewer's planned cards that are discarded before its modifier is drawn; none after both
	own    [2]int           // by firing: in how many ways its sacrifice and modifier can come
	after  [2]int           // and all that is drawn after it

	halves []half        // what the first firing can leave
	mods   [6]draws      // the action deck in the return fire, by the modifier drawn before
	vals   [values]draws // the Non-Player's, by the battle value drawn before

	book  bool        // totals and their lines are wanted
	guess board.Tiles // face-down enemies turned up by Plan.Hidden
}

// Attack works out an attack from one tile on another, as viewer knows it. It returns false as Position.Forecast does.
func (d *Duel) Attack(p *Position, viewer engine.Seat, from, to board.Tile, plan Plan) bool {
	if !d.begin(p, viewer, from, to, plan) {
		return false
	}
	d.run(false)
	return true
}

// begin is an attack up to step 1.
func (d *Duel) begin(p *Position, viewer engine.Seat, from, to board.Tile, plan Plan) bool {
	s := p.sideAt(from)
	if s == engine.NoSeat || p.sideAt(to) != s.Other() || !p.sc.Beside(to).Has(from) || !d.load(p, viewer, plan) {
		return false
	}
	u, v := &d.q.unit[from], &d.q.unit[to]
	if u.Face == card.Unknown || v.Face == card.Unknown {
		return false
	}
	d.q.combat = combat.New(s, from, to)
	u.State |= board.FaceUp
	v.State |= board.FaceUp
	d.uncover(from, to)
	d.q.combat.Begin(d.field())
	d.q.combat.BeginFiring()
	d.q.step = stepFire
	return true
}

// Resume works out the combat under way, as viewer knows it. It returns false as Position.Outlook does.
func (d *Duel) Resume(p *Position, viewer engine.Seat, plan Plan) bool {
	if !d.load(p, viewer, plan) || !d.present() {
		return false
	}
	c := &d.q.combat
	d.uncover(c.At[0], c.At[1])
	if c.Second {
		d.Fires[0].Over = true
	}
	d.run(true)
	return true
}

// load copies what viewer knows of a position.
func (d *Duel) load(p *Position, viewer engine.Seat, plan Plan) bool {
	if viewer > 1 {
		return false
	}
	d.q = *p
	d.q.Redact(viewer)
	d.me, d.plan = viewer, plan
	d.end, d.guess = false, 0
	d.Fires, d.spent = [2]Firing{}, [3][values]uint8{}
	d.Endings = d.Endings[:0]
	d.bag, d.script = p.draws(viewer), p.battles()
	return true
}

// present prepares the copy to go on in the present firing.
func (d *Duel) present() bool {
	if !d.q.firing() {
		return false
	}
	if d.q.step == stepScriptFight {
		d.q.np.Fights++
	}
	d.q.step = stepCards
	return true
}

// uncover turns up the viewer's own units, which support if they can, and with Plan.Hidden the enemy's, each as the unit that
// supports most; else those stay out of it.
func (d *Duel) uncover(at, df board.Tile) {
	q := &d.q
	for b := (q.occ[0] | q.occ[1]) &^ at.Bit() &^ df.Bit(); b != 0; b &= b - 1 {
		t := b.First()
		u := &q.unit[t]
		if u.State&board.FaceUp != 0 {
			continue
		}
		if u.Face == card.Unknown {
			if !d.plan.Hidden {
				continue
			}
			target := df
			if q.sideAt(t) == q.sideAt(df) {
				target = at
			}
			if u.Face = combat.Strongest(q.sc, q.CouldBe(t), t, target); u.Face == card.Unknown {
				continue
			}
			d.guess |= t.Bit()
		}
		u.State |= board.FaceUp
	}
}

// run goes through both firings, or the rest of the combat.
func (d *Duel) run(begun bool) {
	c := &d.q.combat
	if !begun {
		d.totals()
	}
	d.count()
	d.halves = d.halves[:0]
	if c.Second {
		d.halves = append(d.halves, half{})
		d.halves[0].w[0][0] = 1
		d.mods[0], d.vals[0] = d.bag, d.script.draws
		d.lastFire(&d.halves[0])
		return
	}
	by := c.By
	d.firstFire()
	for i := range d.halves {
		h := &d.halves[i]
		c.Now, c.Saved, c.By = h.now, h.saved, by
		d.setNets(h.nets)
		d.turnRound()
		d.lastFire(h)
	}
}

// count works out in how many ways the draws to come can fall.
func (d *Duel) count() {
	if d.book || len(d.plan.Cards[0])+len(d.plan.Cards[1]) > 0 {
		d.write()
	}
	k := d.k()
	d.bag.put(&d.spent[k])
	var mods, vals [3]int
	m, v := d.bag, d.script.draws
	for i := range mods {
		mods[i], vals[i] = m.total(), v.total()
		m, v = m.then(m.some(), &d.spent[min(k+i+1, 2)]), v.without(v.some())
	}
	for i := range d.mods {
		d.mods[i] = d.bag.then(i, &d.spent[k+1])
	}
	for i := range d.script.n {
		d.vals[i] = d.script.without(i)
	}
	ways := [2]int{1, 1}
	for j := k; j < 2; j++ {
		ways[j] = d.fights(j, j == k)
		d.own[j] = mods[j-k] * vals[j-k]
	}
	d.after[1] = mods[2-k]
	d.after[0] = ways[1] * d.own[1] * d.after[1]
	d.Total = ways[k] * d.own[k] * d.after[k]
}

// write notes what both firings begin with, and which planned cards are spent. Of the return fire this holds if the first fire
// does no harm.
func (d *Duel) write() {
	c := &d.q.combat
	keep, nets := *c, d.nets()
	d.useCards(nil, true)
	if !c.Second && !d.end {
		d.turnRound()
		d.useCards(nil, true)
	}
	d.end = false
	*c = keep
	d.setNets(nets)
}
