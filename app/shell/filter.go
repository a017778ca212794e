package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// sieve is a filter of a game's, or all of a game.
type sieve struct {
	Filter
	face  *Face
	label string
}

// filters are what the list of scenarios for two can be filtered by: if several games are shown, their names, then what each of them has.
func (lb *library) filters() (all []sieve) {
	shown := lb.g.faces.Shown()
	for _, f := range shown {
		if len(shown) > 1 {
			any := func(engine.Scenario) bool { return true }
			all = append(all, sieve{Filter{ID: f.Game.ID(), Group: "game", Fits: any}, f, f.name()})
		}
	}
	for _, f := range shown {
		for _, x := range f.Filters {
			x.Group = f.Game.ID() + " " + x.Group
			all = append(all, sieve{x, f, words.Say("home.sift-" + x.ID)})
		}
	}
	return all
}

// filtered leaves the scenarios that fit one of the filters chosen of every group.
func (lb *library) filtered(list []offer) (left []offer) {
	all := lb.filters()
	for _, o := range list {
		fits := map[string]bool{} // by the group of a filter that is chosen
		for i, x := range all {
			if lb.g.home.filter&(1<<i) != 0 {
				fits[x.Group] = fits[x.Group] || x.face == o.face && x.Fits(o.sc)
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
	for i, x := range lb.filters() {
		b := view.Button{ID: "sift-" + x.ID, Label: x.label, Style: view.Small, Pressed: view.Off,
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
