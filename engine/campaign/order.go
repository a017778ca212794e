package campaign

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
)

// Order is what a side decides before a battle, all at once, so that nothing can be learnt between its parts (CAMP-ORDER-01).
type Order struct {
	Buy     []string `json:"buy,omitempty"`     // types, in the order in which they get their ids
	Release []int    `json:"release,omitempty"` // ids
	Force   []int    `json:"force,omitempty"`   // ids
	Cards   []string `json:"cards,omitempty"`   // brought from the locker
	Strike  []string `json:"strike,omitempty"`  // copies struck from the shared deck (CAMP-CARD-07)
	Put     []string `json:"put,omitempty"`     // locker cards in their place
}

// maxOrder bounds an order in bytes (CAMP-PEER-06), saltSize is the length of the secret that hides one.
const (
	maxOrder = 1 << 10
	saltSize = 32
)

// Seal returns the commitment to an order: its digest with a secret salt, bound to campaign, state, battle and seat (CAMP-ORDER-04).
func (c *Campaign) Seal(s *State, seat engine.Seat, o *Order, salt []byte) (string, error) {
	b, err := json.Marshal(o)
	if err != nil || len(b) > maxOrder {
		return "", fault("order", "CAMP-PEER-06", "the order has more than %d bytes", maxOrder)
	}
	if len(salt) != saltSize {
		return "", fault("salt", "CAMP-ORDER-04", "%d bytes, not %d", len(salt), saltSize)
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "bocage campaign order\n%s\n%d\n%d\n%x\n", c.head(s), s.Battle, seat, salt)
	text.Write(b)
	d := sha256.Sum256(text.Bytes())
	return hex.EncodeToString(d[:]), nil
}

// Check reports what is wrong with an order of a seat: a *Fault, or nil. It looks at the side's own part alone, so that it tells nothing
// of the other's order.
func (c *Campaign) Check(s *State, seat engine.Seat, o *Order) error {
	if len(o.Buy) > 12 || len(o.Release) > 12 || len(o.Force) > 12 {
		return fault("order", "CAMP-ORDER-01", "more than 12 entries in a list")
	}
	core, _, err := c.recruit(s, seat, o)
	if err != nil {
		return err
	}
	if err := c.checkForce(s, seat, core, o.Force); err != nil {
		return err
	}
	if err := c.checkCards(s, seat, o); err != nil {
		return err
	}
	orders, cores := [2]*Order{{}, {}}, [2][]Entry{s.Sides[0].Core, s.Sides[1].Core}
	orders[seat], cores[seat] = o, core
	if _, err := c.build(s, cores, orders); err != nil { // a unit that may stand nowhere, say
		if f := (*Fault)(nil); errors.As(err, &f) { // or a deck that the game does not have
			return f
		}
		return fault("force", "CRULING-39", "%v", err)
	}
	return nil
}

// recruit returns the core after releases and purchases, and the supply that is left (CAMP-ORDER-02, CAMP-ORDER-03, CAMP-CORE-09).
func (c *Campaign) recruit(s *State, seat engine.Seat, o *Order) ([]Entry, int, error) {
	side, has := &c.Sides[seat], &s.Sides[seat]
	core, supply := slices.Clone(has.Core), has.Supply
	for i, id := range o.Release {
		k := entry(core, id)
		if k < 0 {
			return nil, 0, fault(fmt.Sprintf("release[%d]", i), "CAMP-CORE-09", "there is no entry %d", id)
		}
		core = slices.Delete(core, k, k+1)
	}
	for i, t := range o.Buy {
		place := fmt.Sprintf("buy[%d]", i)
		most, ok := side.Shop[t]
		if !ok {
			return nil, 0, fault(place, "CAMP-ORDER-02", "%.40q is not for sale", t)
		}
		core = append(core, Entry{ID: has.Last + 1 + i, Type: t})
		n := 0
		for _, e := range core {
			if e.Type == t {
				n++
			}
		}
		if n > most {
			return nil, 0, fault(place, "CAMP-ORDER-02", "%s: %d of them in the core, at most %d", t, n, most)
		}
		if supply -= c.Price(seat, t); supply < 0 {
			return nil, 0, fault(place, "CAMP-ORDER-02", "supply is %d short", -supply)
		}
	}
	if len(o.Buy) > 0 && len(core) > side.Slots {
		return nil, 0, fault("buy", "CAMP-ORDER-02", "%d entries in the core, at most %d", len(core), side.Slots)
	}
	return core, supply, nil
}

// checkForce checks a force against its field (CAMP-CORE-04).
func (c *Campaign) checkForce(s *State, seat engine.Seat, core []Entry, force []int) error {
	if c.Fog.Sealed && len(force) > 0 {
		return fault("force", "CAMP-FOG-02", "is not told in an order")
	}
	node := c.Nodes[s.Node]
	n, cost := len(node.Keep[seat]), 0
	for _, t := range node.Keep[seat] {
		cost += c.Cost(seat, t)
	}
	for i, id := range force {
		place := fmt.Sprintf("force[%d]", i)
		k := entry(core, id)
		if k < 0 || slices.Contains(force[:i], id) {
			return fault(place, "CAMP-CORE-04", "there is no entry %d, or it is there already", id)
		}
		if !c.Fights(s.Node, seat, core[k].Type) {
			return fault(place, "CAMP-GAME-04", "entry %d is of another game", id)
		}
		cost += c.FieldCost(seat, core[k])
		n++
	}
	if f := node.Field[seat]; n > f.Most && len(force) > 0 {
		return fault("force", "CAMP-CORE-04", "%d units, at most %d", n, f.Most)
	} else if cost > f.Budget {
		return fault("force", "CAMP-CORE-04", "costs %d, at most %d", cost, f.Budget)
	}
	return nil
}

// Exchanges is how many cards of its locker a side may put into the action deck of the battle in place of others.
func (c *Campaign) Exchanges(s *State, seat engine.Seat) int {
	most := c.Economy.Tune
	switch {
	case c.Nodes[s.Node].Decks[seat] == nil:
		return 0
	case c.OwnDecks:
		most = maxLocker
	}
	return min(most, len(s.Sides[seat].Locker))
}

// checkCards checks what an order takes from the locker (CAMP-CARD-02, CAMP-CARD-07).
func (c *Campaign) checkCards(s *State, seat engine.Seat, o *Order) error {
	if n := c.Nodes[s.Node].Cards; len(o.Cards) > n {
		return fault("cards", "CAMP-CARD-02", "%d cards, at most %d", len(o.Cards), n)
	}
	most, rule := c.Economy.Tune, "CAMP-CARD-07"
	if c.OwnDecks && c.Nodes[s.Node].Decks[seat] != nil { // as many as the locker gives
		most, rule = maxLocker, "CAMP-CARD-08"
	}
	if len(o.Strike) > most || len(o.Strike) != len(o.Put) {
		return fault("strike", rule, "%d struck for %d, at most %d", len(o.Strike), len(o.Put), most)
	}
	locker := slices.Clone(s.Sides[seat].Locker)
	for i, k := range slices.Concat(o.Cards, o.Put) {
		if !c.Brings(s.Node, k) {
			return fault(fmt.Sprintf("cards[%d]", i), "CAMP-GAME-04", "%.40q is of another game", k)
		}
		at := slices.Index(locker, k)
		if at < 0 {
			return fault(fmt.Sprintf("cards[%d]", i), "CAMP-CARD-02", "there is no %.40q in the locker", k)
		}
		locker = slices.Delete(locker, at, at+1)
	}
	return nil
}

// Default returns the order of a side that gives none: the force of the greatest field cost, then of most entries, then of the lowest ids
// (CAMP-ORDER-09), none in a sealed campaign.
func (c *Campaign) Default(s *State, seat engine.Seat) *Order {
	o := &Order{}
	c.Fill(s, seat, o)
	return o
}

// Fill gives an order that force out of the core that it leaves (CAMP-ORDER-10).
func (c *Campaign) Fill(s *State, seat engine.Seat, o *Order) {
	c.field(s, seat, o, func(e Entry) int { return c.FieldCost(seat, e) })
}

// field gives an order the force that is worth most, of equals that of most entries, then of the lowest ids, of all that it may have. It
// returns the force's field cost and number. In a sealed campaign the order does not name it (CAMP-FOG-02).
func (c *Campaign) field(s *State, seat engine.Seat, o *Order, worth func(Entry) int) (cost, n int) {
	core, _, err := c.recruit(s, seat, o)
	if err != nil {
		return 0, 0
	}
	node := c.Nodes[s.Node]
	core = slices.DeleteFunc(core, func(e Entry) bool { return !c.Fights(s.Node, seat, e.Type) })
	room, budget := node.Field[seat].Most-len(node.Keep[seat]), node.Field[seat].Budget
	for _, t := range node.Keep[seat] {
		budget -= c.Cost(seat, t)
	}
	type choice struct {
		force       []int
		cost, worth int
	}
	var choices []choice
	for set := range 1 << len(core) {
		var k choice
		for i, e := range core {
			if set>>i&1 != 0 {
				k.force = append(k.force, e.ID)
				k.cost += c.FieldCost(seat, e)
				k.worth += worth(e)
			}
		}
		if len(k.force) <= room && k.cost <= budget || set == 0 {
			choices = append(choices, k)
		}
	}
	slices.SortFunc(choices, func(a, b choice) int {
		return cmp.Or(b.worth-a.worth, len(b.force)-len(a.force), slices.Compare(a.force, b.force))
	})
	for _, k := range choices {
		if o.Force = k.force; c.Fog.Sealed {
			o.Force = nil
		}
		if c.Check(s, seat, o) == nil {
			return k.cost, len(k.force)
		}
	}
	o.Force = nil
	return 0, 0
}
