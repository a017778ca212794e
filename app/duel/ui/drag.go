package ui

import (
	"strconv"
	"strings"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// dragging is what of the table can be pulled where: cards and units that have something to choose, to lines, units and targets. A finger
// pulls them where the page itself does not move.
func dragging(do func(view.Intent)) ui.Drag {
	grip := func(target app.Value, mouse bool) app.Value {
		t := target.Call("closest", ":is(.dcard,.dunit):is(.able,.taken)")
		if t.Truthy() && !mouse && app.Window().Call("getComputedStyle", t).Get("touchAction").String() == "auto" {
			return app.Null()
		}
		return t
	}
	lift := func(src, ghost app.Value) {
		ghost.Get("classList").Call("remove", "taken", "able")
		do(view.Intent{Name: dview.DoLift, N: code(src)})
	}
	drop := func(under app.Value) bool {
		to := under.Call("closest", ".dunit.legal")
		if zone := under.Call("closest", ".dzone"); !to.Truthy() && zone.Truthy() {
			to = zone.Call("querySelector", ".dhere")
		}
		if to.Truthy() {
			do(view.Intent{Name: dview.DoTap, N: code(to)})
		}
		return to.Truthy()
	}
	return ui.Drag{Grip: grip, Lift: lift, Drop: drop}
}

// code is the code of an element, 0 if it has none.
func code(e app.Value) int {
	_, n, _ := strings.Cut(e.Get("id").String(), "-")
	c, _ := strconv.Atoi(n)
	return c
}
