package odds

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// Solver works out every way a combat can end, with its exact weight, by taking the steps of the rules on a combat of its own. Its memory
// is kept from one use to the next.
type Solver struct {
	Endings []Ending
	Total   int // the sum of the weights
	Fires   [2]Firing

	q      assault.Position // as the viewer knows it
	sc     *scenario.Scenario
	fight  combat.Fight
	units  [board.MaxTiles]board.Unit
	taken  [2]board.Tiles // tiles with a unit of each side
	toDraw int            // combat cards that the Non-Player has still to draw in the present firing
	me     engine.Seat
	plan   Plan
	end    bool // Smoke Screen has ended the combat

	bag    decks            // the next open card of the action deck, by modifier
	script battles          // the Non-Player's sacrifice
	drawn  [2][]drawn       // by firing: what it can draw in step 9
	spent  [3][values]uint8 // by firing: the viewer's planned cards that are discarded before its modifier is drawn; none after both
	own    [2]int           // by firing: in how many ways its sacrifice and modifier can come
	after  [2]int           // and all that is drawn after it

	halves []half        // what the first firing can leave
	mods   [6]decks      // the action deck in the return fire, by the modifier drawn before
	vals   [values]draws // the Non-Player's, by the battle value drawn before
	faces  []card.Face   // room for a deck

	book  bool        // totals and their lines are wanted
	guess board.Tiles // face-down enemies turned up by Plan.Hidden
}

// Attack works out an attack from one tile on another, as viewer knows it. It returns false, and works nothing out, where the function
// Attack does.
func (d *Solver) Attack(p *assault.Position, viewer engine.Seat, from, to board.Tile, plan Plan) bool {
	if !d.begin(p, viewer, from, to, plan) {
		return false
	}
	d.run()
	return true
}

// begin is an attack up to the totals of its first firing.
func (d *Solver) begin(p *assault.Position, viewer engine.Seat, from, to board.Tile, plan Plan) bool {
	return d.load(p, viewer, plan) && d.open(from, to)
}

// open opens an attack among the units that are loaded.
func (d *Solver) open(from, to board.Tile) bool {
	s := d.sideAt(from)
	if s > 1 || d.sideAt(to) != s.Other() || !d.sc.Beside(to).Has(from) {
		return false
	}
	u, v := &d.units[from], &d.units[to]
	if u.Face == card.Unknown || v.Face == card.Unknown {
		return false
	}
	d.fight = combat.New(s, from, to)
	u.State |= board.FaceUp
	v.State |= board.FaceUp
	d.uncover()
	d.fight.Begin(d.field())
	d.totals()
	return true
}

// sideAt is whose unit stands on a tile, NoSeat if there is none.
func (d *Solver) sideAt(t board.Tile) engine.Seat {
	for s := range engine.Seat(2) {
		if d.taken[s].Has(t) {
			return s
		}
	}
	return engine.NoSeat
}

// Resume works out the rest of the combat under way, as viewer knows it. It returns false, and works nothing out, where the function
// Outlook does.
func (d *Solver) Resume(p *assault.Position, viewer engine.Seat, plan Plan) bool {
	if !d.load(p, viewer, plan) || !d.present() {
		return false
	}
	d.uncover()
	if d.fight.Second {
		d.Fires[0].Over = true
	}
	d.run()
	return true
}

// load copies what viewer knows of a position.
func (d *Solver) load(p *assault.Position, viewer engine.Seat, plan Plan) bool {
	if viewer > 1 {
		return false
	}
	d.q = *p
	d.q.Redact(viewer)
	d.sc = p.Scenario()
	for s := range engine.Seat(2) {
		d.taken[s] = d.q.Units(s)
		for b := d.taken[s]; b != 0; b &= b - 1 {
			d.units[b.First()], _, _ = d.q.Unit(b.First())
		}
	}
	d.me, d.plan = viewer, plan
	d.end, d.guess = false, 0
	d.Fires, d.spent = [2]Firing{}, [3][values]uint8{}
	d.Endings = d.Endings[:0]
	d.script = d.battles()
	return true
}

// present takes over the present firing, and reports whether there is one.
func (d *Solver) present() bool {
	m := d.q.Combat()
	d.fight, d.toDraw = m.Fight, int(m.Draws)
	return m.Stage != combat.NoFiring
}

// field is where the combat takes place.
func (d *Solver) field() combat.Field {
	return combat.Field{Scenario: d.sc, Units: &d.units, Taken: &d.taken}
}

// uncover turns up the viewer's own units, which support if they can, and with Plan.Hidden the enemy's, each as the unit that
// supports most; else those stay out of it.
func (d *Solver) uncover() {
	at, df := d.fight.At[combat.Attacker], d.fight.At[combat.Defender]
	for s := range engine.Seat(2) {
		target := df
		if s == d.fight.Seat(combat.Defender) {
			target = at
		}
		for b := d.taken[s] &^ at.Bit() &^ df.Bit(); b != 0; b &= b - 1 {
			d.turnUp(b.First(), target)
		}
	}
}

// turnUp turns up the unit on t, which can support fire at target only.
func (d *Solver) turnUp(t, target board.Tile) {
	u := &d.units[t]
	if u.Face == card.Unknown {
		if !d.plan.Hidden {
			return
		}
		if u.Face = combat.Strongest(d.sc, d.q.CouldBe(t), t, target); u.Face == card.Unknown {
			return
		}
		d.guess |= t.Bit()
	}
	u.State |= board.FaceUp
}

// run goes through what is left of the combat, from step 9 of the present firing on.
func (d *Solver) run() {
	d.count()
	d.halves = d.halves[:0]
	if d.fight.Second {
		d.halves = append(d.halves, half{})
		d.halves[0].w[0][0] = 1
		d.mods[0], d.vals[0] = d.bag, d.script.draws
		d.lastFire(&d.halves[0])
		return
	}
	d.firstFire()
	for i := range d.halves {
		h := &d.halves[i]
		d.set(&h.state)
		d.turnRound()
		d.lastFire(h)
	}
}

// count works out in how many ways the draws to come can fall.
func (d *Solver) count() {
	if d.book || len(d.plan.Cards[0])+len(d.plan.Cards[1]) > 0 {
		d.write()
	}
	k := d.firing()
	d.bag = decksOf(&d.q, d.me, d.fight.Seat(d.fight.By))
	d.bag.put(&d.spent[k])
	var mods, vals [3]int
	last := d.fight.By ^ uint8(1-k) // who fires the last of both firings
	m, v := d.bag, d.script.draws
	for i := range mods {
		mods[i], vals[i] = m.total(), v.total()
		m, v = m.then(m.some(), &d.spent[min(k+i+1, 2)], k+i == 0 || last != combat.Attacker), v.without(v.some())
	}
	for i := range d.mods {
		d.mods[i] = d.bag.then(i, &d.spent[k+1], true)
	}
	for i := range d.script.n {
		d.vals[i] = d.script.without(i)
	}
	var ways [2]int
	for j := k; j < 2; j++ {
		ways[j] = d.fightCards(j, j == k)
		d.own[j] = mods[j-k] * vals[j-k]
	}
	d.after[1] = mods[2-k]
	d.after[0] = ways[1] * d.own[1] * d.after[1]
	d.Total = ways[k] * d.own[k] * d.after[k]
}

// write notes what both firings begin with, and which planned cards are spent. Of the return fire this holds if the first fire
// does no harm.
func (d *Solver) write() {
	begun, fight, toDraw := d.state(), d.fight, d.toDraw
	d.useCards(nil, true)
	if !d.fight.Second && !d.end {
		d.turnRound()
		d.useCards(nil, true)
	}
	d.fight, d.toDraw = fight, toDraw
	d.set(&begun)
}

// state is how a combat stands, without what does not change in a firing.
type state struct {
	now   combat.Tally
	saved [2]bool
	nets  [2]int8
	dug   [2]board.UnitState
	by    uint8
	over  bool // Smoke Screen has ended it
}

// state returns how the combat stands, set puts it back.
func (d *Solver) state() state {
	c := &d.fight
	at, df := &d.units[c.At[combat.Attacker]], &d.units[c.At[combat.Defender]]
	return state{now: c.Now, saved: c.Saved, nets: [2]int8{at.Net, df.Net}, dug: [2]board.UnitState{at.State, df.State},
		by: c.By, over: d.end}
}

func (d *Solver) set(s *state) {
	c := &d.fight
	c.Now, c.Saved, c.By, d.end = s.now, s.saved, s.by, s.over
	for i, t := range c.At {
		u := &d.units[t]
		u.Net, u.State = s.nets[i], s.dug[i]
	}
}
