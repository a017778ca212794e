package ui

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// TestCourse lays water over small maps and looks how it runs through one tile.
func TestCourse(t *testing.T) {
	for _, test := range []struct {
		name   string
		w, h   int
		art    string
		r, c   int
		shape  string
		degree int
	}{
		{"straight between two", 3, 1, "river,bridge,river", 0, 1, "ew", 0},
		{"upright", 1, 3, "river,river,river", 1, 0, "ew", 90},
		{"over the opposite edge of the map", 2, 2, "clear,clear,river,river", 1, 1, "ew", 0},
		{"round the corner when land lies opposite", 2, 2, "clear,clear,bridge,river", 1, 0, "ew", 0},
		{"bend at the lower edge", 3, 2, "clear,clear,clear,clear,bridge,river", 1, 1, "es", 0},
		{"bend south and west", 2, 2, "river,river,clear,river", 0, 1, "es", 90},
		{"bend west and north", 2, 2, "clear,river,river,river", 1, 1, "es", 180},
		{"past a river that comes from below", 3, 2, "river,river,river,clear,river,river", 0, 1, "ew", 0},
		{"not into the bank of one that runs past", 4, 2, "river,river,river,river,clear,clear,river,river", 1, 2, "es", 0},
		{"round the corner to it", 4, 2, "river,river,river,river,clear,clear,river,river", 1, 3, "es", 180},
		{"alone", 1, 1, "river", 0, 0, "ew", 0},
	} {
		g := newGround(test.w, test.h, strings.Split(test.art, ","), strings.Repeat(".", test.w*test.h))
		if shape, degree := g.course(test.r, test.c); shape != test.shape || degree != test.degree {
			t.Errorf("%s: %s turned by %d, want %s by %d", test.name, shape, degree, test.shape, test.degree)
		}
	}
}

// TestFront checks that a control line lies only between a side's ground and ground that is not its own.
func TestFront(t *testing.T) {
	art := strings.Split("clear,clear,clear,clear", ",")
	if s, _ := newGround(2, 2, art, "uuuu").front('u'); strings.Contains(s, "M") {
		t.Errorf("a line round a map held by one side: %s", s)
	}
	s, _ := newGround(2, 2, art, "uu..").front('u')
	if want := "M0 95L"; !strings.Contains(s, "M100 95L0 95") && !strings.Contains(s, want) {
		t.Errorf("no line under the upper row: %s", s)
	}
	if s, _ := newGround(2, 1, []string{"clear", ""}, "u.").front('u'); strings.Contains(s, "M") {
		t.Errorf("a line towards a place without a tile: %s", s)
	}
}

// TestControl: a tile that is taken has only the lines drawn anew, and these hold none of the tiles' drawings.
func TestControl(t *testing.T) {
	b := aview.Board{W: 2, H: 1, Cells: []aview.Cell{{Art: "clear"}, {Art: "lightwoods"}}}
	drawn := func() (tiles, lines string) {
		terrain, control := terrainOf(&b)
		return app.HTMLString(terrain), app.HTMLString(control)
	}
	tiles, lines := drawn()
	b.Cells[0].Control = aview.US
	tiles2, lines2 := drawn()
	if tiles2 != tiles || !strings.Contains(tiles, "<use") {
		t.Errorf("the tiles are drawn anew:\n%s\n%s", tiles, tiles2)
	}
	if lines2 == lines || strings.Contains(lines2, "<use") {
		t.Errorf("who controls a tile shows in\n%s", lines2)
	}
}

func TestNum(t *testing.T) {
	for v, want := range map[float64]string{5: "5", 5.25: "5.3", 0.1 + 0.2: "0.3", -7: "-7", -7.25: "-7.3", -0.3: "-0.3",
		-0.04: "0"} {
		if s := ui.Num(v); s != want {
			t.Errorf("num(%v) = %s, want %s", v, s, want)
		}
	}
}
