package assault

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// perftAnew rewrites the counts: go test ./engine/assault -run TestPerft -perft. Do so only when the rules were changed on
// purpose, and read the difference.
var perftAnew = flag.Bool("perft", false, "write the counts of move sequences anew")

const perftFile = "testdata/perft.txt"

// dealFixed answers a Deal or Reveal prompt in a fixed way, so that the sequences from a position can be counted. Of the cards
// that can be dealt, each face once and in the order of faces, it takes the one whose number is 5 times the cards left in the
// pile plus 3 times those on its discards, modulo how many there are. A roll is the cards left in the action deck modulo the
// outcomes. So deals follow from the position alone, and those one after the other differ.
func dealFixed(p *Position) engine.Move {
	pr := p.Prompt()
	if pr.Kind == engine.Reveal {
		m, _ := p.Known()
		return m
	}
	all := p.Moves(engine.NoSeat, nil)
	if pr.Op == engine.OpRoll {
		return all[p.StockSize(card.PileAction)%len(all)]
	}
	return all[(5*p.StockSize(uint8(pr.Arg))+3*p.DiscardSize(uint8(pr.Arg)))%len(all)]
}

// generator lists the legal answers of a seat.
type generator func(p *Position, s engine.Seat) []engine.Move

func byEngine(p *Position, s engine.Seat) []engine.Move    { return p.Moves(s, nil) }
func byReference(p *Position, s engine.Seat) []engine.Move { return refer(p, s).answers() }

// ask deals until a player is asked who has a choice, and makes the answers without a choice. It returns the answers to choose
// from, none at the end of the match. Of two who answer secretly the German is asked first.
func ask(t *testing.T, p *Position, list generator) []engine.Move {
	for {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			return nil
		case engine.Deal, engine.Reveal:
			m = dealFixed(p)
		default:
			s := pr.Seat
			if s == engine.Both {
				s = card.German
			}
			all := list(p, s)
			if len(all) == 0 {
				t.Fatalf("nothing to answer at %+v", pr)
			}
			if len(all) > 1 {
				return all
			}
			m = all[0]
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// perft counts the distinct sequences of n choices from p, those that end the match sooner included. Answers without a choice
// are made and not counted.
func perft(t *testing.T, p Position, n int, list generator) int {
	all := ask(t, &p, list)
	if n == 0 || len(all) == 0 {
		return 1
	}
	if n == 1 {
		return len(all)
	}
	sum := 0
	for _, m := range all {
		c := p
		if err := c.Apply(m); err != nil {
			t.Fatalf("%+v at %+v: %v", m, p.Prompt(), err)
		}
		sum += perft(t, c, n-1, list)
	}
	return sum
}

// firstDifference walks the sequences of n choices until engine and reference differ, and says how and after which moves.
func firstDifference(t *testing.T, p Position, n int, path string) string {
	ask(t, &p, func(p *Position, s engine.Seat) []engine.Move {
		if path == "" || path[0] != '!' {
			if d := disagree(p); d != "" {
				path = "!after" + path + ": " + d
			}
		}
		return byEngine(p, s)
	})
	if path != "" && path[0] == '!' {
		return path[1:]
	}
	if n == 0 || p.Prompt().Kind == engine.Over {
		return ""
	}
	for _, m := range ask(t, &p, byEngine) {
		c := p
		if err := c.Apply(m); err != nil {
			t.Fatal(err)
		}
		if d := firstDifference(t, c, n-1, fmt.Sprintf("%s %+v (%s)", path, m, inWords(&p, m))); d != "" {
			return d
		}
	}
	return ""
}

// counts are the numbers of sequences by name of the position, from depth 1 on.
type counts map[string][]int

func readCounts(t *testing.T) counts {
	b, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	c := counts{}
	for lines := bufio.NewScanner(bytes.NewReader(b)); lines.Scan(); {
		var name string
		var depth, n int
		if _, err := fmt.Sscan(lines.Text(), &name, &depth, &n); err == nil {
			c[name] = append(c[name], n)
		}
	}
	return c
}

// TestPerft counts the move sequences from fixed positions. At small depth the reference counts them too, and every prompt on
// the way is compared; the counts themselves stand in testdata/perft.txt.
func TestPerft(t *testing.T) {
	if *perftAnew {
		writeCounts(t)
	}
	want := readCounts(t)
	for _, c := range perftCases() {
		t.Run(c.name, func(t *testing.T) {
			p := c.at(t)
			nodes := want[c.name]
			if len(nodes) != c.depth {
				t.Fatalf("%d counts in %s, not %d", len(nodes), perftFile, c.depth)
			}
			quick := testing.Short() || runtime.GOARCH == "wasm"
			slow := c.slow
			for quick && slow > 1 && nodes[slow-1] > 2_000 {
				slow--
			}
			if d := firstDifference(t, p, slow-1, ""); d != "" {
				t.Fatal(d)
			}
			for i, n := range nodes {
				if quick && n > 20_000 {
					break
				}
				if got := perft(t, p, i+1, byEngine); got != n {
					t.Errorf("depth %d: %d sequences, not %d", i+1, got, n)
				}
				if i < slow {
					if got := perft(t, p, i+1, byReference); got != n {
						t.Errorf("depth %d: the reference has %d sequences, not %d", i+1, got, n)
					}
				}
			}
		})
	}
}

func writeCounts(t *testing.T) {
	var out bytes.Buffer
	out.WriteString("# Distinct sequences of choices from the positions of perft_positions_test.go: position, depth, sequences.\n")
	for _, c := range perftCases() {
		for i := range c.depth {
			fmt.Fprintf(&out, "%-28s %d %9d\n", c.name, i+1, perft(t, c.at(t), i+1, byEngine))
		}
	}
	if err := os.WriteFile(perftFile, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestReference compares engine and reference at every prompt of random matches of every scenario.
func TestReference(t *testing.T) {
	verbs, windows := map[engine.Op]int{}, map[uint8]int{}
	for _, sc := range referenceScenarios(t) {
		for seed := range uint64(soakGames(30)) {
			g := newSoak(t, sc, seed)
			for !g.over() {
				if k := g.p.Prompt().Kind; k == engine.Decide || k == engine.Commit {
					if d := disagree(&g.p); d != "" {
						g.fatal("%s", d)
					}
					windows[g.p.Prompt().Window]++
				}
				m := g.next()
				verbs[m.Op]++
				g.apply(m)
			}
		}
	}
	t.Logf("prompts by window: %v", windows)
	t.Logf("moves by verb: %v", verbs)
}

// referenceScenarios are all built-in scenarios and some proving grounds.
func referenceScenarios(t *testing.T) (all []*scenario.Scenario) {
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, sc)
	}
	for i := range uint64(4) {
		all = append(all, proving(t, 5*i))
	}
	return all
}
