package words

import (
	"bocage/engine/assault/victory"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// How a scenario is won, put into words from its conditions. Nothing here knows which scenario it is about.

// clause is a part of a condition: in a sentence after "with", and in a few words.
type clause struct{ long, short string }

// clauses are the parts of a condition that must hold together.
func clauses(sc *scenario.Scenario, c *scenario.Condition) (cs []clause) {
	add := func(on bool, long, short string) {
		if on {
			cs = append(cs, clause{long, short})
		}
	}
	foe, whose := words.Say("victory.enemy"), words.Say("victory.of-enemy") // "no enemy unit", "control of the enemy home base"
	base, shortBase := words.Say("victory.base", whose), words.Say("victory.base-short")
	if c.Side < 2 {
		foe = Side(view.SideOf(c.Side.Other()))
		whose = words.Say("victory.of", foe)
		at := sc.Label(sc.HomeBase[c.Side.Other()])
		base, shortBase = words.Say("victory.base-at", whose, at), words.Say("victory.base-at-short", at)
	}
	objectives, control, on := labels(sc, sc.Objectives), labels(sc, c.Control), words.Or(labels(sc, c.UnitOn))
	killed := unitNames(c.Killed, c.Side.Other())
	add(c.HomeBase, base, shortBase)
	add(c.HomeRow > 0, words.Say("victory.row", c.HomeRow, whose), words.Say("victory.row-short", c.HomeRow))
	add(c.DestroyAll, words.Say("victory.all", foe), words.Say("victory.all-short"))
	add(c.Objectives > 0, words.Say("victory.objectives", c.Objectives, words.And(objectives)), words.Say("count.objectives", c.Objectives))
	add(c.Control != 0, words.Say("victory.control", words.And(control)), words.And(control))
	add(c.Prestige > 0, words.Say("victory.prestige", c.Prestige), words.Say("victory.prestige-short", c.Prestige))
	add(c.Tiles > 0, words.Say("victory.tiles", c.Tiles), words.Say("count.tiles", c.Tiles))
	add(c.UnitOn != 0, words.Say("victory.unit-on", on), words.Say("victory.unit-on", on))
	add(c.HoldTurns > 0, words.Say("victory.hold", c.HoldTurns, sc.Label(c.Hold)),
		words.Say("victory.hold-short", c.HoldTurns, sc.Label(c.Hold)))
	add(c.Killed != 0, words.Say("victory.killed", foe, words.Or(killed)), words.Say("victory.killed-short", words.And(killed)))
	add(c.Intruder, words.Say("victory.intruder", whose), words.Say("victory.intruder-short"))
	return cs
}

// winner is who wins by a condition.
func winner(s engine.Seat) string {
	if s > 1 {
		return words.Say("victory.either")
	}
	return Side(view.SideOf(s))
}

// Victory is how a scenario is won, a sentence each: by what during the match, and how it is decided after the last turn.
func Victory(sc *scenario.Scenario) (out []string) {
	type key struct {
		side    engine.Seat
		instant bool
	}
	var order []key
	ways := map[key][]string{}
	for i := range sc.Victory {
		c := &sc.Victory[i]
		k := key{c.Side, c.Instant}
		var parts []string
		for _, cl := range clauses(sc, c) {
			parts = append(parts, cl.long)
		}
		if ways[k] == nil {
			order = append(order, k)
		}
		ways[k] = append(ways[k], strings.Join(parts, words.Say("victory.together")))
	}
	for _, k := range order {
		w := words.List(ways[k], words.Say("list.or-with"))
		if k.instant {
			out = append(out, words.Say("victory.wins-at-once", winner(k.side), w))
		} else {
			out = append(out, words.Say("victory.wins", winner(k.side), w))
		}
	}
	return append(out, words.Say("victory.after", sc.Turns, ends(sc)))
}

// VictoryShort is the same in one line.
func VictoryShort(sc *scenario.Scenario) string {
	out := ""
	last := engine.Both
	for i := range sc.Victory {
		c := &sc.Victory[i]
		var parts []string
		for _, cl := range clauses(sc, c) {
			parts = append(parts, cl.short)
		}
		s := strings.Join(parts, words.Say("victory.with"))
		if c.Side != last && c.Side < 2 {
			s = winner(c.Side) + ": " + s
		}
		switch {
		case last == engine.Both:
		case c.Side == last:
			out += words.Say("list.comma")
		default:
			out += ". "
		}
		out += s
		last = c.Side
	}
	end := words.Say("victory.draw")
	if len(sc.End) > 0 {
		switch c := sc.End[0]; c.Measure {
		case scenario.ForSide:
			end = words.Say("victory.side-wins", Side(view.SideOf(c.Side)))
		case scenario.Occupies:
			end = words.Say("victory.unit-on", sc.Label(c.Tile))
		default:
			end = measure(c.Measure)
		}
	}
	return words.Capital(out) + ". " + words.Say("victory.after", sc.Turns, strings.TrimSuffix(end, "."))
}

// measure is what is compared after the last turn.
func measure(m scenario.Measure) string {
	switch m {
	case scenario.MostPrestige:
		return words.Say("victory.most-prestige")
	case scenario.MostTiles:
		return words.Say("victory.most-tiles")
	case scenario.MostFarBank:
		return words.Say("victory.most-far-bank")
	case scenario.MostStrongholds:
		return words.Say("victory.most-strongholds")
	case scenario.MostDestroyedValue:
		return words.Say("victory.most-destroyed-value")
	}
	return words.Say("victory.most-destroyed-units")
}

// ends is how it is decided after the last turn, step by step.
func ends(sc *scenario.Scenario) string {
	var by []string
	last := words.Say("victory.else-drawn")
	for _, c := range sc.End {
		switch c.Measure {
		case scenario.ForSide:
			last = words.Say("victory.side-wins", Side(view.SideOf(c.Side)))
		case scenario.Occupies:
			last = words.Say("victory.occupies", sc.Label(c.Tile))
		default:
			by = append(by, measure(c.Measure))
			continue
		}
		break
	}
	if len(by) == 0 {
		return last
	}
	by[0] = words.Say("victory.measure-wins", by[0])
	return strings.Join(by, words.Say("victory.then")) + words.Say("victory.else", last)
}

// Reason is why a match has ended that a seat has won, "" if it has not. It reads the same to both sides.
func Reason(r victory.Reason, w engine.Seat) string {
	if r == victory.NotEnded {
		return ""
	}
	return words.Say("end."+words.Slug(r.String()), Side(view.SideOf(w)), Side(view.SideOf(w^1)))
}

// Verdict is the reason as one of the players is told it: the one who has won, or the other. held is what the winner controls, and turn
// when the match ended.
func Verdict(sc *scenario.Scenario, r victory.Reason, w, viewer engine.Seat, held board.Tiles, turn int) string {
	if r == victory.ByDraw {
		return Reason(r, w)
	}
	id := "end.lost-"
	if viewer == w {
		id = "end.won-"
	}
	held = decisive(sc, r, w, held)
	return words.Capital(words.Say(id+words.Slug(r.String()), words.And(labels(sc, held)), min(turn, sc.Turns), Side(view.SideOf(viewer^1))))
}

// decisive are the tiles of those that the winner controls by which he has won.
func decisive(sc *scenario.Scenario, r victory.Reason, w engine.Seat, held board.Tiles) board.Tiles {
	switch r {
	case victory.ByObjectives:
		return held & sc.Objectives
	case victory.ByHomeBase:
		return 1 << sc.HomeBase[w^1]
	case victory.ByHomeRow:
		return held & sc.HomeRow[w^1]
	}
	return 0
}

// Ended is the reason with the tiles by which the winner, who controls those in held, has won, and the turn, unless it was the last.
func Ended(sc *scenario.Scenario, r victory.Reason, w engine.Seat, held board.Tiles, turn int) string {
	s := Reason(r, w)
	if w > 1 || turn > sc.Turns || r == victory.ByTime {
		return s
	}
	held = decisive(sc, r, w, held)
	s = strings.TrimSuffix(s, ".")
	if held == 0 {
		return words.Say("end.when", s, turn)
	}
	return words.Say("end.where", s, words.And(labels(sc, held)), turn)
}

// labels are the names of tiles.
func labels(sc *scenario.Scenario, b board.Tiles) (out []string) {
	for ; b != 0; b &= b - 1 {
		out = append(out, sc.Label(b.First()))
	}
	return out
}

// unitNames are the units of a set that a side can have.
func unitNames(set card.Set, s engine.Seat) (out []string) {
	for u := card.FirstUnit; u <= card.LastUnit; u++ {
		if set.Has(u) && (s > 1 || card.UnitOf(u).Side == s) {
			out = append(out, Name(u))
		}
	}
	return out
}
