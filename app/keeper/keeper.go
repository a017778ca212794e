// Package keeper is the screens of the keeper: of campaigns that are fought on a real table. It asks what is to be typed, rolled, sealed
// and confirmed, keeps the log, and lays out what is printed. What holds and what is so engine/keeper says.
//
// It knows no game.
package keeper

import (
	"bytes"
	"errors"

	"bocage/app/keep"
	"bocage/app/keeper/ui"
	kview "bocage/app/keeper/view"
	"bocage/app/shell/annex"
	shellui "bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/net/keeping"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// kind is what of the shelf is a campaign of the keeper, and begins the addresses.
const kind = "keeper"

// Room is the keeper; it is an annex.Room.
type Room struct{}

// Kind returns the kind of what is kept.
func (Room) Kind() string { return kind }

// Title returns what the screens are called. No match is a part of such a campaign.
func (Room) Title() string  { return words.Say("keeper.title") }
func (Room) Onward() string { return words.Say("keeper.title") }

// Undoes is asked of matches alone.
func (Room) Undoes(keep.Match) bool { return true }

// Draw draws the screens.
func (Room) Draw(v any, on shellui.Doer) app.UI { return ui.Draw(v, on) }

// Home is the campaigns that are kept, and the way to a new one.
func (Room) Home(h annex.House) any {
	v := &kview.Offers{Head: words.Say("keeper.head"), Text: words.Say("keeper.head-text"),
		New: button("keeper-new", words.Say("keeper.new"), view.Plain, view.DoOpen, kind+"/new")}
	for _, k := range h.Shelf().Of(kind) {
		o := kview.Offer{Name: words.Legible(k.Name), Line: words.Say("keeper.going", modeWords(rules.Mode(k.Mode)), k.Ply),
			Go: button("keeper-"+k.ID, words.Say("words.continue"), view.Primary, view.DoOpen, kind+"/"+k.ID)}
		if k.Ended {
			o.Go.Label, o.Go.Style = words.Say("keeper.look-back"), view.Plain
		}
		v.Going = append(v.Going, o)
	}
	return v
}

// Mine is nothing: it makes no scenarios.
func (Room) Mine(annex.House) []view.Button { return nil }

// Open returns the screen of an address: "new" begins a campaign, "ID" goes on with a kept one.
func (Room) Open(h annex.House, rest string) annex.Place {
	if rest == "new" {
		return begin(h)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == kind {
		return open(h, k)
	}
	return nil
}

// Take keeps the campaign of a file, and returns its address. One that cannot be read whole is told of, and what is on the device stays
// (KEEP-BAD-12).
func (Room) Take(h annex.House, file []byte) (address string, ok bool) {
	if keeping.IsFile(file) {
		h.Fail(words.Say("keeper.cannot-open"), words.Say("pair.file"))
		return "", true
	}
	if !bytes.HasPrefix(file, []byte(`{"format":`)) || !bytes.Contains(file[:min(len(file), 64)], []byte(`"keeper":`)) {
		return "", false
	}
	l, secrets, err := rules.Import(file)
	if err != nil {
		h.Fail(words.Say("keeper.cannot-open"), explain(err))
		return "", true
	}
	id := h.NewID()
	n := &notes{Secrets: secrets}
	h.Shelf().Write(about(id, l, h.Now(), h.Now(), len(file)), file, h.NotKept)
	h.Shelf().Note(id, n.encode(), func(error) {})
	h.Say(words.Say("keeper.imported"), view.Nobody)
	return kind + "/" + id, true
}

// explain says in plain words why a file cannot be read.
func explain(err error) string {
	what := " (" + err.Error() + ")"
	switch {
	case errors.Is(err, rules.ErrTooBig):
		return words.Say("keeper.too-big") + what
	case errors.Is(err, rules.ErrNewer):
		return words.Say("keeper.newer") + what
	case errors.Is(err, rules.ErrBroken):
		return words.Say("keeper.broken") + what
	}
	return words.Say("keeper.not-ours") + what
}

func button(id, label string, style view.Style, do view.Name, text string) view.Button {
	return view.Button{ID: id, Label: label, Style: style, Do: view.Intent{Name: do, Text: text}}
}

// modeWords are a mode in words.
func modeWords(m rules.Mode) string {
	if m == rules.Between {
		return words.Say("keeper.mode-far")
	}
	if m == rules.Alone {
		return words.Say("keeper.mode-alone")
	}
	return words.Say("keeper.mode-two")
}

// colours are those of a side: the American has the second's.
func colours(s rules.Side) view.Side {
	return [...]view.Side{rules.US: view.Second, rules.GE: view.First, rules.Nobody: view.Nobody}[min(s, rules.Nobody)]
}

// sideWords is a side in words.
func sideWords(s rules.Side) string {
	return words.Say([...]string{rules.US: "kpword.american", rules.GE: "kpword.german", rules.Nobody: "kpword.nobody"}[min(s,
		rules.Nobody)])
}
