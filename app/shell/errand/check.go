package errand

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/audit"
	"bocage/net/match"
	"bocage/net/match/sight"
)

// The check of a match between two devices, that anybody can make of its file.

// toAudit is the first byte of the message, and toWatch of one about the match that is being watched, as it has become. The answer has the
// same one, and an Audited as JSON.
const (
	toAudit = 'A'
	toWatch = 'V'
)

// Audited is a report with the record of the match, as far as everybody may know it, and the film of what was disclosed after its end, nil
// for none; or why there is none, as the end of the name of a message.
type Audited struct {
	Report *audit.Report
	Record []byte
	Film   []byte
	Why    string
}

// Laid is that film, of a match of so many moves, nil for none.
func (a *Audited) Laid(moves int) *sight.Film {
	film, err := sight.ReadFilm(a.Film, moves)
	if err != nil {
		return nil
	}
	return film
}

// Check is the message that asks for the file of a match to be checked.
func Check(file []byte) []byte { return append([]byte{toAudit}, file...) }

// Watch is the message that asks for the file of a match to be checked that has grown since it was asked last.
func Watch(file []byte) []byte { return append([]byte{toWatch}, file...) }

// Checked reads the answer to either.
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

// audited makes the answer to a message.
func audited(kind byte) func(r *audit.Report, rec *engine.Record, film []byte, err error) []byte {
	return func(r *audit.Report, rec *engine.Record, film []byte, err error) []byte {
		out := Audited{Report: r, Film: film}
		if err == nil {
			out.Record, err = rec.Encode()
		}
		if err != nil {
			out = Audited{Why: unaudited(err)}
		}
		b, _ := json.Marshal(out) // of strings and numbers alone
		return append([]byte{kind}, b...)
	}
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
	line("friend.check-head", grouped(r.Head))
	line("friend.check-digest", grouped(r.Digest))
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

// grouped is a checksum in groups of eight letters, as it is read aloud and broken into lines.
func grouped(sum string) string {
	var groups []string
	for group := range slices.Chunk([]byte(sum), 8) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, " ")
}
