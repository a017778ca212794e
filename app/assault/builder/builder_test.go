//go:build !js

package builder

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"reflect"
	"slices"
	"strings"
	"testing"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	"bocage/app/assault/guide"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/form"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario"
	"bocage/net/invite"
)

// house is the page around the room: World is the device.
type house struct {
	*hosttest.World
	at     annex.Place
	laid   map[string][]byte
	files  map[string][]byte
	failed []string
	shared string
	polite string
	done   []view.Intent // that went to the page
	ids    int
}

func newHouse() *house {
	return &house{World: hosttest.Beside(keep.NewMemory(), 7, binding.Game), laid: map[string][]byte{}, files: map[string][]byte{}}
}

func (h *house) NewID() string                         { h.ids++; return fmt.Sprintf("d%d", h.ids) }
func (h *house) Save(name string, content []byte)      { h.files[name] = content }
func (h *house) StopThinking()                         {}
func (h *house) Say(text string, _ view.Side)          { h.polite = text }
func (h *house) Polite(text string)                    { h.polite = text }
func (h *house) Urgent(string)                         {}
func (h *house) Fail(_, what string, _ ...view.Button) { h.failed = append(h.failed, what) }
func (h *house) NotKept(err error)                     { h.failed = append(h.failed, err.Error()) }
func (h *house) Share(_, _, address string)            { h.shared = address }
func (h *house) Lay(id string, record []byte)          { h.laid[id] = record }
func (h *house) Do(in view.Intent)                     { h.done = append(h.done, in) }
func (h *house) Leave()                                { h.leave(); h.at = nil }
func (h *house) leave() {
	if l, ok := h.at.(interface{ Left() }); ok {
		l.Left()
	}
}

func (h *house) Open(address string) {
	h.leave()
	h.at = new(Room).Open(h, strings.TrimPrefix(strings.TrimPrefix(address, decks.Kind), "/"))
	h.Run()
}

// failure is what was said of what went wrong since the last time.
func (h *house) failure() string {
	l := h.failed
	h.failed = nil
	return strings.Join(l, "|")
}

// do carries out an intent on the screen that is shown.
func (h *house) do(in view.Intent) {
	h.at.Do(in)
	h.Run()
}

// desk is the deck that is shown, list all decks.
func (h *house) desk(t *testing.T) *dview.Desk {
	t.Helper()
	var s view.Screen
	if h.at == nil {
		t.Fatalf("nothing is shown: %v", h.failed)
	}
	h.at.Show(&s)
	d, ok := s.Table.(*dview.Desk)
	if !ok {
		t.Fatalf("%T is shown: %v", s.Table, h.failed)
	}
	return d
}

func (h *house) list(t *testing.T) *dview.List {
	t.Helper()
	h.Open(decks.Kind)
	var s view.Screen
	h.at.Show(&s)
	return s.Table.(*dview.List)
}

// copied shows a copy of a printed deck.
func copied(t *testing.T, h *house, designator string) *desk {
	t.Helper()
	h.Open("deck/printed/" + designator)
	h.do(view.Intent{Name: dview.DoKeep})
	k, ok := h.at.(*desk)
	if !ok || k.ID == "" || k.Wait != "" {
		t.Fatalf("%+v %v", h.at, h.failed)
	}
	return k
}

// names are the own decks in a list.
func names(v *dview.List) (l []string) {
	for _, b := range v.Groups[0].Decks {
		l = append(l, b.Label)
	}
	return l
}

// TestBuilder: what the room does.
func TestBuilder(t *testing.T) {
	t.Run("DECK-16 printed decks are copied, own ones kept, exported together and never overwritten", func(t *testing.T) {
		h := newHouse()
		v := h.list(t)
		if n := len(v.Groups[1].Decks) + len(v.Groups[2].Decks); n != 16 || len(v.Groups[3].Decks) != 4 || len(names(v)) != 0 {
			t.Fatalf("%+v", v.Groups)
		}
		h.Open("deck/printed/b")
		k := h.at.(*desk)
		before := k.d
		for _, in := range []view.Intent{{Name: dview.DoMore, N: 1}, {Name: dview.DoLess, N: 4}, {Name: view.DoName, Text: "mine"}} {
			if h.do(in); k.d != before {
				t.Fatalf("%v changes a printed deck", in)
			}
		}
		copied(t, h, "b")
		h.do(view.Intent{Name: dview.DoMore, N: 24})
		copied(t, h, "b")
		copied(t, h, "3")
		want := []string{"Actions (3)", "German units (b)", "German units (b) 2"}
		v = h.list(t)
		if got := names(v); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		h.do(view.Intent{Name: dview.DoAll})
		file := h.files["decks.json"]
		h.do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
		want = []string{"Actions (3)", "Actions (3) 2", "German units (b)", "German units (b) 2", "German units (b) 3", "German units (b) 4"}
		if got := names(h.list(t)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		fresh := newHouse() // another device: from the first screen
		if address, ok := new(Room).Take(fresh, file); !ok || address != decks.Kind {
			t.Errorf("%q %v", address, ok)
		}
		fresh.Run()
		if got := names(fresh.list(t)); len(got) != 3 {
			t.Errorf("%v", got)
		}
		var lists [2][]decks.Kept
		decks.All(h, func(l []decks.Kept) { lists[0] = l })
		decks.All(fresh, func(l []decks.Kept) { lists[1] = l })
		if lists[0][2].Deck.Count != lists[1][1].Deck.Count || lists[0][2].Deck.Count[24] != before.Count[24]+1 {
			t.Errorf("%+v and %+v", lists[0][2].Deck, lists[1][1].Deck)
		}
	})
	t.Run("what is changed is kept at once, and undone and done again", func(t *testing.T) {
		h := newHouse()
		k := copied(t, h, "a")
		id, before := k.ID, k.d
		h.do(view.Intent{Name: dview.DoMore, N: 1})
		h.do(view.Intent{Name: view.DoName, Text: "Tigers"})
		after := k.d
		h.Open("deck/" + id)
		if again := h.at.(*desk); again.d != after || again.d.Name != "Tigers" || again.d.Count[1] != before.Count[1]+1 {
			t.Fatalf("%+v", again.d)
		}
		k = h.at.(*desk)
		h.do(view.Intent{Name: dview.DoLess, N: 1})
		h.do(view.Intent{Name: view.DoUndo})
		if k.d != after || !k.Key("Ctrl+y") || k.d.Count != before.Count || !k.Key("Ctrl+z") || k.d != after {
			t.Errorf("%+v", k.d)
		}
		if h.do(view.Intent{Name: view.DoName, Text: "a\u202eb"}); k.d.Name != "Tigers" || h.failure() == "" {
			t.Errorf("it is called %q", k.d.Name)
		}
		for range 2 {
			h.do(view.Intent{Name: form.DoDelete})
		}
		if _, ok := h.at.(*list); !ok || len(names(h.list(t))) != 0 {
			t.Errorf("%T, %v", h.at, names(h.list(t)))
		}
	})
	t.Run("a new deck is kept with its first card, once", func(t *testing.T) {
		h := newHouse()
		h.Open("deck/new/us")
		k := h.at.(*desk)
		for range 2 {
			k.Do(view.Intent{Name: dview.DoMore, N: 49})
		}
		if h.Run(); k.Address() != "deck/d1" || len(names(h.list(t))) != 1 {
			t.Fatalf("%s %v", k.Address(), names(h.list(t)))
		}
		h.Open("deck/d1")
		if k = h.at.(*desk); k.d.Count[49] != 2 || k.d.Name != "New deck" {
			t.Errorf("%+v", k.d)
		}
		if h.do(view.Intent{Name: dview.DoMore, N: 1}); k.d.Count[1] != 0 {
			t.Error("a German unit is in a U.S. deck")
		}
		h.Open("deck/new/us")
		h.do(view.Intent{Name: dview.DoMore, N: 49})
		h.do(view.Intent{Name: dview.DoMore, N: 49})
		for range 2 { // back to none
			if h.do(view.Intent{Name: view.DoUndo}); h.at.(*desk).d.Name != "New deck 2" {
				t.Errorf("undone, it is called %q beside the first", h.at.(*desk).d.Name)
			}
		}
	})
	t.Run("what no file can hold is not kept, and said", func(t *testing.T) {
		h := newHouse()
		h.Open("deck/new/german")
		h.do(view.Intent{Name: dview.DoMore, N: 24})
		id := h.at.(*desk).ID
		h.do(view.Intent{Name: dview.DoLess, N: 24})
		if v := h.desk(t); !v.Bad || v.Sub != words.Say("decks.kept-before") || len(v.Faults) != 1 || v.Steps[3].Why == "" {
			t.Errorf("%+v", v)
		}
		if h.Open("deck/" + id); h.at.(*desk).d.Count[24] != 1 {
			t.Errorf("%+v", h.at.(*desk).d)
		}
	})
	t.Run("the copies of an action card come in and go out", func(t *testing.T) {
		k := copied(t, newHouse(), "1")
		f := card.FaceOf(card.Accuracy, 1)
		for g := f; g < f+4; g++ {
			k.d.Count[g] = 0
		}
		count := func() string { return fmt.Sprint(k.d.Count[f : f+4]) }
		for _, c := range []struct {
			name view.Name
			n    card.Face
			want string
		}{{dview.DoMore, f, "[1 0 0 0]"}, {dview.DoCopy, f + 2, "[1 0 1 0]"}, {dview.DoMore, f, "[1 1 1 0]"}, {dview.DoMore, f, "[1 1 1 1]"},
			{dview.DoMore, f, "[2 1 1 1]"}, {dview.DoLess, f, "[1 1 1 1]"}, {dview.DoLess, f, "[1 1 1 0]"}, {dview.DoCopy, f, "[0 1 1 0]"}} {
			if k.Do(view.Intent{Name: c.name, N: int(c.n)}); count() != c.want {
				t.Fatalf("%s: %s, not %s", c.name, count(), c.want)
			}
		}
	})
	t.Run("DECK-02 faults are said in words as the deck changes, in both languages", func(t *testing.T) {
		defer wordstest.Use(t, "en")
		for _, tag := range []string{"en", "de"} {
			wordstest.Use(t, tag)
			h := newHouse()
			copied(t, h, "f")
			if v := h.desk(t); v.Class != words.Say("decks.class-printed") || len(v.Faults) != 0 || v.Bad {
				t.Errorf("%+v", v)
			}
			for range 2 {
				h.do(view.Intent{Name: dview.DoMore, N: 2})
			}
			v := h.desk(t)
			if v.Class != words.Say("decks.class-free") || len(v.Faults) == 0 || !strings.Contains(strings.Join(v.Faults, " "), "175") {
				t.Errorf("%+v", v.Faults)
			}
			for _, f := range v.Faults {
				if strings.Contains(f, "%!") || strings.Contains(f, "decks.") {
					t.Error(f)
				}
			}
			for _, p := range card.PrintedDecks {
				if n := len([]rune(printedName(p.Name))); n > deck.MaxName {
					t.Errorf("%s has %d letters", printedName(p.Name), n)
				}
			}
		}
	})
	t.Run("DECK-05 what is wrong with the modifiers is said once, with how many cards have each, and one card is one", func(t *testing.T) {
		defer wordstest.Use(t, "en")
		for tag, want := range map[string][]string{
			"en": {"1 card, not 48 to 72", "Of each modifier a tenth to a quarter of the cards; not so: −2 (0), −1 (0), 0 (0), +1 (0), " +
				"+2 (0), +3 (1)", "The modifiers add up to 3, not 0 to 1"},
			"de": {"1 Karte, nicht 48 bis 72", "Je Modifikator ein Zehntel bis ein Viertel der Karten; nicht so: −2 (0), −1 (0), 0 (0), +1 (0), " +
				"+2 (0), +3 (1)", "Summe der Modifikatoren 3, nicht 0 bis 1"},
		} {
			wordstest.Use(t, tag)
			h := newHouse()
			h.Open("deck/new/action")
			f := card.FirstAction
			for card.Modifier(f) != 3 {
				f++
			}
			h.do(view.Intent{Name: dview.DoCopy, N: int(f)})
			if v := h.desk(t); !slices.Equal(v.Faults, want) || !strings.Contains(v.Means, words.Say("decks.means-free")) {
				t.Errorf("%q, %q", v.Means, v.Faults)
			}
			lines(t, h, "chances")
			h.do(view.Intent{Name: form.DoSet, Text: "drawn=1"})
			b := h.desk(t).Blocks
			if said := b[0].Text[0] + b[1].Acts[0].Label; strings.Contains(said, "1 cards") || strings.Contains(said, "1 Karten") {
				t.Error(said)
			}
		}
	})
	t.Run("DECK-15 a link opens a deck, and what is none is refused with one sentence", func(t *testing.T) {
		h := newHouse()
		k := copied(t, h, "H")
		h.do(view.Intent{Name: dview.DoLess, N: 49})
		h.do(view.Intent{Name: dview.DoShare})
		link, shared := h.shared, k.d
		far := newHouse()
		far.Open(link)
		if v := far.desk(t); v.Title != shared.Name || far.at.(*desk).d != shared || len(decks.Of(far)) != 0 {
			t.Fatalf("%+v", v)
		}
		far.do(view.Intent{Name: dview.DoKeep})
		if k := far.at.(*desk); k.ID == "" || k.d != shared {
			t.Errorf("%+v", k.d)
		}
		for _, bad := range []string{"deck/with/", link[:len(link)-1], link + "A", "deck/with/" + strings.Repeat("A", 5000), "deck/with/%%%"} {
			far.Open(bad)
			l, ok := far.at.(*list)
			if !ok || strings.Count(l.note, ".") != 1 || strings.Contains(l.note, "decks.") {
				t.Errorf("%.40s: %+v", bad, far.at)
			}
		}
		for _, none := range []string{"new/x", "new/", "printed/z", "d99", "editor"} {
			if new(Room).Open(far, none) != nil {
				t.Errorf("%s leads somewhere", none)
			}
		}
	})
	t.Run("DECK-20 a file that is none is refused with one sentence, and what there was stays", func(t *testing.T) {
		h := newHouse()
		copied(t, h, "a")
		good := `{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}}`
		for _, text := range []string{"", "{", "[]", "{}", `{"format":1,"decks":[]}`, `{"format":2,"decks":[` + good + `]}`,
			`{"format":1,"decks":[` + good + `,{}]}`, `{"format":1,"decks":[` + strings.Repeat(good+",", 60) + good + `]}`,
			strings.Repeat(" ", 1<<20), strings.Replace(good, "1}}", "41}}", 1), strings.Replace(good, "German", "Dutch", 1)} {
			h.Open(decks.Kind)
			h.do(view.Intent{Name: view.DoFile, Text: text, N: len(text)})
			if f := h.failure(); strings.Count(f, ".") != 1 || strings.Contains(f, "decks.") || len(names(h.list(t))) != 1 {
				t.Errorf("%.60s: %q, kept are %v", text, f, names(h.list(t)))
			}
		}
		many := `{"format":1,"decks":[` + strings.Repeat(good+",", 59) + good + `]}` // one too many with what there is
		h.Open(decks.Kind)
		if h.do(view.Intent{Name: view.DoFile, Text: many, N: len(many)}); h.failure() != words.Say("decks.full", decks.Most) {
			t.Error(names(h.list(t)))
		}
	})
}

// TestChances: chances by the formula are those by counting.
func TestChances(t *testing.T) {
	t.Run("DECK-17 at least so many of a kind among the first cards", func(t *testing.T) {
		choose := func(n, k int64) *big.Int { return new(big.Int).Binomial(n, k) }
		for _, d := range []struct{ kind, cards, drawn int }{{4, 20, 2}, {0, 20, 6}, {1, 3, 9}, {2, 3, 9}, {20, 20, 5}, {0, 0, 5}, {10, 60, 6},
			{40, 2400, 20}, {19, 20, 6}} {
			for k := range 8 {
				n := min(d.drawn, d.cards)
				ways, all := new(big.Int), choose(int64(d.cards), int64(n))
				for i := k; i <= min(n, d.kind); i++ {
					if n-i <= d.cards-d.kind {
						ways.Add(ways, new(big.Int).Mul(choose(int64(d.kind), int64(i)), choose(int64(d.cards-d.kind), int64(n-i))))
					}
				}
				want, _ := new(big.Rat).SetFrac(ways, all).Float64()
				p := atLeast(k, d.kind, d.cards, d.drawn)
				if math.Abs(p-want) > 1e-11 || (p == 0) != (ways.Sign() == 0) || (p == 1) != (ways.Cmp(all) == 0) {
					t.Errorf("%d of %+v: %v, not %v", k, d, p, want)
				}
			}
		}
		for kind := range 7 { // by counting all hands of three of six cards
			for k := range 4 {
				n := 0
				for hand := range 1 << 6 {
					if bits.OnesCount(uint(hand)) == 3 && bits.OnesCount(uint(hand&(1<<kind-1))) >= k {
						n++
					}
				}
				if p := atLeast(k, kind, 6, 3); math.Abs(p-float64(n)/20) > 1e-11 {
					t.Errorf("%d of %d: %v, not %d of 20", k, kind, p, n)
				}
			}
		}
	})
}

// lines are those of a part of a deck's panel.
func lines(t *testing.T, h *house, part string) map[string]string {
	t.Helper()
	h.do(view.Intent{Name: dview.DoPart, Text: part})
	l := map[string]string{}
	for _, b := range h.desk(t).Blocks {
		for _, line := range b.Lines {
			l[line.Label] = line.Value
		}
		for _, bar := range b.Bars {
			l[bar.Label] = fmt.Sprint(bar.N)
		}
		for i, text := range b.Text {
			l[fmt.Sprint(b.Head, i)] = text
		}
	}
	return l
}

// TestFigures: what is counted and tried.
func TestFigures(t *testing.T) {
	t.Run("DECK-17 number, cost, kinds, chances, a hand, another deck, a test, matches of the computer", func(t *testing.T) {
		h := newHouse()
		k := copied(t, h, "a")
		want := map[string]string{}
		var cards, cost, hard, diagonal, far, air, swamps int
		faces, _ := card.Deck("a")
		for _, f := range faces {
			u := card.UnitOf(f)
			cards, cost = cards+1, cost+int(u.Cost)
			for n, is := range map[*int]bool{&hard: u.HardTarget, &diagonal: u.MovesDiagonally, &far: u.Range == 3, &air: u.AA > 0,
				&swamps: u.EntersSwamps || !u.HardTarget} {
				if is {
					*n++
				}
			}
		}
		want["Cards"], want["Cost"], want["Hard targets"], want["Soft targets"] = fmt.Sprint(cards), fmt.Sprint(cost), fmt.Sprint(hard),
			fmt.Sprint(cards-hard)
		want["Move diagonally"], want["Support range 3"], want["Anti-air"] = fmt.Sprint(diagonal), fmt.Sprint(far), fmt.Sprint(air)
		want["Enter swamps"] = fmt.Sprint(swamps)
		got := lines(t, h, "figures")
		for label, n := range want {
			if got[label] != n {
				t.Errorf("%s: %s, not %s", label, got[label], n)
			}
		}
		curve := 0
		for _, b := range h.desk(t).Blocks[1].Bars {
			curve += b.N
		}
		if curve != cards {
			t.Errorf("the curve has %d cards", curve)
		}
		for _, set := range []string{"of=card24", "drawn=2", "least=1"} {
			h.do(view.Intent{Name: form.DoSet, Text: set})
		}
		n := k.d.Count[24] // of 20: 1 - C(20-n, 2) / C(20, 2)
		all, none := 190, (20-n)*(19-n)/2
		tenth := (2000*(all-none) + all) / (2 * all)
		if got := lines(t, h, "chances")["Chances0"]; n == 0 || !strings.HasPrefix(got, fmt.Sprintf("%d.%d %%", tenth/10, tenth%10)) {
			t.Errorf("%s, with %d of 20", got, n)
		}
		h.do(view.Intent{Name: form.DoSet, Text: "drawn=6"})
		h.do(view.Intent{Name: dview.DoDeal})
		left := k.d.Count
		for _, f := range k.hand {
			left[f]--
		}
		if len(k.hand) != 6 || slices.Min(left[:]) < 0 {
			t.Errorf("dealt is %v", k.hand)
		}
		h.do(view.Intent{Name: form.DoSet, Text: "versus=printed/b"})
		b, _ := deck.Preset("b")
		_, _, theirs := b.Size()
		got = lines(t, h, "versus")
		if got["Cost"] != fmt.Sprintf("%d : %d", cost, theirs) {
			t.Errorf("%v", got)
		}
		for f := card.FirstUnit; f <= 25; f++ {
			if by := k.d.Count[f] - b.Count[f]; by != 0 && got[card.Name(f)] != view.Signed(by) || by == 0 && got[card.Name(f)] != "" {
				t.Errorf("%s: %q, not %d", card.Name(f), got[card.Name(f)], by)
			}
		}
		lines(t, h, "play")
		h.do(view.Intent{Name: dview.DoTest, N: 1})
		for id, record := range h.laid {
			rec, err := engine.DecodeRecord(record)
			if err != nil || keep.PartOf(id) != k.ID || rec.Players[1].Kind != engine.Human || rec.Players[0].Kind != engine.Computer {
				t.Errorf("%s %+v %v", id, rec, err)
			}
		}
		if len(h.laid) != 1 {
			t.Errorf("%d tests", len(h.laid))
		}
		k.Do(view.Intent{Name: dview.DoMeter, N: 20})
		if !k.meter.Running() {
			t.Fatal("it does not run")
		}
		h.Run()
		share, low, high := k.meter.Half(card.German)
		if got := lines(t, h, "play"); k.meter.Running() || k.meter.Played != 20 || low > share || share > high || got["How good it is1"] !=
			words.Say("decks.meter-share", "German", int(100*share+.5), int(100*low+.5), int(100*high+.5)) {
			t.Errorf("%+v %v", k.meter, got)
		}
		if h.do(view.Intent{Name: dview.DoMore, N: 24}); k.meter != nil {
			t.Error("it tells of another deck")
		}
	})
}

// accept has a class of decks accepted.
func accept(h *house, c deck.Class) {
	h.do(view.Intent{Name: form.DoSet, Text: fmt.Sprintf("accepted=%d", c)})
}

// TestPlayed: decks of one's own in a match.
func TestPlayed(t *testing.T) {
	t.Run("DECK-09 the lists stand in the scenario's file, and the terms bind both to them", func(t *testing.T) {
		h := newHouse()
		k := copied(t, h, "a")
		h.do(view.Intent{Name: dview.DoLess, N: 24})
		h.do(view.Intent{Name: dview.DoMore, N: 25})
		copied(t, h, "2")
		h.do(view.Intent{Name: dview.DoCopy, N: int(card.FaceOf(card.Accuracy, 1))})
		action := h.at.(*desk)
		h.Open("deck/" + k.ID)
		k = h.at.(*desk)
		accept(h, deck.Free)
		h.do(view.Intent{Name: form.DoSet, Text: "action=own/" + action.ID})
		h.do(view.Intent{Name: form.DoSet, Text: "scenario=carentan"})
		own := k.d
		h.do(view.Intent{Name: dview.DoPlay})
		side := view.Intent{Name: view.DoPickSide, N: int(view.SideOf(card.German))} // whose deck it is
		if len(h.done) != 2 || h.done[0].Name != view.DoFile || !reflect.DeepEqual(h.done[1], side) || h.at != nil {
			t.Fatalf("%+v %v", h.done, h.at)
		}
		file := []byte(h.done[0].Text)
		sc, err := scenario.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		if sc.Name != "Carentan with German units (a), Actions (2)" {
			t.Errorf("it is called %q", sc.Name)
		}
		var got deck.Deck
		for _, f := range append(slices.Clone(sc.Cards[card.UnitPile(card.German)]), sc.Start[card.German]...) {
			got.Count[f]++
		}
		if sc.DeckName[card.German] != "" || got.Count != own.Count || sc.ActionDeck != "" || sc.DeckName[card.US] == "" {
			t.Errorf("%q %q %q, %v", sc.DeckName, sc.ActionDeck, sc.ID, got.Count)
		}
		terms := func(file []byte) []byte {
			sc, err := binding.Game.Parse(file)
			if err != nil {
				t.Fatal(err)
			}
			return engine.Terms(assault.RulesVersion, sc.Source())
		}
		other := bytes.Replace(file, []byte(`"Volkssturm": `), []byte(`"Volkssturm": 1`), 1)
		if bytes.Equal(other, file) || bytes.Equal(terms(file), terms(other)) || !bytes.Equal(terms(file), terms(bytes.Clone(file))) {
			t.Errorf("the terms are of any deck\n%s", file)
		}
		if a, b := invite.Digest(file), invite.Digest(other); a == b {
			t.Error("an invitation is to any deck")
		}
	})
	t.Run("DECK-07 what the scenario takes and the deck does not have is said with its place", func(t *testing.T) {
		h := newHouse()
		h.Open("deck/new/german")
		h.do(view.Intent{Name: dview.DoMore, N: 24})
		accept(h, deck.Free)
		h.do(view.Intent{Name: form.DoSet, Text: "scenario=st-marie-du-mont"})
		k := h.at.(*desk)
		_, why := k.file()
		if h.do(view.Intent{Name: dview.DoPlay}); !strings.Contains(why, "sides.German") || len(h.done) != 0 {
			t.Errorf("%q %v", why, h.done)
		}
	})
	t.Run("DECK-08 CWIN-20 a class is accepted, box at first; whoever is invited reads it, and that the lists are open", func(t *testing.T) {
		h := newHouse()
		k := copied(t, h, "f")
		lines(t, h, "play")
		line := func() string {
			file, why := k.file()
			if why != "" {
				return why
			}
			sc, err := binding.Game.Parse(file)
			if err != nil {
				t.Fatal(err)
			}
			var b view.Briefing
			guide.Guide{}.Brief(sc, &b)
			line := guide.Guide{}.Card(sc).Line
			if _, told, ok := strings.Cut(line, " · decks: "); ok && !strings.HasSuffix(b.Line, told) {
				t.Errorf("%q, %q", b.Line, line)
			}
			return line
		}
		if got := line(); strings.Contains(got, "open") {
			t.Errorf("a printed deck: %s", got)
		}
		h.do(view.Intent{Name: dview.DoLess, N: 4})
		if got := line(); k.most != deck.Box || !strings.HasSuffix(got, "decks: box, open") {
			t.Errorf("%s", got)
		}
		if accept(h, deck.Printed); !strings.Contains(line(), "not accepted (printed)") {
			t.Errorf("%s", line())
		}
		accept(h, deck.Box)
		for range 3 {
			h.do(view.Intent{Name: dview.DoMore, N: 1})
		}
		if got := line(); !strings.Contains(got, "not accepted (box)") {
			t.Errorf("%s", got)
		}
		if accept(h, deck.Free); !strings.HasSuffix(line(), "decks: free, open") {
			t.Errorf("%s", line())
		}
	})
}
