package match

import (
	"bocage/net/deal"
	"bocage/net/sign"
)

// Secret is all that a player must keep of a match beside its journal: 32 random bytes, fresh for every match.
type Secret [32]byte

// keys is what follows from a secret in a version of the protocol. One part does not tell the other: whoever discloses his cards does
// not give away his signature.
type keys struct {
	protocol *protocol
	sign     *sign.Key
	card     *deal.SecretKey
	cards    [32]byte       // the secret of card alone, as it may be disclosed
	keep     [32]byte       // marks what the own store holds as verified
	part     [partSize]byte // of the words
}

func (s Secret) keys(v *protocol) *keys {
	cards := [32]byte(v.sum("cards", s[:]))
	return &keys{
		protocol: v,
		sign:     sign.New([32]byte(v.sum("identity", s[:]))),
		card:     deal.NewSecretKey(cards),
		cards:    cards,
		keep:     [32]byte(v.sum("store", s[:])),
		part:     [partSize]byte(v.sum("part", s[:])),
	}
}
