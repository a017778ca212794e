package ai

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/search"
)

// TestWhoPlansAgainstTheClock: who must get there in time presses, who wins when time is up holds, and where neither is so neither
// does.
func TestWhoPlansAgainstTheClock(t *testing.T) {
	for id, want := range map[string][2]*weights{
		"ardennes": {&pressing, &holding}, "bastogne": {&pressing, &holding}, "omaha": {&holding, &pressing},
		"metz-solo": {&holding, &pressing}, "training-grounds": {&keen, &keen}, "lumberjack": {&keen, &keen},
	} {
		p := assault.New(load(t, id))
		g := mapFactsOf(&p)
		for s := range engine.Seat(2) {
			if g.weightsOf(s) != want[s] {
				t.Errorf("%s, %s: hurries %v, outlasts %v", id, card.SideName(s), g.hurries[s], g.outlasts[s])
			}
		}
	}
}

// TestBehind: a side in a hurry loses something for each tile that a unit has to go and has no turn for.
func TestBehind(t *testing.T) {
	late := 0
	who := func(p *assault.Position, seat engine.Seat, ply int) engine.Move {
		q := *p
		q.Redact(seat)
		a := newAgent(&q, seat, &pressing, search.Options{Level: engine.Regular, Seed: uint64(ply), Nodes: 2000})
		if p.Prompt().Window != assault.WinOps || seat != card.US {
			return Choose(*p, seat, search.Options{Level: engine.Recruit, Seed: uint64(ply)})
		}
		f := &a.survey
		f.load(&q, a.g, a.w, rest(&q))
		v, want := a.behind(&q, f, seat), 0
		for b := q.Units(seat); b != 0; b &= b - 1 {
			u, _, _ := q.Unit(b.First())
			n := a.g.way(u.Face, b.First())
			if card.UnitOf(u.Face).MovesTwice {
				n = (n + 1) / 2
			}
			if n > rest(&q) && n < far {
				want += (n - rest(&q)) * pressing.late
			}
		}
		if v != want {
			t.Errorf("turn %d: %d behind, %d is wanted", p.Turn(), v, want)
		}
		late += v
		return Choose(*p, seat, search.Options{Level: engine.Recruit, Seed: uint64(ply)})
	}
	play(t, load(t, "omaha"), 4, [2]player{who, who})
	if late == 0 {
		t.Error("nobody was ever late")
	}
}

// TestByValue: drawing, buying, choosing and starting units are decided by what comes of them, not by a rule.
func TestByValue(t *testing.T) {
	compared := map[uint8]int{}
	l := Ace
	l.Worlds, l.Units, l.Ideas = 2, 4000, 4
	for _, id := range []string{"omaha", "bastogne", "carentan"} {
		seen := map[uint8]int{}
		who := func(p *assault.Position, seat engine.Seat, ply int) engine.Move {
			switch w := p.Prompt().Window; w {
			case assault.WinSplit, assault.WinBuy, assault.WinMuster, assault.WinReward:
				if seen[w]++; seen[w] > 2 || len(p.Moves(seat, nil)) < 2 {
					break
				}
				th := search.Begin(New(), p, seat, uint64(ply), l)
				for !th.Run(1000, nil) {
				}
				if b := th.Best(); len(b) > 1 && b[0].Worlds > 0 {
					compared[w]++
				}
			}
			return Choose(*p, seat, search.Options{Level: engine.Recruit, Seed: uint64(ply)})
		}
		play(t, load(t, id), 6, [2]player{who, who})
	}
	for _, w := range []uint8{assault.WinSplit, assault.WinBuy, assault.WinMuster, assault.WinReward} {
		if compared[w] == 0 {
			t.Errorf("window %d was never compared: %v", w, compared)
		}
	}
}
