package sight

import (
	"strings"

	"bocage/app/assault/chance"
	"bocage/app/assault/guide"
	terms "bocage/app/assault/words"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// BaresBase reports whether a unit that leaves a tile leaves the home base, by whose loss the match is lost, to an enemy next to it.
func (si Sight) BaresBase(from board.Tile) bool {
	if si.sc().HomeBase[si.Viewer] != from || !goalBases(si.sc()).Has(from) {
		return false
	}
	for b := si.Pos.Units(si.Viewer.Other()); b != 0; b &= b - 1 {
		if si.sc().Distance(b.First(), from) == 1 {
			return true
		}
	}
	return false
}

// Dangers tells what a move may cost, and what of it cannot be taken back, "" for nothing. A home base left to an enemy is told of only
// if base is true.
func (si Sight) Dangers(from, to board.Tile, base bool) string {
	var s []string
	if p := si.MineRisk(from); p > 0 && si.Pos.Control(si.Viewer.Other()).Has(to) {
		u, _, _ := si.Pos.Unit(from)
		s = append(s, terms.Mines(p, u.Morale()))
	}
	if base && si.BaresBase(from) {
		s = append(s, words.Say("battle.bares"))
	}
	if b := si.Pos.Uncovers(from, to); b != 0 {
		s = append(s, terms.Uncovers(si.sc(), b, from))
	}
	return strings.Join(s, " ")
}

// SwapDanger tells whom it uncovers that the units on two tiles change places, "" if nobody.
func (si Sight) SwapDanger(a, b board.Tile) string {
	if up := si.Pos.Uncovers(a, b) | si.Pos.Uncovers(b, a); up != 0 {
		return terms.Uncovers(si.sc(), up, a)
	}
	return ""
}

// MineRisk is the chance of a unit in percent to lose morale to mines.
func (si Sight) MineRisk(at board.Tile) int {
	u, side, _ := si.Pos.Unit(at)
	w := odds.Modifiers(si.Pos, si.Viewer, side)
	all := 0
	for _, n := range w {
		all += n
	}
	if card.UnitOf(u.Face).IgnoresMines || all == 0 {
		return 0
	}
	parts := chance.Parts(w[:], all)
	return parts[0] + parts[1]
}

// Gains reports whether a move to a tile takes what pays or counts for the victory.
func (si Sight) Gains(to board.Tile) bool {
	if si.Pos.Control(si.Viewer).Has(to) {
		return false
	}
	return si.sc().Income(to) > 0 || guide.Goals(si.sc()).Has(to)
}

// Threatened reports whether an enemy that the viewer sees could attack on a tile next turn.
func (si Sight) Threatened(at board.Tile) bool {
	for b := si.Pos.Units(si.Viewer.Other()); b != 0; b &= b - 1 {
		from := b.First()
		if u, _, _ := si.Pos.Unit(from); u.Face != card.Unknown && si.Pos.Threatens(from).Has(at) {
			return true
		}
	}
	return false
}

// Exposes says what an advance leads into.
func (si Sight) Exposes(at board.Tile) string {
	n, sup := 0, 0
	for b := si.Pos.Units(si.Viewer.Other()); b != 0; b &= b - 1 {
		e := b.First()
		u, _, _ := si.Pos.Unit(e)
		if si.sc().Distance(e, at) == 1 {
			n++
		}
		if u.Face != card.Unknown && si.sc().Distance(e, at) <= int(card.UnitOf(u.Face).Range) {
			sup += int(card.UnitOf(u.Face).Support)
		}
	}
	return terms.Exposes(n, sup)
}
