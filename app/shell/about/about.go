// Package about is the screen that says what the program is, and whose work is in it.
//
// It must know no game.
package about

import (
	"encoding/json"
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// licences is the file of whose work is in the program; tools/licences makes it.
const licences = "web/licences.json"

// Host is what the screen asks of the program around it. All calls back come on one goroutine.
type Host interface {
	// Fetch brings a static file of the page, as text.
	Fetch(path string, done func(body string, err error))
	// Refresh draws what has changed other than by an intent or a key.
	Refresh()
}

// Place is the screen.
type Place struct {
	host  Host
	rules []int // the version of each game's rules
	marks func() []view.Fold
	parts []view.Borrowed
	open  int // which licence is shown in full, from 1
	err   error
}

// Open returns the screen, and fetches what stands on it. rules are the versions by which the games are played, marks what is reconstructed
// in their scenarios, in the words in use.
func Open(h Host, rules []int, marks func() []view.Fold) *Place {
	a := &Place{host: h, rules: rules, marks: marks}
	a.fetch()
	return a
}

func (a *Place) fetch() {
	a.err = nil
	a.host.Fetch(licences, func(body string, err error) {
		if err == nil {
			err = json.Unmarshal([]byte(body), &a.parts)
		}
		a.err = err
		a.host.Refresh()
	})
}

// Address returns where the screen is found again, and Key means nothing here.
func (a *Place) Address() string { return "about" }
func (a *Place) Key(string) bool { return false }

// Do shows a licence in full or no longer, and fetches again.
func (a *Place) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoFetch:
		a.fetch()
	case view.DoLicence:
		if a.open == in.N {
			in.N = 0
		}
		a.open = in.N
	default:
		return false
	}
	return true
}

// Show puts it into a screen.
func (a *Place) Show(s *view.Screen) {
	v := &view.About{Parts: a.parts, Marks: a.marks(), Open: a.open}
	for _, id := range []string{"about.what", "about.unofficial", "about.data", "about.licence"} {
		v.Text = append(v.Text, words.Say(id))
	}
	for _, n := range a.rules {
		v.Lines = append(v.Lines, view.Line{Label: words.Say("about.rules"), Value: strconv.Itoa(n)})
	}
	v.Lines = append(v.Lines, view.Line{Label: words.Say("about.records"), Value: strconv.Itoa(int(engine.RecordFormat))})
	switch {
	case a.err != nil:
		v.Wait, v.Again = words.Say("about.failed", a.err.Error()), true
	case a.parts == nil:
		v.Wait = words.Say("about.wait")
	}
	s.About = v
}
