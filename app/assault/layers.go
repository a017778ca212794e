package assault

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// glance is how the viewer looks at the map: what lies over it, and how near it is.
type glance struct {
	layer string
	list  bool // the list of layers is open
	zoom  int  // percent, 0 for 100
	lines bool // the accounts of the odds are open
	reach reached
}

// layers are what can be laid over the map, each with its key.
var layers = []struct{ id, key string }{{"support", "S"}, {"threat", "F"}, {"income", "R"}, {"chain", "C"}, {"hidden", "B"}}

// look carries out an intent that changes only what is seen. It reports whether it was one.
func (mp *mapView) look(in view.Intent) bool {
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
		if n := mp.layerNote(); n != nil {
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
		return mp.look(view.Intent{Name: view.DoZoom, N: zoom + 25})
	case "-", "−":
		return mp.look(view.Intent{Name: view.DoZoom, N: zoom - 25})
	case "0":
		return mp.look(view.Intent{Name: view.DoZoom, N: 100})
	case "v":
		return mp.look(view.Intent{Name: view.DoLayers})
	}
	for _, l := range layers {
		if k == string(l.key[0]|0x20) {
			return mp.look(view.Intent{Name: view.DoLayer, Text: l.id})
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
	for _, l := range layers {
		b.Layers.List = append(b.Layers.List, view.Layer{ID: l.id, Name: words.Say("layer." + l.id), Key: l.key, On: l.id == mp.glance.layer})
	}
	b.Layers.On = mp.layerNote()
	for i := range b.Cells {
		if at := board.Tile(i); mp.t.sc.Tiles().Has(at) {
			b.Cells[i].Lay = mp.lay(at)
		}
	}
	at := mp.lookedAt()
	if at == board.NoTile {
		return
	}
	for s := range engine.Seat(2) {
		for u := mp.t.view.Units(s); u != 0; u &= u - 1 {
			from := u.First()
			switch {
			case mp.glance.layer == "support":
				if n := mp.t.view.Supports(from, at); n > 0 {
					b.Cells[from].Unit.Support = mp.atMost(from) + view.Signed(n)
				}
			case mp.glance.layer == "threat" && s != mp.t.viewer && mp.t.view.Threatens(from).Has(at):
				b.Cells[from].Unit.Menace = mp.atMost(from) + strconv.Itoa(mp.t.view.Menace(from, mp.hardAt(at)))
			}
		}
	}
}

// lookedAt is the tile that a layer tells more of, NoTile for none.
func (mp *mapView) lookedAt() board.Tile {
	if mp.t.point.sel.target != board.NoTile {
		return mp.t.point.sel.target
	}
	return mp.t.point.sel.tile
}

// hardAt reports whether the unit on a tile is a hard target; no unit, or one unknown, is a soft one.
func (mp *mapView) hardAt(at board.Tile) bool {
	u, _, ok := mp.t.view.Unit(at)
	return ok && u.Face != card.Unknown && card.UnitOf(u.Face).HardTarget
}

// atMost is the sign before a number that is the most of what a face-down unit could be.
func (mp *mapView) atMost(at board.Tile) string {
	if u, _, ok := mp.t.view.Unit(at); ok && u.Face == card.Unknown {
		return "≤"
	}
	return ""
}

// lay is what the layer that is on puts on a tile.
func (mp *mapView) lay(at board.Tile) (l view.Lay) {
	me, foe := mp.t.viewer, mp.t.viewer.Other()
	tag := func(s engine.Seat, sign string, n int) {
		l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: sign + strconv.Itoa(n)})
	}
	switch mp.glance.layer {
	case "support":
		sum, sign := mp.supportOn(at)
		for _, s := range [2]engine.Seat{me, foe} {
			if sum[s] > 0 {
				tag(s, sign[s], sum[s])
			}
		}
		l.Said = words.Say("layer.support-said", sum[me], sum[foe])
	case "threat":
		n, hidden := mp.threatTo(at)
		if n > 0 {
			l.Hatch = view.FoeHatch
			tag(foe, hidden, n)
		}
		l.Said = words.Say("layer.threat-said", n)
	case "income":
		for s := range engine.Seat(2) {
			if n := mp.t.view.Pays(at); n > 0 && mp.t.view.Control(s).Has(at) {
				l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: view.Signed(n)})
				l.Said = words.Say("layer.income-said", n, terms.Side(view.SideOf(s)))
			}
		}
	case "chain":
		switch own := mp.t.view.Control(me).Has(at); {
		case mp.t.view.Landing(me).Has(at):
			l.Hatch, l.Said = view.BoxHatch, words.Say("layer.chain-free")
		case own && mp.t.view.Chain(me).Has(at):
			l.Hatch, l.Said = view.DotHatch, words.Say("layer.chain-joined")
		case own:
			l.Hatch, l.Said = view.CutHatch, words.Say("layer.chain-cut")
		}
	case "hidden":
		if u, s, ok := mp.t.view.Unit(at); ok && u.Face == card.Unknown {
			n := len(mp.kinds(mp.t.view.CouldBe(at)))
			l.Hatch = view.FoeHatch
			tag(s, "?", n)
			l.Said = words.Say("layer.hidden-said", n)
		}
	}
	return l
}

// supportOn sums by seat what the units can support with on a tile, with the sign that stands before each sum.
func (mp *mapView) supportOn(at board.Tile) (sum [2]int, sign [2]string) {
	for s := range engine.Seat(2) {
		for b := mp.t.view.Units(s); b != 0; b &= b - 1 {
			if from := b.First(); mp.t.view.Supports(from, at) > 0 {
				sum[s] += mp.t.view.Supports(from, at)
				if mp.atMost(from) != "" {
					sign[s] = "≤"
				}
			}
		}
	}
	return sum, sign
}

// threatTo counts the enemies that threaten a tile, with the sign that stands before their number.
func (mp *mapView) threatTo(at board.Tile) (n int, sign string) {
	for b := mp.t.view.Units(mp.t.viewer.Other()); b != 0; b &= b - 1 {
		if from := b.First(); mp.t.view.Threatens(from).Has(at) {
			n++
			if mp.atMost(from) != "" {
				sign = "≤"
			}
		}
	}
	return n, sign
}

// kinds are the unit types of a set.
func (mp *mapView) kinds(set card.Set) (fs []card.Face) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if set.Has(f) {
			fs = append(fs, f)
		}
	}
	return fs
}

// layerNote explains the layer that is on, nil if none is.
func (mp *mapView) layerNote() *view.LayerNote {
	id := mp.glance.layer
	if id == "" || mp.t.viewer > 1 {
		return nil
	}
	me, foe := view.SideOf(mp.t.viewer), view.SideOf(mp.t.viewer.Other())
	n := &view.LayerNote{Title: words.Say("layer." + id), Text: words.Say("layer." + id + "-text")}
	sign := func(h view.Hatch, s view.Side, tag, id string) {
		n.Key = append(n.Key, view.LayerSign{Hatch: h, Tag: view.Tag{Side: s, Text: tag}, Text: words.Say(id)})
	}
	at := mp.lookedAt()
	each := func(of func(board.Tile, engine.Seat) int, show func(int) string) {
		if at == board.NoTile {
			return
		}
		n.Head = words.Say("layer.here", mp.t.sc.Label(at))
		for s := range engine.Seat(2) {
			for b := mp.t.view.Units(s); b != 0; b &= b - 1 {
				from := b.First()
				if v := of(from, s); v > 0 {
					n.Lines = append(n.Lines, view.Line{Label: mp.unitName(from), Small: mp.t.sc.Label(from), Value: mp.atMost(from) + show(v)})
				}
			}
		}
		if len(n.Lines) == 0 {
			n.Lines = []view.Line{{Label: words.Say("layer.nobody")}}
		}
	}
	switch id {
	case "support":
		sign(view.NoHatch, me, "2", "layer.support-own")
		sign(view.NoHatch, foe, "2", "layer.support-foe")
		each(func(from board.Tile, _ engine.Seat) int { return mp.t.view.Supports(from, at) }, view.Signed)
	case "threat":
		sign(view.FoeHatch, foe, "2", "layer.threat-sign")
		each(func(from board.Tile, s engine.Seat) int {
			if s == mp.t.viewer || !mp.t.view.Threatens(from).Has(at) {
				return 0
			}
			return mp.t.view.Menace(from, mp.hardAt(at))
		}, strconv.Itoa)
	case "income":
		n.Head = words.Say("layer.income-next")
		for _, s := range [2]engine.Seat{mp.t.viewer, mp.t.viewer.Other()} {
			if s != mp.t.sc.NonPlayer() {
				n.Lines = append(n.Lines, view.Line{Label: terms.Side(view.SideOf(s)), Value: view.Signed(mp.t.view.Income(s))})
			}
		}
	case "chain":
		sign(view.BoxHatch, view.Nobody, "", "layer.chain-free")
		sign(view.DotHatch, view.Nobody, "", "layer.chain-joined")
		sign(view.CutHatch, view.Nobody, "", "layer.chain-cut")
	case "hidden":
		mp.hiddenNote(n, at)
	}
	return n
}

// hiddenNote lists what the face-down enemies can be: the one on a tile, else all.
func (mp *mapView) hiddenNote(n *view.LayerNote, at board.Tile) {
	n.Head = words.Say("layer.hidden-head")
	var all card.Set
	for b := mp.t.view.Units(mp.t.viewer.Other()); b != 0; b &= b - 1 {
		if u, _, _ := mp.t.view.Unit(b.First()); u.Face == card.Unknown {
			all |= mp.t.view.CouldBe(b.First())
		}
	}
	if at != board.NoTile {
		if u, _, ok := mp.t.view.Unit(at); ok && u.Face == card.Unknown {
			n.Head, all = words.Say("layer.here", mp.t.sc.Label(at)), mp.t.view.CouldBe(at)
		}
	}
	for _, f := range mp.kinds(all) {
		n.Lines = append(n.Lines, view.Line{Label: terms.Name(f), Small: words.Say("layer.cost", card.Cost(f)),
			Value: "×" + strconv.Itoa(mp.t.view.Unseen(f))})
	}
	if len(n.Lines) == 0 {
		n.Head, n.Lines = "", []view.Line{{Label: words.Say("layer.hidden-none")}}
	}
}

// unitName names the unit on a tile as far as it is known.
func (mp *mapView) unitName(at board.Tile) string {
	u, _, _ := mp.t.view.Unit(at)
	if u.Face == card.Unknown {
		return words.Say("battle.back-title")
	}
	return terms.Name(u.Face)
}
