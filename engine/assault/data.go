package assault

import (
	"embed"
	"sync"
)

// What is printed, cards, decks, tiles and scenarios, lies in data/ as tables and JSON. The program holds it as Go values, made of
// these files by a test (printed_test.go): so nothing is read when it starts, be it in a browser tab. Of the files it holds only
// the scenarios, whose text is part of every record.
//
//go:embed data/scenarios
var files embed.FS

// printedDeck is a deck of the box, one entry a card.
type printedDeck struct {
	name  string
	cards []Face
}

// Deck returns the cards of a printed deck by its designator, one entry a card: "a" to "h" German units, "A" to "H" U.S.
// units, "1" to "4" actions.
func Deck(designator string) ([]Face, bool) {
	for _, d := range printedDecks {
		if d.name == designator {
			return d.cards, true
		}
	}
	return nil, false
}

// UnitByName finds a unit face by the name on its card.
func UnitByName(name string) (Face, bool) {
	for f := FirstUnit; f <= LastUnit; f++ {
		if units[f].Name == name {
			return f, true
		}
	}
	return Unknown, false
}

// printedTile is a map tile of the box.
type printedTile struct {
	id      string
	terrain Terrain
}

// tileName finds the terrain of a printed tile by its number and side.
var tileName = sync.OnceValue(func() map[string]Terrain {
	all := make(map[string]Terrain, len(printedTiles))
	for _, t := range printedTiles {
		all[t.id] = t.terrain
	}
	return all
})
