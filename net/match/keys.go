package match

import (
	"bocage/net/deal"
)

// Secret is all that a player must keep of a match beside its journal: 32 random bytes, fresh for every match.
type Secret [32]byte

// keys is what follows from a secret. One part does not tell the other: whoever discloses his cards does not give away his
// signature.
type keys struct {
	sign  *signer
	card  *deal.SecretKey
	cards [32]byte // the secret of card alone, as it may be disclosed
	keep  [32]byte // marks what the own store holds as verified
}

func (s Secret) keys() *keys {
	cards := [32]byte(sum("cards", s[:]))
	return &keys{
		sign:  newSigner([32]byte(sum("identity", s[:]))),
		card:  deal.NewSecretKey(cards),
		cards: cards,
		keep:  [32]byte(sum("store", s[:])),
	}
}
