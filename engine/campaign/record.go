package campaign

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
)

// Record is a campaign as it is kept: what it began from, and every step since. States are caches of it. It carries the campaign file and
// the scenarios of all nodes as they were when it began, so that an update of the program changes nothing in it (CAMP-KEEP-06).
type Record struct {
	Campaign *Campaign
	Steps    []Step
	Marks    []string // of the state after each step: the first 16 hex digits of its digest
}

// Bounds of a record read from outside.
const (
	maxRecord = 4 << 20 // bytes (CAMP-KEEP-05)
	maxSteps  = 1000
	format    = 3 // the newest
)

// formatOf is the format of a record: 1 while no entry was given a name, so that what has none stays as it always was; 3 if it mixes games.
func formatOf(steps []Step, others map[string]int) int {
	if len(others) > 0 {
		return 3
	}
	if slices.ContainsFunc(steps, func(s Step) bool { return s.Do == DoName }) {
		return 2
	}
	return 1
}

// fileRecord is the form of a record: canonical JSON.
type fileRecord struct {
	Format    int               `json:"format"`
	Rules     int               `json:"rules"`            // version of the game's rules under which it began
	Others    map[string]int    `json:"others,omitempty"` // those of other games that it mixes
	Source    []byte            `json:"campaign"`
	Scenarios map[string][]byte `json:"scenarios"`
	Steps     []Step            `json:"steps"`
	Marks     []string          `json:"marks"`
}

// mark is how a state stands in a record.
func (c *Campaign) mark(s *State) string {
	d := c.Digest(s)
	return hex.EncodeToString(d[:8])
}

// Match is a campaign that goes on: its state and its record.
type Match struct {
	State State
	Record
}

// Start begins a campaign.
func Start(c *Campaign) *Match { return &Match{c.Begin(), Record{Campaign: c}} }

// Make makes a step and keeps it, or returns a *Fault and changes nothing.
func (m *Match) Make(step Step) error {
	if len(m.Steps) == maxSteps {
		return fault("", "CAMP-KEEP-05", "a campaign has at most %d steps", maxSteps)
	}
	if err := m.Campaign.Apply(&m.State, &step); err != nil {
		return err
	}
	m.Steps = append(m.Steps, step)
	m.Marks = append(m.Marks, m.Campaign.mark(&m.State))
	return nil
}

// Anews is how often new orders were asked for since the last battle has ended (CAMP-ORDER-05).
func (r *Record) Anews() (n int) {
	for i := len(r.Steps) - 1; i >= 0 && r.Steps[i].Do != DoEnd; i-- {
		if r.Steps[i].Do == DoAnew {
			n++
		}
	}
	return n
}

// Encode writes a record in its canonical form.
func (r *Record) Encode() ([]byte, error) {
	c := r.Campaign
	b, err := json.Marshal(fileRecord{formatOf(r.Steps, c.Others), c.Rules, c.Others, c.Source, c.Scenarios, r.Steps, r.Marks})
	if err == nil && len(b) > maxRecord {
		err = fmt.Errorf("%w: more than %d bytes", engine.ErrDamaged, maxRecord)
	}
	return b, err
}

// Decode reads a record and replays it. Its errors wrap engine.ErrDamaged or engine.ErrNewer. If some steps do not hold, the match as it
// was before the first of them comes with the error, so that it can be shown up to the damage (CAMP-KEEP-05).
func Decode(b []byte, games Games) (*Match, error) { return DecodeFunc(b, games, nil) }

// DecodeFunc is Decode, which tells see, unless it is nil, of every step that holds: the match after it, and the state before.
func DecodeFunc(b []byte, games Games, see func(m *Match, before *State)) (*Match, error) {
	damaged := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", engine.ErrDamaged, fmt.Sprintf(format, args...))
	}
	if len(b) > maxRecord {
		return nil, damaged("more than %d bytes", maxRecord)
	}
	var f fileRecord
	if err := strict(b, &f); err != nil {
		var head struct{ Format int }
		if json.Unmarshal(b, &head) == nil && head.Format > format {
			return nil, fmt.Errorf("%w: format %d, this program reads up to %d", engine.ErrNewer, head.Format, format)
		}
		return nil, damaged("%v", err)
	}
	switch {
	case f.Format > format:
		return nil, fmt.Errorf("%w: format %d, this program reads up to %d", engine.ErrNewer, f.Format, format)
	case f.Format != formatOf(f.Steps, f.Others):
		return nil, damaged("format %d", f.Format)
	case f.Rules < 1:
		return nil, damaged("rules %d", f.Rules)
	case len(f.Steps) > maxSteps || len(f.Steps) != len(f.Marks):
		return nil, damaged("%d steps with %d marks", len(f.Steps), len(f.Marks))
	}
	if again, err := json.Marshal(f); err != nil || !bytes.Equal(again, b) {
		return nil, damaged("it is not written as records are")
	}
	c, err := parseBundle(f.Source, f.Scenarios, f.Rules, f.Others, games)
	var faults Faults
	if errors.As(err, &faults) && faults[0].Place == "rules" {
		return nil, fmt.Errorf("%w: %v", engine.ErrNewer, err)
	}
	if err != nil {
		return nil, damaged("%v", err)
	}
	m := Start(c)
	for i := range f.Steps {
		before := *m
		if err := m.Make(f.Steps[i]); err != nil {
			return m, damaged("step %d: %v", i+1, err)
		}
		if m.Marks[i] != f.Marks[i] {
			return &before, damaged("step %d: the state after it is another one", i+1)
		}
		if see != nil {
			see(m, &before.State)
		}
	}
	return m, nil
}
