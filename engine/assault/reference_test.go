package assault

import (
	"encoding/json"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// reference answers every question a player can be asked, by the checklist's words: slow, with rows and columns instead of bit
// boards, from what a position and its scenario say in the open. It shares no code with generate.go or with any check of the
// rules. It stands in the files reference_*_test.go, one a kind of question.
type reference struct {
	p    *Position
	sc   *scenario.Scenario
	side engine.Seat
	men  []man // the units on the map in reading order
	out  []engine.Move
}

// man is a unit on the map as the reference sees it.
type man struct {
	x, y int
	at   board.Tile
	u    board.Unit
	typ  *card.UnitType
	side engine.Seat
	own  bool
}

func refer(p *Position, side engine.Seat) *reference {
	r := &reference{p: p, sc: p.Scenario(), side: side}
	for y := range r.sc.H {
		for x := range r.sc.W {
			if u, s, ok := p.Unit(r.tile(x, y)); ok {
				r.men = append(r.men, man{x, y, r.tile(x, y), u, card.UnitOf(u.Face), s, s == side})
			}
		}
	}
	return r
}

func (r *reference) rules() *scenario.SideRules { return &r.sc.Rules[r.side] }

func (r *reference) add(op engine.Op, a, b, c, d int) {
	r.out = append(r.out, engine.Move{Seat: r.side, Op: op, A: uint16(a), B: uint16(b), C: uint16(c), D: uint16(d)})
}

func (r *reference) tile(x, y int) board.Tile { return board.Tile(y*r.sc.W + x) }

// land reports whether there is a tile at x, y; a hole of the grid is board edge (RULING-91).
func (r *reference) land(x, y int) bool {
	return x >= 0 && y >= 0 && x < r.sc.W && y < r.sc.H && r.sc.Terrain[r.tile(x, y)] != board.Hole
}

// places lists the coordinates of all tiles in reading order.
func (r *reference) places() (out [][2]int) {
	for y := range r.sc.H {
		for x := range r.sc.W {
			if r.land(x, y) {
				out = append(out, [2]int{x, y})
			}
		}
	}
	return out
}

// manAt finds the unit at x, y.
func (r *reference) manAt(x, y int) (man, bool) {
	for _, m := range r.men {
		if m.x == x && m.y == y {
			return m, true
		}
	}
	return man{}, false
}

func (r *reference) on(t board.Tile) (man, bool) { return r.manAt(int(t)%r.sc.W, int(t)/r.sc.W) }

func (r *reference) vacant(x, y int) bool {
	_, ok := r.manAt(x, y)
	return !ok
}

// enters is MOVE-11 and MOVE-12 with RULING-13, RULING-131 and RULING-138: whether a unit may stand at x, y.
func (r *reference) enters(typ *card.UnitType, x, y int) bool {
	t := r.tile(x, y)
	if !r.land(x, y) || r.sc.Rules[typ.Side].Forbidden.Has(t) {
		return false
	}
	switch r.sc.Terrain[t] {
	case board.ImpassableRiver:
		return slices.Contains(swimmers(r.sc), typ.Name)
	case board.Swamp:
		return !typ.HardTarget || typ.EntersSwamps
	}
	return true
}

// swimmers reads from the scenario's text which units cross unbridged river.
func swimmers(sc *scenario.Scenario) []string {
	var f struct {
		Rules []struct {
			Rule   string
			Except []string
		}
	}
	if err := json.Unmarshal(sc.Source, &f); err != nil {
		return nil
	}
	for _, r := range f.Rules {
		if r.Rule == "impassableRiver" {
			return r.Except
		}
	}
	return nil
}

// fixed is a STATIC unit (RULING-118).
func (r *reference) fixed(m man) bool {
	return m.u.Pile == card.PileStartGerman+uint8(m.side) && r.sc.Rules[m.side].Static.Has(m.u.Face)
}

// left is how many cards a pile can still give to a hand: those in it and those on its discards (RULING-16, SCENARIO-BULGE-18,
// HOUSE-35).
func (r *reference) left(pile uint8) int {
	if pile == card.PileAction && r.sc.Version > 2 && r.p.anew[0] > 1 {
		return 0
	}
	if pile != card.PileAction && r.sc.Rules[pile-card.PileGerman].NoReshuffle ||
		pile == card.PileAction && r.sc.Version > 2 && r.p.anew[0] > 0 {
		return r.p.StockSize(pile)
	}
	return r.p.StockSize(pile) + r.p.DiscardSize(pile)
}

func is(u board.Unit, s board.UnitState) bool { return u.State&s != 0 }

// answers lists every legal answer of the side, sorted. It is empty where the side should not be asked.
func (r *reference) answers() []engine.Move {
	if !r.asked() {
		return nil
	}
	both := func(op engine.Op) {
		r.add(op, 0, 0, 0, 0)
		r.add(op, 1, 0, 0, 0)
	}
	switch r.p.Prompt().Window {
	case WinFirst:
		both(OpFirst)
	case WinMuster:
		r.musters()
	case WinDeploy:
		r.deployments()
	case WinSplit:
		r.splits(4) // DRAW-01
	case WinChoose:
		r.splits(r.sc.Hand[r.side].Choose) // RULING-148
	case WinBuy:
		r.purchases()
	case WinOps:
		r.actions()
		r.liberties()
		r.cards()
		r.add(OpEnd, 0, 0, 0, 0) // OPS-13
	case WinReact, WinAnswer, WinCards:
		r.cards()
		r.add(engine.OpPass, 0, 0, 0, 0)
	case WinTarget:
		r.moreTargets()
		r.add(OpDone, 0, 0, 0, 0)
	case WinFlak:
		r.guns()
	case WinSacrifice:
		if r.p.combat.Sealed[r.side] == combat.NotSealed { // COMBAT-36, COMBAT-40: any card, the Bluff too
			for i := range r.p.Hand(r.side) {
				r.add(OpSacrifice, i, 0, 0, 0)
			}
		}
	case WinReward:
		both(OpReward) // COMBAT-49
	case WinStay:
		both(OpStay) // RULING-128
	case WinAdvance:
		both(OpAdvance) // ADVANCE-02
	}
	sortMoves(r.out)
	return r.out
}

// asked reports whether the rules have the side asked at all (HOUSE-05 to HOUSE-07, HOUSE-15, HOUSE-16 and the windows).
func (r *reference) asked() bool {
	c := &r.p.combat
	hand := r.p.Hand(r.side)
	affords := func(least int, types ...card.Type) bool {
		for a := card.PrepFire; a < card.NumActions; a++ {
			if slices.Contains(types, card.ActionInfo(a).Type) {
				least = min(least, int(card.ActionInfo(a).Cost))
			}
		}
		return r.p.Prestige(r.side) >= least && slices.ContainsFunc(hand, func(c card.Card) bool { return c.Pile == card.PileAction })
	}
	switch r.p.Prompt().Window {
	case WinSplit, WinChoose:
		return r.left(card.PileAction) > 0 && r.left(card.UnitPile(r.side)) > 0
	case WinBuy:
		return len(hand) < r.sc.HandLimit[r.side] && r.p.Prestige(r.side) >= 4 && r.left(card.PileAction)+r.left(card.UnitPile(r.side)) > 0
	case WinReact:
		return affords(99, card.Surprise) && r.side != r.p.Phasing()
	case WinAnswer:
		return affords(int(card.ActionInfo(card.SNAFU).Cost))
	case WinCards:
		return affords(99, card.Combat, card.Surprise)
	case WinSacrifice:
		return len(hand) > 1
	case WinReward:
		return r.p.Prestige(r.side.Other()) > 0
	case WinStay:
		return r.rules().RefuseRetreat && r.side != c.Side && !c.Now.Forced && c.Now.Lost[1] > c.Now.Lost[0]
	case WinAdvance: // ADVANCE-01, ADVANCE-05, RULING-100
		m, alive := r.on(c.At[0])
		_, taken := r.on(c.At[1])
		return r.side == c.Side && alive && m.own && !taken && r.enters(m.typ, int(c.At[1])%r.sc.W, int(c.At[1])/r.sc.W) && !r.fixed(m)
	}
	return true
}

func sortMoves(m []engine.Move) {
	slices.SortFunc(m, func(a, b engine.Move) int {
		key := func(m engine.Move) int { return int(m.Op)<<32 | int(m.A)<<24 | int(m.B)<<16 | int(m.C)<<8 | int(m.D) }
		return key(a) - key(b)
	})
}

// disagree says in what the engine and the reference differ at a player's prompt, "" if in nothing.
func disagree(p *Position) string {
	pr := p.Prompt()
	for s := range engine.Seat(2) {
		if pr.Seat != s && pr.Seat != engine.Both {
			continue
		}
		got := p.Moves(s, nil)
		sortMoves(got)
		r := refer(p, s)
		if want := r.answers(); !slices.Equal(got, want) {
			var missing, wrong []string
			for _, m := range want {
				if !slices.Contains(got, m) {
					missing = append(missing, fmt.Sprintf("%+v (%s)", m, inWords(p, m)))
				}
			}
			for _, m := range got {
				if !slices.Contains(want, m) {
					wrong = append(wrong, fmt.Sprintf("%+v (%s)", m, inWords(p, m)))
				}
			}
			return fmt.Sprintf("window %d, %s: the reference alone has %v, the engine alone %v", pr.Window, card.SideName(s), missing, wrong)
		}
		if pr.Window == WinCards {
			if s := r.ledgerDiffers(); s != "" {
				return s
			}
		}
	}
	return ""
}

func abs(n int) int { return max(n, -n) }
