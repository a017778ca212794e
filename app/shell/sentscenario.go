package shell

import (
	"bytes"
	"errors"

	"bocage/app/shell/errand"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
)

// A scenario from a player's own file is too long for an invitation: that says only that there is one. Who has invited sends the file
// whenever the line opens. His friend's device takes it for what it is, a file from somebody else: it is bounded, must be the one that the
// invitation names, and is read in the worker first. Only what is read there, and soon, is read on the page and shown, and the friend is
// asked before anything is played. That both play the same file is in the terms that both sign.

// sendScenario sends the friend the scenario, if he may not have it.
func (f *friend) sendScenario() {
	if f.own && f.host {
		f.line.Send(invite.Scenario(f.sc.Source()))
	}
}

const readPatience = 20_000 // ms until a worker that reads a scenario is ended

var errSlowFile = errors.New("the scenario takes too long to read")

// takeScenario has the scenario that the friend has sent read. Only the first counts.
func (f *friend) takeScenario(file []byte) {
	m := f.g.lobbyOf(f)
	if f.sc != nil || f.given != nil || m == nil {
		return
	}
	if len(file) == 0 || len(file) > invite.MaxScenario || m.asked != nil && invite.Digest(file) != m.asked.Scenario {
		f.refuseScenario(invite.ErrOtherFile)
		return
	}
	f.given = bytes.Clone(file)
	f.hire()
	f.desk.Post(errand.Read(f.face.Game.ID(), file))
	f.g.host.After(readPatience, func() {
		if f.given != nil && f.phase != closed {
			f.refuseScenario(errSlowFile)
			f.g.host.Refresh()
		}
	})
}

// haveRead goes on with the scenario that the worker has read, or with what it says against it.
func (f *friend) haveRead(ok bool) {
	file := f.given
	if file == nil {
		return
	}
	f.given = nil
	defer f.g.host.Refresh()
	m := f.g.lobbyOf(f)
	if m == nil {
		return
	}
	if !ok {
		f.refuseScenario(engine.ErrDamaged)
		return
	}
	sc, err := parseNew(f.face, file)
	if err == nil {
		err = f.plays(sc)
	}
	if err != nil {
		f.refuseScenario(err)
		return
	}
	f.prepare()
	f.phase = asking
	f.g.urgent = words.Say("friend.given-head", f.face.Guide.Name(sc))
	if f.g.top() == place(m) {
		f.g.host.Focus("meeting-head")
	}
}

// refuseScenario gives the meeting up, and ends the worker that may still be reading: the next match begins one anew.
func (f *friend) refuseScenario(err error) {
	m := f.g.lobbyOf(f)
	f.given = nil
	f.close()
	if f.g.friend == f {
		f.g.friend = nil
	}
	if m == nil {
		return
	}
	m.f, m.bad = nil, words.Say("friend.given-bad")
	if errors.Is(err, errSlowFile) {
		m.bad = words.Say("friend.given-slow")
	}
	f.g.urgent = m.bad
	f.g.host.Refresh()
}
