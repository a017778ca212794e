package campaign

import (
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// chapter is a battle of a campaign that has ended, as the chronicle tells of it.
type chapter struct {
	node    string
	battle  int
	winner  engine.Seat
	how     rules.How
	fates   [2][]fate
	ledger  [2]ledger
	took    [2]string // cards of the offer
	level   rules.Difficulty
	changed bool // the difficulty is another one since
	again   int  // how often it was fought before
}

// fate is what became of an entry of a core in a battle.
type fate struct {
	before, after rules.Entry // after is the zero value of one that was lost
	lost, fielded bool
	bought        bool // before this battle
}

// ledger is what came and went of supply and points.
type ledger struct {
	kept, income, relief, won int
	now, points               int
	last                      bool // nothing was computed
}

// tell adds to what has happened what a step has brought: m is the campaign after it, and before its state until then.
func tell(story []chapter, m *rules.Match, before *rules.State) []chapter {
	step, s := &m.Steps[len(m.Steps)-1], &m.State
	last := len(story) - 1
	switch step.Do {
	case rules.DoEnd:
		return append(story, ended(m.Campaign, before, s))
	case rules.DoTake:
		if last >= 0 {
			story[last].took[step.Side] = step.Name
		}
	case rules.DoAgain:
		if last >= 0 {
			return story[:last]
		}
	case rules.DoLevel:
		if last >= 0 {
			story[last].changed, story[last].level = true, s.Solo.Level
		}
	}
	return story
}

// ended is a battle by the states before and after its end.
func ended(c *rules.Campaign, before, after *rules.State) chapter {
	trace := after.Trail[len(after.Trail)-1]
	ch := chapter{node: before.Node, battle: before.Battle, winner: trace.Winner, how: trace.How, again: trace.Again}
	for seat := range engine.Seat(2) {
		was, is := &before.Sides[seat], &after.Sides[seat]
		force := map[int]bool{}
		bought := 0
		if was.Order != nil {
			for _, id := range was.Order.Force {
				force[id] = true
			}
			bought = len(was.Order.Buy)
		}
		for _, e := range was.Core {
			f := fate{before: e, lost: true, fielded: force[e.ID], bought: e.ID > was.Last-bought}
			for _, x := range is.Core {
				if x.ID == e.ID {
					f.after, f.lost = x, false
				}
			}
			ch.fates[seat] = append(ch.fates[seat], f)
		}
		e := c.EconomyOf(before, seat)
		l := ledger{now: is.Supply, points: is.Points - was.Points, kept: min(was.Supply, e.Bank), income: e.Income}
		if trace.Winner == seat {
			l.won = e.Victory
		}
		l.relief = l.now - l.kept - l.income - l.won
		l.last = after.Phase == rules.Ended
		ch.ledger[seat] = l
	}
	return ch
}
