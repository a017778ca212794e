package match

import (
	"fmt"
	"time"

	"bocage/engine"
	"bocage/net/match/stopwatch"
)

// Clock is the time that each player has for the match, in whole seconds. Without Each there is no limit and entries say nothing of time.
//
// Time cannot be proved. What can be had is that every word about it is signed. At every moment one player owes the next entry,
// and the time is his. Both measure it, and each entry tells what its writer has measured: the time that he has used himself up
// to it, and the time that the other has. The other's measure is longer by what an entry was
// under way, so both may differ. The two words stand side by side in the journal.
//
// Nobody loses by time but by a flag, which the other may raise or not when he has measured Slack more than there is, and to which his own
// program gives in. Who disputes it plays on: one can say too little of himself and the other too much, and a program that goes on has not
// agreed. So a clock binds two who keep to it.
type Clock struct {
	Each     time.Duration
	Slack    time.Duration
	Patience time.Duration // after which somebody who owes an entry while the line is up can be said to have left, 0 for never
}

// limits is the clock without the patience, of which protocol 3 knows nothing.
func (c Clock) limits() Clock { return Clock{Each: c.Each, Slack: c.Slack} }

// MaxClock is the longest time that can be agreed.
const MaxClock = 30 * 24 * time.Hour

// Times is what the writer of an entry says that both have used of their time so far, in milliseconds.
type Times struct{ Own, Other uint32 }

var millis, duration = stopwatch.Millis, stopwatch.Duration // how time stands in entries

// Spent is what was said of a player's time.
type Spent struct {
	Word     time.Duration // by himself, in his latest entry
	Measured time.Duration // by the other, in his
}

// Spent returns what was said of a seat's time so far.
func (r *Referee) Spent(s engine.Seat) Spent { return r.spent[s] }

// SpentBefore returns what was said of a seat's time in the first n entries.
func (r *Referee) SpentBefore(s engine.Seat, n int) (said Spent) {
	for i, e := range r.j.entries[:n] {
		if r.j.seats[i] == s {
			said.Word = duration(e.Time.Own)
		} else {
			said.Measured = duration(e.Time.Other)
		}
	}
	return said
}

// Jump is a measure that has grown at one entry by much more than the word of who was measured.
type Jump struct {
	Number int           // the entry that says so
	More   time.Duration // than the word
}

// leastJump is what an entry may be under way, or a device be slow, without a word about it.
const leastJump = 10 * time.Second

// Jump returns the greatest jump in what the other measured of a seat, nil if there was none beyond the slack.
func (r *Referee) Jump(s engine.Seat) *Jump {
	if j := r.jumps[s]; j.More > max(r.Clock().Slack, leastJump) {
		return &j
	}
	return nil
}

// Clock returns what the players have agreed on.
func (r *Referee) Clock() Clock { return r.j.greetings[0].clock }

// checkTime checks what an entry says of the clock. Nobody's time comes back, nobody measures less than the other admits,
// and who says himself that he has none left may not go on.
func (r *Referee) checkTime(s engine.Seat, e *Entry) error {
	c := r.Clock()
	own, other := duration(e.Time.Own), duration(e.Time.Other)
	switch {
	case e.Timed != (c.Each > 0):
		return fmt.Errorf("%w: times where none were agreed on, or none where they were", ErrForm)
	case !e.Timed:
		return nil
	case own < r.spent[s].Word || other < max(r.spent[s.Other()].Measured, r.spent[s.Other()].Word):
		return fmt.Errorf("%w: time comes back", ErrTime)
	case own > c.Each:
		return fmt.Errorf("%w: %v are used of %v", ErrTime, own, c.Each)
	}
	return nil
}

// noteTimes notes what an entry says of the clock.
func (r *Referee) noteTimes(s engine.Seat, e *Entry) {
	r.spent[s].Word = duration(e.Time.Own)
	o := s.Other()
	more := duration(e.Time.Other) - r.spent[o].Measured - (r.spent[o].Word - r.told[o])
	if more > r.jumps[o].More {
		r.jumps[o] = Jump{len(r.j.entries) - 1, more}
	}
	r.spent[o].Measured, r.told[o] = duration(e.Time.Other), r.spent[o].Word
}
