package pair

import (
	"bocage/app/shell/meeting"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/rate"
)

// wire is the line to the other device, open or on its way.
type wire struct {
	Line    meeting.Line
	Nth     int                 // of the line, so that an old one is not heard
	found   *meeting.Rendezvous // at the meeting place, nil where there are codes alone
	ByHand  bool                // the player would rather exchange codes
	Stands  meeting.State
	Code    *link.Code // for the other
	Failed  error      // why there is none
	answers *link.Code // the invitation by which it was opened, to be answered once it is read
	asked   *link.Code // the one that was answered last
	Joined  bool       // it is open
	Channel [32]byte
	granted bool // frames may come

	talk
}

// Meets is how the other is found, nil where codes are exchanged.
func (p *Pair) Meets() *meeting.Rendezvous {
	if p.ByHand || p.found == nil || !p.H.Ways().Meets() {
		return nil
	}
	return p.found
}

// Up reports whether the line is open.
func (p *Pair) Up() bool { return p.Joined }

// CallFirst makes the first line, if it goes on. A guest who has not met the other yet can only answer his code.
func (p *Pair) CallFirst() {
	if p.Why != "" || p.Line != nil || p.Head == nil {
		return
	}
	if a := p.answers; a != nil || p.Host || p.Met() || p.Meets() != nil {
		p.answers = nil
		p.Call(a)
	}
}

// Answer answers an invitation by a code. While the line is open there is nothing to answer: a page may be gone back to.
func (p *Pair) Answer(code link.Code) {
	if p.Joined {
		return
	}
	if p.answers = &code; p.Read() && p.Kept > 0 && p.Why == "" {
		p.answers = nil
		p.Call(&code)
	}
}

// again makes another line in place of the one there is: a guest who has not met the other can only answer him.
func (p *Pair) again() {
	switch {
	case p.Host || p.Met():
		p.Call(nil)
	case p.asked != nil:
		p.Call(p.asked)
	default:
		p.HangUp()
	}
	p.Thing.Changed()
}

// Call makes a line: it invites, or answers an invitation.
func (p *Pair) Call(invitation *link.Code) {
	p.HangUp()
	if invitation != nil {
		p.asked = invitation
	}
	nth := p.Nth
	mine := func(do func()) {
		if nth == p.Nth && !p.Shut {
			do()
			p.Thing.Changed()
		}
	}
	servers, _ := link.ParseServers(p.H.Servers())
	terms := p.Thing.Terms()
	terms.Match = p.Match
	p.Line = p.H.Ways().Call(meeting.Call{Host: p.Host, Invitation: invitation, Servers: servers, Terms: terms,
		Meeting: p.Meets()}, meeting.Caller{
		Met: func(s meeting.State) {
			mine(func() {
				p.Stands = s
				p.Thing.Tell(func(heard *meeting.Caller) { heard.Met(s) })
			})
		},
		Rooted: func(root meeting.Root) { mine(func() { p.rooted(root) }) },
		Lost:   func() { mine(func() { p.parted(nil) }) },
		Coded: func(c link.Code, err error) {
			mine(func() {
				if p.Failed = err; err == nil {
					p.Code = &c
				}
				p.Thing.Tell(func(heard *meeting.Caller) { heard.Coded(c, err) })
			})
		},
		Opened: func(channel [32]byte) { mine(func() { p.opened(channel) }) },
		Came: func(frame []byte) {
			if nth == p.Nth && !p.Shut {
				p.came(frame)
			}
		},
		Changed: func(s link.State) { mine(func() { p.Thing.Tell(func(heard *meeting.Caller) { heard.Changed(s) }) }) },
		Closed:  func(err error) { mine(func() { p.cut(err) }) },
	})
}

// HangUp ends the line there is.
func (p *Pair) HangUp() {
	p.Nth++
	if p.Line != nil {
		p.Line.Close()
	}
	p.parted(nil)
	p.Line, p.Code, p.Failed, p.granted, p.inbox, p.Busy, p.turns = nil, nil, nil, false, nil, false, nil
}

// rooted keeps what both have agreed on at the meeting place.
func (p *Pair) rooted(root meeting.Root) {
	if p.found.Root == nil || *p.found.Root != root {
		p.found.Root = &root
		p.Keep([][]byte{append([]byte{KeptRoot}, root[:]...)}, nil)
	}
}

// opened goes on once the line is open: it says what the other must know. The line may have come to another connection before the one it
// had was lost: nothing that came or waited there counts.
func (p *Pair) opened(channel [32]byte) {
	p.Joined, p.ByHand, p.Channel = true, false, channel
	if p.granted {
		p.Line.Next(len(p.inbox))
	} else {
		p.Line.Next(match.Window)
	}
	p.granted, p.inbox = true, nil
	p.turns, p.may = nil, rate.New(match.LinkBurst/2, match.LinkRate/2)
	p.Thing.Greet()
}

// parted is told that there is no line for a while.
func (p *Pair) parted(err error) {
	p.Joined = false
	p.Thing.Parted(err)
}

// cut is told that the line is at its end: it is called anew, or has not come about.
func (p *Pair) cut(err error) {
	if !p.Joined {
		p.Failed, p.Code = meeting.ErrNoPath, nil
		p.Thing.Tell(func(heard *meeting.Caller) { heard.Closed(err) })
		return
	}
	p.parted(err)
	switch {
	case p.Why != "": // it was kept for the other's last words
		p.HangUp()
	case p.Line != nil:
		p.Call(nil)
	}
}

// RanOut reports whether the time of the code that is shown is over.
func (p *Pair) RanOut() bool { return p.Code != nil && p.Code.Expired(p.Now()) != nil }
