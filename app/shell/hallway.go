package shell

import (
	"bocage/app/shell/hall"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
)

// openHall shows the open invitations of the meeting place, if it has a list of them.
func openHall(g *Shell) {
	if g.backTo("lobby") {
		return
	}
	if open, _ := g.host.Lobby(); !open {
		g.openLobby()
		return
	}
	g.leave()
	g.enter(hall.New(g.host, func(t meeting.Ticket) (view.HallRow, bool) { return listed(g, t) }, func(ticket string, by *meeting.Root) {
		joinMeeting(g, ticket)
		if m, ok := g.top().(*lobby); ok && m.asked != nil && m.f == nil {
			m.by = by
			m.accept()
		}
	}))
}

// listed is what an invitation of the list is to. One of this device, and one with an own scenario, is not to be seen.
func listed(g *Shell, t meeting.Ticket) (r view.HallRow, ok bool) {
	role := invite.RoleOf(t.Role)
	if own := meeting.Find(g.host, t, g.now()); own != nil && own.Host || role.Own || t.Expired(g.now()) != nil {
		return r, false
	}
	face, err := g.faces.Of(t.Game)
	if err != nil {
		return r, false
	}
	for _, o := range g.lib.playable(face) {
		if o.face == face && invite.Digest(o.sc.Source()) == t.Scenario {
			c, seat := o.card(), role.Seat.Other()
			r.Name, r.Thumb, r.Side = c.Name, c.Thumb, face.sideOf(seat)
			if r.Line = words.Say("hall.line", face.name(), o.guide().Side(seat)); invite.Clocks[role.Clock] > 0 {
				r.Line += " · " + meeting.Clock(role.Clock)
			}
			return r, true
		}
	}
	return r, false
}
