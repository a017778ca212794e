package main

import (
	"strings"

	"bocage/app/ui"
	"bocage/app/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func main() {
	app.RouteWithRegexp("^/.*$", func() app.Composer { return &kit{} })
	app.RunWhenOnBrowser()
}

// kit shows the screen named in the URL: #battle, #combat&night and so on.
type kit struct {
	app.Compo
	v    view.Screen
	last string
}

func (k *kit) Render() app.UI { return &ui.Root{V: k.v, On: k} }

func (k *kit) OnMount(ctx app.Context) {
	parts := strings.Split(strings.TrimPrefix(app.Window().URL().Fragment, "#"), "&")
	root := app.Window().Get("document").Get("documentElement").Get("dataset")
	root.Set("theme", "day")
	for _, p := range parts {
		if p == "night" {
			root.Set("theme", "night")
		}
	}
	k.v = sample(parts[0])
	ctx.Defer(func(app.Context) { root.Set("ready", "true") })
}

// Do logs the intent and plays along a little, so that focus and selection can be tried.
func (k *kit) Do(ctx app.Context, in view.Intent) {
	app.Log("intent", in.Name, "tile", in.Tile, "card", in.Card, "n", in.N, in.Text)
	app.Window().Get("document").Get("documentElement").Get("dataset").Set("intent", string(in.Name))
	if b := k.v.Battle; b != nil {
		n := *b
		n.Board.Cells = append([]view.Cell(nil), b.Board.Cells...)
		n.Hand.Cards = append([]view.Card(nil), b.Hand.Cards...)
		switch in.Name {
		case view.DoTapTile:
			for i := range n.Board.Cells {
				n.Board.Cells[i].Selected = i == in.Tile
			}
			n.Board.Focus = in.Tile
		case view.DoFocusTile:
			n.Board.Focus = in.Tile
		case view.DoTapCard:
			for i := range n.Hand.Cards {
				n.Hand.Cards[i].Up = n.Hand.Cards[i].Index == in.Card
			}
		case view.DoDrawer:
			n.Drawer = in.Text
		case view.DoHoldTile:
			k.v.Peek = &view.Peek{X: in.Card, Y: in.N, Detail: faceDown()}
		case view.DoRelease:
			k.v.Peek = nil
		case view.DoFold:
			if n.Combat != nil {
				c := *n.Combat
				c.Folded = !c.Folded
				n.Combat = &c
			}
		}
		k.v.Battle = &n
	}
	if in.Name == view.DoClose {
		k.v.Sheet = nil
	}
}
