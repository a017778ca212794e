// Package report says what the other side did in its last turn: in a few pieces, each with the event it began with, and in marks on the
// map. It reads events that may be told to who looks, and asks nobody.
package report

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Kind is what a piece tells of.
type Kind uint8

// The kinds of pieces, the weightiest first.
const (
	Attack  Kind = iota // Face on At was attacked and lost N morale, or was destroyed
	Attacks             // N of them, if there are too many for a piece each; Lost is the morale lost by them
	Killed              // N units of who looks were destroyed otherwise
	Fell                // N units of the other side were destroyed
	Placed              // N units were placed
	Moved               // N units moved
	Cards               // N cards were played, Face if it is one
	Income              // N prestige came in, which makes Lost
)

// Piece is one thing to tell.
type Piece struct {
	Kind  Kind
	N     int
	Lost  int
	At    board.Tile
	Face  card.Face // Unknown if it is face down
	Dead  bool      // of an attack: its target was destroyed
	Event int       // with which it began, from 1
}

// Trace is the mark of an order on the map.
type Trace struct {
	Order    int        // from 1, of those that leave a mark; 0 for what followed from one
	From, To board.Tile // equal for a unit that was placed
	Fire     bool
	Mine     bool // it was a unit of who looks that moved
	Lost     int  // morale lost by the target of the fire
	Dead     bool // it was destroyed
}

// Report is the last turn of the other side.
type Report struct {
	Side   engine.Seat
	Turn   int
	Pieces []Piece
	Traces []Trace
	First  int  // the event with which the turn began, from 1
	Old    bool // who looks has given an order since
}

// mostPieces and mostAttacks bound what is told in pieces of their own.
const (
	mostPieces  = 5
	mostAttacks = 2
)

// orders are the events with which an order begins.
var orders = map[assault.EventKind]bool{assault.EvMove: true, assault.EvSwap: true, assault.EvDig: true, assault.EvPlace: true,
	assault.EvTransfer: true, assault.EvPlay: true, assault.EvAttack: true, assault.EvDrop: true, assault.EvStrike: true,
	assault.EvStrip: true, assault.EvWade: true}

// marked are those that leave a mark on the map: they alone are numbered, so that no number is missing there.
var marked = map[assault.EventKind]bool{assault.EvMove: true, assault.EvSwap: true, assault.EvPlace: true, assault.EvDrop: true,
	assault.EvAttack: true}

// Of returns the report of the last turn of the other side as viewer may be told it; ok is false if it is not viewer's turn now, and if the
// other side has had none before it.
func Of(events []assault.Event, viewer engine.Seat) (r Report, ok bool) {
	turns := func(es []assault.Event, s engine.Seat) int {
		for i := len(es) - 1; i >= 0; i-- {
			if es[i].Kind == assault.EvTurn {
				if es[i].Seat == s {
					return i
				}
				return -1
			}
		}
		return -1
	}
	end := turns(events, viewer)
	if viewer > 1 || end < 0 {
		return r, false
	}
	first := turns(events[:end], viewer.Other())
	if first < 0 {
		return r, false
	}
	t := teller{Report: Report{Side: viewer.Other(), Turn: int(events[first].N), First: first + 1}, viewer: viewer}
	for i, e := range events[first:end] {
		t.tell(e.For(viewer), first+i+1)
	}
	t.gather()
	t.Old = slices.ContainsFunc(events[end:], func(e assault.Event) bool { return e.Seat == viewer && orders[e.Kind] })
	return t.Report, true
}

// teller reads the events of a turn.
type teller struct {
	Report
	viewer engine.Seat
	order  int
	fights bool
	target board.Tile // of the attack under way
	all    [Income + 1][]Piece
}

// tell takes in the nth event, from 1.
func (t *teller) tell(e assault.Event, nth int) {
	theirs := e.Seat == t.Side
	if theirs && marked[e.Kind] && !t.fights {
		t.order++
	}
	note := func(k Kind, p Piece) {
		p.Kind, p.Event = k, nth
		t.all[k] = append(t.all[k], p)
	}
	switch e.Kind {
	case assault.EvMove, assault.EvSwap, assault.EvRedeploy:
		if theirs {
			note(Moved, Piece{N: 1})
			t.Traces = append(t.Traces, Trace{Order: t.order, From: e.A, To: e.B})
		}
	case assault.EvPlace, assault.EvDrop, assault.EvCalledUp:
		if theirs {
			note(Placed, Piece{N: 1})
			t.Traces = append(t.Traces, Trace{Order: t.order, From: e.A, To: e.A})
		}
	case assault.EvPlay:
		if theirs {
			note(Cards, Piece{N: 1, Face: e.Face})
		}
	case assault.EvAdvance:
		fired := func(tr Trace) bool { return tr.Fire && tr.From == e.A && tr.To == e.B } // its arrow leads there already
		if !slices.ContainsFunc(t.Traces, fired) {
			t.Traces = append(t.Traces, Trace{From: e.A, To: e.B, Mine: !theirs})
		}
	case assault.EvRetreat:
		t.Traces = append(t.Traces, Trace{From: e.A, To: e.B, Mine: !theirs})
	case assault.EvIncome:
		if theirs {
			note(Income, Piece{N: int(e.N), Lost: int(e.M)})
		}
	default:
		t.fight(e, nth, note)
	}
}

// fight takes in what happens in combats, and who dies otherwise.
func (t *teller) fight(e assault.Event, nth int, note func(Kind, Piece)) {
	switch e.Kind {
	case assault.EvAttack:
		t.fights, t.target = e.Seat == t.Side, e.B
		if t.fights {
			note(Attack, Piece{At: e.B, Face: e.Other})
			t.Traces = append(t.Traces, Trace{Order: t.order, From: e.A, To: e.B, Fire: true})
		}
	case assault.EvEndCombat:
		t.fights = false
	case assault.EvDamage:
		if p, tr := t.attacked(e); p != nil {
			p.Lost += int(e.N)
			tr.Lost += int(e.N)
		}
	case assault.EvKill:
		p, tr := t.attacked(e)
		switch {
		case p != nil:
			p.Dead, tr.Dead = true, true
		case e.Seat == t.viewer:
			note(Killed, Piece{N: 1, Face: e.Face})
		default:
			note(Fell, Piece{N: 1, Face: e.Face})
		}
	}
}

// attacked is the attack under way if an event is about its target, with its mark; nil if it is about something else.
func (t *teller) attacked(e assault.Event) (*Piece, *Trace) {
	if !t.fights || e.Seat != t.viewer || e.A != t.target {
		return nil, nil
	}
	for i := len(t.Traces) - 1; i >= 0; i-- {
		if t.Traces[i].Fire {
			return &t.all[Attack][len(t.all[Attack])-1], &t.Traces[i]
		}
	}
	return nil, nil
}

// gather makes pieces of what was noted, the weightiest first.
func (t *teller) gather() {
	if as := t.all[Attack]; len(as) > mostAttacks {
		sum := Piece{Kind: Attacks, N: len(as), Event: as[0].Event}
		for _, a := range as {
			if sum.Lost += a.Lost; a.Dead {
				t.all[Killed] = append(t.all[Killed], Piece{Kind: Killed, N: 1, Face: a.Face, Event: a.Event})
			}
		}
		t.all[Attack], t.all[Attacks] = nil, []Piece{sum}
	}
	for k := range t.all {
		ps := t.all[k]
		if Kind(k) != Attack && len(ps) > 1 {
			ps = ps[:1:1]
			if ps[0].N = len(t.all[k]); Kind(k) != Income {
				ps[0].Face = card.Unknown
			} else {
				ps[0].N, ps[0].Lost = t.all[k][0].N, t.all[k][len(t.all[k])-1].Lost
			}
		}
		t.Pieces = append(t.Pieces, ps...)
	}
	t.Pieces = t.Pieces[:min(len(t.Pieces), mostPieces)]
}
