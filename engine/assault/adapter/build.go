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
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario"
	"bocage/engine/campaign"
)

// mostNames bounds the written out action deck (CAMP-BUILD-05).
const mostNames = 60

// builder writes a battle's scenario. It works on the JSON values of the node's, so that all that it does not touch stays (CAMP-BUILD-07).
type builder struct {
	b    *campaign.Battle
	file map[string]any
	deck [2]map[string]int // action cards of each side by copy: two lists, or one that both share
	own  bool              // each side has an action deck of its own
	full bool              // some unit is not as printed
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
	if err := w.decks(); err != nil {
		return err
	}
	if w.own && w.b.OwnDecks {
		if err := w.assemble(); err != nil {
			return err
		}
	} else {
		w.tune()
	}
	for side := range w.b.Forces {
		if err := w.side(side); err != nil {
			return err
		}
	}
	if !w.own {
		w.trim(w.deck[0], slices.Concat(w.b.Cards[0], w.b.Cards[1]))
	} else {
		w.trim(w.deck[0], w.b.Cards[0])
		w.trim(w.deck[1], w.b.Cards[1])
		rules, _ := w.file["rules"].([]any)
		w.file["rules"] = append(rules, map[string]any{"rule": ownRule, "sides": []string{card.SideName(card.US)}, "deck": w.deck[1]})
	}
	w.file["actionDeck"], w.file["id"] = w.deck[0], w.b.ID
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
	if w.b.Musters == nil {
		delete(f, "muster")
		f["units"], _ = w.units(w.b.Forces[side], deck)
	} else if err := w.muster(side, f, deck); err != nil {
		return err
	}
	f["deck"] = deck
	if len(w.b.Cards[side]) > 0 {
		f["hand"] = w.hand(f, w.b.Cards[side])
	}
	for _, k := range w.b.Cards[side] {
		w.deck[side][w.lowest(side, k)]++
	}
	return nil
}

// units writes units of a core or a force, each with a card more in the deck, so that none is missing when they are taken out. plain
// reports that all are as printed.
func (w *builder) units(force []campaign.Fielded, deck map[string]int) (list []any, plain bool) {
	list, plain = []any{}, true
	for _, u := range force {
		deck[u.Type]++
		if u.Level == 0 && u.Damage == 0 {
			list = append(list, u.Type)
			continue
		}
		list = append(list, map[string]any{"unit": u.Type, "level": u.Level, "damage": u.Damage})
		w.full, plain = true, false
	}
	return list, plain
}

// muster writes that a side chooses its force in secret, out of its core and its levies but those that the scenario bars from starting
// (CAMP-FOG-02). A card of each is in the deck.
func (w *builder) muster(side int, f map[string]any, deck map[string]int) error {
	node, err := scenario.ParseBy(w.b.Scenario, w.b.Rules)
	if err != nil {
		return err
	}
	m := w.b.Musters[side]
	barred := func(name string) bool {
		u, _ := card.UnitNamed(name)
		return node.Rules[side].BarredUnits.Has(u)
	}
	core := slices.DeleteFunc(slices.Clone(w.b.Forces[side]), func(u campaign.Fielded) bool { return barred(u.Type) })
	var from []string
	add := func(name string) {
		if !slices.Contains(from, name) {
			from = append(from, name)
		}
	}
	for _, u := range core {
		add(u.Type)
	}
	for _, name := range m.Levy {
		if !barred(name) {
			deck[name]++
			add(name)
		}
	}
	how := map[string]any{"budget": m.Budget, "most": m.Most, "from": from}
	if list, plain := w.units(core, deck); !plain {
		how["core"] = list
	}
	delete(f, "units")
	f["muster"] = how
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

// lowest is the lowest copy of a card that the action deck of a side holds, the first if it holds none.
func (w *builder) lowest(side int, name string) string { return w.copy(side, name, true) }

// copy is the lowest copy of a card that the action deck of a side holds, or does not, the first if there is none.
func (w *builder) copy(side int, name string, holds bool) string {
	for n := range 4 {
		if title := name + "#" + strconv.Itoa(n+1); w.deck[side][title] > 0 == holds {
			return title
		}
	}
	return name + "#1"
}

// trim takes names off a list of more than a deck may have: the highest copy of the card with the most copies, the first in alphabetical
// order among equals, none that was brought (CAMP-BUILD-05).
func (w *builder) trim(deck map[string]int, brought []string) {
	for len(deck) > mostNames {
		copies := map[string]int{}
		for title, n := range deck {
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
			if title := most + "#" + strconv.Itoa(n); deck[title] > 0 {
				delete(deck, title)
				break
			}
		}
	}
}

// ownRule is the special rule by which each side has an action deck of its own (DECK-19).
const ownRule = "ownActionDecks"

// decks reads the action decks: where each side has its own, by the campaign or by the scenario's rule, both begin with the list that the
// scenario gives them (CAMP-CARD-08). The rule is taken out, to be written anew. Of a Non-Player's scenario it is the Player's deck.
func (w *builder) decks() error {
	given := [2]any{w.file["actionDeck"], w.file["actionDeck"]}
	rules, _ := w.file["rules"].([]any)
	for _, r := range rules {
		rule, _ := r.(map[string]any)
		if rule["rule"] != ownRule {
			continue
		}
		w.own = true
		sides, some := rule["sides"].([]any)
		for side := range given {
			if rule["deck"] != nil && (!some || slices.Contains(sides, any(card.SideName(engine.Seat(side))))) {
				given[side] = rule["deck"]
			}
		}
	}
	if _, solo := w.file["solo"]; w.b.OwnDecks && !solo {
		w.own = true
	}
	for side := range given {
		deck, err := cards(given[side], true)
		if err != nil {
			return err
		}
		w.deck[side] = deck
	}
	if !w.own {
		w.deck[1] = w.deck[0]
		return nil
	}
	w.file["rules"] = slices.DeleteFunc(append([]any{}, rules...), func(r any) bool {
		rule, _ := r.(map[string]any)
		return rule["rule"] == ownRule
	})
	return nil
}

// tune strikes copies from the action deck and puts locker cards in their place (CAMP-CARD-07).
func (w *builder) tune() {
	for side, struck := range w.b.Strike {
		for i, title := range struck {
			w.swap(side, title, w.b.Put[side][i], true)
		}
	}
}

// swap strikes a copy from an action deck, the next one if it is gone, and puts a card in its place: the lowest copy that the deck
// holds, or does not. It reports false, and does nothing, if no copy is left: then the strike and its replacement are void.
func (w *builder) swap(side int, title, put string, holds bool) bool {
	deck := w.deck[side]
	name, _, _ := strings.Cut(title, "#")
	for n := 0; n < 4 && deck[title] == 0; n++ {
		title = name + "#" + strconv.Itoa(n+1)
	}
	if deck[title] == 0 {
		return false
	}
	if deck[title]--; deck[title] == 0 {
		delete(deck, title)
	}
	deck[w.copy(side, put, holds)]++
	return true
}

// assemble has each side build a deck of its own: every strike is of a card that it holds, and what comes in is a copy that it does not
// hold, as a box has each once. If the scenario's list keeps the rules of a box, so must the deck (CAMP-CARD-08, DECK-03, DECK-05).
func (w *builder) assemble() error {
	for side, struck := range w.b.Strike {
		boxed := len(unboxed(w.deck[side])) == 0
		for i, title := range struck {
			if !w.swap(side, title, w.b.Put[side][i], false) {
				return &campaign.Fault{Place: fmt.Sprintf("strike[%d]", i), Rule: "CAMP-CARD-08", Text: fmt.Sprintf("the deck has no %.40q", title)}
			}
		}
		if faults := unboxed(w.deck[side]); boxed && len(faults) > 0 {
			return &campaign.Fault{Place: "strike", Rule: faults[0].Rule, Text: faults[0].Error()}
		}
	}
	return nil
}

// unboxed returns why a list is no action deck of a box.
func unboxed(list map[string]int) deck.Faults {
	d := deck.Deck{Kind: deck.Actions, Side: engine.NoSeat, Name: "own"}
	for title, n := range list {
		if f, ok := card.ByTitle(title); ok {
			d.Count[f] += n
		}
	}
	return d.Accepts(deck.Box, deck.Any)
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
