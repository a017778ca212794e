package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/combat"
)

// TestLedgerAddsUp: the lines of a firing are its totals, those of the target and those of the firer (COMBAT-13 to COMBAT-41). Where a
// total
// does not follow from the lines, Off Target or the like has set it, or it cannot be below 0.
func TestLedgerAddsUp(t *testing.T) {
	sums := func(lines []combat.Line) (fire, target int) {
		for _, l := range lines {
			if l.Target {
				target += l.Value
			} else {
				fire += l.Value
			}
		}
		return fire, target
	}
	seen := map[combat.LineKind]int{}
	for seed := range uint64(6) {
		g := newSoak(t, training(t), seed)
		for !g.over() {
			g.apply(g.next())
			e, ok := g.p.Engagement()
			if !ok || len(e.Lines) == 0 || g.p.Prompt().Kind == engine.Reveal { // one of two sacrifices is turned up before they count
				continue
			}
			if fire, target := sums(e.Lines); target != e.TargetTotal || fire != e.Fire && fire > 0 {
				g.fatal("%d:%d, and the lines say %d:%d: %+v", e.Fire, e.TargetTotal, fire, target, e.Lines)
			}
			for _, l := range e.Lines {
				seen[l.Kind]++
			}
		}
	}
	for _, k := range []combat.LineKind{combat.LineCard, combat.LineSacrifice, combat.LineModifier, combat.LineTerrain, combat.LineDugIn,
		combat.LineSupport} {
		if seen[k] == 0 {
			t.Errorf("no line of kind %d", k)
		}
	}
}
