package game

import (
	"strconv"

	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	stops "bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// replay is a match played back, or earlier moments of the one on the table. It shows them as at a table where nobody plays.
type replay struct {
	g     *Game
	id    string // of the match, on the shelf; "" for one read from a file
	live  *table // the match that is looked back at, nil for one that is not on the table
	own   engine.Seat
	file  bool // read from a file
	odd   bool // the file has been changed since it was written
	tape  *tape.Tape
	stops []stops.Stop
	at    int // the stop that is shown
	want  int // the ply to show as soon as it is read, -1 for none
	news  int // the event to show as soon as all is read, 0 for none
	mark  int // the ply in the address: that of the last stop where somebody stayed

	eyes    int // whose, an index into sights
	playing bool
	speed   int
	sought  int64 // when somebody sought last, ms since 1970
	timer   int   // counts steps, so that a late timer knows that it is late

	t       *table // where nobody plays
	pos     assault.Position
	teller  *terms.Teller
	lines   []int // by line of the teller, the event that began it, from 1
	told    int   // plies told
	toldTo  sight // whose eyes the teller has told for
	ruler   ruler
	caption caption // of the moment
}

// sight is whose eyes a moment is seen with.
type sight struct {
	seat engine.Seat // NoSeat for what both know
	all  bool        // both hands and every unit
}

// named is an event as these eyes see it.
func (s sight) named(e assault.Event) assault.Event {
	if !s.all {
		return e.For(s.seat)
	}
	a, b := e.For(assault.US), e.For(assault.German)
	if a.Face == card.Unknown {
		a.Face = b.Face
	}
	if a.Other == card.Unknown {
		a.Other = b.Other
	}
	return a
}

// slice is how many plies are read and told at a time, so that nothing waits long meanwhile.
const slice = 128

// newReplay is a tape played back from a ply on.
func (g *Game) newReplay(tp *tape.Tape, ply int) *replay {
	r := &replay{g: g, tape: tp, want: ply, mark: max(0, ply), speed: 1, own: engine.NoSeat, eyes: -1}
	who := tp.Record().Players
	for s := range engine.Seat(2) {
		if who[s].Kind == engine.Human && who[s.Other()].Kind != engine.Human {
			r.own = s
		}
	}
	r.t = g.newTable(tp.Scenario(), who)
	r.t.pace.moment = &r.pos
	r.teller = terms.NewTeller(tp.Scenario())
	return r
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
	r.tell()
	if len(r.stops) == 0 || r.whole() { // not with every piece, so that there is little to draw meanwhile
		r.stops = r.tape.Stops()
	}
	if r.news > 0 && r.whole() {
		r.want, r.news = r.tape.PlyOf(r.news), 0
	}
	if r.want >= 0 && r.whole() {
		r.at, r.want = stops.From(r.stops, r.want), -1
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
func (r *replay) whole() bool { return r.tape.Done() && r.told == r.tape.Read() }

// tell puts what is read into dispatches.
func (r *replay) tell() {
	s := r.sight()
	if r.told > r.tape.Read() || s != r.toldTo { // something was taken back, or somebody else looks
		r.told, r.toldTo, r.lines, r.teller = 0, s, nil, terms.NewTeller(r.tape.Scenario())
	}
	for n := 0; r.told < r.tape.Read() && n < slice; r.told, n = r.told+1, n+1 {
		first := len(r.tape.Upto(r.told))
		for i, e := range r.tape.Told(r.told + 1) {
			r.teller.Tell(s.named(e))
			for len(r.lines) < len(r.teller.Lines) {
				r.lines = append(r.lines, first+i+1)
			}
		}
	}
}

// follow takes over what has happened on the table meanwhile.
func (r *replay) follow() {
	if r.live == nil || r.live.m.Ply() == r.tape.Plies() {
		return
	}
	r.tape.Follow(r.live.m.Record())
	r.read()
}

// sights are the eyes that may be chosen. While a match goes on it is shown with those of who looks, and nothing else.
func (r *replay) sights() []sight {
	switch {
	case r.live != nil && r.live.view.Phase() != assault.PhaseOver:
		return []sight{{seat: r.live.viewer}}
	case !r.tape.Ended():
		return []sight{{seat: r.own}}
	}
	return []sight{{seat: assault.US}, {seat: assault.German}, {seat: engine.NoSeat, all: true}}
}

// sight is the one in use: at first that of who played, or both.
func (r *replay) sight() sight {
	ss := r.sights()
	if r.eyes >= 0 && r.eyes < len(ss) {
		return ss[r.eyes]
	}
	for _, s := range ss {
		if s.seat == r.own && r.own < 2 {
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

// look takes over the position of the present stop, as much of it as may be seen.
func (r *replay) look() {
	s, ply := r.sight(), r.ply()
	r.pos = r.tape.At(ply)
	if !s.all {
		r.pos.Redact(s.seat)
	}
	t := r.t
	t.sc, t.view, t.viewer, t.tell.shown = r.pos.Scenario(), r.pos, s.seat, r.tape.Upto(ply)
	clear(t.combat.forecasts)
	r.caption = caption{r.head(), r.said()}
	if !t.sc.Tiles().Has(t.point.sel.tile) {
		t.point.sel.tile = board.NoTile
	}
}

// seek shows a stop.
func (r *replay) seek(n int) {
	r.want = -1
	if n = max(0, min(n, len(r.stops)-1)); n != r.at {
		r.at = n
		r.t.point.sel = noSelection()
	}
	r.look()
	r.g.polite = r.caption.spoken()
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
		if k := r.stops[i].Kind; k == stops.TurnStop || k == stops.HeadStop || i == 0 || i == len(r.stops)-1 {
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
	if r.at < len(r.stops) && r.stops[r.at].Kind != stops.OrderStop {
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
	t := r.t
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
	case view.DoLookBack: // a dispatch
		r.playing = false
		r.seek(stops.From(r.stops, r.tape.PlyOf(in.N)))
	case view.DoTapTile:
		if at := board.Tile(in.Tile); t.sc.Tiles().Has(at) {
			t.point.sel = noSelection()
			if t.point.sel.tile = at; in.N != 0 {
				t.point.sel.tile = board.NoTile
			}
		}
	case aview.DoPurse:
		t.point.sel = noSelection()
		t.point.sel.purse = in.N
	case view.DoDesk:
		t.point.sel = noSelection()
	case view.DoHoldTile:
		if at := board.Tile(in.Tile); t.sc.Tiles().Has(at) {
			d := t.panel.tileDetail(at)
			r.g.peek = &view.Peek{X: in.X, Y: in.Y, Thing: &d}
		}
	case aview.DoDrawer:
		if t.screen.drawer == in.Text {
			in.Text = ""
		}
		t.screen.drawer = in.Text
	case aview.DoFold:
		t.combat.folded = !t.combat.folded
	case view.DoShare:
		link := ""
		if r.id != "" {
			link = "replay/" + r.id + "/" + strconv.Itoa(r.ply())
		}
		r.g.share(r.tape.Record(), t.sc.ID, r.id, link, !r.tape.Ended())
	case view.DoKeep:
		r.keep(false)
	case view.DoFile:
		r.g.openFile(in)
	default:
		return t.mapped.look(in) || r.g.doShare(in)
	}
	return true
}

// keys are what the keys do, for the key sheet.
func (r *replay) keys() []view.Line {
	return []view.Line{{Label: words.Say("replay.keys-step"), Value: "← →"}, {Label: words.Say("replay.keys-jump"), Value: "Page ↑ ↓"},
		{Label: words.Say("replay.keys-ends"), Value: "Home, End"}, {Label: words.Say("replay.keys-play"), Value: words.Say("replay.keys-space")},
		{Label: words.Say("keys.panels"), Value: "O, L"}, {Label: words.Say("replay.keys-return"), Value: "Esc"}}
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
	case "o":
		r.do(view.Intent{Name: aview.DoDrawer, Text: "situation"})
	case "l":
		r.do(view.Intent{Name: aview.DoDrawer, Text: "log"})
	case "m":
		r.do(view.Intent{Name: aview.DoFold})
	case "r":
		if r.live != nil {
			r.g.exit()
		}
	default:
		return r.t.mapped.lookKey(k)
	}
	return true
}
