package assault

import (
	"fmt"
	"slices"

	"bocage/app/assault/editor"
	"bocage/app/assault/past"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// screen is the battle as a whole: bar, map, dispatches, hand, questions and the result.
type screen struct {
	t           *table
	drawer      string
	wins, rules []string // of the scenario, in words
}

// battle is the whole battle screen.
func (sn *screen) battle() aview.Battle {
	b := aview.Battle{Seat: view.SideOf(sn.t.viewer), HotSeat: sn.t.hotSeat(), Bar: sn.bar(), Board: sn.t.mapped.board(),
		Situation: sn.situation(),
		Log:       sn.log(), Hand: sn.handView(), End: sn.end(), Drawer: sn.drawer}
	b.Detail = sn.t.panel.detail()
	if sn.t.mine() {
		switch sn.t.window() {
		case rules.WinSplit, rules.WinBuy, rules.WinChoose:
			d := sn.drawCards()
			b.DrawCards = &d
		case rules.WinReact, rules.WinAnswer, rules.WinTarget, rules.WinFlak, rules.WinFirst:
			if sn.t.combat.report == nil {
				r := sn.react()
				b.React = &r
			}
		}
	}
	if sn.t.ended() && sn.t.combat.report == nil {
		r := sn.result()
		b.Result = &r
	} else if c, ok := sn.t.combat.sheet(); ok {
		if b.Combat = &c; c.Brief {
			return b
		}
		b.Detail = aview.Detail{Text: words.Say("combat.in-combat")} // the sheet has its own tray
		b.React = sn.overCombat(b.React)
	}
	sn.t.retold.show(&b)
	sn.t.warn.show(&b)
	return b
}

// overCombat leaves a question to the combat sheet's own tray, unless it is about another thing.
func (sn *screen) overCombat(r *aview.React) *aview.React {
	if sn.t.combat.report != nil {
		return nil
	}
	if _, fights := sn.t.seen.Engagement(); fights {
		return nil
	}
	return r
}

func (sn *screen) bar() aview.Bar {
	b := aview.Bar{Title: terms.ScenarioName(sn.t.sc), Sub: sn.opponent(), Turn: sn.t.seen.Turn(), Turns: max(sn.t.sc.Turns, sn.t.seen.Turn())}
	switch sn.t.seen.Phase() {
	case rules.PhaseDraw:
		b.Phase = aview.DrawPhase
	case rules.PhaseOperations:
		b.Phase = aview.OperationsPhase
	case rules.PhasePrestige:
		b.Phase = aview.PrestigePhase
	case rules.PhaseOver:
		b.Phase = aview.VictoryPhase
	}
	speaker := sn.speaker()
	b.Speaker = &speaker
	own := sn.t.viewer
	if own > 1 {
		own = rules.US
	}
	for i, s := range [2]engine.Seat{own, own.Other()} {
		b.Purses[i] = aview.Purse{Side: view.SideOf(s), You: s == sn.t.viewer, Prestige: sn.t.seen.Prestige(s), Due: sn.t.seen.Income(s),
			Cards: sn.t.sight().Cards(s), Active: s == sn.t.seen.Phasing() && !sn.t.ended(), Script: s == sn.t.sc.NonPlayer()}
	}
	if s := sn.t.asks(); sn.t.pace.busy() && s < 2 && sn.t.players[s].Kind != engine.Human {
		b.Note, b.Busy = terms.Planning(view.SideOf(s)), true
	}
	if sn.t.arranged() {
		b.Note, b.Busy = words.Say("match.arranging"), true
	}
	if sn.t.pace.moment != nil {
		sn.acting(&b)
	}
	if sn.t.pace.doing == resting && !b.Busy && sn.t.viewer < 2 {
		b.Note, b.Busy = terms.Acts(view.SideOf(sn.t.viewer.Other())), true
	}
	switch {
	case sn.t.f != nil:
		at := sn.friend()
		b.Note, b.Busy, b.Time, b.Action = at.Note, at.Busy, at.Time, at.Action
		if at.Clocks != "" {
			b.Sub = at.Clocks
		}
	case b.Busy && !sn.t.arranged():
		sn.tempoButtons(&b)
	}
	return b
}

// friend is how a match between two devices stands. It is no turn of the friend's when he is only asked for an answer.
func (sn *screen) friend() view.Connection {
	at := sn.t.f.Bar()
	if sn.t.answers() && at.Note == words.Say("friend.his-turn") {
		at.Note = words.Say("friend.answers")
	}
	return at
}

func (sn *screen) opponent() string {
	return sn.t.page.Opponent(sn.t.players)
}

// situation is how the match stands, and by what it is won.
func (sn *screen) situation() aview.Situation {
	s := sn.t.sight().Situation()
	if sn.wins == nil {
		sn.wins, sn.rules = terms.Victory(sn.t.sc), terms.Rules(sn.t.sc)
	}
	s.Victory, s.Special = sn.wins, sn.rules
	return s
}

// maxLines is how many dispatches are shown at least, if there are so many.
const maxLines = 60

func (sn *screen) log() view.Log {
	sn.t.tell.tell()
	ls := sn.t.tell.teller.Lines
	l := view.Log{Turn: sn.t.seen.Turn(), Lines: ls[max(0, len(ls)-maxLines)/past.LogStep*past.LogStep:]}
	l.Seeks = true // the dispatches lead to their moments
	l.Back = &view.Button{ID: "btn-lookback", Label: words.Say("replay.look-back"), Icon: "ic-clock", Style: view.Small,
		Do: view.Intent{Name: view.DoLookBack}}
	return l
}

// handView is the fan of cards. A card that cannot be played now is toned down and says why.
func (sn *screen) handView() aview.Hand {
	var h aview.Hand
	deploying := sn.t.deploying()
	for i, c := range sn.t.sight().Hand() {
		if deploying && i > 0 {
			continue // the muster shows them
		}
		v := sn.t.hand.card(i, c.Face)
		v.Up = i == sn.t.point.sel.card
		if !sn.t.hand.playable(i) {
			v.No = sn.t.hand.whyNot(i, c.Face).Why
		}
		h.Cards = append(h.Cards, v)
	}
	if len(h.Cards) == 1 && sn.t.window() == rules.WinOps { // before, the cards are only being dealt
		h.Note = words.Say("battle.only-bluff")
	}
	return h
}

// end is the corner with undo and the one primary button.
func (sn *screen) end() aview.End {
	e := aview.End{Undo: view.Button{ID: "btn-undo", Label: words.Say("words.undo"), Icon: "ic-undo", Style: view.Small,
		Do: view.Intent{Name: view.DoUndo}}}
	if sn.t.viewer > 1 || !sn.t.mine() || !sn.t.sit.CanUndo(sn.t.viewer) {
		e.Undo.Why = sn.t.whyNoUndo()
	}
	if sn.t.sit.CanRedo() && sn.t.mine() {
		e.Redo = &view.Button{ID: "btn-redo", Label: words.Say("words.redo"), Icon: "ic-redo", IconOnly: true, Style: view.Small,
			Do: view.Intent{Name: view.DoRedo}}
	}
	p := &e.Primary
	*p = view.Button{ID: "btn-end", Style: view.Primary, Label: words.Say("match.end-ops"), Do: view.Intent{Name: aview.DoEnd}}
	switch {
	case sn.t.stalled():
		p.ID, p.Label, p.Do = "btn-ask", words.Say("match.ask-again"), view.Intent{Name: view.DoHurry}
	case sn.t.arranged():
		p.Why, p.Label = words.Say("match.arranging"), words.Say("match.waiting")
	case !sn.t.mine():
		r := sn.t.notMine()
		p.Why, p.Rule, p.Label = r.Why, r.Rule, words.Say("match.waiting")
		if sn.t.f != nil { // the bar of a small screen has no room for it
			p.Sub = sn.friend().Note
		}
	case sn.t.window() == rules.WinMuster:
		p.ID, p.Label, p.Do = "btn-ready", words.Say("match.ready"), view.Intent{Name: aview.DoReady}
		p.Why = sn.t.draft.readyWhy()
		p.Sub = p.Why
	case sn.t.window() == rules.WinDeploy:
		p.ID, p.Label, p.Do = "btn-ready", words.Say("match.ready"), view.Intent{Name: aview.DoReady}
		if n := sn.t.hand.toPlace(); n > 0 {
			p.Why, p.Sub = terms.PlaceMore(n), terms.PlaceMore(n)
		}
	case sn.t.window() == rules.WinOps:
		_, free := sn.t.point.wasted()
		switch left := sn.t.point.unused(); {
		case sn.t.point.ending:
			p.Label, p.Sub, p.Style = words.Say("tempo.end-now", terms.WasteLine(left, free)), words.Say("match.end-sure"), view.Fire
		case left+free > 0:
			p.Sub = terms.WasteLine(left, free)
		}
	default:
		p.Why = words.Say("match.answer-first")
	}
	return e
}

func (sn *screen) drawCards() aview.DrawCards {
	s := sn.t.viewer
	pile := func(p uint8) aview.Pile {
		return aview.Pile{Left: sn.t.seen.StockSize(p), Discards: sn.t.seen.DiscardSize(p)}
	}
	d := aview.DrawCards{Side: view.SideOf(s), Units: pile(card.UnitPile(s)), Action: pile(sn.t.sc.ActionPile(s)),
		Buying: sn.t.window() == rules.WinBuy}
	if !d.Buying {
		d.MinN, d.MaxN = sn.t.point.splitRange()
		d.N = sn.t.point.stepper()
		want := 4
		if d.Note = words.Say("battle.draw-note"); sn.t.window() == rules.WinChoose {
			want, d.Note = sn.t.sc.Hand[s].Choose, words.Say("battle.choose-hand")
		} else if n := sn.t.sc.Rules[s].ExtraUnits; n > 0 {
			d.Note += " " + terms.ExtraUnits(n)
		}
		if sn.t.window() == rules.WinSplit {
			d.Note += " " + words.Say("turn.draw-note", terms.ToPlace(sn.t.retold.held()))
		}
		d.Free = sn.t.seen.Draws(s, want, false)
		d.Buttons = []view.Button{{ID: "btn-draw", Label: terms.DrawN(d.Free), Style: view.Primary, Do: view.Intent{Name: aview.DoDraw}}}
		return d
	}
	d.Note = terms.BuyNote(len(sn.t.sight().Hand()), sn.t.seen.Prestige(s), sn.t.sc.HandLimit[s])
	buy := func(id, label string, n int, pile uint8) view.Button {
		b := view.Button{ID: id, Label: label, Do: view.Intent{Name: aview.DoBuy, N: n}}
		for _, m := range sn.t.moves {
			if m.Op == rules.OpBuy && uint8(m.A) == pile {
				return b
			}
		}
		b.Why, b.Rule = words.Say("battle.pile-empty"), "RULING-17"
		return b
	}
	d.Buttons = []view.Button{buy("btn-buy-unit", words.Say("battle.buy-unit"), 0, card.UnitPile(s)),
		buy("btn-buy-action", words.Say("battle.buy-action"), 1, card.PileAction),
		{ID: "btn-done", Label: words.Say("battle.done-drawing"), Style: view.Primary, Do: view.Intent{Name: aview.DoDone}}}
	return d
}

// react is a question over the hand: a surprise card, more targets, which gun.
func (sn *screen) react() aview.React {
	r := aview.React{Side: view.SideOf(sn.t.viewer.Other())}
	face, by, _ := sn.t.seen.Playing()
	pass := view.Button{ID: "btn-pass", Label: words.Say("battle.let-go"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
	switch sn.t.window() {
	case rules.WinReact:
		r.Text, r.Help = sn.announced(), words.Say("battle.react-help")
		r.Cards = sn.t.hand.playableCards()
		r.Buttons = append(r.Buttons, pass, view.Button{ID: "btn-quiet", Label: words.Say("battle.let-go-turn"),
			Do: view.Intent{Name: aview.DoAllowTurn}})
	case rules.WinAnswer:
		r.Text, r.Help = terms.Answer(view.SideOf(by), terms.Name(face)), words.Say("battle.react-help")
		r.Cards = sn.t.hand.playableCards()
		r.Buttons = append(r.Buttons, pass)
	case rules.WinTarget:
		r.Side = view.SideOf(sn.t.viewer)
		r.Text, r.Help = terms.MoreTargets(terms.Name(face)), words.Say("battle.tap-target")
		if card.ActionOf(face) == card.Reserves {
			r.Help = ""
			for _, m := range sn.t.moves {
				if m.Op == rules.OpTarget {
					r.Buttons = append(r.Buttons, view.Button{ID: fmt.Sprintf("btn-choose-%d", m.A), Label: terms.Name(card.Face(m.A)),
						Do: view.Intent{Name: view.DoChoose, N: int(m.A)}})
				}
			}
		}
		r.Buttons = append(r.Buttons, view.Button{ID: "btn-done", Label: words.Say("battle.enough"), Style: view.Primary,
			Do: view.Intent{Name: aview.DoDone}})
	case rules.WinFirst:
		r.Side, r.Text = view.SideOf(sn.t.viewer), words.Say("battle.first-head")
		r.Help = sn.drawnForFirst()
		r.Buttons = []view.Button{{ID: "btn-first", Label: words.Say("battle.first-me"), Style: view.Primary,
			Do: view.Intent{Name: aview.DoFirst, N: 1}},
			{ID: "btn-second", Label: words.Say("battle.first-them"), Do: view.Intent{Name: aview.DoFirst}}}
	case rules.WinFlak:
		r.Text, r.Help = terms.Flak(terms.Name(face)), words.Say("battle.tap-target")
		if slices.ContainsFunc(sn.t.moves, func(m engine.Move) bool { return uint8(m.A) == uint8(board.NoTile) }) {
			r.Buttons = append(r.Buttons, view.Button{ID: "btn-pass", Label: words.Say("battle.no-gun"), Style: view.Primary,
				Do: view.Intent{Name: view.DoChoose}})
		}
	}
	if b, ok := sn.t.hand.playButton(); ok && sn.t.point.sel.card >= 0 {
		r.Buttons = append([]view.Button{b}, r.Buttons...)
		r.Buttons[1].Style = view.Plain
	} else if i := sn.t.point.sel.card; i >= 0 && i < len(sn.t.sight().Hand()) && sn.t.hand.playable(i) &&
		sn.t.sight().Targeted(sn.t.sight().Hand()[i].Face) {
		r.Help = words.Say("battle.tap-target")
	}
	return r
}

// drawnForFirst names the cards that were drawn for who goes first, and says what the other side gets for it.
func (sn *screen) drawnForFirst() string {
	var drawn [2]card.Face
	for _, e := range sn.t.tell.shown {
		if e.Kind == rules.EvFlip && e.Seat < 2 {
			drawn[e.Seat] = e.Face
		}
	}
	name := func(s engine.Seat) string { return terms.Name(drawn[s]) + " " + view.Signed(card.Modifier(drawn[s])) }
	help := words.Say("battle.first-cards", name(sn.t.viewer), name(sn.t.viewer.Other()))
	if n := sn.t.sc.SecondBonus; n > 0 {
		help += " " + words.Say("rules.second-bonus", n)
	}
	return help
}

// announced says what the other side is about to do.
func (sn *screen) announced() string {
	m := sn.t.seen.Pending()
	name := words.Say("battle.a-unit")
	if u, _, ok := sn.t.seen.Unit(board.Tile(m.A)); ok && u.Face != card.Unknown {
		name = terms.Name(u.Face)
	}
	return terms.Announced(sn.t.sc, m, name)
}

// pull opens a drawer, or shuts it.
func (sn *screen) pull(drawer string) {
	if sn.drawer == drawer {
		drawer = ""
	}
	sn.drawer = drawer
}

// menu opens the sheet behind the bar's first button.
func (sn *screen) menu() {
	sound := sn.speaker()
	sound.ID, sound.IconOnly, sound.Style = "btn-m-sound", false, view.Plain
	sn.t.sit.Menu(append([]view.Button{
		{ID: "btn-m-sit", Label: words.Say("words.situation"), Icon: "ic-map", Do: view.Intent{Name: aview.DoDrawer, Text: "situation"}},
		{ID: "btn-m-log", Label: words.Say("words.dispatches"), Icon: "ic-log", Do: view.Intent{Name: aview.DoDrawer, Text: "log"}},
		sound,
	}, editor.Bare(sn.t.sit.Onward(), sn.t.bare)...), sn.t.mine())
}
