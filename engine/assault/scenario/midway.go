package scenario

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Midway is what a match has come to that began with a scenario, before an action of an Operations Phase: all of it is known.
type Midway struct {
	Begin
	First    engine.Seat
	Control  [2]board.Tiles
	Prestige [2]int16
	Placed   [2][]Standing
	Hand     [2][]card.Face // without the Bluff and what Begin.Kept names
	// Cards lie in the deck of a pile or on its discards or are held, Discards are those of them on the discards.
	Cards, Discards [card.NumPiles][card.NumFaces]uint8
}

// Continued returns a scenario file whose match begins in mid-play: this scenario with begin, and with all that has changed since. Its
// errors are those of Parse, for what no file has room for.
func (s *Scenario) Continued(m *Midway) ([]byte, error) {
	var f map[string]json.RawMessage
	if err := json.Unmarshal(s.Source, &f); err != nil {
		return nil, err
	}
	for _, gone := range []string{"edges", "hand", "secondHand", "secondPrestige", "setupFirst"} {
		delete(f, gone)
	}
	w := &describer{Scenario: s, m: m}
	if !strings.HasSuffix(s.ID, "-mid") { // it is another scenario, which may be called otherwise
		w.put(f, "id", strings.TrimSuffix(s.ID[:min(len(s.ID), 36)], "-")+"-mid")
	}
	w.put(f, "first", card.SideName(m.First))
	w.put(f, "begin", w.begin())
	w.put(f, "actionDeck", w.deck(card.PileAction))
	if s.OwnActions {
		w.put(f, "rules", w.ownDecks(f["rules"]))
	}
	sides := map[string]map[string]json.RawMessage{}
	w.get(f["sides"], &sides)
	for s := range engine.Seat(2) {
		w.side(s, sides[card.SideName(s)])
	}
	w.put(f, "sides", sides)
	if s.Solo != nil {
		solo := map[string]json.RawMessage{}
		w.get(f["solo"], &solo)
		w.put(solo, "spent", w.spent())
		w.put(f, "solo", solo)
	}
	if w.err != nil {
		return nil, w.err
	}
	b, err := json.MarshalIndent(f, "", " ")
	if err == nil {
		_, err = Parse(b)
	}
	return b, err
}

// describer writes the parts of a file and keeps the first errors.
type describer struct {
	*Scenario
	m   *Midway
	err error
}

func (w *describer) put(to map[string]json.RawMessage, name string, v any) {
	b, err := json.Marshal(v)
	w.err = errors.Join(w.err, err)
	to[name] = b
}

func (w *describer) get(raw json.RawMessage, v any) {
	w.err = errors.Join(w.err, json.Unmarshal(raw, v))
}

// begin is where the match stands.
func (w *describer) begin() map[string]any {
	b := map[string]any{"turn": w.m.Turn, "side": card.SideName(w.m.Side)}
	if !w.OwnActions {
		b["anew"] = w.m.Anew[0]
	}
	var used []string
	for _, name := range []string{"freePlacement", "strike", "stripDugIn"} {
		if w.m.Used&UsedWords[name] != 0 {
			used = append(used, name)
		}
	}
	if used != nil {
		b["used"] = used
	}
	if w.m.Scout != board.NoTile {
		b["scout"] = w.Label(w.m.Scout)
	}
	return b
}

// labels are the names of tiles, never nil.
func (w *describer) labels(set board.Tiles) []string {
	l := []string{}
	for ; set != 0; set &= set - 1 {
		l = append(l, w.Label(set.First()))
	}
	return l
}

// deck lists the cards that lie in a deck, on its discards and in hands.
func (w *describer) deck(pile uint8) map[string]int {
	return titles(pile, &w.m.Cards[pile], map[string]int{})
}

// ownDecks is the list of special rules with the U.S. action deck as it is by now, beside the file's, which is the German one.
func (w *describer) ownDecks(raw json.RawMessage) []map[string]any {
	var l []map[string]any
	w.get(raw, &l)
	l = slices.DeleteFunc(l, func(r map[string]any) bool { return r["rule"] == "ownActionDecks" })
	return append(l, map[string]any{"rule": "ownActionDecks", "sides": []string{card.SideName(card.US)}, "deck": w.deck(card.PileActionUS)})
}

// titles adds how many cards of each face of a pile there are.
func titles(pile uint8, n *[card.NumFaces]uint8, l map[string]int) map[string]int {
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		if n[f] > 0 {
			l[card.Title(f)] = int(n[f])
		}
	}
	return l
}

// side changes what has changed of a side.
func (w *describer) side(s engine.Seat, f map[string]json.RawMessage) {
	for _, gone := range []string{"units", "sealed", "muster", "placing", "dugIn", "hand", "control", "lost", "discards"} {
		delete(f, gone)
	}
	w.put(f, "homeRow", w.labels(w.HomeRow[s]))
	w.put(f, "homeBase", w.Label(w.HomeBase[s]))
	w.put(f, "control", w.labels(w.m.Control[s]&^w.HomeRow[s]))
	if lost := w.HomeRow[s] &^ w.m.Control[s]; lost != 0 {
		w.put(f, "lost", w.labels(lost))
	}
	if w.Bank[s] != 0 {
		w.put(f, "bank", w.labels(w.Bank[s]))
	}
	w.put(f, "deck", w.deck(card.UnitPile(s)))
	discards := titles(card.UnitPile(s), &w.m.Discards[card.UnitPile(s)], map[string]int{})
	if pile := w.ActionPile(s); s == card.German || w.OwnActions {
		titles(pile, &w.m.Discards[pile], discards)
	}
	if w.OwnActions {
		w.put(f, "anew", w.m.Anew[s])
	}
	w.put(f, "discards", discards)
	w.put(f, "placed", w.units(s))
	w.put(f, "prestige", w.m.Prestige[s])
	delete(f, "handicap")
	w.put(f, "held", w.m.Held[s])
	w.put(f, "destroyed", map[string]any{"units": w.m.Wrecked[s], "value": w.m.Wreckage[s]})
	if n := w.Muster[s].Budget; n > 0 {
		w.put(f, "mustered", map[string]any{"budget": n, "shown": w.m.Shown[s]})
	}
	if s != w.NonPlayer() {
		w.put(f, "hand", w.hand(s))
	}
}

// hand names the cards of a hand but the Bluff.
func (w *describer) hand(s engine.Seat) map[string]any {
	named := func(l []card.Face) []string {
		names := []string{}
		for _, f := range l {
			names = append(names, card.Title(f))
		}
		return names
	}
	h := map[string]any{"cards": named(w.m.Hand[s])}
	if kept := w.m.Kept[s]; len(kept) > 0 {
		h["kept"] = named(kept)
	}
	return h
}

// units lists a side's units on the map.
func (w *describer) units(s engine.Seat) []map[string]any {
	l := []map[string]any{}
	for i := range w.m.Placed[s] {
		u := &w.m.Placed[s][i]
		k := card.UnitOf(u.Face)
		o := map[string]any{"unit": k.Name, "tile": w.Label(u.Tile), "morale": int(k.Morale) + int(u.Net), "faceUp": u.State&board.FaceUp != 0,
			"dugIn": u.State&board.DugIn != 0, "fromDeck": u.FromDeck}
		if u.State&board.FaceUp == 0 {
			could := []string{}
			for f := card.FirstUnit; f <= card.LastUnit; f++ {
				if u.Could.Has(f) {
					could = append(could, card.UnitOf(f).Name)
				}
			}
			o["could"] = could
		}
		var marks []string
		for _, m := range MarkBits {
			if u.State&m.Bit != 0 {
				marks = append(marks, m.Name)
			}
		}
		if marks != nil {
			o["marks"] = marks
		}
		if g := u.Extra; g != 0 {
			o["extra"] = map[string]int{"moves": g.Of(board.ExtraMove), "combats": g.Of(board.ExtraFire),
				"either": g.Of(board.ExtraEither), "any": g.Of(board.ExtraAny)}
		}
		l = append(l, o)
	}
	return l
}

// spent lists the discards of the Non-Player's decks.
func (w *describer) spent() map[string]map[string]int {
	l := map[string]map[string]int{}
	for i, name := range []string{"action", "firer", "target"} {
		l[name] = map[string]int{}
		for k, f := range w.ScriptDeck(card.PileScript + uint8(i)) {
			if w.m.Gone[i]>>k&1 != 0 {
				l[name][card.Title(f)]++
			}
		}
	}
	return l
}
