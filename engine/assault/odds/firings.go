package odds

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// The two firings of a combat.

// half is how a combat can stand between its firings, with the weights of the draws that lead there.
type half struct {
	state                // of its tally what lasts
	w     [values][6]int // by battle value and modifier
}

// firstFire goes through the draws of the first firing.
func (d *Solver) firstFire() {
	begun := d.state()
	f := &d.Fires[0]
	for i := range d.drawn[0] {
		o := &d.drawn[0][i]
		if d.useCards(o.cards[:o.n], false); d.end {
			w := o.weight * d.own[0] * d.after[0]
			f.None += w
			d.Fires[1].None += w
			d.smoked(w)
		} else {
			ready := d.state()
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
						d.finish(Ending{combat.Ending{Dead: dead, Retreat: board.NoTile}, w * d.after[0]})
					} else {
						d.remember(v, m, w)
					}
					d.set(&ready)
				}
			}
		}
		d.set(&begun)
	}
}

// remember adds the present state to those that the return fire begins with.
func (d *Solver) remember(v, m, w int) {
	at := d.state()
	at.now = at.now.Lasting()
	for i := range d.halves {
		if h := &d.halves[i]; h.state == at {
			h.w[v][m] += w
			return
		}
	}
	d.halves = append(d.halves, half{state: at})
	d.halves[len(d.halves)-1].w[v][m] = w
}

// lastFire goes through the draws of the return fire and of the mines.
func (d *Solver) lastFire(h *half) {
	begun := d.state()
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
			ready := d.state()
			for v := range d.script.n {
				for m := range d.mods {
					w, mined := 0, 0
					for m0, b := range before[v] {
						if b *= d.mods[m0].weight(m, noModifier); b != 0 {
							w += b
							next := d.mods[m0].mined(m, d.fight.By)
							mined += b * (next.weight(0, noModifier) + next.weight(1, noModifier)) // MINES-03
						}
					}
					if w == 0 {
						continue
					}
					_, loss := d.hit(d.script.value[v], m-2)
					f.Loss[min(loss, MaxLoss)] += o.weight * w * d.after[1]
					d.ended(o.weight*w*d.after[1], o.weight*mined)
					d.set(&ready)
				}
			}
		}
		d.set(&begun)
	}
}

// smoked is the end by Smoke Screen.
func (d *Solver) smoked(w int) {
	d.end = false
	d.finish(Ending{combat.Ending{Dead: d.settle(), Retreat: board.NoTile}, w})
}

// firing is the number of the present firing: 0, or 1 for the return fire.
func (d *Solver) firing() int {
	if d.fight.Second {
		return 1
	}
	return 0
}

// turnRound goes to the totals of the return fire.
func (d *Solver) turnRound() {
	d.fight.TurnRound()
	d.totals()
}

// totals begins a firing and works out its totals.
func (d *Solver) totals() {
	c := &d.fight
	c.BeginFiring()
	c.Totals(d.field())
	d.toDraw = int(c.ScriptCards(d.sc))
}

// hit is step 10 for the Non-Player and steps 11 and 12.
func (d *Solver) hit(battle, mod int) (diff, loss int) {
	c := &d.fight
	switch d.sc.NonPlayer() {
	case c.Seat(c.By):
		c.AddFire(battle)
	case c.Seat(c.Target()):
		c.AddTarget(battle)
	}
	c.AddFire(mod)
	return c.Damage(d.field())
}

// useCards plays the viewer's planned cards and those that the Non-Player draws, in turns, and makes the planned sacrifices of
// the present firing. With note it writes the totals and their lines down.
func (d *Solver) useCards(script []card.Action, note bool) {
	c := &d.fight
	k := d.firing()
	f := &d.Fires[k]
	if note {
		f.By = int(c.By)
		f.Lines = d.ledger()
	}
	own := d.plan.Cards[k]
	for turn := c.Turn; len(own)+len(script) > 0 && !d.end; turn = turn.Other() {
		if turn == d.sc.NonPlayer() && len(script) > 0 {
			if a := script[0]; card.ActionInfo(a).Type == card.Combat {
				d.useCard(a, turn)
			}
			script = script[1:]
		}
		if turn != d.me || len(own) == 0 {
			continue
		}
		was := c.Now
		if d.useCard(card.ActionOf(own[0]), d.me) && note {
			f.Lines = append(f.Lines, d.cardLines(own[0], was)...)
			d.spent[k][card.Modifier(own[0])+2]++
		}
		own = own[1:]
	}
	for i, n := range d.plan.Sacrifice[k] {
		onTarget := uint8(i) != c.By
		if n == 0 || c.Seat(uint8(i)) == d.sc.NonPlayer() {
			continue
		}
		if onTarget {
			c.AddTarget(n)
		} else {
			c.AddFire(n)
		}
		if note {
			f.Lines = append(f.Lines, combat.Line{Step: 10, Kind: combat.LineSacrifice, Target: onTarget, Seat: c.Seat(uint8(i)),
				Tile: board.NoTile, Value: n})
		}
	}
	if note {
		f.Fire, f.Target = int(c.Now.Fire), int(c.Now.Target)
	}
}

// useCard plays a card of a side, and returns false if it would do nothing.
func (d *Solver) useCard(a card.Action, s engine.Seat) bool {
	c := &d.fight
	own := c.Index(s)
	switch {
	case a == card.PreparedPositions:
		return d.prepare(c.At[own])
	case a == card.SmokeScreen && own == c.Target():
		c.Now.Forced = false
		d.end = true
	case c.Works(d.field(), a, s):
		c.Effect(d.field(), a, own)
	default:
		return false
	}
	return true
}

// prepare gives the unit on t the marker of Prepared Positions, and returns false if it may not have one (CARD-PREPARED-POSITIONS-01).
func (d *Solver) prepare(t board.Tile) bool {
	f, u := d.field(), &d.units[t]
	if u.State&board.DugIn != 0 || f.Forts().Has(t) {
		return false
	}
	defended := f.Defends(t)
	u.State |= board.DugIn
	if !defended {
		d.fight.DugIn(f, t)
	}
	return true
}
