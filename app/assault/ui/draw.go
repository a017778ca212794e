package ui

import (
	aview "bocage/app/assault/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func init() { Register(draw) }

// draw draws what the screens hold of Assault.
func draw(v any, on Doer) app.UI {
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
