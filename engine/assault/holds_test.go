package assault

import (
	"slices"

	"bocage/engine"
)

// check fails the test if anything does not hold that must hold after every ply.
func (g *soak) check() {
	p := &g.p
	g.cards()
	g.hands()
	g.mapHolds()
	for t := range Tile(MaxTiles) {
		if u, s, ok := p.Unit(t); ok {
			g.unit(t, &u, s)
		} else if p.unit[t] != (Unit{}) {
			g.fatal("tile %d is empty but holds %+v", t, p.unit[t])
		}
	}
	if g.ply%4 == 0 {
		g.others()
	}
	if p.step == stepOps || p.step == stepBuy || p.step == stepSplit {
		g.between()
	}
	if p.turn < 1 || int(p.turn) > p.sc.Turns || p.prestige[0] < 0 || p.prestige[1] < 0 {
		g.fatal("turn %d, prestige %d", p.turn, p.prestige)
	}
}

// cards checks that no card is lost or made, by face and pile, and that what both sides know of the hidden ones is true.
func (g *soak) cards() {
	p := &g.p
	var hidden, start, open [NumFaces]int
	for pile := range pileScript {
		left := g.shoe.left(p, pile)
		n := 0
		for f, c := range left {
			n += c
			if pile >= pileStartGerman {
				start[f] += c
			} else {
				hidden[f] += c
			}
		}
		if n != p.StockSize(pile) {
			g.fatal("pile %d holds %d cards, the position says %d", pile, n, p.StockSize(pile))
		}
	}
	conceal := func(f Face, pile uint8) {
		if pile >= pileStartGerman {
			start[f]++
		} else {
			hidden[f]++
		}
	}
	for s := range engine.Seat(2) {
		for _, c := range p.Hand(s)[1:] {
			conceal(c.Face, c.Pile)
		}
	}
	if c := p.task.pendCard; c.Face != Unknown {
		conceal(c.Face, c.Pile)
	}
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		if u := &p.unit[first(b)]; u.State&FaceUp != 0 {
			open[u.Face]++
		} else {
			conceal(u.Face, u.Pile)
		}
	}
	var discards [PileBluff + 1]int
	for f := range Face(NumFaces) {
		if int(p.unseen[f]) != hidden[f] || int(p.startUnseen[f]) != start[f] || p.Unseen(f) != hidden[f]+start[f] {
			g.fatal("%s: %d and %d hidden, the position says %d and %d", Name(f), hidden[f], start[f], p.unseen[f], p.startUnseen[f])
		}
		if n := hidden[f] + start[f] + open[f] + p.Discarded(f); n != g.whole[f] {
			g.fatal("%s: %d of %d cards: %d hidden, %d of the start, %d open, %d discarded", Name(f), n, g.whole[f], hidden[f], start[f], open[f], p.Discarded(f))
		}
		discards[pileOfFace(f)] += p.Discarded(f)
	}
	for pile, n := range discards {
		if p.DiscardSize(uint8(pile)) != n {
			g.fatal("%d cards on discards %d, the position says %d", n, pile, p.DiscardSize(uint8(pile)))
		}
	}
}

// hands checks that a hand begins with its Bluff, holds cards of its own piles only, and no card twice.
func (g *soak) hands() {
	p := &g.p
	var serials []uint16
	for s := range engine.Seat(2) {
		h := p.Hand(s)
		if len(h) < 1 || h[0] != (Card{Bluff, PileBluff, uint16(s)}) {
			g.fatal("the Bluff is not card 0 of hand %d: %+v", s, h)
		}
		for _, c := range h[1:] {
			serials = append(serials, c.Serial)
			ok := c.Pile == PileAction && IsAction(c.Face) || (c.Pile == UnitPile(s) || c.Pile == startPile(s)) && IsUnit(c.Face) && UnitOf(c.Face).Side == s
			if !ok {
				g.fatal("hand %d holds %+v", s, c)
			}
		}
		for _, c := range p.hand[s].cards[len(h):] {
			if c != (Card{}) {
				g.fatal("behind hand %d lies %+v", s, c)
			}
		}
	}
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		serials = append(serials, p.unit[first(b)].Serial)
	}
	if p.task.pendCard != (Card{}) {
		serials = append(serials, p.task.pendCard.Serial)
	}
	slices.Sort(serials)
	for i, n := range serials {
		if n < 2 || n >= p.serial || i > 0 && n == serials[i-1] {
			g.fatal("serial numbers %v below %d", serials, p.serial)
		}
	}
}

// mapHolds checks OPS-11, MOVE-11 and RULING-04.
func (g *soak) mapHolds() {
	p := &g.p
	land := p.sc.tiles &^ p.sc.shut[0]
	switch {
	case p.occ[0]&p.occ[1] != 0:
		g.fatal("two units on tiles %#x", p.occ[0]&p.occ[1])
	case p.control[0]&p.control[1] != 0:
		g.fatal("tiles %#x are controlled by both", p.control[0]&p.control[1])
	case p.occ[0]&^p.control[0]|p.occ[1]&^p.control[1] != 0:
		g.fatal("units on tiles %#x and %#x that their side does not control", p.occ[0]&^p.control[0], p.occ[1]&^p.control[1])
	case (p.occ[0]|p.occ[1])&^land != 0 || (p.control[0]|p.control[1])&^p.sc.tiles != 0:
		g.fatal("units or markers off the land")
	}
}

// unit checks a unit on the map: its face, what it could be, its morale and its markers.
func (g *soak) unit(t Tile, u *Unit, s engine.Seat) {
	p := &g.p
	bad := func(what string) { g.t.Helper(); g.fatal("%s on tile %d: %s: %+v", Name(u.Face), t, what, *u) }
	typ := UnitOf(u.Face)
	up := u.State&FaceUp != 0
	switch {
	case !IsUnit(u.Face) || typ.Side != s:
		bad("not a unit of its side")
	case u.Pile != UnitPile(s) && u.Pile != startPile(s):
		bad("of no pile of its side")
	case !u.Could.Has(u.Face) || u.Could&^setSide[s] != 0:
		bad("cannot be what it is")
	case up && u.Could != of(u.Face):
		bad("face up and could be something else")
	case p.sc.Terrain[t] == Swamp && typ.HardTarget && !typ.EntersSwamps:
		bad("in a swamp")
	}
	dying := p.combat.active || p.task.claim == claimDead || p.task.revNext == stepMinesDead && p.step == stepReveal
	if m := u.Morale(); m > MaxMorale || m < 1 && !dying {
		bad("morale")
	}

	has := func(b UnitState) bool { return u.State&b != 0 }
	switch {
	case s != p.phasing && (has(phaseState) || u.Extra != 0) && p.phasing != engine.NoSeat:
		bad("the non-phasing side has acted")
	case has(Prepped) && (s == p.phasing || !up):
		bad("Prep Fire on this")
	case has(Placed) && has(Moved|MovedTwice|Fired|DugNow|Transferred):
		bad("acted in the phase it was placed in")
	case has(MovedTwice) && (!has(Moved) || has(Fired) || !typ.MovesTwice):
		bad("moved twice")
	case has(Moved) && has(Fired) && !typ.MovesAndFires:
		bad("moved and fired")
	case has(Transferred) && (has(Fired) || !typ.TransfersActivity):
		bad("transferred its activation")
	case has(MovedTwice|Moved|Fired) && has(DugNow) && u.Extra == 0 && typ.TransfersActivity:
		bad("dug in after acting")
	}
}

// others checks that nobody can prove of a unit that it is not what it is.
func (g *soak) others() {
	for _, who := range [3]engine.Seat{0, 1, engine.NoSeat} {
		c := g.p
		c.Redact(who)
		for b := g.p.occ[0] | g.p.occ[1]; b != 0; b &= b - 1 {
			t := first(b)
			u, s, _ := g.p.Unit(t)
			if could := c.CouldBe(t); !could.Has(u.Face) || (who == s || u.State&FaceUp != 0) && could != of(u.Face) {
				g.fatal("for seat %d the %s on tile %d could be %#x: %+v", who, Name(u.Face), t, could, u)
			}
		}
	}
}

// between checks what holds between two actions.
func (g *soak) between() {
	p := &g.p
	if p.combat != (fight{}) {
		g.fatal("a combat is left over: %+v", p.combat)
	}
	if p.task.pend.Op != 0 || p.task.pendCard != (Card{}) {
		g.fatal("an announced action is left over: %+v, %+v", p.task.pend, p.task.pendCard)
	}
	for b := p.occ[0]; b != 0; b &= b - 1 { // RULING-46
		t := first(b)
		for n := p.sc.adj8[t] & p.occ[1]; n != 0; n &= n - 1 {
			if e := first(n); p.unit[t].State&p.unit[e].State&FaceUp == 0 {
				g.fatal("enemies on tiles %d and %d are not both face up", t, e)
			}
		}
	}
	if p.step == stepSplit { // RULING-50: nothing has happened since phase 3
		for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
			if u := &p.unit[first(b)]; UnitOf(u.Face).AutoDugIn && u.State&DugIn == 0 || u.State&(phaseState|Prepped) != 0 {
				g.fatal("at the beginning of a turn: %+v", *u)
			}
		}
	}
}
