package duel

import (
	"errors"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/situation"
)

// guide says what stands on the screens around the table; it is a shell.Guide.
type guide struct{}

// Scenarios returns those of the house, the first match before the Situations.
func (guide) Scenarios() (all []engine.Scenario) {
	for _, id := range rules.Game.Scenarios() {
		if sc, err := rules.Game.Load(id); err == nil {
			all = append(all, sc)
		}
	}
	last := len(all) - 1
	return append(all[last:], all[:last]...)
}

func (guide) Script(engine.Scenario) engine.Seat { return engine.NoSeat }

func (guide) Name(s engine.Scenario) string { return words.Called(s.ID(), dw.Situation(s.Name())) }

// of is the Situation of a scenario.
func of(sc engine.Scenario) *situation.Situation {
	s, _ := rules.ScenarioOf(sc)
	return s.Situation
}

// bare reports whether a scenario has no Command cards.
func bare(sc engine.Scenario) bool {
	s, _ := rules.ScenarioOf(sc)
	return s.Plain
}

// thumb is a Situation in small.
func thumb(s *situation.Situation) *dview.Thumb {
	return &dview.Thumb{Points: [2]int{int(s.Points[0]), int(s.Points[1])}}
}

// lessonThumb is the lesson's Situation in small; a test holds it to that.
var lessonThumb = &dview.Thumb{Points: [2]int{100, 100}}

func (g guide) Card(sc engine.Scenario) view.ScenarioCard {
	s := of(sc)
	c := view.ScenarioCard{ID: sc.ID(), Name: g.Name(sc), Thumb: thumb(s), Victory: dw.Orders(s, 0),
		Line: words.Say("duel.line", int(s.Turns), int(s.Points[0]), int(s.Points[1]))}
	if bare(sc) {
		c.Victory = words.Say("duel.plain-line")
	}
	return c
}

func (g guide) Brief(sc engine.Scenario, b *view.Briefing) {
	s := of(sc)
	b.Name, b.Thumb = g.Name(sc), thumb(s)
	b.Line, b.Text = words.Say("duel.line", int(s.Turns), int(s.Points[0]), int(s.Points[1])), words.Say("duel.about")
	for seat := range engine.Seat(2) {
		b.Victory = append(b.Victory, words.Say("duel.orders-of", dw.Side(seat), dw.Orders(s, seat)))
	}
	if bare(sc) {
		b.Rules = append(b.Rules, words.Say("duel.plain"))
	}
	if text := dw.Rules(s); text != "" {
		b.Rules = append(b.Rules, text)
	}
}

func (guide) Faults(err error) (lines []view.Line) {
	var bad situation.Notes
	errors.As(err, &bad)
	for _, f := range bad {
		lines = append(lines, view.Line{Label: f.Field, Value: f.Text})
	}
	return lines
}

func (guide) Side(s engine.Seat) string               { return dw.Side(s) }
func (guide) Acts(s engine.Seat) string               { return words.Say("duel.acts", dw.Side(s)) }
func (guide) Victory(s engine.Seat) string            { return words.Say("result.victory", dw.Side(s)) }
func (guide) Reason(reason int, _ engine.Seat) string { return dw.Reason(reason) }
func (guide) Score([2]int) any                        { return nil }
func (guide) Hero() (any, string)                     { return nil, "" }

func (guide) Keys() []view.Line {
	line := func(id, keys string) view.Line { return view.Line{Label: words.Say(id), Value: keys} }
	return []view.Line{line("duel.key-seal", "Ctrl+Enter"), line("duel.key-take", "Enter"), line("duel.key-choose", "1 – 9"),
		line("duel.advise", "C"), line("duel.key-own", "F"),
		line("advice.ask", "Q"), {Label: words.Say("words.undo"), Value: "U, Ctrl+Z"}, {Label: words.Say("replay.look-back"), Value: "Page ↑"},
		{Label: words.Say("settings.text"), Value: "X"}}
}
