package shell

import (
	"errors"
	"time"

	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/match"
)

// The line to the friend's device: how it is called, and what is told when it breaks.

// wire is the line to the friend's device, open or on its way.
type wire struct {
	line    Line
	owner   **friend   // whose the line is: a rematch takes it over
	nth     int        // of the line, so that an old one is not heard
	code    *link.Code // for the friend
	failed  error      // why there is none
	linked  bool       // it is open
	channel [32]byte   // of the open line
	granted bool       // frames may come
	atDesk  int        // frames that the desk has and has not taken; -1 before the rematch gets the one that began it
	silent  bool       // and nothing has come for a while
}

// call makes a line: it invites, or answers an invitation. Two tabs of one browser find each other besides.
func (f *friend) call(invitation *link.Code) {
	f.hire()
	f.hangUp()
	f.nth++
	nth, owner := f.nth, new(*friend)
	*owner, f.owner = f, owner
	mine := func(do func(f *friend)) {
		if f := *owner; nth == f.nth && f.phase != closed {
			do(f)
			f.g.host.Refresh()
		}
	}
	now := time.UnixMilli(f.g.host.Now())
	known, _ := link.ParseServers(f.g.set.Servers)
	call := f.g.host.Call
	if f.part != nil {
		call = f.part.Call
	}
	f.line = call(Call{Host: f.host, Invitation: invitation, Servers: known,
		Terms: f.terms(now), Meeting: f.meets(), Post: post.Is(f.clock) && f.meets() != nil}, Caller{
		Met:    func(s meeting.State) { mine(func(f *friend) { f.stands = s }) },
		Rooted: func(root meeting.Root) { mine(func(f *friend) { rooted(f, root) }) },
		Lost:   func() { mine(func(f *friend) { parted(f) }) },
		Coded: func(c link.Code, err error) {
			mine(func(f *friend) {
				if f.failed = err; err == nil {
					f.code = &c
					f.rehearse()
				}
			})
		},
		Opened: func(channel [32]byte) {
			if f := *owner; nth == f.nth && f.phase != closed {
				f.opened(channel)
			}
		},
		Came: func(frame []byte) {
			if f := *owner; nth == f.nth && f.phase != closed {
				f.came(frame)
			}
		},
		Changed: func(s link.State) { mine(func(f *friend) { f.silent = s == link.Silent }) },
		Closed:  func(err error) { mine(func(f *friend) { f.cut(err) }) },
	})
}

// hangUp ends the line there is.
func (f *friend) hangUp() {
	f.nth++
	if f.line != nil {
		f.line.Close()
	}
	f.wire, f.frames = wire{owner: f.owner, nth: f.nth, atDesk: f.atDesk}, nil
}

// opened goes on once the line is open.
func (f *friend) opened(channel [32]byte) {
	f.linked, f.silent, f.unconfirmed, f.channel = true, false, false, channel
	f.byHand = false // whoever has met by a link is found by it again
	if f.granted {
		reopened(f)
	} else {
		f.line.Next(match.Window - max(0, f.atDesk))
	}
	f.granted = true
	how := words.Say("friend.connected")
	if post.Is(f.clock) {
		how = words.Say("post.begins")
	} else if f.meets() != nil {
		how = meeting.How(f.stands)
	}
	f.g.say(how, view.Nobody)
	f.sendScenario()
	f.shown.Tell()
	if f.sc != nil && f.phase != asking {
		f.sit()
	}
	if f.phase != starting { // else the table comes next
		f.g.host.Refresh()
	}
}

// sit goes from the lobby to the table.
func (f *friend) sit() {
	if f.g.sheet != nil && f.g.sheet.ID == "lost" {
		f.g.sheet = nil
	}
	if f.mirror == nil { // the lobby is to be seen until the table is laid
		f.start()
		return
	}
	f.rise()
	f.connect()
}

// rise leaves the lobby, if that is what is seen.
func (f *friend) rise() {
	if m, ok := f.g.top().(*lobby); ok && m.f == f {
		f.g.places = f.g.places[:len(f.g.places)-1]
	}
}

// handOver gives the line to the match that comes after this one.
func (f *friend) handOver(to *friend) {
	*f.owner, to.owner, to.nth = to, f.owner, f.nth
	to.line, to.linked, to.channel, to.granted, to.finding = f.line, f.linked, f.channel, f.granted, f.finding
	to.line.Next(f.atDesk) // these are of the match that was
	f.line, f.linked, f.granted = nil, false, false
}

// came takes a frame. As long as the match has not begun it waits, and no more come than fit the desk.
func (f *friend) came(frame []byte) {
	if file, ok := invite.SentScenario(frame); ok {
		f.line.Next(1)
		f.takeScenario(file)
		return
	}
	if f.shown.Heard(frame) {
		f.line.Next(1)
		return
	}
	if f.mirror == nil {
		f.frames = append(f.frames, frame)
		return
	}
	receive(f, frame)
}

// receive gives a frame to the desk.
func receive(f *friend, frame []byte) {
	f.atDesk++
	f.mirror.Receive(frame)
}

// Taken lets as many frames come as the desk is done with.
func (w *wire) Taken(n int) {
	n = min(n, w.atDesk)
	w.atDesk -= n
	if w.granted && w.line != nil { // at a meeting place the line outlives what it goes over
		w.line.Next(n)
	}
}

// cut is told that the line has broken. It is called anew at once: a tab of the same browser comes back by itself. One that has not come
// about is not: the codes were exchanged in vain, and the lobby says so.
func (f *friend) cut(err error) {
	if m := f.g.lobbyOf(f); m != nil {
		m.taken, m.slow = nil, false
	}
	if !f.linked {
		f.failed, f.code = meeting.ErrNoPath, nil
		f.g.urgent = meeting.WhyNoCode(f.failed)
		return
	}
	f.linked = false
	f.call(nil)
	if f.mirror == nil || f.sitting.over {
		return
	}
	what := words.Say("friend.lost-text", f.sitting.Position().Standing().Turn)
	if errors.Is(err, link.ErrLeft) {
		what = words.Say("friend.left-text", f.sitting.Position().Standing().Turn)
	}
	f.g.urgent = words.Say("friend.lost")
	f.g.sheet = meeting.CutOff(f.g.urgent, what)
}

// ranOut reports whether the time of the code that is shown is over.
func (f *friend) ranOut() bool {
	return f.code != nil && f.code.Expired(time.UnixMilli(f.g.host.Now())) != nil
}

// findByCode answers the code by which the match was opened, if it was, and shows how to come together again.
func (f *friend) findByCode() {
	if a := f.g.answering; a != nil && a.Match == f.match {
		f.call(a)
	}
	f.reconnect()
	f.show()
}

// reconnect shows how to come together again.
func (f *friend) reconnect() {
	if f.line == nil || f.failed != nil || f.ranOut() {
		f.call(nil)
	}
	if m, ok := f.g.top().(*lobby); !ok || m.f != f {
		m := &lobby{g: f.g, f: f}
		f.g.enter(m)
		m.watch()
	}
}
