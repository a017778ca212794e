package game

import (
	"strings"
	"sync"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// home is the first screen: what is fixed about it.
type home struct {
	mode   string
	tab    int // 0 two sides, 1 solo, 2 the player's own
	filter int // what the first of them is sifted by
}

// saved is the sheet of the match to go on with.
func (g *Game) saved(k keep.Match) *view.Saved {
	v := &view.Saved{ID: k.ID, Name: k.Name, Text: words.SavedLine(k.Turn, k.Turns, opponentOf(playersOf(k)))}
	if !plays(k) {
		if v.Text = words.Say("keep.saved-trouble"); v.Name == "" {
			v.Name = words.Say("keep.saved-match")
		}
		return v
	}
	var purses aview.Purses
	for i, side := range [2]engine.Seat{assault.US, assault.German} {
		purses[i] = aview.Purse{Side: view.SideOf(side), Prestige: k.Score[side]}
	}
	v.Standing = &purses
	if sc := g.lib.scenarioOf(k); sc != nil {
		v.Name, v.Thumb = terms.ScenarioName(sc), thumb(sc)
	}
	of := ""
	if v.Name, of = called(k, v.Name); of != "" {
		v.Text = of + " · " + v.Text
	}
	return v
}

func opponentOf(who [2]engine.Player) string {
	for _, p := range who {
		switch p.Kind {
		case engine.Human:
		case engine.Script:
			return words.Say("scenario.solo")
		case engine.Remote:
			return words.Say("friend.against")
		default:
			return words.Against(int(p.Level))
		}
	}
	return words.Say("match.hot-seat")
}

// plainest names the program's scenarios from the plainest to the one with the most special rules, as a test counts them. Counted
// when the game starts, they would all have to be put into words.
var plainest = []string{"training-grounds", "carentan", "metz", "ardennes", "st-marie-du-mont", "hill-2018", "utah", "omaha", "lumberjack",
	"bastogne", "metz-solo", "herrken-forest-solo", "bulge", "bulge-solo"}

// printed are the program's scenarios, in that order.
var printed = sync.OnceValue(func() (all []*scenario.Scenario) {
	for _, id := range plainest {
		if sc, err := scenario.Load(id); err == nil {
			all = append(all, sc)
		}
	}
	return all
})

// scenarios are the built-in scenarios: those for two players, then those for one.
func scenarios() (two, solo []*scenario.Scenario) {
	for _, sc := range printed() {
		if sc.Solo != nil {
			solo = append(solo, sc)
		} else {
			two = append(two, sc)
		}
	}
	return two, solo
}

func (g *Game) homeView() view.Home {
	two, solo := scenarios()
	h := view.Home{Night: g.night(), Hero: &aview.Hero{}, Tab: g.home.tab, File: words.Say("home.open-file"), FileSub: words.Say("home.open-file-sub")}
	k, going := g.lib.running()
	if going {
		h.Resume = g.saved(k)
		h.Resume.More = words.Say("saved.more", g.lib.unended()-1)
	}
	mode := func(id, icon, label, sub string) {
		h.Modes = append(h.Modes, view.Choice{ID: id, Icon: icon, Label: label, Sub: sub, Do: view.Intent{Name: view.DoMode, Text: id}})
	}
	mode("computer", "ic-robot", words.Say("home.play-computer"), words.Say("home.play-computer-sub"))
	mode("hotseat", "ic-two", words.Say("home.play-two"), words.Say("home.play-two-sub"))
	mode("friend", "ic-wifi", words.Say("friend.play"), words.Say("friend.play-sub"))
	if !going && g.lib.unended() > 0 {
		h.More = append(h.More, view.Choice{ID: "saved", Icon: "ic-log", Label: words.Say("saved.title"), Do: view.Intent{Name: view.DoOpen, Text: "saved"}})
	}
	h.More = append(h.More, view.Choice{ID: "replays", Icon: "ic-play", Label: words.Say("replay.list"), Do: view.Intent{Name: view.DoOpen, Text: "replays"}})
	h.Learn = g.learning.lessonOffer(going)
	h.More = append(h.More, g.learning.learningChoices(h.Learn != nil)...)
	mode("solo", "ic-one", words.Say("home.play-solo"), words.Say("home.play-solo-sub"))
	mine := g.lib.mine()
	h.Tabs = []string{words.Say("home.tab-two", len(two)), words.Say("home.tab-solo", len(solo)), words.Say("home.tab-yours", len(mine))}
	var list []*scenario.Scenario
	switch g.home.tab {
	case 0:
		list, h.Filters = g.home.sifted(two), g.home.sifts()
		if len(list) == 0 {
			h.Empty = words.Say("home.none-left")
		}
	case 1:
		list = solo
	case 2:
		for _, k := range mine {
			c := scenarioCard(g.lib.scenarioOf(k))
			c.ID = "mine-" + k.ID
			h.Scenarios = append(h.Scenarios, c)
		}
		h.Empty = words.Say("home.yours-kept")
		if len(mine) == 0 {
			h.Empty = words.Say("home.yours-none")
		}
	}
	for i, sc := range list {
		c := scenarioCard(sc)
		if i == 0 && g.home.tab == 0 && g.home.filter == 0 && !going && h.Learn == nil {
			c.Badge = words.Say("words.start-here")
		}
		if k, ok := g.lib.best(sc.ID); ok {
			c.Result, c.Side = words.Say("replay.best", k.Turn), view.SideOf(k.Winner)
		}
		h.Scenarios = append(h.Scenarios, c)
	}
	return h
}

func scenarioCard(sc *scenario.Scenario) view.ScenarioCard {
	return view.ScenarioCard{ID: sc.ID, Name: terms.ScenarioName(sc), Line: terms.ScenarioLine(sc), Victory: terms.VictoryShort(sc), Thumb: thumb(sc)}
}

// thumb is the map in small.
func thumb(sc *scenario.Scenario) *aview.Thumb {
	v, marked := &aview.Thumb{W: sc.W, H: sc.H}, goals(sc)
	for i := range board.Tile(sc.W * sc.H) {
		c := aview.ThumbCell{}
		if sc.Tiles().Has(i) {
			c.Art = sc.Terrain[i].Info().Art
			c.Objective = marked.Has(i)
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

// doHome carries out what is done on the first screen. It is the last to be asked.
func (g *Game) doHome(in view.Intent) bool {
	switch in.Name {
	case view.DoMode:
		if in.Text == "friend" {
			g.openLobby()
			return true
		}
		g.home.mode = in.Text
		two, solo := scenarios()
		if in.Text == "solo" {
			g.home.tab, two = 1, solo
		}
		if len(two) > 0 {
			g.openBriefing(two[0].ID)
		}
	case view.DoTab:
		g.home.tab = min(max(in.N, 0), 2)
	case view.DoFilter:
		g.doFilter(in.N)
	case view.DoFile:
		g.openFile(in)
	case view.DoScenario:
		if id, own := strings.CutPrefix(in.Text, "mine-"); own {
			g.openMine(id)
			return true
		}
		g.openBriefing(in.Text)
	}
	return true
}
