package text

import (
	"strings"

	"bocage/app/view"
	"bocage/engine/assault"
)

// place is a tile as dispatches name it.
func place(sc *assault.Scenario, t assault.Tile) string {
	if t >= assault.MaxTiles {
		return "nowhere"
	}
	return "*" + sc.Label(t) + "*"
}

// strong is the name of a unit in a sentence; one that both sides cannot see is named by where it stands.
func strong(face assault.Face, at string) string {
	if face == assault.Unknown {
		return "The face-down unit at " + at
	}
	return "*" + assault.Name(face) + "*"
}

// verb is the form that fits the name: Regulars move, a Sherman moves.
func verb(face assault.Face, many, one string) string {
	if plural[assault.Name(face)] {
		return many
	}
	return one
}

var plural = map[string]bool{"Pioneers": true, "Waffen SS": true, "Panzergrenadiers": true, "Fallschirmjaeger": true, "Stosstruppen": true,
	"Grenadiers": true, "Engineers": true, "Army Rangers": true, "Paratroopers": true, "Veterans": true, "Regulars": true, "Recruits": true}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// sentence is the line of an event that stands alone, "" for what needs no line.
func sentence(sc *assault.Scenario, e assault.Event) string {
	at, to := place(sc, e.A), place(sc, e.B)
	side := Side(view.SideOf(e.Seat))
	unit := strong(e.Face, at)
	does := func(many, one string) string { return unit + " " + verb(e.Face, many, one) }
	switch e.Kind {
	case assault.EvFirst:
		return f("%s goes first.", side)
	case assault.EvReady:
		return f("%s has placed all units.", side)
	case assault.EvTurn:
		return f("Turn %d. %s begins.", e.N, side)
	case assault.EvSplit:
		return f("%s draws %s and %s.", side, Count(int(e.N), "unit card"), Count(int(e.M), "action card"))
	case assault.EvBuy:
		return f("%s buys %s.", side, pileName(e.Pile))
	case assault.EvShuffle:
		return "The discards are shuffled into a new deck."
	case assault.EvMove:
		return f("%s to %s.", does("move", "moves"), to)
	case assault.EvSwap:
		return f("%s and %s swap places.", unit, lower(strong(e.Other, to)))
	case assault.EvStopped:
		return f("Tank Obstacles stop it at %s.", at)
	case assault.EvControl:
		return f("%s takes %s.", side, at)
	case assault.EvMines:
		unit = strong(e.Other, at)
		if e.N == 0 {
			return f("Mines at %s: no loss for %s.", at, lower(unit))
		}
		return f("Mines at %s: %s %s %d.", at, lower(unit), verb(e.Other, "lose", "loses"), e.N)
	case assault.EvReveal:
		return f("%s%s at %s.", uncovered, unit, at)
	case assault.EvDig:
		return f("%s in at %s.", does("dig", "digs"), at)
	case assault.EvDugIn:
		return f("%s dug in at %s.", does("are", "is"), at)
	case assault.EvPlace:
		return f("%s places a unit costing %d at %s for %d.", side, e.N, at, e.M)
	case assault.EvTransfer:
		return f("%s its activation to %s at %s.", does("pass", "passes"), lower(strong(e.Other, to)), to)
	case assault.EvPlay:
		s := f("%s plays *%s*", side, assault.Name(e.Face))
		if e.A != assault.NoTile {
			s += " on " + at
		}
		if e.N > 0 {
			s += f(" for %d", e.N)
		}
		return s + "."
	case assault.EvCancel:
		return f("*%s* is cancelled.", assault.Name(e.Face))
	case assault.EvRestore:
		return f("*%s* counts again.", assault.Name(e.Face))
	case assault.EvSpent:
		return f("*%s* has no effect.", assault.Name(e.Face))
	case assault.EvGain, assault.EvReward:
		if e.Kind == assault.EvReward && e.M == 1 {
			return f("%s takes %d prestige from the enemy.", side, e.N)
		}
		return f("%s gains %d prestige.", side, e.N)
	case assault.EvMorale:
		return f("%s: %s morale.", unit, view.Signed(int(e.N)))
	case assault.EvGrant:
		return f("%s may act once more.", unit)
	case assault.EvRedeploy:
		return f("%s re-deployed to %s.", does("are", "is"), to)
	case assault.EvFlak:
		if e.N == 1 {
			return f("Anti-air fire from %s stops the aircraft.", at)
		}
		return f("Anti-air fire from %s misses.", at)
	case assault.EvFlip:
		return f("Drawn: %s.", view.Signed(assault.Modifier(e.Face)))
	case assault.EvLose:
		return f("%s loses *%s*.", side, assault.Name(e.Face))
	case assault.EvReserve:
		return f("*%s* %s back to the hand.", assault.Name(e.Face), verb(e.Face, "come", "comes"))
	case assault.EvAttack:
		return f("%s at %s %s %s at %s.", unit, at, verb(e.Face, "attack", "attacks"), lower(strong(e.Other, to)), to)
	case assault.EvKill:
		return f("%s destroyed.", does("are", "is"))
	case assault.EvSaved:
		return f("Last Stand: %s with 1 morale.", lower(does("stay", "stays")))
	case assault.EvRetreat:
		return f("%s back to %s.", does("fall", "falls"), to)
	case assault.EvBlocked:
		return f("%s no room to fall back: −1 morale.", does("have", "has"))
	case assault.EvHolds:
		for s := range sc.HomeBase {
			if sc.HomeBase[s] == e.A {
				return f("%s the home base.", does("hold", "holds"))
			}
		}
		return f("%s where it is.", does("stay", "stays"))
	case assault.EvAdvance:
		return f("%s to %s.", does("advance", "advances"), to)
	case assault.EvIncome:
		return Income(view.SideOf(e.Seat), int(e.N), int(e.M))
	case assault.EvEdges:
		if e.N == 1 {
			return "The lot: the sides exchange their edges of the map."
		}
		return "The lot: the sides keep their edges of the map."
	case assault.EvDrop:
		return f("%s dropped at %s for %d.", does("are", "is"), at, e.N)
	case assault.EvStrike:
		return f("%s: %s on %s at %s.", side, strikeName(e.M == 1), lower(unit), at)
	case assault.EvStrip:
		return f("%s no longer dug in at %s.", does("are", "is"), at)
	case assault.EvWade:
		unit = strong(e.Other, at)
		if e.N == 1 {
			return f("Drawn %s: %s at %s may act.", view.Signed(assault.Modifier(e.Face)), lower(unit), at)
		}
		return f("Drawn %s: %s at %s %s stuck.", view.Signed(assault.Modifier(e.Face)), lower(unit), at, verb(e.Other, "are", "is"))
	case assault.EvAttrition:
		return f("Every %s unit loses %d morale.", side, e.N)
	case assault.EvCall:
		if e.N == 1 {
			return f("Drawn %s: a %s unit comes to %s.", view.Signed(assault.Modifier(e.Face)), side, at)
		}
		return f("Drawn %s: nobody comes to %s.", view.Signed(assault.Modifier(e.Face)), at)
	case assault.EvCalledUp:
		return f("%s in at %s.", does("come", "comes"), at)
	case assault.EvStay:
		return f("%s and %s 1 morale.", does("stay", "stays"), verb(e.Face, "lose", "loses"))
	case assault.EvResult:
		if e.Seat > 1 {
			return "The battle is drawn."
		}
		return f("%s victory.", side)
	}
	return ""
}

// Income is what a side was paid at the end of its turn.
func Income(s view.Side, n, now int) string {
	return f("%s %s prestige, now %d.", Side(s), view.Signed(n), now)
}

// lower begins a name inside a sentence: only "The face-down unit" changes.
func lower(s string) string {
	if rest, ok := strings.CutPrefix(s, "The "); ok {
		return "the " + rest
	}
	return s
}

func pileName(p uint8) string {
	if p == assault.PileAction {
		return "an action card"
	}
	return "a unit card"
}
