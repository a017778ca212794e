package text

import "bocage/engine/assault"

// Topic names a card in an address, the same in every language: "prep-fire".
func Topic(f assault.Face) string { return slug(assault.Name(f)) }
