package kit

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// Bounds of what a scenario file calls itself, in letters.
const (
	mostName = 60
	mostID   = 40
)

// decked returns the file of a scenario in which a deck stands that somebody has built: the text is the deck's file, or the part of its
// link behind "with/" (DECK-09, DECK-15). It is another scenario then, with a name and an id of its own.
func decked(sc engine.Scenario, text []byte) ([]byte, error) {
	text = bytes.TrimSpace(text)
	d, err := deck.Decode(text)
	if !bytes.HasPrefix(text, []byte("{")) {
		_, link, ok := bytes.Cut(text, []byte("/with/"))
		if !ok {
			link = text
		}
		d, err = deck.FromLink(string(link))
	}
	if err != nil {
		return nil, fmt.Errorf("deck: %w", err)
	}
	root, err := doc.Read(sc.Source())
	if err != nil {
		return nil, err
	}
	draft.PutDeck(root, d.Side, draft.Cards(d.Titles()))
	const with = "-decks"
	if id := sc.ID(); !strings.HasSuffix(id, with) {
		root.Set("id", doc.Text(strings.TrimRight(id[:min(len(id), mostID-len(with))], "-")+with), nil)
	}
	name := []rune(sc.Name() + " with " + d.Name)
	root.Set("name", doc.Text(string(name[:min(len(name), mostName)])), nil)
	file := doc.Write(root)
	if l := scenario.Check(file); len(l) > 0 {
		return nil, errors.New("the scenario cannot be played with this deck: " + l[0].String())
	}
	return file, nil
}
