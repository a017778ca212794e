package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// counter draws a unit on the map. How much of it shows depends on the size of the tile and is up to the styles.
func counter(u *aview.Counter) app.UI {
	if u.Back {
		back := app.Div().Class("q")
		if u.Cost != 0 {
			back = back.Class("kn")
		}
		return app.Div().Class("ctr", "back", u.Side.Key()).Body(ui.List(
			back.Body(backCost(u.Cost), app.Span().Text(words.Say("words.face-down"))),
			dugin(u.DugIn), added(u), menace(u))...)
	}
	low := u.Morale < u.Unit.Morale
	flag := ""
	if low {
		flag = "low"
	}
	class := "ctr " + u.Side.Key()
	if u.Used {
		class += " used"
	}
	return app.Div().Class(class).Body(ui.List(
		app.Div().Class("ch").Body(use("m-cls-"+u.Unit.Glyph, "gl"), app.Span().Class("nm").Body(names(u.Unit.Name, u.Unit.Short)...)),
		app.Div().Class("cf").Body(use("u-"+u.Unit.Art, "")),
		app.Div().Class("cs").Body(
			app.Span().Class("n").Body(stat("h", u.Unit.Hard), stat("s", u.Unit.Soft), stat("u", u.Unit.Support)),
			app.Span().Class("k").Body(badge("df", u.Unit.Defence), badge("mo", u.Morale, flag))),
		dugin(u.DugIn),
		menace(u),
		added(u),
		ui.When(u.Moved || u.Fired || u.Placed || u.Static, func() app.UI {
			return app.Div().Class("mks").Body(ui.List(
				ui.When(u.Moved, func() app.UI { return use("m-moved", "") }),
				ui.When(u.Fired, func() app.UI { return use("m-fired", "") }),
				ui.When(u.Placed, func() app.UI { return use("m-placed", "") }),
				ui.When(u.Static, func() app.UI { return use("m-static", "") }))...)
		}),
		ui.When(u.Hidden || low || u.Morale > u.Unit.Morale, func() app.UI {
			id := "m-hidden"
			switch {
			case u.Hidden:
			case low:
				id = "m-morale-minus"
			default:
				id = "m-morale-plus"
			}
			return app.Div().Class("mml").Body(use(id, ""))
		}),
	)...)
}

func dugin(on bool) app.UI {
	return ui.When(on, func() app.UI {
		return app.Div().Class("dug").Body(use("m-dugin", "").Attr("preserveAspectRatio", "none"))
	})
}

// backCost is the cost of a face-down unit, "?" if it was never told.
func backCost(n int) app.UI {
	if n == 0 {
		return badge("co", "?", "unk")
	}
	return badge("co", n)
}

// added is the support that a unit gives, menace the value with which it could attack.
func added(u *aview.Counter) app.UI {
	return ui.When(u.Support != "", func() app.UI { return app.Span().Class("sp").Text(u.Support) })
}

func menace(u *aview.Counter) app.UI {
	return ui.When(u.Menace != "", func() app.UI { return app.Span().Class("sp mn").Text(u.Menace) })
}
