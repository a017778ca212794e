package deck

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/gametest/rulebook"
)

func init() { rulebook.ByID() }

// preset is a printed deck, tuned by title.
func preset(t testing.TB, designator string, tune map[string]int) *Deck {
	t.Helper()
	d, ok := Preset(designator)
	if !ok {
		t.Fatalf("there is no deck %s", designator)
	}
	for title, n := range tune {
		f, ok := card.ByTitle(title)
		if !ok {
			t.Fatalf("there is no card %s", title)
		}
		d.Count[f] += n
	}
	return d
}

// judged checks the class of a deck and the codes of its faults, each with its place.
func judged(t *testing.T, d *Deck, w Weight, class Class, want ...string) {
	t.Helper()
	got, faults := d.Judge(w)
	var said []string
	for _, f := range faults {
		said = append(said, string(f.Code)+" "+f.Place)
	}
	if got != class || !slices.Equal(said, want) {
		t.Errorf("%s: %v %v, want %v %v", d.Name, got, said, class, want)
	}
}

func TestRulesDeck(t *testing.T) {
	t.Run("DECK-01 DECK-02 a printed deck is exactly its cards", func(t *testing.T) {
		units, actions := 0, 0
		for _, p := range card.PrintedDecks {
			d := preset(t, p.Name, nil)
			judged(t, d, Any, Printed)
			if d.Kind == Units {
				units++
			} else {
				actions++
			}
		}
		if units != 16 || actions != 4 {
			t.Errorf("%d unit decks, %d action decks", units, actions)
		}
		judged(t, preset(t, "a", map[string]int{"Pz IV": -1, "Pz III": 1}), Any, Box, "printed cards")
		if _, ok := Preset("z"); ok {
			t.Error("there is a deck z")
		}
	})
	t.Run("DECK-03 a box has so many of each card", func(t *testing.T) {
		for f := card.FirstUnit; f <= 25; f++ {
			n := int(card.UnitOf(f).Copies)
			d := preset(t, "a", nil)
			d.Count[f] = n + 1
			if class, faults := d.Judge(Any); class != Free || !slices.ContainsFunc(faults, func(k *Fault) bool {
				return k.Code == OverBox && k.Place == card.Title(f)
			}) {
				t.Errorf("%d %s: %v %v", n+1, card.Name(f), class, faults)
			}
		}
		d := preset(t, "1", map[string]int{})
		for f := card.FirstAction; f <= card.LastAction; f++ {
			if d.Count[f] > 0 {
				d.Count[f] = 2
				judged(t, d, Any, Free, "copies "+card.Title(f))
				break
			}
		}
		small := &Deck{Side: card.US, Name: "small"}
		f, _ := card.UnitNamed("Regulars")
		small.Count[f] = 1
		judged(t, small, Any, Free, "size cards")
	})
	t.Run("DECK-04 the cap of a weight", func(t *testing.T) {
		dear := 0
		for _, p := range card.PrintedDecks {
			d := preset(t, p.Name, map[string]int{})
			if _, _, cost := d.Size(); d.Kind == Units {
				dear = max(dear, cost)
			}
		}
		if dear != 171 || Light.Cap() != 120 || Heavy.Cap() != 175 || Any.Cap() != 175 {
			t.Errorf("the dearest costs %d", dear)
		}
		d := preset(t, "a", map[string]int{"Pz VI King Tiger": 1, "Pz V Panther": 2})
		_, _, cost := d.Size()
		if cost <= 120 {
			t.Fatalf("costs %d", cost)
		}
		judged(t, d, Light, Free, "cost cards")
		judged(t, d, Any, Box, "printed cards")
	})
	t.Run("DECK-05 the modifiers of an action deck", func(t *testing.T) {
		d := preset(t, "1", nil)
		per := map[int]int{}
		for f := card.FirstAction; f <= card.LastAction; f++ {
			per[card.Modifier(f)] += d.Count[f]
		}
		for m := -2; m <= 3; m++ {
			if per[m] != 10 {
				t.Errorf("modifier %+d on %d of 60 cards", m, per[m])
			}
		}
		taken := 0
		for f := card.FirstAction; f <= card.LastAction && taken < 5; f++ {
			if card.Modifier(f) == 3 && d.Count[f] > 0 {
				d.Count[f]--
				taken++
			}
		}
		judged(t, d, Any, Free, "modifier +3")
	})
	t.Run("DECK-06 what scenario files allow is free", func(t *testing.T) {
		d := &Deck{Side: card.German, Name: "Tigers"}
		f, _ := card.UnitNamed("Pz VI Tiger I")
		d.Count[f] = 40
		if class, _ := d.Judge(Any); class != Free || !slices.Equal(d.Heavy(), []string{"Pz VI Tiger I"}) {
			t.Errorf("%v, %v", class, d.Heavy())
		}
		d.Count[f] = 4
		if len(d.Heavy()) != 0 {
			t.Error("four of a card are not recommended")
		}
	})
	t.Run("DECK-07 what a scenario takes from it", func(t *testing.T) {
		d := preset(t, "a", nil)
		l := d.Lacks("sides.German.units", []string{"Marder III", "Marder III", "Marder III", "Regulars"})
		if len(l) != 2 || l[0].Place != "sides.German.units[2]" || l[1].Place != "sides.German.units[3]" || l[0].Code != TooFew {
			t.Errorf("%v", l)
		}
		a := &Deck{Kind: Actions, Side: engine.NoSeat, Name: "two"}
		a.Count[card.FaceOf(card.Accuracy, 2)], a.Count[card.FaceOf(card.Accuracy, 4)] = 1, 1
		if l := a.Lacks("hand", []string{"Accuracy", "Accuracy#2"}); len(l) != 0 {
			t.Errorf("%v", l)
		}
		if l := a.Lacks("hand", []string{"Accuracy", "Accuracy", "Accuracy"}); len(l) != 1 || l[0].Place != "hand[2]" {
			t.Errorf("%v", l)
		}
	})
	t.Run("DECK-08 which class is accepted", func(t *testing.T) {
		printed, box := preset(t, "a", nil), preset(t, "a", map[string]int{"Pz IV": -1, "Pz III": 1})
		free := preset(t, "a", map[string]int{"Pz VI King Tiger": 2})
		for _, c := range []struct {
			d    *Deck
			most Class
			ok   bool
		}{{printed, Printed, true}, {box, Printed, false}, {box, Box, true}, {free, Printed, false}, {free, Box, false}, {free, Free, true}} {
			if l := c.d.Accepts(c.most, Any); (len(l) == 0) != c.ok {
				t.Errorf("%v accepted: %v", c.most, l)
			}
		}
	})
	t.Run("DECK-15 file and link", func(t *testing.T) {
		for _, p := range card.PrintedDecks {
			d := preset(t, p.Name, nil)
			d.Name = strings.Repeat("W", 24)
			b, err := d.Encode()
			if err != nil || len(b) > maxFile {
				t.Fatalf("%s: %d bytes, %v", p.Name, len(b), err)
			}
			if back, err := Decode(b); err != nil || *back != *d {
				t.Errorf("%s: %v", p.Name, err)
			}
			link, err := d.Link()
			if err != nil || len(link) > 140 {
				t.Fatalf("%s: %d letters, %v", p.Name, len(link), err)
			}
			if back, err := FromLink(link); err != nil || *back != *d {
				t.Errorf("%s: %v", p.Name, err)
			}
			for i := range link {
				other := []byte(link)
				if other[i] = 'A'; link[i] == 'A' {
					other[i] = 'B'
				}
				if _, err := FromLink(string(other)); err == nil {
					t.Errorf("%s: read with another letter at %d", p.Name, i)
				}
			}
		}
		many := preset(t, "a", map[string]int{"Grenadiers": 8})
		if _, err := many.Link(); err == nil {
			t.Error("a link holds more than seven of a card")
		}
	})
	t.Run("DECK-16 several decks stand in one file, and one that is none spoils it", func(t *testing.T) {
		a, b := preset(t, "a", nil), preset(t, "4", nil)
		file, err := EncodeAll([]*Deck{a, b})
		if err != nil {
			t.Fatal(err)
		}
		l, err := DecodeAll(file)
		if err != nil || len(l) != 2 || *l[0] != *a || *l[1] != *b || !IsFile(file) {
			t.Errorf("%v %v", l, err)
		}
		one, _ := a.Encode()
		if l, err := DecodeAll(one); err != nil || len(l) != 1 || *l[0] != *a || !IsFile(one) {
			t.Errorf("%v %v", l, err)
		}
		for _, text := range []string{"", "[]", "{}", `{"format":1,"decks":[]}`, `{"format":1,"decks":null}`, string(file) + "x",
			strings.Replace(string(file), `"Volkssturm"`, `"Volksturm"`, 1), strings.Replace(string(file), `"decks"`, `"more":1,"decks"`, 1),
			`{"format":1,"decks":[` + strings.Repeat(string(one)+",", 60) + string(one) + "]}", strings.Repeat(" ", 60*4096+1)} {
			var f *Fault
			if l, err := DecodeAll([]byte(text)); !errors.As(err, &f) || l != nil {
				t.Errorf("%.60s: %v, %v", text, l, err)
			}
		}
		long, _ := EncodeAll(slices.Repeat([]*Deck{a}, 30))
		for text, code := range map[string]Code{string(file) + "}": WrongCard, string(file) + "]}": WrongCard, string(long) + "}": WrongCard,
			string(long[:len(long)-9]): WrongCard, strings.Replace(string(long), `"decks"`, `"more":1,"decks"`, 1): WrongCard,
			string(one) + strings.Repeat(" ", 4096): WrongSize, strings.Repeat(" ", 60*4096+1): WrongSize} {
			var f *Fault
			if _, err := DecodeAll([]byte(text)); !errors.As(err, &f) || f.Code != code {
				t.Errorf("%d bytes, %.60s: %v, want %s", len(text), text, err, code)
			}
		}
		for _, other := range []string{"", "[]", "{}", `{"id":"x","sides":{"German":{"deck":"a"}}}`} {
			if IsFile([]byte(other)) {
				t.Errorf("%s says that it is a deck", other)
			}
		}
	})
	t.Run("DECK-17 kinds are counted, hands are of the deck", func(t *testing.T) {
		d := preset(t, "3", nil)
		dealt := d.Deal(1000, 7)
		var got [card.NumFaces]int
		for _, f := range dealt {
			got[f]++
		}
		if got != d.Count || slices.IsSorted(dealt) || slices.Equal(d.Deal(6, 7), d.Deal(6, 8)) || !slices.Equal(d.Deal(6, 7), dealt[:6]) {
			t.Errorf("%v", dealt)
		}
		types := 0
		for i, kind := range d.Kinds() {
			if n := d.Of(kind); i < 3 {
				types += n
			} else if n != 10 {
				t.Errorf("%d cards with %s", n, kind)
			}
		}
		if types != 60 || d.Sum() != 30 || d.Of(One(card.FaceOf(card.Accuracy, 3))) == 0 || d.Of(One(24)) != 0 {
			t.Error(types, d.Sum())
		}
		units := preset(t, "a", nil)
		curve := units.Curve()
		total := 0
		for _, n := range curve {
			total += n
		}
		if total != 20 || units.Of("hard")+units.Of("soft") != 20 || units.Of("range1")+units.Of("range2")+units.Of("range3") != 20 ||
			units.Of(One(24)) != units.Count[24] || len(units.Kinds()) != 8 {
			t.Error(curve)
		}
	})
	t.Run("DECK-20 bad input is refused with one sentence", func(t *testing.T) {
		for text, code := range map[string]Code{
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadier":1}}`:                  WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Regulars":1}}`:                   WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Prep Fire#1":1}}`:                WrongCard,
			`{"format":1,"deck":"action","name":"x","cards":{"Prep Fire":1}}`:                                  WrongCard,
			`{"format":1,"deck":"unit","nation":"Dutch","name":"x","cards":{"Grenadiers":1}}`:                  WrongCard,
			`{"format":2,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}}`:                 WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":0}}`:                 BadCount,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":41}}`:                BadCount,
			`{"format":1,"deck":"unit","nation":"German","name":"","cards":{"Grenadiers":1}}`:                  BadName,
			`{"format":1,"deck":"unit","nation":"German","name":"a\u202eb","cards":{"Grenadiers":1}}`:          BadName,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{}}`:                               Empty,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1},"weather":"wet"}`: WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1,"Grenadiers":2}}`:  WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":[]}`:                               WrongCard,
			strings.Repeat(" ", 4097): WrongSize, "": WrongCard, "null": WrongCard, // and with something behind it:
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}}}`: WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}}]`: WrongCard,
			`{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}},`: WrongCard,
		} {
			var f *Fault
			if d, err := Decode([]byte(text)); !errors.As(err, &f) || f.Code != code || d != nil {
				t.Errorf("%.90s: %v, want %s", text, err, code)
			}
		}
		d := &Deck{Kind: Actions, Side: engine.NoSeat, Name: "many"}
		for f := card.FirstAction; f < card.FirstAction+61; f++ {
			d.Count[f] = 1
		}
		judged(t, d, Any, Unfit, "names cards")
		if _, err := d.Encode(); err == nil {
			t.Error("61 names are written")
		}
		for _, link := range []string{"", "AQ", "!", strings.Repeat("A", 141)} {
			if _, err := FromLink(link); err == nil {
				t.Errorf("%.9s is a deck", link)
			}
		}
	})
}

// TestFresh: an imported deck gets a number behind its name if there is one of that name (part of DECK-16).
func TestFresh(t *testing.T) {
	taken := []string{"Mine", "Mine 2", strings.Repeat("x", 24), "1944", "Actions 3", "Panzer 88", "Panzer", "88 88",
		strings.Repeat("x", 21) + " yz"}
	for name, want := range map[string]string{"Mine": "Mine 3", "Mine 2": "Mine 3", "Other": "Other", "Other 7": "Other 7",
		strings.Repeat("x", 24): strings.Repeat("x", 22) + " 2", "1944": "1944 2", "Actions 3": "Actions 3 2", "Panzer 88": "Panzer 2",
		"88 88": "88 88 2", strings.Repeat("x", 21) + " yz": strings.Repeat("x", 21) + " 2"} {
		if got := Fresh(name, taken); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// FuzzDeck: whatever comes as a file or a link is refused, or a deck that is written the same again.
func FuzzDeck(f *testing.F) {
	for _, p := range []string{"a", "H", "3"} {
		d := preset(f, p, nil)
		b, _ := d.Encode()
		link, _ := d.Link()
		f.Add(string(b))
		f.Add(link)
		all, _ := EncodeAll([]*Deck{d, d})
		f.Add(string(all))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := FromLink(text); err == nil {
			if again, err := d.Link(); err != nil || again != text {
				t.Errorf("%s: %v", again, err)
			}
		}
		if l, err := DecodeAll([]byte(text)); err == nil {
			b, err := EncodeAll(l)
			if back, e := DecodeAll(b); err != nil || e != nil || len(back) != len(l) || *back[0] != *l[0] {
				t.Error(err, e)
			}
		}
		if d, err := Decode([]byte(text)); err == nil {
			b, err := d.Encode()
			if back, e := Decode(b); err != nil || e != nil || *back != *d {
				t.Error(err, e)
			}
		}
	})
}
