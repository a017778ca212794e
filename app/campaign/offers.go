package campaign

import (
	"errors"
	"slices"

	"bocage/app/campaign/editor"
	"bocage/app/campaign/far"
	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// Home is the campaigns on the first screen: those that go on, then the program's own, which can be begun as often as one likes.
func (r *Room) Home(h annex.House) any {
	v := &cview.Offers{Head: words.Say("campaign.head"), Text: words.Say("campaign.head-text")}
	all := h.Shelf().Of(kind)
	for _, k := range all {
		if !k.Ended {
			v.Going = append(v.Going, r.going(k))
		}
	}
	for i, id := range rules.Shipped() {
		o := cview.Offer{Name: words.Say("cptext." + id + ".name"), Line: words.Say("campaign.line-" + id),
			Text: words.Say("cptext." + id + ".text"),
			Go: view.Button{ID: "campaign-" + id, Label: words.Say("campaign.look"),
				Do: view.Intent{Name: view.DoOpen, Text: kind + "/new/" + id}}}
		if i == 0 && len(all) == 0 {
			o.Badge = words.Say("campaign.first")
		}
		v.New = append(v.New, o)
	}
	for _, k := range h.Shelf().Of(editor.Kind) {
		v.New = append(v.New, cview.Offer{Name: words.Legible(k.Name), Line: words.Say("campaign.line-own"),
			Go: view.Button{ID: "own-" + k.ID, Label: words.Say("campaign.look"), Do: view.Intent{Name: view.DoOpen, Text: kind + "/own/" + k.ID}},
			Also: []view.Button{{ID: "change-" + k.ID, Label: words.Say("campaign.change"),
				Do: view.Intent{Name: view.DoOpen, Text: editor.Kind + "/" + k.ID}}}})
	}
	v.Make = view.Button{ID: "btn-cp-make", Label: words.Say("campaign.make"), Icon: "ic-map",
		Do: view.Intent{Name: view.DoOpen, Text: editor.Kind + "/new"}}
	for _, k := range all {
		if k.Ended {
			v.Going = append(v.Going, r.going(k))
		}
	}
	return v
}

// Mine is nothing: it makes no scenarios.
func (*Room) Mine(annex.House) []view.Button { return nil }

// going is a campaign that is kept.
func (r *Room) going(k keep.Match) cview.Offer {
	o := cview.Offer{Name: words.Own("cptext."+k.Scenario+".name", k.Name), Line: words.Say("campaign.going-line", k.Turn, against(k)),
		Go: view.Button{ID: "campaign-" + k.ID, Label: words.Say("words.continue"), Icon: "ic-play", Style: view.Primary,
			Do: view.Intent{Name: view.DoOpen, Text: kind + "/" + k.ID}}}
	for _, g := range r.Games {
		if g.Campaign.ID() != k.Game {
			continue
		}
		lead := g.Lead
		o.Text = words.Say("campaign.going-points", g.Look.Side(lead).Name, k.Score[lead], g.Look.Side(lead.Other()).Name, k.Score[lead.Other()])
		if k.Asks < 2 {
			o.Side = g.Look.Side(k.Asks).Side
		}
	}
	if k.Ended {
		o.Line, o.Go.Label, o.Go.Style = words.Say("campaign.ended-line", against(k)), words.Say("campaign.look-back"), view.Plain
	}
	return o
}

// against says who plays against whom in a campaign that is kept.
func against(k keep.Match) string {
	switch k.Mode {
	case hotseat:
		return words.Say("campaign.sub-two")
	case far.Mode:
		return words.Say("campaign.sub-far")
	}
	return words.Say("campaign.sub-solo", words.Say("campaign.level-"+k.Mode))
}

// beginning is the screen on which a campaign is begun; it is an annex.Place.
type beginning struct {
	h     annex.House
	r     *Room
	c     *rules.Campaign
	game  *guest.Game
	kept  bench.Kept // one of the player's own; without an ID one of the program's
	side  engine.Seat
	wrong []string // why one that is kept cannot be begun
	two   string   // who plays the other side, hotseat or far.Mode; "" for the computer
	level rules.Difficulty
}

func (r *Room) beginning(h annex.House, c *rules.Campaign) annex.Place {
	g := r.game(c)
	return &beginning{h: h, r: r, c: c, game: g, side: g.Lead, level: rules.Recruit}
}

// Address is where the screen is found again.
func (b *beginning) Address() string {
	if b.kept.ID != "" {
		return kind + "/own/" + b.kept.ID
	}
	return kind + "/new/" + b.c.ID
}

// Key means nothing here that the buttons do not.
func (b *beginning) Key(string) bool { return false }

// Show shows the campaign with its map, and asks who plays it.
func (b *beginning) Show(s *view.Screen) {
	if b.c == nil {
		v := &cview.Operation{Title: words.Say("campaign.title"), Tab: tabMap, Head: cview.Head{Title: words.Say("pair.opening"), Text: b.wrong}}
		if b.wrong != nil {
			v.Head.Title = words.Say("campaign.cannot-open")
			v.Acts = []view.Button{{ID: "btn-cp-change", Label: words.Say("campaign.change"), Style: view.Primary,
				Do: view.Intent{Name: view.DoOpen, Text: editor.Kind + "/" + b.kept.ID}},
				button("btn-cp-export", words.Say("saved.export"), view.Plain, cview.DoExport, ""),
				b.kept.DeleteButton("btn-cp-drop", words.Say("campaign.drop"))}
		}
		s.Table = v
		return
	}
	look := &operation{h: b.h, r: b.r, game: b.game, m: rules.Start(b.c), tab: tabMap, corps: b.side}
	v := &cview.Operation{Title: name(b.c), Sub: words.Say("campaign.title"), Tab: tabMap,
		Map: look.chart(), Whose: words.Say("campaign.whose"), Corps: look.forces()[1:],
		Head: cview.Head{Title: name(b.c), Sub: line(b.c), Text: []string{text(b.c, "text", b.c.Text)}}}
	v.Map.Centre = 0
	sides := cview.Block{Head: words.Say("words.your-side"), Radio: words.Say("words.your-side")}
	for _, seat := range [2]engine.Seat{b.game.Lead, b.game.Lead.Other()} {
		n := b.game.Look.Side(seat)
		sides.Radios = append(sides.Radios, cview.Radio{ID: "side-" + n.Side.Key(), Label: n.Name, Mark: "m-side-" + n.Side.Key(),
			Here: seat == b.side, Do: view.Intent{Name: cview.DoSide, N: int(seat)}})
	}
	foes := cview.Block{Head: words.Say("words.opponent"), Radio: words.Say("words.opponent")}
	for _, l := range levels(b.level) {
		l.Here = l.Here && b.two == ""
		foes.Radios = append(foes.Radios, l)
	}
	foes.Radios = append(foes.Radios, cview.Radio{ID: "foe-hotseat", Label: words.Say("campaign.two"), Sub: words.Say("campaign.two-sub"),
		Here: b.two == hotseat, Do: view.Intent{Name: cview.DoFoe, Text: hotseat}},
		cview.Radio{ID: "foe-far", Label: words.Say("campaign.far"), Sub: words.Say("campaign.far-sub"),
			Here: b.two == far.Mode, Do: view.Intent{Name: cview.DoFoe, Text: far.Mode}})
	if b.two != hotseat {
		v.Blocks = append(v.Blocks, sides)
	}
	v.Blocks = append(v.Blocks, foes)
	v.Acts = []view.Button{button("btn-cp-begin", words.Say("campaign.begin"), view.Primary, cview.DoBegin, "")}
	if b.two == far.Mode {
		v.Acts[0].Label = words.Say("pair.begin")
	}
	s.Table = v
}

// line is what is said of a campaign in short.
func line(c *rules.Campaign) string {
	if slices.Contains(rules.Shipped(), c.ID) {
		return words.Say("campaign.line-" + c.ID)
	}
	return words.Say("campaign.line-own")
}

// mine is the screen on which one of the player's own campaigns is begun.
func (r *Room) mine(h annex.House, id string) annex.Place {
	b := &beginning{h: h, r: r, kept: bench.Kept{H: h, ID: id}, level: rules.Recruit}
	editor.Read(h.Shelf(), id, r.games(), func(c *rules.Campaign, err error) {
		var faults rules.Faults
		switch errors.As(err, &faults); {
		case err == nil:
			b.c, b.game = c, r.game(c)
			b.side = b.game.Lead
		case faults == nil:
			b.wrong = []string{amiss.Keeping(err)}
		case faults[0].Place == "format":
			b.wrong = []string{words.Say("campaign.newer") + " (" + guest.Told(err, r.Games) + ")"}
		default:
			b.wrong = []string{words.Say("campaign.own-faulty", guest.Told(err, r.Games))}
		}
		h.Refresh()
	})
	return b
}

// Do chooses, or begins.
func (b *beginning) Do(in view.Intent) bool {
	if b.c == nil {
		return b.unread(in)
	}
	switch in.Name {
	case cview.DoSide:
		b.side = engine.Seat(in.N & 1)
	case cview.DoLevel:
		b.level, b.two = rules.Difficulty(in.Text), ""
	case cview.DoFoe:
		if in.Text == hotseat || in.Text == far.Mode {
			b.two = in.Text
		}
	case cview.DoBegin:
		b.begin()
	case cview.DoNode, cview.DoCorps:
	default:
		return false
	}
	return true
}

// unread takes away as a file, or deletes, what is kept and cannot be played.
func (b *beginning) unread(in view.Intent) bool {
	switch {
	case b.wrong == nil:
		return false
	case in.Name == cview.DoExport:
		b.h.Shelf().Read(b.kept.ID, func(text, _ []byte, err error) {
			if err != nil {
				b.h.Fail(words.Say("campaign.cannot-open"), err.Error())
				return
			}
			b.h.Save("campaign.json", text)
		})
	case in.Name == form.DoDelete:
		b.kept.Delete(b.h.Leave)
	default:
		return false
	}
	return true
}

// begin begins the campaign, and keeps it.
func (b *beginning) begin() {
	if b.two == far.Mode {
		b.r.invite(b.h, b.c, b.side)
		return
	}
	m := rules.Start(b.c)
	var err error
	if b.two == "" {
		err = m.Make(rules.Step{Do: rules.DoLevel, Side: b.side, Name: string(b.level), Salt: random(b.h)})
	}
	var record []byte
	if err == nil {
		record, err = m.Encode()
	}
	if err != nil {
		b.h.Fail(words.Say("campaign.cannot"), err.Error())
		return
	}
	id, now := b.h.NewID(), b.h.Now()
	b.h.Shelf().Write(about(id, m, now, now, len(record)), record, b.h.NotKept)
	b.h.Open(kind + "/" + id)
}
