package meeting

import (
	"strconv"
	"strings"
)

// An invitation by a code lives as long as the page that made it. A tab in which one waits notes every second that it does, so that the
// page which takes its place after a reload can tell that it is gone.

// KeyInvited is where that is noted: the id of the match, a space, and ms since 1970.
const KeyInvited = "bocage-invited"

// invitedRest is how long, in ms, nothing is noted once the tab has gone.
const invitedRest = 4000

// Waits notes that the invitation to a match waits here, now.
func Waits(t Tab, id string, now int64) { _ = t.Store(KeyInvited, id+" "+strconv.FormatInt(now, 10)) }

// Missed finds out whether an invitation was lost with its page. lost is told of which match, a little later.
func Missed(t Tab, lost func(id string)) {
	was := t.Load(KeyInvited)
	id, _, ok := strings.Cut(was, " ")
	if !ok {
		return
	}
	t.After(invitedRest, func() {
		if t.Load(KeyInvited) == was { // no other tab has it
			_ = t.Store(KeyInvited, "")
			lost(id)
		}
	})
}
