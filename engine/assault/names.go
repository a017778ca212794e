package assault

import (
	"strconv"
)

// This file names things for programs: fixed words in lower case for what has no printed name. People read app/assault/words instead.

// word is list[i], or kind and number for what is not in the list.
func word[I ~uint8](list []string, i I, kind string) string {
	if int(i) < len(list) && list[i] != "" {
		return list[i]
	}
	return kind + " " + strconv.Itoa(int(i))
}

var phaseNames = []string{PhaseSetUp: "set-up", PhaseDraw: "draw", PhaseOperations: "operations", PhasePrestige: "prestige",
	PhaseVictory: "victory", PhaseOver: "over"}

func (p Phase) String() string { return word(phaseNames, p, "phase") }

// eventNames are the events by number.
var eventNames = []string{EvFirst: "first", EvDeploy: "deploy", EvReady: "ready", EvTurn: "turn", EvSplit: "split", EvDraw: "draw",
	EvBuy: "buy", EvShuffle: "shuffle", EvOperations: "operations", EvMove: "move", EvSwap: "swap", EvStopped: "stopped",
	EvControl: "control", EvMines: "mines", EvReveal: "reveal", EvClaim: "claim", EvDig: "dig", EvDugIn: "dug in", EvPlace: "place",
	EvTransfer: "transfer", EvPlay: "play", EvCancel: "cancel", EvRestore: "restore", EvSpent: "spent", EvGain: "gain",
	EvMorale: "morale", EvGrant: "grant", EvRedeploy: "redeploy", EvFlak: "flak", EvFlip: "flip", EvLose: "lose",
	EvReserve: "reserve", EvAttack: "attack", EvFire: "fire", EvTotals: "totals", EvPass: "pass", EvSacrifice: "sacrifice",
	EvModifier: "modifier", EvDamage: "damage", EvKill: "kill", EvSaved: "saved", EvReward: "reward", EvRetreat: "retreat",
	EvBlocked: "blocked", EvHolds: "holds", EvAdvance: "advance", EvEndCombat: "end combat", EvStay: "stay", EvIncome: "income",
	EvEdges: "edges", EvMuster: "muster", EvDrop: "drop", EvStrike: "strike", EvStrip: "strip", EvWade: "wade",
	EvAttrition: "attrition", EvCall: "call", EvCalledUp: "called up", EvResult: "result"}

func (k EventKind) String() string { return word(eventNames, k, "event") }
