package ui

import (
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Naming is the field for the name of a match. Enter keeps the name, Escape leaves it as it is.
type Naming struct {
	app.Compo
	V  view.Naming
	On Doer
}

// Render draws the field.
func (n *Naming) Render() app.UI {
	v := &n.V
	return app.Form().Class("nmf").OnSubmit(n.keep).OnKeyDown(n.key).Body(
		app.Label().For("name").Text(v.Label),
		app.Input().Type("text").ID("name").DataSet("testid", "name").AutoComplete(false).MaxLength(v.Most).Value(v.Title).
			Aria("describedby", "name-hint"),
		app.Small().ID("name-hint").Text(v.Hint),
		app.Div().Class("acts").Body(
			app.Button().Type("submit").Class("btn pri").ID(v.Save.ID).DataSet("testid", v.Save.ID).Text(v.Save.Label),
			&Button{V: v.Stop, On: n.On}))
}

func (n *Naming) keep(ctx app.Context, e app.Event) {
	e.PreventDefault()
	n.On.Do(ctx, view.Intent{Name: view.DoName, Text: Document().Call("getElementById", "name").Get("value").String()})
}

func (n *Naming) key(ctx app.Context, e app.Event) {
	if e.Get("key").String() != "Escape" {
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	n.On.Do(ctx, n.V.Stop.Do)
}

// OnMount takes the keyboard, with the name as it is selected.
func (n *Naming) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		Focus("name")
		Document().Call("getElementById", "name").Call("select")
	})
}
