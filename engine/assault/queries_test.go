package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/victory"
)

// TestRulesBarred: what a screen marks as barred to a unit is what the unit may not enter.
func TestRulesBarred(t *testing.T) {
	sides(t, "MOVE-11 MOVE-12 what is barred to a unit is where it cannot move", func(t *testing.T, me, foe kit) {
		barred := 0
		for _, name := range []string{me.tank, me.infantry, me.scout, me.sapper, me.howitzer} {
			b := lay(t, `
. . .     . .
. . swamp . .
. . .  deep .
. . .     . .`, me.side)
			b.put(name, "C3")
			b.own(me.side, "C2 D3 B3 C4")
			for _, to := range []string{"C2", "D3", "B3", "C4"} {
				err := b.p.check(b.move("C3", to))
				if got := b.p.sc.Barred(b.on("C3").Face).Has(b.tile(to)); got != (err != nil) {
					t.Errorf("%s to %s: barred is %v, the move: %v", name, to, got, err)
				} else if got {
					barred++
				}
			}
		}
		if barred == 0 {
			t.Error("nothing is barred")
		}
	})
}

// TestRooted: a unit that never leaves its tile is one that no move, swap or transfer of tiles is ever offered to (RULING-118).
func TestRooted(t *testing.T) {
	rooted := 0
	for i, sc := range everyScenario(t) {
		g := newSoak(t, sc, uint64(i))
		for !g.over() {
			for tile := range board.Tile(sc.W * sc.H) {
				if g.p.Rooted(tile) {
					rooted++
				}
			}
			if pr := g.p.Prompt(); pr.Kind == engine.Decide {
				for _, m := range g.p.Moves(pr.Seat, nil) {
					if m.Op == OpMove && g.p.Rooted(board.Tile(m.A)) || m.Op == OpSwap && (g.p.Rooted(board.Tile(m.A)) || g.p.Rooted(board.Tile(m.B))) {
						t.Fatalf("%s: %+v moves what is rooted", sc.ID, m)
					}
				}
			}
			g.apply(g.next())
		}
	}
	if rooted == 0 {
		t.Error("nothing was rooted")
	}
}

// TestPileSeat: a side's units come from its own piles, before the start too; the action deck is nobody's.
func TestPileSeat(t *testing.T) {
	for pile, want := range map[uint8]engine.Seat{card.PileGerman: card.German, card.PileStartGerman: card.German, card.PileUS: card.US,
		card.PileStartUS: card.US, card.PileAction: engine.NoSeat, card.PileScript: engine.NoSeat} {
		if got := card.PileSeat(pile); got != want {
			t.Errorf("pile %d is of seat %d, want %d", pile, got, want)
		}
	}
}

// TestRulesAchieved: a condition that counts at the end of the turn is achieved before, and no instant one.
func TestRulesAchieved(t *testing.T) {
	sides(t, "VICTORY-01 VICTORY-03 the enemy's home base held is achieved, and not instantly", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(foe.tank, "E3")
		if got := b.p.Achieved(me.side); got != victory.NotEnded {
			t.Errorf("achieved from the start: %v", got)
		}
		home := b.p.sc.HomeBase[foe.side]
		b.p.control[foe.side] &^= home.Bit()
		b.p.control[me.side] |= home.Bit()
		if got, now := b.p.Achieved(me.side), b.p.Instantly(me.side); got != victory.ByHomeBase || now != victory.NotEnded {
			t.Errorf("achieved %v, instantly %v", got, now)
		}
	})
}
