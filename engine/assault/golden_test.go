package assault

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// golden rewrites the golden games of the present rules: go test ./engine/assault -run TestGolden -golden. Do so only when the
// rules were changed on purpose, and read the difference. Those of older rules are never written again.
var golden = flag.Bool("golden", false, "write the golden games anew")

// goldenSeeds is among how many matches the golden one of a scenario is chosen: the one in which most happens.
const goldenSeeds = 300

func goldenFile(version int, id string) string {
	return fmt.Sprintf("testdata/rules%d/%s.golden", version, id)
}

// verbNames are the verbs as golden games write them.
var verbNames = map[engine.Op]string{engine.OpDraw: "draw", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", engine.OpReveal: "reveal",
	engine.OpClaim: "claim", engine.OpPass: "pass", OpDeploy: "deploy", OpReady: "ready", OpSplit: "split", OpBuy: "buy", OpDone: "done",
	OpMove: "move", OpSwap: "swap", OpDig: "dig", OpAttack: "attack", OpTransfer: "transfer", OpPlace: "place", OpPlay: "play", OpEnd: "end",
	OpTarget: "target", OpSacrifice: "sacrifice", OpReward: "reward", OpAdvance: "advance", OpFlak: "flak", OpResign: "resign",
	OpFirst: "first", OpMuster: "muster", OpStay: "stay", OpDrop: "drop", OpFree: "free", OpStrike: "strike", OpStrip: "strip", OpWade: "wade"}

// goldenLine is one ply: its number, the move's six bytes and the hash of the position after it, in hex; then in words.
func goldenLine(ply int, before, after *Position, m engine.Move) string {
	who := "chance"
	if m.Seat < 2 {
		who = card.SideName(m.Seat)
	}
	return fmt.Sprintf("%4d  %02x %02x %02x %02x %02x %02x  %016x  %s: %s", ply, uint8(m.Seat), uint8(m.Op), m.A, m.B, m.C, m.D,
		engine.Hash(after), who, inWords(before, m))
}

// inWords tells a move with names for its tiles and cards.
func inWords(p *Position, m engine.Move) string {
	tile := func(n uint8) string {
		if !p.sc.Tiles().Has(board.Tile(n)) {
			return "none"
		}
		l := p.sc.Label(board.Tile(n))
		if u, _, ok := p.Unit(board.Tile(n)); ok {
			return l + " " + card.UnitOf(u.Face).Short
		}
		return l
	}
	title := func(n uint8) string { return card.Name(p.Hand(m.Seat)[n].Face) }
	var what string
	switch m.Op {
	case engine.OpDraw:
		what = card.Name(card.Face(m.B))
	case engine.OpReveal:
		what = card.Name(card.Face(m.B))
	case engine.OpClaim:
		what = fmt.Sprintf("%s %s: %v", tile(uint8(m.A)), card.ClaimName(p.Prompt().Window), m.B == 1)
	case OpDeploy:
		what = title(uint8(m.A)) + " " + tile(uint8(m.B))
	case OpMuster:
		what = card.Name(card.Face(m.A))
	case OpDrop:
		what = card.Name(card.Face(m.C)) + " " + tile(uint8(m.B))
	case OpPlace, OpFree:
		what = fmt.Sprintf("%s for %d %s", title(uint8(m.A)), m.C, tile(uint8(m.B)))
	case OpMove, OpSwap, OpAttack, OpTransfer:
		what = tile(uint8(m.A)) + " - " + tile(uint8(m.B))
	case OpDig, OpFlak, OpStrike, OpStrip, OpWade:
		what = tile(uint8(m.A))
	case OpPlay:
		what = fmt.Sprintf("%s %d %d", title(uint8(m.A)), m.C, m.D)
	case OpSacrifice:
		what = title(uint8(m.A))
	case engine.OpShuffle, engine.OpRoll, OpSplit, OpBuy, OpTarget, OpReward, OpAdvance, OpFirst, OpStay:
		what = fmt.Sprint(m.A)
	}
	return strings.TrimSpace(verbNames[m.Op] + " " + what)
}

func goldenEnd(p *Position) string {
	w, why := p.Result()
	return fmt.Sprintf("end   winner %02x, reason %d, prestige %d %d", uint8(w), why, p.Prestige(0), p.Prestige(1))
}

// TestGolden steps the golden game of every built-in scenario by every version of the rules. Every move must still be legal,
// found by Moves, and lead to the same position. A scenario without a golden game fails, and so does a golden game without a
// scenario.
func TestGolden(t *testing.T) {
	ids := scenario.Scenarios()
	for version := scenario.OldestRules; version <= scenario.RulesVersion; version++ {
		for _, id := range ids {
			t.Run(fmt.Sprintf("rules%d/%s", version, id), func(t *testing.T) {
				sc, err := scenario.Load(id)
				if err == nil {
					sc, err = scenario.ParseBy(sc.Source, version)
				}
				if err != nil {
					t.Fatal(err)
				}
				if *golden && version == scenario.RulesVersion {
					writeGolden(t, sc)
				}
				b, err := os.ReadFile(goldenFile(version, id))
				if err != nil {
					t.Fatal(err)
				}
				stepGolden(t, sc, b)
			})
		}
		files, err := filepath.Glob(goldenFile(version, "*"))
		if err != nil || len(files) != len(ids) {
			t.Errorf("%d golden games of %d scenarios by rules %d: %v", len(files), len(ids), version, err)
		}
	}
}

func stepGolden(t *testing.T, sc *scenario.Scenario, b []byte) {
	p := New(sc)
	ply := 0
	for lines := bufio.NewScanner(bytes.NewReader(b)); lines.Scan(); {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		if p.Prompt().Kind == engine.Over {
			if want := goldenEnd(&p); line != want {
				t.Errorf("the match ends\n%s\nand not\n%s", want, line)
			}
			return
		}
		var n int
		var f [6]uint8
		if _, err := fmt.Sscanf(line, "%d %x %x %x %x %x %x", &n, &f[0], &f[1], &f[2], &f[3], &f[4], &f[5]); err != nil || n != ply+1 {
			t.Fatalf("line %q after ply %d: %v", line, ply, err)
		}
		m := engine.Move{Seat: engine.Seat(f[0]), Op: engine.Op(f[1]), A: uint16(f[2]), B: uint16(f[3]), C: uint16(f[4]), D: uint16(f[5])}
		if !slices.Contains(p.Moves(m.Seat, nil), m) {
			t.Fatalf("not found as legal any more:\n%s", line)
		}
		before := p
		if err := p.Apply(m); err != nil {
			t.Fatalf("%v:\n%s", err, line)
		}
		ply++
		if got := goldenLine(ply, &before, &p, m); got != line {
			t.Fatalf("ply %d is now\n%s\nand was\n%s", ply, got, line)
		}
	}
	t.Errorf("the golden game stops after ply %d", ply)
}

// writeGolden plays the golden match of a scenario and writes it down.
func writeGolden(t *testing.T, sc *scenario.Scenario) {
	most, best := 0, uint64(0)
	for seed := range uint64(goldenSeeds) {
		seen := map[[3]uint8]bool{}
		for g := newSoak(t, sc, seed); !g.over(); {
			m := g.next()
			what := [3]uint8{uint8(m.Op), g.p.Prompt().Window, 0}
			switch m.Op {
			case OpPlay:
				what[2] = uint8(card.ActionOf(card.Face(m.B)))
			case engine.OpDraw:
				what[2] = uint8(g.p.step)
			case engine.OpReveal:
				what[2] = uint8(g.p.task.revNext)
			}
			seen[what] = true
			g.apply(m)
		}
		if len(seen) > most {
			most, best = len(seen), seed
		}
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "# A match of %s between players who move at random: ply; seat, verb, A, B, C, D; hash; in words.\n", sc.Name)
	g := newSoak(t, sc, best)
	for !g.over() {
		before := g.p
		m := g.next()
		g.apply(m)
		fmt.Fprintln(&out, goldenLine(g.ply, &before, &g.p, m))
	}
	fmt.Fprintln(&out, goldenEnd(&g.p))
	if err := os.WriteFile(goldenFile(sc.Version, sc.ID), out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
