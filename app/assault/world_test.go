package assault

import (
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/view/viewtest"
	"bocage/app/keep"
	"bocage/app/shell"
	"bocage/app/shell/annex"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/noise"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
)

// world is a Host without a browser.
type world struct {
	*hosttest.World
	sounds []noise.Sound
	waits  []int // ms that were waited
}

func newWorld(seed uint64) *world { return beside(keep.NewMemory(), seed) }

// beside is one more tab on a device.
func beside(d *keep.Memory, seed uint64) *world {
	return &world{World: hosttest.Beside(d, seed, binding.Game)}
}

func (w *world) After(ms int, f func()) {
	w.waits = append(w.waits, ms)
	w.World.After(ms, f)
}

func (w *world) Sound(s noise.Sound) { w.sounds = append(w.sounds, s) }

// playOut presses whatever can be pressed until the match ends, and returns the number of presses.
func playOut(t *testing.T, g *game, w *world, each func()) int {
	t.Helper()
	for n := 0; n < 60000; n++ {
		w.Run()
		s := g.Screen()
		if viewtest.Battle(s) != nil && viewtest.Battle(s).Result != nil {
			return n
		}
		in := viewtest.Intents(s)
		if len(in) == 0 {
			t.Fatalf("nothing can be done: %+v", g.table().position().Prompt())
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
func begin(t testing.TB, g *game, foe int) {
	t.Helper()
	beginning(t, g, "training-grounds", foe)
}

// playing is a match of Training Grounds under way, as far as it goes by itself.
func playing(t testing.TB, seed uint64, foe int) (*game, *world) {
	t.Helper()
	w := newWorld(seed)
	g := New(w)
	begin(t, g, foe)
	w.Run()
	return g, w
}

// beginning starts a match of any scenario.
func beginning(t testing.TB, g *game, id string, foe int) {
	t.Helper()
	g.Do(view.Intent{Name: view.DoScenario, Text: id})
	if b := g.Screen().Briefing; b == nil || len(b.Victory) < 2 || len(b.Rules) == 0 || b.Line == "" {
		t.Fatalf("no briefing: %+v", b)
	}
	g.Do(view.Intent{Name: view.DoPickFoe, N: foe})
	g.Do(view.Intent{Name: view.DoBegin})
	if g.table() == nil {
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

// What is for matches against a friend and for files has no place here.
func (w *world) Desk(func([]byte), func()) shell.Desk     { return nil }
func (w *world) Call(shell.Call, shell.Caller) shell.Line { return nil }
func (w *world) Link(string) string                       { return "" }
func (w *world) CanShareLink() bool                       { return false }
func (w *world) ShareLink(string)                         {}
func (w *world) CanScan() bool                            { return false }
func (w *world) Scan(func(string))                        {}
func (w *world) Save(string, []byte)                      {}
func (w *world) CanSend() bool                            { return false }
func (w *world) Send(string, []byte, func(error))         {}
func (w *world) Copy(string, func(bool))                  {}

// game is the page with this game on it, and the table that was laid last.
type game struct {
	*shell.Shell
	page shell.Page
	laid *table
}

// New starts a page.
func New(w *world, rooms ...annex.Room) *game {
	g := &game{}
	face := Face
	face.Table = func(p shell.Page, s shell.Sitting) shell.Table {
		t := Face.Table(p, s)
		g.page, g.laid = p, t.(*table)
		return t
	}
	g.Shell = shell.New(w, shell.Faces{face}, false, rooms...)
	return g
}

// table is the table on the screen, nil for none.
func (g *game) table() *table {
	if a := g.Address(); strings.HasPrefix(a, "match/") || a == "learn" {
		return g.laid
	}
	return nil
}

// lay begins a match of any scenario for the American against the computer.
func (g *game) lay(sc *scenario.Scenario) {
	g.Do(view.Intent{Name: view.DoFile, Text: string(sc.Source)})
	g.Do(view.Intent{Name: view.DoBegin})
}

// learn opens the lesson at a step.
func (g *game) learn(w *world, n int) {
	g.Open("")
	w.Kept[keyLesson] = strconv.Itoa(n)
	g.Open("learn")
}
