// Package stopwatch measures for one player of a match what both have used of their time.
package stopwatch

import (
	"encoding/binary"
	"time"

	"bocage/engine"
)

// A Watch begins with Now, which tells the time.
type Watch struct {
	Now   func() time.Time
	spent [2]time.Duration
	since time.Time // the seat that owes has owed since then
}

// Running returns what both have used by now, when it is owed's turn.
func (w *Watch) Running(owed engine.Seat) [2]time.Duration {
	spent := w.spent
	if owed <= 1 && !w.since.IsZero() {
		spent[owed] += max(0, w.Now().Sub(w.since))
	}
	return spent
}

// Press charges owed with the time up to now.
func (w *Watch) Press(owed engine.Seat) {
	w.spent, w.since = w.Running(owed), w.Now()
}

// Size is the length of a kept watch: when it was pressed, in milliseconds since 1970, and what was used by then.
const Size = 8 + 4 + 4

// Append writes the watch as it is kept.
func (w *Watch) Append(b []byte) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(w.since.UnixMilli()))
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, Millis(w.spent[0])), Millis(w.spent[1]))
}

// Restore reads what Append wrote, of which b has Size bytes.
func (w *Watch) Restore(b []byte) {
	w.since = time.UnixMilli(int64(binary.BigEndian.Uint64(b)))
	w.spent = [2]time.Duration{Duration(binary.BigEndian.Uint32(b[8:])), Duration(binary.BigEndian.Uint32(b[12:]))}
}

// Millis stays at the greatest number, 49 days: what was said may not come back.
func Millis(d time.Duration) uint32 { return uint32(min(max(0, d)/time.Millisecond, 1<<32-1)) }

// Duration is the inverse of Millis.
func Duration(ms uint32) time.Duration { return time.Duration(ms) * time.Millisecond }
