package far

import (
	"bocage/app/shell/meeting"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/rate"
)

// wire is the line to the other device, open or on its way.
type wire struct {
	line    meeting.Line
	nth     int                 // of the line, so that an old one is not heard
	found   *meeting.Rendezvous // at the meeting place, nil where there are codes alone
	byHand  bool                // the player would rather exchange codes
	stands  meeting.State
	code    *link.Code // for the other
	failed  error      // why there is none
	answers *link.Code // the invitation by which it was opened, to be answered once it is read
	asked   *link.Code // the one that was answered last
	up      bool       // it is open
	silent  bool       // and nothing has come for a while
	channel [32]byte
	granted bool // frames may come
}

// meets is how the other is found, nil where codes are exchanged.
func (f *Campaign) meets() *meeting.Rendezvous {
	if f.byHand || f.found == nil || !f.h.Ways().Meets() {
		return nil
	}
	return f.found
}

// Up reports whether the line is open.
func (f *Campaign) Up() bool { return f.up }

// callFirst makes the first line, if the campaign goes on. A guest who has not met the other yet can only answer his code.
func (f *Campaign) callFirst() {
	if f.fault != "" || f.line != nil || f.head == nil {
		return
	}
	if a := f.answers; a != nil || f.head.Host || f.Met() || f.meets() != nil {
		f.answers = nil
		f.call(a)
	}
}

// Answer answers an invitation by a code. While the line is open there is nothing to answer: a page may be gone back to.
func (f *Campaign) Answer(code link.Code) {
	if f.up {
		return
	}
	if f.answers = &code; f.Read() && f.kept > 0 && f.fault == "" {
		f.answers = nil
		f.call(&code)
	}
}

// again makes another line in place of the one there is: a guest who has not met the other can only answer him.
func (f *Campaign) again() {
	switch {
	case f.head.Host || f.Met():
		f.call(nil)
	case f.asked != nil:
		f.call(f.asked)
	default:
		f.hangUp()
	}
	f.changed()
}

// call makes a line: it invites, or answers an invitation.
func (f *Campaign) call(invitation *link.Code) {
	f.hangUp()
	if invitation != nil {
		f.asked = invitation
	}
	nth := f.nth
	mine := func(do func()) {
		if nth == f.nth && !f.over {
			do()
			f.changed()
		}
	}
	servers, _ := link.ParseServers(f.h.Servers())
	f.line = f.h.Ways().Call(meeting.Call{Host: f.head.Host, Invitation: invitation, Servers: servers, Terms: f.head.terms(f.h, f.c),
		Meeting: f.meets()}, meeting.Caller{
		Met: func(s meeting.State) {
			mine(func() {
				f.stands = s
				f.toMatch(func(heard *meeting.Caller) { heard.Met(s) })
			})
		},
		Rooted: func(root meeting.Root) { mine(func() { f.rooted(root) }) },
		Lost:   func() { mine(func() { f.parted(nil) }) },
		Coded: func(c link.Code, err error) {
			mine(func() {
				if f.failed = err; err == nil {
					f.code = &c
				}
				f.toMatch(func(heard *meeting.Caller) { heard.Coded(c, err) })
			})
		},
		Opened: func(channel [32]byte) { mine(func() { f.opened(channel) }) },
		Came: func(frame []byte) {
			if nth == f.nth && !f.over {
				f.came(frame)
			}
		},
		Changed: func(s link.State) {
			mine(func() {
				f.silent = s == link.Silent
				f.toMatch(func(heard *meeting.Caller) { heard.Changed(s) })
			})
		},
		Closed: func(err error) { mine(func() { f.cut(err) }) },
	})
}

// hangUp ends the line there is.
func (f *Campaign) hangUp() {
	f.nth++
	if f.line != nil {
		f.line.Close()
	}
	f.parted(nil)
	f.line, f.code, f.failed, f.granted, f.inbox, f.busy, f.turns = nil, nil, nil, false, nil, false, nil
}

// rooted keeps what both have agreed on at the meeting place.
func (f *Campaign) rooted(root meeting.Root) {
	if f.found.Root == nil || *f.found.Root != root {
		f.found.Root = &root
		f.keep([][]byte{append([]byte{keptRoot}, root[:]...)}, nil)
	}
}

// opened goes on once the line is open: it says what the other must know.
func (f *Campaign) opened(channel [32]byte) {
	f.up, f.silent, f.byHand, f.channel = true, false, false, channel
	f.moves()
	if f.granted { // nothing of the line before counts
		f.line.Next(len(f.inbox))
	} else {
		f.line.Next(match.Window)
	}
	f.granted, f.inbox, f.file = true, nil, nil
	f.turns, f.may = nil, rate.New(match.LinkBurst/2, match.LinkRate/2)
	f.tell(sayGreeting, f.peer.Greeting())
	if f.Met() {
		f.tell(sayHello, f.peer.Hello())
	}
	f.sayTable()
}

// parted is told that there is no line for a while.
func (f *Campaign) parted(err error) {
	f.up, f.silent = false, false
	f.leaves(err)
}

// cut is told that the line is at its end: it is called anew, or has not come about.
func (f *Campaign) cut(err error) {
	if !f.up {
		f.failed, f.code = meeting.ErrNoPath, nil
		f.toMatch(func(heard *meeting.Caller) { heard.Closed(err) })
		return
	}
	f.parted(err)
	switch {
	case f.fault != "": // it was kept for the other's last words
		f.hangUp()
	case f.line != nil:
		f.call(nil)
	}
}

// ranOut reports whether the time of the code that is shown is over.
func (f *Campaign) ranOut() bool { return f.code != nil && f.code.Expired(now(f.h)) != nil }
