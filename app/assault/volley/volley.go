// Package volley is what a seat lays for a firing. A firing asks twice: cards are played by turns in step 9, then both sides give one in
// step 10. One tray holds both: what is to be played, in its order, and what is to be given. It is a draft that stays on this side of the
// table. Once its player has fired, the moves of it are made one by one, each when it is asked for: the record and the other side see the
// moves of a player who was asked twice. As soon as anything has changed that he did not know of, the draft is open again.
//
// It knows the rules and what has happened, and no table.
package volley

import (
	"fmt"
	"slices"

	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// state is how far a draft is.
type state uint8

const (
	fresh   state = iota // its player was not asked yet
	laying               // he lays cards
	fired                // he has fired: the next move is made at once
	acting               // a move was made by it, and the next is, too
	waiting              // so too, in a moment
)

// What is given, where it is no card of the hand by its serial number.
const (
	bluff = -1 - iota
	toAsk // nobody has been asked yet: it is chosen after the cards
)

// Draft is what a seat has laid for a firing.
type Draft struct {
	firing int
	state  state
	laid   []engine.Move // to be played, in order; of each A is the card's serial number, the rest as the rules want it
	gift   int           // the serial number of the card to be given, or bluff or toAsk
	seen   int           // how much had happened when it was fired
	hand   []uint16      // what is expected in the hand
	answer card.Face
	fallen []card.Face
}

// New is an empty draft for a firing, which is named by the place of its beginning in what happened.
func New(firing int) Draft { return Draft{firing: firing, gift: bluff, answer: card.Unknown} }

// Firing is the place of the beginning of its firing in what happened.
func (d *Draft) Firing() int { return d.firing }

// Open reports whether its player lays cards. Later reports whether what is given is asked after the cards.
func (d *Draft) Open() bool  { return d.state <= laying }
func (d *Draft) Later() bool { return d.gift == toAsk }

// Answer is the card of the other side that has opened the draft again, Unknown for none. Fallen are the cards that were to be played when
// it was fired, and no longer can be.
func (d *Draft) Answer() card.Face   { return d.answer }
func (d *Draft) Fallen() []card.Face { return d.fallen }

// Laid are the moves of the cards to be played, in their order. The caller must not change them.
func (d *Draft) Laid() []engine.Move { return d.laid }

// Plays reports whether a card is to be played, and Gives whether it is to be given, by its serial number.
func (d *Draft) Plays(serial uint16) bool {
	return slices.ContainsFunc(d.laid, func(m engine.Move) bool { return m.A == serial })
}
func (d *Draft) Gives(serial uint16) bool { return d.gift == int(serial) }

// Bluffs reports whether the Bluff is to be given.
func (d *Draft) Bluffs() bool { return d.gift == bluff }

// Place is where a card lies in a hand, -1 if it is gone.
func Place(hand []card.Card, serial uint16) int {
	return slices.IndexFunc(hand, func(c card.Card) bool { return c.Serial == serial })
}

// Highest are the elements by which the cards of the highest battle value are given that are not played, none once a card is given.
func (d *Draft) Highest(hand []card.Card) (ids []string) {
	top := 0
	for i, c := range hand {
		switch v := card.BattleValue(c.Face); {
		case d.Gives(c.Serial):
			return nil
		case d.Plays(c.Serial) || v < top:
			continue
		case v > top:
			top, ids = v, nil
		}
		ids = append(ids, fmt.Sprintf("give-%d", i))
	}
	return ids
}

// Ask says that its player is asked now, in a window of the combat; later that what is given is to be asked after the cards. It reports
// whether he is for the first time.
func (d *Draft) Ask(window uint8, later bool) (first bool) {
	if first = d.state == fresh; first {
		if d.state = laying; later {
			d.gift = toAsk
		}
	}
	if window == rules.WinSacrifice { // whatever was laid, cards are played no more
		if d.laid = nil; d.gift == toAsk {
			d.gift = bluff
		}
	}
	return first
}

// Lay lays a move of step 9 down, to be made when its time comes; A is the card's place in the hand of the seat that makes it. A card that
// cannot be played after those that are laid is refused. A card is played or given, not both.
func (d *Draft) Lay(p *rules.Position, m engine.Move) error {
	m = bySerial(p, m)
	if _, err := foresee(p, m.Seat, append(slices.Clone(d.laid), m)); err != nil {
		return err
	}
	if d.gift == int(m.A) {
		d.gift = bluff
	}
	d.laid = append(d.laid, m)
	return nil
}

// TakeBack takes a card back that was to be played, and with it those that could only be played after it.
func (d *Draft) TakeBack(p *rules.Position, s engine.Seat, serial uint16) {
	d.laid = slices.DeleteFunc(d.laid, func(m engine.Move) bool { return m.A == serial })
	d.laid, _ = foresee(p, s, d.laid)
}

// Give lays a card to be given, or the Bluff if it was. A card that was to be played is not.
func (d *Draft) Give(p *rules.Position, s engine.Seat, serial uint16) {
	d.TakeBack(p, s, serial)
	if d.gift == int(serial) || serial == p.Hand(s)[0].Serial {
		d.gift = bluff
	} else {
		d.gift = int(serial)
	}
}

// Fire has the moves made by the draft from now on. told is what has happened, hand the seat's.
func (d *Draft) Fire(told []rules.Event, hand []card.Card) {
	d.state, d.seen, d.answer, d.fallen = fired, len(told), card.Unknown, nil
	d.hand = d.hand[:0]
	for _, c := range hand {
		d.hand = append(d.hand, c.Serial)
	}
}

// Review opens the draft of a seat that is asked again if it can no longer be acted by as its player has meant it: the other side has
// played a card since it was fired, his hand is another, the next card can no longer be played, or what is given is still to be asked.
// told is what has happened.
func (d *Draft) Review(p *rules.Position, s engine.Seat, told []rules.Event) {
	w := p.Prompt().Window
	if d.Open() || w != rules.WinCards && w != rules.WinSacrifice {
		return
	}
	answer := card.Unknown
	for _, e := range told[min(d.seen, len(told)):] {
		if e.Kind == rules.EvPlay && e.Seat != s {
			answer = e.Face
		}
	}
	seen := *p
	seen.Redact(s)
	var kept []engine.Move
	if w == rules.WinCards {
		kept, _ = foresee(&seen, s, d.laid)
	}
	asks := w == rules.WinSacrifice && d.gift == toAsk
	if answer == card.Unknown && !asks && d.expects(p.Hand(s)) && (len(d.laid) == 0 || len(kept) > 0 && kept[0] == d.laid[0]) {
		return
	}
	for _, m := range d.laid {
		if !slices.Contains(kept, m) {
			d.fallen = append(d.fallen, card.Face(m.B))
		}
	}
	d.state, d.laid, d.answer = laying, kept, answer
	if asks || d.gift >= 0 && Place(p.Hand(s), uint16(d.gift)) < 0 {
		d.gift = bluff
	}
}

// expects reports whether a hand is as it was when the draft was fired, but for what was played by it.
func (d *Draft) expects(hand []card.Card) bool {
	return len(hand) == len(d.hand) && !slices.ContainsFunc(hand, func(c card.Card) bool { return !slices.Contains(d.hand, c.Serial) })
}

// Next is the next move by the draft of a seat that is asked; ok is false if its player is to be asked.
func (d *Draft) Next(p *rules.Position, s engine.Seat) (m engine.Move, ok bool) {
	w := p.Prompt().Window
	switch {
	case d.Open() || w != rules.WinCards && w != rules.WinSacrifice:
		return m, false
	case w == rules.WinSacrifice && d.gift >= 0:
		return engine.Move{Seat: s, Op: rules.OpSacrifice, A: uint16(Place(p.Hand(s), uint16(d.gift)))}, true
	case w == rules.WinSacrifice:
		return engine.Move{Seat: s, Op: rules.OpSacrifice}, true
	case len(d.laid) == 0:
		return engine.Move{Seat: s, Op: engine.OpPass}, true
	}
	return byPlace(p, d.laid[0]), true
}

// Made says that the next move is made now.
func (d *Draft) Made(m engine.Move) {
	if d.state = acting; m.Op == rules.OpPlay {
		played := d.laid[0].A
		d.hand = slices.DeleteFunc(d.hand, func(serial uint16) bool { return serial == played })
		d.laid = d.laid[1:]
	}
}

// Wait has the next move wait, if one was made since the draft was fired; Go on lets it be made. Both report whether that changes anything.
func (d *Draft) Wait() bool { return d.change(acting, waiting) }
func (d *Draft) GoOn() bool { return d.change(waiting, fired) }

// Waits reports whether the next move waits.
func (d *Draft) Waits() bool { return d.state == waiting }

func (d *Draft) change(from, to state) bool {
	if d.state != from {
		return false
	}
	d.state = to
	return true
}

// Reopen opens the draft again: a move by it could not be made.
func (d *Draft) Reopen() { d.state = laying }

// bySerial is a move of step 9 with the card's serial number for its place in the hand, and byPlace the way back.
func bySerial(p *rules.Position, m engine.Move) engine.Move {
	m.A = p.Hand(m.Seat)[m.A].Serial
	return m
}
func byPlace(p *rules.Position, m engine.Move) engine.Move {
	m.A = uint16(Place(p.Hand(m.Seat), m.A))
	return m
}

// foresee returns those of the moves that a seat has laid which it can make one after the other, if the other side lets all of them be, and
// the reason against the last that it cannot. p is the position as the seat may see it, with the seat asked in step 9. Where something else
// comes first, as a card that is drawn, nothing stands against those that follow.
func foresee(p *rules.Position, s engine.Seat, laid []engine.Move) (can []engine.Move, err error) {
	at, known := *p, true
	for _, m := range laid {
		if Place(p.Hand(s), m.A) < 0 {
			continue
		}
		if known {
			try := at
			if e := try.Apply(byPlace(&try, m)); e != nil {
				err = e
				continue
			}
			known = letBe(&try, s)
			at = try
		}
		can = append(can, m)
	}
	return can, err
}

// letBe has the other side pass until the seat is asked in step 9 again, and reports whether it is.
func letBe(p *rules.Position, s engine.Seat) bool {
	for range 8 {
		switch pr := p.Prompt(); {
		case pr.Kind == engine.Decide && pr.Seat == s && pr.Window == rules.WinCards:
			return true
		case pr.Kind != engine.Decide || pr.Seat != s.Other() || pr.Window != rules.WinCards && pr.Window != rules.WinAnswer:
			return false
		}
		if p.Apply(engine.Move{Seat: s.Other(), Op: engine.OpPass}) != nil {
			return false
		}
	}
	return false
}
