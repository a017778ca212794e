package doubt

import (
	"time"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// longestLook is what is counted at most between two looks, in ms: a device that slept did not wait.
const longestLook = 90_000

// Vigil is how long the friend was waited for while the line was open.
type Vigil struct {
	entry  uint32 // that he owes
	looked int64  // when it was looked last, in ms
	waited int64  // in ms
	told   bool   // that he can be said to have left
}

// Look counts on, at a time in ms: whether the friend owes something now, and whether the line is open.
func (v *Vigil) Look(st *match.Status, now int64, owes, open bool) {
	switch {
	case !owes || st.Entries != v.entry:
		*v = Vigil{entry: st.Entries}
	case open && v.looked > 0:
		v.waited += min(now-v.looked, longestLook)
	}
	v.looked = now
}

// Waited is for how long.
func (v *Vigil) Waited() time.Duration { return time.Duration(v.waited) * time.Millisecond }

// Over reports whether the friend can be said to have left.
func (v *Vigil) Over(st *match.Status, mine engine.Seat) bool {
	return st.Patience > 0 && v.waited >= int64(st.Patience) && !st.Left[mine.Other()]
}

// Told tells that, once; else it is nil.
func (v *Vigil) Told(st *match.Status, mine engine.Seat) *view.Sheet {
	if v.told || !v.Over(st, mine) {
		return nil
	}
	v.told = true
	return Sheet("left", "friend.left", words.Say("friend.left-text-friend", st.Patience/60_000),
		view.Button{ID: "btn-abandon", Label: words.Say("friend.abandon"), Style: view.Primary, Do: view.Intent{Name: view.DoAbandon}},
		view.Button{ID: "btn-close", Label: words.Say("friend.wait"), Do: view.Intent{Name: view.DoClose}})
}
