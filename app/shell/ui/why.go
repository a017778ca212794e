package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// RuleButton opens a rule of the checklist in the rulebook.
func RuleButton(id, rule string, on Doer) app.UI {
	return &Button{V: view.Button{ID: id, Label: words.Say("learn.rule"), Icon: "ic-help", Style: view.Small,
		Do: view.Intent{Name: view.DoRule, Text: rule}}, Class: "rlb", On: on}
}

// learnOffer is the lesson at the top of the first screen.
func learnOffer(v *view.Offer, on Doer) app.UI {
	return app.Section().Class("resume sheet learn").Body(List(
		thumb(v.Thumb, on),
		app.H2().Text(v.Name), app.P().Text(v.Text), &Button{V: v.Go, On: on})...)
}

// learnLinks are the ways to learn a game.
func learnLinks(l []view.Choice, of string, on Doer) app.UI {
	return app.Div().Class("acts lrn").Attr("role", "group").Aria("label", of).Body(Each(l, func(_ int, c *view.Choice) app.UI {
		return &Button{V: view.Button{ID: "go-" + c.ID, Label: c.Label, Icon: c.Icon, Style: view.Small, Do: c.Do}, On: on}
	})...)
}

// listenToWays keeps in <html data-input> whether the keyboard or a pointer was used last: what the teacher says goes by it.
// It returns what stops that.
func listenToWays() (stop func()) {
	root := Document().Get("documentElement").Get("dataset")
	by := func(way string) app.Func {
		return app.FuncOf(func(app.Value, []app.Value) any {
			if root.Get("input").String() != way {
				root.Set("input", way)
			}
			return nil
		})
	}
	keys, hand := by("keys"), by("hand")
	app.Window().Call("addEventListener", "keydown", keys, true)
	app.Window().Call("addEventListener", "pointerdown", hand, true)
	return func() {
		app.Window().Call("removeEventListener", "keydown", keys, true)
		app.Window().Call("removeEventListener", "pointerdown", hand, true)
		keys.Release()
		hand.Release()
	}
}
