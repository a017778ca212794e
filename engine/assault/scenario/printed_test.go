package scenario

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"reflect"
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go and printed.go anew")

// TestPrintedTiles: tables.go says what data/tiles.csv says.
func TestPrintedTiles(t *testing.T) {
	b, err := os.ReadFile("data/tiles.csv")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
	if err != nil || lines[0][0] != "tile" || lines[0][1] != "terrain" {
		t.Fatal(err, lines[0])
	}
	var tiles []printedTile
	for _, l := range lines[1:] {
		terr, ok := board.TerrainNamed(l[1])
		if !ok {
			t.Fatalf("tiles.csv: there is no terrain %s", l[1])
		}
		tiles = append(tiles, printedTile{l[0], terr})
	}
	w := golit.New("scenario", "The tiles in data/tiles.csv.")
	w.Value("printedTiles", tiles)
	w.Compare(t, "tables.go", *printedAnew)
}

// TestPrintedScenarios: printed.go says what the files in data/scenarios say.
func TestPrintedScenarios(t *testing.T) {
	var all []Scenario
	for _, id := range Scenarios() {
		b, err := os.ReadFile("data/scenarios/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		sc, err := Parse(b)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if loaded, err := Load(id); !*printedAnew && (err != nil || !reflect.DeepEqual(loaded, sc)) {
			t.Errorf("%s is not loaded as it is read from its file: %v", id, err)
		}
		one := *sc
		one.Source, one.swapped = nil, nil // and what finish works out
		one.Map = board.Map{W: sc.W, H: sc.H, Terrain: sc.Terrain, TileID: sc.TileID, Swimmers: sc.Swimmers}
		one.nonPlayer, one.sudden, one.tileOrder = 0, false, nil
		one.Cards[card.PileScript], one.Cards[card.PileFirer], one.Cards[card.PileTarget] = nil, nil, nil
		all = append(all, one)
	}
	w := golit.New("scenario", "The scenarios in data/scenarios, without their Source.", "bocage/engine/assault/board",
		"bocage/engine/assault/card").Call("engine.Face", "card.Face")
	w.Value("builtIn", all)
	w.Compare(t, "printed.go", *printedAnew)
}
