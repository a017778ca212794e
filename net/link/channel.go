package link

import (
	"crypto/sha512"
	"errors"
	"sync"
)

// pins are the fingerprints of the certificates that the codes name for the two ends of a connection.
type pins struct {
	mu      sync.Mutex
	inviter bool // whether this end is the inviter's
	own     [32]byte
	peer    [32]byte
}

func (p *pins) set(inviter bool, own, peer [32]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inviter, p.own, p.peer = inviter, own, peer
}

var errCertificate = errors.New("the peer has another certificate than its code says")

// channel is a hash of both certificates' fingerprints, the inviter's first, if the peer's is the one that it has.
func (p *pins) channel(has [32]byte) (c [32]byte, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if has != p.peer || p.own == p.peer {
		return c, errCertificate
	}
	first, second := p.own, p.peer
	if !p.inviter {
		first, second = second, first
	}
	sum := sha512.Sum512(append(first[:], second[:]...))
	return [32]byte(sum[:]), nil
}
