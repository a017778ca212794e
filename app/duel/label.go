package duel

import (
	"strings"

	dw "bocage/app/duel/words"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
)

// percent is a chance in whole percent; what is possible but not certain is neither 0 nor 100.
func percent(n int) int {
	switch {
	case n <= 0:
		return 0
	case n >= odds.One:
		return 100
	}
	return min(99, max(1, (n+odds.One/200)/(odds.One/100)))
}

// name is that of a unit in play.
func name(p *rules.Position, s engine.Seat, slot int) string {
	if u := p.Unit(s, slot); u.Face != 0 {
		return dw.Card(u.Face)
	}
	return "–"
}

// label says what a step of a list does at a position before it.
func label(p *rules.Position, l step) string {
	m := l[0]
	own := func(n uint16) string { return name(p, m.Seat, int(n)) }
	foe := func(n uint16) string { return name(p, m.Seat.Other(), int(n)) }
	f := card.Face(m.B)
	switch m.Op {
	case rules.OpTake:
		return dw.Card(card.Face(m.A))
	case rules.OpPlace:
		if len(l) > 1 {
			return words.Say("duel.do-place-crew", dw.Card(f), dw.Card(card.Face(l[1].B)), dw.Line(rules.Line(m.C)))
		}
		return words.Say("duel.do-place", dw.Card(f), dw.Line(rules.Line(m.C)))
	case rules.OpMan:
		units, _ := p.Drafted(m.Seat)
		return words.Say("duel.do-man", dw.Card(f), dw.Card(units[m.C].Face))
	case rules.OpCrew:
		units, _ := p.Drafted(m.Seat)
		return words.Say("duel.do-crew", dw.Card(units[m.A].Face), dw.Card(units[m.B].Face))
	case rules.OpLine:
		return words.Say("duel.do-line", own(m.A), dw.Line(rules.Line(m.B)))
	case rules.OpPlay:
		switch {
		case m.C > 0 && m.D > 0:
			return words.Say("duel.do-play-both", dw.Card(f), own(m.C-1), foe(m.D-1))
		case m.C > 0:
			return words.Say("duel.do-play-on", dw.Card(f), own(m.C-1))
		case m.D > 0:
			return words.Say("duel.do-play-on", dw.Card(f), foe(m.D-1))
		}
		return words.Say("duel.do-play", dw.Card(f))
	case rules.OpThrow:
		return words.Say("duel.do-throw", dw.Card(f))
	case rules.OpTarget:
		return words.Say("duel.do-target", own(m.A), foe(m.B))
	case rules.OpJoin:
		return words.Say("duel.do-join", own(m.A), foe(m.B))
	case rules.OpHit:
		return foe(m.A)
	case rules.OpDrop:
		if m.C == 1 {
			return words.Say("duel.do-drop", dw.Card(f))
		}
		return words.Say("duel.do-drop", dw.Card(p.Hand(m.Seat)[m.A].Face))
	}
	return ""
}

// chances says in short what an attack does.
func chances(c odds.Chances) string {
	return words.Say("duel.chances", percent(c.Hit), percent(c.Damage), percent(c.Destroy))
}

// chanceOf is that of a target or a join that can be laid, "" for other moves.
func chanceOf(p *rules.Position, m engine.Move) string {
	if m.Op != rules.OpTarget && m.Op != rules.OpJoin {
		return ""
	}
	t := p.Unit(m.Seat.Other(), int(m.B))
	switch m.Op {
	case rules.OpTarget:
		_, c := odds.Best(p, m.Seat, int(m.A), int(m.B), 0)
		return chances(c)
	case rules.OpJoin:
		group := []int{int(m.A)}
		for _, q := range p.Picks(m.Seat) {
			if q.Op == rules.OpJoin && q.B == m.B {
				group = append(group, int(q.A))
			}
		}
		for i := 0; i < rules.MaxUnits && len(group) < 3; i++ {
			if i != int(m.A) && p.Unit(m.Seat, i).Assaults() {
				group = append(group, i)
			}
		}
		return chances(odds.Of(t, odds.Assault(p, m.Seat, group, int(m.B))))
	}
	return ""
}

// weapons names those that fire, in order.
func weapons(u *rules.Unit, order ...int) string {
	var l []string
	for _, w := range order {
		if w >= 0 {
			l = append(l, dw.Weapon(&card.UnitOf(u.Face).Weapons[w]))
		}
	}
	return strings.Join(l, words.Say("duel.then"))
}

// faces names cards, those of one name together.
func faces(l []card.Face) string {
	var out []string
	n := map[card.Face]int{}
	for _, f := range l {
		n[f]++
	}
	for _, f := range l {
		if n[f] > 1 {
			out = append(out, words.Say("duel.times", n[f], dw.Card(f)))
		} else if n[f] == 1 {
			out = append(out, dw.Card(f))
		}
		n[f] = 0
	}
	return words.And(out)
}
