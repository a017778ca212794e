package hall

import (
	"encoding/base64"
	"io"
	"strconv"
	"strings"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/meet"
	"bocage/net/random"
)

// The keys under which the name is kept, and with what key the player lists: its seed, a space, and since when, in ms since 1970.
const (
	keyName = "bocage-lobby-name"
	keySeed = "bocage-lobby-key"
)

// seedGood is for how long, in ms, somebody is known as the same, so that he can be hidden, and no longer.
const seedGood = 24 * 60 * 60 * 1000

// A Stand is the own invitation in the list, or that it is not there. The zero value is none.
type Stand struct {
	typed, wrong string // the name
	began        bool   // the name that is kept was looked at
	leave        func() // nil while it is not there
	stands       meeting.State
}

// Show adds to the screen of an invitation that waits whether it stands in the list, and how it is put there.
func (s *Stand) Show(h Host, v *view.Lobby) {
	open, named := h.Lobby()
	if !open {
		return
	}
	if !s.began {
		s.began, s.typed = true, h.Load(keyName)
	}
	put := view.Button{ID: "btn-list", Label: words.Say("hall.put"), Icon: "ic-log", Do: view.Intent{Name: view.DoList}}
	switch {
	case s.leave != nil:
		switch s.stands {
		case meet.Alone:
			v.Note = words.Say("hall.stands")
		case meet.Taken:
			v.Note = words.Say("hall.elsewhere")
		case meet.Unreachable:
			v.Note = words.Say("hall.refused")
		default:
			v.Note = words.Say("hall.putting")
		}
		v.Buttons = append(v.Buttons, view.Button{ID: "btn-unlist", Label: words.Say("hall.take-out"), Icon: "ic-close",
			Do: view.Intent{Name: view.DoUnlist}})
	case named:
		v.Entry = &view.Entry{Head: words.Say("hall.put-head"), Text: words.Say("hall.put-text"), Label: words.Say("hall.name"), Typed: s.typed,
			Wrong: s.wrong, Button: put}
	default:
		v.Note = words.Say("hall.put-nameless")
		v.Buttons = append(v.Buttons, put)
	}
}

// Do carries out what is done with it: an invitation is put into the list, or taken out. Either is another one, by anew, so that who
// knows the one cannot come by the other. It reports whether the intent was for it.
func (s *Stand) Do(h Host, in view.Intent, anew func(listed bool) *meeting.Rendezvous) bool {
	open, named := h.Lobby()
	if !open {
		return false
	}
	switch in.Name {
	case view.DoTyped:
		s.typed, s.wrong = in.Text, ""
	case view.DoTake, view.DoList:
		if in.Text != "" {
			s.typed = in.Text
		}
		s.put(h, anew, named)
	case view.DoUnlist:
		s.Close()
		anew(false)
	default:
		return false
	}
	return true
}

// put puts an invitation there.
func (s *Stand) put(h Host, anew func(listed bool) *meeting.Rendezvous, named bool) {
	name := ""
	if named {
		name = strings.Join(strings.Fields(s.typed), " ")
	}
	if s.wrong = ""; name != "" && !meet.ValidName(name) {
		s.wrong = words.Say("hall.name-wrong")
		return
	}
	seed, err := seedOf(h)
	if err != nil || s.leave != nil {
		return
	}
	r := anew(true)
	if named {
		_ = h.Store(keyName, name) // else it is typed again
	}
	s.stands = meet.Dialling
	var leave func()
	over := false
	leave = h.Advertise(seed, meet.Listing{Ticket: r.Ticket, Inviter: meet.InviterOf(r.Seed), Name: name}, func(now meeting.State) {
		if !over {
			s.stands = now
			h.Refresh()
		}
	})
	s.leave = func() {
		over = true
		leave()
	}
}

// Close takes the invitation out of the list.
func (s *Stand) Close() {
	if s.leave != nil {
		s.leave()
		s.leave = nil
	}
}

// seedOf is the seed by which this device lists for a day: so one invitation stands there for it, and who has hidden it has.
func seedOf(h Host) (seed meeting.Seed, err error) {
	text, since, _ := strings.Cut(h.Load(keySeed), " ")
	b, wrong := base64.RawURLEncoding.DecodeString(text)
	at, late := strconv.ParseInt(since, 10, 64)
	if wrong == nil && late == nil && len(b) == len(seed) && at <= h.Now() && h.Now()-at < seedGood {
		return meeting.Seed(b), nil
	}
	if _, err = io.ReadFull(random.Reader, seed[:]); err == nil {
		_ = h.Store(keySeed, base64.RawURLEncoding.EncodeToString(seed[:])+" "+strconv.FormatInt(h.Now(), 10))
	}
	return seed, err
}
