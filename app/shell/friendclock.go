package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/noise"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
)

// The clock of a match between two devices.

// reckoned is what is told of the time.
type reckoned struct {
	stamp    int64 // when the status was made, in ms
	since    int64 // since when the friend has been asked
	ticking  bool
	timeTold [2]bool // by seat, that the time is over
	hurried  bool    // this player was told of his last minute
	vigil    doubt.Vigil
}

// running is the time that runs: what is left to who owes, whether the line is open or not. Without a clock it is how long the friend has
// been waited for.
func (f *friend) running(st *match.Status) string {
	switch {
	case f.phase == closed || !st.Met || f.Ended() || st.Broken != match.WhyNothing:
		return ""
	case invite.Minutes(f.clock) > 0:
		whose := f.seat
		if st.Owes.Seat == f.seat.Other() {
			whose = st.Owes.Seat
		}
		return f.clockOf(whose)
	case !f.linked || f.silent || post.Is(f.clock) || st.Owes.Seat != f.seat.Other():
		return ""
	}
	if n := (f.g.host.Now() - f.since) / 1000; f.since > 0 && n >= 5 {
		return view.Minutes(n)
	}
	return ""
}

// left is how many seconds of his time a player has left, less than 0 when it is over.
func (f *friend) left(s engine.Seat) int64 {
	st := f.mirror.Status()
	used := int64(st.Spent[s])
	if st.Charged == s {
		used += f.g.host.Now() - f.stamp
	}
	return int64(invite.Minutes(f.clock))*60 - used/1000
}

// limited reports whether a player's clock binds him: a flag that he has disputed ends that.
func (f *friend) limited(s engine.Seat) bool { return f.mirror.Status().Flagged[s] != match.Disputed }

// clockOf is what is left to a player.
func (f *friend) clockOf(s engine.Seat) string {
	if !f.limited(s) {
		return words.Say("friend.no-limit")
	}
	return view.Minutes(f.left(s))
}

// beaten reports whether the friend's time is over, beyond what clocks may differ in, so that he can be beaten by it.
func (f *friend) beaten() bool {
	st := f.mirror.Status()
	return invite.Minutes(f.clock) > 0 && !f.Ended() && st.Owes.Seat == f.seat.Other() && st.Flagged[f.seat.Other()] == match.NothingSaid &&
		f.left(f.seat.Other()) < -int64(invite.Slack.Seconds())
}

// outOfTime tells once of each player that his time is over: the friend may have ordered before it was, by a line that was broken.
func (f *friend) outOfTime() {
	whose := f.seat
	switch {
	case invite.Minutes(f.clock) == 0 || f.Ended() || f.g.sheet != nil: // what lies there is told first
		return
	case f.beaten() && !f.timeTold[f.seat.Other()]:
		whose = f.seat.Other()
	case f.left(f.seat) <= 0 && !f.timeTold[f.seat] && f.limited(f.seat):
	default:
		return
	}
	f.timeTold[whose], f.g.sheet = true, doubt.OverTime(whose == f.seat)
	f.g.urgent = f.g.sheet.Title
}

// lastMinute tells a player once, while his clock runs, that it is his last.
func (f *friend) lastMinute() {
	n := f.left(f.seat)
	if invite.Minutes(f.clock) == 0 || f.Ended() || f.hurried || !f.limited(f.seat) ||
		f.mirror.Status().Charged != f.seat || n > 60 || n <= 0 {
		return
	}
	f.hurried = true
	f.g.sayAtOnce(words.Say("friend.last-minute"), f.g.face().sideOf(f.seat))
	f.g.hearing(noise.Turn)
}

// tick draws the screen anew every second while time passes on it.
func (f *friend) tick() {
	if f.ticking || f.phase == closed || f.Ended() {
		return
	}
	st := f.mirror.Status()
	if !st.Met || post.Is(f.clock) || st.Owes.Seat != f.seat.Other() && invite.Minutes(f.clock) == 0 {
		return
	}
	f.ticking = true
	f.g.host.After(1000, func() {
		f.ticking = false
		if f.phase != closed {
			f.tick()
			f.lastMinute()
			f.outOfTime()
			f.watch()
			if !f.draws { // else it is drawn soon
				f.g.host.Refresh()
			}
		}
	})
}
