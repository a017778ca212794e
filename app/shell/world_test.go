package shell

import (
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/keep"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/noise"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/binding"
)

// world is a Host without a browser.
type world struct {
	*hosttest.World
	outbox
	sounds []noise.Sound

	air     *ether   // what connects it to others
	soon    []func() // what is to happen at once, but not within a call
	scanned string   // by the camera
	lies    bool     // its desk proves nothing
	breaks  bool     // its desks break at once
	stuck   bool     // they never have read a scenario
	desks   []*memoryDesk
	awaits  func(ms int, f func()) bool // takes what is to happen after a time; if not, Run does it
}

func (w *world) After(ms int, f func()) {
	if w.awaits == nil || !w.awaits(ms, f) {
		w.World.After(ms, f)
	}
}

func newWorld(seed uint64) *world { return beside(keep.NewMemory(), seed) }

// beside is one more tab on a device.
func beside(d *keep.Memory, seed uint64) *world {
	return &world{World: hosttest.Beside(d, seed, binding.Game)}
}

func (w *world) Sound(s noise.Sound) { w.sounds = append(w.sounds, s) }

// playOut presses whatever can be pressed until the match ends, and returns the number of presses.
func playOut(t *testing.T, g *Shell, w *world, each func()) int {
	t.Helper()
	for n := 0; n < 60000; n++ {
		w.Run()
		s := g.Screen()
		if viewtest.Battle(s) != nil && viewtest.Battle(s).Result != nil {
			return n
		}
		in := viewtest.Intents(s)
		if len(in) == 0 {
			t.Fatalf("nothing can be done: %+v", g.position().Prompt())
		}
		do := in[w.Rng.Intn(len(in))]
		if do.Name == view.DoUndo && w.Rng.Intn(4) > 0 {
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
	w.Run()
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

// replayedOf is the moment of the replay on a screen, nil if there is none.
func replayedOf(s view.Screen) *aview.Replayed {
	if s.Replay == nil {
		return nil
	}
	r, _ := s.Replay.Table.(*aview.Replayed)
	return r
}
