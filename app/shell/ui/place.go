package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// placeHead is the head of a screen that lies over another: the way back and the title.
func placeHead(title string, on Doer) app.UI {
	return app.Header().Class("bar").Body(
		&Button{V: view.Button{ID: "btn-back", Label: words.Say("words.back"), Icon: "ic-back", IconOnly: true, Style: view.Ghost,
			Do: view.Intent{Name: view.DoBack}}, On: on},
		app.H1().Text(title))
}
