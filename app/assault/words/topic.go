package words

import (
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
)

// Topic names a card in an address, the same in every language: "prep-fire".
func Topic(f card.Face) string { return words.Slug(card.Name(f)) }
