package assault

import (
	"fmt"
	"strconv"

	"bocage/engine"
	"bocage/engine/assault/card"
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

var reasonNames = []string{NotEnded: "not ended", ByHomeBase: "home base", ByHomeRow: "home row", ByDestruction: "destruction",
	ByPrestige: "most prestige", ByTiles: "most tiles", ByDraw: "draw", ByResignation: "resignation", ByObjectives: "objectives",
	ByGround: "ground", ByStrength: "strength", ByPresence: "presence", ByHolding: "holding", ByKill: "kill", ByIntrusion: "intrusion",
	ByFarBank: "far bank", ByStrongholds: "strongholds", ByDestroyedValue: "destroyed value", ByDestroyedUnits: "destroyed units",
	ByTime: "time", ByOccupying: "occupying"}

func (r EndReason) String() string { return word(reasonNames, r, "end") }

var windowNames = []string{WinNone: "none", WinDeploy: "deploy", WinSplit: "split", WinBuy: "buy", WinOps: "operations",
	WinReact:  "react",
	WinAnswer: "answer", WinTarget: "target", WinCards: "combat cards", WinSacrifice: "sacrifice", WinReward: "reward",
	WinAdvance: "advance", WinFlak: "flak", WinFirst: "first", WinMuster: "muster", WinChoose: "choose", WinStay: "stay"}

// WindowName is a word for the question of a Decide or Commit prompt.
func WindowName(window uint8) string { return word(windowNames, window, "window") }

// verbWords are the verbs, those of the kernel too, by number.
var verbWords = [...]string{engine.OpDraw: "deal", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", engine.OpReveal: "reveal",
	engine.OpClaim: "claim", engine.OpPass: "pass", OpDeploy: "deploy", OpReady: "ready", OpSplit: "split", OpBuy: "buy", OpDone: "done",
	OpMove: "move", OpSwap: "swap", OpDig: "dig", OpAttack: "attack", OpTransfer: "transfer", OpPlace: "place", OpPlay: "play", OpEnd: "end",
	OpTarget: "target", OpSacrifice: "sacrifice", OpReward: "reward", OpAdvance: "advance", OpFlak: "flak", OpResign: "resign",
	OpFirst: "first", OpMuster: "muster", OpStay: "stay", OpDrop: "drop", OpFree: "free", OpStrike: "strike", OpStrip: "strip",
	OpWade: "wade"}

// VerbName is the word for a verb, "" for a number that is none.
func VerbName(op engine.Op) string {
	if int(op) < len(verbWords) {
		return verbWords[op]
	}
	return ""
}

var refusals = []string{engine.WrongSeat: "wrong seat", engine.WrongPrompt: "wrong prompt", engine.OutOfRange: "out of range",
	engine.NotPossible: "not possible", NotYours: "not yours", NoUnit: "no unit", NoCard: "no card", Occupied: "occupied",
	TooFar: "too far", NotDiagonal: "not diagonal", BadTerrain: "bad terrain", AlreadyMoved: "already moved",
	AlreadyFired: "already fired", JustPlaced: "just placed", JustDugIn: "just dug in", AlreadyDugIn: "already dug in",
	NotConnected: "not connected", NotControlled: "not controlled", TooDear: "too dear", HandFull: "hand full", NoCards: "no cards",
	NotNow: "not now", NoEffect: "no effect", BadTarget: "bad target", NotAble: "not able", NotHome: "not home"}

// Refusal is a word for why a move is refused.
func Refusal(r engine.Reason) string { return word(refusals, r, "reason") }

var pileNames = []string{card.PileAction: "action", card.PileGerman: "German", card.PileUS: "U.S.", card.PileStartGerman: "German start",
	card.PileStartUS: "U.S. start", card.PileScript: "Non-Player action", card.PileFirer: "Non-Player fire",
	card.PileTarget: "Non-Player target",
	card.PileBluff:  "Bluff"}

// PileName names a pile. The fixed starting units of a side are a pile of their own, as are the Non-Player's three decks.
func PileName(pile uint8) string { return word(pileNames, pile, "pile") }

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

var outcomeNames = [...]string{Unhurt: "unhurt", Hurt: "hurt", Retreats: "retreats", Destroyed: "destroyed"}

func (o Outcome) String() string {
	if o >= numOutcomes {
		return fmt.Sprintf("outcome %d", uint8(o))
	}
	return outcomeNames[o]
}
