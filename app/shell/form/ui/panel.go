package ui

import (
	"bocage/app/shell/form"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Panel draws the tabs of a document in the making and the part that is open. above is what stands over its lines.
func Panel(v *form.Editor, on ui.Doer, above ...app.UI) app.UI {
	l := append([]app.UI{app.Div().Class("edb", "edh").Body(ui.Buttons(v.Tabs, "", on)...)}, above...)
	return app.Section().Class("edp", "sheet").ID("ed-form").Aria("label", v.Part).Body(append(l, ui.List(
		ui.When(v.Rows != nil, func() app.UI { return Rows(v.Rows, on) }),
		ui.When(v.File != nil, func() app.UI { return &File{V: *v.File, On: on} }),
		ui.When(v.Below != nil, func() app.UI { return Rows(v.Below, on) }))...)...)
}
