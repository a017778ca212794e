// Package hall is the list of open invitations at the meeting place of a page: who looks takes one by a tap, and who invites puts his own
// there. Nobody has an account: whoever has the page sees the list, and the first to take an invitation plays.
package hall

import (
	"encoding/base64"
	"slices"
	"strings"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/meet"
)

// Host is the world around the page.
type Host interface {
	// Lobby says whether the meeting place of the page has a list of open invitations, and whether who invites may give a name.
	Lobby() (open, named bool)
	// Browse hears the open invitations: see meet.Browse.
	Browse(moved func(meeting.State), changed func([]meet.Listing)) (leave func())
	// Advertise puts one there: see meet.Advertise.
	Advertise(seed meeting.Seed, in meet.Listing, moved func(meeting.State)) (leave func())
	Now() int64
	Load(key string) string
	Store(key, text string) error
	Refresh()
}

// Way leads to the list.
func Way() *view.Button {
	return &view.Button{ID: "btn-hall", Label: words.Say("hall.title"), Icon: "ic-log", Do: view.Intent{Name: view.DoOpen, Text: "lobby"}}
}

// keyHidden is the key under which it is kept what the player has hidden: a line for each, the latest last, a key or "=" and a name.
const keyHidden = "bocage-lobby-hidden"

// hiddenMost is how many lines are kept.
const hiddenMost = 64

// Place is the list, as a screen.
type Place struct {
	host   Host
	row    func(meeting.Ticket) (view.HallRow, bool)
	join   func(ticket string, by *meeting.Root)
	all    []meet.Listing
	stands meeting.State
	leave  func() // nil when it was left
}

// New begins to listen. row says what an invitation is to, and is false for one that is not to be seen; join takes one of who is known
// by a key.
func New(h Host, row func(meeting.Ticket) (view.HallRow, bool), join func(ticket string, by *meeting.Root)) *Place {
	p := &Place{host: h, row: row, join: join}
	p.leave = h.Browse(func(s meeting.State) {
		p.stands = s
		h.Refresh()
	}, func(all []meet.Listing) {
		p.all = all
		h.Refresh()
	})
	return p
}

// Left ends it.
func (p *Place) Left() {
	if p.leave != nil {
		p.leave()
		p.leave = nil
	}
}

// Address is where it is found again, and Key means nothing here.
func (p *Place) Address() string { return "lobby" }
func (p *Place) Key(string) bool { return false }

// Do takes an invitation, or hides it.
func (p *Place) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoJoin:
		ticket, by, _ := strings.Cut(in.Text, " ")
		if b, err := base64.RawURLEncoding.DecodeString(by); err == nil && len(b) == meeting.RootSize {
			p.join(ticket, (*meeting.Root)(b))
		}
	case view.DoHide:
		p.hide(in.Text)
	default:
		return false
	}
	return true
}

// idOf names who has made an invitation.
func idOf(l *meet.Listing) string { return base64.RawURLEncoding.EncodeToString(l.By[:9]) }

// hidden are the lines of what the player has hidden.
func (p *Place) hidden() []string { return strings.Fields(p.host.Load(keyHidden)) }

// named is the line of a name.
func named(name string) string { return "=" + strings.ReplaceAll(name, " ", "=") }

// hide hides one, and what else is of the same key or name.
func (p *Place) hide(id string) {
	lines := p.hidden()
	if id == "" {
		lines = nil
	}
	for i := range p.all {
		if l := &p.all[i]; idOf(l) == id {
			if lines = append(lines, id); l.Name != "" {
				lines = append(lines, named(l.Name))
			}
		}
	}
	_ = p.host.Store(keyHidden, strings.Join(lines[max(0, len(lines)-hiddenMost):], "\n")) // else it is seen again
}

// Show puts the list into a screen.
func (p *Place) Show(s *view.Screen) {
	v := &view.Hall{Title: words.Say("hall.title"), Text: words.Say("hall.text"),
		Invite: view.Button{ID: "btn-invite", Label: words.Say("friend.invite-yourself"), Icon: "ic-link",
			Do: view.Intent{Name: view.DoOpen, Text: "friend"}}}
	s.Hall = v
	hidden, away := p.hidden(), 0
	for i := range p.all {
		l := &p.all[i]
		r, ok := p.row(l.Ticket)
		if !ok {
			continue
		}
		if slices.Contains(hidden, idOf(l)) || l.Name != "" && slices.Contains(hidden, named(l.Name)) {
			away++
			continue
		}
		r.ID, r.By = idOf(l), l.Name
		r.Join.ID, r.Join.Label, r.Join.Icon = "btn-join-"+r.ID, words.Say("hall.join"), "ic-play"
		r.Join.Do = view.Intent{Name: view.DoJoin, Text: l.Ticket.Text() + " " + base64.RawURLEncoding.EncodeToString(l.Inviter[:])}
		r.Hide = view.Button{ID: "btn-hide-" + r.ID, Label: words.Say("hall.hide"), Style: view.Ghost,
			Do: view.Intent{Name: view.DoHide, Text: r.ID}}
		v.Rows = append(v.Rows, r)
	}
	if away > 0 {
		v.Hidden = view.Button{ID: "btn-unhide", Label: words.Say("hall.unhide", away), Style: view.Ghost,
			Do: view.Intent{Name: view.DoHide}}
	}
	switch {
	case p.stands == meet.Unreachable:
		v.Wrong, v.Rows = words.Say("watch.unreachable"), nil
	case p.stands != meet.Alone:
		v.Wait = words.Say("meet.dialling")
	case len(v.Rows) == 0:
		v.Wait = words.Say("hall.empty")
	}
}
