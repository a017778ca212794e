package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
)

// What one player says of the other that nobody can prove: that his time is over, or that he has left. And a store that is older than what
// was sent, which looks like a lie.

// longestLook is what is counted at most between two looks, in ms: a device that slept did not wait.
const longestLook = 90_000

// vigil is how long the friend was waited for while the line was open.
type vigil struct {
	entry  uint32 // that he owes
	looked int64  // when it was looked last, in ms
	waited int64  // in ms
	told   bool   // that he can be said to have left
}

// watch counts on how long the friend is waited for, and tells once when that is as long as both have agreed to wait.
func (f *friend) watch() {
	st, now, v := f.mirror.Status(), f.g.host.Now(), &f.vigil
	switch owes := st.Owes.Seat == f.seat.Other() && !f.Ended(); {
	case !owes || st.Entries != v.entry:
		*v = vigil{entry: st.Entries}
	case f.linked && !f.silent && v.looked > 0:
		v.waited += min(now-v.looked, longestLook)
	}
	if v.looked = now; f.mayAbandon(&st) && !v.told && f.g.sheet == nil {
		v.told = true
		f.lay(doubt.Sheet("left", "friend.left", words.Say("friend.left-text-friend", st.Patience/60_000),
			view.Button{ID: "btn-abandon", Label: words.Say("friend.abandon"), Style: view.Primary, Do: view.Intent{Name: view.DoAbandon}},
			view.Button{ID: "btn-close", Label: words.Say("friend.wait"), Do: view.Intent{Name: view.DoClose}}))
	}
}

// mayAbandon reports whether the friend can be said to have left.
func (f *friend) mayAbandon(st *match.Status) bool {
	return st.Patience > 0 && f.vigil.waited >= int64(st.Patience) && !st.Left[f.seat.Other()]
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
