package plain

import (
	"errors"
	"strings"

	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// Table is a match being played. A game embeds it in its own, which with Show, Do, Key, Escape and Topic is a shell.Table.
type Table struct {
	Sit  shell.Sitting
	Page shell.Page
	// Shared says that an open choice at one device is made with the device lying between the two, unless who chooses takes it up to look at
	// his cards; else it is handed over for every choice.
	Shared bool
	// Reviewed says that the end leads to where the match was won and lost.
	Reviewed bool
	// Resigning is the move by which a seat gives up, nil where nobody can but against a friend.
	Resigning func(engine.Seat) engine.Move

	game    engine.Game
	script  Script
	own     Game
	seating seating
	eyes    engine.Seat // who looks, NoSeat for nobody or both
	lying   engine.Seat // who chooses openly while the device lies between two people, NoSeat if nobody does
	before  engine.State
	lines   []view.Dispatch // what was told so far
	spoken  int             // how many of the lines were read out
	asked   Question        // the last that was read out
	timer   int             // counts what was asked of the computer and the clock, so that late answers are known
	busy    bool            // the computer thinks, or its answer is looked at
	looked  int             // the timer of the answer that is looked at
	ended   bool
	stopped bool
}

// Lay lays a table, as shell.Face has it. own is what holds it.
func (t *Table) Lay(p shell.Page, s shell.Sitting, g engine.Game, script Script, own Game) {
	*t = Table{Sit: s, Page: p, Shared: t.Shared, Reviewed: t.Reviewed, Resigning: t.Resigning,
		game: g, script: script, own: own, eyes: engine.NoSeat, lying: engine.NoSeat}
	t.seating.t = t
}

// Apply makes a move and notes what it tells.
func (t *Table) Apply(at engine.State, m engine.Move) error {
	if t.before == nil {
		t.before = at.Clone()
	}
	t.before.CopyFrom(at)
	if err := at.Apply(m); err != nil {
		return err
	}
	for _, l := range t.script.Tell(m, t.before, at) {
		l.At = len(t.lines) + 1
		t.lines = append(t.lines, l)
	}
	return nil
}

// Start seats the one player of this device. Two of one device take it in turns.
func (t *Table) Start(bool) {
	t.spoken = len(t.lines)
	for s := range engine.Seat(2) {
		if t.Human(s) && !t.Human(s.Other()) {
			t.eyes = s
		}
	}
	t.Next()
}

// Human reports whether somebody at this device answers for a seat, and HotSeat whether two people share it.
func (t *Table) Human(s engine.Seat) bool { return t.Sit.Players()[s].Kind == engine.Human }
func (t *Table) HotSeat() bool            { return t.Human(0) && t.Human(1) }

// Viewer is who looks, and Lying who chooses openly while the device lies between two people.
func (t *Table) Viewer() engine.Seat { return t.eyes }
func (t *Table) Lying() engine.Seat  { return t.lying }

// Lines are what was told so far.
func (t *Table) Lines() []view.Dispatch { return t.lines }

// Follow shows what a friend has done.
func (t *Table) Follow(n shell.News) {
	if n.Before {
		t.spoken = len(t.lines)
	}
	t.Next()
}

// Chooser is who chooses at this device: who looks, or one of two between whom it lies.
func (t *Table) Chooser() engine.Seat {
	if t.eyes > 1 {
		return t.lying
	}
	return t.eyes
}

// Asks returns the seat whose answer is wanted, of two that of who has the device, or had it last: he answers first.
func (t *Table) Asks() engine.Seat {
	s := t.Sit.Position().Prompt().Seat
	if s != engine.Both {
		return s
	}
	if c := t.Chooser(); c < 2 {
		return c
	}
	return t.seating.last
}

// Mine reports whether who chooses at this device is to choose now.
func (t *Table) Mine() bool {
	f, c := t.Sit.Friend(), t.Chooser()
	return c < 2 && !t.stopped && !t.Over() && !t.Sit.Lost() && !t.busy && t.Human(c) && t.Asks() == c && (f == nil || f.Asked())
}

// Over reports whether the match has ended, by the rules or by the players.
func (t *Table) Over() bool {
	f := t.Sit.Friend()
	return t.Sit.Position().Prompt().Kind == engine.Over || f != nil && f.Ended()
}

// Next goes on until a person of this device chooses, or somebody elsewhere does.
func (t *Table) Next() {
	for t.goesOn() && t.own.Answer() && t.Sit.Friend() == nil { // what a friend is sent comes back first
	}
	open := t.Shared && t.Sit.Position().Prompt().Kind == engine.Decide
	if !open {
		t.seating.rise()
	}
	end := ""
	switch s := t.Asks(); {
	case t.stopped:
		return
	case t.Sit.Lost():
	case t.Over():
		end = t.finish()
	case t.Sit.Friend() != nil || t.busy:
	case !t.Human(s):
		t.think(s)
	case open && t.HotSeat():
		t.seating.lay(s)
	case s != t.eyes && !(t.seating.cover && t.seating.coming == s):
		t.seating.hand(s)
	}
	t.own.Look()
	t.speak()
	if end != "" {
		t.Page.Urgent(end)
		t.own.Told(nil, end)
	}
}

// goesOn reports whether something is to be answered, at this device, and nobody is waited for.
func (t *Table) goesOn() bool {
	f := t.Sit.Friend()
	return !t.stopped && !t.busy && (f == nil || f.Asked()) && !t.Sit.Lost() && !t.Over()
}

// Seen returns the position as far as the viewer may know it.
func (t *Table) Seen() engine.State {
	if f := t.Sit.Friend(); f != nil && f.Disclosed() != nil {
		return f.Disclosed().Clone()
	}
	p := t.Sit.Position().Clone()
	p.Redact(t.eyes)
	return p
}

// Told does nothing: a game may put more of what is told into words.
func (t *Table) Told([]string, string) {}

// speak reads out what has happened, and then what is asked.
func (t *Table) speak() {
	if t.seating.cover {
		return
	}
	var said []string
	for _, l := range t.lines[min(t.spoken, len(t.lines)):] {
		said = append(said, words.Plain(l.Text))
	}
	if t.spoken = len(t.lines); len(said) > 0 {
		t.Page.Polite(strings.Join(said[max(0, len(said)-5):], " "))
	}
	was := t.asked
	if t.asked = (Question{}); !t.Mine() {
		t.own.Told(said, "")
		return
	}
	if t.asked = t.own.Asked(); t.asked.Of != was.Of {
		t.Page.Urgent(t.asked.Head)
		t.own.Told(said, t.asked.Head)
	} else {
		t.own.Told(said, "")
	}
	if t.asked.Place != was.Place {
		t.Page.Focus("asked")
	}
}

// think asks the computer, and goes on once its answer was seen.
func (t *Table) think(s engine.Seat) {
	t.busy = true
	nth := t.next()
	t.Sit.Think(s, t.Sit.Players()[s].Level, func(m engine.Move, err error) {
		if t.timer != nth {
			return
		}
		told := len(t.lines)
		if err == nil {
			err = t.Sit.Play(m)
		}
		if err != nil {
			t.busy = false
			t.Page.Fail(words.Say("match.no-answer"), err.Error(), Button("btn-again", words.Say("match.ask-again"), "", view.DoHurry, 0))
			t.Page.Refresh()
			return
		}
		if wait := t.Page.Pace(); wait > 0 && !t.Over() && len(t.lines) > told {
			t.looked = nth
			t.own.Look()
			t.Page.After(wait, func() { t.goOn(nth) })
		} else {
			t.goOn(nth)
		}
		t.Page.Refresh()
	})
}

// next returns the number of what is asked of the computer or the clock now.
func (t *Table) next() int {
	t.timer++
	return t.timer
}

// goOn goes on after the computer's answer, unless something else has come between.
func (t *Table) goOn(nth int) {
	if nth == t.timer {
		t.busy = false
		t.Next()
		t.Page.Refresh()
	}
}

// Give makes moves of who chooses.
func (t *Table) Give(moves []engine.Move) {
	for _, m := range moves {
		if err := t.Sit.Play(m); err != nil {
			t.Refuse(err)
			break
		}
	}
	t.Next()
}

// Refuse says why a move was refused, with the way to its rule.
func (t *Table) Refuse(err error) {
	r := shell.Refusal{Why: t.own.Refused(err)}
	var m *engine.MoveError
	if errors.As(err, &m) {
		r.Rule = m.Rule
	}
	t.Page.Refuse(r)
}

// Again takes moves back, or makes them again, by do, which reports why it could not. All that happened is told anew and is no news.
func (t *Table) Again(do func() error) {
	t.lines = nil
	if err := do(); err != nil {
		t.Refuse(err)
	}
	t.retell()
	t.Next()
}

// retell puts everything that was told into words anew.
func (t *Table) retell() {
	if b, err := NewPlayback(t.game, t.Sit.Record(), t.script); err == nil {
		b.tape.Run(b.tape.Plies())
		t.lines = b.lines
	}
	t.spoken = len(t.lines)
}

// Changed takes over the language.
func (t *Table) Changed(words bool) {
	if words {
		t.retell()
	}
}

// Stop ends what the table does by itself.
func (t *Table) Stop() {
	t.next()
	t.busy, t.stopped = false, true
	t.Sit.StopThinking()
}

// Do carries out what means the same at every such table, and reports whether it was that.
func (t *Table) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoTakeSeat:
		t.seating.take()
	case view.DoMenu:
		t.Sit.Menu(nil, t.resigns())
	case view.DoResign:
		t.resign(in.N == 1)
	case view.DoLookBack:
		t.Sit.LookBack(in.N)
	case view.DoReplay:
		t.Sit.Replay(in.N)
	case view.DoAgain:
		t.Sit.Rematch(in.N == 1)
	case view.DoHurry: // once the computer has failed to answer
		t.Next()
	default:
		return false
	}
	return true
}

// resigns reports whether who looks may give up now, and resign does so once he is sure.
func (t *Table) resigns() bool {
	if t.Sit.Friend() != nil {
		return !t.Over()
	}
	return t.Resigning != nil && t.Mine()
}

func (t *Table) resign(sure bool) {
	f := t.Sit.Friend()
	switch {
	case !t.resigns():
	case !sure:
		t.Sit.AskResign()
	case f != nil:
		f.Resign()
	default:
		t.Give([]engine.Move{t.Resigning(t.Chooser())})
	}
}

// guide is what stands around the table now.
func (t *Table) guide() shell.Guide { return t.script.Guide(t.Sit.Position()) }

// Key does what a key means at every such table: Enter takes the device, U and Ctrl+Z take back, Ctrl+Y makes again, Page up looks back.
// asked says that a key means something else to who chooses; else meant reports whether it was one of these.
func (t *Table) Key(k string, do func(view.Intent) bool) (meant, asked bool) {
	if t.seating.cover {
		if k == "Enter" {
			t.seating.take()
		}
		return k == "Enter", false
	}
	switch k {
	case "u", "Ctrl+z":
		return do(view.Intent{Name: view.DoUndo}), false
	case "Ctrl+y":
		return do(view.Intent{Name: view.DoRedo}), false
	case "PageUp":
		return do(view.Intent{Name: view.DoLookBack}), false
	}
	return false, t.Mine()
}
