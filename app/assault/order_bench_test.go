package assault

import (
	"testing"

	"bocage/app/assault/switches"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	rules "bocage/engine/assault"
)

// BenchmarkOrder measures an order and its taking back in the middle of a match, each until what the screen shows is worked out.
func BenchmarkOrder(b *testing.B) {
	g, w := playing(b, 912, 1)
	g.Change(func(s *settings.Settings) { s.Turn(switches.End, 0) })
	tb := g.table()
	for tb.turn < 3 || tb.window() != rules.WinOps || !tb.mine() {
		w.Run()
		if in := viewtest.Intents(g.Screen()); len(in) > 0 {
			g.Do(in[0])
		}
	}
	order := -1
	for i, m := range tb.moves {
		if m.Op == rules.OpMove && tb.play(m) {
			if tb.next(); tb.sit.CanUndo(tb.viewer) {
				order = i
			}
			tb.undo()
		}
		if order >= 0 {
			break
		}
	}
	if order < 0 {
		b.Fatal("no order can be taken back")
	}
	for b.Loop() {
		tb.play(tb.moves[order])
		tb.next()
		w.Run()
		g.Screen()
		tb.undo()
		g.Screen()
	}
}
