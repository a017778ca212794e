package duel

import (
	"slices"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
)

// lessonStep is one thing to learn. Its words are the messages dlearn.ID-head and -text, and for what is to be done -hand, for pointer and
// touch, and -keys.
type lessonStep struct {
	id    string
	stage int       // at which it is taught, as stage counts
	read  bool      // there is only something to read
	free  bool      // it comes by playing on, whatever is played
	holds bool      // the German's attacks wait for it
	op    engine.Op // parts of the draft that are to be laid, for a face, and how many; 0: none
	face  card.Face
	n     int
	done  func(*table) bool // or what the table must look like; nil: the stage is over
	do    func(*table)      // does it
	point func(*table) []int
	at    []string // the elements spoken of
}

// The stages of the lesson.
var (
	turn     = len(phases)
	commit1  = turn
	orders1  = turn + 1
	targets1 = turn + 2
	react1   = turn + 3
	attacks1 = turn + 4
	draw1    = turn + 5
)

// passed reports whether a step is done, or was only to be read and play has gone on.
func (s *lessonStep) passed(t *table) bool {
	over := stage(t) > s.stage
	switch {
	case s.read:
		return over
	case s.op != 0:
		return lays(t, s.op, s.face) >= s.n
	case s.done != nil:
		return s.done(t)
	}
	return over
}

var (
	sherman, _    = card.ByName("us-m4a1-sherman")
	squad, _      = card.ByName("us-rifle-squad")
	grenadiers, _ = card.ByName("ge-grenadier-squad")
)

// lays counts the parts of the draft that do something with a face.
func lays(t *table, op engine.Op, f card.Face) (n int) {
	for _, s := range t.draft.steps {
		m := s[0]
		is := card.Face(m.B) == f
		if op == rules.OpTarget {
			is = t.pos.Unit(card.US, int(m.A)).Face == f
		}
		if m.Op == op && is {
			n++
		}
	}
	return n
}

// lay adds what the player would lay, of the first option that fits.
func lay(t *table, fits func(o option) bool) {
	opts := options(t.laid, card.US)
	if i := slices.IndexFunc(opts, fits); i >= 0 {
		t.draft.add(opts[i].step)
		t.lay()
	}
}

func place(t *table, f card.Face) {
	lay(t, func(o option) bool { return o.step[0].Op == rules.OpPlace && card.Face(o.step[0].B) == f })
}

// aim has a unit of a face aim at the first enemy of another.
func aim(t *table, f card.Face) {
	lay(t, func(o option) bool {
		m := o.step[0]
		return m.Op == rules.OpTarget && t.pos.Unit(card.US, int(m.A)).Face == f && t.pos.Unit(card.German, int(m.B)).Face == grenadiers
	})
}

// seal seals the list as it is.
func seal(t *table) {
	t.Give(t.draft.moves(card.US))
}

// answer has the plainest choice laid and presses the main button, with all attacks at once where that is offered, until another stage is
// reached.
func answer(t *table) {
	for at, n := stage(t), 0; stage(t) == at && !t.Over() && t.Mine() && n < 60; n++ {
		a := t.question()
		if len(t.draft.steps) == 0 {
			t.draft.advise(t.pos, card.US)
			t.lay()
			a = t.question()
		}
		if i := slices.IndexFunc(a.Buttons, func(b view.Button) bool { return b.Do.Name == dview.DoRest }); i >= 0 {
			t.doChoose(a.Buttons[i].Do)
		} else if in, ok := a.primary(); ok {
			t.doChoose(in)
		}
	}
}

// fired reports whether the player has resolved an attack.
func fired(t *table) bool {
	return stage(t) > attacks1 || slices.ContainsFunc(t.Sit.Record().Moves, func(m engine.Move) bool {
		return m.Seat == card.US && (m.Op == rules.OpFire || m.Op == rules.OpHold)
	})
}

// fire carries out the attack that is offered.
func fire(t *table) {
	if t.Mine() && t.pos.Prompt().Window == rules.WinNext {
		if in, ok := t.question().primary(); ok {
			t.doChoose(in)
		}
	}
}

// lessonSteps are the lesson, in order.
var lessonSteps = []lessonStep{
	{id: "welcome", stage: commit1, read: true},
	{id: "hand", stage: commit1, read: true, point: func(t *table) []int { return t.handOf(sherman) }},
	{id: "tank", stage: commit1, point: func(t *table) []int { return t.handOf(sherman) },
		op: rules.OpPlace, face: sherman, n: 1, do: func(t *table) { place(t, sherman) }},
	{id: "squads", stage: commit1, point: func(t *table) []int { return t.handOf(squad) },
		op: rules.OpPlace, face: squad, n: 2, do: func(t *table) { place(t, squad); place(t, squad) }},
	{id: "seal", stage: commit1, at: []string{"btn-seal"}, do: seal},
	{id: "foe", stage: orders1, read: true, point: func(t *table) []int { return t.unitsOf(card.German, 0) }},
	{id: "hull", stage: orders1, point: func(t *table) []int { return append(t.handOf(card.HullDown), t.unitsOf(card.US, sherman)...) },
		op: rules.OpPlay, face: card.HullDown, n: 1,
		do: func(t *table) {
			lay(t, func(o option) bool { return o.step[0].Op == rules.OpPlay && card.Face(o.step[0].B) == card.HullDown })
		}},
	{id: "orders", stage: orders1, at: []string{"btn-seal"}, do: seal},
	{id: "aim", stage: targets1, point: func(t *table) []int {
		return append(t.unitsOf(card.US, sherman), t.unitsOf(card.German, grenadiers)...)
	}, op: rules.OpTarget, face: sherman, n: 1, do: func(t *table) { aim(t, sherman) }},
	{id: "odds", stage: targets1, read: true, point: (*table).aimedAt},
	{id: "more", stage: targets1, point: func(t *table) []int {
		return append(t.unitsOf(card.US, squad), t.aimedAt()...)
	},
		op: rules.OpTarget, face: squad, n: 2, do: func(t *table) { aim(t, squad); aim(t, squad) }},
	{id: "targets", stage: targets1, at: []string{"btn-seal"}, do: seal},
	{id: "react", stage: react1, at: []string{"btn-seal"}, do: seal},
	{id: "fire", stage: attacks1, free: true, at: []string{"btn-fire"}, done: fired, do: fire},
	{id: "ledger", stage: attacks1, read: true, holds: true, at: []string{"ledger"}},
	{id: "rest", stage: attacks1, free: true, at: []string{"btn-rest", "btn-fire", "btn-roll"}, do: answer},
	{id: "recover", stage: draw1, read: true},
	{id: "draw", stage: draw1, at: []string{"split-1"}, do: answer},
	{id: "again", stage: 2*turn + 5, free: true, do: func(t *table) {
		for n := 0; stage(t) <= 2*turn+5 && !t.Over() && n < 20; n++ {
			answer(t)
		}
	}},
	{id: "done", stage: 3 * turn, read: true},
}
