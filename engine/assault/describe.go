package assault

import (
	"encoding/json"
	"errors"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// ErrNotOperations is returned for a position that a scenario file cannot begin in.
var ErrNotOperations = errors.New("a scenario begins only where a side is asked for its next operation")

// Describe returns a scenario file whose match begins in this position: the scenario of the match with begin, and with all that has
// changed since. What it does not keep are the order in which the cards of a deck lie, the numbers that follow each card, and what is
// told of deeds that are over. Its errors are ErrNotOperations, also for a copy that does not know every card, and those of Parse for
// what no file has room for.
func (p *Position) Describe() ([]byte, error) {
	if p.step != stepOps || p.phasing > 1 || p.blind != [2]bool{} {
		return nil, ErrNotOperations
	}
	var f map[string]json.RawMessage
	if err := json.Unmarshal(p.sc.Source, &f); err != nil {
		return nil, err
	}
	for _, gone := range []string{"edges", "hand", "secondHand", "secondPrestige", "setupFirst"} {
		delete(f, gone)
	}
	w := &describer{p: p}
	w.put(f, "first", card.SideName(p.first))
	w.put(f, "begin", w.begin())
	w.put(f, "actionDeck", w.deck(card.PileAction))
	sides := map[string]map[string]json.RawMessage{}
	w.get(f["sides"], &sides)
	for s := range engine.Seat(2) {
		w.side(s, sides[card.SideName(s)])
	}
	w.put(f, "sides", sides)
	if p.sc.Solo != nil {
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
		_, err = scenario.Parse(b)
	}
	return b, err
}

// describer writes the parts of a file and keeps the first error.
type describer struct {
	p   *Position
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
	p := w.p
	b := map[string]any{"turn": p.turn, "side": card.SideName(p.phasing), "anew": p.anew}
	var used []string
	for _, name := range []string{"freePlacement", "strike", "stripDugIn"} {
		if p.used&scenario.UsedWords[name] != 0 {
			used = append(used, name)
		}
	}
	if used != nil {
		b["used"] = used
	}
	if t := p.scouting(); t != board.NoTile {
		b["scout"] = p.sc.Label(t)
	}
	return b
}

// scouting is the tile of the unit that may make its second move now as both sides know, NoTile if there is none. The position
// remembers any unit that has moved.
func (p *Position) scouting() board.Tile {
	if t := p.scout; t != board.NoTile && p.occ[p.phasing].Has(t) {
		u := p.unit[t]
		if u.State&board.FaceUp == 0 {
			u.Face = card.Unknown
		}
		if p.secondMove(&u, t) {
			return t
		}
	}
	return board.NoTile
}

// labels are the names of tiles, never nil.
func (w *describer) labels(set board.Tiles) []string {
	l := []string{}
	for ; set != 0; set &= set - 1 {
		l = append(l, w.p.sc.Label(set.First()))
	}
	return l
}

// deck lists the cards that lie in a deck, on its discards and in hands.
func (w *describer) deck(pile uint8) map[string]int {
	p := w.p
	l := map[string]int{}
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		n := int(p.unseen[f]) + int(p.discard[f])
		for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 { // placed units lie beside it
			if u := &p.unit[b.First()]; u.State&board.FaceUp == 0 && u.Pile == pile && u.Face == f {
				n--
			}
		}
		if n > 0 {
			l[card.Title(f)] = n
		}
	}
	return l
}

// discarded lists the discards of a deck.
func (w *describer) discarded(pile uint8, l map[string]int) {
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		if n := int(w.p.discard[f]); n > 0 {
			l[card.Title(f)] = n
		}
	}
}

// side changes what has changed of a side.
func (w *describer) side(s engine.Seat, f map[string]json.RawMessage) {
	p := w.p
	for _, gone := range []string{"units", "muster", "placing", "dugIn", "hand", "control", "lost", "discards"} {
		delete(f, gone)
	}
	w.put(f, "homeRow", w.labels(p.sc.HomeRow[s]))
	w.put(f, "homeBase", p.sc.Label(p.sc.HomeBase[s]))
	w.put(f, "control", w.labels(p.control[s]&^p.sc.HomeRow[s]))
	if lost := p.sc.HomeRow[s] &^ p.control[s]; lost != 0 {
		w.put(f, "lost", w.labels(lost))
	}
	if p.sc.Bank[s] != 0 {
		w.put(f, "bank", w.labels(p.sc.Bank[s]))
	}
	w.put(f, "deck", w.deck(card.UnitPile(s)))
	discards := map[string]int{}
	w.discarded(card.UnitPile(s), discards)
	if s == card.German {
		w.discarded(card.PileAction, discards)
	}
	w.put(f, "discards", discards)
	w.put(f, "placed", w.units(s))
	w.put(f, "prestige", p.prestige[s])
	w.put(f, "held", p.held[s])
	w.put(f, "destroyed", map[string]any{"units": p.wrecked[s], "value": p.wreckage[s]})
	if n := p.sc.Muster[s].Budget; n > 0 {
		w.put(f, "mustered", map[string]any{"budget": n, "shown": p.openCost[s]})
	}
	if s != p.sc.NonPlayer() {
		w.put(f, "hand", w.hand(s))
	}
}

// hand names the cards of a hand but the Bluff.
func (w *describer) hand(s engine.Seat) map[string]any {
	cards, kept := []string{}, []string{}
	for _, c := range w.p.Hand(s)[1:] {
		if c.Pile == card.StartPile(s) {
			kept = append(kept, card.Title(c.Face))
		} else {
			cards = append(cards, card.Title(c.Face))
		}
	}
	h := map[string]any{"cards": cards}
	if len(kept) > 0 {
		h["kept"] = kept
	}
	return h
}

// units lists a side's units on the map.
func (w *describer) units(s engine.Seat) []map[string]any {
	p := w.p
	l := []map[string]any{}
	for b := p.occ[s]; b != 0; b &= b - 1 {
		t := b.First()
		u := &p.unit[t]
		o := map[string]any{"unit": card.UnitOf(u.Face).Name, "tile": p.sc.Label(t), "morale": u.Morale(), "faceUp": u.State&board.FaceUp != 0,
			"dugIn": u.State&board.DugIn != 0, "fromDeck": u.Pile == card.UnitPile(s)}
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
		for _, m := range scenario.MarkBits {
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
		for k, f := range w.p.sc.ScriptDeck(card.PileScript + uint8(i)) {
			if w.p.np.Gone[i]>>k&1 != 0 {
				l[name][card.Title(f)]++
			}
		}
	}
	return l
}
