package game

import (
	"fmt"
	"math/bits"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// home is the first screen: what is fixed about it.
type home struct {
	saved *view.Saved
	mode  string
}

// discardButton throws a saved match away that cannot be opened.
var discardButton = view.Button{ID: "btn-discard", Label: text.Discard, Do: view.Intent{Name: view.DoOpen, Text: "discard"}}

// openHome looks at what is saved.
func (g *Game) openHome() {
	g.home = home{mode: "computer"}
	s := g.host.Load(keyMatch)
	if s == "" {
		return
	}
	saved := &view.Saved{ID: "match", Name: text.SavedMatch}
	var events []assault.Event
	m, sc, who, err := open(s, &events)
	if err != nil {
		saved.Text = text.SavedTrouble
		g.home.saved = saved
		return
	}
	p := m.Position()
	saved.Name = sc.Name
	saved.Text = text.SavedLine(p.Turn(), sc.Turns, opponentOf(who))
	for i, side := range [2]engine.Seat{assault.US, assault.German} {
		saved.Purses[i] = view.Purse{Side: view.SideOf(side), Prestige: p.Prestige(side)}
	}
	saved.Thumb = thumb(sc)
	g.home.saved = saved
}

func opponentOf(who [2]player) string {
	for _, p := range who {
		if !p.human {
			return text.Against(p.level)
		}
	}
	return text.HotSeat
}

// ids are the built-in scenarios, the one for beginners first.
func ids() []string { return assault.Scenarios() }

func (g *Game) homeView() view.Home {
	h := view.Home{Night: g.night, Resume: g.home.saved, Offline: true}
	mode := func(id, icon, label, sub string) view.Choice {
		return view.Choice{ID: id, Icon: icon, Label: label, Sub: sub, Do: view.Intent{Name: view.DoMode, Text: id}}
	}
	h.Modes = []view.Choice{
		mode("computer", "ic-robot", text.PlayComputer, text.PlayComputerSub),
		mode("hotseat", "ic-two", text.PlayTwo, text.PlayTwoSub),
	}
	h.Tabs = []string{text.TwoSides(len(ids()))}
	for i, id := range ids() {
		sc, err := assault.Load(id)
		if err != nil {
			continue
		}
		c := view.ScenarioCard{ID: id, Name: sc.Name, Line: text.ScenarioLine(sc.Turns, len(sc.Start[0])+len(sc.Start[1])), Victory: text.VictoryShort(sc), Thumb: thumb(sc)}
		if i == 0 && g.home.saved == nil {
			c.Badge = text.T.StartHere
		}
		h.Scenarios = append(h.Scenarios, c)
	}
	return h
}

// thumb is the map in small.
func thumb(sc *assault.Scenario) view.Thumb {
	v := view.Thumb{W: sc.W, H: sc.H}
	for i := range assault.Tile(sc.W * sc.H) {
		c := view.ThumbCell{}
		if sc.Tiles().Has(i) {
			c.Art = sc.Terrain[i].Info().Art
			c.Objective = sc.Objectives.Has(i)
			for s := range engine.Seat(2) {
				if sc.Control[s].Has(i) {
					c.Control = view.SideOf(s)
				}
				if sc.HomeBase[s] == i {
					c.Base = view.SideOf(s)
				}
			}
		}
		v.Cells = append(v.Cells, c)
	}
	return v
}

func (g *Game) doHome(in view.Intent) {
	switch in.Name {
	case view.DoContinue:
		g.resume()
	case view.DoMode:
		g.home.mode = in.Text
		g.openBriefing(ids()[0])
	case view.DoScenario:
		g.openBriefing(in.Text)
	case view.DoOpen:
		if in.Text == "discard" {
			g.forget()
			g.openHome()
			return
		}
		if in.Text == "settings" {
			g.settings()
		}
	case view.DoPickFoe:
		g.setPace(in.N == 0)
		g.settings()
	}
}

// Open answers an address: "scenario/ID" opens the briefing of a scenario.
func (g *Game) Open(address string) {
	const prefix = "scenario/"
	if g.t == nil && len(address) > len(prefix) && address[:len(prefix)] == prefix {
		g.openBriefing(address[len(prefix):])
	}
}

// settings is the sheet of what can be set.
func (g *Game) settings() {
	theme := view.Button{ID: "btn-set-theme", Label: text.T.Night, Icon: "ic-moon", Do: view.Intent{Name: view.DoTheme}}
	if g.night {
		theme.Label, theme.Icon = text.T.Day, "ic-sun"
	}
	pauses := view.Button{ID: "btn-set-pauses", Label: text.PausesOn, Pressed: armed(g.pace > 0), Do: view.Intent{Name: view.DoPickFoe}}
	if g.pace > 0 {
		pauses.Do.N = 1
	}
	g.sheet = &view.Sheet{ID: "settings", Title: text.T.Settings, Text: text.PausesText, Buttons: []view.Button{theme, pauses}}
}

func (g *Game) setPace(on bool) {
	v := ""
	g.pace = pause
	if !on {
		g.pace, v = 0, "off"
	}
	g.store(keySpeed, v)
}

// briefing is the last screen before a battle.
type briefing struct {
	sc   *assault.Scenario
	side engine.Seat
	foe  int // 0 to 2 levels of the computer, 3 a second person
}

func (g *Game) openBriefing(id string) {
	sc, err := assault.Load(id)
	if err != nil {
		g.fail(text.CannotOpen, text.SavedScenario+" ("+err.Error()+")")
		return
	}
	g.briefing = &briefing{sc: sc, side: assault.US, foe: 1}
	if g.home.mode == "hotseat" {
		g.briefing.foe = 3
	}
}

func (b *briefing) view() view.Briefing {
	v := view.Briefing{ID: b.sc.ID, Name: b.sc.Name, Mode: text.HotSeat, Line: text.ScenarioLine(b.sc.Turns, len(b.sc.Start[0])+len(b.sc.Start[1])),
		Thumb: thumb(b.sc), Side: view.SideOf(b.side), Sides: b.foe < 3, Foe: b.foe, Victory: text.Victory(b.sc), Rules: text.Rules(b.sc)}
	for i := range 3 {
		v.Foes = append(v.Foes, view.Choice{ID: levels[i], Label: text.Level(i), Sub: text.LevelSub(i)})
	}
	v.Foes = append(v.Foes, view.Choice{ID: "person", Label: text.Person, Sub: text.PersonSub})
	if b.foe < 3 {
		v.Mode = text.Against(b.foe)
	}
	for i, s := range [2]engine.Seat{assault.US, assault.German} {
		f := view.Force{Side: view.SideOf(s), Prestige: b.sc.Prestige[s], Deck: b.sc.DeckName[s]}
		for _, u := range b.sc.Start[s] {
			f.Units = append(f.Units, view.UnitOf(u))
		}
		v.Forces[i] = f
	}
	v.Begin = view.Button{ID: "btn-begin", Label: text.Begin, Icon: "ic-play", Style: view.Primary, Do: view.Intent{Name: view.DoBegin}}
	return v
}

func (g *Game) doBriefing(in view.Intent) bool {
	b := g.briefing
	switch in.Name {
	case view.DoPickSide:
		b.side = assault.US
		if view.Side(in.N) == view.German {
			b.side = assault.German
		}
	case view.DoPickFoe:
		b.foe = min(3, max(0, in.N))
	case view.DoBegin:
		if g.host.Load(keyMatch) != "" && g.answered != "replace" {
			g.sheet = &view.Sheet{ID: "replace", Title: text.ReplaceTitle, Text: text.ReplaceText, Buttons: []view.Button{
				{ID: "btn-replace", Label: text.ReplaceYes, Style: view.Fire, Do: view.Intent{Name: view.DoBegin, N: 1}},
				{ID: "btn-keep", Label: text.ReplaceNo, Do: view.Intent{Name: view.DoClose}}}}
			return true
		}
		who := [2]player{{human: true}, {human: true}}
		if b.foe < 3 {
			who[b.side.Other()] = player{level: b.foe}
		}
		g.begin(b.sc, who)
	default:
		return false
	}
	return true
}

// handover is the screen between two players. It shows only what both may know.
func (t *table) handover() view.Handover {
	to := view.SideOf(t.coming)
	h := view.Handover{To: to, Title: text.PassDevice(to), Locked: t.locked, Text: text.LookAway(to.Other()),
		Button: view.Button{ID: "btn-seat", Label: text.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	h.Lines = text.Tell(t.sc, t.events[min(t.looked[t.coming], len(t.events)):])
	if n := len(h.Lines); n > 5 {
		h.Lines = h.Lines[n-5:]
	}
	return h
}

func resultTitle(w engine.Seat) string {
	if w == engine.NoSeat {
		return text.Drawn
	}
	return text.VictoryOf(view.SideOf(w))
}

// result is the end of the match.
func (t *table) result() view.Result {
	w, why := t.view.Result()
	r := view.Result{Winner: view.SideOf(w), Title: resultTitle(w), Text: text.Reason(why)}
	row := func(label string, f func(s engine.Seat) int) {
		r.Rows = append(r.Rows, view.ResultRow{Label: label, US: fmt.Sprint(f(assault.US)), German: fmt.Sprint(f(assault.German))})
	}
	row(text.T.Prestige, t.view.Prestige)
	row(text.TilesHeld, func(s engine.Seat) int { return bits.OnesCount64(uint64(t.view.Control(s))) })
	row(text.UnitsLeft, func(s engine.Seat) int { return bits.OnesCount64(uint64(t.view.Units(s))) })
	row(text.UnitsLost, func(s engine.Seat) int {
		n := 0
		for _, e := range t.events {
			if e.Kind == assault.EvKill && e.Seat == s {
				n++
			}
		}
		return n
	})
	row(text.CardsPlayed, func(s engine.Seat) int {
		n := 0
		for _, e := range t.events {
			if e.Kind == assault.EvPlay && e.Seat == s {
				n++
			}
		}
		return n
	})
	r.Buttons = []view.Button{
		{ID: "btn-again", Label: text.Again, Style: view.Primary, Do: view.Intent{Name: view.DoAgain}},
		{ID: "btn-home", Label: text.ToHome, Do: view.Intent{Name: view.DoGoHome}},
	}
	return r
}
