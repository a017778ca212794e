package draft

import (
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/doc"
)

// Cards is a list of cards with their numbers, as a file has a deck.
func Cards(titles []string, counts []int) *doc.Node {
	n := doc.Object()
	for i, t := range titles {
		n.Set(t, doc.Number(counts[i]), nil)
	}
	return n
}

// DeckAt is where a file has the unit deck of a side, or the action deck where there is no such seat.
func DeckAt(side engine.Seat) doc.Path {
	if side > 1 {
		return doc.Path{}.To("actionDeck")
	}
	return doc.Path{}.To("sides").To(card.SideName(side)).To("deck")
}

// PutDeck puts a deck there. It is no pool any more of which one is chosen in secret.
func PutDeck(root *doc.Node, side engine.Seat, value *doc.Node) {
	p := DeckAt(side)
	up, last := p[:len(p)-1], p[len(p)-1].Name
	if n := root.Find(up); n != nil && n.Kind == '{' {
		n.Set(last, value, ShapeAt(root, up))
		n.Drop("sealed")
	}
}
