package result

import (
	"bocage/app/assault/tape"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/victory"
)

// Advice is what the loser of a match, which past has read to its end, could do otherwise the next time: a sentence for each thing that
// has happened in it, nothing for what has not. The most telling comes first. What single decisions have cost is the review's.
func Advice(past *tape.Tape, me engine.Seat) (l []string) {
	return append(append(ground(past, me), kept(past.Last(), me)...), fallen(past, me)...)
}

// ground is what stood where the match was lost, as its last player turn began: at the home base, or in the home row.
func ground(past *tape.Tape, me engine.Seat) []string {
	began, sc := 0, past.Scenario()
	for _, s := range past.Tally().Turns {
		if s.Seat < 2 {
			began = s.Ply
		}
	}
	p := past.At(began)
	_, why := past.Last().Result()
	row := p.Units(me) & sc.HomeRow[me]
	switch id := Bare(why, p.Units(me), sc.HomeBase[me].Bit(), sc.Beside(sc.HomeBase[me]), sc.HomeRow[me]); id {
	case "":
		return nil
	case "row":
		return []string{words.Say("result.advice-row", row.Count())}
	default:
		return []string{words.Say("result.advice-"+id, sc.Label(sc.HomeBase[me]))}
	}
}

// Bare is what was missing where a match was lost for a reason, given the loser's units, his home base, the tiles beside it and his home
// row: "base-empty", "base-alone", "row" for one unit in the row at most, or "" if there was no want of units.
func Bare(why victory.Reason, mine, base, beside, row board.Tiles) string {
	switch {
	case why == victory.ByHomeBase && mine&base == 0:
		return "base-empty"
	case why == victory.ByHomeBase && mine&beside == 0:
		return "base-alone"
	case why == victory.ByHomeRow && (mine&row).Count() <= 1:
		return "row"
	}
	return ""
}

// kept is what could still have been placed at the end.
func kept(end *rules.Position, me engine.Seat) []string {
	purse, n := end.Prestige(me), 0
	for _, c := range end.Hand(me) {
		if card.IsUnit(c.Face) && card.Cost(c.Face) <= purse {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{words.Say("result.advice-kept", n, purse)}
}

// fallen is in whose turns the own units were destroyed, once there are some.
func fallen(past *tape.Tape, me engine.Seat) []string {
	c := past.Tally()
	lost, own := c.Sides[me].Lost, 0
	for _, u := range lost {
		turn := engine.NoSeat // of whom it was
		for _, s := range c.Turns {
			if s.Ply < u.Ply && s.Seat < 2 {
				turn = s.Seat
			}
		}
		if turn == me {
			own++
		}
	}
	switch {
	case len(lost) < 3:
		return nil
	case 2*own >= len(lost):
		return []string{words.Say("result.advice-attacking", own, len(lost))}
	}
	return []string{words.Say("result.advice-standing", len(lost)-own, len(lost))}
}
