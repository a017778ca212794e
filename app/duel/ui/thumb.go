package ui

import (
	"fmt"
	"strings"

	dview "bocage/app/duel/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Thumb is a Situation in small: both decks face to face, the more cards the more points, over no man's land.
type Thumb struct {
	app.Compo
	V dview.Thumb
}

// Render draws the picture. It tells nothing that the line beside it does not say.
func (t *Thumb) Render() app.UI {
	var cards strings.Builder
	for seat, fill := range [2]string{"var(--second)", "var(--first)"} {
		n, y := max(2, min(t.V.Points[seat]/20, 6)), [2]int{38, 4}[seat]
		for i := range n {
			x := 40 - n*6 + i*12
			fmt.Fprintf(&cards, `<path d="M%d %dh10v14h-10z" fill="%s" stroke="var(--ink)" stroke-width=".8"/>`+
				`<path d="M%d %dh6m-6 2.5h4" stroke="var(--cut)" stroke-width="1"/>`, x+1, y, fill, x+3, y+9)
		}
	}
	return app.Raw(`<svg viewBox="0 0 80 56" width="80" height="56" aria-hidden="true">` +
		`<path d="M4 28h72" stroke="var(--ink)" stroke-opacity=".5" stroke-width="1" stroke-dasharray="3 3"/>` + cards.String() + `</svg>`)
}
