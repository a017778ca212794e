package shell

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// replay is a match played back, or earlier moments of the one on the table: what is shown when. What a moment looks like and what is
// said of it is the game's playback.
type replay struct {
	g     *Shell
	face  *Face
	id    string   // of the match, on the shelf; "" for one read from a file
	live  *sitting // the match that is looked back at, nil for one that is not on the table
	own   engine.Seat
	file  bool // read from a file
	odd   bool // the file has been changed since it was written
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

// newReplay is a record played back from a ply on. Its errors are those of tape.New.
func (g *Shell) newReplay(rec *engine.Record, ply int) (*replay, error) {
	face, err := g.faces.Of(rec.Game)
	if err != nil {
		return nil, err
	}
	back, err := face.Playback(page{g, face}, rec)
	if err != nil {
		return nil, err
	}
	r := &replay{g: g, face: face, back: back, tape: back.Tape(), want: ply, mark: max(0, ply), speed: 1, own: engine.NoSeat, eyes: -1}
	who := rec.Players
	for s := range engine.Seat(2) {
		if who[s].Kind == engine.Human && who[s.Other()].Kind != engine.Human {
			r.own = s
		}
	}
	return r, nil
}

// enter lays the replay on top and begins to read.
func (r *replay) enter() {
	r.g.enter(r)
	r.read()
	r.g.host.Focus("seek")
}

// gone reports whether the replay was left.
func (r *replay) gone() bool { return r.g.top() != r }

// read reads the record piece by piece.
func (r *replay) read() {
	r.tape.Run(slice)
	r.told = r.back.Tell(r.sight(), slice)
	if len(r.stops) == 0 || r.whole() { // not with every piece, so that there is little to draw meanwhile
		r.stops = r.back.Stops()
	}
	if r.news > 0 && r.whole() {
		r.want, r.news = r.back.PlyOf(r.news), 0
	}
	if r.want >= 0 && r.whole() {
		r.at, r.want = tape.From(r.stops, r.want), -1
		r.mark = r.ply()
	}
	r.look()
	if !r.whole() {
		r.g.host.After(1, func() {
			if !r.gone() {
				r.read()
				r.g.host.Refresh()
			}
		})
	}
}

// whole reports whether all is read and told.
func (r *replay) whole() bool { return r.tape.Done() && r.told }

// follow takes over what has happened on the table meanwhile.
func (r *replay) follow() {
	if r.live == nil || r.live.Ply() == r.tape.Plies() {
		return
	}
	r.tape.Follow(r.live.Record())
	r.read()
}

// sights are the eyes that may be chosen. While a match goes on it is shown with those of who looks, and nothing else.
func (r *replay) sights() []Eyes {
	switch {
	case r.live != nil && (!r.live.over || r.live.Position().Prompt().Kind != engine.Over):
		return []Eyes{{Seat: r.live.table.Viewer()}}
	case !r.tape.Ended():
		return []Eyes{{Seat: r.own}}
	}
	return []Eyes{{Seat: r.face.Lead}, {Seat: r.face.Lead.Other()}, {Seat: engine.NoSeat, All: true}}
}

// sight is the one in use: at first that of who played, or both.
func (r *replay) sight() Eyes {
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

// ply is the one that is shown.
func (r *replay) ply() int {
	if len(r.stops) == 0 {
		return 0
	}
	return r.stops[min(r.at, len(r.stops)-1)].Ply
}

// look takes over the present stop, as much of it as may be seen, and what is told of it.
func (r *replay) look() {
	m := Moment{Since: r.ply(), Ply: r.ply(), Eyes: r.sight(), Live: r.live != nil}
	if r.at > 0 && r.at < len(r.stops) {
		m.Since = r.stops[r.at-1].Ply
	}
	r.caption = r.back.See(m)
}

// spoken is a caption in one.
func spoken(c Caption) string { return words.Plain(words.Say("replay.spoken", c.Head, c.Said)) }

// seek shows a stop.
func (r *replay) seek(n int) {
	r.want = -1
	if n = max(0, min(n, len(r.stops)-1)); n != r.at {
		r.at = n
		r.back.Forget()
	}
	r.look()
	r.g.polite = spoken(r.caption)
	r.timer++
	if r.playing {
		return
	}
	now := r.g.host.Now()
	was := r.sought
	if r.sought = now; now-was > 400 {
		r.mark = r.ply()
		return
	}
	nth := r.timer
	r.g.host.After(400, func() { // the address follows where somebody stays
		if nth == r.timer && !r.gone() && !r.playing {
			r.mark = r.ply()
			r.g.host.Refresh()
		}
	})
}

// jump shows the next stop, or the one before, at which a turn or a combat begins.
func (r *replay) jump(by int) {
	for i := r.at + by; i >= 0 && i < len(r.stops); i += by {
		if k := r.stops[i].Kind; k == tape.TurnStop || k == tape.HeadStop || i == 0 || i == len(r.stops)-1 {
			r.seek(i)
			return
		}
	}
}

// run plays, or pauses.
func (r *replay) run() {
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
func (r *replay) next() {
	r.timer++
	nth, wait := r.timer, 1300
	if r.at < len(r.stops) && r.stops[r.at].Kind != tape.OrderStop {
		wait = 2200 // there is more to read
	}
	r.g.host.After(wait/r.speed, func() {
		if nth != r.timer || r.gone() || !r.playing {
			return
		}
		if r.seek(r.at + 1); r.at == len(r.stops)-1 && r.tape.Done() {
			r.playing = false
			r.mark = r.ply()
		} else {
			r.next()
		}
		r.g.host.Refresh()
	})
}

// address is where the moment is found again.
func (r *replay) address() string {
	id := r.id
	if id == "" {
		id = "file"
	}
	return "replay/" + id + "/" + strconv.Itoa(r.mark)
}

// do carries out what may be done: looking.
func (r *replay) do(in view.Intent) bool {
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
	case view.DoShare:
		link := ""
		if r.id != "" {
			link = "replay/" + r.id + "/" + strconv.Itoa(r.ply())
		}
		r.g.share(r.tape.Record(), r.tape.Scenario().ID(), r.id, link, !r.tape.Ended())
	case view.DoKeep:
		r.keep(false)
	case view.DoFile:
		r.g.openFile(in)
	default:
		return r.back.Do(in) || r.g.doShare(in)
	}
	return true
}

// keys are what the keys do, for the key sheet.
func (r *replay) keys() []view.Line {
	lines := []view.Line{
		{Label: words.Say("replay.keys-step"), Value: "← →"}, {Label: words.Say("replay.keys-jump"), Value: "Page ↑ ↓"},
		{Label: words.Say("replay.keys-ends"), Value: "Home, End"}, {Label: words.Say("replay.keys-play"), Value: words.Say("replay.keys-space")}}
	return append(append(lines, r.back.Keys()...), view.Line{Label: words.Say("replay.keys-return"), Value: "Esc"})
}

// key does what a key means that no element used.
func (r *replay) key(k string) bool {
	switch k {
	case "ArrowLeft":
		r.do(view.Intent{Name: view.DoStep, N: -1})
	case "ArrowRight":
		r.do(view.Intent{Name: view.DoStep, N: 1})
	case "PageUp":
		r.playing = false
		r.jump(-1)
	case "PageDown":
		r.playing = false
		r.jump(1)
	case "Home":
		r.do(view.Intent{Name: view.DoSeek})
	case "End":
		r.do(view.Intent{Name: view.DoSeek, N: len(r.stops) - 1})
	case " ":
		r.run()
	case "r":
		if r.live != nil {
			r.g.exit()
		}
	default:
		return r.back.Key(k)
	}
	return true
}
