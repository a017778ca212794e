package keeper

import (
	"fmt"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// pager lays out the pages of the steps.
type pager struct{ *book }

// beginPage asks for what must be so before the first scenario.
func (b pager) beginPage(v *kview.Book) {
	s, p := b.log.State(), b.log.Pack()
	if b.far != nil {
		b.sidesBetween(v)
	}
	values := kview.Block{ID: "kp-do", Head: words.Say("keeper.values"), Right: words.Say("keeper.own-values", len(p.Owns))}
	if s.Confirmed || b.far != nil && s.Far.Confirmed[b.far.Seat] != 0 {
		values.Text = []string{words.Say("keeper.confirmed"), words.Say([2]string{"keeper.dice-drawn", "keeper.dice-typed"}[bit(s.Typed)])}
	} else {
		for _, w := range p.Falls() {
			values.Warn = append(values.Warn, words.Say("keeper.falls", dateName(w[0].Name), w[0].Required.Value, dateName(w[1].Name),
				w[1].Required.Value))
		}
		values.Text = []string{words.Say("keeper.values-text")}
		values.Rows = packRows(p)
		values.Buttons = []view.Button{
			b.offer("btn-confirm-typed", words.Say("keeper.confirm-typed"), view.Plain, rules.Entry{Do: "confirm", N: 1}),
			b.offer("btn-confirm-drawn", words.Say("keeper.confirm-drawn"), view.Plain, rules.Entry{Do: "confirm"})}
	}
	v.Blocks = append(v.Blocks, values)
	if b.log.Mode == rules.HotSeat {
		b.sidesAsked(v)
	}
	if b.far != nil && b.me() == rules.Nobody {
		v.Blocks = append(v.Blocks, kview.Block{Text: []string{words.Say("keeper.far-later")}})
		return
	}
	nums := kview.Block{Head: words.Say("keeper.san-elr"), Text: []string{words.Say("keeper.san-elr-text")}}
	for side := range rules.Nobody {
		if b.other(side) {
			continue
		}
		nums.Fields = append(nums.Fields, b.numField("san-"+key(side), words.Say("keeper.san-of", sideWords(side)), s.SAN[side], 1),
			b.numField("elr-"+key(side), words.Say("keeper.elr-of", sideWords(side)), s.ELR[side], 1))
	}
	nums.Buttons = []view.Button{button("btn-set", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "set")}
	v.Blocks = append(v.Blocks, nums, b.observers(), b.modules())
	v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.tab-rosters"), Text: []string{words.Say("keeper.rosters-first")},
		Buttons: []view.Button{button("btn-to-rosters", words.Say("keeper.tab-rosters"), view.Plain, kview.DoTab, tabRoster)}})
}

func bit(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (b *book) numField(id, label string, now, most int) kview.Field {
	f := kview.Field{ID: id, Label: label, Value: fmt.Sprint(now), Most: most, Number: true}
	if typed, ok := b.form[id]; ok {
		f.Value = typed
	} else {
		b.form[id] = f.Value
	}
	return f
}

func (b *book) textField(id, label string, most int, hint string) kview.Field {
	return kview.Field{ID: id, Label: label, Value: b.form[id], Most: most, Hint: hint}
}

// sidesAsked asks who wants which side, and settles it if both want the same (KEEP-BAL-01, KEEP-BAL-02).
func (b pager) sidesAsked(v *kview.Book) {
	s := b.log.State()
	k := kview.Block{ID: "kp-sides", Head: words.Say("keeper.sides")}
	players := [2]string{words.Say("keeper.first-player"), words.Say("keeper.second-player")}
	for player := range rules.Nobody {
		if s.Sides[player] != rules.Nobody {
			k.Rows = append(k.Rows, kview.Row{Label: players[player], Of: []string{sideWords(s.Sides[player])}})
			continue
		}
		if s.Contest != rules.NoContest {
			continue
		}
		row := kview.Row{Label: players[player]}
		for side := range rules.Nobody {
			o := b.offer(fmt.Sprintf("want-%d-%s", player, key(side)), sideWords(side), view.Plain, rules.Entry{Do: "want",
				Side: player, N: int(side)})
			o.Pressed = pressed(s.Wants[player] == side)
			row.Buttons = append(row.Buttons, o)
		}
		k.Rows = append(k.Rows, row)
	}
	if s.Wants[0] != rules.Nobody && s.Wants[0] == s.Wants[1] && s.Sides[0] == rules.Nobody {
		switch s.Contest {
		case rules.NoContest:
			k.Text = []string{words.Say("keeper.contest", sideWords(s.Wants[0]))}
			k.Buttons = []view.Button{b.offer("btn-by-dice", words.Say("keeper.by-dice"), view.Plain, rules.Entry{Do: "contest"}),
				b.offer("btn-by-bids", words.Say("keeper.by-bids"), view.Plain, rules.Entry{Do: "contest", N: 1})}
		case rules.ByBids:
			for player := range rules.Nobody {
				if s.Bids[player] == "" {
					k.Buttons = append(k.Buttons, b.curtainButton(fmt.Sprint("btn-bid-", player), words.Say("keeper.bid-of",
						players[player]), "bid", player))
				} else {
					k.Text = append(k.Text, words.Say("keeper.bid-sealed", players[player], s.Bids[player][:12]))
				}
			}
			if s.Bids[0] != "" && s.Bids[1] != "" && (s.Bid[0] == nil || s.Bid[1] == nil) {
				k.Buttons = append(k.Buttons, button("btn-open-bids", words.Say("keeper.open-bids"), view.Plain, kview.DoSeal,
					"open-bids"))
			}
		}
	}
	if s.Bid[0] != nil && s.Bid[1] != nil {
		k.Text = append(k.Text, words.Say("keeper.bids-were", *s.Bid[0], *s.Bid[1]))
	}
	v.Blocks = append(v.Blocks, k)
}

// observers asks for each side's Offboard Observer, who is secret (CWIN-03).
func (b pager) observers() kview.Block {
	s := b.log.State()
	k := kview.Block{Head: words.Say("keeper.observers"), Text: []string{words.Say("keeper.observers-text")}}
	for side := range rules.Nobody {
		if s.Observers[side] == "" && (s.Far == nil || s.Far.Observers[side].Seal == "") {
			k.Buttons = append(k.Buttons, b.curtainButton("btn-observer-"+key(side), words.Say("keeper.observer-of", sideWords(side)),
				"observer", side))
			continue
		}
		where := words.Say("keeper.picked")
		if b.eyes() == side {
			where = s.Observers[side]
			if b.far != nil {
				where = b.far.peer.Observer()
			}
		}
		k.Rows = append(k.Rows, kview.Row{Label: sideWords(side), Of: []string{where}})
	}
	return k
}

// modules are the OBA modules of both sides, to which more are added before the first scenario.
func (b pager) modules() kview.Block {
	s := b.log.State()
	k := kview.Block{Head: words.Say("keeper.modules")}
	for side := range rules.Nobody {
		for i, m := range s.Modules[side] {
			k.Rows = append(k.Rows, kview.Row{Label: fmt.Sprintf("%d %s", i+1, m.Name), Small: sideWords(side)})
		}
	}
	k.Fields = []kview.Field{{ID: "module-side", Label: words.Say("keeper.side"), Value: b.pick("module-side", "0"),
		Options: sideOptions()},
		b.textField("module", words.Say("keeper.module"), 80, "")}
	k.Buttons = []view.Button{button("btn-module", words.Say("keeper.add"), view.Plain, kview.DoEnter, "module")}
	return k
}

// pick is what is chosen in a field, at first a value.
func (b *book) pick(id, first string) string {
	if _, ok := b.form[id]; !ok {
		b.form[id] = first
	}
	return b.form[id]
}

func sideOptions() []kview.Option {
	return []kview.Option{{Value: "0", Label: sideWords(rules.US)}, {Value: "1", Label: sideWords(rules.GE)}}
}

// fightPage is shown while the scenario is fought on the table.
func (b pager) fightPage(v *kview.Book) {
	s := b.log.State()
	first := s.Days[len(s.Days)-1].First
	if first != rules.Nobody {
		v.Head.Text = append(v.Head.Text, words.Say("keeper.first", sideWords(first)))
	}
	v.Blocks = append(v.Blocks, kview.Block{Buttons: []view.Button{button("btn-to-print", words.Say("keeper.to-print"), view.Plain,
		kview.DoTab, tabPrint)}})
	b.slotsOf(v)
	b.oba(v)
	if _, observer := rules.Sealed(s, b.me()); b.far != nil && observer {
		v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.observer"), Text: []string{words.Say("keeper.show-text")},
			Buttons: []view.Button{button("btn-show-observer", words.Say("keeper.show", b.far.peer.Observer()), view.Plain, kview.DoEnter,
				"show-observer")}})
	}
	quarter := kview.Block{Head: words.Say("keeper.no-quarter")}
	for side := range rules.Nobody {
		if s.NoQuarter[side] {
			quarter.Text = append(quarter.Text, words.Say("keeper.quarter-off", sideWords(side)))
			continue
		}
		quarter.Buttons = append(quarter.Buttons, b.offer("btn-quarter-"+key(side), words.Say("keeper.quarter", sideWords(side)),
			view.Plain,
			rules.Entry{Do: "quarter", Side: side}))
	}
	v.Blocks = append(v.Blocks, quarter)
}

// oba is which module is in use (KEEP-OBA-05).
func (b pager) oba(v *kview.Book) {
	s := b.log.State()
	k := kview.Block{Head: words.Say("keeper.modules")}
	for side := range rules.Nobody {
		for i, m := range s.Modules[side] {
			row := kview.Row{Label: fmt.Sprintf("%d %s", i+1, m.Name), Small: sideWords(side)}
			at := func(id, label, text string) view.Button {
				return b.offer(fmt.Sprintf("oba-%s-%d-%s", key(side), i, id), words.Say(label), view.Small,
					rules.Entry{Do: "oba", Side: side, N: i + 1, Text: text})
			}
			switch {
			case m.Lost:
				row.Of = []string{words.Say("keeper.oba-lost")}
			case m.InUse:
				if !m.FFE {
					row.Buttons = append(row.Buttons, at("ffe", "keeper.oba-ffe", "ffe"))
				} else {
					row.Small += " · " + words.Say("keeper.oba-fired")
				}
				row.Buttons = append(row.Buttons, at("up", "keeper.oba-up", "give up"))
			default:
				row.Buttons = append(row.Buttons, at("use", "keeper.oba-use", "use"))
			}
			k.Rows = append(k.Rows, row)
		}
	}
	if len(k.Rows) > 0 {
		v.Blocks = append(v.Blocks, k)
	}
}

// endPage asks for how the scenario has ended (CWIN-04).
func (b pager) endPage(v *kview.Book) {
	s := b.log.State()
	day := s.Days[len(s.Days)-1]
	points := kview.Block{ID: "kp-do", Head: words.Say("keeper.end-points"), Fields: []kview.Field{
		b.numField("vp", words.Say("keeper.vp"), day.VP, 3), b.numField("cvp-us", words.Say("keeper.us-cvp-now"), day.CVP[rules.US], 3),
		b.numField("cvp-ge", words.Say("keeper.ge-cvp-now"), day.CVP[rules.GE], 3)},
		Buttons: []view.Button{button("btn-points", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "points")}}
	if s.Entered[0] && s.Entered[1] {
		points.Right = words.Say("keeper.is-entered")
	}
	attacker := kview.Group{Label: words.Say("keeper.attacker")}
	for side := range rules.Nobody {
		o := b.offer("attacker-"+key(side), sideWords(side), view.Plain, rules.Entry{Do: "attacker", Side: rules.US, N: int(side)})
		attacker.Radios = append(attacker.Radios, kview.Radio{ID: o.ID, Label: o.Label, Mark: "m-side-" + colours(side).Key(),
			Here: s.Attacker == side,
			Do:   o.Do})
	}
	v.Blocks = append(v.Blocks, points, kview.Block{Head: attacker.Label, Groups: []kview.Group{attacker}}, b.houses(), b.terrains())
	b.slotsOf(v)
	v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.tab-rosters"), Text: []string{words.Say("keeper.rosters-after")},
		Buttons: []view.Button{button("btn-to-rosters", words.Say("keeper.tab-rosters"), view.Plain, kview.DoTab, tabRoster)}})
}

// houses are the buildings with their holders: a press gives one to the next, and after the German it is gone.
func (b pager) houses() kview.Block {
	s := b.log.State()
	held, exist := s.Held()
	k := kview.Block{Head: words.Say("keeper.houses"), Right: words.Say("keeper.houses-held", held, exist),
		Text: []string{words.Say("keeper.houses-text")}}
	for _, name := range b.log.Pack().Buildings {
		of := s.Buildings[name]
		t := kview.Toggle{ID: "house-" + name, Label: name, Side: colours(rules.Side(min(of, 2))), Gone: of == 2,
			Said: words.Say("keeper.house-said", name, [3]string{sideWords(rules.US), sideWords(rules.GE), words.Say("keeper.gone")}[of])}
		if of != 2 {
			t.Do = b.offer(t.ID, name, view.Plain, rules.Entry{Do: "building", Hex: name, N: 1 - of}).Do
		}
		k.Toggles = append(k.Toggles, t)
	}
	k.Fields = []kview.Field{{ID: "house-gone", Label: words.Say("keeper.house-gone"), Value: b.pick("house-gone", ""),
		Options: b.houseOptions()}}
	k.Buttons = []view.Button{button("btn-house-gone", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "house-gone")}
	return k
}

func (b pager) houseOptions() []kview.Option {
	l := []kview.Option{{Value: "", Label: "–"}}
	for _, name := range b.log.Pack().Buildings {
		if b.log.State().Buildings[name] != 2 {
			l = append(l, kview.Option{Value: name, Label: name})
		}
	}
	return l
}

// terrains are the terrain lines, which are added and taken away.
func (b pager) terrains() kview.Block {
	k := kview.Block{Head: words.Say("keeper.terrain")}
	for i, t := range b.log.State().Terrain {
		k.Rows = append(k.Rows, kview.Row{Label: t.Hex, Small: word(t.What), Buttons: []view.Button{b.offer(fmt.Sprint("terrain-off-", i),
			words.Say("keeper.remove"), view.Small, rules.Entry{Do: "terrain", Hex: t.Hex, Text: t.What, N: 1})}})
	}
	var what []kview.Option
	for _, t := range rules.Terrains {
		what = append(what, kview.Option{Value: t, Label: word(t)})
	}
	k.Fields = []kview.Field{b.textField("terrain-hex", words.Say("keeper.hex"), 4, ""),
		{ID: "terrain-what", Label: words.Say("keeper.what"), Value: b.pick("terrain-what", rules.Terrains[0]), Options: what}}
	k.Buttons = []view.Button{button("btn-terrain", words.Say("keeper.add"), view.Plain, kview.DoEnter, "terrain")}
	return k
}
