package ai

import (
	_ "embed"
	"fmt"

	"bocage/engine"
	"bocage/engine/search/value"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

//go:embed values.txt
var valuesText string

// seen are the names of what is seen of a world, for each scenario: of a seat less the other. "side" is which side it plays, "men" what is
// left of both, "aim" how near the scenario's end is to be won, "near" who is about to; "late" says how much of the match is over besides.
// In set-up only "set-up" is seen, which says which side it plays.
var seen = [...]string{"side", "side-late", "men", "aim", "aim-late", "near", "near-late", "set-up"}

// Features are the names of all that is seen, in order: whose turn it is, then what is seen of the basic game, and of each scenario. Of
// another scenario than the one that is played nothing is seen.
var Features = func() (l []string) {
	l = append(l, "moves")
	for n := range scenario.Number + 1 {
		for _, name := range seen {
			l = append(l, fmt.Sprintf("%d-%s", n, name))
		}
	}
	return l
}()

var values = func() *value.Model {
	m, err := value.Parse(valuesText, Features)
	if err != nil {
		panic("values.txt: " + err.Error())
	}
	return m
}()

// Begins reports whether a player turn begins at a position, or it is set up, and returns the seat that it is judged for there: who is
// asked.
func Begins(p *skirmish.Position) (engine.Seat, bool) {
	pr := p.Prompt()
	if pr.Window != skirmish.WinMove || pr.Seat > 1 {
		return pr.Seat, pr.Window == skirmish.WinSetup
	}
	pieces := p.Pieces()
	for i := range pieces {
		if pieces[i].Side == uint8(p.Mover()) && pieces[i].Used {
			return pr.Seat, false
		}
	}
	return pr.Seat, true
}

// See appends the features of a world for a seat.
func See(p *skirmish.Position, s engine.Seat, dst []int32) []int32 {
	n := len(dst)
	for range Features {
		dst = append(dst, 0)
	}
	m := p.Match()
	if m.Table() == nil {
		return dst
	}
	f := [len(seen)]int{len(seen) - 1: 100}
	if p.Phase() > 0 {
		t := thought{p: p, m: m}
		st := p.Standing()
		late := 100 * min(st.Turn, st.Turns) / max(st.Turns, 1)
		aim, near := t.standing(st.Turns - st.Turn)
		f = [len(seen)]int{100, late, t.men(), aim, aim * late / 100, near, near * late / 100}
		if dst[n] = -1; p.Mover() == p.Side(s) {
			dst[n] = 1
		}
	}
	if p.Side(s) == 1 {
		for i := range f {
			f[i] = -f[i]
		}
	}
	at := dst[n+1+int(m.Print.Number)*len(seen):]
	for i := range f {
		at[i] = int32(f[i])
	}
	return dst
}

// men is what is left of side 0 less what is of the other, in hundredths of what both have left. Who has left the table lives.
func (t *thought) men() int {
	var left [2]int
	pieces := t.p.Pieces()
	for i := range pieces {
		if x := &pieces[i]; x.State != skirmish.Dead && x.State != skirmish.Out && x.Unit != unit.Aircraft {
			left[x.Side&1] += t.price(x)
		}
	}
	return 100 * (left[0] - left[1]) / max(left[0]+left[1], 1)
}

// standing is how a scenario stands for side 0 less how it does for the other, and who is about to make it better, in some hundredths.
// left is how many turns are to come.
func (t *thought) standing(left int) (aim, near int) {
	v := &t.m.Print.Victory
	at := uint8(v.Side)
	switch v.Ending {
	case scenario.Exit:
		aim, near = t.exits(left)
	case scenario.Destroy:
		aim, near = t.destroys()
	case scenario.Raid:
		aim, near = t.raids()
	case scenario.Buildings, scenario.Twice, scenario.Inside:
		aim, near = t.houses()
	case scenario.Clear:
		mark, r := t.m.Table().Feature(v.Zone).Points[0], int(v.Radius)
		aim = -20 * t.count(at^1, func(x *skirmish.Piece) bool { return x.State == skirmish.On && apart(x.At, mark) < r })
		near = t.gathered(at, mark) - t.gathered(at^1, mark)
	case scenario.Tanks:
		tank := func(x *skirmish.Piece) bool {
			return (x.State == skirmish.On || x.State == skirmish.Waiting) && (x.Unit == unit.Tank || x.Unit.IsTiger())
		}
		a, b := t.count(0, tank), t.count(1, tank)
		return 100 * (a - b) / max(a+b, 1), 10 * (a - b)
	case scenario.Bridge:
		f := t.m.Table().Feature("BR")
		mid := middle(f)
		on := func(x *skirmish.Piece) bool { return x.State == skirmish.On && x.Unit.Guy() && f.Holds(x.At) }
		return 10 * (t.count(0, on) - t.count(1, on)), t.gathered(0, mid) - t.gathered(1, mid)
	case scenario.Break:
		score := [2]int{t.p.Standing().Score[t.p.Side(0)], t.p.Standing().Score[t.p.Side(1)]}
		return score[0] - score[1], 0
	}
	if at == 1 {
		aim, near = -aim, -near
	}
	return aim, near
}

// count counts the pieces of a side that a question is true of.
func (t *thought) count(side uint8, is func(x *skirmish.Piece) bool) (n int) {
	pieces := t.p.Pieces()
	for i := range pieces {
		if x := &pieces[i]; x.Side == side && is(x) {
			n++
		}
	}
	return n
}

// destroys is how much of what has to be destroyed is, less how much of what may be lost, and how many are near it, of the attacker's side.
func (t *thought) destroys() (aim, near int) {
	v := &t.m.Print.Victory
	at := uint8(v.Side)
	dead := t.count(at^1, func(x *skirmish.Piece) bool { return x.State == skirmish.Dead && x.Unit == v.Unit })
	lost := t.count(at, func(x *skirmish.Piece) bool {
		return x.State == skirmish.Dead && !x.Unit.Guy() && x.Unit != unit.Cannon
	})
	pieces := t.p.Pieces()
	for i := range pieces {
		if x := &pieces[i]; x.Side == at && x.State == skirmish.On {
			if g := t.prey(x, 1, func(y *skirmish.Piece) bool { return y.Unit == v.Unit }); g.pull > 0 {
				near += closeness(x.At, g.at)
			}
		}
	}
	return 100*dead/int(v.Count) - 100*lost/int(v.Lost+1), near
}

// closeness is how near one place is to another, from 0 for half a table to 10.
func closeness(a, b geom.Point) int { return max(0, 1000-apart(a, b)) / 100 }

// gathered is how near the units of a side are to a place.
func (t *thought) gathered(side uint8, at geom.Point) (n int) {
	pieces := t.p.Pieces()
	for i := range pieces {
		if x := &pieces[i]; x.Side == side && x.State == skirmish.On {
			n += closeness(x.At, at)
		}
	}
	return n
}

// raids is how many aircraft are destroyed, and how near the jeeps are to one, or to where they leave once there are enough.
func (t *thought) raids() (aim, near int) {
	v := &t.m.Print.Victory
	down := t.downed()
	pieces := t.p.Pieces()
	for i := range pieces {
		x := &pieces[i]
		switch {
		case x.Side != uint8(v.Side):
		case x.State == skirmish.Left:
			near += 20
		case x.State != skirmish.On:
		case down >= int(v.Count):
			near += closeness(x.At, t.edge(x.At))
		default:
			if g := t.prey(x, 1, func(y *skirmish.Piece) bool { return y.Unit == unit.Aircraft }); g.pull > 0 {
				near += closeness(x.At, g.at)
			}
		}
	}
	return 100 * down / int(v.Count), near
}

// exits is how far what has to leave has come, with what has left, and whether enough could still leave in the turns that are left, of the
// attacker's side.
func (t *thought) exits(left int) (aim, near int) {
	v := &t.m.Print.Victory
	pieces := t.p.Pieces()
	wide := int(max(t.m.Table().W, t.m.Table().H))
	could := 0
	for i := range pieces {
		x := &pieces[i]
		n := int(v.Worth[x.Unit])
		if x.Side != uint8(v.Side) || n == 0 {
			continue
		}
		at := x.At
		if x.State == skirmish.Aboard {
			at = pieces[x.Carrier-1].At
		}
		switch x.State {
		case skirmish.Left:
			aim, could = aim+120*n, could+n
		case skirmish.On, skirmish.Aboard:
			far := apart(at, t.edge(at))
			aim += 100 * n * max(wide-far, 0) / wide
			if far <= (left+1)*int(x.Unit.Type().Move) {
				could += n
			}
		case skirmish.Waiting:
			could += n
		}
	}
	return min(aim/int(v.Count), 200), 100 * min(could, int(v.Count)) / int(v.Count)
}

// houses is in how many buildings only the attackers of a scenario are, less the others, and how much nearer their men are to one.
func (t *thought) houses() (aim, near int) {
	at := uint8(t.m.Print.Victory.Side)
	pieces := t.p.Pieces()
	fs := t.m.Table().Features
	var by [skirmish.MostPieces]int
	for k := range fs {
		f := &fs[k]
		if f.Kind != table.Building {
			continue
		}
		var in [2]int
		mid := middle(f)
		for i := range pieces {
			if x := &pieces[i]; x.State == skirmish.On && x.Unit.Guy() {
				if by[i] = max(by[i], closeness(x.At, mid)); by[i] >= 8 && f.Holds(x.At) {
					in[x.Side&1]++
				}
			}
		}
		switch {
		case in[at] > 0 && in[at^1] == 0:
			aim += 10
		case in[at^1] > 0 && in[at] == 0:
			aim -= 10
		}
		if t.m.Print.Victory.Ending == scenario.Inside {
			aim += 3 * (in[at] - in[at^1])
		}
	}
	for i, n := range by[:len(pieces)] {
		if pieces[i].Side == at {
			near += n
		} else {
			near -= n
		}
	}
	return aim, near
}
