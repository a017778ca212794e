package shell

import (
	"bocage/app/shell/hall"
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
)

// What the lobby shows.

// link is the address of this page that carries the code, or the invitation to the meeting place; "" if there is none.
func (m *lobby) link() string {
	switch {
	case m.f.meets() != nil:
		return meeting.Address(m.f.meets().Ticket)
	case m.f.code != nil:
		return "join/" + m.f.code.Text()
	}
	return ""
}

func (m *lobby) Show(s *view.Screen) {
	v := view.Lobby{Title: words.Say("friend.title"), Big: m.big}
	s.Lobby = &v
	switch {
	case m.handed != nil:
		m.handed.Show(&v)
		return
	case m.bad != "":
		v.Head, v.Wrong = words.Say("friend.bad"), m.bad
		if m.asked != nil { // what came after it
			v.Head = words.Say("friend.cannot")
		}
		v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.invite-yourself"), Do: view.Intent{Name: view.DoInvite}}
		return
	}
	m.match(&v)
	switch {
	case m.f == nil && m.asked == nil:
		m.choose(&v)
	case m.f == nil:
		v.Head = words.Say("friend.invites", m.guide().Side(m.side.Other()), v.Name)
		v.Text = words.Say("friend.invites-text", m.guide().Side(m.side))
		if invite.Minutes(m.clock) > 0 {
			v.Text += " " + words.Say("friend.clock-binds")
		}
		v.Text += " " + m.waits()
		if m.sc == nil {
			v.Text += " " + words.Say("friend.given-text")
		}
		v.Go = &view.Button{ID: "btn-accept", Label: words.Say("friend.accept"), Icon: "ic-check", Style: view.Primary,
			Do: view.Intent{Name: view.DoInvite}}
	default:
		m.codes(&v)
	}
}

// match is what is to be played, and who sits where.
func (m *lobby) match(v *view.Lobby) {
	o, side, clock := m.offer, m.side, m.clock
	if m.f != nil {
		o, side, clock = m.f.offer, m.f.seat, m.f.clock
	}
	v.Clock = meeting.Clock(clock)
	v.Side, v.SideName = o.face.sideOf(side), o.guide().Side(side)
	if o.sc == nil {
		v.Name = words.Say("friend.given-name")
		return
	}
	c := o.card()
	v.Name, v.Line, v.Thumb = c.Name, c.Line, c.Thumb
}

// byPost reports whether the match can be one by post: who is away sends no file of his own.
func (m *lobby) byPost() bool { return m.g.host.Meets() && (m.mine == nil || m.sc != m.mine) }

// waits says how long somebody is waited for.
func (m *lobby) waits() string {
	if post.Is(m.clock) {
		return post.Before(m.face.Post.Handed[m.sc.ID()])
	}
	return words.Say("friend.patience", int(invite.Patience.Minutes()))
}

// choose lets the player choose what to invite to.
func (m *lobby) choose(v *view.Lobby) {
	v.Head, v.Text = words.Say("friend.invite-head"), words.Say("friend.invite-text")
	if m.g.host.Meets() {
		v.Text = words.Say("meet.invite-text")
	}
	v.Text += " " + m.waits()
	if m.lost {
		v.Wrong = words.Say("friend.invited-lost")
	}
	v.Sides = m.sides()
	v.Scenarios = choices(m.list(), m.id)
	v.Scenario = m.id(m.offer)
	if open, _ := m.g.host.Lobby(); open {
		v.Buttons = []view.Button{*hall.Way()}
	}
	v.Clocks, v.ClockAt = post.Clocks(m.byPost()), m.clock
	v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.invite"), Icon: "ic-link", Style: view.Primary,
		Do: view.Intent{Name: view.DoInvite}}
}

// codes shows the code for the friend, and takes his.
func (m *lobby) codes(v *view.Lobby) {
	f := m.f
	switch {
	case f.linked && f.phase == asking:
		v.Step, v.Head, v.Text = 3, words.Say("friend.given-head", v.Name), words.Say("friend.given-ask")
		v.Go = &view.Button{ID: "btn-accept", Label: words.Say("friend.given-play"), Icon: "ic-play", Style: view.Primary,
			Do: view.Intent{Name: view.DoInvite}}
		return
	case f.linked:
		v.Step, v.Head, v.Wait = 3, words.Say("friend.connected"), words.Say("friend.given-wait")
		return
	case f.meets() != nil:
		f.meets().Show(v, f.stands, f.mirror != nil, m.g.host.Link, meeting.Handing(m.g.host.CanShareLink(), m.big))
		if post.Is(f.clock) {
			post.Show(v, f.meets(), f.stands)
		}
		if m.lists() {
			m.stand.Show(m.g.host, v)
		}
		if open, _ := m.g.host.Lobby(); v.Go == nil && open { // somebody was quicker
			v.Go = hall.Way()
		}
		return
	}
	c := meeting.Codes{Code: f.code, Failed: f.failed, RanOut: f.ranOut(), Begun: f.mirror != nil, Taken: m.taken != nil, Slow: m.slow,
		Typed: m.typed, Wrong: m.wrong}
	c.Show(v, m.g.host, m.big)
}
