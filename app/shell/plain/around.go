package plain

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// Around returns what stands around the table now.
func (t *Table) Around() view.Surround {
	guide := t.guide()
	back := Button("btn-lookback", words.Say("replay.look-back"), "ic-clock", view.DoLookBack, 0)
	back.Style = view.Small
	v := view.Surround{Title: guide.Name(t.Sit.Scenario()), Menu: Button("btn-menu", words.Say("words.menu"), "ic-menu", view.DoMenu, 0),
		Log: view.Log{Turn: t.Sit.Position().Standing().Turn, Lines: t.lines, Seeks: true, Back: &back}}
	switch s := t.Asks(); {
	case s > 1 || t.Over():
	case t.busy && t.looked == t.timer:
		v.Note = words.Say("match.looked")
	default:
		v.Note = guide.Acts(s)
	}
	if f := t.Sit.Friend(); f != nil {
		c := f.Bar()
		v.Time, v.Action = c.Time, c.Action
		if c.Note != "" {
			v.Note = c.Note
		}
	}
	if t.Over() {
		r := t.result()
		v.Result = &r
	}
	return v
}

// finish shows the end. It returns what is to be said of it, "" if that was said.
func (t *Table) finish() string {
	if t.ended {
		return ""
	}
	t.ended, t.seating.cover = true, false
	if t.HotSeat() {
		t.eyes, t.lying = engine.NoSeat, engine.NoSeat
	}
	t.Sit.Over()
	r := t.result()
	return r.Title + " " + r.Text
}

// result returns who has won, and how.
func (t *Table) result() view.Result {
	guide, st := t.guide(), t.Sit.Position().Standing()
	w, why, rule := st.Winner, guide.Reason(st.Reason, st.Winner), st.Rule
	buttons := []view.Button{Button("btn-again", words.Say("result.again-same"), "", view.DoAgain, 0)}
	buttons[0].Style = view.Primary
	f := t.Sit.Friend()
	if f != nil {
		if by, how, ok := f.Outcome(); ok {
			w, why, rule = by, how, ""
		}
		why, buttons = strings.TrimSpace(why+" "+f.Note()), f.Afterwards()
	} else if !t.HotSeat() {
		buttons = append(buttons, Button("btn-exchange", words.Say("result.again"), "", view.DoAgain, 1))
	}
	r := view.Result{Winner: t.script.SideOf(w), Title: words.Say("result.drawn"), Text: why, Rule: rule, Rows: t.own.Rows()}
	switch {
	case w > 1:
	case t.eyes > 1:
		r.Title = guide.Victory(w)
	case w == t.eyes:
		r.Title = words.Say("result.you-won")
	default:
		r.Title = words.Say("result.you-lost")
	}
	r.Chance = t.Sit.Judged()
	for s := range engine.Seat(2) {
		r.Sides[s] = view.Named{Side: t.script.SideOf(s), Name: guide.Side(s)}
	}
	buttons = append(buttons, Button("btn-replay", words.Say("stats.replay"), "ic-play", view.DoReplay, 0))
	if t.Reviewed && t.Sit.Position().Prompt().Kind == engine.Over {
		buttons = append(buttons, Button("btn-review", words.Say("review.title"), "ic-bulb", view.DoReview, 0))
	}
	r.Buttons = append(buttons,
		Button("btn-home", words.Say("result.to-home"), "", view.DoGoHome, 0))
	return r
}
