package assault

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/guide"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/assault/volley"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

func TestLessonThumb(t *testing.T) {
	sc, err := scenario.Parse(lessonFile)
	if err != nil {
		t.Fatal(err)
	}
	if want := Face.Guide.Card(binding.Neutral(sc)).Thumb; !reflect.DeepEqual(guide.LessonThumb, want) {
		t.Errorf("the lesson's map in small is\n%+v, not\n%+v", want, guide.LessonThumb)
	}
}

// TestLessonAsItIsTaught does what every step says, by what the screen offers, and reads the facts that the words tell.
func TestLessonAsItIsTaught(t *testing.T) {
	for _, pace := range []bool{false, true} {
		t.Run(fmt.Sprint("reports ", pace), func(t *testing.T) {
			w := newWorld(1)
			g := New(w)
			if pace {
				g.Change(func(s *settings.Settings) { s.Motion = ""; s.Turn(switches.Stop, switches.InFirst) })
			} else {
				g.Change(func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.Never) })
			}
			g.Do(view.Intent{Name: view.DoOpen, Text: "learn"})
			for n := 0; lessonSteps[g.table().lesson.at].id != "done"; n++ {
				if n > 400 {
					t.Fatalf("it stays at %s", lessonSteps[g.table().lesson.at].id)
				}
				w.Run()
				l := g.table().lesson
				s := &lessonSteps[l.at]
				if v := g.Screen().Lesson; v == nil || v.Head == "" || v.Note != "" {
					t.Fatalf("at %s the teacher says %+v", s.id, v)
				}
				tellFacts(t, g.table(), s.id)
				tellsAll(t, g.table(), s.id)
				at := l.at
				follow(t, g, s)
				w.Run()
				if g.table().lesson.at < at {
					t.Fatalf("%s leads back", s.id)
				}
			}
			if slices.Contains(w.waits, lessonRead) != pace {
				t.Errorf("the German leaves time to read: %v", !pace)
			}
			if winner, why := g.table().position().Result(); winner != rules.US || why == victory.NotEnded {
				t.Errorf("won by %v, %v", winner, why)
			}
			most := 0
			for _, b := range append(viewtest.Battle(g.Screen()).Result.Buttons, g.Screen().Lesson.Buttons...) {
				if b.Style == view.Primary {
					most++
				}
			}
			if most != 1 {
				t.Errorf("%d main buttons at the end", most)
			}
			if w.Kept[keyLesson] != "done" {
				t.Errorf("kept %q", w.Kept[keyLesson])
			}
			if all := w.Shelf().List(); len(all) > 0 {
				t.Errorf("the lesson lies among the matches: %+v", all)
			}
			g.page.Say("10 prestige", aview.US) // as the last turn's end said it
			g.Do(view.Intent{Name: view.DoOpen, Text: "training"})
			if b := g.Screen().Briefing; b == nil || b.Foes[b.Foe].ID != "recruit" {
				t.Errorf("the first real battle is not against the Recruit: %+v", b)
			}
			if s := g.Screen().Toast.Text; s != "" {
				t.Errorf("it still says %q", s)
			}
		})
	}
}

// tellsAll holds the sheet of a combat whose fires are done: it tells both, the retreat, and what the unit has left.
func tellsAll(t *testing.T, tb *table, step string) {
	t.Helper()
	if step != "advance" && step != "reward" || tb.combat.report != nil || tb.window() != rules.WinAdvance && tb.window() != rules.WinReward {
		return
	}
	c, ok := tb.combat.sheet()
	if !ok || len(c.Before) == 0 || c.FireLed.Sum != words.Say("combat.fire-total") || c.TargetLed.Sum != words.Say("combat.target-total") {
		t.Fatalf("%s: %+v", step, c)
	}
	if told := strings.Join(c.Before, " "); step == "advance" &&
		(c.Firing.Morale != 2 || c.Firing.Stamp == "" || !strings.Contains(told, "fall back")) {
		t.Errorf("the Grenadiers have %d morale left, stamped %q; told is %s", c.Firing.Morale, c.Firing.Stamp, told)
	}
}

// follow does what a step says.
func follow(t *testing.T, g *game, s *lessonStep) {
	tb := g.table()
	tapped := func(at string) { g.Do(view.Intent{Name: view.DoTapTile, Tile: int(tile(at))}) }
	switch {
	case s.read:
		g.Do(view.Intent{Name: view.DoTeach, N: 1})
	case s.card != "" && s.state != nil:
		i := slices.IndexFunc(tb.sight().Hand(), func(c card.Card) bool { return card.Name(c.Face) == s.card })
		g.Do(view.Intent{Name: view.DoTapCard, Card: i})
	case s.id == "select":
		tapped("C4")
	case s.id == "aim":
		tapped("C3")
		tapped("C2")
	case tb.combat.report != nil:
		g.Do(view.Intent{Name: aview.DoDone})
	case s.want != nil:
		if !tb.mine() {
			return
		}
		if tb.volleys.open() {
			i := slices.IndexFunc(tb.sight().Hand(), func(c card.Card) bool {
				return s.want(engine.Move{Op: rules.OpSacrifice, A: uint16(volley.Place(tb.sight().Hand(), c.Serial))})
			})
			if i < 0 {
				t.Fatalf("nothing is to be given at %s", s.id)
			}
			g.Do(view.Intent{Name: aview.DoGive, Card: i})
			g.Do(view.Intent{Name: aview.DoFire})
			return
		}
		if !tb.send(s.want) {
			t.Fatalf("%s cannot be done", s.id)
		}
	case tb.mine():
		m := tb.meek(tb.viewer)
		tb.send(func(x engine.Move) bool { return x == m })
	}
}

// tellFacts holds the words of the steps against the table.
func tellFacts(t *testing.T, tb *table, step string) {
	t.Helper()
	unit := func(at, name string) {
		t.Helper()
		if u, _, ok := tb.position().Unit(board.Tile(tile(at))); !ok || card.Name(u.Face) != name {
			t.Errorf("at %s there is no %s on %s", step, name, at)
		}
	}
	switch step {
	case "select":
		unit("C4", "M4A1 Sherman")
		if u, _, _ := tb.seen.Unit(board.Tile(tile("C2"))); u.Face != card.Unknown {
			t.Error("the unit on C2 is known")
		}
	case "uncover":
		if u, _, _ := tb.seen.Unit(board.Tile(tile("C2"))); card.Name(u.Face) != "Grenadiers" {
			t.Error("the Grenadiers are not uncovered")
		}
	case "hand":
		if card.Name(tb.sight().Hand()[1].Face) != "Veterans" {
			t.Error("the Veterans are not card 2")
		}
	case "attack":
		unit("C3", "M4A1 Sherman")
		unit("B3", "Regulars")
	case "sacrifice":
		if card.Name(tb.sight().Hand()[1].Face) != "57 mm Towed Gun" || card.BattleValue(tb.sight().Hand()[1].Face) != 7 {
			t.Error("the gun is not card 2")
		}
	case "advance":
		unit("C1", "Grenadiers")
		unit("C3", "M4A1 Sherman")
		if u, _, _ := tb.position().Unit(board.Tile(tile("C3"))); u.Morale() != 4 {
			t.Error("the Sherman has lost morale")
		}
	case "dig":
		unit("C2", "M4A1 Sherman")
		unit("A4", "Recruits")
	case "strike":
		unit("C1", "Grenadiers")
		unit("C2", "M4A1 Sherman")
	}
}

// TestLessonIsNeverStuck plays at random from every step: whatever is done, the step can still be done, or the teacher says
// that it cannot, and setting it up again makes it possible. Skipping always leads to the next.
func TestLessonIsNeverStuck(t *testing.T) {
	for n := range lessonSteps {
		for seed := range uint64(6) {
			w := newWorld(seed*100 + uint64(n))
			g := New(w)
			g.Change(func(s *settings.Settings) { s.Motion = "off"; s.Turn(switches.Stop, switches.Never) })
			g.learn(w, n)
			w.Run()
			if at := g.table().lesson.at; at < n || at > n && lessonSteps[n].read || g.table().lesson.stray {
				t.Fatalf("step %s opens at %d, stray %v", lessonSteps[n].id, g.table().lesson.at, g.table().lesson.stray)
			}
			for range 25 {
				s := g.Screen()
				if viewtest.Battle(s) == nil || viewtest.Battle(s).Result != nil {
					break
				}
				in := viewtest.Intents(s)
				if len(in) == 0 {
					break
				}
				g.Do(in[w.Rng.Intn(len(in))])
				w.Run()
				l := g.table().lesson
				st := &lessonSteps[l.at]
				if !l.stray && (st.want != nil || st.needs != nil) && g.table().mine() && g.table().combat.report == nil &&
					!slices.ContainsFunc(g.table().moves, st.takes) {
					t.Fatalf("%s can no longer be done, and nothing is said", st.id)
				}
				if v := g.Screen().Lesson; v == nil || l.stray != (v.Note == words.Say("learn.stray")) {
					t.Fatalf("stray %v, the teacher says %+v", l.stray, v)
				}
			}
			at := g.table().lesson.at
			g.Do(view.Intent{Name: view.DoTeach})
			w.Run()
			if l := g.table().lesson; l.at < at || l.stray {
				t.Fatalf("set up again, %s is at %d, stray %v", lessonSteps[at].id, l.at, l.stray)
			}
			if at+1 < len(lessonSteps) {
				g.Do(view.Intent{Name: view.DoTeach, N: 1})
				w.Run()
				if l := g.table().lesson; l.at <= at {
					t.Fatalf("skipping %s leads to %d", lessonSteps[at].id, l.at)
				}
			}
		}
	}
}

// TestLessonGoesOn: a lesson that was left opens at the step where it was left, and does not touch the matches that are kept.
func TestLessonGoesOn(t *testing.T) {
	w := newWorld(5)
	g := New(w)
	g.Do(view.Intent{Name: view.DoOpen, Text: "learn"})
	for range 5 {
		g.Do(view.Intent{Name: view.DoTeach, N: 1})
		w.Run()
	}
	if g.Address() != "learn" {
		t.Errorf("the address is %q", g.Address())
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	if o := g.Screen().Home.Learn; o == nil || o.Go.Label != words.Say("learn.go-on") {
		t.Errorf("the first screen offers %+v", o)
	}
	g.Open("learn")
	if g.table() == nil || g.table().lesson == nil || g.table().lesson.at != 5 {
		t.Fatal("it does not go on at step 6")
	}
	g.Do(view.Intent{Name: view.DoTeach, N: -1})
	if g.table().lesson.at != 4 {
		t.Error("one step back is not step 5")
	}
}

// TestLessonLetsTheMatchGo: whoever goes to the lesson out of a match has left it, and any tab can go on with it.
func TestLessonLetsTheMatchGo(t *testing.T) {
	g, w := playing(t, 5, 1)
	id := g.table().sit.ID()
	g.Do(view.Intent{Name: view.DoOpen, Text: "learn"})
	if g.table() == nil || g.table().lesson == nil {
		t.Fatal("no lesson")
	}
	h := New(beside(w.Device, 9))
	h.Do(view.Intent{Name: view.DoContinue, Text: id})
	if h.table() == nil || h.table().sit.ID() != id {
		t.Errorf("the match is held by the lesson: %+v", h.Screen().Sheet)
	}
}

// TestHowComesToRest: drawing a page on how to play puts off what takes longer, once, and then nothing is left to be done.
func TestHowComesToRest(t *testing.T) {
	w := newWorld(5)
	g := New(w)
	for n := range howPages {
		g.Open("how/" + strconv.Itoa(n+1))
		for range 3 {
			if v := g.Screen().How; v == nil || v.N != n+1 {
				t.Fatalf("page %d is not shown", n+1)
			}
			w.Run()
		}
		if g.Screen(); len(w.Queue) > 0 {
			t.Errorf("page %d is drawn for ever", n+1)
		}
	}
}
