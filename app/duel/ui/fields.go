package ui

import (
	"strconv"
	"unicode"

	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// country is the map under the table: a letter a tile, a capital for its mirror image.
var country = [...]string{
	"bcLVbcWBhc",
	"DbdMCqdLQt",
	"LCqchDbcUL",
	"qUDqdMDqdQ",
	"cqWCqcVDwc",
	"XdbMDhdQCq",
}

// tiles are the house's drawings of terrain by their letters.
var tiles = map[rune]string{'c': "clear-a", 'd': "clear-b", 'b': "bocage-a", 'q': "bocage-b", 'l': "lightwoods-a", 'm': "lightwoods-b",
	'w': "heavywoods-a", 'x': "heavywoods-b", 'h': "hills-a", 't': "town-b", 'v': "village-a", 'u': "village-b"}

// fields is the map under the table. It decides nothing. It is drawn once: nothing in it ever changes.
type fields struct{ app.Compo }

// Render draws the map.
func (f *fields) Render() app.UI {
	put := func(id, how string) app.UI {
		return app.Elem("use").XMLNS(ui.SVG).Attr("href", "#t-"+id).Attr("width", "100").Attr("height", "100").Attr("transform", how)
	}
	var all []app.UI
	for y, row := range country {
		for x, c := range row {
			at := "translate(" + strconv.Itoa(100*x) + " " + strconv.Itoa(100*y) + ")"
			if letter := unicode.ToLower(c); letter == c {
				all = append(all, put(tiles[letter], at))
			} else {
				all = append(all, put(tiles[letter], "translate("+strconv.Itoa(100*x+100)+" "+strconv.Itoa(100*y)+")scale(-1 1)"))
			}
			if !wood(x, y) {
				continue
			}
			for i, side := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} { // trees at its edges, towards what is no wood
				if nx, ny := x+side[0], y+side[1]; ny >= 0 && ny < len(country) && nx >= 0 && nx < len(row) && !wood(nx, ny) {
					all = append(all, put([...]string{"edge-a", "edge-b"}[(x+y+i)%2], at+"rotate("+strconv.Itoa(90*i)+" 50 50)"))
				}
			}
		}
	}
	return app.Elem("svg").XMLNS(ui.SVG).Class("dmap").Attr("viewBox", "0 0 1000 600").Attr("preserveAspectRatio", "xMidYMid slice").
		Attr("aria-hidden", "true").Body(all...)
}

// wood reports whether trees stand on a tile.
func wood(x, y int) bool {
	switch unicode.ToLower(rune(country[y][x])) {
	case 'l', 'm', 'w', 'x':
		return true
	}
	return false
}
