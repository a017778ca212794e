package board

// Terrain is the type of a tile (SETUP-02).
type Terrain uint8

// The terrains of the rules, TERRAIN-01 to TERRAIN-24. Hole is a place of the grid without a tile.
const (
	Hole Terrain = iota
	Clear
	Beach
	Bridge
	Bocage
	City
	Fortification
	HeavyWoods
	Hills
	ImpassableRiver
	LightWoods
	River
	Swamp
	Town
	Village
	NumTerrains
)

// TerrainType is what a terrain does.
type TerrainType struct {
	Name     string
	Art      string // the drawing's family
	Target   int8   // added to the target total of soft units on it (COMBAT-23)
	Fire     int8   // added to the fire total of units firing from it (COMBAT-20)
	Prestige int8   // income for the side in control (PRESTIGE-05)
}

var terrains = [NumTerrains]TerrainType{
	Hole:            {Name: "No tile"},
	Clear:           {"Clear", "clear", 0, 0, 1},                 // TERRAIN-01
	Beach:           {"Beach", "beach", 0, -3, 1},                // TERRAIN-02, TERRAIN-03
	Bridge:          {"Bridge", "bridge", 2, 0, 2},               // TERRAIN-04, TERRAIN-05
	Bocage:          {"Bocage", "bocage", 5, 0, 1},               // TERRAIN-06
	City:            {"City", "city", 5, 0, 6},                   // TERRAIN-08
	Fortification:   {"Fortification", "fort", 6, 0, 2},          // TERRAIN-09
	HeavyWoods:      {"Heavy Woods", "heavywoods", 4, 0, 1},      // TERRAIN-13
	Hills:           {"Hills", "hills", 3, 2, 1},                 // TERRAIN-14, TERRAIN-15
	ImpassableRiver: {"Impassable River", "impassable", 0, 0, 1}, // TERRAIN-16, RULING-105
	LightWoods:      {"Light Woods", "lightwoods", 3, 0, 1},      // TERRAIN-17
	River:           {"River", "river", 0, -3, 1},                // TERRAIN-18, TERRAIN-19
	Swamp:           {"Swamp", "swamp", 2, 0, 1},                 // TERRAIN-20
	Town:            {"Town", "town", 4, 0, 4},                   // TERRAIN-23
	Village:         {"Village", "village", 3, 0, 2},             // TERRAIN-24
}

// Info returns what the terrain does.
func (t Terrain) Info() *TerrainType { return &terrains[t] }

func (t Terrain) String() string { return terrains[t].Name }

// TerrainNamed finds a terrain of the data tables.
func TerrainNamed(name string) (Terrain, bool) {
	for t := Clear; t < NumTerrains; t++ {
		if terrains[t].Name == name {
			return t, true
		}
	}
	return Hole, false
}
