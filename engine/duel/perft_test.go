package duel

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// perft counts the ways in which a position can go on for so many answers of players; chance gives what comes first.
func perft(p *Position, depth int) (n int) {
	for {
		pr := p.Prompt()
		if pr.Kind != engine.Deal && pr.Kind != engine.Reveal {
			break
		}
		m, ok := p.Known()
		if !ok {
			list, _ := p.Candidates(engine.NoSeat, nil)
			m = list[len(list)/2]
			if pr.Op == engine.OpRoll && pr.Batch == 1 {
				m = list[0] // no tie for ever
			}
		}
		if p.Apply(m) != nil {
			return 0
		}
	}
	if depth == 0 || p.Prompt().Kind == engine.Over {
		return 1
	}
	for s := range engine.Seat(2) {
		list, _ := p.Candidates(s, nil)
		for _, m := range list {
			q := *p
			if q.Apply(m) == nil {
				n += perft(&q, depth-1)
			}
		}
	}
	return n
}

// brute finds all legal moves of a seat by trying every move whose fields are small. Of faces it tries those in sight.
func brute(p *Position, s engine.Seat) (n int) {
	faces := map[uint16]bool{0: true}
	for _, c := range p.Cards(s) {
		faces[uint16(c.Face)] = true
	}
	for _, c := range p.Hand(s) {
		faces[uint16(c.Face)] = true
	}
	try := func(m engine.Move) {
		if p.check(m) == nil {
			n++
		}
	}
	for op := OpPlace; op < OpConcede; op++ {
		wide := uint16(6) // slots and places in use here
		for a := range wide {
			for f := range faces {
				for c := range wide {
					for d := range wide {
						switch op {
						case OpPlace, OpMan, OpDrop:
							if d == 0 {
								try(engine.Move{Seat: s, Op: op, A: a, B: f, C: c})
							}
						case OpPlay:
							try(engine.Move{Seat: s, Op: op, A: a, B: f, C: c, D: d})
						case OpThrow:
							if c|d == 0 {
								try(engine.Move{Seat: s, Op: op, A: a, B: f})
							}
						}
					}
				}
			}
			switch op {
			case OpCrew, OpLine, OpTarget, OpJoin:
				for b := range wide {
					try(engine.Move{Seat: s, Op: op, A: a, B: b})
				}
			case OpFire:
				for b := range uint16(64) {
					for c := range wide {
						for f := range faces {
							try(engine.Move{Seat: s, Op: op, A: a, B: b, C: c, D: f})
						}
					}
				}
			case OpHold, OpHit, OpSplit:
				try(engine.Move{Seat: s, Op: op, A: a})
			}
		}
		switch op {
		case OpNever, OpKeep, OpRemove, OpDone:
			try(engine.Move{Seat: s, Op: op})
		}
	}
	try(engine.Move{Seat: s, Op: engine.OpPass})
	return n
}

// TestPerft: from set positions there are so many ways to go on, and a second generator, which tries everything, finds as many moves.
func TestPerft(t *testing.T) {
	set := func(f func(b *bench), win uint8) *Position {
		b := newBench(t, 1)
		f(b)
		if win != 0 {
			b.at(win)
		}
		return b.Position
	}
	table := func(b *bench) {
		b.put("Rifle Squad")
		b.put("Rifle Squad")
		b.put("Bazooka Team")
		b.put("M4A1 Sherman")
		b.put("Pz IV G")
		b.put("7.5cm Pak 40")
		b.put("Grenadier Squad")
	}
	for name, c := range map[string]struct {
		p    *Position
		want [3]int
	}{
		"commit": {set(func(b *bench) {
			b.put("M10 GMC")
			b.hold(us, "Rifle Squad", "M4A1 Sherman", "us-tank-crew", "M7 Priest", "us-artillery-crew")
		}, WinCommit), [3]int{5, 13, 37}},
		"orders": {set(func(b *bench) {
			table(b)
			b.hurt(b.us(0), 2)
			b.give(us, card.HullDown, card.FieldCamouflage, card.Medic)
			b.give(ge, card.HullDown, card.Sabotage)
		}, WinOrders), [3]int{9, 59, 329}},
		"targets": {set(table, WinTargets), [3]int{26, 526, 8224}},
		"react": {set(func(b *bench) {
			table(b)
			b.us(0).Aim = 3
			b.give(us, card.SuppressingFire, card.SmokeScreen)
			b.give(ge, card.Seize)
		}, WinReact), [3]int{11, 75, 309}},
		"next": {set(func(b *bench) {
			table(b)
			b.give(us, card.TakeAim, card.FlankAttack)
			b.duel(us, 0, 2, 3, 0)
		}, 0), [3]int{32, 193, 981}},
	} {
		var got [3]int
		for depth := range got {
			q := *c.p
			got[depth] = perft(&q, depth+1)
		}
		if got != c.want {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
		twoWays(t, name, c.p)
		for s := range engine.Seat(2) {
			list, _ := c.p.Candidates(s, nil)
			for _, m := range list {
				q := *c.p
				if q.Apply(m) == nil {
					twoWays(t, name, &q)
				}
			}
		}
	}
}

// twoWays checks that both generators find as many moves.
func twoWays(t *testing.T, name string, p *Position) {
	t.Helper()
	if k := p.Prompt().Kind; k != engine.Decide && k != engine.Commit {
		return
	}
	for s := range engine.Seat(2) {
		if list, _ := p.Candidates(s, nil); len(list) > 0 && len(list) != brute(p, s) {
			t.Errorf("%s: seat %d has %d candidates, the second generator finds %d", name, s, len(list), brute(p, s))
		}
	}
}
