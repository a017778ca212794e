package assault

import (
	"testing"

	"bocage/engine"
)

// perftCase is a moment of a random match of Training Grounds: its seed and the number of its Operations prompt. nodes are
// the counts of move sequences to depth 1, 2, … as they were when they were found to agree with the reference.
type perftCase struct {
	name   string
	seed   uint64
	prompt int
	nodes  []int
}

var perftCases = []perftCase{
	{"opening", 2, 1, []int{18, 263, 3142}},
	{"air cards", 3, 80, []int{72, 3834}},
	{"swaps", 15, 70, []int{37, 1108, 28091}},
	{"fights", 19, 90, []int{26, 454, 6674}},
	{"cards", 33, 110, []int{101, 6107}},
}

// perftPosition plays a match up to its n-th Operations prompt.
func perftPosition(t *testing.T, seed uint64, n int) Position {
	t.Helper()
	g := newSoak(t, training(t), seed)
	for !g.over() {
		if g.p.step == stepOps {
			if n--; n == 0 {
				return g.p
			}
		}
		g.apply(g.next())
	}
	t.Fatalf("seed %d: %d Operations prompts too few", seed, n)
	return g.p
}

// perft counts the distinct sequences of n decisions from p; a single legal move is made and not counted. Deals are fixed:
// always the first possible card or roll. visit sees every Operations prompt on the way.
func perft(t *testing.T, p Position, n int, visit func(*Position)) int {
	var buf [64]engine.Move
	for {
		pr := p.Prompt()
		if pr.Kind == engine.Over {
			return 1
		}
		if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
			all := p.Moves(engine.NoSeat, buf[:0])
			if len(all) == 0 {
				t.Fatalf("nothing can be dealt at %+v", pr)
			}
			if err := p.Apply(all[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		s := pr.Seat
		if s == engine.Both {
			s = 0
		}
		if p.step == stepOps {
			visit(&p)
		}
		all := p.Moves(s, nil)
		if len(all) == 1 {
			if err := p.Apply(all[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if n == 0 {
			return 1
		}
		sum := 0
		for _, m := range all {
			c := p
			if err := c.Apply(m); err != nil {
				t.Fatal(err)
			}
			sum += perft(t, c, n-1, visit)
		}
		return sum
	}
}

// TestPerft counts move sequences from fixed positions and compares every Operations prompt on the way with the reference.
func TestPerft(t *testing.T) {
	for _, c := range perftCases {
		p := perftPosition(t, c.seed, c.prompt)
		prompts := 0
		for i, want := range c.nodes {
			got := perft(t, p, i+1, func(p *Position) {
				if prompts++; i > 1 && prompts%7 != 0 { // the deepest level has many
					return
				}
				if missing, wrong := referenceDiffers(p); missing != nil || wrong != nil {
					t.Fatalf("%s: the rules allow %+v, the engine %+v", c.name, missing, wrong)
				}
			})
			if got != want {
				t.Errorf("%s, depth %d: %d sequences, want %d", c.name, i+1, got, want)
			}
		}
	}
}

// TestReference compares the legal actions with the reference at the Operations prompts of random matches.
func TestReference(t *testing.T) {
	seen := map[engine.Op]int{}
	for i := range uint64(soakGames(200)) {
		g := newSoak(t, soakScenario(t, i), i)
		for !g.over() {
			if g.p.step == stepOps {
				if missing, wrong := referenceDiffers(&g.p); missing != nil || wrong != nil {
					g.fatal("the rules allow %+v, the engine %+v", missing, wrong)
				}
			}
			m := g.next()
			seen[m.Op]++
			g.apply(m)
		}
	}
	for _, op := range []engine.Op{OpMove, OpSwap, OpDig, OpAttack, OpTransfer, OpPlace} {
		if seen[op] == 0 {
			t.Errorf("no move with verb %d was played", op)
		}
	}
	t.Logf("moves by verb: %v", seen)
}
