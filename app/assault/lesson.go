package assault

import (
	_ "embed"
	"slices"
	"strconv"

	"bocage/app/shell"
	"bocage/app/shell/teach"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
)

// The first battle that teaches by doing. It is a match like any other, from lessonFile with lessonSeed, against a German who
// does what he is told; beside it stands a teacher, who says what to do next and sees whether it was done. The player may do
// whatever else is legal. Where that leads away from the lesson, the teacher sets the pieces up again as the step needs them.

//go:embed lesson.json
var lessonFile []byte

// lessonSeed deals the cards and the draws of the lesson. What it says of luck is true for this seed.
const lessonSeed = 14

// keyLesson is where the step reached is kept, "done" after the last.
const keyLesson = "bocage-lesson"

// lessonPace is how long the German takes, and lessonRead how long he leaves to read what is said before he begins, in ms.
const (
	lessonPace = 600
	lessonRead = 2500
)

// lesson is the teacher at a table.
type lesson struct {
	t      *table
	at     int  // the step that is taught
	heard  int  // the step at which the German moved last
	stray  bool // the step can no longer be done from here
	detour bool // something else was done, and the step can still be done
}

// lessonMoment is a table of the lesson as it stands at the beginning of a step, all earlier ones done as they are taught.
func lessonMoment(page shell.Page, n int) (*table, error) {
	sc, err := binding.Game.Parse(lessonFile)
	if err != nil {
		return nil, err
	}
	who := [2]engine.Player{rules.US: {Kind: engine.Human}, rules.German: {Kind: engine.Computer}}
	_, laid, err := page.Prepare(sc, who, lessonSeed)
	if err != nil {
		return nil, err
	}
	t := laid.(*table)
	t.tell.shown = t.tell.all
	t.settle()
	t.lesson, t.viewer = &lesson{t: t, at: n}, rules.US
	for _, s := range lessonSteps[:n] {
		if err := s.walk(t); err != nil {
			return nil, err
		}
	}
	for p := t.position(); n == len(lessonSteps)-1 && p.Prompt().Kind != engine.Over; {
		if err := t.sit.Play(t.meek(p.Prompt().Seat)); err != nil {
			return nil, err
		}
	}
	t.tell.shown = t.tell.all
	t.seats.told = [2]int{len(t.tell.shown), len(t.tell.shown)}
	t.fought = t.fighting()
	return t, nil
}

// openLesson opens the lesson at a step.
func openLesson(page shell.Page, n int) {
	page.Leave()
	n = min(len(lessonSteps)-1, max(0, n))
	t, err := lessonMoment(page, n)
	if err != nil {
		page.Fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	page.Polite("")
	page.Urgent("")
	page.Sit(t.sit)
	if s := lessonSteps[n]; s.unit != "" {
		t.point.sel.tile = board.Tile(tile(s.unit))
		if s.prey != "" {
			t.point.sel.target = board.Tile(tile(s.prey))
		}
	}
	for i, c := range t.sight().Hand() {
		switch {
		case !is(c.Face, lessonSteps[n].held):
		case t.volleys.open():
			t.volleys.raise(i)
		default:
			t.point.raise(i)
		}
	}
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
	l.t.page.Store(keyLesson, v)
}

// think answers for the German, in a moment, and when a step has just begun that is only looked at, once it can be read.
func (l *lesson) think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	ms := min(lessonPace, l.t.page.Pace())
	if lessonSteps[l.at].rest && l.heard != l.at && ms > 0 {
		ms = lessonRead
	}
	l.heard = l.at
	l.t.page.After(ms, func() { done(l.t.meek(seat), nil) })
}

// saw is told every move that was made. Who is ahead of the words has done the next thing to do.
func (l *lesson) saw(m engine.Move) {
	if m.Seat != l.t.viewer {
		return
	}
	n := l.at
	for n < len(lessonSteps)-1 && lessonSteps[n].want == nil && !lessonSteps[n].rest {
		n++
	}
	s := &lessonSteps[n]
	switch {
	case s.leads(m): // what is to be done comes after it
	case s.takes(m):
		l.at = n
		l.next()
	case !s.rest:
		l.detour = true
	}
}

func (l *lesson) next() {
	if l.at < len(lessonSteps)-1 {
		l.at++
	}
	l.stray, l.detour = false, false
	l.keep()
}

// review goes past the steps that are done by the state of the table, and sees whether the present one still can be done. It is
// called whenever something may have changed.
func (l *lesson) review() {
	t := l.t
	for s := &lessonSteps[l.at]; s.state != nil && s.state(t) && l.at < len(lessonSteps)-1; s = &lessonSteps[l.at] {
		l.next()
	}
	s := &lessonSteps[l.at]
	over := t.position().Prompt().Kind == engine.Over
	switch {
	case over:
		l.stray = !s.last
	case s.read || s.want == nil && s.needs == nil:
		l.stray = false
	case t.mine() && t.combat.report == nil:
		l.stray = !slices.ContainsFunc(t.moves, s.takes)
	}
}

// do carries out the teacher's own buttons.
func (l *lesson) do(in view.Intent) bool {
	switch {
	case in.Name == view.DoOpen && in.Text == "training":
		page := l.t.page
		page.Leave()
		page.Hush()
		page.Open("scenario/training-grounds")
		page.Do(view.Intent{Name: view.DoPickFoe, N: int(engine.Recruit)}) // the first real battle
	case in.Name != view.DoTeach:
		return false
	case in.N > 0 && lessonSteps[l.at].read && !l.stray:
		l.next() // nothing was to be done
		l.review()
	case in.N > 0:
		openLesson(l.t.page, l.at+1)
	default:
		openLesson(l.t.page, l.at+in.N)
	}
	return true
}

// view is the teacher's panel, as the table looks now: whoever has selected something has not moved, so nothing else tells.
func (l *lesson) view() *view.Lesson {
	l.review()
	s := &lessonSteps[l.at]
	step := teach.Step{Name: words.Say("lesson.battle-name"), ID: s.id, N: l.at + 1, Of: len(lessonSteps), Point: s.point(l.t), Read: s.read,
		Say: func(part string) string { return words.Say("learn." + s.id + "-" + part) }, Stray: l.stray, Detour: l.detour}
	if s.last {
		step.End = &view.Button{ID: "btn-teach-begin", Label: words.Say("learn.to-training"), Style: view.Primary,
			Do: view.Intent{Name: view.DoOpen, Text: "training"}}
	}
	v := step.View()
	if !l.stray && !l.detour && l.t.pace.awaited() {
		v.Point, v.Hand, v.Keys = []string{"btn-next"}, words.Say("learn.await"), words.Say("learn.await-keys")
	}
	return v
}
