package match

import (
	"io"

	"bocage/net/deal"
)

// Rehearse is a message to a desk that has no match yet: it does once what a match begins with. A browser compiles a program while it
// runs, and the first shuffle would take twice as long as the next. The desk answers nothing.
var Rehearse = []byte{toRehearse}

// rehearse makes a greeting and a shuffle that nobody gets, and checks them.
func rehearse(rnd io.Reader) error {
	var secret Secret
	if _, err := io.ReadFull(rnd, secret[:]); err != nil {
		return err
	}
	k := secret.keys()
	g, err := newGreeting(rnd, 0, k, [32]byte{}, Clock{})
	if err != nil {
		return err
	}
	if _, err := decodeGreeting(g.bytes); err != nil {
		return err
	}
	faces := make([]deal.Face, 60)
	for i := range faces {
		faces[i] = deal.Face(i)
	}
	table, err := deal.NewFaces([32]byte{}, 0, faces)
	if err != nil {
		return err
	}
	cards := make([]deal.Card, len(faces))
	for i, f := range faces {
		if cards[i], err = table.Open(f); err != nil {
			return err
		}
	}
	ctx := &deal.Context{}
	_, msg, err := k.card.Shuffle(rnd, ctx, generators(), k.card.Public(), cards)
	if err != nil {
		return err
	}
	_, err = deal.VerifyShuffle(ctx, generators(), k.card.Public(), cards, msg)
	return err
}
