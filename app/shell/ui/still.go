package ui

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Settle brings everything that moves on the page to its end at once.
func Settle() {
	all := Document().Call("getAnimations")
	for i := range all.Get("length").Int() {
		a := all.Index(i)
		if e := a.Get("effect"); e.Truthy() && !math.IsInf(e.Call("getComputedTiming").Get("endTime").Float(), 0) {
			a.Call("finish")
		}
	}
}

// Brief reports whether motion is set to be short.
func Brief() bool { return Preference("motion") == "brief" }

// Still reports whether nothing shall move.
func Still() bool {
	return Preference("motion") == "off" || app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
