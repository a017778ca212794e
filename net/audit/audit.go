// Package audit judges the file of a match between two peers without any secret. It knows no game: that is found in the file.
package audit

import (
	"encoding/hex"
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/net/match"
)

// Export returns the file of a match of a game, which anybody can check.
func Export(game string, terms, journal []byte) []byte {
	f := match.File{Game: game, Terms: terms, Journal: journal}
	return f.Encode()
}

// Open reads a file and returns the scenario that was played, what is needed to check it, and the journal.
func Open(games engine.Games, file []byte) (engine.Scenario, engine.Fair, []byte, error) {
	f, err := match.DecodeFile(file)
	if err != nil {
		return nil, nil, nil, err
	}
	sc, fair, err := games.Agreed(f.Game, f.Terms)
	return sc, fair, f.Journal, err
}

// The judgements of a Report.
const (
	Clean   = "clean"   // every entry holds and the match is over
	Stopped = "stopped" // every entry holds, and somebody owes the next one
	Cheated = "cheated" // somebody has signed what is refused
	Damaged = "damaged" // after the good entries come bytes that nobody has signed, or that have no place there
)

// Report is what a file shows, as `bocage verify -json` prints it. Sides are the ids of the scenario's sides, or "" for neither.
type Report struct {
	Judgement string   `json:"judgement"`
	Scenario  string   `json:"scenario"`
	Entries   int      `json:"entries"` // good ones
	Bytes     int      `json:"bytes"`
	Head      string   `json:"head"`             // of the chain after them, hexadecimal: equal for both players
	Ending    string   `json:"ending"`           // how it has ended: rules, agreement, resignation, time, or "not ended"
	Winner    string   `json:"winner,omitempty"` // neither: a draw, or not decided
	Reason    string   `json:"reason,omitempty"` // why the rules have ended it
	Cheat     *Cheat   `json:"cheat,omitempty"`
	Owes      *Owes    `json:"owes,omitempty"` // when it has not ended
	Clock     *Times   `json:"clock,omitempty"`
	Disclosed []string `json:"disclosed,omitempty"` // who has given his cards away
}

// Cheat is who has lied, where and how.
type Cheat struct {
	Side  string `json:"side"`
	Entry int    `json:"entry"` // its number, from 1
	Kind  string `json:"kind"`
	Why   string `json:"why"`  // a match.Why
	Text  string `json:"text"` // the refusal
}

// Owes is who owes which kind of entry.
type Owes struct {
	Side string `json:"side"`
	Kind string `json:"kind"`
}

// Times is what was agreed and said of time, in seconds. What a side says of itself and what the other measured stand
// side by side; a flag needs the slack on top of the limit.
type Times struct {
	Each  float64 `json:"each"`
	Slack float64 `json:"slack"`
	Spent [2]Used `json:"spent"` // by seat
}

// Used is what was said of one side's time.
type Used struct {
	Side     string  `json:"side"`
	Word     float64 `json:"word"`
	Measured float64 `json:"measured"`
	Flagged  float64 `json:"flagged,omitempty"`  // what the other measured when he ended the match for it
	Disputed float64 `json:"disputed,omitempty"` // what the side said to that
}

// File judges a file without any secret. An error says that it is no match of these games at all.
func File(games engine.Games, file []byte) (*Report, error) {
	sc, fair, journal, err := Open(games, file)
	if err != nil {
		return nil, err
	}
	v, r, err := match.Verify(fair, journal)
	if err != nil {
		return nil, err
	}
	name := sides(sc.Sides())
	head, stands := r.Head(), r.Position().Standing()
	rep := &Report{Judgement: Clean, Scenario: sc.ID(), Entries: v.Entries, Bytes: len(file),
		Head: hex.EncodeToString(head[:16]), Ending: v.Ending.How.String(), Clock: name.times(r)}
	switch v.Ending.How {
	case match.ByRules:
		rep.Winner, rep.Reason = name.of(stands.Winner), stands.Why
	case match.ByResignation, match.ByTime:
		if v.Ending.Loser != engine.NoSeat {
			rep.Winner = name.of(v.Ending.Loser.Other())
		}
	case match.NotEnded:
		rep.Judgement, rep.Owes = Stopped, &Owes{name.of(v.Owes.Seat), v.Owes.Kind.String()}
	}
	for s := range engine.Seat(2) {
		if r.Disclosed(s) {
			rep.Disclosed = append(rep.Disclosed, name.of(s))
		}
	}
	switch {
	case v.Cheat != nil:
		rep.Judgement, rep.Cheat = Cheated, name.cheat(&v)
	case v.Cut:
		rep.Judgement = Damaged
	}
	return rep, nil
}

// sides are the ids of the sides by seat.
type sides [2]string

// of returns the side of a seat, "" for none.
func (n sides) of(s engine.Seat) string {
	if s > 1 {
		return ""
	}
	return n[s]
}

func (n sides) cheat(v *match.Verdict) *Cheat {
	c := &Cheat{Side: n.of(v.Cheater), Why: match.WhyOf(v.Cheat).String(), Text: v.Cheat.Error()}
	var bad *match.Violation
	var two *match.Double
	switch {
	case errors.As(v.Cheat, &bad):
		c.Entry, c.Kind, c.Text = bad.Number+1, bad.Entry.Kind.String(), bad.Err.Error()
	case errors.As(v.Cheat, &two):
		c.Entry, c.Kind, c.Text = two.Number+1, two.B.Kind.String(), fmt.Sprintf("%v and %v are signed for one place", two.A.Kind, two.B.Kind)
	}
	return c
}

// times returns what was said of the clock, nil without one.
func (n sides) times(r *match.Referee) *Times {
	c := r.Clock()
	if c.Each == 0 {
		return nil
	}
	t := &Times{Each: c.Each.Seconds(), Slack: c.Slack.Seconds()}
	for s := range engine.Seat(2) {
		said := r.Spent(s)
		t.Spent[s] = Used{Side: n.of(s), Word: said.Word.Seconds(), Measured: said.Measured.Seconds()}
		if f := r.Flag(s); f != nil {
			t.Spent[s].Flagged = f.Measured.Seconds()
			used, _ := r.Disputed(s)
			t.Spent[s].Disputed = used.Seconds()
		}
	}
	return t
}
