package coin

import "bocage/engine"

// fault is why a move is refused.
type fault struct {
	code   string
	reason engine.Reason
	rule   string
	text   string
}

var (
	wrongSeat  = &fault{"wrong-seat", engine.WrongSeat, "", "it is not this seat's turn to answer"}
	wrongMove  = &fault{"wrong-prompt", engine.WrongPrompt, "", "this is not what is asked for now"}
	wrongField = &fault{"wrong-field", engine.OutOfRange, "", "a field that the verb does not use"}
	noOutcome  = &fault{"no-outcome", engine.OutOfRange, "", "the die has no such side"}
	noFace     = &fault{"no-face", engine.NotPossible, "", "the card cannot be this one"}
	falseClaim = &fault{"false-claim", engine.NotPossible, "C-13", "the card says otherwise"}
	noStake    = &fault{"no-stake", engine.OutOfRange, "C-06", "a stake is from 1 to 1000 coins, and no more than the smaller purse"}
	noStep     = &fault{"no-step", engine.OutOfRange, "C-08", "a step goes from 1 to 300 far, and three are all"}
	noCard     = &fault{"no-card", engine.OutOfRange, "C-09", "up to two cards of the hand are laid, in their order"}
	noCall     = &fault{"no-call", engine.OutOfRange, "C-10", "up to two outcomes of a die are called, in their order"}
)

// check returns why a move is refused, nil if it is legal.
func (p *Position) check(m engine.Move) *fault {
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Over:
		return wrongMove
	case engine.Deal:
		if m.Seat != engine.NoSeat {
			return wrongSeat
		}
		return p.checkDeal(pr, m)
	case engine.Reveal:
		if m.Seat != pr.Seat {
			return wrongSeat
		}
		return p.checkReveal(pr, m)
	}
	if m.Seat > 1 || pr.Seat != engine.Both && m.Seat != pr.Seat {
		return wrongSeat
	}
	return p.checkAnswer(m)
}

// checkDeal checks what is said to be dealt. A copy that may not see it takes engine.Unknown or engine.Unseen.
func (p *Position) checkDeal(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Op != pr.Op:
		return wrongMove
	case m.C|m.D != 0 || m.Op != engine.OpDraw && m.B != 0:
		return wrongField
	case m.Op == engine.OpRoll && m.A >= pr.Arg && (pr.Seat == engine.NoSeat || m.A != engine.Unseen):
		return noOutcome
	case m.Op != engine.OpRoll && m.A != pr.Arg:
		return wrongField
	case m.Op == engine.OpDraw && m.B != uint16(engine.Unknown) && !p.mayBe(uint8(m.A), m.B, true, true):
		return noFace
	}
	return nil
}

// mayBe reports whether a hidden card of a pile, of which both know whether it can be high or low, can be this one as far as this copy
// knows.
func (p *Position) mayBe(pile uint8, face uint16, high, low bool) bool {
	f := engine.Face(face)
	if face == 0 || face >= uint16(numFaces) || PileOf(f) != pile || Worth(f) >= 4 && !high || Worth(f) < 4 && !low {
		return false
	}
	left := p.unseen[f]
	for s := range p.hand {
		for _, c := range p.hand[s][:p.n[s]] {
			if c.Face == f {
				left--
			}
		}
	}
	return left > 0
}

// isCard checks the face with which a hand card is shown.
func (p *Position) isCard(c *Card, face uint16) *fault {
	if c.Face == engine.Unknown && !p.mayBe(c.Pile, face, c.High, c.Low) || c.Face != engine.Unknown && uint16(c.Face) != face {
		return noFace
	}
	return nil
}

func (p *Position) checkReveal(pr engine.Prompt, m engine.Move) *fault {
	c := &p.hand[m.Seat][0]
	switch {
	case m.Op != pr.Op:
		return wrongMove
	case m.A != pr.Arg || m.C|m.D != 0:
		return wrongField
	case m.Op == engine.OpReveal:
		return p.isCard(c, m.B)
	case m.Op == engine.OpShow && (m.B >= DieSides || p.die[m.Seat] != engine.Unseen && p.die[m.Seat] != m.B):
		return noOutcome
	case m.Op == engine.OpClaim && m.B > 1:
		return wrongField
	case m.Op == engine.OpClaim && c.Face != engine.Unknown && (Worth(c.Face) >= 4) != (m.B == 1):
		return falseClaim
	}
	return nil
}

// checkAnswer checks what a player decides.
func (p *Position) checkAnswer(m engine.Move) *fault {
	if m.C|m.D != 0 || m.B != 0 && m.Op != OpLay || m.A != 0 && (m.Op == engine.OpPass || m.Op == OpFold || m.Op == OpDone) {
		return wrongField
	}
	switch {
	case p.win == WinStake && m.Op == OpStake:
		if m.A < 1 || m.A > p.mostStake() {
			return noStake
		}
	case p.win == WinAnswer && (m.Op == engine.OpPass || m.Op == OpFold):
	case p.win == WinWalk && m.Op == OpStep:
		if far := max(m.A, p.at) - min(m.A, p.at); m.A > LineEnd || far < 1 || far > Stride || p.stepped == steps {
			return noStep
		}
	case p.win == WinWalk && m.Op == OpDone:
	case (p.win == WinLay || p.win == WinCall) && p.done[m.Seat]:
		return wrongSeat
	case p.win == WinLay && m.Op == OpLay:
		if m.A >= uint16(p.n[m.Seat]) || !p.ascends(m) {
			return noCard
		}
		return p.isCard(&p.hand[m.Seat][m.A], m.B)
	case p.win == WinCall && m.Op == OpCall:
		if m.A >= DieSides || !p.ascends(m) {
			return noCall
		}
	case (p.win == WinLay || p.win == WinCall) && m.Op == OpDone:
	default:
		return wrongMove
	}
	return nil
}

// mostStake is the greatest stake of C-06.
func (p *Position) mostStake() uint16 { return min(MaxStake, p.purse[0], p.purse[1]) }

// ascends reports whether a move of a secret choice comes behind those before, and is not one too many.
func (p *Position) ascends(m engine.Move) bool {
	n := p.picked[m.Seat]
	return n < picks && (n == 0 || p.pick[m.Seat][n-1].A < m.A)
}
