package sight

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Layers are what can be laid over the map, each with its key.
var Layers = []struct{ ID, Key string }{{"support", "S"}, {"threat", "F"}, {"income", "R"}, {"chain", "C"}, {"hidden", "B"}}

// hardAt reports whether the unit on a tile is a hard target; no unit, or one unknown, is a soft one.
func (si Sight) hardAt(at board.Tile) bool {
	u, _, ok := si.Pos.Unit(at)
	return ok && u.Face != card.Unknown && card.UnitOf(u.Face).HardTarget
}

// atMost is the sign before a number that is the most of what a face-down unit could be.
func (si Sight) atMost(at board.Tile) string {
	if u, _, ok := si.Pos.Unit(at); ok && u.Face == card.Unknown {
		return "≤"
	}
	return ""
}

// Overlay lays a layer over a board, "" for none; of the tile that is looked at, or NoTile, it tells what each unit does to it.
func (si Sight) Overlay(b *aview.Board, layer string, at board.Tile) {
	for _, l := range Layers {
		b.Layers.List = append(b.Layers.List, view.Layer{ID: l.ID, Name: words.Say("layer." + l.ID), Key: l.Key, On: l.ID == layer})
	}
	b.Layers.On = si.Note(layer, at)
	for i := range b.Cells {
		if at := board.Tile(i); si.sc().Tiles().Has(at) {
			b.Cells[i].Lay = si.lay(layer, at)
		}
	}
	if at == board.NoTile {
		return
	}
	for s := range engine.Seat(2) {
		for u := si.Pos.Units(s); u != 0; u &= u - 1 {
			from := u.First()
			switch {
			case layer == "support":
				if n := si.Supports(from, at); n > 0 {
					b.Cells[from].Unit.Support = si.atMost(from) + view.Signed(n)
				}
			case layer == "threat" && s != si.Viewer && si.Pos.Threatens(from).Has(at):
				b.Cells[from].Unit.Menace = si.atMost(from) + strconv.Itoa(si.menace(from, at))
			}
		}
	}
}

// lay is what a layer puts on a tile.
func (si Sight) lay(layer string, at board.Tile) (l view.Lay) {
	me, foe := si.Viewer, si.Viewer.Other()
	tag := func(s engine.Seat, sign string, n int) {
		l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: sign + strconv.Itoa(n)})
	}
	switch layer {
	case "support":
		sum, sign := si.supportOn(at)
		for _, s := range [2]engine.Seat{me, foe} {
			if sum[s] > 0 {
				tag(s, sign[s], sum[s])
			}
		}
		l.Said = words.Say("layer.support-said", sum[me], sum[foe])
	case "threat":
		n, hidden := si.threatTo(at)
		if n > 0 {
			l.Hatch = view.FoeHatch
			tag(foe, hidden, n)
		}
		l.Said = words.Say("layer.threat-said", n)
	case "income":
		for s := range engine.Seat(2) {
			if n := si.Pos.Pays(at); n > 0 && si.Pos.Control(s).Has(at) {
				l.Tags = append(l.Tags, view.Tag{Side: view.SideOf(s), Text: view.Signed(n)})
				l.Said = words.Say("layer.income-said", n, terms.Side(view.SideOf(s)))
			}
		}
	case "chain":
		switch own := si.Pos.Control(me).Has(at); {
		case si.Pos.Landing(me).Has(at):
			l.Hatch, l.Said = view.BoxHatch, words.Say("layer.chain-free")
		case own && si.Pos.Chain(me).Has(at):
			l.Hatch, l.Said = view.DotHatch, words.Say("layer.chain-joined")
		case own:
			l.Hatch, l.Said = view.CutHatch, words.Say("layer.chain-cut")
		}
	case "hidden":
		if u, s, ok := si.Pos.Unit(at); ok && u.Face == card.Unknown {
			n := len(unitsIn(si.Pos.CouldBe(at)))
			l.Hatch = view.FoeHatch
			tag(s, "?", n)
			l.Said = words.Say("layer.hidden-said", n)
		}
	}
	return l
}

// Supports is what the unit on a tile would add to fire at a unit on another one, 0 for nothing.
func (si Sight) Supports(from, at board.Tile) int {
	u, _, ok := si.Pos.Unit(from)
	if !ok {
		return 0
	}
	return combat.Support(si.sc(), u.Face, si.Pos.CouldBe(from), from, at)
}

// menace is with how much the unit on a tile attacks one on another.
func (si Sight) menace(from, at board.Tile) int {
	u, _, _ := si.Pos.Unit(from)
	return combat.Menace(si.Pos.CouldBe(from), u.Net, si.hardAt(at))
}

// supportOn sums by seat what the units can support with on a tile, with the sign that stands before each sum.
func (si Sight) supportOn(at board.Tile) (sum [2]int, sign [2]string) {
	for s := range engine.Seat(2) {
		for b := si.Pos.Units(s); b != 0; b &= b - 1 {
			if from := b.First(); si.Supports(from, at) > 0 {
				sum[s] += si.Supports(from, at)
				if si.atMost(from) != "" {
					sign[s] = "≤"
				}
			}
		}
	}
	return sum, sign
}

// threatTo counts the enemies that threaten a tile, with the sign that stands before their number.
func (si Sight) threatTo(at board.Tile) (n int, sign string) {
	for b := si.Pos.Units(si.Viewer.Other()); b != 0; b &= b - 1 {
		if from := b.First(); si.Pos.Threatens(from).Has(at) {
			n++
			if si.atMost(from) != "" {
				sign = "≤"
			}
		}
	}
	return n, sign
}

// Note explains a layer, and what it says of a tile that is looked at, or NoTile; nil for no layer.
func (si Sight) Note(id string, at board.Tile) *view.LayerNote {
	if id == "" || si.Viewer > 1 {
		return nil
	}
	me, foe := view.SideOf(si.Viewer), view.SideOf(si.Viewer.Other())
	n := &view.LayerNote{Title: words.Say("layer." + id), Text: words.Say("layer." + id + "-text")}
	sign := func(h view.Hatch, s view.Side, tag, id string) {
		n.Key = append(n.Key, view.LayerSign{Hatch: h, Tag: view.Tag{Side: s, Text: tag}, Text: words.Say(id)})
	}
	each := func(of func(board.Tile, engine.Seat) int, show func(int) string) {
		if at == board.NoTile {
			return
		}
		n.Head = words.Say("layer.here", si.sc().Label(at))
		for s := range engine.Seat(2) {
			for b := si.Pos.Units(s); b != 0; b &= b - 1 {
				from := b.First()
				if v := of(from, s); v > 0 {
					n.Lines = append(n.Lines, view.Line{Label: si.unitName(from), Small: si.sc().Label(from), Value: si.atMost(from) + show(v)})
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
		each(func(from board.Tile, _ engine.Seat) int { return si.Supports(from, at) }, view.Signed)
	case "threat":
		sign(view.FoeHatch, foe, "2", "layer.threat-sign")
		each(func(from board.Tile, s engine.Seat) int {
			if s == si.Viewer || !si.Pos.Threatens(from).Has(at) {
				return 0
			}
			return si.menace(from, at)
		}, strconv.Itoa)
	case "income":
		n.Head = words.Say("layer.income-next")
		for _, s := range [2]engine.Seat{si.Viewer, si.Viewer.Other()} {
			if s != si.sc().NonPlayer() {
				n.Lines = append(n.Lines, view.Line{Label: terms.Side(view.SideOf(s)), Value: view.Signed(si.Pos.Income(s))})
			}
		}
	case "chain":
		sign(view.BoxHatch, view.Nobody, "", "layer.chain-free")
		sign(view.DotHatch, view.Nobody, "", "layer.chain-joined")
		sign(view.CutHatch, view.Nobody, "", "layer.chain-cut")
	case "hidden":
		si.hiddenNote(n, at)
	}
	return n
}

// hiddenNote lists what the face-down enemies can be: the one on a tile, else all.
func (si Sight) hiddenNote(n *view.LayerNote, at board.Tile) {
	n.Head = words.Say("layer.hidden-head")
	var all card.Set
	for b := si.Pos.Units(si.Viewer.Other()); b != 0; b &= b - 1 {
		if u, _, _ := si.Pos.Unit(b.First()); u.Face == card.Unknown {
			all |= si.Pos.CouldBe(b.First())
		}
	}
	if at != board.NoTile {
		if u, _, ok := si.Pos.Unit(at); ok && u.Face == card.Unknown {
			n.Head, all = words.Say("layer.here", si.sc().Label(at)), si.Pos.CouldBe(at)
		}
	}
	for _, f := range unitsIn(all) {
		n.Lines = append(n.Lines, view.Line{Label: terms.Name(f), Small: words.Say("layer.cost", card.Cost(f)),
			Value: "×" + strconv.Itoa(si.Pos.Unseen(f))})
	}
	if len(n.Lines) == 0 {
		n.Head, n.Lines = "", []view.Line{{Label: words.Say("layer.hidden-none")}}
	}
}

// unitName names the unit on a tile as far as it is known.
func (si Sight) unitName(at board.Tile) string {
	u, _, _ := si.Pos.Unit(at)
	if u.Face == card.Unknown {
		return words.Say("battle.back-title")
	}
	return terms.Name(u.Face)
}

// unitsIn are the units of a set, one of a kind.
func unitsIn(set card.Set) (fs []card.Face) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if set.Has(f) {
			fs = append(fs, f)
		}
	}
	return fs
}
