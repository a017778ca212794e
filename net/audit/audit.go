// Package audit judges the file of a match between two peers without any secret. It knows no game: that is found in the file.
package audit

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

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
	Clean     = "clean"     // every entry holds and the match is over
	Stopped   = "stopped"   // every entry holds, and somebody owes the next one
	Flagged   = "flagged"   // so it is, and the other says that his time is over; he says nothing to it
	Unsettled = "unsettled" // so it is, and a flag was disputed: about time there is one word against another
	Abandoned = "abandoned" // so it is, and the other says that he has left; he has not answered
	Cheated   = "cheated"   // somebody has signed what is refused
	Doubled   = "doubled"   // somebody has signed two entries for one place: a lie, or his device was set back to an old copy
	Damaged   = "damaged"   // after the good entries come bytes that nobody has signed, or that have no place there
)

// Report is what a file shows, as `bocage verify -json` prints it. Sides are the ids of the scenario's sides, or "" for neither.
type Report struct {
	Judgement string   `json:"judgement"`
	Scenario  string   `json:"scenario"`
	Entries   int      `json:"entries"` // good ones
	Bytes     int      `json:"bytes"`
	Head      string   `json:"head"`             // of the chain after them, hexadecimal: equal for both players
	Digest    string   `json:"digest"`           // of the whole file, hexadecimal: what stands beside the chain is in it
	Ending    string   `json:"ending"`           // how it has ended: rules, agreement, resignation, time, or "not ended"
	Winner    string   `json:"winner,omitempty"` // neither: a draw, or not decided: an end that one player alone claims has none
	Reason    string   `json:"reason,omitempty"` // why the rules have ended it
	Cheat     *Cheat   `json:"cheat,omitempty"`
	Missing   bool     `json:"missing,omitempty"` // damaged by something that is signed, and about what the file does not have
	Owes      *Owes    `json:"owes,omitempty"`    // when it has not ended
	Left      []Left   `json:"left,omitempty"`
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

// Left is one side's word that the other has left.
type Left struct {
	Side     string  `json:"side"`   // who has left
	Entry    int     `json:"entry"`  // that he owed, from 1
	Waited   float64 `json:"waited"` // seconds, with the line up
	Answered bool    `json:"answered,omitempty"`
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
	Flagged  float64 `json:"flagged,omitempty"`  // what the other measured when he raised a flag
	Entry    int     `json:"entry,omitempty"`    // that was owed then, from 1
	Untold   float64 `json:"untold,omitempty"`   // of what was flagged, what neither side tells of in the entries before
	Disputed float64 `json:"disputed,omitempty"` // what the side said to the flag
	Answer   string  `json:"answer,omitempty"`   // to the flag: disputed, or admitted by giving up
	Jump     *Jump   `json:"jump,omitempty"`
}

// Jump is the greatest step by which one entry measured more of a side than its word had grown.
type Jump struct {
	Entry int     `json:"entry"` // from 1
	More  float64 `json:"more"`  // seconds
}

// The answers to a flag.
const (
	Disputed = "disputed"
	Admitted = "admitted"
)

// File judges a file without any secret. An error says that it is no match of these games at all.
func File(games engine.Games, file []byte) (*Report, error) {
	rep, _, _, err := Played(games, file)
	return rep, err
}

// Played judges a file as File does, and returns its match besides, up to the first entry that does not hold, see Recorded, and the film of
// what was disclosed after its end, nil unless both have.
func Played(games engine.Games, file []byte) (*Report, *engine.Record, []byte, error) {
	sc, fair, journal, err := Open(games, file)
	if err != nil {
		return nil, nil, nil, err
	}
	v, r, err := match.Verify(fair, journal)
	if err != nil {
		return nil, nil, nil, err
	}
	return told(sc, fair, file, &v, r)
}

// told is a verdict on a file, its match and its film.
func told(sc engine.Scenario, fair engine.Fair, file []byte, v *match.Verdict, r *match.Referee) (_ *Report, _ *engine.Record,
	film []byte, err error) {
	rec, err := Recorded(sc, fair, r)
	if err == nil && r.Disclosed(0) && r.Disclosed(1) {
		film, err = r.Film()
	}
	if err != nil {
		return nil, nil, nil, err
	}
	return report(sc, file, v, r), rec, film, nil
}

// A Watcher judges the file of a match as it grows, again and again: each entry once. The zero value has seen none.
type Watcher struct {
	match.Watch
	fair engine.Fair // of the file before
}

// Read judges what a file has become, as Played does. An error says that it is no match of these games, or another one than before.
func (w *Watcher) Read(games engine.Games, file []byte) (*Report, *engine.Record, []byte, error) {
	sc, fair, journal, err := Open(games, file)
	if err != nil {
		return nil, nil, nil, err
	}
	if w.fair != nil && (fair.Game() != w.fair.Game() || !bytes.Equal(fair.Terms(), w.fair.Terms())) {
		return nil, nil, nil, fmt.Errorf("%w: another game or scenario than before", match.ErrMatch)
	}
	v, r, err := w.Watch.Read(fair, journal)
	if err != nil {
		return nil, nil, nil, err
	}
	w.fair = fair
	return told(sc, fair, file, &v, r)
}

// report is what a verdict on a file comes to.
func report(sc engine.Scenario, file []byte, v *match.Verdict, r *match.Referee) *Report {
	name := sides(sc.Sides())
	head, digest, stands := r.Head(), sha512.Sum512(file), r.Position().Standing()
	rep := &Report{Judgement: Clean, Scenario: sc.ID(), Entries: v.Entries, Bytes: len(file), Head: hex.EncodeToString(head[:16]),
		Digest: hex.EncodeToString(digest[:16]), Missing: v.Missing, Ending: v.Ending.How.String(), Left: name.left(r), Clock: name.times(r)}
	switch {
	case !v.Settled:
		rep.Judgement, rep.Owes = open(r), &Owes{name.of(v.Owes.Seat), v.Owes.Kind.String()}
	case v.Ending.How == match.ByRules:
		rep.Winner, rep.Reason = name.of(stands.Winner), stands.Why
	case v.Ending.Loser != engine.NoSeat:
		rep.Winner = name.of(v.Ending.Loser.Other())
	}
	for s := range engine.Seat(2) {
		if r.Disclosed(s) {
			rep.Disclosed = append(rep.Disclosed, name.of(s))
		}
	}
	var two *match.Double
	switch {
	case errors.As(v.Cheat, &two):
		rep.Judgement, rep.Cheat = Doubled, name.cheat(v)
	case v.Cheat != nil:
		rep.Judgement, rep.Cheat = Cheated, name.cheat(v)
	case v.Cut:
		rep.Judgement = Damaged
	}
	return rep
}

// Recorded returns the match that a referee knows, as far as everybody may know it, as a record that can be played back. Of what players
// have disclosed after the match nothing is in it.
func Recorded(sc engine.Scenario, fair engine.Fair, r *match.Referee) (*engine.Record, error) {
	remote := engine.Player{Kind: engine.Remote}
	rec := &engine.Record{Format: engine.RecordFormat, Game: fair.Game(), Rules: int(fair.Terms()[0]), Scenario: sc.Source(),
		Players: [2]engine.Player{remote, remote}, Moves: slices.Clone(r.Moves())}
	pos := fair.Start()
	for _, m := range rec.Moves {
		if err := pos.Apply(m); err != nil {
			return nil, err
		}
		rec.Hashes = append(rec.Hashes, engine.Hash(pos))
	}
	return rec, nil
}

// open is the judgement of a match that has no end which both have signed.
func open(r *match.Referee) string {
	judgement := Stopped
	for s := range engine.Seat(2) {
		if left := r.Abandoned(s); left != nil && !left.Void {
			return Abandoned
		}
		switch f := r.Flag(s); {
		case f != nil && !f.Void:
			judgement = Flagged
		case f != nil && judgement == Stopped:
			judgement = Unsettled
		}
	}
	return judgement
}

// left returns what was said of who has left.
func (n sides) left(r *match.Referee) (l []Left) {
	for s := range engine.Seat(2) {
		if c := r.Abandoned(s); c != nil {
			l = append(l, Left{Side: n.of(s), Entry: c.Number + 1, Waited: c.Measured.Seconds(), Answered: c.Void})
		}
	}
	return l
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
		c.Entry, c.Kind, c.Text = two.Number+1, two.B.Kind.String(), fmt.Sprintf("%v and %v", two.A.Kind, two.B.Kind)
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
		u := Used{Side: n.of(s), Word: said.Word.Seconds(), Measured: said.Measured.Seconds()}
		if j := r.Jump(s); j != nil {
			u.Jump = &Jump{j.Number + 1, j.More.Seconds()}
		}
		if f := r.Flag(s); f != nil {
			before := r.SpentBefore(s, f.Number)
			u.Flagged, u.Entry, u.Untold = f.Measured.Seconds(), f.Number+1, (f.Measured - max(before.Word, before.Measured)).Seconds()
			switch u.Disputed = f.Disputed.Seconds(); {
			case f.Void:
				u.Answer = Disputed
			case r.Settled() && r.Ending() == match.Ending{How: match.ByTime, Loser: s}:
				u.Answer = Admitted
			}
		}
		t.Spent[s] = u
	}
	return t
}
