package meeting

import (
	"errors"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/link/qr"
	"bocage/net/meet"
)

// Note says in a few words how the friend is looked for, while there is no line.
func Note(s meet.State) string {
	switch s {
	case meet.Alone:
		return words.Say("meet.alone")
	case meet.Unreachable:
		return words.Say("meet.unreachable")
	case meet.Taken:
		return words.Say("meet.taken")
	case meet.Expired:
		return words.Say("friend.code-run-out")
	}
	return words.Say("meet.dialling")
}

// How says which way the line goes.
func How(s meet.State) string {
	if s == meet.Relayed {
		return words.Say("meet.relayed")
	}
	return words.Say("meet.direct")
}

// Show lays out the screen on which a friend is waited for: begun says that the match goes on already. linkTo makes the whole link of an
// address, and hand are the ways to hand it on.
func (r *Rendezvous) Show(v *view.Lobby, s meet.State, begun bool, linkTo func(address string) string, hand []view.Button) {
	v.Go = &view.Button{ID: "btn-by-hand", Label: words.Say("meet.by-hand"), Do: view.Intent{Name: view.DoByHand}}
	switch {
	case s == meet.Taken || s == meet.Expired:
		v.Head, v.Wrong, v.Go = words.Say("friend.bad"), Note(s), nil
		return
	case begun:
		v.Head, v.Text = words.Say("meet.again"), words.Say("meet.again-text")
	case r.Host && r.Root == nil:
		v.Head, v.Text = words.Say("meet.send"), words.Say("meet.send-text")
		v.Link, v.Buttons = linkTo(Address(r.Ticket)), hand
		if drawn, err := qr.Encode(v.Link); err == nil {
			v.QR = drawn
		}
	default:
		v.Head, v.Text = words.Say("friend.connecting"), words.Say("meet.guest-text")
	}
	if v.Wait = Note(s); s == meet.Unreachable {
		v.Wait, v.Wrong = "", Note(s)
	}
}

// CutOff says what has become of a line that was open, and what can be done.
func CutOff(title, what string) *view.Sheet {
	return &view.Sheet{ID: "lost", Title: title, Text: what, Alert: true, Buttons: []view.Button{
		{ID: "btn-reconnect", Label: words.Say("friend.invite-again"), Style: view.Primary, Do: view.Intent{Name: view.DoReconnect}},
		{ID: "btn-look", Label: words.Say("friend.look"), Do: view.Intent{Name: view.DoClose}},
		{ID: "btn-home", Label: words.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}}}}
}

// Clock says a limit in words, by its place in invite.Clocks.
func Clock(i int) string {
	if i == invite.Post {
		return words.Say("post.clock")
	}
	if invite.Clocks[i] == 0 {
		return words.Say("friend.no-clock")
	}
	return words.Say("friend.clock-minutes", invite.Clocks[i])
}

// ErrNoPath is why there is no code any more when two devices did not come together.
var ErrNoPath = errors.New("no connection came about")

// WhyNoCode says why there is no code.
func WhyNoCode(err error) string {
	switch {
	case errors.Is(err, ErrNoPath):
		return words.Say("friend.no-path")
	case errors.Is(err, link.ErrNoNetwork):
		return words.Say("friend.no-network")
	case errors.Is(err, link.ErrAddress):
		return words.Say("friend.code-address")
	case errors.Is(err, link.ErrUnsupported):
		return words.Say("friend.unsupported")
	}
	return words.Say("friend.no-code", err.Error())
}

// WrongCode says in words what is wrong with a code, or with a ticket.
func WrongCode(err error) string {
	for _, w := range []struct {
		err error
		id  string
	}{{link.ErrAddress, "friend.code-address"}, {link.ErrExpired, "friend.code-expired"},
		{link.ErrVersion, "friend.code-version"}, {link.ErrDamaged, "friend.code-damaged"},
		{link.ErrWrongKind, "friend.code-kind"}, {link.ErrOtherInvitation, "friend.code-other"}} {
		if errors.Is(err, w.err) {
			return words.Say(w.id)
		}
	}
	return words.Say("friend.code-none")
}
