package notation

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// Event is what happened, as both sides may know it. What the fields of each event hold stands in docs/referee.md.
type Event struct {
	Ply    int    `json:"ply"`
	Event  string `json:"event"`
	Side   string `json:"side,omitempty"`
	Tile   string `json:"tile,omitempty"`
	To     string `json:"to,omitempty"`
	Unit   string `json:"unit,omitempty"`  // on tile, as far as it is open
	Other  string `json:"other,omitempty"` // on to, the same
	Card   string `json:"card,omitempty"`
	Pile   string `json:"pile,omitempty"`
	Claim  string `json:"claim,omitempty"`
	Reason string `json:"reason,omitempty"`
	N      *int   `json:"n,omitempty"`
	M      *int   `json:"m,omitempty"`
}

// uses says which fields of an event mean something: t tile, o to, u the unit on tile, v the one on to, w the unit as the other
// face, c a card, p a pile, n and m the numbers. The side is always told.
var uses = [...]string{
	assault.EvFirst: "", assault.EvDeploy: "t", assault.EvReady: "", assault.EvTurn: "n", assault.EvSplit: "nm", assault.EvDraw: "p",
	assault.EvBuy: "p", assault.EvShuffle: "p", assault.EvOperations: "", assault.EvMove: "touv", assault.EvSwap: "touv",
	assault.EvStopped: "tu", assault.EvControl: "t", assault.EvMines: "tcwn", assault.EvReveal: "tu", assault.EvClaim: "tqm",
	assault.EvDig: "tu", assault.EvDugIn: "tu", assault.EvPlace: "tnm", assault.EvTransfer: "touv", assault.EvPlay: "tcn",
	assault.EvCancel: "c", assault.EvRestore: "c", assault.EvSpent: "c", assault.EvGain: "n", assault.EvMorale: "tun",
	assault.EvGrant: "tu", assault.EvRedeploy: "touv", assault.EvFlak: "tocn", assault.EvFlip: "cn", assault.EvLose: "c",
	assault.EvReserve: "c", assault.EvAttack: "touv", assault.EvFire: "touv", assault.EvTotals: "tnm", assault.EvPass: "",
	assault.EvSacrifice: "cn", assault.EvModifier: "cn", assault.EvDamage: "tunm", assault.EvKill: "tu", assault.EvSaved: "tu",
	assault.EvReward: "nm", assault.EvRetreat: "touv", assault.EvBlocked: "tu", assault.EvHolds: "tu", assault.EvAdvance: "touv",
	assault.EvEndCombat: "to", assault.EvStay: "tu", assault.EvIncome: "nm", assault.EvEdges: "n", assault.EvMuster: "n",
	assault.EvDrop: "tun", assault.EvStrike: "tunm", assault.EvStrip: "tu", assault.EvWade: "tcwn", assault.EvAttrition: "n",
	assault.EvCall: "tcn", assault.EvCalledUp: "tu", assault.EvResult: "r",
}

// happening is an event and the ply that brought it about.
type happening struct {
	ply   int
	event assault.Event
}

// tell is an event as JSON.
func tell(sc *scenario.Scenario, h happening) Event {
	e := h.event
	out := Event{Ply: h.ply, Event: e.Kind.String()}
	if e.Seat != engine.NoSeat {
		out.Side = card.SideName(e.Seat)
	}
	place := func(t board.Tile) string {
		if int(t) >= sc.W*sc.H {
			return ""
		}
		return sc.Label(t)
	}
	titled := func(f card.Face) string {
		if f == card.Unknown {
			return ""
		}
		return card.Title(f)
	}
	n, m := int(e.N), int(e.M)
	for _, u := range uses[e.Kind] {
		switch u {
		case 't':
			out.Tile = place(e.A)
		case 'o':
			out.To = place(e.B)
		case 'u':
			out.Unit = titled(e.Face)
		case 'v':
			out.Other = titled(e.Other)
		case 'w':
			out.Unit = titled(e.Other)
		case 'c':
			out.Card = titled(e.Face)
		case 'p':
			out.Pile = pileName(e.Pile)
		case 'q':
			out.Claim = card.ClaimName(uint8(e.N))
		case 'r':
			out.Reason = victory.Reason(e.N).String()
		case 'n':
			out.N = &n
		case 'm':
			out.M = &m
		}
	}
	return out
}
