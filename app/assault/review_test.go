package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	terms "bocage/app/assault/words"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// TestUndoAfterReload: what a resumed match has told is still there after something was taken back.
func TestUndoAfterReload(t *testing.T) {
	w := newWorld(11)
	g := New(w)
	begin(t, g, 1)
	for n := 0; n < 5000 && !(g.table().mine() && g.table().window() == rules.WinOps && g.table().sit.CanUndo(g.table().viewer)); n++ {
		w.Run()
		in := viewtest.Intents(g.Screen())
		g.Do(in[w.Rng.Intn(len(in))])
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	h := New(beside(w.Device, 1))
	h.Do(view.Intent{Name: view.DoContinue})
	events := len(h.table().tell.shown)
	h.Do(view.Intent{Name: view.DoUndo})
	if n := len(h.table().tell.shown); n == 0 || n >= events {
		t.Errorf("%d events, %d after one order was taken back", events, n)
	}
	if lines := viewtest.Battle(h.Screen()).Log.Lines; len(lines) == 0 {
		t.Error("no dispatches")
	}
}

// TestPlaceForMe: the computer places the units of the seat that asked for it, of no other, and leaves Ready to the person.
func TestPlaceForMe(t *testing.T) {
	g, w := playing(t, 2, view.FoePerson)
	g.Do(view.Intent{Name: view.DoTakeSeat})
	one := g.table().viewer
	g.Do(view.Intent{Name: aview.DoPlaceAll})
	g.Do(view.Intent{Name: view.DoUndo}) // nothing of this may come between
	g.Do(view.Intent{Name: aview.DoEnd})
	w.Run()
	if g.table().window() != rules.WinDeploy || g.table().asks() != one || g.table().hand.toPlace() != 0 {
		t.Fatalf("window %d, seat %d, %d to place", g.table().window(), g.table().asks(), g.table().hand.toPlace())
	}
	if p := viewtest.Battle(g.Screen()).End.Primary; p.ID != "btn-ready" || p.Why != "" {
		t.Fatalf("not ready: %+v", p)
	}
	g.Do(view.Intent{Name: aview.DoReady})
	w.Run()
	g.Do(view.Intent{Name: view.DoTakeSeat})
	w.Run()
	if g.table().viewer == one || g.table().window() != rules.WinDeploy || g.table().hand.toPlace() == 0 {
		t.Error("the second player's units are placed without asking")
	}
}

// TestComputerFails: whoever closes the message that the computer gave no answer can still ask it again.
func TestComputerFails(t *testing.T) {
	w := newWorld(4)
	g := New(w)
	w.Dumb = true
	begin(t, g, 1)
	for n := 0; n < 5000 && g.table().asks() == g.table().viewer; n++ {
		w.Run()
		if g.Screen().Sheet != nil {
			break
		}
		in := viewtest.Intents(g.Screen())
		g.Do(in[w.Rng.Intn(len(in))])
	}
	w.Run()
	if g.Screen().Sheet == nil || !g.Screen().Sheet.Alert {
		t.Fatal("nobody is told")
	}
	g.Do(view.Intent{Name: view.DoClose})
	p := viewtest.Battle(g.Screen()).End.Primary
	if p.ID != "btn-ask" || p.Why != "" {
		t.Fatalf("it cannot be asked again: %+v", p)
	}
	w.Dumb = false
	g.Do(p.Do)
	playOut(t, g, w, nil)
}

// TestQuestionsTellNothing: at one device everybody is asked by open numbers alone, whether or not there is a card to play.
func TestQuestionsTellNothing(t *testing.T) {
	asked := [2]int{}
	for seed := range uint64(3) {
		w := newWorld(seed + 20)
		g := New(w)
		begin(t, g, view.FoePerson)
		playOut(t, g, w, func() {
			if g.table() == nil || !g.table().mine() || g.table().window() != rules.WinReact {
				return
			}
			if len(g.table().moves) > 1 {
				asked[1]++
			} else {
				asked[0]++
			}
		})
	}
	if asked[0] == 0 || asked[1] == 0 {
		t.Errorf("asked %d times without a card, %d times with one", asked[0], asked[1])
	}
}

// TestNoGunCanBeSaid: an air card over face-down units asks which of them fires. Who has none can say so, even where every
// question is asked.
func TestNoGunCanBeSaid(t *testing.T) {
	none := 0
	for seed := uint64(0); seed < 12 && none == 0; seed++ {
		w := newWorld(seed + 121)
		g := New(w)
		g.Change(func(s *settings.Settings) { s.Turn(switches.Ask, 1) })
		begin(t, g, view.FoePerson)
		playOut(t, g, w, func() {
			if g.table() == nil || !g.table().mine() || g.table().window() != rules.WinFlak {
				return
			}
			r := viewtest.Battle(g.Screen()).React
			if strings.HasPrefix(r.Text, terms.Name(card.Unknown)) {
				t.Errorf("it is not said what flies: %s", r.Text)
			}
			can := slices.ContainsFunc(g.table().moves, func(m engine.Move) bool { return uint8(m.A) == uint8(board.NoTile) })
			if can != (len(r.Buttons) == 1) {
				t.Fatalf("%v, buttons %+v", g.table().moves, r.Buttons)
			}
			if can {
				none++
			}
		})
	}
	if none == 0 {
		t.Error("nobody was asked")
	}
}
