package ui

import (
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// outcomes are the shares of a bar: their classes, the words of wide ones and the signs of narrow ones.
var outcomes = [4]struct{ class, word, sign string }{{"o-none", "duel.share-none", ""}, {"o-hurt", "duel.share-hurt", "−"},
	{"o-ret", "duel.share-card", "▪"}, {"o-dead", "duel.share-dead", "✕"}}

// bars draws what can become of a target.
func bars(o *dview.Odds) app.UI {
	var parts []app.UI
	for i, n := range o.Shares {
		text := ""
		switch {
		case n >= 26:
			text = strconv.Itoa(n) + " " + words.Say(outcomes[i].word)
		case n >= 9:
			text = outcomes[i].sign + strconv.Itoa(n)
		}
		if n > 0 {
			parts = append(parts, app.I().Class(outcomes[i].class).Style("flex", strconv.Itoa(n)+" 0 0").Text(text))
		}
	}
	return app.Div().Class("dbar").Body(app.Small().Text(o.Label),
		app.Div().Class("odds").Attr("role", "img").Aria("label", o.Label+": "+o.Said).Body(parts...))
}
