// Package room is what the kept matches take of the device, and how all of them are deleted: by a word that has to be typed.
package room

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Host is the program around the list of the matches.
type Host interface {
	Shelf() *keep.Shelf
	Refresh()
}

// Room is what is known of it.
type Room struct {
	Typed string // of the word that deletes everything
	host  Host
	used  int64 // bytes on the device, -1 if it is not known yet
	most  int64 // that there can be, 0 if that is not known
}

// New returns a room of which nothing is known before Measure.
func New(h Host) Room { return Room{host: h, used: -1} }

// Measure asks how much is taken.
func (r *Room) Measure() {
	r.host.Shelf().Room(func(used, most int64) {
		r.used, r.most = used, most
		r.host.Refresh()
	})
}

// Text says what so many matches take of the device, "" while that is not known.
func (r *Room) Text(matches int) string {
	switch {
	case r.used < 0, r.used == 0 && r.most <= 0: // not told yet, or by no means
		return ""
	case r.most <= 0:
		return words.Say("saved.room", matches, size(r.used))
	}
	return words.Say("saved.room-of", matches, size(r.used), size(r.most))
}

// size is a number of bytes in words.
func size(n int64) string {
	if n >= 1<<30 {
		return words.Say("saved.giga", float64(n)/(1<<30))
	}
	return words.Say("saved.mega", float64(n)/(1<<20))
}

// Confirmed reports whether the word was typed.
func (r *Room) Confirmed() bool {
	return strings.EqualFold(strings.TrimSpace(r.Typed), words.Say("saved.word"))
}

// Clear is the field for the word, and the button that deletes everything.
func (r *Room) Clear() *view.Clear {
	word := words.Say("saved.word")
	c := &view.Clear{Text: words.Say("saved.clear-text"), Label: words.Say("saved.clear-label", word), Typed: r.Typed,
		Button: view.Button{ID: "btn-clear", Label: words.Say("saved.clear"), Style: view.Fire, Do: view.Intent{Name: view.DoClear}}}
	if !r.Confirmed() {
		c.Button.Why = words.Say("saved.clear-why", word)
	}
	return c
}
