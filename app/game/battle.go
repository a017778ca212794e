package game

import (
	"fmt"
	"slices"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// battle is the whole battle screen.
func (t *table) battle() aview.Battle {
	b := aview.Battle{Seat: view.SideOf(t.viewer), HotSeat: t.hotSeat(), Bar: t.bar(), Board: t.board(), Situation: t.situation(),
		Log: t.log(), Hand: t.handView(), End: t.end(), Drawer: t.drawer}
	b.Detail = t.detail()
	if t.mine() {
		switch t.window() {
		case assault.WinSplit, assault.WinBuy, assault.WinChoose:
			d := t.drawCards()
			b.DrawCards = &d
		case assault.WinReact, assault.WinAnswer, assault.WinTarget, assault.WinFlak, assault.WinFirst:
			if t.report == nil {
				r := t.react()
				b.React = &r
			}
		}
	}
	if t.ended() && t.report == nil {
		r := t.result()
		b.Result = &r
	} else if c, ok := t.combat(); ok {
		b.Combat = &c
		b.Detail = aview.Detail{Text: words.Say("combat.in-combat")} // the sheet has its own tray
		b.React = t.overCombat(b.React)
	}
	return b
}

// overCombat leaves a question to the combat sheet's own tray, unless it is about another thing.
func (t *table) overCombat(r *aview.React) *aview.React {
	if t.report != nil {
		return nil
	}
	if _, fights := t.view.Engagement(); fights {
		return nil
	}
	return r
}

func (t *table) bar() aview.Bar {
	b := aview.Bar{Title: terms.ScenarioName(t.sc), Sub: t.opponent(), Turn: t.view.Turn(), Turns: max(t.sc.Turns, t.view.Turn())}
	switch t.view.Phase() {
	case assault.PhaseDraw:
		b.Phase = aview.DrawPhase
	case assault.PhaseOperations:
		b.Phase = aview.OperationsPhase
	case assault.PhasePrestige:
		b.Phase = aview.PrestigePhase
	case assault.PhaseOver:
		b.Phase = aview.VictoryPhase
	}
	own := t.viewer
	if own > 1 {
		own = assault.US
	}
	for i, s := range [2]engine.Seat{own, own.Other()} {
		b.Purses[i] = aview.Purse{Side: view.SideOf(s), You: s == t.viewer, Prestige: t.view.Prestige(s), Due: t.view.Income(s),
			Cards: t.cards(s), Active: s == t.view.Phasing() && !t.ended(), Script: s == t.sc.NonPlayer()}
	}
	if s := t.asks(); t.thinking && s < 2 && !t.players[s].human {
		b.Note, b.Busy = terms.Planning(view.SideOf(s)), true
	}
	if t.arranged() {
		b.Note, b.Busy = words.Say("match.arranging"), true
	}
	if t.shown != nil {
		t.acting(&b)
	}
	if t.lingers && !b.Busy && t.viewer < 2 {
		b.Note, b.Busy = terms.Acts(view.SideOf(t.viewer.Other())), true
	}
	switch {
	case t.f != nil:
		t.f.bar(&b)
	case b.Busy && !t.arranged():
		t.tempoButtons(&b)
	}
	return b
}

// cards is how many cards a side holds. While starting units are being chosen the enemy's number is nobody's business.
func (t *table) cards(s engine.Seat) int {
	if t.window() == assault.WinMuster && s != t.viewer {
		return min(1, len(t.view.Hand(s)))
	}
	return len(t.view.Hand(s))
}

func (t *table) opponent() string {
	return opponentOf(t.players)
}

func (t *table) situation() aview.Situation {
	s := aview.Situation{Title: words.Say("words.victory"), Note: terms.TurnsLeft(t.view.Turn(), t.sc.Turns)}
	for b := goals(t.sc) | goalBases(t.sc); b != 0; b &= b - 1 {
		at := b.First()
		held := view.Nobody
		for side := range engine.Seat(2) {
			if t.view.Control(side).Has(at) {
				held = view.SideOf(side)
			}
		}
		if t.sc.Objectives.Has(at) {
			s.Tally[[...]int{2, 0, 1}[held]]++
		}
		s.Objectives = append(s.Objectives, aview.Objective{Label: t.sc.Label(at), Terrain: terms.TerrainName(t.sc.Terrain[at]), Held: held})
	}
	if t.wins == nil {
		t.wins, t.rules = terms.Victory(t.sc), terms.Rules(t.sc)
	}
	s.Victory, s.Special = t.wins, t.rules
	s.Counts = t.counts()
	return s
}

// maxLines is how many dispatches are shown at least, if there are so many.
const maxLines = 60

func (t *table) log() view.Log {
	t.tell()
	ls := t.teller.Lines
	l := view.Log{Turn: t.view.Turn(), Lines: ls[max(0, len(ls)-maxLines)/around*around:]}
	t.leadBack(&l)
	return l
}

// tell puts into words what has happened since it was last called.
func (t *table) tell() {
	if t.told > len(t.events) || t.toldTo != t.viewer { // something was taken back, or another looks
		t.retell()
	}
	for ; t.told < len(t.events); t.told++ {
		n := len(t.teller.Lines)
		t.teller.Tell(t.events[t.told].For(t.viewer))
		for i := range t.teller.Lines[n:] {
			t.teller.Lines[n+i].At = t.told + 1
		}
	}
}

// retell begins the dispatches anew.
func (t *table) retell() { t.told, t.toldTo, t.teller = 0, t.viewer, terms.NewTeller(t.sc) }

// handView is the fan of cards. A card that cannot be played now is toned down and says why.
func (t *table) handView() aview.Hand {
	var h aview.Hand
	deploying := t.deploying()
	for i, c := range t.hand() {
		if deploying && i > 0 {
			continue // the muster shows them
		}
		v := t.card(i, c.Face)
		v.Up = i == t.sel.card
		if !t.playable(i) {
			v.No = t.whyNot(i, c.Face).why
		}
		h.Cards = append(h.Cards, v)
	}
	if len(h.Cards) == 1 && t.window() == assault.WinOps { // before, the cards are only being dealt
		h.Note = words.Say("battle.only-bluff")
	}
	return h
}

// playable reports whether a hand card appears in the viewer's moves.
func (t *table) playable(i int) bool {
	for _, m := range t.moves {
		if int(m.A) != i {
			continue
		}
		switch m.Op {
		case assault.OpPlay, assault.OpPlace, assault.OpFree, assault.OpDrop, assault.OpDeploy, assault.OpSacrifice:
			return true
		}
	}
	return false
}

// end is the corner with undo and the one primary button.
func (t *table) end() aview.End {
	e := aview.End{Undo: view.Button{ID: "btn-undo", Label: words.Say("words.undo"), Icon: "ic-undo", Style: view.Small, Do: view.Intent{Name: view.DoUndo}}}
	if t.viewer > 1 || !t.mine() || !t.m.CanUndo(t.viewer) {
		e.Undo.Why = t.whyNoUndo()
	}
	if t.m.CanRedo() && t.mine() {
		e.Redo = &view.Button{ID: "btn-redo", Label: words.Say("words.redo"), Icon: "ic-redo", IconOnly: true, Style: view.Small, Do: view.Intent{Name: view.DoRedo}}
	}
	p := &e.Primary
	*p = view.Button{ID: "btn-end", Style: view.Primary, Label: words.Say("match.end-ops"), Do: view.Intent{Name: aview.DoEnd}}
	switch {
	case t.stalled():
		p.ID, p.Label, p.Do = "btn-ask", words.Say("match.ask-again"), view.Intent{Name: view.DoHurry}
	case t.arranged():
		p.Why, p.Label = words.Say("match.arranging"), words.Say("match.waiting")
	case !t.mine():
		r := t.notMine()
		p.Why, p.Rule, p.Label = r.why, r.rule, words.Say("match.waiting")
		if t.f != nil { // the bar of a small screen has no room for it
			st := t.f.mirror.Status()
			p.Sub, _ = t.f.standing(&st)
		}
	case t.window() == assault.WinMuster:
		p.ID, p.Label, p.Do = "btn-ready", words.Say("match.ready"), view.Intent{Name: aview.DoReady}
		p.Why = t.readyWhy()
		p.Sub = p.Why
	case t.window() == assault.WinDeploy:
		p.ID, p.Label, p.Do = "btn-ready", words.Say("match.ready"), view.Intent{Name: aview.DoReady}
		if n := t.toPlace(); n > 0 {
			p.Why, p.Sub = terms.PlaceMore(n), terms.PlaceMore(n)
		}
	case t.window() == assault.WinOps:
		n, free := t.wasted()
		switch {
		case t.asked:
			p.Label, p.Sub, p.Style = words.Say("tempo.end-now", wasteLine(n, free)), words.Say("match.end-sure"), view.Fire
		case n+free > 0:
			p.Sub = wasteLine(n, free)
		}
	default:
		p.Why = words.Say("match.answer-first")
	}
	return e
}

// toPlace counts the starting units still in the hand.
func (t *table) toPlace() int {
	seen := map[uint8]bool{}
	for _, m := range t.moves {
		if m.Op == assault.OpDeploy {
			seen[uint8(m.A)] = true
		}
	}
	return len(seen)
}

func (t *table) drawCards() aview.DrawCards {
	s := t.viewer
	pile := func(p uint8) aview.Pile {
		return aview.Pile{Left: t.view.StockSize(p), Discards: t.view.DiscardSize(p)}
	}
	d := aview.DrawCards{Side: view.SideOf(s), Units: pile(card.UnitPile(s)), Action: pile(card.PileAction), Buying: t.window() == assault.WinBuy}
	if !d.Buying {
		d.MinN, d.MaxN = t.splitRange()
		d.N = t.stepper()
		want := 4
		if d.Note = words.Say("battle.draw-note"); t.window() == assault.WinChoose {
			want, d.Note = t.sc.Hand[s].Choose, words.Say("battle.choose-hand")
		} else if n := t.sc.Rules[s].ExtraUnits; n > 0 {
			d.Note += " " + terms.ExtraUnits(n)
		}
		d.Free = t.view.Draws(s, want, false)
		d.Buttons = []view.Button{{ID: "btn-draw", Label: terms.DrawN(d.Free), Style: view.Primary, Do: view.Intent{Name: aview.DoDraw}}}
		return d
	}
	d.Note = terms.BuyNote(len(t.hand()), t.view.Prestige(s), t.sc.HandLimit[s])
	buy := func(id, label string, n int, pile uint8) view.Button {
		b := view.Button{ID: id, Label: label, Do: view.Intent{Name: aview.DoBuy, N: n}}
		for _, m := range t.moves {
			if m.Op == assault.OpBuy && uint8(m.A) == pile {
				return b
			}
		}
		b.Why, b.Rule = words.Say("battle.pile-empty"), "RULING-17"
		return b
	}
	d.Buttons = []view.Button{buy("btn-buy-unit", words.Say("battle.buy-unit"), 0, card.UnitPile(s)), buy("btn-buy-action", words.Say("battle.buy-action"), 1, card.PileAction),
		{ID: "btn-done", Label: words.Say("battle.done-drawing"), Style: view.Primary, Do: view.Intent{Name: aview.DoDone}}}
	return d
}

// react is a question over the hand: a surprise card, more targets, which gun.
func (t *table) react() aview.React {
	r := aview.React{Side: view.SideOf(t.viewer.Other())}
	face, by, _ := t.view.Playing()
	pass := view.Button{ID: "btn-pass", Label: words.Say("battle.let-go"), Style: view.Primary, Do: view.Intent{Name: aview.DoPass}}
	switch t.window() {
	case assault.WinReact:
		r.Text, r.Help = t.announced(), words.Say("battle.react-help")
		r.Cards = t.playableCards()
		r.Buttons = append(r.Buttons, pass, view.Button{ID: "btn-quiet", Label: words.Say("battle.let-go-turn"), Do: view.Intent{Name: aview.DoAllowTurn}})
	case assault.WinAnswer:
		r.Text, r.Help = terms.Answer(view.SideOf(by), terms.Name(face)), words.Say("battle.react-help")
		r.Cards = t.playableCards()
		r.Buttons = append(r.Buttons, pass)
	case assault.WinTarget:
		r.Side = view.SideOf(t.viewer)
		r.Text, r.Help = terms.MoreTargets(terms.Name(face)), words.Say("battle.tap-target")
		if card.ActionOf(face) == card.Reserves {
			r.Help = ""
			for _, m := range t.moves {
				if m.Op == assault.OpTarget {
					r.Buttons = append(r.Buttons, view.Button{ID: fmt.Sprintf("btn-choose-%d", m.A), Label: terms.Name(card.Face(m.A)), Do: view.Intent{Name: view.DoChoose, N: int(m.A)}})
				}
			}
		}
		r.Buttons = append(r.Buttons, view.Button{ID: "btn-done", Label: words.Say("battle.enough"), Style: view.Primary, Do: view.Intent{Name: aview.DoDone}})
	case assault.WinFirst:
		r.Side, r.Text = view.SideOf(t.viewer), words.Say("battle.first-head")
		r.Buttons = []view.Button{{ID: "btn-first", Label: words.Say("battle.first-me"), Style: view.Primary, Do: view.Intent{Name: aview.DoFirst, N: 1}},
			{ID: "btn-second", Label: words.Say("battle.first-them"), Do: view.Intent{Name: aview.DoFirst}}}
	case assault.WinFlak:
		r.Text, r.Help = terms.Flak(terms.Name(face)), words.Say("battle.tap-target")
		if slices.ContainsFunc(t.moves, func(m engine.Move) bool { return uint8(m.A) == uint8(board.NoTile) }) {
			r.Buttons = append(r.Buttons, view.Button{ID: "btn-pass", Label: words.Say("battle.no-gun"), Style: view.Primary, Do: view.Intent{Name: view.DoChoose}})
		}
	}
	if b, ok := t.playButton(); ok && t.sel.card >= 0 {
		r.Buttons = append([]view.Button{b}, r.Buttons...)
		r.Buttons[1].Style = view.Plain
	} else if i := t.sel.card; i >= 0 && i < len(t.hand()) && t.playable(i) && t.targeted(t.hand()[i].Face) {
		r.Help = words.Say("battle.tap-target")
	}
	return r
}

// playableCards are the hand cards that answer the present question.
func (t *table) playableCards() []aview.Card {
	var cs []aview.Card
	for i, c := range t.hand() {
		if t.playable(i) {
			v := t.card(i, c.Face)
			v.Up = i == t.sel.card
			cs = append(cs, v)
		}
	}
	return cs
}

// announced says what the other side is about to do.
func (t *table) announced() string {
	m := t.view.Pending()
	name := words.Say("battle.a-unit")
	if u, _, ok := t.view.Unit(board.Tile(m.A)); ok && u.Face != card.Unknown {
		name = terms.Name(u.Face)
	}
	return terms.Announced(t.sc, m, name)
}
