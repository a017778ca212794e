package assault

import (
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// pacing is what the table does by itself, and how fast: the computer thinks, its orders are looked at, the Non-Player's turn is played
// back.
type pacing struct {
	t       *table
	doing   doing
	due     bool // an order of the computer is to be looked at, once it is carried out
	thought int  // counts questions to the computer, so that a late answer knows that it is late
	haste   haste
	passing passing
	queue   []frame          // what of the Non-Player's turn is still to be shown
	moment  *rules.Position  // what of it is shown, nil for the present
	film    []rules.Position // what the map looked like before each event of an order
	films   bool             // an order is being carried out of which that is noted
}

// doing is what the table does by itself meanwhile.
type doing uint8

const (
	idle     doing = iota
	thinking       // the computer was asked
	resting        // an order of the computer is looked at, for a while or until the person goes on
)

// busy reports whether the other side is at it: it thinks, or what it did is looked at.
func (pc *pacing) busy() bool { return pc.doing != idle }

// stepwise reports whether every order of the other side is looked at until the person goes on: nothing moves, so nothing else
// tells one from the next.
func (pc *pacing) stepwise() bool {
	return pc.t.page.Pace() == 0 && switches.Stops(pc.t.page.Settings()) && pc.haste < atOnce
}

// haste is how fast the person wants the other side's turn to pass.
type haste uint8

const (
	noHaste haste = iota
	faster
	atOnce
)

// restTime is how long the table rests after fresh events, in ms.
func (pc *pacing) restTime(fresh []rules.Event) int {
	wait := pc.t.page.Pace()
	if weighty(fresh) {
		wait *= 3
	}
	switch pc.haste {
	case faster:
		wait /= 4
	case atOnce:
		wait = 0
	}
	return wait
}

// rest lets an order of the computer be seen before the match goes on.
func (pc *pacing) rest(fresh []rules.Event) {
	wait := pc.restTime(fresh)
	if wait == 0 || pc.t.position().Phase() == rules.PhaseOver { // the result does not wait
		pc.t.next()
		pc.t.page.Refresh()
		return
	}
	pc.doing = resting
	pc.t.refresh()
	pc.t.page.Refresh()
	asked := pc.thought
	pc.t.page.After(wait, func() {
		if asked == pc.thought {
			pc.doing = idle
			pc.t.next()
			pc.t.page.Refresh()
		}
	})
}

// hurry makes what is being shown go faster, or skips it up to the person's next choice.
func (pc *pacing) hurry(h haste) {
	pc.haste = max(pc.haste, h)
	pc.pass()
	if pc.haste == atOnce {
		pc.skip()
	}
	if pc.doing == resting {
		pc.thought++
		pc.doing = idle
	}
	pc.t.next()
}

// onward goes on from what is being shown: to the next order where each is looked at, else to the person's next choice.
func (pc *pacing) onward() {
	if pc.stepwise() {
		pc.hurry(noHaste)
		return
	}
	pc.hurry(atOnce)
}

// awaited reports whether an order is looked at until the person goes on.
func (pc *pacing) awaited() bool { return pc.stepwise() && (pc.doing == resting || pc.moment != nil) }

// await leads the keyboard, and with it whoever listens, to the button that goes on.
func (pc *pacing) await() {
	if !pc.t.page.Sheeted() {
		pc.t.page.Focus("btn-next")
	}
}

// shows reports whether something is being shown that can be skipped.
func (pc *pacing) shows() bool {
	thinks := pc.busy() && pc.t.page.Pace() > 0 && !pc.t.arranged() && pc.haste < atOnce
	return pc.t.combat.report == nil && (pc.moment != nil || pc.doing == resting || thinks || pc.passing.on())
}

// opened reports whether something is open that Escape shuts.
func (pt *pointing) opened() bool { return pt.t.mapped.glance.list || pt.t.screen.drawer != "" }

// tempoButtons are Faster and Skip in the bar, or where it goes on by hand only that.
func (sn *screen) tempoButtons(b *aview.Bar) {
	if sn.t.pace.awaited() {
		b.Action = &view.Button{ID: "btn-next", Label: words.Say("combat.go-on"), Do: view.Intent{Name: view.DoHurry}}
		b.Faster = &view.Button{ID: "btn-skip", Label: words.Say("battle.skip"), Do: view.Intent{Name: view.DoHurry, N: int(atOnce)}}
		return
	}
	if sn.t.page.Pace() == 0 || sn.t.pace.haste == atOnce {
		return
	}
	b.Action = &view.Button{ID: "btn-skip", Label: words.Say("battle.skip"), Do: view.Intent{Name: view.DoHurry, N: int(atOnce)}}
	if sn.t.pace.haste < faster {
		b.Faster = &view.Button{ID: "btn-faster", Label: words.Say("tempo.faster"), Do: view.Intent{Name: view.DoHurry, N: int(faster)}}
	}
}

// passing is what is shown for a moment on the map, which already stands as it will.
type passing struct {
	income engine.Seat // whose income is counted, NoSeat for nobody's
	ghosts map[board.Tile]aview.Counter
	wait   map[board.Tile]aview.Counter // destroyed while a sheet lay over the map
	nth    int                          // so that a late timer knows that it is late
}

func (p *passing) on() bool { return p.income < 2 || len(p.ghosts) > 0 }

// pass takes away what is shown for a moment.
func (pc *pacing) pass() {
	pc.passing = passing{income: engine.NoSeat, wait: pc.passing.wait, nth: pc.passing.nth + 1}
}

// noteShow notes what of fresh events is to be shown for a moment.
func (pc *pacing) noteShow(fresh []rules.Event) {
	if pc.t.page.Pace() == 0 || pc.haste == atOnce {
		return
	}
	for _, e := range fresh {
		switch e.Kind {
		case rules.EvIncome:
			if pc.t.page.Settings().Motion == "" && e.Seat != pc.t.sc.NonPlayer() {
				pc.passing.income = e.Seat
				pc.fade(60*pc.paying(e.Seat) + 1200)
			}
		case rules.EvKill:
			if pc.passing.wait == nil {
				pc.passing.wait = map[board.Tile]aview.Counter{}
			}
			pc.passing.wait[e.A] = aview.Counter{Side: view.SideOf(e.Seat), Unit: terms.UnitOf(e.Face)}
		}
	}
}

// showGone lets the units go that were destroyed, once nothing lies over the map.
func (pc *pacing) showGone() {
	if pc.passing.wait == nil || pc.t.combat.report != nil || pc.t.fighting() {
		return
	}
	pc.passing.ghosts, pc.passing.wait = pc.passing.wait, nil
	pc.fade(700)
}

// fade takes away what is shown after so many ms.
func (pc *pacing) fade(ms int) {
	pc.passing.nth++
	nth := pc.passing.nth
	pc.t.page.After(ms, func() {
		if nth == pc.passing.nth {
			pc.pass()
			pc.t.page.Refresh()
		}
	})
}

// paying is how many tiles pay a side.
func (pc *pacing) paying(s engine.Seat) (n int) {
	for i := range board.Tile(pc.t.sc.W * pc.t.sc.H) {
		if pc.t.seen.Control(s).Has(i) && pc.t.seen.Pays(i) > 0 {
			n++
		}
	}
	return n
}

// passes puts on the board what is shown for a moment.
func (pc *pacing) passes(b *aview.Board) {
	n := 0
	for i := range b.Cells {
		at := board.Tile(i)
		if s := pc.passing.income; s < 2 && pc.t.seen.Control(s).Has(at) && pc.t.seen.Pays(at) > 0 {
			n++
			b.Cells[i].Income, b.Cells[i].Paid = n, view.Signed(pc.t.seen.Pays(at))
		}
		if g, ok := pc.passing.ghosts[at]; ok && b.Cells[i].Unit.Side == view.Nobody {
			b.Cells[i].Ghost = &g
		}
	}
}

// think asks the computer for seat's move.
func (pc *pacing) think(s engine.Seat) {
	if pc.busy() {
		return
	}
	pc.doing = thinking
	pc.thought++
	asked := pc.thought
	level := pc.t.players[s].Level
	if pc.t.draft.arranging == s {
		level = engine.Regular
	}
	ask := pc.t.sit.Think
	if pc.t.lesson != nil {
		ask = pc.t.lesson.think
	}
	ask(s, level, func(m engine.Move, err error) {
		if asked != pc.thought {
			return
		}
		pc.doing = idle
		if err != nil {
			pc.t.page.Fail(words.Say("match.no-answer"), err.Error(),
				view.Button{ID: "btn-again", Label: words.Say("match.ask-again"), Do: view.Intent{Name: view.DoHurry}})
			pc.t.page.Refresh()
			return
		}
		w, before := pc.t.window(), len(pc.t.tell.all)
		if !pc.t.play(m) {
			pc.t.page.Refresh()
			return
		}
		order := w == rules.WinOps && m.Op != rules.OpEnd || m.Op == rules.OpPlay
		pc.due = order && pc.stepwise()
		if pc.t.page.Pace() == 0 || pc.t.draft.arranging == s || m.Op == engine.OpPass || w == rules.WinDeploy || w == rules.WinMuster ||
			w == rules.WinSacrifice { // a pass must not be seen to be one
			pc.t.next()
			pc.t.page.Refresh()
			return
		}
		pc.rest(pc.t.tell.all[min(before, len(pc.t.tell.all)):])
	})
}

// stopThinking drops what the computer was asked: a person's choice comes next, or the table is left.
func (pc *pacing) stopThinking() {
	pc.thought++
	pc.doing = idle
	pc.t.sit.StopThinking()
}

// carriedOut reports whether an order of the computer that was due to be looked at is carried out by now.
func (pc *pacing) carriedOut() bool {
	pc.due = pc.due && !pc.t.fighting() && pc.stepwise()
	return pc.due && pc.t.position().Pending().Op == engine.OpNone
}
