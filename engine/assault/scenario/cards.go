package scenario

import (
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file reads the cards and units of a scenario file.

// action is the action card of a name.
func (c *checker) action(path, name string) card.ActionSet {
	if a, ok := card.ActionNamed(name); ok {
		return 1 << a
	}
	c.fault(path, "there is no card %q", name)
	return 0
}

// unit is the unit of a name, Unknown if there is none.
func (c *checker) unit(path, name string) card.Face {
	f, ok := card.UnitNamed(name)
	if !ok {
		c.fault(path, "there is no unit %q", name)
	}
	return f
}

// unitOf is the same for a unit of one side.
func (c *checker) unitOf(path, name string, side engine.Seat) card.Face {
	f := c.unit(path, name)
	if f != card.Unknown && card.UnitOf(f).Side != side {
		c.fault(path, "%s is no unit of the %s side", nameOf(f), sideName(side))
		return card.Unknown
	}
	return f
}

// unitSet reads a list of unit names.
func (c *checker) unitSet(path string, names []string) (set card.Set) {
	for i, n := range names {
		if f := c.unit(at(path, i), n); f != card.Unknown {
			set |= card.SetOf(f)
		}
	}
	return set
}

// faces reads the name of a card: "Grenadiers", or "Prep Fire#3" for one copy of an action card, or "Prep Fire" for any. It
// returns the face, for any copy the first one, and whether any will do.
func (c *checker) faces(path, name string) (f card.Face, any bool) {
	if f, ok := card.UnitNamed(name); ok {
		return f, false
	}
	base, copy, one := strings.Cut(name, "#")
	if a, ok := card.ActionNamed(base); ok {
		if !one {
			return card.FaceOf(a, 1), true
		}
		if k, err := strconv.Atoi(copy); err == nil && k >= 1 && k <= 4 && len(copy) == 1 {
			return card.FaceOf(a, k), false
		}
	}
	c.fault(path, "there is no card %q", name)
	return card.Unknown, false
}

// cards makes a list of cards by face. Copies of an action card are 1, 2, 3, 4 and 1 again, unless one is named.
func (c *checker) cards(path string, list fileCards, pile uint8) (deck []card.Face) {
	lo, hi := card.Faces(pile)
	for _, k := range list {
		f, any := c.faces(join(path, k.Name), k.Name)
		if f == card.Unknown {
			continue
		}
		if f < lo || f > hi {
			c.fault(join(path, k.Name), "this card belongs in another deck")
			continue
		}
		for i := range k.Copies {
			if any {
				deck = append(deck, f+card.Face(i%4))
			} else {
				deck = append(deck, f)
			}
		}
	}
	slices.Sort(deck)
	return deck
}

// deck reads a deck, printed or of single cards.
func (c *checker) deck(path string, d fileDeck, pile uint8) []card.Face {
	if d.Cards != nil || d.Designator == "" {
		return c.cards(path, d.Cards, pile)
	}
	deck, ok := card.Deck(d.Designator)
	if lo, hi := card.Faces(pile); !ok || len(deck) == 0 || deck[0] < lo || deck[0] > hi {
		c.fault(path, "%q is not the designator of such a deck", d.Designator)
		c.lost[pile] = true
		return nil
	}
	return slices.Clone(deck)
}

// take takes a named card out of a deck.
func (c *checker) take(path, name string, pile uint8) card.Face {
	deck := c.s.Cards[pile]
	f, any := c.faces(path, name)
	if f == card.Unknown || c.lost[pile] {
		return card.Unknown
	}
	i := slices.IndexFunc(deck, func(g card.Face) bool { return g == f || any && card.ActionOf(g) == card.ActionOf(f) })
	if i < 0 {
		c.fault(path, "there is no %q left in the deck", Name(name))
		return card.Unknown
	}
	f = deck[i]
	c.s.Cards[pile] = slices.Delete(deck, i, i+1)
	return f
}

// actionDecks reads the action deck, or those of both sides where a rule says so (DECK-19): the one that it gives a side, else the file's.
func (c *checker) actionDecks() {
	s := c.s
	decks, paths := [2]fileDeck{c.f.ActionDeck, c.f.ActionDeck}, [2]string{"actionDeck", "actionDeck"}
	for i := range c.f.Rules {
		f := &c.f.Rules[i]
		k, ok := f.kind.(*ruleOwnActions)
		if ok && !s.OwnActions {
			c.fault(at("rules", i), "the Non-Player has action decks of its own already (SOLO-23)")
		}
		for side := range engine.Seat(2) {
			if ok && k.given() && (f.Sides == nil || slices.Contains(f.Sides, card.SideName(side))) {
				decks[side], paths[side] = k.Deck, at("rules", i)+".deck"
			}
		}
	}
	for side := range engine.Seat(2) {
		if side == card.US && !s.OwnActions {
			break
		}
		pile := s.ActionPile(side)
		s.Cards[pile] = c.deck(paths[side], decks[side], pile)
		*[2]*string{&s.ActionDeck, &s.USActionDeck}[side] = decks[side].Designator
		if n := len(s.Cards[pile]); n > maxPile || n == 0 && !c.lost[pile] {
			c.fault(paths[side], "has %d cards, not 1 to %d", n, maxPile)
		}
	}
}

// decks reads all decks, and takes out of them what lies elsewhere at the start.
func (c *checker) decks() {
	s := c.s
	c.actionDecks()
	for side := range engine.Seat(2) {
		f, pile := c.side(side), card.UnitPile(side)
		s.Cards[pile], s.DeckName[side] = c.deck(sidePath(side, "deck"), f.Deck, pile), f.Deck.Designator
		if n := len(s.Cards[pile]) + len(f.Placed); n > maxPile {
			c.fault(sidePath(side, "deck"), "has with the placed units %d cards, more than %d", n, maxPile)
		}
	}
	var acts [card.NumPiles]int
	for side := range engine.Seat(2) {
		c.hand(side)
		acts[s.ActionPile(side)] += s.Hand[side].Action
		f := c.side(side)
		if s.Begin == nil && len(f.Discards) > 0 {
			c.fault(sidePath(side, "discards"), "are only for matches with begin")
		}
		for _, k := range f.Discards {
			path := join(sidePath(side, "discards"), k.Name)
			for range k.Copies {
				pile := card.UnitPile(side)
				if g, _ := c.faces(path, k.Name); card.IsAction(g) {
					pile = s.ActionPile(side)
				}
				if g := c.take(path, k.Name, pile); g != card.Unknown {
					s.Discards[side] = append(s.Discards[side], g)
				}
			}
		}
	}
	c.drawn(acts)
}

// drawn checks what is drawn from the action decks before the first turn: the hands take that many cards of each.
func (c *checker) drawn(acts [card.NumPiles]int) {
	var all []card.Face
	for _, pile := range []uint8{card.PileAction, card.PileActionUS} {
		deck := c.s.Cards[pile]
		if all = append(all, deck...); c.lost[pile] {
			return
		}
		if n := acts[pile] + c.s.SecondActions; n > len(deck) && (pile == card.PileAction || c.s.OwnActions) {
			c.fault("hand", "the hands take %d action cards, the deck has %d", n, len(deck))
		}
	}
	if c.f.First == "draw" && !slices.ContainsFunc(all, func(f card.Face) bool { return card.Modifier(f) != card.Modifier(all[0]) }) {
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
	if side == s.NonPlayer() {
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
			pile := card.UnitPile(side)
			if g, _ := c.faces(p, name); card.IsAction(g) {
				pile = s.ActionPile(side)
			}
			if g := c.take(p, name, pile); g != card.Unknown {
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
			if u := c.unitOf(at(path+".kept", i), name, side); u != card.Unknown {
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
		most = card.MaxHand - 1 - len(s.Begin.Kept[side])
	}
	if n := d.Action + d.Unit + d.Choose + len(d.Cards) + s.SecondActions; n > most {
		c.fault(path, "has %d cards, more than %d", n, most)
	}
	if n := len(s.Cards[card.UnitPile(side)]); d.Unit > n && !c.lost[card.UnitPile(side)] {
		c.fault(path, "takes %d unit cards, the deck has %d", d.Unit, n)
	}
}

// sealed reads how a side chooses its deck out of the cards of its pool (DECK-10). Whatever it chooses must do for what the scenario takes.
func (c *checker) sealed(side engine.Seat) {
	s, f, path := c.s, c.side(side).Sealed, sidePath(side, "sealed")
	if f == nil {
		return
	}
	if side == s.NonPlayer() || s.Begin != nil {
		c.fault(path, "is for a side with a set-up and a player")
		return
	}
	s.Sealed[side] = Sealed(*f)
	var costs []int
	for _, g := range s.Cards[card.UnitPile(side)] {
		costs = append(costs, card.Cost(g))
	}
	slices.Sort(costs)
	switch sum := 0; {
	case f.Most < f.Least:
		c.fault(path, "at most %d cards, and at least %d", f.Most, f.Least)
	case f.Least > len(costs):
		c.fault(path, "at least %d cards, the pool has %d", f.Least, len(costs))
	default:
		for _, k := range costs[:f.Least] {
			sum += k
		}
		if sum > f.Budget {
			c.fault(path, "no %d cards can be had for %d", f.Least, f.Budget)
		}
	}
}

// left checks that the deck still has the unit cards of the starting hand when the starting units have been taken out of it.
func (c *checker) left(side engine.Seat) {
	s, pile := c.s, card.UnitPile(side)
	n := len(s.Cards[pile])
	if k := s.Sealed[side]; k.Most > 0 {
		n = k.Least
	}
	n -= s.Muster[side].Random + s.Muster[side].Exactly
	if d := s.Hand[side].Unit; c.version >= 3 && d > max(n, 0) && !c.lost[pile] {
		c.fault(sidePath(side, "hand"), "takes %d unit cards, the starting units leave %d in the deck", d, max(n, 0))
	}
}

// startingUnits reads the fixed units of a side, or how they are chosen (SETUP-47).
func (c *checker) startingUnits(side engine.Seat) {
	s, f := c.s, c.side(side)
	pile := card.UnitPile(side)
	if (f.Units != nil || f.Muster != nil) && (side == s.NonPlayer() || s.Begin != nil) {
		c.fault(join("sides", card.SideName(side)), "cannot have units or muster: the Non-Player and a match with begin have placed units only")
		return
	}
	if f.Units != nil && f.Muster != nil {
		c.fault(sidePath(side, "muster"), "there is units already")
	}
	for i, k := range f.Units {
		path := at(sidePath(side, "units"), i)
		if c.unitOf(path, k.Unit, side) == card.Unknown {
			continue
		}
		if u := c.take(path, k.Unit, pile); u != card.Unknown {
			s.Start[side] = append(s.Start[side], u)
			c.veteran(path, side, u, k)
		}
	}
	s.Cards[card.StartPile(side)] = s.Start[side]
	if m := f.Muster; m != nil {
		c.core(side, m)
		s.Muster[side] = Muster{Budget: m.Budget, Most: m.Most, Exactly: m.Exactly, From: c.from(side, m), Random: m.Random}
		if (m.Budget > 0) == (m.Random > 0) || m.Random > 0 && (m.Most > 0 || m.Exactly > 0) || m.Most > 0 && m.Exactly > 0 {
			c.fault(sidePath(side, "muster"), "is either a budget, perhaps with most or exactly, or random alone")
		}
	}
	c.settleVeterans(side)
	for i, name := range f.Static {
		path := at(sidePath(side, "static"), i)
		u := c.unitOf(path, name, side)
		if u != card.Unknown && s.Begin == nil && !slices.ContainsFunc(f.Units,
			func(u fileUnit) bool { return u.Unit == name }) && !slices.ContainsFunc(f.Placed, func(p filePlaced) bool { return p.Unit == name }) {
			c.fault(path, "%s is not among units and placed", nameOf(u))
		}
		s.Rules[side].Static |= card.SetOf(u) &^ card.SetOf(card.Unknown)
	}
}

// from reads the list of the units of which starting units are chosen (DECK-18). All must be there to be chosen.
func (c *checker) from(side engine.Seat, m *fileMuster) (set card.Set) {
	where := sidePath(side, "muster") + ".from"
	if m.From != nil && m.Random > 0 {
		c.fault(where, "is only for units that are chosen for a budget")
		return 0
	}
	for i, name := range m.From {
		path := at(where, i)
		f := c.unitOf(path, name, side)
		switch {
		case f == card.Unknown:
			continue
		case set.Has(f):
			c.fault(path, "%s stands there twice", nameOf(f))
		case !slices.Contains(c.s.Cards[card.UnitPile(side)], f) && !c.lost[card.UnitPile(side)]:
			c.fault(path, "there is no %q left in the deck", Name(name))
		}
		set |= card.SetOf(f)
	}
	return set
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
		if u.Face == card.Unknown || u.Tile == board.NoTile {
			continue
		}
		for _, others := range s.Placed {
			if slices.ContainsFunc(others, func(o Standing) bool { return o.Tile == u.Tile }) {
				c.fault(path+".tile", "another unit stands on %s", f.Tile)
			}
		}
		if f.Morale > 0 {
			u.Net = int8(f.Morale) - card.UnitOf(u.Face).Morale
		}
		if f.FaceUp || side == s.NonPlayer() { // RULING-146
			u.State |= board.FaceUp
		}
		if f.DugIn {
			u.State |= board.DugIn
		}
		c.hidden(path, side, &u, &f)
		c.marks(path, side, &u, &f)
		if e := f.Extra; e != (fileExtra{}) {
			if s.Begin == nil || side != s.Begin.Side {
				c.fault(path+".extra", "only units of a side that begins in mid-play have extra activations")
			}
			u.Extra = board.Grants(e.Moves)*board.ExtraMove + board.Grants(e.Combats)*board.ExtraFire + board.Grants(e.Either)*board.ExtraEither +
				board.Grants(e.Any)*board.ExtraAny
		}
		s.Placed[side] = append(s.Placed[side], u)
	}
}

// marks sets what a unit that is placed in mid-play has done already.
func (c *checker) marks(path string, side engine.Seat, u *Standing, f *filePlaced) {
	s := c.s
	for j, m := range f.Marks {
		k := slices.IndexFunc(MarkBits, func(b markBit) bool { return b.Name == m })
		if k < 0 || s.Begin == nil {
			c.fault(at(path+".marks", j), "%q is no mark, or the match does not begin in mid-play", m)
			continue
		}
		switch b := MarkBits[k].Bit; {
		case !u.tells(b): // a face-down unit has told by it what it can be (CLAIM-12, CLAIM-23)
			c.fault(at(path+".marks", j), "needs a unit that is face up, or one whose could names only units that can do that")
		case b == board.MovedTwice && !card.UnitOf(u.Face).MovesTwice, b == board.Transferred && !card.UnitOf(u.Face).TransfersActivity:
			c.fault(at(path+".marks", j), "a %s cannot have done that", nameOf(u.Face))
		case b == board.CalledUp && side != s.NonPlayer():
			c.fault(at(path+".marks", j), "only the Non-Player calls units up")
		case b == board.Mustered && (!f.FromDeck || s.Muster[side].Budget == 0):
			c.fault(at(path+".marks", j), "needs a unit fromDeck, and mustered for the side")
		case b != board.CalledUp && b != board.Mustered && (b == board.Prepped) == (side == s.Begin.Side):
			c.fault(at(path+".marks", j), "the side that begins has no prepped units, the other side has no others")
		}
		u.State |= MarkBits[k].Bit
	}
	if u.State&board.Placed != 0 && u.State&(board.Moved|board.MovedTwice|board.Fired|board.DugNow|board.Transferred) != 0 ||
		u.State&board.MovedTwice != 0 && u.State&board.Moved == 0 ||
		u.State&board.Freed != 0 && u.State&board.Stuck != 0 {
		c.fault(path+".marks", "do not go together")
	}
}

// hidden reads where the card of a placed unit came from, and what it can be as both sides know.
func (c *checker) hidden(path string, side engine.Seat, u *Standing, f *filePlaced) {
	u.FromDeck = f.FromDeck
	for i, name := range f.Could {
		u.Could |= card.SetOf(c.unitOf(at(path+".could", i), name, side)) &^ card.SetOf(card.Unknown)
	}
	switch {
	case c.s.Begin == nil && (f.FromDeck || f.Could != nil):
		c.fault(path, "can have fromDeck and could only with begin")
	case f.Could != nil && u.State&board.FaceUp != 0:
		c.fault(path+".could", "is for a unit that is face down")
	case f.Could != nil && !u.Could.Has(u.Face):
		c.fault(path+".could", "does not name the unit itself")
	}
}

// tells reports whether a unit can have a mark: a face-down one only if both sides know that it can be no unit without that ability.
func (u *Standing) tells(mark board.UnitState) bool {
	if u.State&board.FaceUp != 0 {
		return true
	}
	switch mark {
	case board.Fired:
		return false
	case board.MovedTwice:
		return u.Could != 0 && u.Could&^card.Twice == 0
	case board.Transferred:
		return u.Could != 0 && u.Could&^card.Leaders == 0
	}
	return true
}

// spent reads which of the Non-Player's cards lie on the discards of its decks when a match begins in mid-play.
func (c *checker) spent(n *Script, f *fileSpent) {
	for i, d := range []struct {
		name string
		list fileCards
		deck []card.Face
	}{{"action", f.Action, n.ActionDeck}, {"firer", f.Firer, n.FirerDeck}, {"target", f.Target, n.TargetDeck}} {
		path := "solo.spent." + d.name
		if d.list != nil && c.s.Begin == nil {
			c.fault(path, "is only for matches with begin")
			continue
		}
		for _, g := range c.cards(path, d.list, card.PileAction) {
			gone := &c.s.Begin.Gone[i]
			k := 0
			for k < len(d.deck) && (d.deck[k] != g || *gone>>k&1 != 0) {
				k++
			}
			if k == len(d.deck) {
				c.fault(join(path, card.Name(g)), "there are not so many in the deck")
				continue
			}
			*gone |= 1 << k
		}
	}
}

// solo reads the Non-Player's procedure (section SOLO).
func (c *checker) solo() {
	f, s := c.f.Solo, c.s
	if f == nil || s.NonPlayer() == engine.NoSeat {
		return
	}
	np := s.NonPlayer()
	n := &Script{Player: np.Other(), Cards: f.Cards}
	c.scriptDecks(n)
	if s.Prestige[np] > 0 || c.f.SecondPrestige > 0 || c.f.SecondHand.Action > 0 {
		c.fault("solo", "the Non-Player has neither prestige nor a hand (SOLO-22)")
	}
	c.orders(n)
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
		if u := c.unitOf("solo.staff.unit", k.Unit, np); u != card.Unknown {
			n.Staff, n.StaffCards = card.SetOf(u), k.Cards
		}
	}
	c.spent(n, &f.Spent)
	s.Solo = n
}

// scriptDecks reads the decks that the Non-Player's procedure draws from.
func (c *checker) scriptDecks(n *Script) {
	f := c.f.Solo
	for _, d := range []struct {
		name string
		list fileCards
		to   *[]card.Face
	}{{"solo.actionDeck", f.ActionDeck, &n.ActionDeck}, {"solo.firerDeck", f.FirerDeck, &n.FirerDeck}, {"solo.targetDeck",
		f.TargetDeck, &n.TargetDeck}} {
		*d.to = c.cards(d.name, d.list, card.PileAction)
		if len(*d.to) > 64 {
			c.fault(d.name, "has %d cards, more than %d", len(*d.to), 64)
			*d.to = nil
		}
		for _, face := range *d.to {
			if combat := card.TypeOf(face) == card.Combat; combat == (d.to == &n.ActionDeck) {
				c.fault(join(d.name, card.Name(face)), "is a card of another type than this deck's")
			}
		}
	}
}

// orders reads what the Non-Player's units are ordered to do. Each unit has one order.
func (c *checker) orders(n *Script) {
	f, np := c.f.Solo, n.Player.Other()
	named := card.Set(0)
	for i, o := range f.Orders {
		path := at("solo.orders", i)
		order := Order{Advance: o.Advance, Units: card.OfSide[np]}
		if !o.Units.Others {
			order.Units = 0
			for j, name := range o.Units.Names {
				if u := c.unitOf(at(path+".units", j), name, np); u != card.Unknown {
					order.Units |= card.SetOf(u)
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
}
