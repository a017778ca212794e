package bench

import (
	"bocage/app/shell/annex"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Beginning is the screen on which a document is begun; it is an annex.Place.
type Beginning struct {
	H     annex.House
	Kind  string
	Begin form.Begin
	Make  func(from string) []byte    // the file of what was chosen, nil for none
	Fresh func(file []byte) *Document // a document that is not kept
}

// From adds what can be begun with.
func (b *Beginning) From(id, label string) {
	b.Begin.From = append(b.Begin.From, view.Button{ID: "from-" + id, Label: label, Do: view.Intent{Name: form.DoStart, Text: id}})
}

// Address returns where the screen is found again, and Key means nothing here.
func (b *Beginning) Address() string { return b.Kind + "/new" }
func (*Beginning) Key(string) bool   { return false }

// Show shows what one can begin with (EDIT-03).
func (b *Beginning) Show(s *view.Screen) { s.Table = &b.Begin }

// Do begins with what was chosen.
func (b *Beginning) Do(in view.Intent) bool {
	file := []byte(in.Text)
	switch in.Name {
	case form.DoStart:
		file = b.Make(in.Text)
	case view.DoFile:
	default:
		return false
	}
	if d := b.Fresh(file); d.Wait != "" {
		b.H.Fail(words.Say("form.cannot"), d.Wait)
	} else {
		d.Found()
	}
	return true
}
