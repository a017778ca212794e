package skirmish

import (
	_ "embed"
	"strconv"
	"sync"

	"bocage/app/shell/even"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
)

// How even the scenarios are: the lines that "bocage ladder -game skirmish -balance -even -json" printed.
//
//go:embed balance.json
var balanceText string

// balances are the lines by scenario.
var balances = sync.OnceValue(func() map[string]*even.Balance { return even.Read(balanceText) })

// evened is the par bid of a scenario, which the stronger side pays; nil if none surely makes it even, or none is needed.
func evened(sc engine.Scenario) *view.Even {
	m, ok := rules.MatchOf(sc)
	b := balances()[sc.ID()]
	if !ok || b == nil || !b.Offered() || b.Even.Give == 0 {
		return nil
	}
	s := b.Even.Seat
	share, _, _ := b.Share(s.Other())
	return &view.Even{Seat: s, Give: b.Even.Give, Label: words.Say("skirmish.pays", sw.Nation(m.Print.Sides[s.Other()]), b.Even.Give),
		Sub: words.Say("skirmish.pays-sub", share)}
}

// balanceOf says how even the printed scenario is that an entry of the rulebook is about, "" if it is about none.
func balanceOf(entry string) string {
	for _, sc := range scenarios() {
		m, ok := rules.MatchOf(sc)
		b := balances()[sc.ID()]
		if !ok || b == nil || entry != "s"+strconv.Itoa(int(m.Print.Number)) {
			continue
		}
		name := func(s engine.Seat) string { return sw.Nation(m.Print.Sides[s]) }
		share, low, high := b.Share(0)
		text := words.Say("skirmish.balance", b.Level(), b.Matches, name(0), share, low, high)
		switch {
		case !b.Uneven():
			return text
		case b.Even.High >= even.Beyond:
			return text + " " + words.Say("skirmish.never-par", name(b.Even.Seat.Other()))
		}
		return text + " " + words.Say("skirmish.par", name(b.Even.Seat.Other()), b.Even.Give, b.Even.Low, b.Even.High)
	}
	return ""
}
