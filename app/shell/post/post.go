// Package post is a match by post as a player sees it: what is said before it is agreed on, how it stands while the friend is not there,
// and which matches wait for whom. net/meet carries the letters.
package post

import (
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
	"bocage/net/meet"
)

// Is reports whether a place in invite.Clocks is that of a match by post.
func Is(clock int) bool { return clock == invite.Post }

// Clocks are the limits that can be chosen, by their places; post says whether a match by post is one.
func Clocks(post bool) (names []string) {
	for i := range invite.Clocks {
		names = append(names, meeting.Clock(i))
	}
	if post {
		names = append(names, meeting.Clock(invite.Post))
	}
	return names
}

// Handed is how often a match is handed over, as it was measured: while each page is open only with its player before it, and while both
// always are, and then with all standing orders of both, 0 for a game without. See docs/link.md.
type Handed struct{ All, Both, Orders int }

// Before says what is to be known before a match by post begins. The zero Handed is that of one that was not measured.
func Before(h Handed) string {
	handed := words.Say("post.some")
	if h.All > 0 {
		handed = words.Say("post.handed", h.All, h.Both)
	}
	if h.Orders > 0 {
		handed += " " + words.Say("post.handed-orders", h.Orders)
	}
	return words.Say("post.before") + " " + handed + " " + words.Say("post.told")
}

// keyCalls is where it is kept that the player was asked whether he wants to be called.
const keyCalls = "bocage-calls"

// Call is the way to be called, nil if the player was asked.
func Call(s Store) *view.Button {
	if s.Load(keyCalls) != "" {
		return nil
	}
	return &view.Button{ID: "btn-call", Label: words.Say("post.call"), Do: view.Intent{Name: view.DoNotify}}
}

// Called says what came of it that the player wants to be called.
func Called(s Store, may bool) string {
	_ = s.Store(keyCalls, "asked") // else he is asked again
	if may {
		return words.Say("post.called")
	}
	return words.Say("post.call-refused")
}

// Show changes what is said while a friend is waited for.
func Show(v *view.Lobby, r *meeting.Rendezvous, s meeting.State) {
	if s == meet.Taken || s == meet.Expired {
		return
	}
	v.Go = nil // no codes: the other is not there
	if v.Wait = ""; r.Host && r.Root == nil {
		v.Text = words.Say("post.send-text")
	} else {
		v.Head, v.Text = words.Say("post.guest"), words.Say("post.guest-text")
	}
	switch s {
	case meet.Relayed:
		v.Note = words.Say("post.lies")
	case meet.Unreachable:
		v.Wrong = words.Say("post.unreachable")
	default:
		v.Wait = words.Say("meet.dialling")
	}
}

// Standing says how a match stands while the friend is to write, and while what was said is not at the place; "" when there is nothing to
// be said. read is how many letters are still to be read.
func Standing(s meeting.State, st *match.Status, seat engine.Seat, read int) string {
	switch {
	case read > 0:
		return words.Say("post.reading")
	case s == meet.Unreachable:
		return words.Say("post.unreachable")
	case s != meet.Relayed:
		return words.Say("post.going")
	case !st.Met || !st.Known: // he has not answered what a match begins with
		return words.Say("post.greeted")
	case st.Owes.Seat == seat.Other():
		return words.Say("post.his-turn")
	}
	return ""
}

// After says of a match that is over whether what was said last, a resignation too, lies at the place: before that the page must not be
// closed. It is "" for one that is not by post.
func After(clock int, s meeting.State) string {
	switch {
	case !Is(clock):
		return ""
	case s == meet.Unreachable:
		return words.Say("post.unreachable")
	case s != meet.Relayed:
		return words.Say("post.going")
	}
	return words.Say("post.lies")
}
