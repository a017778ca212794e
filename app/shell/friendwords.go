package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
)

// compareWords notes what the players have found. If the words differ the line is ended: it leads to somebody else.
func compareWords(f *friend, n int) {
	switch n {
	case 0:
		st := f.mirror.Status()
		f.g.sheet = doubt.Words(&st)
	case 1:
		f.mirror.Compare(true)
		f.g.say(words.Say("friend.words-compared"), view.Nobody)
	default:
		f.mirror.Compare(false)
		f.HangUp(match.WhyLine)
	}
}

// HangUp ends a line that does not lead to the friend, or over which comes what he would not send. The match can go on over another, unless
// it cannot begin: the friend's device plays otherwise, or he wants no rematch any more.
func (f *friend) HangUp(why match.Why) {
	f.hangUp()
	f.g.urgent = words.Say("friend.hung-up")
	s := cutOff(f, words.Say("friend.hung-up-"+why.String()))
	if why == match.WhyTerms || why == match.WhyWithdrawn {
		s.Buttons = s.Buttons[len(s.Buttons)-1:]
		s.Buttons[0].Style = view.Primary
	}
	f.g.sheet = s
	f.g.host.Refresh()
}
