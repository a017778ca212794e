// Package showing is how a player lets others watch a match against a friend: how late, by which link, and what is said of it. What goes to
// the meeting place is the file of the match, which holds nothing that is hidden from anybody.
package showing

import (
	"io"
	"strconv"
	"time"

	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link/qr"
	"bocage/net/meet"
	"bocage/net/random"
)

// Host is the world around the page.
type Host interface {
	// Meets reports whether the page has a meeting place.
	Meets() bool
	// Now is the time, in ms since 1970, and After calls f in so many ms.
	Now() int64
	After(ms int, f func())
	Load(key string) string
	Store(key, text string) error
	// Publish begins to show at the meeting place of the page, with a seed. moved, unless it is nil, is told how that stands.
	Publish(seed [meet.KeySize]byte, moved func(meeting.State)) Publication
	Link(address string) string
	Copy(address string, done func(ok bool))
	CanShareLink() bool
	ShareLink(address string)
	Refresh()
}

// Publication is what is shown at the meeting place: see meet.Showing.
type Publication interface {
	Say(meet.Edition) error
	TakeBack(done func())
	End()
}

// Match is what is shown.
type Match interface {
	// Export gives the file of the match as it is, soon.
	Export(want func(file []byte))
	Ended() bool
}

// Lates are how many minutes late a match can be shown; AtEnd is behind them.
var Lates = [...]int{0, 1, 5, 15}

const AtEnd = len(Lates)

// LateName says how late, by the place in Lates.
func LateName(late int) string {
	switch {
	case late == AtEnd:
		return words.Say("watch.at-end")
	case Lates[late] == 0:
		return words.Say("watch.live")
	}
	return words.Say("watch.late", Lates[late])
}

// pauseLeast is how many ms lie between two files at least. A match that is shown late is looked at ten times in that time.
const pauseLeast = 4000

// A Show is the showing of one match, or that it is not shown.
type Show struct {
	host   Host
	id     string
	of     Match
	seed   [meet.KeySize]byte
	late   int         // its place in Lates
	pub    Publication // nil while it is not shown
	back   *Returns    // where it goes when it is to be shown no more
	stands meeting.State
	past   []file // that are not shown yet, the oldest first
	news   bool   // the match has gone on since the last was asked for
	asked  bool   // one is on its way
	long   bool   // the match is too long to be shown
}

// file is the match as it was.
type file struct {
	at    int64
	bytes []byte
	over  bool // to its end
}

// New returns the showing of a match, which goes on if it is kept that the match is shown.
func New(h Host, id string, of Match, back *Returns) *Show {
	s := &Show{host: h, id: id, of: of, back: back}
	if seed, late, ok := shownAs(h, id); ok {
		s.seed, s.late = seed, late
		s.open()
	}
	return s
}

// On reports whether the match is shown, and how late by the place in Lates. One that is on its way back may still be seen.
func (s *Show) On() (late int, on bool) {
	if b := s.back.Of(s.id); s.pub == nil && b != nil {
		return b.late, true
	}
	return s.late, s.pub != nil
}

// start shows the match by a link of its own.
func (s *Show) start(late int) {
	if _, on := s.On(); on || late < 0 || late > AtEnd {
		return
	}
	if _, err := io.ReadFull(random.Reader, s.seed[:]); err != nil {
		return
	}
	s.late = late
	keepShown(s.host, s.id, s.seed, late)
	s.open()
}

func (s *Show) open() {
	var pub Publication
	pub = s.host.Publish(s.seed, func(state meeting.State) {
		if s.pub == pub {
			s.stands = state
			s.host.Refresh()
		}
	})
	s.pub, s.news = pub, true
	s.look()
	s.again(pub)
}

// stop has what was shown taken back.
func (s *Show) stop() {
	if s.pub != nil {
		s.Close()
		s.past = nil
		s.back.add(&giveBack{id: s.id, seed: s.seed, late: s.late})
		_ = s.host.Store(Key+s.id, "")
	}
}

// Close ends it with the page. What was shown can be watched for a while still.
func (s *Show) Close() {
	if s.pub != nil {
		s.pub.End()
		s.pub = nil
	}
}

// Changed is to be called when the match has gone on. Its end is shown at once.
func (s *Show) Changed() {
	if s.news = true; s.of.Ended() {
		s.look()
	}
}

// again looks now and then.
func (s *Show) again(pub Publication) {
	pause := pauseLeast
	if s.late < AtEnd {
		pause = max(pause, Lates[s.late]*6000)
	}
	s.host.After(pause, func() {
		if s.pub == pub {
			s.look()
			s.again(pub)
		}
	})
}

// look shows what may be shown by now, and asks for the match as it is.
func (s *Show) look() {
	switch {
	case s.pub == nil || s.asked:
	case s.news && (s.late < AtEnd || s.of.Ended()):
		s.news, s.asked = false, true
		pub, over := s.pub, s.of.Ended()
		s.of.Export(func(b []byte) {
			if s.asked = false; s.pub != pub {
				return
			}
			s.past = append(s.past, file{s.host.Now(), b, over})
			if s.show(); s.news && s.of.Ended() {
				s.look()
			}
		})
	default:
		s.show()
	}
}

// show shows the newest that is old enough; at the end that is the newest.
func (s *Show) show() {
	late := time.Duration(0)
	if s.late < AtEnd {
		late = time.Duration(Lates[s.late]) * time.Minute
	}
	n := 0
	for n < len(s.past) && (s.past[len(s.past)-1].over || s.past[n].at <= s.host.Now()-late.Milliseconds()) {
		n++
	}
	if n == 0 {
		return
	}
	s.long = s.pub.Say(meet.Edition{File: s.past[n-1].bytes, Over: s.past[n-1].over, Late: late}) != nil
	s.past = s.past[n:]
}

// address is where the match is watched.
func (s *Show) address() string { return "watch/" + meet.PassOf(s.seed).Text() }

// What view.DoWatch does, by its N: the sheet, and what is on it; from begins on one button for each lateness.
const (
	doAsk = iota
	doCopy
	doSend
	doStop
	from
)

// Sheet asks whether and how the match is to be shown, or says that it is.
func (s *Show) Sheet() *view.Sheet {
	button := func(id, label, icon string, n int) view.Button {
		return view.Button{ID: id, Label: label, Icon: icon, Do: view.Intent{Name: view.DoWatch, N: n}}
	}
	sheet := &view.Sheet{ID: "watch", Title: words.Say("watch.title")}
	if _, on := s.On(); s.pub == nil && on {
		sheet.Text = words.Say("watch.stopping")
		return sheet
	}
	if s.pub == nil {
		sheet.Text = words.Say("watch.ask")
		for late := range AtEnd + 1 {
			sheet.Buttons = append(sheet.Buttons, button("btn-watch-"+strconv.Itoa(late), LateName(late), "", from+late))
		}
		return sheet
	}
	sheet.Text = words.Say("watch.on", LateName(s.late))
	if s.stands == meeting.Unreachable {
		sheet.Text += " " + words.Say("watch.unreachable")
	}
	if s.long {
		sheet.Text += " " + words.Say("watch.long")
	}
	sheet.QR, _ = qr.Encode(s.host.Link(s.address()))
	copying := button("btn-link", words.Say("share.link"), "ic-link", doCopy)
	copying.Style = view.Primary
	sheet.Buttons = []view.Button{copying}
	if s.host.CanShareLink() {
		sheet.Buttons = append(sheet.Buttons, button("btn-send", words.Say("replay.share-send"), "ic-share", doSend))
	}
	sheet.Buttons = append(sheet.Buttons, button("btn-stop", words.Say("watch.stop"), "ic-close", doStop))
	return sheet
}

// Do does what an intent of the sheet asks for, and returns the sheet that is to be shown then, nil for none. say says what came of it.
func (s *Show) Do(n int, say func(string)) *view.Sheet {
	switch n {
	case doCopy:
		s.host.Copy(s.address(), func(ok bool) {
			if say(words.Say("replay.copied")); !ok {
				say(words.Say("replay.not-copied"))
			}
			s.host.Refresh()
		})
		return nil
	case doSend:
		s.host.ShareLink(s.address())
		return nil
	case doStop:
		s.stop()
		say(words.Say("watch.stopping"))
		return nil
	case doAsk:
	default:
		s.start(n - from)
	}
	return s.Sheet()
}
