package skirmish

import (
	"slices"

	sview "bocage/app/skirmish/view"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// lessonStep is one thing to learn. Its words are the messages sklearn.ID-head and -text, and for what is to be done -hand, for pointer and
// touch, and -keys.
type lessonStep struct {
	id    string
	read  bool              // there is only something to read
	until int               // the last moment at which it can be done, as moment counts
	done  func(*table) bool // what has come of it; of what is to be read nil, or that it is too late for it
	do    func(*table)      // does it
	at    []string          // the elements spoken of
	point func(*table) []string
}

// The moments of the lesson: of the phases of player turns, in their order; the German begins.
const (
	setUp = iota * 4
	germans1
	poles1
	germans2
	poles2
)

// moment is which phase of which player turn it is.
func moment(t *table) int {
	p := t.Sit.Position().(*rules.Position)
	if p.Phase() == 0 {
		return setUp
	}
	own := 0
	if p.Mover() == p.Side(pupils) {
		own = 1
	}
	return (2*p.Standing().Turn-1+own)*4 + p.Phase() - 1
}

// passed reports whether a step is done, or was only to be read and play has gone on.
func (s *lessonStep) passed(t *table) bool {
	if s.read {
		return moment(t) > s.until
	}
	return s.done(t)
}

// has reports whether the player has made a move of some kind.
func has(t *table, op engine.Op) bool {
	return slices.ContainsFunc(t.Sit.Record().Moves, func(m engine.Move) bool { return m.Seat == pupils && m.Op == op })
}

// past reports that a moment is over.
func past(m int) func(*table) bool { return func(t *table) bool { return moment(t) > m } }

// pressed presses a button of what is asked, and reports whether it is there.
func (t *table) pressed(id string) bool {
	if !t.Mine() {
		return false
	}
	for _, b := range t.question().Buttons {
		if b.ID == id && b.Why == "" {
			t.doChoose(b.Do)
			return true
		}
	}
	return false
}

// fires takes the shot that is offered first, as soon as there is one.
func fires(t *table) {
	for n := 0; n < 200 && !has(t, rules.OpFire) && !t.Over(); n++ {
		if !t.pressed("btn-fire") && !answers(t) {
			return
		}
	}
}

// answers answers what is asked without a shot.
func answers(t *table) bool {
	for _, id := range [...]string{"btn-hold-all", "btn-hold", "btn-stop", "btn-any", "btn-enough", "btn-end"} {
		if t.pressed(id) {
			return true
		}
	}
	return false
}

// answered goes on without shots until a moment comes.
func answered(until int) func(*table) {
	return func(t *table) {
		for n := 0; n < 400 && moment(t) < until && !t.Over() && answers(t); n++ {
		}
	}
}

// guys are the chips of two who can go.
func guys(t *table) (ids []string) {
	if !t.Mine() || t.draft.pos.Prompt().Window != rules.WinMove {
		return nil
	}
	for _, c := range t.question().chips {
		if t.draft.laid.Pieces()[c.Do.N].Unit.Guy() {
			ids = append(ids, c.ID)
		}
	}
	return ids[:min(2, len(ids))]
}

// picks chooses the first of them.
func picks(t *table) {
	if l := guys(t); len(l) > 0 {
		i := slices.IndexFunc(t.question().chips, func(c sview.Chip) bool { return c.ID == l[0] })
		t.doChoose(t.question().chips[i].Do)
	}
}

// goes drafts a leg, of an inch or two, wherever there is room.
func goes(t *table) {
	for h := geom.Heading(0); h < geom.NumHeadings && t.draft.moving() && !drafted(t); h += 2 {
		v := h.Vec()
		at := t.draft.lead().At.Add(geom.Vec{X: v.X / 128, Y: v.Y / 128})
		if m, err := t.draft.snap(at); err == nil {
			_ = t.draft.try(m) // snap has found it legal
		}
	}
}

// drafted reports whether a leg is drafted or was gone.
func drafted(t *table) bool {
	return has(t, rules.OpLeg) || slices.ContainsFunc(t.draft.steps, func(m engine.Move) bool { return m.Op == rules.OpLeg })
}

// lessonSteps are the lesson, in order.
var lessonSteps = []lessonStep{
	{id: "welcome", read: true, until: setUp},
	{id: "place", until: setUp, at: []string{"btn-place"}, done: past(setUp), do: (*table).placeAll},
	{id: "table", read: true, until: germans1 + 3, at: []string{"skmap"}},
	{id: "fire", until: germans1 + 3, at: []string{"btn-fire"}, do: fires, done: func(t *table) bool { return has(t, rules.OpFire) }},
	{id: "card", read: true, until: germans1 + 3, at: []string{"log"}},
	{id: "hold", until: germans1 + 3, at: []string{"btn-fire", "btn-hold-all", "btn-end", "btn-enough"}, done: past(germans1 + 3),
		do: answered(poles1)},
	{id: "choose", until: poles1, point: guys, do: picks,
		done: func(t *table) bool { return t.draft.moving() || has(t, rules.OpLeg) }},
	{id: "way", until: poles1, at: []string{"skmap"}, do: goes, done: drafted},
	{id: "go", until: poles1, at: []string{"btn-go"}, do: func(t *table) { t.pressed("btn-go") },
		done: func(t *table) bool { return has(t, rules.OpLeg) }},
	{id: "end", until: poles1, at: []string{"btn-end"}, do: func(t *table) { t.pressed("btn-end") }, done: past(poles1)},
	{id: "theirs", read: true, until: poles2},
	{id: "done", read: true, until: 1 << 20},
}
