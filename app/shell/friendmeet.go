package shell

import (
	"time"

	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
)

// How the friend of a match is found at the meeting place, at first by a link, and again and again without codes.

// finding is that of one match.
type finding struct {
	meeting *meeting.Rendezvous // nil where there are codes alone
	stands  meeting.State
	byHand  bool // the player would rather exchange codes
}

func (g *Shell) now() time.Time { return time.UnixMilli(g.host.Now()) }

// meets is what the friend is found by, nil where codes are exchanged.
func (f *friend) meets() *meeting.Rendezvous {
	if f.part != nil {
		return f.part.Meets(f.byHand)
	}
	if f.byHand || !f.g.host.Meets() || followed(f) {
		return nil
	}
	return f.meeting
}

// followed reports whether another match of the two came after this one. That one has their root: by it both are found there alone.
func followed(f *friend) bool {
	for seat := range engine.Seat(2) {
		if _, ok := f.g.host.Shelf().Find(idOf(meeting.NextMatch(f.match), seat)); ok {
			return true
		}
	}
	return false
}

// meetBy has a match that has not begun be found by an invitation, which is kept, with the file of an own scenario.
func meetBy(f *friend, r *meeting.Rendezvous) {
	f.meeting, f.match = r, r.Ticket.Match()
	f.id = idOf(f.match, f.seat)
	if f.host && f.own {
		r.Own = f.sc.Source()
	}
	keepMeeting(f)
}

// keepMeeting keeps the invitation as it stands. That it cannot be kept is told when the match is.
func keepMeeting(f *friend) { _ = meeting.Keep(f.g.host, f.meeting, f.g.now()) }

// rooted keeps what both have agreed on.
func rooted(f *friend, root meeting.Root) {
	f.meeting.Root = &root
	keepMeeting(f)
	if m := f.g.lobbyOf(f); m != nil {
		m.stand.Close()
	}
}

// wasKept keeps the invitation no more: the head of the match has what is needed from now on.
func wasKept(f *friend) {
	if f.meeting != nil && !f.meeting.Met && (!post.Is(f.clock) || f.mirror.Status().Met) { // by post he comes later
		_ = meeting.Forget(f.g.host, f.meeting, f.g.now())
	}
}

// parted is told that there is no line for a while.
func parted(f *friend) {
	if f.linked, f.silent = false, false; f.mirror != nil && !f.sitting.over {
		f.g.say(words.Say("meet.lost"), view.Nobody)
	}
}

// reopened goes on over another line to the same friend: nothing of the one before counts.
func reopened(f *friend) {
	f.line.Next(len(f.frames))
	f.frames = nil
}

// joinMeeting opens the link of an invitation, the player's own one too.
func joinMeeting(g *Shell, typed string) {
	m := &lobby{g: g}
	g.leave()
	g.enter(m)
	t, err := meeting.Parse(typed)
	if err == nil {
		err = t.Expired(g.now())
	}
	switch {
	case err != nil:
		m.bad = meeting.WrongCode(err)
	case !g.host.Meets():
		m.bad = words.Say("meet.none")
	case m.roomOf(meeting.TermsOf(t), &t):
	default:
		m.ticket = &t
		r := meeting.Find(g.host, t, g.now())
		own := r != nil && r.Host
		if own {
			m.mine = ownOf(g, r)
		}
		if m.asks(meeting.TermsOf(t), own); own && m.asked != nil && m.f == nil {
			m.goOnWaiting(r)
		} else if r != nil && m.asked != nil && m.f == nil && post.Is(m.clock) { // it was accepted before
			m.accept()
		}
	}
}

// ownOf is the own scenario of an invitation that was made here, nil if it is none.
func ownOf(g *Shell, r *meeting.Rendezvous) engine.Scenario {
	face, err := g.faces.Of(r.Ticket.Game)
	if err != nil || len(r.Own) == 0 || invite.Digest(r.Own) != r.Ticket.Scenario {
		return nil
	}
	sc, err := parseNew(face, r.Own)
	if err != nil {
		return nil
	}
	return sc
}

// goOnWaiting waits for the guest of an invitation that was made before.
func (m *lobby) goOnWaiting(r *meeting.Rendezvous) {
	f, err := m.g.newFriend(m.offer, newest(m.face), m.side, true, m.asked.Match, m.clock)
	if err != nil {
		m.g.fail(words.Say("friend.cannot"), err.Error())
		return
	}
	meetBy(f, r)
	m.f, m.g.friend = f, f
	f.call(nil)
}

// anew has another invitation wait in place of the one that does, and returns it. listed says that everybody sees it.
func (m *lobby) anew(listed bool) *meeting.Rendezvous {
	r := meeting.Anew(m.g.host, m.f.meeting, m.f.terms(m.g.now()), listed, m.g.now())
	meetBy(m.f, r)
	m.f.call(nil)
	return r
}

// waiting offers the way back to the invitation that was made last.
func waiting(g *Shell) (l []view.Choice) {
	for _, r := range meeting.Open(g.host, g.now()) {
		if face, err := g.faces.Of(r.Ticket.Game); err == nil && g.host.Meets() && (r.Host || post.Is(invite.RoleOf(r.Ticket.Role).Clock)) {
			all := g.lib.playable(face)
			if own := ownOf(g, r); own != nil {
				all = append(all, offer{face, own})
			}
			for _, o := range all {
				if invite.Digest(o.sc.Source()) == r.Ticket.Scenario {
					label := words.Say("meet.waiting", o.name())
					if !r.Host {
						label = words.Say("post.waits", o.name())
					}
					return []view.Choice{{ID: "waiting", Icon: "ic-link", Label: label,
						Do: view.Intent{Name: view.DoOpen, Text: meeting.Address(r.Ticket)}}}
				}
			}
		}
	}
	return nil
}
