package game

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
)

// tempo is the time between two orders of the computer, in ms.
func (s *Settings) tempo() int {
	switch s.Motion {
	case "off":
		return 0
	case "brief":
		return 250
	}
	return 500
}

// stops reports whether the match stops after every firing, so that its ledger is read before it goes on. In text mode it is spoken.
func (s *Settings) stops() bool { return !s.RunOn && !s.TextMode }

// stepwise reports whether every order of the other side is looked at until the person goes on: nothing moves, so nothing else
// tells one from the next.
func (t *table) stepwise() bool { return t.g.pace == 0 && t.g.set.stops() && t.haste < atOnce }

// haste is how fast the person wants the other side's turn to pass.
type haste uint8

const (
	noHaste haste = iota
	faster
	atOnce
)

// rest is how long the table rests after fresh events.
func (t *table) rest(fresh []assault.Event) int {
	wait := t.g.pace
	if weighty(fresh) {
		wait *= 3
	}
	switch t.haste {
	case faster:
		wait /= 4
	case atOnce:
		wait = 0
	}
	return wait
}

// linger lets an order of the computer be seen before the match goes on.
func (t *table) linger(fresh []assault.Event) {
	wait := t.rest(fresh)
	if wait == 0 || t.m.Position().Phase() == assault.PhaseOver { // the result does not wait
		t.next()
		t.host().Refresh()
		return
	}
	t.thinking, t.lingers = true, true // the pause counts as thinking
	t.refresh()
	t.host().Refresh()
	asked := t.thought
	t.host().After(wait, func() {
		if !t.closed && asked == t.thought {
			t.thinking, t.lingers = false, false
			t.next()
			t.host().Refresh()
		}
	})
}

// hurry makes what is being shown go faster, or skips it up to the person's next choice.
func (t *table) hurry(h haste) {
	t.haste = max(t.haste, h)
	t.pass()
	if t.haste == atOnce {
		t.skip()
	}
	if t.lingers {
		t.thought++
		t.thinking, t.lingers = false, false
	}
	t.next()
}

// onward goes on from what is being shown: to the next order where each is looked at, else to the person's next choice.
func (t *table) onward() {
	if t.stepwise() {
		t.hurry(noHaste)
		return
	}
	t.hurry(atOnce)
}

// awaited reports whether an order is looked at until the person goes on.
func (t *table) awaited() bool { return t.stepwise() && (t.lingers || t.shown != nil) }

// await leads the keyboard, and with it whoever listens, to the button that goes on.
func (t *table) await() {
	if t.g.sheet == nil {
		t.host().Focus("btn-next")
	}
}

// shows reports whether something is being shown that can be skipped.
func (t *table) shows() bool {
	thinks := t.thinking && t.g.pace > 0 && !t.arranged() && t.haste < atOnce
	return t.report == nil && (t.shown != nil || t.lingers || thinks || t.passing.on())
}

// opened reports whether something is open that Escape shuts.
func (t *table) opened() bool { return t.glance.list || t.drawer != "" }

// tempoButtons are Faster and Skip in the bar, or where it goes on by hand only that.
func (t *table) tempoButtons(b *aview.Bar) {
	if t.awaited() {
		b.Action = &view.Button{ID: "btn-next", Label: words.Say("combat.go-on"), Do: view.Intent{Name: view.DoHurry}}
		b.Faster = &view.Button{ID: "btn-skip", Label: words.Say("battle.skip"), Do: view.Intent{Name: view.DoHurry, N: int(atOnce)}}
		return
	}
	if t.g.pace == 0 || t.haste == atOnce {
		return
	}
	b.Action = &view.Button{ID: "btn-skip", Label: words.Say("battle.skip"), Do: view.Intent{Name: view.DoHurry, N: int(atOnce)}}
	if t.haste < faster {
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
func (t *table) pass() {
	t.passing = passing{income: engine.NoSeat, wait: t.passing.wait, nth: t.passing.nth + 1}
}

// noteShow notes what of fresh events is to be shown for a moment.
func (t *table) noteShow(fresh []assault.Event) {
	if t.g.pace == 0 || t.haste == atOnce {
		return
	}
	for _, e := range fresh {
		switch e.Kind {
		case assault.EvIncome:
			if t.g.set.Motion == "" && e.Seat != t.sc.NonPlayer() {
				t.passing.income = e.Seat
				t.fade(60*t.paying(e.Seat) + 1200)
			}
		case assault.EvKill:
			if t.passing.wait == nil {
				t.passing.wait = map[board.Tile]aview.Counter{}
			}
			t.passing.wait[e.A] = aview.Counter{Side: view.SideOf(e.Seat), Unit: terms.UnitOf(e.Face)}
		}
	}
}

// showGone lets the units go that were destroyed, once nothing lies over the map.
func (t *table) showGone() {
	if t.passing.wait == nil || t.report != nil || t.fighting() {
		return
	}
	t.passing.ghosts, t.passing.wait = t.passing.wait, nil
	t.fade(700)
}

// fade takes away what is shown after so many ms.
func (t *table) fade(ms int) {
	t.passing.nth++
	nth := t.passing.nth
	t.host().After(ms, func() {
		if nth == t.passing.nth {
			t.pass()
			t.host().Refresh()
		}
	})
}

// paying is how many tiles pay a side.
func (t *table) paying(s engine.Seat) (n int) {
	for i := range board.Tile(t.sc.W * t.sc.H) {
		if t.view.Control(s).Has(i) && t.view.Pays(i) > 0 {
			n++
		}
	}
	return n
}

// passes puts on the board what is shown for a moment.
func (t *table) passes(b *aview.Board) {
	n := 0
	for i := range b.Cells {
		at := board.Tile(i)
		if s := t.passing.income; s < 2 && t.view.Control(s).Has(at) && t.view.Pays(at) > 0 {
			n++
			b.Cells[i].Income, b.Cells[i].Paid = n, view.Signed(t.view.Pays(at))
		}
		if g, ok := t.passing.ghosts[at]; ok && b.Cells[i].Unit.Side == view.Nobody {
			b.Cells[i].Ghost = &g
		}
	}
}
