package match

import (
	"encoding/binary"
	"errors"
	"fmt"

	"bocage/net/deal"
)

// Noise counts frames of the other that were refused and convict nobody: neither player has signed them, or they say nothing. They change
// nothing, but who mends a fault wants to know of them.
type Noise struct {
	Form      uint32 // not in the agreed form
	Signature uint32 // no signature of a player of this match
	Match     uint32 // of another match, or of one on other terms
	Turn      uint32 // not when that is said
	Other     uint32
}

// All is how many there were.
func (n *Noise) All() uint32 { return n.Form + n.Signature + n.Match + n.Turn + n.Other }

func (n *Noise) String() string {
	return fmt.Sprintf("%d frames refused: form %d, signature %d, match %d, turn %d, other %d", n.All(), n.Form, n.Signature, n.Match, n.Turn,
		n.Other)
}

// note counts a refusal of Receive.
func (n *Noise) note(err error) {
	switch {
	case err == nil, convicts(err), errors.Is(err, ErrRematch), errors.Is(err, errOwn), errors.Is(err, errSurplus):
	case errors.Is(err, ErrForm), errors.Is(err, deal.ErrLength), errors.Is(err, deal.ErrEncoding):
		n.Form++
	case errors.Is(err, ErrSignature), errors.Is(err, deal.ErrProof):
		n.Signature++
	case errors.Is(err, ErrMatch), errors.Is(err, ErrTerms):
		n.Match++
	case errors.Is(err, ErrTurn):
		n.Turn++
	default:
		n.Other++
	}
}

// append and read are for the way from the desk to the page.
func (n *Noise) append(b []byte) []byte {
	for _, count := range [...]uint32{n.Form, n.Signature, n.Match, n.Turn, n.Other} {
		b = binary.BigEndian.AppendUint32(b, count)
	}
	return b
}

func (n *Noise) read(b []byte) {
	for _, count := range [...]*uint32{&n.Form, &n.Signature, &n.Match, &n.Turn, &n.Other} {
		if len(b) >= 4 {
			*count, b = binary.BigEndian.Uint32(b), b[4:]
		}
	}
}

// Noise is what this peer has refused since it was made.
func (p *Peer) Noise() Noise { return p.noise }
