package game

import (
	"fmt"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// report is a combat that has ended, so that its outcome can be read at leisure.
type report struct {
	start    assault.Event // EvAttack
	faces    [2]assault.Face
	morale   [2]int
	lines    []string
	turn     int
	gone     [2]bool
	advanced bool
	back     bool // the defender fell back
}

// follow looks at what a move has brought about: what is spoken, and whether a combat has just ended that is to be shown.
func (t *table) follow(before int, fought bool) {
	if before > len(t.events) {
		before = 0
	}
	fresh := t.events[before:]
	var spoken []string
	ended := false
	for _, e := range fresh {
		if d := text.Event(t.sc, e); d.Text != "" {
			spoken = append(spoken, text.Plain(d.Text))
		}
		ended = ended || e.Kind == assault.EvEndCombat
	}
	t.g.polite = joinLast(spoken, 4)
	if ended && t.g.pace > 0 && t.viewer < 2 && t.players[t.viewer].human {
		t.report = t.lastCombat()
	}
	_ = fought
}

// joinLast joins the last n sentences.
func joinLast(s []string, n int) string {
	if len(s) > n {
		s = s[len(s)-n:]
	}
	out := ""
	for i, x := range s {
		if i > 0 {
			out += " "
		}
		out += x
	}
	return out
}

// fightEvents are the events of the last combat, from its EvAttack on.
func (t *table) fightEvents() []assault.Event {
	for i := len(t.events) - 1; i >= 0; i-- {
		if t.events[i].Kind == assault.EvAttack {
			return t.events[i:]
		}
	}
	return nil
}

func (t *table) lastCombat() *report {
	es := t.fightEvents()
	if es == nil {
		return nil
	}
	r := &report{start: es[0], faces: [2]assault.Face{es[0].Face, es[0].Other}, turn: t.m.Position().Turn(), lines: t.fireLines(es)}
	for _, e := range es {
		switch e.Kind {
		case assault.EvKill:
			if e.Seat == r.start.Seat && e.A == r.start.A {
				r.gone[0] = true
			} else if e.Seat != r.start.Seat && e.A == r.start.B {
				r.gone[1] = true
			}
		case assault.EvRetreat:
			r.back = true
		case assault.EvAdvance:
			r.advanced = true
		}
	}
	// where both stand now
	for i, s := range [2]engine.Seat{r.start.Seat, r.start.Seat.Other()} {
		at := r.start.A
		if i == 1 {
			at = r.start.B
		}
		if i == 0 && r.advanced {
			at = r.start.B
		}
		if i == 1 && r.back {
			for _, e := range es {
				if e.Kind == assault.EvRetreat {
					at = e.B
				}
			}
		}
		if u, side, ok := t.m.Position().Unit(at); ok && side == s && !r.gone[i] {
			r.morale[i] = u.Morale()
		}
	}
	return r
}

// firesBefore is the account of the fire that is already done, while the return fire goes on.
func (t *table) firesBefore() []string {
	es := t.fightEvents()
	n := 0
	for _, e := range es {
		if e.Kind == assault.EvFire {
			n++
		}
	}
	if n < 2 {
		return nil
	}
	ls := t.fireLines(es)
	if len(ls) == 0 {
		return nil
	}
	return ls[:1]
}

// fireLines tells each firing in one line, then what followed.
func (t *table) fireLines(es []assault.Event) (lines []string) {
	var who assault.Event
	fire, target := 0, 0
	open := false
	for _, e := range es {
		switch e.Kind {
		case assault.EvFire:
			who, open = e, true
		case assault.EvTotals:
			fire, target = int(e.N), int(e.M)
		case assault.EvDamage:
			name := func(f assault.Face) string {
				if f == assault.Unknown {
					return text.AUnit
				}
				return assault.UnitOf(f).Short
			}
			lines = append(lines, text.FireDone(name(who.Face), fire, target, int(e.M), name(who.Other), int(e.N)))
			open = false
		case assault.EvKill, assault.EvSaved, assault.EvReward, assault.EvRetreat, assault.EvBlocked, assault.EvHolds, assault.EvAdvance, assault.EvMines:
			if d := text.Event(t.sc, e); d.Text != "" {
				lines = append(lines, d.Text)
			}
		case assault.EvEndCombat:
			if open {
				lines = append(lines, text.Broken)
			}
			return lines
		}
	}
	return lines
}

// view is the sheet of the finished combat.
func (r *report) view(t *table) view.Combat {
	e := r.start
	c := view.Combat{Sub: text.CombatSub(t.sc.Label(e.A), t.sc.Label(e.B), r.turn), Head: text.Aftermath, Folded: t.folded,
		Line: text.FireLine(assault.Name(r.faces[0]), assault.Name(r.faces[1]))}
	c.Steps = []view.Step{{Short: text.FireOf(1), Long: text.FireOf(1), Done: true}, {Short: text.FireOf(2), Long: text.FireOf(2), Done: true}, {Short: text.Aftermath, Long: text.Aftermath, Now: true}}
	for i, p := range [2]*view.Plate{&c.Firing, &c.Target} {
		s := e.Seat
		at := e.A
		if i == 1 {
			s, at = s.Other(), e.B
		}
		u := view.UnitOf(r.faces[i])
		*p = view.Plate{Side: view.SideOf(s), Unit: u, Normal: u.Morale, Morale: r.morale[i], Where: t.sc.Label(at) + " " + t.sc.Terrain[at].String() + " · " + text.TargetType(u.HardTarget)}
		switch {
		case r.gone[i]:
			p.Stamp = text.Destroyed
		case i == 1 && r.back:
			p.Stamp = text.FellBack
		}
	}
	c.Before = r.lines
	c.Diff.Head, c.Diff.Value = text.OutcomeHead, r.outcome()
	c.Track = view.Track{FireSide: c.Firing.Side, TargetSide: c.Target.Side, Fire: 1, Target: 1}
	for i := len(t.events) - 1; i >= 0; i-- {
		if d := t.events[i]; d.Kind == assault.EvTotals {
			c.Track.Fire, c.Track.Target = max(1, int(d.N)), max(1, int(d.M))
			break
		}
	}
	c.Tray = view.Tray{Head: text.CombatOver, Primary: view.Button{ID: "btn-done", Label: text.GoOn, Style: view.Primary, Do: view.Intent{Name: view.DoSkip}}}
	return c
}

// outcome is the result in a word.
func (r *report) outcome() string {
	switch {
	case r.gone[1] && r.gone[0]:
		return text.BothGone
	case r.gone[1]:
		return fmt.Sprintf("%s: %s", assault.UnitOf(r.faces[1]).Short, text.Destroyed)
	case r.gone[0]:
		return fmt.Sprintf("%s: %s", assault.UnitOf(r.faces[0]).Short, text.Destroyed)
	case r.back:
		return fmt.Sprintf("%s: %s", assault.UnitOf(r.faces[1]).Short, text.FellBack)
	}
	return text.BothStand
}
