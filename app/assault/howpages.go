package assault

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// The pages on how to play. Their live pieces are moments of the lesson.
var howPages = []shell.HowPage{
	{ID: "sheet", Texts: 3, Rules: []string{"sheet", "control", "home"}, Open: howMap("goal", nil)},
	{ID: "counter", Texts: 2, Rules: []string{"counter", "hard-soft", "morale", "facedown"}, Open: howUnits},
	{ID: "moving", Texts: 3, Rules: []string{"move", "move-control", "mines", "uncover"}, Open: howMap("move", nil)},
	{ID: "placing", Texts: 3, Rules: []string{"placing", "place-where", "place-cost", "income"},
		Open: howMap("place", func(t *table) { t.point.raise(1) })},
	{ID: "combat", Texts: 4, Rules: []string{"combat", "support", "step-sacrifice", "retreat"}, Open: howOdds},
	{ID: "cards", Texts: 3, Rules: []string{"playing", "surprise", "bluff", "buy"}, Open: howCards},
	{ID: "winning", Texts: 3, Rules: []string{"victory", "victory-standard", "victory-end"}, Open: howMap("victory", nil)},
}

// lessonTable is the lesson's table at the beginning of a step, as its player sees it, nil if the lesson cannot be read.
func lessonTable(p shell.Page, step string) *table {
	for n := range lessonSteps {
		if lessonSteps[n].id != step {
			continue
		}
		t, err := lessonMoment(p, n)
		if err != nil {
			return nil
		}
		t.lesson = nil
		t.point.sel.tile = board.NoTile
		if at := lessonSteps[n].unit; at != "" {
			t.point.sel.tile = board.Tile(tile(at))
		}
		t.refresh()
		return t
	}
	return nil
}

// howMap shows the map at a step of the lesson, whose table is prepared once: what it works out for later stays.
func howMap(step string, prepare func(*table)) func(shell.Page) func(*view.How) {
	return func(p shell.Page) func(*view.How) {
		t := lessonTable(p, step)
		if t != nil && prepare != nil {
			prepare(t)
		}
		return func(v *view.How) {
			on := &aview.Live{}
			if t != nil {
				b := t.mapped.board()
				on.Board = &b
			}
			v.Live = on
		}
	}
}

// howOdds shows what an attack may come to.
func howOdds(p shell.Page) func(*view.How) {
	t := lessonTable(p, "attack")
	return func(v *view.How) {
		on := &aview.Live{}
		if t != nil {
			on.Odds = t.combat.odds(board.Tile(tile("C3")), board.Tile(tile("C2")))
			on.Odds.Cards = nil
		}
		v.Live = on
	}
}

// howUnits shows two units, and what the signs on them mean.
func howUnits(shell.Page) func(*view.How) {
	return func(v *view.How) {
		on := &aview.Live{}
		for _, name := range []string{"M4A1 Sherman", "Grenadiers"} {
			if f, ok := card.ByTitle(name); ok {
				on.Units = append(on.Units, terms.UnitOf(f))
			}
		}
		for _, s := range [][2]string{{"m-hard", "hard"}, {"m-soft", "soft"}, {"m-support", "support"}, {"m-defence", "defence"},
			{"m-morale", "morale"}, {"m-dugin", "dugin"}, {"m-hidden", "hidden"}} {
			v.Signs = append(v.Signs, view.Sign{Art: &aview.Drawing{ID: s[0]}, Label: words.Say("how.sign-" + s[1])})
		}
		v.Live = on
	}
}

// howCards shows a card of each kind.
func howCards(shell.Page) func(*view.How) {
	return func(v *view.How) {
		on := &aview.Live{}
		for i, name := range []string{"Ranged Bombardment", "Accuracy", "Tank Obstacles", "Veterans"} {
			if f, ok := card.ByTitle(name); ok {
				on.Cards = append(on.Cards, terms.CardOf(i, f))
			}
		}
		v.Live = on
	}
}
