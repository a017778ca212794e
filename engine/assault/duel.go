package assault

import "bocage/engine"

// Ending is one way a combat can end. Index 0 is the attacker, 1 the defender.
type Ending struct {
	Weight  int
	Net     [2]int8 // morale markers afterwards; without meaning for a unit that is dead
	Lost    [2]int8 // morale lost in the combat, mines included, blocked retreat included
	Dead    [2]bool
	Retreat Tile // where the defender went, NoTile if it did not retreat; dead there: it died in the mines
	Mined   bool // Lost counts a mine on the way
	MayStay bool // its owner may have it stay for 1 morale instead (RULING-128); the weights count it as gone
}

// Advance reports whether the defender's tile is free for the attacker (ADVANCE-01).
func (e *Ending) Advance() bool { return !e.Dead[0] && (e.Dead[1] || e.Retreat != NoTile) }

// Rewarded reports whether the owner of unit i is rewarded for destroying the other unit.
func (e *Ending) Rewarded(i int) bool { return e.Dead[i^1] && (i == 1 || e.Retreat == NoTile) }

// Stayed is the ending instead of e when the defender, which was on df, refuses the retreat.
func (e *Ending) Stayed(defender *UnitType) Ending {
	o := *e
	o.Retreat, o.Mined, o.MayStay = NoTile, false, false
	if e.Dead[1] { // whom a mine killed had 1 morale
		o.Dead[1] = true
		return o
	}
	if !e.Mined {
		o.Net[1]--
		o.Lost[1]++
	}
	if int(defender.Morale)+int(o.Net[1]) <= 0 {
		o.Dead[1], o.Net[1] = true, 0
	}
	return o
}

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

	bag    draws      // the next open card of the action deck, by modifier
	script battles    // the Non-Player's sacrifice
	drawn  [2][]drawn // by firing: what it can draw in step 9
	own    [2]int     // by firing: in how many ways its sacrifice and modifier can come
	after  [2]int     // and all that is drawn after it

	halves []half        // what the first firing can leave
	mods   [6]draws      // the action deck in the return fire, by the modifier drawn before
	vals   [values]draws // the Non-Player's, by the battle value drawn before

	book  bool  // totals and their lines are wanted
	guess Tiles // face-down enemies turned up by Plan.Hidden
}

// half is how a combat can stand between its firings, with the weights of the draws that lead there.
type half struct {
	now   tally // its fire and target do not count
	saved [2]bool
	nets  [2]int8
	w     [values][6]int // by battle value and modifier
}

// Attack works out an attack from one tile on another, as viewer knows it. It returns false as Position.Forecast does.
func (d *Duel) Attack(p *Position, viewer engine.Seat, from, to Tile, plan Plan) bool {
	if !d.begin(p, viewer, from, to, plan) {
		return false
	}
	d.run(false)
	return true
}

// begin is an attack up to step 1.
func (d *Duel) begin(p *Position, viewer engine.Seat, from, to Tile, plan Plan) bool {
	s := p.sideAt(from)
	if s == engine.NoSeat || p.sideAt(to) != s.Other() || !p.sc.adj4[to].Has(from) || !d.load(p, viewer, plan) {
		return false
	}
	u, v := &d.q.unit[from], &d.q.unit[to]
	if u.Face == Unknown || v.Face == Unknown {
		return false
	}
	d.q.combat = fight{at: from, df: to, side: s}
	u.State |= FaceUp
	v.State |= FaceUp
	d.uncover(from, to)
	d.q.beginFight()
	return true
}

// Resume works out the combat under way, as viewer knows it. It returns false as Position.Outlook does.
func (d *Duel) Resume(p *Position, viewer engine.Seat, plan Plan) bool {
	if !d.load(p, viewer, plan) || !d.present() {
		return false
	}
	c := &d.q.combat
	d.uncover(c.at, c.df)
	if c.second {
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
	d.Fires = [2]Firing{}
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
		d.q.np.fights++
	}
	d.q.step = stepCards
	return true
}

// uncover turns up the viewer's own units, which support if they can, and with Plan.Hidden the enemy's, each as the unit that
// supports most; else those stay out of it.
func (d *Duel) uncover(at, df Tile) {
	q := &d.q
	for b := (q.occ[0] | q.occ[1]) &^ bit(at) &^ bit(df); b != 0; b &= b - 1 {
		t := first(b)
		u := &q.unit[t]
		if u.State&FaceUp != 0 {
			continue
		}
		if u.Face == Unknown {
			if !d.plan.Hidden {
				continue
			}
			target := df
			if q.sideAt(t) == q.sideAt(df) {
				target = at
			}
			if u.Face = q.strongest(t, target); u.Face == Unknown {
				continue
			}
			d.guess |= bit(t)
		}
		u.State |= FaceUp
	}
}

// strongest is the face that a hidden unit on t can have which adds most support against a target, Unknown if none adds any.
func (p *Position) strongest(t, target Tile) (best Face) {
	if !p.sc.near3[target].Has(t) {
		return Unknown
	}
	most := int8(0)
	for could, f := p.CouldBe(t), FirstUnit; f <= LastUnit; f++ {
		if could.Has(f) && units[f].Support > most && p.supports(t, target, &units[f]) {
			best, most = f, units[f].Support
		}
	}
	return best
}

// run goes through both firings, or the rest of the combat.
func (d *Duel) run(begun bool) {
	c := &d.q.combat
	if !begun {
		d.q.totals()
	}
	d.count()
	if d.book {
		d.write()
	}
	d.halves = d.halves[:0]
	if c.second {
		d.halves = append(d.halves, half{})
		d.halves[0].w[0][0] = 1
		d.mods[0], d.vals[0] = d.bag, d.script.draws
		d.lastFire(&d.halves[0])
		return
	}
	by := c.by
	d.firstFire()
	for i := range d.halves {
		h := &d.halves[i]
		c.now, c.saved, c.by = h.now, h.saved, by
		d.setNets(h.nets)
		d.turnRound()
		d.lastFire(h)
	}
}

// count works out in how many ways the draws to come can fall.
func (d *Duel) count() {
	var mods, vals [3]int
	m, v := d.bag, d.script.draws
	for i := range mods {
		mods[i], vals[i] = m.total(), v.total()
		m, v = m.after(), v.after()
	}
	for i := range d.mods {
		d.mods[i] = d.bag.without(i)
	}
	for i := range d.script.n {
		d.vals[i] = d.script.without(i)
	}
	k := d.k()
	ways := [2]int{1, 1}
	for j := k; j < 2; j++ {
		ways[j] = d.fights(j, j == k)
		d.own[j] = mods[j-k] * vals[j-k]
	}
	d.after[1] = mods[2-k]
	d.after[0] = ways[1] * d.own[1] * d.after[1]
	d.Total = ways[k] * d.own[k] * d.after[k]
}

// write notes what both firings begin with.
func (d *Duel) write() {
	c := &d.q.combat
	keep, nets := *c, d.nets()
	d.useCards(nil, true)
	if !c.second && !d.end {
		d.turnRound()
		d.useCards(nil, true)
	}
	d.end = false
	*c = keep
	d.setNets(nets)
}

// firstFire goes through the draws of the first firing.
func (d *Duel) firstFire() {
	c := &d.q.combat
	keep, nets := *c, d.nets()
	f := &d.Fires[0]
	for i := range d.drawn[0] {
		o := &d.drawn[0][i]
		if d.useCards(o.cards[:o.n], false); d.end {
			w := o.weight * d.own[0] * d.after[0]
			f.None += w
			d.Fires[1].None += w
			d.smoked(w)
		} else {
			ready, n := *c, d.nets()
			for v := range d.script.n {
				for m := range d.mods {
					w := o.weight * d.script.weight(v, 0) * d.bag.weight(m, noModifier)
					if w == 0 {
						continue
					}
					_, loss := d.hit(d.script.value[v], m-2)
					f.Loss[min(loss, MaxLoss)] += w * d.after[0]
					if dead := d.settle(); dead != [2]bool{} {
						d.Fires[1].None += w * d.after[0]
						d.finish(Ending{Dead: dead, Retreat: NoTile, Weight: w * d.after[0]})
					} else {
						d.remember(v, m, w)
					}
					*c = ready
					d.setNets(n)
				}
			}
		}
		*c = keep
		d.setNets(nets)
	}
}

// remember adds the present state to those that the return fire begins with.
func (d *Duel) remember(v, m, w int) {
	c := &d.q.combat
	now := tally{stand: c.now.stand, lost: c.now.lost, forced: c.now.forced}
	nets := d.nets()
	for i := range d.halves {
		if h := &d.halves[i]; h.now == now && h.nets == nets && h.saved == c.saved {
			h.w[v][m] += w
			return
		}
	}
	d.halves = append(d.halves, half{now: now, nets: nets, saved: c.saved})
	d.halves[len(d.halves)-1].w[v][m] = w
}

// lastFire goes through the draws of the return fire and of the mines.
func (d *Duel) lastFire(h *half) {
	c := &d.q.combat
	keep, nets := *c, d.nets()
	f := &d.Fires[1]
	var before [values][6]int // by the battle value drawn now and the modifier drawn before
	for v := range d.script.n {
		for v0 := range d.script.n {
			for m0, w := range h.w[v0] {
				before[v][m0] += w * d.vals[v0].weight(v, 0)
			}
		}
	}
	for i := range d.drawn[1] {
		o := &d.drawn[1][i]
		if d.useCards(o.cards[:o.n], false); d.end {
			w := 0
			for v := range d.script.n {
				for m0 := range d.mods {
					w += before[v][m0] * d.mods[m0].total()
				}
			}
			w *= o.weight * d.after[1]
			f.None += w
			d.smoked(w)
		} else {
			ready, n := *c, d.nets()
			for v := range d.script.n {
				for m := range d.mods {
					w, mined := 0, 0
					for m0, b := range before[v] {
						if b *= d.mods[m0].weight(m, noModifier); b != 0 {
							w += b
							next := d.mods[m0].without(m)
							mined += b * (next.weight(0, noModifier) + next.weight(1, noModifier)) // MINES-03
						}
					}
					if w == 0 {
						continue
					}
					_, loss := d.hit(d.script.value[v], m-2)
					f.Loss[min(loss, MaxLoss)] += o.weight * w * d.after[1]
					d.ended(o.weight*w*d.after[1], o.weight*mined)
					*c = ready
					d.setNets(n)
				}
			}
		}
		*c = keep
		d.setNets(nets)
	}
}

// smoked is the end by Smoke Screen.
func (d *Duel) smoked(w int) {
	d.end = false
	d.finish(Ending{Dead: d.settle(), Retreat: NoTile, Weight: w})
}

// k is the number of the present firing.
func (d *Duel) k() int {
	if d.q.combat.second {
		return 1
	}
	return 0
}

// turnRound goes to the totals of the return fire.
func (d *Duel) turnRound() {
	c := &d.q.combat
	c.second = true
	c.by ^= 1
	c.nplayed, c.modifier, c.shown = 0, Unknown, [2]Face{}
	d.q.totals()
}

// hit is step 10 for the Non-Player and steps 11 and 12.
func (d *Duel) hit(battle, mod int) (diff, loss int) {
	c := &d.q.combat
	switch d.q.sc.nonPlayer {
	case c.seat(c.by):
		c.addFire(int16(battle))
	case c.seat(c.targetIdx()):
		c.addTarget(int16(battle))
	}
	c.addFire(int16(mod))
	diff = int(c.now.fire - c.now.target)
	loss = Loss(diff)
	d.q.loseInFight(c.targetIdx(), loss)
	return diff, loss
}

// useCards plays the viewer's planned cards and those that the Non-Player draws, in turns, and makes the planned sacrifices of
// the present firing. With note it writes the totals and their lines down.
func (d *Duel) useCards(script []Action, note bool) {
	q := &d.q
	c := &q.combat
	k := d.k()
	f := &d.Fires[k]
	if note {
		f.By = int(c.by)
		f.Lines = d.ledger()
	}
	own := d.plan.Cards[k]
	for turn := c.turn; len(own)+len(script) > 0 && !d.end; turn = turn.Other() {
		if turn == q.sc.nonPlayer && len(script) > 0 {
			if a := script[0]; actions[a].Type == Combat {
				d.useCard(a, turn)
			}
			script = script[1:]
		}
		if turn != d.me || len(own) == 0 {
			continue
		}
		was := c.now
		if d.useCard(ActionOf(own[0]), d.me) && note {
			f.Lines = append(f.Lines, d.cardLines(own[0], was)...)
		}
		own = own[1:]
	}
	for i, n := range d.plan.Sacrifice[k] {
		onTarget := uint8(i) != c.by
		if n == 0 || c.seat(uint8(i)) == q.sc.nonPlayer {
			continue
		}
		if onTarget {
			c.addTarget(int16(n))
		} else {
			c.addFire(int16(n))
		}
		if note {
			f.Lines = append(f.Lines, Line{Step: 10, Kind: LineSacrifice, Target: onTarget, Seat: c.seat(uint8(i)), Tile: NoTile, Value: n})
		}
	}
	if note {
		f.Fire, f.Target = int(c.now.fire), int(c.now.target)
	}
}

// useCard plays a card of a side, if it would do anything.
func (d *Duel) useCard(a Action, s engine.Seat) bool {
	q := &d.q
	c := &q.combat
	own := c.index(s)
	switch {
	case a == PreparedPositions:
		if t := c.tile(own); q.checkPrepared(s, t) == nil {
			q.prepare(t)
		}
	case a == SmokeScreen && own == c.targetIdx():
		c.now.forced = false
		d.end = true
	case q.cardWorks(a, s):
		q.combatEffect(a, own)
	default:
		return false
	}
	return true
}

// settle is step 13 without the prestige: who is dead (COMBAT-47 to COMBAT-52, RULING-77, RULING-78).
func (d *Duel) settle() (dead [2]bool) {
	c := &d.q.combat
	for i := range uint8(2) {
		u := &d.q.unit[c.tile(i)]
		if u.Morale() > 0 {
			continue
		}
		if c.now.stand[i] {
			d.q.saveUnit(i)
			continue
		}
		dead[i] = true
	}
	for i := range uint8(2) {
		if dead[i] && !dead[i^1] {
			d.cheer(i ^ 1)
		}
	}
	return dead
}

func (d *Duel) cheer(i uint8) {
	if u := &d.q.unit[d.q.combat.tile(i)]; u.Morale() < MaxMorale {
		u.Net++
	}
}

// ended is steps 13 to 15 of the return fire, which has weight w; of it comes mined/w times the draw for mines to a hit.
func (d *Duel) ended(w, mined int) {
	q := &d.q
	c := &q.combat
	e := Ending{Dead: d.settle(), Retreat: NoTile, Weight: w}
	if e.Dead != [2]bool{} {
		d.finish(e)
		return
	}
	u := &q.unit[c.df]
	what, to := q.fate()
	switch what {
	case fateBlocked:
		u.Net--
		c.now.lost[1]++
		if u.Morale() <= 0 {
			if c.now.stand[1] {
				q.saveUnit(1)
			} else {
				e.Dead[1] = true
				d.cheer(0)
			}
		}
	case fateGoes:
		e.Retreat = to
		e.MayStay = q.sc.Rules[c.seat(1)].RefuseRetreat && !c.now.forced
		if q.control[c.side].Has(to) && !setMines.Has(u.Face) && mined > 0 { // RETREAT-11, MINES-08
			e.Weight = w - mined
			if e.Weight > 0 {
				d.finish(e)
			}
			u.Net--
			c.now.lost[1]++
			e.Weight, e.Mined, e.Dead[1] = mined, true, u.Morale() <= 0
		}
	}
	d.finish(e)
}

// finish adds one end of the combat to those found before.
func (d *Duel) finish(e Ending) {
	e.Net, e.Lost = d.nets(), d.q.combat.now.lost
	for i := range e.Net {
		if e.Dead[i] {
			e.Net[i] = 0
		}
	}
	w := e.Weight
	for i := range d.Endings {
		o := &d.Endings[i]
		if e.Weight = o.Weight; *o == e {
			o.Weight += w
			return
		}
	}
	e.Weight = w
	d.Endings = append(d.Endings, e)
}

func (d *Duel) nets() [2]int8 {
	c := &d.q.combat
	return [2]int8{d.q.unit[c.at].Net, d.q.unit[c.df].Net}
}

func (d *Duel) setNets(n [2]int8) {
	c := &d.q.combat
	d.q.unit[c.at].Net, d.q.unit[c.df].Net = n[0], n[1]
}
