package duel

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
)

// school is a page on which lessons are opened.
type school struct {
	page
	t    *testing.T
	kept map[string]string
	shut int
	at   *sitting
	open []string
}

func newSchool(t *testing.T) *school {
	return &school{t: t, kept: map[string]string{}}
}

// Prepare sets a match up that lies on no screen.
func (p *school) Prepare(sc engine.Scenario, players [2]engine.Player, seed uint64) (shell.Sitting, shell.Table, error) {
	s := &sitting{t: p.t, kept: p.kept}
	s.Seats = players
	s.table = newTable(page{s: s}, s)
	return s, s.table, s.Begin(rules.GameID, rules.RulesVersion, sc, seed, s.table.Apply)
}

func (p *school) Sit(s shell.Sitting) {
	p.at = s.(*sitting)
	p.page.s = p.at
	p.at.table.Start(false)
}

func (p *school) Leave()                             { p.shut++ }
func (p *school) Hush()                              {}
func (p *school) Do(in view.Intent)                  { p.open = append(p.open, string(in.Name)) }
func (p *school) Open(address string)                { p.open = append(p.open, address) }
func (p *school) Store(key, text string)             { p.kept[key] = text }
func (p *school) Load(key string) string             { return p.kept[key] }
func (p *school) Polite(string)                      {}
func (p *school) Urgent(string)                      {}
func (p *school) Focus(string)                       {}
func (p *school) Fail(a, b string, _ ...view.Button) { p.t.Fatal(a, b) }

// table is the one on the screen.
func (p *school) table() *table { return p.at.table }

// run does what was put off.
func (p *school) run() {
	for n := 0; len(p.at.Later) > 0; n++ {
		if n > 1000 {
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
	if i < 0 || !p.table().Do(bs[i].Do) {
		p.t.Fatalf("%s cannot be pressed: %+v", id, bs)
	}
	p.run()
}

// TestLessonAsItIsTaught does what every step says, by taps on what the teacher points at and by the main button, from the first step to
// the last.
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
		if n > 400 || v.Note != "" || v.Head == "" || v.Text == "" || strings.Contains(v.Head+v.Text+v.Hand+v.Keys, "dlearn.") {
			t.Fatalf("after %d presses at %s: %+v", n, v.ID, v)
		}
		tb := p.table()
		b, _ := p.at.screen().Table.(*dview.Table)
		switch s := lessonSteps[tb.lesson.at]; {
		case s.read:
			p.press("btn-teach-next")
		case s.point != nil:
			codes := s.point(tb)
			tb.Do(view.Intent{Name: dview.DoTap, N: codes[0]})
			if s.id == "hull" || s.id == "aim" {
				tb.Do(view.Intent{Name: dview.DoTap, N: codes[1]})
			}
			if s.id == "more" {
				tb.Do(view.Intent{Name: dview.DoTap, N: tb.unitsOf(card.German, grenadiers)[0]})
			}
		default:
			in, ok := tb.question().primary()
			if x, there := pressed(b, "btn-rest"); there && s.id == "rest" {
				in = x
			}
			if !ok || !tb.Do(in) {
				t.Fatalf("at %s nothing can be pressed", s.id)
			}
		}
		p.run()
	}
	var want []string
	for _, s := range lessonSteps {
		want = append(want, s.id)
	}
	if !slices.Equal(seen, want) {
		t.Errorf("it teaches %q, not %q", seen, want)
	}
	if p.kept[keyLesson] != "done" {
		t.Errorf("it keeps %q", p.kept[keyLesson])
	}
	told := ""
	for _, l := range p.table().Lines() {
		told += words.Plain(l.Text) + "\n"
	}
	for _, want := range []string{"Damage card for Grenadier Squad", "Grenadier Squad is out of the game", "American attacks first"} {
		if !strings.Contains(told, want) {
			t.Errorf("it is not told: %s", want)
		}
	}
	p.press("btn-teach-begin")
	if !slices.Contains(p.open, "scenario/duel:"+lessonScenario) {
		t.Errorf("from its end it leads to %q", p.open)
	}
}

// TestLessonHolds: while the account of the first attack is read, the German does not fire, whether the lesson came there or was opened
// there; then he does.
func TestLessonHolds(t *testing.T) {
	at := slices.IndexFunc(lessonSteps, func(s lessonStep) bool { return s.holds })
	for _, from := range [...]int{at - 1, at} {
		p := newSchool(t)
		openLesson(p, from)
		p.run()
		if from < at {
			in, _ := p.table().question().primary()
			p.table().Do(in)
			p.run()
		}
		fires := func() (n int) {
			for _, m := range p.at.Record().Moves {
				if m.Seat == card.German && m.Op == rules.OpFire {
					n++
				}
			}
			return n
		}
		if v := p.panel(); v.N != at+1 {
			t.Fatalf("from step %d it came to %s", from, v.ID)
		}
		b, _ := p.at.screen().Table.(*dview.Table)
		if len(b.Ledger) == 0 || !strings.HasPrefix(b.Ledger[0].Head, "M4A1 Sherman at") || fires() != 0 {
			t.Errorf("from step %d the ledger tells %+v, and the German has fired %d times", from, b.Ledger, fires())
		}
		for _, head := range [...]string{"Damage: Grenadier Squad", "Damage card: Grenadier Squad"} { // what is said of an account is seen in it
			if !slices.ContainsFunc(b.Ledger, func(a dview.Account) bool { return a.Head == head }) {
				t.Errorf("from step %d the ledger tells nothing of %s", from, head)
			}
		}
		p.press("btn-teach-next")
		if fires() == 0 {
			t.Errorf("from step %d the German never fires", from)
		}
	}
}

// TestLessonPointsAtTheTarget: the teacher speaks of the squad that was chosen, whichever it is.
func TestLessonPointsAtTheTarget(t *testing.T) {
	p := newSchool(t)
	openLesson(p, slices.IndexFunc(lessonSteps, func(s lessonStep) bool { return s.id == "aim" }))
	p.run()
	second := p.table().unitsOf(card.German, grenadiers)[1]
	for _, code := range [...]int{p.table().unitsOf(card.US, sherman)[0], second} {
		p.table().Do(view.Intent{Name: dview.DoTap, N: code})
	}
	for _, step := range [...]string{"odds", "more"} {
		v := p.panel()
		if want := "dc-" + strconv.Itoa(second); v.ID != step || v.Point[len(v.Point)-1] != want {
			t.Errorf("%s points at %v, not %s", v.ID, v.Point, want)
		}
		if step == "odds" {
			p.press("btn-teach-next")
		}
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
		if v := p.panel(); v.N != n+1 || n > 0 && !p.table().Key(",") {
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
		for range 12 {
			s := p.at.screen()
			in := intents(s)
			if len(in) == 0 {
				break
			}
			p.table().Do(in[rng.Intn(len(in))])
			p.run()
			v, tb := p.panel(), p.table()
			st := &lessonSteps[tb.lesson.at]
			if gone := !st.read && !st.free && stage(tb) > st.stage; gone != (v.Note == words.Say("learn.stray")) {
				t.Fatalf("%s: gone %v, the teacher says %q", st.id, gone, v.Note)
			}
			if st.free && st.stage < stage(tb) && tb.lesson.at < len(lessonSteps)-1 {
				t.Fatalf("%s is over and still taught", st.id)
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

// TestLessonThumb: the lesson's picture is that of its Situation.
func TestLessonThumb(t *testing.T) {
	sc, err := rules.Game.Load(lessonScenario)
	if err != nil {
		t.Fatal(err)
	}
	if want := Face.Guide.Card(sc).Thumb; !reflect.DeepEqual(want, lessonThumb) {
		t.Errorf("it is %+v, not %+v", lessonThumb, want)
	}
}

// TestHowPage: the page on how to play shows a card and five signs, and leads to entries that there are.
func TestHowPage(t *testing.T) {
	var v view.How
	howPages[0].Open(nil)(&v)
	b := read(t, "en")
	if d, ok := v.Live.(*dview.Detail); !ok || len(d.Weapons) != 3 || len(v.Signs) != 5 {
		t.Errorf("it shows %+v", v)
	}
	for _, id := range howPages[0].Rules {
		if b.Find(id) == nil {
			t.Errorf("it leads to %s", id)
		}
	}
	for _, s := range v.Signs {
		if s.Label == "" || strings.Contains(s.Text, "how.") {
			t.Errorf("a sign says %+v", s)
		}
	}
}
