package coin

import (
	"slices"
	"strconv"
	"strings"

	cview "bocage/app/coin/view"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// table is a match being played; it is a shell.Table.
type table struct {
	sit     shell.Sitting
	page    shell.Page
	viewer  engine.Seat
	pos     *rules.Position // what the viewer may see
	choice  choice
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
	t := &table{sit: s, page: p, viewer: engine.NoSeat}
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
		t.choice.picks = nil
		for _, m := range n.Picks {
			t.choice.pick(t.pos, t.viewer, int(m.A))
		}
	}
}

// asks returns the seat whose answer is wanted, of two the viewer's.
func (t *table) asks() engine.Seat {
	s := t.sit.Position().Prompt().Seat
	if s == engine.Both {
		return t.viewer & 1 // that of nobody is 1
	}
	return s
}

// mine reports whether the viewer is to choose.
func (t *table) mine() bool {
	f := t.sit.Friend()
	return t.viewer < 2 && !t.over() && !t.sit.Lost() && !t.busy && t.human(t.viewer) && t.asks() == t.viewer && (f == nil || f.Asked())
}

// over reports whether the match has ended, by the rules or by the players.
func (t *table) over() bool {
	f := t.sit.Friend()
	return t.sit.Position().Prompt().Kind == engine.Over || f != nil && f.Ended()
}

// Next goes on until a person of this device chooses, or somebody elsewhere does.
func (t *table) Next() {
	switch s := t.asks(); {
	case t.stopped:
		return
	case t.sit.Lost():
	case t.over():
		t.finish()
	case t.sit.Friend() != nil || t.busy:
	case !t.human(s):
		t.think(s)
	case s != t.viewer && !(t.seating.cover && t.seating.coming == s):
		t.seating.hand(s)
	}
	t.look()
	t.speak()
}

// look takes over what the viewer may see.
func (t *table) look() {
	t.pos = t.sit.Position().Clone().(*rules.Position)
	t.pos.Redact(t.viewer)
	if f := t.sit.Friend(); f != nil && f.Disclosed() != nil {
		t.pos = f.Disclosed().Clone().(*rules.Position)
	}
	if t.mine() {
		t.choice.about(t.pos, t.viewer)
	}
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
	if t.asked = t.choice.of; t.asked != was {
		t.page.Urgent(t.choice.ask(t.pos, t.viewer).Head)
	}
	if t.asked.window != was.window || was.round == 0 {
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
		if err == nil {
			err = t.sit.Play(m)
		}
		if err != nil {
			t.busy = false
			t.page.Fail(words.Say("match.no-answer"), err.Error(), button("btn-again", words.Say("match.ask-again"), "", view.DoHurry, 0))
			t.page.Refresh()
			return
		}
		if wait := t.page.Pace(); wait > 0 && !t.over() {
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
			t.page.SayAtOnce(words.Refused(err), view.Nobody)
			break
		}
	}
	t.Next()
}

// again takes the viewer's last move back, or makes it again. All is told anew.
func (t *table) again(able bool, do func() error) {
	if !able || !t.mine() {
		t.page.Say(words.Say("coin.no-undo"), view.Nobody)
		return
	}
	t.lines = nil
	if err := do(); err != nil {
		t.page.SayAtOnce(words.Refused(err), view.Nobody)
	}
	t.spoken = len(t.lines)
	t.Next()
}

// finish shows the end.
func (t *table) finish() {
	if t.ended {
		return
	}
	t.ended, t.seating.cover = true, false
	if t.hotSeat() {
		t.viewer = engine.NoSeat
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
	v := scene(t.pos, t.viewer)
	v.Title = guide{}.Name(t.sit.Scenario())
	v.Menu = button("btn-menu", words.Say("words.menu"), "ic-menu", view.DoMenu, 0)
	back := button("btn-lookback", words.Say("replay.look-back"), "ic-clock", view.DoLookBack, 0)
	back.Style = view.Small
	v.Log = view.Log{Turn: t.pos.Standing().Turn, Lines: t.lines, Seeks: true, Back: &back}
	if a := t.asks(); a < 2 && !t.over() {
		v.Note = guide{}.Acts(a)
	}
	if f := t.sit.Friend(); f != nil {
		c := f.Bar()
		v.Time, v.Action = c.Time, c.Action
		if c.Note != "" {
			v.Note = c.Note
		}
	}
	switch {
	case t.over():
		r := t.result()
		v.Result = &r
	case t.mine():
		a := t.choice.ask(t.pos, t.viewer)
		if t.sit.CanUndo(t.viewer) {
			a.Buttons = append(a.Buttons, button("btn-undo", words.Say("words.undo"), "ic-undo", view.DoUndo, 0))
		}
		v.Ask = &a.Ask
		own := v.Seats[1].Cards
		for i := range own {
			if t.pos.Prompt().Window == rules.WinLay {
				b := t.choice.button(t.pos, t.viewer, i, "card-", own[i].Said)
				b.IconOnly = true // the face stands on it
				own[i].Pick = &b
			}
		}
	}
	s.Table = &v
}

// result returns who has won, and how.
func (t *table) result() view.Result {
	st := t.sit.Position().Standing()
	w, why := st.Winner, guide{}.Reason(st.Reason, st.Winner)
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
	r := view.Result{Winner: view.SideOf(w), Title: words.Say("result.drawn"), Text: why,
		Rows: []view.ResultRow{{Label: words.Say("coin.coins")}}}
	if w < 2 {
		r.Title = guide{}.Victory(w)
	}
	for s := range engine.Seat(2) {
		r.Sides[s] = view.Named{Side: view.SideOf(s), Name: side(s)}
		r.Rows[0].Of[s] = strconv.Itoa(st.Score[s])
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
		t.again(t.sit.CanUndo(t.viewer), func() error { return t.sit.Undo(t.viewer) })
	case view.DoRedo:
		t.again(t.sit.CanRedo(), t.sit.Redo)
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

// doChoose sets an answer, or gives it.
func (t *table) doChoose(in view.Intent) bool {
	switch in.Name {
	case cview.DoAmount:
		t.choice.set(t.pos, in.N)
	case cview.DoPick:
		t.choice.pick(t.pos, t.viewer, in.N)
	case cview.DoAnswer:
		if a := t.choice.ask(t.pos, t.viewer); in.N >= 0 && in.N < len(a.moves) {
			t.answer(a.moves[in.N])
		}
	default:
		return false
	}
	return true
}

// Key: Enter gives the answer, F folds, a digit chooses a card by its place or an outcome, + and − change the number, U takes back.
func (t *table) Key(k string) bool {
	if t.seating.cover {
		if k == "Enter" {
			t.seating.take()
		}
		return k == "Enter"
	}
	switch k {
	case "u", "Ctrl+z":
		return t.Do(view.Intent{Name: view.DoUndo})
	case "Ctrl+y":
		return t.Do(view.Intent{Name: view.DoRedo})
	case "PageUp":
		return t.Do(view.Intent{Name: view.DoLookBack})
	}
	if !t.mine() {
		return false
	}
	a := t.choice.ask(t.pos, t.viewer)
	switch n, err := strconv.Atoi(k); {
	case k == "Enter":
		i := slices.IndexFunc(a.Buttons, func(b view.Button) bool { return b.Style == view.Primary })
		return t.Do(a.Buttons[i].Do)
	case k == "f" && t.pos.Prompt().Window == rules.WinAnswer:
		t.answer([]engine.Move{{Seat: t.viewer, Op: rules.OpFold}})
		return true
	case a.Amount != nil && (k == "+" || k == "-"):
		by := map[string]int{"+": 1, "-": -1}[k]
		return t.Do(view.Intent{Name: cview.DoAmount, N: t.choice.amount + by})
	case err == nil && t.pos.Prompt().Window == rules.WinLay && n >= 1 && n <= len(t.pos.Hand(t.viewer)):
		return t.Do(view.Intent{Name: cview.DoPick, N: n - 1})
	case err == nil && n < len(a.Picks):
		return t.Do(a.Picks[n].Do)
	}
	return false
}

func (t *table) Escape() {
	if t.mine() {
		t.choice.picks = nil
	}
}

// Changed puts everything that was told into other words.
func (t *table) Changed(words bool) {
	if !words {
		return
	}
	if b, err := newPlayback(t.sit.Record()); err == nil {
		b.tape.Run(b.tape.Plies())
		t.lines = b.lines
	}
}

func (t *table) Stop() {
	t.next()
	t.busy, t.stopped = false, true
	t.sit.StopThinking()
}

func (t *table) Viewer() engine.Seat { return t.viewer }
func (t *table) Topic() string       { return "" }
