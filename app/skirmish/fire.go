package skirmish

import (
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/deck"
)

// targetOf is who is fired at by a move.
func targetOf(m engine.Move) int {
	if m.Op == rules.OpRepeat {
		return int(m.A)
	}
	return int(m.C)
}

// askFire asks who fires at whom.
func (a *asked) askFire() {
	t := a.t
	w := t.draft.laid.Prompt().Window
	var shots []engine.Move
	var shooters []int
	hasHold := false
	for _, m := range t.draft.candidates() {
		switch m.Op {
		case rules.OpFire, rules.OpRepeat:
			shots = append(shots, m)
			if i := t.draft.shooter(m); !slices.Contains(shooters, i) {
				shooters = append(shooters, i)
			}
		case rules.OpUncover:
			a.row(sview.Row{Name: label(t.draft.laid, m)}, func() { t.give(m) })
		case rules.OpHold:
			hasHold = true
		}
	}
	a.heads(w, len(shooters))
	if len(shooters) > 0 {
		if !slices.Contains(shooters, t.draft.sel) {
			t.draft.sel = shooters[0]
		}
		for _, i := range shooters {
			n := 0
			for _, m := range shots {
				if t.draft.shooter(m) == i {
					n++
				}
			}
			a.chips = append(a.chips, a.chip(i, sw.Unit(t.draft.laid.Pieces()[i].Unit), words.Say("skirmish.targets", n)))
		}
		a.Unit = inLarge(t.draft.laid, t.draft.sel)
		a.targets(shots)
	}
	a.fireButtons(w, hasHold)
}

// heads say what is asked in a window of fire.
func (a *asked) heads(w uint8, shooters int) {
	t := a.t
	switch w {
	case rules.WinOpfire:
		i := t.draft.laid.Moving()[0]
		a.Head = words.Say("skirmish.ask-opfire", sw.Unit(t.draft.laid.Pieces()[i].Unit))
		a.Text = words.Say("skirmish.ask-opfire-text", shooters)
	case rules.WinDefend:
		a.Head, a.Text = words.Say("skirmish.ask-defend"), words.Say("skirmish.ask-defend-text", shooters)
	case rules.WinContact:
		a.Head, a.Text = words.Say("skirmish.ask-contact"), words.Say("skirmish.ask-contact-text", shooters)
	default:
		a.Head, a.Text = words.Say("skirmish.ask-repeat"), words.Say("skirmish.ask-repeat-text")
	}
}

// targets are the rows: what the chosen shooter can fire at, the best chance first, and the account of the one that is aimed at.
func (a *asked) targets(shots []engine.Move) {
	d := &a.t.draft
	for _, m := range shots {
		if d.shooter(m) != d.sel {
			continue
		}
		if o, ok := rules.OddsOf(d.laid, m); ok {
			a.shots, a.odds = append(a.shots, m), append(a.odds, o)
		}
	}
	if len(a.shots) == 0 {
		return
	}
	byChance(a.shots, a.odds)
	a.chosen = max(0, slices.IndexFunc(a.shots, func(m engine.Move) bool { return targetOf(m) == d.target }))
	a.RowsHead = words.Say("skirmish.rows-targets")
	from := d.laid.Pieces()[d.sel].At
	first := len(a.Rows)
	for k, m := range a.shots {
		y := &d.laid.Pieces()[targetOf(m)]
		a.row(sview.Row{Side: sideOf(seatOf(d.laid, int(y.Side))), Art: art(y.Unit), Name: sw.Unit(y.Unit),
			Sub:   words.Say("skirmish.row-target", sw.Inches(a.odds[k].Gap), sw.Clock(from, y.At), sw.Cover(&a.odds[k])),
			Value: sw.Percent(a.odds[k].Chance), On: k == a.chosen}, func() { d.target = targetOf(m) })
	}
	if first > 0 { // hidden units come last
		a.chosen += first
		a.shots = append(make([]engine.Move, first), a.shots...)
		a.odds = append(make([]rules.Odds, first), a.odds...)
	}
	a.account(&a.odds[a.chosen])
}

// account is how the chance of a shot comes about.
func (a *asked) account(o *rules.Odds) {
	t := a.t
	a.Lines = []view.Line{{Label: words.Say("skirmish.led-weapon"), Value: sw.Weapon(o.Weapon)},
		{Label: words.Say("skirmish.led-number"), Value: words.Say("skirmish.ace-to", sw.Rank(max(o.Number, 1)))}}
	if o.Number == 0 {
		a.Lines[1].Value = "0"
	}
	if o.Covered {
		a.Lines = append(a.Lines, view.Line{Label: words.Say("skirmish.led-cover"), Small: sw.Cover(o),
			Value: words.Say("skirmish.black-misses")})
	}
	a.Lines = append(a.Lines, view.Line{Label: words.Say("skirmish.led-cards", o.Chance.Good, o.Chance.All), Value: sw.Percent(o.Chance)})
	if t.draft.laid.Match().Options.Die {
		return
	}
	d := t.draft.laid.Deck(t.draft.laid.Side(t.Chooser()))
	v := &sview.Deck{Said: words.Say("skirmish.led-cards", o.Chance.Good, o.Chance.All)}
	for rank := 1; rank <= deck.Ranks; rank++ {
		for s := deck.Spades; s <= deck.Diamonds; s++ {
			c := deck.Card(rank, s)
			row := 1
			if s.Black() {
				row = 0
			}
			v.Hits[row][rank-1] = deck.Hits(c, o.Number, o.Covered)
			if !d.Has(c) {
				continue
			}
			if row == 0 {
				v.Black[rank-1]++
			} else {
				v.Red[rank-1]++
			}
		}
	}
	a.Deck = v
}

// fireButtons are fire, and the ways not to.
func (a *asked) fireButtons(w uint8, hold bool) {
	t := a.t
	if a.chosen >= 0 {
		m, o := a.shots[a.chosen], &a.odds[a.chosen]
		id := "skirmish.fire"
		if w == rules.WinContact {
			id = "skirmish.strike"
		}
		b := a.add("fire", words.Say(id, sw.Percent(o.Chance)), view.Fire, func() {
			t.draft.target = -1
			t.give(m)
		})
		b.Sub = words.Say("skirmish.led-cards", o.Chance.Good, o.Chance.All)
	}
	op := func(id, label string, m engine.Move) { a.add(id, words.Say(label), view.Plain, func() { t.give(m) }) }
	seat := t.Chooser()
	switch w {
	case rules.WinRepeat:
		op("stop", "skirmish.enough", engine.Move{Seat: seat, Op: rules.OpStop})
	case rules.WinOpfire:
		if !hold {
			return
		}
		op("hold", "skirmish.hold", engine.Move{Seat: seat, Op: rules.OpHold})
		if m := (engine.Move{Seat: seat, Op: rules.OpHold, A: 5}); t.draft.laid.Check(m) == nil {
			op("hold-6", "skirmish.hold-6", m)
		}
		a.add("hold-all", words.Say("skirmish.hold-all"), view.Plain, func() {
			t.holds = int(seat) + 1
			t.Next()
		})
	case rules.WinDefend:
		op("end", "skirmish.end-fire", engine.Move{Seat: seat, Op: rules.OpEnd})
	case rules.WinContact:
		op("end", "skirmish.end-contact", engine.Move{Seat: seat, Op: rules.OpEnd})
	}
	if a.chosen < 0 {
		for i := range a.Buttons {
			a.Buttons[i].Style = view.Primary
			break
		}
	}
}

// chooseFire takes a shooter, or whom to fire at; of those of whom one is given, him.
func (t *table) chooseFire(i int) {
	if t.draft.laid.Prompt().Window == rules.WinLoss {
		if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpLose, A: uint16(i)}); t.draft.laid.Check(m) == nil {
			t.give(m)
		}
		return
	}
	if int(t.draft.laid.Pieces()[i].Side) == t.draft.laid.Side(t.Chooser()) {
		t.draft.sel, t.draft.target = i, -1
		return
	}
	a := t.question()
	for _, m := range a.shots {
		if m.Op != 0 && targetOf(m) == i {
			t.draft.target = i
			return
		}
	}
	for _, m := range t.draft.candidates() { // another has him in sight
		if m.Op == rules.OpFire && targetOf(m) == i {
			t.draft.sel, t.draft.target = int(m.A), i
			return
		}
	}
	t.Page.Say(words.Say("skirmish.no-shot"), view.Nobody)
}
