package game

import (
	"errors"
	"slices"
	"strings"
	"time"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/link"
	"bocage/net/link/qr"
)

// keyReply is where a reply is left by the tab that its link was opened in, for the tab that waits for it.
const keyReply = "bocage-reply"

// meeting is the screen on which two players come together: to invite, to answer an invitation, or to find each other again.
type meeting struct {
	g      *Game
	f      *friend    // nil until the match is agreed on
	asked  *link.Code // the invitation that was opened
	sc     *assault.Scenario
	side   engine.Seat // of this player
	clock  int
	typed  string
	wrong  string // what is wrong with what was typed
	big    bool   // the drawing alone
	bad    string
	taken  *link.Code // the reply that was taken
	slow   bool       // it has not led together for a while
	passed bool       // a reply was handed to the tab that waits
}

// playable are the scenarios that two devices can play, in the order of an invitation's numbers.
func (g *Game) playable() []*assault.Scenario {
	two, _ := g.scenarios()
	two = slices.Clone(two)
	slices.SortFunc(two, func(a, b *assault.Scenario) int { return strings.Compare(a.ID, b.ID) })
	return two
}

// role is what an invitation tells besides how to reach the inviter: his seat, the scenario and the clock.
func (f *friend) role() byte {
	n := slices.IndexFunc(f.g.playable(), func(sc *assault.Scenario) bool { return sc.ID == f.sc.ID })
	return byte(f.seat) | byte(n&15)<<1 | byte(f.clock)<<5
}

// openMeeting shows the screen to invite somebody.
func (g *Game) openMeeting() {
	if m, ok := g.top().(*meeting); ok && m.asked == nil && !m.passed {
		return
	}
	m := &meeting{g: g, side: assault.US}
	for _, sc := range g.playable() {
		if m.sc == nil || sc.ID == "training-grounds" {
			m.sc = sc
		}
	}
	g.leave()
	g.enter(m)
}

// join opens an invitation.
func (g *Game) join(words string) {
	m := &meeting{g: g}
	g.leave()
	g.enter(m)
	code, err := link.Parse(strings.TrimPrefix(words, "#"))
	if err == nil {
		err = code.Expired(time.UnixMilli(g.host.Now()))
	}
	if err == nil && code.Kind == link.Answer {
		m.passed = true
		g.host.Store(keyReply, code.Text())
		return
	}
	list := g.playable()
	n := int(code.Role >> 1 & 15)
	switch {
	case err != nil:
		m.bad = wrongCode(err)
		return
	case n >= len(list):
		m.bad = text.Say("friend.code-newer")
		return
	}
	m.asked, m.sc, m.side, m.clock = &code, list[n], engine.Seat(code.Role&1).Other(), int(code.Role>>5)
	if f, err := g.newFriend(m.sc, m.side, false, code.Match, m.clock); err == nil {
		if _, ok := g.host.Shelf().Find(f.id); ok { // the match goes on
			m.accept()
		}
	}
}

// wrongCode says in words what is wrong with a code.
func wrongCode(err error) string {
	for _, w := range []struct {
		err error
		id  string
	}{{link.ErrExpired, "friend.code-expired"}, {link.ErrNewer, "friend.code-newer"}, {link.ErrDamaged, "friend.code-damaged"},
		{link.ErrWrongKind, "friend.code-kind"}, {link.ErrOtherInvitation, "friend.code-other"}} {
		if errors.Is(err, w.err) {
			return text.Say(w.id)
		}
	}
	return text.Say("friend.code-none")
}

func (m *meeting) address() string {
	switch {
	case m.f != nil && m.f.mirror != nil:
		return "match/" + m.f.id
	case m.asked != nil:
		return "join/" + m.asked.Text()
	}
	return "friend"
}

// left gives up a match that has not begun.
func (m *meeting) left() {
	if m.f != nil && m.f.mirror == nil {
		m.f.close()
		m.g.friend = nil
	}
}

func (m *meeting) key(string) bool { return false }

// invite makes the invitation.
func (m *meeting) invite() {
	seed := m.g.host.Seed()
	var id [8]byte
	for i := range id {
		id[i] = byte(seed >> (8 * i))
	}
	f, err := m.g.newFriend(m.sc, m.side, true, id, m.clock)
	if err != nil {
		m.g.fail(text.Say("friend.cannot"), err.Error())
		return
	}
	m.f, m.g.friend = f, f
	m.g.host.Store(keyReply, "")
	f.call(nil)
	m.watch()
}

// accept answers the invitation that was opened. If its match is kept here, it goes on.
func (m *meeting) accept() {
	g := m.g
	f, err := g.newFriend(m.sc, m.side, false, m.asked.Match, m.clock)
	if err != nil {
		g.fail(text.Say("friend.cannot"), err.Error())
		return
	}
	if _, ok := g.host.Shelf().Find(f.id); ok {
		asked := *m.asked
		g.answering = &asked
		g.resume(f.id, false)
		return
	}
	m.f, g.friend = f, f
	f.call(m.asked)
}

// watch looks now and then for a reply that was opened in another tab.
func (m *meeting) watch() {
	f := m.f
	m.g.host.After(1000, func() {
		if f.closed || f.linked || m.g.top() != place(m) {
			return
		}
		if reply := m.g.host.Load(keyReply); reply != "" {
			m.g.host.Store(keyReply, "")
			m.take(reply)
			m.g.host.Refresh()
		}
		m.watch()
	})
}

// take reads what the friend has sent: a reply to the invitation, or, when both look for each other, his invitation.
func (m *meeting) take(words string) {
	m.wrong = ""
	if i := strings.LastIndexByte(words, '/'); i >= 0 {
		words = words[i+1:]
	}
	code, err := link.Parse(words)
	switch {
	case err != nil:
	case code.Match != m.f.match:
		err = link.ErrOtherInvitation
	case code.Kind == link.Invitation && m.f.mirror != nil:
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
		m.wrong = wrongCode(err)
		m.g.urgent = m.wrong
		return
	}
	m.typed, m.taken, m.slow = "", &code, false
	m.g.host.After(patience, func() {
		if m.taken == &code && !m.f.linked {
			m.slow = true
			m.g.host.Refresh()
		}
	})
}

// patience is how long, in ms, two devices may take to come together before it is said that they may not.
const patience = 15_000

func (m *meeting) do(in view.Intent) bool {
	switch in.Name {
	case view.DoScenario:
		for _, sc := range m.g.playable() {
			if sc.ID == in.Text && m.f == nil && m.asked == nil {
				m.sc = sc
			}
		}
	case view.DoPickSide:
		if m.f == nil && m.asked == nil {
			m.side = assault.US
			if view.Side(in.N) == view.German {
				m.side = assault.German
			}
		}
	case view.DoClock:
		if m.f == nil && m.asked == nil && in.N >= 0 && in.N < len(clocks) {
			m.clock = in.N
		}
	case view.DoInvite:
		switch {
		case m.f != nil:
			m.taken, m.slow = nil, false
			m.f.call(nil)
		case m.asked != nil:
			m.accept()
		case m.bad != "":
			m.g.openMeeting()
		default:
			m.invite()
		}
	case view.DoTyped:
		m.typed, m.wrong = in.Text, ""
	case view.DoTake:
		if in.Text != "" {
			m.typed = in.Text
		}
		if m.f != nil {
			m.take(m.typed)
		}
	case view.DoCopy:
		if m.f != nil && m.f.code != nil {
			m.g.host.Copy(m.link(), func(ok bool) {
				if ok {
					m.g.say(text.Say("friend.copied"), view.Nobody)
				} else {
					m.g.say(text.Say("friend.copy-by-hand"), view.Nobody)
				}
				m.g.host.Refresh()
			})
		}
	case view.DoShare:
		if m.f != nil && m.f.code != nil {
			m.g.host.ShareLink(m.link())
		}
	case view.DoBig:
		m.big = !m.big
	case view.DoScan:
		m.g.host.Scan(func(words string) {
			if m.f != nil && words != "" {
				m.typed = words
				m.take(words)
			}
			m.g.host.Refresh()
		})
	default:
		return false
	}
	return true
}

// link is the address of this page that carries the code.
func (m *meeting) link() string { return "join/" + m.f.code.Text() }

func (m *meeting) show(s *view.Screen) {
	v := view.Meeting{Title: text.Say("friend.title"), Big: m.big}
	s.Meeting = &v
	switch {
	case m.passed:
		v.Head, v.Text = text.Say("friend.passed"), text.Say("friend.passed-text")
		return
	case m.bad != "":
		v.Head, v.Wrong = text.Say("friend.bad"), m.bad
		v.Go = &view.Button{ID: "btn-invite", Label: text.Say("friend.invite-yourself"), Do: view.Intent{Name: view.DoInvite}}
		return
	}
	m.battle(&v)
	switch {
	case m.f == nil && m.asked == nil:
		m.offer(&v)
	case m.f == nil:
		v.Head = text.Say("friend.invites", text.Side(view.SideOf(m.side.Other())), text.ScenarioName(m.sc))
		v.Text = text.Say("friend.invites-text", text.Side(view.SideOf(m.side)))
		v.Go = &view.Button{ID: "btn-accept", Label: text.Say("friend.accept"), Icon: "ic-check", Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
	default:
		m.codes(&v)
	}
}

// battle is what is to be played, and who sits where.
func (m *meeting) battle(v *view.Meeting) {
	sc, side, clock := m.sc, m.side, m.clock
	if m.f != nil {
		sc, side, clock = m.f.sc, m.f.seat, m.f.clock
	}
	v.Name, v.Line, v.Thumb, v.Side = text.ScenarioName(sc), text.ScenarioLine(sc), thumb(sc), view.SideOf(side)
	v.Clock = clockName(clock)
}

// clockName is a limit in words.
func clockName(i int) string {
	if clocks[i] == 0 {
		return text.Say("friend.no-clock")
	}
	return text.Say("friend.clock-minutes", clocks[i])
}

// offer lets the player choose what to invite to.
func (m *meeting) offer(v *view.Meeting) {
	v.Head, v.Text = text.Say("friend.invite-head"), text.Say("friend.invite-text")
	for _, sc := range m.g.playable() {
		v.Scenarios = append(v.Scenarios, view.Choice{ID: sc.ID, Label: text.ScenarioName(sc)})
	}
	v.Scenario = m.sc.ID
	for i := range clocks {
		v.Clocks = append(v.Clocks, clockName(i))
	}
	v.ClockAt = m.clock
	v.Go = &view.Button{ID: "btn-invite", Label: text.Say("friend.invite"), Icon: "ic-link", Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
}

// codes shows the code for the friend, and takes his.
func (m *meeting) codes(v *view.Meeting) {
	f := m.f
	answers := f.code != nil && f.code.Kind == link.Answer
	again := f.mirror != nil
	switch {
	case m.taken != nil:
		v.Step, v.Head = 3, text.Say("friend.connecting")
		v.Wait = text.Say("friend.connecting-text")
		if m.slow {
			v.Wait, v.Wrong = "", text.Say("friend.no-path")
			v.Go = &view.Button{ID: "btn-invite", Label: text.Say("friend.new-code"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
		}
		return
	case answers:
		v.Step, v.Head, v.Text = 2, text.Say("friend.reply-head"), text.Say("friend.reply-text")
		v.Wait = text.Say("friend.wait-open")
	case again:
		v.Step, v.Head, v.Text = 1, text.Say("friend.again-head"), text.Say("friend.again-text")
		v.Wait = text.Say("friend.wait-again")
	default:
		v.Step, v.Head, v.Text = 1, text.Say("friend.send-head"), text.Say("friend.send-text")
		v.Wait = text.Say("friend.wait-reply")
	}
	switch {
	case f.failed != nil:
		v.Wait, v.Wrong = "", whyNoCode(f.failed)
		v.Go = &view.Button{ID: "btn-invite", Label: text.Say("friend.try-again"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
	case f.code == nil:
		v.Wait, v.Text = text.Say("friend.making"), ""
	case f.code.Expired(time.UnixMilli(m.g.host.Now())) != nil && f.code.Kind == link.Invitation:
		v.Wait, v.Wrong = "", text.Say("friend.code-run-out")
		v.Go = &view.Button{ID: "btn-invite", Label: text.Say("friend.new-code"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
	default:
		v.Link = m.g.host.Link(m.link())
		if drawn, err := qr.Encode(m.g.host.Link("join/" + f.code.Digits())); err == nil {
			v.QR = drawn
		}
		v.Buttons = []view.Button{{ID: "btn-copy", Label: text.Say("friend.copy"), Icon: "ic-copy", Do: view.Intent{Name: view.DoCopy}}}
		if m.g.host.CanShareLink() {
			v.Buttons = append(v.Buttons, view.Button{ID: "btn-share", Label: text.Say("friend.share"), Icon: "ic-share", Do: view.Intent{Name: view.DoShare}})
		}
		label := "friend.big"
		if m.big {
			label = "friend.small"
		}
		v.Buttons = append(v.Buttons, view.Button{ID: "btn-big", Label: text.Say(label), Icon: "ic-scan", Do: view.Intent{Name: view.DoBig}})
		if len(f.code.Endpoint.Candidates) == 0 {
			v.Note = text.Say("friend.no-network")
		}
	}
	if f.code != nil && !answers {
		e := &view.Entry{Head: text.Say("friend.take-head"), Text: text.Say("friend.take-text"), Label: text.Say("friend.take-label"), Typed: m.typed, Wrong: m.wrong,
			Button: view.Button{ID: "btn-take", Label: text.Say("friend.take"), Icon: "ic-check", Do: view.Intent{Name: view.DoTake}}}
		if again {
			e.Head, e.Text = text.Say("friend.take-again-head"), text.Say("friend.take-again-text")
		}
		if m.g.host.CanScan() {
			e.Scan = &view.Button{ID: "btn-scan", Label: text.Say("friend.scan"), Icon: "ic-scan", Do: view.Intent{Name: view.DoScan}}
		} else {
			e.Text += " " + text.Say("friend.no-scan")
		}
		v.Entry = e
	}
}

// whyNoCode says why there is no code.
func whyNoCode(err error) string {
	switch {
	case errors.Is(err, link.ErrNoNetwork):
		return text.Say("friend.no-network")
	case errors.Is(err, link.ErrUnsupported):
		return text.Say("friend.unsupported")
	}
	return text.Say("friend.no-code", err.Error())
}
