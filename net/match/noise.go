package match

import (
	"errors"

	"bocage/net/deal"
	"bocage/net/match/noise"
)

// Noise counts frames of the other that were refused and convict nobody.
type Noise = noise.Count

// note counts a refusal of Receive.
func note(n *Noise, err error) {
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

// Noise is what this peer has refused since it was made.
func (p *Peer) Noise() Noise { return p.noise }
