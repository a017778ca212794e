// Package begun is how a page tells its worker what to begin a match with.
package begun

import (
	"encoding/binary"
	"fmt"
	"time"

	"bocage/engine"
	"bocage/net/pack"
)

// Match is what a match is begun with, or gone on with. The times are whole seconds.
type Match struct {
	Game                  string // the game's id
	Terms                 []byte // as engine.Fair.Terms
	Seat                  engine.Seat
	Each, Slack, Patience time.Duration // of the clock
	Signed                uint32        // what the counter beside the store says, 0 if there is none
	Records               [][]byte      // the store, empty for a new match
}

const size = 1 + 4*4

// Append writes it behind what there is.
func (b *Match) Append(m []byte) []byte {
	m = append(m, byte(b.Seat))
	for _, d := range [3]time.Duration{b.Each, b.Slack, b.Patience} {
		m = binary.BigEndian.AppendUint32(m, uint32(d/time.Second))
	}
	m = binary.BigEndian.AppendUint32(m, b.Signed)
	m = appendItem(m, []byte(b.Game))
	m = appendItem(m, b.Terms)
	for _, r := range b.Records {
		m = appendItem(m, r)
	}
	return m
}

func appendItem(b, item []byte) []byte {
	return append(binary.BigEndian.AppendUint32(b, uint32(len(item))), item...)
}

func cutItem(b []byte) (item, rest []byte, err error) {
	if len(b) < 4 || uint64(len(b)-4) < uint64(binary.BigEndian.Uint32(b)) {
		return nil, nil, errCut
	}
	n := 4 + binary.BigEndian.Uint32(b)
	return b[4:n], b[n:], nil
}

var errCut = fmt.Errorf("%w: a message that is cut", pack.ErrForm)

// Read reads what Append wrote, or returns an error that wraps pack.ErrForm.
func Read(m []byte) (b Match, err error) {
	if len(m) < size {
		return b, errCut
	}
	b.Seat = engine.Seat(m[0])
	for i, d := range [3]*time.Duration{&b.Each, &b.Slack, &b.Patience} {
		*d = time.Duration(binary.BigEndian.Uint32(m[1+4*i:])) * time.Second
	}
	b.Signed = binary.BigEndian.Uint32(m[13:])
	game, m, err := cutItem(m[size:])
	if err == nil {
		b.Game = string(game)
		b.Terms, m, err = cutItem(m)
	}
	for len(m) > 0 && err == nil {
		var r []byte
		r, m, err = cutItem(m)
		b.Records = append(b.Records, r)
	}
	return b, err
}
