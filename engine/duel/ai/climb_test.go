package ai

import (
	_ "embed"
	"flag"
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

var climbs = flag.Int("climbs", 2, "changes of a list that TestClimb tries, for each side")

// climb is a search for a list of the Standard game that is too good against the ready decks of the other nation.
type climb struct {
	t    *testing.T
	side engine.Seat
	sc   engine.Scenario
	sit  *situation.Situation
	rng  engine.Rand
	list card.List
}

// scores plays so many matches of each list against each ready deck, with the same luck, and returns what came of each for the climbing
// side.
func (c *climb) scores(n int, lists ...*card.List) []score {
	var l []contestants
	foes := readyOf(c.side.Other())
	for _, list := range lists {
		for _, d := range foes {
			x := contestants{sc: c.sc}
			x.lists[c.side], x.lists[c.side.Other()] = list, &d.Lists[situation.Whole]
			l = append(l, x)
		}
	}
	out := make([]score, len(lists))
	for i, s := range measure(c.t, l, n) {
		if c.side == card.German {
			s.won = s.played - s.won - s.drawn
		}
		out[i/len(foes)].add(s)
	}
	*first += uint64(n)
	return out
}

// begin takes a ready deck that would be legal as an own one.
func (c *climb) begin() {
	for {
		c.list = readyOf(c.side)[c.rng.Intn(6)].Lists[situation.Whole]
		free := 0
		for f, n := range c.list {
			if u := card.UnitOf(card.Face(f)); u.Type != card.Crew && u.Needs == card.NoCrew {
				free += int(n)
			}
		}
		if free <= c.sit.OnFoot(c.side) {
			return
		}
	}
}

// neighbour returns a legal list that differs from the present one by a card or two that come, go or are exchanged.
func (c *climb) neighbour() card.List {
	low, high := card.Faces(uint8(c.side))
	any := func() card.Face { return low + card.Face(c.rng.Intn(int(high-low)+1)) }
	for {
		next := c.list
		for range 1 + c.rng.Intn(2) {
			what := c.rng.Intn(4)
			if out := any(); what > 0 && next[out] > 0 {
				next[out]--
			}
			if in := any(); what != 1 {
				next[in]++
			}
		}
		if next != c.list && c.sit.Check(c.side, &next) == nil {
			return next
		}
	}
}

// TestClimb climbs from a ready deck of each nation to better lists: a neighbour that does better in a few matches is tried in more, and
// taken if it still does. With -args -climbs=60 no list that it comes to wins more than 58 % by more than chance.
func TestClimb(t *testing.T) {
	few, more, last := 12, 60, 300
	if *climbs < 10 {
		few, more, last = 1, 1, 1
	}
	for side := range engine.Seat(2) {
		c := climb{t: t, side: side, sc: scenarioOf(t, "meeting-engagement"), rng: engine.NewRand(*first)}
		own, _ := duel.ScenarioOf(c.sc)
		c.sit = own.Situation
		c.begin()
		taken := 0
		for range *climbs {
			next := c.neighbour()
			if s := c.scores(few, &c.list, &next); s[1].share() < s[0].share()-.01 {
				continue
			}
			if s := c.scores(more, &c.list, &next); s[1].share() > s[0].share()+.005 {
				c.list = next
				taken++
			}
		}
		s := c.scores(last, &c.list)[0]
		t.Logf("side %d: %s %% after %d of %d changes:", side, &s, taken, *climbs)
		for f, n := range c.list {
			if n > 0 {
				t.Logf("%d %s", n, card.UnitOf(card.Face(f)).Name)
			}
		}
		if f := c.sit.Check(side, &c.list); f != nil || taken > 0 && s.played >= 100 && s.share() > .58+s.half() {
			t.Errorf("side %d: %s %%, %v", side, &s, f)
		}
	}
}

//go:embed testdata/best-lists.txt
var bestLists string

// readList reads a line of the best lists.
func readList(line string) (side engine.Seat, list card.List, err error) {
	nation, cards, _ := strings.Cut(line, ": ")
	if nation == "German" {
		side = card.German
	}
	for item := range strings.SplitSeq(cards, ", ") {
		n := 0
		if _, err := fmt.Sscan(item, &n); err != nil {
			return side, list, err
		}
		_, name, _ := strings.Cut(item, " ")
		f, high := card.Faces(uint8(side))
		for ; card.UnitOf(f).Name != name; f++ {
			if f == high {
				return side, list, fmt.Errorf("no card of %s is %q", nation, name)
			}
		}
		list[f] += uint8(n)
	}
	return side, list, nil
}

// TestBest plays the best lists that were found against the ready decks of the other nation. With -args -games=1000 none wins more than
// 58 % by more than chance.
func TestBest(t *testing.T) {
	for line := range strings.Lines(bestLists) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		side, list, err := readList(line)
		if err != nil {
			t.Fatal(err)
		}
		c := climb{t: t, side: side, sc: scenarioOf(t, "meeting-engagement"), list: list}
		own, _ := duel.ScenarioOf(c.sc)
		if err := own.Situation.Check(side, &list); err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		s := c.scores(*games, &list)[0]
		t.Logf("%s %% %s", &s, line)
		if s.played >= 600 && s.share() > .58+s.half() {
			t.Errorf("%s %%: %s", &s, line)
		}
	}
}
