package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// campaign lays the map of a printed scenario in the operations of a side in some game turn: its markers, its decks and, in
// solo play, the Non-Player's units, but no other units, no prestige, and empty hands but for named cards.
func campaign(t *testing.T, id string, phasing engine.Seat, turn uint8) *table {
	t.Helper()
	b := &table{T: t, p: New(original(t, id))}
	p := &b.p
	if p.sc.RandomEdges {
		setup{p}.edges(false)
	}
	setup{p}.settle()
	p.task = task{}
	for s := range engine.Seat(2) {
		setup{p}.named(s)
	}
	p.first, p.phasing, p.turn, p.step = p.sc.FixedFirst(), phasing, turn, stepOps
	if p.first == engine.NoSeat {
		p.first = phasing
	}
	p.prestige = [2]int16{}
	p.scout = board.NoTile
	b.begin()
	return b
}

// original loads a built-in scenario. Tests may change it: it is read anew every time.
func original(t *testing.T, id string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// recruit begins a match of a printed scenario, has each side that chooses its starting units take those named, and places all
// starting units on the first tiles where they may stand. Where the first player is drawn for, first is chosen.
func recruit(t *testing.T, id string, first engine.Seat, german, us string, draws ...string) *table {
	t.Helper()
	sc := original(t, id)
	b := &table{T: t, p: New(sc), draws: draws}
	if sc.First == scenario.FirstByDraw {
		b.flips = []int{3, 0}
	}
	b.begin()
	if sc.First == scenario.FirstByDraw {
		b.do(goFirst(card.German, first))
	}
	for s, list := range [2]string{german, us} {
		s := engine.Seat(s)
		if !sc.Muster[s].Chosen() {
			continue
		}
		for name := range strings.SplitSeq(list, ", ") {
			b.do(b.pick(s, name))
		}
		b.do(ready(s))
	}
	for b.p.Prompt().Window == WinDeploy {
		b.do(b.p.Moves(b.p.Prompt().Seat, nil)[0])
	}
	return b
}

// toOps draws what is free, buys nothing and stops in the operations of the side whose turn it is, or when the match is over.
func (b *table) toOps() {
	b.Helper()
	for {
		switch pr := b.p.Prompt(); pr.Window {
		case WinSplit:
			b.do(b.p.Moves(pr.Seat, nil)[0])
		case WinBuy:
			b.do(b.finish())
		case WinReact, WinCards, WinAnswer:
			b.do(pass(pr.Seat))
		default:
			return
		}
	}
}

// endTurn ends the turn of the phasing side and goes on to the operations of the other.
func (b *table) endTurn() {
	b.Helper()
	b.do(b.end())
	b.toOps()
}

// settleTo answers every question by doing nothing, until the one for one of some windows, or an action or a draw, is asked.
func (b *table) settleTo(windows ...uint8) {
	b.Helper()
	for pr := b.p.Prompt(); pr.Window > WinOps && !slices.Contains(windows, pr.Window); pr = b.p.Prompt() {
		m := engine.Move{Seat: pr.Seat, Op: engine.OpPass}
		switch pr.Window {
		case WinSacrifice:
			m.Op = OpSacrifice
			if pr.Seat == engine.Both {
				m.Seat = 0
			}
		case WinReward:
			m.Op = OpReward
		case WinStay:
			m.Op = OpStay
		case WinAdvance:
			m.Op = OpAdvance
		case WinTarget:
			m.Op = OpDone
		}
		b.do(m)
	}
}

// starting puts one of a side's fixed starting units on the map.
func (b *table) starting(name, at string, marks ...mark) {
	b.Helper()
	f := b.face(name)
	s := card.UnitOf(f).Side
	pile, t := card.StartPile(s), b.tile(at)
	if !b.p.mayBe(pile, f) || b.p.sideAt(t) != engine.NoSeat {
		b.Fatalf("%s is no starting unit, or %s is occupied", name, at)
	}
	u := board.Unit{Face: f, Pile: pile, Serial: b.p.serial, State: board.FaceUp, Could: b.p.pool(pile)}
	b.p.serial++
	b.p.stock[pile]--
	for _, m := range marks {
		m(&u)
	}
	b.p.unit[t] = u
	b.p.occ[s] |= t.Bit()
	b.own(s, at)
	if u.State&board.FaceUp != 0 {
		b.p.unit[t].Could = card.SetOf(f)
		b.p.open(pile, f)
	}
}

// More builders of moves.

func (b *table) strike(at string) engine.Move { b.Helper(); return b.act(OpStrike, at, "") }
func (b *table) strip(at string) engine.Move  { b.Helper(); return b.act(OpStrip, at, "") }
func (b *table) wade(at string) engine.Move   { b.Helper(); return b.act(OpWade, at, "") }

func (b *table) free(name, at string) engine.Move {
	b.Helper()
	m := b.place(name, at)
	m.Op = OpFree
	return m
}

func (b *table) drop(name, at string) engine.Move {
	b.Helper()
	m := b.place(name, at)
	m.Op, m.C = OpDrop, uint16(b.face(name))
	return m
}

func remain(s engine.Seat, refuse bool) engine.Move {
	m := engine.Move{Seat: s, Op: OpStay}
	if refuse {
		m.A = 1
	}
	return m
}

// barred tries to play cards that may only be sacrificed.
func (b *table) barred(s engine.Seat, cards ...string) {
	b.Helper()
	b.hand(s, cards...)
	b.p.prestige[s] = 100
	for _, c := range cards {
		b.refuse(b.play(s, c), NotNow, "RULING-126")
	}
}

// where is the label of a printed tile.
func (b *table) where(id string) string {
	b.Helper()
	for t := range b.p.sc.TileID {
		if b.p.sc.TileID[t] == id {
			return b.p.sc.Label(board.Tile(t))
		}
	}
	b.Fatalf("tile %s is not on the map", id)
	return ""
}

// row is all tiles of a row, as labels.
func (b *table) row(n string) string {
	var l []string
	for x := range b.p.sc.W {
		at := string(rune('A'+x)) + n
		if _, ok := b.p.sc.Find(at); ok {
			l = append(l, at)
		}
	}
	return strings.Join(l, " ")
}
