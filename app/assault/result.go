package assault

import (
	"strings"

	"bocage/app/assault/result"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
)

// result is the end of the match. What has to be counted is added once the match was read again.
func (sn *screen) result() view.Result {
	w, why := sn.t.outcome()
	r := result.Of(&sn.t.seen, w, sn.t.viewer, why)
	r.Buttons, r.Rule = sn.afterwards(), sn.t.seen.Standing().Rule
	if sn.t.f != nil {
		if _, _, ok := sn.t.f.Outcome(); ok {
			r.Rule = "" // the players have ended it
		}
		if end, ok := sn.t.f.Disclosed().(*rules.Position); ok { // both have laid their hands open
			r.Rows = append(r.Rows, result.Hands(end))
		}
		r.Text = strings.TrimSpace(r.Text + " " + sn.t.f.Note())
		if sn.t.seen.Phase() != rules.PhaseOver {
			return r // there is no end to count to
		}
	}
	past, ok := sn.t.sit.Past().(*playback)
	if !ok || !past.Of.Ended() {
		r.Note = words.Say("stats.counting")
		return r
	}
	result.Count(&r, past.Of)
	if r.Chance = sn.t.sit.Judged(); sn.t.viewer == w.Other() && sn.t.lesson == nil {
		r.Advice = result.Advice(past.Of, sn.t.viewer)
	}
	return r
}

// afterwards is what can be done after a match.
func (sn *screen) afterwards() []view.Button {
	var bs []view.Button
	switch {
	case sn.t.lesson != nil: // the teacher says what comes next
	case sn.t.f != nil:
		bs = sn.t.f.Afterwards()
	default:
		if bs = sn.t.sit.Onward(); bs != nil { // it is a part of something
			break
		}
		bs = sn.handicaps()
		bs = append(bs, view.Button{ID: "btn-again", Label: words.Say("result.again-same"), Style: view.Primary,
			Do: view.Intent{Name: view.DoAgain}})
		if len(bs) > 1 {
			bs[len(bs)-1].Style = view.Plain
		}
		if sn.t.sc.Solo == nil && !sn.t.hotSeat() {
			bs = append(bs, view.Button{ID: "btn-exchange", Label: words.Say("result.again"), Do: view.Intent{Name: view.DoAgain, N: 1}})
		}
	}
	bs = append(bs, view.Button{ID: "btn-replay", Label: words.Say("stats.replay"), Icon: "ic-play", Do: view.Intent{Name: view.DoReplay}})
	if sn.t.lesson == nil && sn.t.seen.Phase() == rules.PhaseOver {
		bs = append(bs, view.Button{ID: "btn-review", Label: words.Say("review.title"), Icon: "ic-bulb", Do: view.Intent{Name: view.DoReview}})
	}
	return append(bs,
		view.Button{ID: "btn-home", Label: words.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}})
}

// handicap is how much prestige more a loss offers for the next match.
const handicap = 10

// handicaps offers who has lost against the computer or the Non-Player the same match with a handicap, and who has won with one a match
// without.
func (sn *screen) handicaps() []view.Button {
	me := sn.t.viewer
	w, _ := sn.t.outcome()
	if me > 1 || sn.t.hotSeat() || w > 1 || sn.t.sc.Begin != nil {
		return nil
	}
	b := view.Button{ID: "btn-handicap", Style: view.Primary, Do: view.Intent{Name: view.DoAgain}}
	switch given := sn.t.sc.Handicap[me]; {
	case w != me:
		b.Label, b.Do.N = words.Say("result.again-given", given+handicap), 2
	case given > 0:
		b.Label, b.Do.N = words.Say("result.again-plain"), 3
	default:
		return nil
	}
	return []view.Button{b}
}
