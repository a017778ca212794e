// Package app is what a player sees. It knows the engine and the network; nothing knows it but main.
package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Run starts the game in the page and does not return while the page lives. Outside a browser it does nothing.
func Run() {
	app.RouteWithRegexp("^/.*$", func() app.Composer { return &placeholder{} })
	app.RunWhenOnBrowser()
}

// placeholder stands where the game's screens will be.
type placeholder struct{ app.Compo }

func (p *placeholder) OnMount(app.Context) {
	app.Window().Get("document").Get("documentElement").Get("dataset").Set("ready", "true")
}

func (p *placeholder) Render() app.UI {
	return app.Main().Body(app.H1().Text("Bocage"), app.P().Text("The game goes here."))
}
