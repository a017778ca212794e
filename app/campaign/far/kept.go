package far

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"bocage/app/keep"
	"bocage/app/shell/pair"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/operation"
)

// A campaign as it lies on the shelf: a journal, whose first entry is its head. Each of the others begins with a letter that says what it
// is.
const (
	keptFile  = 'f' // of the match whose end comes next: the length of what was found out about it, that as JSON, the file
	keptEntry = 'e' // of the journal of both
	keptTime  = 't' // when the entry before it came, or was written: ms since 1970. Journals begun earlier have none
	keptLie   = 'l' // an entry that the other has signed and that is refused: the campaign ends with it (CAMP-PEER-05)
)

// head is what the campaign begins from.
type head struct {
	pair.Head
	Kind      string            `json:"kind"`
	Rules     int               `json:"rules"`
	Others    map[string]int    `json:"others,omitempty"` // versions of the rules of the other games that it mixes
	Source    []byte            `json:"source"`
	Scenarios map[string][]byte `json:"scenarios"`
}

// knows goes on from a head, and returns it as it is kept.
func (f *Campaign) knows(x *head, c *rules.Campaign) ([]byte, error) {
	if err := f.Begins(&x.Head); err != nil {
		return nil, err
	}
	f.head, f.c = x, c
	f.peer = operation.New(c, f.judge, x.Seat, x.Seed, x.Nonce)
	f.Journal = f.peer
	return json.Marshal(x)
}

// List keeps what is known of the campaign without its journal.
func (f *Campaign) List() {
	m := f.Match()
	b, err := m.Encode()
	if err != nil {
		f.H.NotKept(err)
		return
	}
	s := &m.State
	f.H.Shelf().Write(keep.Match{ID: f.ID, Kind: f.head.Kind, Game: f.c.Game.ID(), Scenario: f.c.ID, Name: words.Legible(f.c.Name), Mode: Mode,
		Rules: f.c.Rules, Turn: s.Battle, Ply: len(m.Steps), Asks: f.Seat(), Score: [2]int{s.Sides[0].Points, s.Sides[1].Points},
		Ended: s.Phase == rules.Ended, Winner: s.Winner, Begun: f.began, Changed: f.H.Now(), Size: len(b),
		Forfeit: f.c.Economy.Walkover}, b, f.H.NotKept)
}

// Recall goes through the journal. With an error the campaign is what can be read.
func (f *Campaign) Recall(records [][]byte) error {
	x := &head{}
	if len(records) == 0 || json.Unmarshal(records[0], x) != nil {
		return fmt.Errorf("%w: no campaign between two devices", engine.ErrDamaged)
	}
	c, err := rules.Reopen(x.Source, x.Scenarios, x.Rules, x.Others, f.games)
	if err == nil {
		_, err = f.knows(x, c)
	}
	if err != nil {
		return err
	}
	var file []byte
	for i, r := range records[1:] {
		known, err := f.Recalls(r)
		switch {
		case known:
		case r[0] == keptTime:
			ms, _ := binary.Uvarint(r[1:])
			f.since = int64(ms)
		case r[0] == keptFile:
			file, err = f.knownFile(r[1:])
		case r[0] == keptEntry, r[0] == keptLie:
			if !f.Met() {
				return fmt.Errorf("%w: an entry before the greetings", engine.ErrDamaged)
			}
			err, file = f.peer.Recall(r[1:], file), nil
			var lie *operation.Lie
			if errors.As(err, &lie) && r[0] == keptLie {
				f.Why = cmp.Or(f.Why, pair.Lied(lie))
			}
			if r[0] == keptLie { // what no longer convicts is nothing
				err = nil
			}
		}
		if err != nil {
			return fmt.Errorf("%w: entry %d: %v", engine.ErrDamaged, i+1, err)
		}
	}
	return nil
}

// fileRecord is the file of a match with what was found out about it, as it is kept.
func fileRecord(file []byte, shown *operation.Fought) []byte {
	b, err := json.Marshal(shown)
	if err != nil {
		panic(err) // plain values
	}
	r := binary.AppendUvarint([]byte{keptFile}, uint64(len(b)))
	return append(append(r, b...), file...)
}

// knownFile reads that.
func (f *Campaign) knownFile(b []byte) ([]byte, error) {
	n, k := binary.Uvarint(b)
	if k <= 0 || n > uint64(len(b)-k) {
		return nil, engine.ErrDamaged
	}
	shown, file := &operation.Fought{}, b[k+int(n):]
	if err := json.Unmarshal(b[k:k+int(n)], shown); err != nil {
		return nil, err
	}
	f.shown[digest(file)] = shown
	return file, nil
}
