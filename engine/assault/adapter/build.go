package adapter

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/campaign"
)

// mostNames bounds the written out action deck (CAMP-BUILD-05).
const mostNames = 60

// builder writes a battle's scenario. It works on the JSON values of the node's, so that all that it does not touch stays (CAMP-BUILD-07).
type builder struct {
	b    *campaign.Battle
	file map[string]any
	deck map[string]int // action cards by copy
	full bool           // some unit is not as printed
}

// Build writes the scenario of a battle in its canonical form: sorted keys, no spaces (CAMP-BUILD-01 to CAMP-BUILD-10).
func (game) Build(b *campaign.Battle) ([]byte, error) {
	w := builder{b: b}
	d := json.NewDecoder(bytes.NewReader(b.Scenario))
	d.UseNumber()
	if err := d.Decode(&w.file); err != nil {
		return nil, err
	}
	if err := w.write(); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(w.file); err != nil {
		return nil, err
	}
	built := bytes.TrimSuffix(out.Bytes(), []byte("\n"))
	sc, err := scenario.ParseBy(built, b.Rules) // as a stranger's file
	if err != nil {
		return nil, err
	}
	_, err = binding.NewFair(sc)
	return built, err
}

func (w *builder) write() error {
	deck, err := cards(w.file["actionDeck"], true)
	if err != nil {
		return err
	}
	w.deck = deck
	w.tune()
	for side := range w.b.Forces {
		if err := w.side(side); err != nil {
			return err
		}
	}
	w.trim()
	w.file["actionDeck"], w.file["id"] = w.deck, w.b.ID
	if w.full {
		w.file["format"] = 2
	}
	delete(w.file, "reconstructed")
	return nil
}

// side writes the starting units, the unit deck and the hand of a side.
func (w *builder) side(side int) error {
	sides, _ := w.file["sides"].(map[string]any)
	f, ok := sides[card.SideName(engine.Seat(side))].(map[string]any)
	if !ok {
		return fmt.Errorf("there is no side %d", side)
	}
	deck, err := cards(f["deck"], false)
	if err != nil {
		return err
	}
	delete(f, "muster")
	units := []any{}
	for _, u := range w.b.Forces[side] {
		deck[u.Type]++ // so that none is missing when they are taken out
		if u.Level == 0 && u.Damage == 0 {
			units = append(units, u.Type)
			continue
		}
		units = append(units, map[string]any{"unit": u.Type, "level": u.Level, "damage": u.Damage})
		w.full = true
	}
	f["units"], f["deck"] = units, deck
	if len(w.b.Cards[side]) > 0 {
		f["hand"] = w.hand(f, w.b.Cards[side])
	}
	for _, k := range w.b.Cards[side] {
		w.deck[w.lowest(k)]++
	}
	return nil
}

// hand is a side's own hand, else the common one, with the brought cards on top (CAMP-BUILD-04, CAMP-BUILD-06).
func (w *builder) hand(f map[string]any, brought []string) map[string]any {
	hand := map[string]any{"action": 6, "unit": 2}
	if own, ok := f["hand"].(map[string]any); ok {
		hand = maps.Clone(own)
	} else if common, ok := w.file["hand"].(map[string]any); ok {
		hand = maps.Clone(common)
	}
	named, _ := hand["cards"].([]any)
	named = slices.Clone(named)
	for _, k := range brought {
		named = append(named, k)
	}
	hand["cards"] = named
	return hand
}

// lowest is the lowest copy of a card that the action deck holds, the first if it holds none.
func (w *builder) lowest(name string) string {
	for n := range 4 {
		if title := name + "#" + strconv.Itoa(n+1); w.deck[title] > 0 {
			return title
		}
	}
	return name + "#1"
}

// trim takes names off a list of more than a deck may have: the highest copy of the card with the most copies, the first in alphabetical
// order among equals, none that was brought (CAMP-BUILD-05).
func (w *builder) trim() {
	brought := slices.Concat(w.b.Cards[0], w.b.Cards[1])
	for len(w.deck) > mostNames {
		copies := map[string]int{}
		for title, n := range w.deck {
			name, _, _ := strings.Cut(title, "#")
			copies[name] += n
		}
		most := ""
		for _, name := range slices.Sorted(maps.Keys(copies)) {
			if !slices.Contains(brought, name) && (most == "" || copies[name] > copies[most]) {
				most = name
			}
		}
		if most == "" {
			return
		}
		for n := 4; n > 0; n-- {
			if title := most + "#" + strconv.Itoa(n); w.deck[title] > 0 {
				delete(w.deck, title)
				break
			}
		}
	}
}

// tune strikes copies from the action deck and puts locker cards in their place (CAMP-CARD-07).
func (w *builder) tune() {
	for side, struck := range w.b.Strike {
		for i, title := range struck {
			name, _, _ := strings.Cut(title, "#")
			for n := 0; n < 4 && w.deck[title] == 0; n++ {
				title = name + "#" + strconv.Itoa(n+1)
			}
			if w.deck[title] == 0 {
				continue // none left: the strike and its replacement are void
			}
			if w.deck[title]--; w.deck[title] == 0 {
				delete(w.deck, title)
			}
			w.deck[w.lowest(w.b.Put[side][i])]++
		}
	}
}

// cards writes a deck out as a list: one entry a unit, or one a copy of an action card (CAMP-BUILD-02, CAMP-BUILD-03).
func cards(deck any, byCopy bool) (map[string]int, error) {
	list := map[string]int{}
	switch deck := deck.(type) {
	case string:
		faces, ok := card.Deck(deck)
		if !ok {
			return nil, fmt.Errorf("there is no deck %.10q", deck)
		}
		for _, f := range faces {
			list[card.Title(f)]++
		}
	case map[string]any:
		for name, n := range deck {
			number, _ := n.(json.Number)
			copies, err := strconv.Atoi(string(number))
			if err != nil || copies < 1 || copies > 40 {
				return nil, fmt.Errorf("%.40q: %v copies", name, n)
			}
			for i := range copies {
				if byCopy && !strings.Contains(name, "#") {
					list[name+"#"+strconv.Itoa(i%4+1)]++
				} else {
					list[name]++
				}
			}
		}
	default:
		return nil, fmt.Errorf("a deck is missing")
	}
	return list, nil
}
