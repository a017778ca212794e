package ui

import (
	"fmt"
	"math"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Pencil is what the players have drawn on the sheet: arrows, boxes of legal moves, corners of targets. It lies over the
// counters and takes no pointer.
type Pencil struct {
	app.Compo
	W, H  int
	Pen   []aview.Stroke
	Legal []int
	Prey  []int
	Trace []aview.Trace
	Risk  []aview.Mark
}

func pencilOf(b *aview.Board) *Pencil {
	p := &Pencil{W: b.W, H: b.H, Pen: b.Pen, Trace: b.Traces, Risk: b.Threats}
	for i := range b.Cells {
		c := &b.Cells[i]
		if c.Legal && c.Unit.Side == view.Nobody {
			p.Legal = append(p.Legal, i)
		}
		if c.Prey || c.Legal && c.Unit.Side != view.Nobody {
			p.Prey = append(p.Prey, i)
		}
	}
	return p
}

// Render draws the layer.
func (p *Pencil) Render() app.UI {
	var b strings.Builder
	for _, t := range p.Legal {
		fmt.Fprintf(&b,
			`<rect x="%d" y="%d" width="86" height="86" rx="7" fill="var(--move)" fill-opacity=".12" `+
				`stroke="var(--move-l)" stroke-width="3" stroke-dasharray="9 5"/>`,
			t%p.W*100+7, t/p.W*100+7)
	}
	var corners strings.Builder
	for _, t := range p.Prey {
		x, y := t%p.W*100, t/p.W*100
		fmt.Fprintf(&corners, "M%d %dV%dH%dM%d %dH%dV%dM%d %dV%dH%dM%d %dH%dV%d", x+6, y+26, y+6, x+26, x+74, y+6, x+94, y+26,
			x+94, y+74, y+94, x+74, x+26, y+94, x+6, y+74)
	}
	if corners.Len() > 0 {
		fmt.Fprintf(&b, `<path fill="none" stroke="var(--fire-l)" stroke-width="4.4" d="%s"/>`, corners.String())
	}
	for i := range p.Trace {
		p.trace(&b, &p.Trace[i])
	}
	for i := range p.Trace {
		p.tag(&b, &p.Trace[i])
	}
	p.risks(&b)
	for _, s := range p.Pen {
		d := p.arrow(s)
		ink, w := "var(--move-l)", "4.6"
		if s.Kind == aview.PenFire {
			ink, w = "var(--fire-l)", "5"
		}
		fmt.Fprintf(&b,
			`<g class="drawn" style="transform-origin:%dpx %dpx" fill="none" stroke-linecap="round" stroke-linejoin="round">`+
				`<path stroke="var(--m-paper)" stroke-width="8.5" d="%s"/><path stroke="%s" stroke-width="%s" d="%s"/></g>`,
			s.From%p.W*100+52, s.From/p.W*100+44, d, ink, w, d)
	}
	return app.Raw(fmt.Sprintf(`<svg class="pen" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true">%s</svg>`, p.W*100,
		p.H*100, b.String()))
}

// arrow is a short stroke over the common edge or corner of two tiles, a little bent when it is a move.
func (p *Pencil) arrow(s aview.Stroke) string {
	x0, y0 := float64(s.From%p.W*100+52), float64(s.From/p.W*100+44)
	x1, y1 := float64(s.To%p.W*100+52), float64(s.To/p.W*100+44)
	dx, dy := x1-x0, y1-y0
	l := math.Hypot(dx, dy)
	if l == 0 {
		return ""
	}
	ux, uy := dx/l, dy/l
	// from the edge of the counter to just inside the next tile
	near, far := l/2-6, l/2+29
	bend := 6.0
	if s.Kind == aview.PenFire {
		near, far, bend = l/2-12, l/2+5, 0
	}
	if s.Kind == aview.PenFire && uy > .5 {
		near, far = l/2-2, l/2+15
	}
	ax, ay := x0+ux*near, y0+uy*near
	bx, by := x0+ux*far, y0+uy*far
	mx, my := (ax+bx)/2+uy*bend, (ay+by)/2-ux*bend
	hx, hy := bx-ux*8, by-uy*8
	return fmt.Sprintf("M%s %sQ%s %s %s %sM%s %sL%s %s %s %s", ui.Num(ax), ui.Num(ay), ui.Num(mx), ui.Num(my), ui.Num(bx), ui.Num(by),
		ui.Num(hx+uy*7), ui.Num(hy-ux*7), ui.Num(bx), ui.Num(by), ui.Num(hx-uy*7), ui.Num(hy+ux*7))
}
