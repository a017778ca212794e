// Package holds is Assault under trial: what must hold in every position, for random matches and tests. It uses only what the rules
// export, as any program would; what holds inside a position is checked by the rules' own tests.
package holds

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/trial"
)

// Subject is the game under trial.
var Subject = &trial.Subject{
	Game: binding.Game,
	Told: func(seat engine.Seat, pr engine.Prompt, m engine.Move) (engine.Move, bool) {
		if seat > 1 {
			return assault.RedactMove(0, pr, assault.RedactMove(1, pr, m)), false
		}
		return assault.RedactMove(seat, pr, m), false
	},
	Watch:    func(start engine.State) trial.Checker { return watch{NewChecker(start.(*assault.Position))} },
	Ended:    func(p engine.State) error { return Ended(p.(*assault.Position)) },
	Blind:    func(c engine.State, seat engine.Seat) error { return blindfold(c.(*assault.Position), seat) },
	Unlisted: resigns,
	Rare: func(pr engine.Prompt, m engine.Move) bool {
		return pr.Window == assault.WinOps && (m.Op == assault.OpEnd || m.Op == assault.OpPlay)
	},
	Plain:  plain,
	LastOp: assault.OpWade,
}

// watch checks positions behind the kernel's interface.
type watch struct{ *Checker }

func (w watch) Before(p engine.State, m engine.Move) { w.Checker.Before(p.(*assault.Position), m) }
func (w watch) Check(p engine.State) error           { return w.Checker.Check(p.(*assault.Position)) }

// resigns reports whether m is a resignation, which is legal without being found.
func resigns(p engine.State, m engine.Move) bool {
	pr := p.Prompt()
	return m == engine.Move{Seat: m.Seat, Op: assault.OpResign} && m.Seat < 2 &&
		(pr.Kind == engine.Decide || pr.Kind == engine.Commit) && (pr.Seat == engine.Both || pr.Seat == m.Seat)
}

// plain does nothing, or as little as possible. In the Operations Phase it answers nothing.
func plain(moves []engine.Move) (engine.Move, bool) {
	for _, m := range moves {
		switch m.Op {
		case engine.OpPass, assault.OpDone, assault.OpReady:
			return m, true
		case assault.OpEnd:
			return m, false
		}
	}
	return moves[0], true
}

// blindfold looks for a card in a copy that a seat may not see.
func blindfold(c *assault.Position, s engine.Seat) error {
	for o := range engine.Seat(2) {
		if o == s || o == c.Scenario().NonPlayer() {
			continue
		}
		for i, held := range c.Hand(o)[1:] {
			if held.Face != card.Unknown {
				return broken("replica", "seat %d sees card %d of the other hand: %s", s, i+1, card.Name(held.Face))
			}
		}
		for t := range all(c.Units(o)) {
			if u, _, _ := c.Unit(t); u.State&board.FaceUp == 0 && u.Face != card.Unknown {
				return broken("replica", "seat %d sees %s face down on tile %d", s, card.Name(u.Face), t)
			}
		}
	}
	return nil
}

func broken(kind, format string, args ...any) error { return trial.Fault(kind, format, args...) }

// Checker knows what must hold in a match after every ply. Its position must know every card.
type Checker struct {
	sc     *scenario.Scenario
	whole  [card.NumFaces]int         // all cards of the match but the Non-Player's action cards
	own    [card.NumFaces]int         // those of a U.S. action deck
	decks  [card.NumPiles][]card.Face // each pile before anything was dealt
	static map[uint16]board.Tile
	plies  int

	flight  card.Card // the card of an announced placement, until it is on the map
	dropped bool      // it is a drop, which is open (CLAIM-27)
}

// piles is the number of piles cards are dealt from; those from scripted on are the Non-Player's action cards.
const (
	piles    = card.PileBluff
	scripted = card.PileUS + 3
)

// counted are the piles that both sides count.
var counted = [...]uint8{card.PileAction, card.PileGerman, card.PileUS, card.PileUS + 1, card.PileUS + 2, card.PileActionUS}

// startPile holds the fixed starting units of a side.
func startPile(s engine.Seat) uint8 { return card.UnitPile(s) + 2 }

// NewChecker returns a checker for a match that begins at p.
func NewChecker(p *assault.Position) *Checker {
	c := &Checker{sc: p.Scenario(), static: map[uint16]board.Tile{}}
	for pile := range uint8(card.NumPiles) {
		c.decks[pile] = p.Stock(pile, false, nil)
		if slices.Contains(counted[:], pile) {
			c.count(c.decks[pile])
		}
	}
	for s := range engine.Seat(2) {
		c.count(c.sc.Hand[s].Cards)
		c.count(c.sc.Discards[s])
		for _, u := range c.sc.Placed[s] {
			c.whole[u.Face]++
		}
	}
	for _, f := range slices.Concat(c.decks[card.PileActionUS], c.sc.Hand[card.US].Cards, c.sc.Discards[card.US]) {
		if c.sc.PileOf(card.US, f) == card.PileActionUS {
			c.own[f]++
		}
	}
	return c
}

func (c *Checker) count(cards []card.Face) {
	for _, f := range cards {
		c.whole[f]++
	}
}

// Before notes a legal move that is about to be made.
func (c *Checker) Before(p *assault.Position, m engine.Move) {
	switch m.Op {
	case assault.OpPlace, assault.OpFree, assault.OpDrop:
		c.flight, c.dropped = p.Hand(m.Seat)[m.A], m.Op == assault.OpDrop
	}
}

// Fly tells of the card of a placement that is announced in a position of which the checker saw no move before.
func (c *Checker) Fly(announced card.Card) { c.flight, c.dropped = announced, false }

// Check returns what does not hold, a *Broken.
func (c *Checker) Check(p *assault.Position) error {
	c.plies++
	c.land(p)
	for _, holds := range [...]func(*assault.Position) error{c.cards, c.scriptCards, c.hands, c.ground, c.units, c.numbers, c.quiet} {
		if err := holds(p); err != nil {
			return err
		}
	}
	if c.plies%4 == 0 {
		return c.couldBe(p)
	}
	return nil
}

// land forgets the card of a placement once it is on the map.
func (c *Checker) land(p *assault.Position) {
	for t := range all(p.Units(0) | p.Units(1)) {
		if u, _, _ := p.Unit(t); u.Serial == c.flight.Serial {
			c.flight = card.Card{}
		}
	}
}

// cards checks that no card is lost or made, and that both sides know how many of each are hidden.
func (c *Checker) cards(p *assault.Position) error {
	var hidden, open, own [card.NumFaces]int // own are those hidden of a U.S. action deck
	for s := range engine.Seat(2) {
		if h := p.Hand(s); len(h) > 0 {
			for _, held := range h[1:] {
				hidden[held.Face]++
				if held.Pile == card.PileActionUS {
					own[held.Face]++
				}
			}
		}
		for t := range all(p.Units(s)) {
			if u, _, _ := p.Unit(t); u.State&board.FaceUp != 0 {
				open[u.Face]++
			} else {
				hidden[u.Face]++
			}
		}
	}
	if f := c.flight.Face; f != card.Unknown {
		if c.dropped {
			open[f]++
		} else {
			hidden[f]++
		}
	}
	var stock, discards [card.NumPiles]int
	for f := range card.Face(card.NumFaces) {
		left := p.Unseen(f) - hidden[f]
		if left < p.Out(pileOf(f), f) {
			return broken("cards", "%d %s are hidden, the position says %d", hidden[f], card.Name(f), p.Unseen(f))
		}
		if n := p.Unseen(f) + open[f] + p.Discarded(f); n != c.whole[f] {
			return broken("cards", "%d of %d %s: %d hidden, %d open, %d discarded",
				n, c.whole[f], card.Name(f), p.Unseen(f), open[f], p.Discarded(f))
		}
		stock[pileOf(f)] += left - p.Out(pileOf(f), f)
		discards[pileOf(f)] += p.Discarded(f)
		if c.sc.OwnActions && card.IsAction(f) {
			left, gone := p.UnseenOf(card.PileActionUS, f)-own[f], p.DiscardedOf(card.PileActionUS, f)
			stock[card.PileActionUS] += left
			stock[card.PileAction] -= left
			discards[card.PileActionUS] += gone
			discards[card.PileAction] -= gone
			if n := left + own[f] + gone; left < 0 || n != c.own[f] {
				return broken("cards", "%d of %d %s of the U.S. deck: %d hidden, %d discarded", n, c.own[f], card.Name(f), own[f], gone)
			}
		}
	}
	for s := range engine.Seat(2) {
		stock[startPile(s)] = p.StockSize(startPile(s))
		stock[card.UnitPile(s)] -= stock[startPile(s)]
	}
	for _, pile := range counted {
		if n := p.DiscardSize(pile); n != discards[pile] {
			return broken("cards", "%d cards on discards %d, the position says %d", discards[pile], pile, n)
		}
	}
	return c.stocks(p, stock)
}

// stocks checks the sizes of the piles against what is hidden and lies nowhere else. During set-up the cards that the scenario
// names for a hand may still lie aside.
func (c *Checker) stocks(p *assault.Position, left [card.NumPiles]int) error {
	var err error
	for aside := range 4 {
		rest := left
		for s := range engine.Seat(2) {
			for _, f := range c.sc.Hand[s].Cards {
				rest[c.sc.PileOf(s, f)] -= aside >> s & 1
			}
		}
		bad := slices.IndexFunc(rest[:scripted], func(n int) bool { return n < 0 })
		for _, pile := range counted {
			if p.StockSize(pile) != rest[pile] {
				bad = int(pile)
			}
		}
		if bad < 0 {
			return nil
		}
		if aside == 0 {
			err = broken("cards", "pile %d holds %d cards, the position says %d", bad, rest[bad], p.StockSize(uint8(bad)))
		}
		if p.Phase() != assault.PhaseSetUp {
			break
		}
	}
	return err
}

// scriptCards checks that the Non-Player's action cards lie in their decks or on their discards (SOLO-23).
func (c *Checker) scriptCards(p *assault.Position) error {
	for pile := uint8(scripted); pile < piles; pile++ {
		gone := p.Stock(pile, true, nil)
		rest := slices.Clone(c.decks[pile])
		for _, f := range gone {
			i := slices.Index(rest, f)
			if i < 0 {
				return broken("cards", "%s on discards %d was never in the deck", card.Name(f), pile)
			}
			rest = slices.Delete(rest, i, i+1)
		}
		if len(gone) != p.DiscardSize(pile) || len(rest) != p.StockSize(pile) {
			return broken("cards", "pile %d: %d cards left and %d discarded, the position says %d and %d",
				pile, len(rest), len(gone), p.StockSize(pile), p.DiscardSize(pile))
		}
	}
	return nil
}
