package skirmish

import (
	"strconv"

	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// table is a match being played; it is a shell.Table.
type table struct {
	plain.Table
	draft  draft
	plan   []engine.Move // what was ordered and is not done: somebody is asked in between
	holds  int           // the seat + 1 that fires no more at this move
	known  *asked        // what is asked, as it was worked out
	shades shades
	eye    bool // what who fires does not see is shaded
	look   gaze
	tooled bool // the buttons beside the table are shown on a small screen too
	cursor *geom.Point
	list   bool
	prober *sview.Prober
	ruler  ruler
	advice advising
	lesson *lesson // the teacher, nil but in the lesson
}

func newTable(p shell.Page, s shell.Sitting) *table {
	t := &table{}
	t.draft = draft{by: t, anew: t.drafted}
	t.shades.page = p
	t.prober = &sview.Prober{Ask: t.draft.probe}
	t.Shared, t.Reviewed = true, true
	t.Resigning = func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: rules.OpResign} }
	t.Lay(p, s, rules.Game, script{}, t)
	return t
}

// Answer goes on with what was ordered, and holds for who said that he does.
func (t *table) Answer() bool {
	pr := t.Sit.Position().Prompt()
	if pr.Window != rules.WinOpfire && pr.Window != rules.WinLeg && pr.Window != rules.WinRepeat && pr.Window != rules.WinLoss {
		t.plan = nil
	}
	switch pr.Window {
	case rules.WinMove, rules.WinEnter:
		t.holds = 0
	case rules.WinOpfire:
		return t.holds == int(pr.Seat)+1 && t.holdsOn(pr.Seat)
	case rules.WinLeg:
		if len(t.plan) == 0 || t.plan[0].Seat != pr.Seat || !t.Human(pr.Seat) {
			return false
		}
		m := t.plan[0]
		t.plan = t.plan[1:]
		if t.Sit.Play(m) != nil {
			t.plan = nil
			return false
		}
		return true
	}
	return false
}

// holdsOn holds to the end of the leg.
func (t *table) holdsOn(s engine.Seat) bool {
	const wholeLeg = 255
	return t.Sit.Play(engine.Move{Seat: s, Op: rules.OpHold, A: wholeLeg}) == nil || t.Sit.Play(engine.Move{Seat: s, Op: rules.OpHold}) == nil
}

// give makes moves one after the other; where somebody else is asked in between, the rest waits.
func (t *table) give(moves ...engine.Move) {
	t.plan = nil
	for i, m := range moves {
		if pr := t.Sit.Position().Prompt(); i > 0 && (pr.Window != rules.WinLeg && pr.Window != rules.WinEnter || pr.Seat != m.Seat) {
			t.plan = moves[i:]
			break
		}
		if err := t.Sit.Play(m); err != nil {
			t.Refuse(err)
			break
		}
	}
	t.Next()
}

// Look takes over what the viewer may see.
func (t *table) Look() {
	t.unmark()
	t.draft.begin(t.Seen().(*rules.Position), t.Sit.Ply())
	t.look.follow(t.draft.pos, t.Mine())
}

// question returns what is asked of who chooses, and what answers it.
func (t *table) question() *asked {
	if t.known == nil {
		t.known = t.ask()
	}
	return t.known
}

// drafted has what is asked, and what takes long, worked out for another draft.
func (t *table) drafted() {
	t.known = nil
	t.shades.stand(&t.draft, t.Sit.Ply())
}

// Asked returns what is asked. The steps of a move are asked in one place.
func (t *table) Asked() plain.Question {
	p := t.draft.pos
	return plain.Question{Of: [3]int{int(p.Prompt().Window), t.Sit.Ply(), int(t.Chooser())}, Place: [2]int{int(t.Chooser()), p.Phase()},
		Head: t.question().Head}
}

func (t *table) Forget() {
	t.draft.forget()
	t.cursor, t.list = nil, false
}

func (t *table) Refused(err error) string { return sw.Refused(err) }

// Rows are what both have won and what is left of them.
func (t *table) Rows() []view.ResultRow {
	p := t.Sit.Position().(*rules.Position)
	rows := []view.ResultRow{{Label: words.Say("skirmish.row-points")}, {Label: words.Say("skirmish.row-left")},
		{Label: words.Say("skirmish.row-lost")}}
	for s := range engine.Seat(2) {
		left, lost := tally(p, p.Side(s))
		for i, n := range [...]int{p.Standing().Score[s], left, lost} {
			rows[i].Of[s] = strconv.Itoa(n)
		}
	}
	return rows
}

func (t *table) Show(s *view.Screen) {
	if s.Handover = t.Handover(); s.Handover != nil {
		return
	}
	if t.lesson != nil {
		s.Lesson = t.lesson.view()
	}
	v := scene(t.draft.pos, t.draft.laid, &t.draft, t.Viewer())
	v.Surround = t.Around()
	v.Board.Look = t.look.Look
	v.Board.Tools = t.tools()
	if t.Mine() {
		a := t.question()
		t.mark(&v, a)
		v.Chips = a.chips
		ask := a.Ask
		ask.Buttons = append(ask.Buttons[:len(ask.Buttons):len(ask.Buttons)], t.undoButton()...)
		v.Ask = &ask
	}
	if c := t.cursor; c != nil {
		v.Board.Cursor = &sview.Spot{X: int(c.X), Y: int(c.Y)}
		v.Board.Said = t.draft.saidAt(*c)
	}
	t.ruler.mark(t, &v.Board)
	if t.list {
		v.List = listed(t.draft.laid)
	}
	s.Table = &v
}

func (t *table) undoButton() []view.Button {
	if len(t.draft.steps) == 0 && t.draft.spot == nil && t.draft.unload < 0 && !t.Sit.CanUndo(t.Chooser()) {
		return nil
	}
	return []view.Button{plain.Button("btn-undo", words.Say("words.undo"), "ic-undo", view.DoUndo, 0)}
}

// tools are the buttons beside the table.
func (t *table) tools() (l []view.Button) {
	for _, b := range [...]view.Button{plain.Button("btn-tools", words.Say("skirmish.tools"), "", sview.DoTools, 0),
		plain.Button("btn-nearer", words.Say("skirmish.nearer"), "", sview.DoZoom, 1),
		plain.Button("btn-farther", words.Say("skirmish.farther"), "", sview.DoZoom, -1),
		plain.Button("btn-whole", words.Say("skirmish.whole"), "ic-map", sview.DoZoom, 0),
		plain.Button("btn-ruler", words.Say("skirmish.ruler"), "", sview.DoRuler, 0),
		plain.Button("btn-list", words.Say("skirmish.list"), "ic-log", sview.DoList, 0)} {
		switch b.ID {
		case "btn-tools":
			b.Pressed = pressed(t.tooled)
		case "btn-ruler":
			b.Pressed = pressed(t.ruler.on)
		}
		l = append(l, b)
	}
	if t.Mine() && t.question().chosen >= 0 {
		b := plain.Button("btn-eye", words.Say("skirmish.eye"), "ic-layers", sview.DoEye, 0)
		b.Pressed = pressed(t.eye)
		l = append(l, b)
	}
	return l
}

// pressed is the state of a switch.
func pressed(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// Do also changes what is drafted, and answers.
func (t *table) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoUndo:
		t.undo()
	case view.DoRedo:
		if t.Sit.CanRedo() {
			t.Again(t.Sit.Redo)
		}
	case view.DoSuggest:
		t.suggest(in.N)
	case sview.DoList:
		t.list = !t.list
	case sview.DoTools:
		t.tooled = !t.tooled
	case sview.DoEye:
		t.eye = !t.eye
	case sview.DoRuler:
		t.ruler.toggle(t)
	case sview.DoZoom:
		t.look.zoom(in.N)
	case sview.DoCursor:
		t.moveCursor(in.X, in.Y)
	case sview.DoPlace, sview.DoWay:
		at := placeOf(in)
		switch {
		case t.ruler.on:
			t.ruler.measure(t, at, max(0, min(in.N, 200)))
		case t.Mine():
			t.doChoose(in)
		default:
			return false
		}
	case sview.DoPiece, sview.DoAct, sview.DoRow:
		if !t.Mine() {
			return false
		}
		t.doChoose(in)
	default:
		return t.lesson != nil && t.lesson.do(in) || t.Table.Do(in)
	}
	return true
}

// undo takes a step of the draft back, or an answer that nobody has seen.
func (t *table) undo() {
	switch {
	case t.Mine() && t.draft.undo():
	case t.Mine() && t.Sit.CanUndo(t.Chooser()):
		t.plan = nil
		t.Again(func() error { return t.Sit.Undo(t.Chooser()) })
	default:
		t.Page.Say(words.Say("skirmish.no-undo"), view.Nobody)
	}
}

// placeOf is the place that an intent names.
func placeOf(in view.Intent) geom.Point {
	return geom.Point{X: int16(max(-2047, min(in.X, 2047))), Y: int16(max(-2047, min(in.Y, 2047)))}
}

// doChoose does what was tapped, drawn or pressed.
func (t *table) doChoose(in view.Intent) {
	a, at := t.question(), placeOf(in)
	switch in.Name {
	case sview.DoPlace:
		t.tapped(at, in.N)
	case sview.DoWay:
		if in.Card >= 0 && (!t.draft.moving() || !t.draft.grabbed(in.Card)) && t.draft.laid.Prompt().Window == rules.WinMove {
			if err := t.draft.grab(in.Card, false); err != nil {
				t.refuse(err)
				return
			}
		}
		t.tapGround(at)
	case sview.DoPiece:
		t.choose(in.N)
		if in.N >= 0 && in.N < len(t.draft.laid.Pieces()) && t.draft.laid.Pieces()[in.N].State == rules.On {
			t.look.at(t.draft.laid.Pieces()[in.N].At)
		}
		t.list = false
	case sview.DoAct:
		if in.N >= 0 && in.N < len(a.acts) && a.Buttons[in.N].Why == "" {
			a.acts[in.N]()
		}
	case sview.DoRow:
		if in.N >= 0 && in.N < len(a.rows) {
			a.rows[in.N]()
		}
	}
	t.known = nil
}

// refuse says why something cannot be done, if it cannot.
func (t *table) refuse(err error) {
	if err != nil {
		t.Refuse(err)
	}
}

// tapped takes a tap on the table: on a piece that can be chosen, or on the ground.
func (t *table) tapped(at geom.Point, slack int) {
	slack = max(0, min(slack, 200))
	i := t.draft.under(at, slack)
	if i >= 0 && t.draft.choosable(i) {
		t.choose(i)
		return
	}
	if i >= 0 && !t.draft.moving() && t.draft.pos.InHand() < 0 && t.draft.laid.Prompt().Window != rules.WinLay {
		t.draft.sel = i // it is looked at
		return
	}
	t.tapGround(at)
}

// choose takes a piece: one that moves, joins, fires, is fired at or is given.
func (t *table) choose(i int) {
	if i < 0 || i >= len(t.draft.laid.Pieces()) {
		return
	}
	switch t.draft.laid.Prompt().Window {
	case rules.WinMove:
		t.draft.sel = i
		if err := t.draft.grab(i, false); err != nil {
			t.draft.steps, t.draft.sel = nil, i
			t.draft.lay()
		}
	case rules.WinLeg, rules.WinAfter, rules.WinEnter:
		t.chooseMover(i)
	default:
		t.chooseFire(i)
	}
}

// chooseMover has one join who moves, or another move in their place.
func (t *table) chooseMover(i int) {
	join := engine.Move{Seat: t.Chooser(), Op: rules.OpJoin, A: uint16(i)}
	switch {
	case t.draft.moving() && t.draft.laid.Check(join) == nil:
		_ = t.draft.try(join)
	case t.draft.grabbed(i) && len(t.draft.laid.Moving()) > 1 && t.draft.drafting():
		t.draft.leaveOut(i)
	case t.draft.drafting() && !t.draft.grabbed(i):
		if err := t.draft.grab(i, false); err != nil {
			t.refuse(err)
			t.draft.steps, t.draft.sel = nil, i
			t.draft.lay()
		}
	}
}

// tapGround takes a tap on the ground: the end of a leg, or where something is put or laid.
func (t *table) tapGround(at geom.Point) {
	var err error
	switch w := t.draft.laid.Prompt().Window; {
	case t.draft.unload >= 0:
		err = t.draft.setDown(at)
	case t.draft.moving():
		var m engine.Move
		if m, err = t.draft.snap(at); err == nil {
			err = t.draft.try(m)
		}
	case w == rules.WinSetup || w == rules.WinEnter || w == rules.WinShow || w == rules.WinObstacle:
		err = t.put(at)
	case w == rules.WinLay:
		t.draft.spot = &at
	case w == rules.WinHide:
		err = t.hide(at)
	default:
		t.draft.sel = -1
	}
	t.refuse(err)
	t.known = nil
}

// hide hides the next unit in the place nearest to a tap.
func (t *table) hide(at geom.Point) error {
	best, least := 0, 1<<30
	for place := 1; place <= 64; place++ {
		if h, ok := t.draft.laid.Match().Haunt(place); ok {
			if l := geom.NewLeg(at, h); l.Length() < least {
				best, least = place, l.Length()
			}
		}
	}
	m := engine.Move{Seat: t.Chooser(), Op: rules.OpHide, A: uint16(best)}
	if err := t.draft.laid.Check(m); err != nil {
		return err
	}
	t.give(m)
	return nil
}

func (t *table) Escape() {
	switch {
	case t.list:
		t.list = false
	case t.ruler.on:
		t.ruler = ruler{}
	case t.draft.unload >= 0:
		t.draft.unload = -1
	default:
		t.draft.steps, t.draft.sel, t.draft.target, t.draft.spot, t.cursor = nil, -1, -1, nil, nil
		t.draft.hint, t.draft.stay = "", false
		t.draft.lay()
	}
	t.known = nil
}
