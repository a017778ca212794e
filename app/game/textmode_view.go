package game

import (
	"fmt"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// Text mode shows the table as headings, lists and one line for commands. It is the same table with the same moves; only its
// view is another.

// console is what has been said in text mode.
type console struct {
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
func (t *table) console() view.Console {
	b := t.battle()
	v := view.Console{Seat: b.Seat, Title: b.Bar.Title, Sub: b.Bar.Sub, Said: t.talk.said,
		Menu: view.Button{ID: "btn-menu", Label: words.Say("words.menu"), Icon: "ic-menu", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: view.DoMenu}},
		Map:  view.Button{ID: "btn-map", Label: words.Say("console.to-map"), Icon: "ic-map", Do: view.Intent{Name: view.DoText}}}
	v.Asked, v.Can = t.askedNow(&b), t.can()
	part := func(id, title string, lines []string) {
		v.Parts = append(v.Parts, view.Part{ID: id, Title: title, Lines: lines, Empty: words.Say("console.nothing")})
	}
	if b.Combat != nil {
		part("combat", words.Say("words.combat"), t.combatLines(b.Combat))
	}
	part("status", words.Say("console.status"), t.statusLines(&b))
	if t.deploying() && t.window() == assault.WinMuster {
		part("muster", words.Say("words.muster"), t.musterLines(&b))
	}
	part("units", words.Say("console.units"), t.unitLines(&b, true))
	part("enemy", words.Say("console.enemy"), t.unitLines(&b, false))
	part("hand", words.Say("words.hand"), t.handLines())
	part("situation", words.Say("words.situation"), t.situationLines(&b))
	var log []string
	for _, l := range b.Log.Lines {
		log = append(log, words.Plain(l.Text))
	}
	part("log", words.Say("words.dispatches"), log)
	return v
}

// askedNow is what is asked now, or whose answer is waited for.
func (t *table) askedNow(b *aview.Battle) string {
	switch {
	case b.Result != nil:
		return b.Result.Title + " " + b.Result.Text
	case b.React != nil && b.React.Text != "":
		return b.React.Text
	case t.mine():
		return terms.Asked(t.window())
	case b.Bar.Note != "":
		return b.Bar.Note
	}
	return words.Say("match.not-your-turn")
}

// can are the commands that answer what is asked.
func (t *table) can() (out []string) {
	switch {
	case t.report != nil, t.shown != nil, t.stalled():
		return []string{words.Say("phrase.continue")}
	case t.repeats():
		return []string{words.Say("phrase.again"), words.Say("phrase.home")}
	case t.ended():
		return []string{words.Say("phrase.home")}
	case !t.mine():
		return nil
	}
	switch t.window() {
	case assault.WinMuster:
		_, ms := t.drafted()
		for _, m := range ms {
			if m.Op == assault.OpMuster {
				out = append(out, words.Say("phrase.choose")+" "+terms.Name(card.Face(m.A)))
			}
		}
		out = append(out, words.Say("phrase.auto"))
		if t.readyWhy() == "" {
			out = append(out, words.Say("phrase.ready"))
		}
		return out
	case assault.WinDeploy:
		out = append(out, words.Say("phrase.auto"))
	case assault.WinReact:
		out = append(out, words.Say("phrase.quiet"))
	}
	return append(t.phrases(func(engine.Move) bool { return true }), out...)
}

func (t *table) statusLines(b *aview.Battle) []string {
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
func (t *table) unitLines(b *aview.Battle, own bool) (out []string) {
	for i := range b.Board.Cells {
		if c := &b.Board.Cells[i]; c.Unit.Side != view.Nobody && (c.Unit.Side == b.Seat) == own {
			out = append(out, terms.Cell(c, b.Seat))
		}
	}
	return out
}

func (t *table) handLines() (out []string) {
	for i, c := range t.hand() {
		v := t.card(i, c.Face)
		if !t.playable(i) {
			v.No = t.whyNot(i, c.Face).why
		}
		out = append(out, words.Say("console.numbered", i+1, terms.Card(&v)))
	}
	return out
}

func (t *table) musterLines(b *aview.Battle) []string {
	out := []string{b.Detail.Where}
	for i := range b.Detail.Muster.Units {
		out = append(out, terms.Draftee(&b.Detail.Muster.Units[i]))
	}
	return out
}

func (t *table) situationLines(b *aview.Battle) (out []string) {
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
func (t *table) combatLines(c *aview.Combat) []string {
	out := []string{c.Sub, c.Line}
	for _, l := range []*aview.Ledger{&c.FireLed, &c.TargetLed} {
		if len(l.Lines) > 0 {
			out = append(out, ledgerText(l))
		}
	}
	out = append(out, words.Plain(c.Diff.Now))
	if c.Chances != nil && !t.g.set.HideOdds {
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
func (t *table) say(lines ...string) {
	if !t.g.set.TextMode {
		return
	}
	for _, l := range lines {
		if l != "" {
			t.talk.said = append(t.talk.said, view.Saying{Text: l})
		}
	}
	if n := len(t.talk.said); n > maxSaid {
		t.talk.said = append([]view.Saying(nil), t.talk.said[n-maxSaid/2:]...)
	}
}

// sayAsked tells what is asked now, if it is something else than before.
func (t *table) sayAsked() {
	b := t.battle()
	if q := (question{t.window(), t.turn, t.askedNow(&b)}); q != t.talk.asked {
		t.talk.asked = q
		t.say(q.text)
	}
}

// aloud is what is said of events, as much of a combat as is set.
func (t *table) aloud(fresh []assault.Event) (out []string) {
	if t.g.set.Speech == "terse" {
		for _, l := range terms.Tell(t.sc, fresh) {
			out = append(out, words.Plain(l.Text))
		}
		return out
	}
	out = terms.Spoken(t.sc, fresh)
	if t.g.set.Speech != "full" {
		return out
	}
	for _, e := range fresh {
		if e.Kind != assault.EvTotals {
			continue
		}
		if g, ok := t.m.Position().Engagement(); ok {
			var c aview.Combat
			t.stage(&c, &g)
			t.ledgers(&c, &g)
			out = append(out, ledgerText(&c.FireLed), ledgerText(&c.TargetLed))
		}
	}
	return out
}
