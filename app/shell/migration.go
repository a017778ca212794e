package shell

import (
	"bytes"
	"encoding/base64"
	"errors"
	"strconv"

	"bocage/app/keep"
	"bocage/engine"
)

// Where the program kept matches before there was a shelf: as texts, the one in progress with the record before its last move,
// and the last one that had ended.
const (
	oldMatch  = "bocage-match"
	oldBefore = "bocage-match-before"
	oldEnded  = "bocage-match-ended"
	oldOwner  = "bocage-owner"
)

// migrate puts what is kept as a text on the shelf. A text goes away when all of it is safe there, so that it does not matter
// where this is broken off.
func (lb *library) migrate() {
	lb.g.host.Store(oldOwner, "")
	lb.migrateOne(oldEnded, "")
	lb.migrateOne(oldMatch, oldBefore)
}

// migrateOne puts one match on the shelf, under an id that follows from its newest record.
func (lb *library) migrateOne(key, keyBefore string) {
	newest, before := oldRecord(lb.g.host.Load(key)), oldRecord(lb.g.host.Load(keyBefore))
	if newest == nil {
		newest, before = before, nil
	}
	if newest == nil {
		return
	}
	id := strconv.FormatUint(engine.Digest(newest), 36)
	k, err := lb.know(id, newest)
	if err != nil && before != nil {
		if b, err := lb.know(id, before); err == nil {
			k = b
		}
	}
	k.Changed = lb.g.host.Now()
	shelf := lb.g.host.Shelf()
	shelf.Hold(id, false, func(h *keep.Hold) {
		if h == nil { // another tab is at it
			return
		}
		safe := func(err error) {
			if err == nil {
				lb.g.host.Store(key, "")
				lb.g.host.Store(keyBefore, "")
			}
			lb.g.notKept(err)
			h.Let()
			lb.g.host.Refresh()
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

// oldRecord is the record in a text, nil if there is none. What is no text of a record is kept as it is.
func oldRecord(s string) []byte {
	if s == "" {
		return nil
	}
	if b, err := base64.StdEncoding.DecodeString(s); err == nil {
		return b
	}
	return []byte(s)
}
