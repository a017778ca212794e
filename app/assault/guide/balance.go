package guide

import (
	_ "embed"
	"strings"
	"sync"

	terms "bocage/app/assault/words"
	"bocage/app/shell/even"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/scenario"
)

// How even the scenarios are: the lines that "bocage ladder -balance -even -json" printed, and the solo scenarios likewise.
//
//go:embed balance.json
var balanceText string

// balances are the lines by scenario.
var balances = sync.OnceValue(func() map[string]*even.Balance { return even.Read(balanceText) })

// evened is the handicap that makes a scenario even, in whole fives; nil if none surely does, or none is needed.
func evened(sc *scenario.Scenario) *view.Even {
	b := balances()[sc.ID]
	if b == nil || !b.Offered() {
		return nil
	}
	s := b.Even.Seat
	share, _, _ := b.Share(s)
	e := &view.Even{Seat: s, Give: fives(b.Even.Give)}
	name := terms.Side(view.SideOf(s))
	e.Label, e.Sub = words.Say("scenario.give", name, e.Give), words.Say("scenario.give-sub", share)
	return e
}

func fives(n int) int { return max(5, (n+2)/5*5) }

// long are the scenarios that entries of the rulebook name shortly.
var long = map[string]string{"training": "training-grounds", "stmarie": "st-marie-du-mont", "hill": "hill-2018",
	"herrken": "herrken-forest"}

// scenarioOf returns the id of the scenario that an entry of the rulebook is about: a scenario or a mission.
func scenarioOf(entry string) string {
	kind, id, _ := strings.Cut(entry, "-")
	if l := long[id]; l != "" {
		id = l
	}
	switch kind {
	case "s":
		return id
	case "m":
		return id + "-solo"
	}
	return ""
}

// balanceOf says how even the scenario is that an entry of the rulebook is about, "" if it is about none.
func balanceOf(entry string) string {
	b := balances()[scenarioOf(entry)]
	if b == nil {
		return ""
	}
	sc, err := scenario.Load(b.Scenario)
	if err != nil {
		return ""
	}
	if np := sc.NonPlayer(); np != engine.NoSeat {
		share, low, high := b.Share(np.Other())
		return words.Say("scenario.alone", b.Level(), b.Matches, share, low, high)
	}
	name := func(s engine.Seat) string { return terms.Side(view.SideOf(s)) }
	share, low, high := b.Share(0)
	text := words.Say("scenario.balance", b.Level(), b.Matches, name(0), share, low, high)
	switch {
	case !b.Uneven():
	case b.Even.High >= even.Beyond:
		text += " " + words.Say("scenario.never-even", name(b.Even.Seat), even.Beyond)
	default:
		e := b.Even
		text += " " + words.Say("scenario.even-with", name(e.Seat), fives(e.Give), e.Low, e.High)
	}
	return text
}
