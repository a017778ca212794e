package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/victory"
)

// Apply checks a move and makes it, or returns a *engine.MoveError and leaves the position as it was.
func (p *Position) Apply(m engine.Move) error {
	if f := p.check(m); f != nil {
		return f.refuse(m)
	}
	p.make(m)
	p.run()
	return nil
}

// check says why a move is illegal, nil if it is legal.
func (p *Position) check(m engine.Move) *fault {
	if (m.A|m.B|m.C|m.D)>>8 != 0 { // every argument of this game is a byte
		return extraField
	}
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Over:
		return wrongPrompt
	case engine.Deal:
		return p.checkDeal(pr, m)
	case engine.Reveal:
		return p.checkShown(pr, m)
	}
	switch {
	case m.Seat > 1, pr.Seat != engine.Both && pr.Seat != m.Seat:
		return wrongSeat
	case m.D != 0 && m.Op != OpPlay, m.C != 0 && m.Op != OpPlay && m.Op != OpPlace && m.Op != OpFree && m.Op != OpDrop:
		return extraField
	}
	if m.Op == OpResign {
		return plain(m)
	}
	if c := steps[p.step].check; c != nil {
		return c(p, m)
	}
	return wrongPrompt
}

// only checks a verb without fields.
func only(m engine.Move, op engine.Op) *fault {
	if m.Op != op {
		return wrongPrompt
	}
	return plain(m)
}

// oneOf checks a verb whose only field is 0 or 1, both lists its two moves.
func oneOf(m engine.Move, op engine.Op) *fault {
	if m.Op != op || m.A > 1 {
		return wrongPrompt
	}
	return noB(m)
}

func both(s engine.Seat, op engine.Op, dst []engine.Move) []engine.Move {
	return append(dst, engine.Move{Seat: s, Op: op}, engine.Move{Seat: s, Op: op, A: 1})
}

// plain checks that a verb without fields has none, noB that only A is set.
func plain(m engine.Move) *fault {
	if m.A|m.B != 0 {
		return extraField
	}
	return nil
}

func noB(m engine.Move) *fault {
	if m.B != 0 {
		return extraField
	}
	return nil
}

// checkDeal checks what chance has dealt.
func (p *Position) checkDeal(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Seat != engine.NoSeat:
		return wrongSeat
	case m.Op != pr.Op:
		return wrongPrompt
	case m.C|m.D != 0, m.Op != engine.OpDraw && m.B != 0:
		return extraField
	case m.Op == engine.OpRoll:
		if m.A >= pr.Arg {
			return badOutcome
		}
		return nil
	case m.A != pr.Arg:
		return wrongPlace
	}
	if m.Op == engine.OpDraw {
		f := card.Face(m.B)
		hidden := pr.Seat != engine.NoSeat && p.blind[pr.Seat]
		if (f == card.Unknown) != hidden || !hidden && !p.mayBe(uint8(m.A), f) {
			return notThatCard
		}
	}
	return nil
}

// checkShown checks what the owner of a hidden card shows or tells.
func (p *Position) checkShown(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Seat != pr.Seat:
		return wrongSeat
	case m.Op != pr.Op:
		return wrongPrompt
	case m.C|m.D != 0:
		return extraField
	}
	return steps[p.step].check(p, m)
}

// make makes a legal move.
func (p *Position) make(m engine.Move) {
	switch m.Op {
	case OpResign:
		p.end(m.Seat.Other(), victory.ByResignation)
	case engine.OpShuffle:
		p.shuffle(uint8(m.A))
	default:
		steps[p.step].take(p, m)
	}
}
