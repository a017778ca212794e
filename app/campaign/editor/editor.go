// Package editor is where a player makes campaigns: battles on a canvas and in a form of all that a file can say, the check after each
// change, stakes by odds that the computer measures, a dry run, a file or a link for others (EDIT-20). It is a room beside the games; what
// a campaign file is it leaves to engine/campaign/draft.
//
// It knows no game. What it needs of one main hands in, as a guest.Game.
package editor

import (
	"cmp"
	"slices"
	"strings"

	"bocage/app/campaign/editor/ui"
	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	shellui "bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Kind is what of the shelf is a campaign in the making, and begins the addresses.
const Kind = "make"

// Room is the editor; it is an annex.Room.
type Room struct{ Games []guest.Game }

// Kind returns the kind of what is kept.
func (*Room) Kind() string { return Kind }

// Title returns what the screens are called. No match is a part of a campaign in the making.
func (*Room) Title() string  { return words.Say("cpmake.title") }
func (*Room) Onward() string { return words.Say("cpmake.title") }

// Draw draws the screens.
func (*Room) Draw(v any, on shellui.Doer) app.UI { return ui.Draw(v, on) }

// Undoes reports that moves may be taken back.
func (*Room) Undoes(keep.Match) bool { return true }

// Home and Mine are nothing: the way in is among the campaigns.
func (*Room) Home(annex.House) any           { return nil }
func (*Room) Mine(annex.House) []view.Button { return nil }

// Take shows the campaign of a file, before it is kept (EDIT-18).
func (r *Room) Take(h annex.House, file []byte) (address string, ok bool) {
	root, err := doc.Read(file)
	if err != nil || root.Get("nodes") == nil || root.Get("ends") == nil {
		return "", false
	}
	text := link(root)
	return Kind + "/with/" + text, text != ""
}

// link is a document as the text of an address, "" for one that is too large.
func link(root *doc.Node) string {
	d, err := doc.Open(doc.Write(root), nil)
	if err != nil || len(d.Link()) > doc.MaxLink {
		return ""
	}
	return d.Link()
}

// games are the games as campaigns know them.
func (r *Room) games() (l campaign.Games) {
	for _, g := range r.Games {
		l = append(l, g.Campaign)
	}
	return l
}

// Open returns the screen of an address: "new" begins, "with/TEXT" shows what a link holds, "ID" goes on.
func (r *Room) Open(h annex.House, rest string) annex.Place {
	if rest == "new" {
		return r.beginning(h, "")
	}
	if text, ok := strings.CutPrefix(rest, "with/"); ok {
		file, err := doc.FromLink(text)
		if err != nil {
			return r.beginning(h, words.Say("cpmake.bad-link"))
		}
		return r.fresh(h, file)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == Kind {
		return r.reopened(h, k)
	}
	return nil
}

// beginning is the screen on which a campaign is begun. bad is why something could not be opened.
func (r *Room) beginning(h annex.House, bad string) annex.Place {
	b := &bench.Beginning{H: h, Kind: Kind, Begin: form.Begin{Title: words.Say("cpmake.new"), File: words.Say("cpmake.file"),
		Text: cmp.Or(bad, words.Say("cpmake.begin-text")), FileSub: words.Say("form.file-sub")}}
	b.From("empty", words.Say("cpmake.from-empty"))
	for _, id := range campaign.Shipped() {
		b.From(id, words.Say("cptext."+id+".name"))
	}
	b.Make = func(from string) []byte {
		if from == "empty" {
			g := &r.Games[0]
			return draft.Empty(g.Campaign, playable(g)[0], called())
		}
		file, err := shipped(from, r.games())
		if err != nil {
			return nil
		}
		return file
	}
	b.Fresh = func(file []byte) *bench.Document {
		if other, err := apart(file); err == nil {
			file = other
		}
		return &r.fresh(h, file).Document
	}
	return b
}

// called is what a new campaign calls things.
func called() draft.Words {
	return draft.Words{Name: words.Say("cpmake.my"), Battle: words.Say("cpmake.battle"), Won: words.Say("cpmake.end-won"),
		Drawn: words.Say("cpmake.end-drawn")}
}

// shipped is the file of one of the program's own campaigns, with the scenarios that it brings inside.
func shipped(id string, games campaign.Games) ([]byte, error) {
	c, err := campaign.Load(id, games)
	if err != nil {
		return nil, err
	}
	beside, err := campaign.Beside()
	if err != nil {
		return nil, err
	}
	return draft.Whole(c.Source, beside, c.ID)
}

// apart gives a file whose id is one of the program's own campaigns another, since its texts would be shown as theirs, and writes it as
// links do: whoever has got it in another way has the same.
func apart(file []byte) ([]byte, error) {
	root, err := doc.Read(file)
	if err != nil {
		return nil, err
	}
	if id := root.Get("id").Word(); slices.Contains(campaign.Shipped(), id) {
		root.Get("id").Text = "my-" + id
	}
	return doc.Write(root), nil
}

// Read reads a campaign that is kept here, if it is without fault; else it says why it cannot be played.
func Read(on *keep.Shelf, id string, games campaign.Games, done func(c *campaign.Campaign, err error)) {
	on.Read(id, func(text, before []byte, err error) {
		if err != nil {
			done(nil, err)
			return
		}
		done(campaign.Parse(text, nil, games))
	})
}

// playable are the ids of a game's own scenarios on which a campaign can be fought between two.
func playable(g *guest.Game) (l []string) {
	_, rules := g.Campaign.Rules()
	for _, id := range g.Play.Scenarios() {
		source, err := g.Campaign.Scenario(id)
		if err != nil {
			continue
		}
		if ground, err := g.Campaign.Ground(source, rules); err == nil && !ground.Solo {
			l = append(l, id)
		}
	}
	return l
}
