package words

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// script tells what the Non-Player does, a sentence each.
func script(sc *scenario.Scenario) (out []string) {
	n := sc.Solo
	np := sc.NonPlayer()
	name := Side(view.SideOf(np))
	add := func(on bool, id string, args ...any) {
		if on {
			out = append(out, words.Say("rules.side", name, words.Say(id, args...)))
		}
	}
	out = append(out, words.Say("solo.turn", n.Cards, name))
	var left card.Set
	for u := card.FirstUnit; u <= card.LastUnit; u++ {
		if card.UnitOf(u).Side == np && inPlay(sc, u) {
			left |= 1 << u
		}
	}
	for i, o := range n.Orders {
		who := words.And(unitNames(o.Units&left, np))
		if o.Units&left == left {
			who = words.Say("solo.all-others")
			if i == 0 {
				who = words.Say("solo.all")
			}
		}
		if o.Units&left == 0 {
			continue
		}
		left &^= o.Units
		add(true, "solo.order", who, words.And(deeds(&o)))
	}
	add(left != 0, "solo.idle", words.And(unitNames(left, np)))
	add(true, "solo.cards")
	add(true, "solo.combat")
	if b := n.Built; b != 0 {
		where := terrains(sc, b&^sc.HomeRow[np])
		if b&sc.HomeRow[np] != 0 {
			where = append(where, words.Say("solo.home-row"))
		}
		add(true, "solo.built", words.Or(where))
	}
	add(n.Woods != 0, "solo.woods", words.Or(terrains(sc, n.Woods)))
	add(n.Arrivals != 0, "solo.arrivals", int(n.ArriveFrom), words.And(labels(sc, n.Arrivals)))
	add(n.Staff != 0, "solo.staff", int(n.StaffCards), words.Or(unitNames(n.Staff, np)))
	return out
}

// deeds lists what the units of an order do.
func deeds(o *scenario.Order) (does []string) {
	if o.Advance {
		does = append(does, words.Say("solo.advance"))
	}
	var at []string
	for _, a := range o.Attack {
		at = append(at, [...]string{words.Say("solo.below"), words.Say("solo.right"), words.Say("solo.left"), words.Say("solo.above"),
			words.Say("solo.objective")}[a])
	}
	if len(at) > 0 {
		does = append(does, words.Say("solo.attack", strings.Join(at, words.Say("list.else"))),
			[...]string{words.Say("solo.never-follow"), words.Say("solo.follow"), words.Say("solo.follow-objectives")}[o.Follow])
	}
	if len(does) == 0 {
		does = []string{words.Say("solo.stay")}
	}
	return does
}

// terrains lists the kinds of terrain of some tiles.
func terrains(sc *scenario.Scenario, b board.Tiles) (out []string) {
	var seen [board.NumTerrains]bool
	for ; b != 0; b &= b - 1 {
		if t := sc.Terrain[b.First()]; !seen[t] {
			seen[t] = true
			out = append(out, TerrainName(t))
		}
	}
	return out
}
