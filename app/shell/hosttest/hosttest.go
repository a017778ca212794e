// Package hosttest is the world around a page, for the tests of the shell and of the games' screens: what a shell.Host needs of a device,
// without a browser.
//
// It knows neither the shell nor a game: sounds, files and what connects two devices are the affair of the tests.
package hosttest

import (
	"errors"
	"slices"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/settings"
	"bocage/app/shell/showing"
	"bocage/app/shell/study"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/net/meet"
	"bocage/net/sign"
)

// World is a tab on a device. What is stored is a map, time passes when Run says so, and the computer plays at random from a redacted
// position.
type World struct {
	Games   engine.Games
	Device  *keep.Memory
	Kept    map[string]string
	Tags    []string // the languages the device asks for
	Full    bool     // the device has no room
	Clock   int64    // ms since 1970
	Queue   []func() // what was put off
	Rng     engine.Rand
	Dumb    bool        // the computer fails
	Asked   int         // how often it was asked
	Drawn   int         // how often the page was drawn
	Focused string      // has the keyboard
	Matches *keep.Shelf // where the matches are kept
	Place   bool        // the page has a meeting place
	Stage   *Stage      // what is shown there
	Listing bool        // it has a list of open invitations
	Listens int         // to how many matches of others the page listens
	Scholar *study.Scholar
	Notes   []string // that were shown outside of the page
}

// Beside returns one more tab on a device. The matches are of some games, at least one, and there are no pauses.
func Beside(d *keep.Memory, seed uint64, games ...engine.Game) *World {
	w := &World{Games: games, Device: d, Kept: map[string]string{settings.OlderSpeed: "off"}, Rng: engine.NewRand(seed)}
	tab, on := d.Tab()
	w.Matches = keep.New(tab, on, w.Refresh)
	return w
}

// Newest returns the match that changed last and its record, as they are kept.
func (w *World) Newest() (k keep.Match, record []byte) {
	tab, on := w.Device.Tab()
	if s := keep.New(tab, on, func() {}); len(s.List()) > 0 {
		k = s.List()[0]
		s.Read(k.ID, func(r, _ []byte, _ error) { record = r })
	}
	return k, record
}

// Put keeps a record as a match of the first game that is going on.
func (w *World) Put(id string, record []byte) {
	w.Clock++
	_, rules := w.Games[0].Rules()
	w.Matches.Write(keep.Match{ID: id, Name: id, Rules: rules, Changed: w.Clock}, record, func(error) {})
}

// Run lets everything happen that was put off, and Run1 the first of it.
func (w *World) Run() {
	for len(w.Queue) > 0 {
		w.Run1()
	}
}

func (w *World) Run1() {
	if len(w.Queue) > 0 {
		f := w.Queue[0]
		w.Queue = w.Queue[1:]
		f()
	}
}

// Think answers at random, when Run comes to it.
func (w *World) Think(rec *engine.Record, seat engine.Seat, _ int, done func(engine.Move, error)) {
	w.Asked++
	w.Queue = append(w.Queue, func() { done(w.answer(rec, seat)) })
}

// Suggest answers when Run comes to it, in two parts.
func (w *World) Suggest(rec *engine.Record, seat engine.Seat, take func(l []study.Line, more bool, err error)) {
	w.Asked++
	w.Queue = append(w.Queue, func() {
		if w.Scholar == nil {
			take(nil, false, errors.New("no idea"))
			return
		}
		l, err := w.Scholar.Suggest(w.Games, rec, seat, func() bool { return false }, func([]study.Line) {})
		if err == nil && len(l) > 1 {
			take(l[:1], true, nil)
		}
		take(l, false, err)
	})
}

// Review tells a part at a time, when Run comes to it.
func (w *World) Review(rec *engine.Record, seat engine.Seat, take func(*study.Report, error)) (stop func()) {
	w.Asked++
	ended := false
	w.Queue = append(w.Queue, func() {
		tell := func(r *study.Report, err error) {
			w.Queue = append(w.Queue, func() {
				if !ended {
					take(r, err)
				}
			})
		}
		if ended {
			return
		}
		if w.Scholar == nil {
			tell(nil, errors.New("no idea"))
			return
		}
		r, err := w.Scholar.Review(w.Games, rec, seat, func() bool { return false }, func(r *study.Report) { tell(r, nil) })
		tell(r, err)
	})
	return func() { ended = true }
}

// answer is a candidate of a seat at the end of a record, of which the seed is not told.
func (w *World) answer(rec *engine.Record, seat engine.Seat) (m engine.Move, err error) {
	if w.Dumb {
		return m, errors.New("no idea")
	}
	if rec.Seed != 0 {
		return m, errors.New("the seed was given away")
	}
	_, _, start, err := w.Games.Begin(rec)
	if err != nil {
		return m, err
	}
	p, err := engine.Replay(rec, start, nil)
	if err != nil {
		return m, err
	}
	p.Redact(seat)
	ms, _ := p.Candidates(seat, nil)
	return ms[w.Rng.Intn(len(ms))], nil
}

// Lobby, Browse and Advertise are those of the place.
func (w *World) Lobby() (open, named bool) { return w.Place && w.Listing, w.Listing }

func (w *World) Browse(moved func(meeting.State), changed func([]meet.Listing)) (leave func()) {
	w.Listens++
	over := false
	hear := func() {
		w.Queue = append(w.Queue, func() {
			if !over {
				moved(meet.Alone)
				changed(slices.Clone(w.Stage.Lists))
			}
		})
	}
	w.Stage.looks = append(w.Stage.looks, hear)
	hear()
	return func() {
		over = true
		w.Listens--
	}
}

func (w *World) Advertise(seed meeting.Seed, l meet.Listing, moved func(meeting.State)) (leave func()) {
	l.By = sign.New(seed).ID
	other := func() bool {
		return slices.ContainsFunc(w.Stage.Lists, func(o meet.Listing) bool { return o.By == l.By && o.Ticket != l.Ticket })
	}
	w.Stage.List(l)
	w.Queue = append(w.Queue, func() { moved(meet.Alone) })
	w.Stage.looks = append(w.Stage.looks, func() {
		if other() {
			w.Queue = append(w.Queue, func() { moved(meet.Taken) })
		}
	})
	return func() {
		if !other() {
			l.Gone = true
			w.Stage.List(l)
		}
	}
}

// List puts an invitation into the list, or takes it out.
func (s *Stage) List(l meet.Listing) {
	s.Lists = slices.DeleteFunc(s.Lists, func(o meet.Listing) bool { return o.By == l.By })
	if !l.Gone {
		s.Lists = append(s.Lists, l)
	}
	for _, hear := range s.looks {
		hear()
	}
}

// A Stage is where matches are shown, in memory. What is said comes to those who watch when Run says so.
type Stage struct {
	Lists   []meet.Listing
	looks   []func() // of those who look at them
	Shut    bool     // it cannot be reached: nothing is taken back
	Late    []func() // what is then, once it can
	shown   map[meeting.Pass]meeting.Edition
	watches map[meeting.Pass][]func(meeting.Edition)
}

// NewStage returns a stage on which nothing is shown.
func NewStage() *Stage {
	return &Stage{shown: map[meeting.Pass]meeting.Edition{}, watches: map[meeting.Pass][]func(meeting.Edition){}}
}

// shows is a match that is shown on it.
type shows struct {
	w    *World
	pass meeting.Pass
}

// Publish shows a match, and Watch hears one.
func (w *World) Publish(seed meeting.Seed, moved func(meeting.State)) showing.Publication {
	if moved != nil {
		w.Queue = append(w.Queue, func() { moved(meet.Alone) })
	}
	return shows{w, meet.PassOf(seed)}
}

// Shown is what was shown last to who has a pass.
func (s *Stage) Shown(p meeting.Pass) meeting.Edition { return s.shown[p] }

// Say shows a match to who has a pass.
func (s *Stage) Say(p meeting.Pass, e meeting.Edition) {
	s.shown[p] = e
	for _, came := range s.watches[p] {
		came(e)
	}
}

func (s shows) Say(e meeting.Edition) error {
	s.w.Stage.Say(s.pass, e)
	return nil
}

// TakeBack waits until the place is there again.
func (s shows) TakeBack(done func()) {
	back := func() {
		_ = s.Say(meeting.Edition{Closed: true})
		done()
	}
	if s.w.Stage.Shut {
		s.w.Stage.Late = append(s.w.Stage.Late, back)
	} else {
		s.w.Queue = append(s.w.Queue, back)
	}
}

func (s shows) End() {}

func (w *World) Watch(p meeting.Pass, moved func(meeting.State), came func(meeting.Edition)) (leave func()) {
	over := false
	w.Listens++
	hear := func(e meeting.Edition) {
		w.Queue = append(w.Queue, func() {
			if !over {
				moved(meet.Relayed)
				came(e)
			}
		})
	}
	w.Stage.watches[p] = append(w.Stage.watches[p], hear)
	if e, ok := w.Stage.shown[p]; ok {
		hear(e)
	}
	return func() {
		over = true
		w.Listens--
	}
}

// Play, Ways and Servers are for rooms that share something with another device: the affair of the tests.
func (w *World) Play(string, annex.FarMatch) {}
func (w *World) Ways() annex.Ways            { return nil }
func (w *World) Servers() string             { return "" }

// The rest is what a shell.Host says of it.

func (w *World) Notify(text string)           { w.Notes = append(w.Notes, text) }
func (w *World) AskNotify(done func(bool))    { done(true) }
func (w *World) Meets() bool                  { return w.Place }
func (w *World) CancelThink()                 {}
func (w *World) After(_ int, f func())        { w.Queue = append(w.Queue, f) }
func (w *World) Spare(work func(rest func())) { w.After(0, func() { work(func() {}) }) }
func (w *World) Load(key string) string       { return w.Kept[key] }
func (w *World) Seed() uint64                 { return w.Rng.Uint64() }
func (w *World) Shelf() *keep.Shelf           { return w.Matches }
func (w *World) Now() int64                   { w.Clock++; return w.Clock }
func (w *World) Look(settings.Settings)       {}
func (w *World) Languages() []string          { return w.Tags }
func (w *World) Focus(id string)              { w.Focused = id }
func (w *World) Refresh()                     { w.Drawn++ }
func (w *World) Store(key, value string) error {
	switch {
	case w.Full && value != "":
		return errors.New("no room")
	case value == "":
		delete(w.Kept, key)
	default:
		w.Kept[key] = value
	}
	return nil
}

func (w *World) Fetch(path string, done func(string, error)) {
	body, err := wordstest.Fetch(path)
	w.Queue = append(w.Queue, func() { done(body, err) })
}
