package campaign

import (
	"slices"
	"strconv"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// Show shows the campaign, or the screen between two players of one device.
func (o *operation) Show(s *view.Screen) {
	if o.looks() {
		distant{o}.showLobby(s)
		return
	}
	if o.m == nil {
		s.Table = o.unread()
		return
	}
	if me := o.me(); o.tab == tabOrders && o.m.State.Phase == rules.Ordering && !o.own() && me < 2 && o.seated != me && o.fault == "" {
		n := o.side(me)
		s.Handover = &view.Handover{To: n.Side, Title: words.Say("campaign.hand-over", n.Name), Text: words.Say("campaign.hand-over-text"),
			Button: view.Button{ID: "btn-take-seat", Label: words.Say("campaign.hand-over-take", n.Name), Style: view.Primary,
				Do: view.Intent{Name: view.DoTakeSeat}}}
		return
	}
	c, st := o.m.Campaign, &o.m.State
	v := &cview.Operation{Title: name(c), Sub: o.sub(), Tab: o.tab, Map: o.chart(), Whose: words.Say("campaign.whose"), Corps: o.forces()}
	for _, t := range []struct{ id, label string }{{tabMap, "campaign.tab-map"}, {tabOrders, "campaign.tab-orders"},
		{tabResult, "campaign.tab-result"}, {tabHistory, "campaign.tab-history"}, {tabCorps, "campaign.tab-corps"}} {
		v.Tabs = append(v.Tabs, view.Tab{ID: "cp-tab-" + t.id, Panel: "cp-part", Label: words.Say(t.label), Here: o.tab == t.id,
			Narrow: t.id == tabCorps, Do: view.Intent{Name: cview.DoTab, Text: t.id}})
	}
	for _, seat := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		n, side := o.side(seat), &st.Sides[seat]
		v.Purses = append(v.Purses, cview.Purse{Side: n.Side, Points: side.Points, Supply: side.Supply,
			Words: words.Say("campaign.purse", side.Supply), Said: words.Say("campaign.purse-said", n.Name, side.Points, side.Supply)})
	}
	switch o.tab {
	case tabOrders:
		clerk{o}.orders(v)
	case tabResult:
		teller{o}.result(v)
	case tabHistory:
		teller{o}.history(v)
	default:
		o.site(v)
	}
	v.Acts = append(distant{o}.findButton(), v.Acts...)
	if o.fault != "" {
		v.Head.Text = append([]string{o.fault}, v.Head.Text...)
	}
	s.Table = v
}

// unread is the screen of a campaign that is being read, or cannot be.
func (o *operation) unread() *cview.Operation {
	v := &cview.Operation{Title: words.Say("campaign.title"), Tab: tabMap, Head: cview.Head{Title: words.Say("pair.opening")}}
	if o.fault != "" {
		v.Head = cview.Head{Title: words.Say("campaign.cannot-open"), Text: []string{o.fault}}
		v.Acts = []view.Button{o.exportButton(), o.dropButton()}
	}
	return v
}

// side is a side's name and mark.
func (o *operation) side(seat engine.Seat) view.Named { return o.game.Look.Side(seat) }

// sub says against whom it is played, and that it is kept.
func (o *operation) sub() string {
	if s := o.m.State.Solo; s != nil {
		return words.Say("campaign.sub-solo", words.Say("campaign.level-"+string(s.Level)))
	}
	if o.far != nil {
		return distant{o}.line()
	}
	return words.Say("campaign.sub-two")
}

func button(id, label string, style view.Style, do view.Name, text string) view.Button {
	return view.Button{ID: id, Label: label, Style: style, Do: view.Intent{Name: do, Text: text}}
}

func (o *operation) exportButton() view.Button {
	return button("btn-cp-export", words.Say("saved.export"), view.Plain, cview.DoExport, "")
}

// sureButton is a button that must be pressed twice.
func (o *operation) sureButton(id, label, sure string, do view.Name) view.Button {
	if o.sure == string(do) {
		return button(id, words.Say(sure), view.Fire, do, "")
	}
	return button(id, words.Say(label), view.Plain, do, "")
}

func (o *operation) dropButton() view.Button {
	return o.sureButton("btn-cp-drop", "campaign.drop", "campaign.drop-sure", cview.DoDrop)
}

// site is the part that tells of a battle: where, for what, and what comes then.
func (o *operation) site(v *cview.Operation) {
	c, s := o.m.Campaign, &o.m.State
	id := o.looked()
	node := c.Nodes[id]
	if v.Head = (cview.Head{Title: battle(c, id), Sub: date(c, id)}); o.fogged(id) {
		v.Head.Text, v.Acts = []string{words.Say("campaign.fogged")}, o.onward()
		return
	}
	v.Head.Text = append([]string{text(c, id+".text", node.Text)}, gameLine(c, id)...)
	if id == s.Node && s.Phase != rules.Ended {
		v.Head.Sub = words.Say("campaign.battle-of", date(c, id), s.Battle)
	}
	for _, t := range s.Trail {
		if t.Node == id {
			v.Head.Sub = words.Say("campaign.was-won", date(c, id), o.winner(t.Winner))
			v.Head.Side = o.mark(t.Winner)
		}
	}
	if s.Phase != rules.Ended && c.Decided(s) {
		v.Head.Text = append(v.Head.Text, words.Say("campaign.decided"))
	}
	two := func(of func(engine.Seat) int) []string {
		return []string{strconv.Itoa(of(o.game.Lead)), strconv.Itoa(of(o.game.Lead.Other()))}
	}
	field := cview.Block{Sides: []view.Named{o.side(o.game.Lead), o.side(o.game.Lead.Other())}, Rows: []cview.Row{
		{Label: words.Say("campaign.field"), Small: words.Say("campaign.field-small"),
			Of: two(func(s engine.Seat) int { return node.Field[s].Budget })},
		{Label: words.Say("campaign.most"), Of: two(func(s engine.Seat) int { return node.Field[s].Most })},
		{Label: words.Say("campaign.stake"), Small: words.Say("campaign.stake-small"), Of: two(func(s engine.Seat) int { return node.Stake[s] })},
		{Label: words.Say("campaign.draw-stake"), Of: two(func(s engine.Seat) int { return node.DrawStake[s] })},
		{Label: words.Say("campaign.cards"), Of: two(func(engine.Seat) int { return node.Cards })}}}
	if more := c.Economy.Walkover; more > 0 {
		field.Rows = append(field.Rows, cview.Row{Label: words.Say("campaign.walkover"), Of: two(func(engine.Seat) int { return more })})
	}
	v.Blocks = append(v.Blocks, field)
	for _, seat := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		if len(node.Keep[seat]) > 0 {
			var l []string
			for _, t := range node.Keep[seat] {
				label, _ := o.game.Look.Unit(seat, t)
				l = append(l, label)
			}
			v.Blocks = append(v.Blocks, cview.Block{Text: []string{words.Say("campaign.keep", o.side(seat).Name, words.Commas(l))}})
		}
	}
	v.Blocks = append(v.Blocks, cview.Block{Head: words.Say("campaign.then"), Rows: o.then(id)})
	if !leadsToEnds(c, id) {
		v.Blocks = append(v.Blocks, cview.Block{Head: words.Say("campaign.reward"), Right: words.Say("campaign.winner-first"),
			Cards: o.cards(node.Offer)})
	}
	v.Acts = o.onward()
}

// onward is what is to be done next, wherever one looks.
func (o *operation) onward() []view.Button {
	s := &o.m.State
	if o.fault != "" {
		return []view.Button{o.exportButton()}
	}
	switch s.Phase {
	case rules.Ordering:
		label := words.Say("campaign.give-orders")
		if s.Sides[0].Owes != "" && s.Sides[1].Owes != "" || o.far != nil && (s.Sides[o.me()].Owes != "" || o.notes.Sealed[o.me()] != nil) {
			label = words.Say("campaign.see-orders")
		}
		return []view.Button{button("btn-orders", label, view.Primary, cview.DoTab, tabOrders)}
	case rules.Accused:
		return []view.Button{button("btn-orders", words.Say("campaign.see-orders"), view.Primary, cview.DoTab, tabOrders)}
	case rules.Fighting:
		return clerk{o}.fightButtons()
	case rules.Rewards, rules.Way:
		return []view.Button{button("btn-result", words.Say("campaign.see-result"), view.Primary, cview.DoTab, tabResult)}
	}
	return []view.Button{button("btn-result", words.Say("campaign.see-end"), view.Primary, cview.DoTab, tabResult)}
}

// then are the ways on from a battle by its result.
func (o *operation) then(id string) (rows []cview.Row) {
	c := o.m.Campaign
	next := c.Nodes[id].Next
	say := func(l []string) string {
		var all []string
		for _, to := range l {
			all = append(all, battle(c, to))
		}
		return words.Or(all)
	}
	if slices.Equal(next[0], next[1]) && slices.Equal(next[0], next[2]) && len(next[0]) == 1 {
		return []cview.Row{{Label: words.Say("campaign.whoever"), Of: []string{say(next[0])}}}
	}
	for _, seat := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		row := cview.Row{Label: words.Say("campaign.if-wins", o.side(seat).Name), Of: []string{say(next[seat])}}
		if len(next[seat]) > 1 {
			row.Small = words.Say("campaign.chooses")
		}
		rows = append(rows, row)
	}
	return append(rows, cview.Row{Label: words.Say("campaign.if-draw"), Of: []string{say(next[2][:1])}})
}

// leadsToEnds reports whether a battle leads to endings alone, so that nothing is offered after it.
func leadsToEnds(c *rules.Campaign, id string) bool { return len(ways(c, id)) == 0 }

// cards are cards that are only shown.
func (o *operation) cards(names []string) (l []cview.Card) {
	for _, k := range names {
		label, class := o.game.Look.Card(k)
		l = append(l, cview.Card{Name: label, Kind: class})
	}
	return l
}

// winner says who has won, mark is his sign.
func (o *operation) winner(seat engine.Seat) string {
	if seat > 1 {
		return words.Say("campaign.nobody")
	}
	return o.side(seat).Name
}

func (o *operation) mark(seat engine.Seat) view.Side {
	if seat > 1 {
		return view.Nobody
	}
	return o.side(seat).Side
}

// forces is what a side has: its core, what it has lost, its locker. All of it is public (CAMP-FOG-01), but not always which of the core
// stand in a battle (CAMP-FOG-02).
func (o *operation) forces() []cview.Block {
	c, seat := o.m.Campaign, o.corps
	side := &o.m.State.Sides[seat]
	var who []cview.Radio
	for _, s := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		n := o.side(s)
		who = append(who, cview.Radio{ID: "corps-" + strconv.Itoa(int(s)), Label: n.Name, Mark: "m-side-" + n.Side.Key(), Here: s == seat,
			Do: view.Intent{Name: cview.DoCorps, N: int(s)}})
	}
	core := cview.Block{Head: words.Say("campaign.core"), Right: words.Say("campaign.slots", len(side.Core), c.Sides[seat].Slots, side.Supply)}
	for _, e := range side.Core {
		core.Units = append(core.Units, o.unit(seat, e))
	}
	if len(side.Core) == 0 {
		core.Text = []string{words.Say("campaign.no-core")}
	} else if c.Fog.Sealed {
		core.Text = []string{words.Say("campaign.force-sealed")}
	}
	o.names(&core)
	blocks := []cview.Block{{Radios: who, Radio: words.Say("campaign.whose")}, core}
	if fallen := o.fallen(seat); len(fallen) > 0 {
		blocks = append(blocks, cview.Block{Head: words.Say("campaign.fallen"), Units: fallen})
	}
	locker := cview.Block{Head: words.Say("campaign.locker"), Cards: o.cards(side.Locker)}
	if len(side.Locker) == 0 {
		locker.Text = []string{words.Say("campaign.no-cards")}
	}
	return append(blocks, locker)
}

// unit is an entry of a core.
func (o *operation) unit(seat engine.Seat, e rules.Entry) cview.Unit {
	c := o.m.Campaign
	label, art := o.called(seat, e)
	kind, _ := c.Type(seat, e.Type)
	level := c.Level(e)
	u := cview.Unit{Art: art, Name: label, Side: o.side(seat).Side, Stars: level, Whole: min(kind.Strength+level, kind.Most),
		Right: strconv.Itoa(c.FieldCost(seat, e)), RightOf: words.Say("campaign.field-of"), Note: o.past(seat, e.ID)}
	u.Morale = max(u.Whole-e.Damage, 1)
	u.Moral = condition(c, seat, e.Type, u.Morale, u.Whole)
	u.Starred = words.Say("campaign.of-level", level)
	return u
}

// past is what an entry has done, in a few words: where it fought, and what it did there (CAMP-KEEP-02).
func (o *operation) past(seat engine.Seat, id int) string {
	var fought []string
	kills := 0
	for i := range o.story {
		ch := &o.story[i]
		for _, f := range ch.fates[seat] {
			if f.before.ID == id && f.after.XP > f.before.XP {
				fought = append(fought, battle(o.m.Campaign, ch.node))
				kills += f.after.XP - f.before.XP - 1
			}
		}
	}
	if len(fought) == 0 {
		return words.Say("campaign.fresh")
	}
	last := fought[max(0, len(fought)-2):]
	if kills > 0 {
		return words.Say("campaign.fought-kills", kills, words.Commas(last))
	}
	return words.Commas(last)
}

// fallen are the entries that a side has lost, the last first.
func (o *operation) fallen(seat engine.Seat) (l []cview.Unit) {
	for i := len(o.story) - 1; i >= 0; i-- {
		for _, f := range o.story[i].fates[seat] {
			if f.lost {
				u := o.unit(seat, f.before)
				u.Ghost, u.Whole, u.Right, u.RightOf = true, 0, "", ""
				u.Note = battle(o.m.Campaign, o.story[i].node)
				l = append(l, u)
			}
		}
	}
	return l
}
