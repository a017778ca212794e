package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Why a match has ended, as engine.Standing gives the reason.
const (
	Won         = iota + 1 // by what the scenario asks for
	TimeUp                 // the last turn is over
	NothingLeft            // TURN-14
	Resigned
)

var (
	reasons = [...]string{"", "scenario won", "time is up", "nothing left", "resigned"}
	endings = [...]string{"", "SK-TURN-14", "SK-TURN-14", "SK-RULING-65", "SK-WINDOW-21"} // the rules by which
)

// over ends the match.
func (p *Position) over(winner engine.Seat, reason uint8) {
	p.win, p.winner, p.reason = WinOver, winner, reason
}

// stays reports whether a piece is on the table or to come.
func (x *Piece) stays() bool {
	return x.State == On || x.State == Waiting || x.State == Aboard || x.State == Unset || x.State == Hidden
}

// decided ends the match if it is won, or a side has nothing left (TURN-14, RULING-65).
func (p *Position) decided() bool {
	if side, ok := p.won(); ok {
		p.over(engine.Seat(side), Won)
		return true
	}
	var has [2]bool
	for side := range uint8(2) {
		has[side] = p.count(side, func(x *Piece) bool { return x.stays() && x.Unit != unit.Aircraft }) > 0
	}
	if p.m.Print.Number == 3 { // more may come with every card
		has[1] = true
	}
	switch {
	case has[0] && has[1]:
		return false
	case !has[0] && !has[1] && p.m.basic != nil:
		p.over(engine.NoSeat, NothingLeft)
	case !has[0] && !has[1]:
		p.over(p.atEnd(), NothingLeft)
	case has[0]:
		p.over(0, NothingLeft)
	default:
		p.over(1, NothingLeft)
	}
	return true
}

// won is the side that has won before the last turn is over.
func (p *facts) won() (side uint8, ok bool) {
	v := &p.m.Print.Victory
	attacker := uint8(v.Side)
	switch v.Ending {
	case scenario.Exit: // S1-04, S7-05
		return attacker, p.points[attacker] >= int16(v.Count)
	case scenario.Destroy: // S2-05, RULING-48
		lost := p.count(attacker, func(x *Piece) bool { return x.State == Dead && !x.Unit.Guy() && x.Unit != unit.Cannon })
		if lost > int(v.Lost) {
			return attacker ^ 1, true
		}
		return attacker, p.count(attacker^1, func(x *Piece) bool { return x.State == Dead && x.Unit == v.Unit }) >= int(v.Count)
	case scenario.Break:
		loser, is := armyBroken(p.lost, p.start, p.mover)
		return loser ^ 1, is
	case scenario.Raid: // S3-07, S3-08
		if p.points[attacker] >= int16(v.Then) {
			return attacker, true
		}
		left := p.count(attacker, func(x *Piece) bool { return x.stays() }) + int(p.points[attacker])
		return attacker ^ 1, left < int(v.Then)
	}
	return 0, false
}

// decidedAtEnd ends the match after the last turn.
func (p *Position) decidedAtEnd() bool {
	s := p.m.Print
	if int8(p.turn) < s.LastTurn {
		return false
	}
	if p.m.basic != nil { // BASIC-11
		if p.mover == p.first {
			return false
		}
		p.over(engine.NoSeat, TimeUp)
		return true
	}
	if engine.Seat(p.mover) != s.EndsAfter {
		return false
	}
	p.over(p.atEnd(), TimeUp)
	return true
}

// atEnd is who wins as the match ends now, engine.NoSeat for a draw.
func (p *facts) atEnd() engine.Seat {
	v := &p.m.Print.Victory
	attacker := uint8(v.Side)
	holds := func(is bool) engine.Seat {
		if is {
			return engine.Seat(attacker)
		}
		return engine.Seat(attacker ^ 1)
	}
	more := func(a, b int) engine.Seat {
		switch {
		case a > b:
			return 0
		case a < b:
			return 1
		}
		return engine.NoSeat
	}
	switch v.Ending {
	case scenario.Buildings: // S4-03, RULING-52
		n := 0
		for k := range p.m.buildings {
			if in := p.inside(k); in[attacker] > 0 && in[attacker^1] == 0 ||
				in[0]+in[1] == 0 && p.last[k] == attacker {
				n++
			}
		}
		return holds(n >= int(v.Count))
	case scenario.Twice: // S5-05, RULING-54
		var only [2]int
		for k := range p.m.buildings {
			in := p.inside(k)
			for side := range 2 {
				if in[side] > 0 && in[side^1] == 0 {
					only[side]++
				}
			}
		}
		return holds(only[attacker] >= 1 && only[attacker] >= 2*only[attacker^1])
	case scenario.Clear: // S6-03
		at := p.m.table.Feature(v.Zone).Points[0]
		near := p.count(attacker^1, func(x *Piece) bool { return x.State == On && x.base().NearPoint(at, int(v.Radius)) })
		return holds(near == 0)
	case scenario.Tanks: // S8-05
		tanks := func(x *Piece) bool { return x.State == On && (x.Unit == unit.Tank || x.Unit.IsTiger()) }
		return more(p.count(0, tanks), p.count(1, tanks))
	case scenario.Bridge: // S9-05
		f := p.m.table.Feature("BR")
		on := func(x *Piece) bool { return x.State == On && x.Unit.Guy() && f.Holds(x.At) }
		return more(p.count(0, on), p.count(1, on))
	case scenario.Inside: // S10-08
		var in [2]int
		for k := range p.m.buildings {
			n := p.inside(k)
			in[0], in[1] = in[0]+n[0], in[1]+n[1]
		}
		return holds(in[attacker] > in[attacker^1])
	}
	return holds(false)
}

// inside counts the guys of either side in a building, by their centres (GEO-21).
func (p *facts) inside(k int) (n [2]int) {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == On && x.Unit.Guy() && p.m.buildings[k].Holds(x.At) {
			n[x.Side]++
		}
	}
	return n
}
