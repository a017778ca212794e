package friend

import (
	"time"

	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
)

// What the player is told of time: his own, his friend's, and how long he waits.

// timing is what was told of time.
type timing struct {
	hurried bool // that the player has a minute left
	over    bool // that his time is over
	late    bool // that the friend's is
	left    bool // that the friend can be said to have left

	entry  uint32    // that the friend owes
	looked time.Time // when it was looked last
	waited time.Duration
}

// longestLook is what is counted at most between two looks: a device that slept did not wait.
const longestLook = 90 * time.Second

// look looks at the time: how much is used, and how long the friend was waited for while the line was open.
func (s *session) look() {
	if s.mirror == nil {
		return
	}
	st, t, now := s.mirror.Status(), &s.time, time.Now()
	switch {
	case st.Owes.Seat != s.role.Seat.Other() || st.Entries != t.entry || t.looked.IsZero():
		t.entry, t.waited, t.left = st.Entries, 0, false
	case s.conn != nil && !s.silent:
		t.waited += min(now.Sub(t.looked), longestLook)
	}
	t.looked = now
	if st.Met && st.Ending.How == match.NotEnded && invite.Limit(s.role.Clock).Each > 0 {
		s.mirror.Look()
	}
}

// tellTime tells once that somebody's time is over, or nearly, and that the friend does not answer.
func (s *session) tellTime(st *match.Status) {
	t, each := &s.time, invite.Limit(s.role.Clock).Each
	mine, his := s.role.Seat, s.role.Seat.Other()
	if st.MayFlag && !t.late && s.agent == nil { // an agent claims it at once
		s.say("Your friend's time is over: with /flag you claim that. If your friend's clock says the same, you have won.")
	}
	t.late = st.MayFlag
	if left := each - used(st, mine); each > 0 && !t.hurried && st.Asked && left <= time.Minute && st.Flagged[mine] != match.Disputed {
		t.hurried = true
		s.say("Of your time %v are left.", left.Round(time.Second))
	}
	if st.TimeUp && !t.over {
		s.say("Your time is over: no move of yours counts any more. If your friend claims that, this program gives up for you.")
	}
	t.over = st.TimeUp
	if patience := time.Duration(st.Patience) * time.Millisecond; patience > 0 && t.waited >= patience && !t.left && !st.Left[his] {
		t.left = true
		s.say("Your friend is joined and has not answered for %v: with /left you say that he has left. Nobody wins by it.", patience)
	}
}

// used is what a seat has used of its time.
func used(st *match.Status, seat engine.Seat) time.Duration {
	return time.Duration(st.Spent[seat]) * time.Millisecond
}
