package game

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
func (t *table) look(in view.Intent) bool {
	switch in.Name {
	case view.DoLayers:
		t.glance.list = !t.glance.list
	case view.DoLayer:
		t.glance.list = false
		if t.glance.layer == in.Text {
			t.glance.layer = ""
			t.g.polite = words.Say("layer.off")
			break
		}
		t.glance.layer = in.Text
		if n := t.layerNote(); n != nil {
			t.g.polite = n.Title + ". " + n.Text
			for _, l := range n.Lines {
				t.g.polite += " " + l.Label + " " + l.Value + "."
			}
		}
	case view.DoZoom:
		t.glance.zoom = min(maxZoom, max(100, in.N))
	case aview.DoLines:
		t.glance.lines = !t.glance.lines
	default:
		return false
	}
	return true
}

// maxZoom is how near the map can come, in percent.
const maxZoom = 250

// lookKey does what a key means for the view of the map. It reports whether it was one of these.
func (t *table) lookKey(k string) bool {
	zoom := max(100, t.glance.zoom)
	switch k {
	case "+", "=":
		return t.look(view.Intent{Name: view.DoZoom, N: zoom + 25})
	case "-", "−":
		return t.look(view.Intent{Name: view.DoZoom, N: zoom - 25})
	case "0":
		return t.look(view.Intent{Name: view.DoZoom, N: 100})
	case "v":
		return t.look(view.Intent{Name: view.DoLayers})
	}
	for _, l := range layers {
		if k == string(l.key[0]|0x20) {
			return t.look(view.Intent{Name: view.DoLayer, Text: l.id})
		}
	}
	return false
}

// overlay fills the board with what is laid over it.
func (t *table) overlay(b *aview.Board) {
	b.Zoom = max(100, t.glance.zoom)
	t.passes(b)
	if t.viewer > 1 {
		return
	}
	b.Layers.Open = t.glance.list
	for _, l := range layers {
		b.Layers.List = append(b.Layers.List, view.Layer{ID: l.id, Name: words.Say("layer." + l.id), Key: l.key, On: l.id == t.glance.layer})
	}
	b.Layers.On = t.layerNote()
	for i := range b.Cells {
		if at := board.Tile(i); t.sc.Tiles().Has(at) {
			b.Cells[i].Lay = t.lay(at)
		}
	}
	at := t.lookedAt()
	if at == board.NoTile {
		return
	}
	for s := range engine.Seat(2) {
		for u := t.view.Units(s); u != 0; u &= u - 1 {
			from := u.First()
			switch {
			case t.glance.layer == "support":
				if n := t.view.Supports(from, at); n > 0 {
					b.Cells[from].Unit.Support = t.atMost(from) + view.Signed(n)
				}
			case t.glance.layer == "threat" && s != t.viewer && t.view.Threatens(from).Has(at):
				b.Cells[from].Unit.Menace = t.atMost(from) + strconv.Itoa(t.view.Menace(from, t.hardAt(at)))
			}
		}
	}
}

// lookedAt is the tile that a layer tells more of, NoTile for none.
func (t *table) lookedAt() board.Tile {
	if t.sel.target != board.NoTile {
		return t.sel.target
	}
	return t.sel.tile
}

// hardAt reports whether the unit on a tile is a hard target; no unit, or one unknown, is a soft one.
func (t *table) hardAt(at board.Tile) bool {
	u, _, ok := t.view.Unit(at)
	return ok && u.Face != card.Unknown && card.UnitOf(u.Face).HardTarget
}

// atMost is the sign before a number that is the most of what a face-down unit could be.
func (t *table) atMost(at board.Tile) string {
	if u, _, ok := t.view.Unit(at); ok && u.Face == card.Unknown {
		return "≤"
	}
	return ""
}

// lay is what the layer that is on puts on a tile.
func (t *table) lay(at board.Tile) (l view.Lay) {
	me, foe := t.viewer, t.viewer.Other()
	tag := func(s engine.Seat, sign string, n int) {
		l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: sign + strconv.Itoa(n)})
	}
	switch t.glance.layer {
	case "support":
		var sum [2]int
		var sign [2]string
		for s := range engine.Seat(2) {
			for b := t.view.Units(s); b != 0; b &= b - 1 {
				if from := b.First(); t.view.Supports(from, at) > 0 {
					sum[s] += t.view.Supports(from, at)
					if t.atMost(from) != "" {
						sign[s] = "≤"
					}
				}
			}
		}
		for _, s := range [2]engine.Seat{me, foe} {
			if sum[s] > 0 {
				tag(s, sign[s], sum[s])
			}
		}
		l.Said = words.Say("layer.support-said", sum[me], sum[foe])
	case "threat":
		n, hidden := 0, ""
		for b := t.view.Units(foe); b != 0; b &= b - 1 {
			if from := b.First(); t.view.Threatens(from).Has(at) {
				n++
				if t.atMost(from) != "" {
					hidden = "≤"
				}
			}
		}
		if n > 0 {
			l.Hatch = view.FoeHatch
			tag(foe, hidden, n)
		}
		l.Said = words.Say("layer.threat-said", n)
	case "income":
		for s := range engine.Seat(2) {
			if n := t.view.Pays(at); n > 0 && t.view.Control(s).Has(at) {
				l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: view.Signed(n)})
				l.Said = words.Say("layer.income-said", n, terms.Side(view.SideOf(s)))
			}
		}
	case "chain":
		switch own := t.view.Control(me).Has(at); {
		case t.view.Landing(me).Has(at):
			l.Hatch, l.Said = view.BoxHatch, words.Say("layer.chain-free")
		case own && t.view.Chain(me).Has(at):
			l.Hatch, l.Said = view.DotHatch, words.Say("layer.chain-joined")
		case own:
			l.Hatch, l.Said = view.CutHatch, words.Say("layer.chain-cut")
		}
	case "hidden":
		if u, s, ok := t.view.Unit(at); ok && u.Face == card.Unknown {
			n := len(t.kinds(t.view.CouldBe(at)))
			l.Hatch = view.FoeHatch
			tag(s, "?", n)
			l.Said = words.Say("layer.hidden-said", n)
		}
	}
	return l
}

// kinds are the unit types of a set.
func (t *table) kinds(set card.Set) (fs []card.Face) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if set.Has(f) {
			fs = append(fs, f)
		}
	}
	return fs
}

// layerNote explains the layer that is on, nil if none is.
func (t *table) layerNote() *view.LayerNote {
	id := t.glance.layer
	if id == "" || t.viewer > 1 {
		return nil
	}
	me, foe := view.SideOf(t.viewer), view.SideOf(t.viewer.Other())
	n := &view.LayerNote{Title: words.Say("layer." + id), Text: words.Say("layer." + id + "-text")}
	sign := func(h view.Hatch, s view.Side, tag, id string) {
		n.Key = append(n.Key, view.LayerSign{Hatch: h, Tag: view.Tag{Side: s, Text: tag}, Text: words.Say(id)})
	}
	at := t.lookedAt()
	each := func(of func(board.Tile, engine.Seat) int, show func(int) string) {
		if at == board.NoTile {
			return
		}
		n.Head = words.Say("layer.here", t.sc.Label(at))
		for s := range engine.Seat(2) {
			for b := t.view.Units(s); b != 0; b &= b - 1 {
				from := b.First()
				if v := of(from, s); v > 0 {
					n.Lines = append(n.Lines, view.Line{Label: t.unitName(from), Small: t.sc.Label(from), Value: t.atMost(from) + show(v)})
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
		each(func(from board.Tile, _ engine.Seat) int { return t.view.Supports(from, at) }, view.Signed)
	case "threat":
		sign(view.FoeHatch, foe, "2", "layer.threat-sign")
		each(func(from board.Tile, s engine.Seat) int {
			if s == t.viewer || !t.view.Threatens(from).Has(at) {
				return 0
			}
			return t.view.Menace(from, t.hardAt(at))
		}, strconv.Itoa)
	case "income":
		n.Head = words.Say("layer.income-next")
		for _, s := range [2]engine.Seat{t.viewer, t.viewer.Other()} {
			if s != t.sc.NonPlayer() {
				n.Lines = append(n.Lines, view.Line{Label: terms.Side(view.SideOf(s)), Value: view.Signed(t.view.Income(s))})
			}
		}
	case "chain":
		sign(view.BoxHatch, view.Nobody, "", "layer.chain-free")
		sign(view.DotHatch, view.Nobody, "", "layer.chain-joined")
		sign(view.CutHatch, view.Nobody, "", "layer.chain-cut")
	case "hidden":
		n.Head = words.Say("layer.hidden-head")
		var all card.Set
		for b := t.view.Units(t.viewer.Other()); b != 0; b &= b - 1 {
			if u, _, _ := t.view.Unit(b.First()); u.Face == card.Unknown {
				all |= t.view.CouldBe(b.First())
			}
		}
		if at != board.NoTile {
			if u, _, ok := t.view.Unit(at); ok && u.Face == card.Unknown {
				n.Head, all = words.Say("layer.here", t.sc.Label(at)), t.view.CouldBe(at)
			}
		}
		for _, f := range t.kinds(all) {
			n.Lines = append(n.Lines, view.Line{Label: terms.Name(f), Small: words.Say("layer.cost", card.Cost(f)), Value: "×" + strconv.Itoa(t.view.Unseen(f))})
		}
		if len(n.Lines) == 0 {
			n.Head, n.Lines = "", []view.Line{{Label: words.Say("layer.hidden-none")}}
		}
	}
	return n
}

// unitName names the unit on a tile as far as it is known.
func (t *table) unitName(at board.Tile) string {
	u, _, _ := t.view.Unit(at)
	if u.Face == card.Unknown {
		return words.Say("battle.back-title")
	}
	return terms.Name(u.Face)
}
