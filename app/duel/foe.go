package duel

import (
	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/plain"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/situation"
)

// byChance is the computer's deck that nobody has named.
const byChance = -2

// foeDecks are the ready decks that a side may play in a Situation, the suggested one first.
func foeDecks(s *situation.Situation, seat engine.Seat) (l []int) {
	for i := range situation.Decks() {
		d := &situation.Decks()[i]
		switch {
		case d.Side != seat || s.Check(seat, &d.Lists[s.ListFor(seat)]) != nil:
		case d.ID == s.Suggested[seat]:
			l = append([]int{i}, l...)
		default:
			l = append(l, i)
		}
	}
	return l
}

// askFoe adds which deck the computer plays, for who plays alone: the suggested one, another ready one, or any (D-DECK-13).
func (t *table) askFoe(a *asked) {
	foe := t.Viewer().Other()
	if t.Viewer() > 1 || t.Human(foe) || t.Sit.Friend() != nil || t.draft.deck != nil {
		return
	}
	name := words.Say("duel.by-chance")
	if t.foe != byChance {
		name = dw.Deck(&situation.Decks()[foeDecks(t.pos.Scenario().Situation, foe)[t.foe]])
	}
	a.Choices = append(a.Choices, plain.Button("btn-foe", words.Say("duel.foe-deck", dw.Side(foe), name), "ic-robot", dview.DoFoe, 0))
}

// nextFoe names the computer's next deck.
func (t *table) nextFoe() {
	n := len(foeDecks(t.pos.Scenario().Situation, t.Viewer().Other()))
	if t.foe++; t.foe == n {
		t.foe = byChance
	} else if t.foe < 0 {
		t.foe = 0
	}
}

// foeChooses takes the deck that was named for the computer, and reports whether it did. The player's own choice plays no part.
func (t *table) foeChooses() bool {
	p, seat := t.Sit.Position().(*rules.Position), t.Asks()
	if p.Prompt().Window != rules.WinDeck || t.HotSeat() || t.Viewer() > 1 || t.Human(seat) {
		return false
	}
	l := foeDecks(p.Scenario().Situation, seat)
	deck := l[max(0, t.foe)]
	if t.foe == byChance {
		deck = l[t.Page.Seed()%uint64(len(l))]
	}
	for _, m := range [2]engine.Move{{Seat: seat, Op: rules.OpDeck, A: uint16(deck)}, {Seat: seat, Op: rules.OpDone}} {
		if t.Sit.Play(m) != nil {
			return false
		}
	}
	return true
}
