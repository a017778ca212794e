// Package coin is a toy game, the fixture of the kernel, the network, the shell and the tools: small, silly, and using everything
// that a game may use. It is not shown to players.
//
// Its rules, by the ids that refused moves name:
//
//	C-01  Two seats, heads and tails, play so many rounds, each with a purse of coins. A match ends after the last round, or
//	      with the round that empties a purse. The fuller purse wins.
//	C-02  A card is worth 1 to 6. There is one deck for both, whose discards are shuffled when it is empty, and an own deck for each
//	      seat, whose cards come once.
//	C-03  A round begins with the lot of who leads. The leader draws first, up to three cards: one of the own deck, as long as there
//	      is one and none in hand, the others of the shared deck. Hands are secret.
//	C-04  Each seat throws a die of 6 outcomes that it alone sees, the leader first.
//	C-05  Three dice of 300 outcomes are thrown together, openly. Their sum is the goal.
//	C-06  The leader stakes from 1 coin to 1000, but no more than the smaller purse.
//	C-07  The other may fold: it pays one coin, and nothing up to C-12 happens. Or it passes.
//	C-08  The leader walks on a line from 0 to 999: up to three steps, each of 1 to 300 from where it stands. It need not step. Who ends
//	      not farther than 100 from the goal gets 10 coins.
//	C-09  Both seats secretly lay up to two cards of their hands. They are uncovered together.
//	C-10  Both seats secretly call up to two outcomes of the other's die. They are uncovered together.
//	C-11  Both dice are shown, the leader's first.
//	C-12  A seat's strength is the worth of its cards, the outcome of its die, and 3 if it called the other's. The stronger one gets
//	      the stake, as far as it is there. Equal strengths pay nothing.
//	C-13  Who has paid tells of its first card whether it is worth 4 or more, unless that is known. If it is, the card is turned up
//	      and discarded.
package coin

import "bocage/engine"

// The questions of prompts, in the order of a round. They are part of a position's bytes and are never numbered anew.
const (
	WinLead   uint8 = iota // C-03
	WinDraw                // C-03
	WinDie                 // C-04
	WinGoal                // C-05
	WinStake               // C-06
	WinAnswer              // C-07
	WinWalk                // C-08
	WinLay                 // C-09
	WinCall                // C-10
	WinShow                // C-11
	WinClaim               // C-13
	WinTurnUp              // C-13
	WinOver                // C-01
)

// The verbs.
const (
	OpStake = engine.FirstGameOp + iota // A coins
	OpFold
	OpStep // A the point
	OpLay  // A the place in the hand, B the face. Places ascend
	OpCall // A the outcome. Outcomes ascend
	OpDone // ends a walk or a secret choice
)

// The decks. A seat's own one has its number.
const (
	PileHeads uint8 = iota
	PileTails
	PileShared
	NumPiles
)

const (
	Worths   = 6 // a card is worth 1 to 6
	numFaces = NumPiles*Worths + 1
	HandSize = 3
	picks    = 2 // moves of a secret choice, its end aside
	DieSides = 6
	GoalDie  = 300
	goalDice = 3
	LineEnd  = 999
	Stride   = 300
	steps    = 3
	MaxStake = 1000
	Near     = 100 // not farther from the goal (C-08)
	// PlaceDie is the place of a seat's die in a Reveal prompt. Lower ones count its hand.
	PlaceDie = HandSize
	unthrown = engine.Unseen - 1
)

// FaceOf returns the face of a pile's card of a worth, Worth the worth of a face, PileOf its pile.
func FaceOf(pile uint8, worth int) engine.Face { return engine.Face(int(pile)*Worths + worth) }
func Worth(f engine.Face) int                  { return (int(f)-1)%Worths + 1 }
func PileOf(f engine.Face) uint8               { return (uint8(f) - 1) / Worths }

// Card is a card in a hand: Face is engine.Unknown if this copy may not see it, High and Low what both know it could be.
type Card struct {
	engine.Card
	High, Low bool
}

// Position is a moment of a match. It is a flat value.
type Position struct {
	sc      *Scenario
	win     uint8
	round   uint8 // from 1
	n       [2]uint8
	thrown  uint8 // dice of the goal
	stepped uint8
	picked  [2]uint8
	done    [2]bool
	shown   [2]bool // the dice
	lead    engine.Seat
	turn    engine.Seat // who draws, throws or shows
	payer   engine.Seat // of C-12
	stock   [NumPiles]uint8
	unseen  [numFaces]uint8 // cards in piles and hands
	discard [numFaces]uint8
	hand    [2][HandSize]Card
	pick    [2][picks]engine.Move
	purse   [2]uint16
	worth   [2]uint16 // of the cards laid
	die     [2]uint16
	goal    uint16
	stake   uint16
	at      uint16
	serial  uint16
}

// New returns the position before anything has happened.
func New(sc *Scenario) Position {
	p := Position{sc: sc, lead: engine.NoSeat, turn: engine.NoSeat, payer: engine.NoSeat, purse: [2]uint16{sc.Purse, sc.Purse}}
	for pile := range NumPiles {
		for w, n := range sc.deck(pile) {
			p.stock[pile] += n
			p.unseen[FaceOf(pile, w+1)] = n
		}
	}
	p.begin()
	return p
}

// begin begins the next round.
func (p *Position) begin() {
	p.round++
	p.win, p.turn, p.payer = WinLead, engine.NoSeat, engine.NoSeat
	p.die, p.shown = [2]uint16{unthrown, unthrown}, [2]bool{}
	p.goal, p.thrown, p.stake, p.at, p.stepped, p.worth = 0, 0, 0, 0, 0, [2]uint16{}
	p.clear()
}

// clear forgets the secret choices.
func (p *Position) clear() {
	p.pick, p.picked, p.done = [2][picks]engine.Move{}, [2]uint8{}, [2]bool{}
}

// Prompt returns what is asked.
func (p *Position) Prompt() engine.Prompt {
	pr := engine.Prompt{Seat: engine.NoSeat, Window: p.win}
	deal := func(op engine.Op, arg uint16) { pr.Kind, pr.Op, pr.Arg = engine.Deal, op, arg }
	switch p.win {
	case WinLead:
		deal(engine.OpRoll, 2)
	case WinDraw:
		pile := p.source()
		if deal(engine.OpDraw, uint16(pile)); p.stock[pile] == 0 {
			deal(engine.OpShuffle, uint16(pile))
		} else {
			pr.Seat = p.turn
		}
	case WinDie:
		deal(engine.OpRoll, DieSides)
		pr.Seat = p.turn
	case WinGoal:
		deal(engine.OpRoll, GoalDie)
		pr.Batch = goalDice - p.thrown
	case WinStake, WinWalk:
		pr.Kind, pr.Seat = engine.Decide, p.lead
	case WinAnswer:
		pr.Kind, pr.Seat = engine.Decide, p.lead.Other()
	case WinLay, WinCall:
		pr.Kind, pr.Seat = engine.Commit, engine.Both
		for s := range engine.Seat(2) {
			if p.done[s] {
				pr.Seat = s.Other()
			}
		}
	case WinShow:
		pr.Kind, pr.Seat, pr.Op, pr.Arg = engine.Reveal, p.turn, engine.OpShow, PlaceDie
	case WinClaim:
		pr.Kind, pr.Seat, pr.Op = engine.Reveal, p.payer, engine.OpClaim
	case WinTurnUp:
		pr.Kind, pr.Seat, pr.Op = engine.Reveal, p.payer, engine.OpReveal
	}
	return pr
}

// source returns the pile that the seat in turn draws from (C-03).
func (p *Position) source() uint8 {
	own := uint8(p.turn)
	for _, c := range p.hand[p.turn][:p.n[p.turn]] {
		if c.Pile == own {
			return PileShared
		}
	}
	if p.stock[own] == 0 {
		return PileShared
	}
	return own
}

// Apply makes a move.
func (p *Position) Apply(m engine.Move) error {
	if f := p.check(m); f != nil {
		return &engine.MoveError{Move: m, Code: f.code, Reason: f.reason, Rule: f.rule, Text: f.text}
	}
	switch m.Op {
	case engine.OpRoll:
		p.rolled(m.A)
	case engine.OpShuffle:
		for f := FaceOf(PileShared, 1); f < engine.Face(numFaces); f++ {
			p.stock[PileShared] += p.discard[f]
			p.unseen[f] += p.discard[f]
			p.discard[f] = 0
		}
	case engine.OpDraw:
		s := p.turn
		p.serial++
		p.stock[m.A]--
		high, low := p.sc.kinds(uint8(m.A))
		p.hand[s][p.n[s]] = Card{engine.Card{Serial: p.serial, Pile: uint8(m.A), Face: engine.Face(m.B)}, high, low}
		p.n[s]++
		p.drawOn()
	case OpStake:
		p.stake, p.win = m.A, WinAnswer
	case engine.OpPass:
		p.win = WinWalk
	case OpFold:
		p.stake = 1
		p.pay(m.Seat)
	case OpStep:
		p.at = m.A
		p.stepped++
	case OpLay, OpCall:
		if m.Op == OpLay {
			p.hand[m.Seat][m.A].Face = engine.Face(m.B)
		}
		p.pick[m.Seat][p.picked[m.Seat]] = m
		p.picked[m.Seat]++
	case OpDone:
		p.ended(m.Seat)
	case engine.OpShow:
		p.die[m.Seat], p.shown[m.Seat] = m.B, true
		if p.turn = m.Seat.Other(); p.shown[p.turn] {
			p.settle()
		}
	case engine.OpClaim:
		c := &p.hand[m.Seat][0]
		if c.High, c.Low = m.B == 1, m.B == 0; c.High {
			p.win = WinTurnUp
		} else {
			p.next()
		}
	case engine.OpReveal:
		p.open(m.Seat, 0, engine.Face(m.B))
		p.next()
	}
	return nil
}

// rolled takes an outcome.
func (p *Position) rolled(n uint16) {
	switch p.win {
	case WinLead:
		p.lead, p.turn = engine.Seat(n), engine.Seat(n)
		p.win = WinDraw
		p.drawOn()
	case WinDie:
		p.die[p.turn] = n
		if p.turn = p.turn.Other(); p.turn == p.lead {
			p.win = WinGoal
		}
	case WinGoal:
		p.goal += n
		if p.thrown++; p.thrown == goalDice {
			p.win = WinStake
		}
	}
}

// drawOn goes on with who has cards to draw, or to the dice.
func (p *Position) drawOn() {
	for range 2 {
		s := p.turn
		if pile := p.source(); p.n[s] < HandSize && (p.stock[pile] > 0 || pile == PileShared && p.discards() > 0) {
			return
		}
		if p.turn = s.Other(); p.turn == p.lead {
			break
		}
	}
	p.turn, p.win = p.lead, WinDie
}

// discards counts those of the shared deck.
func (p *Position) discards() (n int) {
	for _, d := range p.discard {
		n += int(d)
	}
	return n
}

// ended ends a walk, or a seat's secret choice and, if it is the second, both.
func (p *Position) ended(s engine.Seat) {
	if p.win == WinWalk {
		if max(p.at, p.goal)-min(p.at, p.goal) <= Near {
			p.purse[p.lead] += 10
		}
		p.win = WinLay
		return
	}
	if p.done[s] = true; !p.done[s.Other()] {
		return
	}
	if p.win == WinLay {
		p.win = WinCall
		p.lay()
		return
	}
	p.win, p.turn = WinShow, p.lead
}

// lay uncovers the cards laid and keeps what they are worth.
func (p *Position) lay() {
	for s := range engine.Seat(2) {
		worth := uint16(0)
		for i := p.picked[s]; i > 0; i-- {
			m := p.pick[s][i-1]
			p.open(s, uint8(m.A), engine.Face(m.B))
			worth += uint16(Worth(engine.Face(m.B)))
		}
		p.worth[s] = worth
	}
	p.clear()
}

// settle compares strengths and pays (C-12).
func (p *Position) settle() {
	var strength [2]uint16
	for s := range engine.Seat(2) {
		strength[s] = p.worth[s] + p.die[s]
		for _, m := range p.pick[s][:p.picked[s]] {
			if m.A == p.die[s.Other()] {
				strength[s] += 3
			}
		}
	}
	switch {
	case strength[0] < strength[1]:
		p.pay(0)
	case strength[0] > strength[1]:
		p.pay(1)
	default:
		p.next()
	}
}

// pay moves the stake from the payer to the other and has it tell of its first card (C-12, C-13).
func (p *Position) pay(s engine.Seat) {
	n := min(p.stake, p.purse[s])
	p.purse[s] -= n
	p.purse[s.Other()] += n
	p.payer = s
	switch c := p.hand[s][0]; {
	case p.n[s] > 0 && c.High && c.Low:
		p.win = WinClaim
	default:
		p.next()
	}
}

// open uncovers a hand card and discards it.
func (p *Position) open(s engine.Seat, i uint8, f engine.Face) {
	p.unseen[f]--
	if p.hand[s][i].Pile == PileShared {
		p.discard[f]++
	}
	p.n[s]--
	copy(p.hand[s][i:], p.hand[s][i+1:])
	p.hand[s][p.n[s]] = Card{}
}

// next goes on to the next round, or ends the match (C-01).
func (p *Position) next() {
	if p.round == p.sc.Rounds || p.purse[0] == 0 || p.purse[1] == 0 {
		p.win = WinOver
		return
	}
	p.begin()
}

// Die returns the outcome of a seat's die, engine.Unseen if this copy may not see it.
func (p *Position) Die(s engine.Seat) uint16 { return p.die[s] }
