package words

import (
	"bocage/app/shell/words"
	"bocage/engine/assault"
)

// Topic names a card in an address, the same in every language: "prep-fire".
func Topic(f assault.Face) string { return words.Slug(assault.Name(f)) }
