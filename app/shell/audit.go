package shell

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

// toAudit asks a desk to check the file of a match. The answer has the same first byte, and an audited as JSON.
const toAudit = 'A'

// audited is a report, or why there is none, as the end of the name of a message.
type audited struct {
	Report *audit.Report
	Why    string
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

// Audit answers a message of toAudit about a match of one of some games, for the worker. It reports false for any other.
func Audit(games engine.Games, message []byte) (answer []byte, is bool) {
	if len(message) == 0 || message[0] != toAudit {
		return nil, false
	}
	var out audited
	r, err := audit.File(games, message[1:])
	if out.Report = r; err != nil {
		out.Why = unaudited(err)
	}
	b, _ := json.Marshal(out) // of strings and numbers alone
	return append([]byte{toAudit}, b...), true
}

// Errand answers a message to a desk that is not about its match, for the worker: a file to be checked or read. It reports
// false for any other.
func Errand(games engine.Games, message []byte) (answer []byte, is bool) {
	if answer, is = Audit(games, message); !is {
		answer, is = readSent(games, message)
	}
	return answer, is
}

// check has the file of a match checked, and tells what it shows.
func (g *Shell) check(file []byte) {
	g.sheet = &view.Sheet{ID: "check", Title: words.Say("friend.check"), Text: words.Say("friend.checking")}
	asked := g.sheet
	tell := func(fill func(s *view.Sheet)) { // in another sheet: what is drawn must not change
		if g.sheet == asked {
			s := *asked
			fill(&s)
			g.sheet = &s
		}
		g.host.Refresh()
	}
	var d Desk
	d = g.host.Desk(func(m []byte) {
		d.End()
		in := audited{Why: "none"}
		tell(func(s *view.Sheet) {
			if len(m) == 0 || json.Unmarshal(m[1:], &in) != nil || in.Report == nil {
				s.Text, s.Alert = words.Say("friend.check-"+in.Why), true
			} else {
				g.lib.reported(s, file, in.Report)
			}
		})
	}, func() {
		d.End()
		tell(func(s *view.Sheet) { s.Text, s.Alert = words.Say("friend.worker"), true })
	})
	d.Post(append([]byte{toAudit}, file...))
}

// played is the scenario of the file of a match.
func (lb *library) played(file []byte) (o offer, err error) {
	f, err := match.DecodeFile(file)
	if err != nil {
		return o, err
	}
	if o.face, err = lb.g.faces.Of(f.Game); err != nil {
		return o, err
	}
	o.sc, _, err = lb.g.faces.Games().Agreed(f.Game, f.Terms)
	return o, err
}

// reported puts a report on a file into words.
func (lb *library) reported(s *view.Sheet, file []byte, r *audit.Report) {
	name, side := r.Scenario, func(string) string { return words.Say("friend.nobody") }
	if o, err := lb.played(file); err == nil {
		if lb.builtIn(o.face, r.Scenario, nil) != nil {
			name = o.name()
		}
		side = func(id string) string {
			for seat, x := range o.sc.Sides() {
				if x == id {
					return o.face.Guide.Side(engine.Seat(seat))
				}
			}
			return words.Say("friend.nobody")
		}
	}
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
		line("friend.check-left", words.Say("friend.check-left-of", side(l.Side), l.Entry, minutes(int64(l.Waited))))
	}
	if r.Clock != nil {
		for _, u := range r.Clock.Spent {
			if u.Flagged > 0 {
				line("friend.check-flag", words.Say("friend.check-flag-"+cmp.Or(u.Answer, "silent"), side(u.Side), minutes(int64(u.Flagged))))
			}
			if u.Jump != nil {
				line("friend.check-jump", words.Say("friend.check-jump-of", side(u.Side), u.Jump.Entry, minutes(int64(u.Jump.More))))
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
	s.Buttons = []view.Button{{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
}
