// Package ai is the toy game's search.Mind. It shows all that a game may bring to a thought, as simply as can be.
package ai

import (
	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/search"
)

// New returns a mind of the game.
func New() search.Mind { return &mind{} }

// Limits are how much a thought does.
var Limits = search.Limits{Ideas: 6, Worlds: 64, Turns: 1, Units: 20_000, Sure: 4, Keep: search.One / 200, Types: 8, Rounds: 200}

type mind struct {
	seat  engine.Seat
	round int
	buf   []engine.Move
}

func (a *mind) Begin(p engine.State, seat engine.Seat) { a.seat, a.round = seat, p.Standing().Turn }

func (a *mind) Sample(p engine.State, rng *engine.Rand, deal *engine.Local) error {
	return p.(*coin.Position).Sample(rng, deal)
}

// Ideas are the candidates; on a walk the longest step towards the goal comes first, or its end if there is none.
func (a *mind) Ideas(s engine.State, most int, dst []engine.Move) []engine.Move {
	p := s.(*coin.Position)
	if p.Prompt().Window == coin.WinWalk {
		m, ok := toGoal(p)
		if !ok {
			m = engine.Move{Seat: a.seat, Op: coin.OpDone}
		}
		dst = append(dst, m)
	}
	dst, _ = p.Candidates(a.seat, dst)
	return dst[:min(len(dst), most)]
}

// toGoal returns the longest step of the leader towards the goal, false if it is there or no step is left.
func toGoal(p *coin.Position) (engine.Move, bool) {
	_, goal, at := p.Public()
	goal = min(goal, coin.LineEnd)
	to := at + max(-coin.Stride, min(goal-at, coin.Stride))
	return engine.Move{Seat: p.Lead(), Op: coin.OpStep, A: uint16(to)}, to != at && p.StepsLeft() > 0
}

// Exact is known on a walk: whether the leader can still end near the goal (C-08).
func (a *mind) Exact(s engine.State, m engine.Move) (int32, bool) {
	p := s.(*coin.Position)
	if p.Prompt().Window != coin.WinWalk {
		return 0, false
	}
	_, goal, at := p.Public()
	left := p.StepsLeft()
	if m.Op == coin.OpStep {
		at, left = int(m.A), left-1
	} else {
		left = 0
	}
	bonus := 0
	if max(goal-at, at-goal) <= coin.Near+left*coin.Stride {
		bonus = 10
	}
	return share(p, a.seat, bonus), true
}

// share is a seat's part of all coins, so many more counted for it: how likely who plays for them evenly wins them all.
func share(p *coin.Position, seat engine.Seat, more int) int32 {
	st := p.Standing()
	mine, his := st.Score[seat]+more, st.Score[seat.Other()]
	return int32(mine * search.One / max(1, mine+his))
}

// Win returns the seat's part of all coins.
func (a *mind) Win(p engine.State) int32 { return share(p.(*coin.Position), a.seat, 0) }

// Rest ends playouts where a later round has come to its stake.
func (a *mind) Rest(p engine.State, turns int) bool {
	return p.Prompt().Window == coin.WinStake && p.Standing().Turn >= a.round+turns
}

func (a *mind) Start() {}

// Step walks to the goal, ends a secret choice after any moves, and takes any answer else.
func (a *mind) Step(s engine.State, rng *engine.Rand, _ *engine.Local) int {
	p := s.(*coin.Position)
	pr := p.Prompt()
	seat := pr.Seat
	if seat == engine.Both {
		seat = 0
	}
	if pr.Window == coin.WinWalk {
		m, ok := toGoal(p)
		if !ok {
			m = engine.Move{Seat: seat, Op: coin.OpDone}
		}
		_ = p.Apply(m)
		return 1
	}
	a.buf, _ = p.Candidates(seat, a.buf[:0])
	_ = p.Apply(a.buf[rng.Intn(len(a.buf))])
	return 1
}

// Choices are, where cards are laid, all sets of up to two, with those that are laid already. The kind is the strength they make with
// the die. A card's price is what it is worth later.
func (a *mind) Choices(s engine.State, seat engine.Seat, dst []search.Choice) []search.Choice {
	p := s.(*coin.Position)
	if p.Prompt().Window != coin.WinLay {
		return dst
	}
	hand, laid := p.Hand(seat), p.Picks(seat)
	worth := int(p.Die(seat))
	least := 0 // places ascend
	for _, m := range laid {
		worth += coin.Worth(engine.Face(m.B))
		least = int(m.A) + 1
	}
	add := func(more []int) {
		c := search.Choice{Kind: worth, Move: engine.Move{Seat: seat, Op: coin.OpDone}}
		for _, i := range more {
			w := coin.Worth(hand[i].Face)
			c.Kind += w
			c.Price += int32(w) * search.One / 2000
		}
		if len(more) > 0 {
			c.Move = engine.Move{Seat: seat, Op: coin.OpLay, A: uint16(more[0]), B: uint16(hand[more[0]].Face)}
		}
		dst = append(dst, c)
	}
	add(nil)
	for i := least; i < len(hand) && len(laid) < 2; i++ {
		add([]int{i})
		for j := i + 1; j < len(hand) && len(laid) == 0; j++ {
			add([]int{i, j})
		}
	}
	return dst
}

// Pay is the part of all coins after the stake is paid. Each seat calls two of the six outcomes of the other's die, and so adds 3 to its
// strength in a third of all cases (C-10, C-12).
func (a *mind) Pay(s engine.State, mine, his int) int32 {
	p := s.(*coin.Position)
	stake, _, _ := p.Public()
	st := p.Standing()
	sum := int32(0)
	for i, weight := range [2]int32{2, 1} {
		for j, other := range [2]int32{2, 1} {
			more := 0
			switch d := mine + 3*i - his - 3*j; {
			case d > 0:
				more = min(stake, st.Score[a.seat.Other()])
			case d < 0:
				more = -min(stake, st.Score[a.seat])
			}
			all := st.Score[0] + st.Score[1]
			sum += weight * other * int32((st.Score[a.seat]+more)*search.One/max(1, all))
		}
	}
	return sum / 9
}
