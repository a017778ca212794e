package shell

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/naming"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// home is the first screen: what is fixed about it.
type home struct {
	mode   string
	tab    int // 0 two sides, 1 solo, 2 the player's own
	filter int // what the first of them is filtered by, a bit for each filter
}

// saved is the sheet of the match to go on with.
func (g *Shell) saved(k keep.Match) *view.Saved {
	v := &view.Saved{ID: k.ID, Name: k.Name, Text: words.SavedLine(k.Turn, k.Turns, words.Opponent(k.Who()))}
	if !g.lib.plays(k) {
		if v.Text = words.Say("keep.saved-trouble"); v.Name == "" {
			v.Name = words.Say("keep.saved-match")
		}
		return v
	}
	v.Standing = g.faces.Kept(k).Guide.Score(k.Score)
	if o, ok := g.lib.scenarioOf(k); ok {
		v.Name, v.Thumb = o.name(), o.card().Thumb
	}
	v.Name, v.Text = naming.Called(k, v.Name, v.Text)
	return v
}

// homeView is the first screen as it is shown.
func (g *Shell) homeView() view.Home {
	two, solo := g.lib.listed()
	picture, scale := g.face().Guide.Hero()
	h := view.Home{Night: g.night(), Hero: picture, Scale: scale, Tab: g.home.tab, File: words.Say("home.open-file"),
		FileSub: words.Say("home.open-file-sub")}
	k, going := g.lib.running()
	if going {
		h.Resume = g.saved(k)
		h.Resume.More = words.Say("saved.more", len(g.lib.unended())-1)
	}
	mode := func(id, icon, label, sub string) {
		h.Modes = append(h.Modes, view.Choice{ID: id, Icon: icon, Label: label, Sub: sub, Do: view.Intent{Name: view.DoMode, Text: id}})
	}
	mode("computer", "ic-robot", words.Say("home.play-computer"), words.Say("home.play-computer-sub"))
	mode("hotseat", "ic-two", words.Say("home.play-two"), words.Say("home.play-two-sub"))
	mode("friend", "ic-wifi", words.Say("friend.play"), words.Say("friend.play-sub"))
	if !going && len(g.lib.unended()) > 0 {
		h.More = append(h.More, view.Choice{ID: "saved", Icon: "ic-log", Label: words.Say("saved.title"),
			Do: view.Intent{Name: view.DoOpen, Text: "saved"}})
	}
	h.More = append(append(h.More, post.Choices(g.host, g.lib.unended())...), waiting(g)...)
	h.More = append(h.More, view.Choice{ID: "replays", Icon: "ic-play", Label: words.Say("replay.list"),
		Do: view.Intent{Name: view.DoOpen, Text: "replays"}})
	h.Learn = g.learning.lessonOffer(going)
	h.Rooms = g.rooms.Home(houseOf(g))
	if h.Games = g.learning.heads(); len(h.Games) < 2 {
		h.Games = nil
	}
	h.More = append(h.More, g.learning.links(h.Games != nil, h.Learn != nil)...)
	if len(solo) > 0 {
		mode("solo", "ic-one", words.Say("home.play-solo"), words.Say("home.play-solo-sub"))
	}
	list := g.tabs(&h, two, solo)
	for i, o := range list {
		c := o.card()
		if c.ID = g.faces.Address(o.face, o.sc); several(list) || h.Games != nil {
			c.Of = o.face.name()
		}
		if i == 0 && g.home.tab == 0 && g.home.filter == 0 && !going && h.Learn == nil {
			c.Badge = words.Say("words.start-here")
		}
		had := g.lib.results(o)
		c.Results = had.Rows(o.face.Lead, o.named)
		h.Scenarios = append(h.Scenarios, c)
	}
	return h
}

// tabs shows the tabs of the list of scenarios, and of the one that is open what it has besides the scenarios that it returns.
func (g *Shell) tabs(h *view.Home, two, solo []offer) (list []offer) {
	mine := g.lib.mine()
	h.Tabs = []string{words.Say("home.tab-two", len(two)), words.Say("home.tab-solo", len(solo)), words.Say("home.tab-yours", len(mine))}
	switch g.home.tab {
	case 0:
		list, h.Filters = g.lib.filtered(two), g.lib.filterButtons()
		if len(list) == 0 {
			h.Empty = words.Say("home.none-left")
		}
	case 1:
		list = solo
	case 2:
		h.Own = g.rooms.Mine(houseOf(g))
		for _, k := range mine {
			o, _ := g.lib.scenarioOf(k)
			c := o.card()
			c.ID = "mine-" + k.ID
			h.Scenarios = append(h.Scenarios, c)
		}
		h.Empty = words.Say("home.yours-kept")
		if len(mine) == 0 {
			h.Empty = words.Say("home.yours-none")
		}
	}
	return list
}

// doHome carries out what is done on the first screen. It is the last to be asked.
func (g *Shell) doHome(in view.Intent) bool {
	switch in.Name {
	case view.DoMode:
		if in.Text == "friend" {
			g.openLobby()
			return true
		}
		g.home.mode = in.Text
		two, solo := g.lib.listed()
		if in.Text == "solo" {
			g.home.tab, two = 1, solo
		}
		if len(two) > 0 {
			g.brief(two[0])
			g.briefing.own = false
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
