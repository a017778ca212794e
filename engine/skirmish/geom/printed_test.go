package geom

import (
	"flag"
	"testing"

	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// TestPrintedTables: tables.go says what the tables in data/ say (GEO-02, GEO-03).
func TestPrintedTables(t *testing.T) {
	var dirs [NumHeadings]Vec
	rows := golit.Rows(t, "data/headings.csv")
	for i, r := range rows {
		if r.Int8("heading") != int8(i) {
			t.Fatalf("row %d is of heading %s", i, r.S("heading"))
		}
		dirs[i] = Vec{r.Int16("dx"), r.Int16("dy")}
	}
	var bases [NumKinds][NumHeadings]Form
	filled := 0
	for _, r := range golit.Rows(t, "data/bases.csv") {
		k, ok := KindNamed(r.S("base"))
		switch {
		case !ok:
			t.Fatalf("no base %s", r.S("base"))
		case r.S("shape") == "disc" && r.Int16("fx") == Radius:
			filled += NumHeadings
		case r.S("shape") == "quad":
			bases[k][r.Int8("heading")] = Form{Vec{r.Int16("fx"), r.Int16("fy")}, Vec{r.Int16("rx"), r.Int16("ry")}}
			filled++
		default:
			t.Fatalf("a base of %s that is a %s", r.S("base"), r.S("shape"))
		}
	}
	if len(rows) != NumHeadings || filled != NumHeadings*int(NumKinds) {
		t.Fatalf("%d headings, %d bases", len(rows), filled)
	}
	w := golit.New("geom", "The headings and bases in data/*.csv.")
	w.Value("headings", dirs)
	w.Value("forms", bases)
	w.Compare(t, "tables.go", *printedAnew)
}
