package pair

import (
	"strings"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// Lobby is the screen on which the two look for each other.
type Lobby struct {
	f       *Pair
	title   string // the id of what the screen is called
	typed   string
	wrong   string     // what is wrong with what was typed
	big     bool       // the drawing alone
	took    *link.Code // the reply that was taken
	slow    bool       // it has not led together for a while
	watches bool
	shown   func() bool // whether it is looked at
}

// Lobby returns the screen, title is the id of what it is called; shown tells whether it is looked at.
func (p *Pair) Lobby(title string, shown func() bool) *Lobby {
	return &Lobby{f: p, title: title, shown: shown}
}

// comingTogether is how long, in ms, two devices may take to come together before it is said that they may not.
const comingTogether = 15_000

// Show shows how the other is looked for.
func (l *Lobby) Show(v *view.Lobby) {
	l.watch()
	f, w := l.f, l.f.H.Ways()
	v.Title, v.Big = words.Say(l.title), l.big
	switch r := f.Meets(); {
	case f.Why != "":
		v.Head, v.Wrong = words.Say("pair.cannot"), f.Why
	case f.Joined, !f.Read():
		v.Step, v.Head, v.Wait = 3, words.Say("friend.connected"), words.Say("pair.opening")
	case r != nil:
		r.Show(v, f.Stands, f.Met(), w.Link, meeting.Handing(w.CanShareLink(), l.big))
	case !f.Host && !f.Met() && f.Line == nil: // a guest whose page was loaded again
		v.Step, v.Head, v.Text = 1, words.Say("pair.answer"), words.Say("pair.answer-text")
		v.Entry = meeting.Entry(l.typed, l.wrong, true, w.CanScan())
	default:
		c := meeting.Codes{Code: f.Code, Failed: f.Failed, RanOut: f.RanOut(), Begun: f.Met(), Taken: l.took != nil && f.Failed == nil,
			Slow: l.slow, Typed: l.typed, Wrong: l.wrong}
		c.Show(v, w, l.big)
	}
}

// link is the address that is handed on, "" for none.
func (l *Lobby) link() string {
	switch f := l.f; {
	case f.Meets() != nil:
		return meeting.Address(f.found.Ticket)
	case f.Code != nil:
		return "join/" + f.Code.Text()
	}
	return ""
}

// Do makes a code, hands it on, or takes the other's.
func (l *Lobby) Do(in view.Intent) bool {
	f, w := l.f, l.f.H.Ways()
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
		f.ByHand = true
		f.again()
	case view.DoCopy:
		if to := l.link(); to != "" {
			w.Copy(to, func(ok bool) {
				say := "friend.copied"
				if !ok {
					say = "friend.copy-by-hand"
				}
				f.H.Say(words.Say(say), view.Nobody)
				f.H.Refresh()
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
			f.H.Refresh()
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
	case code.Match != f.Match:
		err = link.ErrOtherInvitation
	case code.Kind == link.Invitation && (f.Met() || !f.Host):
		if err = code.Expired(f.Now()); err == nil {
			l.typed, l.took = "", nil
			f.Call(&code)
			return
		}
	case f.Line == nil:
		err = link.ErrOtherInvitation
	default:
		err = f.Line.Accept(code)
	}
	if err != nil {
		l.wrong = meeting.WrongCode(err)
		f.H.Urgent(l.wrong)
		return
	}
	l.typed, l.took, l.slow = "", &code, false
	f.H.After(comingTogether, func() {
		if l.took == &code && !f.Joined {
			l.slow = true
			f.H.Refresh()
		}
	})
}

// watch looks once a second whether the reply was opened in another tab, and whether the invitation has run out, as long as the screen is
// looked at.
func (l *Lobby) watch() {
	if l.watches {
		return
	}
	l.watches = true
	f := l.f
	good := !f.RanOut()
	f.H.After(1000, func() {
		l.watches = false
		if f.Shut || !l.shown() {
			return
		}
		if reply := f.H.Ways().Load(meeting.KeyReply); reply != "" && !f.Joined && f.Meets() == nil && f.Read() {
			if c, err := link.Parse(reply); err == nil && c.Match == f.Match {
				_ = f.H.Ways().Store(meeting.KeyReply, "")
				l.take(reply)
			}
		}
		if good && f.RanOut() {
			f.H.Refresh()
		}
		l.watch()
	})
}
