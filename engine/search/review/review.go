// Package review is where a match was won and lost: every decision of a seat again, from what it knew when it made it. It knows no game,
// no clock and no screen; how far it comes is counted.
//
// The chance to win goes from where it stood at the first decision to the end. What a decision loses against the best one is play; all that
// happens between decisions, the enemy's doing included, is luck. The two add up to the whole way. Where the match stands is told by what
// was played out: exact odds of a question, and a secret choice, tell no more than what its answers differ by.
package review

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/search"
)

// How much of the chance to win a decision must lose to be called so.
const (
	Mistake = search.One * 2 / 100
	Blunder = search.One * 8 / 100
)

// Decision is one that was judged. Before and After lie as far apart as what was done and the best do; where nothing was played out Before
// is where the decision before has led to.
type Decision struct {
	Ply    int           // how many moves and deals came before it
	Made   search.Line   // what was done
	Lines  []search.Line // what could have been done, the best first
	Before int32         // chance to win by the best
	After  int32         // by what was done
}

// Loss is what the decision lost of the chance to win, 0 if nothing else was surely better.
func (d *Decision) Loss() int32 { return d.Before - d.After }

// Account divides the way from the first decision to the end. Start + Play + Luck is End.
type Account struct {
	Start, End int32
	Play, Luck int32 // Play is never more than 0
}

// Review goes through the decisions of a seat, little by little.
type Review struct {
	mind   func() search.Mind
	limits search.Limits
	seat   engine.Seat
	seed   uint64
	moves  []engine.Move
	ply    int
	pos    engine.State
	now    *search.Thought
	list   []Decision
	err    error
}

// New begins a review of a match from its start and its moves, which are as much of them as may be known.
func New(mind func() search.Mind, start engine.State, moves []engine.Move, seat engine.Seat, seed uint64, l search.Limits) *Review {
	return &Review{mind: mind, limits: l, seat: seat, seed: seed, moves: moves, pos: start.Clone()}
}

// Run goes on for so many units, or until stop, asked now and then, says so; nil never does. It returns whether the review is done.
func (r *Review) Run(units int, stop func() bool) bool {
	for units > 0 && r.ply < len(r.moves) && r.err == nil && (stop == nil || !stop()) {
		if r.now == nil && !r.judges() {
			r.step()
			continue
		}
		before := r.now.Spent()
		done := r.now.Run(units, stop)
		units -= max(1, r.now.Spent()-before)
		if done {
			r.judged()
			r.step()
		}
	}
	return r.Done()
}

// Done reports whether nothing is left to be judged, or the moves are none of this match.
func (r *Review) Done() bool { return r.ply == len(r.moves) || r.err != nil }

// Err returns why the review broke off: a move that the rules refuse.
func (r *Review) Err() error { return r.err }

// Progress returns how many of the moves it has gone through, and how many there are.
func (r *Review) Progress() (done, all int) { return r.ply, len(r.moves) }

// judges begins to think about the next move, if it is one that the seat could have made otherwise.
func (r *Review) judges() bool {
	m, pr := r.moves[r.ply], r.pos.Prompt()
	if m.Seat != r.seat || pr.Kind != engine.Decide && pr.Kind != engine.Commit {
		return false
	}
	q := r.pos.Clone()
	q.Redact(r.seat)
	if l, _ := q.Candidates(r.seat, nil); len(l) < 2 {
		return false
	}
	r.now = search.Judge(r.mind(), r.pos, r.seat, r.seed, r.limits, m)
	return true
}

// judged notes what was found out.
func (r *Review) judged() {
	l := r.now.Best()
	r.now = nil
	at := slices.IndexFunc(l, func(x search.Line) bool { return x.Move == r.moves[r.ply] })
	if at < 0 {
		return // as good as one of the lines, such as another card of the same kind
	}
	if len(l) < 2 {
		return // nothing was compared with it
	}
	made := l[at]
	slices.SortStableFunc(l, func(a, b search.Line) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), cmp.Compare(b.Win, a.Win))
	})
	d := Decision{Ply: r.ply, Made: made, Lines: l, Before: made.Win, After: made.Win}
	loss := l[0].Win - made.Win
	if made.Often == 0 && 4*int64(loss) >= int64(r.limits.Sure)*(int64(l[0].Err)+int64(made.Err)) {
		d.Before += max(0, loss)
	}
	if n := len(r.list); n > 0 && made.Worlds == 0 {
		loss = min(d.Loss(), r.list[n-1].After)
		d.Before = r.list[n-1].After
		d.After = d.Before - loss
	}
	r.list = append(r.list, d)
}

// step makes the next move.
func (r *Review) step() {
	if r.err = r.pos.Apply(r.moves[r.ply]); r.err == nil {
		r.ply++
	}
}

// Decisions returns those that were judged so far, in their order.
func (r *Review) Decisions() []Decision { return r.list }

// Worst returns the decisions that lost most, the worst first: at most so many, and none that lost less than a mistake does.
func (r *Review) Worst(most int) []Decision {
	l := slices.DeleteFunc(slices.Clone(r.list), func(d Decision) bool { return d.Loss() < Mistake })
	slices.SortStableFunc(l, func(a, b Decision) int { return cmp.Compare(b.Loss(), a.Loss()) })
	return l[:min(most, len(l))]
}

// Luck returns what came between a decision that was judged and the next one, or the end.
func (r *Review) Luck(i int) int32 {
	if i+1 < len(r.list) {
		return r.list[i+1].Before - r.list[i].After
	}
	return r.end() - r.list[i].After
}

// Account returns play and luck of what was judged so far, nothing if that is nothing.
func (r *Review) Account() (a Account) {
	if len(r.list) == 0 {
		return a
	}
	a.Start, a.End = r.list[0].Before, r.end()
	for i := range r.list {
		a.Play -= r.list[i].Loss()
		a.Luck += r.Luck(i)
	}
	return a
}

// end is what the match has come to as far as it was gone through.
func (r *Review) end() int32 {
	st := r.pos.Standing()
	switch {
	case !st.Over:
		return r.list[len(r.list)-1].After
	case st.Winner == r.seat:
		return search.One
	case st.Winner == r.seat.Other():
		return 0
	}
	return search.One / 2
}
