package shell

import (
	"bocage/app/shell/amiss"
	"bocage/app/shell/errand"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/audit"
	"bocage/net/match"
)

// The check of a match between two devices, that anybody can make of its file.

// check has the file of a match checked, and tells what it shows.
func (g *Shell) check(file []byte) {
	asked := &view.Sheet{ID: "check", Title: words.Say("friend.check"), Text: words.Say("friend.checking")}
	g.sheet = asked
	tell := func(fill func(s *view.Sheet)) { // in another sheet: what is drawn must not change
		if s := *asked; g.sheet == asked {
			fill(&s)
			g.sheet = &s
		}
		g.host.Refresh()
	}
	var d Desk
	d = g.host.Desk(func(m []byte) {
		d.End()
		tell(func(s *view.Sheet) {
			if in := errand.Checked(m); in.Report == nil {
				s.Text, s.Alert = words.Say("friend.check-"+in.Why), true
			} else {
				g.lib.reported(s, file, in.Report)
				g.checked = in
			}
		})
	}, func() {
		d.End()
		tell(func(s *view.Sheet) { s.Text, s.Alert = words.Say("friend.worker"), true })
	})
	d.Post(errand.Check(file))
}

// playChecked plays back the match whose file was checked last, with what both have disclosed after it.
func playChecked(g *Shell) {
	rec, err := engine.DecodeRecord(g.checked.Record)
	if err != nil {
		g.fail(words.Say("replay.cannot"), amiss.Opening(err))
		return
	}
	g.playBack(rec, 0, func(r *replaying) {
		r.File, r.Over = true, g.checked.Report.Judgement == audit.Clean
		r.Lay(g.checked.Laid(len(rec.Moves)))
	})
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
					return o.guide().Side(engine.Seat(seat))
				}
			}
			return words.Say("friend.nobody")
		}
	}
	errand.Tell(s, r, name, side)
}
