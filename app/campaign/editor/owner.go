package editor

import (
	"slices"

	"bocage/app/campaign/guest"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
)

// owner says of a campaign what its form needs; it is a form.Owner.
type owner struct {
	form.Plain
	k *desk
}

// Shape is what a campaign file can say.
func (o owner) Shape() *doc.Shape { return o.k.d.Shape() }

// sideOf is the side that a path is about, NoSeat for none.
func (o owner) sideOf(p doc.Path) engine.Seat {
	for seat, name := range o.k.d.Game(nil).Sides() {
		for _, step := range p {
			if step.Name == name {
				return engine.Seat(seat)
			}
		}
	}
	return engine.NoSeat
}

// mixed are the games of the battles, the campaign's first.
func (o owner) mixed(root *doc.Node) (l []campaign.Game) {
	l = append(l, o.k.d.Game(nil))
	for _, id := range draft.Nodes(root) {
		g := o.k.d.Game(root.Get("nodes").Get(id))
		known := false
		for _, other := range l {
			known = known || other.ID() == g.ID()
		}
		if !known {
			l = append(l, g)
		}
	}
	return l
}

// Names are what a text may be: units of the side, cards, battles and endings, the games, the scenarios of the battle's game.
func (o owner) Names(root *doc.Node, s *doc.Shape, p doc.Path) (l []string) {
	games := o.mixed(root)
	node := ""
	if len(p) > 1 && p[0].Name == "nodes" {
		node = p[1].Name
	}
	switch s.Of {
	case "unit":
		if node != "" {
			games = []campaign.Game{o.k.d.Game(root.Get("nodes").Get(node))}
		}
		for _, g := range games {
			l = append(l, g.Types(o.sideOf(p))...)
		}
	case "card":
		for _, g := range games {
			l = append(l, g.Cards()...)
		}
	case "node":
		return draft.Nodes(root)
	case "way":
		for _, id := range append(draft.Ends(root), draft.Nodes(root)...) {
			if id != node {
				l = append(l, id)
			}
		}
	case "game":
		for _, g := range o.k.d.List() {
			l = append(l, g.ID())
		}
	case "decks":
		l = []string{"own"}
	case "scenario":
		l = playable(o.k.guest(node))
		if all := root.Get("scenarios"); all != nil {
			l = append(l, all.Names...)
		}
	}
	return l
}

// Called is what a name is called in the language in use.
func (o owner) Called(s *doc.Shape, name string) string {
	switch s.Of {
	case "unit":
		for i := range o.k.r.Games {
			g := &o.k.r.Games[i]
			for seat := range engine.Seat(2) {
				if _, ok := g.Campaign.Type(seat, name); ok {
					label, _ := g.Look.Unit(seat, name)
					return label
				}
			}
		}
	case "card":
		for i := range o.k.r.Games {
			if g := &o.k.r.Games[i]; g.Campaign.Card(name) {
				label, _ := g.Look.Card(name)
				return label
			}
		}
	case "node", "way":
		return o.k.nameOf(name)
	case "decks":
		return words.Say("cpmake.own-decks")
	case "game":
		return words.Own("game."+name, words.Legible(name))
	case "scenario":
		if inner := o.k.d.Root().Get("scenarios").Get(name); inner != nil {
			return words.Say("cpmake.inner", bench.Heading(inner.Get("name").Word()))
		}
		for i := range o.k.r.Games {
			g := &o.k.r.Games[i]
			if sc, err := g.Play.Load(name); err == nil {
				return scenarioName(g, sc)
			}
		}
	}
	return words.Legible(name)
}

func scenarioName(g *guest.Game, of engine.Scenario) string {
	if g.Name != nil {
		return g.Name(of)
	}
	return words.Legible(of.Name())
}

// Field is what a field is called. Of what is shown by itself, a side or a battle, is said only what it is called.
func (o owner) Field(p doc.Path, name string) string {
	if len(p) == 0 {
		switch name {
		case "sides", "nodes", "ends":
			return ""
		}
	}
	if len(p) == 1 && (p[0].Name == "nodes" || p[0].Name == "ends") {
		return o.k.nameOf(name)
	}
	for seat, side := range o.k.d.Game(nil).Sides() {
		if name == side {
			label := o.k.guest("").Look.Side(engine.Seat(seat)).Name
			if len(p) > 0 && p[len(p)-1].Name == "next" {
				return words.Say("cpmake.if-wins", label)
			}
			return label
		}
	}
	under := ""
	for _, step := range p {
		if step.Name == "sides" || step.Name == "nodes" || step.Name == "economy" {
			under = step.Name + "."
		}
	}
	return words.Own("cpmake.f-"+under+name, words.Own("cpmake.f-"+name, words.Legible(name)))
}

// nameOf is what a battle or an ending is called: by its name, an ending by its number.
func (k *desk) nameOf(id string) string {
	root := k.d.Root()
	if name := bench.Heading(root.Get("nodes").Get(id).Get("name").Word()); name != "" {
		return name
	}
	if k.isEnd(id) {
		return words.Say("cpmake.ending", slices.Index(draft.Ends(root), id)+1)
	}
	return words.Legible(id)
}
