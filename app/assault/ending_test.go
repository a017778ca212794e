package assault

import (
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/firing"
	"bocage/app/assault/stage"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// TestFiringGoesOn: with motion a firing stays until the person goes on in the first three fights of a device, later for a moment, unless
// he keeps it, or is asked for a reward for the first time; always and never are as they are set.
func TestFiringGoesOn(t *testing.T) {
	for name, set := range map[string]func(*settings.Settings){
		"fresh":  func(*settings.Settings) {},
		"always": func(s *settings.Settings) { s.Turn(switches.Stop, switches.Always) },
		"never":  func(s *settings.Settings) { s.Turn(switches.Stop, switches.Never) },
	} {
		w := slowWorld(3)
		w.Kept[keyFights] = "2" // all but the last of the first fights
		g := New(w)
		begin(t, g, 1)
		g.Change(set)
		stays, goes, kept, seen := 0, 0, 0, map[int]bool{}
		look := func() {
			tb := g.table()
			if tb == nil || tb.combat.report == nil {
				return
			}
			seen[len(tb.tell.shown)-len(firing.Events(tb.tell.shown))] = true
			if !tb.combat.done() {
				tb.combat.jump()
			}
			switch c := viewtest.Battle(g.Screen()).Combat; {
			case c.Goes == 0:
				if tb.combat.advances() || tb.combat.rewards() && !tb.combat.reward[tb.viewer].asked { // these are always chosen
					g.Do(c.Tray.Primary.Do)
					return
				}
				if stays++; name == "never" || name == "fresh" && len(seen) > 1 {
					t.Fatalf("%s: it stays in fight %d", name, len(seen))
				}
				g.Do(c.Tray.Primary.Do)
			case name == "always" || len(seen) == 1 && name == "fresh":
				t.Fatalf("%s: it goes on by itself in fight %d", name, len(seen))
			default:
				if goes++; goes%3 != 1 {
					return
				}
				is := tb.combat.report
				g.Do(view.Intent{Name: aview.DoLinger})
				w.Run()
				if kept++; tb.combat.report != is || viewtest.Battle(g.Screen()).Combat.Goes > 0 {
					t.Fatalf("%s: it was kept and is gone", name)
				}
				g.Do(view.Intent{Name: view.DoSkip})
			}
		}
		for n := 0; n < 60000 && !g.table().ended(); n++ {
			if look(); len(w.Queue) > 0 {
				w.Run1()
			} else if in := viewtest.Intents(g.Screen()); len(in) > 0 {
				g.Do(in[w.Rng.Intn(len(in))])
			}
		}
		switch {
		case name == "always" && (goes > 0 || stays == 0), name == "never" && goes == 0, name == "fresh" && (goes == 0 || stays == 0):
			t.Errorf("%s: %d stayed, %d went on", name, stays, goes)
		case name != "always" && kept == 0:
			t.Errorf("%s: none was kept", name)
		}
	}
}

// reports plays matches against the computer, one press or timer at a time, and shows every firing that is looked at once. look reports
// whether it has seen enough.
func reports(t *testing.T, look func(g *game, w *world, tb *table) bool) {
	t.Helper()
	for seed := range uint64(12) {
		w := slowWorld(seed)
		w.Kept[keyFights] = "9"
		g := New(w)
		begin(t, g, 1)
		var seen *aview.Combat
		for n := 0; n < 20000 && !g.table().ended(); n++ {
			if tb := g.table(); tb.combat.report != nil && tb.combat.report != seen {
				if seen = tb.combat.report; look(g, w, tb) {
					return
				}
			}
			if len(w.Queue) > 0 {
				w.Run1()
			} else if in := viewtest.Intents(g.Screen()); len(in) > 0 {
				g.Do(in[w.Rng.Intn(len(in))])
			}
		}
	}
	t.Error("no such firing in twelve matches")
}

// TestDoubleTapFiresOnce: the second tap of two on Fire does not take away what came of it, nor choose the reward.
func TestDoubleTapFiresOnce(t *testing.T) {
	reports(t, func(g *game, w *world, tb *table) bool {
		is, ply := tb.combat.report, tb.sit.Ply()
		b := viewtest.Battle(g.Screen()).Combat.Tray.Primary
		g.Do(b.Do)
		if tb.combat.report != is || tb.sit.Ply() != ply || b.Why == "" {
			t.Fatalf("it is gone, or cannot be seen to be locked: %q", b.Why)
		}
		for tb.seats.locked {
			w.Run1()
		}
		if tb.combat.report == is && viewtest.Battle(g.Screen()).Combat.Tray.Primary.Why != "" {
			t.Fatal("it stays locked")
		}
		return true
	})
}

// TestRewardIsOnesOwn: what one seat has chosen is not chosen for the other, and nothing is sent by itself for who has not chosen yet
// (COMBAT-33).
func TestRewardIsOnesOwn(t *testing.T) {
	reports(t, func(g *game, w *world, tb *table) bool {
		if !tb.combat.rewards() {
			return false
		}
		for _, c := range []struct {
			whose  engine.Seat
			denies uint8
		}{{engine.NoSeat, 0}, {tb.viewer.Other(), 1}, {tb.viewer, 1}, {tb.viewer, 0}} {
			if tb.combat.reward = [2]reward{}; c.whose < 2 {
				tb.combat.reward[c.whose] = reward{true, c.denies}
			}
			tb.combat.report.Goes = 0
			tb.combat.present(tb.combat.report)
			tb.combat.jump()
			sheet := viewtest.Battle(g.Screen()).Combat
			own := c.whose == tb.viewer
			goes := own && !tb.combat.advances()
			if denies := sheet.Tray.Secondary[1].Pressed == view.On; (sheet.Goes > 0) != goes || denies != (own && c.denies == 1) {
				t.Errorf("%+v: goes after %d ms, denies %v", c, sheet.Goes, denies)
			}
		}
		return true
	})
}

// TestTextModeAsksForTheReward: who changes to text mode while a firing with a reward is looked at is told of it and asked for the reward,
// and what he says is done.
func TestTextModeAsksForTheReward(t *testing.T) {
	for line, arg := range map[string]uint16{"deny": 1, "take": 0} {
		reports(t, func(g *game, w *world, tb *table) bool {
			if !tb.combat.rewards() {
				return false
			}
			ply := tb.sit.Ply()
			g.Do(view.Intent{Name: view.DoText})
			if tb.sit.Ply() != ply || tb.window() != rules.WinReward || len(tb.text.Said()) == 0 {
				t.Fatalf("window %d, said %v", tb.window(), tb.text.Said())
			}
			if say(g, line); tb.sit.Ply() == ply {
				t.Fatalf("%q does nothing: %s", line, lastSaid(g))
			}
			if m := tb.sit.Record().Moves[ply]; m.Op != rules.OpReward || m.A != arg {
				t.Fatalf("%q makes %+v", line, m)
			}
			return true
		})
	}
}

// TestFightIsCountedOnce: a fight that goes on after the page was loaded again is not one more of the first fights.
func TestFightIsCountedOnce(t *testing.T) {
	reports(t, func(g *game, w *world, tb *table) bool {
		if !tb.fighting() {
			return false
		}
		kept := w.Kept[keyFights]
		w.Kept[keyFights] = "1"
		tb.combat.present(tb.combat.report)
		if n, _ := tb.combat.fights(); n != 2 || !tb.combat.early {
			t.Fatalf("%q", w.Kept[keyFights])
		}
		tb.combat.early = false
		if tb.combat.present(tb.combat.report); !tb.combat.early {
			t.Error("after a reload it is none of the first")
		}
		if n, _ := tb.combat.fights(); n != 2 {
			t.Errorf("it counts twice: %q, before %q", w.Kept[keyFights], kept)
		}
		return true
	})
}

// TestFrames: a firing is shown in three frames, each said once, and what is to be chosen can be chosen in the last alone. A press brings
// that at once, and the next press within a moment chooses nothing.
func TestFrames(t *testing.T) {
	for _, jumps := range []bool{false, true} {
		reports(t, func(g *game, w *world, tb *table) bool {
			st := tb.combat.report.Stage
			if st == nil || st.Lost == 0 {
				return false
			}
			said := map[string]int{}
			for n := 0; !tb.combat.done(); n++ {
				c := viewtest.Battle(g.Screen()).Combat
				if said[g.Screen().Polite+g.Screen().Urgent]++; len(c.Tray.Secondary) > 0 || c.Tray.Primary.Do.Name != view.DoSkip || c.Goes > 0 {
					t.Fatalf("frame %d: %+v", c.Stage.Frame, c.Tray)
				}
				if jumps && !tb.seats.locked {
					g.Do(view.Intent{Name: view.DoSkip})
					break
				}
				w.Run1()
			}
			c := viewtest.Battle(g.Screen()).Combat
			said[g.Screen().Polite+g.Screen().Urgent]++
			if !tb.combat.done() || c.Stage.Moves == jumps || !tb.seats.locked || c.Tray.Primary.Why == "" {
				t.Fatalf("jumps %v: %+v, locked %v", jumps, c.Stage, tb.seats.locked)
			}
			for i, s := range st.Said {
				if s == "" || said[s] == 0 && (!jumps || i == 2) {
					t.Errorf("%q is not said, but %v", s, said)
				}
			}
			return true
		})
	}
}

// TestLitCell: the cell to which a firing has come says what came of it (COMBAT-30, 31).
func TestLitCell(t *testing.T) {
	lit, without := 0, 0
	reports(t, func(g *game, w *world, tb *table) bool {
		c := tb.combat.report
		if c.Stage == nil {
			return false
		}
		if c.Chances == nil {
			without++
			return false
		}
		lit++
		k := c.Chances.Rows[c.Chances.Row].Cells[c.Chances.Col]
		switch k.Kind {
		case aview.Destroyed:
			if !c.Target.Burned {
				t.Errorf("%+v, and it stands", k)
			}
		case aview.Unhurt:
			if c.Stage.Lost != 0 {
				t.Errorf("%+v, and it loses %d", k, c.Stage.Lost)
			}
		default:
			if c.Target.Burned || !strings.Contains(k.Text, strconv.Itoa(c.Stage.Lost)) {
				t.Errorf("%+v, and it loses %d", k, c.Stage.Lost)
			}
		}
		return lit > 12
	})
	if without > lit/4 {
		t.Errorf("%d cells were lit, and %d firings are without", lit, without)
	}
}

// TestBriefFights: told in a line, no fire lies over the map, what is to be chosen is chosen there, and the whole of a fight can be looked
// at.
func TestBriefFights(t *testing.T) {
	told, choices := 0, 0
	reports(t, func(g *game, w *world, tb *table) bool {
		if !g.page.Settings().On(switches.Fights) {
			g.Change(func(s *settings.Settings) { s.Turn(switches.Fights, 1) })
			return false
		}
		if !tb.combat.told { // it was begun before
			return false
		}
		told++
		c := viewtest.Battle(g.Screen()).Combat
		if !c.Brief || !tb.combat.ends() || c.Stage != nil && (c.Stage.Frame != stage.Result || c.Stage.Word == "" || c.Stage.Line == "") {
			t.Fatalf("%+v", c)
		}
		if tb.combat.advances() {
			choices++
			if c.Tray.Primary.Do.Name != aview.DoAdvance || c.Goes > 0 {
				t.Fatalf("%+v", c.Tray)
			}
		}
		if told < 2 || choices == 0 && told < 6 {
			return false
		}
		g.Do(view.Intent{Name: aview.DoLook})
		if c := viewtest.Battle(g.Screen()).Combat; c.Brief || c.Goes > 0 || tb.combat.report == nil {
			t.Errorf("it is not looked at: %+v", c)
		}
		return true
	})
}

// TestAskedAboutFights: the first fight of a device asks for the sounds, the third if fights are to be told in a line, each until it is
// answered; what is answered holds.
func TestAskedAboutFights(t *testing.T) {
	for n, c := range map[string]struct {
		yes view.Name
		set func(s *settings.Settings) bool
	}{"0": {aview.DoSound, func(s *settings.Settings) bool { return s.Sound > 0 }},
		"2": {aview.DoBrief, func(s *settings.Settings) bool { return s.On(switches.Fights) }}} {
		asked := false
		reports(t, func(g *game, w *world, tb *table) bool {
			if !asked {
				w.Kept[keyFights] = n
				tb.combat.present(tb.combat.report)
			}
			if !tb.combat.done() {
				tb.combat.jump()
			}
			q := viewtest.Battle(g.Screen()).Combat.Ask
			if q == nil {
				return false
			}
			if asked = true; q.Yes.Do.Name != c.yes || tb.combat.report.Goes > 0 {
				t.Fatalf("%s: %+v", n, q)
			}
			g.Do(q.Yes.Do)
			if !c.set(g.page.Settings()) || viewtest.Battle(g.Screen()).Combat.Ask != nil {
				t.Errorf("%s: it is not so, or still asked", n)
			}
			return true
		})
	}
}
