package shell

import (
	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
)

// What is told when something has changed beside the position: a draw, a rematch, a lie.

// noteChanges tells what has changed beside the position.
func (f *friend) noteChanges(old, st *match.Status) {
	g := f.g
	friendSeat := f.seat.Other()
	if st.Owes != old.Owes {
		f.since = g.host.Now()
	}
	f.noteClaims(old, st)
	if said := f.face.Post.News(old, st, f.seat); said != "" {
		g.say(said, view.Nobody)
	}
	switch {
	case st.Broken != match.WhyNothing && old.Broken == match.WhyNothing:
		f.accuse(st)
	case st.Offered == friendSeat && old.Offered != friendSeat:
		g.sheet = doubt.Draw()
	case old.Offered == f.seat && st.Offered != f.seat && st.Ending.How == match.NotEnded:
		g.say(words.Say("friend.draw-declined"), g.face().sideOf(friendSeat))
	case st.Disclosed != old.Disclosed && st.Disclosed == [2]bool{true, true}:
		f.mirror.Film()
	case st.Rematch[friendSeat] != old.Rematch[friendSeat] && st.Rematch[friendSeat] <= 1:
		g.sayAtOnce(words.Say("friend.rematch-offered"), g.face().sideOf(friendSeat))
	}
}

// accuse says that the friend's device has lied, or that this one cannot go on.
func (f *friend) accuse(st *match.Status) {
	home := view.Button{ID: "btn-home", Label: words.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}}
	if st.Cheater > 1 {
		f.g.fail(words.Say("friend.broken"), words.Say("friend.broken-text", st.Broken.String()), home)
		return
	}
	f.g.sheet = doubt.Proved(st, f.seat, home)
}
