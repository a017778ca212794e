package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// keyReply is where a reply is left by the tab that its link was opened in, for the tab that waits for it and clears it away.
const keyReply = "bocage-reply"

// handing is a reply that is left for the tab that waits for it.
type handing struct {
	code     link.Code
	asked    int  // how often it was looked whether it was taken
	taken    bool // it was
	unheeded bool // for a while nobody did
}

const (
	handingPause = 500 // ms between two looks
	handingLong  = 8   // looks after which nobody seems to wait: the tab that waits looks once a second
	handingLast  = 240 // looks at most
)

// hand leaves a reply for the tab that waits for it, and tells what comes of it.
func (m *lobby) hand(code link.Code) {
	m.handed = &handing{code: code, unheeded: m.g.host.Store(keyReply, code.Text()) != nil}
	if !m.handed.unheeded {
		m.handOn()
	}
}

// handOn looks again after a while whether the reply was taken.
func (m *lobby) handOn() {
	m.g.host.After(handingPause, func() {
		h := m.handed
		if m.g.lobbyShown() != m || h.asked >= handingLast {
			return
		}
		was := *h
		h.asked++
		h.taken = m.g.host.Load(keyReply) != h.code.Text()
		if h.unheeded = !h.taken && h.asked >= handingLong; h.unheeded != was.unheeded || h.taken {
			m.g.host.Refresh()
		}
		if !h.taken {
			m.handOn()
		}
	})
}

// lobbyShown is the lobby on top, nil if something else is.
func (g *Shell) lobbyShown() *lobby {
	m, _ := g.top().(*lobby)
	return m
}

// show says what has come of the reply.
func (h *handing) show(v *view.Lobby) {
	switch {
	case h.taken:
		v.Head, v.Text = words.Say("friend.passed"), words.Say("friend.passed-text")
	case h.unheeded:
		v.Head, v.Wrong = words.Say("friend.unheeded"), words.Say("friend.unheeded-text")
		v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.invite-yourself"), Do: view.Intent{Name: view.DoInvite}}
	default:
		v.Head, v.Wait = words.Say("friend.passing"), words.Say("friend.passing-text")
	}
}
