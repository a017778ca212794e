package assault

import (
	"testing"

	"bocage/engine"
)

func TestMove(t *testing.T) {
	sides(t, "MOVE-01 MOVE-02 one tile, four ways, unless the card moves diagonally", func(t *testing.T, me, foe kit) {
		for _, to := range []string{"C2", "C4", "B3", "D3"} {
			b := lay(t, meadow, me.side)
			b.put(me.infantry, "C3")
			b.do(b.move("C3", to))
			b.isOn(to, me.infantry)
			b.isOn("C3", "")
		}
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.refuse(b.move("C3", "D4"), NotDiagonal, "MOVE-02")
		b.refuse(b.move("C3", "C5"), TooFar, "MOVE-01")
		b.refuse(b.move("C3", "C3"), TooFar, "MOVE-01")
		b.refuse(b.move("D3", "D4"), NoUnit, "")
		m := b.move("C3", "C4")
		m.B = uint8(b.p.sc.W * b.p.sc.H)
		b.refuse(m, engine.OutOfRange, "")
	})
	sides(t, "MOVE-02 ABIL-DIAG-01 a diagonal mover moves eight ways", func(t *testing.T, me, foe kit) {
		for _, to := range []string{"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"} {
			b := lay(t, meadow, me.side)
			b.put(me.hunter, "C3")
			b.do(b.move("C3", to))
			b.isOn(to, me.hunter)
		}
	})
}
