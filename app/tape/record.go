package tape

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"

	"bocage/engine"
)

// IsRecord reports whether the content of a file is a record of a match.
func IsRecord(s string) bool { return strings.HasPrefix(s, "BOCAGE") }

// Decode reads a record from bytes. If their digest does not fit, something was changed: odd is true, and what can still be
// read is for the rules to judge.
func Decode(b []byte) (rec *engine.Record, odd bool, err error) {
	rec, err = engine.DecodeRecord(b)
	if !errors.Is(err, engine.ErrDamaged) || len(b) < 16 {
		return rec, false, err
	}
	mended := slices.Clone(b)
	body := mended[:len(mended)-8]
	binary.LittleEndian.PutUint64(mended[len(body):], engine.Digest(body))
	if again, err2 := engine.DecodeRecord(mended); err2 == nil {
		return again, true, nil
	}
	return nil, false, err
}

// Begins reports whether a is the record b up to some ply. Without a seed, and without a ply, nothing tells a match from another.
func Begins(a, b *engine.Record) bool {
	n := len(a.Moves)
	return n <= len(b.Moves) && a.Seed == b.Seed && (a.Seed != 0 || n > 0) && bytes.Equal(a.Scenario, b.Scenario) &&
		slices.Equal(a.Moves, b.Moves[:n]) && slices.Equal(a.Hashes, b.Hashes[:n])
}
