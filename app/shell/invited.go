package shell

import (
	"strconv"
	"strings"
)

// An invitation lives as long as the page that made it. A tab in which one waits notes every second that it does, so that the page which
// takes its place after a reload can tell that it is gone.

// keyInvited is where that is noted: the id of the match, a space, and ms since 1970.
const keyInvited = "bocage-invited"

// invitedRest is how long, in ms, nothing is noted once the tab has gone.
const invitedRest = 4000

// note notes that the invitation waits here.
func (m *lobby) note() {
	m.g.host.Store(keyInvited, m.f.id+" "+strconv.FormatInt(m.g.host.Now(), 10))
}

// miss finds out whether an invitation was lost with its page.
func (m *lobby) miss() {
	g := m.g
	was := g.host.Load(keyInvited)
	id, _, ok := strings.Cut(was, " ")
	if !ok {
		return
	}
	g.host.After(invitedRest, func() {
		if g.host.Load(keyInvited) != was {
			return // another tab has it
		}
		g.host.Store(keyInvited, "")
		if _, met := g.host.Shelf().Find(id); !met && m.f == nil && g.top() == place(m) {
			m.lost = true
			g.host.Refresh()
		}
	})
}
