package duel

import (
	"encoding/hex"
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/match"
)

// name is the game's name in a file.
const name = "assault"

// ErrOther is returned for a file of another game, or of other rules than these.
var ErrOther = errors.New("played by other rules than this program knows")

// Export writes the journal of a match into a file that anybody can check.
func Export(g *Game, journal []byte) []byte {
	f := match.File{Game: name, Terms: g.Terms(), Journal: journal}
	return f.Encode()
}

// Open reads a file: the game that was played, and the journal.
func Open(file []byte) (*Game, []byte, error) {
	f, err := match.DecodeFile(file)
	if err != nil {
		return nil, nil, err
	}
	if f.Game != name {
		return nil, nil, ErrOther
	}
	g, err := Load(f.Terms)
	return g, f.Journal, err
}

// The judgements of a Report.
const (
	Clean   = "clean"   // every entry holds and the match is over
	Stopped = "stopped" // every entry holds, and somebody owes the next one
	Cheated = "cheated" // somebody has signed what is refused
	Damaged = "damaged" // after the good entries come bytes that nobody has signed, or that have no place there
)

// Report is what a file shows, as `bocage verify -json` prints it. Sides are "german", "us", or "" for neither.
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

// Audit judges a file without any secret. An error says that it is no match of this game at all.
func Audit(file []byte) (*Report, error) {
	g, journal, err := Open(file)
	if err != nil {
		return nil, err
	}
	v, r, err := Verify(g, journal)
	if err != nil {
		return nil, err
	}
	head := r.Head()
	rep := &Report{Judgement: Clean, Scenario: g.sc.ID, Entries: v.Entries, Bytes: len(file),
		Head: hex.EncodeToString(head[:16]), Ending: v.Ending.How.String(), Clock: times(r)}
	winner, reason := r.Position().Result()
	switch v.Ending.How {
	case match.ByRules:
		rep.Winner, rep.Reason = side(winner), reason.String()
	case match.ByResignation, match.ByTime:
		if v.Ending.Loser != engine.NoSeat {
			rep.Winner = side(v.Ending.Loser.Other())
		}
	case match.NotEnded:
		rep.Judgement, rep.Owes = Stopped, &Owes{side(v.Owes.Seat), v.Owes.Kind.String()}
	}
	for s := range engine.Seat(2) {
		if r.Disclosed(s) {
			rep.Disclosed = append(rep.Disclosed, side(s))
		}
	}
	switch {
	case v.Cheat != nil:
		rep.Judgement, rep.Cheat = Cheated, cheat(&v)
	case v.Cut:
		rep.Judgement = Damaged
	}
	return rep, nil
}

func cheat(v *match.Verdict) *Cheat {
	c := &Cheat{Side: side(v.Cheater), Why: match.WhyOf(v.Cheat).String(), Text: v.Cheat.Error()}
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

func times(r *Referee) *Times {
	c := r.Clock()
	if c.Each == 0 {
		return nil
	}
	t := &Times{Each: c.Each.Seconds(), Slack: c.Slack.Seconds()}
	for s := range engine.Seat(2) {
		said := r.Spent(s)
		t.Spent[s] = Used{Side: side(s), Word: said.Word.Seconds(), Measured: said.Measured.Seconds()}
		if f := r.Flag(s); f != nil {
			t.Spent[s].Flagged = f.Measured.Seconds()
			used, _ := r.Disputed(s)
			t.Spent[s].Disputed = used.Seconds()
		}
	}
	return t
}

func side(s engine.Seat) string {
	switch s {
	case assault.German:
		return "german"
	case assault.US:
		return "us"
	}
	return ""
}
