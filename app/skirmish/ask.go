package skirmish

import (
	"cmp"
	"slices"
	"strconv"

	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/unit"
)

// asked is a question with what each of its buttons and rows does.
type asked struct {
	t *table
	sview.Ask
	acts   []func()
	rows   []func()
	chips  []sview.Chip
	shots  []engine.Move // behind the rows
	odds   []rules.Odds
	chosen int // which of the shots, -1 for none
}

// add adds a button.
func (a *asked) add(id, label string, style view.Style, do func()) *view.Button {
	b := plain.Button("btn-"+id, label, "", sview.DoAct, len(a.Buttons))
	b.Style = style
	a.Buttons = append(a.Buttons, b)
	a.acts = append(a.acts, do)
	return &a.Buttons[len(a.Buttons)-1]
}

// row adds a row.
func (a *asked) row(r sview.Row, do func()) {
	r.ID, r.Do = "row-"+strconv.Itoa(len(a.Rows)), view.Intent{Name: sview.DoRow, N: len(a.Rows)}
	a.Rows = append(a.Rows, r)
	a.rows = append(a.rows, do)
}

// ask returns what is asked of who chooses.
func (t *table) ask() *asked {
	a := &asked{t: t, chosen: -1}
	nation := sw.Nation(t.draft.pos.Match().Print.Sides[t.draft.pos.Side(t.Chooser())])
	switch w := t.draft.laid.Prompt().Window; w {
	case rules.WinMove:
		a.askMove()
	case rules.WinLeg, rules.WinAfter:
		a.askLeg()
	case rules.WinEnter, rules.WinSetup, rules.WinObstacle, rules.WinShow:
		a.askPut()
	case rules.WinLay:
		a.askLay()
	case rules.WinOpfire, rules.WinDefend, rules.WinContact, rules.WinRepeat:
		a.askFire()
	default:
		if a.Head = words.Say("skirmish.ask-" + windows[w]); t.draft.drafting() {
			a.askEnd()
		} else {
			a.askList()
		}
	}
	a.Head = words.Say("skirmish.of-side", nation, a.Head)
	if h := t.draft.hint; h != "" {
		a.Text = words.Say("skirmish.hint", h)
	}
	if a.Unit == nil && t.draft.sel >= 0 && t.draft.sel < len(t.draft.laid.Pieces()) {
		a.Unit = inLarge(t.draft.laid, t.draft.sel)
	}
	return a
}

// windows are the questions that are answered by choosing one of a list, as their messages are called.
var windows = map[uint8]string{rules.WinBid: "bid", rules.WinOption: "option", rules.WinRemove: "remove", rules.WinCorner: "corner",
	rules.WinRefuel: "refuel", rules.WinChoose: "choose", rules.WinHide: "hide", rules.WinBelt: "belt", rules.WinTerrain: "terrain",
	rules.WinEdge: "edge", rules.WinScenario: "scenario", rules.WinSide: "side", rules.WinLoss: "loss", rules.WinClaim: "card",
	rules.WinTurnUp: "card", rules.WinDraw: "card", rules.WinShuffle: "card", rules.WinLot: "card", rules.WinOver: "card"}

// askList lists every answer.
func (a *asked) askList() {
	t, d := a.t, &a.t.draft
	for i, m := range d.candidates() {
		if m.Op == rules.OpDone {
			a.add("done", words.Say("skirmish.ready"), view.Primary, func() { t.give(m) })
			continue
		}
		r := sview.Row{Name: label(d.laid, m)}
		if m.Op == rules.OpRemove || m.Op == rules.OpLose {
			x := &d.laid.Pieces()[m.A]
			r.Side, r.Art, r.Sub = sideOf(seatOf(d.laid, int(x.Side))), art(x.Unit), sw.Place(x.At)
			r.On = d.sel == int(m.A)
		}
		a.row(r, func() { t.give(m) })
		if i == 0 && m.Op == rules.OpLose {
			a.add("any", words.Say("skirmish.give-any"), view.Primary, func() { t.give(m) })
		}
	}
}

// askEnd offers to order what was drafted, where it has come to something that nobody chooses.
func (a *asked) askEnd() {
	t := a.t
	steps := slices.Clone(t.draft.steps)
	a.add("go", words.Say("skirmish.go"), view.Primary, func() { t.give(steps...) })
}

// chip is a unit of the strip.
func (a *asked) chip(i int, name, sub string) sview.Chip {
	d := &a.t.draft
	x := &d.laid.Pieces()[i]
	return sview.Chip{Side: sideOf(seatOf(d.laid, int(x.Side))), Art: art(x.Unit), Name: name, Sub: sub, Now: d.sel == i || d.grabbed(i),
		ID: "unit-" + strconv.Itoa(i), Do: view.Intent{Name: sview.DoPiece, N: i}}
}

// movers are chips of all that may be grabbed: groups on the table, and those that wait by their kind.
func (a *asked) movers(from *rules.Position) (chips []sview.Chip) {
	d := &a.t.draft
	seen := map[int]bool{}
	var waiting [unit.Num]int // chips by kind, + 1
	var count [unit.Num]int
	for i := range from.Pieces() {
		x := &from.Pieces()[i]
		if seen[i] || from.Check(engine.Move{Seat: d.by.Chooser(), Op: rules.OpGrab, A: uint16(i)}) != nil {
			continue
		}
		if x.State == rules.Waiting {
			if count[x.Unit]++; waiting[x.Unit] == 0 {
				chips = append(chips, a.chip(i, "", words.Say("skirmish.to-come")))
				waiting[x.Unit] = len(chips)
			}
			chips[waiting[x.Unit]-1].Name = counted(sw.Unit(x.Unit), count[x.Unit])
			continue
		}
		g, n := rules.GroupOf(from, i), 0
		best := i
		for k := range from.Pieces() {
			if g.Has(k) && from.Check(engine.Move{Seat: d.by.Chooser(), Op: rules.OpGrab, A: uint16(k)}) == nil {
				if seen[k], n = true, n+1; from.Pieces()[k].Unit > from.Pieces()[best].Unit {
					best = k
				}
			}
		}
		name := sw.Unit(from.Pieces()[best].Unit)
		if n > 1 {
			name = words.Say("skirmish.and-more", name, n-1)
		}
		sub := sw.Inches(rules.LeftOf(from, best))
		if c := cargo(from, best); c > 0 {
			sub = words.Say("skirmish.aboard", c)
		}
		chips = append(chips, a.chip(best, name, sub))
	}
	return chips
}

// counted is a name with how many there are.
func counted(name string, n int) string {
	if n == 1 {
		return name
	}
	return words.Say("skirmish.counted", n, name)
}

// cargo is how many a piece carries.
func cargo(p *rules.Position, i int) (n int) {
	for _, x := range p.Pieces() {
		if x.State == rules.Aboard && int(x.Carrier) == i+1 {
			n++
		}
	}
	return n
}

// askMove asks who moves next, or what else he does with who is chosen.
func (a *asked) askMove() {
	t := a.t
	a.Head, a.Text = words.Say("skirmish.ask-move"), words.Say("skirmish.ask-move-text")
	a.chips = a.movers(t.draft.laid)
	a.loads()
	end := view.Plain
	if len(a.chips) == 0 {
		end, a.Text = view.Primary, words.Say("skirmish.none-moves")
	}
	for i, x := range t.draft.laid.Pieces() {
		for _, op := range [...]engine.Op{rules.OpAbandon, rules.OpUncover} {
			m := engine.Move{Seat: t.Chooser(), Op: op, A: uint16(i)}
			if (t.draft.sel == i || op == rules.OpUncover && x.State == rules.Hidden) && t.draft.laid.Check(m) == nil {
				a.row(sview.Row{Name: label(t.draft.laid, m)}, func() { t.give(m) })
			}
		}
	}
	a.add("end", words.Say("skirmish.end-move"), end, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpEnd}) })
}

// loads lists what the chosen piece can be loaded into, and what into it.
func (a *asked) loads() {
	t, d := a.t, &a.t.draft
	i := d.sel
	if i < 0 || i >= len(d.pos.Pieces()) {
		return
	}
	p := d.pos
	x := &p.Pieces()[i]
	var all []engine.Move
	for k := range p.Pieces() {
		into := engine.Move{Seat: t.Chooser(), Op: rules.OpLoad, A: uint16(k), B: uint16(i)}
		if p.Check(into) == nil {
			a.row(sview.Row{Name: words.Say("skirmish.load-into", sw.Unit(p.Pieces()[k].Unit)), Art: art(p.Pieces()[k].Unit),
				Side: sideOf(t.Chooser()), Sub: words.Say("skirmish.aboard", cargo(p, k))}, func() { t.give(into) })
		}
		if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpLoad, A: uint16(i), B: uint16(k)}); x.Unit.Type().Guys > 0 && p.Check(m) == nil {
			all = append(all, m)
		}
	}
	var kinds [unit.Num][]engine.Move
	for _, m := range all {
		u := p.Pieces()[m.B].Unit
		kinds[u] = append(kinds[u], m)
	}
	for u, l := range kinds {
		if len(l) == 0 {
			continue
		}
		a.row(sview.Row{Name: words.Say("skirmish.take-aboard", sw.Unit(unit.Unit(u))), Art: art(unit.Unit(u)), Side: sideOf(t.Chooser()),
			Value: strconv.Itoa(min(len(l), int(x.Unit.Type().Guys)))}, func() { t.loadAll(l) })
	}
}

// loadAll loads one after another, as long as there is room.
func (t *table) loadAll(l []engine.Move) {
	for _, m := range l {
		if t.draft.pos.Check(m) != nil {
			break
		}
		t.give(m)
	}
}

// askLeg asks where those go that are grabbed, and what else they do.
func (a *asked) askLeg() {
	t := a.t
	moving := t.draft.laid.Moving()
	i := int(moving[0])
	lead := &t.draft.laid.Pieces()[i]
	a.Unit = inLarge(t.draft.laid, i)
	spent, left := t.draft.lengths()
	a.Head, a.Text = words.Say("skirmish.ask-leg"), words.Say("skirmish.ask-leg-text", sw.Inches(left))
	if t.draft.unload >= 0 {
		a.Text = words.Say("skirmish.ask-unload", sw.Unit(t.draft.laid.Pieces()[t.draft.unload].Unit))
	}
	if t.draft.drafting() {
		a.chips = a.movers(t.draft.pos)
	}
	done := engine.Move{Seat: t.Chooser(), Op: rules.OpDone}
	label, style := words.Say("skirmish.move", sw.Inches(spent)), view.Primary
	if spent == 0 {
		label = words.Say("skirmish.stop")
		if style = view.Primary; !t.draft.changed() && !t.draft.stay {
			style = view.Plain
		}
	}
	if spent > 0 || t.draft.changed() || t.draft.stay || !t.draft.drafting() {
		b := a.add("go", label, style, func() {
			t.give(append(slices.Clone(t.draft.steps), done)...)
		})
		if left > 0 && spent > 0 {
			b.Sub = words.Say("skirmish.unused", sw.Inches(left))
		}
	}
	a.askGroup()
	if t.draft.drafting() {
		a.loads()
	}
	if !lead.Unit.Guy() {
		a.askWheels(lead)
	}
	a.askBesides()
	if t.draft.drafting() {
		a.add("end", words.Say("skirmish.end-move"), view.Plain, func() { t.give(engine.Move{Seat: t.Chooser(), Op: rules.OpEnd}) })
	}
}

// askGroup offers to change who goes along.
func (a *asked) askGroup() {
	t, d := a.t, &a.t.draft
	all := engine.Move{Seat: t.Chooser(), Op: rules.OpJoinAll}
	switch {
	case d.laid.Check(all) == nil:
		a.add("join", words.Say("skirmish.whole-group"), view.Plain, func() { _ = d.try(all) })
	case d.drafting() && len(d.laid.Moving()) > 1 && !d.laid.Walking() && d.pos.Pieces()[d.laid.Moving()[0]].State == rules.On:
		i := int(d.laid.Moving()[0])
		a.add("alone", words.Say("skirmish.alone"), view.Plain, func() { _ = d.grab(i, true) })
	}
	for u := range unit.Num {
		m := engine.Move{Seat: t.Chooser(), Op: rules.OpSquad, A: uint16(u)}
		if d.laid.Check(m) == nil {
			a.row(sview.Row{Name: words.Say("skirmish.squad-enters", sw.Unit(u)), Art: art(u), Side: sideOf(t.Chooser())}, func() {
				_ = d.try(m)
			})
		}
	}
}

// askWheels offers what models do: turn, go in reverse, put passengers down.
func (a *asked) askWheels(lead *rules.Piece) {
	t := a.t
	for _, by := range [...]int{-2, 2} {
		id := [...]string{"left", "", "", "", "right"}[by+2]
		a.add("turn-"+id, words.Say("skirmish.turn-"+id), view.Small, func() { t.refuse(t.draft.turn(by)) })
	}
	a.add("reverse", words.Say("skirmish.reverse"), view.Small, func() { t.draft.back = !t.draft.back }).Pressed = pressed(t.draft.back)
	var seen [unit.Num]bool
	vehicle := int(t.draft.laid.Moving()[0])
	for i, x := range t.draft.laid.Pieces() {
		if x.State != rules.Aboard || int(x.Carrier) != vehicle+1 || seen[x.Unit] || !t.draft.canUnload(i) {
			continue
		}
		seen[x.Unit] = true
		a.row(sview.Row{Name: words.Say("skirmish.unload", sw.Unit(x.Unit)), Art: art(x.Unit), Side: sideOf(t.Chooser()),
			On: t.draft.unload == i}, func() { t.draft.unload = i })
	}
}

// askBesides offers what is done in place of legs, or at their end.
func (a *asked) askBesides() {
	t, d := a.t, &a.t.draft
	p := d.laid
	var exits []engine.Move
	for _, i := range p.Moving() {
		if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpExit, A: uint16(i)}); p.Check(m) == nil {
			exits = append(exits, m)
		}
	}
	if len(exits) > 0 {
		a.add("exit", words.Say("skirmish.exit"), view.Plain, func() { t.give(append(slices.Clone(d.steps), exits...)...) })
	}
	if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpEntrench}); p.Check(m) == nil {
		a.add("entrench", words.Say("skirmish.entrench"), view.Plain, func() { t.give(append(slices.Clone(d.steps), m)...) })
	}
	for i := range p.Works() {
		if m := (engine.Move{Seat: t.Chooser(), Op: rules.OpClear, A: uint16(i)}); p.Works()[i].Live && p.Check(m) == nil {
			a.add("clear", words.Say("skirmish.clear"), view.Plain, func() { t.give(append(slices.Clone(d.steps), m)...) })
			break
		}
	}
}

// byChance sorts shots, the best first.
func byChance(shots []engine.Move, odds []rules.Odds) {
	type both struct {
		m engine.Move
		o rules.Odds
	}
	var l []both
	for i := range shots {
		l = append(l, both{shots[i], odds[i]})
	}
	slices.SortStableFunc(l, func(x, y both) int {
		return cmp.Or(cmp.Compare(y.o.Chance.Good*max(x.o.Chance.All, 1), x.o.Chance.Good*max(y.o.Chance.All, 1)), cmp.Compare(x.o.Gap, y.o.Gap))
	})
	for i := range l {
		shots[i], odds[i] = l[i].m, l[i].o
	}
}
