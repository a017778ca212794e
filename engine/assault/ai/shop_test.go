package ai

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/search"
)

// TestShops: where prestige does not decide who has won, an Ace draws and buys as much as he can pay for; where it does, as a Veteran does.
func TestShops(t *testing.T) {
	more := map[uint8]int{}
	for _, id := range []string{"bulge", "training-grounds"} {
		look := func(p *assault.Position, s engine.Seat, ply int) engine.Move {
			w := p.Prompt().Window
			if moves := p.Moves(s, nil); len(moves) > 1 && (w == assault.WinSplit || w == assault.WinBuy) {
				var made [2]engine.Move
				for i, weights := range [2]*weights{&tuned, &keen} {
					q := *p
					q.Redact(s)
					made[i] = newAgent(&q, s, weights, search.Options{Level: engine.Regular, Nodes: endless}).choose(&q, w, moves)
				}
				switch {
				case id == "training-grounds" && made[0] != made[1]:
					t.Fatalf("%s, ply %d: %+v", id, ply, made)
				case w == assault.WinSplit && made[1].A > made[0].A:
					more[w]++
				case w == assault.WinBuy && made[1].Op == assault.OpBuy && made[1].A == uint16(card.UnitPile(s)) && made[1] != made[0]:
					more[w]++
				}
			}
			return Choose(*p, s, search.Options{Level: engine.Regular, Seed: uint64(ply)})
		}
		play(t, load(t, id), 6, [2]player{look, look})
	}
	if more[assault.WinSplit] == 0 || more[assault.WinBuy] == 0 {
		t.Errorf("no more was drawn or bought: %v", more)
	}
}

// TestUseful: what can still be spent is worth its price, what is beyond hardly anything, and at the end all of it is little.
func TestUseful(t *testing.T) {
	p := assault.New(load(t, "bulge"))
	last := 0
	look := func(q *assault.Position, s engine.Seat, ply int) engine.Move {
		n := q.Prestige(s) + q.Income(s)*incomes(q, s)*9/10
		switch v := useful(q, s); {
		case v > 100*n || v < 10*n:
			t.Fatalf("%d of %d", v, n)
		case incomes(q, s) <= 1 && v > 100*(reserve+outlay)+10*n:
			t.Fatalf("%d of %d at the end", v, n)
		default:
			last = v
		}
		return Choose(*q, s, search.Options{Level: engine.Regular, Seed: uint64(ply)})
	}
	play(t, p.Scenario(), 3, [2]player{look, look})
	if last == 0 {
		t.Error("nothing was looked at")
	}
}
