package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/meeting"
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

// Said takes what the friend says.
func (f *friend) Said(line string) {
	if line = f.chat.Hear(line); line != "" {
		f.g.polite = words.Say("friend.says", line)
		f.g.host.Refresh()
	}
}

// tell says something to the friend.
func (f *friend) tell(line string) {
	if !f.linked {
		return
	}
	said, ok := f.chat.Say(line, f.g.now())
	switch {
	case !ok:
		f.g.say(words.Say("friend.chat-wait"), view.Nobody)
	case said != "":
		f.mirror.Say(said)
	}
}

// HangUp ends a line that does not lead to the friend, or over which comes what he would not send. The match can go on over another, unless
// it cannot begin: the friend's device plays otherwise, or he wants no rematch any more.
func (f *friend) HangUp(why match.Why) {
	f.hangUp()
	f.g.urgent = words.Say("friend.hung-up")
	s := meeting.CutOff(f.g.urgent, words.Say("friend.hung-up-"+why.String()))
	if why == match.WhyTerms || why == match.WhyWithdrawn {
		s.Buttons = s.Buttons[len(s.Buttons)-1:]
		s.Buttons[0].Style = view.Primary
	}
	f.g.sheet = s
	f.g.host.Refresh()
}
