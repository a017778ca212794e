package firing

import (
	"fmt"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// ledgers fills both accounts, after the plates.
func (fi *Scene) ledgers(c *aview.Combat, e *combat.Engagement) {
	c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-so-far"), words.Say("combat.target-so-far")
	if fi.settled() {
		c.FireLed.Sum, c.TargetLed.Sum = words.Say("combat.fire-total"), words.Say("combat.target-total")
	}
	c.FireLed.Total, c.TargetLed.Total = e.Fire, e.TargetTotal
	for _, l := range e.Lines {
		v := aview.LedgerLine{Step: int(l.Step), Label: lineLabel(fi.Pos.Scenario(), &l), Value: view.Signed(l.Value), Grey: l.Value == 0,
			Small: terms.LineNote(l.Note)}
		switch l.Kind {
		case combat.LineAttack:
			v.Value, v.Small = fmt.Sprint(l.Value), terms.AgainstType(c.Target.Unit.HardTarget)
		case combat.LineDefence:
			v.Value = fmt.Sprint(l.Value)
		case combat.LineCard:
			v.Card, v.By, v.Cost = aview.PlayedMark, view.SideOf(l.Seat), card.Cost(l.Face)
			v.Struck = l.Note == combat.NoteCancelled
		case combat.LineSacrifice:
			v.By = view.SideOf(l.Seat)
		}
		if l.Target {
			c.TargetLed.Lines = append(c.TargetLed.Lines, v)
		} else {
			c.FireLed.Lines = append(c.FireLed.Lines, v)
		}
	}
	if e.Shown[0] == card.Unknown || e.Shown[1] == card.Unknown {
		fi.pencil(c, e)
	}
}

// toDraw is the modifier that is still to come.
func toDraw() aview.LedgerLine {
	return aview.LedgerLine{Step: 11, Label: words.Say("battle.modifier-line"), Small: words.Say("combat.to-draw"), Value: "−2…+3"}
}

// pencil adds what is still to come.
func (fi *Scene) pencil(c *aview.Combat, e *combat.Engagement) {
	for i, s := range [2]engine.Seat{e.FiringSide, e.FiringSide.Other()} {
		l := aview.LedgerLine{Step: 10}
		switch {
		case e.Shown[s] != card.Unknown: // it stands above
			if i == 0 {
				c.FireLed.Pencil = append(c.FireLed.Pencil, toDraw())
			}
			continue
		case s == fi.Viewer && fi.Laid && (fi.Raised != card.Bluff || fi.Window() == rules.WinSacrifice) && !e.Sealed[s]:
			f := fi.Raised
			l.Label, l.Value = terms.Name(f), view.Signed(fi.Worth(f))
		case s == fi.Viewer:
			l.Label, l.Value = words.Say("combat.your-card"), fmt.Sprintf("0…+%d", fi.Most(s))
		default:
			l.Label, l.Value = terms.TheirCard(view.SideOf(s)), fmt.Sprintf("0…+%d", fi.Most(s))
			l.Card, l.By = aview.HiddenMark, view.SideOf(s)
			if e.Sealed[s] {
				l.Small = words.Say("combat.chosen")
			}
		}
		if i == 0 {
			c.FireLed.Pencil = append(c.FireLed.Pencil, l, toDraw())
		} else {
			c.TargetLed.Pencil = append(c.TargetLed.Pencil, l)
		}
	}
}

// split returns the lines of a firing that are of the fire, and those of the target.
func split(sc *scenario.Scenario, ls []combat.Line) (fire, target []view.Line) {
	for _, l := range ls {
		v := view.Line{Label: lineLabel(sc, &l), Value: view.Signed(l.Value), Rule: ruleOf(&l, ls)}
		if l.Kind == combat.LineAttack || l.Kind == combat.LineDefence {
			v.Value = v.Value[1:]
		}
		if l.Value == 0 && l.Note == combat.NoNote {
			continue
		}
		if n := terms.LineNote(l.Note); n != "" {
			v.Label += ", " + n
		}
		if l.Target {
			target = append(target, v)
		} else {
			fire = append(fire, v)
		}
	}
	return fire, target
}

// lineLabel names the source of a line.
func lineLabel(sc *scenario.Scenario, l *combat.Line) string {
	label := ""
	if l.Tile != board.NoTile {
		label = sc.Label(l.Tile)
	}
	switch l.Kind {
	case combat.LineAttack:
		return words.Say("battle.attack-line")
	case combat.LineMorale:
		return words.Say("words.morale")
	case combat.LineSupport:
		return terms.Name(l.Face) + " " + label
	case combat.LineFireTile, combat.LineTerrain:
		return terms.TerrainName(sc.Terrain[l.Tile]) + " " + label
	case combat.LineDefence:
		return words.Say("words.defence")
	case combat.LineDugIn:
		return words.Say("battle.dug-in-line")
	case combat.LineCard, combat.LineSacrifice:
		return terms.Name(l.Face)
	case combat.LineModifier:
		return words.Say("battle.modifier-line")
	}
	return words.Say("battle.floor-line")
}

// ruleOf is the rule by which a line of a firing counts.
func ruleOf(l *combat.Line, all []combat.Line) string {
	if l.Kind == combat.LineAttack {
		for i := range all {
			if all[i].Kind == combat.LineDefence && !card.UnitOf(all[i].Face).HardTarget {
				return "COMBAT-10"
			}
		}
	}
	return l.Rule()
}
