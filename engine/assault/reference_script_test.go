package assault

import (
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// This file is the Non-Player's procedure (section SOLO) by the checklist's words: what it plays on whom, which of its units
// acts next and how, and where its reinforcements come.

// scripted is the reference for the Non-Player's side.
func scripted(p *Position) *reference { return refer(p, 1-p.Scenario().Solo.Player) }

// ahead is 1 if the Player's home row lies below the Non-Player's on the sheet, else -1 (RULING-152).
func (r *reference) ahead() int {
	if r.sc.HomeBase[r.sc.Solo.Player] > r.sc.HomeBase[1-r.sc.Solo.Player] {
		return 1
	}
	return -1
}

// rank lists the places from the row furthest from the Player to the nearest, each row from his right to his left (SOLO-19).
func (r *reference) rank() []board.Tile {
	var out []board.Tile
	for _, at := range r.places() {
		out = append(out, r.tile(at[0], at[1]))
	}
	slices.SortFunc(out, func(a, b board.Tile) int {
		ay, by := int(a)/r.sc.W, int(b)/r.sc.W
		if ay != by {
			return (ay - by) * r.ahead()
		}
		return (int(b) - int(a)) * r.ahead()
	})
	return out
}

// aim finds the unit on which the Non-Player plays an action card (SOLO-35 to SOLO-38, RULING-162).
func (r *reference) aim(a card.Action) (best man, found bool) {
	ours := a == card.Replacements || a == card.ImprovedDefenses
	theirs := a == card.PrepFire || a == card.RangedBombardment || a == card.BomberRun || a == card.AirStrike
	for _, t := range r.rank() {
		m, ok := r.on(t)
		if !ok || m.own && !ours || !m.own && !theirs || !r.affected(a, m) {
			continue
		}
		sum, top := m.stamina(), best.stamina()
		if !found || ours && sum < top || theirs && sum > top {
			best, found = m, true
		}
	}
	return best, found
}

// stamina is a unit's morale and defense together, 0 for no unit.
func (m man) stamina() int {
	if m.typ == nil {
		return 0
	}
	return m.morale() + int(m.typ.Defense)
}

// orders returns what the scenario has a unit do, nil if it neither moves nor attacks (RULING-154).
func (r *reference) orders(m man) *scenario.Order {
	for i, o := range r.sc.Solo.Orders {
		if o.Units.Has(m.u.Face) {
			return &r.sc.Solo.Orders[i]
		}
	}
	return nil
}

// beyond is the place next to x, y in a direction as the Player sees it.
func (r *reference) beyond(m man, way scenario.Target) (x, y int) {
	d := r.ahead()
	switch way {
	case scenario.Front:
		return m.x, m.y + d
	case scenario.Back:
		return m.x, m.y - d
	case scenario.Right:
		return m.x + d, m.y
	}
	return m.x - d, m.y
}

// prey finds whom a unit attacks by its orders.
func (r *reference) prey(m man) (man, bool) {
	o := r.orders(m)
	if o == nil {
		return man{}, false
	}
	for _, way := range o.Attack {
		ways := []scenario.Target{way}
		if way == scenario.OnObjective {
			ways = []scenario.Target{scenario.Front, scenario.Right, scenario.Left, scenario.Back}
		}
		for _, w := range ways {
			if e, ok := r.manAt(r.beyond(m, w)); ok && !e.own && (way != scenario.OnObjective || r.sc.Objectives.Has(e.at)) {
				return e, true
			}
		}
	}
	return man{}, false
}

// errand follows the Non-Player's units through one turn.
type errand struct {
	turn  int             // how many places have had their turn
	done  map[uint16]bool // units that have acted, by serial number
	moved uint16          // the unit that has just moved and may attack now, 0 for none
	from  uint16          // the unit that has just attacked, 0 for none
	onto  board.Tile      // and whom
}

// next says what the Non-Player's units must announce now: a move, an attack, or the end (RULING-153).
func (e *errand) next(p *Position) engine.Move {
	r := scripted(p)
	attack := func(m man) (engine.Move, bool) {
		foe, ok := r.prey(m)
		if ok {
			e.from, e.onto, e.done[m.u.Serial] = m.u.Serial, foe.at, true
		}
		return engine.Move{Seat: r.side, Op: OpAttack, A: uint16(m.at), B: uint16(foe.at)}, ok
	}
	just := e.moved
	e.moved, e.from = 0, 0
	for _, m := range r.men {
		if m.own && m.u.Serial == just && just != 0 && m.typ.MovesAndFires {
			if mv, ok := attack(m); ok {
				return mv
			}
		}
	}
	for ; e.turn < len(r.rank()); e.turn++ {
		m, ok := r.on(r.rank()[e.turn])
		if !ok || !m.own || e.done[m.u.Serial] || is(m.u, board.Placed) {
			continue
		}
		if mv, ok := attack(m); ok {
			return mv
		}
		x, y := r.beyond(m, scenario.Front)
		if o := r.orders(m); o != nil && o.Advance && r.enters(m.typ, x, y) && r.vacant(x, y) && !r.fixed(m) {
			e.moved, e.done[m.u.Serial] = m.u.Serial, true
			return engine.Move{Seat: r.side, Op: OpMove, A: uint16(m.at), B: uint16(r.tile(x, y))}
		}
	}
	return engine.Move{Seat: r.side, Op: OpEnd}
}

// follows reports whether the unit that has just attacked must advance now (RULING-167).
func (e *errand) follows(p *Position) bool {
	r := scripted(p)
	if _, taken := r.on(e.onto); taken {
		return false
	}
	for _, m := range r.men {
		if m.own && m.u.Serial == e.from && e.from != 0 && m.at != e.onto {
			f := r.orders(m).Follow
			able := r.enters(m.typ, int(e.onto)%r.sc.W, int(e.onto)/r.sc.W) && !r.fixed(m)
			return able && (f == scenario.FollowAlways || f == scenario.FollowObjective && r.sc.Objectives.Has(e.onto))
		}
	}
	return false
}

// announced compares an announcement of the Non-Player, which the Player is asked to answer, with the reference.
func (e *errand) announced(p *Position) string {
	m := p.task.pend
	switch {
	case m.Op == OpPlay:
		return "" // compared when the card was drawn
	case m.Op == OpAdvance:
		if !e.follows(p) || board.Tile(m.B) != e.onto {
			return fmt.Sprintf("advances: %+v", m)
		}
		e.from = 0
		return ""
	case e.follows(p):
		return fmt.Sprintf("%+v, and the unit that attacked tile %d has not advanced", m, e.onto)
	}
	if want := e.next(p); m != want {
		return fmt.Sprintf("announces %+v (%s), the reference %+v (%s)", m, inWords(p, m), want, inWords(p, want))
	}
	return ""
}

// callers are the places at which a unit of the Player that comes to t finds reinforcements to call up (SOLO-29 to SOLO-31,
// RULING-157, RULING-159).
func (r *reference) callers(t board.Tile) (out []board.Tile) {
	for _, c := range r.rank() {
		dx, dy := abs(int(c)%r.sc.W-int(t)%r.sc.W), abs(int(c)/r.sc.W-int(t)/r.sc.W)
		if max(dx, dy) == 1 && (r.sc.Solo.Built.Has(c) || r.sc.Solo.Woods.Has(c)) {
			out = append(out, c)
		}
	}
	return out
}
