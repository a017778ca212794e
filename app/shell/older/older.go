// Package older puts matches that the program kept as texts, before there was a shelf, on the shelf.
//
// It must not know what a match is: that it is told.
package older

import (
	"bytes"
	"encoding/base64"
	"errors"
	"strconv"

	"bocage/app/keep"
	"bocage/engine"
)

// Where the program kept matches: the one in progress with the record before its last move, and the last one that had ended.
const (
	Match  = "bocage-match"
	Before = "bocage-match-before"
	Ended  = "bocage-match-ended"
	Owner  = "bocage-owner" // the tab that went on with it
)

// Host is what moving them asks of the program around it.
type Host interface {
	// Load and Store keep a text on this device under a key. Storing "" removes it.
	Load(key string) string
	Store(key, value string) error
	// Shelf is where the matches are kept now, and Now the time, in ms since 1970.
	Shelf() *keep.Shelf
	Now() int64
	// Refresh says that the screen has changed.
	Refresh()
}

// Mover moves them.
type Mover struct {
	Host Host
	// Know returns what can be known of a match from its record; its error says why the match cannot be played.
	Know func(id string, record []byte) (keep.Match, error)
	Told func(error) // hears whether a match was kept
}

// Move puts what is kept as a text on the shelf. A text goes away when all of it is safe there, so that it does not matter where this is
// broken off.
func (m *Mover) Move() {
	m.Host.Store(Owner, "")
	m.one(Ended, "")
	m.one(Match, Before)
}

// one puts one match on the shelf, under an id that follows from its newest record.
func (m *Mover) one(key, keyBefore string) {
	newest, before := Record(m.Host.Load(key)), Record(m.Host.Load(keyBefore))
	if newest == nil {
		newest, before = before, nil
	}
	if newest == nil {
		return
	}
	id := strconv.FormatUint(engine.Digest(newest), 36)
	k, err := m.Know(id, newest)
	if err != nil && before != nil {
		if b, err := m.Know(id, before); err == nil {
			k = b
		}
	}
	k.Changed = m.Host.Now()
	shelf := m.Host.Shelf()
	shelf.Hold(id, false, func(h *keep.Hold) {
		if h == nil { // another tab is at it
			return
		}
		safe := func(err error) {
			if err == nil {
				m.Host.Store(key, "")
				m.Host.Store(keyBefore, "")
			}
			m.Told(err)
			h.Let()
			m.Host.Refresh()
		}
		shelf.Read(id, func(record, _ []byte, err error) {
			switch {
			case err == nil && bytes.Equal(record, newest): // it was broken off
				safe(nil)
			case errors.Is(err, keep.ErrGone) && before != nil:
				shelf.Write(k, before, func(err error) {
					if err != nil {
						safe(err)
						return
					}
					shelf.Write(k, newest, safe)
				})
			default:
				shelf.Write(k, newest, safe)
			}
		})
	}, func() {})
}

// Record returns the record in a text, nil if there is none. What is no text of a record is kept as it is.
func Record(s string) []byte {
	if s == "" {
		return nil
	}
	if b, err := base64.StdEncoding.DecodeString(s); err == nil {
		return b
	}
	return []byte(s)
}
