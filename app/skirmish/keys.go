package skirmish

import (
	"slices"
	"strings"

	"bocage/app/shell/view"
	sview "bocage/app/skirmish/view"
	rules "bocage/engine/skirmish"
)

// Key: Enter takes the place of the cursor, or does what is offered first; the guide's Keys tell of all others.
func (t *table) Key(k string) bool {
	if by := map[string]int{".": 1, ",": -1}[k]; by != 0 && t.lesson != nil {
		return t.Do(view.Intent{Name: view.DoTeach, N: by})
	}
	switch k {
	case "v":
		return t.Do(view.Intent{Name: sview.DoRuler})
	case "q":
		return t.Do(view.Intent{Name: view.DoSuggest})
	case "k":
		return t.Do(view.Intent{Name: sview.DoList})
	case "+", "-", "0":
		return t.Do(view.Intent{Name: sview.DoZoom, N: map[string]int{"+": 1, "-": -1}[k]})
	}
	if k == "Enter" && t.ruler.on && t.cursor != nil {
		t.ruler.measure(t, *t.cursor, 8)
		return true
	}
	meant, asked := t.Table.Key(k, t.Do)
	if !asked {
		return meant
	}
	a := t.question()
	switch low := strings.ToLower(strings.TrimPrefix(k, "Shift+")); {
	case k == "Enter" && t.cursor != nil:
		at := *t.cursor
		t.cursor = nil
		t.tapped(at, 8)
		t.known = nil
		return true
	case k == "Enter" || k == "Ctrl+Enter" || k == "f":
		return a.press(func(b *view.Button) bool { return b.Style == view.Primary || b.Style == view.Fire })
	case low == "n" && len(a.chips) > 0:
		t.step(a, k != "n")
		return true
	case low == "t" && len(a.Rows) > 0:
		now := slices.IndexFunc(a.Rows, func(r sview.Row) bool { return r.On })
		by := 1
		if k != "t" {
			by = len(a.Rows) - 1
		}
		return t.Do(a.Rows[(max(now, 0)+by)%len(a.Rows)].Do)
	}
	ids := map[string][]string{"h": {"btn-hold", "btn-stop"}, "6": {"btn-hold-6"}, "w": {"btn-hold-all"}, "r": {"btn-reverse"},
		",": {"btn-turn-left"}, ".": {"btn-turn-right"}, "j": {"btn-join", "btn-alone", "btn-squad"}, "e": {"btn-end"}}
	return a.press(func(b *view.Button) bool { return slices.Contains(ids[k], b.ID) })
}

// press presses the first button of some kind.
func (a *asked) press(is func(*view.Button) bool) bool {
	t := a.t
	for i := range a.Buttons {
		if is(&a.Buttons[i]) && a.Buttons[i].Why == "" {
			return t.Do(a.Buttons[i].Do)
		}
	}
	return false
}

// step goes through the units of the strip.
func (t *table) step(a *asked, back bool) {
	now := slices.IndexFunc(a.chips, func(c sview.Chip) bool { return c.Now })
	by := 1
	if back {
		by = len(a.chips) - 1
	}
	next := 0
	if now >= 0 {
		next = (now + by) % len(a.chips)
	}
	t.Do(a.chips[next].Do)
	if i := t.draft.sel; i >= 0 && t.draft.laid.Pieces()[i].State == rules.On { // and not one that is to come
		t.look.at(t.draft.laid.Pieces()[i].At)
	}
}
