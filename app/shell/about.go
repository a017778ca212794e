package shell

import (
	"encoding/json"
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// licences is the file of whose work is in the program; tools/licences makes it.
const licences = "web/licences.json"

// about says what the program is, and whose work is in it.
type about struct {
	g     *Shell
	parts []view.Borrowed
	open  int // which licence is shown in full, from 1
	err   error
}

func (g *Shell) openAbout() {
	if _, ok := g.top().(*about); ok {
		return
	}
	a := &about{g: g}
	g.enter(a)
	a.fetch()
}

func (a *about) fetch() {
	a.err = nil
	a.g.host.Fetch(licences, func(body string, err error) {
		if err == nil {
			err = json.Unmarshal([]byte(body), &a.parts)
		}
		a.err = err
		a.g.host.Refresh()
	})
}

func (a *about) address() string { return "about" }
func (a *about) key(string) bool { return false }

func (a *about) do(in view.Intent) bool {
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

func (a *about) show(s *view.Screen) {
	v := &view.About{Parts: a.parts, Open: a.open}
	for _, id := range []string{"about.what", "about.unofficial", "about.data", "about.licence"} {
		v.Text = append(v.Text, words.Say(id))
	}
	for _, f := range a.g.faces.Shown() {
		v.Lines = append(v.Lines, view.Line{Label: words.Say("about.rules"), Value: strconv.Itoa(newest(f))})
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
