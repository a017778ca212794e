package post

import (
	"encoding/json"
	"slices"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// A Letterbox is a match by post that this device plays, and how it stood when it was left.
type Letterbox struct {
	ID   string `json:"id"` // on the shelf
	Name string `json:"name"`
	Mine bool   `json:"mine,omitempty"` // it is this player's move
}

// Store is where a device keeps small texts.
type Store interface {
	Load(key string) string
	Store(key, text string) error
}

// key is where they are kept, and most is how many.
const (
	key  = "bocage-post"
	most = 32
)

// List returns the matches that are kept, the latest first.
func List(s Store) (list []Letterbox) {
	if json.Unmarshal([]byte(s.Load(key)), &list) != nil {
		return nil
	}
	return list[:min(len(list), most)]
}

// Caller keeps texts, and shows the player a note outside of the page.
type Caller interface {
	Store
	Notify(text string)
}

// Follow keeps how a match stands, and calls the player when it has become his move.
func Follow(c Caller, b Letterbox, over bool) {
	if Keep(c, b, over) {
		c.Notify(words.Say("post.your-move", b.Name))
	}
}

// Keep keeps how a match stands, in place of what was kept of it; one that is over is kept no more. It reports whether it has become this
// player's move.
func Keep(s Store, b Letterbox, over bool) (called bool) {
	list := List(s)
	at := slices.IndexFunc(list, func(o Letterbox) bool { return o.ID == b.ID })
	called = b.Mine && !over && (at < 0 || !list[at].Mine)
	if at >= 0 && !over && list[at] == b {
		return false
	}
	list = slices.DeleteFunc(list, func(o Letterbox) bool { return o.ID == b.ID })
	if !over {
		list = slices.Insert(list, 0, b)
	}
	text := ""
	if len(list) > 0 {
		all, err := json.Marshal(list[:min(len(list), most)])
		if err != nil {
			return called
		}
		text = string(all)
	}
	_ = s.Store(key, text) // else the list is a little old
	return called
}

// Choices are the ways into those of the matches on the shelf: first those in which it is this player's move.
func Choices(s Store, shelf []keep.Match) (l []view.Choice) {
	for _, mine := range []bool{true, false} {
		for _, b := range List(s) {
			if b.Mine != mine || !slices.ContainsFunc(shelf, func(k keep.Match) bool { return k.ID == b.ID }) {
				continue
			}
			label, icon := words.Say("post.waits", b.Name), "ic-clock"
			if mine {
				label, icon = words.Say("post.your-move", b.Name), "ic-play"
			}
			l = append(l, view.Choice{ID: "post-" + b.ID, Icon: icon, Label: label, Do: view.Intent{Name: view.DoContinue, Text: b.ID}})
		}
	}
	return l
}
