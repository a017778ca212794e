// Package watching is what somebody sees of a match that he watches: what comes is checked in a worker, every entry of it once, before any
// of it is shown.
package watching

import (
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	"bocage/net/match/sight"
)

// Host is the world around the page.
type Host interface {
	// Watch hears a match at the meeting place of the page: see meet.Watch.
	Watch(p meeting.Pass, moved func(meeting.State), came func(meeting.Edition)) (leave func())
	Refresh()
}

// Replay is the match played back as it grows.
type Replay interface {
	Show(*view.Screen)
	Do(view.Intent) bool
	Key(string) bool
	From(ply int)
	Tape() *tape.Tape
	Lay(film *sight.Film)
}

// Place is a match that is watched, as a screen. It is a replay.Live: a match that goes on, of which everybody sees the same.
type Place struct {
	*feed
	host   Host
	pass   meeting.Pass
	replay Replay // nil before anything is checked
	open   func(*engine.Record) (Replay, error)
	leave  func() // nil when it was left
}

// New begins to watch, in a worker that start starts; open plays back what has come.
func New(p meeting.Pass, h Host, start func(take func(message []byte), broken func()) Desk,
	open func(*engine.Record) (Replay, error)) *Place {
	w := &Place{host: h, pass: p, open: open}
	w.feed = newFeed(start, w.changed)
	w.leave = h.Watch(p, w.moved, w.came)
	return w
}

// Left ends it.
func (w *Place) Left() {
	if w.leave != nil {
		w.leave()
		w.desk.End()
		w.leave = nil
	}
}

// changed shows what has come.
func (w *Place) changed() {
	if w.leave == nil {
		return
	}
	if w.replay == nil && w.report != nil && w.why == "" {
		r, err := w.open(w.rec)
		if err != nil {
			w.refuse(words.Say("friend.check-none"))
			return
		}
		w.replay = r
		r.From(w.Ply())
	}
	if w.replay != nil && w.film != nil {
		w.replay.Lay(w.film)
	}
	w.host.Refresh()
}

// Replay is the match as it is played back, nil before anything is checked.
func (w *Place) Replay() Replay { return w.replay }

// Address is where it is found again.
func (w *Place) Address() string { return "watch/" + w.pass.Text() }

// Key does what a replay's key means, but lead back to a table.
func (w *Place) Key(k string) bool { return w.replay != nil && k != "r" && w.replay.Key(k) }

// Do carries out what may be done: looking.
func (w *Place) Do(in view.Intent) bool { return w.replay != nil && w.replay.Do(in) }

// Show puts the match as far as it is checked into a screen, and how it stands.
func (w *Place) Show(s *view.Screen) {
	if w.replay == nil {
		v := view.Lobby{Title: words.Say("watch.head")}
		w.show(&v)
		s.Lobby = &v
		return
	}
	w.replay.Show(s)
	if s.Replay.Tools = nil; w.Ended() {
		s.Replay.Tools = []view.Button{{ID: "btn-share", Label: words.Say("replay.share"), Icon: "ic-share",
			Do: view.Intent{Name: view.DoShare}}}
	}
	if s.Replay.Check == "" {
		s.Replay.Check, s.Replay.Bad = w.note(), w.bad()
	}
}
