package game

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// What the list of scenarios can be sifted by, a bit each.
const (
	five = 1 << iota
	six
	eight // or more
	landing
	bridges

	lengths = five | six | eight
)

// traits are a scenario's own of these.
func traits(sc *scenario.Scenario) (has int) {
	switch {
	case sc.Turns == 5:
		has = five
	case sc.Turns == 6:
		has = six
	case sc.Turns >= 8:
		has = eight
	}
	for i := range board.Tile(sc.W * sc.H) {
		if sc.Tiles().Has(i) {
			switch sc.Terrain[i].Info().Art {
			case "beach":
				has |= landing
			case "bridge":
				has |= bridges
			}
		}
	}
	return has
}

// sifted leaves the scenarios of any length that was chosen, and with all else that was.
func (h *home) sifted(all []*scenario.Scenario) (left []*scenario.Scenario) {
	for _, sc := range all {
		has := traits(sc)
		if h.filter&lengths != 0 && h.filter&lengths&has == 0 || h.filter&^lengths&^has != 0 {
			continue
		}
		left = append(left, sc)
	}
	return left
}

// sifts are the buttons that choose.
func (h *home) sifts() (bs []view.Button) {
	for i, id := range []string{"5", "6", "8", "landing", "bridges"} {
		b := view.Button{ID: "sift-" + id, Label: words.Say("home.sift-" + id), Style: view.Small, Pressed: view.Off, Do: view.Intent{Name: view.DoFilter, N: 1 << i}}
		if h.filter&b.Do.N != 0 {
			b.Pressed = view.On
		}
		bs = append(bs, b)
	}
	return bs
}

// doFilter chooses something or no longer does, and says how many are left.
func (g *Game) doFilter(bit int) {
	g.home.filter ^= bit
	two, _ := scenarios()
	g.polite = words.Say("home.sifted", len(g.home.sifted(two)), len(two))
}

// openMine opens the scenario of a kept match.
func (g *Game) openMine(id string) {
	for _, k := range g.lib.mine() {
		if k.ID == id {
			g.brief(g.lib.scenarioOf(k))
		}
	}
}
