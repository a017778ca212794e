package words

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// Teller puts events into dispatches, one line in the present tense for each thing that was done: what a move brings about
// stands in the line of the move, and a firing is one line.
type Teller struct {
	sc    *scenario.Scenario
	Lines []view.Dispatch
	aloud bool // the steps of a combat are told as they come
	open  bool // what follows may still belong to the last line
	last  assault.Event
	fire  firing
}

// firing is what is known of the firing under way.
type firing struct {
	on           bool
	who          assault.Event
	fire, target int
	gave         []assault.Event // the sacrifices, the firing side's first
	drawn        int
}

// NewTeller tells of a match of a scenario.
func NewTeller(sc *scenario.Scenario) *Teller { return &Teller{sc: sc} }

// Tell is the dispatches of some events.
func Tell(sc *scenario.Scenario, es []assault.Event) []view.Dispatch {
	t := NewTeller(sc)
	for _, e := range es {
		t.Tell(e)
	}
	return t.Lines
}

// Tell takes in one more event.
func (t *Teller) Tell(e assault.Event) {
	switch e.Kind {
	case assault.EvFire:
		t.fire = firing{on: true, who: e}
		return
	case assault.EvTotals:
		t.fire.fire, t.fire.target = int(e.N), int(e.M)
		if t.aloud {
			t.line(e.Seat, words.Say("dispatch.totals", words.Capital(strong(t.fire.who.Face, t.at(e.A))), int(e.N), int(e.M)))
		}
		return
	case assault.EvPass:
		if t.aloud {
			t.line(e.Seat, words.Say("dispatch.passes", Side(view.SideOf(e.Seat))))
		}
		return
	case assault.EvSacrifice:
		t.fire.gave = append(t.fire.gave, e)
		return
	case assault.EvModifier:
		t.fire.drawn = int(e.N)
		return
	case assault.EvDamage:
		t.line(e.Seat.Other(), t.fired(e))
		t.fire = firing{}
		t.last = e
		return
	case assault.EvEndCombat:
		if t.fire.on {
			t.line(e.Seat, words.Say("dispatch.broken-off"))
			t.fire = firing{}
		}
		t.open = false
		return
	}
	if e.Kind == assault.EvBlocked && t.last.Kind == assault.EvStay {
		t.last = e
		return // that is what it pays for staying
	}
	if s := joined(t.sc, e); s != "" && t.open && len(t.Lines) > 0 {
		t.join(e, s)
		t.last = e
		return
	}
	if s := sentence(t.sc, e); s != "" {
		t.line(e.Seat, s)
		t.open = opens[e.Kind]
	}
	t.last = e
}

func (t *Teller) line(s engine.Seat, text string) {
	t.Lines = append(t.Lines, view.Dispatch{Side: view.SideOf(s), Text: text})
	t.open = true
}

// join adds to the last line.
func (t *Teller) join(e assault.Event, s string) {
	l := &t.Lines[len(t.Lines)-1].Text
	switch {
	case e.Kind == assault.EvControl && t.last.B == e.A && moves[t.last.Kind]:
		*l = strings.TrimSuffix(*l, ".") + fill(t.sc, t.last, words.Say("dispatch.and-takes"))
	case e.Kind == assault.EvReveal && t.last.Kind == assault.EvReveal:
		*l = strings.TrimSuffix(*l, ".") + words.Say("list.comma") + fill(t.sc, e, words.Say("dispatch.revealed-too"))
	case strings.HasSuffix(*l, s): // granted twice
	default:
		*l += " " + s
	}
}

// opens are the events whose line goes on with what they bring about; moves are those of them that end on tile B.
var (
	opens = map[assault.EventKind]bool{assault.EvMove: true, assault.EvSwap: true, assault.EvPlace: true, assault.EvPlay: true,
		assault.EvAttack: true, assault.EvRetreat: true, assault.EvBlocked: true, assault.EvAdvance: true, assault.EvRedeploy: true,
		assault.EvTransfer: true, assault.EvMines: true, assault.EvKill: true, assault.EvReveal: true, assault.EvDrop: true,
		assault.EvStrike: true, assault.EvAttrition: true, assault.EvCall: true, assault.EvStay: true}
	moves = map[assault.EventKind]bool{assault.EvMove: true, assault.EvRetreat: true, assault.EvAdvance: true, assault.EvRedeploy: true}
)

// fired is the line of a firing, from its totals to the loss.
func (t *Teller) fired(e assault.Event) string {
	fr := &t.fire
	loss := words.Say("dispatch.no-loss")
	if e.N > 0 {
		loss = fill(t.sc, e, words.Say("dispatch.loss"))
	}
	if !fr.on {
		return loss
	}
	gave := [2]int{}
	said := [2]string{}
	for i, g := range fr.gave {
		if i < 2 && g.N != 0 {
			gave[i], said[i] = int(g.N), words.Say("dispatch.gave", Name(g.Face), view.Signed(int(g.N)))
		}
	}
	cards := ""
	if n := int(e.M) - (fr.fire + gave[0] + fr.drawn - fr.target - gave[1]); n != 0 {
		cards = words.Say("dispatch.cards", view.Signed(n))
	}
	who, at := t.fire.who.Face, t.fire.who
	head := words.Say("dispatch.fires", words.Capital(standing(who, t.at(at.A))), standing(at.Other, t.at(at.B)))
	if many(who) {
		head = words.Say("dispatch.fire", words.Capital(standing(who, t.at(at.A))), standing(at.Other, t.at(at.B)))
	}
	return head + words.Say("dispatch.account", fr.fire, cards+said[0], view.Signed(fr.drawn), fr.target, said[1]) + " " + loss
}

func (t *Teller) at(a board.Tile) string { return place(t.sc, a) }

// joined is what an event adds to the line of the action that brought it about, "" if it stands alone.
func joined(sc *scenario.Scenario, e assault.Event) string {
	switch e.Kind {
	case assault.EvMines:
		if e.N == 0 {
			return words.Say("dispatch.mines-nothing")
		}
		return fill(sc, e, words.Say("dispatch.mines-loss"))
	case assault.EvDugIn:
		return fill(sc, e, words.Say("dispatch.dug-in-too"))
	case assault.EvControl, assault.EvReveal, assault.EvKill, assault.EvMorale, assault.EvFlip, assault.EvSaved, assault.EvReward,
		assault.EvGain, assault.EvGrant, assault.EvFlak, assault.EvSpent, assault.EvLose, assault.EvReserve, assault.EvStopped, assault.EvStay,
		assault.EvCall, assault.EvCalledUp:
		return sentence(sc, e)
	}
	return ""
}

// Spoken is what is said aloud of some events: the dispatches, and the steps of a combat as they come.
func Spoken(sc *scenario.Scenario, es []assault.Event) (out []string) {
	t := NewTeller(sc)
	t.aloud = true
	for _, e := range es {
		t.Tell(e)
	}
	for _, l := range t.Lines {
		out = append(out, words.Plain(l.Text))
	}
	return out
}
