package text

import (
	"fmt"

	"bocage/app/view"
	"bocage/engine/assault"
)

// Event is the dispatch of an event: one line in the present tense, with *emphasis*. It is empty for what needs no line.
func Event(sc *assault.Scenario, e assault.Event) view.Dispatch {
	return view.Dispatch{Side: view.SideOf(e.Seat), Text: sentence(sc, e)}
}

func sentence(sc *assault.Scenario, e assault.Event) string {
	at := func(t assault.Tile) string {
		if t == assault.NoTile {
			return "nowhere"
		}
		return "*" + sc.Label(t) + "*"
	}
	face := func() string {
		if e.Face == assault.Unknown {
			return "A unit"
		}
		return assault.Name(e.Face)
	}
	who := view.SideOf(e.Seat)
	f := fmt.Sprintf
	switch e.Kind {
	case assault.EvFirst:
		return f("%s goes first.", Side(who))
	case assault.EvReady:
		return f("%s has placed all units.", Side(who))
	case assault.EvTurn:
		return f("Turn %d. %s begins.", e.N, Side(who))
	case assault.EvSplit:
		return f("%s draws %s and %s.", Side(who), Count(int(e.N), "unit card"), Count(int(e.M), "action card"))
	case assault.EvBuy:
		return f("%s buys %s.", Side(who), pileName(e.Pile))
	case assault.EvShuffle:
		return "The discards are shuffled into a new deck."
	case assault.EvMove:
		return f("%s moves to %s.", unitFrom(sc, e.A), at(e.B))
	case assault.EvSwap:
		return f("Units at %s and %s swap places.", at(e.A), at(e.B))
	case assault.EvStopped:
		return f("Tank Obstacles stop the unit at %s.", at(e.A))
	case assault.EvControl:
		return f("%s takes %s.", Side(who), at(e.A))
	case assault.EvMines:
		if e.N == 0 {
			return f("Mines at %s: no loss.", at(e.A))
		}
		return f("Mines at %s: the unit loses %d.", at(e.A), e.N)
	case assault.EvReveal:
		return f("Uncovered at %s: *%s*.", at(e.A), face())
	case assault.EvDig, assault.EvDugIn:
		return f("The unit at %s digs in.", at(e.A))
	case assault.EvPlace:
		return f("A unit costing %d is placed at %s for %d.", e.N, at(e.A), e.M)
	case assault.EvTransfer:
		return f("The unit at %s passes its activation to %s.", at(e.A), at(e.B))
	case assault.EvPlay:
		if e.A == assault.NoTile {
			return f("%s plays *%s*, %d prestige.", Side(who), assault.Name(e.Face), e.N)
		}
		return f("%s plays *%s* on %s, %d prestige.", Side(who), assault.Name(e.Face), at(e.A), e.N)
	case assault.EvCancel:
		return f("*%s* is cancelled.", assault.Name(e.Face))
	case assault.EvRestore:
		return f("*%s* counts again.", assault.Name(e.Face))
	case assault.EvSpent:
		return f("*%s* has no effect.", assault.Name(e.Face))
	case assault.EvGain:
		return f("%s gains %d prestige.", Side(who), e.N)
	case assault.EvMorale:
		return f("The unit at %s: %s morale.", at(e.A), view.Signed(int(e.N)))
	case assault.EvGrant:
		return f("The unit at %s may act once more.", at(e.A))
	case assault.EvRedeploy:
		return f("The unit at %s is re-deployed to %s.", at(e.A), at(e.B))
	case assault.EvFlak:
		if e.N == 1 {
			return f("Anti-air at %s stops the aircraft.", at(e.A))
		}
		return f("Anti-air at %s fires and misses.", at(e.A))
	case assault.EvFlip:
		return f("Card turned: %s, %s.", assault.Name(e.Face), view.Signed(assault.Modifier(e.Face)))
	case assault.EvLose:
		return f("%s loses *%s*.", Side(who), assault.Name(e.Face))
	case assault.EvReserve:
		return f("*%s* comes back to the hand.", assault.Name(e.Face))
	case assault.EvAttack:
		return f("%s attacks %s from %s.", Side(who), at(e.B), at(e.A))
	case assault.EvTotals:
		return f("Fire %d against %d.", e.N, e.M)
	case assault.EvSacrifice:
		if e.N == 0 {
			return f("%s gives the Bluff.", Side(who))
		}
		return f("%s gives *%s*, %d.", Side(who), assault.Name(e.Face), e.N)
	case assault.EvModifier:
		return f("Modifier %s.", view.Signed(int(e.N)))
	case assault.EvDamage:
		if e.N == 0 {
			return f("Difference %s. No loss at %s.", view.Signed(int(e.M)), at(e.A))
		}
		return f("Difference %s. The unit at %s loses %d.", view.Signed(int(e.M)), at(e.A), e.N)
	case assault.EvKill:
		return f("*%s* at %s is destroyed.", face(), at(e.A))
	case assault.EvSaved:
		return f("Last Stand: the unit at %s stays with 1 morale.", at(e.A))
	case assault.EvReward:
		if e.M == 1 {
			return f("%s takes %d prestige from the enemy.", Side(who), e.N)
		}
		return f("%s gains %d prestige.", Side(who), e.N)
	case assault.EvRetreat:
		return f("The unit at %s falls back to %s.", at(e.A), at(e.B))
	case assault.EvBlocked:
		return f("No room for the unit at %s to fall back.", at(e.A))
	case assault.EvHolds:
		return f("The unit at %s holds its home base.", at(e.A))
	case assault.EvAdvance:
		return f("The unit at %s advances to %s.", at(e.A), at(e.B))
	case assault.EvIncome:
		return f("%s %s prestige, now %d.", Side(who), view.Signed(int(e.N)), e.M)
	case assault.EvResult:
		if who == view.Nobody {
			return "The battle is drawn."
		}
		return f("%s victory.", Side(who))
	}
	return ""
}

func unitFrom(sc *assault.Scenario, t assault.Tile) string {
	return fmt.Sprintf("The unit at *%s*", sc.Label(t))
}

func pileName(p uint8) string {
	if p == assault.PileAction {
		return "an action card"
	}
	return "a unit card"
}

// Reason is why a match has ended.
func Reason(r assault.EndReason) string {
	switch r {
	case assault.ByHomeBase:
		return "The enemy home base is taken."
	case assault.ByHomeRow:
		return "Three home row tiles in a row are taken."
	case assault.ByDestruction:
		return "The enemy has no unit left on the map."
	case assault.ByPrestige:
		return "The last turn is over. Most prestige wins."
	case assault.ByTiles:
		return "The last turn is over with equal prestige. Most tiles win."
	case assault.ByDraw:
		return "The last turn is over with equal prestige and tiles."
	case assault.ByResignation:
		return "The opponent gave up."
	}
	return ""
}
