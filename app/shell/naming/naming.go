// Package naming is how a kept match is given a name of the player's own, in a list of matches.
package naming

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Longest is how many letters the player's own name of a match may have.
const Longest = 40

// Host is the program around a list.
type Host interface {
	// Shelf is where the matches are kept.
	Shelf() *keep.Shelf
	// Focus gives the keyboard to an element.
	Focus(id string)
}

// Field is where a match is given its name, shut at first.
type Field struct {
	Host Host
	// Told takes what is said once a name was to be kept, or why it was not.
	Told func(text string, err error)
	id   string // of the match, "" while it is shut
}

// Button opens the field for the name of a match.
func (n *Field) Button(k keep.Match) view.Button {
	return view.Button{ID: "btn-name-" + k.ID, Label: words.Say("saved.rename"), Do: view.Intent{Name: view.DoRename, Text: k.ID}}
}

// View is the field for a match's name, nil if that match is not being named.
func (n *Field) View(k keep.Match) *view.Naming {
	if n.id != k.ID {
		return nil
	}
	return &view.Naming{Label: words.Say("saved.name"), Title: k.Title, Most: Longest,
		Hint: words.Say("saved.name-hint", Longest),
		Save: view.Button{ID: "btn-name", Label: words.Say("saved.name-save"), Style: view.Primary},
		Stop: view.Button{ID: "btn-name-stop", Label: words.Say("saved.name-stop"), Do: view.Intent{Name: view.DoRename}}}
}

// Name opens and closes the field, and keeps the name. It reports whether the intent was one of these.
func (n *Field) Name(in view.Intent) bool {
	was := n.id
	n.id = ""
	switch in.Name {
	case view.DoRename:
		n.id = in.Text
	case view.DoName:
		if was == "" { // pressed twice
			return true
		}
		title := Tidy(in.Text, Longest)
		n.Host.Shelf().Name(was, title, func(err error) {
			text := words.Say("saved.unnamed")
			if title != "" {
				text = words.Say("saved.named", title)
			}
			n.Told(text, err)
		})
	default:
		return false
	}
	if n.id == "" && was != "" {
		n.Host.Focus("btn-name-" + was)
	}
	return true
}

// Tidy is a name without space that nobody sees, of so many letters at most.
func Tidy(s string, most int) string {
	r := []rune(words.Legible(s))
	return strings.TrimSpace(string(r[:min(len(r), most)]))
}

// Called is what a match is called: by the player, else by its scenario, with which the line below it begins where the name is another.
func Called(k keep.Match, scenario, below string) (name, line string) {
	if k.Title == "" {
		return scenario, below
	}
	return k.Title, scenario + " · " + below
}

// Call has the scenario of a match that is a part of something be called as it was there.
func Call(k keep.Match) {
	if k.Called != "" {
		words.Call(k.Scenario, k.Called, k.Name)
	}
}
