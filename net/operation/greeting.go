package operation

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/pack"
	"bocage/net/sign"
)

// greeting is how a player begins a campaign: [version, seat, key, digest of the campaign's file and scenarios, 16 random bytes], and its
// signature. The key is made for the campaign and kept for its whole time (CAMP-PEER-02).
type greeting struct {
	by     uint64 // its version
	seat   engine.Seat
	id     sign.ID
	bundle [32]byte
	nonce  [16]byte
	bytes  []byte
}

// version is that of what two players say. Since 2 entries of a core have names (CAMP-KEEP-03), which a player of version 1 would take
// for lies.
const version = 2

func bundle(c *campaign.Campaign) (d [32]byte) {
	b, err := hex.DecodeString(c.Bundle())
	if err != nil {
		panic(err) // it is hexadecimal
	}
	copy(d[:], b)
	return d
}

func digest(b []byte) [32]byte { return sha256.Sum256(b) }

func newGreeting(key *sign.Key, seat engine.Seat, c *campaign.Campaign, nonce [16]byte) *greeting {
	b := bundle(c)
	w := pack.NewWriter().Array(5).Uint(version).Uint(uint64(seat)).Bytes(key.ID[:]).Bytes(b[:]).Bytes(nonce[:]).Out()
	sig := key.Sign(append([]byte(magic+"greeting"), w...))
	return &greeting{version, seat, key.ID, b, nonce, append(w, sig[:]...)}
}

// cutGreeting reads a greeting, checks its signature and returns the rest.
func cutGreeting(b []byte) (*greeting, []byte, error) {
	r := pack.NewReader(b)
	r.Array(5, 5)
	v := r.Uint(255)
	if r.Err() == nil && (v < 1 || v > version) {
		return nil, nil, fmt.Errorf("%w: a campaign of version %d of the protocol", engine.ErrNewer, v)
	}
	g := &greeting{by: v, seat: engine.Seat(r.Uint(1)), id: sign.ID(r.Fixed(sign.IDSize)),
		bundle: [32]byte(r.Fixed(32)), nonce: [16]byte(r.Fixed(16))}
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	plain, rest := r.Since(0), r.Rest()
	if len(rest) < sign.Size {
		return nil, nil, fmt.Errorf("%w: half a greeting", pack.ErrForm)
	}
	if err := g.id.Check(); err != nil {
		return nil, nil, err
	}
	if !g.id.Verify(append([]byte(magic+"greeting"), plain...), rest[:sign.Size]) {
		return nil, nil, fmt.Errorf("%w: a greeting with a wrong signature", pack.ErrForm)
	}
	g.bytes = bytes.Clone(b[:len(plain)+sign.Size])
	return g, rest[sign.Size:], nil
}
