// Package noise counts what somebody else sends in vain.
package noise

import (
	"encoding/binary"
	"fmt"
)

// Count counts frames of the other player that were refused and convict nobody: neither player has signed them, or they say nothing. They
// change nothing, but who mends a fault wants to know of them.
type Count struct {
	Form      uint32 // not in the agreed form
	Signature uint32 // no signature of a player of this match
	Match     uint32 // of another match, or of one on other terms
	Turn      uint32 // not when that is said
	Other     uint32
}

// All is how many there were.
func (n *Count) All() uint32 { return n.Form + n.Signature + n.Match + n.Turn + n.Other }

func (n *Count) String() string {
	return fmt.Sprintf("%d frames refused: form %d, signature %d, match %d, turn %d, other %d", n.All(), n.Form, n.Signature, n.Match, n.Turn,
		n.Other)
}

// Append and Read are for the way from the desk to the page.
func (n *Count) Append(b []byte) []byte {
	for _, count := range [...]uint32{n.Form, n.Signature, n.Match, n.Turn, n.Other} {
		b = binary.BigEndian.AppendUint32(b, count)
	}
	return b
}

// Read reads what Append wrote. What is not there stays as it is.
func (n *Count) Read(b []byte) {
	for _, count := range [...]*uint32{&n.Form, &n.Signature, &n.Match, &n.Turn, &n.Other} {
		if len(b) >= 4 {
			*count, b = binary.BigEndian.Uint32(b), b[4:]
		}
	}
}
