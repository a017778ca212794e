package engine_test

import "bocage/engine"

// toy is the game of the kernel's tests, small and silly: whoever begins is rolled, each seat draws a hidden card, then they
// take turns to add points or to flip an open card, both bid secretly, and both show. It has every kind of prompt, so what
// the kernel does with it, it does with any game.
type toy struct {
	step   uint8
	turn   engine.Seat
	turns  uint8 // turns ended
	stock  uint8 // cards left in the pile
	flips  uint8 // open cards
	opened [7]uint8
	score  [2]uint8
	hand   [2]engine.Face
	bid    [2]uint8
}

// The steps and verbs of the toy game.
const (
	toyRoll uint8 = iota
	toyDraw1
	toyDraw2
	toyPlay
	toyFlip
	toyBid
	toyShow1
	toyShow2
	toyOver
)

const (
	opAdd  = engine.FirstGameOp + iota // [A points, 1 to 3]
	opFlip                             // turn up a card
	opStop                             // end the turn
	opBid                              // [A 1 to 9]
)

const (
	toyTurns = 6 // turns of a match
	toyCards = 6 // faces 1 to 6, one card each
)

func newToy() *toy { return &toy{stock: toyCards} }

func (p *toy) Prompt() engine.Prompt {
	switch p.step {
	case toyRoll:
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpRoll, Arg: 2}
	case toyDraw1, toyDraw2:
		return engine.Prompt{Kind: engine.Deal, Seat: p.turn, Op: engine.OpDraw}
	case toyFlip:
		if p.stock == 0 {
			return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpShuffle}
		}
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpDraw}
	case toyPlay:
		return engine.Prompt{Kind: engine.Decide, Seat: p.turn}
	case toyBid:
		who := engine.Both
		for s := range engine.Seat(2) {
			if p.bid[s] != 0 {
				who = s.Other()
			}
		}
		return engine.Prompt{Kind: engine.Commit, Seat: who}
	case toyShow1, toyShow2:
		return engine.Prompt{Kind: engine.Reveal, Seat: p.turn, Op: engine.OpReveal, Arg: uint16(p.turn)}
	}
	return engine.Prompt{Kind: engine.Over, Seat: engine.NoSeat}
}

func (p *toy) Moves(seat engine.Seat, dst []engine.Move) []engine.Move {
	for op := engine.OpPass; op <= opBid; op++ {
		for a := range uint8(10) {
			if m := (engine.Move{Seat: seat, Op: op, A: uint16(a)}); p.legal(m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

func (p *toy) legal(m engine.Move) bool {
	pr := p.Prompt()
	if m.C|m.D != 0 || pr.Kind == engine.Over {
		return false
	}
	if pr.Kind == engine.Deal {
		return m.Seat == engine.NoSeat && m.Op == pr.Op && (m.Op == engine.OpRoll && m.A < 2 && m.B == 0 ||
			m.Op == engine.OpShuffle && m.A == 0 && m.B == 0 || m.Op == engine.OpDraw && m.A == 0 && m.B <= toyCards && p.opened[m.B] == 0)
	}
	if pr.Seat != engine.Both && m.Seat != pr.Seat || m.Seat > 1 {
		return false
	}
	switch pr.Kind {
	case engine.Reveal:
		h := p.hand[m.Seat]
		return m.Op == engine.OpReveal && m.A == pr.Arg && m.B >= 1 && m.B <= toyCards && (h == engine.Unknown || h == engine.Face(m.B))
	case engine.Commit:
		return m.Op == opBid && m.A >= 1 && m.A <= 9 && m.B == 0 && p.bid[m.Seat] == 0
	}
	return m.B == 0 && (m.Op == opAdd && m.A >= 1 && m.A <= 3 || m.A == 0 && (m.Op == opFlip || m.Op == opStop || m.Op == engine.OpPass))
}

func (p *toy) Apply(m engine.Move) error {
	if !p.legal(m) {
		return &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "not now"}
	}
	switch m.Op {
	case engine.OpRoll:
		p.turn, p.step = engine.Seat(m.A), toyDraw1
	case engine.OpDraw:
		p.stock--
		if p.step == toyFlip {
			p.opened[m.B]++
			p.flips++
			p.score[p.turn] += uint8(m.B)
			p.step = toyPlay
			break
		}
		p.hand[p.turn] = engine.Face(m.B)
		p.turn = p.turn.Other()
		p.step++
	case engine.OpShuffle:
		p.stock, p.flips, p.opened = p.flips, 0, [7]uint8{}
	case opAdd:
		p.score[m.Seat] += uint8(m.A)
	case opFlip:
		p.step = toyFlip
	case opStop, engine.OpPass:
		p.turn = p.turn.Other()
		if p.turns++; p.turns == toyTurns {
			p.step = toyBid
		}
	case opBid:
		if p.bid[m.Seat] = uint8(m.A); p.bid[0] != 0 && p.bid[1] != 0 {
			p.step = toyShow1
		}
	case engine.OpReveal:
		p.hand[m.Seat] = engine.Face(m.B)
		p.turn = p.turn.Other()
		p.step++
	}
	return nil
}

func (p *toy) Known() (engine.Move, bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Reveal {
		return engine.Move{}, false
	}
	f := p.hand[pr.Seat]
	return engine.Move{Seat: pr.Seat, Op: engine.OpReveal, A: pr.Arg, B: uint16(f)}, f != engine.Unknown
}

func (p *toy) Stock(_ uint8, shuffled bool, dst []engine.Face) []engine.Face {
	for f := uint8(1); f <= toyCards; f++ {
		if !shuffled || p.opened[f] > 0 {
			dst = append(dst, engine.Face(f))
		}
	}
	return dst
}

func (p *toy) Redact(seat engine.Seat) {
	for s := range engine.Seat(2) {
		if s != seat && p.step < toyShow1 {
			p.hand[s] = engine.Unknown
		}
	}
}

func (p *toy) Final(m engine.Move) bool { return m.Op == opFlip }

func (p *toy) AppendBinary(dst []byte) []byte {
	dst = append(dst, p.step, uint8(p.turn), p.turns, p.stock, p.flips)
	dst = append(dst, p.opened[:]...)
	return append(dst, p.score[0], p.score[1], uint8(p.hand[0]), uint8(p.hand[1]), p.bid[0], p.bid[1])
}

func (p *toy) Candidates(seat engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	return p.Moves(seat, dst), true
}

func (p *toy) Standing() engine.Standing {
	return engine.Standing{Turn: int(p.turns) + 1, Turns: toyTurns, Score: [2]int{int(p.score[0]), int(p.score[1])}, Over: p.step == toyOver,
		Winner: engine.NoSeat}
}

func (p *toy) Clone() engine.State {
	q := *p
	return &q
}

func (p *toy) CopyFrom(s engine.State) { *p = *s.(*toy) }

// The toy game's kernel types.
type (
	toyDealer = engine.Local
	toyMatch  = engine.Match
)

func newToyDealer(seed uint64) *toyDealer { return engine.NewLocal(seed) }
