// Package guide is what stands of the game around its table: its scenarios, on lists and in the briefing, the rulebook and the pages on
// how to play. It knows no match under way.
package guide

import (
	"sync"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// Guide says and shows what stands on the screens around the table; it is a shell.Guide.
type Guide struct{}

// plainest names the built-in scenarios from the plainest to the one with the most special rules, as a test counts them. Counted
// when the program starts, they would all have to be put into words.
var plainest = []string{"training-grounds", "carentan", "metz", "ardennes", "st-marie-du-mont", "hill-2018", "utah", "omaha", "lumberjack",
	"bastogne", "metz-solo", "herrken-forest-solo", "bulge", "bulge-solo"}

// builtIn are the built-in scenarios, in that order.
var builtIn = sync.OnceValue(func() (all []engine.Scenario) {
	for _, id := range plainest {
		if sc, err := binding.Game.Load(id); err == nil {
			all = append(all, sc)
		}
	}
	return all
})

// Of is a scenario of this game as its rules have it.
func Of(s engine.Scenario) *scenario.Scenario {
	sc, _ := binding.ScenarioOf(s)
	return sc
}

func (Guide) Scenarios() []engine.Scenario { return builtIn() }

func (Guide) Script(s engine.Scenario) engine.Seat { return Of(s).NonPlayer() }

func (Guide) Name(s engine.Scenario) string { return terms.ScenarioName(Of(s)) }

func (Guide) Card(s engine.Scenario) view.ScenarioCard {
	sc := Of(s)
	c := view.ScenarioCard{ID: sc.ID, Name: terms.ScenarioName(sc), Thumb: thumb(sc)}
	mood(sc, &c)
	return c
}

func (Guide) Faults(err error) []view.Line { return terms.Faults(err) }

func (Guide) Side(s engine.Seat) string    { return terms.Side(view.SideOf(s)) }
func (Guide) Acts(s engine.Seat) string    { return terms.Acts(view.SideOf(s)) }
func (Guide) Victory(s engine.Seat) string { return terms.VictoryOf(view.SideOf(s)) }

func (Guide) Reason(reason int, winner engine.Seat) string {
	return terms.Reason(victory.Reason(reason), winner)
}

// Score shows the prestige of both sides.
func (Guide) Score(score [2]int) any {
	var purses aview.Purses
	for i, s := range [2]engine.Seat{rules.US, rules.German} {
		purses[i] = aview.Purse{Side: view.SideOf(s), Prestige: score[s]}
	}
	return &purses
}

func (Guide) Hero() (any, string) { return &aview.Hero{}, words.Say("home.scale") }

func (Guide) Keys() []view.Line {
	line := func(id, keys string) view.Line { return view.Line{Label: words.Say(id), Value: keys} }
	return []view.Line{line("keys.arrows", "↑ ↓ ← →"), line("keys.enter", "Enter"), line("keys.attack", "A"), line("keys.dig", "D"),
		line("keys.wait", "W"), line("keys.next", "N, Shift+N"), line("keys.target", "T, Shift+T"), line("keys.go", "H, M, I"),
		line("keys.card", "1 – 9"), line("keys.play", "P"), line("keys.fire", "F"), line("keys.advance", "V, Y"), line("keys.brief", "B"),
		line("keys.undo", "U, Ctrl+Z; Ctrl+Y"), line("keys.end", "E"),
		line("keys.panels", "O, L"), line("layer.key", "V, S F R C B"), line("layer.zoom-key", "+ − 0"),
		line("layer.skip-key", "Enter, Esc"), line("keys.tile", "G C 3"), line("keys.escape", "Esc"),
		line("keys.again", "R"), line("keys.threat", "Shift+X"), line("keys.suggest", "Q"),
		line("keys.text", "X, /"), line("replay.look-back", "Page ↑")}
}
