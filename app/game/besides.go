package game

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/duel"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/match"
)

// What two players at two devices do besides their moves: they talk, offer a draw, give up, watch the clock, lay their cards open
// and play again.

// chat is what was said. It is not kept.
type chat struct {
	said   []view.Saying
	shown  bool
	unread int
	muted  bool
}

// chatLines is how many lines are kept.
const chatLines = 100

// Hear takes what the friend says.
func (f *friend) Hear(line string) {
	if line = plain(line); line == "" || f.chat.muted {
		return
	}
	f.chat.add(view.Saying{Text: line})
	if !f.chat.shown {
		f.chat.unread++
	}
	f.g.polite = text.Say("friend.says", line)
	f.g.host.Refresh()
}

// plain is a line without what is no letter or sign.
func plain(line string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}, line))
}

func (c *chat) add(s view.Saying) {
	c.said = append(c.said, s)
	c.said = c.said[max(0, len(c.said)-chatLines):]
}

// tell says something to the friend.
func (f *friend) tell(line string) {
	for line = plain(line); len(line) > match.MaxText; {
		_, n := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-n]
	}
	if line == "" || !f.linked {
		return
	}
	f.mirror.Say(line)
	f.chat.add(view.Saying{Mine: true, Text: line})
}

// view is the chat beside the battle, nil while it is shut.
func (f *friend) chatView() *view.Chat {
	if !f.chat.shown {
		return nil
	}
	mute := view.Button{ID: "btn-mute", Label: text.Say("friend.mute"), Style: view.Small, Pressed: view.Off, Do: view.Intent{Name: view.DoMute}}
	if f.chat.muted {
		mute.Pressed = view.On
	}
	c := &view.Chat{Said: f.chat.said, Mute: mute,
		Close: view.Button{ID: "btn-chat-close", Label: text.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: view.DoChat}}}
	if !f.linked {
		c.Note = text.Say("friend.chat-offline")
	}
	return c
}

// bar says in the bar how the match stands: the line, whose turn it is, and the clock.
func (f *friend) bar(b *view.Bar) {
	st := f.mirror.Status()
	b.Busy = false
	switch {
	case f.closed:
		b.Note = ""
	case st.Broken != match.WhyNothing:
		b.Note = text.Say("friend.stopped")
	case f.ended():
		b.Note = ""
	case !f.linked:
		b.Note = text.Say("friend.not-connected")
	case f.silent:
		b.Note = text.Say("friend.silent")
	case !st.Met:
		b.Note, b.Busy = text.Say("friend.greeting"), true
	case st.Owes.Seat == f.seat.Other():
		b.Note, b.Busy = f.waiting(&st), true
	case st.Offered == f.seat.Other():
		b.Note = text.Say("friend.draw-title")
	case !st.Asked:
		b.Note, b.Busy = text.Say("friend.dealing"), true
	}
	if clocks[f.clock] > 0 && st.Met && !f.ended() {
		if b.Note == "" { // small screens have no room for more than the clock that runs
			b.Note = minutes(f.left(f.seat))
		}
		b.Sub = text.Say("friend.clocks", minutes(f.left(f.seat)), minutes(f.left(f.seat.Other())))
	}
	label := text.Say("friend.chat")
	if f.chat.unread > 0 {
		label = text.Say("friend.chat-unread", f.chat.unread)
	}
	b.Action = &view.Button{ID: "btn-chat", Label: label, Do: view.Intent{Name: view.DoChat}}
	switch {
	case f.ended():
	case !f.linked:
		b.Action = &view.Button{ID: "btn-reconnect-bar", Label: text.Say("friend.reconnect"), Do: view.Intent{Name: view.DoReconnect}}
	case st.Offered == f.seat.Other(): // the question may have been closed, and nothing goes on without the answer
		b.Action = &view.Button{ID: "btn-answer", Label: text.Say("friend.draw-answer"), Do: view.Intent{Name: view.DoAnswerDraw, N: 2}}
	}
}

// askDraw asks what to say to the draw that the friend offers.
func (f *friend) askDraw() {
	f.g.sheet = &view.Sheet{ID: "draw", Title: text.Say("friend.draw-title"), Text: text.Say("friend.draw-text"), Buttons: []view.Button{
		{ID: "btn-draw-yes", Label: text.Say("friend.draw-yes"), Style: view.Primary, Do: view.Intent{Name: view.DoAnswerDraw, N: 1}},
		{ID: "btn-draw-no", Label: text.Say("friend.draw-no"), Do: view.Intent{Name: view.DoAnswerDraw}}}}
}

// waiting says what the friend is waited for, and how much time he has left, or how long it has been without a clock.
func (f *friend) waiting(st *match.Status) string {
	what := text.Say("friend.his-turn")
	if k := st.Owes.Kind; k != match.KindMove && k != match.KindSeal && k != match.KindMuster && k != match.KindAnswer {
		what = text.Say("friend.owes")
	}
	if st.Offered == f.seat {
		what = text.Say("friend.draw-offered")
	}
	if clocks[f.clock] > 0 {
		return what + ", " + minutes(f.left(f.seat.Other()))
	}
	if n := (f.g.host.Now() - f.since) / 1000; f.since > 0 && n >= 5 {
		what += ", " + minutes(n)
	}
	return what
}

// left is how many seconds of his time a player has left, less than 0 when it is over.
func (f *friend) left(s engine.Seat) int64 {
	st := f.mirror.Status()
	used := int64(st.Spent[s])
	if st.Owes.Seat == s {
		used += f.g.host.Now() - f.stamp
	}
	return int64(clocks[f.clock])*60 - used/1000
}

// beaten reports whether the friend's time is over, beyond what clocks may differ in, so that he can be beaten by it.
func (f *friend) beaten() bool {
	return clocks[f.clock] > 0 && !f.ended() && f.mirror.Status().Owes.Seat == f.seat.Other() && f.left(f.seat.Other()) < -int64(slack.Seconds())
}

// outOfTime tells once that a player's time is over.
func (f *friend) outOfTime() {
	s := &view.Sheet{ID: "time", Alert: true}
	switch {
	case f.timeTold || clocks[f.clock] == 0 || f.ended() || f.g.sheet != nil: // what lies there is told first
		return
	case f.beaten():
		s.Title, s.Text = text.Say("friend.end-friend-time"), text.Say("friend.flag-text")
		s.Buttons = []view.Button{{ID: "btn-flag", Label: text.Say("friend.flag"), Style: view.Primary, Do: view.Intent{Name: view.DoFlag}},
			{ID: "btn-close", Label: text.Say("words.close"), Do: view.Intent{Name: view.DoClose}}}
	case f.left(f.seat) <= 0:
		s.Title, s.Text = text.Say("friend.end-your-time"), text.Say("friend.time-up-text")
		s.Buttons = []view.Button{{ID: "btn-ok", Label: text.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
	default:
		return
	}
	f.timeTold, f.g.sheet, f.g.urgent = true, s, s.Title
}

// minutes writes seconds as "1:42".
func minutes(n int64) string {
	n = max(0, n)
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// tick draws the screen anew every second while time passes on it.
func (f *friend) tick() {
	if f.ticking || f.closed || f.ended() {
		return
	}
	st := f.mirror.Status()
	if !st.Met || st.Owes.Seat != f.seat.Other() && clocks[f.clock] == 0 {
		return
	}
	f.ticking = true
	f.g.host.After(1000, func() {
		f.ticking = false
		if !f.closed {
			f.tick()
			f.outOfTime()
			f.g.host.Refresh()
		}
	})
}

// do does what a player wants besides the battle, and reports whether that was it.
func (f *friend) do(in view.Intent) bool {
	st := f.mirror.Status()
	switch in.Name {
	case view.DoReconnect:
		f.reconnect()
	case view.DoChat:
		f.chat.shown, f.chat.unread = !f.chat.shown, 0
		if f.chat.shown {
			f.g.host.Focus("chat-line")
		} else {
			f.g.host.Focus("btn-chat")
		}
	case view.DoTell:
		f.tell(in.Text)
	case view.DoMute:
		f.chat.muted = !f.chat.muted
		f.mirror.Mute(f.chat.muted)
	case view.DoOfferDraw:
		f.mirror.OfferDraw()
		f.g.say(text.Say("friend.draw-offered"), view.Nobody)
	case view.DoAnswerDraw:
		if in.N == 2 {
			f.askDraw()
		} else {
			f.mirror.AnswerDraw(in.N == 1)
		}
	case view.DoFlag:
		f.mirror.Flag()
	case view.DoDisclose:
		f.mirror.Disclose()
	case view.DoMatchFile:
		f.want = func(file []byte) { f.g.host.Save(f.sc.ID+"-"+f.id+".match", file) }
		f.mirror.Export()
	case view.DoCheckMatch:
		f.want = f.g.check
		f.mirror.Export()
	case view.DoRematch:
		f.rematch(in.N, &st)
	default:
		return false
	}
	return true
}

// resign gives the match up, at any time.
func (f *friend) resign() { f.mirror.Resign() }

// menu adds to the menu what there is besides the battle.
func (f *friend) menu() (bs []view.Button) {
	st := f.mirror.Status()
	add := func(id, label, icon string, name view.Name) {
		bs = append(bs, view.Button{ID: id, Label: label, Icon: icon, Do: view.Intent{Name: name}})
	}
	add("btn-m-chat", text.Say("friend.chat"), "ic-two", view.DoChat)
	if st.MayOffer {
		add("btn-m-draw", text.Say("friend.offer-draw"), "ic-pause", view.DoOfferDraw)
	}
	if f.beaten() {
		add("btn-m-flag", text.Say("friend.flag"), "ic-clock", view.DoFlag)
	}
	if st.Met {
		add("btn-m-file", text.Say("friend.file"), "ic-log", view.DoMatchFile)
	}
	if !f.linked && !f.ended() {
		add("btn-m-link", text.Say("friend.reconnect"), "ic-link", view.DoReconnect)
	}
	return bs
}

// outcome is who has won, and why, in words.
func (f *friend) outcome() (engine.Seat, string) {
	e := f.mirror.Status().Ending
	winner := engine.NoSeat
	if e.Loser <= 1 {
		winner = e.Loser.Other()
	}
	you := e.Loser == f.seat
	switch {
	case e.How == match.ByAgreement:
		return winner, text.Say("friend.end-agreed")
	case e.How == match.ByResignation && winner > 1:
		return winner, text.Say("friend.end-both")
	case e.How == match.ByResignation && you:
		return winner, text.Say("friend.end-you-resigned")
	case e.How == match.ByResignation:
		return winner, text.Say("friend.end-friend-resigned")
	case e.How == match.ByTime && winner > 1:
		return winner, text.Say("friend.end-time-open")
	case e.How == match.ByTime && you:
		return winner, text.Say("friend.end-your-time")
	case e.How == match.ByTime:
		return winner, text.Say("friend.end-friend-time")
	}
	winner, why := f.t.m.Position().Result()
	return winner, text.Reason(why)
}

// afterwards is what can be done after a match.
func (f *friend) afterwards() (bs []view.Button) {
	st := f.mirror.Status()
	add := func(id, label string, style view.Style, in view.Intent) {
		bs = append(bs, view.Button{ID: id, Label: label, Style: style, Do: in})
	}
	switch his, mine := st.Rematch[f.seat.Other()], st.Rematch[f.seat]; {
	case !f.linked:
	case his <= 1:
		add("btn-rematch", text.Say("friend.rematch-accept", text.Side(view.SideOf(his.Other()))), view.Primary, view.Intent{Name: view.DoRematch, N: 2})
		add("btn-decline", text.Say("friend.rematch-decline"), view.Plain, view.Intent{Name: view.DoRematch, N: 3})
	case mine <= 1:
		add("btn-decline", text.Say("friend.rematch-withdraw"), view.Plain, view.Intent{Name: view.DoRematch, N: 3})
	default:
		add("btn-rematch", text.Say("friend.rematch"), view.Primary, view.Intent{Name: view.DoRematch})
		add("btn-exchange", text.Say("friend.rematch-exchanged"), view.Plain, view.Intent{Name: view.DoRematch, N: 1})
	}
	if !st.Disclosed[f.seat] {
		add("btn-disclose", text.Say("friend.disclose"), view.Plain, view.Intent{Name: view.DoDisclose})
	}
	bs = append(bs, view.Button{ID: "btn-file", Label: text.Say("friend.file"), Icon: "ic-log", Do: view.Intent{Name: view.DoMatchFile}},
		view.Button{ID: "btn-check", Label: text.Say("friend.check"), Icon: "ic-check", Do: view.Intent{Name: view.DoCheckMatch}})
	return bs
}

// openHands are the hands at the end, once both have laid them open.
func (f *friend) openHands() (row view.ResultRow, ok bool) {
	if f.open == nil {
		return row, false
	}
	name := func(s engine.Seat) string {
		var names []string
		for _, c := range f.open.Hand(s) {
			if c.Face != assault.Bluff && c.Face != assault.Unknown {
				names = append(names, text.Name(c.Face))
			}
		}
		if len(names) == 0 {
			return "–"
		}
		return strings.Join(names, text.Say("list.comma"))
	}
	return view.ResultRow{Label: text.Say("friend.hands"), US: name(assault.US), German: name(assault.German)}, true
}

// afterNote says what is waited for: the answer to a rematch, or the other's cards.
func (f *friend) afterNote() string {
	st := f.mirror.Status()
	d := st.Disclosed
	switch {
	case f.linked && st.Rematch[f.seat] <= 1:
		return text.Say("friend.wait-again")
	case d[f.seat] && !d[f.seat.Other()]:
		return text.Say("friend.disclosed-you")
	case !d[f.seat] && d[f.seat.Other()]:
		return text.Say("friend.disclosed-friend")
	}
	return ""
}

// rematch offers another match, accepts or declines it.
func (f *friend) rematch(n int, st *match.Status) {
	switch his := st.Rematch[f.seat.Other()]; {
	case n == 3:
		f.mirror.OfferRematch(engine.NoSeat)
	case his <= 1:
		f.again(his.Other(), nil)
	case n == 1:
		f.mirror.OfferRematch(f.seat.Other())
	default:
		f.mirror.OfferRematch(f.seat)
	}
}

// Rematch is told that the friend has begun the rematch.
func (f *friend) Rematch(frame []byte) {
	if s := f.mirror.Status().Rematch[f.seat]; s <= 1 {
		f.again(s, frame)
	}
}

// again begins another match on the same line.
func (f *friend) again(seat engine.Seat, frame []byte) {
	g := f.g
	n, err := g.newFriend(f.sc, seat, f.host, nextMatch(f.match), f.clock)
	if err != nil || !f.linked {
		return
	}
	f.handOver(n)
	f.close()
	f.t.closed = true
	if frame != nil {
		n.early = append(n.early, frame)
	}
	n.chat = f.chat
	g.friend = n
	n.start()
}

// toAudit asks a desk to check the file of a match. The answer has the same first byte, and a duel.Report as JSON, or what is the
// matter.
const toAudit = 'A'

// Audit answers a message of toAudit, for the worker. It reports false for any other.
func Audit(message []byte) (answer []byte, is bool) {
	if len(message) == 0 || message[0] != toAudit {
		return nil, false
	}
	var out struct {
		Report *duel.Report
		Error  string
	}
	r, err := duel.Audit(message[1:])
	if out.Report = r; err != nil {
		out.Error = err.Error()
	}
	b, err := json.Marshal(out)
	if err != nil {
		b = []byte(`{"Error":"` + "no report" + `"}`)
	}
	return append([]byte{toAudit}, b...), true
}

// isMatchFile reports whether the content of a file is a match between two devices.
func isMatchFile(s string) bool { return strings.HasPrefix(s, match.Protocol+" file") }

// check has the file of a match checked, and tells what it shows.
func (g *Game) check(file []byte) {
	g.sheet = &view.Sheet{ID: "check", Title: text.Say("friend.check"), Text: text.Say("friend.checking")}
	asked := g.sheet
	tell := func(fill func(s *view.Sheet)) { // in another sheet: what is drawn must not change
		if g.sheet == asked {
			s := *asked
			fill(&s)
			g.sheet = &s
		}
		g.host.Refresh()
	}
	var d Desk
	d = g.host.Desk(func(m []byte) {
		d.End()
		var in struct {
			Report *duel.Report
			Error  string
		}
		tell(func(s *view.Sheet) {
			if len(m) == 0 || json.Unmarshal(m[1:], &in) != nil || in.Report == nil {
				s.Text, s.Alert = text.Say("friend.check-none", in.Error), true
			} else {
				g.reported(s, in.Report)
			}
		})
	}, func() {
		tell(func(s *view.Sheet) { s.Text, s.Alert = text.Say("friend.worker"), true })
	})
	d.Post(append([]byte{toAudit}, file...))
}

// reported puts a report into words.
func (g *Game) reported(s *view.Sheet, r *duel.Report) {
	side := func(name string) string {
		switch name {
		case "german":
			return text.Side(view.German)
		case "us":
			return text.Side(view.US)
		}
		return text.Say("friend.nobody")
	}
	s.Text = text.Say("friend.judged-" + r.Judgement)
	if c := r.Cheat; c != nil {
		s.Alert = true
		s.Text += " " + text.Say("friend.judged-who", side(c.Side), c.Entry, text.Say("friend.kind-"+c.Kind)) + " " + text.Say("friend.why-"+c.Why)
	}
	line := func(id, value string) { s.Lines = append(s.Lines, view.Line{Label: text.Say(id), Value: value}) }
	name := r.Scenario
	if sc := g.builtIn(r.Scenario, nil); sc != nil {
		name = text.ScenarioName(sc)
	}
	line("friend.check-scenario", name)
	line("friend.check-entries", fmt.Sprint(r.Entries))
	line("friend.check-head", r.Head)
	if r.Owes != nil {
		line("friend.check-owes", side(r.Owes.Side)+": "+text.Say("friend.kind-"+r.Owes.Kind))
	} else {
		line("friend.check-winner", side(r.Winner))
	}
	if len(r.Disclosed) > 0 {
		var who []string
		for _, d := range r.Disclosed {
			who = append(who, side(d))
		}
		line("friend.check-disclosed", strings.Join(who, text.Say("list.comma")))
	}
	s.Buttons = []view.Button{{ID: "btn-ok", Label: text.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
}
