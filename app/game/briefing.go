package game

import (
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// maxScenario bounds a scenario file, in bytes, as records do.
const maxScenario = 1 << 16

// briefing is the last screen before a battle.
type briefing struct {
	sc   *scenario.Scenario
	side engine.Seat
	foe  int  // 0 to 2 levels of the computer, 3 a second person, 4 a friend at another device
	far  bool // two devices can play it
	own  bool // it comes from a file
}

func (g *Game) openBriefing(id string) {
	sc, err := scenario.Load(id)
	if err != nil {
		g.fail(words.Say("keep.cannot-open"), words.Say("keep.saved-scenario")+" ("+err.Error()+")")
		return
	}
	g.brief(sc)
	g.briefing.own = false
}

func (g *Game) brief(sc *scenario.Scenario) {
	_, err := assault.NewFair(sc)
	g.briefing = &briefing{sc: sc, side: assault.US, foe: 1, far: err == nil, own: true}
	switch {
	case sc.Solo != nil:
		g.briefing.side = sc.Solo.Player
	case g.home.mode == "hotseat":
		g.briefing.foe = 3
	}
}

// openFile opens a scenario that the player has written. What is wrong with it is told, each fault with its place.
func (g *Game) openFile(in view.Intent) {
	if match.IsFile(in.Text) {
		g.check([]byte(in.Text))
		return
	}
	if isRecord(in.Text) {
		g.importRecord([]byte(in.Text), false)
		return
	}
	if in.Text == "" || len(in.Text) > maxScenario {
		g.fail(words.Say("home.file-faults"), words.Say("home.file-too-large"))
		return
	}
	if !strings.HasPrefix(strings.TrimLeft(in.Text, " \t\r\n"), "{") {
		g.fail(words.Say("home.not-ours"), words.Say("home.not-ours-text"))
		return
	}
	sc, err := scenario.Parse([]byte(in.Text))
	if err != nil {
		g.fail(words.Say("home.file-faults"), "")
		g.sheet.Lines = terms.Faults(err)
		return
	}
	g.brief(sc)
}

func (b *briefing) view() view.Briefing {
	sc := b.sc
	name, intro, marks := terms.Scenario(sc)
	v := view.Briefing{ID: sc.ID, Name: name, Mode: words.Say("match.hot-seat"), Line: terms.ScenarioLine(sc), Text: intro, Thumb: thumb(sc), Side: view.SideOf(b.side),
		Foe: b.foe, Victory: terms.Victory(sc), Rules: terms.Rules(sc), Mark: marks}
	if sc.Solo != nil {
		v.Mode = words.Say("scenario.solo")
	} else {
		if b.foe != 3 {
			v.Sides = sides()
		}
		for i := range 3 {
			v.Foes = append(v.Foes, view.Choice{ID: levels[i], Label: words.Level(i), Sub: words.LevelSub(i)})
		}
		v.Foes = append(v.Foes, view.Choice{ID: "person", Label: words.Say("scenario.person"), Sub: words.Say("scenario.person-sub")})
		if b.far {
			v.Foes = append(v.Foes, view.Choice{ID: "friend", Label: words.Say("friend.foe"), Sub: words.Say("friend.foe-sub")})
		}
		switch {
		case b.foe < 3:
			v.Mode = words.Against(b.foe)
		case b.foe == 4:
			v.Mode = words.Say("friend.against")
		}
	}
	if two, solo := scenarios(); !b.own {
		if sc.Solo != nil {
			two = solo
		}
		for _, x := range two {
			v.Others = append(v.Others, view.Choice{ID: x.ID, Label: terms.ScenarioName(x)})
		}
	}
	for _, s := range [2]engine.Seat{assault.US, assault.German} {
		v.Forces = append(v.Forces, force(sc, s))
	}
	v.Decks = []view.Fold{terms.DeckOf(words.Say("scenario.action-deck-name"), sc.ActionDeck, sc.Cards[card.PileAction])}
	if n := sc.Solo; n != nil {
		np := terms.Side(view.SideOf(sc.NonPlayer()))
		v.Decks = append(v.Decks, terms.DeckOf(np+": "+words.Say("scenario.action-deck-name"), "", n.ActionDeck), terms.DeckOf(np+": "+words.Say("scenario.firer-deck"), "", n.FirerDeck), terms.DeckOf(np+": "+words.Say("scenario.target-deck"), "", n.TargetDeck))
	}
	v.Begin = view.Button{ID: "btn-begin", Label: words.Say("scenario.begin"), Icon: "ic-play", Style: view.Primary, Do: view.Intent{Name: view.DoBegin}}
	if b.foe == 4 {
		v.Begin.Label, v.Begin.Icon = words.Say("friend.foe-begin"), "ic-link"
	}
	return v
}

// sides are those that a player can choose from.
func sides() []view.Choice {
	side := func(s view.Side) view.Choice {
		return view.Choice{ID: s.Key(), Icon: "side-" + s.Key(), Label: terms.Side(s), Do: view.Intent{Name: view.DoPickSide, N: int(s)}}
	}
	return []view.Choice{side(aview.US), side(aview.German)}
}

// force is what a side starts with.
func force(sc *scenario.Scenario, s engine.Seat) *aview.Force {
	f := &aview.Force{Side: view.SideOf(s), Prestige: sc.Prestige[s], Note: terms.Forces(sc, s)}
	for _, u := range sc.Start[s] {
		f.Units = append(f.Units, aview.Standing{Unit: terms.UnitOf(u)})
	}
	for _, u := range sc.Placed[s] {
		f.Units = append(f.Units, aview.Standing{Unit: terms.UnitOf(u.Face), At: sc.Label(u.Tile)})
	}
	if s != sc.NonPlayer() && sc.Begin == nil {
		f.Hand = terms.HandLine(&sc.Hand[s])
	}
	f.Decks = []view.Fold{terms.DeckOf(words.Say("scenario.unit-deck-name"), sc.DeckName[s], sc.Cards[card.UnitPile(s)])}
	return f
}

func (g *Game) doBriefing(in view.Intent) bool {
	b := g.briefing
	switch in.Name {
	case view.DoPickSide:
		b.side = assault.US
		if view.Side(in.N) == aview.German {
			b.side = assault.German
		}
	case view.DoPickFoe:
		b.foe = min(3, max(0, in.N))
		if in.N == 4 && b.far {
			b.foe = 4
		}
	case view.DoScenario:
		g.openBriefing(in.Text)
		if n := g.briefing; n.sc.Solo == nil && b.sc.Solo == nil && (b.foe < 4 || n.far) {
			n.side, n.foe = b.side, b.foe
		}
	case view.DoBegin:
		if b.foe == 4 {
			g.openLobby()
			return true
		}
		who := [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Human}}
		switch {
		case b.sc.Solo != nil:
			who[b.sc.NonPlayer()] = engine.Player{Kind: engine.Script}
		case b.foe < 3:
			who[b.side.Other()] = engine.Player{Kind: engine.Computer, Level: engine.Level(b.foe)}
		}
		g.begin(b.sc, who)
	default:
		return false
	}
	return true
}
