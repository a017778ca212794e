// Package campaign is the screens of campaigns: the list of them on the first screen, the map, the orders, what came of a battle, the
// chronicle. A battle is a match of its game at that game's own table: the room builds the scenario, and reads the record.
//
// It knows no game. What it needs of one main hands in, as a guest.Game.
package campaign

import (
	"bytes"
	"strings"

	"bocage/app/campaign/editor"
	"bocage/app/campaign/far"
	"bocage/app/campaign/guest"
	"bocage/app/campaign/ui"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	shellui "bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// kind is what of the shelf is a campaign, and begins the addresses.
const kind = "campaign"

// Room is the campaigns of some games; it is an annex.Room.
type Room struct {
	Games  []guest.Game
	loaded map[string]*rules.Campaign // the program's own that were begun or looked at
	afar   map[string]*far.Campaign   // those with somebody at another device that go on
}

// Kind returns the kind of what is kept.
func (r *Room) Kind() string { return kind }

// Title returns what the screens are called, Onward what leads from a battle back to its campaign.
func (r *Room) Title() string  { return words.Say("campaign.title") }
func (r *Room) Onward() string { return words.Say("campaign.onward") }

// Draw draws the screens.
func (r *Room) Draw(v any, on shellui.Doer) app.UI { return ui.Draw(v, on) }

// Undoes reports whether moves may be taken back in the battles of a campaign: not at the highest difficulty (CAMP-SOLO-05).
func (r *Room) Undoes(of keep.Match) bool { return of.Mode != string(rules.Iron) }

// Forfeit says what who gives a battle up gives the other side beside it (CAMPAIGN-54).
func (r *Room) Forfeit(of keep.Match) string {
	if of.Forfeit == 0 {
		return ""
	}
	return words.Say("campaign.walkover-asked", of.Forfeit)
}

// games are the games as campaigns know them.
func (r *Room) games() (l rules.Games) {
	for _, g := range r.Games {
		l = append(l, g.Campaign)
	}
	return l
}

// game returns the game of a campaign, which calls the pieces of others that it mixes as these do.
func (r *Room) game(c *rules.Campaign) *guest.Game {
	for i := range r.Games {
		if g := r.Games[i]; g.Campaign.ID() == c.Game.ID() {
			if c.Mixed() {
				g.Look = mixed{g.Look, c, r.Games}
			}
			return &g
		}
	}
	return nil
}

// load returns one of the program's own campaigns.
func (r *Room) load(id string) (*rules.Campaign, error) {
	if c := r.loaded[id]; c != nil {
		return c, nil
	}
	c, err := rules.Load(id, r.games())
	if err == nil {
		if r.loaded == nil {
			r.loaded = map[string]*rules.Campaign{}
		}
		r.loaded[id] = c
	}
	return c, err
}

// Open returns the screen of an address: "new/ID" begins a campaign, "own/ID" one of the player's own, "ID" goes on with a kept one.
func (r *Room) Open(h annex.House, rest string) annex.Place {
	if id, ok := strings.CutPrefix(rest, "new/"); ok {
		if c, err := r.load(id); err == nil {
			return r.beginning(h, c)
		}
		return nil
	}
	if id, ok := strings.CutPrefix(rest, "own/"); ok {
		if k, ok := h.Shelf().Find(id); ok && k.Kind == editor.Kind {
			return r.mine(h, id)
		}
		return nil
	}
	if f := r.afar[rest]; f != nil {
		return openFar(h, r, f)
	}
	if k, ok := h.Shelf().Find(rest); ok && k.Kind == kind {
		return r.open(h, k)
	}
	return nil
}

// Take keeps the campaign of a file, and returns its address (CAMP-KEEP-01). One that is on the device already stays as it is.
func (r *Room) Take(h annex.House, file []byte) (address string, ok bool) {
	if far.IsFile(file) {
		h.Fail(words.Say("campaign.cannot-open"), words.Say("pair.file"))
		return "", true
	}
	if !bytes.HasPrefix(file, []byte(`{"format":`)) || !bytes.Contains(file[:min(len(file), 64)], []byte(`"rules":`)) {
		return "", false
	}
	m, err := rules.Decode(file, r.games())
	if err != nil {
		h.Fail(words.Say("campaign.cannot-open"), r.explain(err))
		return "", true
	}
	id := h.NewID()
	h.Shelf().Write(about(id, m, h.Now(), h.Now(), len(file)), file, h.NotKept)
	h.Say(words.Say("campaign.imported"), view.Nobody)
	return kind + "/" + id, true
}
