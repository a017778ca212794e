package coin

import (
	"strconv"

	cview "bocage/app/coin/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// scene returns what is seen of a position, which is redacted for who looks: viewer, or nobody, who sits where tails does.
func scene(p *rules.Position, viewer engine.Seat) cview.Table {
	st := p.Standing()
	v := cview.Table{Seat: view.SideOf(viewer), Round: words.Say("coin.round", st.Turn, st.Turns), Line: line(p)}
	own := viewer
	if own > 1 {
		own = 1
	}
	v.Seats = [2]cview.Seat{seat(p, own.Other()), seat(p, own)}
	return v
}

// seat returns what is seen of a player.
func seat(p *rules.Position, s engine.Seat) cview.Seat {
	v := cview.Seat{Side: view.SideOf(s), Name: side(s), Purse: words.Say("coin.purse", p.Standing().Score[s]),
		None: words.Say("coin.no-cards")}
	switch n := p.Die(s); {
	case !p.Thrown(s):
		v.Die = words.Say("coin.die-none")
	case n == engine.Unseen:
		v.Die = words.Say("coin.die-hidden")
	default:
		v.Die = words.Say("coin.die", int(n))
	}
	for _, c := range p.Hand(s) {
		v.Cards = append(v.Cards, card(c))
	}
	return v
}

// card returns a card as far as it is known.
func card(c rules.Card) cview.Card {
	switch {
	case c.Face != engine.Unknown:
		n := rules.Worth(c.Face)
		return cview.Card{Face: strconv.Itoa(n), Said: words.Say("coin.card", n)}
	case c.High && !c.Low:
		return cview.Card{Face: "4+", Said: words.Say("coin.hidden-high")}
	case c.Low && !c.High:
		return cview.Card{Face: "≤3", Said: words.Say("coin.hidden-low")}
	}
	return cview.Card{Face: "?", Said: words.Say("coin.hidden")}
}

// line returns the line with the goal and who walks.
func line(p *rules.Position) cview.Line {
	_, goal, at := p.Public()
	v := cview.Line{Goal: -1, At: at, Text: words.Say("coin.no-goal")}
	switch p.Prompt().Window {
	case rules.WinLead, rules.WinDraw, rules.WinDie, rules.WinGoal:
	default:
		v.Goal, v.Text = goal, words.Say("coin.goal", goal, side(p.Lead()), at)
	}
	return v
}
