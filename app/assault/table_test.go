package assault

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	terms "bocage/app/assault/words"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// slowWorld is a world with pauses: every firing stops to be looked at.
func slowWorld(seed uint64) *world {
	w := newWorld(seed)
	delete(w.Kept, "bocage-speed")
	return w
}

// TestEveryFiringIsShown plays against the computer, with motion and without: after every firing in which morale could be lost
// both cards, the draw and the loss are on the screen, and the position does not change until the person goes on.
func TestEveryFiringIsShown(t *testing.T) {
	for _, motion := range []string{"", "off"} {
		t.Run("motion "+motion, func(t *testing.T) { everyFiringIsShown(t, motion) })
	}
}

func everyFiringIsShown(t *testing.T, motion string) {
	seen := 0
	for seed := uint64(3); seen == 0 && seed < 12; seed++ {
		seen = firingsShown(t, motion, seed)
	}
	if seen == 0 {
		t.Error("no firing was shown")
	}
}

// firingsShown plays a match and returns how many firings a press has resolved.
func firingsShown(t *testing.T, motion string, seed uint64) (seen int) {
	w := slowWorld(seed)
	g := New(w)
	g.Change(func(s *settings.Settings) { s.Motion = motion; s.Turn(switches.Stop, switches.Always) })
	begin(t, g, 1)
	fires, ply := 0, -1
	playOut(t, g, w, func() {
		if g.table() == nil {
			return
		}
		n := 0
		for _, e := range g.table().tell.shown {
			if e.Kind == rules.EvDamage {
				n++
			}
		}
		c := viewtest.Battle(g.Screen()).Combat
		if g.table().combat.report == nil {
			fires, ply = n, -1
			return
		}
		if ply >= 0 && g.table().sit.Ply() != ply && n == fires {
			t.Fatal("the match went on behind the report")
		}
		ply = g.table().sit.Ply()
		if n > fires {
			seen++
			if c == nil || c.Stage == nil || len(c.Stage.Turned) < 3 || c.Diff.Value == "" || c.Tray.Head == "" {
				t.Fatalf("the firing is not shown: %+v", c)
			}
			for _, e := range slices.Backward(g.table().tell.shown) {
				if e.Kind == rules.EvDamage {
					if c.FireLed.Total-c.TargetLed.Total != int(e.M) {
						t.Fatalf("the ledgers say %d and %d, the difference was %d", c.FireLed.Total, c.TargetLed.Total, e.M)
					}
					break
				}
			}
		}
		fires = n
	})
	return seen
}

// TestCoveredCombat: while the device changes hands in a combat the screen holds no card and no choice of either.
func TestCoveredCombat(t *testing.T) {
	w := newWorld(11)
	g := New(w)
	begin(t, g, view.FoePerson)
	covered, full := 0, 0
	playOut(t, g, w, func() {
		if g.table() == nil || !g.table().seats.cover {
			return
		}
		s := g.Screen()
		if s.Handover != nil {
			full++
			if s.Toast.Text != "" || s.Peek != nil || viewtest.Battle(s) != nil {
				t.Fatal("something lies over the hand-over")
			}
			return
		}
		covered++
		b := viewtest.Battle(s)
		c := b.Combat
		if c == nil || len(c.Tray.Cards) > 0 || c.Chances != nil || len(b.Hand.Cards) > 0 || b.DrawCards != nil || b.React != nil {
			t.Fatalf("the choice is not covered: %+v", c)
		}
		for i := range viewtest.Battle(s).Board.Cells {
			u, _, ok := g.table().position().Unit(board.Tile(i))
			if c := &viewtest.Battle(s).Board.Cells[i].Unit; ok && u.State&board.FaceUp == 0 && !c.Back {
				t.Fatal("a face-down unit is shown to nobody")
			}
		}
	})
	if covered == 0 || full == 0 {
		t.Errorf("%d covered choices, %d hand-overs", covered, full)
	}
}

// TestLetGoAllTurn: who lets every surprise chance go is not asked again this turn, at one device either.
func TestLetGoAllTurn(t *testing.T) {
	for seed := range uint64(4) {
		w := newWorld(seed)
		g := New(w)
		begin(t, g, view.FoePerson)
		silenced, turn := engine.NoSeat, 0
		playOut(t, g, w, func() {
			if g.table() == nil || g.table().viewer > 1 {
				return
			}
			if silenced < 2 && g.table().turn == turn && g.table().viewer == silenced && g.table().window() == rules.WinReact {
				t.Fatal("asked again")
			}
			if g.table().mine() && g.table().window() == rules.WinReact {
				silenced, turn = g.table().viewer, g.table().turn
				g.Do(view.Intent{Name: aview.DoAllowTurn})
			}
		})
		if silenced < 2 {
			return
		}
	}
	t.Error("nobody was ever asked")
}

// TestSecondTab: a match opened in another tab belongs to it. The first says so, writes nothing more, and can take it back.
func TestSecondTab(t *testing.T) {
	g, w := playing(t, 5, 1)
	other := beside(w.Device, 9)
	h := New(other)
	h.Open(g.Address())
	if s := h.Screen(); h.table() != nil || s.Sheet == nil || s.Sheet.ID != "elsewhere" || g.table().sit.Lost() {
		t.Fatalf("the second tab says %+v", s.Sheet)
	}
	begin(t, h, 0) // another match may go on beside it
	h.Do(view.Intent{Name: view.DoGoHome})
	h.Do(view.Intent{Name: view.DoContinue, Text: g.table().sit.ID(), N: 1})
	if h.table() == nil || h.table().sit.ID() != g.table().sit.ID() {
		t.Fatal("the second tab does not take the match over")
	}
	if s := g.Screen(); s.Sheet == nil || s.Sheet.ID != "elsewhere" {
		t.Fatalf("nothing is said: %+v", s.Sheet)
	}
	for range 50 {
		in := viewtest.Intents(h.Screen())
		h.Do(in[w.Rng.Intn(len(in))])
		other.Run()
	}
	rev := other.Shelf().List()[0].Rev
	for _, in := range []view.Intent{{Name: view.DoClose}, {Name: aview.DoPlaceAll}, {Name: view.DoResign, N: 1}} {
		g.Do(in)
		w.Run()
	}
	if k, _ := w.Newest(); k.ID != h.table().sit.ID() || k.Rev < rev || k.Ply != h.table().sit.Ply() {
		t.Errorf("the first tab wrote on: %+v", k)
	}
	if k := w.Shelf().List()[0]; k.ID != h.table().sit.ID() || k.Ply != h.table().sit.Ply() {
		t.Errorf("the first tab does not hear of the moves: %+v", k)
	}
	g.Do(g.Screen().Sheet.Buttons[0].Do)
	if g.table() == nil || g.table().sit.Lost() || engine.Hash(g.table().position()) != engine.Hash(h.table().position()) {
		t.Error("the match was not taken back as the other tab has left it")
	}
}

// TestLostInTextMode: of a match that another tab has taken no command plays on, but questions are answered.
func TestLostInTextMode(t *testing.T) {
	w := newWorld(5)
	g := New(w)
	g.Change(func(s *settings.Settings) { s.TextMode = true })
	begin(t, g, 1)
	w.Run()
	ply := g.table().sit.Ply()
	New(beside(w.Device, 9)).Do(view.Intent{Name: view.DoContinue, Text: g.table().sit.ID(), N: 1})
	for _, line := range []string{"place 2 A5", "auto", "pick A5", "undo"} {
		g.Do(view.Intent{Name: view.DoClose})
		say(g, line)
		w.Run()
		if g.table().sit.Ply() != ply || g.Screen().Sheet == nil || g.Screen().Sheet.ID != "elsewhere" {
			t.Errorf("after %q the table is at ply %d of %d, the sheet is %+v", line, g.table().sit.Ply(), ply, g.Screen().Sheet)
		}
	}
	n := len(g.table().text.Said())
	if say(g, "units"); len(g.table().text.Said()) < n+2 {
		t.Error("nothing can be asked")
	}
}

// TestRefused: a move the rules forbid is refused with the engine's own words, and changes nothing.
func TestRefused(t *testing.T) {
	g, w := playing(t, 2, 1)
	before, ply := *g.table().position(), g.table().sit.Ply()
	was, _ := w.Newest()
	for _, m := range []engine.Move{
		{Seat: g.table().viewer, Op: rules.OpAttack, A: 1, B: 2},
		{Seat: g.table().viewer.Other(), Op: rules.OpEnd},
		{Seat: g.table().viewer, Op: rules.OpDeploy, A: 200, B: 3},
	} {
		g.page.Hush()
		if g.table().play(m) {
			t.Fatalf("%+v was accepted", m)
		}
		if g.Screen().Toast.Text == "" {
			t.Errorf("%+v: nobody is told", m)
		}
	}
	// what the page could send too late or twice
	for _, in := range []view.Intent{{Name: aview.DoAttack}, {Name: aview.DoFire}, {Name: aview.DoGive},
		{Name: aview.DoReward, N: 7},
		{Name: aview.DoAdvance, N: 1}, {Name: view.DoTapTile, Tile: 250}, {Name: view.DoTapCard, Card: 99}, {Name: aview.DoBuy, N: 3},
		{Name: view.DoTakeSeat}, {Name: view.DoRedo}, {Name: view.DoUndo}} {
		g.Do(in)
	}
	if engine.Hash(&before) != engine.Hash(g.table().position()) || g.table().sit.Ply() != ply {
		t.Error("something changed")
	}
	if is, _ := w.Newest(); is != was {
		t.Errorf("kept %+v, before %+v", is, was)
	}
}

// TestUndo: a placing, a move and a swap are taken back one by one; what uncovers is not, and the button says why.
func TestUndo(t *testing.T) {
	undone := map[engine.Op]int{}
	why := map[string]bool{}
	lacking := func() error {
		for _, op := range []engine.Op{rules.OpDeploy, rules.OpMove, rules.OpSwap, rules.OpPlace, rules.OpDig} {
			if undone[op] == 0 {
				return fmt.Errorf("no %d was taken back: %v", op, undone)
			}
		}
		for s := range why {
			if strings.Contains(s, "uncovered") {
				return nil
			}
		}
		return fmt.Errorf("reasons %v", why)
	}
	for seed := uint64(0); seed < 6 && lacking() != nil; seed++ {
		undoAll(t, seed, undone, why)
	}
	if err := lacking(); err != nil {
		t.Error(err)
	}
}

// undoAll plays a match in which everything that can be is taken back and made again. It counts what was, and collects the
// reasons why something was not.
func undoAll(t *testing.T, seed uint64, undone map[engine.Op]int, why map[string]bool) {
	t.Helper()
	w := newWorld(seed)
	g := New(w)
	begin(t, g, view.FoePerson)
	looked := 0
	playOut(t, g, w, func() {
		tb := g.table()
		if tb == nil || !tb.mine() || tb.combat.report != nil {
			return
		}
		rec := tb.sit.Record()
		if !tb.sit.CanUndo(tb.viewer) {
			why[viewtest.Battle(g.Screen()).End.Undo.Why] = true
			return
		}
		if len(rec.Moves) == looked {
			return
		}
		looked = len(rec.Moves)
		hash := engine.Hash(tb.position())
		events := len(tb.tell.shown)
		g.Do(view.Intent{Name: view.DoUndo})
		if tb.sit.Ply() >= len(rec.Moves) {
			t.Fatal("nothing was taken back")
		}
		op := rec.Moves[tb.sit.Ply()].Op
		g.Do(view.Intent{Name: view.DoRedo})
		if engine.Hash(tb.position()) != hash || len(tb.tell.shown) != events {
			t.Fatal("redo came to another position")
		}
		undone[op]++
	})
}

// TestTheResultStandsAlone: with the result nothing tells any more whose turn it is, or of what came before. It leads to the rule by which
// the match has ended.
func TestTheResultStandsAlone(t *testing.T) {
	for seed := range uint64(4) {
		w := slowWorld(seed)
		g := New(w)
		begin(t, g, 0)
		over := false
		look := func() {
			if g.table() == nil || g.table().position().Prompt().Kind != engine.Over {
				return
			}
			b := viewtest.Battle(g.Screen())
			if b == nil || b.Result == nil {
				return
			}
			over = true
			if b.Result.Rule == "" || b.Result.Rule != g.table().position().Standing().Rule {
				t.Fatalf("seed %d: it leads to rule %q", seed, b.Result.Rule)
			}
			if s := g.Screen().Toast.Text; s != "" || b.Bar.Note != "" || b.Bar.Busy || b.Bar.Action != nil || b.Bar.Purses[0].Active ||
				b.Bar.Purses[1].Active {
				t.Fatalf("seed %d: %q is still said, and in the bar: %+v", seed, s, b.Bar)
			}
		}
		for n := 0; !over || len(w.Queue) > 0; n++ {
			for len(w.Queue) > 0 {
				w.Run1()
				look()
			}
			if in := viewtest.Intents(g.Screen()); !over {
				g.Do(in[w.Rng.Intn(len(in))])
				look()
			}
		}
	}
}

// TestTapsBeforePlacing: a tile tapped before a unit is chosen, or one where it may not stand, says so; then the unit is still
// chosen, and the right tile takes it.
func TestTapsBeforePlacing(t *testing.T) {
	g, _ := playing(t, 3, 0)
	tb := g.table()
	if tb.window() != rules.WinDeploy || tb.hand.toPlace() == 0 {
		t.Fatalf("window %d", tb.window())
	}
	tap := func(at board.Tile) { g.Do(view.Intent{Name: view.DoTapTile, Tile: int(at)}) }
	can := tb.moves[0]
	wrong := tb.seen.Control(tb.viewer.Other()).First()
	tap(wrong)
	if g.Screen().Toast.Text != words.Say("match.unit-first") {
		t.Errorf("without a unit it says %q", g.Screen().Toast.Text)
	}
	g.Do(view.Intent{Name: view.DoTapCard, Card: int(can.A)})
	tap(wrong)
	if g.Screen().Toast.Text == "" || g.Screen().Toast.Text == words.Say("match.unit-first") || tb.point.sel.card != int(can.A) {
		t.Errorf("on a wrong tile it says %q, and card %d is chosen, not %d", g.Screen().Toast.Text, tb.point.sel.card, can.A)
	}
	tap(board.Tile(can.B))
	if u, s, ok := tb.seen.Unit(board.Tile(can.B)); !ok || s != tb.viewer {
		t.Errorf("nothing was placed: %+v", u)
	}
}

// TestOwnPlacedUnitsAreNamed: the dispatches name a player's own units to him, face down as they are, and never the enemy's.
func TestOwnPlacedUnitsAreNamed(t *testing.T) {
	named := 0
	for i, id := range []string{"carentan", "training-grounds", "omaha"} {
		w := newWorld(uint64(i))
		g := New(w)
		beginning(t, g, id, 0)
		playOut(t, g, w, nil)
		me := g.table().viewer
		for _, e := range g.table().tell.shown {
			ls := terms.Tell(g.table().sc, []rules.Event{e.For(me)})
			if len(ls) == 0 || e.Kind != rules.EvPlace && e.Kind != rules.EvWade && e.Kind != rules.EvMines && e.Kind != rules.EvDig {
				continue
			}
			switch hidden := strings.Contains(ls[0].Text, "ace-down") || strings.Contains(ls[0].Text, "a unit costing"); {
			case e.Seat == me && hidden:
				t.Errorf("%s: the owner is told %q", id, ls[0].Text)
			case e.Kind == rules.EvPlace && e.Seat != me && !hidden:
				t.Errorf("%s: the enemy is told %q", id, ls[0].Text)
			case e.Kind == rules.EvPlace && e.Seat == me:
				named++
			}
		}
	}
	if named == 0 {
		t.Error("nothing was placed")
	}
}

// TestHowManyCanAct: while nothing is selected the panel lists the units that have orders, as many as the button says, and each that has
// dug in is one less. A line selects its unit and aims at whom it attacks best.
func TestHowManyCanAct(t *testing.T) {
	g, w := playing(t, 4, 1)
	for g.table().window() != rules.WinOps || !g.table().mine() {
		g.Do(viewtest.Intents(g.Screen())[0])
		w.Run()
	}
	tb := g.table()
	for n := tb.point.unused(); n > 0; n-- {
		tb.point.sel = noSelection()
		b := viewtest.Battle(g.Screen())
		ls := b.Detail.Roster.Lines
		if len(ls) != n || tb.point.unused() != n || !strings.HasPrefix(b.End.Primary.Sub, terms.WasteLine(n, 0)) {
			t.Fatalf("%d lines, %q, want %d", len(ls), b.End.Primary.Sub, n)
		}
		for _, l := range ls {
			g.Do(view.Intent{Name: aview.DoAim, Tile: l.At, N: l.Target})
			if tb.point.sel.tile != board.Tile(l.At) || int(int8(tb.point.sel.target)) != l.Target && l.Target >= 0 {
				t.Errorf("%+v selects %d and aims at %d", l, tb.point.sel.tile, tb.point.sel.target)
			}
			g.Do(view.Intent{Name: view.DoDesk})
			g.Do(view.Intent{Name: view.DoDesk})
		}
		i := slices.IndexFunc(tb.moves, func(m engine.Move) bool { return m.Op == rules.OpDig })
		tb.play(tb.moves[i])
		tb.next()
		w.Run() // the enemy may answer
	}
	if d := viewtest.Battle(g.Screen()).Detail; d.Text != words.Say("battle.all-acted") || len(d.Roster.Lines) > 0 {
		t.Errorf("%+v", d)
	}
}

// TestChancesOfEverySacrifice: whoever chooses what to give in a combat sees the chances, also where the enemy holds the Bluff alone,
// which then lies open: of it nothing is still to come.
func TestChancesOfEverySacrifice(t *testing.T) {
	asked, open := 0, 0
	for seed := uint64(41); open < 3 && seed < 90; seed++ {
		w := newWorld(seed)
		g := New(w)
		g.Change(func(s *settings.Settings) { s.Turn(switches.Gift, 1) })
		begin(t, g, 0)
		playOut(t, g, w, func() {
			if g.table() == nil || !g.table().mine() || g.table().window() != rules.WinSacrifice {
				return
			}
			c, foe := viewtest.Battle(g.Screen()).Combat, view.SideOf(g.table().viewer.Other())
			if c == nil || c.Chances == nil || len(c.Chances.Rows) == 0 {
				t.Fatalf("no chances: %+v", c)
			}
			asked++
			if e, _ := g.table().seen.Engagement(); e.Shown[g.table().viewer.Other()] == card.Unknown {
				return
			}
			open++
			for _, l := range slices.Concat(c.FireLed.Pencil, c.TargetLed.Pencil) {
				if l.By == foe {
					t.Fatalf("the Bluff lies open, and %q is still to come", l.Label)
				}
			}
			if len(c.Chances.Rows) != 1 {
				t.Fatalf("the Bluff lies open: %+v", c.Chances.Rows)
			}
		})
	}
	if asked < 20 || open == 0 {
		t.Errorf("asked %d times, %d with the Bluff open", asked, open)
	}
}
