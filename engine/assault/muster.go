package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// mustering is how starting units come to a side that does not have them by name.
type mustering struct{ *Position }

func init() {
	steps[stepMuster] = handler{
		waits: func(p *Position) bool { return mustering{p}.muster() },
		prompt: func(p *Position) engine.Prompt {
			return engine.Prompt{Kind: engine.Deal, Seat: p.task.drawSeat, Op: engine.OpDraw, Arg: uint16(mustering{p}.musterPile())}
		},
		take: func(p *Position, m engine.Move) { p.take(p.task.drawSeat, uint8(m.A), card.Face(m.B)) },
	}
	steps[stepSelect] = choosing(func(p *Position) bool { return mustering{p}.selectWaits() }, func(p *Position, m engine.Move) {
		if m.Op == OpMuster {
			mustering{p}.enlist(m)
		} else {
			p.task.mustered[m.Seat] = true
		}
	})
}

// choosing is the handler of a step in which units are chosen in secret.
func choosing(waits func(p *Position) bool, take func(p *Position, m engine.Move)) handler {
	return handler{waits: waits, take: take,
		prompt: func(p *Position) engine.Prompt { return mustering{p}.selectPrompt() },
		check:  func(p *Position, m engine.Move) *fault { return mustering{p}.checkSelect(m) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return mustering{p}.selectMoves(s, dst)
		}}
}

// muster hands each side the starting units that nobody chooses: a fixed list, or so many cards from the top of the unit deck.
// They come one by one in an order that the enemy does not know, so that a tile tells nothing (CLAIM-02). It reports whether a
// card is still to come.
func (p mustering) muster() bool {
	for range 2 {
		if p.musterPile() != noPileLeft {
			return true
		}
		p.task.drawSeat = p.task.drawSeat.Other()
	}
	for s := range engine.Seat(2) {
		p.task.mustered[s] = !p.sc.Muster[s].Chosen()
	}
	if !p.task.mustered[0] || !p.task.mustered[1] {
		p.serial += 2 * board.MaxTiles // enough for all that can be chosen
	}
	p.step = stepSelect
	return false
}

// musterPile is the pile from which the side at hand gets its next starting unit, or noPileLeft.
func (p mustering) musterPile() uint8 {
	s := p.task.drawSeat
	switch {
	case p.stock[card.StartPile(s)] > 0 && len(p.sc.Start[s]) > 0:
		return card.StartPile(s)
	case p.picked(s) < p.sc.Muster[s].Random && p.stock[card.UnitPile(s)] > 0:
		return card.UnitPile(s)
	}
	return noPileLeft
}

// selectWaits is the secret choice of starting units (SETUP-47, WIN-03).
func (p mustering) selectWaits() bool {
	if !p.task.mustered[0] || !p.task.mustered[1] {
		return true
	}
	p.task.drawSeat = setup(p).opener()
	p.step = stepDeploy
	return false
}

func (p mustering) selectPrompt() engine.Prompt {
	who := engine.Both
	for s := range engine.Seat(2) {
		if p.task.mustered[s] {
			who = s.Other()
		}
	}
	return engine.Prompt{Kind: engine.Commit, Seat: who, Window: WinMuster}
}

func (p mustering) checkSelect(m engine.Move) *fault {
	switch m.Op {
	case OpMuster:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkMuster(m)
	case OpReady:
		if f := plain(m); f != nil {
			return f
		}
		return p.checkMustered(m.Seat)
	}
	return wrongPrompt
}

func (p mustering) selectMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	lo, hi := card.Faces(card.UnitPile(s))
	for f := lo; f <= hi; f++ {
		if m := (engine.Move{Seat: s, Op: OpMuster, A: uint16(f)}); p.checkMuster(m) == nil {
			dst = append(dst, m)
		}
	}
	if p.checkMustered(s) == nil {
		dst = append(dst, engine.Move{Seat: s, Op: OpReady})
	}
	return dst
}

// MusterLimit is how many cards a side may choose, for its deck or as starting units (DECK-10, RULING-11).
func (p *Position) MusterLimit(side engine.Seat) int {
	if p.Packing() {
		return p.sc.Sealed[side].Most
	}
	m := &p.sc.Muster[side]
	n := (p.ground(side) &^ (p.occ[0] | p.occ[1])).Count()
	if m.Most > 0 {
		n = min(n, m.Most)
	}
	if m.Exactly > 0 {
		n = min(n, m.Exactly)
	}
	return n
}

// MusterBudget is what they may cost together, at least how many there must be, and how many there are.
func (p *Position) MusterBudget(side engine.Seat) (budget, least, picked int) {
	if k := &p.sc.Sealed[side]; p.Packing() {
		return k.Budget, k.Least, int(p.packed[side].N)
	}
	return p.sc.Muster[side].Budget, max(1, p.sc.Muster[side].Exactly), p.picked(side)
}

// Spent is what they cost so far, as far as this copy can see them.
func (p *Position) Spent(side engine.Seat) int {
	if p.Packing() {
		return p.packed[side].Cost(side)
	}
	n := 0
	for _, k := range p.Hand(side) {
		if k.Pile == card.UnitPile(side) && k.Face != card.Unknown {
			n += card.Cost(k.Face)
		}
	}
	return n
}

// Recruits is how many copies of f a side may still choose, other limits aside.
func (p *Position) Recruits(side engine.Seat, f card.Face) int {
	n := p.sc.Pooled(side, f) - p.Out(card.UnitPile(side), f)
	if p.Packing() {
		return n - int(*p.packed[side].Of(f))
	}
	if !p.sc.Eligible(side).Has(f) {
		return 0
	}
	for _, c := range p.Hand(side) {
		if c.Face == f && c.Pile == card.UnitPile(side) {
			n--
		}
	}
	return n
}

func (p mustering) checkMuster(m engine.Move) *fault {
	s, f := m.Seat, card.Face(m.A)
	budget, least, picked := p.MusterBudget(s)
	switch {
	case p.task.mustered[s]:
		return sealedTwice
	case picked >= p.MusterLimit(s):
		return enoughUnits
	case f == card.Unknown || p.blind[s]:
		if f != card.Unknown || !p.blind[s] {
			return notThatCard
		}
		return nil
	case !card.IsUnit(f) || card.UnitOf(f).Side != s || p.Recruits(s, f) <= 0:
		return notInDeck
	}
	left := budget - p.Spent(s) - card.Cost(f)
	if left < 0 || left < p.cheapest(s, f, least-picked-1) {
		return overBudget
	}
	if !p.Packing() && p.crowded(s, f) {
		return badTerrain
	}
	return nil
}

// crowded reports whether one more unit of face f would leave a unit without a tile it may stand on.
func (p mustering) crowded(s engine.Seat, f card.Face) bool {
	b := p.ground(s) &^ (p.occ[0] | p.occ[1])
	if p.sc.Picky()&b == 0 {
		return false
	}
	var rooms [card.MaxHand + 1]board.Tiles
	rooms[0] = p.sc.FaceRoom(f, b)
	n := 1
	for _, c := range p.Hand(s) {
		if c.Pile == card.UnitPile(s) && card.IsUnit(c.Face) {
			rooms[n] = p.sc.FaceRoom(c.Face, b)
			n++
		}
	}
	return board.Matching(rooms[:n]) < n
}

// cheapest is what n more units cost at least when the side has also taken f.
func (p mustering) cheapest(s engine.Seat, f card.Face, n int) int {
	sum := 0
	for c := int8(0); n > 0 && int(c) < len(card.OfCost); c++ {
		lo, hi := card.Faces(card.UnitPile(s))
		for g := lo; g <= hi && n > 0; g++ {
			if card.Cost(g) != int(c) {
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
func (p mustering) checkMustered(s engine.Seat) *fault {
	_, want, n := p.MusterBudget(s)
	if p.task.mustered[s] {
		return sealedTwice
	}
	if n >= want || n >= p.MusterLimit(s) {
		return nil
	}
	if p.blind[s] { // only that nothing else may stand there is taken on his word; the rest follows from the open list
		if n > 0 && !p.Packing() && p.sc.Picky()&p.ground(s) != 0 {
			return nil
		}
		return tooFewUnits
	}
	lo, hi := card.Faces(card.UnitPile(s))
	for f := lo; f <= hi; f++ {
		if p.checkMuster(engine.Move{Seat: s, Op: OpMuster, A: uint16(f)}) == nil {
			return tooFewUnits
		}
	}
	return nil
}

// enlist takes a unit card out of the deck for the start.
func (p mustering) enlist(m engine.Move) {
	pile := card.UnitPile(m.Seat)
	serial := p.serial - 2*board.MaxTiles + uint16(m.Seat)*board.MaxTiles + uint16(p.picked(m.Seat)) // the same whoever chooses first
	p.stock[pile]--
	p.hand[m.Seat].Add(card.Card{Face: card.Face(m.A), Pile: pile, Serial: serial})
	p.emit(Event{Kind: EvMuster, Seat: m.Seat, N: int16(p.picked(m.Seat))})
}
