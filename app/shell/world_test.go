package shell

import (
	"errors"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/keep"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
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
	sounds  []Sound
	focused string // has the keyboard
	dumb    bool   // the computer fails

	air     *ether   // what connects it to others
	soon    []func() // what is to happen at once, but not within a call
	scanned string   // by the camera
	lies    bool     // its desk proves nothing
	breaks  bool     // its desks break at once
	stuck   bool     // they never have read a scenario
	desks   []*memoryDesk
}

func newWorld(seed uint64) *world {
	return beside(keep.NewMemory(), seed)
}

// beside is one more tab on a device.
func beside(d *keep.Memory, seed uint64) *world {
	w := &world{kept: map[string]string{settings.OlderSpeed: "off"}, device: d, rng: engine.NewRand(seed)}
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
func (w *world) Look(settings.Settings) {}
func (w *world) Languages() []string    { return w.tags }
func (w *world) Sound(s Sound)          { w.sounds = append(w.sounds, s) }
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

// intents are what the open buttons of a screen mean, those that do nothing but look or leave left out.
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
func playOut(t *testing.T, g *Shell, w *world, each func()) int {
	t.Helper()
	for n := 0; n < 60000; n++ {
		w.run()
		s := g.Screen()
		if battleOf(s) != nil && battleOf(s).Result != nil {
			return n
		}
		in := intents(s)
		if len(in) == 0 {
			t.Fatalf("nothing can be done: %+v", g.position().Prompt())
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
func begin(t *testing.T, g *Shell, foe int) {
	t.Helper()
	beginning(t, g, "training-grounds", foe)
}

// playing is a match of Training Grounds under way, as far as it goes by itself.
func playing(t *testing.T, seed uint64, foe int) (*Shell, *world) {
	t.Helper()
	w := newWorld(seed)
	g := New(w, faces, false)
	begin(t, g, foe)
	w.run()
	return g, w
}

// beginning starts a match of any scenario.
func beginning(t *testing.T, g *Shell, id string, foe int) {
	t.Helper()
	g.Do(view.Intent{Name: view.DoScenario, Text: id})
	if b := g.Screen().Briefing; b == nil || len(b.Victory) < 2 || len(b.Rules) == 0 || b.Line == "" {
		t.Fatalf("no briefing: %+v", b)
	}
	g.Do(view.Intent{Name: view.DoPickFoe, N: foe})
	g.Do(view.Intent{Name: view.DoBegin})
	if g.sitting == nil {
		t.Fatal("no match")
	}
}

func (w *world) Fetch(path string, done func(string, error)) {
	body, err := wordstest.Fetch(path)
	w.queue = append(w.queue, func() { done(body, err) })
}

// encode is the bytes of a record.
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
