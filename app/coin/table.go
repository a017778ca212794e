package coin

import (
	"slices"
	"strconv"

	cview "bocage/app/coin/view"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// table is a match being played; it is a shell.Table.
type table struct {
	plain.Table
	pos    *rules.Position // what the viewer may see
	choice choice
}

func newTable(p shell.Page, s shell.Sitting) *table {
	t := &table{}
	t.Lay(p, s, rules.Game, script{}, t)
	return t
}

// Follow shows what a friend has done, and takes back what of a choice can still be changed.
func (t *table) Follow(n shell.News) {
	t.Table.Follow(n)
	if len(n.Picks) > 0 && t.Mine() {
		t.choice.picks = nil
		for _, m := range n.Picks {
			t.choice.pick(t.pos, t.Viewer(), int(m.A))
		}
	}
}

// Look takes over what the viewer may see.
func (t *table) Look() {
	t.pos = t.Seen().(*rules.Position)
	if t.Mine() {
		t.choice.about(t.pos, t.Viewer())
	}
}

// Asked returns what is asked. The steps of a walk are asked in one place.
func (t *table) Asked() plain.Question {
	return plain.Question{Of: t.choice.of, Place: t.choice.of.window, Head: t.choice.ask(t.pos, t.Viewer()).Head}
}

func (t *table) Answer() bool             { return false }
func (t *table) Forget()                  { t.choice = choice{} }
func (t *table) Refused(err error) string { return words.Refused(err) }

// Rows are the coins of both.
func (t *table) Rows() []view.ResultRow {
	st := t.Sit.Position().Standing()
	return []view.ResultRow{{Label: words.Say("coin.coins"), Of: [2]string{strconv.Itoa(st.Score[0]), strconv.Itoa(st.Score[1])}}}
}

func (t *table) Show(s *view.Screen) {
	if s.Handover = t.Handover(); s.Handover != nil {
		return
	}
	v := scene(t.pos, t.Viewer())
	v.Surround = t.Around()
	if t.Mine() {
		a := t.choice.ask(t.pos, t.Viewer())
		if t.Sit.CanUndo(t.Viewer()) {
			a.Buttons = append(a.Buttons, plain.Button("btn-undo", words.Say("words.undo"), "ic-undo", view.DoUndo, 0))
		}
		v.Ask = &a.Ask
		own := v.Seats[1].Cards
		for i := range own {
			if t.pos.Prompt().Window == rules.WinLay {
				b := t.choice.button(t.pos, t.Viewer(), i, "card-", own[i].Said)
				b.IconOnly = true // the face stands on it
				own[i].Pick = &b
			}
		}
	}
	s.Table = &v
}

// Do also sets answers, gives them and takes them back.
func (t *table) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoUndo:
		t.again(t.Sit.CanUndo(t.Viewer()), func() error { return t.Sit.Undo(t.Viewer()) })
	case view.DoRedo:
		t.again(t.Sit.CanRedo(), t.Sit.Redo)
	default:
		return t.Table.Do(in) || t.Mine() && t.doChoose(in)
	}
	return true
}

// again takes the viewer's last move back, or makes it again.
func (t *table) again(able bool, do func() error) {
	if !able || !t.Mine() {
		t.Page.Say(words.Say("coin.no-undo"), view.Nobody)
		return
	}
	t.Again(do)
}

// doChoose sets an answer, or gives it.
func (t *table) doChoose(in view.Intent) bool {
	switch in.Name {
	case cview.DoAmount:
		t.choice.set(t.pos, in.N)
	case cview.DoPick:
		t.choice.pick(t.pos, t.Viewer(), in.N)
	case cview.DoAnswer:
		if a := t.choice.ask(t.pos, t.Viewer()); in.N >= 0 && in.N < len(a.moves) {
			t.Give(a.moves[in.N])
		}
	default:
		return false
	}
	return true
}

// Key: Enter gives the answer, F folds, a digit chooses a card by its place or an outcome, + and − change the number, U takes back.
func (t *table) Key(k string) bool {
	meant, asked := t.Table.Key(k, t.Do)
	if !asked {
		return meant
	}
	a := t.choice.ask(t.pos, t.Viewer())
	switch n, err := strconv.Atoi(k); {
	case k == "Enter":
		i := slices.IndexFunc(a.Buttons, func(b view.Button) bool { return b.Style == view.Primary })
		return t.Do(a.Buttons[i].Do)
	case k == "f" && t.pos.Prompt().Window == rules.WinAnswer:
		t.Give([]engine.Move{{Seat: t.Viewer(), Op: rules.OpFold}})
		return true
	case a.Amount != nil && (k == "+" || k == "-"):
		by := map[string]int{"+": 1, "-": -1}[k]
		return t.Do(view.Intent{Name: cview.DoAmount, N: t.choice.amount + by})
	case err == nil && t.pos.Prompt().Window == rules.WinLay && n >= 1 && n <= len(t.pos.Hand(t.Viewer())):
		return t.Do(view.Intent{Name: cview.DoPick, N: n - 1})
	case err == nil && n < len(a.Picks):
		return t.Do(a.Picks[n].Do)
	}
	return false
}

func (t *table) Escape() {
	if t.Mine() {
		t.choice.picks = nil
	}
}

func (t *table) Topic() string { return "" }
