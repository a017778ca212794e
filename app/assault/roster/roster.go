// Package roster lists the units of a side that have orders left, and the best attack that each of them has. It looks at a sight and at the
// moves there are; it asks nobody and gives no orders.
package roster

import (
	"cmp"
	"slices"

	"bocage/app/assault/firing"
	"bocage/app/assault/sight"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// Entry is a unit that has orders left.
type Entry struct {
	At      board.Tile
	Target  board.Tile  // of its best attack, NoTile for none
	Percent int         // the chance of that attack to hurt the target, -1 if it is not known
	Worth   int         // of that attack: what it takes less what it risks, in hundredths of prestige
	Aids    int         // how many of the enemies that can be attacked it would support the fire at, without an attack of its own
	Aid     int         // the most that it adds
	Guards  bool        // it stands on its side's home base
	Can     []engine.Op // its orders, each once
}

// Forecasts returns what an attack would do; ok is false if that cannot be foretold, or is not wanted.
type Forecasts func(from, to board.Tile) (f *odds.Forecast, ok bool)

// Of returns an entry for each unit that moves give orders to, except some: the best attack first, those without one last, else by place.
func Of(si sight.Sight, moves []engine.Move, except board.Tiles, foretell Forecasts) (es []Entry) {
	var prey board.Tiles
	for _, m := range moves {
		if m.Op == rules.OpAttack {
			prey |= board.Tile(m.B).Bit()
		}
	}
	for b := Units(si, moves) &^ except; b != 0; b &= b - 1 {
		e := best(si, moves, b.First(), foretell)
		if e.Target == board.NoTile {
			e.aid(si, prey)
		}
		es = append(es, e)
	}
	slices.SortStableFunc(es, func(a, b Entry) int {
		if a.rank() != b.rank() {
			return cmp.Compare(a.rank(), b.rank())
		}
		return cmp.Compare(b.Worth, a.Worth)
	})
	return es
}

// Wasted returns the tiles of the units whose orders would be missed, and how many free deeds would be lost with the end of operations.
func Wasted(si sight.Sight, moves []engine.Move) (idle board.Tiles, deeds int) {
	free := map[engine.Op]bool{}
	for _, m := range moves {
		switch m.Op {
		case rules.OpAttack:
			idle |= 1 << m.A
		case rules.OpMove:
			if si.Gains(board.Tile(m.B)) {
				idle |= 1 << m.A
			}
		case rules.OpDig:
			if si.Threatened(board.Tile(m.A)) {
				idle |= 1 << m.A
			}
		case rules.OpStrike, rules.OpStrip, rules.OpFree, rules.OpDrop:
			free[m.Op] = true
		}
	}
	return idle, len(free)
}

// Units returns the tiles of the viewer's units that moves give orders to.
func Units(si sight.Sight, moves []engine.Move) (with board.Tiles) {
	if si.Viewer > 1 {
		return 0
	}
	for b := si.Pos.Units(si.Viewer); b != 0; b &= b - 1 {
		at := b.First()
		if slices.ContainsFunc(moves, func(m engine.Move) bool { return sight.OrdersUnit(m, at) }) {
			with |= at.Bit()
		}
	}
	return with
}

// rank tells attacks that are foretold from others, and those from none.
func (e *Entry) rank() int {
	switch {
	case e.Target == board.NoTile:
		return 2
	case e.Percent < 0:
		return 1
	}
	return 0
}

// best is the entry of a unit with its most valuable attack.
func best(si sight.Sight, moves []engine.Move, at board.Tile, foretell Forecasts) Entry {
	e := Entry{At: at, Target: board.NoTile, Percent: -1, Guards: si.Pos.Scenario().HomeBase[si.Viewer] == at}
	for _, m := range moves {
		if sight.OrdersUnit(m, at) && !slices.Contains(e.Can, m.Op) {
			e.Can = append(e.Can, m.Op)
		}
		if m.Op != rules.OpAttack || uint8(m.A) != uint8(at) {
			continue
		}
		to := board.Tile(m.B)
		f, ok := foretell(at, to)
		if !ok {
			if e.Target == board.NoTile {
				e.Target = to
			}
			continue
		}
		if w := worth(si, f); e.Percent < 0 || w > e.Worth {
			e.Target, e.Percent, e.Worth = to, firing.HurtsOf(f), w
		}
	}
	return e
}

// aid notes what a unit adds to the fire of others at enemies that can be attacked.
func (e *Entry) aid(si sight.Sight, prey board.Tiles) {
	for b := prey; b != 0; b &= b - 1 {
		if n := si.Supports(e.At, b.First()); n > 0 {
			e.Aids, e.Aid = e.Aids+1, max(e.Aid, n)
		}
	}
}

// worth is what an attack takes from the enemy less what it risks, in hundredths of prestige. A unit counts its cost: all of it if it is
// destroyed, half if it has to retreat, a quarter if it is hurt. A tile taken that pays or decides counts twice its prestige, at least
// four.
func worth(si sight.Sight, f *odds.Forecast) int {
	w := loss(si, f, 1) - loss(si, f, 0)
	if si.Gains(f.Defender) {
		w += 200 * max(2, si.Pos.Pays(f.Defender)) * f.Advance / f.Total
	}
	return w
}

// loss is what the attacker (0) or the defender (1) loses on average.
func loss(si sight.Sight, f *odds.Forecast, which int) int {
	u, _, _ := si.Pos.Unit([2]board.Tile{f.Attacker, f.Defender}[which])
	o := &f.Outcomes[which]
	return 25 * max(1, card.Cost(u.Face)) * (4*o[odds.Destroyed] + 2*o[odds.Retreats] + o[odds.Hurt]) / f.Total
}
