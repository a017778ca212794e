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

// clerk takes the orders of a campaign.
type clerk struct{ *operation }

// ordering reports whether an order is to be given here, by the seat me.
func (o clerk) ordering() bool {
	s, me := &o.m.State, o.me()
	return o.fault == "" && s.Phase == rules.Ordering && me < 2 && s.Sides[me].Owes == "" && s.Sides[me].Order == nil &&
		(o.solo() || o.seated == me || o.far != nil && o.notes.Sealed[me] == nil)
}

// draft is the order that is being given: at first the force that is worth most.
func (o clerk) draft() *rules.Order {
	me := o.me()
	if o.notes.Draft[me] == nil {
		o.notes.Draft[me] = o.m.Campaign.Default(&o.m.State, me)
	}
	return o.notes.Draft[me]
}

// core is the core by the order that is being given: what is released is still in it, what is bought has its id.
func (o clerk) core(d *rules.Order) []rules.Entry {
	side := &o.m.State.Sides[o.me()]
	core := slices.Clone(side.Core)
	for i, t := range d.Buy {
		core = append(core, rules.Entry{ID: side.Last + 1 + i, Type: t})
	}
	return core
}

// change changes the order that is being given, and keeps it.
func (o clerk) change(f func(d *rules.Order, core []rules.Entry)) {
	if !o.ordering() {
		return
	}
	d := *o.draft()
	for _, l := range []*[]string{&d.Buy, &d.Cards, &d.Strike, &d.Put} {
		*l = slices.Clone(*l)
	}
	d.Release, d.Force = slices.Clone(d.Release), slices.Clone(d.Force)
	f(&d, o.core(&d))
	o.notes.Draft[o.me()] = &d
	o.note(nil)
	if _, why := o.sealable(); why != "" {
		o.h.Polite(why)
	} else {
		o.h.Polite(o.sealSub())
	}
}

// toggle takes a number out of a list, or puts it in.
func toggle(l []int, n int) []int {
	if i := slices.Index(l, n); i >= 0 {
		return slices.Delete(l, i, i+1)
	}
	return append(l, n)
}

func (o clerk) doField(in view.Intent) {
	o.change(func(d *rules.Order, core []rules.Entry) {
		has := slices.ContainsFunc(core, func(e rules.Entry) bool { return e.ID == in.N })
		if has && !o.m.Campaign.Fog.Sealed && !slices.Contains(d.Release, in.N) {
			d.Force = toggle(d.Force, in.N)
		}
	})
}

func (o clerk) doBuy(in view.Intent) {
	o.change(func(d *rules.Order, core []rules.Entry) {
		if o.whyNotBuy(d, in.Text) == "" {
			d.Buy = append(d.Buy, in.Text)
		}
	})
}

// doReturn gives back what the same order buys. Those bought after it move up.
func (o clerk) doReturn(in view.Intent) {
	o.change(func(d *rules.Order, core []rules.Entry) {
		first := o.m.State.Sides[o.me()].Last + 1
		i := in.N - first
		if i < 0 || i >= len(d.Buy) {
			return
		}
		d.Buy = slices.Delete(d.Buy, i, i+1)
		var force []int
		for _, id := range d.Force {
			switch {
			case id < in.N:
				force = append(force, id)
			case id > in.N:
				force = append(force, id-1)
			}
		}
		d.Force = force
	})
}

func (o clerk) doRelease(in view.Intent) {
	o.change(func(d *rules.Order, _ []rules.Entry) {
		if !slices.ContainsFunc(o.m.State.Sides[o.me()].Core, func(e rules.Entry) bool { return e.ID == in.N }) {
			return
		}
		d.Release = toggle(d.Release, in.N)
		if i := slices.Index(d.Force, in.N); i >= 0 {
			d.Force = slices.Delete(d.Force, i, i+1)
		}
	})
}

func (o clerk) doBring(in view.Intent) {
	o.change(func(d *rules.Order, _ []rules.Entry) {
		switch i := slices.Index(d.Cards, in.Text); {
		case in.N < count(d.Cards, in.Text):
			d.Cards = slices.Delete(d.Cards, i, i+1)
		case len(d.Cards) < o.m.Campaign.Nodes[o.m.State.Node].Cards:
			d.Cards = append(d.Cards, in.Text)
		case len(d.Cards) == 1: // another one in its place
			d.Cards = []string{in.Text}
		}
		for count(d.Cards, in.Text)+count(d.Put, in.Text) > count(o.m.State.Sides[o.me()].Locker, in.Text) { // it is brought, and not exchanged
			i := slices.Index(d.Put, in.Text)
			d.Put = slices.Delete(d.Put, i, i+1)
			d.Strike = d.Strike[:min(len(d.Strike), len(d.Put))]
		}
	})
}

func (o clerk) doBest(view.Intent) {
	o.change(func(d *rules.Order, _ []rules.Entry) { o.m.Campaign.Fill(&o.m.State, o.me(), d) })
}

// whyNotBuy says why a type cannot be bought besides, "" if it can (CAMP-ORDER-02).
func (o clerk) whyNotBuy(d *rules.Order, t string) string {
	c, me := o.m.Campaign, o.me()
	side := &c.Sides[me]
	n := 0
	core := o.core(d)
	for _, e := range core {
		if e.Type == t && !slices.Contains(d.Release, e.ID) {
			n++
		}
	}
	most, sold := side.Shop[t]
	switch short := c.Price(me, t) - o.supplyLeft(d); {
	case !sold:
		return words.Say("campaign.why-shop")
	case n >= most:
		return words.Say("campaign.why-most", most)
	case len(core)-len(d.Release) >= side.Slots:
		return words.Say("campaign.why-slots", side.Slots, side.Slots)
	case short > 0:
		return words.Say("campaign.why-supply", short)
	}
	return ""
}

// supplyLeft is the supply after all that an order buys.
func (o clerk) supplyLeft(d *rules.Order) int {
	left := o.m.State.Sides[o.me()].Supply
	for _, t := range d.Buy {
		left -= o.m.Campaign.Price(o.me(), t)
	}
	return left
}

// forced is what the force of an order counts in its field, what always stands there included, and how many units that is.
func (o clerk) forced(d *rules.Order) (cost, n int) {
	c, me := o.m.Campaign, o.me()
	node := c.Nodes[o.m.State.Node]
	for _, t := range node.Keep[me] {
		cost += c.Cost(me, t)
		n++
	}
	for _, e := range o.core(d) {
		if slices.Contains(d.Force, e.ID) {
			cost += c.FieldCost(me, e)
			n++
		}
	}
	return cost, n
}

// sealable returns the order that is being given, and why it cannot be sealed, "" if it can.
func (o clerk) sealable() (d *rules.Order, why string) {
	if !o.ordering() {
		return nil, words.Say("campaign.why-not-now")
	}
	c, me := o.m.Campaign, o.me()
	d = o.draft()
	field := c.Nodes[o.m.State.Node].Field[me]
	cost, n := o.forced(d)
	switch {
	case cost > field.Budget:
		return d, words.Say("campaign.why-budget", cost-field.Budget)
	case n > field.Most && len(d.Force) > 0:
		return d, words.Say("campaign.why-units", field.Most)
	case odd(d) != "":
		return d, odd(d)
	}
	if err := c.Check(&o.m.State, me, d); err != nil {
		return d, err.Error()
	}
	return d, ""
}

func (o clerk) sealSub() string {
	d := o.draft()
	cost, _ := o.forced(d)
	if o.m.Campaign.Fog.Sealed {
		return words.Say("campaign.supply-after", o.m.State.Sides[o.me()].Supply, o.supplyLeft(d))
	}
	return words.Say("campaign.seal-sub", cost, o.supplyLeft(d))
}

// doSeal seals the order. Against the computer that seals its own first, made of what is public (CAMP-ORDER-07). What was sealed is on the
// device before the seal is.
func (o clerk) doSeal(view.Intent) {
	d, why := o.sealable()
	if why != "" {
		o.h.Say(why, view.Nobody)
		return
	}
	me := o.me()
	if o.solo() && o.m.State.Sides[me.Other()].Owes == "" {
		foe := o.computer()
		if !o.sealOf(me.Other(), foe) {
			return
		}
	}
	k := &secret{Order: d}
	if o.far == nil {
		k.Salt = o.salt(me)
	} else {
		o.notes.Tried = append(o.notes.Tried, d)
		o.notes.Tried = o.notes.Tried[max(0, len(o.notes.Tried)-mostTried):]
	}
	o.notes.Sealed[me], o.seated = k, engine.NoSeat
	o.note(func(err error) {
		switch {
		case o.far != nil && err != nil: // its seal could never be opened
			distant(o).unkept(k, err)
			return
		case o.left, o.notes.Sealed[me] != k: // it was taken back meanwhile
			return
		case o.far != nil:
			k.safe = true
			distant(o).serve()
		case !o.sealOf(me, k):
			return
		}
		o.h.Urgent(words.Say("campaign.said-sealed"))
		o.turn(tabOrders)
	})
}

// computer is the computer's order for the battle that is prepared, always the same one.
func (o clerk) computer() *secret {
	foe := o.m.State.Solo.Player.Other()
	lots := o.m.State.Lots()
	return &secret{Order: o.m.Campaign.Computer(&o.m.State, foe, &lots), Salt: o.salt(foe)}
}

// sealOf makes the step that seals an order.
func (o clerk) sealOf(seat engine.Seat, k *secret) bool {
	seal, err := o.m.Campaign.Seal(&o.m.State, seat, k.Order, k.Salt)
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return false
	}
	return o.make(rules.Step{Do: rules.DoSeal, Side: seat, Seal: seal})
}

// doUnseal takes the player's order back while it may be (CAMP-ORDER-08).
func (o clerk) doUnseal(view.Intent) {
	seat := o.unsealable()
	if seat < 2 && (o.m.State.Sides[seat].Owes == "" || o.make(rules.Step{Do: rules.DoUnseal, Side: seat})) {
		if k := o.notes.Sealed[seat]; k != nil {
			o.notes.Draft[seat] = k.Order
		}
		o.notes.Sealed[seat] = nil
		if !o.solo() {
			o.seated = engine.NoSeat
		}
		o.note(nil)
		o.turn(tabOrders)
	}
}

// unsealable is the seat that may take its order back, NoSeat for none.
func (o clerk) unsealable() engine.Seat {
	s := &o.m.State
	if s.Phase != rules.Ordering || o.fault != "" {
		return engine.NoSeat
	}
	if s.Solo != nil {
		if p := s.Solo.Player; s.Solo.Level != rules.Iron && s.Sides[p].Owes != "" && s.Sides[p.Other()].Order == nil {
			return p
		}
		return engine.NoSeat
	}
	for seat := range engine.Seat(2) {
		sealed := s.Sides[seat].Owes != "" || o.far != nil && seat == o.me() && o.notes.Sealed[seat] != nil && s.Sides[seat].Order == nil
		if sealed && (o.far == nil || seat == o.me()) && s.Sides[seat.Other()].Owes == "" && s.Sides[seat.Other()].Order == nil {
			return seat
		}
	}
	return engine.NoSeat
}

// doUncover opens both orders: the battle begins.
func (o clerk) doUncover(view.Intent) {
	s := &o.m.State
	for seat := range engine.Seat(2) {
		if s.Phase != rules.Ordering || s.Sides[seat].Owes == "" {
			continue
		}
		k := o.notes.Sealed[seat]
		if s.Solo != nil && seat != s.Solo.Player {
			k = o.computer()
		}
		if k == nil {
			o.h.Fail(words.Say("campaign.cannot"), words.Say("campaign.no-order"))
			return
		}
		if !o.make(rules.Step{Do: rules.DoOpen, Side: seat, Order: k.Order, Salt: k.Salt}) {
			return
		}
	}
	o.h.Urgent(words.Say("campaign.said-open"))
	o.turn(tabOrders)
}

// told shows an order that is given: see openBlock.
func (o clerk) told(seat engine.Seat, s *rules.State, d *rules.Order) cview.Block {
	units, _ := o.m.Campaign.Fielded(s, seat, d)
	return o.openBlock(seat, units, d)
}

// openBlock is a force, or the core that it is chosen of in secret, unit by unit, and what else is in an order.
func (o clerk) openBlock(seat engine.Seat, units []rules.Fielded, d *rules.Order) (b cview.Block) {
	if o.m.Campaign.Fog.Sealed {
		b.Text = []string{words.Say("campaign.force-sealed")}
	}
	for _, u := range units {
		e := o.entry(seat, u.ID)
		e.Type = u.Type
		x := o.unit(seat, e)
		switch u.Kind {
		case rules.Levied:
			x.Note = words.Say("campaign.levied")
		case rules.Kept:
			x.Note = words.Say("campaign.stands-there")
		}
		b.Units = append(b.Units, x)
	}
	say := func(id string, l []string) {
		if len(l) > 0 {
			b.Text = append(b.Text, words.Say(id, words.Commas(l)))
		}
	}
	var bought, cards, struck, put []string
	for _, t := range d.Buy {
		label, _ := o.game.Look.Unit(seat, t)
		bought = append(bought, label)
	}
	for _, k := range d.Cards {
		label, _ := o.game.Look.Card(k)
		cards = append(cards, label)
	}
	for i, k := range d.Strike {
		label, _ := o.game.Look.Card(k)
		struck = append(struck, label)
		label, _ = o.game.Look.Card(d.Put[min(i, len(d.Put)-1)])
		put = append(put, label)
	}
	say("campaign.line-bought", bought)
	say("campaign.line-cards", cards)
	say("campaign.line-put", put)
	say("campaign.line-struck", struck)
	return b
}

// shop are the types that a side may buy, the cheapest first.
func (o clerk) shop() (l []cview.Unit) {
	c, me := o.m.Campaign, o.me()
	d := o.draft()
	var types []string
	for t := range c.Sides[me].Shop {
		types = append(types, t)
	}
	slices.Sort(types)
	slices.SortStableFunc(types, func(a, b string) int { return c.Price(me, a) - c.Price(me, b) })
	for i, t := range types {
		label, art := o.game.Look.Unit(me, t)
		why := o.whyNotBuy(d, t)
		u := cview.Unit{ID: "buy-" + strconv.Itoa(i), Art: art, Side: o.side(me).Side, Name: label, Right: strconv.Itoa(c.Price(me, t)),
			RightOf: words.Say("campaign.supply-of"), Note: words.Say("campaign.allowed", c.Sides[me].Shop[t]), Why: why,
			Do: view.Intent{Name: cview.DoBuy, Text: t}}
		if why != "" {
			u.Note = why
		}
		l = append(l, u)
	}
	return l
}
