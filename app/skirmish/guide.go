package skirmish

import (
	"errors"
	"fmt"
	"sync"

	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/skirmish/ground"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/scenario"
	tabletop "bocage/engine/skirmish/table"
)

// guide says what stands on the screens around the table; it is a shell.Guide. The sides are called by their colours but where a match has
// names for them.
type guide struct{ names [2]string }

// in names the sides as a scenario does, if it says who plays which.
func in(sc engine.Scenario) shell.Guide {
	var g guide
	if s, bid := rules.PrintOf(sc); s.LastTurn > 0 && !bid {
		g.names = [2]string{sw.Nation(s.Sides[0]), sw.Nation(s.Sides[1])}
	}
	return g
}

func (guide) Scenarios() []engine.Scenario { return scenarios() }

// scenarios are those that are built in, read once: each brings its table.
var scenarios = sync.OnceValue(func() (all []engine.Scenario) {
	for _, id := range rules.Game.Scenarios() {
		if sc, err := rules.Game.Load(id); err == nil {
			all = append(all, sc)
		}
	}
	return all
})

func (guide) Script(engine.Scenario) engine.Seat { return engine.NoSeat }
func (guide) Name(s engine.Scenario) string      { return words.Called(s.ID(), sw.Scenario(s.Name())) }

// lands are the tables as they were drawn, and in small.
var lands, thumbs = map[*tabletop.Table]*sview.Land{}, map[*tabletop.Table]*sview.Land{}

// land is a table drawn, once for each.
func land(m *rules.Match) *sview.Land { return drawn(lands, m, false) }

func drawn(kept map[*tabletop.Table]*sview.Land, m *rules.Match, small bool) *sview.Land {
	t := m.Table()
	if t == nil {
		return nil
	}
	if kept[t] == nil {
		kept[t] = &sview.Land{W: int(t.W), H: int(t.H), SVG: ground.Draw(t, int(m.Print.Number), small)}
	}
	return kept[t]
}

// thumb is a table in small, nil before one is chosen.
func thumb(m *rules.Match) any {
	if l := drawn(thumbs, m, true); l != nil {
		return &sview.Thumb{Land: l}
	}
	return nil
}

// lessonThumb is the table of the lesson in small.
var lessonThumb = &sview.Thumb{Of: func() *sview.Land {
	for _, sc := range scenarios() {
		if m, ok := rules.MatchOf(sc); ok && sc.ID() == lessonScenario {
			return drawn(thumbs, m, true)
		}
	}
	return &sview.Land{}
}}

func (g guide) Card(sc engine.Scenario) view.ScenarioCard {
	s, _ := rules.PrintOf(sc)
	c := view.ScenarioCard{ID: sc.ID(), Name: g.Name(sc), Line: line(s)}
	if s.Number > 0 { // its table need not be prepared
		c.Thumb, c.Victory = small(s.Number, sc), sw.Victory(s)
	} else if m, _ := rules.MatchOf(sc); m.Table() != nil {
		c.Thumb, c.Victory = small(m.Table(), sc), sw.Victory(s)
	}
	return c
}

// smalls are the pictures on the first screen, by number or table.
var smalls = map[any]*sview.Thumb{}

// small is the picture of a scenario on the first screen. It is drawn when it is shown: there are many.
func small(key any, sc engine.Scenario) *sview.Thumb {
	if smalls[key] == nil {
		smalls[key] = &sview.Thumb{Of: func() *sview.Land {
			m, _ := rules.MatchOf(sc)
			return drawn(thumbs, m, true)
		}}
	}
	return smalls[key]
}

// line says in a few words what a scenario is.
func line(s *scenario.Scenario) string {
	if s.LastTurn == 0 {
		return words.Say("skirmish.line-drawn")
	}
	return words.Say("skirmish.line", int(s.LastTurn), sw.Nation(s.Sides[0]), sw.Nation(s.Sides[1]))
}

func (g guide) Brief(sc engine.Scenario, b *view.Briefing) {
	m, _ := rules.MatchOf(sc)
	c := g.Card(sc)
	b.Name, b.Line, b.Thumb, b.Text = c.Name, c.Line, thumb(m), words.Say("skirmish.about")
	if c.Victory != "" {
		b.Victory = []string{c.Victory}
	}
	b.Even = evened(sc)
	for side := range 2 {
		if parts := force(m.Print, side); parts != nil {
			b.Forces = append(b.Forces, &sview.Force{Side: sideOf(engine.Seat(side)), Head: words.Say("skirmish.force-of",
				sw.Nation(m.Print.Sides[side])), Parts: parts})
		}
	}
}

// force is what a side has.
func force(s *scenario.Scenario, side int) (parts []sview.Part) {
	for i := range s.Forces {
		f := &s.Forces[i]
		if int(f.Side) != side {
			continue
		}
		name, picture := words.Say([...]string{"", "skirmish.entrenchments", "skirmish.wires", "skirmish.obstacles"}[f.Thing]), ""
		if f.Thing == scenario.Units {
			name, picture = sw.Unit(f.Unit), art(f.Unit)
		}
		part := fmt.Sprintf("%d %s", f.Count, name)
		if f.Arrives > 1 {
			part = words.Say("skirmish.from-turn", part, int(f.Arrives))
		}
		if f.Option != scenario.Always {
			part = words.Say("skirmish.either", part, string(rune('A'+f.Option-scenario.OptionA)))
		}
		parts = append(parts, sview.Part{Art: picture, Text: part})
	}
	return parts
}

func (guide) Faults(err error) (lines []view.Line) {
	var bad rules.Faults
	errors.As(err, &bad)
	for _, f := range bad {
		lines = append(lines, view.Line{Label: f.Field, Value: f.Text})
	}
	return lines
}

func (g guide) Side(s engine.Seat) string {
	if n := g.names[s&1]; n != "" {
		return n
	}
	return words.Say([...]string{"skirmish.side-0", "skirmish.side-1"}[s&1])
}

func (g guide) Acts(s engine.Seat) string    { return words.Say("skirmish.acts", g.Side(s)) }
func (g guide) Victory(s engine.Seat) string { return words.Say("result.victory", g.Side(s)) }
func (g guide) Reason(reason int, winner engine.Seat) string {
	return sw.Reason(reason, g.Side(winner.Other()))
}
func (guide) Score([2]int) any    { return nil }
func (guide) Hero() (any, string) { return nil, "" }

func (guide) Keys() []view.Line {
	l := func(id, keys string) view.Line { return view.Line{Label: words.Say(id), Value: keys} }
	return []view.Line{l("skirmish.key-next", "N, Shift+N"), l("skirmish.key-cursor", "← ↑ → ↓, Shift"), l("skirmish.key-leg", "Enter"),
		l("skirmish.key-do", "Ctrl+Enter, F"), l("skirmish.key-target", "T, Shift+T"), l("skirmish.key-hold", "H, 6, W"),
		l("skirmish.key-turn", ", ."), l("skirmish.key-reverse", "R"), l("skirmish.key-group", "J"), l("skirmish.key-end", "E"),
		l("skirmish.key-list", "K"), l("advice.ask", "Q"),
		l("skirmish.ruler", "V"), l("skirmish.key-zoom", "+ − 0"), {Label: words.Say("words.undo"), Value: "U, Ctrl+Z"},
		{Label: words.Say("replay.look-back"), Value: "Page ↑"}}
}
