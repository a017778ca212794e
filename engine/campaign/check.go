package campaign

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
)

// checker builds a campaign out of its file and notes everything that does not fit.
type checker struct {
	f      file
	c      *Campaign
	beside map[string][]byte
	bundle map[string][]byte // all scenarios by the names in the nodes, nil for a file by itself
	rules  int               // version under which a bundle began, 0 for the newest
	others map[string]int    // those of other games that it mixes
	shared bool              // some node's battle has a deck that both sides draw from
	faults Faults
}

func (c *checker) fault(place, rule, format string, args ...any) {
	if len(c.faults) < maxFaults {
		c.faults = append(c.faults, wrong(place, rule, format, args...))
	}
}

// number checks a number against its bounds.
func (c *checker) number(place, rule string, n, lo, hi int) {
	if n < lo || n > hi {
		c.fault(place, rule, "%d is not from %d to %d", n, lo, hi)
	}
}

// text checks a text against its bounds, in letters.
func (c *checker) text(place, text string, lo, hi int) {
	if f := legible(place, "CAMP-FILE-01", text, lo, hi); f != nil && len(c.faults) < maxFaults {
		c.faults = append(c.faults, f)
	}
}

// legible returns what is wrong with a text of lo to hi letters, nil for nothing.
func legible(place, rule, text string, lo, hi int) *Fault {
	if n := utf8.RuneCountInString(text); n < lo || n > hi {
		return wrong(place, rule, "%d letters, not %d to %d", n, lo, hi)
	}
	if strings.ContainsFunc(text, unseen) || !utf8.ValidString(text) {
		return wrong(place, rule, "a letter that cannot be seen")
	}
	return nil
}

// unseen reports whether a letter is none that a reader sees, or turns others round.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Other_Default_Ignorable_Code_Point)
}

// goodID reports whether an id is 1 to 40 small letters, digits and single hyphens inside.
func goodID(id string) bool {
	last := byte('-')
	for i := range len(id) {
		b := id[i]
		if b == '-' && last == '-' || b != '-' && !('a' <= b && b <= 'z') && !('0' <= b && b <= '9') {
			return false
		}
		last = b
	}
	return last != '-' && len(id) <= 40
}

// check reads the whole file.
func (c *checker) check() {
	f, to := &c.f, c.c
	if f.Format != 1 {
		c.fault("format", "CAMP-FILE-01", "%d is not 1", f.Format)
	}
	if !goodID(f.ID) {
		c.fault("id", "CAMP-FILE-01", "%.40q is not 1 to 40 small letters, digits and single hyphens", f.ID)
	}
	c.text("name", f.Name, 1, 60)
	c.text("text", f.Text, 0, 600)
	if f.Players == 0 {
		f.Players = 2
	}
	c.number("players", "CAMP-FILE-12", f.Players, 1, 2)
	to.ID, to.Name, to.Text, to.Players, to.Start, to.Fog = f.ID, f.Name, f.Text, f.Players, f.Start, f.Fog
	if f.Decks != "" && f.Decks != "own" {
		c.fault("decks", "CAMP-FILE-01", "%.40q is not own", f.Decks)
	}
	to.OwnDecks = f.Decks == "own"
	c.economy()
	for _, name := range slices.Sorted(maps.Keys(f.Sides)) {
		if !slices.Contains(c.sides(), name) {
			c.fault("sides."+name, "CAMP-FILE-02", "there is no such side")
		}
	}
	for seat := range engine.Seat(2) {
		c.side(seat)
	}
	c.number("ends", "CAMP-FILE-02", len(f.Ends), 1, 8)
	to.Ends = map[string][3]string{}
	for _, id := range slices.Sorted(maps.Keys(f.Ends)) {
		c.end(id)
	}
	c.number("nodes", "CAMP-FILE-02", len(f.Nodes), 1, 32)
	to.Nodes, to.Scenarios = map[string]*Node{}, map[string][]byte{}
	for _, id := range slices.Sorted(maps.Keys(f.Nodes)) {
		c.node(id)
	}
	if to.OwnDecks && len(c.faults) == 0 && !c.shared {
		c.fault("decks", "CAMP-CARD-08", "no battle has a deck that both sides draw from")
	}
	for _, id := range slices.Sorted(maps.Keys(f.Scenarios)) {
		if to.Scenarios[id] == nil {
			c.fault("scenarios."+id, "CAMP-FILE-01", "no node has it")
		}
	}
	if len(c.faults) == 0 {
		c.graph()
	}
}

// sides returns the names of both sides, as a list.
func (c *checker) sides() []string {
	sides := c.c.Game.Sides()
	return sides[:]
}

// results returns the names of the three results.
func (c *checker) results() []string { return append(c.sides(), "draw") }

func (c *checker) economy() {
	e, x := c.f.Economy, c.f.Experience
	for _, b := range []struct {
		name  string
		n, hi int
	}{{"income", e.Income, 99}, {"victory", e.Victory, 99}, {"relief", e.Relief, 100}, {"bank", e.Bank, 200}, {"floor", e.Floor, 100},
		{"rest", e.Rest, 9}, {"tune", e.Tune, 10}, {"walkover", e.Walkover, 99}} {
		c.number("economy."+b.name, "CAMP-FILE-02", b.n, 0, b.hi)
	}
	c.number("experience.cost", "CAMP-FILE-02", x.Cost, 0, 5)
	c.number("experience.free", "CAMP-FILE-02", x.Free, 0, 99)
	c.number("experience.levels", "CAMP-FILE-02", len(x.Levels), 0, 3)
	last := 0
	for i, n := range x.Levels {
		if n <= last || n > 99 {
			c.fault(fmt.Sprintf("experience.levels[%d]", i), "CAMP-FILE-02", "%d does not rise, or is above 99", n)
		}
		last = n
	}
	c.c.Economy, c.c.Experience = e, x
}

// types checks a list of unit types of a side.
func (c *checker) types(place string, seat engine.Seat, list []string, lo, hi int, rule string) {
	c.number(place, rule, len(list), lo, hi)
	for i, name := range list {
		if _, ok := c.c.Type(seat, name); !ok {
			c.fault(fmt.Sprintf("%s[%d]", place, i), rule, "there is no unit %.40q on this side", name)
		}
	}
}

// card checks the name of a card.
func (c *checker) card(place, name string) {
	if !slices.ContainsFunc(c.c.Games, func(g Game) bool { return g.Card(name) }) {
		c.fault(place, "CAMP-CARD-01", "there is no card %.40q", name)
	}
}

func (c *checker) side(seat engine.Seat) {
	name := c.sides()[seat]
	place := "sides." + name
	f, ok := c.f.Sides[name]
	if !ok {
		c.fault(place, "CAMP-FILE-02", "is missing")
		return
	}
	c.number(place+".slots", "CAMP-CORE-01", f.Slots, 1, 12)
	c.types(place+".core", seat, f.Core, 0, min(max(f.Slots, 0), 12), "CAMP-CORE-01")
	c.number(place+".supply", "CAMP-FILE-02", f.Supply, 0, 200)
	c.types(place+".levy", seat, f.Levy, 1, 12, "CAMP-FILE-10")
	c.number(place+".shop", "CAMP-FILE-02", len(f.Shop), 0, 64)
	for _, t := range slices.Sorted(maps.Keys(f.Shop)) {
		c.types(place+".shop", seat, []string{t}, 1, 1, "CAMP-ORDER-02")
		c.number(place+".shop."+t, "CAMP-ORDER-02", f.Shop[t], 1, 4)
	}
	cards := 0
	for _, k := range slices.Sorted(maps.Keys(f.Cards)) {
		c.card(place+".cards", k)
		c.number(place+".cards."+k, "CAMP-CARD-01", f.Cards[k], 1, 4)
		cards += f.Cards[k]
	}
	c.number(place+".cards", "CAMP-CARD-06", cards, 0, maxLocker)
	c.c.Sides[seat] = Side(f)
}

func (c *checker) end(id string) {
	var texts [3]string
	for _, name := range slices.Sorted(maps.Keys(c.f.Ends[id])) {
		if !slices.Contains(c.results(), name) {
			c.fault("ends."+id+"."+name, "CAMP-FILE-02", "there is no such result")
		}
	}
	if !goodID(id) {
		c.fault("ends."+id, "CAMP-FILE-02", "is no id")
	}
	for i, name := range c.results() {
		texts[i] = c.f.Ends[id][name]
		c.text("ends."+id+"."+name, texts[i], 1, 600)
	}
	c.c.Ends[id] = texts
}

// of returns what a map says of each side; both must be there if all is set, and no others.
func of[T any](c *checker, place string, m map[string]T, all bool) (v [2]T) {
	for _, name := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(c.sides(), name) {
			c.fault(place+"."+name, "CAMP-FILE-03", "there is no such side")
		}
	}
	for seat, name := range c.sides() {
		got, ok := m[name]
		if !ok && all {
			c.fault(place+"."+name, "CAMP-FILE-03", "is missing")
		}
		v[seat] = got
	}
	return v
}

func (c *checker) node(id string) {
	f, place := c.f.Nodes[id], "nodes."+id
	if !goodID(id) || c.f.Ends[id] != nil {
		c.fault(place, "CAMP-FILE-03", "is no id, or an ending too")
	}
	c.text(place+".name", f.Name, 1, 60)
	c.text(place+".date", f.Date, 0, 60)
	c.text(place+".text", f.Text, 0, 600)
	n := &Node{ID: id, Name: f.Name, Date: f.Date, Text: f.Text, Scenario: f.Scenario, Cards: f.Cards, Offer: f.Offer}
	n.Field, n.Stake, n.DrawStake = of(c, place+".field", f.Field, true), of(c, place+".stake", f.Stake, true),
		of(c, place+".drawStake", f.DrawStake, true)
	n.Keep, n.Levy = of(c, place+".keep", f.Keep, false), of(c, place+".levy", f.Levy, false)
	n.Game = c.gameAt(place, f.Game)
	ground := c.ground(place, n.Game, f.Scenario)
	n.Sacrifice, n.Decks, n.bring = ground.Sacrifice, ground.Decks, ground.Cards
	c.shared = c.shared || ground.Shared
	for seat, name := range c.sides() {
		at := func(field string) string { return place + "." + field + "." + name }
		c.number(at("field")+".budget", "CAMP-FILE-03", n.Field[seat].Budget, 1, 200)
		c.number(at("field")+".most", "CAMP-FILE-09", n.Field[seat].Most, 1, min(12, max(ground.Room[seat], 1)))
		c.number(at("stake"), "CAMP-FILE-11", n.Stake[seat], 1, 99)
		c.number(at("drawStake"), "CAMP-FILE-11", n.DrawStake[seat], 0, n.Stake[seat]-1)
		c.types(at("keep"), engine.Seat(seat), n.Keep[seat], 0, n.Field[seat].Most, "CAMP-FILE-08")
		if _, own := f.Levy[name]; own {
			c.types(at("levy"), engine.Seat(seat), n.Levy[seat], 1, 12, "CAMP-FILE-10")
		} else {
			n.Levy[seat] = c.own(n.Game, engine.Seat(seat), c.f.Sides[name].Levy)
		}
		for _, list := range []struct {
			field string
			types []string
		}{{"keep", n.Keep[seat]}, {"levy", n.Levy[seat]}} {
			if len(c.own(n.Game, engine.Seat(seat), list.types)) != len(list.types) {
				c.fault(at(list.field), "CAMP-GAME-04", "names a unit that is not of the node's game")
			}
		}
		if len(n.Levy[seat]) == 0 && c.c.Mixed() {
			c.fault(at("levy"), "CAMP-FILE-10", "the side's list has no unit of the node's game")
		}
		cost := 0
		for _, t := range n.Keep[seat] {
			kind, _ := c.c.Type(engine.Seat(seat), t)
			cost += kind.Cost
		}
		if cost > n.Field[seat].Budget {
			c.fault(at("keep"), "CAMP-FILE-08", "costs %d, the field has %d", cost, n.Field[seat].Budget)
		}
	}
	c.sealed(n, ground)
	if ground.Solo && c.f.Players != 1 {
		c.fault(place+".scenario", "CAMP-FILE-12", "is for one player")
	}
	c.number(place+".cards", "CAMP-CARD-02", n.Cards, 0, cmp.Or(ground.Cards, maxLocker))
	c.number(place+".offer", "CAMP-CARD-03", len(n.Offer), 2, 12)
	for i, k := range n.Offer {
		c.card(fmt.Sprintf("%s.offer[%d]", place, i), k)
	}
	c.next(n, f.Next)
	c.c.Nodes[id] = n
}

// sealed checks that both sides can choose a force of a node in secret, whatever their cores are (CAMP-FOG-02, CAMPAIGN-46).
func (c *checker) sealed(n *Node, ground Ground) {
	const rule = "CAMP-FOG-02"
	place := "nodes." + n.ID
	if !c.f.Fog.Sealed {
		return
	}
	if !ground.Secret {
		c.fault(place+".scenario", rule, "no force can be chosen in secret there")
	}
	for seat, name := range c.sides() {
		if len(n.Keep[seat]) > 0 {
			c.fault(place+".keep."+name, rule, "in a sealed campaign nothing always stands there")
		}
		budget := n.Field[seat].Budget
		if !slices.ContainsFunc(n.Levy[seat], func(t string) bool {
			return c.c.Cost(engine.Seat(seat), t) <= budget && !slices.Contains(ground.Barred[seat], t)
		}) {
			c.fault(place+".levy."+name, rule, "none of them may be had there and costs %d at most", budget)
		}
	}
}

// ground finds the scenario of a node and what must be known of it.
func (c *checker) ground(place string, game Game, name string) (g Ground) {
	g.Room, g.Secret = [2]int{12, 12}, true // if there is none what follows is not told
	source, inner := []byte(c.f.Scenarios[name]), false
	if c.bundle != nil {
		source = c.bundle[name]
	} else if source != nil {
		inner = true
	} else if beside, ok := strings.CutPrefix(name, "file:"); ok {
		source = c.beside[beside]
	} else {
		source, _ = game.Scenario(name)
	}
	switch {
	case source == nil:
		c.fault(place+".scenario", "CAMP-FILE-03", "there is no scenario %.40q", name)
		return g
	case len(source) > maxScenario:
		c.fault(place+".scenario", "CAMP-FILE-01", "has more than %d bytes", maxScenario)
		return g
	}
	if other := c.c.Scenarios[name]; other != nil && !bytes.Equal(other, source) {
		c.fault(place+".scenario", "CAMP-GAME-04", "another game has a scenario of that name in another node")
		return g
	}
	found, err := game.Ground(source, c.c.RulesOf(game.ID()))
	if err == nil {
		g = found
	} else {
		at := place + ".scenario"
		if inner {
			at = "scenarios." + name
		}
		c.fault(at, "CAMP-FILE-07", "cannot be played: %v", err)
	}
	c.c.Scenarios[name] = source
	return g
}

// next reads the ways on from a node (CAMP-FILE-04).
func (c *checker) next(n *Node, next map[string][]string) {
	place := "nodes." + n.ID + ".next"
	for _, name := range slices.Sorted(maps.Keys(next)) {
		if !slices.Contains(c.results(), name) {
			c.fault(place+"."+name, "CAMP-FILE-04", "there is no such result")
		}
	}
	for i, name := range c.results() {
		ways := next[name]
		c.number(place+"."+name, "CAMP-FILE-04", len(ways), 1, 8)
		for k, way := range ways {
			_, node := c.f.Nodes[way]
			_, end := c.f.Ends[way]
			if !node && !end {
				c.fault(fmt.Sprintf("%s.%s[%d]", place, name, k), "CAMP-FILE-04", "there is no node or ending %.40q", way)
			}
			if slices.Contains(ways[:k], way) {
				c.fault(fmt.Sprintf("%s.%s[%d]", place, name, k), "CAMP-FILE-04", "%.40q stands twice", way)
			}
		}
		n.Next[i] = ways
	}
}

// graph checks that there is no circle and that everything can be reached (CAMP-FILE-05).
func (c *checker) graph() {
	if c.c.Nodes[c.c.Start] == nil {
		c.fault("start", "CAMP-FILE-05", "there is no node %.40q", c.c.Start)
		return
	}
	const under, done = 1, 2
	seen := map[string]int{}
	var walk func(id string)
	walk = func(id string) {
		seen[id] = under
		if n := c.c.Nodes[id]; n != nil {
			for _, way := range slices.Concat(n.Next[:]...) {
				switch seen[way] {
				case under:
					c.fault("nodes."+id+".next", "CAMP-FILE-05", "%s leads back to itself by %s", way, id)
				case 0:
					walk(way)
				}
			}
		}
		seen[id] = done
	}
	walk(c.c.Start)
	for _, id := range slices.Sorted(maps.Keys(c.c.Nodes)) {
		if seen[id] == 0 {
			c.fault("nodes."+id, "CAMP-FILE-05", "cannot be reached")
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.c.Ends)) {
		if seen[id] == 0 {
			c.fault("ends."+id, "CAMP-FILE-05", "cannot be reached")
		}
	}
}
