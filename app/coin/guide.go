package coin

import (
	"errors"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// guide says what stands on the screens around the table; it is a shell.Guide.
type guide struct{}

func (guide) Scenarios() (all []engine.Scenario) {
	for _, id := range rules.Game.Scenarios() {
		if sc, err := rules.Game.Load(id); err == nil {
			all = append(all, sc)
		}
	}
	return all
}

func (guide) Script(engine.Scenario) engine.Seat { return engine.NoSeat }
func (guide) Name(s engine.Scenario) string      { return words.Own("coin.name-"+s.ID(), s.Name()) }

func (g guide) Card(sc engine.Scenario) view.ScenarioCard {
	s := sc.(*rules.Scenario)
	return view.ScenarioCard{ID: s.ID(), Name: g.Name(s), Line: words.Say("coin.line", int(s.Rounds), int(s.Purse)),
		Victory: words.Say("coin.to-win")}
}

func (g guide) Brief(sc engine.Scenario, b *view.Briefing) {
	c := g.Card(sc)
	b.Name, b.Line, b.Victory = c.Name, c.Line, []string{c.Victory}
}

func (guide) Faults(err error) (lines []view.Line) {
	var bad rules.Faults
	errors.As(err, &bad)
	for _, f := range bad {
		lines = append(lines, view.Line{Label: f.Field, Value: f.Text})
	}
	return lines
}

func (guide) Side(s engine.Seat) string    { return side(s) }
func (guide) Acts(s engine.Seat) string    { return words.Say("coin.acts", side(s)) }
func (guide) Victory(s engine.Seat) string { return words.Say("result.victory", side(s)) }

func (guide) Reason(reason int, _ engine.Seat) string {
	if reason == rules.PurseEmpty {
		return words.Say("coin.end-purse")
	}
	return words.Say("coin.end-rounds")
}

func (guide) Score([2]int) any    { return nil }
func (guide) Hero() (any, string) { return nil, "" }

func (guide) Keys() []view.Line {
	return []view.Line{{Label: words.Say("coin.key-answer"), Value: "Enter"}, {Label: words.Say("coin.fold"), Value: "F"},
		{Label: words.Say("coin.key-pick"), Value: "0 – 5"}, {Label: words.Say("coin.amount"), Value: "+ −"},
		{Label: words.Say("words.undo"), Value: "U, Ctrl+Z; Ctrl+Y"}, {Label: words.Say("replay.look-back"), Value: "Page ↑"}}
}
