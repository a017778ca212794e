// Package replay plays a match back: which moment is shown, when, and to whose eyes. What a moment looks like and what is said of it is the
// game's playback.
//
// It must know neither the game nor how matches are kept.
package replay

import (
	"slices"
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	"bocage/net/match/sight"
)

// Host is what a replay asks of the program around it. All calls, and all calls back, come on one goroutine.
type Host interface {
	// Now is the time, in ms since 1970, and After calls f in so many ms.
	Now() int64
	After(ms int, f func())
	// Refresh draws what has changed other than by an intent or a key.
	Refresh()
	// Shown reports whether the replay is the screen that is shown. What it has put off is dropped once it is not.
	Shown() bool
	// Polite has a text read aloud when nothing else is being read.
	Polite(text string)
}

// Live is a match on the table whose earlier moments are looked at.
type Live interface {
	Ply() int
	Record() *engine.Record
	// Ended reports whether the match has ended and the table shows it: everything may be seen.
	Ended() bool
	// Viewer is the seat that looks.
	Viewer() engine.Seat
}

// Place is a match played back, or earlier moments of the one on the table, as a screen.
type Place struct {
	ID   string // of the match, on the shelf; "" for one read from a file
	File bool   // read from a file
	Odd  bool   // the file has been changed since it was written
	Over bool   // the match has ended, though its moves may come to no end: it was given up
	Link string // the address that holds the match, "" for none
	Live Live   // the match that is looked back at, nil for one that is not on the table

	// Chases: at the newest moment of a Live the next one is shown when it comes.
	Chases bool
	// Studied says that the game knows how to go through a match that has ended.
	Studied bool
	// Remark returns what is to be said besides of the plies after since up to ply; nil for nothing.
	Remark func(since, ply int) string

	host  Host
	sides [2]engine.Seat // the one that stands first, and the other
	side  func(engine.Seat) string
	own   engine.Seat
	back  Playback
	tape  *tape.Tape // its tape
	told  bool       // all that is read is told as well
	stops []tape.Stop
	at    int // the stop that is shown
	want  int // the ply to show as soon as it is read, -1 for none
	news  int // the event to show as soon as all is read, 0 for none
	mark  int // the ply in the address: that of the last stop where somebody stayed

	eyes    int // whose, an index into sights
	playing bool
	speed   int
	sought  int64 // when somebody sought last, ms since 1970
	timer   int   // counts steps, so that a late timer knows that it is late

	ruler   ruler
	caption Caption // of the moment
}

// slice is how many plies are read and told at a time, so that nothing waits long meanwhile.
const slice = 128

// New returns the replay of a playback, which nobody has looked at yet, from a ply on. lead is the side that stands first, and side
// returns the name of one.
func New(h Host, back Playback, lead engine.Seat, side func(engine.Seat) string, ply int) *Place {
	r := &Place{host: h, back: back, tape: back.Tape(), sides: [2]engine.Seat{lead, lead.Other()}, side: side, want: ply, mark: max(0, ply),
		speed: 1, own: engine.NoSeat, eyes: -1}
	who := r.tape.Record().Players
	for s := range engine.Seat(2) {
		if who[s].Kind == engine.Human && who[s.Other()].Kind != engine.Human {
			r.own = s
		}
	}
	return r
}

// Side is what a seat is called, in this match where it is called otherwise there.
func (r *Place) Side(s engine.Seat) string {
	if n, ok := r.back.(Namer); ok {
		return n.Side(s)
	}
	return r.side(s)
}

// Playback returns the match as the game plays it back, and Tape its tape.
func (r *Place) Playback() Playback { return r.back }
func (r *Place) Tape() *tape.Tape   { return r.tape }

// Reviews reports whether it can be shown where the match was won and lost.
func (r *Place) Reviews() bool {
	return r.Studied && r.Live == nil && r.tape.Ended() && r.tape.Fault() == nil
}

// Lay has what was disclosed after the match lie open in each position; nil is nothing.
func (r *Place) Lay(film *sight.Film) {
	if game, err := r.tape.Scenario().Fair(r.tape.Record().Rules); err == nil && film != nil {
		r.tape.Unfold(func(ply int, pos engine.State) { film.Open(game, ply, pos) })
		r.back.Forget()
		r.look()
	}
}

// By shows it with the eyes of a seat.
func (r *Place) By(s engine.Seat) { r.eyes = slices.Index(r.sights(), Eyes{Seat: s}) }

// Pause stops playing.
func (r *Place) Pause() { r.playing = false }

// From begins to read, and shows a ply as soon as all is read.
func (r *Place) From(ply int) {
	r.want = ply
	r.read()
}

// FromEvent begins to read, and shows the moment that told an event of the log, counted from 1, as soon as all is read.
func (r *Place) FromEvent(event int) {
	r.news = event
	r.read()
}

// ReadOn reads some plies more, and reports whether all are read.
func (r *Place) ReadOn() (all bool) {
	r.tape.Run(slice)
	return r.tape.Done()
}

// read reads the record piece by piece.
func (r *Place) read() {
	r.ReadOn()
	r.told = r.back.Tell(r.sight(), slice)
	if len(r.stops) == 0 || r.whole() { // not with every piece, so that there is little to draw meanwhile
		r.stops = r.back.Stops()
	}
	if r.news > 0 && r.whole() {
		r.want, r.news = r.back.PlyOf(r.news), 0
	}
	if r.want >= 0 && r.whole() {
		r.at, r.want = tape.From(r.stops, r.want), -1
		r.mark = r.Ply()
	}
	r.look()
	if !r.whole() {
		r.host.After(1, func() {
			if r.host.Shown() {
				r.read()
				r.host.Refresh()
			}
		})
	}
}

// whole reports whether all is read and told.
func (r *Place) whole() bool { return r.tape.Done() && r.told }

// follow takes over what has happened on the table meanwhile.
func (r *Place) follow() {
	if r.Live == nil || r.Live.Ply() == r.tape.Plies() {
		return
	}
	if r.Chases && r.at >= len(r.stops)-1 {
		r.want = r.Live.Ply()
	}
	r.tape.Follow(r.Live.Record())
	r.read()
}

// sights are the eyes that may be chosen. While a match goes on it is shown with those of who looks, and nothing else. That one has ended
// its Live knows, whose moves come to no end where it is given up.
func (r *Place) sights() []Eyes {
	switch {
	case r.Live != nil && !r.Live.Ended():
		return []Eyes{{Seat: r.Live.Viewer()}}
	case r.Live == nil && !r.Over && !r.tape.Ended():
		return []Eyes{{Seat: r.own}}
	}
	return []Eyes{{Seat: r.sides[0]}, {Seat: r.sides[1]}, {Seat: engine.NoSeat, All: true}}
}

// sight is the one in use: at first that of who played, or both.
func (r *Place) sight() Eyes {
	ss := r.sights()
	if r.eyes >= 0 && r.eyes < len(ss) {
		return ss[r.eyes]
	}
	for _, s := range ss {
		if s.Seat == r.own && r.own < 2 {
			return s
		}
	}
	return ss[len(ss)-1]
}

// Ply returns the ply that is shown.
func (r *Place) Ply() int {
	if len(r.stops) == 0 {
		return 0
	}
	return r.stops[min(r.at, len(r.stops)-1)].Ply
}

// look takes over the present stop, as much of it as may be seen, and what is told of it.
func (r *Place) look() {
	m := Moment{Since: r.Ply(), Ply: r.Ply(), Eyes: r.sight(), Live: r.Live != nil}
	if r.at > 0 && r.at < len(r.stops) {
		m.Since = r.stops[r.at-1].Ply
	}
	r.caption = r.back.See(m)
	if r.Remark != nil && m.Ply > m.Since {
		if more := r.Remark(m.Since, m.Ply); more != "" {
			r.caption.Said += " " + more
		}
	}
}

// spoken is a caption in one.
func spoken(c Caption) string { return words.Plain(words.Say("replay.spoken", c.Head, c.Said)) }

// seek shows a stop.
func (r *Place) seek(n int) {
	r.want = -1
	if n = max(0, min(n, len(r.stops)-1)); n != r.at {
		r.at = n
		r.back.Forget()
	}
	r.look()
	r.host.Polite(spoken(r.caption))
	r.timer++
	if r.playing {
		return
	}
	now := r.host.Now()
	was := r.sought
	if r.sought = now; now-was > 400 {
		r.mark = r.Ply()
		return
	}
	nth := r.timer
	r.host.After(400, func() { // the address follows where somebody stays
		if nth == r.timer && r.host.Shown() && !r.playing {
			r.mark = r.Ply()
			r.host.Refresh()
		}
	})
}

// jump shows the next stop, or the one before, that is a head or begins a turn.
func (r *Place) jump(by int) {
	for i := r.at + by; i >= 0 && i < len(r.stops); i += by {
		if k := r.stops[i].Kind; k == tape.TurnStop || k == tape.HeadStop || i == 0 || i == len(r.stops)-1 {
			r.seek(i)
			return
		}
	}
}

// run plays, or pauses.
func (r *Place) run() {
	r.playing = !r.playing
	if r.playing && r.at == len(r.stops)-1 {
		r.seek(0)
	}
	if !r.playing {
		r.seek(r.at)
		return
	}
	r.next()
}

// next waits and goes one step on, over and over while it plays.
func (r *Place) next() {
	r.timer++
	nth, wait := r.timer, 1300
	if r.at < len(r.stops) && r.stops[r.at].Kind != tape.OrderStop {
		wait = 2200 // there is more to read
	}
	r.host.After(wait/r.speed, func() {
		if nth != r.timer || !r.host.Shown() || !r.playing {
			return
		}
		if r.seek(r.at + 1); r.at == len(r.stops)-1 && r.tape.Done() {
			r.playing = false
			r.mark = r.Ply()
		} else {
			r.next()
		}
		r.host.Refresh()
	})
}

// Address returns where the moment is found again.
func (r *Place) Address() string {
	if r.Link != "" {
		return r.Link
	}
	id := r.ID
	if id == "" {
		id = "file"
	}
	return "replay/" + id + "/" + strconv.Itoa(r.mark)
}

// Do carries out what may be done: looking.
func (r *Place) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoSeek:
		r.playing = false
		r.seek(in.N)
	case view.DoStep:
		r.playing = false
		r.seek(r.at + in.N)
	case view.DoRun:
		r.run()
	case view.DoPace:
		if r.speed *= 2; r.speed > 4 {
			r.speed = 1
		}
	case view.DoEyes:
		r.eyes = in.N
		r.read()
	case view.DoLookBack: // a line of the log
		r.playing = false
		r.seek(tape.From(r.stops, r.back.PlyOf(in.N)))
	default:
		return r.back.Do(in)
	}
	return true
}

// Keys returns what the keys do, for the key sheet.
func (r *Place) Keys() []view.Line {
	lines := []view.Line{
		{Label: words.Say("replay.keys-step"), Value: "← →"}, {Label: r.back.Heads(), Value: "Page ↑ ↓"},
		{Label: words.Say("replay.keys-ends"), Value: "Home, End"}, {Label: words.Say("replay.keys-play"), Value: words.Say("replay.keys-space")}}
	return append(append(lines, r.back.Keys()...), view.Line{Label: words.Say("replay.keys-return"), Value: "Esc"})
}

// Key does what a key means that no element used.
func (r *Place) Key(k string) bool {
	switch k {
	case "ArrowLeft":
		r.Do(view.Intent{Name: view.DoStep, N: -1})
	case "ArrowRight":
		r.Do(view.Intent{Name: view.DoStep, N: 1})
	case "PageUp":
		r.playing = false
		r.jump(-1)
	case "PageDown":
		r.playing = false
		r.jump(1)
	case "Home":
		r.Do(view.Intent{Name: view.DoSeek})
	case "End":
		r.Do(view.Intent{Name: view.DoSeek, N: len(r.stops) - 1})
	case " ":
		r.run()
	default:
		return r.back.Key(k)
	}
	return true
}
