package situation

import (
	"flag"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// TestPrintedTables: tables.go says what the tables in ../data say.
func TestPrintedTables(t *testing.T) {
	w := golit.New("situation", "The Situations and ready decks in ../data/*.csv.", "bocage/engine", "bocage/engine/duel/card")
	w.Value("situations", readSituations(t))
	w.Value("decks", readDecks(t))
	w.Compare(t, "tables.go", *printedAnew)
}

func number(t *testing.T, s string) uint8 {
	n, err := strconv.ParseUint(s, 10, 8)
	if err != nil {
		t.Fatal(err)
	}
	return uint8(n)
}

func readSituations(t *testing.T) (l []Situation) {
	for _, r := range golit.Rows(t, "../data/situations.csv") {
		pair := func(k string) [2]uint8 { return [2]uint8{r.Uint8("us_" + k), r.Uint8("ge_" + k)} }
		s := Situation{Name: r.S("name"), Points: pair("points"), Hand: pair("hand"), Extra: pair("extra"), Turns: r.Uint8("turn_limit"),
			VP: pair("vp"), Overrun: pair("overrun"), Suggested: [2]string{r.S("us_deck"), r.S("ge_deck")},
			Orders: [2]string{r.S("us_orders"), r.S("ge_orders")}, Rules: r.S("rules"), Basis: r.S("basis")}
		limit, points, _ := strings.Cut(r.S("at_limit"), ":")
		s.AtLimit = map[string]Limit{"vp": ByPoints, "us": USHolds, "us_vp": USNeeds, "ge_vp": GermanNeeds}[limit]
		if points != "" {
			s.LimitVP = number(t, points)
		}
		numbers := map[string]*uint8{"no_rear_us": &s.NoRearUS, "cover_ge": &s.CoverGerman, "control": &s.Control, "min_rear": &s.MinRear,
			"min_air": &s.MinAir, "crew_capture": &s.CrewCapture, "us_hold": &s.Hold}
		flags := map[string]*bool{"rear_double": &s.RearDouble, "air_hand": &s.AirHand, "air_double": &s.AirDouble}
		for _, code := range strings.Fields(r.S("special")) {
			name, n, numbered := strings.Cut(code, ":")
			if numbered {
				*numbers[name] = number(t, n)
			} else {
				*flags[name] = true
			}
		}
		if l = append(l, s); int(r.Uint8("id")) != len(l) {
			t.Errorf("Situation %s is the %d.", r.S("id"), len(l))
		}
	}
	return l
}

func unit(t *testing.T, id string) card.Face {
	f, ok := card.ByName(id)
	if !ok || !card.IsUnit(f) {
		t.Fatalf("%q is no unit", id)
	}
	return f
}

func readDecks(t *testing.T) (l []Deck) {
	lines := golit.Rows(t, "../data/deck_cards.csv")
	for _, r := range golit.Rows(t, "../data/decks.csv") {
		d := Deck{ID: r.S("deck"), Name: r.S("name"), Side: engine.Seat(r.Index([]string{"US", "German"}, "nation")),
			Plan: r.S("plan"), Basis: r.S("basis")}
		for i, id := range strings.Fields(r.S("opening")) {
			d.Opening[i] = unit(t, id)
		}
		for _, c := range lines {
			if c.S("deck") == d.ID {
				f := unit(t, c.S("unit"))
				d.Lists[Whole][f], d.Lists[Core][f] = c.Uint8("count"), c.Uint8("core")
				d.Order = append(d.Order, f)
			}
		}
		for i, k := range [2]string{"", "core_"} {
			cards, points := Tally(&d.Lists[i])
			if cards != int(r.Uint8(k+"cards")) || points != int(r.Uint8(k+"points")) {
				t.Errorf("%s: %d cards of %d points", d.ID, cards, points)
			}
		}
		l = append(l, d)
	}
	return l
}

// TestPrintedDecks: each ready deck may be played where it is suggested, by list and core; it has as many crews of each kind as units
// that need them, and holds its opening. Each nation has six.
func TestPrintedDecks(t *testing.T) {
	var n [2]int
	standard := &situations[0]
	for i := range decks {
		d := &decks[i]
		n[d.Side]++
		for which, points := range [2]uint8{100, 80} {
			s := *standard
			s.Points[d.Side] = points
			if f := s.Check(d.Side, &d.Lists[which]); f != nil {
				t.Errorf("%s: %v", d.ID, f)
			}
			if odd := Warnings(&d.Lists[which]); odd != [4]int{} {
				t.Errorf("%s: crews %v", d.ID, odd)
			}
			left := d.Lists[which]
			for _, f := range d.Opening {
				if left[f] == 0 {
					t.Errorf("%s: the opening is not in it", d.ID)
				}
				left[f]--
			}
		}
	}
	if n != [2]int{6, 6} || len(situations) != 8 {
		t.Errorf("%v decks, %d Situations", n, len(situations))
	}
	for i := range situations {
		s := &situations[i]
		for seat := range engine.Seat(2) {
			d, ok := DeckOf(s.Suggested[seat])
			if !ok || decks[d].Side != seat {
				t.Fatalf("%s: %s", s.Name, s.Suggested[seat])
			}
			if f := s.Check(seat, &decks[d].Lists[s.ListFor(seat)]); f != nil {
				t.Errorf("%s, %s: %v", s.Name, s.Suggested[seat], f)
			}
			if hand := s.Opening(d, nil); len(hand) != int(s.Hand[seat]) {
				t.Errorf("%s, %s: an opening of %d", s.Name, s.Suggested[seat], len(hand))
			}
		}
	}
}

// TestParse: a Situation's own file is it; what is wrong with others is told with its place.
func TestParse(t *testing.T) {
	for i := range situations {
		sc, err := Parse(Own(i))
		if err != nil || sc.Situation != &situations[i] || sc.Name != situations[i].Name {
			t.Errorf("%d: %v", i, err)
		}
	}
	good := string(Own(0))
	for _, c := range [][3]string{
		{`"format":1`, `"format":2`, "format: "}, {`"id":"meeting-engagement"`, `"id":"A"`, "id: "},
		{`"name":"Meeting Engagement"`, `"name":"\u202e"`, "name: "}, {`"situation":1`, `"situation":9`, "situation: "},
		{`"situation":1`, `"situation":0`, "situation: "}, {`"situation":1`, `"situation":1,"x":1`, "file: "}, {`}`, `} {}`, "file: "},
		{`}`, strings.Repeat(" ", maxFile) + `}`, "file: more than"},
	} {
		if _, err := Parse([]byte(strings.Replace(good, c[0], c[1], 1))); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s: %v", c[1], err)
		}
	}
}
