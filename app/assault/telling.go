package assault

import (
	"slices"
	"strings"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// telling is what has happened at the table, as it is told: in dispatches, aloud, by sounds and by notices that are shown for a moment.
type telling struct {
	t      *table
	all    []rules.Event // everything that has happened
	shown  []rules.Event // as much of it as is shown
	teller *terms.Teller // puts what is shown into words
	told   int           // how many of the events shown it was told
	toldTo engine.Seat   // to whom; his own face-down units are named to him
}

// follow looks at what a move has brought about: what is spoken, what is shown for a moment, and whether a firing was
// resolved that is to be looked at before anything else happens.
func (tl *telling) follow(before int) {
	fresh := tl.toViewer(tl.shown[min(before, len(tl.shown)):])
	aloud := tl.aloud(fresh)
	tl.t.page.Polite(joinLast(aloud, 5))
	tl.t.text.Say(aloud...)
	r := tl.resolved(fresh)
	if r == nil { // else it sounds as it is played
		tl.sound(fresh)
	}
	news := tl.announce(fresh)
	tl.t.pace.noteShow(fresh)
	if r != nil {
		tl.t.combat.present(r)
		if !news {
			tl.t.page.Hush() // it is about something older
		}
	}
}

// resolved is the sheet of a firing that fresh events have resolved, nil if there is none to be looked at.
func (tl *telling) resolved(fresh []rules.Event) *aview.Combat {
	if !tl.t.combat.shows() || tl.t.viewer > 1 || tl.t.players[tl.t.viewer].Kind != engine.Human {
		return nil
	}
	return tl.t.combat.resolved(fresh)
}

// announce shows for a moment what must not pass unseen: the other side's cards, mines, income and whose turn begins, and where nothing
// moves the other side's orders. It reports whether there was anything.
func (tl *telling) announce(fresh []rules.Event) bool {
	var out []string
	side := view.Nobody
	add := func(s engine.Seat, line string) {
		out = append(out, words.Plain(line))
		side = view.SideOf(s)
	}
	for i, e := range fresh {
		switch e.Kind {
		case rules.EvFirst:
			add(e.Seat, terms.GoesFirst(view.SideOf(e.Seat)))
		case rules.EvPlay, rules.EvStrike:
			if e.Seat != tl.t.viewer || e.Kind == rules.EvStrike {
				if ls := terms.Tell(tl.t.sc, fresh[i:]); len(ls) > 0 {
					add(e.Seat, ls[0].Text)
				}
			}
		case rules.EvMove, rules.EvSwap, rules.EvPlace, rules.EvDig, rules.EvTransfer:
			if e.Seat != tl.t.viewer && tl.t.pace.stepwise() { // nothing moves that would show it
				if ls := terms.Tell(tl.t.sc, fresh[i:]); len(ls) > 0 {
					add(e.Seat, ls[0].Text)
				}
			}
		case rules.EvMines, rules.EvStopped, rules.EvLose, rules.EvEdges, rules.EvDrop, rules.EvStrip,
			rules.EvWade, rules.EvAttrition, rules.EvCall, rules.EvCalledUp:
			if ls := terms.Tell(tl.t.sc, fresh[i:i+1]); len(ls) > 0 {
				add(e.Seat, ls[0].Text)
			}
		case rules.EvIncome:
			if e.Seat == tl.t.sc.NonPlayer() || tl.retells() && e.Seat == tl.t.viewer.Other() {
				continue
			}
			add(e.Seat, terms.Income(view.SideOf(e.Seat), int(e.N), int(e.M)))
		case rules.EvTurn:
			if !tl.t.hotSeat() && !(tl.retells() && e.Seat == tl.t.viewer) {
				add(e.Seat, terms.TurnBegins(int(e.N), view.SideOf(e.Seat), e.Seat == tl.t.viewer))
			}
		}
	}
	if len(out) == 0 || tl.t.page.Covered() { // whoever looks at something else reads it in the dispatches
		return false
	}
	tl.t.page.Say(strings.Join(out[max(0, len(out)-3):], " "), side)
	return true
}

// retells reports whether a banner and a strip tell the viewer of turns.
func (tl *telling) retells() bool {
	return tl.t.viewer < 2 && tl.t.lesson == nil && !tl.t.page.Settings().TextMode
}

// aloud is what is said of events, as much of a combat as is set.
func (tl *telling) aloud(fresh []rules.Event) (out []string) {
	if tl.t.page.Settings().Option(switches.Speech) == switches.Terse {
		for _, l := range terms.Tell(tl.t.sc, fresh) {
			out = append(out, words.Plain(l.Text))
		}
		return out
	}
	out = terms.Spoken(tl.t.sc, fresh)
	if tl.t.page.Settings().Option(switches.Speech) != switches.Full {
		return out
	}
	for _, e := range fresh {
		if e.Kind != rules.EvTotals {
			continue
		}
		if g, ok := tl.t.position().Engagement(); ok {
			fi := tl.t.combat.scene(tl.t.sightOf(tl.t.position()))
			c := fi.Underway(&g)
			out = append(out, terms.Ledger(&c.FireLed), terms.Ledger(&c.TargetLed))
		}
	}
	return out
}

// weighty reports whether fresh events deserve a longer look than a move.
func weighty(fresh []rules.Event) bool {
	return slices.ContainsFunc(fresh, func(e rules.Event) bool {
		switch e.Kind {
		case rules.EvPlay, rules.EvMines, rules.EvIncome, rules.EvTurn, rules.EvCall, rules.EvCalledUp, rules.EvAttrition, rules.EvStrike:
			return true
		}
		return false
	})
}

// joinLast joins the last n sentences.
func joinLast(s []string, n int) string { return strings.Join(s[max(0, len(s)-n):], " ") }

// toViewer are events as the viewer may be told them.
func (tl *telling) toViewer(es []rules.Event) []rules.Event {
	out := make([]rules.Event, len(es))
	for i, e := range es {
		out[i] = e.For(tl.t.viewer)
	}
	return out
}

// tell puts into words what has happened since it was last called.
func (tl *telling) tell() {
	if tl.told > len(tl.shown) || tl.toldTo != tl.t.viewer { // something was taken back, or another looks
		tl.retell()
	}
	for ; tl.told < len(tl.shown); tl.told++ {
		n := len(tl.teller.Lines)
		tl.teller.Tell(tl.shown[tl.told].For(tl.t.viewer))
		for i := range tl.teller.Lines[n:] {
			tl.teller.Lines[n+i].At = tl.told + 1
		}
	}
}

// retell begins the dispatches anew.
func (tl *telling) retell() { tl.told, tl.toldTo, tl.teller = 0, tl.t.viewer, terms.NewTeller(tl.t.sc) }

// speak announces the current prompt: in the transcript in text mode, else in the assertive live region.
func (tl *telling) speak() {
	if tl.t.page.Settings().TextMode {
		tl.t.text.SayAsked()
	} else if s := terms.Asked(tl.t.window(), tl.t.seen.Packing()); s != "" && tl.t.viewer < 2 {
		tl.t.page.Urgent(strings.TrimSpace(tl.t.retold.begin() + " " + s))
	}
}
