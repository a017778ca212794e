package skirmish

import (
	"fmt"
	"sort"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine/skirmish/geom"
)

// ruler measures between two ends, whoever is asked: a place, or a piece, from whose base it is measured.
type ruler struct {
	on   bool
	ends []end
}

// end is one end of it.
type end struct {
	at    geom.Point
	piece int // -1 for none
}

// toggle takes the ruler up, or puts it away.
func (r *ruler) toggle(t *table) {
	*r = ruler{on: !r.on}
	if r.on {
		t.Page.Say(words.Say("skirmish.ruler-text"), view.Nobody)
	}
}

// measure takes a place, or the piece there, as the next end, and says how far it is once there are two.
func (r *ruler) measure(t *table, at geom.Point, slack int) {
	if len(r.ends) == 2 {
		r.ends = nil
	}
	e := end{at, t.draft.under(at, slack)}
	if e.piece >= 0 {
		e.at = t.draft.laid.Pieces()[e.piece].At
	}
	r.ends = append(r.ends, e)
	if len(r.ends) == 2 {
		t.Page.Polite(r.measured(t))
	}
}

// measured says how far the ends are apart, and in which direction the second lies.
func (r *ruler) measured(t *table) string {
	a, b := r.ends[0], r.ends[1]
	return words.Say("skirmish.ruled", sw.Inches(apart(t, a, b)), sw.Clock(a.at, b.at))
}

// apart is how far two ends are from each other, in u, rounded up: between the bases, where there are any (GEO-05).
func apart(t *table, a, b end) int {
	if a.piece < 0 {
		a, b = b, a
	}
	l := geom.NewLeg(a.at, b.at)
	if a.piece < 0 {
		return l.Length()
	}
	base := t.draft.laid.Pieces()[a.piece].Base()
	if b.piece < 0 {
		return sort.Search(l.Length(), func(k int) bool { return base.NearPoint(b.at, k) })
	}
	other := t.draft.laid.Pieces()[b.piece].Base()
	return sort.Search(l.Length(), func(k int) bool { return base.Within(other, k) })
}

// mark draws what is measured.
func (r *ruler) mark(t *table, b *sview.Board) {
	if !r.on {
		return
	}
	b.Drags = nil
	d := ""
	for _, e := range r.ends {
		d += circle(e.at, 2)
	}
	if len(r.ends) < 2 {
		b.Over = append(b.Over, sview.Mark{Class: "skrule", D: d})
		return
	}
	p, q := r.ends[0].at, r.ends[1].at
	line := fmt.Sprintf("M%d %dL%d %d", p.X, p.Y, q.X, q.Y)
	b.Over = append(b.Over, sview.Mark{Class: "skhalo", D: line}, sview.Mark{Class: "skrule", D: line + d, Text: r.measured(t),
		X: (int(p.X) + int(q.X)) / 2, Y: (int(p.Y)+int(q.Y))/2 - 8})
}
