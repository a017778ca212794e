package text

import (
	"strings"

	"bocage/app/view"
	"bocage/engine/assault"
)

// script tells what the Non-Player does, a sentence each.
func script(sc *assault.Scenario) (out []string) {
	n := sc.Solo
	np := sc.NonPlayer()
	name := Side(view.SideOf(np))
	out = append(out, f("%s has no player, no hand and no prestige. In its turn it plays %s, then its units act one by one, from the far row to the near one and from right to left.", name, Count(n.Cards, "action card")))
	var left assault.Set
	for u := assault.FirstUnit; u <= assault.LastUnit; u++ {
		if assault.UnitOf(u).Side == np && inPlay(sc, u) {
			left |= 1 << u
		}
	}
	for i, o := range n.Orders {
		who := names(o.Units&left, np, "and")
		if o.Units&left == left {
			who = "all other units"
			if i == 0 {
				who = "all units"
			}
		}
		if o.Units&left == 0 {
			continue
		}
		left &^= o.Units
		var does []string
		if o.Advance {
			does = append(does, "advance towards you")
		}
		var at []string
		for _, a := range o.Attack {
			at = append(at, [...]string{"below it on the map", "to the right", "to the left", "above it", "on an objective"}[a])
		}
		if len(at) > 0 {
			does = append(does, "attack an enemy "+strings.Join(at, ", else "))
			does = append(does, [...]string{"never advance after combat", "always advance after combat", "advance after combat into objectives only"}[o.Follow])
		}
		if len(does) == 0 {
			does = []string{"stay where they are"}
		}
		out = append(out, f("%s: %s %s.", name, who, Listed(does, "and")))
	}
	if left != 0 {
		out = append(out, f("%s: %s neither move nor attack.", name, names(left, np, "and")))
	}
	out = append(out, f("%s: a card that strikes is used on your face-up unit with the highest sum of morale and defence, one that helps on its own unit with the lowest.", name),
		f("%s: in combat it plays a card from its own deck and sacrifices the next of its action cards. All modifiers are drawn from your action deck.", name))
	if b := n.Built; b != 0 {
		where := terrains(sc, b&^sc.HomeRow[np])
		if b&sc.HomeRow[np] != 0 {
			where = append(where, "tile of its home row")
		}
		out = append(out, f("%s: when a unit of yours comes next to a vacant %s that you do not control, a unit comes there, dug in; once it has lost the marker it does not dig in again.", name, Listed(where, "or")))
	}
	if n.Woods != 0 {
		out = append(out, f("%s: the same next to %s, on a draw of +1 or more.", name, Listed(terrains(sc, n.Woods), "or")))
	}
	if n.Arrivals != 0 {
		out = append(out, f("%s: from turn %d on a unit comes to each of %s at the beginning of its turn, on a draw of +1 or more.", name, n.ArriveFrom, Labels(sc, n.Arrivals, "and")))
	}
	if n.Staff != 0 {
		out = append(out, f("%s: in combats of the %s it draws %s.", name, names(n.Staff, np, "or"), Count(n.StaffCards, "combat card")))
	}
	return out
}

// terrains lists the kinds of terrain of some tiles.
func terrains(sc *assault.Scenario, b assault.Tiles) (out []string) {
	var seen [assault.NumTerrains]bool
	for ; b != 0; b &= b - 1 {
		if t := sc.Terrain[assault.FirstOf(b)]; !seen[t] {
			seen[t] = true
			out = append(out, t.String())
		}
	}
	return out
}
