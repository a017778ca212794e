// Package draft is a campaign while somebody makes it: a document (engine/doc) whose check is that of campaign files, what is done to its
// map of battles, and the stakes that follow from odds (EDIT-20).
//
// It must not know any game nor any screen.
package draft

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bocage/engine/campaign"
	"bocage/engine/doc"
)

// Draft is a campaign file in the making, with all that was done to it.
type Draft struct {
	*doc.Draft
	games    campaign.Games
	campaign *campaign.Campaign
	faults   campaign.Faults
}

// Most is how many battles and endings a draft has together: each is drawn, with its ways to all others. A campaign has 32 battles.
const Most = 48

// Open begins with a file, as it stands. Its error wraps doc.ErrNoFile: a file of more than Most battles and endings is none, nor one with
// an id that no form can name.
func Open(file []byte, games campaign.Games) (d *Draft, err error) {
	d = &Draft{games: games}
	if d.Draft, err = doc.Open(file, d.check); err != nil {
		return d, err
	}
	ids := append(Nodes(d.Root()), Ends(d.Root())...)
	if len(ids) > Most || slices.ContainsFunc(ids, func(id string) bool { return !named(id) }) {
		return d, fmt.Errorf("%w: %d battles and endings, or one without a name", doc.ErrNoFile, len(ids))
	}
	return d, nil
}

// named reports whether a form can name an id.
func named(id string) bool { return id != "" && !strings.Contains(id, "=") }

// check finds what is wrong in a text.
func (d *Draft) check(text string, _ *doc.Node) {
	var err error
	d.faults = nil
	if d.campaign, err = campaign.Parse([]byte(text), nil, d.games); err != nil {
		errors.As(err, &d.faults)
	}
}

// Faults are what is wrong by the check of campaign files. Campaign is the campaign, nil with a fault.
func (d *Draft) Faults() campaign.Faults       { return d.faults }
func (d *Draft) Campaign() *campaign.Campaign  { return d.campaign }
func (d *Draft) Shape() *doc.Shape             { return Shape(d.Game(nil).Sides()) }
func (d *Draft) ShapeAt(p doc.Path) *doc.Shape { return doc.ShapeAt(d.Shape(), d.Root(), p) }
func (d *Draft) List() (l []campaign.Game)     { return d.games }

// Game is the game of a node, of nil and of what names none the campaign's; the first that there is where no such game is.
func (d *Draft) Game(node *doc.Node) campaign.Game {
	id := cmp.Or(node.Get("game").Word(), d.root().Get("game").Word())
	for _, g := range d.games {
		if g.ID() == id {
			return g
		}
	}
	return d.games[0]
}

// root is the tree, nil before there is one.
func (d *Draft) root() *doc.Node {
	if d.Draft == nil {
		return nil
	}
	return d.Root()
}

// Path is the place of a fault as the way to it: a field, a node, a side, by the names that there are, as these may have dots in them.
// What is not known leads as far as it goes.
func (d *Draft) Path(place string) (p doc.Path) {
	n, s := d.Root(), d.Shape()
	for place != "" {
		if place[0] == '[' {
			digits, rest, _ := strings.Cut(place[1:], "]")
			step, ok := doc.ParsePath("[" + digits + "]")
			if !ok {
				return p
			}
			p, place = append(p, step...), strings.TrimPrefix(rest, ".")
		} else {
			name := ""
			try := func(one string) {
				rest, ok := strings.CutPrefix(place, one)
				if ok && one != "" && (rest == "" || rest[0] == '.' || rest[0] == '[') {
					name = one
				}
			}
			if n != nil {
				for _, one := range n.Names {
					try(one)
				}
			}
			if s != nil {
				for _, f := range s.Fields {
					try(f.Name)
				}
			}
			if name == "" {
				return p
			}
			p, place = p.To(name), strings.TrimPrefix(place[len(name):], ".")
		}
		n, s = d.Root().Find(p), doc.ShapeAt(d.Shape(), d.Root(), p)
	}
	return p
}

// Nodes and Ends are the ids of the battles and of the endings, in the order of the file.
func Nodes(root *doc.Node) []string { return names(root.Get("nodes")) }
func Ends(root *doc.Node) []string  { return names(root.Get("ends")) }

func names(n *doc.Node) []string {
	if n == nil || n.Kind != '{' {
		return nil
	}
	return slices.Clone(n.Names)
}

// Ways are the ways on from a battle by a result: the name of a side, or "draw".
func Ways(root *doc.Node, node, result string) []string {
	return root.Get("nodes").Get(node).Get("next").Get(result).Strings()
}

// Results are the names of the three results of a battle.
func (d *Draft) Results() []string {
	sides := d.Game(nil).Sides()
	return append(sides[:], "draw")
}
