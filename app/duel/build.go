package duel

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/deck"
	"bocage/engine/duel/situation"
)

// keyDecks is where the device keeps own decks, of both sides.
const keyDecks = "bocage-duel-decks"

// Bounds of what is kept: decks, and bytes of all of them.
const (
	mostDecks = 24
	mostBytes = 1 << 15
)

// readDecks reads what the device keeps. What is damaged is left out. Once decks had no names and were kept as their cards alone.
func readDecks(text string) (l []deck.Deck) {
	var all []json.RawMessage
	if len(text) > mostBytes || json.Unmarshal([]byte(text), &all) != nil {
		return nil
	}
	for _, b := range all {
		d, err := deck.Decode(b)
		var cards map[string]uint8
		if errors.Is(err, deck.ErrFile) && json.Unmarshal(b, &cards) == nil {
			d, err = deck.FromCards(cards)
		}
		if err == nil && len(l) < mostDecks {
			l = append(l, d)
		}
	}
	return l
}

// builder builds own decks.
type builder struct {
	decks  []deck.Deck // that the device keeps
	deck   *deck.Deck  // the one that is being built, nil for none
	which  int         // its number among the kept ones, -1 for a new one
	naming bool        // the field for its name is open
}

// load takes over what the device keeps.
func (d *builder) load(p shell.Page) { d.decks = readDecks(p.Load(keyDecks)) }

// build opens an own deck, by its number from 1, or with 0 begins one with the deck suggested.
func (d *builder) build(s *situation.Situation, seat engine.Seat, n int) {
	d.deck, d.which, d.naming = &deck.Deck{}, n-1, false
	if n > 0 && n <= len(d.decks) {
		*d.deck = d.decks[n-1]
		return
	}
	d.which = -1
	if i, ok := situation.DeckOf(s.Suggested[seat]); ok {
		d.deck.List = situation.Decks()[i].Lists[s.ListFor(seat)]
	}
}

// name is what an own deck is called, by its number from 0: by its name, or else by its number.
func (d *builder) name(l *deck.Deck, n int) string {
	if l.Name != "" {
		return l.Name
	}
	return words.Say("duel.own-deck", n+1)
}

// change adds cards of a face to the own deck, or takes them out. There are no more than the nation has.
func (d *builder) change(seat engine.Seat, f card.Face, by int) {
	if d.deck == nil || !card.IsUnit(f) || card.UnitOf(f).Side != seat {
		return
	}
	if n := int(d.deck.List[f]) + by; n >= 0 && n <= int(card.Copies(f)) {
		d.deck.List[f] = uint8(n)
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

// askOwn asks about the deck that is being built for a match.
func (d *draft) askOwn(a *asked, p *rules.Position, seat engine.Seat) {
	why := d.judged(&a.Ask, p.Scenario().Situation, seat)
	a.answer("btn-play-deck", words.Say("duel.play-deck"), "", view.Primary, deckMoves(seat, &d.deck.List)...)
	a.Buttons[len(a.Buttons)-1].Why = why
	a.Buttons = append(a.Buttons, d.buttons()...)
	a.Buttons = append(a.Buttons, plain.Button("btn-ready-decks", words.Say("duel.ready-decks"), "ic-back", dview.DoReady, 0))
}

// judged says of the deck that is being built what is wrong with it in a Situation, what is odd, and how its costs are spread. It returns
// why the deck may not be played there, "" if it may.
func (d *builder) judged(a *dview.Ask, s *situation.Situation, seat engine.Seat) (why string) {
	cards, points := situation.Tally(&d.deck.List)
	most, least := int(s.Points[seat]), s.Least(seat)
	a.Head, a.Text = words.Say("duel.ask-own"), words.Say("duel.deck-of", cards, points)
	if d.deck.Name != "" {
		a.Head = d.deck.Name
	}
	fault := s.Check(seat, &d.deck.List)
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
	for kind, odd := range situation.Warnings(&d.deck.List) {
		if odd > 0 && fault == nil { // else it is why the deck is refused
			a.Notes = append(a.Notes, words.Say("duel.deck-idle", odd, dw.Crew(card.CrewKind(kind))))
		} else if odd < 0 {
			a.Notes = append(a.Notes, words.Say("duel.deck-crews", -odd, dw.Crew(card.CrewKind(kind))))
		}
	}
	a.Curve = curve(&d.deck.List)
	if d.naming {
		a.Naming = &view.Naming{Label: words.Say("duel.deck-name"), Title: d.deck.Name, Most: deck.MaxName,
			Hint: words.Say("duel.deck-name-hint", deck.MaxName),
			Save: view.Button{ID: "btn-name", Label: words.Say("duel.deck-name-save"), Style: view.Primary},
			Stop: view.Button{ID: "btn-name-stop", Label: words.Say("duel.deck-name-stop"), Do: view.Intent{Name: view.DoRename}}}
	}
	return why
}

// buttons are what can be done with the deck that is being built, whether it may be played or not.
func (d *builder) buttons() (l []view.Button) {
	cards, _ := situation.Tally(&d.deck.List)
	button := func(on bool, id, label, icon string, do view.Name) {
		if on {
			l = append(l, plain.Button(id, words.Say(label), icon, do, 0))
		}
	}
	button(cards > 0 && (d.which >= 0 || len(d.decks) < mostDecks), "btn-save-deck", "duel.save-deck", "", dview.DoSave)
	if !d.naming {
		l = append(l, view.Button{ID: "btn-rename", Label: words.Say("duel.deck-name-do"), Do: view.Intent{Name: view.DoRename, Text: "deck"}})
	}
	button(cards > 0, "btn-share-deck", "duel.share-deck", "ic-share", dview.DoShare)
	button(d.which >= 0, "btn-delete-deck", "duel.delete-deck", "", dview.DoDelete)
	return l
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
func (d *builder) box(seat engine.Seat) (l []dview.BoxCard) {
	first, last := card.Faces(uint8(seat))
	for f := first; f <= last; f++ {
		u := card.UnitOf(f)
		c := dview.BoxCard{Side: sideOf(seat), Name: dw.Card(f), Art: u.ID, Head: dw.Type(u.Type), Worth: strconv.Itoa(int(u.Cost)),
			Count: strconv.Itoa(int(d.deck.List[f])) + "/" + strconv.Itoa(int(card.Copies(f))), In: d.deck.List[f] > 0,
			Look: plain.Button("box-"+strconv.Itoa(int(f)), dw.Card(f), "", dview.DoTap, dview.BoxCards+int(f)),
			Less: plain.Button("less-"+strconv.Itoa(int(f)), words.Say("duel.less", dw.Card(f)), "", dview.DoLess, int(f)),
			More: plain.Button("more-"+strconv.Itoa(int(f)), words.Say("duel.more", dw.Card(f)), "", dview.DoPlus, int(f))}
		if d.deck.List[f] == 0 {
			c.Less.Why = words.Say("duel.none-in")
		}
		if d.deck.List[f] == card.Copies(f) {
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
		d.build(t.pos.Scenario().Situation, t.Chooser(), in.N)
	case dview.DoFoe:
		t.nextFoe()
	case dview.DoReady:
		d.deck = nil
	default:
		return d.do(t.Page, t.Chooser(), in)
	}
	return true
}

// do changes the deck that is being built, keeps, names, shares or deletes it. It reports whether the intent was one of these.
func (d *builder) do(p shell.Page, seat engine.Seat, in view.Intent) bool {
	if d.deck == nil {
		return false
	}
	switch in.Name {
	case dview.DoLess, dview.DoPlus:
		if in.N > 0 && in.N <= card.NumUnits {
			d.change(seat, card.Face(in.N), map[view.Name]int{dview.DoLess: -1, dview.DoPlus: 1}[in.Name])
		}
	case dview.DoSave, dview.DoDelete:
		d.keep(p, in.Name == dview.DoDelete)
	case dview.DoShare:
		cards, points := situation.Tally(&d.deck.List)
		p.Share(words.Say("duel.share-head", d.name(d.deck, max(0, d.which))), words.Say("duel.share-text", cards, points),
			"decks/"+rules.GameID+":"+d.deck.Link())
	case view.DoRename:
		d.naming = in.Text != ""
	case view.DoName:
		d.deck.Name, d.naming = deck.Name(in.Text), false
		if d.which >= 0 {
			d.keep(p, false)
		}
	default:
		return false
	}
	return true
}

// keep keeps the deck that is being built, in place of the one it was or as a new one, or deletes it, and says so.
func (d *builder) keep(p shell.Page, remove bool) {
	switch {
	case remove && d.which >= 0:
		d.decks = slices.Delete(d.decks, d.which, d.which+1)
		d.deck = nil
	case d.which >= 0:
		d.decks[d.which] = *d.deck
	case len(d.decks) < mostDecks:
		d.decks = append(d.decks, *d.deck)
		d.which = len(d.decks) - 1
	}
	all := make([]json.RawMessage, len(d.decks))
	for i := range d.decks {
		all[i] = d.decks[i].Encode()
	}
	text, _ := json.Marshal(all)
	p.Store(keyDecks, string(text))
	if d.deck != nil {
		p.Say(words.Say("duel.deck-kept", d.name(d.deck, d.which)), view.Nobody)
	}
}
