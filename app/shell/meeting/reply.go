package meeting

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// KeyReply is where a reply by code is left by the tab that its link was opened in, for the tab that waits for it and clears it away.
const KeyReply = "bocage-reply"

// A Tab is what a tab shares with others, and its time.
type Tab interface {
	Store
	After(ms int, do func())
	Refresh()
}

// A Reply is one that is left for the tab that waits for it.
type Reply struct {
	Code     link.Code
	asked    int  // how often it was looked whether it was taken
	taken    bool // it was
	unheeded bool // for a while nobody did
}

const (
	handingPause = 500 // ms between two looks
	handingLong  = 8   // looks after which nobody seems to wait: the tab that waits looks once a second
	handingLast  = 240 // looks at most
)

// Hand leaves a reply for the tab that waits for it, and looks what comes of it for as long as it is shown.
func Hand(t Tab, code link.Code, shown func() bool) *Reply {
	r := &Reply{Code: code, unheeded: t.Store(KeyReply, code.Text()) != nil}
	if !r.unheeded {
		r.look(t, shown)
	}
	return r
}

// look looks again after a while whether the reply was taken.
func (r *Reply) look(t Tab, shown func() bool) {
	t.After(handingPause, func() {
		if !shown() || r.asked >= handingLast {
			return
		}
		was := *r
		r.asked++
		r.taken = t.Load(KeyReply) != r.Code.Text()
		if r.unheeded = !r.taken && r.asked >= handingLong; r.unheeded != was.unheeded || r.taken {
			t.Refresh()
		}
		if !r.taken {
			r.look(t, shown)
		}
	})
}

// Show says what has come of the reply.
func (r *Reply) Show(v *view.Lobby) {
	switch {
	case r.taken:
		v.Head, v.Text = words.Say("friend.passed"), words.Say("friend.passed-text")
	case r.unheeded:
		v.Head, v.Wrong = words.Say("friend.unheeded"), words.Say("friend.unheeded-text")
		v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.invite-yourself"), Do: view.Intent{Name: view.DoInvite}}
	default:
		v.Head, v.Wait = words.Say("friend.passing"), words.Say("friend.passing-text")
	}
}
