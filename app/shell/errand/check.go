package errand

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/audit"
	"bocage/net/match"
)

// The check of a match between two devices, that anybody can make of its file.

// toAudit is the first byte of the message. The answer has the same one, and an Audited as JSON.
const toAudit = 'A'

// Audited is a report with the record of the match, as far as everybody may know it, or why there is none, as the end of the name of a
// message.
type Audited struct {
	Report *audit.Report
	Record []byte
	Why    string
}

// Check is the message that asks for the file of a match to be checked.
func Check(file []byte) []byte { return append([]byte{toAudit}, file...) }

// Checked reads the answer.
func Checked(answer []byte) Audited {
	var in Audited
	if len(answer) == 0 || json.Unmarshal(answer[1:], &in) != nil || in.Report == nil && in.Why == "" {
		return Audited{Why: "none"}
	}
	return in
}

// unaudited says why there can be no report.
func unaudited(err error) string {
	switch {
	case errors.Is(err, match.ErrVersion):
		return "version"
	case errors.Is(err, engine.ErrWrongGame), errors.Is(err, engine.ErrNewer), errors.Is(err, engine.ErrOlder):
		return "rules"
	}
	return "none"
}

// check answers a message of toAudit about a match of one of some games.
func check(games engine.Games, file []byte) (answer []byte) {
	var out Audited
	r, rec, err := audit.Played(games, file)
	if err == nil {
		out.Record, err = rec.Encode()
	}
	if out.Report = r; err != nil {
		out.Report, out.Why = nil, unaudited(err)
	}
	b, _ := json.Marshal(out) // of strings and numbers alone
	return append([]byte{toAudit}, b...)
}

// Tell puts a report into words on a sheet: what the scenario is called, and each side by its id.
func Tell(s *view.Sheet, r *audit.Report, name string, side func(id string) string) {
	s.Text = words.Say("friend.judged-" + r.Judgement)
	if r.Missing {
		s.Text = words.Say("friend.judged-missing")
	}
	if c := r.Cheat; c != nil {
		s.Alert = true
		kind, why := words.Say("friend.kind-"+c.Kind), words.Say("friend.why-"+c.Why)
		s.Text += " " + words.Say("friend.judged-who", side(c.Side), c.Entry, kind) + " " + why
	}
	line := func(id, value string) { s.Lines = append(s.Lines, view.Line{Label: words.Say(id), Value: value}) }
	line("friend.check-scenario", name)
	line("friend.check-entries", fmt.Sprint(r.Entries))
	line("friend.check-head", r.Head)
	line("friend.check-digest", r.Digest)
	if r.Owes != nil {
		line("friend.check-owes", side(r.Owes.Side)+": "+words.Say("friend.kind-"+r.Owes.Kind))
	} else {
		line("friend.check-winner", side(r.Winner))
	}
	for _, l := range r.Left {
		line("friend.check-left", words.Say("friend.check-left-of", side(l.Side), l.Entry, view.Minutes(int64(l.Waited))))
	}
	if r.Clock != nil {
		for _, u := range r.Clock.Spent {
			if u.Flagged > 0 {
				line("friend.check-flag", words.Say("friend.check-flag-"+cmp.Or(u.Answer, "silent"), side(u.Side), view.Minutes(int64(u.Flagged))))
			}
			if u.Jump != nil {
				line("friend.check-jump", words.Say("friend.check-jump-of", side(u.Side), u.Jump.Entry, view.Minutes(int64(u.Jump.More))))
			}
		}
	}
	if len(r.Disclosed) > 0 {
		var who []string
		for _, d := range r.Disclosed {
			who = append(who, side(d))
		}
		line("friend.check-disclosed", strings.Join(who, words.Say("list.comma")))
	}
	s.Buttons = []view.Button{
		{ID: "btn-play-back", Label: words.Say("replay.play-back"), Icon: "ic-play", Do: view.Intent{Name: view.DoPlayBack}},
		{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
}
