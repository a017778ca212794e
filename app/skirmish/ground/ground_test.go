package ground

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"bocage/engine/skirmish/table"
)

// TestDraw: every table is drawn as a whole drawing, always the same, the small one smaller; and what rules ask for stands where it is.
func TestDraw(t *testing.T) {
	for n := 1; n <= table.Number; n++ {
		tab := table.Of(n)
		full, small := Draw(tab, n, false), Draw(tab, n, true)
		if full != Draw(tab, n, false) || len(small) >= len(full)/2 || len(full) < 5000 {
			t.Errorf("table %d: %d and %d bytes", n, len(full), len(small))
		}
		for _, text := range []string{full, small} {
			d := xml.NewDecoder(strings.NewReader("<svg>" + text + "</svg>"))
			for {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("table %d: %v", n, err)
				}
			}
			if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
				t.Errorf("table %d has places that are none", n)
			}
		}
		for f := range tab.All(table.Building, table.Woods, table.Hill, table.Water) {
			if !strings.Contains(full, closed(points(f))) {
				t.Errorf("table %d: the edge of %s is not drawn", n, f.ID)
			}
		}
		for f := range tab.All(table.Wall, table.Road) {
			if !strings.Contains(full, line(points(f))) {
				t.Errorf("table %d: %s is not drawn", n, f.ID)
			}
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for b.Loop() {
		Draw(table.Of(8), 8, false)
	}
}
