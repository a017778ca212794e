package shell

import (
	"errors"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/naming"
	"bocage/app/shell/saved"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// openSaved shows the screen of the matches that go on.
func (g *Shell) openSaved() { g.enter(saved.Open(savedList{g}, g.names())) }

// savedList is the shell as the screen has it; it is a saved.Host.
type savedList struct{ g *Shell }

func (l savedList) Shelf() *keep.Shelf       { return l.g.host.Shelf() }
func (l savedList) Focus(id string)          { l.g.host.Focus(id) }
func (l savedList) Refresh()                 { l.g.host.Refresh() }
func (l savedList) Discard(id string)        { l.g.discard(id) }
func (l savedList) OpenFile(in view.Intent)  { l.g.openFile(in) }
func (l savedList) Going() []keep.Match      { return l.g.lib.unended() }
func (l savedList) Lessons() []view.SavedRow { return l.g.learning.rows() }

// Row is a match in the list of saved games, with the way to go on with it if there is one.
func (l savedList) Row(k keep.Match) view.SavedRow {
	r := view.SavedRow{ID: k.ID, Name: k.Name, When: k.Changed}
	o, known := l.g.lib.scenarioOf(k)
	switch {
	case k.Rules == 0 || o.face == nil: // nothing is known of it, or its record cannot be read
		r.Note = words.Say("saved.unknown")
	case !l.g.lib.plays(k):
		r.Note = words.Say("saved.other-rules", k.Rules, newest(o.face))
	default:
		asks := words.Say("saved.asks-both")
		if k.Asks < 2 {
			r.Side, asks = o.face.sideOf(k.Asks), o.guide().Acts(k.Asks)
		}
		r.Turn = words.Say("saved.turn", k.Turn, k.Turns, asks)
		r.Foe = words.Opponent(k.Who())
		if known {
			r.Name, r.Thumb = o.name(), o.card().Thumb
		}
	}
	if spokenOtherwise(k) {
		r.Note = words.Say("friend.older")
	}
	if r.Name == "" {
		r.Name = words.Say("keep.saved-match")
	}
	r.Name, r.Foe = naming.Called(k, r.Name, r.Foe)
	if (l.g.lib.plays(k) || k.Rules == 0) && !spokenOtherwise(k) {
		r.Buttons = append(r.Buttons, view.Button{ID: "btn-go-" + k.ID, Label: words.Say("words.continue"),
			Do: view.Intent{Name: view.DoContinue, Text: k.ID}})
	}
	return r
}

// export gives the player a match as a file: its newest record as it is kept, hidden cards and decks and all, so that it goes on
// wherever it is opened.
func (g *Shell) export(id string) {
	k, _ := g.host.Shelf().Find(id)
	g.host.Shelf().Read(id, func(record, before []byte, err error) {
		if len(record) == 0 {
			record = before
		}
		switch {
		case err != nil && !errors.Is(err, keep.ErrGone):
			g.fail(words.Say("saved.cannot-export"), amiss.Keeping(err))
		case len(record) == 0:
			g.fail(words.Say("saved.cannot-export"), words.Say("keep.gone"))
		default:
			name := k.Scenario
			if name == "" {
				name = "match"
			}
			g.host.Save(name+"-"+id+".bocage", record)
			g.say(words.Say("saved.exported"), view.Nobody)
		}
		g.host.Refresh()
	})
}
