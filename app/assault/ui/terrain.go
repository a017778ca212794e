package ui

import (
	"fmt"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Terrain is the printed sheet: tiles and the edges of woods, in one drawing of 100 units a tile. It is drawn anew only for
// another map: what depends on who controls a tile is Control's, for nothing on the page takes longer to draw than the tiles.
type Terrain struct {
	app.Compo
	W, H int
	Art  string // families row by row, separated by commas
}

// Render draws the sheet.
func (t *Terrain) Render() app.UI {
	g := newGround(t.W, t.H, strings.Split(t.Art, ","), "")
	return app.Raw(fmt.Sprintf(`<svg class="ter" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true">%s</svg>`,
		t.W*100, t.H*100, g.tiles()))
}

// Control is drawn over the terrain: washes, grid and control lines.
type Control struct {
	app.Compo
	W, H int
	Art  string // as in Terrain: where there is no tile there is no line
	Of   string // one letter a tile: u, g or .
}

// Render draws the lines, as elements that stay: a new sheet beside the tiles has the browser lay out all of them.
func (c *Control) Render() app.UI {
	g := newGround(c.W, c.H, strings.Split(c.Art, ","), c.Of)
	washes := g.washes()
	path := func(d string, attrs ...string) app.UI {
		e := app.Elem("path").XMLNS(ui.SVG).Attr("d", d)
		for i := 0; i < len(attrs); i += 2 {
			e = e.Attr(attrs[i], attrs[i+1])
		}
		return e
	}
	body := []app.UI{
		path(washes[0], "fill", "var(--wash-second)"), path(washes[1], "fill", "var(--wash-first)"),
		path(g.lines(), "stroke", "var(--ink)", "stroke-opacity", ".38", "stroke-width", "1", "fill", "none"),
	}
	for _, side := range [...]struct {
		own byte
		ink string
	}{{'u', "var(--second-line)"}, {'g', "var(--first-line)"}} {
		line, teeth := g.front(side.own)
		body = append(body,
			path(line, "class", "flc", "fill", "none", "stroke", "var(--m-paper)", "stroke-width", "6", "stroke-linecap", "square",
				"opacity", ".85"),
			path(line, "class", "fl", "fill", "none", "stroke", side.ink, "stroke-width", "3.6", "stroke-linecap", "square"),
			path(teeth, "fill", side.ink, "stroke", "var(--m-paper)", "stroke-width", ".7"))
	}
	return app.Elem("svg").XMLNS(ui.SVG).Class("ter").Attr("viewBox", fmt.Sprintf("0 0 %d %d", c.W*100, c.H*100)).
		Attr("preserveAspectRatio", "none").Attr("aria-hidden", "true").Body(body...)
}

// terrainOf makes the sheet of a board, and what lies over it.
func terrainOf(b *aview.Board) (*Terrain, *Control) {
	art := make([]string, len(b.Cells))
	own := make([]byte, len(b.Cells))
	for i := range b.Cells {
		art[i] = b.Cells[i].Art
		own[i] = [...]byte{'.', aview.US: 'u', aview.German: 'g'}[b.Cells[i].Control]
	}
	all := strings.Join(art, ",")
	return &Terrain{W: b.W, H: b.H, Art: all}, &Control{W: b.W, H: b.H, Art: all, Of: string(own)}
}

// ground is a map being drawn.
type ground struct {
	w, h int
	art  []string
	own  string
}

func newGround(w, h int, art []string, own string) *ground { return &ground{w, h, art, own} }

func (g *ground) on(r, c int) bool {
	return r >= 0 && r < g.h && c >= 0 && c < g.w && g.art[r*g.w+c] != ""
}

func (g *ground) at(r, c int) string {
	if !g.on(r, c) {
		return ""
	}
	return g.art[r*g.w+c]
}

// The four directions: north, east, south, west.
var around = [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

var twoDrawings = map[string]bool{"clear": true, "lightwoods": true, "heavywoods": true, "bocage": true, "village": true, "town": true,
	"hills": true}

func woods(a string) bool { return a == "lightwoods" || a == "heavywoods" }
func wet(a string) bool   { return a == "river" || a == "bridge" || a == "impassable" }

func (g *ground) tiles() string {
	var b strings.Builder
	for r := range g.h {
		for c := range g.w {
			a := g.at(r, c)
			x, y := c*100, r*100
			switch {
			case a == "":
				fmt.Fprintf(&b, `<path fill="var(--sheet-2)" d="M%d %dh100v100h-100z"/>`, x, y)
				continue
			case wet(a):
				shape, turn := g.course(r, c)
				fmt.Fprintf(&b, `<use href="#t-%s-%s" width="100" height="100" transform="translate(%d %d)rotate(%d 50 50)"/>`, a, shape, x, y, turn)
			case twoDrawings[a]:
				id := a + "-" + "ab"[(r+c*2+(r*c)%3)%2:][:1]
				if a != "hills" && (r*3+c*5)%4 >= 2 {
					fmt.Fprintf(&b, `<use href="#t-%s" width="100" height="100" transform="translate(%d %d)scale(-1 1)"/>`, id, x+100, y)
				} else {
					fmt.Fprintf(&b, `<use href="#t-%s" width="100" height="100" x="%d" y="%d"/>`, id, x, y)
				}
			default:
				fmt.Fprintf(&b, `<use href="#t-%s-a" width="100" height="100" x="%d" y="%d"/>`, a, x, y)
			}
			if !woods(a) {
				continue
			}
			for i, d := range around {
				if g.on(r+d[0], c+d[1]) && !woods(g.at(r+d[0], c+d[1])) {
					fmt.Fprintf(&b, `<use href="#t-edge-%s" width="100" height="100" transform="translate(%d %d)rotate(%d 50 50)"/>`,
						"ab"[(r+c+i)%2:][:1], x, y, i*90)
				}
			}
		}
	}
	return b.String()
}

// arms are the sides of a tile on which there is more water.
func (g *ground) arms(r, c int) (to [4]bool) {
	for i, d := range around {
		to[i] = wet(g.at(r+d[0], c+d[1]))
	}
	return to
}

// leads reports whether water with these arms is drawn to one of them: where more than two meet it runs straight on, past the others.
func leads(to [4]bool, side int) bool {
	n := 0
	for _, t := range to {
		if t {
			n++
		}
	}
	return n < 3 || (to[1] && to[3]) == (side%2 == 1)
}

// course finds how water runs through a tile: which drawing and its turn in degrees. Water that meets only one other that leads to it
// leaves over the edge of the map, straight on if it can.
func (g *ground) course(r, c int) (shape string, turn int) {
	to := g.arms(r, c)
	n, last := 0, 0
	for i, d := range around {
		to[i] = to[i] && leads(g.arms(r+d[0], c+d[1]), (i+2)%4)
		if to[i] {
			n, last = n+1, i
		}
	}
	if n == 1 {
		end := (last + 2) % 4
		for _, side := range [...]int{end, (last + 1) % 4, (last + 3) % 4} {
			if g.at(r+around[side][0], c+around[side][1]) == "" {
				end = side
				break
			}
		}
		to[end] = true
	}
	const north, east, south, west = 0, 1, 2, 3
	switch {
	case to[east] && to[west]:
		return "ew", 0
	case to[north] && to[south]:
		return "ew", 90
	case to[east] && to[south]:
		return "es", 0
	case to[south] && to[west]:
		return "es", 90
	case to[west] && to[north]:
		return "es", 180
	case to[north] && to[east]:
		return "es", 270
	}
	return "ew", 0
}

// washes are the grounds of both sides, the U.S. first, as paths.
func (g *ground) washes() [2]string {
	var d [2]strings.Builder
	for r := range g.h {
		for c := 0; c < g.w; {
			s := g.own[r*g.w+c]
			k := c
			for k < g.w && g.own[r*g.w+k] == s {
				k++
			}
			if s != '.' {
				i := 0
				if s == 'g' {
					i = 1
				}
				fmt.Fprintf(&d[i], "M%d %dh%dv100H%dz", c*100, r*100, (k-c)*100, c*100)
			}
			c = k
		}
	}
	return [2]string{d[0].String(), d[1].String()}
}

// lines is the grid, a path, left out beside places without a tile.
func (g *ground) lines() string {
	var b strings.Builder
	for r := range g.h {
		for c := range g.w {
			if g.on(r, c) && g.on(r, c+1) {
				fmt.Fprintf(&b, "M%d %dv100", c*100+100, r*100)
			}
			if g.on(r, c) && g.on(r+1, c) {
				fmt.Fprintf(&b, "M%d %dh100", c*100, r*100+100)
			}
		}
	}
	return b.String()
}

// front is the control line of a side and what stands on it, as paths: round bumps for the U.S., teeth for the Germans, just inside the
// side's ground.
func (g *ground) front(s byte) (line, teeth string) {
	// in tenths: a tile is 1,000 wide
	const k, bump, tooth, tip = 50, 54, 52, 80
	is := func(r, c int) bool { return g.on(r, c) && g.own[r*g.w+c] == s }
	var l, t []byte
	point := func(to []byte, before string, x, y int) []byte {
		to = ui.AppendTenths(append(to, before...), x)
		return ui.AppendTenths(append(to, ' '), y)
	}
	// for each direction: where the edge of the tile starts, going clockwise
	starts := [4][2]int{{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}}
	for r := range g.h {
		for c := range g.w {
			if !is(r, c) {
				continue
			}
			for i, d := range around {
				dr, dc := d[0], d[1]
				if !g.on(r+dr, c+dc) || is(r+dr, c+dc) {
					continue
				}
				a, b := starts[i], starts[(i+1)%4]
				ux, uy := (b[0]-a[0])/1000, (b[1]-a[1])/1000
				trim := func(ddr, ddc int) int {
					switch {
					case !g.on(r+ddr, c+ddc):
						return 0
					case !is(r+ddr, c+ddc):
						return k // an outer corner: shorter
					case is(r+ddr+dr, c+ddc+dc):
						return -k // an inner corner: longer
					}
					return 0
				}
				st, en := trim(-uy, -ux), trim(uy, ux)
				x, y := c*1000-dc*k, r*1000-dr*k
				l = point(l, "M", x+a[0]+ux*st, y+a[1]+uy*st)
				l = point(l, "L", x+b[0]-ux*en, y+b[1]-uy*en)
				for _, q := range [3]int{200, 500, 800} {
					mx, my := x+a[0]+ux*q, y+a[1]+uy*q
					if s == 'u' {
						t = point(t, "M", mx-ux*bump, my-uy*bump)
						t = point(t, "A5.4 5.4 0 0 1 ", mx+ux*bump, my+uy*bump)
					} else {
						t = point(t, "M", mx-ux*tooth, my-uy*tooth)
						t = point(t, "L", mx+dc*tip, my+dr*tip)
						t = point(t, " ", mx+ux*tooth, my+uy*tooth)
					}
					t = append(t, 'z')
				}
			}
		}
	}
	return string(l), string(t)
}
