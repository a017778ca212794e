// Package rate bounds how much comes in a time.
package rate

import "time"

// Bucket lets so much through at once, and fills up again with time. The zero value lets nothing through.
type Bucket struct {
	most, second float64 // what it holds, and what comes back in a second
	left         float64
	at           time.Time // when left was so
}

// New returns a full bucket.
func New(most, second float64) Bucket { return Bucket{most: most, second: second, left: most} }

// Take takes n out, and reports whether so much was in it; else it takes nothing. A clock that is set back gives nothing and takes nothing.
func (b *Bucket) Take(now time.Time, n float64) bool {
	if !b.at.IsZero() {
		b.left = min(b.most, b.left+b.second*max(0, now.Sub(b.at).Seconds()))
	}
	if b.at = now; n > b.left {
		return false
	}
	b.left -= n
	return true
}
