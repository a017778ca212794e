package ui

import (
	"bocage/app/shell/form"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Begin is the screen on which a document is begun.
type Begin struct {
	app.Compo
	V  form.Begin
	On ui.Doer
}

// OnPage is nothing that the page need know.
func (b *Begin) OnPage() []string { return nil }

// Render draws the screen.
func (b *Begin) Render() app.UI {
	return app.Main().Class("edt", "new").ID("editor").Body(ui.Head(b.V.Title, "", b.On),
		app.Section().Class("edp", "sheet").Body(app.P().Text(b.V.Text), app.Div().Class("edb").Body(ui.Buttons(b.V.From, "", b.On)...),
			&ui.FileButton{Label: b.V.File, Sub: b.V.FileSub, On: b.On}))
}
