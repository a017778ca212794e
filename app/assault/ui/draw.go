// Package ui draws the structs of Assault's view with go-app, where the shell leaves that to the game, and raises intents when
// something is pressed.
//
// It must not know the rules, a position or a match: what may be done is what the view says may be done. Everything that can
// be pressed is a component of its own with methods as handlers, so that a handler always sees the present view.
package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of Assault; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *aview.Battle:
		return &Battle{V: *v, On: on}
	case *aview.Replayed:
		return &Replayed{V: *v, On: on}
	case *aview.Detail:
		return &Detail{V: *v}
	case *aview.Thumb:
		return &Thumb{V: *v}
	case *aview.Purses:
		return purses(v)
	case *aview.Force:
		return force(v)
	case *aview.Unit:
		return unitPiece(v)
	case *aview.Card:
		return cardPiece(v)
	case *aview.Live:
		return live(v, on)
	case *aview.Hero:
		return app.Raw(hero())
	case *aview.Drawing:
		return use(v.ID, "mk")
	}
	return nil
}
