// Package editor is where a player makes scenarios: the map, all that a file can say, the check after each change, a test at the table, a
// file or a link for others. It is a room beside the games, of Assault alone; what a file is it leaves to engine/assault/scenario/draft.
package editor

import (
	"cmp"
	"strings"

	"bocage/app/assault/editor/ui"
	aview "bocage/app/assault/view"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	shellui "bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// kind is what of the shelf is a scenario in the making, and begins the addresses.
const kind = "editor"

// Room is the editor; it is an annex.Room.
type Room struct {
	last *desk // of a kept scenario, to which somebody may come back
}

// Kind returns the kind of what is kept.
func (*Room) Kind() string { return kind }

// Title returns what the screens are called, Onward what leads from a test back to the editor.
func (*Room) Title() string  { return words.Say("editor.title") }
func (*Room) Onward() string { return words.Say("editor.onward") }

// Draw draws the screens.
func (*Room) Draw(v any, on shellui.Doer) app.UI { return ui.Draw(v, on) }

// Undoes reports that moves may be taken back in a test.
func (*Room) Undoes(keep.Match) bool { return true }

// Take takes no file: a scenario that is opened on the first screen is played.
func (*Room) Take(annex.House, []byte) (string, bool) { return "", false }

// Home is nothing: the way in is among the player's own scenarios.
func (*Room) Home(annex.House) any { return nil }

// Mine is the way to begin, and what is being made.
func (*Room) Mine(h annex.House) []view.Button {
	begin := button("editor-new", words.Say("editor.new"), view.DoOpen, kind+"/new")
	begin.Icon = "ic-map"
	l := []view.Button{begin}
	for _, k := range h.Shelf().Of(kind) {
		b := button("editor-"+k.ID, words.Legible(k.Name), view.DoOpen, kind+"/"+k.ID)
		b.Sub = words.Say("editor.go-on")
		l = append(l, b)
	}
	return l
}

// Open returns the screen of an address: "new" begins, "with/TEXT" shows what a link holds, "ID" goes on.
func (r *Room) Open(h annex.House, rest string) annex.Place {
	if rest == "new" {
		return beginning(h, "")
	}
	if text, ok := strings.CutPrefix(rest, "with/"); ok {
		file, err := doc.FromLink(text)
		if err != nil {
			return beginning(h, words.Say("editor.bad-link"))
		}
		return fresh(h, file)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == kind {
		r.last = reopened(h, k, r.last)
		return r.last
	}
	return nil
}

// Way returns where a file is shown before it is kept, "" for what is none or too large for an address.
func Way(file []byte) (address string) {
	d, err := draft.Open(file)
	if err != nil || len(d.Link()) > doc.MaxLink {
		return ""
	}
	return kind + "/with/" + d.Link()
}

// OfMoment returns where a scenario is shown that begins as a match, of which at returns the positions, where a side was last asked for an
// operation, at ply or before; "" if there is none in 200 plies, or not every card is known.
func OfMoment(at func(ply int) assault.Position, ply int) (address string) {
	for n := ply; n >= max(0, ply-200); n-- {
		p := at(n)
		file, err := p.Describe()
		if err == nil && Way(file) != "" {
			return Way(file)
		}
	}
	return ""
}

// Bare returns the switch in the menu of a test that shows the face-down cards of both sides, as it stands; none for a match that
// does not lead onward to the editor (EDIT-14).
func Bare(onward []view.Button, on bool) []view.Button {
	if len(onward) == 0 || !strings.HasPrefix(onward[0].Do.Text, kind+"/") {
		return nil
	}
	b := button("btn-m-bare", words.Say("editor.bare"), aview.DoBare, "")
	b.Icon, b.Pressed = "ic-layers", tri(on)
	return []view.Button{b}
}

// beginning is the screen on which a scenario is begun. bad is why something could not be opened.
func beginning(h annex.House, bad string) annex.Place {
	b := &bench.Beginning{H: h, Kind: kind, Begin: form.Begin{Title: words.Say("editor.new"), File: words.Say("editor.file"),
		Text: cmp.Or(bad, words.Say("editor.begin-text")), FileSub: words.Say("form.file-sub")}}
	b.From("empty", words.Say("editor.from-empty"))
	b.From("random", words.Say("editor.from-random"))
	for _, id := range scenario.Scenarios() {
		if sc, err := scenario.Load(id); err == nil {
			b.From(id, name(sc))
		}
	}
	b.Make = func(from string) []byte {
		switch from {
		case "empty":
			return draft.Empty(6, 5)
		case "random":
			return draft.Random(6, 5, h.Seed())
		}
		if sc, err := scenario.Load(from); err == nil {
			return sc.Source
		}
		return nil
	}
	b.Fresh = func(file []byte) *bench.Document { return &fresh(h, file).Document }
	return b
}
