package keeper

import (
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/net/invite"
	"bocage/net/link"
)

// Shares and Needs concern matches, of which a campaign of the keeper has none; Room is an annex.Far.
func (Room) Shares(annex.House, string) annex.Part { return nil }

// Needs is nothing: see Shares.
func (Room) Needs(annex.House, string) string { return "" }

// Invited returns the screen of an invitation. A campaign that is kept goes on; by his own invitation a player finds his, too.
func (Room) Invited(h annex.House, code link.Code, ticket *meeting.Ticket) annex.Place {
	side := rules.Side(invite.RoleOf(code.Role).Seat)
	if k, ok := h.Shelf().Find(farID(code.Match, side.Other())); ok {
		if ticket != nil {
			return openFar(h, k, nil)
		}
		return openFar(h, k, &code)
	}
	if k, ok := h.Shelf().Find(farID(code.Match, side)); ok {
		return openFar(h, k, nil)
	}
	return &joining{h: h, code: code, ticket: ticket}
}

// joining is the screen of an invitation; it is an annex.Place.
type joining struct {
	h      annex.House
	code   link.Code
	ticket *meeting.Ticket // by a link of the meeting place, nil for a code
	same   bool            // the side of who invites is wanted
}

// Address is where the invitation is found again.
func (j *joining) Address() string {
	if j.ticket != nil {
		return meeting.Address(*j.ticket)
	}
	return "join/" + j.code.Text()
}

// Key means nothing here.
func (j *joining) Key(string) bool { return false }

// side is the side that the player wants: at first the one that the invitation leaves.
func (j *joining) side() rules.Side {
	side := rules.Side(invite.RoleOf(j.code.Role).Seat)
	if j.same {
		return side
	}
	return side.Other()
}

// text says what comes of it.
func (j *joining) text() string {
	if j.same {
		return words.Say("keeper.far-same-text", sideWords(j.side()))
	}
	return words.Say("keeper.far-invites-text")
}

// Show shows to what the player is invited, and lets him choose a side.
func (j *joining) Show(s *view.Screen) {
	side := j.side()
	s.Lobby = &view.Lobby{Title: words.Say("keeper.title"), Name: words.Say("keeper.title"), Side: colours(side), SideName: sideWords(side),
		Clock: words.Say("friend.no-clock"), Head: words.Say("pair.invites", words.Say("keeper.title")),
		Text: j.text(),
		Go: &view.Button{ID: "btn-accept", Label: words.Say("friend.accept"), Icon: "ic-check", Style: view.Primary,
			Do: view.Intent{Name: view.DoInvite}}}
	for of := range rules.Nobody {
		c := colours(of)
		s.Lobby.Sides = append(s.Lobby.Sides, view.Choice{ID: c.Key(), Icon: "side-" + c.Key(), Label: sideWords(of),
			Do: view.Intent{Name: view.DoPickSide, N: int(c)}})
	}
}

// Do chooses a side, or accepts.
func (j *joining) Do(in view.Intent) bool {
	if in.Name == view.DoPickSide {
		if in.N != int(colours(j.side())) {
			j.same = !j.same
			j.h.Polite(j.text())
		}
		return true
	}
	if in.Name != view.DoInvite {
		return false
	}
	err := acceptFar(j.h, j.code, j.ticket, j.same, func(id string) {
		if to := kind + "/" + id; j.ticket != nil {
			j.h.Open(to)
		} else {
			j.h.Open(j.Address()) // which answers the code
		}
		j.h.Refresh()
	})
	if err != nil {
		j.h.Fail(words.Say("keeper.cannot-begin"), err.Error())
	}
	return true
}
