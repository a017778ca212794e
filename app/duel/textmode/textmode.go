// Package textmode is the duel in words: headings, lists, and one line for commands. It is the same table with the same draft as the cards;
// only its view is another.
//
// It must not know a position: what can be laid comes to it as steps, which name cards and lines by the codes of the view.
package textmode

import (
	"strings"

	dview "bocage/app/duel/view"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Step is something that can be laid, or taken up.
type Step struct {
	From int    // the code of the card that it begins with
	At   []int  // the codes of what it goes to
	Also string // what tells it from another with the same codes, as a word of the language in use, "" for nothing
	Of   string // the name of the card that it begins with, and of the unit that it goes to, "" for a line
	To   string
	Text string // what it does
	Sub  string // its chances, "" for none
}

// Table is what a line of text may ask of the table.
type Table interface {
	// Scene is the table as the screen shows it.
	Scene() dview.Table
	// Steps is what can be laid now, but for what the screen has buttons for. Lay lays one of them, by its number.
	Steps() []Step
	Lay(int)
	// Why is why a card may not go to another, by their codes, "" if nothing more can be said of it.
	Why(from, to int) string
	// Detail is a card in full, by its code, nil if there is none.
	Detail(code int) *dview.Detail
}

// Console is the table in words.
type Console struct {
	page shell.Page
	t    Table
	said []view.Saying
}

// New returns the console of a table, with nothing said.
func New(page shell.Page, t Table) *Console { return &Console{page: page, t: t} }

// Clear forgets what was said: answers tell what a side knows, and another looks now.
func (co *Console) Clear() { co.said = nil }

// Said is what was said, the newest last.
func (co *Console) Said() []view.Saying { return co.said }

// maxSaid bounds the exchange that is shown.
const maxSaid = 300

// Say adds lines to what was said, if anybody reads it.
func (co *Console) Say(lines ...string) {
	if !co.page.Settings().TextMode {
		return
	}
	for _, l := range lines {
		if l != "" {
			co.said = append(co.said, view.Saying{Text: words.Plain(l)})
		}
	}
	if n := len(co.said); n > maxSaid {
		co.said = append([]view.Saying(nil), co.said[n-maxSaid/2:]...)
	}
}

// View is the console as it is shown.
func (co *Console) View() view.Console {
	t := co.t.Scene()
	menu := t.Menu
	menu.IconOnly, menu.Style = true, view.Ghost
	v := view.Console{Seat: t.Seat, Title: t.Title, Sub: t.Turn, Said: co.said, Menu: menu, Asked: asked(&t), Can: co.can(&t),
		Map: view.Button{ID: "btn-map", Label: words.Say("dsay.to-table"), Icon: "ic-map", Do: view.Intent{Name: view.DoText}}}
	part := func(id, title string, lines []string) {
		v.Parts = append(v.Parts, view.Part{ID: id, Title: title, Lines: lines, Empty: words.Say("dsay.nothing")})
	}
	part("status", words.Say("dsay.status"), status(&t))
	if t.Ask != nil && len(t.Ask.Draft) > 0 {
		part("draft", words.Say("dsay.draft"), draft(t.Ask))
	}
	if len(t.Box) > 0 {
		part("box", words.Say("duel.box"), box(&t))
	}
	part("own", words.Say("dsay.own"), units(&t.Sides[1]))
	part("foe", words.Say("dsay.foe"), units(&t.Sides[0]))
	if len(t.Hand)+len(t.Cards) > 0 {
		part("hand", words.Say("duel.hand-units"), hand(t.Hand))
		part("cards", words.Say("duel.hand-orders"), hand(t.Cards))
	}
	part("ledger", words.Say("duel.ledger"), ledger(&t))
	part("log", words.Say("words.dispatches"), dispatches(&t, len(t.Log.Lines)))
	return v
}

// asked is what is asked now, or who has won, or whose answer is waited for.
func asked(t *dview.Table) string {
	switch {
	case t.Result != nil:
		return t.Result.Title + " " + t.Result.Text
	case t.Ask == nil:
		return t.Note
	}
	l := []string{words.Stop(t.Ask.Head)}
	if !t.Ask.Taps {
		l = append(l, t.Ask.Text)
	}
	return strings.TrimSpace(strings.Join(append(l, t.Ask.Notes...), " "))
}

// buttons are those that a number presses.
func buttons(t *dview.Table) []view.Button {
	switch {
	case t.Result != nil:
		return t.Result.Buttons
	case t.Ask == nil:
		return nil
	}
	return append(t.Ask.Choices[:len(t.Ask.Choices):len(t.Ask.Choices)], t.Ask.Buttons...)
}

// can is what can be said to answer what is asked: what can be laid, card by card, and the buttons by their numbers.
func (co *Console) can(t *dview.Table) (out []string) {
	if t.Result == nil {
		out = lays(co.t.Steps())
	}
	for i, b := range buttons(t) {
		l := words.Parts{b.Label}
		if b.Sub != "" {
			l = append(l, b.Sub)
		}
		l.Add(b.Pressed == view.On, "dsay.on")
		if b.Why != "" {
			l = append(l, b.Why)
		}
		out = append(out, words.Say("dsay.numbered", i+1, words.Commas(l)))
	}
	if t.Ask != nil && t.Ask.Naming != nil {
		out = append(out, words.Say("dsay.can-name"))
	}
	return out
}

// lays are steps as commands, those that begin with one card in one line.
func lays(steps []Step) (out []string) {
	for i := 0; i < len(steps); {
		first, tails := &steps[i], []string(nil)
		for ; i < len(steps) && steps[i].From == first.From; i++ {
			t := tail(&steps[i])
			if more := some(steps[i].To, steps[i].Sub); len(more) > 0 {
				t = words.Say("dsay.with", t, words.Commas(more))
			}
			tails = append(tails, some(t)...)
		}
		out = append(out, strings.TrimSpace(words.Say("dsay.with", Mark(first.From), first.Of)+" "+words.Or(tails)))
	}
	return out
}

// status are the turn, the points and the hands of both, and the piles.
func status(t *dview.Table) []string {
	out := []string{words.Stop(t.Turn)}
	for _, p := range t.Phases {
		if p.Now {
			out[0] += " " + words.Stop(p.Name)
		}
	}
	for i := range t.Sides {
		s := &t.Sides[1-i]
		out = append(out, words.Say("dsay.of", s.Name, words.Commas(append([]string{s.Said, s.Holds}, s.Notes...))))
	}
	for _, l := range t.Piles {
		out = append(out, words.Say("dsay.of", l.Label, l.Value))
	}
	if t.Note != "" {
		out = append(out, t.Note)
	}
	return out
}

// draft is what was laid, with the numbers by which it is taken back.
func draft(a *dview.Ask) (out []string) {
	for i := range a.Draft {
		out = append(out, words.Say("dsay.numbered", i+1, a.Draft[i].Text))
	}
	return out
}

// units are those of a side, line by line, with their marks.
func units(s *dview.Side) (out []string) {
	for i := range s.Zones {
		for _, u := range s.Zones[i].Units {
			l := words.Parts{u.Said}
			l.Add(u.Draft, "dsay.secret")
			out = append(out, words.Say("dsay.stands", Mark(u.Code), s.Zones[i].Name, words.Commas(l)))
		}
	}
	return out
}

// hand are cards of a hand, with their marks.
func hand(cards []dview.Card) (out []string) {
	for i := range cards {
		l := words.Parts{cards[i].Said}
		l.Add(cards[i].Used, "dsay.used")
		out = append(out, words.Say("dsay.of", Mark(cards[i].Code), words.Commas(l)))
	}
	return out
}

// box are the cards that a deck can hold, with their marks.
func box(t *dview.Table) (out []string) {
	for i := range t.Box {
		c := &t.Box[i]
		out = append(out, words.Say("dsay.boxed", Mark(c.Look.Do.N), c.Name, c.Head, c.Worth, c.Count))
	}
	return out
}

// ledger are the accounts of the last roll, line by line, each with its total.
func ledger(t *dview.Table) (out []string) {
	for i := range t.Ledger {
		a := &t.Ledger[i]
		out = append(out, a.Head)
		for _, e := range a.Lines {
			out = append(out, words.Say("dsay.of", words.Commas(some(e.Label, e.Note)), e.Value))
		}
		for _, f := range a.Fate {
			if f.Is {
				out = append(out, f.Text)
			}
		}
	}
	return some(out...)
}

// some are the texts that are not empty.
func some(all ...string) (out []string) {
	for _, s := range all {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// dispatches are the last n of what happened.
func dispatches(t *dview.Table, n int) (out []string) {
	for _, l := range t.Log.Lines[max(0, len(t.Log.Lines)-n):] {
		out = append(out, words.Plain(l.Text))
	}
	return out
}
