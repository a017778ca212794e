package duel

import (
	"encoding/json"
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// keyDecks is where the device keeps own decks, of both sides.
const keyDecks = "bocage-duel-decks"

// Bounds of what is kept: decks, and bytes of all of them.
const (
	mostDecks = 24
	mostBytes = 1 << 15
)

// kept is an own deck: how many cards of each id. It may be refused in a Situation, so it is checked whenever it is used (D-DECK-10).
type kept map[string]uint8

// readDecks reads what the device keeps. What is damaged is left out.
func readDecks(text string) (l []kept) {
	if len(text) > mostBytes || json.Unmarshal([]byte(text), &l) != nil {
		return nil
	}
	l = slices.DeleteFunc(l, func(k kept) bool { _, _, ok := k.list(); return !ok })
	return l[:min(len(l), mostDecks)]
}

// list returns a kept deck as the rules have it, and whose it is. ok is false for a deck of no cards, of cards that there are not, or of
// both sides.
func (k kept) list() (l card.List, side engine.Seat, ok bool) {
	side = engine.NoSeat
	for id, n := range k {
		f, there := card.ByName(id)
		if !there || !card.IsUnit(f) || n == 0 || side != engine.NoSeat && card.UnitOf(f).Side != side {
			return l, side, false
		}
		l[f], side = n, card.UnitOf(f).Side
	}
	return l, side, side != engine.NoSeat
}

// keep is the inverse of list.
func keep(l *card.List) kept {
	k := kept{}
	for f, n := range l {
		if n > 0 {
			k[card.UnitOf(card.Face(f)).ID] = n
		}
	}
	return k
}

// build opens an own deck, by its number from 1, or with 0 begins one with the deck suggested.
func (d *draft) build(p *rules.Position, seat engine.Seat, n int) {
	d.deck, d.which = &card.List{}, n-1
	if n > 0 && n <= len(d.decks) {
		*d.deck, _, _ = d.decks[n-1].list()
		return
	}
	s := p.Scenario().Situation
	if i, ok := situation.DeckOf(s.Suggested[seat]); ok {
		*d.deck = situation.Decks()[i].Lists[s.ListFor(seat)]
	}
}

// change adds cards of a face to the own deck, or takes them out. There are no more than the nation has.
func (d *draft) change(seat engine.Seat, f card.Face, by int) {
	if d.deck == nil || !card.IsUnit(f) || card.UnitOf(f).Side != seat {
		return
	}
	if n := int(d.deck[f]) + by; n >= 0 && n <= int(card.Copies(f)) {
		d.deck[f] = uint8(n)
	}
}

// deckMoves are the moves by which a deck is chosen card by card.
func deckMoves(seat engine.Seat, l *card.List) (moves []engine.Move) {
	for f, n := range l {
		if n > 0 {
			moves = append(moves, engine.Move{Seat: seat, Op: rules.OpCards, A: uint16(f), B: uint16(n)})
		}
	}
	return append(moves, engine.Move{Seat: seat, Op: rules.OpDone})
}

// askOwn asks about the deck that is being built: what is wrong with it, what is odd, and how its costs are spread.
func (d *draft) askOwn(a *asked, p *rules.Position, seat engine.Seat) {
	s := p.Scenario().Situation
	cards, points := situation.Tally(d.deck)
	most, least := int(s.Points[seat]), s.Least(seat)
	a.Head, a.Text = words.Say("duel.ask-own"), words.Say("duel.deck-of", cards, points)
	fault := s.Check(seat, d.deck)
	why := ""
	switch {
	case points > most:
		why = words.Say("duel.deck-over", points-most, least, most)
	case points < least:
		why = words.Say("duel.deck-under", least-points, least, most)
	case fault != nil:
		why = dw.Fault(fault)
	default:
		a.Notes = append(a.Notes, words.Say("duel.deck-fits", points, least, most, most-points))
	}
	if why != "" {
		a.Notes = append(a.Notes, why)
	}
	for kind, odd := range situation.Warnings(d.deck) {
		if odd > 0 {
			a.Notes = append(a.Notes, words.Say("duel.deck-idle", odd, dw.Crew(card.CrewKind(kind))))
		} else if odd < 0 {
			a.Notes = append(a.Notes, words.Say("duel.deck-crews", -odd, dw.Crew(card.CrewKind(kind))))
		}
	}
	a.Curve = curve(d.deck)
	a.answer("btn-play-deck", words.Say("duel.play-deck"), "", view.Primary, deckMoves(seat, d.deck)...)
	a.Buttons[len(a.Buttons)-1].Why = why
	if cards > 0 && (d.which >= 0 || len(d.decks) < mostDecks) {
		a.Buttons = append(a.Buttons, plain.Button("btn-save-deck", words.Say("duel.save-deck"), "", dview.DoSave, 0))
	}
	if d.which >= 0 {
		a.Buttons = append(a.Buttons, plain.Button("btn-delete-deck", words.Say("duel.delete-deck"), "", dview.DoDelete, 0))
	}
	a.Buttons = append(a.Buttons, plain.Button("btn-ready-decks", words.Say("duel.ready-decks"), "ic-back", dview.DoReady, 0))
}

// curve counts the cards of a deck by what they cost, in seven steps.
func curve(l *card.List) (bars []dview.Bar) {
	for i := range 7 {
		b := dview.Bar{Label: strconv.Itoa(2*i+1) + "–" + strconv.Itoa(2*i+2)}
		if i == 6 {
			b.Label = "13+"
		}
		bars = append(bars, b)
	}
	for f, n := range l {
		if n > 0 {
			bars[min(6, (int(card.UnitOf(card.Face(f)).Cost)-1)/2)].N += int(n)
		}
	}
	return bars
}

// box are the cards of a nation, each with how many of them are in the deck.
func (d *draft) box(seat engine.Seat) (l []dview.BoxCard) {
	first, last := card.Faces(uint8(seat))
	for f := first; f <= last; f++ {
		u := card.UnitOf(f)
		c := dview.BoxCard{Side: sideOf(seat), Name: dw.Unit(f), Art: u.ID, Head: dw.Type(u.Type), Worth: strconv.Itoa(int(u.Cost)),
			Count: strconv.Itoa(int(d.deck[f])) + "/" + strconv.Itoa(int(card.Copies(f))), In: d.deck[f] > 0,
			Look: plain.Button("box-"+strconv.Itoa(int(f)), dw.Unit(f), "", dview.DoTap, dview.BoxCards+int(f)),
			Less: plain.Button("less-"+strconv.Itoa(int(f)), words.Say("duel.less", dw.Unit(f)), "", dview.DoLess, int(f)),
			More: plain.Button("more-"+strconv.Itoa(int(f)), words.Say("duel.more", dw.Unit(f)), "", dview.DoPlus, int(f))}
		if d.deck[f] == 0 {
			c.Less.Why = words.Say("duel.none-in")
		}
		if d.deck[f] == card.Copies(f) {
			c.More.Why = words.Say("duel.all-in")
		}
		l = append(l, c)
	}
	return l
}

// doBuild changes the deck that is being built, or what the computer plays.
func (t *table) doBuild(in view.Intent) bool {
	d := &t.draft
	switch in.Name {
	case dview.DoBuild:
		d.build(t.pos, t.Chooser(), in.N)
	case dview.DoFoe:
		t.nextFoe()
	case dview.DoReady:
		d.deck = nil
	case dview.DoLess, dview.DoPlus:
		if in.N > 0 && in.N <= card.NumUnits {
			d.change(t.Chooser(), card.Face(in.N), map[view.Name]int{dview.DoLess: -1, dview.DoPlus: 1}[in.Name])
		}
	case dview.DoSave, dview.DoDelete:
		t.keepDeck(in.Name == dview.DoDelete)
	default:
		return false
	}
	return true
}

// keepDeck keeps the deck that is being built, in place of the one it was or as a new one, or deletes it, and says so.
func (t *table) keepDeck(remove bool) {
	d := &t.draft
	switch {
	case d.deck == nil:
		return
	case remove && d.which >= 0:
		d.decks = slices.Delete(d.decks, d.which, d.which+1)
		d.deck = nil
	case d.which >= 0:
		d.decks[d.which] = keep(d.deck)
	default:
		d.decks = append(d.decks, keep(d.deck))
		d.which = len(d.decks) - 1
	}
	text, _ := json.Marshal(d.decks)
	t.Page.Store(keyDecks, string(text))
	if d.deck != nil {
		t.Page.Say(words.Say("duel.deck-kept", words.Say("duel.own-deck", d.which+1)), view.Nobody)
	}
}
