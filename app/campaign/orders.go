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

// orders is the part for the order of a battle: the form, the seals, and once both are open what is fought with.
func (o clerk) orders(v *cview.Operation) {
	c, s := o.m.Campaign, &o.m.State
	switch {
	case s.Phase == rules.Fighting:
		o.marching(v)
		return
	case s.Phase == rules.Accused:
		o.accused(v)
		return
	case s.Phase != rules.Ordering:
		v.Head = cview.Head{Title: words.Say("campaign.tab-orders"), Text: []string{words.Say("campaign.orders-later")}}
		v.Acts = o.onward()
		return
	}
	where := battle(c, s.Node)
	if !o.ordering() {
		o.sealed(v, where)
		return
	}
	v.Head = cview.Head{Title: words.Say("campaign.order-for", where), Sub: words.Say("campaign.order-secret")}
	if !o.own() {
		v.Head.Side = o.side(o.me()).Side
	}
	d, why := o.sealable()
	force := o.forceBlock
	if c.Fog.Sealed {
		force = o.secretBlock
	}
	v.Blocks = append(v.Blocks, force(d), cview.Block{Head: words.Say("campaign.buy"),
		Right: words.Say("campaign.supply-after", s.Sides[o.me()].Supply, o.supplyLeft(d)), Units: o.shop()}, o.cardBlock(d))
	v.Blocks = append(append(v.Blocks, o.exchangeBlocks(d)...), o.releaseBlock(d))
	seal := button("btn-seal", words.Say("campaign.seal"), view.Primary, cview.DoSeal, "")
	if seal.Sub = o.sealSub(); why != "" {
		seal.Why, seal.Sub = why, why
	}
	if !c.Fog.Sealed {
		v.Acts = []view.Button{{ID: "btn-best", Label: words.Say("campaign.best"), Icon: "ic-robot", Do: view.Intent{Name: cview.DoBest}}}
	}
	v.Acts = append(v.Acts, seal)
}

// forceBlock is the force with its meter: the core, what always stands there, what is bought, and the levies that would come.
func (o clerk) forceBlock(d *rules.Order) cview.Block {
	c, s, me := o.m.Campaign, &o.m.State, o.me()
	field := c.Nodes[s.Node].Field[me]
	cost, n := o.forced(d)
	b := cview.Block{Head: words.Say("campaign.force"), Right: words.Say("campaign.force-of", cost, field.Budget, n, field.Most),
		Meter: &cview.Meter{Of: field.Budget, Spent: cost, Said: words.Say("campaign.force-of", cost, field.Budget, n, field.Most)}}
	units, err := c.Fielded(s, me, d)
	sum := 0
	var levied []string
	for _, u := range units {
		part := cview.Part{N: c.CostAt(me, u.Type, u.Level), Levied: u.Kind == rules.Levied}
		sum += part.N
		part.Over = sum > field.Budget
		b.Meter.Parts = append(b.Meter.Parts, part)
		if part.Levied {
			label, _ := o.game.Look.Unit(me, u.Type)
			levied = append(levied, label)
			b.Meter.Spent += part.N
		}
	}
	if err == nil && len(levied) > 0 {
		b.Text = []string{words.Say("campaign.levies", words.Commas(levied))}
	}
	for _, t := range c.Nodes[s.Node].Keep[me] {
		u := o.unit(me, rules.Entry{Type: t})
		u.Note = words.Say("campaign.stands-there")
		b.Units = append(b.Units, u)
	}
	o.coreUnits(&b, d)
	return b
}

// secretBlock is the core out of which the force is chosen in the battle itself, in secret, and within what, with the levies that may be
// chosen beside it (CAMP-FOG-02).
func (o clerk) secretBlock(d *rules.Order) cview.Block {
	node, me := o.m.Campaign.Nodes[o.m.State.Node], o.me()
	b := cview.Block{Head: words.Say("campaign.force"), Text: []string{words.Say("campaign.force-sealed")}, Rows: []cview.Row{
		{Label: words.Say("campaign.field"), Small: words.Say("campaign.field-small"), Of: []string{strconv.Itoa(node.Field[me].Budget)}},
		{Label: words.Say("campaign.most"), Of: []string{strconv.Itoa(node.Field[me].Most)}}}}
	var levies []string
	for _, t := range node.Levy[me] {
		label, _ := o.game.Look.Unit(me, t)
		levies = append(levies, label)
	}
	b.Text = append(b.Text, words.Say("campaign.line-levies", words.Commas(levies)))
	o.coreUnits(&b, d)
	return b
}

// coreUnits adds the core by an order, and what gives back each unit that it buys. Each can be put into the force, unless that is chosen in
// the battle.
func (o clerk) coreUnits(b *cview.Block, d *rules.Order) {
	c, s, me := o.m.Campaign, &o.m.State, o.me()
	first := s.Sides[me].Last + 1
	others := 0
	for _, e := range o.core(d) {
		if slices.Contains(d.Release, e.ID) {
			continue
		}
		if !c.Fights(s.Node, me, e.Type) {
			others++
			continue
		}
		u := o.unit(me, e)
		if !c.Fog.Sealed {
			u.ID, u.Pressed, u.Do = "field-"+strconv.Itoa(e.ID), tri(slices.Contains(d.Force, e.ID)), view.Intent{Name: cview.DoField, N: e.ID}
		}
		if e.ID >= first {
			u.Note = words.Say("campaign.bought-now")
		}
		b.Units = append(b.Units, u)
	}
	if others > 0 {
		b.Text = append(b.Text, words.Say("campaign.others-fight", others))
	}
	for i, t := range d.Buy {
		label, _ := o.game.Look.Unit(me, t)
		back := button("return-"+strconv.Itoa(i), words.Say("campaign.give-back", label, c.Price(me, t)), view.Small, cview.DoReturn, "")
		back.Do.N = first + i
		b.Buttons = append(b.Buttons, back)
	}
}

func tri(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// cardBlock are the cards that may be brought, with a warning on those that can only be sacrificed in the battle (CAMP-CARD-05).
func (o clerk) cardBlock(d *rules.Order) cview.Block {
	s, most := &o.m.State.Sides[o.me()], o.m.Campaign.Nodes[o.m.State.Node].Cards
	b := cview.Block{Head: words.Say("campaign.card-to-bring"), Right: words.Say("campaign.of", len(d.Cards), most)}
	nth := map[string]int{}
	for i, k := range s.Locker {
		if !o.m.Campaign.Brings(o.m.State.Node, k) {
			continue // a card of another game
		}
		label, class := o.game.Look.Card(k)
		brought, note := count(d.Cards, k), ""
		if slices.Contains(o.m.Campaign.Nodes[o.m.State.Node].Sacrifice[o.me()], k) {
			note = words.Say("campaign.only-sacrifice")
		}
		b.Cards = append(b.Cards, cview.Card{ID: "bring-" + strconv.Itoa(i), Name: label, Note: note, Kind: class, Pressed: tri(nth[k] < brought),
			Do: view.Intent{Name: cview.DoBring, Text: k, N: nth[k]}})
		nth[k]++
	}
	if len(b.Cards) == 0 {
		b.Text = []string{words.Say("campaign.no-cards")}
	}
	return b
}

// releaseBlock lets entries go, folded until it is asked for.
func (o clerk) releaseBlock(d *rules.Order) cview.Block {
	open := o.folds["release"]
	b := cview.Block{Fold: &view.Button{ID: "btn-release", Label: words.Say("campaign.release"), Style: view.Small, Pressed: tri(open),
		Do: view.Intent{Name: cview.DoFold, Text: "release"}}}
	if !open {
		return b
	}
	b.Text = []string{words.Say("campaign.release-text")}
	me := o.me()
	for _, e := range o.m.State.Sides[me].Core {
		u := o.unit(me, e)
		u.ID, u.Pressed, u.Do = "release-"+strconv.Itoa(e.ID), tri(slices.Contains(d.Release, e.ID)), view.Intent{Name: cview.DoRelease, N: e.ID}
		b.Units = append(b.Units, u)
	}
	return b
}

// sealed is what is shown while an order is sealed: the own one against the computer, between two at one device neither.
func (o clerk) sealed(v *cview.Operation, where string) {
	s := &o.m.State
	v.Head = cview.Head{Title: words.Say("campaign.order-for", where), Sub: words.Say("campaign.sealed-sub")}
	v.Seals = &cview.Seals{Title: words.Say("campaign.sealed-title"), Text: words.Say("campaign.sealed-text")}
	for _, seat := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		n := o.side(seat)
		x := cview.Seal{Side: n.Side, Name: n.Name, Closed: true}
		if owes := s.Sides[seat].Owes; owes != "" {
			x.Code = owes[:12]
		} else if o.far == nil || seat != o.me() {
			x.Lines = []string{words.Say("campaign.not-sealed")}
		}
		v.Seals.Two = append(v.Seals.Two, x)
	}
	if p := o.me(); o.own() {
		if k := o.notes.Sealed[p]; k != nil {
			b := o.told(p, s, k.Order)
			b.Head = words.Say("campaign.your-order")
			v.Blocks = append(v.Blocks, b)
		}
	}
	if seat := o.unsealable(); seat < 2 {
		v.Acts = append(v.Acts, button("btn-unseal", words.Say("campaign.unseal"), view.Plain, cview.DoUnseal, ""))
	}
	if o.far != nil {
		distant(o).sealedFar(v.Seals)
	} else if s.Sides[0].Owes != "" && s.Sides[1].Owes != "" && o.fault == "" {
		v.Acts = append(v.Acts, button("btn-open", words.Say("campaign.open-both"), view.Primary, cview.DoUncover, ""))
	}
}

// marching shows both orders, which are open, and leads to the battle.
func (o clerk) marching(v *cview.Operation) {
	s := &o.m.State
	v.Head = cview.Head{Title: battle(o.m.Campaign, s.Node), Sub: words.Say("campaign.battle-of", date(o.m.Campaign, s.Node), s.Battle)}
	b, err := o.m.Campaign.Fight(s)
	for _, seat := range [2]engine.Seat{o.game.Lead, o.game.Lead.Other()} {
		if err == nil && s.Sides[seat].Order != nil {
			open := o.openBlock(seat, b.Forces[seat], s.Sides[seat].Order)
			open.Head = o.side(seat).Name
			v.Blocks = append(v.Blocks, open)
		}
	}
	if k := o.skips; k != nil {
		st := k.Standing()
		v.Head.Text = []string{words.Say("campaign.skipping", st.Turn, st.Turns)}
		v.Acts = []view.Button{button("btn-stop", words.Say("campaign.skip-stop"), view.Plain, cview.DoStop, "")}
		return
	}
	if v.Acts = o.fightButtons(); o.far != nil && o.far.Counts(s.Battle) {
		v.Head.Text, v.Acts = []string{words.Say("campaign.far-counts")}, nil
	}
}

// fightButtons lead to the battle, or have the computer fight it.
func (o clerk) fightButtons() (l []view.Button) {
	if o.fault != "" || o.skips != nil {
		return nil
	}
	fight := button("btn-fight", words.Say("campaign.fight"), view.Primary, cview.DoFight, "")
	if _, begun := o.h.Shelf().Find(o.matchID()); begun {
		fight.Label = words.Say("campaign.fight-on")
	}
	if o.far != nil && o.far.AtTable(o.m.State.Battle) {
		fight.Sub = words.Say("campaign.far-table")
	}
	if o.solo() && o.m.State.Solo.Level != rules.Iron {
		skip := button("btn-skip", words.Say("campaign.skip"), view.Plain, cview.DoSkip, "")
		skip.Sub, skip.Why = words.Say("campaign.retries-left", rules.MostRetries-o.m.State.Solo.Retries), o.whyNotSkip()
		l = append(l, skip)
	}
	return append(l, fight)
}
