package duel

import (
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
	"bocage/engine/duel/situation"
)

// asked is a question with what each of its choices lays and the moves that each of its buttons makes.
type asked struct {
	dview.Ask
	options []option // all there are
	choices []step   // by the choices that are shown and can be laid
	answers [][]engine.Move
}

// answer adds a button that makes moves at once.
func (a *asked) answer(id, label, sub string, style view.Style, moves ...engine.Move) {
	b := plain.Button(id, label, "", dview.DoAnswer, len(a.answers))
	b.Style, b.Sub = style, sub
	a.Buttons, a.answers = append(a.Buttons, b), append(a.answers, moves)
}

// choice adds a button that lays a step.
func (a *asked) choice(p *rules.Position, s step, sub string) {
	b := plain.Button("pick-"+strconv.Itoa(len(a.choices)), label(p, s), "", dview.DoAdd, len(a.choices))
	b.Sub = sub
	a.Choices, a.choices = append(a.Choices, b), append(a.choices, s)
}

// heads are the questions by their windows: the messages are "ask-ID" and "ask-ID-text".
var heads = map[uint8]string{rules.WinDeck: "deck", rules.WinHand: "hand", rules.WinCommit: "commit", rules.WinOrders: "orders",
	rules.WinTargets: "targets", rules.WinAim: "aim", rules.WinReact: "react", rules.WinNext: "next", rules.WinBoost: "boost",
	rules.WinFriendly: "friendly", rules.WinRescue: "rescue", rules.WinKeep: "keep", rules.WinSplit: "split", rules.WinDiscard: "discard"}

// ask returns what seat is asked at p, as far as it may know it. q is p with the draft.
func (d *draft) ask(p, q *rules.Position, seat engine.Seat) *asked {
	a := &asked{options: options(q, seat)}
	win := p.Prompt().Window
	a.Head = words.Say("duel.ask-" + heads[win])
	a.Text, _ = words.Find("duel.ask-" + heads[win] + "-text")
	if none, ok := words.Find("duel.skipped-" + heads[win]); ok && len(a.options)+len(d.steps) == 0 {
		a.Text = none // where the question is asked all the same
	}
	if win == rules.WinHand && p.Scenario().Corps != nil { // no hand is suggested for it
		a.Text = words.Say("duel.ask-hand-given", int(p.Scenario().Situation.Hand[seat]))
	}
	a.Taps = win == rules.WinCommit || win == rules.WinOrders || win == rules.WinTargets
	d.laid(a, p, seat)
	switch win {
	case rules.WinTargets, rules.WinAim:
		e := &sight{p: p, q: q, viewer: seat, draft: d}
		for _, t := range e.attacks() {
			if t.seat == seat && dview.OwnUnits+t.slot == d.look {
				a.Odds = barsOf(e, seat, t.target, t.chance(p))
			}
		}
		d.askList(a, q, seat)
	case rules.WinDeck:
		d.askDeck(a, p, seat)
	case rules.WinNext:
		d.askNext(a, p, seat)
	case rules.WinBoost:
		askBoost(a, p, seat)
	case rules.WinFriendly:
		for i, o := range a.options {
			style := [...]view.Style{view.Primary, view.Plain}[min(i, 1)]
			u := p.Unit(seat.Other(), int(o.step[0].A))
			left := words.Say("duel.endurance-left", int(u.Endurance), u.Full())
			a.answer("hit-"+strconv.Itoa(i), words.Say("duel.hit", label(p, o.step)), left, style, o.step...)
		}
	case rules.WinRescue:
		askRescue(a, p, seat)
	case rules.WinKeep:
		a.Text = words.Say("duel.keep-text", dw.Card(p.Taken().Face), p.Value(p.Taken().Face))
		a.answer("btn-keep", words.Say("duel.keep"), "", view.Primary, engine.Move{Seat: seat, Op: rules.OpKeep})
		a.answer("btn-remove", words.Say("duel.remove"), "", view.Plain, engine.Move{Seat: seat, Op: rules.OpRemove})
	case rules.WinSplit:
		d.askSplit(a, q, seat)
	default:
		d.askList(a, q, seat)
	}
	return a
}

// laid lists the parts of the draft, each with the way to take it back.
func (d *draft) laid(a *asked, p *rules.Position, seat engine.Seat) {
	if p.Prompt().Window == rules.WinDeck {
		return
	}
	q := p.Clone().(*rules.Position)
	for i, s := range d.steps {
		text := label(q, s)
		b := plain.Button("btn-drop-"+strconv.Itoa(i), words.Say("duel.take-back", text), "ic-undo", dview.DoDrop, i)
		b.IconOnly, b.Style = true, view.Small
		a.Draft = append(a.Draft, dview.Laid{Text: text, Undo: b})
		for _, m := range s {
			_ = q.Apply(m) // it was tried by at
		}
	}
}

// askDeck asks for a deck: a ready one, the suggested one first, or an own one.
func (d *draft) askDeck(a *asked, p *rules.Position, seat engine.Seat) {
	if d.deck != nil {
		d.askOwn(a, p, seat)
		return
	}
	s := p.Scenario().Situation
	for _, first := range [2]bool{true, false} {
		for i := range situation.Decks() {
			deck := &situation.Decks()[i]
			l := &deck.Lists[s.ListFor(seat)]
			suggested := deck.ID == s.Suggested[seat]
			if deck.Side != seat || suggested != first || s.Check(seat, l) != nil {
				continue
			}
			style := view.Plain
			if suggested {
				style = view.Primary
			}
			cards, points := situation.Tally(l)
			a.answer("deck-"+deck.ID, dw.Deck(deck), words.Say("duel.deck-of", cards, points), style,
				engine.Move{Seat: seat, Op: rules.OpDeck, A: uint16(i)}, engine.Move{Seat: seat, Op: rules.OpDone})
		}
	}
	for i := range d.decks {
		if k := &d.decks[i]; k.Side() == seat {
			b := plain.Button("own-"+strconv.Itoa(i), d.name(k, i), "", dview.DoBuild, i+1)
			cards, points := situation.Tally(&k.List)
			b.Sub = words.Say("duel.deck-of", cards, points)
			a.Buttons = append(a.Buttons, b)
		}
	}
	a.Buttons = append(a.Buttons, plain.Button("btn-build", words.Say("duel.build"), "", dview.DoBuild, 0))
}

// askList asks for a list that is sealed as a whole.
func (d *draft) askList(a *asked, q *rules.Position, seat engine.Seat) {
	n := map[engine.Face]int{}
	for _, o := range a.options {
		sub := ""
		switch o.step[0].Op {
		case rules.OpTake:
			n[engine.Face(o.step[0].A)]++
			sub = words.Say("duel.left", q.Hidden(card.Face(o.step[0].A)))
		default:
			if o.from != d.sel {
				continue
			}
			sub = chanceOf(q, o.step[0])
		}
		a.choice(q, o.step, sub)
	}
	win := q.Prompt().Window
	seal := len(a.answers)
	a.answer("btn-seal", words.Say("duel.seal"), words.Say("duel.seal-"+heads[win], len(d.steps)), view.Primary, d.moves(seat)...)
	if !complete(q, seat) {
		a.Buttons[seal].Why = words.Say("duel.why-" + map[uint8]string{rules.WinHand: "hand", rules.WinDiscard: "discard"}[win])
		if win != rules.WinHand && win != rules.WinDiscard {
			a.Buttons[seal].Why = words.Say("duel.why-three")
		}
	}
	if win != rules.WinHand || !complete(q, seat) {
		a.Buttons = append(a.Buttons, plain.Button("btn-advise", words.Say("duel.advise"), "", dview.DoAdvise, 0))
	}
}

func (d *draft) askSplit(a *asked, q *rules.Position, seat engine.Seat) {
	for _, o := range a.options {
		a.choice(q, o.step, dw.Text(card.Reinforcements)) // the one card of this window
	}
	extra := int(q.Scenario().Situation.Extra[seat])
	for u := extra; u >= 0; u-- {
		if !q.Splits(seat, u) {
			continue
		}
		style := view.Plain
		if len(a.answers) == 0 {
			style = view.Primary
		}
		moves := d.moves(seat)
		moves[len(moves)-1] = engine.Move{Seat: seat, Op: rules.OpSplit, A: uint16(u)}
		a.answer("split-"+strconv.Itoa(u), dw.Split(u, extra-u), "", style, moves...)
	}
}

func askBoost(a *asked, p *rules.Position, seat engine.Seat) {
	if s, ok := p.Shot(); ok {
		a.Text = words.Say("duel.boost-needs", max(2, s.Value-s.Bonus))
	}
	thrown := map[uint16]bool{} // one copy is as good as the other
	cand, _ := p.Candidates(seat, nil)
	for _, m := range cand {
		if m.Op == rules.OpThrow && thrown[m.B] {
			continue
		}
		switch m.Op {
		case engine.OpPass:
			a.answer("btn-roll", words.Say("duel.roll"), "", view.Primary, m)
		case rules.OpNever:
			a.answer("btn-never", words.Say("duel.never"), "", view.Plain, m)
		case rules.OpThrow:
			thrown[m.B] = true
			a.answer("btn-throw-"+strconv.Itoa(int(m.A)), words.Say("duel.throw", dw.Card(card.Face(m.B))), "", view.Plain, m)
		}
	}
}

func askRescue(a *asked, p *rules.Position, seat engine.Seat) {
	crew, captured := p.Lost()
	id := "duel.rescue-dies"
	if captured {
		id = "duel.rescue-captured"
	}
	a.Text = words.Say(id, dw.Card(crew))
	cand, _ := p.Candidates(seat, nil)
	for _, m := range cand {
		if m.Op == rules.OpPlay {
			a.answer("btn-rescue", dw.Card(card.BailOut), "", view.Primary, m)
			break // one copy is as good as the other
		}
	}
	style := view.Plain
	if len(a.answers) == 0 {
		style = view.Primary
	}
	a.answer("btn-let", words.Say("duel.let"), "", style, engine.Move{Seat: seat, Op: engine.OpPass})
}

// askNext asks which attack is resolved, and how.
func (d *draft) askNext(a *asked, p *rules.Position, seat engine.Seat) {
	f := &d.fire
	u := p.Unit(seat, f.slot)
	target := int(u.Aim) - 1
	a.Head = words.Say("duel.ask-next-of", dw.Card(u.Face), name(p, seat.Other(), target))
	with := card.Face(0)
	if f.with > 0 {
		with = p.Cards(seat)[f.with-1].Face
	}
	c := d.chance(p, seat, with)
	a.Text = chances(c)
	a.Odds = barsOf(&sight{p: p, q: p, viewer: seat, draft: d}, seat, target, c)
	shown := map[uint16]int{} // by the face of an ATTACK card, the place of the copy that is offered: one is as good as the other
	if f.with > 0 {
		shown[uint16(with)] = f.with
	}
	cand, _ := p.Candidates(seat, nil)
	for i, m := range cand {
		if m.Op != rules.OpFire || int(m.A) != f.slot || m.C > 0 && shown[m.D] > 0 && shown[m.D] != int(m.C) {
			continue
		}
		if m.C > 0 {
			shown[m.D] = int(m.C)
		}
		first, second, ask := rules.Fired(m.B)
		here := first == f.first && second == f.second
		var b view.Button
		switch {
		case !ask && m.C == 0 && !u.Assault:
			b = plain.Button("order-"+strconv.Itoa(i), weapons(u, first, second), "", dview.DoOrder, int(m.B))
			b.Pressed = tri(here)
			c := odds.Of(p.Unit(seat.Other(), target), odds.Rolls(p, seat, f.slot, target, [2]int{first, second}, with))
			b.Sub = chances(c)
		case !ask && m.C > 0 && here:
			b = plain.Button("with-"+strconv.Itoa(int(m.C)), words.Say("duel.with", dw.Card(card.Face(m.D))), "", dview.DoWith, int(m.C))
			b.Pressed, b.Sub = tri(int(m.C) == f.with), chances(d.chance(p, seat, card.Face(m.D)))
		case ask && here && int(m.C) == f.with:
			b = plain.Button("btn-more", words.Say("duel.ask-me"), "", dview.DoMore, 0)
			b.Pressed = tri(f.ask)
		default:
			continue
		}
		a.Choices = append(a.Choices, b)
	}
	a.answer("btn-fire", words.Say("duel.fire"), words.Say("duel.fire-at", name(p, seat.Other(), target)), view.Fire, f.move(p, seat))
	if n := waiting(p, seat); n > 1 {
		a.Buttons = append(a.Buttons, plain.Button("btn-rest", words.Say("duel.rest", n), "", dview.DoRest, 0))
	}
	a.answer("btn-hold", words.Say("duel.hold"), "", view.Plain, engine.Move{Seat: seat, Op: rules.OpHold, A: uint16(f.slot)})
}

// waiting counts the attacks of a seat that are not resolved yet; a Close Assault is one.
func waiting(p *rules.Position, seat engine.Seat) (n int) {
	for slot := range rules.MaxUnits {
		var d draft
		if d.announce(p, seat, slot) {
			n++
		}
	}
	return n
}

// chance is that of the attack that is being announced, with an ATTACK card or none.
func (d *draft) chance(p *rules.Position, seat engine.Seat, with card.Face) odds.Chances {
	f := &d.fire
	u := p.Unit(seat, f.slot)
	target := int(u.Aim) - 1
	rolls := odds.Rolls(p, seat, f.slot, target, [2]int{f.first, f.second}, with)
	if u.Assault {
		rolls = odds.Assault(p, seat, p.Group(seat, target), target)
	}
	return odds.Of(p.Unit(seat.Other(), target), rolls)
}

func tri(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// tap does what a tap on a card or a line means, and reports whether it means anything.
func (d *draft) tap(p, q *rules.Position, seat engine.Seat, code int) {
	opts := options(q, seat)
	if p.Prompt().Window == rules.WinNext {
		if slot := code - dview.OwnUnits; slot >= 0 && slot < rules.MaxUnits {
			d.announce(p, seat, slot)
		}
		d.look = code
		return
	}
	if d.sel != 0 {
		if i := slices.IndexFunc(opts, func(o option) bool { return o.from == d.sel && o.to == code }); i >= 0 {
			d.add(opts[i].step)
			return
		}
	}
	var from []option
	for _, o := range opts {
		if o.from == code {
			from = append(from, o)
		}
	}
	d.look = code
	switch {
	case len(from) == 0:
		if d.sel == code {
			d.sel = 0
		}
	case d.sel == code:
		d.sel = 0
	case len(from) == 1 && from[0].step[0].Op != rules.OpTarget && from[0].step[0].Op != rules.OpPlay && from[0].step[0].Op != rules.OpThrow:
		d.add(from[0].step)
	default:
		d.sel = code
	}
}

// lift selects a card that can be laid somewhere; in an attack it is the tap.
func (d *draft) lift(p, q *rules.Position, seat engine.Seat, code int) {
	if p.Prompt().Window == rules.WinNext {
		d.tap(p, q, seat, code)
	} else if slices.ContainsFunc(options(q, seat), func(o option) bool { return o.from == code }) {
		d.sel, d.look = code, code
	}
}

// refuses returns why a unit of a seat may not aim at an enemy, by their codes, nil if it may or if that is not what they are.
func refuses(q *rules.Position, seat engine.Seat, from, to int) error {
	w, slot, target := q.Prompt().Window, from-dview.OwnUnits, to-dview.FoeUnits
	if w != rules.WinTargets && w != rules.WinAim || slot < 0 || slot >= rules.MaxUnits || target < 0 || target >= rules.MaxUnits {
		return nil
	}
	m := engine.Move{Seat: seat, Op: rules.OpTarget, A: uint16(slot), B: uint16(target)}
	return q.Clone().Apply(m)
}

// add lays a step.
func (d *draft) add(s step) {
	d.steps = append(d.steps, s)
	d.sel = 0
}
