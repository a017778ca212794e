// Package advice is what the computer would do in the place of who is asked, by what he knows: the best answers, each with the chance to
// win, on a sheet that lies on top. What stands there gets better while the player looks, until the computer has thought it over.
//
// It must not know the game: words for an answer, and how it is pointed out, are the table's.
package advice

import (
	"slices"
	"strconv"

	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/search"
)

// Host is what is asked of the program around it.
type Host interface {
	// Suggest asks what a seat could best do at the end of a record: take is called with ever more that was found out until more is false, or
	// something else is asked.
	Suggest(rec *engine.Record, seat engine.Seat, take func(l []study.Line, more bool, err error))
	// Refresh draws what has changed other than by an intent or a key.
	Refresh()
}

// Question is what is asked about.
type Question struct {
	Record *engine.Record
	Seat   engine.Seat
	Say    func(engine.Move) string // puts an answer into words
	// Known takes the answers that stand on the sheet: view.DoSuggest has the number of one, from 1 on.
	Known  func([]engine.Move)
	Sheet  **view.Sheet // what lies on top, nil for nothing
	Polite *string      // to be read aloud when nothing else is being read
}

// Helps reports whether a seat may ask at all: a person against the computer or the game itself. Against a person nobody is helped.
func Helps(players [2]engine.Player, seat engine.Seat) bool {
	if seat > 1 || players[seat].Kind != engine.Human {
		return false
	}
	k := players[seat.Other()].Kind
	return k == engine.Computer || k == engine.Script
}

// most is how many answers stand on the sheet.
const most = 3

// Ask lays the sheet on top, and fills it as answers come in, until it is taken away.
func Ask(h Host, q Question) {
	sheet := &view.Sheet{ID: "suggest", Title: words.Say("advice.title"), Text: words.Say("advice.going")}
	*q.Sheet = sheet
	h.Suggest(q.Record, q.Seat, func(l []study.Line, more bool, err error) {
		now := &view.Sheet{ID: sheet.ID, Title: sheet.Title, Text: words.Say("advice.text")}
		switch {
		case err != nil:
			now.Text, now.Alert = err.Error(), true
		case len(l) == 0 && !more:
			now.Text = words.Say("advice.none")
		case more && len(l) == 0:
			now.Text = words.Say("advice.going")
		case more:
			now.Text = words.Say("advice.so-far")
		case !l[0].Played:
			now.Text = words.Say("advice.reckoned")
		}
		var known []engine.Move
		var all string
		if now.Buttons, known, all = buttons(l, q.Say); all != "" {
			now.Text += " " + words.Say("advice.same", all)
		}
		if *q.Sheet != sheet { // what is still thought is of no use
			return
		}
		*q.Sheet, sheet = now, now
		q.Known(known)
		if !more && len(known) > 0 {
			*q.Polite = words.Say("advice.best", now.Buttons[0].Label)
		}
		h.Refresh()
	})
}

// buttons are those of the best answers, the best first, and the answers they are for. What is said alike stands there once; so does, as
// all, the chance to win that is the same by each of several.
func buttons(l []study.Line, say func(engine.Move) string) (bs []view.Button, known []engine.Move, all string) {
	var told, worths []string
	for _, x := range l {
		text := say(x.Move)
		if len(known) == most || slices.Contains(told, text) {
			continue
		}
		told, known = append(told, text), append(known, x.Move)
		n := len(known)
		b := view.Button{ID: "btn-suggest-" + strconv.Itoa(n), Label: text, Do: view.Intent{Name: view.DoSuggest, N: n}}
		bs, worths = append(bs, b), append(worths, worthOf(x, l))
	}
	if n := len(bs); n > 1 && l[0].Played && !slices.ContainsFunc(worths, func(w string) bool { return w != worths[0] }) {
		return bs, known, worths[0]
	}
	for i, worth := range worths {
		if worth != "" {
			bs[i].Label = words.Say("advice.line", bs[i].Label, worth)
		}
	}
	return bs, known, ""
}

// worthOf is what is known of an answer: the chance to win where it was played out; how often it should be given where the choice is
// secret; and where it was reckoned what it is worse by than the best, since no more is known then.
func worthOf(x study.Line, l []study.Line) string {
	switch {
	case x.Played:
		return words.Say("advice.win", percent(x.Win))
	case x.Often > 0:
		return words.Say("advice.often", percent(x.Often))
	case len(l) > 1 && x.Often == 0 && l[0].Often > 0:
		return words.Say("advice.never")
	case len(l) > 1 && x == l[0]:
		return words.Say("advice.first")
	case len(l) > 1:
		return words.Say("advice.behind", percent(l[0].Win-x.Win))
	}
	return ""
}

// percent is a chance in hundredths.
func percent(n int32) int { return int((int64(n)*100 + search.One/2) / search.One) }
