// Package firing shows the firings of combats: their chances beforehand, their accounts while cards are played, and what came of each. It
// asks nobody and knows no table. All of it is arithmetic over what a position shows to who looks, and over what has happened.
package firing

import (
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
)

// Scene is what a combat is shown from.
type Scene struct {
	sight.Sight
	Told    []rules.Event // what has happened, as far as it is shown
	Asked   bool          // the viewer is asked
	Laid    bool          // he has a tray before him, for both steps of the present firing
	Raised  card.Face     // the card of his hand that he is about to give, the Bluff for none
	Planned []card.Face   // the cards of step 9 that he is about to play
	Left    engine.Seat   // whose unit stands on the left
	Both    bool          // both sides look: nothing is shown that one alone knows
}

// Underway is the sheet of a combat that is under way, as far as both may see it.
func (fi *Scene) Underway(e *combat.Engagement) (c aview.Combat) {
	fi.stage(&c, e)
	fi.ledgers(&c, e)
	c.Before, c.BeforeHead = fi.firstFire(), words.Say("combat.first-done")
	c.Diff = aview.Diff{Now: words.Say("combat.now", e.Fire, e.TargetTotal, view.Signed(e.Fire-e.TargetTotal)),
		Head: words.Say("combat.difference"), Value: view.Signed(e.Fire - e.TargetTotal)}
	return c
}

// SoFar tells all of the combat, not the first firing alone, once no more fire comes.
func (fi *Scene) SoFar(c *aview.Combat) {
	if fi.settled() {
		c.Before, c.BeforeHead = fi.lines(Events(fi.Told)), words.Say("combat.so-far")
	}
}

// nth is the firing of a combat that is under way: 0 for the first, 1 for the return fire.
func nth(e *combat.Engagement) int {
	if e.Second {
		return 1
	}
	return 0
}

// aftermath reports whether the firing is over and only retreat and advance are to be decided.
func (fi *Scene) aftermath() bool {
	return fi.Window() == rules.WinAdvance || fi.Window() == rules.WinStay || fi.Pos.Pending().Op == rules.OpAdvance
}

// settled reports whether no more fire comes in this combat: what stands in the ledgers is final.
func (fi *Scene) settled() bool { return fi.aftermath() || fi.Window() == rules.WinReward }

// stage fills the sequence, the plates and the headline.
func (fi *Scene) stage(c *aview.Combat, e *combat.Engagement) {
	c.Sub = terms.CombatSub(fi.Pos.Scenario().Label(e.Attacker), fi.Pos.Scenario().Label(e.Defender), fi.Pos.Turn())
	after := fi.aftermath()
	firing, target := e.AttackerFace, e.DefenderFace
	if e.FiringSide != e.AttackerSide {
		firing, target = target, firing
	}
	c.Steps = stations(firing, target, e.Second, after)
	c.Right = e.FiringSide != fi.Left
	c.Line = terms.FireLine(terms.Name(firing), terms.Name(target))
	if after {
		c.Line = terms.AdvanceLine(fi.Pos.Scenario().Label(e.Defender))
		if fi.Window() == rules.WinStay {
			c.Line = words.Say("battle.stay-head")
		}
	}
	c.Firing = fi.plate(e.Firing, firing, e.FiringSide)
	c.Target = fi.plate(e.Target, target, e.FiringSide.Other())
}

// stations are the sequence of a combat: first fire, return fire, aftermath. second says that the return fire is under way, or was the
// last; after, that no more fire comes.
func stations(firing, target card.Face, second, after bool) []aview.Step {
	one, two := terms.Short(firing), terms.Short(target)
	if second {
		one, two = two, one
	}
	return []aview.Step{
		{Short: one, Long: terms.FirstFire(one), Done: second || after, Now: !second && !after},
		{Short: two, Long: terms.ReturnFire(two), Done: second && after, Now: second && !after},
		{Short: words.Say("combat.aftermath-short"), Long: words.Say("combat.aftermath"), Now: after},
	}
}

// plateOf is a unit as it comes into a combat on a tile.
func (fi *Scene) plateOf(at board.Tile, f card.Face, s engine.Seat) aview.Plate {
	v, sc := terms.UnitOf(f), fi.Pos.Scenario()
	return aview.Plate{Side: view.SideOf(s), Unit: v, Normal: v.Morale,
		Where: sc.Label(at) + " " + terms.TerrainName(sc.Terrain[at]) + " · " + terms.TargetType(v.HardTarget)}
}

// plate is a unit of the combat under way, which may have fallen back or be gone.
func (fi *Scene) plate(at board.Tile, f card.Face, s engine.Seat) aview.Plate {
	p := fi.plateOf(at, f, s)
	u, side, ok := fi.Pos.Unit(at)
	if !ok || side != s || u.Face != f {
		p.Stamp = words.Say("combat.gone")
		if to, fell := fi.fellBack(f, s); fell {
			p.Stamp = words.Say("combat.fell-back")
			if u, side, ok := fi.Pos.Unit(to); ok && side == s {
				p.Morale = u.Morale()
			}
		}
		return p
	}
	p.Morale = u.Morale()
	if fi.Pos.Defends(at) {
		p.Where += " · " + words.Say("battle.dug-in")
	}
	return p
}

// fellBack says where a unit of this combat fell back to, if the last thing told of the defender is that it did.
func (fi *Scene) fellBack(f card.Face, s engine.Seat) (to board.Tile, ok bool) {
	for i := len(fi.Told) - 1; i >= 0; i-- {
		switch e := fi.Told[i]; e.Kind {
		case rules.EvAttack:
			return board.NoTile, false
		case rules.EvRetreat:
			return e.B, e.Seat == s && e.Face == f
		}
	}
	return board.NoTile, false
}

// Events are those of the last combat, from its EvAttack on, nil if there was none.
func Events(told []rules.Event) []rules.Event {
	for i := len(told) - 1; i >= 0; i-- {
		if told[i].Kind == rules.EvAttack {
			return told[i:]
		}
	}
	return nil
}

// lines tells a combat in lines: the firings and what came of them, not the cards, which are in the ledger.
func (fi *Scene) lines(es []rules.Event) (lines []string) {
	teller := terms.NewTeller(fi.Pos.Scenario())
	for _, e := range es {
		switch e.Kind {
		case rules.EvAttack, rules.EvPlay, rules.EvSpent, rules.EvCancel, rules.EvRestore:
		default:
			teller.Tell(e)
		}
	}
	for _, d := range teller.Lines {
		lines = append(lines, d.Text)
	}
	return lines
}

// firstFire tells the fire that is already done, while the return fire goes on.
func (fi *Scene) firstFire() []string {
	es := Events(fi.Told)
	i := slices.IndexFunc(es, func(e rules.Event) bool { return e.Kind == rules.EvDamage })
	if i < 0 {
		return nil
	}
	for i+1 < len(es) && es[i+1].Kind != rules.EvFire {
		i++
	}
	return fi.lines(es[:i+1])
}

// JustPlayed is the card with which the other side has answered in this firing, Unknown if it has not.
func (fi *Scene) JustPlayed(foe engine.Seat) card.Face {
	for i := len(fi.Told) - 1; i >= 0; i-- {
		switch e := fi.Told[i]; {
		case e.Kind == rules.EvPlay && e.Seat == foe:
			return e.Face
		case e.Kind == rules.EvPlay, e.Kind == rules.EvTotals:
			return card.Unknown
		}
	}
	return card.Unknown
}
