package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Notify shows a note of the browser, if the player has allowed that and does not look at the page.
func (b *browser) Notify(text string) {
	notes := app.Window().Get("Notification")
	if !notes.Truthy() || notes.Get("permission").String() != "granted" || document().Get("visibilityState").String() == "visible" {
		return
	}
	notes.New(app.Window().Get("document").Get("title").String(), map[string]any{"body": text, "tag": text})
}

// AskNotify asks the browser, and that asks the player if he was not asked before.
func (b *browser) AskNotify(done func(may bool)) {
	notes := app.Window().Get("Notification")
	if !notes.Truthy() {
		done(false)
		return
	}
	notes.Call("requestPermission").Then(func(v app.Value) { b.later(func() { done(v.String() == "granted") }) })
}
