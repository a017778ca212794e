package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// ruleButton opens a rule of the checklist in the rulebook.
func ruleButton(id, rule string, on Doer) app.UI {
	return &Button{V: view.Button{ID: id, Label: words.Say("learn.rule-of", rule), Icon: "ic-help", Style: view.Small, Do: view.Intent{Name: view.DoRule, Text: rule}}, Class: "rlb", On: on}
}

// about is what stands above a thing in the panel: why it does not take what is selected, with the rule, and the way to the
// rulebook.
func (d *Detail) about() []app.UI {
	v := &d.V
	return list(
		when(v.Help != "", func() app.UI {
			return &Button{V: view.Button{ID: "btn-help", Label: words.Say("why.help"), Icon: "ic-help", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: view.DoRule, Text: v.Help}}, Class: "qm", On: d.On}
		}),
		when(v.Why != "", func() app.UI { return app.P().Class("note why2").ID("why").Text(v.Why) }),
		when(v.Rule != "" && (v.Why != "" || v.Kind != aview.CardDetail), func() app.UI { return ruleButton("btn-rule", v.Rule, d.On) }))
}

// learnOffer is the lesson at the top of the first screen.
func learnOffer(v *view.Saved, on Doer) app.UI {
	return app.Section().Class("resume sheet learn").Body(list(
		thumb(v.Thumb, on),
		app.H2().Text(words.Say("learn.lesson")), app.P().Text(v.Text),
		&Button{V: view.Button{ID: "btn-learn", Label: v.Name, Icon: "ic-play", Style: view.Primary, Do: view.Intent{Name: view.DoOpen, Text: "learn"}}, On: on})...)
}

// listenToWays keeps in <html data-input> whether the keyboard or a pointer was used last: what the teacher says goes by it.
// It returns what stops that.
func listenToWays() (stop func()) {
	root := document().Get("documentElement").Get("dataset")
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
