// Package textmode is the battle in words: headings, lists, and one line for commands. It is the same table with the same moves as the map;
// only its view is another. It knows the table as what a line of text may ask of it.
package textmode

import (
	"slices"
	"strings"

	"bocage/app/assault/sight"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// Table is what a line of text may ask of the table.
type Table interface {
	// Sight is what the viewer sees, Moves what he may do now, and Battle all of it as the screen shows it.
	Sight() sight.Sight
	Moves() []engine.Move
	Battle() aview.Battle
	// Draft is the choice of the viewer's starting units as it stands, with ok false while he is not asked for it.
	Draft() (d aview.Detail, ok bool)
	// Card is a card of the viewer's hand by its place, with what keeps it from being played, and CardDetail what else can be told of it.
	Card(i int) aview.Card
	CardDetail(i int) aview.Detail
	// Odds is the preview of an attack, nil if there can be none, and Hurts its chance, in percent, to hurt the unit that is attacked; ok is
	// false if there can be no forecast or the player wants none.
	Odds(from, to board.Tile) *aview.Odds
	Hurts(from, to board.Tile) (percent int, ok bool)
	// Danger tells what a move may cost where the map asks for a second tap, "" for nothing. Waste tells what would be lost by the end of
	// operations while the table asks whether it is meant, "" if it does not.
	Danger(engine.Move) string
	Waste() string
	// Stands reports whether the table waits to be told to go on: what the other side did is looked at, or it has given no answer. Barred is
	// why the viewer can give no orders now, "" if he can. Repeats reports whether the match has ended and can be played again.
	Stands() bool
	Barred() string
	Repeats() bool
	// Do carries out an intent, and Play one of the moves. PickUp takes a placed starting unit back into the hand, if one can be taken.
	Do(view.Intent)
	Play(engine.Move)
	PickUp(board.Tile) bool
}

// Console is the battle in words.
type Console struct {
	page   shell.Page
	sit    shell.Sitting
	t      Table
	said   []view.Saying
	asked  prompted // that was told last
	warned warning  // the last that was given
}

// New is the console of a table, with nothing said.
func New(page shell.Page, sit shell.Sitting, t Table) *Console {
	return &Console{page: page, sit: sit, t: t}
}

// Clear forgets what was said: answers tell what a side knows, and another looks now.
func (co *Console) Clear() { co.said, co.asked, co.warned = nil, prompted{}, warning{} }

// Said is what was said, the newest last.
func (co *Console) Said() []view.Saying { return co.said }

func (co *Console) sc() *scenario.Scenario { return co.t.Sight().Pos.Scenario() }

// label is the name of a tile.
func (co *Console) label(at board.Tile) string { return co.sc().Label(at) }

// prompted is what was asked, and when.
type prompted struct {
	window  uint8
	turn    int
	phasing engine.Seat
	text    string
}

// MaxSaid bounds the exchange that is shown.
const MaxSaid = 300

// View is the console as it is shown.
func (co *Console) View() view.Console {
	b := co.t.Battle()
	v := view.Console{Seat: b.Seat, Title: b.Bar.Title, Sub: b.Bar.Sub, Said: co.said,
		Menu: view.Button{ID: "btn-menu", Label: words.Say("words.menu"), Icon: "ic-menu", IconOnly: true, Style: view.Ghost,
			Do: view.Intent{Name: view.DoMenu}},
		Map: view.Button{ID: "btn-map", Label: words.Say("console.to-map"), Icon: "ic-map", Do: view.Intent{Name: view.DoText}}}
	v.Asked, v.Can = co.askedNow(&b), co.can(&b)
	part := func(id, title string, lines []string) {
		v.Parts = append(v.Parts, view.Part{ID: id, Title: title, Lines: lines, Empty: words.Say("console.nothing")})
	}
	if b.Combat != nil {
		part("combat", words.Say("words.combat"), co.combatLines(b.Combat))
	}
	if ls := toldLines(&b); len(ls) > 0 {
		part("turn", words.Say("turn.head"), ls)
	}
	part("status", words.Say("console.status"), co.statusLines(&b))
	if d, ok := co.t.Draft(); ok {
		part("muster", words.Say("words.muster"), draftLines(&d))
	}
	part("units", words.Say("console.units"), co.unitLines(&b, true))
	part("enemy", words.Say("console.enemy"), co.unitLines(&b, false))
	part("hand", words.Say("words.hand"), co.handLines())
	part("situation", words.Say("words.situation"), co.situationLines(&b))
	var log []string
	for _, l := range b.Log.Lines {
		log = append(log, words.Plain(l.Text))
	}
	part("log", words.Say("words.dispatches"), log)
	return v
}

// toldLines are what the other side did in its last turn, and what it threatens.
func toldLines(b *aview.Battle) (ls []string) {
	if b.Told != nil {
		ls = append(ls, terms.ToldAll(b.Told.Side, b.Told.Pieces))
	}
	if t := b.Detail.Threat; t != nil {
		ls = append(ls, t.Text+" "+t.Way)
	}
	return ls
}

// askedNow is what is asked now, or whose answer is waited for.
func (co *Console) askedNow(b *aview.Battle) string {
	switch {
	case b.Result != nil:
		return b.Result.Title + " " + b.Result.Text
	case b.React != nil && b.React.Text != "":
		return b.React.Text
	case co.t.Barred() == "":
		return terms.Asked(co.t.Sight().Window(), co.t.Sight().Pos.Packing())
	case b.Bar.Note != "":
		return b.Bar.Note
	}
	return words.Say("match.not-your-turn")
}

// can are the commands that answer what is asked.
func (co *Console) can(b *aview.Battle) (out []string) {
	switch {
	case co.t.Stands():
		return []string{words.Say("phrase.continue")}
	case co.t.Repeats():
		return []string{words.Say("phrase.again"), words.Say("phrase.home")}
	case b.Result != nil:
		return []string{words.Say("phrase.home")}
	case co.t.Barred() != "":
		return nil
	}
	switch co.t.Sight().Window() {
	case rules.WinMuster:
		d, _ := co.t.Draft()
		for i := range d.Muster.Units {
			if u := &d.Muster.Units[i]; u.More.Why == "" {
				out = append(out, words.Say("phrase.choose")+" "+u.Unit.Name)
			}
		}
		out = append(out, words.Say("phrase.auto"))
		if b.End.Primary.Why == "" {
			out = append(out, words.Say("phrase.ready"))
		}
		return out
	case rules.WinDeploy:
		out = append(out, words.Say("phrase.auto"))
	case rules.WinReact:
		out = append(out, words.Say("phrase.quiet"))
	case rules.WinCards, rules.WinSacrifice:
		out = append(out, words.Say("phrase.fire"))
		if b.Combat != nil && slices.ContainsFunc(b.Combat.Tray.Secondary, func(x view.Button) bool { return x.Do.Name == aview.DoAllowTurn }) {
			out = append(out, words.Say("phrase.quiet"))
		}
	}
	if slices.ContainsFunc(b.Detail.Buttons, func(x view.Button) bool { return x.Do.Name == aview.DoRecall }) {
		out = append(out, words.Say("phrase.recall"))
	}
	return append(co.phrases(func(engine.Move) bool { return true }), out...)
}

// statusLines are the turn, and what both sides have.
func (co *Console) statusLines(b *aview.Battle) []string {
	turn := terms.TurnOf(b.Bar.Turn, b.Bar.Turns) + "."
	if b.Bar.Phase != aview.NoPhase {
		turn += " " + terms.Phase(b.Bar.Phase) + "."
	}
	out := []string{turn}
	for i := range b.Bar.Purses {
		out = append(out, terms.Purse(&b.Bar.Purses[i]))
	}
	p := co.t.Sight().Pos
	for s, k := range p.Scenario().Sealed {
		if _, n := p.Packed(engine.Seat(s)); k.Most > 0 && n > 0 {
			out = append(out, words.Say("console.sealed-deck", n, terms.Side(view.SideOf(engine.Seat(s))), k.Budget))
		}
	}
	return out
}

// unitLines are the tiles on which own units stand, or the enemy's.
func (co *Console) unitLines(b *aview.Battle, own bool) (out []string) {
	for i := range b.Board.Cells {
		if c := &b.Board.Cells[i]; c.Unit.Side != view.Nobody && (c.Unit.Side == b.Seat) == own {
			out = append(out, terms.Cell(c, b.Seat))
		}
	}
	return out
}

// handLines are the cards of the hand, by the numbers that name them.
func (co *Console) handLines() (out []string) {
	for i := range co.t.Sight().Hand() {
		v := co.t.Card(i)
		out = append(out, words.Say("console.numbered", i+1, terms.Card(&v)))
	}
	return out
}

// draftLines are the starting units that can be chosen, or placed.
func draftLines(d *aview.Detail) (out []string) {
	if d.Muster.Choosing {
		out = append(out, d.Where)
	}
	for i := range d.Muster.Units {
		u := &d.Muster.Units[i]
		switch {
		case d.Muster.Choosing:
			out = append(out, terms.Draftee(u))
		case u.At == "":
			out = append(out, u.Called()+words.Say("list.comma")+words.Say("battle.to-place"))
		default:
			out = append(out, u.Called()+words.Say("list.comma")+words.Say("battle.at", u.At))
		}
	}
	return out
}

// situationLines are how the match stands, and by what it is won.
func (co *Console) situationLines(b *aview.Battle) (out []string) {
	for _, o := range b.Situation.Objectives {
		out = append(out, words.Say("console.objective", o.Label, o.Terrain, terms.Side(o.Held)))
	}
	for _, l := range b.Situation.Counts {
		out = append(out, terms.Line(l))
	}
	out = append(out, b.Situation.Note)
	return append(append(out, b.Situation.Victory...), b.Situation.Special...)
}

// combatLines are the accounts of a combat, and its chances.
func (co *Console) combatLines(c *aview.Combat) []string {
	out := []string{c.Sub, c.Line}
	for _, l := range []*aview.Ledger{&c.FireLed, &c.TargetLed} {
		if len(l.Lines) > 0 {
			out = append(out, terms.Ledger(l))
		}
	}
	out = append(out, words.Plain(c.Diff.Now))
	if c.Chances != nil && co.page.Settings().On(switches.Odds) {
		rules := ""
		for _, r := range c.Chances.Rules {
			rules += " " + words.Plain(r)
		}
		out = append(out, strings.TrimSpace(rules))
		for _, r := range c.Chances.Rows {
			out = append(out, words.Say("console.chance", r.Label, r.Percent))
		}
	}
	if c.Tray.Help != "" {
		out = append(out, c.Tray.Help)
	}
	return out
}

// Say adds lines to what was said, if anybody reads it.
func (co *Console) Say(lines ...string) {
	if !co.page.Settings().TextMode {
		return
	}
	for _, l := range lines {
		if l != "" {
			co.said = append(co.said, view.Saying{Text: l})
		}
	}
	if n := len(co.said); n > MaxSaid {
		co.said = append([]view.Saying(nil), co.said[n-MaxSaid/2:]...)
	}
}

// SayAsked tells what is asked now, if it is something else than before.
func (co *Console) SayAsked() {
	b, p := co.t.Battle(), co.t.Sight().Pos
	if q := (prompted{p.Prompt().Window, p.Turn(), p.Phasing(), co.askedNow(&b)}); q != co.asked {
		co.asked = q
		co.Say(q.text)
	}
}
