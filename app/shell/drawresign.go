package shell

import (
	"bocage/app/shell/amiss"
	"bocage/app/shell/doubt"
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
	"bocage/net/match"
)

// What two players at two devices do besides their moves: they offer a draw and give up.

// Bar says how the match stands: the line, whose turn it is, and the clock.
func (f *friend) Bar() (c view.Connection) {
	st := f.mirror.Status()
	c.Note, c.Busy = f.standing(&st)
	c.Time = f.running(&st)
	if invite.Minutes(f.clock) > 0 && st.Met && !f.Ended() {
		c.Clocks = words.Say("friend.clocks", f.clockOf(f.seat), f.clockOf(f.seat.Other()))
	}
	c.Clocks = f.shown.Mark(c.Clocks)
	label := words.Say("friend.chat")
	if f.chat.Unread > 0 {
		label = words.Say("friend.chat-unread", f.chat.Unread)
	}
	c.Action = &view.Button{ID: "btn-chat", Label: label, Do: view.Intent{Name: view.DoChat}}
	if post.Is(f.clock) {
		c.Action = post.Call(f.g.host)
	}
	switch {
	case f.Ended():
	case !f.linked:
		c.Action = &view.Button{ID: "btn-reconnect-bar", Label: words.Say("friend.reconnect"), Do: view.Intent{Name: view.DoReconnect}}
	case st.Offered == f.seat.Other(): // the question may have been closed, and nothing goes on without the answer
		c.Action = &view.Button{ID: "btn-answer", Label: words.Say("friend.draw-answer"), Do: view.Intent{Name: view.DoAnswerDraw, N: 2}}
	}
	return c
}

// standing says in a few words how the match stands, "" when it is the player's turn, and whether the other is busy.
func (f *friend) standing(st *match.Status) (note string, busy bool) {
	switch {
	case f.phase == closed:
		return "", false
	case st.Broken != match.WhyNothing:
		return words.Say("friend.stopped"), false
	case f.Ended():
		return post.After(f.clock, f.stands), false
	case !f.linked && f.meets() != nil:
		return meeting.Note(f.stands), f.stands != meeting.Unreachable
	case !f.linked && f.unconfirmed: // nothing can be ordered
		return words.Say("friend.not-yet-connected"), false
	case !f.linked:
		return words.Say("friend.not-connected"), false
	case post.Is(f.clock) && post.Standing(f.stands, st, f.seat, f.atDesk) != "":
		return post.Standing(f.stands, st, f.seat, f.atDesk), false
	case f.silent:
		return words.Say("friend.silent"), false
	case !st.Met:
		return words.Say("friend.greeting"), true
	case doubt.Claimed(st, f.seat) != "":
		return doubt.Claimed(st, f.seat), true
	case st.Owes.Seat == f.seat.Other():
		return doubt.Awaited(st, f.seat), true
	case st.Offered == f.seat.Other():
		return words.Say("friend.draw-title"), false
	case st.TimeUp:
		return words.Say("friend.end-your-time"), false
	case !st.Asked:
		return words.Say("friend.dealing"), true
	}
	return "", false
}

// do does what a player wants besides the moves, and reports whether that was it.
func (f *friend) do(in view.Intent) bool {
	st := f.mirror.Status()
	switch in.Name {
	case view.DoReconnect:
		f.reconnect()
	case view.DoSecond:
		post.TakeAlong(f.g.host, f.id, f.game, f.seat, f.meeting, func(text string) { f.g.say(text, view.Nobody) })
	case view.DoOrders:
		f.g.sheet = f.face.Post.Order(f.mirror, f.seat, in.N)
	case view.DoNotify:
		f.g.host.AskNotify(func(may bool) { f.g.say(post.Called(f.g.host, may), view.Nobody); f.g.host.Refresh() })
	case view.DoChat:
		f.chat.Shown, f.chat.Unread = !f.chat.Shown, 0
		if f.chat.Shown {
			f.g.host.Focus("chat-line")
		} else {
			f.g.host.Focus("btn-chat")
		}
	case view.DoTell:
		f.tell(in.Text)
	case view.DoMute:
		f.chat.Muted = !f.chat.Muted
		f.mirror.Mute(f.chat.Muted)
	case view.DoCompare:
		compareWords(f, in.N)
	case view.DoOfferDraw:
		f.mirror.OfferDraw()
		f.g.say(words.Say("friend.draw-offered"), view.Nobody)
	case view.DoAnswerDraw:
		if in.N == 2 {
			f.g.sheet = doubt.Draw()
		} else {
			f.mirror.AnswerDraw(in.N == 1)
		}
	case view.DoWatch:
		f.g.sheet = f.shown.Do(in.N)
	case view.DoFlag:
		f.mirror.Flag()
	case view.DoAbandon:
		f.mirror.Abandon(f.vigil.Waited())
	case view.DoTrust:
		f.mirror.Trust()
	case view.DoDisclose:
		f.mirror.Disclose()
	case view.DoMatchFile:
		f.export(func(file []byte) { f.g.host.Save(f.sc.ID()+"-"+f.id+".match", file) })
	case view.DoCheckMatch:
		f.export(f.g.check)
	case view.DoRematch:
		f.rematch(in.N, &st)
	default:
		return false
	}
	return true
}

// export asks for the file of the match.
func (f *friend) export(want func(file []byte)) {
	f.want = append(f.want, want)
	f.mirror.Export()
}

// Resign gives the match up, at any time; but one that was taken up again only when the friend, who may know more, said where he stands.
func (f *friend) Resign() {
	if why := amiss.Resigning(f.unconfirmed, f.mirror.Status()); why != "" {
		f.g.say(why, view.Nobody)
		return
	}
	f.mirror.Resign()
}

// menu adds to the menu what there is besides the moves.
func (f *friend) menu() (bs []view.Button) {
	st := f.mirror.Status()
	add := func(id, label, icon string, name view.Name) {
		bs = append(bs, view.Button{ID: id, Label: label, Icon: icon, Do: view.Intent{Name: name}})
	}
	if post.Is(f.clock) {
		bs = f.face.Post.Menu(&st)
	} else {
		add("btn-m-chat", words.Say("friend.chat"), "ic-two", view.DoChat)
	}
	if st.Known {
		add("btn-m-words", words.Say("friend.words"), "ic-check", view.DoCompare)
	}
	if st.MayOffer {
		add("btn-m-draw", words.Say("friend.offer-draw"), "ic-pause", view.DoOfferDraw)
	}
	if f.beaten() {
		add("btn-m-flag", words.Say("friend.flag"), "ic-clock", view.DoFlag)
	}
	if f.vigil.Over(&st, f.seat) {
		add("btn-m-abandon", words.Say("friend.abandon"), "ic-clock", view.DoAbandon)
	}
	if f.shown.May() {
		add("btn-m-watch", words.Say("watch.title"), "ic-two", view.DoWatch)
	}
	if st.Met {
		add("btn-m-file", words.Say("friend.file"), "ic-log", view.DoMatchFile)
	}
	if !f.linked && !f.Ended() {
		add("btn-m-link", words.Say("friend.reconnect"), "ic-link", view.DoReconnect)
	}
	return bs
}

// Unconfirmed reports whether the match was taken up again and the friend was not heard since.
func (f *friend) Unconfirmed() bool { return f.unconfirmed }
