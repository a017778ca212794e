package assault

import (
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
)

// This file reads the cards and units of a scenario file.

// action is the action card of a name.
func (c *checker) action(path, name string) ActionSet {
	for a := PrepFire; a < numActions; a++ {
		if actions[a].Name == name {
			return 1 << a
		}
	}
	c.fault(path, "there is no card %q", name)
	return 0
}

// unit is the unit of a name, Unknown if there is none.
func (c *checker) unit(path, name string) Face {
	f, ok := UnitByName(name)
	if !ok {
		c.fault(path, "there is no unit %q", name)
	}
	return f
}

// unitOf is the same for a unit of one side.
func (c *checker) unitOf(path, name string, side engine.Seat) Face {
	f := c.unit(path, name)
	if f != Unknown && units[f].Side != side {
		c.fault(path, "%s is no unit of the %s side", name, SideName(side))
		return Unknown
	}
	return f
}

// unitSet reads a list of unit names.
func (c *checker) unitSet(path string, names []string) (set Set) {
	for i, n := range names {
		if f := c.unit(at(path, i), n); f != Unknown {
			set |= of(f)
		}
	}
	return set
}

// faces reads the name of a card: "Grenadiers", or "Prep Fire#3" for one copy of an action card, or "Prep Fire" for any. It
// returns the face, for any copy the first one, and whether any will do.
func (c *checker) faces(path, name string) (f Face, any bool) {
	if f, ok := UnitByName(name); ok {
		return f, false
	}
	base, copy, one := strings.Cut(name, "#")
	for a := PrepFire; a < numActions; a++ {
		if actions[a].Name != base {
			continue
		}
		if !one {
			return FaceOf(a, 1), true
		}
		if k, err := strconv.Atoi(copy); err == nil && k >= 1 && k <= 4 && len(copy) == 1 {
			return FaceOf(a, k), false
		}
	}
	c.fault(path, "there is no card %q", name)
	return Unknown, false
}

// cards makes a list of cards by face. Copies of an action card are 1, 2, 3, 4 and 1 again, unless one is named.
func (c *checker) cards(path string, list fileCards, pile uint8) (deck []Face) {
	lo, hi := faceRange(pile)
	for _, k := range list {
		f, any := c.faces(join(path, k.Name), k.Name)
		if f == Unknown {
			continue
		}
		if f < lo || f > hi {
			c.fault(join(path, k.Name), "this card belongs in another deck")
			continue
		}
		for i := range k.Copies {
			if any {
				deck = append(deck, f+Face(i%4))
			} else {
				deck = append(deck, f)
			}
		}
	}
	slices.Sort(deck)
	return deck
}

// deck reads a deck, printed or of single cards.
func (c *checker) deck(path string, d fileDeck, pile uint8) []Face {
	if d.Cards != nil || d.Designator == "" {
		return c.cards(path, d.Cards, pile)
	}
	deck, ok := Deck(d.Designator)
	if lo, hi := faceRange(pile); !ok || len(deck) == 0 || deck[0] < lo || deck[0] > hi {
		c.fault(path, "%q is not the designator of such a deck", d.Designator)
		c.lost[pile] = true
		return nil
	}
	return slices.Clone(deck)
}

// take takes a named card out of a deck.
func (c *checker) take(path, name string, pile uint8) Face {
	deck := c.s.stock[pile]
	f, any := c.faces(path, name)
	if f == Unknown || c.lost[pile] {
		return Unknown
	}
	i := slices.IndexFunc(deck, func(g Face) bool { return g == f || any && ActionOf(g) == ActionOf(f) })
	if i < 0 {
		c.fault(path, "there is no %q left in the deck", name)
		return Unknown
	}
	f = deck[i]
	c.s.stock[pile] = slices.Delete(deck, i, i+1)
	return f
}

// decks reads the three decks, and takes out of them what lies elsewhere at the start.
func (c *checker) decks() {
	s := c.s
	s.stock[PileAction], s.ActionDeck = c.deck("actionDeck", c.f.ActionDeck, PileAction), c.f.ActionDeck.Designator
	for side := range engine.Seat(2) {
		f, pile := c.side(side), UnitPile(side)
		s.stock[pile], s.DeckName[side] = c.deck(sidePath(side, "deck"), f.Deck, pile), f.Deck.Designator
		if n := len(s.stock[pile]) + len(f.Placed); n > maxPile {
			c.fault(sidePath(side, "deck"), "has with the placed units %d cards, more than %d", n, maxPile)
		}
	}
	if n := len(s.stock[PileAction]); n > maxPile || n == 0 && !c.lost[PileAction] {
		c.fault("actionDeck", "has %d cards, not 1 to %d", n, maxPile)
	}
	acts := 0
	for side := range engine.Seat(2) {
		c.hand(side)
		acts += s.Hand[side].Action
		f := c.side(side)
		if s.Begin == nil && len(f.Discards) > 0 {
			c.fault(sidePath(side, "discards"), "are only for matches with begin")
		}
		for _, k := range f.Discards {
			path := join(sidePath(side, "discards"), k.Name)
			for range k.Copies {
				pile := UnitPile(side)
				if g, _ := c.faces(path, k.Name); IsAction(g) {
					pile = PileAction
				}
				switch g := c.take(path, k.Name, pile); {
				case g == Unknown:
				case pile == PileAction:
					s.ActionDiscards = append(s.ActionDiscards, g)
				default:
					s.Discards[side] = append(s.Discards[side], g)
				}
			}
		}
	}
	deck := s.stock[PileAction]
	if n := acts + s.SecondActions; n > len(deck) && !c.lost[PileAction] {
		c.fault("hand", "the hands take %d action cards, the deck has %d", n, len(deck))
	}
	if c.f.First == "draw" && !c.lost[PileAction] && !slices.ContainsFunc(deck, func(f Face) bool { return Modifier(f) != Modifier(deck[0]) }) {
		c.fault("first", "no draw can decide: all cards of the action deck have the same tactical modifier (SETUP-42)")
	}
}

// maxStartHand bounds a hand that is dealt at the start.
const maxStartHand = 60

// hand reads a starting hand (SETUP-52).
func (c *checker) hand(side engine.Seat) {
	s, f := c.s, c.side(side).Hand
	path := sidePath(side, "hand")
	d := &s.Hand[side]
	if side == s.nonPlayer {
		if f != nil {
			c.fault(path, "the Non-Player has no hand")
		}
		return
	}
	switch {
	case f != nil:
		d.Action, d.Unit, d.Choose = f.Action, f.Unit, f.Choose
		for i, name := range f.Cards {
			p := at(path+".cards", i)
			pile := UnitPile(side)
			if g, _ := c.faces(p, name); IsAction(g) {
				pile = PileAction
			}
			if g := c.take(p, name, pile); g != Unknown {
				d.Cards = append(d.Cards, g)
			}
		}
		if s.Begin != nil && d.Action+d.Unit+d.Choose > 0 {
			c.fault(path, "with begin the cards of a hand are named, none are drawn")
		}
		if s.Begin == nil && f.Kept != nil {
			c.fault(path+".kept", "is only for matches with begin")
			break
		}
		for i, name := range f.Kept {
			if u := c.unitOf(at(path+".kept", i), name, side); u != Unknown {
				s.Begin.Kept[side] = append(s.Begin.Kept[side], u)
			}
		}
	case c.f.Hand != nil:
		d.Action, d.Unit = c.f.Hand.Action, c.f.Hand.Unit
	case s.Begin == nil:
		d.Action, d.Unit = 6, 2 // SETUP-52
	}
	most := maxStartHand
	if s.Begin != nil {
		most = MaxHand - 1 - len(s.Begin.Kept[side])
	}
	if n := d.Action + d.Unit + d.Choose + len(d.Cards) + s.SecondActions; n > most {
		c.fault(path, "has %d cards, more than %d", n, most)
	}
	if n := len(s.stock[UnitPile(side)]); d.Unit > n && !c.lost[UnitPile(side)] {
		c.fault(path, "takes %d unit cards, the deck has %d", d.Unit, n)
	}
}

// left checks that the deck still has the unit cards of the starting hand when the starting units have been taken out of it.
func (c *checker) left(side engine.Seat) {
	s, pile := c.s, UnitPile(side)
	n := len(s.stock[pile]) - s.Muster[side].Random - s.Muster[side].Exactly
	if d := s.Hand[side].Unit; c.version >= 3 && d > max(n, 0) && !c.lost[pile] {
		c.fault(sidePath(side, "hand"), "takes %d unit cards, the starting units leave %d in the deck", d, max(n, 0))
	}
}

// startingUnits reads the fixed units of a side, or how they are chosen (SETUP-47).
func (c *checker) startingUnits(side engine.Seat) {
	s, f := c.s, c.side(side)
	pile := UnitPile(side)
	if (f.Units != nil || f.Muster != nil) && (side == s.nonPlayer || s.Begin != nil) {
		c.fault(join("sides", SideName(side)), "cannot have units or muster: the Non-Player and a match with begin have placed units only")
		return
	}
	if f.Units != nil && f.Muster != nil {
		c.fault(sidePath(side, "muster"), "there is units already")
	}
	for i, name := range f.Units {
		path := at(sidePath(side, "units"), i)
		if c.unitOf(path, name, side) == Unknown {
			continue
		}
		if u := c.take(path, name, pile); u != Unknown {
			s.Start[side] = append(s.Start[side], u)
		}
	}
	s.stock[startPile(side)] = s.Start[side]
	if m := f.Muster; m != nil {
		s.Muster[side] = Muster{Budget: m.Budget, Most: m.Most, Exactly: m.Exactly, Random: m.Random}
		if (m.Budget > 0) == (m.Random > 0) || m.Random > 0 && (m.Most > 0 || m.Exactly > 0) || m.Most > 0 && m.Exactly > 0 {
			c.fault(sidePath(side, "muster"), "is either a budget, perhaps with most or exactly, or random alone")
		}
	}
	for i, name := range f.Static {
		path := at(sidePath(side, "static"), i)
		u := c.unitOf(path, name, side)
		if u != Unknown && s.Begin == nil && !slices.Contains(f.Units, name) && !slices.ContainsFunc(f.Placed, func(p filePlaced) bool { return p.Unit == name }) {
			c.fault(path, "%s is not among units and placed", name)
		}
		s.Rules[side].Static |= of(u) &^ of(Unknown)
	}
}

// placed reads the units that stand on the map from the start.
func (c *checker) placed(side engine.Seat) {
	s := c.s
	if s.RandomEdges && c.side(side).Placed != nil {
		c.fault(sidePath(side, "placed"), "cannot be given when the edges are random")
		return
	}
	for i, f := range c.side(side).Placed {
		path := at(sidePath(side, "placed"), i)
		u := Standing{Face: c.unitOf(path+".unit", f.Unit, side), Tile: c.tile(path+".tile", f.Tile)}
		if u.Face == Unknown || u.Tile == NoTile {
			continue
		}
		for _, others := range s.Placed {
			if slices.ContainsFunc(others, func(o Standing) bool { return o.Tile == u.Tile }) {
				c.fault(path+".tile", "another unit stands on %s", f.Tile)
			}
		}
		if f.Morale > 0 {
			u.Net = int8(f.Morale) - units[u.Face].Morale
		}
		if f.FaceUp || side == s.nonPlayer { // RULING-146
			u.State |= FaceUp
		}
		if f.DugIn {
			u.State |= DugIn
		}
		c.hidden(path, side, &u, &f)
		for j, m := range f.Marks {
			k := slices.IndexFunc(markBits, func(b markBit) bool { return b.name == m })
			if k < 0 || s.Begin == nil {
				c.fault(at(path+".marks", j), "%q is no mark, or the match does not begin in mid-play", m)
				continue
			}
			switch b := markBits[k].bit; {
			case !u.tells(b): // a face-down unit has told by it what it can be (CLAIM-12, CLAIM-23)
				c.fault(at(path+".marks", j), "needs a unit that is face up, or one whose could names only units that can do that")
			case b == MovedTwice && !units[u.Face].MovesTwice, b == Transferred && !units[u.Face].TransfersActivity:
				c.fault(at(path+".marks", j), "a %s cannot have done that", Name(u.Face))
			case b == CalledUp && side != s.nonPlayer:
				c.fault(at(path+".marks", j), "only the Non-Player calls units up")
			case b == Mustered && (!f.FromDeck || s.Muster[side].Budget == 0):
				c.fault(at(path+".marks", j), "needs a unit fromDeck, and mustered for the side")
			case b != CalledUp && b != Mustered && (b == Prepped) == (side == s.Begin.Side):
				c.fault(at(path+".marks", j), "the side that begins has no prepped units, the other side has no others")
			}
			u.State |= markBits[k].bit
		}
		if u.State&Placed != 0 && u.State&(Moved|MovedTwice|Fired|DugNow|Transferred) != 0 || u.State&MovedTwice != 0 && u.State&Moved == 0 ||
			u.State&Freed != 0 && u.State&Stuck != 0 {
			c.fault(path+".marks", "do not go together")
		}
		if e := f.Extra; e != (fileExtra{}) {
			if s.Begin == nil || side != s.Begin.Side {
				c.fault(path+".extra", "only units of a side that begins in mid-play have extra activations")
			}
			u.Extra = grants(e.Moves)*extraMove + grants(e.Combats)*extraFire + grants(e.Either)*extraEither + grants(e.Any)*extraAny
		}
		s.Placed[side] = append(s.Placed[side], u)
	}
}

// hidden reads where the card of a placed unit came from, and what it can be as both sides know.
func (c *checker) hidden(path string, side engine.Seat, u *Standing, f *filePlaced) {
	u.FromDeck = f.FromDeck
	for i, name := range f.Could {
		u.Could |= of(c.unitOf(at(path+".could", i), name, side)) &^ of(Unknown)
	}
	switch {
	case c.s.Begin == nil && (f.FromDeck || f.Could != nil):
		c.fault(path, "can have fromDeck and could only with begin")
	case f.Could != nil && u.State&FaceUp != 0:
		c.fault(path+".could", "is for a unit that is face down")
	case f.Could != nil && !u.Could.Has(u.Face):
		c.fault(path+".could", "does not name the unit itself")
	}
}

// tells reports whether a unit can have a mark: a face-down one only if both sides know that it can be no unit without that ability.
func (u *Standing) tells(mark UnitState) bool {
	if u.State&FaceUp != 0 {
		return true
	}
	switch mark {
	case Fired:
		return false
	case MovedTwice:
		return u.Could != 0 && u.Could&^setTwice == 0
	case Transferred:
		return u.Could != 0 && u.Could&^setTransfer == 0
	}
	return true
}

// spent reads which of the Non-Player's cards lie on the discards of its decks when a match begins in mid-play.
func (c *checker) spent(n *Script, f *fileSpent) {
	for i, d := range []struct {
		name string
		list fileCards
		deck []Face
	}{{"action", f.Action, n.ActionDeck}, {"firer", f.Firer, n.FirerDeck}, {"target", f.Target, n.TargetDeck}} {
		path := "solo.spent." + d.name
		if d.list != nil && c.s.Begin == nil {
			c.fault(path, "is only for matches with begin")
			continue
		}
		for _, g := range c.cards(path, d.list, PileAction) {
			gone := &c.s.Begin.Gone[i]
			k := 0
			for k < len(d.deck) && (d.deck[k] != g || *gone>>k&1 != 0) {
				k++
			}
			if k == len(d.deck) {
				c.fault(join(path, Name(g)), "there are not so many in the deck")
				continue
			}
			*gone |= 1 << k
		}
	}
}

// solo reads the Non-Player's procedure (section SOLO).
func (c *checker) solo() {
	f, s := c.f.Solo, c.s
	if f == nil || s.nonPlayer == engine.NoSeat {
		return
	}
	np := s.nonPlayer
	n := &Script{Player: np.Other(), Cards: f.Cards}
	for _, d := range []struct {
		name string
		list fileCards
		to   *[]Face
	}{{"solo.actionDeck", f.ActionDeck, &n.ActionDeck}, {"solo.firerDeck", f.FirerDeck, &n.FirerDeck}, {"solo.targetDeck", f.TargetDeck, &n.TargetDeck}} {
		*d.to = c.cards(d.name, d.list, PileAction)
		if len(*d.to) > 64 {
			c.fault(d.name, "has %d cards, more than 64", len(*d.to))
			*d.to = nil
		}
		for _, card := range *d.to {
			if combat := TypeOf(card) == Combat; combat == (d.to == &n.ActionDeck) {
				c.fault(join(d.name, Name(card)), "is a card of another type than this deck's")
			}
		}
	}
	if s.Prestige[np] > 0 || c.f.SecondPrestige > 0 || c.f.SecondHand.Action > 0 {
		c.fault("solo", "the Non-Player has neither prestige nor a hand (SOLO-22)")
	}
	named := Set(0)
	for i, o := range f.Orders {
		path := at("solo.orders", i)
		order := Order{Advance: o.Advance, Units: setSide[np]}
		if !o.Units.Others {
			order.Units = 0
			for j, name := range o.Units.Names {
				if u := c.unitOf(at(path+".units", j), name, np); u != Unknown {
					order.Units |= of(u)
				}
			}
		}
		if order.Units &^= named; order.Units == 0 {
			c.fault(path+".units", "all of them have orders already")
		}
		named |= order.Units
		for j, w := range o.Attack {
			k := slices.Index(targetWords, w)
			if k < 0 {
				c.fault(at(path+".attack", j), "%q is not one of %s", w, strings.Join(targetWords, ", "))
				continue
			}
			order.Attack = append(order.Attack, Target(k))
		}
		order.Follow = map[string]Follow{"always": FollowAlways, "objectives": FollowObjective}[o.Follow]
		n.Orders = append(n.Orders, order)
	}
	if r := f.Reinforce; r != nil {
		n.Built = c.withTerrain("solo.reinforce.terrain", r.Terrain)
		if r.HomeRow {
			n.Built |= s.HomeRow[np]
		}
	}
	if a := f.Ambush; a != nil {
		n.Woods = c.withTerrain("solo.ambush.terrain", a.Terrain) &^ n.Built
	}
	if a := f.Arrivals; a != nil {
		n.Arrivals, n.ArriveFrom = c.tiles("solo.arrivals.tiles", a.Tiles), max(1, a.From)
	}
	if k := f.Staff; k != nil {
		if u := c.unitOf("solo.staff.unit", k.Unit, np); u != Unknown {
			n.Staff, n.StaffCards = of(u), k.Cards
		}
	}
	c.spent(n, &f.Spent)
	s.Solo = n
}
