package keeping

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"bocage/engine"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
)

// MaxFile is the greatest length of a campaign's file, in bytes (KEEP-BAD-12).
const MaxFile = 1 << 20

// file is a campaign between two browsers as it is handed on. Nothing in it is secret that was not opened.
type file struct {
	Format  int    `json:"format"`
	Keeping string `json:"keeping"` // the journal's magic, which tells such a file from others
	Pack    []byte `json:"pack"`
	Journal []byte `json:"journal"`
	State   string `json:"state"` // digest of what it has led to
}

// IsFile reports whether something begins as such a file does.
func IsFile(b []byte) bool {
	return bytes.HasPrefix(b, []byte(`{"format":1,"keeping":"bocage/keeper/`))
}

// Export writes the campaign's file. If the other has lied it ends with that entry, so that it convicts him.
func (p *Peer) Export() ([]byte, error) {
	b := p.proof
	if b == nil {
		b = p.j.encode()
	}
	return json.Marshal(file{1, magic, p.file, b, p.j.log.State().Digest()})
}

// read reads a file, and the greetings of its journal.
func read(b []byte) (*file, *journal, error) {
	damaged := func(err error) error { return fmt.Errorf("%w: %v", engine.ErrDamaged, err) }
	if len(b) > MaxFile {
		return nil, nil, damaged(fmt.Errorf("%d bytes, at most %d", len(b), MaxFile))
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
	if f.Format != 1 || f.Keeping != magic || !bytes.HasPrefix(f.Journal, []byte(magic)) || len(f.Journal) > MaxJournal+maxBody {
		return nil, nil, damaged(errors.New("no campaign between two browsers"))
	}
	f.Journal = f.Journal[len(magic):]
	var g [2]*chain.Greeting
	var err error
	for s := range g {
		if g[s], f.Journal, err = form.CutGreeting(f.Journal); err != nil {
			return nil, nil, damaged(err)
		}
	}
	j, err := newJournal(f.Pack, g[0], g[1])
	if err != nil {
		return nil, nil, damaged(err)
	}
	return f, j, nil
}

// replay takes the entries of a file. Its error is a *chain.Lie, or says that the file is damaged.
func (j *journal) replay(f *file) error {
	for rest := f.Journal; len(rest) > 0; {
		e, more, err := form.Cut(rest)
		if err == nil {
			rest, err = more, j.take(e)
		}
		var lie *chain.Lie
		switch {
		case errors.As(err, &lie):
			return err
		case err != nil:
			return fmt.Errorf("%w: after entry %d: %v", engine.ErrDamaged, len(j.entries), err)
		}
	}
	if j.log.State().Digest() != f.State {
		return fmt.Errorf("%w: the state is another one", engine.ErrDamaged)
	}
	return nil
}

// The judgements of a Report.
const (
	Clean   = "clean"   // every entry holds
	Stopped = "stopped" // every entry holds, and somebody owes his share of dice, or has not opened his bid
	Lied    = "lied"    // somebody has signed what is refused, or opened what he had not sealed
	Damaged = "damaged" // after the good entries come bytes that nobody has signed
)

// Report is what a campaign's file shows.
type Report struct {
	Judgement string `json:"judgement"`
	Campaign  string `json:"campaign"`
	Entries   int    `json:"entries"` // good ones
	Lines     int    `json:"lines"`   // of the log
	Step      string `json:"step"`    // in which the campaign stands
	VP        int    `json:"vp"`      // the American's
	CVP       [2]int `json:"cvp"`     // suffered, by side
	Winner    string `json:"winner,omitempty"`
	Player    string `json:"player,omitempty"` // who has lied, or owes
	Text      string `json:"text,omitempty"`
	Head      string `json:"head"`
}

// Told is what a log comes to, of which every line holds.
func Told(l *rules.Log) *Report {
	s := l.State()
	r := &Report{Judgement: Clean, Campaign: l.Pack().Title, Lines: len(l.Lines), Step: s.Step.String(), VP: s.Total(),
		CVP: [2]int{s.Suffered(rules.US), s.Suffered(rules.GE)}}
	if s.Step == rules.Done {
		r.Winner = s.Winner.String()
	}
	return r
}

// Verify judges a campaign's file: it checks every signature, computes every sum and step anew, and holds every roll against its coin and
// every opening against its seal (KEEP-LOG-08). An error says that it is no campaign of the keeper at all.
func Verify(b []byte) (*Report, error) {
	f, j, err := read(b)
	if err != nil {
		return nil, err
	}
	err = j.replay(f)
	s, r := j.log.State(), Told(j.log)
	r.Entries, r.Head = len(j.entries), j.head().Name()
	players := [2]string{"the first player", "the second player"}
	var lie *chain.Lie
	switch {
	case errors.As(err, &lie):
		r.Judgement, r.Player, r.Text = Lied, players[lie.Seat], lie.Error()
	case err != nil:
		r.Judgement, r.Text = Damaged, err.Error()
	case s.Liar != rules.Nobody:
		r.Judgement, r.Text = Lied, "what was opened is not what was sealed"
		for player, side := range s.Sides {
			if side == s.Liar {
				r.Player = players[player]
			}
		}
	case j.owed != nil:
		r.Judgement, r.Player = Stopped, players[j.writer()]
	case s.Bid[0] == nil && s.Bid[1] != nil:
		r.Judgement, r.Player = Stopped, players[0]
	case s.Bid[0] != nil && s.Bid[1] == nil:
		r.Judgement, r.Player = Stopped, players[1]
	}
	return r, nil
}
