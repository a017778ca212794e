// Package howto is the screen of the short pages that say how a game is played.
//
// It must not know the game: what a page shows besides words is the game's affair.
package howto

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Page is one of the pages. Its words are the messages "how.ID-title" and "how.ID-1" to "how.ID-TEXTS".
type Page struct {
	ID    string
	Texts int
	Rules []string // entries of the rulebook, named by the messages "how.rule-RULE"
	// Open prepares the live pieces of the page, and returns what puts them on it whenever it is shown. nil for none.
	Open func() (show func(*view.How))
}

// Host is what the screen asks of the program around it.
type Host interface {
	// Focus gives the keyboard to an element.
	Focus(id string)
}

// Place is the pages of a game as a screen.
type Place struct {
	host  Host
	pages []Page
	last  *view.Button // what follows the last page, nil for nothing
	n     int          // from 0
	live  func(*view.How)
}

// Open opens a page, from 1. There is one at least.
func Open(h Host, pages []Page, last *view.Button, n int) *Place {
	p := &Place{host: h, pages: pages, last: last}
	p.Turn(n)
	return p
}

// Turn turns to a page, from 1; there is none before the first, and none after the last.
func (h *Place) Turn(n int) {
	h.n, h.live = min(len(h.pages), max(1, n))-1, nil
	h.host.Focus("how-page")
}

// Address returns where the page is found again.
func (h *Place) Address() string { return "how/" + strconv.Itoa(h.n+1) }

// Key turns the page.
func (h *Place) Key(k string) bool {
	switch k {
	case "ArrowRight", "n":
		h.Turn(h.n + 2)
	case "ArrowLeft", "Shift+N":
		h.Turn(h.n)
	default:
		return false
	}
	return true
}

// Do turns the page.
func (h *Place) Do(in view.Intent) bool {
	if in.Name != view.DoHow {
		return false
	}
	h.Turn(in.N)
	return true
}

// Show puts the page into a screen.
func (h *Place) Show(s *view.Screen) {
	p := &h.pages[h.n]
	v := &view.How{N: h.n + 1, Title: words.Say("how." + p.ID + "-title")}
	for i, x := range h.pages {
		v.Pages = append(v.Pages, view.Choice{ID: x.ID, Label: words.Say("how." + x.ID + "-title"), Do: view.Intent{Name: view.DoHow, N: i + 1}})
	}
	for i := range p.Texts {
		v.Text = append(v.Text, words.Say("how."+p.ID+"-"+strconv.Itoa(i+1)))
	}
	if h.live == nil && p.Open != nil {
		h.live = p.Open()
	}
	if h.live != nil {
		h.live(v)
	}
	for _, id := range p.Rules {
		v.Rules = append(v.Rules, view.Choice{ID: id, Label: words.Say("how.rule-" + id), Do: view.Intent{Name: view.DoRule, Text: id}})
	}
	turn := func(id, label string, n int, style view.Style) {
		v.Buttons = append(v.Buttons, view.Button{ID: id, Label: label, Style: style, Do: view.Intent{Name: view.DoHow, N: n}})
	}
	if h.n > 0 {
		turn("btn-how-back", words.Say("how.back"), h.n, view.Plain)
	}
	if h.n+1 < len(h.pages) {
		turn("btn-how-next", words.Say("how.next"), h.n+2, view.Primary)
	} else if h.last != nil {
		v.Buttons = append(v.Buttons, *h.last)
	}
	s.How = v
}
