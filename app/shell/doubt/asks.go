package doubt

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// Draw asks what to say to the draw that the friend offers.
func Draw() *view.Sheet {
	return &view.Sheet{ID: "draw", Title: words.Say("friend.draw-title"), Text: words.Say("friend.draw-text"), Buttons: []view.Button{
		{ID: "btn-draw-yes", Label: words.Say("friend.draw-yes"), Style: view.Primary, Do: view.Intent{Name: view.DoAnswerDraw, N: 1}},
		{ID: "btn-draw-no", Label: words.Say("friend.draw-no"), Do: view.Intent{Name: view.DoAnswerDraw}}}}
}

// OverTime says that somebody's time is over: the player's own, or the friend's, which can be claimed.
func OverTime(own bool) *view.Sheet {
	s := &view.Sheet{ID: "time", Alert: true}
	if own {
		s.Title, s.Text = words.Say("friend.end-your-time"), words.Say("friend.time-up-text")
		s.Buttons = []view.Button{{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
		return s
	}
	s.Title, s.Text = words.Say("friend.end-friend-time"), words.Say("friend.flag-text")
	s.Buttons = []view.Button{{ID: "btn-flag", Label: words.Say("friend.flag"), Style: view.Primary, Do: view.Intent{Name: view.DoFlag}},
		{ID: "btn-close", Label: words.Say("words.close"), Do: view.Intent{Name: view.DoClose}}}
	return s
}

// Awaited says what the friend of who has a seat is waited for.
func Awaited(st *match.Status, seat engine.Seat) string {
	if st.Offered == seat {
		return words.Say("friend.draw-offered")
	}
	switch st.Owes.Kind {
	case match.KindMove, match.KindSeal, match.KindChoice, match.KindAnswer:
		return words.Say("friend.his-turn")
	}
	return words.Say("friend.owes")
}
