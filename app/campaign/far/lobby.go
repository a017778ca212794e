package far

import (
	"strings"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// Lobby is the screen on which the two of a campaign look for each other.
type Lobby struct {
	f       *Campaign
	typed   string
	wrong   string     // what is wrong with what was typed
	big     bool       // the drawing alone
	took    *link.Code // the reply that was taken
	slow    bool       // it has not led together for a while
	watches bool
	shown   func() bool // whether it is looked at
}

// Lobby returns the screen; shown tells whether it is looked at.
func (f *Campaign) Lobby(shown func() bool) *Lobby {
	l := &Lobby{f: f, shown: shown}
	l.Watch()
	return l
}

// comingTogether is how long, in ms, two devices may take to come together before it is said that they may not.
const comingTogether = 15_000

// Show shows how the other is looked for.
func (l *Lobby) Show(v *view.Lobby) {
	f, w := l.f, l.f.h.Ways()
	v.Title, v.Big = words.Say("campaign.title"), l.big
	switch r := f.meets(); {
	case f.fault != "":
		v.Head, v.Wrong = words.Say("friend.cannot"), f.fault
	case f.up, !f.Read():
		v.Step, v.Head, v.Wait = 3, words.Say("friend.connected"), words.Say("campaign.opening")
	case r != nil:
		r.Show(v, f.stands, f.Met(), w.Link, meeting.Handing(w.CanShareLink(), l.big))
	case !f.head.Host && !f.Met() && f.line == nil: // a guest whose page was loaded again
		v.Step, v.Head, v.Text = 1, words.Say("campaign.far-answer"), words.Say("campaign.far-answer-text")
		v.Entry = meeting.Entry(l.typed, l.wrong, true, w.CanScan())
	default:
		c := meeting.Codes{Code: f.code, Failed: f.failed, RanOut: f.ranOut(), Begun: f.Met(), Taken: l.took != nil && f.failed == nil,
			Slow: l.slow, Typed: l.typed, Wrong: l.wrong}
		c.Show(v, w, l.big)
	}
}

// link is the address that is handed on, "" for none.
func (l *Lobby) link() string {
	switch f := l.f; {
	case f.meets() != nil:
		return meeting.Address(f.found.Ticket)
	case f.code != nil:
		return "join/" + f.code.Text()
	}
	return ""
}

// Do makes a code, hands it on, or takes the other's.
func (l *Lobby) Do(in view.Intent) bool {
	f, w := l.f, l.f.h.Ways()
	switch in.Name {
	case view.DoInvite:
		l.took, l.slow = nil, false
		f.again()
	case view.DoTyped:
		l.typed, l.wrong = in.Text, ""
	case view.DoTake:
		if in.Text != "" {
			l.typed = in.Text
		}
		l.take(l.typed)
	case view.DoByHand:
		f.byHand = true
		f.again()
	case view.DoCopy:
		if to := l.link(); to != "" {
			w.Copy(to, func(ok bool) {
				say := "friend.copied"
				if !ok {
					say = "friend.copy-by-hand"
				}
				f.h.Say(words.Say(say), view.Nobody)
				f.h.Refresh()
			})
		}
	case view.DoShare:
		if to := l.link(); to != "" {
			w.ShareLink(to)
		}
	case view.DoBig:
		l.big = !l.big
	case view.DoScan:
		w.Scan(func(scanned string) {
			if scanned != "" {
				l.take(scanned)
			}
			f.h.Refresh()
		})
	default:
		return false
	}
	return true
}

// take reads what the other has sent: a reply to the invitation or, when both look for each other, his invitation.
func (l *Lobby) take(typed string) {
	f := l.f
	l.typed, l.wrong = typed, ""
	if i := strings.LastIndexByte(typed, '/'); i >= 0 {
		typed = typed[i+1:]
	}
	code, err := link.Parse(typed)
	switch {
	case err != nil:
	case code.Match != f.head.Match:
		err = link.ErrOtherInvitation
	case code.Kind == link.Invitation && (f.Met() || !f.head.Host):
		if err = code.Expired(now(f.h)); err == nil {
			l.typed, l.took = "", nil
			f.call(&code)
			return
		}
	case f.line == nil:
		err = link.ErrOtherInvitation
	default:
		err = f.line.Accept(code)
	}
	if err != nil {
		l.wrong = meeting.WrongCode(err)
		f.h.Urgent(l.wrong)
		return
	}
	l.typed, l.took, l.slow = "", &code, false
	f.h.After(comingTogether, func() {
		if l.took == &code && !f.up {
			l.slow = true
			f.h.Refresh()
		}
	})
}

// Watch looks once a second whether the reply was opened in another tab, and whether the invitation has run out, as long as the screen is
// looked at. It is called whenever that is shown.
func (l *Lobby) Watch() {
	if l.watches {
		return
	}
	l.watches = true
	f := l.f
	good := !f.ranOut()
	f.h.After(1000, func() {
		l.watches = false
		if f.over || !l.shown() {
			return
		}
		if reply := f.h.Ways().Load(meeting.KeyReply); reply != "" && !f.up && f.meets() == nil && f.Read() {
			if c, err := link.Parse(reply); err == nil && c.Match == f.head.Match {
				_ = f.h.Ways().Store(meeting.KeyReply, "")
				l.take(reply)
			}
		}
		if good && f.ranOut() {
			f.h.Refresh()
		}
		l.Watch()
	})
}
