package shell

import (
	"bytes"
	"errors"
	"fmt"
	"time"

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

// toRead asks a desk whether the scenario that a friend has sent can be played: the game's id and a line feed, then the file. The answer
// has the same first byte, and 1 if it can.
const toRead = 'P'

const (
	readPatience = 20_000          // ms until a worker that reads a scenario is ended
	readMost     = 2 * time.Second // that the reading may take in the worker: the page reads it once more, and draws nothing meanwhile
)

var errSlowFile = errors.New("the scenario takes too long to read")

// readSent answers a message of toRead, for the worker. It reports false for any other.
func readSent(games engine.Games, message []byte) (answer []byte, is bool) {
	if len(message) == 0 || message[0] != toRead {
		return nil, false
	}
	id, file, _ := bytes.Cut(message[1:], []byte{'\n'})
	began := time.Now()
	game, err := games.Of(string(id))
	if err == nil {
		err = playsFar(game, file)
	}
	if err == nil && time.Since(began) > readMost {
		err = errSlowFile
	}
	if err != nil {
		return unread, true
	}
	return []byte{toRead, 1}, true
}

var unread = []byte{toRead, 0}

// Unread answers a message that asks for a scenario to be read where that could not be ended, on the page itself: it cannot be played. It
// reports false for any other.
func Unread(message []byte) (answer []byte, is bool) {
	if len(message) == 0 || message[0] != toRead {
		return nil, false
	}
	return unread, true
}

// playsFar reads a scenario as far as two devices need it, or returns why they cannot play it.
func playsFar(game engine.Game, file []byte) error {
	sc, err := game.Parse(file)
	if err != nil {
		return err
	}
	_, rules := game.Rules()
	if _, err := sc.Start(rules); err != nil {
		return err
	}
	_, err = sc.Fair(rules)
	return err
}

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
	f.desk.Post(fmt.Appendf(nil, "%c%s\n%s", toRead, f.face.Game.ID(), file))
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
