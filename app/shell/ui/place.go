package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// placeHead is the head of a screen that lies over another: the way back and the title.
func placeHead(title string, on Doer) app.UI {
	return app.Header().Class("bar").Body(wayBack(on), app.H1().Text(title))
}

// Head is the head of a screen of its own: the way back, the title with a small line, and what stands beside them.
func Head(title, small string, on Doer, beside ...app.UI) app.UI {
	return app.Header().Class("bar").Body(append([]app.UI{wayBack(on), app.H1().Body(app.Span().Text(title), app.Small().Text(small))},
		beside...)...)
}

func wayBack(on Doer) app.UI {
	return &Button{V: view.Button{ID: "btn-back", Label: words.Say("words.back"), Icon: "ic-back", IconOnly: true, Style: view.Ghost,
		Do: view.Intent{Name: view.DoBack}}, On: on}
}
