package assault

import "bocage/engine"

// edges takes over the geography that the lot gave: as written, or exchanged (SCENARIO-LUMBERJACK-08).
func (p *Position) edges(exchanged bool) {
	if exchanged {
		p.sc = p.sc.swapped
	}
	p.emit(Event{Kind: EvEdges, Seat: engine.NoSeat, N: b2i(exchanged)})
	p.settle()
}

// findFirst finds the first player where nobody is asked. It reports whether the lot is awaited.
func (p *Position) findFirst() bool {
	switch p.sc.First {
	case FirstByLot:
		return true
	case FirstByDraw:
		p.drawFirst()
	default:
		p.goFirst(p.sc.fixedFirst())
	}
	return false
}

// drawFirst draws a card for each side, again and again until their tactical modifiers differ; the higher one chooses
// (SETUP-42, SETUP-43, RULING-08).
func (p *Position) drawFirst() {
	d := &p.task.drawn
	switch {
	case d[0] == Unknown, d[1] == Unknown:
		p.flip(flipFirst)
	case Modifier(d[0]) == Modifier(d[1]):
		*d = [2]Face{}
		p.flip(flipFirst)
	default:
		p.task.drawSeat = German
		if Modifier(d[1]) > Modifier(d[0]) {
			p.task.drawSeat = US
		}
		p.step = stepChooseFirst
	}
}

func (p *Position) firstCard(f Face) {
	s := German
	if p.task.drawn[0] != Unknown {
		s = US
	}
	p.task.drawn[s] = f
	p.emit(Event{Kind: EvFlip, Seat: s, Face: f, N: int16(Modifier(f))})
	p.step = stepFirst
}

// goFirst settles who goes first (TURN-02), and what the other side gets for it (SETUP-45, SCENARIO-TRAINING-10).
func (p *Position) goFirst(s engine.Seat) {
	p.first = s
	p.task.drawn = [2]Face{}
	p.prestige[s.Other()] += int16(p.sc.SecondBonus)
	p.emit(Event{Kind: EvFirst, Seat: s})
	p.task.drawSeat = p.opener()
	p.step = stepMuster
}

// opener is the side that sets up first (SETUP-49, SCENARIO-BASTOGNE-14).
func (p *Position) opener() engine.Seat {
	if p.sc.SetupFirst != engine.NoSeat {
		return p.sc.SetupFirst
	}
	return p.first
}

// muster hands each side the starting units that nobody chooses: a fixed list, or so many cards from the top of the unit deck.
// They come one by one in an order that the enemy does not know, so that a tile tells nothing (CLAIM-02). It reports whether a
// card is still to come.
func (p *Position) muster() bool {
	for range 2 {
		if p.musterPile() != noPileLeft {
			return true
		}
		p.task.drawSeat = p.task.drawSeat.Other()
	}
	for s := range engine.Seat(2) {
		p.task.mustered[s] = !p.sc.Muster[s].Chosen()
	}
	p.step = stepSelect
	return false
}

const noPileLeft = 0xFF

// musterPile is the pile from which the side at hand gets its next starting unit, or noPileLeft.
func (p *Position) musterPile() uint8 {
	s := p.task.drawSeat
	switch {
	case p.stock[startPile(s)] > 0 && len(p.sc.Start[s]) > 0:
		return startPile(s)
	case p.picked(s) < p.sc.Muster[s].Random && p.stock[UnitPile(s)] > 0:
		return UnitPile(s)
	}
	return noPileLeft
}

// picked is how many cards of the unit deck the side holds; before the hands are dealt they are its starting units.
func (p *Position) picked(s engine.Seat) int {
	n := 0
	for _, c := range p.Hand(s) {
		if c.Pile == UnitPile(s) {
			n++
		}
	}
	return n
}

// selectWaits is the secret choice of starting units (SETUP-47, WIN-03).
func (p *Position) selectWaits() bool {
	if !p.task.mustered[0] || !p.task.mustered[1] {
		return true
	}
	p.task.drawSeat = p.opener()
	p.step = stepDeploy
	return false
}

// Spent is what the starting units cost that the side has chosen so far, as far as this copy can see them.
func (p *Position) Spent(side engine.Seat) int {
	n := 0
	for _, c := range p.Hand(side) {
		if c.Pile == UnitPile(side) && c.Face != Unknown {
			n += int(cost[c.Face])
		}
	}
	return n
}

// MusterLimit is how many starting units a side may choose (RULING-11).
func (p *Position) MusterLimit(side engine.Seat) int {
	m := &p.sc.Muster[side]
	n := popcount(p.ground(side) &^ (p.occ[0] | p.occ[1]))
	if m.Most > 0 {
		n = min(n, m.Most)
	}
	if m.Exactly > 0 {
		n = min(n, m.Exactly)
	}
	return n
}

// ground returns the tiles on which a side's starting units go (SETUP-49, SCENARIO-BULGE-11).
func (p *Position) ground(s engine.Seat) Tiles {
	b := p.sc.HomeRow[s]
	if p.sc.AnyControlled[s] {
		b |= p.control[s]
	}
	return b &^ p.sc.shut[s] &^ p.sc.Rules[s].Mire
}

// Recruits is how many copies of f a side may still choose for its starting units, other limits aside.
func (p *Position) Recruits(side engine.Seat, f Face) int {
	if !IsUnit(f) || p.sc.Rules[side].BarredUnits.Has(f) {
		return 0
	}
	n := 0
	for _, g := range p.sc.stock[UnitPile(side)] {
		if g == f {
			n++
		}
	}
	for _, c := range p.Hand(side) {
		if c.Face == f && c.Pile == UnitPile(side) {
			n--
		}
	}
	return n
}

func (p *Position) checkMuster(m engine.Move) *fault {
	s, f := m.Seat, Face(m.A)
	r := &p.sc.Muster[s]
	switch {
	case p.task.mustered[s]:
		return sealedTwice
	case p.picked(s) >= p.MusterLimit(s):
		return enoughUnits
	case f == Unknown || p.blind[s]:
		if f != Unknown || !p.blind[s] {
			return notThatCard
		}
		return nil
	case p.Recruits(s, f) <= 0:
		return notInDeck
	}
	left := r.Budget - p.Spent(s) - int(cost[f])
	if left < 0 || left < p.cheapest(s, f, r.Exactly-p.picked(s)-1) {
		return overBudget
	}
	if p.crowded(s, f) {
		return badTerrain
	}
	return nil
}

// crowded reports whether one more unit of face f would leave units without a tile they may stand on.
func (p *Position) crowded(s engine.Seat, f Face) bool {
	b := p.ground(s) &^ (p.occ[0] | p.occ[1])
	if p.sc.picky&b == 0 {
		return false
	}
	need := 1
	open := p.faceRoom(f, b)
	for _, c := range p.Hand(s) {
		if c.Pile == UnitPile(s) && IsUnit(c.Face) && p.faceRoom(c.Face, b)&^open == 0 {
			need++
		}
	}
	return need > popcount(open)
}

// faceRoom takes from a set of tiles those on which a unit of face f may not stand.
func (p *Position) faceRoom(f Face, b Tiles) Tiles {
	for c := b & p.sc.picky; c != 0; c &= c - 1 {
		if t := first(c); !p.sc.only[t].Has(f) {
			b &^= bit(t)
		}
	}
	return b
}

// cheapest is what n more units cost at least when the side has also taken f.
func (p *Position) cheapest(s engine.Seat, f Face, n int) int {
	sum := 0
	for c := int8(0); n > 0 && int(c) < len(setCost); c++ {
		lo, hi := faceRange(UnitPile(s))
		for g := lo; g <= hi && n > 0; g++ {
			if cost[g] != c {
				continue
			}
			k := p.Recruits(s, g)
			if g == f {
				k--
			}
			k = max(0, min(k, n))
			sum += k * int(c)
			n -= k
		}
	}
	return sum
}

// checkMustered checks that a side may be done choosing: it has what it must have, or nothing more can be had.
func (p *Position) checkMustered(s engine.Seat) *fault {
	n, want := p.picked(s), max(1, p.sc.Muster[s].Exactly)
	if p.task.mustered[s] {
		return sealedTwice
	}
	if n >= want || n >= p.MusterLimit(s) {
		return nil
	}
	if p.blind[s] { // only that nothing else may stand there is taken on his word; the rest follows from the open list
		if n > 0 && p.sc.picky&p.ground(s) != 0 {
			return nil
		}
		return tooFewUnits
	}
	lo, hi := faceRange(UnitPile(s))
	for f := lo; f <= hi; f++ {
		if p.checkMuster(engine.Move{Seat: s, Op: OpMuster, A: uint8(f)}) == nil {
			return tooFewUnits
		}
	}
	return nil
}

// enlist takes a unit card out of the deck for the start.
func (p *Position) enlist(m engine.Move) {
	p.take(m.Seat, UnitPile(m.Seat), Face(m.A))
	p.emit(Event{Kind: EvMuster, Seat: m.Seat, N: int16(p.picked(m.Seat))})
}

// startingUnit reports whether a card of a hand is a starting unit. Until all stand on the map, no other unit card is held.
func startingUnit(s engine.Seat, c Card) bool { return c.Pile == startPile(s) || c.Pile == UnitPile(s) }

// deployTiles returns where a starting unit may be placed (SETUP-49, SETUP-50, RULING-13). c may be unknown.
func (p *Position) deployTiles(s engine.Seat, c Card) Tiles {
	b := p.ground(s) &^ p.occ[s] &^ p.occ[s.Other()]
	if c.Face != Unknown {
		b = p.faceRoom(c.Face, b)
	}
	return b
}

func (p *Position) checkDeploy(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	if m.A >= h.n || !startingUnit(m.Seat, h.cards[m.A]) {
		return noCard
	}
	t := Tile(m.B)
	switch {
	case !p.sc.tiles.Has(t):
		return offMap
	case !p.ground(m.Seat).Has(t):
		return notHome
	case (p.occ[0] | p.occ[1]).Has(t):
		return occupiedTile
	case !p.deployTiles(m.Seat, h.cards[m.A]).Has(t):
		return badTerrain
	}
	return nil
}

func (p *Position) deploy(m engine.Move) {
	t := Tile(m.B)
	c := p.hand[m.Seat].remove(m.A)
	u := Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, Could: p.pool(c.Pile) & p.sc.only[t]} // CLAIM-01, CLAIM-02, CLAIM-06
	u.Could &^= p.sc.Rules[m.Seat].BarredUnits                                                    // CLAIM-30, CLAIM-31
	if c.Pile == UnitPile(m.Seat) && p.sc.Muster[m.Seat].Chosen() {
		u.State |= Mustered
	}
	if p.sc.BeginDugIn[m.Seat] {
		u.State |= DugIn // SCENARIO-BASTOGNE-18
	}
	p.unit[t] = u
	p.occ[m.Seat] |= bit(t)
	p.control[m.Seat] |= bit(t)
	p.emit(Event{Kind: EvDeploy, Seat: m.Seat, A: t})
}

// overspends reports whether a hidden unit of face f would show that its side spent more than its budget on starting units.
func (p *Position) overspends(u *Unit, f Face) bool {
	s := units[f].Side
	return u.State&Mustered != 0 && int(p.openCost[s])+int(cost[f]) > p.sc.Muster[s].Budget
}

// deployed reports whether a side has nothing more to place. A copy that may not see the cards takes its word that none of
// them may enter difficult terrain, when nothing else is left.
func (p *Position) deployed(s engine.Seat) bool {
	for _, c := range p.Hand(s) {
		free := p.deployTiles(s, c)
		if c.Face == Unknown {
			free &^= p.sc.picky
		}
		if startingUnit(s, c) && free != 0 {
			return false
		}
	}
	return true
}

// deployWaits goes past a side that has nothing to place at all.
func (p *Position) deployWaits() bool {
	s := p.task.drawSeat
	if s == p.sc.nonPlayer || len(p.sc.Start[s]) == 0 && p.sc.Muster[s] == (Muster{}) {
		p.ready(s)
		return false
	}
	return true
}

func (p *Position) ready(s engine.Seat) {
	p.emit(Event{Kind: EvReady, Seat: s})
	if s == p.opener() { // SETUP-51
		p.task.drawSeat = s.Other()
		return
	}
	p.task.stage = 0
	p.step = stepHands
}

// dealHands has the first player's, then the second player's starting hand dealt: named cards, cards from both decks, and those
// of his choosing (SETUP-52 to SETUP-54).
func (p *Position) dealHands() {
	stage := p.task.stage
	p.task.stage++
	s := p.first
	if stage >= 2 {
		s = s.Other()
	}
	h := &p.sc.Hand[s]
	switch {
	case stage == 4:
		p.task.stage = 0
		p.step = stepBegin
	case s == p.sc.nonPlayer:
	case stage%2 == 0:
		p.named(s)
		acts := h.Action
		if s != p.first {
			acts += p.sc.SecondActions // SCENARIO-METZ-11
		}
		p.draw(s, h.Unit, acts, stepHands)
	case h.Choose > 0:
		p.task.drawSeat = s
		p.step = stepChoose
	}
}

// named puts the cards that the scenario names into a hand (SCENARIO-BASTOGNE-13).
func (p *Position) named(s engine.Seat) {
	for _, f := range p.sc.Hand[s].Cards {
		c := Card{Face: f, Pile: pileOfFace(f), Serial: p.serial}
		if p.blind[s] {
			c.Face = Unknown
		}
		p.hand[s].add(c)
		p.serial++
		p.emit(Event{Kind: EvDraw, Seat: s, Pile: c.Pile})
	}
}

// chooseWaits asks how many of the cards of his choosing come from each deck (RULING-148, WIN-05).
func (p *Position) chooseWaits() bool {
	s := p.task.drawSeat
	lo, hi, n := p.splitRange(s, p.sc.Hand[s].Choose)
	if lo < hi {
		return true
	}
	p.draw(s, lo, n-lo, stepHands)
	return false
}

func (p *Position) choose(s engine.Seat, unitCards int) {
	_, _, n := p.splitRange(s, p.sc.Hand[s].Choose)
	p.emit(Event{Kind: EvSplit, Seat: s, N: int16(unitCards), M: int16(n - unitCards)})
	p.draw(s, unitCards, n-unitCards, stepHands)
}

// neighbours returns all face-down units next to an enemy unit (RULING-12).
func (p *Position) neighbours() (mask Tiles) {
	for s := range engine.Seat(2) {
		for b := p.occ[s]; b != 0; b &= b - 1 {
			t := first(b)
			if p.sc.adj8[t]&p.occ[s.Other()] != 0 {
				mask |= bit(t)
			}
		}
	}
	return mask
}

func b2i(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
