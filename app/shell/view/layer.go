package view

// Layers is what can be laid over the map, one thing at a time.
type Layers struct {
	Open bool // the list of them is open
	List []Layer
	On   *LayerNote // what lies over the map, nil for nothing
}

// Layer is one of the list.
type Layer struct {
	ID, Name, Key string
	On            bool
}

// LayerNote explains the layer that is on: what the signs mean, and what they come to for the tile that is looked at.
type LayerNote struct {
	Title, Text string
	Key         []LayerSign
	Head        string // over the lines
	Lines       []Line
}

// LayerSign is one of the layer's signs with its meaning.
type LayerSign struct {
	Hatch Hatch
	Tag   Tag
	Text  string
}

// Hatch is a pattern over a tile.
type Hatch uint8

// The patterns. They differ in their lines, not in their colour alone.
const (
	NoHatch  Hatch = iota
	OwnHatch       // rising lines
	FoeHatch       // falling lines
	DotHatch       // dots: joined
	BoxHatch       // dots and a frame: joined, and free to be placed on
	CutHatch       // level lines: cut off
)

// Key is the pattern's class in the styles.
func (h Hatch) Key() string { return [...]string{"", "own", "foe", "dot", "box", "cut"}[h] }

// Tag is a number on a tile, in the shape and colour of a side.
type Tag struct {
	Side Side
	Text string
}

// Lay is what a layer puts on a tile.
type Lay struct {
	Hatch Hatch
	Tags  []Tag
	Said  string // the same in words
}

// The intents of the layers and of what else changes how the map is seen.
const (
	DoLayer  Name = "layer"  // [Text id] a layer on, or off if it is on
	DoLayers Name = "layers" // the list, open or shut
	DoZoom   Name = "zoom"   // [N percent]
)
