package duel

import (
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell"
	"bocage/app/shell/teach"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// The first duel teaches by doing. It is a match like any other, from lessonScenario with lessonSeed, in which both decks and starting
// hands are chosen and the German plays what the plainest player would. Beside it stands a teacher, who says what to do next and sees
// whether it was done. The player may do whatever else is legal. Where that leads away from the lesson, the teacher sets the cards up again
// as the step needs them.

const (
	lessonScenario = "meeting-engagement"
	lessonSeed     = 5200 // deals the cards and throws the dice; what the lesson says of luck is true for it
	lessonPace     = 600
	keyLesson      = "bocage-lesson-duel" // where the step reached is kept, "done" after the last
)

// lessonDecks are the ready decks of the lesson, by seat.
var lessonDecks = [2]string{card.US: "us-armor", card.German: "ge-panzer"}

// lesson is the teacher at a table.
type lesson struct {
	t      *table
	at     int // the step that is taught
	laid   int // how many parts the draft had when it began, and how many of them were what is to be laid
	done   int
	stray  bool
	detour bool // something else was laid

	held func() // the German's next attack, while there is an account to be read
}

// pupil is the sitting of the lesson: the German answers in it.
type pupil struct {
	shell.Sitting
	l *lesson
}

// Think answers for the German, in a moment; his next attack waits until the account of the player's has been read.
func (s pupil) Think(seat engine.Seat, _ engine.Level, done func(engine.Move, error), _ ...engine.Move) {
	page := s.l.t.Page
	page.After(min(lessonPace, page.Pace()), func() {
		s.l.held = func() { done(s.l.foe(seat), nil) }
		s.l.review()
		s.l.release()
	})
}

func (s pupil) StopThinking() { s.l.held = nil }

// release lets the German answer, unless the present step holds his attacks back.
func (l *lesson) release() {
	f := l.held
	if f == nil || lessonSteps[l.at].holds && l.t.Sit.Position().Prompt().Window == rules.WinNext {
		return
	}
	l.held = nil
	f()
}

// foe is what the plainest player would do, who knows his own cards alone.
func (l *lesson) foe(seat engine.Seat) engine.Move {
	p := l.t.Sit.Position().Clone().(*rules.Position)
	p.Redact(seat)
	cand, _ := p.Candidates(seat, nil)
	var mind ai.Greedy
	return mind.Choose(p, cand)
}

// stillPage is a page on which nothing is seen and no time passes, for a table that is set up.
type stillPage struct{ shell.Page }

func (stillPage) Pace() int                          { return 0 }
func (stillPage) After(_ int, f func())              { f() }
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
	who := [2]engine.Player{card.US: {Kind: engine.Human}, card.German: {Kind: engine.Computer}}
	kept, laid, err := page.Prepare(sc, who, lessonSeed)
	if err != nil {
		return nil, nil, err
	}
	t = laid.(*table)
	t.lesson, t.Resigning, t.Reviewed = &lesson{t: t}, nil, false
	t.Sit, t.Page = pupil{kept, t.lesson}, stillPage{page}
	for _, m := range lessonOpening(sc) {
		if err := t.Sit.Play(m); err != nil {
			return nil, nil, err
		}
	}
	t.Start(false)
	for i := range n {
		t.lesson.at = i + 1 // what is done may lead to what is held back there
		t.lesson.release()
		if s := &lessonSteps[i]; s.do != nil {
			s.do(t)
		}
	}
	t.Page, t.lesson.at = page, n
	t.lesson.begin()
	return t, kept, nil
}

// lessonOpening are the moves by which both decks and starting hands are chosen.
func lessonOpening(sc engine.Scenario) (moves []engine.Move) {
	s := of(sc)
	for seat, id := range lessonDecks {
		i, _ := situation.DeckOf(id)
		moves = append(moves, engine.Move{Seat: engine.Seat(seat), Op: rules.OpDeck, A: uint16(i)},
			engine.Move{Seat: engine.Seat(seat), Op: rules.OpDone})
	}
	for seat, id := range lessonDecks {
		i, _ := situation.DeckOf(id)
		for _, f := range s.Opening(i, nil) {
			moves = append(moves, engine.Move{Seat: engine.Seat(seat), Op: rules.OpTake, A: uint16(f)})
		}
		moves = append(moves, engine.Move{Seat: engine.Seat(seat), Op: rules.OpDone})
	}
	return moves
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
	s, n := &lessonSteps[l.at], len(l.t.draft.steps)
	if l.at != at {
		l.begin()
		l.keep()
	}
	if l.t.Over() {
		l.at = len(lessonSteps) - 1
		l.keep()
	}
	l.stray = !s.read && !s.free && stage(l.t) > s.stage
	l.detour = !l.stray && s.op != 0 && n-l.laid > lays(l.t, s.op, s.face)-l.done
}

// begin remembers what was laid before the step.
func (l *lesson) begin() {
	s := &lessonSteps[l.at]
	l.laid, l.done = len(l.t.draft.steps), lays(l.t, s.op, s.face)
}

// do carries out the teacher's own buttons.
func (l *lesson) do(in view.Intent) bool {
	switch {
	case in.Name == view.DoOpen && in.Text == "training":
		page := l.t.Page
		page.Leave()
		page.Hush()
		page.Open("scenario/" + rules.Game.ID() + ":" + lessonScenario) // the first real duel
		page.Do(view.Intent{Name: view.DoPickFoe, N: int(engine.Recruit)})
	case in.Name != view.DoTeach:
		return false
	case in.N > 0 && lessonSteps[l.at].read && l.at < len(lessonSteps)-1:
		l.at++ // nothing was to be done
		l.begin()
		l.keep()
		l.review()
		l.release()
	default:
		openLesson(l.t.Page, l.at+in.N)
	}
	return true
}

// view is the teacher's panel, as the table looks now.
func (l *lesson) view() *view.Lesson {
	l.review()
	s := &lessonSteps[l.at]
	step := teach.Step{Name: words.Say("lesson.duel-name"), ID: s.id, N: l.at + 1, Of: len(lessonSteps), Read: s.read, Stray: l.stray,
		Detour: l.detour, Say: func(part string) string { return words.Say("dlearn." + s.id + "-" + part) }}
	if s.point != nil {
		for _, code := range s.point(l.t) {
			step.Point = append(step.Point, "dc-"+strconv.Itoa(code))
		}
	}
	step.Point = append(step.Point, s.at...)
	if l.at == len(lessonSteps)-1 {
		step.End = &view.Button{ID: "btn-teach-begin", Label: words.Say("dlearn.to-match"), Style: view.Primary,
			Do: view.Intent{Name: view.DoOpen, Text: "training"}}
	}
	return step.View()
}

// stage counts the steps of the turns: which it is, of all so far.
func stage(t *table) int {
	p := t.Sit.Position()
	w := p.Prompt().Window
	return p.Standing().Turn*len(phases) + max(0, slices.IndexFunc(phases, func(f phase) bool { return slices.Contains(f.wins, w) }))
}

// handOf returns the codes of the cards of a face in the own hands that are not laid yet.
func (t *table) handOf(f card.Face) (codes []int) {
	hand, from := t.pos.Hand(card.US), dview.OwnHand
	if card.IsCommand(f) {
		hand, from = t.pos.Cards(card.US), dview.OwnCards
	}
	for i, c := range hand {
		laid := slices.ContainsFunc(t.draft.steps, func(s step) bool {
			return slices.ContainsFunc(s, func(m engine.Move) bool { return int(m.A) == i && engine.Face(m.B) == c.Face })
		})
		if c.Face == f && !laid {
			codes = append(codes, from+i)
		}
	}
	return codes
}

// aimedAt returns the code of the enemy that the own units aim at, the first grenadiers while they aim at none.
func (t *table) aimedAt() []int {
	for _, s := range t.draft.steps {
		if s[0].Op == rules.OpTarget {
			return []int{dview.FoeUnits + int(s[0].B)}
		}
	}
	g := t.unitsOf(card.German, grenadiers)
	return g[:min(1, len(g))]
}

// unitsOf returns the codes of the units in play of a seat, of one face or with 0 of any, of the own ones those that aim at nothing yet.
func (t *table) unitsOf(seat engine.Seat, f card.Face) (codes []int) {
	from := dview.OwnUnits
	if seat != card.US {
		from = dview.FoeUnits
	}
	for i := range rules.MaxUnits {
		aims := seat == card.US && slices.ContainsFunc(t.draft.steps, func(s step) bool { return s[0].Op == rules.OpTarget && int(s[0].A) == i })
		if u := t.pos.Unit(seat, i); u.Face != 0 && (f == 0 || u.Face == f) && !aims {
			codes = append(codes, from+i)
		}
	}
	return codes
}
