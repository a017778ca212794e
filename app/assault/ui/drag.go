package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// dragging is what of a battle can be pulled where: own units, hand cards and units to place to a tile.
func dragging(do func(view.Intent)) ui.Drag {
	return ui.Drag{Grip: grip, Lift: func(src, ghost app.Value) { lift(do, src, ghost) },
		Drop: func(under app.Value) bool { return drop(do, under) }}
}

func grip(target app.Value, mouse bool) app.Value {
	sel := ".tile.own,#hand .cd"
	if mouse {
		sel += ",.mub:not(.put)"
	}
	t := target.Call("closest", sel)
	if t.Truthy() && t.Call("matches", ".tile.legal").Bool() && ui.Document().Call("querySelector", "#hand .cd.up").Truthy() {
		return app.Null() // the raised card is meant for it
	}
	return t
}

// lift selects what is pulled. Of a tile its counter follows the pointer.
func lift(do func(view.Intent), src, ghost app.Value) {
	if src.Call("matches", ".tile").Bool() {
		ghost.Get("classList").Call("remove", "sel")
		for k := ghost.Get("children").Get("length").Int() - 1; k >= 0; k-- {
			if c := ghost.Get("children").Index(k); !c.Call("matches", ".ctr").Bool() {
				c.Call("remove")
			}
		}
	}
	data := src.Get("dataset")
	switch {
	case src.Call("matches", ".tile:not(.sel)").Bool():
		do(view.Intent{Name: view.DoTapTile, Tile: number(data.Get("tile").String())})
	case src.Call("matches", ".cd:not(.up)").Bool():
		do(view.Intent{Name: view.DoTapCard, Card: numberAfter(data.Get("testid").String())})
	case src.Call("matches", ".mub:not(.on)").Bool():
		do(view.Intent{Name: aview.DoTapMuster, Card: numberAfter(data.Get("testid").String())})
	}
}

// drop is the tap on a marked tile, or the order to change places.
func drop(do func(view.Intent), under app.Value) bool {
	t := under.Call("closest", ".tile")
	if !t.Truthy() {
		return false
	}
	switch {
	case t.Call("matches", ".legal,.prey").Bool():
	case t.Call("querySelector", ".swp").Truthy():
		do(view.Intent{Name: aview.DoMove, N: 1})
	default:
		return false
	}
	do(view.Intent{Name: view.DoTapTile, Tile: number(t.Get("dataset").Get("tile").String())})
	return true
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// numberAfter is the number at the end of an id like card-3 or muster--7.
func numberAfter(id string) int {
	for i := range id {
		if id[i] == '-' {
			return number(id[i+1:])
		}
	}
	return -1
}
