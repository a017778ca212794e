package assault

import (
	"fmt"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// Text mode shows the table as headings, lists and one line for commands. It is the same table with the same moves; only its
// view is another.

// textMode is the battle in words.
type textMode struct {
	t    *table
	talk transcript
}

// transcript is what has been said in text mode.
type transcript struct {
	said   []view.Saying
	asked  question // that was told last
	warned warning  // the last that was given
}

// question is what was asked, and when.
type question struct {
	window uint8
	turn   int
	text   string
}

// maxSaid bounds the exchange that is shown.
const maxSaid = 300

// console is the battle as text.
func (tm *textMode) view() view.Console {
	b := tm.t.screen.battle()
	v := view.Console{Seat: b.Seat, Title: b.Bar.Title, Sub: b.Bar.Sub, Said: tm.talk.said,
		Menu: view.Button{ID: "btn-menu", Label: words.Say("words.menu"), Icon: "ic-menu", IconOnly: true, Style: view.Ghost,
			Do: view.Intent{Name: view.DoMenu}},
		Map: view.Button{ID: "btn-map", Label: words.Say("console.to-map"), Icon: "ic-map", Do: view.Intent{Name: view.DoText}}}
	v.Asked, v.Can = tm.askedNow(&b), tm.can()
	part := func(id, title string, lines []string) {
		v.Parts = append(v.Parts, view.Part{ID: id, Title: title, Lines: lines, Empty: words.Say("console.nothing")})
	}
	if b.Combat != nil {
		part("combat", words.Say("words.combat"), tm.combatLines(b.Combat))
	}
	part("status", words.Say("console.status"), tm.statusLines(&b))
	if tm.t.deploying() && tm.t.window() == rules.WinMuster {
		part("muster", words.Say("words.muster"), tm.musterLines(&b))
	}
	part("units", words.Say("console.units"), tm.unitLines(&b, true))
	part("enemy", words.Say("console.enemy"), tm.unitLines(&b, false))
	part("hand", words.Say("words.hand"), tm.handLines())
	part("situation", words.Say("words.situation"), tm.situationLines(&b))
	var log []string
	for _, l := range b.Log.Lines {
		log = append(log, words.Plain(l.Text))
	}
	part("log", words.Say("words.dispatches"), log)
	return v
}

// askedNow is what is asked now, or whose answer is waited for.
func (tm *textMode) askedNow(b *aview.Battle) string {
	switch {
	case b.Result != nil:
		return b.Result.Title + " " + b.Result.Text
	case b.React != nil && b.React.Text != "":
		return b.React.Text
	case tm.t.mine():
		return terms.Asked(tm.t.window())
	case b.Bar.Note != "":
		return b.Bar.Note
	}
	return words.Say("match.not-your-turn")
}

// can are the commands that answer what is asked.
func (tm *textMode) can() (out []string) {
	switch {
	case tm.t.combat.report != nil, tm.t.pace.moment != nil, tm.t.stalled():
		return []string{words.Say("phrase.continue")}
	case tm.repeats():
		return []string{words.Say("phrase.again"), words.Say("phrase.home")}
	case tm.t.ended():
		return []string{words.Say("phrase.home")}
	case !tm.t.mine():
		return nil
	}
	switch tm.t.window() {
	case rules.WinMuster:
		_, ms := tm.t.draft.drafted()
		for _, m := range ms {
			if m.Op == rules.OpMuster {
				out = append(out, words.Say("phrase.choose")+" "+terms.Name(card.Face(m.A)))
			}
		}
		out = append(out, words.Say("phrase.auto"))
		if tm.t.draft.readyWhy() == "" {
			out = append(out, words.Say("phrase.ready"))
		}
		return out
	case rules.WinDeploy:
		out = append(out, words.Say("phrase.auto"))
	case rules.WinReact:
		out = append(out, words.Say("phrase.quiet"))
	}
	return append(tm.phrases(func(engine.Move) bool { return true }), out...)
}

func (tm *textMode) statusLines(b *aview.Battle) []string {
	turn := terms.TurnOf(b.Bar.Turn, b.Bar.Turns) + "."
	if b.Bar.Phase != aview.NoPhase {
		turn += " " + terms.Phase(b.Bar.Phase) + "."
	}
	out := []string{turn}
	for i := range b.Bar.Purses {
		out = append(out, terms.Purse(&b.Bar.Purses[i]))
	}
	return out
}

// unitLines are the tiles on which own units stand, or the enemy's.
func (tm *textMode) unitLines(b *aview.Battle, own bool) (out []string) {
	for i := range b.Board.Cells {
		if c := &b.Board.Cells[i]; c.Unit.Side != view.Nobody && (c.Unit.Side == b.Seat) == own {
			out = append(out, terms.Cell(c, b.Seat))
		}
	}
	return out
}

func (tm *textMode) handLines() (out []string) {
	for i, c := range tm.t.hand.cards() {
		v := tm.t.hand.card(i, c.Face)
		if !tm.t.hand.playable(i) {
			v.No = tm.t.hand.whyNot(i, c.Face).Why
		}
		out = append(out, words.Say("console.numbered", i+1, terms.Card(&v)))
	}
	return out
}

func (tm *textMode) musterLines(b *aview.Battle) []string {
	out := []string{b.Detail.Where}
	for i := range b.Detail.Muster.Units {
		out = append(out, terms.Draftee(&b.Detail.Muster.Units[i]))
	}
	return out
}

func (tm *textMode) situationLines(b *aview.Battle) (out []string) {
	for _, o := range b.Situation.Objectives {
		out = append(out, words.Say("console.objective", o.Label, o.Terrain, terms.Side(o.Held)))
	}
	for _, l := range b.Situation.Counts {
		out = append(out, lineText(l))
	}
	out = append(out, b.Situation.Note)
	return append(append(out, b.Situation.Victory...), b.Situation.Special...)
}

// combatLines are the accounts of a combat, and its chances.
func (tm *textMode) combatLines(c *aview.Combat) []string {
	out := []string{c.Sub, c.Line}
	for _, l := range []*aview.Ledger{&c.FireLed, &c.TargetLed} {
		if len(l.Lines) > 0 {
			out = append(out, ledgerText(l))
		}
	}
	out = append(out, words.Plain(c.Diff.Now))
	if c.Chances != nil && !tm.t.page.Settings().HideOdds {
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

// ledgerText is an account in one line, each number with its source.
func ledgerText(l *aview.Ledger) string {
	var s []string
	for _, x := range l.Lines {
		if !x.Grey {
			s = append(s, lineText(view.Line{Label: x.Label, Small: x.Small, Value: x.Value}))
		}
	}
	return fmt.Sprintf("%s %d: %s.", l.Sum, l.Total, strings.Join(s, words.Say("list.comma")))
}

func lineText(l view.Line) string {
	if l.Small != "" {
		l.Label += " " + l.Small
	}
	return strings.TrimSpace(l.Label + " " + l.Value)
}

// say adds lines to what was said, if anybody reads it.
func (tm *textMode) say(lines ...string) {
	if !tm.t.page.Settings().TextMode {
		return
	}
	for _, l := range lines {
		if l != "" {
			tm.talk.said = append(tm.talk.said, view.Saying{Text: l})
		}
	}
	if n := len(tm.talk.said); n > maxSaid {
		tm.talk.said = append([]view.Saying(nil), tm.talk.said[n-maxSaid/2:]...)
	}
}

// sayAsked tells what is asked now, if it is something else than before.
func (tm *textMode) sayAsked() {
	b := tm.t.screen.battle()
	if q := (question{tm.t.window(), tm.t.turn, tm.askedNow(&b)}); q != tm.talk.asked {
		tm.talk.asked = q
		tm.say(q.text)
	}
}

// aloud is what is said of events, as much of a combat as is set.
func (tl *telling) aloud(fresh []rules.Event) (out []string) {
	if tl.t.page.Settings().Speech == "terse" {
		for _, l := range terms.Tell(tl.t.sc, fresh) {
			out = append(out, words.Plain(l.Text))
		}
		return out
	}
	out = terms.Spoken(tl.t.sc, fresh)
	if tl.t.page.Settings().Speech != "full" {
		return out
	}
	for _, e := range fresh {
		if e.Kind != rules.EvTotals {
			continue
		}
		if g, ok := tl.t.position().Engagement(); ok {
			var c aview.Combat
			tl.t.combat.stage(&c, &g)
			tl.t.combat.ledgers(&c, &g)
			out = append(out, ledgerText(&c.FireLed), ledgerText(&c.TargetLed))
		}
	}
	return out
}
