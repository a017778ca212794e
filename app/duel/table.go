package duel

import (
	"slices"
	"strconv"
	"strings"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
)

// table is a match being played; it is a shell.Table.
type table struct {
	sit     shell.Sitting
	page    shell.Page
	viewer  engine.Seat
	lying   engine.Seat     // who chooses openly while the device lies between two people, NoSeat if nobody does
	rest    [2]int          // the turn in which a seat fires all that is left
	foe     int             // which of foeDecks the computer plays, byChance for any
	pos     *rules.Position // what the viewer may see
	laid    *rules.Position // the same with his draft
	draft   draft
	seating seating
	lines   []view.Dispatch // what was told so far
	spoken  int             // how many of the lines were read out
	asked   question        // the last that was read out
	timer   int             // counts what was asked of the computer and the clock, so that late answers are known
	busy    bool            // the computer thinks, or its answer is looked at
	ended   bool
	stopped bool
}

func newTable(p shell.Page, s shell.Sitting) *table {
	t := &table{sit: s, page: p, viewer: engine.NoSeat, lying: engine.NoSeat}
	t.seating.t = t
	return t
}

// Apply makes a move and notes what it tells.
func (t *table) Apply(at engine.State, m engine.Move) error {
	p := at.(*rules.Position)
	before := *p
	if err := p.Apply(m); err != nil {
		return err
	}
	for _, l := range tell(m, &before, p) {
		l.At = len(t.lines) + 1
		t.lines = append(t.lines, l)
	}
	return nil
}

// Start seats the one player of this device. Two of one device take it in turns.
func (t *table) Start(bool) {
	t.spoken = len(t.lines)
	for s := range engine.Seat(2) {
		if t.human(s) && !t.human(s.Other()) {
			t.viewer = s
		}
	}
	t.Next()
}

func (t *table) human(s engine.Seat) bool { return t.sit.Players()[s].Kind == engine.Human }
func (t *table) hotSeat() bool            { return t.human(0) && t.human(1) }

// Follow shows what a friend has done, and takes back what of a choice can still be changed.
func (t *table) Follow(n shell.News) {
	if n.Before {
		t.spoken = len(t.lines)
	}
	t.Next()
	if len(n.Picks) > 0 && t.mine() {
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

// chooser is who chooses at this device: who looks, or one of two between whom it lies.
func (t *table) chooser() engine.Seat {
	if t.viewer > 1 {
		return t.lying
	}
	return t.viewer
}

// asks returns the seat whose answer is wanted, of two that of who has the device, or had it last: he answers first.
func (t *table) asks() engine.Seat {
	s := t.sit.Position().Prompt().Seat
	if s != engine.Both {
		return s
	}
	if c := t.chooser(); c < 2 {
		return c
	}
	return t.seating.last
}

// mine reports whether who chooses at this device is to choose now.
func (t *table) mine() bool {
	f, c := t.sit.Friend(), t.chooser()
	return c < 2 && !t.over() && !t.sit.Lost() && !t.busy && t.human(c) && t.asks() == c && (f == nil || f.Asked())
}

// over reports whether the match has ended, by the rules or by the players.
func (t *table) over() bool {
	f := t.sit.Friend()
	return t.sit.Position().Prompt().Kind == engine.Over || f != nil && f.Ended()
}

// Next goes on until a person of this device chooses, or somebody elsewhere does.
func (t *table) Next() {
	for (t.plain() || t.fires()) && t.sit.Friend() == nil {
	}
	open := t.sit.Position().Prompt().Kind == engine.Decide
	if !open {
		t.seating.rise()
	}
	switch s := t.asks(); {
	case t.stopped:
		return
	case t.sit.Lost():
	case t.over():
		t.finish()
	case t.sit.Friend() != nil || t.busy:
	case !t.human(s) && t.foeChooses(s):
		t.Next()
		return
	case !t.human(s):
		t.think(s)
	case open && t.hotSeat():
		t.seating.lay(s)
	case s != t.viewer && !(t.seating.cover && t.seating.coming == s):
		t.seating.hand(s)
	}
	t.look()
	t.speak()
}

// plain answers a question that has one answer for who has the device to himself, and reports whether it did. With a friend elsewhere the
// time it takes would tell what he holds (D-WINDOW-04, 10); at one device nobody else sees whether it was asked.
func (t *table) plain() bool {
	if t.stopped || t.viewer > 1 || t.sit.Friend() != nil || !t.mine() {
		return false
	}
	p := t.sit.Position().Clone().(*rules.Position)
	p.Redact(t.viewer)
	switch p.Prompt().Window {
	case rules.WinCommit, rules.WinOrders, rules.WinRescue, rules.WinReact, rules.WinTargets, rules.WinSplit:
	default:
		return false
	}
	cand, _ := p.Candidates(t.viewer, nil)
	return len(cand) == 1 && t.sit.Play(cand[0]) == nil
}

// fires resolves the next attack of who has said that all that is left be fired in this turn, and reports whether it did.
func (t *table) fires() bool {
	p := t.sit.Position().Clone().(*rules.Position)
	s, f := p.Prompt().Seat, t.sit.Friend()
	if p.Prompt().Window != rules.WinNext || t.rest[s] != p.Standing().Turn || !t.human(s) || f != nil && !f.Asked() ||
		t.stopped || t.busy || t.sit.Lost() || t.over() {
		return false
	}
	p.Redact(s)
	cand, _ := p.Candidates(s, nil)
	cand = slices.DeleteFunc(cand, func(m engine.Move) bool {
		_, _, ask := rules.Fired(m.B)
		return m.Op != rules.OpFire || m.C > 0 || ask
	})
	var mind ai.Greedy
	return len(cand) > 0 && t.sit.Play(mind.Choose(p, cand)) == nil
}

// look takes over what the viewer may see.
func (t *table) look() {
	t.pos = t.sit.Position().Clone().(*rules.Position)
	t.pos.Redact(t.viewer)
	if f := t.sit.Friend(); f != nil && f.Disclosed() != nil {
		t.pos = f.Disclosed().Clone().(*rules.Position)
	}
	if t.mine() {
		t.draft.about(t.pos, t.chooser(), t.sit.Ply())
		if t.pos.Prompt().Window == rules.WinDeck && t.draft.decks == nil {
			t.draft.decks = readDecks(t.page.Load(keyDecks))
		}
	}
	t.lay()
}

// lay works out the position with the draft.
func (t *table) lay() {
	if t.laid = t.pos; t.mine() {
		t.laid = t.draft.at(t.pos)
	}
}

// question is what is asked now of who chooses.
func (t *table) question() *asked {
	a := t.draft.ask(t.pos, t.laid, t.chooser())
	if t.pos.Prompt().Window == rules.WinDeck {
		t.askFoe(a)
	}
	if t.viewer > 1 {
		a.Head = words.Say("duel.orders-of", dw.Side(t.lying), a.Head)
		if w := t.pos.Prompt().Window; len(t.pos.Cards(t.lying)) > 0 && w != rules.WinKeep && w != rules.WinFriendly {
			a.Buttons = append(a.Buttons, button("btn-cards", words.Say("duel.look-cards"), "ic-layers", dview.DoCards, 0))
		}
	}
	return a
}

// speak reads out what has happened, and then what is asked.
func (t *table) speak() {
	if t.seating.cover {
		return
	}
	var said []string
	for _, l := range t.lines[min(t.spoken, len(t.lines)):] {
		said = append(said, words.Plain(l.Text))
	}
	if t.spoken = len(t.lines); len(said) > 0 {
		t.page.Polite(strings.Join(said[max(0, len(said)-5):], " "))
	}
	was := t.asked
	if t.asked = (question{}); !t.mine() {
		return
	}
	if t.asked = t.draft.of; t.asked != was {
		t.page.Urgent(t.question().Head)
		t.page.Focus("asked")
	}
}

// think asks the computer, and goes on once its answer was seen.
func (t *table) think(s engine.Seat) {
	t.busy = true
	nth := t.next()
	t.sit.Think(s, t.sit.Players()[s].Level, func(m engine.Move, err error) {
		if t.timer != nth {
			return
		}
		told := len(t.lines)
		if err == nil {
			err = t.sit.Play(m)
		}
		if err != nil {
			t.busy = false
			t.page.Fail(words.Say("match.no-answer"), err.Error(), button("btn-again", words.Say("match.ask-again"), "", view.DoHurry, 0))
			t.page.Refresh()
			return
		}
		if wait := t.page.Pace(); wait > 0 && !t.over() && len(t.lines) > told {
			t.look()
			t.page.After(wait, func() { t.goOn(nth) })
		} else {
			t.goOn(nth)
		}
		t.page.Refresh()
	})
}

// next returns the number of what is asked of the computer or the clock now.
func (t *table) next() int {
	t.timer++
	return t.timer
}

// goOn goes on after the computer's answer, unless something else has come between.
func (t *table) goOn(nth int) {
	if nth == t.timer {
		t.busy = false
		t.Next()
		t.page.Refresh()
	}
}

// answer makes moves of the viewer.
func (t *table) answer(moves []engine.Move) {
	for _, m := range moves {
		if err := t.sit.Play(m); err != nil {
			t.page.SayAtOnce(dw.Refused(err), view.Nobody)
			break
		}
	}
	t.Next()
}

// undo takes the last part of the draft back, or an answer that was sealed and that nobody has seen.
func (t *table) undo() {
	switch n := len(t.draft.steps); {
	case !t.mine():
	case n > 0:
		t.draft.steps, t.draft.sel = t.draft.steps[:n-1], 0
		t.lay()
		return
	case t.sit.CanUndo(t.chooser()):
		t.lines = nil
		var picks []engine.Move
		if err := t.sit.Undo(t.chooser()); err != nil {
			t.page.SayAtOnce(dw.Refused(err), view.Nobody)
		}
		for picks = t.picks(); len(t.picks()) > 0 && t.sit.CanUndo(t.chooser()) && t.sit.Undo(t.chooser()) == nil; {
			t.lines = nil
		}
		t.retell()
		t.Next()
		t.relay(picks)
		return
	}
	t.page.Say(words.Say("duel.no-undo"), view.Nobody)
}

// picks are what of a list who chooses has made.
func (t *table) picks() []engine.Move {
	l := t.sit.Position().(*rules.Position).Picks(t.chooser())
	return l[:len(l):len(l)]
}

// retell tells everything anew.
func (t *table) retell() {
	if b, err := newPlayback(t.sit.Record()); err == nil {
		b.tape.Run(b.tape.Plies())
		t.lines = b.lines
	}
	t.spoken = len(t.lines)
}

// finish shows the end.
func (t *table) finish() {
	if t.ended {
		return
	}
	t.ended, t.seating.cover = true, false
	if t.hotSeat() {
		t.viewer, t.lying = engine.NoSeat, engine.NoSeat
	}
	t.sit.Over()
	r := t.result()
	t.page.Urgent(r.Title + " " + r.Text)
}

func (t *table) Show(s *view.Screen) {
	if t.seating.cover {
		s.Handover = t.seating.view()
		return
	}
	e := sight{p: t.pos, q: t.laid, viewer: t.viewer, below: t.lying}
	var a *asked
	if t.mine() {
		a = t.question()
		e.draft, e.opts = &t.draft, a.options
	}
	v := e.scene()
	v.Title = guide{}.Name(t.sit.Scenario())
	v.Menu = button("btn-menu", words.Say("words.menu"), "ic-menu", view.DoMenu, 0)
	back := button("btn-lookback", words.Say("replay.look-back"), "ic-clock", view.DoLookBack, 0)
	back.Style = view.Small
	v.Log = view.Log{Turn: t.pos.Standing().Turn, Lines: t.lines, Seeks: true, Back: &back}
	v.Slip = t.slip()
	if s := t.asks(); s < 2 && !t.over() {
		v.Note = guide{}.Acts(s)
	}
	if f := t.sit.Friend(); f != nil {
		c := f.Bar()
		v.Time, v.Action = c.Time, c.Action
		if c.Note != "" {
			v.Note = c.Note
		}
	}
	if t.over() {
		r := t.result()
		v.Result = &r
	} else if a != nil {
		if len(t.draft.steps) > 0 || t.sit.CanUndo(t.chooser()) {
			a.Buttons = append(a.Buttons, button("btn-undo", words.Say("words.undo"), "ic-undo", view.DoUndo, 0))
		}
		v.Ask = &a.Ask
	}
	s.Table = &v
}

// slip is what stands in no man's land: that the other has chosen, or the last that happened; nothing while arrows are drawn there.
func (t *table) slip() string {
	p, n := t.pos.Prompt(), len(t.lines)
	switch {
	case t.mine() && p.Kind == engine.Commit && p.Seat != engine.Both:
		return words.Say("duel.sealed", dw.Side(p.Seat.Other()))
	case p.Window == rules.WinTargets || p.Window == rules.WinAim || p.Window == rules.WinReact || n == 0:
		return ""
	}
	return t.lines[n-1].Text
}

// result returns who has won, and how.
func (t *table) result() view.Result {
	st := t.sit.Position().Standing()
	w, why := st.Winner, dw.Reason(st.Reason)
	buttons := []view.Button{button("btn-again", words.Say("result.again-same"), "", view.DoAgain, 0)}
	buttons[0].Style = view.Primary
	f := t.sit.Friend()
	if f != nil {
		if by, how, ok := f.Outcome(); ok {
			w, why = by, how
		}
		why, buttons = strings.TrimSpace(why+" "+f.Note()), f.Afterwards()
	} else if !t.hotSeat() {
		buttons = append(buttons, button("btn-exchange", words.Say("result.again"), "", view.DoAgain, 1))
	}
	p := t.sit.Position().(*rules.Position)
	r := view.Result{Winner: sideOf(w), Title: words.Say("result.drawn"), Text: why,
		Rows: []view.ResultRow{{Label: words.Say("duel.row-points")}, {Label: words.Say("duel.row-units")},
			{Label: words.Say("duel.row-lost")}}}
	if w < 2 {
		r.Title = guide{}.Victory(w)
	}
	for s := range engine.Seat(2) {
		r.Sides[s] = view.Named{Side: sideOf(s), Name: dw.Side(s)}
		units, lost := count(p, s)
		for i, n := range [...]int{st.Score[s], units, lost} {
			r.Rows[i].Of[s] = strconv.Itoa(n)
		}
	}
	r.Buttons = append(buttons, button("btn-replay", words.Say("stats.replay"), "ic-play", view.DoReplay, 0),
		button("btn-home", words.Say("result.to-home"), "", view.DoGoHome, 0))
	return r
}

func (t *table) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoTakeSeat:
		t.seating.take()
	case view.DoMenu:
		t.sit.Menu(nil, t.sit.Friend() != nil && !t.over())
	case view.DoResign:
		if f := t.sit.Friend(); f != nil && in.N == 1 {
			f.Resign()
		} else if f != nil {
			t.sit.AskResign()
		}
	case view.DoUndo:
		t.undo()
	case view.DoRedo:
		if t.sit.CanRedo() {
			if err := t.sit.Redo(); err != nil {
				t.page.SayAtOnce(dw.Refused(err), view.Nobody)
			}
			t.Next()
		}
	case view.DoLookBack:
		t.sit.LookBack(in.N)
	case view.DoReplay:
		t.sit.Replay(in.N)
	case view.DoAgain:
		t.sit.Rematch(in.N == 1)
	case view.DoHurry: // once the computer has failed to answer
		t.Next()
	default:
		return t.mine() && t.doChoose(in)
	}
	return true
}

// doChoose changes the draft, or gives an answer.
func (t *table) doChoose(in view.Intent) bool {
	d, a := &t.draft, t.question()
	switch in.Name {
	case dview.DoTap:
		if i := slices.IndexFunc(a.options, func(o option) bool { return o.from == 0 && o.to == in.N && in.N != 0 }); i >= 0 {
			t.answer(a.options[i].step)
			return true
		}
		d.tap(t.pos, t.laid, t.chooser(), in.N)
	case dview.DoAdd:
		if in.N >= 0 && in.N < len(a.choices) {
			d.add(a.choices[in.N])
		}
	case dview.DoDrop:
		if in.N >= 0 && in.N < len(d.steps) {
			d.steps = append(d.steps[:in.N:in.N], d.steps[in.N+1:]...)
		}
	case dview.DoAdvise:
		d.advise(t.pos, t.chooser())
	case dview.DoOrder:
		d.fire.first, d.fire.second, _ = rules.Fired(uint16(in.N & 0xFFFF))
	case dview.DoWith:
		if d.fire.with == in.N {
			in.N = 0
		}
		if in.N >= 0 && in.N <= len(t.pos.Cards(t.chooser())) {
			d.fire.with = in.N
		}
	case dview.DoMore:
		d.fire.ask = !d.fire.ask
	case dview.DoRest:
		t.rest[t.chooser()] = t.pos.Standing().Turn
		t.Next()
		return true
	case dview.DoCards:
		t.seating.hand(t.chooser())
		return true
	case dview.DoAnswer:
		if in.N >= 0 && in.N < len(a.answers) {
			if i := a.shown(in.N); i < 0 || a.Buttons[i].Why == "" {
				t.answer(a.answers[in.N])
			}
		}
		return true
	default:
		return t.doBuild(in)
	}
	t.lay()
	return true
}
