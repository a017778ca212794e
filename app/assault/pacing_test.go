package assault

import (
	"encoding/base64"
	"os"
	"slices"
	"testing"

	"bocage/app/assault/switches"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// TestSkipTheComputersTurn: with pauses the computer's orders come one by one, and one key brings the person's next choice.
func TestSkipTheComputersTurn(t *testing.T) {
	for _, k := range []string{"Enter", "Escape", " "} {
		w := slowWorld(81)
		g := New(w)
		begin(t, g, 1)
		for n := 0; g.table().pace.doing != resting; n++ {
			if len(w.Queue) > 0 {
				w.Run1()
				continue
			}
			in := viewtest.Intents(g.Screen())
			if n > 3000 || len(in) == 0 {
				t.Fatalf("%q: the computer never rests", k)
			}
			g.Do(in[w.Rng.Intn(len(in))])
		}
		if b := viewtest.Battle(g.Screen()).Bar; b.Action == nil || b.Faster == nil {
			t.Fatalf("%q: nothing to press in the bar: %+v", k, b)
		}
		g.Do(view.Intent{Name: view.DoKey, Text: k})
		for g.table().pace.busy() && len(w.Queue) > 0 { // the computer's answers
			if g.table().pace.doing == resting {
				t.Fatalf("%q: it still rests", k)
			}
			w.Run1()
		}
		if g.table().combat.report == nil && !g.table().mine() {
			t.Errorf("%q leads to %+v", k, g.table().position().Prompt())
		}
	}
}

// TestStepByStep: without motion, be it set so or wished by the device, the match stops after every order of the computer until
// the person goes on, with one press each; not if it is set to run on.
func TestStepByStep(t *testing.T) {
	for name, c := range map[string]struct {
		set   func(*settings.Settings)
		calm  bool
		stops bool
	}{
		"off":       {func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.InFirst) }, false, true},
		"device":    {func(s *settings.Settings) { s.Motion = ""; s.Turn(switches.Stop, switches.InFirst) }, true, true},
		"off, runs": {func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.Never) }, false, false},
		"text": {func(s *settings.Settings) {
			s.Motion, s.TextMode = "off", true
			s.Turn(switches.Stop, switches.InFirst)
		}, false, false},
	} {
		w := newWorld(87)
		g := New(w)
		g.Calm(c.calm)
		begin(t, g, 1)
		stops, orders := 0, 0
		for n := 0; n < 1500 && !g.table().ended(); n++ {
			if g.table().viewer < 2 && g.table().seen.Turn() > 1 { // set once units are placed
				g.Change(c.set)
			}
			for len(w.Queue) > 0 {
				w.Run1()
			}
			if g.table().pace.doing == resting {
				before := len(g.table().tell.all)
				b := viewtest.Battle(g.Screen()).Bar.Action
				if b == nil || b.ID != "btn-next" || g.table().fighting() {
					t.Fatalf("%s: it stops, and there is %+v to press", name, b)
				}
				if op := g.table().position().Pending().Op; op != engine.OpNone || w.Focused != "btn-next" {
					t.Fatalf("%s: it stops with order %v still to be carried out, the keyboard at %q", name, op, w.Focused)
				}
				w.Run()
				if g.table().pace.doing != resting || len(g.table().tell.all) != before {
					t.Fatalf("%s: it goes on by itself", name)
				}
				stops++
				if stops%2 == 0 {
					g.Do(b.Do)
				} else {
					g.Do(view.Intent{Name: view.DoKey, Text: " "})
				}
				continue
			}
			if g.page.Settings().TextMode {
				g.table().text.Run("end")
				g.table().text.Run("pass")
				g.table().text.Run("sacrifice 1")
				g.table().text.Run("draw 1")
				g.table().text.Run("done")
				orders++
				continue
			}
			in := viewtest.Intents(g.Screen())
			if len(in) == 0 {
				t.Fatalf("%s: nothing to press", name)
			}
			g.Do(in[w.Rng.Intn(len(in))])
			orders++
		}
		if stops > 0 != c.stops || orders == 0 {
			t.Errorf("%s: it stopped %d times in %d orders", name, stops, orders)
		}
	}
}

// TestSetWhileItWaits: whoever sets otherwise while an order is looked at is not left without a way on.
func TestSetWhileItWaits(t *testing.T) {
	for name, set := range map[string]func(*settings.Settings){
		"text mode":  func(s *settings.Settings) { s.TextMode = true },
		"runs on":    func(s *settings.Settings) { s.Turn(switches.Stop, switches.Never) },
		"in motion":  func(s *settings.Settings) { s.Motion = "full" },
		"in a hurry": func(s *settings.Settings) { s.Motion = "brief" },
	} {
		w := newWorld(87)
		g := New(w)
		begin(t, g, 1)
		g.Change(func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.InFirst) })
		for n := 0; g.table().pace.doing != resting; n++ {
			if n > 1500 || g.table().ended() {
				t.Fatalf("%s: no order is waited for", name)
			}
			if len(w.Queue) > 0 {
				w.Run1()
				continue
			}
			if in := viewtest.Intents(g.Screen()); len(in) > 0 {
				g.Do(in[w.Rng.Intn(len(in))])
			}
		}
		ply := g.table().sit.Ply()
		g.Change(set)
		w.Run()
		if g.table().sit.Ply() == ply && g.table().asks() != g.table().viewer {
			t.Errorf("%s: the match stands still", name)
		}
	}
}

// TestIncomeIsCounted: while the income is counted each tile that pays says what, in its place; any order ends it.
func TestIncomeIsCounted(t *testing.T) {
	w := slowWorld(83)
	g := New(w)
	begin(t, g, 1)
	counted := 0
	playOut(t, g, w, func() {
		if g.table() == nil || g.table().pace.passing.income > 1 || viewtest.Battle(g.Screen()) == nil {
			return
		}
		n := 0
		for _, c := range viewtest.Battle(g.Screen()).Board.Cells {
			if c.Income > 0 {
				if n++; c.Paid == "" || c.Income > g.table().pace.paying(g.table().pace.passing.income) {
					t.Fatalf("%s pays %q in place %d", c.Label, c.Paid, c.Income)
				}
			}
		}
		if n != g.table().pace.paying(g.table().pace.passing.income) {
			t.Fatalf("%d tiles are counted, %d pay", n, g.table().pace.paying(g.table().pace.passing.income))
		}
		counted++
	})
	if counted == 0 {
		t.Error("no income was counted")
	}
}

// TestAskedOnlyOfWhatIsLost: the end of operations is asked about if and only if a unit could attack, take ground that pays or
// dig in before an enemy; a second press ends it. Never if that is set.
func TestAskedOnlyOfWhatIsLost(t *testing.T) {
	for name, want := range map[string]int{"attack": 1, "ground": 4, "dig": 1, "walk": 0} {
		for _, freely := range []bool{false, true} {
			text, err := os.ReadFile("testdata/ends/" + name + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			b, err := base64.StdEncoding.DecodeString(string(text))
			if err != nil {
				t.Fatal(err)
			}
			w := newWorld(84)
			w.Put("m", b)
			g := New(w)
			g.Change(func(s *settings.Settings) { s.Turn(switches.End, map[bool]int{true: 0, false: 1}[freely]) })
			g.Do(view.Intent{Name: view.DoContinue, Text: "m"})
			if g.table() == nil || !g.table().mine() || g.table().window() != rules.WinOps {
				t.Fatalf("%s: it does not open: %+v", name, g.Screen().Sheet)
			}
			if units, deeds := g.table().point.wasted(); units != want || deeds != 0 {
				t.Errorf("%s: %d units and %d deeds would be lost, not %d and 0", name, units, deeds, want)
			}
			asks, ply := want > 0 && !freely, g.table().sit.Ply()
			g.table().point.endOps()
			if g.table().point.ending != asks || (g.table().sit.Ply() > ply) == asks {
				t.Errorf("%s, freely %v: asked %v, and %d plies on", name, freely, g.table().point.ending, g.table().sit.Ply()-ply)
			}
			if g.table().point.ending {
				g.table().point.endOps()
			}
			if g.table().point.ending || g.table().sit.Ply() == ply {
				t.Errorf("%s, freely %v: it does not end", name, freely)
			}
		}
	}
}

// TestAskAnyway: set so, the person is asked where there is one answer only, and the match goes on by what the screen offers.
func TestAskAnyway(t *testing.T) {
	single := map[bool]int{}
	for _, anyway := range []bool{false, true} {
		w := newWorld(85)
		g := New(w)
		g.Change(func(s *settings.Settings) { s.Turn(switches.Ask, map[bool]int{true: 1}[anyway]) })
		begin(t, g, 1)
		playOut(t, g, w, func() {
			if g.table() != nil && g.table().mine() && len(g.table().moves) == 1 &&
				!slices.Contains([]uint8{rules.WinOps, rules.WinDeploy, rules.WinMuster}, g.table().window()) {
				single[anyway]++
			}
		})
		if g.table().seen.Phase() != rules.PhaseOver {
			t.Error("the match does not end")
		}
	}
	if single[false] > 0 || single[true] == 0 {
		t.Errorf("asked with one answer only: %d times as it is, %d times when set", single[false], single[true])
	}
}

// TestOwnUnitsAreNamed: a side's own face-down units are named in its dispatches, the enemy's are not, also when the device goes
// from one to the other.
func TestOwnUnitsAreNamed(t *testing.T) {
	w := newWorld(86)
	g := New(w)
	begin(t, g, view.FoePerson)
	named := 0
	playOut(t, g, w, func() {
		if g.table() == nil || g.table().viewer > 1 || viewtest.Battle(g.Screen()) == nil {
			return
		}
		g.table().screen.log()
		for _, e := range g.table().tell.shown {
			own, foe := e.For(g.table().viewer), e.For(g.table().viewer.Other())
			if e.Face == card.Unknown && own.Face != card.Unknown {
				named++
			}
			if own.Face != foe.Face && own.Face != e.Face && foe.Face != e.Face {
				t.Fatal("both are told of it")
			}
		}
		if g.table().tell.toldTo != g.table().viewer {
			t.Fatal("the dispatches are the other's")
		}
	})
	if named == 0 {
		t.Error("no face-down unit did anything")
	}
}
