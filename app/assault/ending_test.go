package assault

import (
	"testing"

	"bocage/app/assault/firing"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
)

// TestFiringGoesOn: with motion a firing stays until the person goes on in the first three fights of a device, later for a moment, unless
// he keeps it; always and never are as they are set.
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
			switch c := viewtest.Battle(g.Screen()).Combat; {
			case c.Goes == 0:
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
