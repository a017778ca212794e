package coin

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// side is the name of a seat.
func side(s engine.Seat) string {
	if s == 0 {
		return words.Say("coin.heads")
	}
	return words.Say("coin.tails")
}

// tell returns what a move tells to everybody. before may know more: of a choice it is told once it is uncovered.
func tell(m engine.Move, before, after *rules.Position) (lines []view.Dispatch) {
	was, is := before.Prompt().Window, after.Prompt().Window
	say := func(s engine.Seat, id string, args ...any) {
		if s < 2 {
			args = append([]any{side(s)}, args...)
		}
		lines = append(lines, view.Dispatch{Side: view.SideOf(s), Text: words.Say(id, args...)})
	}
	_, goal, at := after.Public()
	switch m.Op {
	case engine.OpRoll:
		if was == rules.WinLead {
			lead := engine.Seat(m.A)
			lines = append(lines, view.Dispatch{Side: view.SideOf(lead), Text: words.Say("coin.log-lead", after.Standing().Turn, side(lead))})
		} else if was == rules.WinGoal && is != was {
			say(engine.NoSeat, "coin.log-goal", goal)
		}
	case engine.OpShuffle:
		say(engine.NoSeat, "coin.log-shuffle")
	case rules.OpStake:
		say(m.Seat, "coin.log-stake", int(m.A))
	case engine.OpPass:
		say(m.Seat, "coin.log-pass")
	case rules.OpFold:
		say(m.Seat, "coin.log-fold")
		lines = append(lines, paid(before, after)...)
	case rules.OpStep:
		say(m.Seat, "coin.log-step", at)
	case rules.OpDone:
		switch {
		case was == rules.WinWalk && after.Standing().Score != before.Standing().Score:
			say(m.Seat, "coin.log-near", at)
		case was == rules.WinWalk:
			say(m.Seat, "coin.log-far", at)
		case is != was:
			lines = append(lines, uncovered(before, was == rules.WinLay)...)
		}
	case engine.OpShow:
		if say(m.Seat, "coin.log-die", int(m.B)); before.Lead() != m.Seat { // the second of both
			lines = append(lines, paid(before, after)...)
		}
	case engine.OpClaim:
		id := "coin.log-low"
		if m.B == 1 {
			id = "coin.log-high"
		}
		say(m.Seat, id)
	case engine.OpReveal:
		say(m.Seat, "coin.log-turn", rules.Worth(engine.Face(m.B)))
	}
	return lines
}

// uncovered tells what both have laid or called (C-09, C-10).
func uncovered(p *rules.Position, laid bool) (lines []view.Dispatch) {
	for s := range engine.Seat(2) {
		var l []string
		for _, m := range p.Picks(s) {
			n := int(m.A)
			if laid {
				n = rules.Worth(engine.Face(m.B))
			}
			l = append(l, strconv.Itoa(n))
		}
		var text string
		switch {
		case laid && l == nil:
			text = words.Say("coin.log-lay-none", side(s))
		case laid:
			text = words.Say("coin.log-lay", side(s), words.And(l))
		case l == nil:
			text = words.Say("coin.log-call-none", side(s))
		default:
			text = words.Say("coin.log-call", side(s), words.And(l))
		}
		lines = append(lines, view.Dispatch{Side: view.SideOf(s), Text: text})
	}
	return lines
}

// paid tells who has paid (C-12).
func paid(before, after *rules.Position) []view.Dispatch {
	was, is := before.Standing().Score, after.Standing().Score
	for s := range engine.Seat(2) {
		if n := was[s] - is[s]; n > 0 {
			return []view.Dispatch{{Side: view.SideOf(s), Text: words.Say("coin.log-pay", side(s), n)}}
		}
	}
	return []view.Dispatch{{Text: words.Say("coin.log-even")}}
}
