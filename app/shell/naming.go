package shell

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// longestTitle is how many letters the player's own name of a match may have.
const longestTitle = 40

// naming is the match that is being given a name of the player's own, in a list of matches.
type naming struct {
	g  *Shell
	id string
}

// button opens the field for the name of a match.
func (n *naming) button(k keep.Match) view.Button {
	return view.Button{ID: "btn-name-" + k.ID, Label: words.Say("saved.rename"), Do: view.Intent{Name: view.DoRename, Text: k.ID}}
}

// field is the field for a match's name, nil if that match is not being named.
func (n *naming) field(k keep.Match) *view.Naming {
	if n.id != k.ID {
		return nil
	}
	return &view.Naming{Label: words.Say("saved.name"), Title: k.Title, Most: longestTitle,
		Hint: words.Say("saved.name-hint", longestTitle),
		Save: view.Button{ID: "btn-name", Label: words.Say("saved.name-save"), Style: view.Primary},
		Stop: view.Button{ID: "btn-name-stop", Label: words.Say("saved.name-stop"), Do: view.Intent{Name: view.DoRename}}}
}

// do opens and closes the field, and keeps the name. It reports whether the intent was one of these.
func (n *naming) do(in view.Intent) bool {
	was := n.id
	n.id = ""
	switch in.Name {
	case view.DoRename:
		n.id = in.Text
	case view.DoName:
		if was == "" { // pressed twice
			return true
		}
		title := tidy(in.Text)
		n.g.host.Shelf().Name(was, title, func(err error) {
			n.g.notKept(err)
			if err == nil && title == "" {
				n.g.say(words.Say("saved.unnamed"), view.Nobody)
			} else if err == nil {
				n.g.say(words.Say("saved.named", title), view.Nobody)
			}
			n.g.host.Refresh()
		})
	default:
		return false
	}
	if n.id == "" && was != "" {
		n.g.host.Focus("btn-name-" + was)
	}
	return true
}

// tidy is a title without space that nobody sees, and not longer than it may be.
func tidy(s string) string {
	r := []rune(words.Legible(s))
	return strings.TrimSpace(string(r[:min(len(r), longestTitle)]))
}

// called is what a match is called: by the player, else by its scenario. The second text is the scenario where the first is not.
func called(k keep.Match, scenario string) (name, of string) {
	if k.Title == "" {
		return scenario, ""
	}
	return k.Title, scenario
}
