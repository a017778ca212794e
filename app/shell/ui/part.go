package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Drawer draws what a game has put on a screen: what stands in a field of package view that is left to a game. It returns nil for
// what is of another game. What it draws of a table may have a method OnPage() []string: the classes of the page while it is shown,
// by which what lies over the page finds its place.
type Drawer func(v any, on Doer) app.UI

// drawers are those of the games of the program.
var drawers []Drawer

// Register adds a game's drawer, before anything is drawn.
func Register(d Drawer) { drawers = append(drawers, d) }

// Part draws what is a game's, nil if there is nothing. It panics if no game knows it.
func Part(v any, on Doer) app.UI {
	if v == nil {
		return nil
	}
	for _, draw := range drawers {
		if e := draw(v, on); e != nil {
			return e
		}
	}
	panic(fmt.Sprintf("ui: nothing draws %T", v))
}

// thumb is a map in small in its frame.
func thumb(v any, on Doer) app.UI {
	return When(v != nil, func() app.UI { return app.Div().Class("th").Body(Part(v, on)) })
}
