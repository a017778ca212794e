package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// opener remembers where the keyboard was when something opened, to give it back when that closes.
type opener struct{ id string }

// open notes the present place and moves the keyboard to an element.
func (o *opener) open(ctx app.Context, to string) {
	o.id = ""
	if a := document().Get("activeElement"); a.Truthy() {
		o.id = a.Get("id").String()
	}
	ctx.Defer(func(app.Context) { Focus(to) })
}

// close gives the keyboard back: to where it was, else to the first of the others that is there, else to the map. It leaves it
// alone if something has taken it meanwhile.
func (o *opener) close(others ...string) {
	ids := append([]string{o.id}, others...)
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		doc := document()
		if a := doc.Get("activeElement"); a.Truthy() && !a.Equal(doc.Get("body")) {
			return nil
		}
		for _, id := range ids {
			if id == "" {
				continue
			}
			if e := doc.Call("getElementById", id); e.Truthy() && !e.Call("closest", "[inert],.cov").Truthy() && e.Call("getClientRects").Get("length").Int() > 0 {
				e.Call("focus")
				return nil
			}
		}
		if e := doc.Call("querySelector", "#cells [tabindex='0']"); e.Truthy() && !e.Call("closest", "[inert],.cov").Truthy() {
			e.Call("focus")
		}
		return nil
	})
	app.Window().Call("setTimeout", f, 30)
}

func document() app.Value { return app.Window().Get("document") }

// set is what the player has set, as web/start.js writes it on the page's root: "" for what is as usual.
func set(name string) string {
	if v := document().Get("documentElement").Get("dataset").Get(name); v.Truthy() {
		return v.String()
	}
	return ""
}

// still reports whether nothing shall move.
func still() bool {
	return set("motion") == "off" || app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
