package notation

import (
	"strconv"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// word is list[i], or kind and number for what is not in the list.
func word[I ~uint8](list []string, i I, kind string) string {
	if int(i) < len(list) && list[i] != "" {
		return list[i]
	}
	return kind + " " + strconv.Itoa(int(i))
}

var windowNames = []string{
	assault.WinNone: "none", assault.WinDeploy: "deploy", assault.WinSplit: "split", assault.WinBuy: "buy",
	assault.WinOps: "operations", assault.WinReact: "react", assault.WinAnswer: "answer", assault.WinTarget: "target",
	assault.WinCards: "combat cards", assault.WinSacrifice: "sacrifice", assault.WinReward: "reward", assault.WinAdvance: "advance",
	assault.WinFlak: "flak", assault.WinFirst: "first", assault.WinMuster: "muster", assault.WinChoose: "choose",
	assault.WinStay: "stay",
}

// windowName is a word for the question of a Decide or Commit prompt.
func windowName(window uint8) string { return word(windowNames, window, "window") }

// verbWords are the verbs, those of the kernel too, by number.
var verbWords = [...]string{
	engine.OpDraw: "deal", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", engine.OpReveal: "reveal", engine.OpClaim: "claim",
	engine.OpPass: "pass", assault.OpDeploy: "deploy", assault.OpReady: "ready", assault.OpSplit: "split", assault.OpBuy: "buy",
	assault.OpDone: "done", assault.OpMove: "move", assault.OpSwap: "swap", assault.OpDig: "dig", assault.OpAttack: "attack",
	assault.OpTransfer: "transfer", assault.OpPlace: "place", assault.OpPlay: "play", assault.OpEnd: "end",
	assault.OpTarget: "target", assault.OpSacrifice: "sacrifice", assault.OpReward: "reward", assault.OpAdvance: "advance",
	assault.OpFlak: "flak", assault.OpResign: "resign", assault.OpFirst: "first", assault.OpMuster: "muster", assault.OpStay: "stay",
	assault.OpDrop: "drop", assault.OpFree: "free", assault.OpStrike: "strike", assault.OpStrip: "strip", assault.OpWade: "wade",
}

// verbName is the word for a verb, "" for a number that is none.
func verbName(op engine.Op) string {
	if int(op) < len(verbWords) {
		return verbWords[op]
	}
	return ""
}

var refusals = []string{
	engine.WrongSeat: "wrong seat", engine.WrongPrompt: "wrong prompt", engine.OutOfRange: "out of range",
	engine.NotPossible: "not possible", assault.NotYours: "not yours", assault.NoUnit: "no unit", assault.NoCard: "no card",
	assault.Occupied: "occupied", assault.TooFar: "too far", assault.NotDiagonal: "not diagonal", assault.BadTerrain: "bad terrain",
	assault.AlreadyMoved: "already moved", assault.AlreadyFired: "already fired", assault.JustPlaced: "just placed",
	assault.JustDugIn: "just dug in", assault.AlreadyDugIn: "already dug in", assault.NotConnected: "not connected",
	assault.NotControlled: "not controlled", assault.TooDear: "too dear", assault.HandFull: "hand full", assault.NoCards: "no cards",
	assault.NotNow: "not now", assault.NoEffect: "no effect", assault.BadTarget: "bad target", assault.NotAble: "not able",
	assault.NotHome: "not home",
}

// refusal is a word for why a move is refused.
func refusal(r engine.Reason) string { return word(refusals, r, "reason") }

var pileNames = []string{
	card.PileAction: "action", card.PileGerman: "German", card.PileUS: "U.S.", card.PileStartGerman: "German start",
	card.PileStartUS: "U.S. start", card.PileScript: "Non-Player action", card.PileFirer: "Non-Player fire",
	card.PileTarget: "Non-Player target", card.PileBluff: "Bluff", card.PileActionUS: "U.S. action",
}

// pileName names a pile. The fixed starting units of a side are a pile of their own, as are the Non-Player's three decks.
func pileName(pile uint8) string { return word(pileNames, pile, "pile") }
