package skirmish

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// school is a page on which lessons are opened.
type school struct {
	page
	t    *testing.T
	kept map[string]string
	at   *sitting
	open []string
}

func newSchool(t *testing.T) *school { return &school{t: t, kept: map[string]string{}} }

// Prepare sets a match up that lies on no screen.
func (p *school) Prepare(sc engine.Scenario, players [2]engine.Player, seed uint64) (shell.Sitting, shell.Table, error) {
	s := &sitting{t: p.t}
	s.Seats = players
	s.table = newTable(page{s: s}, s)
	return s, s.table, s.Begin(rules.GameID, rules.RulesVersion, sc, seed, s.table.Apply)
}

func (p *school) Sit(s shell.Sitting) {
	p.at = s.(*sitting)
	p.page.s = p.at
	p.at.table.Start(false)
}

func (p *school) Leave()                             {}
func (p *school) Hush()                              {}
func (p *school) Do(in view.Intent)                  { p.open = append(p.open, string(in.Name)) }
func (p *school) Open(address string)                { p.open = append(p.open, address) }
func (p *school) Store(key, text string)             { p.kept[key] = text }
func (p *school) Polite(string)                      {}
func (p *school) Urgent(string)                      {}
func (p *school) Fail(a, b string, _ ...view.Button) { p.t.Fatal(a, b) }

// run does what was put off.
func (p *school) run() {
	for n := 0; len(p.at.Later) > 0; n++ {
		if n > 4000 {
			p.t.Fatal("the German answers for ever")
		}
		p.at.Wait()
	}
}

// panel is what the teacher says.
func (p *school) panel() *view.Lesson {
	p.t.Helper()
	l := p.at.screen().Lesson
	if l == nil {
		p.t.Fatal("there is no teacher")
	}
	return l
}

// press presses one of his buttons.
func (p *school) press(id string) {
	p.t.Helper()
	bs := p.panel().Buttons
	i := slices.IndexFunc(bs, func(b view.Button) bool { return b.ID == id })
	if i < 0 || !p.at.table.Do(bs[i].Do) {
		p.t.Fatalf("%s cannot be pressed: %+v", id, bs)
	}
	p.run()
}

// button presses a button of the table.
func (p *school) button(ids ...string) bool {
	v := p.at.screen().Table.(*sview.Table)
	if v.Ask == nil {
		return false
	}
	for _, id := range ids {
		for _, b := range v.Ask.Buttons {
			if b.ID == id && b.Why == "" {
				p.at.table.Do(b.Do)
				p.run()
				return true
			}
		}
	}
	return false
}

// TestLessonAsItIsTaught does what every step says, by what the teacher points at, from the first step to the last.
func TestLessonAsItIsTaught(t *testing.T) {
	p := newSchool(t)
	openLesson(p, 0)
	p.run()
	var seen []string
	for n := 0; ; n++ {
		v := p.panel()
		if len(seen) == 0 || seen[len(seen)-1] != v.ID {
			seen = append(seen, v.ID)
		}
		if v.ID == "done" {
			break
		}
		if n > 300 || v.Note != "" || v.Head == "" || v.Text == "" || strings.Contains(v.Head+v.Text+v.Hand+v.Keys, "sklearn.") {
			t.Fatalf("after %d presses at %s: %+v", n, v.ID, v)
		}
		tb := p.at.table
		switch s := &lessonSteps[tb.lesson.at]; {
		case s.read:
			p.press("btn-teach-next")
		case s.id == "choose":
			i := slices.IndexFunc(tb.question().chips, func(c sview.Chip) bool { return c.ID == v.Point[0] })
			tb.Do(tb.question().chips[i].Do)
		case s.id == "way":
			for h := geom.Heading(0); h < geom.NumHeadings && !drafted(tb); h += 4 {
				at := tb.draft.lead().At.Add(geom.Vec{X: h.Vec().X / 160, Y: h.Vec().Y / 160})
				tb.Do(view.Intent{Name: sview.DoPlace, X: int(at.X), Y: int(at.Y), N: 8})
			}
		default:
			if !p.button(v.Point...) && !p.button("btn-hold-all", "btn-hold", "btn-enough", "btn-any", "btn-stop") {
				t.Fatalf("at %s nothing that the teacher points at can be pressed: %q", s.id, v.Point)
			}
		}
		p.run()
	}
	var want []string
	for i := range lessonSteps {
		want = append(want, lessonSteps[i].id)
	}
	if !slices.Equal(seen, want) {
		t.Errorf("it teaches %q, not %q", seen, want)
	}
	if p.kept[keyLesson] != "done" {
		t.Errorf("it keeps %q", p.kept[keyLesson])
	}
	p.press("btn-teach-begin")
	if !slices.Contains(p.open, "scenario/skirmish:"+lessonScenario) {
		t.Errorf("from its end it leads to %q", p.open)
	}
}

// TestLessonOpensAnywhere: every step can be opened: it can be done there, back leads to the one before, and skipping to the next.
func TestLessonOpensAnywhere(t *testing.T) {
	for n := range lessonSteps {
		p := newSchool(t)
		openLesson(p, n)
		p.run()
		if v := p.panel(); v.N != n+1 || v.Note != "" {
			t.Fatalf("step %s opens at %d, and says %q", lessonSteps[n].id, v.N, v.Note)
		}
		if want := strconv.Itoa(n); n > 0 && n < len(lessonSteps)-1 && p.kept[keyLesson] != want {
			t.Errorf("at %d it keeps %q", n, p.kept[keyLesson])
		}
		if n+1 < len(lessonSteps) {
			p.press("btn-teach-next")
			if v := p.panel(); v.N != n+2 {
				t.Errorf("skipped, step %s leads to %s", lessonSteps[n].id, v.ID)
			}
			p.press("btn-teach-back")
		}
		if v := p.panel(); v.N != n+1 || n > 0 && !p.at.table.Key(",") {
			t.Errorf("back leads to %s, not %s", v.ID, lessonSteps[n].id)
		}
	}
}

// TestLessonIsNeverStuck presses anything from every step: the step can still be done, or the teacher says that it cannot; setting it up
// again makes it possible.
func TestLessonIsNeverStuck(t *testing.T) {
	for n := range lessonSteps[:len(lessonSteps)-1] {
		p := newSchool(t)
		openLesson(p, n)
		p.run()
		rng := engine.NewRand(uint64(n))
		for range 25 {
			if in := intents(p.at.screen()); len(in) > 0 {
				p.at.table.Do(in[rng.Intn(len(in))])
			}
			p.run()
			v, tb := p.panel(), p.at.table
			s := &lessonSteps[tb.lesson.at]
			if gone := !s.read && moment(tb) > s.until; gone != (v.Note == words.Say("learn.stray")) {
				t.Fatalf("%s: gone %v, the teacher says %q", s.id, gone, v.Note)
			}
		}
		if p.panel().Note == words.Say("learn.stray") {
			p.press("btn-teach-again")
			if v := p.panel(); v.Note != "" {
				t.Errorf("set up again, %s says %q", v.ID, v.Note)
			}
		}
	}
}
