package game

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strconv"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/assault"
)

// Where the program kept matches before there was a shelf: as texts, the one in progress with the record before its last move,
// and the last one that had ended.
const (
	oldMatch  = "bocage-match"
	oldBefore = "bocage-match-before"
	oldEnded  = "bocage-match-ended"
	oldOwner  = "bocage-owner"
)

// bringOld puts what is kept as a text on the shelf. A text goes away when all of it is safe there, so that it does not matter
// where this is broken off.
func (g *Game) bringOld() {
	g.host.Store(oldOwner, "")
	g.bring(oldEnded, "")
	g.bring(oldMatch, oldBefore)
}

// bring puts one match on the shelf, under an id that follows from its newest record.
func (g *Game) bring(key, keyBefore string) {
	newest, before := oldRecord(g.host.Load(key)), oldRecord(g.host.Load(keyBefore))
	if newest == nil {
		newest, before = before, nil
	}
	if newest == nil {
		return
	}
	id := strconv.FormatUint(engine.Digest(newest), 36)
	k, err := g.know(id, newest)
	if err != nil && before != nil {
		if b, err := g.know(id, before); err == nil {
			k = b
		}
	}
	k.Changed = g.host.Now()
	shelf := g.host.Shelf()
	shelf.Hold(id, false, func(h *keep.Hold) {
		if h == nil { // another tab is at it
			return
		}
		safe := func(err error) {
			if err == nil {
				g.host.Store(key, "")
				g.host.Store(keyBefore, "")
			}
			g.notKept(err)
			h.Let()
			g.host.Refresh()
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

// know is what can be known of a match from its record. The error says why it cannot be played; what can be read all the same
// is still told.
func (g *Game) know(id string, record []byte) (keep.Match, error) {
	var log []assault.Event
	m, _, who, err := open(record, &log)
	if err == nil {
		return g.describe(id, m.Position(), m.Ply(), who), nil
	}
	k := keep.Match{ID: id}
	rec, bad := engine.DecodeRecord(record)
	if bad != nil || rec.Game != assault.GameID {
		return k, err
	}
	var has struct {
		ID, Name string
		Turns    int
	}
	if json.Unmarshal(rec.Scenario, &has) == nil {
		k.Scenario, k.Name, k.Turns = has.ID, has.Name, has.Turns
	}
	k.Players, k.Rules, k.Ply = playerWords(rec), rec.Rules, len(rec.Moves)
	return k, err
}
