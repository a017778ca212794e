package firing

import (
	"fmt"
	"slices"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Accounts are the ledgers of a combat's two firings, steps 2 to 9, each as it stood before a move that may have resolved it; nil for one
// that is not known.
type Accounts [2]*combat.Engagement

// Keep keeps the ledger of a position before a move that may resolve the firing.
func (a *Accounts) Keep(at *rules.Position) {
	if e, ok := at.Engagement(); ok && e.Ready {
		a[nth(&e)] = &e
	}
}

// resolution is what the events tell of one firing.
type resolution struct {
	fire, totals, damage, modifier rules.Event
	gave                           []rules.Event
	number, fires                  int // which firing it is, and how many were begun; 0 if none was resolved
}

// lastFiring is the last firing of a combat that was resolved.
func lastFiring(es []rules.Event) (last resolution) {
	var now resolution
	n := 0
	for _, e := range es {
		switch e.Kind {
		case rules.EvFire:
			n++
			now = resolution{fire: e, number: n}
		case rules.EvTotals:
			now.totals = e
		case rules.EvSacrifice:
			now.gave = append(now.gave, e)
		case rules.EvModifier:
			now.modifier = e
		case rules.EvDamage:
			now.damage = e
			last = now
		}
	}
	last.fires = n
	return last
}

// Report is the sheet of what fresh events, the last of those told, have decided in a combat: both cards, the draw and the loss, to be read
// before the combat goes on. It is nil if there is nothing to look at.
func (fi *Scene) Report(fresh []rules.Event, kept Accounts) *aview.Combat {
	has := func(kinds ...rules.EventKind) bool {
		return slices.ContainsFunc(fresh, func(e rules.Event) bool { return slices.Contains(kinds, e.Kind) })
	}
	over := has(rules.EvEndCombat)
	es := Events(fi.Told)
	if es == nil || !has(rules.EvDamage) && !over {
		return nil
	}
	attack, r := es[0], lastFiring(es)
	broken := over && r.fires != r.number
	if !has(rules.EvDamage, rules.EvRetreat, rules.EvBlocked, rules.EvKill) && !broken {
		return nil
	}
	c := &aview.Combat{Sub: terms.CombatSub(fi.Pos.Scenario().Label(attack.A), fi.Pos.Scenario().Label(attack.B), fi.Pos.Turn())}
	if r.number == 0 { // broken off before anybody fired
		r.fire = attack
	}
	second := r.number == 2
	c.Steps = stations(r.fire.Face, r.fire.Other, second, over)
	c.Head, c.Line = terms.FireDone(r.number), terms.FireLine(terms.Name(r.fire.Face), terms.Name(r.fire.Other))
	c.Firing = fi.plateAfter(r.fire.A, r.fire.Face, r.fire.Seat, es)
	c.Target = fi.plateAfter(r.fire.B, r.fire.Other, r.fire.Seat.Other(), es)
	if second || over {
		c.Before, c.BeforeHead = fi.lines(es), words.Say("combat.so-far")
	}
	c.Tray = aview.Tray{Head: fi.verdict(&r, es), Primary: view.Button{ID: "btn-done", Label: words.Say("combat.go-on"),
		Style: view.Primary, Do: view.Intent{Name: view.DoSkip}}}
	if over {
		c.Head, c.Tray.Help = words.Say("combat.combat-over"), ""
	}
	c.Track = aview.Track{FireSide: c.Firing.Side, TargetSide: c.Target.Side, Fire: 1, Target: 1}
	if r.number > 0 {
		fi.settle(c, &r, kept[min(r.number-1, 1)])
		c.Told = has(rules.EvDamage)
		c.Target.Fell = min(int(r.damage.N), max(0, c.Target.Normal-c.Target.Morale))
	}
	return c
}

// settle fills both ledgers: what was kept of the firing, nil if nothing was, then what was given and drawn.
func (fi *Scene) settle(c *aview.Combat, r *resolution, kept *combat.Engagement) {
	e := combat.Engagement{FiringSide: r.fire.Seat, Fire: int(r.totals.N), TargetTotal: int(r.totals.M)}
	if kept != nil && kept.Firing == r.fire.A {
		e = *kept
		e.Lines = slices.Clone(e.Lines)
		e.Lines = slices.DeleteFunc(e.Lines, func(l combat.Line) bool { return l.Step > 9 })
	}
	for i, g := range r.gave {
		e.Lines = append(e.Lines, combat.Line{Step: 10, Kind: combat.LineSacrifice, Seat: g.Seat, Face: g.Face, Tile: board.NoTile,
			Value: int(g.N), Target: i == 1})
		if i == 0 {
			e.Fire = max(1, e.Fire+int(g.N))
		} else {
			e.TargetTotal = max(1, e.TargetTotal+int(g.N))
		}
		v := terms.CardOf(100+i, g.Face)
		v.Battle = int(g.N)
		c.Tray.Cards = append(c.Tray.Cards, v)
	}
	mod := int(r.modifier.N)
	e.Lines = append(e.Lines, combat.Line{Step: 11, Kind: combat.LineModifier, Seat: r.fire.Seat, Face: r.modifier.Face,
		Tile: board.NoTile, Value: mod})
	drawn := terms.CardOf(102, r.modifier.Face)
	drawn.Effect = words.Say("combat.drawn-card", view.Signed(mod)) // its battle value does not count
	c.Tray.Cards = append(c.Tray.Cards, drawn)
	e.Fire = max(1, e.Fire+mod)
	e.Shown = [2]card.Face{card.Bluff, card.Bluff} // nothing is to come
	fi.ledgers(c, &e)
	c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-total"), words.Say("combat.target-total")
	c.Diff.Now = sum(e.Fire, e.TargetTotal, int(r.damage.M))
	c.Diff.Head, c.Diff.Value, c.Diff.Note = words.Say("combat.difference"), view.Signed(int(r.damage.M)), terms.Loses(int(r.damage.N))
	c.Track.Fire, c.Track.Target = max(1, e.Fire), max(1, e.TargetTotal)
	c.Tray.Help = terms.Given(r.gave, mod)
}

// sum is the difference of a firing that is done.
func sum(fire, target, difference int) string {
	return fmt.Sprintf("*%d − %d = %s*", fire, target, view.Signed(difference))
}

// verdict is the outcome in one sentence.
func (fi *Scene) verdict(r *resolution, es []rules.Event) string {
	ls := terms.Tell(fi.Pos.Scenario(), es)
	if r.number == 0 || r.fires > r.number && es[len(es)-1].Kind == rules.EvEndCombat {
		return words.Plain(ls[len(ls)-1].Text)
	}
	name := terms.Short(r.damage.Face)
	for i := len(es) - 1; i >= 0; i-- {
		switch e := es[i]; {
		case e.Kind == rules.EvKill:
			return terms.IsDestroyed(terms.Short(e.Face))
		case e.Kind == rules.EvRetreat:
			return terms.FallsBack(terms.Short(e.Face), fi.Pos.Scenario().Label(e.B))
		case e.Kind == rules.EvBlocked:
			return terms.CannotFallBack(terms.Short(e.Face))
		case e.Kind == rules.EvDamage:
			return terms.LosesMorale(name, int(e.N))
		}
	}
	return ""
}

// plateAfter is a unit of the combat as it is now, wherever it stands.
func (fi *Scene) plateAfter(at board.Tile, f card.Face, s engine.Seat, es []rules.Event) aview.Plate {
	p := fi.plateOf(at, f, s)
	now := at
	for _, e := range es {
		switch {
		case e.Seat != s:
		case e.Kind == rules.EvKill && e.A == now:
			p.Stamp = words.Say("combat.destroyed")
			return p
		case e.Kind == rules.EvRetreat && e.A == now:
			now, p.Stamp = e.B, words.Say("combat.fell-back")
		case e.Kind == rules.EvAdvance && e.A == now:
			now = e.B
		}
	}
	if u, side, ok := fi.Pos.Unit(now); ok && side == s {
		p.Morale = u.Morale()
		if fi.Pos.Defends(now) {
			p.Where += ", " + words.Say("battle.dug-in")
		}
	}
	return p
}
