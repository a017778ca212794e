// Package letters is how frames and records begin: with an array, of which the first item is the number of a letter.
package letters

import (
	"fmt"
	"math"

	"bocage/net/pack"
)

// Sizes are how many items are behind a letter, by letter, 0 for one that there is not.
type Sizes [128]uint8

// Begin begins what has a letter.
func (s *Sizes) Begin(letter byte) *pack.Writer {
	return pack.NewWriter().Array(1 + int(s[letter])).Uint(uint64(letter))
}

// Open reads the letter. Its errors are of the reader, or wrap pack.ErrForm.
func (s *Sizes) Open(b []byte) (letter byte, r *pack.Reader, err error) {
	r = pack.NewReader(b)
	items := r.Array(1, math.MaxUint8)
	letter = byte(r.Uint(uint64(len(s) - 1)))
	if err := r.Err(); err != nil {
		return 0, r, err
	}
	if s[letter] == 0 || items != 1+int(s[letter]) {
		return 0, r, fmt.Errorf("%w: %d items behind %q", pack.ErrForm, items-1, letter)
	}
	return letter, r, nil
}
