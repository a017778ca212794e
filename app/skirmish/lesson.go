package skirmish

import (
	"strconv"

	"bocage/app/shell"
	"bocage/app/shell/teach"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// The first skirmish teaches by doing. It is a match like any other, from lessonScenario with lessonSeed, in which the German brings few
// of his men a turn and plays what the plainest player would. Beside it stands a teacher, who says what to do next and sees whether it was
// done. The player may do whatever else is legal. Where that leads away from the lesson, the teacher sets the table up again as the step
// needs it.

const (
	lessonScenario = "overmatched"
	lessonSeed     = 3 // deals the cards; what the lesson says of luck is true for it
	lessonPace     = 500
	keyLesson      = "bocage-lesson-skirmish" // where the step reached is kept, "done" after the last
	pupils         = 0                        // the seat that is taught
	lessonMovers   = 2                        // of the German in a turn
)

// lesson is the teacher at a table.
type lesson struct {
	t     *table
	at    int // the step that is taught
	stray bool
}

// pupil is the sitting of the lesson: the German answers in it.
type pupil struct {
	shell.Sitting
	l *lesson
}

// Think answers for the German, in a moment.
func (s pupil) Think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	page := s.l.t.Page
	page.After(min(lessonPace, page.Pace()), func() { done(s.l.foe(seat), nil) })
}

func (pupil) StopThinking() {}

// foe is what the plainest player would do who moves few of his men.
func (l *lesson) foe(seat engine.Seat) engine.Move {
	p := l.t.Sit.Position().(*rules.Position)
	m := search.Choose(ai.Greedy{}, p, seat, search.Options{})
	if m.Op != rules.OpGrab {
		return m
	}
	moved := 0
	for i := range p.Pieces() {
		if x := &p.Pieces()[i]; x.Used && int(x.Side) == p.Side(seat) {
			moved++
		}
	}
	if moved >= lessonMovers {
		m = engine.Move{Seat: seat, Op: rules.OpEnd}
	}
	return m
}

// stillPage is a page on which nothing is seen and no time passes, for a table that is set up.
type stillPage struct{ shell.Page }

func (stillPage) Pace() int                          { return 0 }
func (stillPage) After(_ int, f func())              { f() }
func (stillPage) Spare(func(func()))                 {}
func (stillPage) Polite(string)                      {}
func (stillPage) Urgent(string)                      {}
func (stillPage) Focus(string)                       {}
func (stillPage) Refresh()                           {}
func (stillPage) Say(string, view.Side)              {}
func (stillPage) SayAtOnce(string, view.Side)        {}
func (stillPage) Refuse(shell.Refusal)               {}
func (stillPage) Fail(_, _ string, _ ...view.Button) {}

// lessonMoment is a table of the lesson as it stands at the beginning of a step, all earlier ones done as they are taught. kept is the
// sitting that a page shows it with.
func lessonMoment(page shell.Page, n int) (t *table, kept shell.Sitting, err error) {
	sc, err := rules.Game.Load(lessonScenario)
	if err != nil {
		return nil, nil, err
	}
	who := [2]engine.Player{pupils: {Kind: engine.Human}, 1 - pupils: {Kind: engine.Computer}}
	kept, laid, err := page.Prepare(sc, who, lessonSeed)
	if err != nil {
		return nil, nil, err
	}
	t = laid.(*table)
	t.lesson, t.Resigning, t.Reviewed = &lesson{t: t}, nil, false
	t.Sit, t.Page = pupil{kept, t.lesson}, stillPage{page}
	for t.Sit.Position().Prompt().Window == rules.WinOption { // the forces as they are listed first
		if err := t.Sit.Play(engine.Move{Seat: t.Sit.Position().Prompt().Seat, Op: rules.OpOption, A: 1}); err != nil {
			return nil, nil, err
		}
	}
	t.Start(false)
	for i := range n {
		if s := &lessonSteps[i]; s.do != nil {
			s.do(t)
		}
	}
	t.Page, t.lesson.at = page, n
	return t, kept, nil
}

// openLesson opens the lesson at a step.
func openLesson(page shell.Page, n int) {
	page.Leave()
	n = min(len(lessonSteps)-1, max(0, n))
	t, kept, err := lessonMoment(page, n)
	if err != nil {
		page.Fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	page.Polite("")
	page.Urgent("")
	page.Sit(kept)
	t.lesson.review()
	t.lesson.keep()
}

// keep remembers how far it has come.
func (l *lesson) keep() {
	v := ""
	switch {
	case l.at == len(lessonSteps)-1:
		v = "done"
	case l.at > 0:
		v = strconv.Itoa(l.at)
	}
	l.t.Page.Store(keyLesson, v)
}

// review goes past the steps that are done, and sees whether the present one still can be done. It is called whenever something may have
// changed.
func (l *lesson) review() {
	at := l.at
	for l.at < len(lessonSteps)-1 && lessonSteps[l.at].passed(l.t) {
		l.at++
	}
	if l.t.Over() {
		l.at = len(lessonSteps) - 1
	}
	if l.at != at {
		l.keep()
	}
	s := &lessonSteps[l.at]
	l.stray = !s.read && moment(l.t) > s.until
}

// do carries out the teacher's own buttons.
func (l *lesson) do(in view.Intent) bool {
	switch {
	case in.Name == view.DoOpen && in.Text == "training":
		page := l.t.Page
		page.Leave()
		page.Hush()
		page.Open("scenario/" + rules.Game.ID() + ":" + lessonScenario) // the first real match
		page.Do(view.Intent{Name: view.DoPickFoe, N: int(engine.Recruit)})
	case in.Name != view.DoTeach:
		return false
	case in.N > 0 && lessonSteps[l.at].read && l.at < len(lessonSteps)-1:
		l.at++ // nothing was to be done
		l.keep()
		l.review()
	default:
		openLesson(l.t.Page, l.at+in.N)
	}
	return true
}

// view is the teacher's panel, as the table looks now.
func (l *lesson) view() *view.Lesson {
	l.review()
	s := &lessonSteps[l.at]
	step := teach.Step{Name: words.Say("lesson.skirmish-name"), ID: s.id, N: l.at + 1, Of: len(lessonSteps), Read: s.read, Stray: l.stray,
		Say: func(part string) string { return words.Say("sklearn." + s.id + "-" + part) }, Point: s.at}
	if s.point != nil {
		step.Point = s.point(l.t)
	}
	if l.at == len(lessonSteps)-1 {
		step.End = &view.Button{ID: "btn-teach-begin", Label: words.Say("sklearn.to-match"), Style: view.Primary,
			Do: view.Intent{Name: view.DoOpen, Text: "training"}}
	}
	return step.View()
}
