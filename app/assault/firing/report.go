package firing

import (
	"fmt"
	"slices"

	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// Accounts are a combat's two firings after steps 2 to 9, each as the match stood before a move that may have resolved it; nil for one that
// is not known.
type Accounts [2]*rules.Position

// Keep keeps a position before a move that may resolve the firing.
func (a *Accounts) Keep(at *rules.Position) {
	if e, ok := at.Engagement(); ok && e.Ready {
		p := *at
		a[nth(&e)] = &p
	}
}

// resolution is what the events tell of one firing.
type resolution struct {
	fire, totals, damage, modifier rules.Event
	gave                           []rules.Event
	number, fires                  int // which firing it is, and how many were begun; 0 if none was resolved
	place                          int // of its beginning among the events, one more than those before
}

// lastFiring is the last firing of a combat that was resolved.
func lastFiring(es []rules.Event) (last resolution) {
	var now resolution
	n := 0
	for i, e := range es {
		switch e.Kind {
		case rules.EvFire:
			n++
			now = resolution{fire: e, number: n, place: i + 1}
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
	r.place += len(fi.Told) - len(es)
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
	c.Line, c.Right = terms.FireLine(terms.Name(r.fire.Face), terms.Name(r.fire.Other)), r.fire.Seat != fi.Left
	c.Firing = fi.plateAfter(r.fire.A, r.fire.Face, r.fire.Seat, es)
	c.Target = fi.plateAfter(r.fire.B, r.fire.Other, r.fire.Seat.Other(), es)
	if second || over {
		c.Before, c.BeforeHead = fi.lines(es), words.Say("combat.so-far")
	}
	c.Tray = aview.Tray{Head: fi.verdict(&r, es), Primary: view.Button{ID: "btn-done", Label: words.Say("combat.go-on"),
		Style: view.Primary, Do: view.Intent{Name: view.DoSkip}}}
	if r.number > 0 {
		fi.settle(c, &r, kept[min(r.number-1, 1)], es)
		c.Firing.Rose = rose(es, r.fire.A)
		c.Target.Fell = min(int(r.damage.N), max(0, c.Target.Normal-c.Target.Morale))
	}
	return c
}

// rose is how much morale the unit on a tile has gained by what its fire, the last of a combat, has done.
func rose(es []rules.Event, at board.Tile) (n int) {
	for _, e := range es {
		switch {
		case e.Kind == rules.EvDamage:
			n = 0
		case e.Kind == rules.EvMorale && e.A == at:
			n += max(0, int(e.N))
		}
	}
	return n
}

// settle fills both ledgers: what was kept of the firing, nil if nothing was, then what was given and drawn. With them it lays out the
// stage.
func (fi *Scene) settle(c *aview.Combat, r *resolution, kept *rules.Position, es []rules.Event) {
	e := combat.Engagement{FiringSide: r.fire.Seat, Fire: int(r.totals.N), TargetTotal: int(r.totals.M)}
	if kept != nil {
		if k, ok := kept.Engagement(); ok && k.Firing == r.fire.A {
			e = k
			e.Lines = slices.DeleteFunc(e.Lines, func(l combat.Line) bool { return l.Step > 9 })
		}
	}
	st := &aview.Stage{Firing: r.place, Lost: int(r.damage.N), Sums: [2]aview.Sum{{From: max(1, e.Fire)}, {From: max(1, e.TargetTotal)}}}
	for i, g := range r.gave {
		e.Lines = append(e.Lines, combat.Line{Step: 10, Kind: combat.LineSacrifice, Seat: g.Seat, Face: g.Face, Tile: board.NoTile,
			Value: int(g.N), Target: i == 1})
		if i == 0 {
			e.Fire = max(1, e.Fire+int(g.N))
		} else {
			e.TargetTotal = max(1, e.TargetTotal+int(g.N))
		}
	}
	mod := int(r.modifier.N)
	e.Lines = append(e.Lines, combat.Line{Step: 11, Kind: combat.LineModifier, Seat: r.fire.Seat, Face: r.modifier.Face,
		Tile: board.NoTile, Value: mod})
	st.Sums[0].Given, st.Sums[1].Given = max(1, e.Fire), max(1, e.TargetTotal)
	e.Fire = max(1, e.Fire+mod)
	st.Sums[0].End, st.Sums[1].End = e.Fire, st.Sums[1].Given
	e.Shown = [2]card.Face{card.Bluff, card.Bluff} // nothing is to come
	fi.ledgers(c, &e)
	c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-total"), words.Say("combat.target-total")
	c.Diff.Now = sum(e.Fire, e.TargetTotal, int(r.damage.M))
	c.Diff.Head, c.Diff.Value, c.Diff.Note = words.Say("combat.difference"), view.Signed(int(r.damage.M)), terms.Loses(int(r.damage.N))
	fi.turned(st, r)
	fi.outcome(c, st, r, es)
	c.Stage, c.Chances = st, fi.grid(r, kept)
}

// turned lays out the cards of a firing: the left side's, the one drawn, the right side's.
func (fi *Scene) turned(st *aview.Stage, r *resolution) {
	for i, g := range r.gave {
		k := aview.Turned{Card: terms.CardOf(100+i, g.Face), Value: view.Signed(int(g.N)), Label: terms.GaveLabel(view.SideOf(g.Seat))}
		if k.Card.Battle = int(g.N); g.Seat == fi.Viewer && !fi.Both {
			k.Label = words.Say("combat.you-gave")
		}
		if st.Turned = append(st.Turned, k); g.Seat == fi.Left {
			st.Turned[0], st.Turned[i] = st.Turned[i], st.Turned[0]
		}
	}
	mod := view.Signed(int(r.modifier.N))
	drawn := aview.Turned{Card: terms.CardOf(102, r.modifier.Face), Value: mod, Label: words.Say("combat.drawn-label")}
	drawn.Card.Effect = words.Say("combat.drawn-card", mod) // its battle value does not count
	st.Turned = slices.Insert(st.Turned, min(1, len(st.Turned)), drawn)
}

// grid is the table of chances as it was before a firing was resolved, with the cell to which that has come; nil if it is not known. Where
// both sides look it holds what both knew.
func (fi *Scene) grid(r *resolution, kept *rules.Position) *aview.Chances {
	if kept == nil || len(r.gave) < 2 {
		return nil
	}
	p, me := *kept, fi.Viewer
	if fi.Both || me > 1 {
		p.Redact(engine.NoSeat)
	} else {
		p.Redact(me)
	}
	if me > 1 {
		me = r.fire.Seat
	}
	mine, theirs := int(r.gave[0].N), int(r.gave[1].N)
	if r.gave[0].Seat != me {
		mine, theirs = theirs, mine
	}
	was := Scene{Sight: sight.Sight{Pos: &p, Viewer: me}}
	e, ok := p.Engagement()
	if !ok || e.Firing != r.fire.A {
		return nil
	}
	values := was.enemyValues()
	if at, found := slices.BinarySearch(values, theirs); !found {
		values = slices.Insert(values, at, theirs)
	}
	ch := was.chances(&e, odds.Plan{}, mine, values)
	if ch == nil {
		return nil
	}
	ch.Lit, ch.Row, ch.Col = true, slices.Index(values, theirs), int(r.modifier.N)+2
	return ch
}

// sum is the difference of a firing that is done.
func sum(fire, target, difference int) string {
	return fmt.Sprintf("*%d − %d = %s*", fire, target, view.Signed(difference))
}

// outcome is what came of a firing: in a word, and in a sentence.
func (fi *Scene) outcome(c *aview.Combat, st *aview.Stage, r *resolution, es []rules.Event) {
	st.Text = c.Tray.Head
	st.Line = terms.FireSum(terms.Short(r.fire.Face), terms.Short(r.fire.Other), fi.Pos.Scenario().Label(r.fire.B),
		st.Sums[0].End, st.Sums[1].End)
	st.Said = [3]string{terms.Given(r.gave), words.Say("combat.drawn-said", view.Signed(int(r.modifier.N)), st.Sums[0].End, st.Sums[1].End,
		terms.Loses(int(r.damage.N))), st.Text}
	if c.Target.Burned { // the word says so
		st.Text = terms.LosesMorale(c.Target.Unit.Name+", "+fi.Pos.Scenario().Label(r.fire.B), int(r.damage.N))
	}
	fell := slices.IndexFunc(es, func(e rules.Event) bool { return e.Kind == rules.EvRetreat })
	switch {
	case c.Target.Burned && r.fire.Seat.Other() == fi.Viewer:
		st.Word, st.Grim = words.Say("combat.word-lost", terms.Short(r.fire.Other)), true
	case c.Target.Burned:
		st.Word, st.Grim = words.Say("combat.word-destroyed"), true
	case fell >= 0 && es[fell].Seat == fi.Viewer:
		st.Word = words.Say("combat.word-you-fall")
	case fell >= 0 && fi.Viewer < 2:
		st.Word = words.Say("combat.word-they-fall")
	case fell >= 0:
		st.Word = words.Say("combat.word-falls", terms.Short(es[fell].Face))
	case r.damage.N > 0:
		st.Word, st.Grim = words.Say("combat.word-hit", int(r.damage.N)), true
	default:
		st.Word = words.Say("combat.word-miss")
	}
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
			p.Stamp, p.Burned = words.Say("combat.destroyed"), true
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
