package words

import (
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// place is a tile as dispatches name it.
func place(sc *scenario.Scenario, t board.Tile) string {
	if t >= board.MaxTiles {
		return words.Say("dispatch.nowhere")
	}
	return "*" + sc.Label(t) + "*"
}

// strong is the name of a unit in a sentence; one that both sides cannot see is named by where it stands.
func strong(face card.Face, at string) string {
	if face == card.Unknown {
		return words.Say("dispatch.face-down", at)
	}
	return "*" + Name(face) + "*"
}

// standing is the name of a unit with its place.
func standing(face card.Face, at string) string {
	if face == card.Unknown {
		return strong(face, at)
	}
	return strong(face, at) + words.Say("dispatch.at", at)
}

// forms are the messages of the events that stand alone, those that are not here need no line. In them stand
//
//	$s the side, $u the unit on A, $o the one on B, $x the other unit on A
//	$a and $b the tiles; $A and $B the same as where a unit is, left out where the unit is named by its place
//	$n and $m the numbers, $N the first with its sign, $c the card, $d its modifier, $p the pile
//	[many|one] the verb for the unit, {many|one} for the other one
var forms = map[assault.EventKind]string{
	assault.EvFirst:     "dispatch.first",
	assault.EvReady:     "dispatch.ready",
	assault.EvTurn:      "dispatch.turn",
	assault.EvBuy:       "dispatch.buy",
	assault.EvShuffle:   "dispatch.shuffle",
	assault.EvMove:      "dispatch.move",
	assault.EvSwap:      "dispatch.swap",
	assault.EvStopped:   "dispatch.stopped",
	assault.EvControl:   "dispatch.control",
	assault.EvMines:     "dispatch.mines",
	assault.EvReveal:    "dispatch.reveal",
	assault.EvDig:       "dispatch.dig",
	assault.EvDugIn:     "dispatch.dug-in",
	assault.EvPlace:     "dispatch.place",
	assault.EvTransfer:  "dispatch.transfer",
	assault.EvPlay:      "dispatch.play",
	assault.EvCancel:    "dispatch.cancel",
	assault.EvRestore:   "dispatch.restore",
	assault.EvSpent:     "dispatch.spent",
	assault.EvGain:      "dispatch.gain",
	assault.EvReward:    "dispatch.gain",
	assault.EvMorale:    "dispatch.morale",
	assault.EvGrant:     "dispatch.grant",
	assault.EvRedeploy:  "dispatch.redeploy",
	assault.EvFlak:      "dispatch.flak-misses",
	assault.EvFlip:      "dispatch.flip",
	assault.EvLose:      "dispatch.lose",
	assault.EvReserve:   "dispatch.reserve",
	assault.EvAttack:    "dispatch.attack",
	assault.EvKill:      "dispatch.kill",
	assault.EvSaved:     "dispatch.saved",
	assault.EvRetreat:   "dispatch.retreat",
	assault.EvBlocked:   "dispatch.blocked",
	assault.EvHolds:     "dispatch.holds",
	assault.EvAdvance:   "dispatch.advance",
	assault.EvStay:      "dispatch.stay",
	assault.EvEdges:     "dispatch.edges-kept",
	assault.EvDrop:      "dispatch.drop",
	assault.EvStrike:    "dispatch.strike",
	assault.EvStrip:     "dispatch.strip",
	assault.EvWade:      "dispatch.wade-stuck",
	assault.EvAttrition: "dispatch.attrition",
	assault.EvCall:      "dispatch.call-nobody",
	assault.EvCalledUp:  "dispatch.called-up",
	assault.EvResult:    "dispatch.result",
}

// others are the messages of events that went the other way.
var others = map[assault.EventKind]string{
	assault.EvMines:  "dispatch.mines-harmless",
	assault.EvReward: "dispatch.reward-taken",
	assault.EvFlak:   "dispatch.flak-stops",
	assault.EvHolds:  "dispatch.holds-base",
	assault.EvEdges:  "dispatch.edges-exchanged",
	assault.EvStrike: "dispatch.air-strike",
	assault.EvWade:   "dispatch.wade-acts",
	assault.EvCall:   "dispatch.call-comes",
	assault.EvResult: "dispatch.drawn",
}

// sentence is the line of an event that stands alone, "" for what needs no line.
func sentence(sc *scenario.Scenario, e assault.Event) string {
	other := e.N == 1
	switch e.Kind {
	case assault.EvSplit:
		return words.Say("dispatch.split", Side(view.SideOf(e.Seat)), UnitCards(int(e.N)), ActionCards(int(e.M)))
	case assault.EvPlay:
		switch {
		case e.A != board.NoTile && e.N > 0:
			return fill(sc, e, words.Say("dispatch.play-on-for"))
		case e.A != board.NoTile:
			return fill(sc, e, words.Say("dispatch.play-on"))
		case e.N > 0:
			return fill(sc, e, words.Say("dispatch.play-for"))
		}
	case assault.EvPlace:
		if e.Face != card.Unknown {
			return fill(sc, e, words.Say("dispatch.place-own"))
		}
	case assault.EvIncome:
		if e.Seat == sc.NonPlayer() {
			return "" // it has no prestige
		}
		return Income(view.SideOf(e.Seat), int(e.N), int(e.M))
	case assault.EvMines:
		other = e.N == 0
	case assault.EvReward, assault.EvStrike:
		other = e.M == 1
	case assault.EvHolds:
		other = e.A == sc.HomeBase[0] || e.A == sc.HomeBase[1]
	case assault.EvResult:
		other = e.Seat > 1
	}
	form := forms[e.Kind]
	if o := others[e.Kind]; other && o != "" {
		form = o
	}
	if form == "" {
		return ""
	}
	return fill(sc, e, words.Say(form))
}

// fill puts an event into its form.
func fill(sc *scenario.Scenario, e assault.Event, form string) string {
	var b strings.Builder
	at, to := place(sc, e.A), place(sc, e.B)
	unplaced := map[string]bool{} // places that the name of a unit has told already
	unit := func(f card.Face, at string) string {
		unplaced[at] = f == card.Unknown
		if b.Len() == 0 || strings.HasSuffix(b.String(), ". ") {
			return words.Capital(strong(f, at))
		}
		return strong(f, at)
	}
	for form != "" {
		i := strings.IndexAny(form, "$[{")
		if i < 0 {
			break
		}
		b.WriteString(form[:i])
		if form[i] != '$' {
			word, rest := agreeing(e, form[i:])
			b.WriteString(word)
			form = rest
			continue
		}
		word := ""
		switch form[i+1] {
		case 's':
			word = Side(view.SideOf(e.Seat))
		case 'u':
			word = unit(e.Face, at)
		case 'o':
			word = unit(e.Other, to)
		case 'x':
			word = unit(e.Other, at)
		case 'a':
			word = at
		case 'b':
			word = to
		case 'A':
			if !unplaced[at] {
				word = words.Say("dispatch.at", at)
			}
		case 'B':
			if !unplaced[to] {
				word = words.Say("dispatch.at", to)
			}
		default:
			word = figure(e, form[i+1])
		}
		b.WriteString(word)
		form = form[i+2:]
	}
	return b.String() + form
}

// figure returns what a letter of a form stands for that is no side, unit or place.
func figure(e assault.Event, letter byte) string {
	switch letter {
	case 'n':
		return strconv.Itoa(int(e.N))
	case 'm':
		return strconv.Itoa(int(e.M))
	case 'N':
		return view.Signed(int(e.N))
	case 'c':
		return "*" + Name(e.Face) + "*"
	case 'd':
		return view.Signed(card.Modifier(e.Face))
	case 'p':
		return pileName(e.Pile)
	}
	return ""
}

// agreeing returns the word that stands between brackets at the beginning of a form, as it agrees with the unit: of many or of one. After a
// brace that is the other unit. rest is what follows.
func agreeing(e assault.Event, form string) (word, rest string) {
	end := strings.IndexAny(form, "]}")
	word, one, _ := strings.Cut(form[1:end], "|")
	who := e.Face
	if form[0] == '{' {
		who = e.Other
	}
	if !many(who) {
		word = one
	}
	return word, form[end+1:]
}

// Income is what a side was paid at the end of its turn.
func Income(s view.Side, n, now int) string {
	return words.Say("dispatch.income", Side(s), view.Signed(n), now)
}

func pileName(p uint8) string {
	if card.IsActions(p) {
		return words.Say("dispatch.an-action-card")
	}
	return words.Say("dispatch.a-unit-card")
}
