package coin

import (
	"slices"
	"strconv"

	cview "bocage/app/coin/view"
	"bocage/app/shell/plain"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// choice is what a player has set and not yet answered.
type choice struct {
	of     question
	amount int
	picks  []int // places in the hand, or outcomes, ascending
}

// question tells one question from the next.
type question struct {
	round, stepsLeft int
	window           uint8
}

// twice is how many cards or outcomes may be chosen.
const twice = 2

// about begins a new choice if another question is asked of seat than before.
func (c *choice) about(p *rules.Position, seat engine.Seat) {
	of := question{p.Standing().Turn, p.StepsLeft(), p.Prompt().Window}
	if c.of == of {
		return
	}
	*c = choice{of: of}
	switch lo, hi := bounds(p); of.window {
	case rules.WinStake:
		c.amount = min(10, hi)
	case rules.WinWalk:
		_, goal, _ := p.Public()
		c.amount = min(max(goal, lo), hi)
	}
	for _, m := range p.Picks(seat) {
		c.picks = append(c.picks, int(m.A))
	}
}

// bounds are the least and the greatest number that can be chosen.
func bounds(p *rules.Position) (lo, hi int) {
	if p.Prompt().Window == rules.WinStake {
		return 1, p.MostStake()
	}
	_, _, at := p.Public()
	return max(0, at-rules.Stride), min(rules.LineEnd, at+rules.Stride)
}

// set chooses a number.
func (c *choice) set(p *rules.Position, n int) {
	lo, hi := bounds(p)
	c.amount = min(max(n, lo), hi)
}

// pick chooses a card or an outcome, or takes it out again. What cannot be chosen is let be.
func (c *choice) pick(p *rules.Position, seat engine.Seat, n int) {
	most := rules.DieSides
	if p.Prompt().Window == rules.WinLay {
		most = len(p.Hand(seat))
	}
	if n < 0 || n >= most || c.whyNot(p, seat, n) != "" {
		return
	}
	if i := slices.Index(c.picks, n); i >= 0 {
		c.picks = slices.Delete(c.picks, i, i+1)
		return
	}
	c.picks = append(c.picks, n)
	slices.Sort(c.picks)
}

// whyNot returns why a card or an outcome cannot be chosen or taken out, "" if it can. What was answered before stays, and only what
// stands behind it can follow.
func (c *choice) whyNot(p *rules.Position, seat engine.Seat, n int) string {
	if made := p.Picks(seat); len(made) > 0 && n <= int(made[len(made)-1].A) {
		return words.Say("coin.stands")
	}
	if len(c.picks) == twice && !slices.Contains(c.picks, n) {
		return words.Say("coin.two")
	}
	return ""
}

// button returns one that is chosen or not.
func (c *choice) button(p *rules.Position, seat engine.Seat, n int, id, label string) view.Button {
	b := plain.Button(id+strconv.Itoa(n), label, "", cview.DoPick, n)
	b.Pressed, b.Why = view.Off, c.whyNot(p, seat, n)
	if slices.Contains(c.picks, n) {
		b.Pressed = view.On
	}
	return b
}

// asked is a question with the moves that each of its buttons makes.
type asked struct {
	cview.Ask
	moves [][]engine.Move
}

func (a *asked) add(id, label string, style view.Style, moves ...engine.Move) {
	b := plain.Button(id, label, "", cview.DoAnswer, len(a.Buttons))
	b.Style = style
	a.Buttons = append(a.Buttons, b)
	a.moves = append(a.moves, moves)
}

// ask returns what seat is asked at p, as far as it may know it.
func (c *choice) ask(p *rules.Position, seat engine.Seat) *asked {
	a := &asked{}
	stake, goal, at := p.Public()
	move := func(op engine.Op, n int) engine.Move { return engine.Move{Seat: seat, Op: op, A: uint16(n)} }
	switch p.Prompt().Window {
	case rules.WinStake:
		a.Head, a.Text = words.Say("coin.stake"), words.Say("coin.stake-text", p.MostStake())
		a.Amount = c.slider(p, words.Say("coin.stake"))
		a.add("btn-stake", words.Say("coin.stake-do", c.amount), view.Primary, move(rules.OpStake, c.amount))
	case rules.WinAnswer:
		a.Head, a.Text = words.Say("coin.answer", stake, side(seat.Other())), words.Say("coin.answer-text")
		a.add("btn-along", words.Say("coin.go-along"), view.Primary, move(engine.OpPass, 0))
		a.add("btn-fold", words.Say("coin.fold"), view.Plain, move(rules.OpFold, 0))
	case rules.WinWalk:
		a.Head, a.Text = words.Say("coin.walk"), words.Say("coin.walk-text", p.StepsLeft())
		step, stop := view.Primary, view.Plain
		if p.StepsLeft() == 0 || c.amount == at || max(at, goal)-min(at, goal) <= rules.Near {
			step, stop = view.Plain, view.Primary
		}
		if p.StepsLeft() > 0 {
			a.Amount = c.slider(p, words.Say("coin.walk-to"))
		}
		if p.StepsLeft() > 0 && c.amount != at {
			a.add("btn-step", words.Say("coin.step", c.amount), step, move(rules.OpStep, c.amount))
		}
		a.add("btn-stop", words.Say("coin.stop", at), stop, move(rules.OpDone, 0))
	case rules.WinLay:
		a.Head, a.Text = words.Say("coin.lay"), words.Say("coin.lay-text")
		a.add("btn-lay", words.Say("coin.lay-do", len(c.picks)), view.Primary, c.list(p, seat)...)
	case rules.WinCall:
		a.Head, a.Text = words.Say("coin.call"), words.Say("coin.call-text")
		for n := range rules.DieSides {
			a.Picks = append(a.Picks, c.button(p, seat, n, "call-", strconv.Itoa(n)))
		}
		a.add("btn-call", words.Say("coin.call-do", len(c.picks)), view.Primary, c.list(p, seat)...)
	}
	return a
}

// list returns the moves of a secret choice that are still to be made.
func (c *choice) list(p *rules.Position, seat engine.Seat) (l []engine.Move) {
	for _, n := range c.picks[min(len(p.Picks(seat)), len(c.picks)):] {
		m := engine.Move{Seat: seat, Op: rules.OpCall, A: uint16(n)}
		if p.Prompt().Window == rules.WinLay {
			m.Op, m.B = rules.OpLay, uint16(p.Hand(seat)[n].Face)
		}
		l = append(l, m)
	}
	return append(l, engine.Move{Seat: seat, Op: rules.OpDone})
}

// slider returns the number to choose.
func (c *choice) slider(p *rules.Position, label string) *cview.Amount {
	lo, hi := bounds(p)
	v := &cview.Amount{Label: label, N: c.amount, Lo: lo, Hi: hi}
	for i, by := range [...]int{-10, -1, 1, 10} {
		b := plain.Button("btn-by-"+strconv.Itoa(i), view.Signed(by), "", cview.DoAmount, c.amount+by)
		b.Style = view.Small
		v.Steps = append(v.Steps, b)
	}
	return v
}
