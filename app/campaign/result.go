package campaign

import (
	"strconv"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// result is the part that tells what came of the last battle, in the order of CAMP-AFTER-06, and at the end of the campaign.
func (o teller) result(v *cview.Operation) {
	s := &o.m.State
	if s.Phase == rules.Ended {
		o.ending(v)
	}
	if len(o.story) == 0 {
		if s.Phase != rules.Ended {
			v.Head = cview.Head{Title: words.Say("campaign.tab-result"), Text: []string{words.Say("campaign.no-result")}}
		}
		v.Acts = o.closing(v.Acts)
		return
	}
	ch := &o.story[len(o.story)-1]
	if s.Phase != rules.Ended {
		v.Head = o.outcome(ch)
		if (s.Phase == rules.Rewards || s.Phase == rules.Way) && !o.here(s.Asked) {
			v.Head.Text = append(v.Head.Text, words.Say("campaign.takes", o.side(s.Asked).Name)+".")
		}
	} else {
		v.Blocks = append(v.Blocks, cview.Block{Head: battle(o.m.Campaign, ch.node), Text: []string{o.outcome(ch).Title}})
	}
	for _, seat := range o.seats() {
		v.Blocks = append(v.Blocks, o.fateBlock(seat, ch), o.supplyBlock(seat, &ch.ledger[seat]))
	}
	switch s.Phase {
	case rules.Rewards:
		o.reward(v)
	case rules.Way:
		o.way(v)
	}
	v.Acts = o.closing(v.Acts)
}

// closing adds to the buttons what can be done after a battle whatever has come of it: fight it again, look at it, go on.
func (o teller) closing(acts []view.Button) []view.Button {
	s := &o.m.State
	var l []view.Button
	if o.fault == "" && s.Solo != nil && s.Solo.Lost != nil {
		again := button("btn-again", words.Say("campaign.again"), view.Plain, cview.DoAgain, "")
		again.Sub = words.Say("campaign.retries-left", rules.MostRetries-s.Solo.Retries)
		if s.Solo.Retries >= rules.MostRetries {
			again.Why = words.Say("campaign.why-retries", rules.MostRetries)
		}
		l = append(l, again)
	}
	if len(acts) == 0 && s.Phase != rules.Ended && (o.fault != "" || s.Phase != rules.Rewards && s.Phase != rules.Way) {
		acts = o.onward()
	}
	return append(l, acts...)
}

// outcome is who has won a battle.
func (o teller) outcome(ch *chapter) cview.Head {
	c := o.m.Campaign
	h := cview.Head{Side: o.mark(ch.winner), Sub: words.Say("campaign.result-sub", date(c, ch.node), ch.battle)}
	where := battle(c, ch.node)
	switch {
	case ch.winner > 1:
		h.Title = words.Say("campaign.result-drawn", where)
	case o.own() && ch.winner == o.me():
		h.Title = words.Say("campaign.result-yours", where)
	default:
		h.Title = words.Say("campaign.result-of", where, o.side(ch.winner).Name)
	}
	switch ch.how {
	case rules.Resigned:
		h.Text = []string{words.Say("campaign.diary-resigned")}
	case rules.Late:
		h.Text = []string{words.Say("campaign.diary-late")}
	case rules.Lied:
		h.Text = []string{words.Say("campaign.diary-lied")}
	case rules.Skipped:
		h.Text = []string{words.Say("campaign.diary-skipped")}
	}
	if more := c.Economy.Walkover; more > 0 && ch.how.GivenUp() {
		h.Text = append(h.Text, words.Say("campaign.walkover-paid", more))
	}
	return h
}

// fateBlock is what became of a core.
func (o teller) fateBlock(seat engine.Seat, ch *chapter) cview.Block {
	c := o.m.Campaign
	b := cview.Block{Head: words.Say("campaign.your-core")}
	if !o.solo() {
		b.Head = words.Say("campaign.core-of", o.side(seat).Name)
	}
	for i := range ch.fates[seat] {
		f := &ch.fates[seat][i]
		label, _ := o.called(seat, f.before)
		row := cview.Row{Label: label, Stars: max(c.Level(f.before), c.Level(f.after))}
		row.Starred = words.Say("campaign.of-level", row.Stars)
		gained := f.after.XP - f.before.XP
		var got []string
		add := func(on bool, id string, args ...any) {
			if on {
				got = append(got, words.Say(id, args...))
			}
		}
		switch {
		case f.lost:
			add(true, "campaign.fate-lost")
		default:
			add(gained > 0, "campaign.fate-xp", gained)
			add(c.Level(f.after) > c.Level(f.before), "campaign.fate-star")
			add(f.after.Damage > 0 && c.Of(seat, f.after.Type) == c.Game.ID(), "campaign.fate-hurt", f.after.Damage)
			add(f.after.Damage > 0 && c.Of(seat, f.after.Type) != c.Game.ID(), "campaign.fate-worn")
			add(f.before.Damage > 0 && f.after.Damage == 0, "campaign.fate-healed")
		}
		switch {
		case f.lost:
		case gained > 1:
			row.Small = words.Say("campaign.fate-kills", gained-1)
		case gained == 1:
			row.Small = words.Say("campaign.fate-fought")
		case c.Fog.Sealed: // who was not shown is not told (CAMP-FOG-03)
		case f.fielded:
			row.Small = words.Say("campaign.fate-stood")
		case !c.Fights(ch.node, seat, f.after.Type):
			row.Small = words.Say("campaign.fate-elsewhere")
		default:
			row.Small = words.Say("campaign.fate-rested")
		}
		row.Of = []string{words.Commas(got)}
		b.Rows = append(b.Rows, row)
	}
	if len(b.Rows) == 0 {
		b.Text = []string{words.Say("campaign.no-core")}
	}
	return b
}

// supplyBlock is how supply and points have come about.
func (o teller) supplyBlock(seat engine.Seat, l *ledger) cview.Block {
	b := cview.Block{Head: words.Say("campaign.supply")}
	if !o.solo() {
		b.Head = words.Say("campaign.supply-side", o.side(seat).Name)
	}
	row := func(id string, n int, signed bool) {
		text := strconv.Itoa(n)
		if signed {
			text = view.Signed(n)
		}
		b.Rows = append(b.Rows, cview.Row{Label: words.Say(id), Of: []string{text}})
	}
	if !l.last {
		row("campaign.kept", l.kept, false)
		row("campaign.income", l.income, true)
		if l.relief != 0 {
			row("campaign.relief", l.relief, true)
		}
		if l.won != 0 {
			row("campaign.for-victory", l.won, true)
		}
		b.Rows = append(b.Rows, cview.Row{Label: words.Say("campaign.now"), Of: []string{strconv.Itoa(l.now)}, Total: true})
	}
	row("campaign.points", l.points, true)
	return b
}

// reward asks for a card of the offer.
func (o teller) reward(v *cview.Operation) {
	s := &o.m.State
	b := cview.Block{Head: words.Say("campaign.take-one"), Right: words.Say("campaign.takes", o.side(s.Asked).Name)}
	if o.own() && s.Asked == o.me() {
		b.Right = words.Say("campaign.you-choose")
	}
	for i, k := range s.Offer {
		label, class := o.game.Look.Card(k)
		b.Cards = append(b.Cards, cview.Card{ID: "offer-" + strconv.Itoa(i), Name: label, Kind: class, Pressed: tri(k == o.pick),
			Do: view.Intent{Name: cview.DoPick, Text: k}})
	}
	v.Blocks = append(v.Blocks, b)
	if o.fault == "" && o.pick != "" && o.here(s.Asked) {
		label, _ := o.game.Look.Card(o.pick)
		take := button("btn-take", words.Say("campaign.take", label), view.Primary, cview.DoTake, "")
		take.Why = o.writes()
		v.Acts = append(v.Acts, take)
	}
}

// way asks for the way on.
func (o teller) way(v *cview.Operation) {
	c, s := o.m.Campaign, &o.m.State
	v.Blocks = append(v.Blocks, cview.Block{Head: words.Say("campaign.way"), Right: words.Say("campaign.takes", o.side(s.Asked).Name)})
	for _, to := range c.Ways(s) {
		if o.fault == "" && o.here(s.Asked) {
			way := button("way-"+to, words.Say("campaign.go-to", battle(c, to)), view.Primary, cview.DoGo, to)
			way.Why = o.writes()
			v.Acts = append(v.Acts, way)
		}
	}
}

// ending is the end of the campaign.
func (o teller) ending(v *cview.Operation) {
	c, s := o.m.Campaign, &o.m.State
	h := cview.Head{Side: o.mark(s.Winner), Sub: words.Say("campaign.end-points", o.side(o.game.Lead).Name, s.Sides[o.game.Lead].Points,
		o.side(o.game.Lead.Other()).Name, s.Sides[o.game.Lead.Other()].Points)}
	switch {
	case s.Winner > 1:
		h.Title = words.Say("campaign.end-drawn")
	case o.own() && s.Winner == o.me():
		h.Title = words.Say("campaign.end-won")
	case o.own():
		h.Title = words.Say("campaign.end-lost")
	default:
		h.Title = words.Say("campaign.end-of", o.side(s.Winner).Name)
	}
	if texts, ok := c.Ends[s.Node]; ok {
		h.Text = []string{text(c, s.Node+"."+strconv.Itoa(min(int(s.Winner), 2)), texts[min(int(s.Winner), 2)])}
	} else {
		h.Text = []string{words.Say("campaign.end-resigned")}
	}
	v.Head = h
	v.Blocks = append(v.Blocks, o.medalBlocks()...)
	v.Acts = []view.Button{button("btn-chronicle", words.Say("campaign.tab-history"), view.Plain, cview.DoTab, tabHistory),
		{ID: "btn-cp-home", Label: words.Say("result.to-home"), Style: view.Primary, Do: view.Intent{Name: view.DoGoHome}}}
}

// history is the chronicle: a sheet for each battle, and what is done with the campaign as a whole.
func (o teller) history(v *cview.Operation) {
	c, s := o.m.Campaign, &o.m.State
	v.Head = cview.Head{Title: words.Say("campaign.tab-history"), Sub: name(c), Text: []string{text(c, "text", c.Text)}}
	b := cview.Block{}
	for i := range o.story {
		ch := &o.story[i]
		x := cview.Chapter{Date: date(c, ch.node), Number: words.Say("campaign.battle-n", ch.battle), Side: o.mark(ch.winner),
			Title: battle(c, ch.node), Text: o.diary(ch)}
		if id := o.matchOf(ch); id != "" {
			x.Buttons = []view.Button{{ID: "replay-" + strconv.Itoa(ch.battle), Label: words.Say("stats.replay"), Icon: "ic-play", Style: view.Small,
				Do: view.Intent{Name: cview.DoReplay, Text: id}}}
		}
		b.Chapters = append(b.Chapters, x)
	}
	if len(o.story) == 0 {
		b.Text = []string{words.Say("campaign.no-history")}
	}
	v.Blocks = append(append(v.Blocks, b), o.medalBlocks()...)
	if s.Solo != nil && s.Phase == rules.Ordering && s.Sides[0].Owes == "" && s.Sides[1].Owes == "" && o.fault == "" {
		v.Blocks = append(v.Blocks, cview.Block{Head: words.Say("campaign.difficulty"), Radio: words.Say("campaign.difficulty"),
			Radios: levels(s.Solo.Level)})
	}
	whole := []view.Button{o.exportButton()}
	if len(o.story) > 0 {
		v.Picture = o.poster()
		whole = append(whole, button("btn-cp-picture", words.Say("campaign.picture"), view.Plain, cview.DoPicture, ""))
	}
	whole = append(whole, distant(o).awayButton()...)
	if o.fault == "" && s.Phase != rules.Ended && o.writes() == "" {
		whole = append(whole, o.sureButton("btn-cp-resign", "campaign.resign", "campaign.resign-sure", cview.DoResign))
	}
	v.Blocks = append(v.Blocks, cview.Block{Buttons: append(whole, o.dropButton())})
	if s.Phase != rules.Ended {
		v.Acts = o.onward()
	}
}

// levels are the difficulties to choose from.
func levels(now rules.Difficulty) (l []cview.Radio) {
	for _, d := range rules.Difficulties() {
		l = append(l, cview.Radio{ID: "level-" + string(d), Label: words.Say("campaign.level-" + string(d)),
			Sub: words.Say("campaign.level-" + string(d) + "-sub"), Here: d == now, Do: view.Intent{Name: cview.DoLevel, Text: string(d)}})
	}
	return l
}
