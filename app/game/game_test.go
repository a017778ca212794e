package game

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	front "bocage/app/assault"
	aview "bocage/app/assault/view"
	"bocage/app/keep"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// world is a Host without a browser: what is stored is a map, time passes when run says so, and the computer plays at random
// from a redacted position.
type world struct {
	drawn int // how often the page was drawn
	outbox
	kept    map[string]string
	tags    []string // the languages the device asks for
	device  *keep.Memory
	shelf   *keep.Shelf
	clock   int64
	full    bool
	queue   []func()
	rng     engine.Rand
	asked   int
	sounds  []shell.Sound
	focused string // has the keyboard
	dumb    bool   // the computer fails

	air     *ether   // what connects it to others
	soon    []func() // what is to happen at once, but not within a call
	scanned string   // by the camera
	lies    bool     // its desk proves nothing
	breaks  bool     // its desks break at once
	desks   []*memoryDesk
}

// faces are the games of the tests.
var faces = complete(shell.Faces{front.Face})

func newWorld(seed uint64) *world {
	return beside(keep.NewMemory(), seed)
}

// beside is one more tab on a device.
func beside(d *keep.Memory, seed uint64) *world {
	w := &world{kept: map[string]string{keySpeed: "off"}, device: d, rng: engine.NewRand(seed)}
	tab, on := d.Tab()
	w.shelf = keep.New(tab, on, w.Refresh)
	return w
}

// newest is the match that changed last and its record, as they are kept.
func (w *world) newest() (k keep.Match, record []byte) {
	tab, on := w.device.Tab()
	if s := keep.New(tab, on, func() {}); len(s.List()) > 0 {
		k = s.List()[0]
		s.Read(k.ID, func(r, _ []byte, _ error) { record = r })
	}
	return k, record
}

// put keeps a record as a match that is going on.
func (w *world) put(id string, record []byte) {
	w.clock++
	w.shelf.Write(keep.Match{ID: id, Name: id, Rules: assault.RulesVersion, Changed: w.clock}, record, func(error) {})
}

func (w *world) Think(rec *engine.Record, seat engine.Seat, _ int, done func(engine.Move, error)) {
	w.asked++
	w.queue = append(w.queue, func() {
		if w.dumb {
			done(engine.Move{}, errors.New("no idea"))
			return
		}
		if rec.Seed != 0 {
			done(engine.Move{}, errors.New("the seed was given away"))
			return
		}
		sc, _ := scenario.Parse(rec.Scenario)
		p, err := engine.Replay(rec, assault.Start(sc), nil)
		if err != nil {
			done(engine.Move{}, err)
			return
		}
		p.Redact(seat)
		ms, _ := p.Candidates(seat, nil)
		done(ms[w.rng.Intn(len(ms))], nil)
	})
}
func (w *world) CancelThink()          {}
func (w *world) After(_ int, f func()) { w.queue = append(w.queue, f) }
func (w *world) Spare(work func(rest func())) {
	w.After(0, func() { work(func() {}) })
}
func (w *world) Load(key string) string { return w.kept[key] }
func (w *world) Seed() uint64           { return w.rng.Uint64() }
func (w *world) Shelf() *keep.Shelf     { return w.shelf }
func (w *world) Now() int64             { w.clock++; return w.clock }
func (w *world) Look(Settings)          {}
func (w *world) Languages() []string    { return w.tags }
func (w *world) Sound(s shell.Sound)    { w.sounds = append(w.sounds, s) }
func (w *world) Focus(id string)        { w.focused = id }
func (w *world) Refresh()               { w.drawn++ }
func (w *world) Store(key, value string) error {
	switch {
	case w.full && value != "":
		return errors.New("no room")
	case value == "":
		delete(w.kept, key)
	default:
		w.kept[key] = value
	}
	return nil
}

// run lets everything happen that was put off.
func (w *world) run() {
	for len(w.queue) > 0 {
		f := w.queue[0]
		w.queue = w.queue[1:]
		f()
	}
}

// run1 lets the first of what was put off happen.
func (w *world) run1() {
	if len(w.queue) > 0 {
		f := w.queue[0]
		w.queue = w.queue[1:]
		f()
	}
}

// open buttons of a screen, those that do nothing but look or leave left out.
func intents(s view.Screen) (in []view.Intent) {
	add := func(bs ...view.Button) {
		for _, b := range bs {
			if b.Label != "" && b.Why == "" {
				in = append(in, b.Do)
			}
		}
	}
	if s.Sheet != nil {
		add(s.Sheet.Buttons...)
		return in
	}
	if h := s.Handover; h != nil {
		add(h.Button)
		return in
	}
	b := battleOf(s)
	switch {
	case b.Combat != nil:
		add(b.Combat.Tray.Primary)
		add(b.Combat.Tray.Secondary...)
		for _, c := range b.Combat.Tray.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
		}
		return in
	case b.DrawCards != nil:
		add(b.DrawCards.Buttons...)
		return append(in, view.Intent{Name: aview.DoStepUnits, N: 1}, view.Intent{Name: aview.DoStepUnits, N: -1})
	case b.React != nil:
		add(b.React.Buttons...)
		for _, c := range b.React.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
		}
	default:
		add(b.End.Primary)
		add(b.Detail.Buttons...)
		for _, c := range b.Hand.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
		}
		for _, r := range b.Detail.Muster.Units {
			if b.Detail.Muster.Choosing {
				add(r.More, r.More, r.Fewer)
				continue
			}
			in = append(in, view.Intent{Name: aview.DoTapMuster, Card: r.Card})
		}
	}
	for i := range b.Board.Cells {
		c := &b.Board.Cells[i]
		if c.Legal || c.Prey || c.Swap || c.Unit.Side == b.Seat && !c.Unit.Used {
			in = append(in, view.Intent{Name: view.DoTapTile, Tile: i})
		}
	}
	return in
}

// playOut presses whatever can be pressed until the match ends, and returns the number of presses.
func playOut(t *testing.T, g *Game, w *world, each func()) int {
	t.Helper()
	for n := 0; n < 60000; n++ {
		w.run()
		s := g.Screen()
		if battleOf(s) != nil && battleOf(s).Result != nil {
			return n
		}
		in := intents(s)
		if len(in) == 0 {
			t.Fatalf("nothing can be done: %+v", g.table().position().Prompt())
		}
		do := in[w.rng.Intn(len(in))]
		if do.Name == view.DoUndo && w.rng.Intn(4) > 0 {
			continue
		}
		g.Do(do)
		if each != nil {
			each()
		}
	}
	t.Fatal("the match does not end")
	return 0
}

// begin starts Training Grounds against a foe of the list.
func begin(t *testing.T, g *Game, foe int) {
	t.Helper()
	beginning(t, g, "training-grounds", foe)
}

// playing is a match of Training Grounds under way, as far as it goes by itself.
func playing(t *testing.T, seed uint64, foe int) (*Game, *world) {
	t.Helper()
	w := newWorld(seed)
	g := New(w, faces, false)
	begin(t, g, foe)
	w.run()
	return g, w
}

// checkHidden holds the screen against the position: no card of the other hand, no face of a face-down enemy, and no battle
// while the device changes hands.
func checkHidden(t *testing.T, g *Game) {
	t.Helper()
	if g.sitting == nil || g.table().viewer > 1 {
		return
	}
	p := g.table().position()
	other := g.table().viewer.Other()
	for i, c := range g.table().view.Hand(other) {
		if i > 0 && c.Face != card.Unknown {
			t.Fatalf("card %d of the other hand is in the view", i)
		}
	}
	s := g.Screen()
	if battleOf(s) == nil {
		return
	}
	for i := range battleOf(s).Board.Cells {
		u, side, ok := p.Unit(board.Tile(i))
		c := &battleOf(s).Board.Cells[i].Unit
		if ok && side == other && u.State&board.FaceUp == 0 && (!c.Back || c.Unit.Name != "") {
			t.Fatalf("the face-down unit at %d is shown", i)
		}
	}
	if n := len(battleOf(s).Hand.Cards); n > len(p.Hand(g.table().viewer)) {
		t.Fatalf("%d cards in a hand of %d", n, len(p.Hand(g.table().viewer)))
	}
	if s.Handover != nil {
		t.Fatal("the battle is there during the hand-over")
	}
}

// TestReload opens the saved match in a new program after every hundredth press: it stands at the same point.
func TestReload(t *testing.T) {
	w := newWorld(7)
	g := New(w, faces, false)
	begin(t, g, 1)
	n := 0
	playOut(t, g, w, func() {
		n++
		if n%100 != 0 || g.sitting == nil || battleOf(g.Screen()) == nil || battleOf(g.Screen()).Result != nil {
			return
		}
		k, record := w.newest()
		other := newWorld(1)
		other.put(k.ID, record)
		g2 := New(other, faces, false)
		r := g2.Screen().Home.Resume
		if r == nil {
			t.Fatal("nothing is saved")
		}
		g2.Do(view.Intent{Name: view.DoContinue, Text: r.ID})
		if g2.sitting == nil {
			t.Fatalf("it does not open: %+v", g2.sheet)
		}
		a, b := *g.table().position(), *g2.table().position()
		if engine.Hash(&a) != engine.Hash(&b) {
			t.Fatal("another position")
		}
		if len(g.table().tell.shown) != len(g2.table().tell.shown) {
			t.Fatalf("%d events, %d after the reload", len(g.table().tell.shown), len(g2.table().tell.shown))
		}
	})
}

// TestBadSaves: each kind of bad saved game gives a clear message, and the screen and the storage stay as they were.
func TestBadSaves(t *testing.T) {
	g, _ := playing(t, 3, 1)
	rec := g.sitting.Record()
	good := encode(t, rec)
	alter := func(f func(r *engine.Record)) []byte {
		r := *rec
		f(&r)
		return encode(t, &r)
	}
	raw := bytes.Clone(good)
	raw[6] = engine.RecordFormat + 1
	for name, c := range map[string]struct {
		save []byte
		want string
	}{
		"no record":        {[]byte("%%%"), "damaged"},
		"nothing":          {nil, "damaged"},
		"cut":              {good[:len(good)/2], "damaged"},
		"changed byte":     {flip(bytes.Clone(good)), "damaged"},
		"newer format":     {raw, "newer version"},
		"newer rules":      {alter(func(r *engine.Record) { r.Rules = 99 }), "newer version"},
		"other game":       {alter(func(r *engine.Record) { r.Game = "chess" }), "another game"},
		"faulty scenario":  {alter(func(r *engine.Record) { r.Scenario = []byte(`{"format":1}`) }), "scenario"},
		"unknown player":   {alter(func(r *engine.Record) { r.Players[0] = engine.ParsePlayer("oracle") }), "damaged"},
		"false dealt card": {alter(func(r *engine.Record) { r.Seed++ }), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			o := newWorld(1)
			o.put("m", c.save)
			h := New(o, faces, false)
			if r := h.Screen().Home.Resume; r == nil || r.ID != "m" {
				t.Fatal("the saved game is not offered")
			}
			h.Do(view.Intent{Name: view.DoContinue, Text: "m"})
			s := h.Screen()
			if h.sitting != nil || s.Sheet == nil || !s.Sheet.Alert || !strings.Contains(s.Sheet.Text, c.want) {
				t.Fatalf("sheet %+v", s.Sheet)
			}
			if k, record := o.newest(); k.Rev != 1 || !bytes.Equal(record, c.save) {
				t.Error("the saved game was changed")
			}
			h.Do(view.Intent{Name: view.DoClose})
			if s := h.Screen(); s.Home == nil || s.Sheet != nil {
				t.Error("not back at the home screen")
			}
		})
	}
	t.Run("the one before", func(t *testing.T) {
		o := newWorld(1)
		o.put("m", good)
		o.put("m", good[:40])
		h := New(o, faces, false)
		h.Do(view.Intent{Name: view.DoContinue, Text: "m"})
		if h.sitting == nil || h.toast.Text == "" {
			t.Fatalf("not opened: %+v", h.sheet)
		}
	})
	t.Run("database shut", func(t *testing.T) { // the match may be whole: nobody is to throw it away
		o := newWorld(1)
		o.put("m", good)
		d, on := o.device.Tab()
		o.shelf = keep.New(shut{d}, on, func() {})
		for name, do := range map[string]view.Name{"continue": view.DoContinue, "replay": view.DoReplay} {
			h := New(o, faces, false)
			h.openReplays("")
			h.Do(view.Intent{Name: do, Text: "m"})
			if s := h.sheet; s == nil || s.Text != words.Say("keep.newer") || len(s.Buttons) != 1 {
				t.Errorf("%s: %+v", name, s)
			}
		}
	})
	t.Run("unknown scenario", func(t *testing.T) {
		h := New(newWorld(1), faces, false)
		h.Open("scenario/waterloo")
		if s := h.Screen(); s.Sheet == nil || !strings.Contains(s.Sheet.Text, "waterloo") || s.Home == nil {
			t.Fatalf("sheet %+v", s.Sheet)
		}
	})
	t.Run("no room", func(t *testing.T) {
		o := newWorld(1)
		h := New(o, faces, false)
		o.device.Err = keep.ErrFull
		begin(t, h, 1)
		if !strings.Contains(h.toast.Text, "no room") {
			t.Errorf("told %q", h.toast.Text)
		}
		playOut(t, h, o, nil)
		if k := o.shelf.List(); len(k) != 1 || !k[0].Ended || o.device.Rows() != 0 {
			t.Errorf("on the shelf %+v, on the device %d", k, o.device.Rows())
		}
		o.device.Err = nil
		o.shelf.Remove("nothing", func(error) {}) // room is made
		if o.device.Rows() != 1 {
			t.Error("what found no room is not kept when there is some")
		}
	})
}

// encode is the bytes of a record.
// shut is a disk that a newer version of the program has shut.
type shut struct{ keep.Disk }

func (shut) Get(_ string, done func(keep.Match, []byte, []byte, error)) {
	done(keep.Match{}, nil, nil, keep.ErrNewer)
}

func encode(t *testing.T, r *engine.Record) []byte {
	t.Helper()
	b, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func flip(b []byte) []byte {
	b[len(b)/2] ^= 4
	return b
}

// battleOf is the battle on a screen, nil if there is none.
func battleOf(s view.Screen) *aview.Battle {
	b, _ := s.Table.(*aview.Battle)
	return b
}

// replayedOf is the moment of the replay on a screen, nil if there is none.
func replayedOf(s view.Screen) *aview.Replayed {
	if s.Replay == nil {
		return nil
	}
	r, _ := s.Replay.Table.(*aview.Replayed)
	return r
}
