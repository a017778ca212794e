package shell

import (
	"errors"

	"bocage/app/shell/words"
)

// A scenario from a player's own file is too long for an invitation: that says only that there is one. Who has invited sends the file
// whenever the line opens. His friend's device takes it for what it is, a file from somebody else: it is bounded, checked as
// any scenario is, and shown, and the friend is asked before anything is played. That both play the same file is in the terms that
// both sign.

// frameScenario begins the frame that carries the file. Frames of net/match begin otherwise.
const frameScenario = 'F'

// The bits of an invitation's role above the inviter's seat: whether the scenario is from his own file, and from which bit on the clock
// stands.
const (
	ownScenario = 1 << 1
	clockShift  = 5
)

// sendScenario sends the friend the scenario, if he may not have it.
func (f *friend) sendScenario() {
	if f.own && f.host {
		f.line.Send(append([]byte{frameScenario}, f.sc.Source()...))
	}
}

var errOtherFile = errors.New("not the scenario of the invitation")

// takeScenario takes the scenario that the friend has sent. Only the first counts.
func (f *friend) takeScenario(file []byte) {
	m := f.g.lobbyOf(f)
	if f.sc != nil || m == nil {
		return
	}
	sc, err := parseNew(f.face, file)
	if err == nil && m.asked != nil && digest(sc) != m.asked.Scenario {
		err = errOtherFile
	}
	if err == nil {
		err = f.plays(sc)
	}
	if err != nil {
		f.close()
		f.g.friend, m.f, m.bad = nil, nil, words.Say("friend.given-bad")
		f.g.urgent = m.bad
		f.g.host.Refresh()
		return
	}
	defer f.g.host.Refresh()
	f.prepare()
	f.shown = true
	f.g.urgent = words.Say("friend.given-head", f.face.Guide.Name(sc))
	if f.g.top() == place(m) {
		f.g.host.Focus("meeting-head")
	}
}
