package shell

import (
	"slices"
	"strings"
	"time"

	"bocage/app/shell/hall"
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/random"
)

// lobby is the screen on which two players come together: to invite, to answer an invitation, or to find each other again.
type lobby struct {
	g      *Shell
	f      *friend         // nil until the match is agreed on
	asked  *link.Code      // the invitation that was opened
	ticket *meeting.Ticket // by a link of the meeting place, nil if not
	by     *meeting.Root   // whose, if it stood in the list of open invitations
	offer                  // sc is nil while it is one that the friend will send
	mine   engine.Scenario // of the own file that was opened, nil for none
	side   engine.Seat     // of this player
	clock  int
	typed  string
	wrong  string // what is wrong with what was typed
	big    bool   // the drawing alone
	bad    string
	stand  hall.Stand     // in the list of open invitations
	lost   bool           // the last invitation, with the page that made it
	taken  *link.Code     // the reply that was taken
	slow   bool           // it has not led together for a while
	handed *meeting.Reply // a reply that was opened, nil for none

	watches bool // it looks for a reply in another tab, and for the end of the invitation
}

// playable are the built-in scenarios that two devices can play, a game's by their ids: of the games that are shown, or of a game that is
// not.
func (lb *library) playable(hidden *Face) (all []offer) {
	games := lb.g.faces.Shown()
	if hidden != nil && hidden.Hidden {
		games = []*Face{hidden}
	}
	for _, f := range games {
		two, _ := offered(f)
		slices.SortFunc(two, func(a, b offer) int { return strings.Compare(a.sc.ID(), b.sc.ID()) })
		all = append(all, two...)
	}
	return all
}

// role is what an invitation tells of the inviter.
func (f *friend) role() invite.Role { return invite.Role{Seat: f.seat, Own: f.own, Clock: f.clock} }

// terms are what an invitation says of the match.
func (f *friend) terms(now time.Time) link.Terms {
	return invite.Terms(f.match, f.face.Game.ID(), f.sc, f.role(), now)
}

// openLobby shows the screen to invite somebody, to what was briefed or to a scenario to be chosen.
func (g *Shell) openLobby() {
	if m, ok := g.top().(*lobby); ok && m.asked == nil && m.handed == nil && m.bad == "" {
		return
	}
	m := &lobby{g: g}
	if b := g.briefing; b != nil && b.far {
		m.offer, m.side = b.offer, b.side
		if g.lib.builtIn(b.face, b.sc.ID(), b.sc.Source()) == nil {
			m.mine = b.sc
		}
	} else {
		two, _ := g.lib.listed()
		if len(two) == 0 { // of games that are not shown
			if two, _ = offered(g.face()); len(two) == 0 {
				return
			}
		}
		m.offer, m.side = two[0], two[0].face.Lead
	}
	g.leave()
	g.enter(m)
	meeting.Missed(g.host, func(id string) {
		if _, met := g.host.Shelf().Find(id); !met && m.f == nil && g.top() == place(m) {
			m.lost = true
			g.host.Refresh()
		}
	})
}

// join opens an invitation.
func (g *Shell) join(typed string) {
	m := &lobby{g: g}
	g.leave()
	g.enter(m)
	code, err := link.Parse(strings.TrimPrefix(typed, "#"))
	if err == nil {
		err = code.Expired(time.UnixMilli(g.host.Now()))
	}
	if err == nil && code.Kind == link.Answer {
		m.handed = meeting.Hand(g.host, code, func() bool { return g.top() == place(m) })
		return
	}
	if err != nil {
		m.bad = meeting.WrongCode(err)
		return
	}
	if !m.roomOf(code, nil) {
		m.asks(code, false)
	}
}

// roomOf leaves an invitation to the room that it is of, and reports whether there is one.
func (m *lobby) roomOf(code link.Code, t *meeting.Ticket) bool {
	p := m.g.rooms.Invited(houseOf(m.g), code, t)
	if p != nil {
		m.g.uncover(len(m.g.places) - 1)
		m.g.enter(p)
	}
	return p != nil
}

// asks shows an invitation, of somebody else or the own one.
func (m *lobby) asks(code link.Code, own bool) {
	g, role := m.g, invite.RoleOf(code.Role)
	m.asked, m.side, m.clock = &code, role.Seat.Other(), role.Clock
	if own {
		m.side = role.Seat
	}
	var err error
	if m.face, err = g.faces.Of(code.Game); err != nil {
		m.asked, m.bad = nil, words.Say("friend.code-version")
		return
	}
	for _, o := range g.lib.playable(m.face) {
		if o.face == m.face && invite.Digest(o.sc.Source()) == code.Scenario && !role.Own {
			m.sc = o.sc
		}
	}
	if own && role.Own {
		m.sc = m.mine
	}
	f, err := g.newFriend(m.offer, newest(m.face), m.side, own, code.Match, m.clock)
	if err != nil {
		return
	}
	mine := idOf(code.Match, m.side.Other())
	if _, ok := g.host.Shelf().Find(f.id); ok { // the match goes on
		m.accept()
	} else if _, ok := g.host.Shelf().Find(mine); ok && m.ticket != nil { // it is the player's own link, and the match goes on
		g.resume(mine, false)
	} else if m.sc == nil && (own || !role.Own) {
		m.asked, m.bad = nil, words.Say("friend.code-version")
	}
}

func (m *lobby) Address() string {
	switch {
	case m.f != nil && m.f.mirror != nil:
		return "match/" + m.f.id
	case m.ticket != nil:
		return meeting.Address(*m.ticket)
	case m.f != nil && m.f.meeting != nil:
		return meeting.Address(m.f.meeting.Ticket)
	case m.asked != nil:
		return "join/" + m.asked.Text()
	case m.handed != nil:
		return "join/" + m.handed.Code.Text()
	}
	return "friend"
}

// Left gives up a match that has not begun.
func (m *lobby) Left() {
	m.stand.Close()
	if m.f != nil && m.f.mirror == nil {
		m.f.close()
		m.g.friend = nil
		m.g.host.Store(meeting.KeyInvited, "")
	}
}

func (m *lobby) Key(string) bool { return false }

// invite makes the invitation.
func (m *lobby) invite() {
	seed := m.g.host.Seed()
	var id [8]byte
	for i := range id {
		id[i] = byte(seed >> (8 * i))
	}
	f, err := m.g.newFriend(m.offer, newest(m.face), m.side, true, id, m.clock)
	if err != nil {
		m.g.fail(words.Say("friend.cannot"), err.Error())
		return
	}
	if r, err := meeting.Invite(random.Reader, f.terms(m.g.now()), m.g.now()); err == nil && m.g.host.Meets() {
		meetBy(f, r)
	}
	m.f, m.g.friend = f, f
	f.call(nil)
	m.watch()
}

// accept answers the invitation that was opened. If its match is kept here, it goes on.
func (m *lobby) accept() {
	g := m.g
	f, err := g.newFriend(m.offer, newest(m.face), m.side, false, m.asked.Match, m.clock)
	if err != nil {
		g.fail(words.Say("friend.cannot"), err.Error())
		return
	}
	if _, ok := g.host.Shelf().Find(f.id); ok {
		asked := *m.asked
		g.answering = &asked
		g.resume(f.id, false)
		return
	}
	m.f, g.friend = f, f
	if m.ticket == nil {
		f.call(m.asked)
	} else if r, err := meeting.Accept(g.host, random.Reader, *m.ticket, m.by, g.now()); err == nil {
		meetBy(f, r)
		f.call(nil)
	}
}

// lobbyOf is the screen on which a player meets a friend, nil once it is left. Something may lie over it.
func (g *Shell) lobbyOf(f *friend) *lobby {
	for _, p := range g.places {
		if m, ok := p.(*lobby); ok && m.f == f {
			return m
		}
	}
	return nil
}

// watch looks now and then for a reply that is opened in another tab from now on, and whether the invitation has run out.
func (m *lobby) watch() {
	if c, err := link.Parse(m.g.host.Load(meeting.KeyReply)); err != nil || c.Match != m.f.match {
		m.g.host.Store(meeting.KeyReply, "")
	}
	if !m.watches {
		m.watches = true
		m.watchOn()
	}
}

func (m *lobby) watchOn() {
	f, good := m.f, !m.f.ranOut()
	m.g.host.After(1000, func() {
		if f.phase == closed || m.g.lobbyOf(f) == nil {
			m.watches = false
			return
		}
		if m.asked == nil && f.mirror == nil && good && f.meets() == nil {
			meeting.Waits(m.g.host, f.id, m.g.host.Now())
		}
		if good && f.ranOut() {
			m.g.host.Refresh()
		}
		if reply := m.g.host.Load(meeting.KeyReply); reply != "" && m.g.top() == place(m) && !f.linked { // the line may break, and be called anew
			m.g.host.Store(meeting.KeyReply, "")
			m.take(reply)
			m.g.host.Refresh()
		}
		m.watchOn()
	})
}

// take reads what the friend has sent: a reply to the invitation, or, when both look for each other, his invitation.
func (m *lobby) take(typed string) {
	m.wrong = ""
	if i := strings.LastIndexByte(typed, '/'); i >= 0 {
		typed = typed[i+1:]
	}
	code, err := link.Parse(typed)
	switch {
	case err != nil:
	case code.Match != m.f.match:
		err = link.ErrOtherInvitation
	case code.Kind == link.Invitation && (m.f.mirror != nil || m.asked != nil):
		if err = code.Expired(time.UnixMilli(m.g.host.Now())); err == nil {
			m.typed, m.taken = "", nil
			m.f.call(&code)
			return
		}
	case m.f.line == nil:
		err = link.ErrOtherInvitation
	default:
		err = m.f.line.Accept(code)
	}
	if err != nil {
		m.wrong = meeting.WrongCode(err)
		m.g.urgent = m.wrong
		return
	}
	m.typed, m.taken, m.slow = "", &code, false
	m.g.host.After(comingTogether, func() {
		if m.taken == &code && !m.f.linked {
			m.slow = true
			m.g.host.Refresh()
		}
	})
}

// list are the scenarios to invite to.
func (m *lobby) list() []offer {
	if m.mine == nil {
		return m.g.lib.playable(m.face)
	}
	return append(m.g.lib.playable(m.face), offer{m.face, m.mine})
}

// id names one of the list.
func (m *lobby) id(o offer) string {
	if o.sc == m.mine {
		return "own"
	}
	return m.g.faces.Address(o.face, o.sc)
}

// comingTogether is how long, in ms, two devices may take to come together before it is said that they may not.
const comingTogether = 15_000

// Do carries out what is done in the lobby: something of the match is chosen, codes are made, taken and handed on.
func (m *lobby) Do(in view.Intent) bool {
	return m.lists() && m.stand.Do(m.g.host, in, m.anew) || m.doChoose(in) || m.doCode(in)
}

// lists reports whether there is an invitation that whoever comes may take: with a scenario that everybody has.
func (m *lobby) lists() bool {
	f := m.f
	return f != nil && f.host && !f.own && f.mirror == nil && f.meets() != nil && f.meeting.Root == nil
}

// doChoose chooses what to invite to, as long as nobody is invited.
func (m *lobby) doChoose(in view.Intent) bool {
	open := m.f == nil && m.asked == nil
	switch in.Name {
	case view.DoScenario:
		for _, o := range m.list() {
			if m.id(o) == in.Text && open {
				m.offer = o
			}
		}
		if post.Is(m.clock) && !m.byPost() {
			m.clock = 0
		}
	case view.DoPickSide:
		if open {
			m.side = seatOf(m.face, in.N)
		}
	case view.DoClock:
		if open && in.N >= 0 && in.N < len(post.Clocks(m.byPost())) {
			m.clock = in.N
		}
	default:
		return false
	}
	return true
}

// doCode makes a code, shows it, hands it on, or takes the friend's.
func (m *lobby) doCode(in view.Intent) bool {
	switch in.Name {
	case view.DoInvite:
		m.goOn()
	case view.DoTyped:
		m.typed, m.wrong = in.Text, ""
	case view.DoTake:
		if in.Text != "" {
			m.typed = in.Text
		}
		if m.f != nil {
			m.take(m.typed)
		}
	case view.DoByHand:
		if m.f != nil {
			m.stand.Close()
			m.f.byHand = true
			m.f.call(nil)
			m.watch()
		}
	case view.DoCopy:
		if m.f != nil && m.link() != "" {
			m.g.host.Copy(m.link(), m.copied)
		}
	case view.DoShare:
		if m.f != nil && m.link() != "" {
			m.g.host.ShareLink(m.link())
		}
	case view.DoBig:
		m.big = !m.big
	case view.DoScan:
		m.g.host.Scan(func(scanned string) {
			if m.f != nil && scanned != "" {
				m.typed = scanned
				m.take(scanned)
			}
			m.g.host.Refresh()
		})
	default:
		return false
	}
	return true
}

// goOn presses the main button: it invites, accepts, makes another code, or goes to the table.
func (m *lobby) goOn() {
	switch {
	case m.f != nil && m.f.phase == asking && m.f.linked:
		m.f.sit()
	case m.f != nil:
		m.taken, m.slow = nil, false
		m.f.call(m.answering())
	case m.bad != "" || m.handed != nil:
		m.g.openLobby()
	case m.asked != nil:
		m.accept()
	default:
		m.invite()
	}
}

// answering is the invitation that is to be answered once more, nil to invite: a guest who has not met the friend has no other way.
func (m *lobby) answering() *link.Code {
	if m.f.mirror != nil || m.ticket != nil { // a link is no code that could be answered
		return nil
	}
	return m.asked
}

// copied tells whether the link was copied.
func (m *lobby) copied(ok bool) {
	if m.g.say(words.Say("friend.copied"), view.Nobody); !ok {
		m.g.say(words.Say("friend.copy-by-hand"), view.Nobody)
	}
	m.g.host.Refresh()
}
