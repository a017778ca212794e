package scenario

import (
	"sync"

	"bocage/engine/assault/board"
)

// printedTile is a map tile of the box.
type printedTile struct {
	id      string
	terrain board.Terrain
}

// TileTerrains finds the terrain of a printed tile by its number and side.
var TileTerrains = sync.OnceValue(func() map[string]board.Terrain {
	all := make(map[string]board.Terrain, len(printedTiles))
	for _, t := range printedTiles {
		all[t.id] = t.terrain
	}
	return all
})
