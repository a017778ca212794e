package assault

import (
	"bocage/app/assault/guide"
	aview "bocage/app/assault/view"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/engine/assault/board"
)

// howPages are the pages on how to play.
var howPages = guide.HowPages(guide.Moments{
	Goal: howMap("goal", nil), Move: howMap("move", nil), Place: howMap("place", func(t *table) { t.point.raise(1) }),
	Attack: howOdds, Victory: howMap("victory", nil),
})

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
