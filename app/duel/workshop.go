package duel

import (
	"errors"
	"strconv"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/deck"
	"bocage/engine/duel/situation"
)

// workshop is where decks are built without a match; it is a shell.Place. A link to it may hold a deck.
type workshop struct {
	builder
	page shell.Page
	side engine.Seat
	rest string // of its address
	note string // what is said of the link
	look int    // code of the card that is shown in full
}

// openDecks opens the workshop with a deck that an address holds, "" for none.
func openDecks(p shell.Page, rest string) shell.Place {
	w := &workshop{page: p, side: card.US, rest: rest}
	w.load(p)
	w.build(w.standard(), w.side, 0)
	if rest == "" {
		return w
	}
	d, err := deck.FromLink(rest)
	if err != nil {
		w.rest, w.note = "", words.Say("duel.decks-broken", fault(err))
		return w
	}
	w.side, w.note = d.Side(), words.Say("duel.decks-came")
	*w.deck = d
	return w
}

// fault says why a link holds no deck.
func fault(err error) string {
	id := "duel.bad-link"
	switch {
	case errors.Is(err, deck.ErrCard):
		id = "duel.bad-card"
	case errors.Is(err, deck.ErrName):
		id = "duel.bad-name"
	}
	return words.Say(id)
}

// standard is the Situation by which a deck is judged where none is played.
func (w *workshop) standard() *situation.Situation { return &situation.All()[0] }

// Address returns where the screen is found again, with the deck that the link to it held.
func (w *workshop) Address() string { return "decks/" + w.rest }

// Show shows the cards of a nation, the deck that is built of them, and the others.
func (w *workshop) Show(s *view.Screen) {
	v := &dview.Table{Seat: sideOf(w.side), Apart: true, Bare: true, Box: w.box(w.side), Ask: &dview.Ask{}}
	v.Title = words.Say("duel.decks")
	v.Menu = plain.Button("btn-leave", words.Say("words.back"), "ic-back", view.DoBack, 0)
	a := v.Ask
	w.judged(a, w.standard(), w.side)
	if w.note != "" {
		a.Notes = append([]string{w.note}, a.Notes...)
	}
	var fit []string
	for i := range situation.All() {
		if s := &situation.All()[i]; s.Check(w.side, &w.deck.List) == nil {
			fit = append(fit, dw.Situation(s.Name))
		}
	}
	if len(fit) > 0 {
		a.Notes = append(a.Notes, words.Say("duel.decks-fit", words.Commas(fit)))
	} else {
		a.Notes = append(a.Notes, words.Say("duel.decks-unfit"))
	}
	a.Buttons = w.buttons()
	if len(a.Buttons) > 0 {
		a.Buttons[0].Style = view.Primary
	}
	w.others(a)
	if w.look != 0 {
		v.Detail = (&sight{}).detail(w.look)
	}
	s.Table = v
}

// others adds the ways to the other decks of the nation, ready ones to begin with, and to the other nation.
func (w *workshop) others(a *dview.Ask) {
	for i := range w.decks {
		if k := &w.decks[i]; k.Side() == w.side {
			b := plain.Button("own-"+strconv.Itoa(i), w.name(k, i), "", dview.DoBuild, i+1)
			cards, points := situation.Tally(&k.List)
			b.Sub, b.Pressed = words.Say("duel.deck-of", cards, points), tri(w.which == i)
			a.Choices = append(a.Choices, b)
		}
	}
	for i := range situation.Decks() {
		if d := &situation.Decks()[i]; d.Side == w.side {
			b := plain.Button("preset-"+d.ID, words.Say("duel.decks-preset", dw.Deck(d)), "", dview.DoPreset, i)
			cards, points := situation.Tally(&d.Lists[situation.Whole])
			b.Sub = words.Say("duel.deck-of", cards, points)
			a.Choices = append(a.Choices, b)
		}
	}
	a.Choices = append(a.Choices, plain.Button("btn-side", words.Say("duel.decks-other", dw.Side(w.side.Other())), "", dview.DoSide, 0))
}

// Do changes the deck, or opens another.
func (w *workshop) Do(in view.Intent) bool {
	switch in.Name {
	case dview.DoBuild:
		w.open(in.N)
	case dview.DoPreset:
		if d := situation.Decks(); in.N >= 0 && in.N < len(d) && d[in.N].Side == w.side {
			w.open(0)
			*w.deck = deck.Deck{Name: deck.Name(dw.Deck(&d[in.N])), List: d[in.N].Lists[situation.Whole]}
		}
	case dview.DoSide:
		w.side = w.side.Other()
		w.open(0)
	case dview.DoTap:
		if w.look = 0; in.N > dview.BoxCards && in.N <= dview.BoxCards+card.NumUnits {
			w.look = in.N
		}
	default:
		done := w.do(w.page, w.side, in)
		if w.deck == nil { // it was deleted
			w.open(0)
		}
		return done
	}
	return true
}

// open opens an own deck by its number from 1, or with 0 a new one.
func (w *workshop) open(n int) {
	w.note, w.look = "", 0
	w.build(w.standard(), w.side, n)
}

// Key means nothing here that the buttons do not.
func (w *workshop) Key(string) bool { return false }
