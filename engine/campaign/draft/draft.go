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
	"strconv"
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
	d.Draft, err = doc.Open(file, d.check)
	return d, err
}

// named reports whether a form can name an id.
func named(id string) bool { return id != "" && !strings.Contains(id, "=") }

// check finds what is wrong in a text, or refuses it.
func (d *Draft) check(text string, root *doc.Node) error {
	ids := append(Nodes(root), Ends(root)...)
	if len(ids) > Most || slices.ContainsFunc(ids, func(id string) bool { return !named(id) }) {
		return fmt.Errorf("%w: %d battles and endings, or one without a name", doc.ErrNoFile, len(ids))
	}
	var err error
	d.faults = nil
	if d.campaign, err = campaign.Parse([]byte(text), nil, d.games); err != nil {
		errors.As(err, &d.faults)
	}
	if len(d.faults) == 1 && d.faults[0].Place == "" { // it says no place
		if l := odd(root, Shape(d.gameOf(root, nil).Sides()), nil); len(l) > 0 {
			d.faults = l[:min(len(l), 100)]
		}
	}
	return nil
}

// odd are the places of a value that are written as no value of its shape is: with another kind, or a name that is unknown or stands
// twice.
func odd(n *doc.Node, s *doc.Shape, p doc.Path) (l campaign.Faults) {
	fault := func(p doc.Path, text string) {
		l = append(l, &campaign.Fault{Place: p.String(), Rule: "CAMP-FILE-01", Text: text, Form: text})
	}
	f := doc.Form(s, n)
	if _, err := strconv.Atoi(n.Text); f == nil || f.Kind == doc.NumberShape && err != nil {
		fault(p, "is of another kind")
		return l
	}
	seen := map[string]bool{}
	for i, item := range n.Items {
		switch {
		case f.Kind == doc.ListShape:
			l = append(l, odd(item, f.Item, p.At(i))...)
		case seen[n.Names[i]]:
			fault(p.To(n.Names[i]), "stands twice")
		case f.Kind == doc.CountShape:
			l = append(l, odd(item, &doc.Shape{Kind: doc.NumberShape}, p.To(n.Names[i]))...)
		case f.Kind == doc.ObjectShape && len(f.Fields) > 0 || f.Item != nil: // else whatever it is: a scenario
			if one := f.Field(n.Names[i]); one == nil {
				fault(p.To(n.Names[i]), "no campaign file has it")
			} else {
				l = append(l, odd(item, one, p.To(n.Names[i]))...)
			}
		}
		if n.Kind == '{' {
			seen[n.Names[i]] = true
		}
	}
	return l
}

// Faults are what is wrong by the check of campaign files. Campaign is the campaign, nil with a fault.
func (d *Draft) Faults() campaign.Faults       { return d.faults }
func (d *Draft) Campaign() *campaign.Campaign  { return d.campaign }
func (d *Draft) Shape() *doc.Shape             { return Shape(d.Game(nil).Sides()) }
func (d *Draft) ShapeAt(p doc.Path) *doc.Shape { return doc.ShapeAt(d.Shape(), d.Root(), p) }
func (d *Draft) List() (l []campaign.Game)     { return d.games }

// Game is the game of a node, of nil and of what names none the campaign's; the first that there is where no such game is.
func (d *Draft) Game(node *doc.Node) campaign.Game { return d.gameOf(d.Root(), node) }

func (d *Draft) gameOf(root, node *doc.Node) campaign.Game {
	id := cmp.Or(node.Get("game").Word(), root.Get("game").Word())
	for _, g := range d.games {
		if g.ID() == id {
			return g
		}
	}
	return d.games[0]
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
