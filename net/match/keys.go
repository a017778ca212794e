package match

import (
	"crypto/ed25519"

	"bocage/net/deal"
)

// Secret is all that a player must keep of a match beside its journal: 32 random bytes, fresh for every match.
type Secret [32]byte

// keys is what follows from a secret. One part does not tell the other.
type keys struct {
	sign ed25519.PrivateKey
	card *deal.SecretKey
}

func (s Secret) keys() *keys {
	return &keys{
		sign: ed25519.NewKeyFromSeed(sum("identity", s[:])),
		card: deal.NewSecretKey([32]byte(sum("cards", s[:]))),
	}
}
