package deck

import (
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/internal/golit"
)

// TestCards: 48 cards of four suits and twelve ranks, two suits of them black (CARDS-01, CARDS-05).
func TestCards(t *testing.T) {
	seen := map[engine.Face]bool{}
	dark := 0
	for s := range numSuits {
		for rank := Ace; rank <= Ranks; rank++ {
			c := Card(rank, s)
			if seen[c] || !Known(c) || Rank(c) != rank || SuitOf(c) != s {
				t.Errorf("%d of %d is %d: %d of %d", rank, s, c, Rank(c), SuitOf(c))
			}
			seen[c] = true
			if s.Black() {
				dark++
			}
		}
	}
	if len(seen) != 48 || dark != 24 || Known(engine.Unknown) || Known(49) {
		t.Errorf("%d cards, %d black", len(seen), dark)
	}
}

// TestChances: testdata/chances.csv, worked out elsewhere, says what a full deck and the die give (FIRE-10, COVER-01, CASE-08).
func TestChances(t *testing.T) {
	spell := func(c Chance) string { return fmt.Sprintf("%d/%d", c.Good, c.All) }
	rows := golit.Rows(t, "testdata/chances.csv")
	for _, r := range rows {
		n := int(r.Int8("kill_number"))
		for col, got := range map[string]Chance{
			"cards_open": Deck(0).Hit(n, false), "cards_in_cover": Deck(0).Hit(n, true),
			"die_open": DieHit(n, false), "die_in_cover": DieHit(n, true),
		} {
			if spell(got) != r.S(col) {
				t.Errorf("%d %s: %s, not %s", n, col, spell(got), r.S(col))
			}
		}
	}
	if len(rows) != 9 {
		t.Errorf("%d rows", len(rows))
	}
}

// TestCounted: chances are what counting the cards that are left gives, whatever has been drawn (FIRE-04, FIRE-10, COVER-01, PIN-03,
// QUAL-03).
func TestCounted(t *testing.T) {
	r := engine.NewRand(1)
	for range 300 {
		var d Deck
		for range r.Intn(Size) {
			if c := engine.Face(1 + r.Intn(Size)); d.Has(c) {
				d.Draw(c)
			}
		}
		number, covered := 1+r.Intn(10), r.Intn(2) == 0
		var hits, spades, high, left int
		for c := engine.Face(1); int(c) <= Size; c++ {
			if !d.Has(c) {
				continue
			}
			left++
			hits += one(Hits(c, number, covered))
			spades += one(SuitOf(c) == Spades)
			high += one(Rank(c) >= number)
		}
		if d.Left() != left || d.Hit(number, covered) != (Chance{hits, left}) || d.OfSuits(Spades) != (Chance{spades, left}) ||
			d.AtLeast(number) != (Chance{high, left}) {
			t.Fatalf("%x: number %d covered %v", d, number, covered)
		}
	}
	for number := 1; number <= 10; number++ {
		for _, covered := range []bool{false, true} {
			n := 0
			for thrown := 1; thrown <= Sides; thrown++ {
				n += one(DieHits(thrown, number, covered))
			}
			if DieHit(number, covered) != (Chance{n, Sides}) {
				t.Errorf("die %d %v: %d", number, covered, n)
			}
		}
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestCase8: five cards are gone, 29 of 43 hit in the open, 14 in cover (CASE-08).
func TestCase8(t *testing.T) {
	var d Deck
	for _, c := range []engine.Face{Card(3, Hearts), Card(9, Spades), Card(Queen, Diamonds), Card(5, Clubs), Card(Ace, Hearts)} {
		d.Draw(c)
	}
	if d.Hit(8, false) != (Chance{29, 43}) || d.Hit(8, true) != (Chance{14, 43}) {
		t.Errorf("%v, %v", d.Hit(8, false), d.Hit(8, true))
	}
}

// TestBreak: a full deck breaks down with 1/48 * 11/47 (BREAK-01, CASE-11).
func TestBreak(t *testing.T) {
	queen := Card(Queen, Spades)
	if got := Deck(0).Break(); got != (Chance{11, 48 * 47}) {
		t.Errorf("a full deck: %v", got)
	}
	d := Deck(0)
	d.Draw(queen)
	if got := d.Break(); got.Good != 0 {
		t.Errorf("without its queen: %v", got)
	}
	if got := (full &^ bit(queen)).Break(); got != (Chance{12, 48}) {
		t.Errorf("the queen alone is left: %v (CARDS-07)", got)
	}
}

// TestShuffle: an empty deck is shuffled whole before the next card, and not sooner (CARDS-03, CARDS-07).
func TestShuffle(t *testing.T) {
	var d Deck
	for c := engine.Face(1); int(c) <= Size; c++ {
		if d.Left() != Size-int(c)+1 || !d.Has(c) {
			t.Fatalf("before card %d %d are left", c, d.Left())
		}
		d.Draw(c)
	}
	if d.Left() != 0 || d.Hit(10, false) != (Chance{40, 48}) {
		t.Errorf("an empty deck: %d left, %v", d.Left(), d.Hit(10, false))
	}
	if d.Draw(7); d.Left() != 47 || d.Has(7) || !d.Has(8) {
		t.Errorf("after it: %d left", d.Left())
	}
	if d.Shuffle(); d.Left() != Size {
		t.Error("TURN-11")
	}
}
