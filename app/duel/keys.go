package duel

import (
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
)

// shown returns the place of the button that makes an answer, -1 if there is none.
func (a *asked) shown(n int) int {
	return slices.IndexFunc(a.Buttons, func(b view.Button) bool { return b.Do.Name == dview.DoAnswer && b.Do.N == n })
}

// primary returns the button that Ctrl+Enter presses.
func (a *asked) primary() (view.Intent, bool) {
	i := slices.IndexFunc(a.Buttons, func(b view.Button) bool { return b.Style == view.Primary || b.Style == view.Fire })
	if i < 0 || a.Buttons[i].Why != "" {
		return view.Intent{}, false
	}
	return a.Buttons[i].Do, true
}

// Key: Ctrl+Enter seals or answers, a digit takes one of the choices, C has the rest chosen, F goes through the own cards that can be
// chosen, U takes back, Q asks the computer, X goes to text mode and back.
func (t *table) Key(k string) bool {
	if by := map[string]int{".": 1, ",": -1}[k]; by != 0 && t.lesson != nil {
		return t.Do(view.Intent{Name: view.DoTeach, N: by})
	}
	if text := t.Page.Settings().TextMode; t.Handover() == nil && (k == "x" || k == "X") {
		t.Page.Do(view.Intent{Name: view.DoText})
		return true
	} else if text && t.text.Key(k) {
		return true
	}
	meant, asked := t.Table.Key(k, t.Do)
	if !asked {
		return meant
	}
	a := t.question()
	switch n, err := strconv.Atoi(k); {
	case k == "Ctrl+Enter" || k == "Enter":
		if in, ok := a.primary(); ok {
			return t.Do(in)
		}
		return false
	case k == "c" && slices.ContainsFunc(a.Buttons, func(b view.Button) bool { return b.Do.Name == dview.DoAdvise }):
		return t.Do(view.Intent{Name: dview.DoAdvise})
	case k == "q":
		return t.Do(view.Intent{Name: view.DoSuggest})
	case k == "f":
		return t.nextOwn(a)
	case err == nil && n >= 1 && n <= len(a.Choices):
		return t.Do(a.Choices[n-1].Do)
	}
	return false
}

// nextOwn selects the next own card for which there is something to choose.
func (t *table) nextOwn(a *asked) bool {
	var codes []int
	for _, o := range a.options {
		if o.from != 0 && !slices.Contains(codes, o.from) {
			codes = append(codes, o.from)
		}
	}
	if t.pos.Prompt().Window == rules.WinNext {
		for slot := range rules.MaxUnits {
			var d draft
			if d.announce(t.pos, t.Chooser(), slot) {
				codes = append(codes, dview.OwnUnits+slot)
			}
		}
		return t.following(codes, dview.OwnUnits+t.draft.fire.slot, func(c int) { t.draft.tap(t.pos, t.laid, t.Chooser(), c) })
	}
	return t.following(codes, t.draft.sel, func(c int) { t.draft.sel, t.draft.look = c, c })
}

// following takes the code behind one of some.
func (t *table) following(codes []int, now int, take func(int)) bool {
	if len(codes) == 0 {
		return false
	}
	take(codes[(slices.Index(codes, now)+1)%len(codes)])
	t.lay()
	return true
}

func (t *table) Escape() {
	if t.Mine() {
		t.draft.sel, t.draft.look = 0, 0
	}
}

// count counts a side's units in play, and its units that are out of the game.
func count(p *rules.Position, s engine.Seat) (units, lost int) {
	for i := range rules.MaxUnits {
		if p.Unit(s, i).Face != 0 {
			units++
		}
	}
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if u := card.UnitOf(f); u.Side == s && u.Type != card.Crew {
			lost += p.Gone(f)
		}
	}
	return units, lost
}
