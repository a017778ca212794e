package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// setup is a match before its first turn: who goes first, the starting units and the starting hands.
type setup struct{ *Position }

func init() {
	lot := func(*Position) engine.Prompt { return roll(2) }
	steps[stepEdges] = handler{
		prompt: lot,
		take:   func(p *Position, m engine.Move) { setup{p}.edges(m.A == 1) },
	}
	steps[stepFirst] = handler{
		waits:  func(p *Position) bool { return setup{p}.findFirst() },
		prompt: lot,
		take:   func(p *Position, m engine.Move) { setup{p}.goFirst(engine.Seat(m.A)) },
	}
	steps[stepChooseFirst] = handler{
		prompt: func(p *Position) engine.Prompt { return decide(p.task.drawSeat, WinFirst) },
		check:  func(p *Position, m engine.Move) *fault { return oneOf(m, OpFirst) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return both(s, OpFirst, dst) },
		take:   func(p *Position, m engine.Move) { setup{p}.goFirst(engine.Seat(m.A)) },
	}
	steps[stepDeploy] = handler{
		waits:  func(p *Position) bool { return setup{p}.deployWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.task.drawSeat, WinDeploy) },
		check:  func(p *Position, m engine.Move) *fault { return setup{p}.checkDeploying(m) },
		moves:  func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move { return setup{p}.deployMoves(s, dst) },
		take: func(p *Position, m engine.Move) {
			if m.Op == OpDeploy {
				setup{p}.deploy(m)
			} else {
				setup{p}.ready(m.Seat)
			}
		},
	}
	steps[stepHands] = goes(func(p *Position) { setup{p}.dealHands() })
	steps[stepChoose] = handler{
		waits:  func(p *Position) bool { return setup{p}.chooseWaits() },
		prompt: func(p *Position) engine.Prompt { return decide(p.task.drawSeat, WinChoose) },
		check:  func(p *Position, m engine.Move) *fault { return drawPhase{p}.checkSplit(m, p.sc.Hand[m.Seat].Choose) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return drawPhase{p}.splitMoves(s, p.sc.Hand[s].Choose, dst)
		},
		take: func(p *Position, m engine.Move) { setup{p}.choose(m.Seat, int(m.A)) },
	}
	steps[stepBegin] = goes(func(p *Position) { p.reveal(p.field().Neighbours(), stepBeginDug) })
	steps[stepBeginDug] = goes(func(p *Position) {
		p.phasing = p.first
		p.digAll(stepTurn)
	})
}

// edges takes over the geography that the lot gave: as written, or exchanged (SCENARIO-LUMBERJACK-08).
func (p setup) edges(exchanged bool) {
	if exchanged {
		p.sc = p.sc.Swapped()
	}
	p.emit(Event{Kind: EvEdges, Seat: engine.NoSeat, N: b2i(exchanged)})
	p.settle()
}

// findFirst finds the first player where nobody is asked. It reports whether the lot is awaited.
func (p setup) findFirst() bool {
	switch p.sc.First {
	case scenario.FirstByLot:
		return true
	case scenario.FirstByDraw:
		p.drawFirst()
	default:
		p.goFirst(p.sc.FixedFirst())
	}
	return false
}

// drawFirst draws a card for each side, again and again until their tactical modifiers differ; the higher one chooses
// (SETUP-42, SETUP-43, RULING-08).
func (p setup) drawFirst() {
	d := &p.task.drawn
	switch {
	case d[0] == card.Unknown, d[1] == card.Unknown:
		p.flip(flipFirst)
	case card.Modifier(d[0]) == card.Modifier(d[1]):
		*d = [2]card.Face{}
		p.flip(flipFirst)
	default:
		p.task.drawSeat = card.German
		if card.Modifier(d[1]) > card.Modifier(d[0]) {
			p.task.drawSeat = card.US
		}
		p.step = stepChooseFirst
	}
}

func (p setup) firstCard(f card.Face) {
	s := p.Drawer()
	p.task.drawn[s] = f
	p.emit(Event{Kind: EvFlip, Seat: s, Face: f, N: int16(card.Modifier(f))})
	p.step = stepFirst
}

// goFirst settles who goes first (TURN-02), and what the other side gets for it (SETUP-45, SCENARIO-TRAINING-10).
func (p setup) goFirst(s engine.Seat) {
	p.first = s
	p.task.drawn = [2]card.Face{}
	p.prestige[s.Other()] += int16(p.sc.SecondBonus)
	p.emit(Event{Kind: EvFirst, Seat: s})
	p.task.drawSeat = p.opener()
	packing(p).begin()
}

// opener is the side that sets up first (SETUP-49, SCENARIO-BASTOGNE-14).
func (p setup) opener() engine.Seat {
	if p.sc.SetupFirst != engine.NoSeat {
		return p.sc.SetupFirst
	}
	return p.first
}

const noPileLeft = 0xFF

// startingUnit reports whether a card of a hand is a starting unit. Until all stand on the map, no other unit card is held.
func startingUnit(s engine.Seat, c card.Card) bool {
	return c.Pile == card.StartPile(s) || c.Pile == card.UnitPile(s)
}

func (p setup) checkDeploy(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	if uint8(m.A) >= h.N || !startingUnit(m.Seat, h.Cards[m.A]) {
		return noCard
	}
	t := board.Tile(m.B)
	switch {
	case !p.sc.Tiles().Has(t):
		return offMap
	case !p.ground(m.Seat).Has(t):
		return notHome
	case (p.occ[0] | p.occ[1]).Has(t):
		return occupiedTile
	case !p.deployTiles(m.Seat, h.Cards[m.A]).Has(t):
		return badTerrain
	}
	return nil
}

// checkDeploying checks the placing of a starting unit, or that there is none to place.
func (p setup) checkDeploying(m engine.Move) *fault {
	switch {
	case m.Op == OpDeploy:
		return p.checkDeploy(m)
	case m.Op != OpReady:
		return wrongPrompt
	case !p.deployed(m.Seat):
		return notFinished
	}
	return plain(m)
}

// deployMoves appends every placing of a starting unit, or OpReady if there is none.
func (p setup) deployMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	h := &p.hand[s]
	none := true
	for i := range h.N {
		if startingUnit(s, h.Cards[i]) {
			for b := p.deployTiles(s, h.Cards[i]); b != 0; b &= b - 1 {
				dst = append(dst, engine.Move{Seat: s, Op: OpDeploy, A: uint16(i), B: uint16(b.First())})
				none = false
			}
		}
	}
	if none {
		dst = append(dst, engine.Move{Seat: s, Op: OpReady})
	}
	return dst
}

func (p setup) deploy(m engine.Move) {
	t := board.Tile(m.B)
	c := p.hand[m.Seat].Remove(uint8(m.A))
	u := board.Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, Could: p.pool(c.Pile) & p.sc.Admits(t)} // CLAIM-01, CLAIM-02, CLAIM-06
	u.Could &^= p.sc.Rules[m.Seat].BarredUnits                                                            // CLAIM-30, CLAIM-31
	if c.Pile == card.UnitPile(m.Seat) && p.sc.Muster[m.Seat].Chosen() {
		u.State |= board.Mustered
		u.Could &= p.sc.Eligible(m.Seat) // DECK-18
	}
	if p.sc.BeginDugIn[m.Seat] {
		u.State |= board.DugIn // SCENARIO-BASTOGNE-18
	}
	p.unit[t] = u
	p.occ[m.Seat] |= t.Bit()
	p.control[m.Seat] |= t.Bit()
	p.emit(Event{Kind: EvDeploy, Seat: m.Seat, A: t})
}

// overspends reports whether a hidden unit of face f would show that its side spent more than its budget on starting units.
func (p *Position) overspends(u *board.Unit, f card.Face) bool {
	s := card.UnitOf(f).Side
	return u.State&board.Mustered != 0 && int(p.openCost[s])+card.Cost(f) > p.sc.Muster[s].Budget
}

// deployed reports whether a side has nothing more to place. A copy that may not see the cards takes its word that none of
// them may enter difficult terrain, when nothing else is left.
func (p setup) deployed(s engine.Seat) bool {
	for _, c := range p.Hand(s) {
		free := p.deployTiles(s, c)
		if c.Face == card.Unknown {
			free &^= p.sc.Picky()
		}
		if startingUnit(s, c) && free != 0 {
			return false
		}
	}
	return true
}

// deployWaits goes past a side that has nothing to place at all.
func (p setup) deployWaits() bool {
	s := p.task.drawSeat
	if s == p.sc.NonPlayer() || len(p.sc.Start[s]) == 0 && p.sc.Muster[s] == (scenario.Muster{}) {
		p.ready(s)
		return false
	}
	return true
}

func (p setup) ready(s engine.Seat) {
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
func (p setup) dealHands() {
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
	case s == p.sc.NonPlayer():
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
func (p setup) named(s engine.Seat) {
	give := func(f card.Face, pile uint8) {
		if p.blind[s] {
			f = card.Unknown
		}
		p.hand[s].Add(card.Card{Face: f, Pile: pile, Serial: p.serial})
		p.serial++
		p.emit(Event{Kind: EvDraw, Seat: s, Pile: pile})
	}
	if b := p.sc.Begin; b != nil {
		for _, f := range b.Kept[s] {
			give(f, card.StartPile(s))
		}
	}
	for _, f := range p.sc.Hand[s].Cards {
		give(f, p.sc.PileOf(s, f))
	}
}

// chooseWaits asks how many of the cards of his choosing come from each deck (RULING-148, WIN-05).
func (p setup) chooseWaits() bool {
	s := p.task.drawSeat
	lo, hi, n := drawPhase(p).splitRange(s, p.sc.Hand[s].Choose)
	if lo < hi {
		return true
	}
	p.draw(s, lo, n-lo, stepHands)
	return false
}

func (p setup) choose(s engine.Seat, unitCards int) {
	_, _, n := drawPhase(p).splitRange(s, p.sc.Hand[s].Choose)
	p.emit(Event{Kind: EvSplit, Seat: s, N: int16(unitCards), M: int16(n - unitCards)})
	p.draw(s, unitCards, n-unitCards, stepHands)
}

func b2i(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
