package duel

import (
	"slices"

	"bocage/app/duel/textmode"
	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/words"
	rules "bocage/engine/duel"
)

// asText is the table as a line of text may ask of it.
type asText struct{ t *table }

func (x asText) Scene() dview.Table { return x.t.scene() }

// Told takes what has happened, and what is asked now, into the exchange of text mode.
func (t *table) Told(lines []string, asked string) {
	t.text.Say(lines...)
	t.text.Say(asked)
}

// offers are the options that no button is for, those of one card together.
func (x asText) offers() (l []option) {
	if !x.t.Mine() {
		return nil
	}
	switch x.t.pos.Prompt().Window {
	case rules.WinDeck, rules.WinHand, rules.WinFriendly, rules.WinBoost, rules.WinRescue, rules.WinKeep:
		return nil
	case rules.WinNext:
		for slot := range rules.MaxUnits {
			var d draft
			if slot != x.t.draft.fire.slot && d.announce(x.t.pos, x.t.Chooser(), slot) {
				l = append(l, option{from: dview.OwnUnits + slot})
			}
		}
		return l
	}
	l = options(x.t.laid, x.t.Chooser())
	slices.SortStableFunc(l, func(a, b option) int { return a.from - b.from })
	return l
}

// Steps returns the offers as text mode has them. In an attack it is which one comes next.
func (x asText) Steps() (l []textmode.Step) {
	for _, o := range x.offers() {
		s := textmode.Step{From: o.from, Of: x.called(o.from), To: x.called(o.to)}
		if o.step == nil {
			seat, slot := x.t.Chooser(), o.from-dview.OwnUnits
			target := int(x.t.pos.Unit(seat, slot).Aim) - 1
			s.To = name(x.t.pos, seat.Other(), target)
			s.Text = words.Say("duel.ask-next-of", s.Of, s.To)
			l = append(l, s)
			continue
		}
		m := o.step[0]
		s.Text, s.Sub = label(x.t.laid, o.step), chanceOf(x.t.laid, m)
		if m.Op == rules.OpPlay && m.C > 0 {
			s.At = append(s.At, dview.OwnUnits+int(m.C)-1)
		}
		if o.to != 0 && !slices.Contains(s.At, o.to) {
			s.At = append(s.At, o.to)
		}
		switch m.Op {
		case rules.OpThrow:
			s.Also = words.Say("dsay.throw")
		case rules.OpJoin:
			s.Also = words.Say("dsay.join")
		}
		l = append(l, s)
	}
	return l
}

// called is the name of a card, by its code, "" for a line.
func (x asText) called(code int) string {
	if d := x.Detail(code); d != nil {
		return d.Name
	}
	return ""
}

// Lay lays one of the steps, or takes up an attack.
func (x asText) Lay(n int) {
	l := x.offers()
	if n < 0 || n >= len(l) {
		return
	}
	if o := l[n]; o.step == nil {
		x.t.draft.announce(x.t.pos, x.t.Chooser(), o.from-dview.OwnUnits)
	} else {
		x.t.draft.add(o.step)
	}
	x.t.lay()
}

// Detail is a card in full.
func (x asText) Detail(code int) *dview.Detail {
	e := sight{p: x.t.pos, q: x.t.laid, viewer: x.t.Viewer(), below: x.t.Lying()}
	if x.t.Mine() {
		e.draft = &x.t.draft
	}
	return e.detail(code)
}

// Why is why a unit may not aim at another, "" if that is not what is meant.
func (x asText) Why(from, to int) string {
	if !x.t.Mine() {
		return ""
	}
	if err := refuses(x.t.laid, x.t.Chooser(), from, to); err != nil {
		return dw.Refused(err)
	}
	return ""
}
