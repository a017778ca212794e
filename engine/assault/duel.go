package assault

import "bocage/engine"

// Ending is one way a combat can end. Index 0 is the attacker, 1 the defender.
type Ending struct {
	Weight  int
	Net     [2]int8 // morale markers afterwards; without meaning for a unit that is dead
	Lost    [2]int8 // morale lost in the combat, mines included, blocked retreat included
	Dead    [2]bool
	Retreat Tile // where the defender went, NoTile if it did not retreat; dead there: it died in the mines
}

// Advance reports whether the defender's tile is free for the attacker (ADVANCE-01).
func (e *Ending) Advance() bool { return !e.Dead[0] && (e.Dead[1] || e.Retreat != NoTile) }

// Rewarded reports whether the owner of unit i is rewarded for destroying the other unit.
func (e *Ending) Rewarded(i int) bool { return e.Dead[i^1] && (i == 1 || e.Retreat == NoTile) }

// Duel works out every way a combat can end, with its exact weight, by taking the engine's own steps on a copy of the
// position. Its memory is kept from one use to the next.
type Duel struct {
	Endings []Ending
	Total   int // the sum of the weights
	Fires   [2]Firing

	q    Position // as the viewer knows it
	me   engine.Seat
	plan Plan
	bag  draws
	full [4]int // how many ways are left from the k-th draw on
	end  bool   // Smoke Screen has ended the combat

	book  bool  // totals and their lines are wanted
	guess Tiles // face-down enemies turned up by Plan.Hidden
}

// Attack works out an attack from one tile on another, as viewer knows it. It returns false as Position.Forecast does.
func (d *Duel) Attack(p *Position, viewer engine.Seat, from, to Tile, plan Plan) bool {
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
	d.run(false)
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
	d.bag = p.draws(viewer)
	d.full[3] = 1
	b := d.bag
	var n [3]int
	for i := range n {
		n[i] = max(1, b.sum)
		b = b.after()
	}
	for i := 2; i >= 0; i-- {
		d.full[i] = d.full[i+1] * n[i]
	}
	d.Total = d.full[0]
	return true
}

// present prepares the copy to go on in the present firing.
func (d *Duel) present() bool {
	if !d.q.firing() {
		return false
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
	if !begun {
		d.q.totals()
	}
	d.fire(d.bag, 1, 0)
}

// fire goes on from the totals of a firing.
func (d *Duel) fire(bag draws, w, depth int) {
	c := &d.q.combat
	f := &d.Fires[d.k()]
	first := f.Fire == 0 && d.book
	d.useCards(first)
	if d.end {
		d.end = false
		f.None += w * d.full[depth]
		if !c.second {
			d.Fires[1].None += w * d.full[depth]
		}
		d.finish(d.settle(), NoTile, w*d.full[depth])
		return
	}
	keep, nets := *c, d.nets()
	if first && !c.second {
		d.turnRound()
		d.useCards(true)
		d.end = false
		*c = keep
		d.setNets(nets)
	}
	bag.each(func(mod, n int, next draws) {
		_, loss := d.hit(mod)
		f.Loss[min(loss, MaxLoss)] += w * n * d.full[depth+1]
		d.after(next, w*n, depth+1)
		*c = keep
		d.setNets(nets)
	})
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

// hit is steps 11 and 12.
func (d *Duel) hit(mod int) (diff, loss int) {
	c := &d.q.combat
	c.addFire(int16(mod))
	diff = int(c.now.fire - c.now.target)
	loss = Loss(diff)
	d.q.loseInFight(c.targetIdx(), loss)
	return diff, loss
}

// useCards plays the viewer's planned cards and makes the planned sacrifices of the present firing. With note it writes the
// totals and their lines down.
func (d *Duel) useCards(note bool) {
	q := &d.q
	c := &q.combat
	k := d.k()
	f := &d.Fires[k]
	if note {
		f.By = int(c.by)
		f.Lines = d.ledger()
	}
	for _, face := range d.plan.Cards[k] {
		a := ActionOf(face)
		own := c.index(d.me)
		was := c.now
		switch {
		case a == PreparedPositions:
			if t := c.tile(own); q.checkPrepared(d.me, t) == nil {
				q.prepare(t)
			}
		case a == SmokeScreen && own == c.targetIdx():
			c.now.forced = false
			d.end = true
		case q.cardWorks(a, d.me):
			q.combatEffect(a, own)
		default:
			continue
		}
		if note {
			f.Lines = append(f.Lines, d.cardLines(face, was)...)
		}
		if d.end {
			break
		}
	}
	for i, n := range d.plan.Sacrifice[k] {
		onTarget := uint8(i) != c.by
		if onTarget {
			c.addTarget(int16(n))
		} else {
			c.addFire(int16(n))
		}
		if note && n != 0 {
			f.Lines = append(f.Lines, Line{Step: 10, Kind: LineSacrifice, Target: onTarget, Seat: c.seat(uint8(i)), Tile: NoTile, Value: n})
		}
	}
	if note {
		f.Fire, f.Target = int(c.now.fire), int(c.now.target)
	}
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

// after is steps 13 to 15.
func (d *Duel) after(bag draws, w, depth int) {
	q := &d.q
	c := &q.combat
	dead := d.settle()
	if dead != [2]bool{} {
		if !c.second {
			d.Fires[1].None += w * d.full[depth]
		}
		d.finish(dead, NoTile, w*d.full[depth])
		return
	}
	if !c.second {
		d.turnRound()
		d.fire(bag, w, depth)
		return
	}
	u := &q.unit[c.df]
	switch f, to := q.fate(); f {
	case fateBlocked:
		u.Net--
		c.now.lost[1]++
		if u.Morale() <= 0 {
			if c.now.stand[1] {
				q.saveUnit(1)
			} else {
				dead[1] = true
				d.cheer(0)
			}
		}
		d.finish(dead, NoTile, w*d.full[depth])
	case fateGoes:
		if !q.control[c.side].Has(to) || setMines.Has(u.Face) { // RETREAT-11, MINES-08
			d.finish(dead, to, w*d.full[depth])
			return
		}
		net, lost := u.Net, c.now.lost[1]
		bag.each(func(mod, n int, _ draws) {
			u.Net, c.now.lost[1] = net, lost
			if mod < 0 { // MINES-03
				u.Net--
				c.now.lost[1]++
			}
			d.finish([2]bool{1: u.Morale() <= 0}, to, w*n*d.full[depth+1])
		})
	default:
		d.finish(dead, NoTile, w*d.full[depth])
	}
}

// finish adds one end of the combat to those found before.
func (d *Duel) finish(dead [2]bool, retreat Tile, w int) {
	c := &d.q.combat
	e := Ending{Net: d.nets(), Lost: c.now.lost, Dead: dead, Retreat: retreat}
	for i := range e.Net {
		if dead[i] {
			e.Net[i] = 0
		}
	}
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
