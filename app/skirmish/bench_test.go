package skirmish

import (
	"testing"

	sview "bocage/app/skirmish/view"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// crowded is a table of many pieces at which a group is grabbed.
func crowded(b *testing.B) *sitting {
	b.Helper()
	s := sit(b, "kursk-the-southern-spearhead", 3)
	for n := 0; n < 200 && !s.table.draft.moving(); n++ {
		v := s.screen()
		if t, ok := v.Table.(*sview.Table); ok && len(t.Chips) > 0 && s.table.draft.laid.Prompt().Window == rules.WinMove {
			s.table.Do(t.Chips[0].Do)
			continue
		}
		s.table.Key("Enter")
	}
	if !s.table.draft.moving() {
		b.Fatal("nobody is grabbed")
	}
	on := 0
	for _, x := range s.table.draft.laid.Pieces() {
		if x.State == rules.On {
			on++
		}
	}
	b.ReportMetric(float64(on), "pieces")
	return s
}

// BenchmarkProbe is what a finger asks while it draws a way.
func BenchmarkProbe(b *testing.B) {
	s := crowded(b)
	at := s.table.draft.lead().At
	for i := 0; b.Loop(); i++ {
		s.table.draft.probe(int(at.X)+i%97-48, int(at.Y)+i%89-44)
	}
}

// BenchmarkTap is a leg that is drafted and taken back, each with the screen that follows.
func BenchmarkTap(b *testing.B) {
	s := crowded(b)
	at := s.table.draft.lead().At
	for b.Loop() {
		s.table.tapGround(geom.Point{X: at.X + 20, Y: at.Y})
		s.screen()
		s.table.draft.undo()
		s.screen()
	}
}

// BenchmarkScreen is what is shown anew when nothing has changed.
func BenchmarkScreen(b *testing.B) {
	s := crowded(b)
	for b.Loop() {
		s.screen()
	}
}

// BenchmarkCards is what the list of scenarios asks, once they are loaded and drawn in small.
func BenchmarkCards(b *testing.B) {
	for b.Loop() {
		for _, sc := range (guide{}).Scenarios() {
			guide{}.Card(sc)
		}
	}
}
