package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Ground is the id that a game gives to the part of its table which takes the keyboard when nothing else does.
const Ground = "cells"

// Focus gives the keyboard to an element by its id, if it is there: to the element itself or else to its first stop.
func Focus(id string) {
	e := app.Window().GetElementByID(id)
	if !e.Truthy() {
		return
	}
	if !e.Call("matches", "[tabindex],button,a,input").Bool() {
		if in := e.Call("querySelector", "[tabindex='0'],button:not([tabindex])"); in.Truthy() {
			e = in
		}
	}
	e.Call("focus")
}

// touched is the id of what last had the keyboard or was pressed, "" for none: a screen that is taken away takes the keyboard with it,
// and not every browser gives it to what is pressed.
var touched string

// touch notes what has got the keyboard, or was pressed.
func touch(e app.Value) {
	t := e.Get("target")
	if !t.Truthy() || !t.Get("closest").Truthy() {
		return
	}
	if t = t.Call("closest", "button,a,input,[tabindex]"); t.Truthy() && t.Get("id").String() != "" {
		touched = t.Get("id").String()
	}
}

// gained notes what has got the keyboard.
func gained(_ app.Value, args []app.Value) any {
	touch(args[0])
	return nil
}

// Opener remembers where the keyboard was when something opened, to give it back when that closes.
type Opener struct{ id string }

// Open notes the present place and moves the keyboard to an element.
func (o *Opener) Open(ctx app.Context, to string) {
	o.id = touched
	if a := Document().Get("activeElement"); a.Truthy() && a.Get("id").String() != "" {
		o.id = a.Get("id").String()
	}
	ctx.Defer(func(app.Context) { Focus(to) })
}

// Close gives the keyboard back: to where it was, else to the first of the others that is there, else to the table or to the
// screen: never to the page. It leaves it alone if something has taken it meanwhile.
func (o *Opener) Close(others ...string) {
	ids := append([]string{o.id}, others...)
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		doc := Document()
		if a := doc.Get("activeElement"); a.Truthy() && !a.Equal(doc.Get("body")) {
			return nil
		}
		for _, id := range ids {
			if id == "" {
				continue
			}
			if e := doc.Call("getElementById", id); e.Truthy() && !e.Call("closest", "[inert],.cov").Truthy() && e.Call("getClientRects").
				Get("length").Int() > 0 {
				e.Call("focus")
				return nil
			}
		}
		if e := doc.Call("querySelector", "#"+Ground+" [tabindex='0']"); e.Truthy() && !e.Call("closest", "[inert],.cov").Truthy() {
			e.Call("focus")
		} else if e := doc.Call("querySelector", "main:not([inert] *)"); e.Truthy() {
			if !e.Call("hasAttribute", "tabindex").Bool() {
				e.Call("setAttribute", "tabindex", "-1")
			}
			e.Call("focus", map[string]any{"preventScroll": true})
		}
		return nil
	})
	app.Window().Call("setTimeout", f, 30)
}

// Document is the page.
func Document() app.Value { return app.Window().Get("document") }

// Preference is what the player has set, as web/start.js writes it on the page's root: "" for what is as usual.
func Preference(name string) string {
	if v := Document().Get("documentElement").Get("dataset").Get(name); v.Truthy() {
		return v.String()
	}
	return ""
}
