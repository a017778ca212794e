package assault

import (
	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
)

// glance is how the viewer looks at the map: what lies over it, and how near it is.
type glance struct {
	layer string
	list  bool // the list of layers is open
	zoom  int  // percent, 0 for 100
	lines bool // the accounts of the odds are open
}

// change carries out an intent that changes only what is seen. It reports whether it was one.
func (mp *mapView) change(in view.Intent) bool {
	switch in.Name {
	case view.DoLayers:
		mp.glance.list = !mp.glance.list
	case view.DoLayer:
		mp.glance.list = false
		if mp.glance.layer == in.Text {
			mp.glance.layer = ""
			mp.t.page.Polite(words.Say("layer.off"))
			break
		}
		mp.glance.layer = in.Text
		if n := mp.t.sight().Note(mp.glance.layer, mp.lookedAt()); n != nil {
			said := n.Title + ". " + n.Text
			for _, l := range n.Lines {
				said += " " + l.Label + " " + l.Value + "."
			}
			mp.t.page.Polite(said)
		}
	case view.DoZoom:
		mp.glance.zoom = min(maxZoom, max(100, in.N))
	case aview.DoLines:
		mp.glance.lines = !mp.glance.lines
	default:
		return false
	}
	return true
}

// maxZoom is how near the map can come, in percent.
const maxZoom = 250

// lookKey does what a key means for the view of the map. It reports whether it was one of these.
func (mp *mapView) lookKey(k string) bool {
	zoom := max(100, mp.glance.zoom)
	switch k {
	case "+", "=":
		return mp.change(view.Intent{Name: view.DoZoom, N: zoom + 25})
	case "-", "−":
		return mp.change(view.Intent{Name: view.DoZoom, N: zoom - 25})
	case "0":
		return mp.change(view.Intent{Name: view.DoZoom, N: 100})
	case "v":
		return mp.change(view.Intent{Name: view.DoLayers})
	}
	for _, l := range sight.Layers {
		if k == string(l.Key[0]|0x20) {
			return mp.change(view.Intent{Name: view.DoLayer, Text: l.ID})
		}
	}
	return false
}

// overlay fills the board with what is laid over it.
func (mp *mapView) overlay(b *aview.Board) {
	b.Zoom = max(100, mp.glance.zoom)
	mp.t.pace.passes(b)
	if mp.t.viewer > 1 {
		return
	}
	b.Layers.Open = mp.glance.list
	mp.t.sight().Overlay(b, mp.glance.layer, mp.lookedAt())
}

// lookedAt is the tile that a layer tells more of, NoTile for none.
func (mp *mapView) lookedAt() board.Tile {
	if mp.t.point.sel.target != board.NoTile {
		return mp.t.point.sel.target
	}
	return mp.t.point.sel.tile
}
