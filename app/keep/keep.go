// Package keep keeps matches on the device: what is known of each, its record, and the record before that one. A match against
// somebody at another device has a journal besides, to which entries are added one by one. What was found out about a match is kept
// beside it.
//
// It must not know the rules, the screen or the browser. A record is bytes to it, and where the bytes lie is a Disk's affair:
// the browser's database or, in tests, memory.
package keep

import (
	"encoding/json"
	"errors"
	"strings"

	"bocage/engine"
)

// What can be wrong. A match that could not be kept can still be read from the shelf until the page is left.
var (
	ErrFull      = errors.New("there is no room on the device")
	ErrForbidden = errors.New("the browser lets nothing be kept")
	ErrNewer     = errors.New("the matches are kept by a newer version of the program")
	ErrSlow      = errors.New("the browser's database has not opened yet")
	ErrBlocked   = errors.New("an older version of the program is open in another tab")
	ErrElsewhere = errors.New("another tab has gone on with the match")
	ErrGone      = errors.New("the match is not on this device")
	ErrBroken    = errors.New("the browser's database has failed")
)

// Match is what is known of a match without reading its record. A match of which only the ID is known has lost the rest to
// damage; its record may be whole.
type Match struct {
	ID       string      `json:"id"`
	Rev      int         `json:"rev"`                // how often it was written
	Kind     string      `json:"kind,omitempty"`     // "" for a match, else what links matches and is kept in the same way
	Game     string      `json:"game,omitempty"`     // the game's id, "" if it was kept when there was one game only
	Scenario string      `json:"scenario"`           // the scenario's id
	Name     string      `json:"name"`               // the scenario's name
	Called   string      `json:"called,omitempty"`   // the message for Name, of a match that is called otherwise as a part of something
	Title    string      `json:"title,omitempty"`    // what the player calls the match, "" for nothing of his own
	Own      bool        `json:"own"`                // the scenario is not one of the program's
	Source   string      `json:"source,omitempty"`   // the scenario, if it is not
	Handicap [2]int      `json:"handicap,omitzero"`  // what each seat was given to begin with
	Players  [2]string   `json:"players"`            // by seat, as in the record
	Mode     string      `json:"mode"`               // "computer", "hotseat", "solo" or "friend"
	Rules    int         `json:"rules"`              // the version of the rules it is played by
	Protocol int         `json:"protocol,omitempty"` // of a match against a friend: the version in which the two devices speak
	Turn     int         `json:"turn"`
	Turns    int         `json:"turns"`
	Ply      int         `json:"ply"`
	Asks     engine.Seat `json:"asks"`  // whose answer is wanted: a seat, engine.Both or engine.NoSeat
	Score    [2]int      `json:"score"` // by seat, in the game's own measure
	Ended    bool        `json:"ended"`
	Winner   engine.Seat `json:"winner"`            // engine.NoSeat for nobody
	Reason   int         `json:"reason"`            // the game's own number for why it ended
	Forfeit  int         `json:"forfeit,omitempty"` // of what matches are a part of: what who gives one up gives the other side beside it
	Begun    int64       `json:"begun"`             // ms since 1970
	Changed  int64       `json:"changed"`
	Size     int         `json:"size"` // of the record, in bytes
}

// PartOf returns the id of what a match is a part of, such as that of an operation, "" for a match of its own: the part of its ID before
// a hyphen.
func PartOf(id string) string {
	of, _, part := strings.Cut(id, "-")
	if !part {
		return ""
	}
	return of
}

// UnmarshalJSON reads what is known of a match. Before there was more than one game the score was called prestige.
func (m *Match) UnmarshalJSON(b []byte) error {
	type fields Match
	var older struct {
		Prestige *[2]int `json:"prestige"`
	}
	if err := json.Unmarshal(b, (*fields)(m)); err != nil {
		return err
	}
	if err := json.Unmarshal(b, &older); err != nil {
		return err
	}
	if older.Prestige != nil {
		m.Score = *older.Prestige
	}
	return nil
}

// Disk is where a shelf's matches lie. Every call returns at once and is answered later, or before it returns, in the order of
// the calls, on the goroutine of the game.
type Disk interface {
	// Soon calls f when what the page shows now is drawn: a player waits for that, not for what is kept.
	Soon(f func())
	// Put keeps a match and its record, both or neither; the record kept until now becomes the one before. m.Rev is the Rev that
	// the caller knows, and is kept as one more. If another one is kept, the answer is ErrElsewhere.
	Put(m Match, record []byte, done func(error))
	// Get reads a match: the newest record and the one before, nil if there is none. The answer may be ErrGone.
	Get(id string, done func(m Match, record, before []byte, err error))
	// Name keeps what the player calls a match, and changes nothing else of it. The answer may be ErrGone.
	Name(id, title string, done func(error))
	// Append puts entries at the end of a match's journal, all or none; n says which the first is, from 0. If there is an nth one
	// already, the answer is ErrElsewhere.
	Append(id string, n int, entries [][]byte, done func(error))
	// Journal reads all entries of a match, in order.
	Journal(id string, done func(entries [][]byte, err error))
	// Note keeps what was found out about a match, whatever its revision, in the place of what was there, and Noted reads it: nil for nothing.
	Note(id string, note []byte, done func(error))
	Noted(id string, done func(note []byte, err error))
	// Drop removes a match, its journal and what was found out about it.
	Drop(id string, done func(error))
	// Hold makes this tab the one that goes on with a match, and tells whether it is. Another tab that holds it keeps it unless
	// it is to be taken from it. lost is called when another tab has taken it.
	Hold(id string, take bool, done func(held bool), lost func())
	// Let ends Hold.
	Let(id string)
	// Room tells how many bytes are used on the device and how many there can be, 0 if that is not known.
	Room(done func(used, most int64))
	// Listen says what to call when another tab has kept a match, or with ok false removed one.
	Listen(changed func(id string, m Match, ok bool))
}
