package duel

import (
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// table returns the table that is shown.
func (s *sitting) shown() *dview.Table {
	s.t.Helper()
	b, ok := s.screen().Table.(*dview.Table)
	if !ok || b.Ask == nil {
		s.t.Fatal("nobody is asked")
	}
	return b
}

// button returns a button of what is asked, by its id.
func (s *sitting) button(id string) view.Button {
	s.t.Helper()
	for _, b := range s.shown().Ask.Buttons {
		if b.ID == id {
			return b
		}
	}
	s.t.Fatalf("there is no %s in %+v", id, s.shown().Ask.Buttons)
	return view.Button{}
}

// TestOwnDeck (D-DECK-10): a deck is built card by card from the suggested one, says in words why it may not be played, is kept by number,
// is there in the next match, is checked again there, and is played.
func TestOwnDeck(t *testing.T) {
	s := sit(t, "meeting-engagement", 1, [2]engine.Player{person, computer})
	s.table.Do(s.button("btn-build").Do)
	if b := s.shown(); len(b.Box) != 19 || len(b.Ask.Curve) != 7 || s.button("btn-play-deck").Why != "" {
		t.Fatalf("%d cards, %d bars, %q", len(b.Box), len(b.Ask.Curve), s.button("btn-play-deck").Why)
	}
	find := func(name string) dview.BoxCard {
		for _, c := range s.shown().Box {
			if c.Name == name {
				return c
			}
		}
		t.Fatalf("there is no %s", name)
		return dview.BoxCard{}
	}
	for range 9 { // more than there are
		s.table.Do(find("M4A1 Sherman").More.Do)
	}
	if c := find("M4A1 Sherman"); c.Count != "5/5" || c.More.Why == "" {
		t.Errorf("%q, %q", c.Count, c.More.Why)
	}
	if why := s.button("btn-play-deck").Why; !strings.Contains(why, "points too many") {
		t.Errorf("it says %q", why)
	}
	ply := s.Ply()
	s.table.Do(s.button("btn-play-deck").Do)
	if s.Ply() != ply {
		t.Error("a deck over its points is played")
	}
	s.table.Do(s.button("btn-save-deck").Do) // a refused deck is kept too
	if !strings.Contains(s.said, "Own deck 1") || s.kept[keyDecks] == "" {
		t.Errorf("it says %q and keeps %q", s.said, s.kept[keyDecks])
	}
	for range 9 {
		s.table.Do(find("M4A1 Sherman").Less.Do)
	}
	if why := s.button("btn-play-deck").Why; !strings.Contains(why, "too few") {
		t.Errorf("it says %q", why)
	}
	fill := func(most int, names ...string) {
		for _, name := range names {
			for range 6 {
				if _, points := tally(s); points <= most {
					s.table.Do(find(name).More.Do)
				}
			}
		}
	}
	fill(94, "Rifle Squad", "Bazooka Team", "M8 Armored Car", "M3 Half-track", "MG Team")
	fill(98, "Tank Crew")
	if why := s.button("btn-play-deck").Why; !strings.Contains(why, "nine units") {
		t.Errorf("it says %q", why)
	}
	for _, name := range []string{"Bazooka Team", "M8 Armored Car", "M3 Half-track", "MG Team", "Tank Crew"} {
		for range 7 {
			s.table.Do(find(name).Less.Do)
		}
	}
	fill(87, "M10 GMC", "M7 Priest")
	fill(98, "Artillery Crew", "Tank Crew")
	if why := s.button("btn-play-deck").Why; why != "" {
		t.Fatalf("it says %q", why)
	}
	s.table.Do(s.button("btn-save-deck").Do)
	again := sit(t, "crossroads", 2, [2]engine.Player{person, computer})
	again.kept = s.kept
	again.table.draft = draft{}
	again.table.Next()
	again.table.Do(again.button("own-0").Do)
	if why := again.button("btn-play-deck").Why; !strings.Contains(why, "too many") { // 80 points at most there
		t.Errorf("it says %q", why)
	}
	again.table.Do(again.button("btn-delete-deck").Do)
	if text := again.kept[keyDecks]; text != "[]" {
		t.Errorf("%q is kept", text)
	}
	s.table.Do(s.button("btn-play-deck").Do)
	for len(s.Later) > 0 && s.Position().Prompt().Window == rules.WinDeck {
		s.Wait()
	}
	if p := s.Position().(*rules.Position); p.Prompt().Window != rules.WinHand || *p.Deck(card.US) == (card.List{}) {
		t.Fatalf("window %d", p.Prompt().Window)
	}
	told := ""
	for _, l := range s.table.Lines() {
		told += l.Text
	}
	if !strings.Contains(told, "deck of his own") {
		t.Errorf("it tells %q", told)
	}
	s.table.Do(s.button("btn-advise").Do) // the starting hand of an own deck
	if b := s.button("btn-seal"); b.Why != "" {
		t.Errorf("it says %q", b.Why)
	}
}

func tally(s *sitting) (cards, points int) {
	for f, n := range s.table.draft.deck.List {
		cards, points = cards+int(n), points+int(n)*int(card.UnitOf(card.Face(f)).Cost)
	}
	return cards, points
}

// TestWorkshop (D-DECK-10): decks are built without a match too, named, kept under their names, shared by a link, which opens the same
// deck on another device, and deleted. A link that holds none says so, and any press leaves a screen.
func TestWorkshop(t *testing.T) {
	s := &sitting{t: t, kept: map[string]string{}}
	w := openDecks(page{s: s}, "").(*workshop)
	show := func(p shell.Place) *dview.Table {
		var v view.Screen
		p.Show(&v)
		return v.Table.(*dview.Table)
	}
	press := func(p shell.Place, id string) {
		t.Helper()
		b := show(p)
		for _, x := range append(b.Ask.Buttons, b.Ask.Choices...) {
			if x.ID == id {
				p.Do(x.Do)
				return
			}
		}
		t.Fatalf("there is no %s", id)
	}
	press(w, "btn-side")
	press(w, "preset-ge-panzer")
	press(w, "btn-rename")
	if n := show(w).Ask.Naming; n == nil || n.Title == "" {
		t.Fatalf("the field for a name is %+v", n)
	}
	w.Do(view.Intent{Name: view.DoName, Text: " My\x00  Panthers "})
	press(w, "btn-save-deck")
	if b := show(w); b.Ask.Head != "My Panthers" || !strings.Contains(s.said, "My Panthers") ||
		!strings.Contains(b.Ask.Notes[1], "Meeting Engagement") {
		t.Fatalf("it is %+v, and says %q", b.Ask, s.said)
	}
	press(w, "btn-share-deck")
	link := strings.TrimPrefix(s.said, "decks/duel:")
	other := &sitting{t: t, kept: map[string]string{}}
	got := openDecks(page{s: other}, link).(*workshop)
	if *got.deck != *w.deck || got.side != card.German || got.Address() != "decks/"+link || other.kept[keyDecks] != "" {
		t.Fatalf("%q opens %+v", link, got.deck)
	}
	press(got, "btn-save-deck")
	m := sit(t, "meeting-engagement", 1, [2]engine.Player{computer, person})
	m.kept = other.kept
	m.table.draft = draft{}
	m.table.Next()
	if b := m.button("own-0"); b.Label != "My Panthers" {
		t.Errorf("in a match it is %q", b.Label)
	}
	press(w, "btn-delete-deck")
	if w.deck == nil || s.kept[keyDecks] != "[]" {
		t.Errorf("%q is kept", s.kept[keyDecks])
	}
	for _, bad := range []string{"x", link[1:], strings.Repeat("A", 1<<16)} {
		p := openDecks(page{s: s}, bad)
		if b := show(p); !strings.Contains(b.Ask.Notes[0], "not a deck") || p.Address() != "decks/" {
			t.Errorf("%.40q: %+v at %s", bad, b.Ask.Notes, p.Address())
		}
	}
	rng := engine.NewRand(4)
	for range 3000 {
		b := show(w)
		in := pressable(append(b.Ask.Buttons, b.Ask.Choices...)...)
		for _, c := range b.Box {
			in = append(in, pressable(c.Look, c.Less, c.More)...)
		}
		i := in[rng.Intn(len(in))]
		if rng.Intn(20) == 0 {
			i.N = rng.Intn(1000) - 500
		}
		w.Do(i)
	}
	if n := len(readDecks(s.kept[keyDecks])); n != len(w.decks) || n == 0 {
		t.Errorf("%d decks are kept of %d", n, len(w.decks))
	}
}

// TestFoeDeck (D-DECK-13): the computer plays the suggested deck, another that the player names, or any, whatever he plays himself.
func TestFoeDeck(t *testing.T) {
	for taps, want := range map[int]string{0: "ge-kampfgruppe", 1: "", 6: "chance", 7: "ge-kampfgruppe"} {
		s := sit(t, "meeting-engagement", 1, [2]engine.Player{person, computer})
		for range taps {
			s.table.Do(s.shown().Ask.Choices[0].Do)
		}
		s.table.Do(s.button("deck-us-armor").Do)
		p := s.Position().(*rules.Position)
		if p.Prompt().Window != rules.WinHand {
			t.Fatalf("window %d", p.Prompt().Window)
		}
		got := ""
		for i := range situation.Decks() {
			if d := &situation.Decks()[i]; d.Side == card.German && d.Lists[situation.Whole] == *p.Deck(card.German) {
				got = d.ID
			}
		}
		suggested := p.Scenario().Situation.Suggested[card.German]
		if (want == "ge-kampfgruppe") != (got == suggested) || got == "" {
			t.Errorf("after %d taps the computer plays %q", taps, got)
		}
	}
}

// TestKeptDecks: what is damaged on the device is no deck.
func TestKeptDecks(t *testing.T) {
	for text, n := range map[string]int{
		"": 0, "nonsense": 0, "{}": 0, `[{"us-rifle-squad":3}]`: 1, `[{"us-rifle-squad":300}]`: 0, `[{"us-rifle-squad":-1}]`: 0, `[{}]`: 0,
		`[{"us-rifle-squad":1,"ge-tiger-i":1},{"ge-tiger-i":1}]`: 1, `[{"Take Aim":1}]`: 0, `[{"x":1}]`: 0,
		`[{"format":1,"name":"A","cards":{"us-rifle-squad":3}},{"us-rifle-squad":3}]`: 2,
		`[{"format":1,"name":"A\n","cards":{"us-rifle-squad":3}}]`:                    0,
		"[" + strings.Repeat(`{"ge-tiger-i":1},`, 40) + `{"ge-tiger-i":1}]`:           mostDecks, strings.Repeat(" ", mostBytes) + "[]": 0,
	} {
		if l := readDecks(text); len(l) != n {
			t.Errorf("%.60q: %d decks, not %d", text, len(l), n)
		}
	}
}
