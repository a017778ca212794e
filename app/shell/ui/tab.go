package ui

import (
	"strconv"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Tab is one part of a screen of several.
type Tab struct {
	app.Compo
	V  view.Tab
	On Doer
}

// Tabs are the parts of a screen, of which one is shown.
func Tabs(l []view.Tab, on Doer) []app.UI {
	return Each(l, func(_ int, t *view.Tab) app.UI { return &Tab{V: *t, On: on} })
}

// Render draws the tab.
func (t *Tab) Render() app.UI {
	b := app.Button().Type("button").ID(t.V.ID).DataSet("testid", t.V.ID).Attr("role", "tab").
		Aria("selected", strconv.FormatBool(t.V.Here)).Text(t.V.Label).OnClick(t.press)
	if t.V.Panel != "" {
		b = b.Aria("controls", t.V.Panel)
	}
	if t.V.Narrow {
		b = b.Class("nar")
	}
	return b
}

func (t *Tab) press(ctx app.Context, _ app.Event) { t.On.Do(ctx, t.V.Do) }
