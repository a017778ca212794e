package table

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine/internal/golit"
	"bocage/engine/skirmish/geom"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

var shapes = []string{Poly: "poly", Line: "line", Ring: "ring", Place: "point"}

// TestPrintedTables: tables.go says what data/tables.csv and data/features.csv say.
func TestPrintedTables(t *testing.T) {
	var all [Number]Table
	var laid [NumWorks]WorkType
	for _, r := range golit.Rows(t, "data/tables.csv") {
		n := r.Int8("scenario")
		if n < 1 || n > Number {
			t.Fatalf("scenario %d", n)
		}
		table := &all[n-1]
		f := Feature{
			ID: r.S("id"), Shape: shapeNamed(t, r.S("shape")), Points: pointsOf(t, r.S("points")), Width: r.Int16("width_u"),
			Note: r.S("note"), Basis: r.S("basis"),
		}
		if r.S("kind") == "table" {
			*table = Table{f.Points[2].X, f.Points[2].Y, f.Note, f.Basis, table.Features}
			continue
		}
		k := slices.Index(kindNames[:], r.S("kind"))
		if k < 0 {
			t.Fatalf("no kind %s", r.S("kind"))
		}
		f.Kind = Kind(k)
		table.Features = append(table.Features, f)
	}
	for i, r := range golit.Rows(t, "data/features.csv") {
		if r.S("id") != []string{"ENTRENCH_LINE", "ENTRENCH_HOLE", "SANDBAG_RING", "WIRE", "OBSTACLE"}[i] {
			t.Fatalf("work %d is %s", i, r.S("id"))
		}
		laid[i] = WorkType{r.S("id"), r.S("name"), r.Int8("cost"), shapeNamed(t, r.S("shape")), r.Int16("length_u"), r.S("note"), r.S("basis")}
	}
	w := golit.New("table", "The tables in data/tables.csv, the works in data/features.csv.", "bocage/engine/skirmish/geom")
	w.Value("tables", all)
	w.Value("works", laid)
	w.Compare(t, "tables.go", *printedAnew)
}

func shapeNamed(t *testing.T, name string) Shape {
	i := slices.Index(shapes, name)
	if i < 0 {
		t.Fatalf("no shape %s", name)
	}
	return Shape(i)
}

func pointsOf(t *testing.T, s string) (p []geom.Point) {
	f := strings.Fields(s)
	for i := 0; i < len(f); i += 2 {
		x, err := strconv.ParseInt(f[i], 10, 16)
		y, err2 := strconv.ParseInt(f[i+1], 10, 16)
		if err != nil || err2 != nil {
			t.Fatalf("%q are no points", s)
		}
		p = append(p, geom.Point{X: int16(x), Y: int16(y)})
	}
	return p
}
