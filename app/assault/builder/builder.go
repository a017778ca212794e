// Package builder is where a player makes decks of his own for Assault: of the cards, with what is wrong in words and what can be counted,
// for a match, for a scenario, for others. It is a room beside the games. What a deck may be it leaves to engine/assault/deck.
package builder

import (
	"errors"
	"slices"
	"strings"

	"bocage/app/assault/builder/ui"
	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell"
	"bocage/app/shell/annex"
	shellui "bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Room is the builder; it is an annex.Room.
type Room struct{}

// Kind returns the kind of what is kept.
func (*Room) Kind() string { return decks.Kind }

// Title returns what the screens are called, Onward what leads from a test back to the deck.
func (*Room) Title() string  { return words.Say("decks.title") }
func (*Room) Onward() string { return words.Say("decks.onward") }

// Draw draws the screens.
func (*Room) Draw(v any, on shellui.Doer) app.UI { return ui.Draw(v, on) }

// Undoes reports that moves may be taken back in a test.
func (*Room) Undoes(keep.Match) bool { return true }

// Home is nothing: the way in is among the player's own scenarios, and where the game is learned.
func (*Room) Home(annex.House) any { return nil }

// Mine is the way to the decks.
func (*Room) Mine(h annex.House) []view.Button {
	var l row
	b := l.add("decks", words.Say("decks.title"), view.DoOpen, decks.Kind, 0)
	b.Icon, b.Sub = "ic-layers", words.Say("decks.mine-sub", len(decks.Of(h)))
	return l
}

// Way opens the builder from where the game is learned, or what a link to decks holds; it is a shell.Face's Decks.
func Way(p shell.Page, rest string) shell.Place {
	if rest != "" {
		rest = "/with/" + rest
	}
	p.Open(decks.Kind + rest)
	return nil
}

// Take keeps the decks of a file that was opened on the first screen.
func (*Room) Take(h annex.House, file []byte) (address string, ok bool) {
	if !deck.IsFile(file) {
		return "", false
	}
	l, err := deck.DecodeAll(file)
	fail := func(err error) {
		if err != nil {
			h.Fail(words.Say("form.cannot"), refused(err))
		}
	}
	if fail(err); err != nil || decks.Add(h, l, fail) == nil {
		return "", true
	}
	return decks.Kind, true
}

// Open returns the screen of an address: "" is all decks, "new/SORT" begins one, "printed/DESIGNATOR" shows a printed one, "with/TEXT" what
// a link holds, "ID" goes on with an own one.
func (*Room) Open(h annex.House, rest string) annex.Place {
	what, of, _ := strings.Cut(rest, "/")
	switch {
	case rest == "":
		return listed(h, "")
	case what == "new":
		if !slices.Contains(decks.Sorts, of) {
			return nil
		}
		d := decks.Empty(of)
		d.Name = words.Say("decks.new-name")
		return opened(h, d, rest)
	case what == "printed":
		if d, ok := deck.Preset(of); ok {
			d.Name = printedName(of)
			return opened(h, d, rest)
		}
		return nil
	case what == "with":
		d, err := deck.FromLink(of)
		if err != nil {
			return listed(h, refused(err))
		}
		return opened(h, d, rest)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == decks.Kind {
		return reopened(h, k)
	}
	return nil
}

// refused is why a file or a link is not taken, in one sentence.
func refused(err error) string {
	var f *deck.Fault
	switch {
	case errors.Is(err, decks.ErrMany):
		return words.Say("decks.full", decks.Most)
	case !errors.As(err, &f):
		return err.Error()
	}
	return words.Say("decks.no-" + string(f.Code))
}

// row are buttons beside each other.
type row []view.Button

// add adds a button, and returns it to be changed.
func (l *row) add(id, label string, do view.Name, text string, n int) *view.Button {
	*l = append(*l, button(id, label, do, text, n))
	return &(*l)[len(*l)-1]
}

func button(id, label string, do view.Name, text string, n int) view.Button {
	return view.Button{ID: id, Label: label, Do: view.Intent{Name: do, Text: text, N: n}}
}

// tri is whether a switch is on.
func tri(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// printedName is what a printed deck is called, in 24 letters at most: so is the copy of it.
func printedName(designator string) string {
	d, _ := deck.Preset(designator)
	return words.Say("decks.printed-"+decks.SortOf(d), designator)
}

// sum is how many cards a deck has, and what they cost or come to.
func sum(d *deck.Deck) string {
	cards, _, cost := d.Size()
	if d.Kind == deck.Actions {
		return words.Say("decks.sum-action", terms.Cards(cards), view.Signed(d.Sum()))
	}
	return words.Say("decks.sum-unit", terms.Cards(cards), cost)
}

// list is the screen of all decks; it is an annex.Place.
type list struct {
	h    annex.House
	note string
	own  []decks.Kept
}

func listed(h annex.House, note string) *list {
	l := &list{h: h, note: note}
	l.read()
	return l
}

func (l *list) read() {
	decks.All(l.h, func(own []decks.Kept) {
		l.own = own
		l.h.Refresh()
	})
}

// Address returns where the screen is found again.
func (*list) Address() string { return decks.Kind }

// Key means nothing here.
func (*list) Key(string) bool { return false }

// Show shows the player's decks and the printed ones (DECK-16).
func (l *list) Show(s *view.Screen) {
	v := &dview.List{Title: words.Say("decks.title"), Sub: words.Say("decks.mine-sub", len(l.own)), Note: l.note,
		Text: words.Say("decks.classes"), File: words.Say("decks.import"), FileSub: words.Say("decks.import-sub")}
	var begin, own, all row
	mine := dview.Group{Head: words.Say("decks.mine")}
	for _, k := range l.own {
		class, _ := k.Deck.Judge(deck.Any)
		b := own.add("deck-"+k.ID, words.Legible(k.Deck.Name), view.DoOpen, decks.Kind+"/"+k.ID, 0)
		b.Sub = decks.SortName(decks.SortOf(k.Deck)) + " · " + sum(k.Deck) + " · " + decks.ClassName(class)
	}
	if mine.Decks = own; own == nil {
		mine.Text = words.Say("decks.none")
	} else {
		all.add("btn-dk-all", words.Say("decks.export"), dview.DoAll, "", 0)
	}
	mine.Acts = all
	v.Groups = []dview.Group{mine}
	for _, sort := range decks.Sorts {
		begin.add("new-"+sort, words.Say("decks.new", decks.SortName(sort)), view.DoOpen, decks.Kind+"/new/"+sort, 0)
		var printed row
		for _, p := range card.PrintedDecks {
			if d, ok := deck.Preset(p.Name); ok && decks.SortOf(d) == sort {
				printed.add("printed-"+p.Name, words.Say("decks.preset-"+strings.ToLower(p.Name), p.Name), view.DoOpen,
					decks.Kind+"/printed/"+p.Name, 0).Sub = sum(d)
			}
		}
		v.Groups = append(v.Groups, dview.Group{Head: words.Say("decks.presets", decks.SortName(sort)), Decks: printed})
	}
	v.Begin = begin
	s.Table = v
}

// Do takes decks in from a file, and hands all out as one.
func (l *list) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoFile:
		more, err := deck.DecodeAll([]byte(in.Text))
		if err != nil {
			l.h.Fail(words.Say("form.cannot"), refused(err))
			return true
		}
		decks.Add(l.h, more, func(err error) {
			if err != nil {
				l.h.Fail(words.Say("form.cannot"), refused(err))
			} else {
				l.note = words.Say("decks.imported", len(more))
				l.h.Polite(l.note)
			}
			l.read()
		})
	case dview.DoAll:
		var all []*deck.Deck
		for _, k := range l.own {
			all = append(all, k.Deck)
		}
		if b, err := deck.EncodeAll(all); err == nil && len(all) > 0 {
			l.h.Save("decks.json", b)
			l.h.Say(words.Say("form.saved"), view.Nobody)
		}
	default:
		return false
	}
	return true
}
