package shell

import (
	"strings"

	"bocage/app/shell/even"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
)

// briefing is the last screen before a match.
type briefing struct {
	offer
	side engine.Seat
	foe  int  // a level of the computer, view.FoePerson or view.FoeFriend
	far  bool // two devices can play it
	own  bool // it comes from a file
}

// openBriefing opens a built-in scenario by its address.
func (g *Shell) openBriefing(address string) {
	f, sc, err := g.faces.Scenario(address)
	if err != nil {
		g.fail(words.Say("keep.cannot-open"), words.Say("keep.saved-scenario")+" ("+err.Error()+")")
		return
	}
	g.brief(offer{f, sc})
	g.briefing.own = false
}

// brief opens a scenario that came from a file.
func (g *Shell) brief(o offer) {
	g.briefing = &briefing{offer: o, side: o.face.Lead, far: o.far() == nil, own: true}
	g.briefing.foe = g.lib.rival()
	switch script := o.script(); {
	case script < 2:
		g.briefing.side = script.Other()
	case g.home.mode == "hotseat":
		g.briefing.foe = view.FoePerson
	}
}

// openFile opens what the player has: a match, a record, or a scenario that somebody has written. What is wrong with one is told, each
// fault with its place.
func (g *Shell) openFile(in view.Intent) {
	if match.IsFile(in.Text) {
		g.check([]byte(in.Text))
		return
	}
	if tape.IsRecord(in.Text) {
		g.importRecord([]byte(in.Text), false)
		return
	}
	if address, ok := g.rooms.Take(houseOf(g), []byte(in.Text)); ok {
		if address != "" {
			g.Open(address)
		}
		return
	}
	if in.Text == "" || len(in.Text) > invite.MaxScenario {
		g.fail(words.Say("home.file-faults"), words.Say("home.file-too-large"))
		return
	}
	if !strings.HasPrefix(strings.TrimLeft(in.Text, " \t\r\n"), "{") {
		g.fail(words.Say("home.not-ours"), words.Say("home.not-ours-text"))
		return
	}
	var faults []view.Line
	for i := range g.faces {
		f := &g.faces[i]
		sc, err := parseNew(f, []byte(in.Text))
		if err == nil {
			g.brief(offer{f, sc})
			return
		}
		if faults == nil { // the games that are shown come first
			faults = f.Guide.Faults(err)
		}
	}
	g.fail(words.Say("home.file-faults"), "")
	g.sheet.Lines = faults
}

// parseNew reads a scenario of a game that is to be played by its newest rules.
func parseNew(f *Face, file []byte) (engine.Scenario, error) {
	sc, err := f.Game.Parse(file)
	if err == nil {
		_, err = sc.Start(newest(f))
	}
	return sc, err
}

// newest is the version of the rules by which a new match of a game is played.
func newest(f *Face) int {
	_, n := f.Game.Rules()
	return n
}

func (b *briefing) view(g *Shell) view.Briefing {
	solo, begin := b.script() < 2, words.Say("scenario.begin")
	v := view.Briefing{ID: g.faces.Address(b.face, b.sc), Mode: words.Say("match.hot-seat"), Side: b.face.sideOf(b.side), Foe: b.foe}
	b.face.Guide.Brief(b.sc, &v)
	if solo {
		v.Mode = words.Say("scenario.solo")
	} else {
		if b.foe != view.FoePerson {
			v.Sides = b.sides()
		}
		for i := range engine.Levels {
			v.Foes = append(v.Foes, view.Foe(engine.Level(i).String(), words.Level(i), b.face.expect(i), i))
		}
		v.Foes = append(v.Foes, view.Foe("person", words.Say("scenario.person"), words.Say("scenario.person-sub"), view.FoePerson))
		if b.far {
			v.Foes = append(v.Foes, view.Foe("friend", words.Say("friend.foe"), words.Say("friend.foe-sub"), view.FoeFriend))
		}
		switch {
		case b.foe < engine.Levels:
			v.Mode, begin = words.Against(b.foe), words.Say("scenario.begin-against", words.Level(b.foe))
		case b.foe == view.FoeFriend:
			v.Mode = words.Say("friend.against")
		}
	}
	two, one := g.lib.listed()
	if b.face.Hidden {
		two, one = offered(b.face)
	}
	if solo {
		two = one
	}
	if even.Offer(&v, b.sc, b.own); !b.own {
		v.Others = choices(two, func(o offer) string { return g.faces.Address(o.face, o.sc) })
	}
	v.Begin = view.Button{ID: "btn-begin", Label: begin, Icon: "ic-play", Style: view.Primary,
		Do: view.Intent{Name: view.DoBegin}}
	v.Learn = g.learning.choices(b.face)
	if b.foe == view.FoeFriend {
		v.Begin.Label, v.Begin.Icon = words.Say("friend.foe-begin"), "ic-link"
	}
	return v
}

// sides are those that a player can choose from.
func (o offer) sides() (cs []view.Choice) {
	for _, s := range [2]engine.Seat{o.face.Lead, o.face.Lead.Other()} {
		n := o.named(s)
		cs = append(cs, view.Choice{ID: n.Side.Key(), Icon: "side-" + n.Side.Key(), Label: n.Name,
			Do: view.Intent{Name: view.DoPickSide, N: int(n.Side)}})
	}
	return cs
}

// seatOf is the seat of a side that was picked; of no side it is that of who has chosen none.
func seatOf(f *Face, side int) engine.Seat {
	for s := range engine.Seat(2) {
		if f.sideOf(s) == view.Side(side) {
			return s
		}
	}
	return f.Lead
}

func (g *Shell) doBriefing(in view.Intent) bool {
	b := g.briefing
	switch in.Name {
	case view.DoPickSide:
		b.side = seatOf(b.face, in.N)
	case view.DoPickFoe:
		b.foe = min(view.FoePerson, max(0, in.N))
		if in.N == view.FoeFriend && b.far {
			b.foe = in.N
		}
	case view.DoGive:
		b.sc = even.Give(b.face.Game, b.sc, b.view(g).Even, in.N)
	case view.DoScenario:
		g.openBriefing(in.Text)
		if n := g.briefing; n.script() > 1 && b.script() > 1 && (b.foe < view.FoeFriend || n.far) {
			n.side, n.foe = b.side, b.foe
		}
	case view.DoBegin:
		if b.foe == view.FoeFriend {
			g.openLobby()
			return true
		}
		who := [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Human}}
		switch script := b.script(); {
		case script < 2:
			who[script] = engine.Player{Kind: engine.Script}
		case b.foe < engine.Levels:
			who[b.side.Other()] = engine.Player{Kind: engine.Computer, Level: engine.Level(b.foe)}
		}
		g.begin(b.offer, who)
	default:
		return false
	}
	return true
}
