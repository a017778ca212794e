package coin

import (
	"encoding/binary"

	"bocage/engine"
)

// Candidates appends answers to the prompt. Of stakes and steps it names a few; of a hand that this copy does not know, no card.
func (p *Position) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	complete := true
	add := func(op engine.Op, a, b uint16) {
		if m := (engine.Move{Seat: seat, Op: op, A: a, B: b}); p.check(m) == nil {
			dst = append(dst, m)
		}
	}
	switch pr := p.Prompt(); p.win {
	case WinLead, WinDie, WinGoal:
		for a := range pr.Arg {
			add(engine.OpRoll, a, 0)
		}
	case WinDraw:
		add(engine.OpShuffle, pr.Arg, 0)
		for f := range uint16(numFaces) {
			if f != uint16(engine.Unknown) {
				add(engine.OpDraw, pr.Arg, f)
			}
		}
	case WinStake:
		last := uint16(0)
		for most, i := p.mostStake(), 0; i < 3; i++ {
			if a := [...]uint16{1, (most + 1) / 2, most}[i]; a > last {
				add(OpStake, a, 0)
				last = a
			}
		}
		complete = false
	case WinAnswer:
		add(engine.OpPass, 0, 0)
		add(OpFold, 0, 0)
	case WinWalk:
		for _, far := range [...]uint16{1, 100, Stride} {
			add(OpStep, p.at+far, 0)
			add(OpStep, p.at-far, 0) // below 0 it is no point of the line
		}
		add(OpDone, 0, 0)
		complete = false
	case WinLay:
		for i, c := range p.hand[seat&1][:p.n[seat&1]] {
			add(OpLay, uint16(i), uint16(c.Face))
			complete = complete && c.Face != engine.Unknown
		}
		add(OpDone, 0, 0)
	case WinCall:
		for a := range uint16(DieSides) {
			add(OpCall, a, 0)
		}
		add(OpDone, 0, 0)
	case WinShow, WinClaim, WinTurnUp:
		for b := range max(DieSides, uint16(numFaces)) {
			add(pr.Op, pr.Arg, b)
		}
	}
	return dst, complete
}

// Known returns what is to be shown, if this copy sees it.
func (p *Position) Known() (engine.Move, bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Reveal {
		return engine.Move{}, false
	}
	m := engine.Move{Seat: pr.Seat, Op: pr.Op, A: pr.Arg}
	f := p.hand[pr.Seat][0].Face
	switch pr.Op {
	case engine.OpShow:
		m.B = p.die[pr.Seat]
		return m, m.B != engine.Unseen
	case engine.OpReveal:
		m.B = uint16(f)
	case engine.OpClaim:
		if f != engine.Unknown && Worth(f) >= 4 {
			m.B = 1
		}
	}
	return m, f != engine.Unknown
}

// Stock appends a deck as the scenario has it, or its discards.
func (p *Position) Stock(pile uint8, shuffled bool, dst []engine.Face) []engine.Face {
	if pile >= NumPiles {
		return dst
	}
	for i, n := range p.sc.deck(pile) {
		f := FaceOf(pile, i+1)
		if shuffled {
			n = p.discard[f]
		}
		for range n {
			dst = append(dst, f)
		}
	}
	return dst
}

// Redact removes the hands and dice of others than seat, and their secret choices as long as these are made.
func (p *Position) Redact(seat engine.Seat) {
	for s := range engine.Seat(2) {
		if s == seat {
			continue
		}
		p.hide(s)
		if p.win == WinLay || p.win == WinCall {
			p.pick[s], p.picked[s], p.done[s] = [picks]engine.Move{}, 0, false
		}
	}
}

// hide removes the hand of a seat and its die.
func (p *Position) hide(s engine.Seat) {
	for i := range p.hand[s][:p.n[s]] {
		p.hand[s][i].Face = engine.Unknown
	}
	if p.die[s] != unthrown && !p.shown[s] {
		p.die[s] = engine.Unseen
	}
}

// Final reports whether a move binds: a stake and the steps and end of a walk can be taken back.
func (p *Position) Final(m engine.Move) bool {
	return m.Op != OpStake && m.Op != OpStep && m.Op != engine.OpPass && (m.Op != OpDone || p.win != WinWalk)
}

// AppendBinary appends all that this copy knows.
func (p *Position) AppendBinary(dst []byte) []byte {
	bit := func(b bool) byte {
		if b {
			return 1
		}
		return 0
	}
	dst = append(dst, p.win, p.round, p.thrown, p.stepped, byte(p.lead), byte(p.turn), byte(p.payer))
	dst = append(dst, p.stock[:]...)
	dst = append(dst, p.unseen[:]...)
	dst = append(dst, p.discard[:]...)
	for _, n := range [...]uint16{p.goal, p.stake, p.at, p.serial} {
		dst = binary.LittleEndian.AppendUint16(dst, n)
	}
	for s := range 2 {
		dst = append(dst, p.n[s], p.picked[s], bit(p.done[s]), bit(p.shown[s]))
		for _, n := range [...]uint16{p.purse[s], p.worth[s], p.die[s]} {
			dst = binary.LittleEndian.AppendUint16(dst, n)
		}
		for _, c := range p.hand[s] {
			dst = binary.LittleEndian.AppendUint16(dst, c.Serial)
			dst = append(dst, c.Pile, byte(c.Face), bit(c.High), bit(c.Low))
		}
		for _, m := range p.pick[s] {
			dst = append(dst, byte(m.A), byte(m.B))
		}
	}
	return dst
}

// Why a match has ended, as engine.Standing gives the reason.
const (
	RoundsPlayed = iota + 1
	PurseEmpty
)

// Standing returns the round, the purses and who has won.
func (p *Position) Standing() engine.Standing {
	st := engine.Standing{Turn: int(p.round), Turns: int(p.sc.Rounds), Score: [2]int{int(p.purse[0]), int(p.purse[1])},
		Over: p.win == WinOver, Winner: engine.NoSeat}
	if !st.Over {
		return st
	}
	st.Reason, st.Why = RoundsPlayed, "rounds played"
	if st.Score[0] == 0 || st.Score[1] == 0 {
		st.Reason, st.Why = PurseEmpty, "purse empty"
	}
	switch {
	case st.Score[0] > st.Score[1]:
		st.Winner = 0
	case st.Score[0] < st.Score[1]:
		st.Winner = 1
	}
	return st
}

// Clone returns an independent copy.
func (p *Position) Clone() engine.State {
	q := *p
	return &q
}

// CopyFrom makes p a copy of another position of this game.
func (p *Position) CopyFrom(s engine.State) { *p = *s.(*Position) }
