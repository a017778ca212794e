package ui

import (
	"fmt"
	"math"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
)

// trace draws where an order of the other side led: the outline of where the unit stood, and an arrow with a casing of paper.
func (p *Pencil) trace(b *strings.Builder, t *aview.Trace) {
	if t.From == t.To {
		return
	}
	ink := "var(--" + t.Side.Key() + "-line)"
	if t.Fire {
		ink = "var(--fire-l)"
	}
	if t.Left { // the outline is its side's, whatever the arrow is
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="80" height="76" rx="6" fill="none" stroke="%s" stroke-width="2.5" stroke-dasharray="7 6"/>`,
			t.From%p.W*100+10, t.From/p.W*100+8, "var(--"+t.Side.Key()+"-line)")
	}
	d := p.walked(t)
	fmt.Fprintf(b, `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="var(--m-paper)" stroke-width="13" d="%s"/>`+
		`<path stroke="%s" stroke-width="7" d="%s"/></g>`, d, ink, d)
}

// walked is an arrow from the middle of a tile to the edge of the counter on another.
func (p *Pencil) walked(t *aview.Trace) string {
	x0, y0 := float64(t.From%p.W*100+50), float64(t.From/p.W*100+46)
	x1, y1 := float64(t.To%p.W*100+50), float64(t.To/p.W*100+46)
	l := math.Hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/l, (y1-y0)/l
	if t.Fire { // from the counter's edge
		x0, y0 = x0+ux*30, y0+uy*30
	}
	x1, y1 = x1-ux*26, y1-uy*26
	hx, hy := x1-ux*15, y1-uy*15
	return fmt.Sprintf("M%s %sL%s %sM%s %sL%s %sL%s %s", ui.Num(x0), ui.Num(y0), ui.Num(x1), ui.Num(y1),
		ui.Num(hx+uy*13), ui.Num(hy-ux*13), ui.Num(x1), ui.Num(y1), ui.Num(hx-uy*13), ui.Num(hy+ux*13))
}

// tag draws the number of an order at the unit that carried it out, and what its fire took beside the target.
func (p *Pencil) tag(b *strings.Builder, t *aview.Trace) {
	mark := func(at, dx, dy, r int, fill, ink, text string) {
		x, y := at%p.W*100+dx, at/p.W*100+dy
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="%s" stroke-width="2.5"/>`+
			`<text x="%d" y="%d" text-anchor="middle" font-size="17" font-weight="700" fill="%s">%s</text>`, x, y, r, fill, ink, x, y+6, ink, text)
	}
	if t.Order > 0 {
		at := t.To
		if t.Fire {
			at = t.From
		}
		mark(at, 12, 13, 11, "var(--m-paper)", "var(--"+t.Side.Key()+"-line)", fmt.Sprint(t.Order))
	}
	if t.Loss != "" {
		mark(t.To, 84, 16, 15, "var(--m-paper)", "var(--fire-l)", t.Loss)
	}
}

// risks frames the tiles that can be taken, with the chance of it.
func (p *Pencil) risks(b *strings.Builder) {
	for _, r := range p.Risk {
		x, y, w := r.At%p.W*100, r.At/p.W*100, 14+10*len(r.Text)
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="94" height="94" rx="4" fill="none" stroke="var(--fire-l)" stroke-width="4" `+
			`stroke-dasharray="10 6"/><rect x="%d" y="%d" width="%d" height="22" fill="var(--fire)"/>`+
			`<text x="%d" y="%d" font-size="17" font-weight="700" fill="#fff8ef">%s</text>`, x+3, y+3, x+1, y+77, w, x+8, y+94, r.Text)
	}
}
