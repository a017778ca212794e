package guide

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/scenario"
)

// How even the scenarios are: the lines that "bocage ladder -balance -even -json" printed, and the solo scenarios likewise.
//
//go:embed balance.json
var balanceText string

// balance is one of the lines; ladder.Balance says what it holds.
type balance struct {
	Agent, Scenario string
	Matches         int
	First           [3]int // won by the German side, in per cent, from and to
	Even            *struct {
		Seat            engine.Seat
		Give, Low, High int
	}
}

// beyond is the greatest handicap that was tried.
const beyond = 100

// balances are the lines by scenario.
var balances = sync.OnceValue(func() map[string]*balance {
	all := map[string]*balance{}
	for d := json.NewDecoder(strings.NewReader(balanceText)); ; {
		var b balance
		if d.Decode(&b) != nil {
			return all
		}
		all[b.Scenario] = &b
	}
})

// level names who played.
func (b *balance) level() string {
	for l := range engine.Levels {
		if engine.Level(l).String() == b.Agent {
			return words.Level(l)
		}
	}
	return b.Agent
}

// share is how often a seat wins, in per cent, from and to.
func (b *balance) share(s engine.Seat) (share, low, high int) {
	if s == 0 {
		return b.First[0], b.First[1], b.First[2]
	}
	return 100 - b.First[0], 100 - b.First[2], 100 - b.First[1]
}

// uneven reports whether one side surely wins more often, and a handicap was found.
func (b *balance) uneven() bool { return b.Even != nil && (b.First[1] > 50 || b.First[2] < 50) }

// evened is the handicap that makes a scenario even, in whole fives; nil if none surely does, or none is needed.
func evened(sc *scenario.Scenario) *view.Even {
	b := balances()[sc.ID]
	if b == nil || !b.uneven() || b.Even.High >= beyond {
		return nil
	}
	s := b.Even.Seat
	share, _, _ := b.share(s)
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
		share, low, high := b.share(np.Other())
		return words.Say("scenario.alone", b.level(), b.Matches, share, low, high)
	}
	name := func(s engine.Seat) string { return terms.Side(view.SideOf(s)) }
	share, low, high := b.share(0)
	text := words.Say("scenario.balance", b.level(), b.Matches, name(0), share, low, high)
	switch {
	case !b.uneven():
	case b.Even.High >= beyond:
		text += " " + words.Say("scenario.never-even", name(b.Even.Seat), beyond)
	default:
		e := b.Even
		text += " " + words.Say("scenario.even-with", name(e.Seat), fives(e.Give), e.Low, e.High)
	}
	return text
}
