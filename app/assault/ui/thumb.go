package ui

import (
	"fmt"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Thumb is a map in small: flat tiles, who holds them, bases and objectives.
type Thumb struct {
	app.Compo
	V aview.Thumb
}

// Render draws the map.
func (t *Thumb) Render() app.UI {
	v := &t.V
	var tiles, grid, marks strings.Builder
	for i, c := range v.Cells {
		if c.Art == "" {
			continue
		}
		x, y := i%v.W*10, i/v.W*10
		fmt.Fprintf(&grid, "M%d %dh10v10h-10z", x, y)
		fmt.Fprintf(&tiles, `<use href="#i-%s" x="%d" y="%d"/>`, c.Art, x, y)
		switch c.Control {
		case aview.US:
			fmt.Fprintf(&marks, `<circle cx="%d" cy="%d" r="1.9" fill="var(--second)" stroke="var(--cut)" stroke-width=".7"/>`, x+5, y+5)
		case aview.German:
			fmt.Fprintf(&marks, `<path d="M%d.2 %d.2h3.6v3.6h-3.6z" fill="var(--first)" stroke="var(--cut)" stroke-width=".7"/>`, x+3, y+3)
		}
		if c.Base != view.Nobody {
			fmt.Fprintf(&marks, `<path d="M%d %d.2l3.6 3v4.4h-7.2v-4.4z" fill="%s" stroke="var(--cut)" stroke-width=".8"/>`, x+5, y+1, fill(c.Base))
		}
		if c.Objective {
			fmt.Fprintf(&marks, `<circle cx="%d" cy="%d" r="3.4" fill="none" stroke="var(--fire)" stroke-width="1.3"/>`, x+5, y+5)
		}
	}
	return app.Raw(fmt.Sprintf(`<svg class="thm" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">%s`+
		`<path d="%s" fill="none" stroke="var(--ink)" stroke-opacity=".3" stroke-width=".3"/>%s</svg>`,
		v.W*10, v.H*10, v.W*10, v.H*10, words.Say("scenario.map", v.W, v.H), tiles.String(), grid.String(), marks.String()))
}
