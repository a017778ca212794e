package shell

import (
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// What two players at two devices do when their match has ended: they lay their cards open, and play again.

// Outcome is who has won, and why, in words, unless the rules say so.
func (f *friend) Outcome() (winner engine.Seat, why string, ok bool) {
	e := f.mirror.Status().Ending
	if winner = engine.NoSeat; e.Loser <= 1 {
		winner = e.Loser.Other()
	}
	you := e.Loser == f.seat
	switch {
	case e.How == match.ByAgreement:
		return winner, words.Say("friend.end-agreed"), true
	case e.How == match.ByResignation && winner > 1:
		return winner, words.Say("friend.end-both"), true
	case e.How == match.ByResignation && you:
		return winner, words.Say("friend.end-you-resigned"), true
	case e.How == match.ByResignation:
		return winner, words.Say("friend.end-friend-resigned"), true
	case e.How == match.ByTime && winner > 1:
		return winner, words.Say("friend.end-time-open"), true
	case e.How == match.ByTime && you:
		return winner, words.Say("friend.end-your-time"), true
	case e.How == match.ByTime:
		return winner, words.Say("friend.end-friend-time"), true
	}
	return f.sitting.Position().Standing().Winner, "", false
}

// Afterwards is what can be done after a match.
func (f *friend) Afterwards() (bs []view.Button) {
	st := f.mirror.Status()
	add := func(id, label string, style view.Style, in view.Intent) {
		bs = append(bs, view.Button{ID: id, Label: label, Style: style, Do: in})
	}
	switch his, mine := st.Rematch[f.seat.Other()], st.Rematch[f.seat]; {
	case f.part != nil:
		bs = f.sitting.Onward()
	case !f.linked || post.Is(f.clock):
	case his <= 1:
		add("btn-rematch", words.Say("friend.rematch-accept", f.guide().Side(his.Other())), view.Primary,
			view.Intent{Name: view.DoRematch, N: 2})
		add("btn-decline", words.Say("friend.rematch-decline"), view.Plain, view.Intent{Name: view.DoRematch, N: 3})
	case mine <= 1:
		add("btn-decline", words.Say("friend.rematch-withdraw"), view.Plain, view.Intent{Name: view.DoRematch, N: 3})
	default:
		add("btn-rematch", words.Say("friend.rematch"), view.Primary, view.Intent{Name: view.DoRematch})
		add("btn-exchange", words.Say("friend.rematch-exchanged"), view.Plain, view.Intent{Name: view.DoRematch, N: 1})
	}
	if !st.Disclosed[f.seat] {
		add("btn-disclose", words.Say("friend.disclose"), view.Plain, view.Intent{Name: view.DoDisclose})
	}
	bs = append(bs, view.Button{ID: "btn-file", Label: words.Say("friend.file"), Icon: "ic-log", Do: view.Intent{Name: view.DoMatchFile}},
		view.Button{ID: "btn-check", Label: words.Say("friend.check"), Icon: "ic-check", Do: view.Intent{Name: view.DoCheckMatch}})
	return bs
}

// Disclosed is the end with all cards open.
func (f *friend) Disclosed() engine.State { return f.open }

// Note says what is waited for: the answer to a rematch, or the other's cards.
func (f *friend) Note() string {
	st := f.mirror.Status()
	d := st.Disclosed
	switch {
	case f.linked && st.Rematch[f.seat] <= 1:
		return words.Say("friend.wait-again")
	case d[f.seat] && !d[f.seat.Other()]:
		return words.Say("friend.disclosed-you")
	case !d[f.seat] && d[f.seat.Other()]:
		return words.Say("friend.disclosed-friend")
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
	n, err := g.newFriend(f.offer, f.rules, seat, f.host, meeting.NextMatch(f.match), f.clock)
	if err != nil || !f.linked {
		return
	}
	f.handOver(n)
	f.close()
	f.sitting.close()
	if frame != nil {
		n.frames, n.atDesk = append(n.frames, frame), -1 // the match that was has let it come
	}
	n.chat = f.chat
	g.friend = n
	n.start()
}
