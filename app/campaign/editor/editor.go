// Package editor is where a player makes campaigns: battles on a canvas and in a form of all that a file can say, the check after each
// change, stakes by odds that the computer measures, a dry run, a file or a link for others (EDIT-20). It is a room beside the games; what
// a campaign file is it leaves to engine/campaign/draft.
//
// It knows no game. What it needs of one main hands in, as a guest.Game.
package editor

import (
	"slices"
	"strings"

	"bocage/app/campaign/editor/ui"
	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/annex"
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
	if err != nil {
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
		return &beginning{h: h, r: r}
	}
	if text, ok := strings.CutPrefix(rest, "with/"); ok {
		file, err := doc.FromLink(text)
		if err != nil {
			return &beginning{h: h, r: r, bad: words.Say("cpmake.bad-link")}
		}
		return r.fresh(h, file)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == Kind {
		return r.reopened(h, k)
	}
	return nil
}

// beginning is the screen on which a campaign is begun; it is an annex.Place.
type beginning struct {
	h   annex.House
	r   *Room
	bad string // why something could not be opened
}

// Address returns where the screen is found again.
func (*beginning) Address() string { return Kind + "/new" }

// Key means nothing here.
func (*beginning) Key(string) bool { return false }

// Show shows what one can begin with.
func (b *beginning) Show(s *view.Screen) {
	v := &form.Begin{Title: words.Say("cpmake.new"), Text: words.Say("cpmake.begin-text"), File: words.Say("cpmake.file"),
		FileSub: words.Say("form.file-sub")}
	if b.bad != "" {
		v.Text = b.bad
	}
	from := func(id, label string) {
		v.From = append(v.From, view.Button{ID: "from-" + id, Label: label, Do: view.Intent{Name: form.DoStart, Text: id}})
	}
	from("empty", words.Say("cpmake.from-empty"))
	for _, id := range campaign.Shipped() {
		from(id, words.Say("cptext."+id+".name"))
	}
	s.Table = v
}

// called is what a new campaign calls things.
func called() draft.Words {
	return draft.Words{Name: words.Say("cpmake.my"), Battle: words.Say("cpmake.battle"), Won: words.Say("cpmake.end-won"),
		Drawn: words.Say("cpmake.end-drawn")}
}

// Do begins with what was chosen.
func (b *beginning) Do(in view.Intent) bool {
	var file []byte
	var err error
	switch {
	case in.Name == view.DoFile:
		file = []byte(in.Text)
	case in.Name != form.DoStart:
		return false
	case in.Text == "empty":
		g := b.r.Games[0]
		file = draft.Empty(g.Campaign, playable(&g)[0], called())
	default:
		file, err = shipped(in.Text, b.r.games())
	}
	if err == nil {
		file, err = apart(file)
	}
	if err != nil {
		b.h.Fail(words.Say("form.cannot"), words.Say("cpmake.no-file"))
		return true
	}
	b.r.keep(b.h, file)
	return true
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

// keep keeps a file under a new id, and opens it.
func (r *Room) keep(h annex.House, file []byte) {
	d, err := draft.Open(file, r.games())
	if err != nil {
		h.Fail(words.Say("form.cannot"), words.Say("cpmake.no-file"))
		return
	}
	id := h.NewID()
	h.Shelf().Write(about(id, d, h.Now(), h.Now()), []byte(d.Text()), func(err error) {
		if err != nil {
			h.NotKept(err)
			return
		}
		h.Open(Kind + "/" + id)
		h.Refresh()
	})
}

// heading is a name out of a file for one line: legible, and of 60 letters at most.
func heading(name string) string {
	l := []rune(words.Legible(name))
	return string(l[:min(len(l), 60)])
}

// about is what is known of a campaign in the making without reading it.
func about(id string, d *draft.Draft, begun, now int64) keep.Match {
	k := keep.Match{ID: id, Kind: Kind, Game: d.Game(nil).ID(), Scenario: heading(d.Root().Get("id").Word()),
		Name: heading(d.Root().Get("name").Word()), Begun: begun, Changed: now, Size: len(d.Text())}
	if k.Name == "" {
		k.Name = words.Say("cpmake.title")
	}
	return k
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
