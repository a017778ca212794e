// Package threat says which tiles of a side that decide the match can be taken in the enemy's next turn, and with what chance. It goes by
// what that side may know: of face-down enemies only how many are near.
package threat

import (
	"cmp"
	"slices"

	"bocage/app/assault/chance"
	"bocage/app/assault/guide"
	"bocage/app/assault/sight"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/scenario"
)

// Least is the chance, in percent, below which nothing is said.
const Least = 5

// Threat is a tile that can be taken, and the best way to it of one unit: the chances of several are never summed.
type Threat struct {
	At      board.Tile
	Percent int
	From    board.Tile // where the unit stands
	Via     board.Tile // from where it attacks; From if it need not move, At if it just walks in
	Base    bool       // it is the home base
	Row     bool       // with it the enemy holds enough of the home row
	Unknown int        // face-down enemies beside it or a move away from that
}

// Of returns the threats to the viewer's tiles, the greatest first. Its chances are exact for one attack without cards and sacrifices: that
// the defender is destroyed or falls back, and the attacker follows.
func Of(si sight.Sight) (ts []Threat) {
	if si.Viewer > 1 {
		return nil
	}
	p := *si.Pos
	p.Redact(si.Viewer)
	f := field{p: &p, sc: p.Scenario(), me: si.Viewer}
	base, row, all := f.stakes()
	for b := all & p.Control(si.Viewer); b != 0; b &= b - 1 {
		t := f.best(b.First())
		t.Base, t.Row = base.Has(t.At), row.Has(t.At)
		if t.Percent >= Least {
			ts = append(ts, t)
		}
	}
	slices.SortStableFunc(ts, func(a, b Threat) int { return cmp.Compare(b.Percent, a.Percent) })
	return ts
}

// field is the map as the side that is threatened knows it.
type field struct {
	p  *rules.Position
	sc *scenario.Scenario
	me engine.Seat
}

// stakes are the tiles by which the enemy can win: home base, one tile more of the home row, and all of these with the objectives.
func (f *field) stakes() (base, row, all board.Tiles) {
	foe := f.me.Other()
	for i := range f.sc.Victory {
		c := &f.sc.Victory[i]
		if c.Side < 2 && c.Side != foe {
			continue
		}
		if c.HomeBase {
			base = f.sc.HomeBase[f.me].Bit()
		}
		if c.HomeRow == 0 {
			continue
		}
		held := f.p.Control(foe) & f.sc.HomeRow[f.me]
		for b := f.sc.HomeRow[f.me] &^ held; b != 0; b &= b - 1 {
			if f.sc.LargestGroup(held|b.First().Bit()) >= c.HomeRow {
				row |= b.First().Bit()
			}
		}
	}
	return base, row, base | row | guide.Goals(f.sc)
}

// best is the best way of one enemy to a tile; its chance is 0 if there is none.
func (f *field) best(at board.Tile) Threat {
	t := Threat{At: at}
	_, _, held := f.p.Unit(at)
	for b := f.p.Units(f.me.Other()); b != 0; b &= b - 1 {
		from := b.First()
		u, _, _ := f.p.Unit(from)
		if u.Face == card.Unknown {
			if near := f.sc.Around(at); near.Has(from) || f.walks(from, &u)&near != 0 {
				t.Unknown++
			}
			continue
		}
		if !held {
			if f.walks(from, &u).Has(at) {
				t.Percent, t.From, t.Via = 100, from, at
			}
			continue
		}
		f.attacks(&t, from, &u)
	}
	return t
}

// attacks takes the attacks of an enemy from where it stands and from where it can move to.
func (f *field) attacks(t *Threat, from board.Tile, u *board.Unit) {
	try := func(via board.Tile, fc odds.Forecast, ok bool) {
		if !ok {
			return
		}
		if n := chance.Percent(fc.Advance, fc.Total); n > t.Percent {
			t.Percent, t.From, t.Via = n, from, via
		}
	}
	beside := f.sc.Beside(t.At)
	if beside.Has(from) {
		fc, ok := odds.Attack(f.p, f.me, from, t.At, odds.Plan{})
		try(from, fc, ok)
	}
	if !card.MoveAndFire.Has(u.Face) {
		return
	}
	for b := f.walks(from, u) & beside; b != 0; b &= b - 1 {
		fc, ok := odds.Approach(f.p, f.me, from, b.First(), t.At, odds.Plan{})
		try(b.First(), fc, ok)
	}
}

// walks are the tiles to which an enemy can move with its next order (MOVE-01 to MOVE-04).
func (f *field) walks(from board.Tile, u *board.Unit) board.Tiles {
	s := f.me.Other()
	b := f.sc.Beside(from)
	if u.Face != card.Unknown && u.Can(card.Diagonal) {
		b = f.sc.Around(from)
	}
	if f.p.Rooted(from) {
		return 0
	}
	return f.sc.Room(s, u, b&^(f.p.Units(0)|f.p.Units(1)))
}
