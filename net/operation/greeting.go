package operation

import (
	"crypto/sha256"
	"encoding/hex"

	"bocage/engine/campaign"
)

// bundle is the digest of what both have alike: the campaign's file and its scenarios.
func bundle(c *campaign.Campaign) (d [32]byte) {
	b, err := hex.DecodeString(c.Bundle())
	if err != nil {
		panic(err) // it is hexadecimal
	}
	copy(d[:], b)
	return d
}

func digest(b []byte) [32]byte { return sha256.Sum256(b) }
