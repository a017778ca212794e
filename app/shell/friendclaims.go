package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/net/match"
)

// What one player says of the other that nobody can prove: that his time is over, or that he has left. And a store that is older than what
// was sent, which looks like a lie.

// watch counts on how long the friend is waited for, and tells once when that is as long as both have agreed to wait.
func (f *friend) watch() {
	st := f.mirror.Status()
	owes := st.Owes.Seat == f.seat.Other() && !f.Ended()
	if f.vigil.Look(&st, f.g.host.Now(), owes, f.linked && !f.silent); f.g.sheet == nil {
		if s := f.vigil.Told(&st, f.seat); s != nil {
			f.lay(s)
		}
	}
}

// lay lays a sheet on the table and has it read out.
func (f *friend) lay(s *view.Sheet) { f.g.sheet, f.g.urgent = s, s.Title }

// noteClaims tells what was claimed, what was answered to it, and of a store that is older than what was sent.
func (f *friend) noteClaims(old, st *match.Status) {
	t := doubt.Changed(old, st, f.seat)
	if t.Closes != "" && f.g.sheet != nil && f.g.sheet.ID == t.Closes {
		f.g.sheet = nil
	}
	switch {
	case t.Sheet != nil:
		f.lay(t.Sheet)
	case t.OfHim:
		f.g.sayAtOnce(t.Note, f.g.face().sideOf(f.seat.Other()))
	case t.Note != "":
		f.g.say(t.Note, view.Nobody)
	}
}
