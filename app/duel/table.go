package duel

import (
	"slices"
	"strconv"

	"bocage/app/duel/textmode"
	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
)

// table is a match being played; it is a shell.Table.
type table struct {
	plain.Table
	rest     [2]int          // the turn in which a seat fires all that is left
	due      int             // the ply at which a question is answered in time, 0 for none
	promised bool            // the page says that it will be
	calm     bool            // a question was just answered in time: what is pressed was meant for that
	foe      int             // which of foeDecks the computer plays, byChance for any
	pos      *rules.Position // what the viewer may see
	laid     *rules.Position // the same with his draft
	draft    draft
	lesson   *lesson // the teacher, nil but in the lesson
	text     *textmode.Console
	advice   advising
}

func newTable(p shell.Page, s shell.Sitting) *table {
	t := &table{}
	t.Shared, t.Reviewed = true, true
	t.Resigning = func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: rules.OpConcede} }
	t.Lay(p, s, rules.Game, script{}, t)
	t.text = textmode.New(p, asText{t})
	return t
}

// Follow shows what a friend has done, and takes back what of a choice can still be changed.
func (t *table) Follow(n shell.News) {
	t.Table.Follow(n)
	if len(n.Picks) > 0 && t.Mine() {
		t.relay(n.Picks)
	}
}

// relay lays moves as a draft again.
func (t *table) relay(moves []engine.Move) {
	t.draft.steps = nil
	for _, m := range moves {
		if m.Op != rules.OpDone && m.Op != rules.OpSplit {
			t.draft.steps = append(t.draft.steps, step{m})
		}
	}
	t.lay()
}

// Answer gives an answer that needs nobody. At one device nobody else sees whether it was asked.
func (t *table) Answer() bool {
	if t.Sit.Friend() != nil {
		t.inTime()
		return t.fires()
	}
	return t.plain() || t.fires() || t.foeChooses()
}

// plain answers a question that has one answer for who has the device to himself, and reports whether it did.
func (t *table) plain() bool {
	m, ok := t.only()
	if !ok {
		return false
	}
	w := t.Sit.Position().Prompt().Window
	if t.Sit.Play(m) != nil {
		return false
	}
	// What is said stands a while: at one device the other player would read it.
	if !t.HotSeat() {
		t.skipped(w)
	}
	return true
}

// only is the one answer that there is to the question.
func (t *table) only() (m engine.Move, ok bool) {
	if t.Viewer() > 1 || !t.Mine() {
		return m, false
	}
	p := t.Sit.Position().Clone().(*rules.Position)
	p.Redact(t.Viewer())
	switch p.Prompt().Window {
	case rules.WinCommit, rules.WinOrders, rules.WinRescue, rules.WinReact, rules.WinTargets, rules.WinSplit:
	default:
		return m, false
	}
	cand, _ := p.Candidates(t.Viewer(), nil)
	if len(cand) != 1 {
		return m, false
	}
	return cand[0], true
}

// skipped says why nothing is asked.
func (t *table) skipped(window uint8) {
	if why, ok := words.Find("duel.skipped-" + heads[window]); ok {
		t.Page.Say(why, view.Nobody)
	}
}

// How long a question that has one answer stays open with a friend, in ms: as long as a person might take, in half of all cases 2.5 to 5
// seconds, in half of the others 2.5 more, and so on to 20. The time would else tell what is held (D-WINDOW-04, 06, 10; D-RULING-50).
// It still tells a little: who takes longer than that has a choice.
const usual, again, longest = 2500, 2500, 20_000

// pause is how long that is, by 64 bits of luck.
func pause(luck uint64) (ms int) {
	ms = usual + int(luck>>32%again)
	for ; luck&1 == 1 && ms+again <= longest; luck >>= 1 {
		ms += again
	}
	return ms
}

// calm is for how long nothing is taken after that, in ms.
const calm = 400

// inTime answers such a question after that time, unless the player has done so himself.
func (t *table) inTime() {
	ply := t.Sit.Ply()
	if _, ok := t.only(); !ok || t.due == ply {
		return
	}
	t.due, t.promised = ply, true
	t.Page.Say(words.Say("duel.in-time"), view.Nobody)
	t.Page.After(pause(t.Page.Seed()), func() {
		if m, ok := t.only(); ok && t.due == ply && t.Sit.Ply() == ply && t.Sit.Play(m) == nil {
			t.Page.Refresh()
			t.calm = true
			t.Page.After(calm, func() { t.calm = false })
		}
	})
}

// fires resolves the next attack of who has said that all that is left be fired in this turn, and reports whether it did.
func (t *table) fires() bool {
	p := t.Sit.Position().Clone().(*rules.Position)
	s := p.Prompt().Seat
	if p.Prompt().Window != rules.WinNext || t.rest[s] != p.Standing().Turn || !t.Human(s) {
		return false
	}
	p.Redact(s)
	cand, _ := p.Candidates(s, nil)
	cand = slices.DeleteFunc(cand, func(m engine.Move) bool {
		_, _, ask := rules.Fired(m.B)
		return m.Op != rules.OpFire || m.C > 0 || ask
	})
	var mind ai.Greedy
	return len(cand) > 0 && t.Sit.Play(mind.Choose(p, cand)) == nil
}

// Look takes over what the viewer may see.
func (t *table) Look() {
	if _, ok := t.only(); t.promised && (!ok || t.due != t.Sit.Ply()) {
		t.promised = false
		t.Page.Hush()
	}
	t.pos = t.Seen().(*rules.Position)
	if t.Mine() {
		t.draft.about(t.pos, t.Chooser(), t.Sit.Ply())
		if t.pos.Prompt().Window == rules.WinDeck && t.draft.decks == nil {
			t.draft.load(t.Page)
		}
	}
	t.lay()
}

// lay works out the position with the draft.
func (t *table) lay() {
	if t.laid = t.pos; t.Mine() {
		t.laid = t.draft.at(t.pos)
	}
}

// question is what is asked now of who chooses.
func (t *table) question() *asked {
	a := t.draft.ask(t.pos, t.laid, t.Chooser())
	if t.pos.Prompt().Window == rules.WinDeck {
		t.askFoe(a)
	}
	if t.Viewer() > 1 {
		a.Head = words.Say("duel.orders-of", dw.Side(t.Lying()), a.Head)
		if w := t.pos.Prompt().Window; len(t.pos.Cards(t.Lying())) > 0 && w != rules.WinKeep && w != rules.WinFriendly {
			a.Buttons = append(a.Buttons, plain.Button("btn-cards", words.Say("duel.look-cards"), "ic-layers", dview.DoCards, 0))
		}
	}
	return a
}

// Asked returns what is asked.
func (t *table) Asked() plain.Question {
	return plain.Question{Of: t.draft.of, Place: t.draft.of, Head: t.question().Head}
}

func (t *table) Refused(err error) string { return dw.Refused(err) }

// Forget drops the draft, and what was said to who made it.
func (t *table) Forget() {
	t.draft = draft{}
	t.text.Clear()
}

// undo takes the last part of the draft back, or an answer that was sealed and that nobody has seen.
func (t *table) undo() {
	switch n := len(t.draft.steps); {
	case t.Mine() && n > 0:
		t.draft.steps, t.draft.sel = t.draft.steps[:n-1], 0
		t.lay()
	case t.Mine() && t.Sit.CanUndo(t.Chooser()):
		var picks []engine.Move
		t.Again(func() error {
			err := t.Sit.Undo(t.Chooser())
			for picks = t.picks(); err == nil && len(t.picks()) > 0 && t.Sit.CanUndo(t.Chooser()); {
				err = t.Sit.Undo(t.Chooser())
			}
			return err
		})
		t.relay(picks)
	default:
		t.Page.Say(words.Say("duel.no-undo"), view.Nobody)
	}
}

// picks are what of a list who chooses has made.
func (t *table) picks() []engine.Move {
	l := t.Sit.Position().(*rules.Position).Picks(t.Chooser())
	return l[:len(l):len(l)]
}

// Show sets the table's part of a screen: what covers it, or the cards or the text, and the teacher beside it.
func (t *table) Show(s *view.Screen) {
	if s.Handover = t.Handover(); s.Handover != nil {
		return
	}
	v := t.scene()
	if t.lesson != nil {
		s.Lesson = t.lesson.view()
		if v.Result != nil { // the teacher says what comes next
			v.Result.Buttons = v.Result.Buttons[len(v.Result.Buttons)-1:]
		}
	}
	if t.Page.Settings().TextMode {
		c := t.text.View()
		s.Console, s.Polite, s.Urgent = &c, "", "" // what is said stands in the exchange
		return
	}
	s.Table = &v
}

// scene returns what is seen and asked.
func (t *table) scene() dview.Table {
	e := sight{p: t.pos, q: t.laid, viewer: t.Viewer(), below: t.Lying()}
	var a *asked
	if t.Mine() {
		a = t.question()
		e.draft, e.opts = &t.draft, a.options
	}
	v := e.scene()
	v.Surround, v.Slip = t.Around(), t.slip()
	keepAccounts(&v, t.Lines())
	if a != nil {
		if len(t.draft.steps) > 0 || t.Sit.CanUndo(t.Chooser()) {
			a.Buttons = append(a.Buttons, plain.Button("btn-undo", words.Say("words.undo"), "ic-undo", view.DoUndo, 0))
		}
		v.Ask = &a.Ask
	}
	return v
}

// slip is what stands in no man's land: that the other has chosen, or the last that happened; nothing while arrows are drawn there.
func (t *table) slip() string {
	p, n := t.pos.Prompt(), len(t.Lines())
	switch {
	case t.Mine() && p.Kind == engine.Commit && p.Seat != engine.Both:
		return words.Say("duel.sealed", dw.Side(p.Seat.Other()))
	case p.Window == rules.WinTargets || p.Window == rules.WinAim || p.Window == rules.WinReact || n == 0:
		return ""
	}
	return t.Lines()[n-1].Text
}

// Rows are the points of both, their units in play, and those that are out of the game.
func (t *table) Rows() []view.ResultRow {
	p := t.Sit.Position().(*rules.Position)
	rows := []view.ResultRow{{Label: words.Say("duel.row-points")}, {Label: words.Say("duel.row-units")}, {Label: words.Say("duel.row-lost")}}
	for s := range engine.Seat(2) {
		units, lost := count(p, s)
		for i, n := range [...]int{p.Standing().Score[s], units, lost} {
			rows[i].Of[s] = strconv.Itoa(n)
		}
	}
	return rows
}

// Do also changes what is laid, and answers.
func (t *table) Do(in view.Intent) bool {
	if t.calm {
		return true
	}
	switch in.Name {
	case view.DoUndo:
		t.undo()
	case view.DoRedo:
		if t.Sit.CanRedo() {
			t.Again(t.Sit.Redo)
		}
	case view.DoSay:
		t.text.Run(in.Text)
	case view.DoSuggest:
		t.suggest(in.N)
	default:
		return t.lesson != nil && t.lesson.do(in) || t.Table.Do(in) || t.Mine() && t.doChoose(in)
	}
	return true
}

// doChoose changes the draft, or gives an answer.
func (t *table) doChoose(in view.Intent) bool {
	d, a := &t.draft, t.question()
	switch in.Name {
	case dview.DoTap:
		if i := slices.IndexFunc(a.options, func(o option) bool { return o.from == 0 && o.to == in.N && in.N != 0 }); i >= 0 {
			t.Give(a.options[i].step)
			return true
		}
		if err := refuses(t.laid, t.Chooser(), d.sel, in.N); err != nil {
			t.Refuse(err)
		}
		d.tap(t.pos, t.laid, t.Chooser(), in.N)
	case dview.DoLift:
		d.lift(t.pos, t.laid, t.Chooser(), in.N)
	case dview.DoAdd:
		if in.N >= 0 && in.N < len(a.choices) {
			d.add(a.choices[in.N])
		}
	case dview.DoDrop:
		if in.N >= 0 && in.N < len(d.steps) {
			d.steps = append(d.steps[:in.N:in.N], d.steps[in.N+1:]...)
		}
	case dview.DoAdvise:
		d.advise(t.pos, t.Chooser())
	case dview.DoOrder:
		d.fire.first, d.fire.second, _ = rules.Fired(uint16(in.N & 0xFFFF))
	case dview.DoWith:
		if d.fire.with == in.N {
			in.N = 0
		}
		if in.N >= 0 && in.N <= len(t.pos.Cards(t.Chooser())) {
			d.fire.with = in.N
		}
	case dview.DoMore:
		d.fire.ask = !d.fire.ask
	case dview.DoRest:
		t.rest[t.Chooser()] = t.pos.Standing().Turn
		t.Next()
		return true
	case dview.DoCards:
		t.TakeUp()
		return true
	case dview.DoAnswer:
		if in.N >= 0 && in.N < len(a.answers) {
			if i := a.shown(in.N); i < 0 || a.Buttons[i].Why == "" {
				t.Give(a.answers[in.N])
			}
		}
		return true
	default:
		return t.doBuild(in)
	}
	t.lay()
	return true
}
