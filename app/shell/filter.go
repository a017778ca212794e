package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// filters are what the list of scenarios for two can be filtered by: those of every game that is shown, one after the other.
func (lb *library) filters() (all []Filter, of []*Face) {
	for _, f := range lb.g.faces.Shown() {
		for _, x := range f.Filters {
			all, of = append(all, x), append(of, f)
		}
	}
	return all, of
}

// filtered leaves the scenarios that fit one of the filters chosen of every group.
func (lb *library) filtered(list []offer) (left []offer) {
	all, of := lb.filters()
	for _, o := range list {
		fits := map[string]bool{} // by the group of a filter that is chosen
		for i, x := range all {
			if lb.g.home.filter&(1<<i) != 0 {
				group := of[i].Game.ID() + " " + x.Group
				fits[group] = fits[group] || of[i] == o.face && x.Fits(o.sc)
			}
		}
		good := true
		for _, fit := range fits {
			good = good && fit
		}
		if good {
			left = append(left, o)
		}
	}
	return left
}

// filterButtons are the buttons that choose.
func (lb *library) filterButtons() (bs []view.Button) {
	all, _ := lb.filters()
	for i, x := range all {
		b := view.Button{ID: "sift-" + x.ID, Label: words.Say("home.sift-" + x.ID), Style: view.Small, Pressed: view.Off,
			Do: view.Intent{Name: view.DoFilter, N: 1 << i}}
		if lb.g.home.filter&b.Do.N != 0 {
			b.Pressed = view.On
		}
		bs = append(bs, b)
	}
	return bs
}

// doFilter chooses something or no longer does, and says how many are left.
func (g *Shell) doFilter(bit int) {
	g.home.filter ^= bit
	two, _ := g.lib.listed()
	g.polite = words.Say("home.sifted", len(g.lib.filtered(two)), len(two))
}

// openMine opens the scenario of a kept match.
func (g *Shell) openMine(id string) {
	for _, k := range g.lib.mine() {
		if o, ok := g.lib.scenarioOf(k); ok && k.ID == id {
			g.brief(o)
		}
	}
}
