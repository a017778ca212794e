package operation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/chain"
	"bocage/net/match"
)

// MaxFile is the greatest length of a campaign's file, in bytes: one of eleven battles has a tenth of it.
const MaxFile = 64 << 20

// Formats of files that are written: 3 of a campaign that mixes games, which others cannot hold. Those of format 1 have no names in them.
const (
	formatPlain = 2
	formatMixed = 3
)

// file is a campaign between two players as it is handed on: what it began from, the journal, and the files of its matches. Nothing in it
// is secret.
type file struct {
	Format    int               `json:"format"`
	Operation string            `json:"operation"` // the journal's magic, which tells such a file from others
	Rules     int               `json:"rules"`
	Others    map[string]int    `json:"others,omitempty"` // versions of the rules of the other games that it mixes
	Source    []byte            `json:"campaign"`
	Scenarios map[string][]byte `json:"scenarios"`
	Journal   []byte            `json:"journal"`
	Matches   [][]byte          `json:"matches"`
	Claim     *Claim            `json:"claim,omitempty"`
}

// IsFile reports whether something begins as a campaign's file does.
func IsFile(b []byte) bool {
	head, _, ok := bytes.Cut(b[:min(len(b), 64)], []byte(`,"operation":"bocage/campaign/`))
	return ok && bytes.HasPrefix(head, []byte(`{"format":`))
}

// Export writes the campaign's file, with a claim or nil. If the other has lied it ends with that entry, so that it convicts him.
func (p *Peer) Export(claim *Claim) ([]byte, error) {
	shown := proof{p.j.encode(), p.j.files}
	if p.proof != nil {
		shown = *p.proof
	}
	format := formatPlain
	if p.c.Mixed() {
		format = formatMixed
	}
	return json.Marshal(file{format, magic, p.c.Rules, p.c.Others, p.c.Source, p.c.Scenarios, shown.journal, shown.files, claim})
}

// proof is a journal with the files of its matches; the last entry of one that convicts is the lie.
type proof struct {
	journal []byte
	files   [][]byte
}

// convicts keeps the proof of a lie that a journal has refused, or to which state it leads here, and returns why it was refused.
func (p *Peer) convicts(j *journal, e *chain.Entry, file []byte, why error) error {
	if errors.Is(why, ErrDiffers) {
		p.apart = j.apart
	}
	var lie *Lie
	if errors.As(why, &lie) && lie.Seat != p.seat {
		p.proof = &proof{append(j.encode(), e.Encode()...), j.files}
		if e.Kind == kindEnd {
			p.proof.files = append(slices.Clone(j.files), file)
		}
	}
	return why
}

// read reads a file, and the greetings of its journal.
func read(b []byte, games campaign.Games, judge Judge) (*file, *journal, error) {
	damaged := func(err error) error { return fmt.Errorf("%w: %v", engine.ErrDamaged, err) }
	if len(b) > MaxFile {
		return nil, nil, damaged(fmt.Errorf("more than %d bytes", MaxFile))
	}
	f := &file{}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(f); err != nil {
		return nil, nil, damaged(err)
	}
	if again, err := json.Marshal(f); err != nil || !bytes.Equal(again, b) {
		return nil, nil, damaged(errors.New("it is not written as such files are"))
	}
	switch {
	case f.Format > formatMixed || f.Operation > magic:
		return nil, nil, fmt.Errorf("%w: format %d, this program reads up to %d", engine.ErrNewer, f.Format, formatMixed)
	case f.Format < 1 || f.Operation != magic || !bytes.HasPrefix(f.Journal, []byte(magic)):
		return nil, nil, damaged(errors.New("no campaign between two players"))
	case (f.Format == formatMixed) != (len(f.Others) > 0):
		return nil, nil, damaged(fmt.Errorf("format %d with the rules of %d other games", f.Format, len(f.Others)))
	case len(f.Journal) > MaxJournal || len(f.Matches) > maxEntries:
		return nil, nil, damaged(fmt.Errorf("a journal of %d bytes with %d matches", len(f.Journal), len(f.Matches)))
	}
	for _, m := range f.Matches {
		if len(m) > match.MaxFile {
			return nil, nil, damaged(fmt.Errorf("a match of %d bytes", len(m)))
		}
	}
	c, err := campaign.Reopen(f.Source, f.Scenarios, f.Rules, f.Others, games)
	if err != nil {
		return nil, nil, err
	}
	f.Journal = f.Journal[len(magic):]
	var g [2]*chain.Greeting
	for s := range g {
		if g[s], f.Journal, err = form.CutGreeting(f.Journal); err != nil {
			return nil, nil, damaged(err)
		}
	}
	j, err := newJournal(c, judge, g[0], g[1])
	if err != nil {
		return nil, nil, damaged(err)
	}
	return f, j, nil
}

// replay takes the entries of a file. Its error is a *Lie, or says that the file is damaged.
func (j *journal) replay(f *file) error {
	for rest := f.Journal; len(rest) > 0; {
		e, more, err := form.Cut(rest)
		if err != nil {
			return fmt.Errorf("%w: after entry %d: %v", engine.ErrDamaged, len(j.entries), err)
		}
		rest = more
		var m []byte
		if e.Kind == kindEnd {
			if len(j.files) == len(f.Matches) {
				return fmt.Errorf("%w: the match of battle %d is missing", engine.ErrDamaged, j.state().Battle)
			}
			m = f.Matches[len(j.files)]
		}
		if err := j.take(e, m); err != nil {
			var lie *Lie
			if errors.As(err, &lie) {
				return err
			}
			return fmt.Errorf("%w: entry %d: %v", engine.ErrDamaged, len(j.entries)+1, err)
		}
	}
	if len(j.files) != len(f.Matches) {
		return fmt.Errorf("%w: %d matches, %d have ended", engine.ErrDamaged, len(f.Matches), len(j.files))
	}
	return nil
}

// The judgements of a Report.
const (
	Clean   = "clean"   // every entry holds and the campaign is over
	Stopped = "stopped" // every entry holds, and somebody owes the next one
	Claimed = "claimed" // so it is, and the other says that he has stayed away. Nobody has won
	Lied    = "lied"    // somebody has signed what is refused
	Damaged = "damaged" // after the good entries come bytes that nobody has signed, or a match is missing
)

// Report is what a campaign's file shows.
type Report struct {
	Judgement string `json:"judgement"`
	Campaign  string `json:"campaign"`
	Entries   int    `json:"entries"` // good ones
	Battles   int    `json:"battles"` // that have ended
	Points    [2]int `json:"points"`
	Winner    string `json:"winner,omitempty"` // a side's name
	Side      string `json:"side,omitempty"`   // who has lied, owes the next entry, or stays away
	Text      string `json:"text,omitempty"`
	Head      string `json:"head"`
}

// Verify judges a campaign's file: it rebuilds every scenario and checks every match, every report and every order, and names the first lie
// and the liar (CAMP-PEER-05). An error says that it is no campaign of these games at all.
func Verify(b []byte, games campaign.Games, judge Judge) (*Report, error) {
	f, j, err := read(b, games, judge)
	if err != nil {
		return nil, err
	}
	err = j.replay(f)
	s, names := j.state(), j.c.Game.Sides()
	r := &Report{Judgement: Clean, Campaign: j.c.ID, Entries: len(j.entries), Battles: len(s.Trail), Head: j.head().Name(),
		Points: [2]int{s.Sides[0].Points, s.Sides[1].Points}}
	var lie *Lie
	switch owes := j.writer(); {
	case errors.As(err, &lie):
		r.Judgement, r.Side, r.Text = Lied, names[lie.Seat], lie.Error()
	case err != nil:
		r.Judgement, r.Text = Damaged, err.Error()
	case owes == engine.NoSeat && s.Winner < 2:
		r.Winner = names[s.Winner]
	case owes < 2:
		r.Judgement, r.Side = Stopped, names[owes]
		if f.Claim != nil {
			r.claim(j, f.Claim, names)
		}
	}
	return r, nil
}

// claim judges one player's word that the other stays away.
func (r *Report) claim(j *journal, c *Claim, names [2]string) {
	if c.Seat > 1 || !j.claims(c.Seat) || c.Entries != len(j.entries) || c.Days < Patience ||
		!j.greetings[c.Seat].ID.Verify(c.signed(j.head()), c.Sig) {
		r.Judgement, r.Text = Damaged, "the claim is not signed, or of another entry"
		return
	}
	r.Side = names[c.Seat.Other()]
	r.Judgement, r.Text = Claimed, fmt.Sprintf("%s says that %s has owed the next entry for %d days", names[c.Seat], r.Side, c.Days)
}
