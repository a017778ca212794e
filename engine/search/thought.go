package search

import (
	"cmp"
	"slices"

	"bocage/engine"
)

// Thought is the choice of one move, worked out little by little. Moves are compared in the same worlds with the same luck; those that
// fall behind are left out, half of them at a time (sequential halving), and it ends as soon as the rest is decided.
//
// How far it has come depends on the units alone that it was given, not on the portions in which it was given them.
type Thought struct {
	mind   Mind
	root   engine.State // what the seat knows
	seat   engine.Seat
	limits Limits
	also   engine.Move // is never left out, none if its Op is OpNone
	rng    engine.Rand

	tries []try
	live  []int // tries that are still compared, the first idea's among them, as indices in order of their coming
	spent int   // units
	done  bool

	// the world under way
	worlds int // complete
	failed int // worlds that could not be made, in a row
	next   int // place in live of the try to be played out, 0 if a world is to be made
	luck   uint64
	world  engine.State
	deal   *engine.Local
	lib    playout
}

// try is a move with what its playouts gave, and how they differ from those of the first idea.
type try struct {
	Line
	won         int64 // sums
	over, over2 int64
	last        int32
}

// failures is how many worlds in a row may fail to be made.
const failures = 4

// Begin begins a thought of seat at the prompt of p, of which it takes what the seat may know. Nothing that is hidden from the seat can
// make a difference: the same bytes known, seed and limits give the same move. If the seat is not asked, the thought is done and has no
// lines.
func Begin(mind Mind, p engine.State, seat engine.Seat, seed uint64, l Limits) *Thought {
	return begin(mind, p, seat, seed, l, engine.Move{})
}

// Judge begins such a thought about a move that was made: it is compared to the end with what the seat would think of. At a secret choice
// it may be none of the lines.
func Judge(mind Mind, p engine.State, seat engine.Seat, seed uint64, l Limits, made engine.Move) *Thought {
	return begin(mind, p, seat, seed, l, made)
}

// begin begins a thought in which a move, if it is one, is compared to the end.
func begin(mind Mind, p engine.State, seat engine.Seat, seed uint64, l Limits, also engine.Move) *Thought {
	t := &Thought{mind: mind, seat: seat, limits: l, done: true, also: also}
	pr := p.Prompt()
	if pr.Kind != engine.Decide && pr.Kind != engine.Commit || seat > 1 || pr.Seat != seat && pr.Seat != engine.Both {
		return t
	}
	t.root = p.Clone()
	t.root.Redact(seat)
	t.rng = engine.NewRand(seed ^ engine.Hash(t.root))
	moves, _ := t.root.Candidates(seat, nil)
	if len(moves) == 0 {
		return t
	}
	if len(moves) > 1 {
		mind.Begin(t.root, seat)
		if pr.Kind == engine.Commit && t.choose() {
			return t
		}
		if ideas := t.legal(mind.Ideas(t.root, l.Ideas, nil)); len(ideas) > 0 {
			moves = ideas
		} else {
			moves = moves[len(moves)-1:]
		}
		if also.Op != engine.OpNone {
			moves = t.legal(append(slices.Clone(moves), also))
		}
	}
	for _, m := range moves {
		t.tries = append(t.tries, try{Line: Line{Move: m}})
	}
	if len(moves) == 1 || t.exact() {
		return t
	}
	t.done = false
	t.world, t.deal = t.root.Clone(), engine.NewLocal(0)
	t.lib = playout{mind: mind, seat: seat, turns: l.Turns, p: t.root.Clone(), deal: engine.NewLocal(0)}
	for i := range t.tries {
		t.live = append(t.live, i)
	}
	return t
}

// legal returns those of some moves that can be made, each once.
func (t *Thought) legal(moves []engine.Move) (l []engine.Move) {
	q := t.root.Clone()
	for _, m := range moves {
		q.CopyFrom(t.root)
		if m.Seat == t.seat && !slices.Contains(l, m) && q.Apply(m) == nil {
			l = append(l, m)
		}
	}
	return l
}

// exact orders the moves by exact odds, if there are such for all.
func (t *Thought) exact() bool {
	for i := range t.tries {
		win, ok := t.mind.Exact(t.root, t.tries[i].Move)
		if !ok {
			return false
		}
		t.tries[i].Win = win
	}
	slices.SortStableFunc(t.tries, func(a, b try) int { return cmp.Compare(b.Win, a.Win) })
	return true
}

// Ponder returns the move of a thought that goes on until it is done, or until o.Stop says so.
func Ponder(mind Mind, p engine.State, seat engine.Seat, l Limits, o Options) engine.Move {
	t := Begin(mind, p, seat, o.Seed, l)
	for !t.Run(max(1, l.Units), o.Stop) {
		if o.Stop != nil && o.Stop() {
			break
		}
	}
	return t.Move()
}

// Done reports whether there is nothing more to find out.
func (t *Thought) Done() bool { return t.done }

// Spent returns the units spent so far.
func (t *Thought) Spent() int { return t.spent }

// Run goes on until the thought is done, so many units have been spent or stop, asked after each playout, says so; nil never does.
// It returns whether it is done. A thought can be broken off at any time.
func (t *Thought) Run(units int, stop func() bool) bool {
	for until := t.spent + units; !t.done && t.spent < until; {
		if stop != nil && stop() {
			break
		}
		if t.next == 0 && !t.dream() {
			continue
		}
		c := &t.tries[t.live[t.next]]
		win, spent := t.lib.run(t.world, t.deal, t.luck, c.Move)
		t.spent += spent
		c.last = win
		if t.next++; t.next == len(t.live) {
			t.next = 0
			t.ended()
		}
	}
	return t.done
}

// dream makes the next world, and reports whether it could.
func (t *Thought) dream() bool {
	t.world.CopyFrom(t.root)
	t.luck = t.rng.Uint64()
	if t.mind.Sample(t.world, &t.rng, t.deal) == nil {
		t.failed = 0
		return true
	}
	t.spent++
	if t.failed++; t.failed == failures {
		t.done = true
	}
	return false
}

// ended takes a world into account in which all live moves were played out.
func (t *Thought) ended() {
	first := t.tries[0].last
	for _, i := range t.live {
		c := &t.tries[i]
		d := int64(c.last - first)
		c.won += int64(c.last)
		c.over += d
		c.over2 += d * d
		c.Worlds++
		c.Win = int32(c.won / int64(c.Worlds))
		c.Err = c.err()
	}
	t.worlds++
	switch {
	case t.worlds >= t.limits.Worlds, t.spent >= t.limits.Units:
		t.done = true
	case t.worlds >= fewest:
		t.drop()
	}
}

// fewest is how many worlds come before any move is left out: of fewer the error is not known.
const fewest = 8

// drop leaves out the moves that are behind: all but the better half at a quarter and at half of the worlds, and at any time those
// that are surely worse than the best. The first idea stays, since the others are compared with it.
func (t *Thought) drop() {
	best := t.best()
	half := t.worlds == max(fewest, t.limits.Worlds/4) || t.worlds == t.limits.Worlds/2
	rank := slices.Clone(t.live)
	slices.SortStableFunc(rank, func(a, b int) int { return cmp.Compare(t.tries[b].Win, t.tries[a].Win) })
	if half {
		rank = rank[:max(2, (len(rank)+1)/2)]
	}
	t.live = slices.DeleteFunc(t.live, func(i int) bool {
		return i != 0 && t.tries[i].Move != t.also && (!slices.Contains(rank, i) || i != best && t.behind(i, best))
	})
	if len(t.live) == 1 || best != 0 && len(t.live) == 2 && t.behind(0, best) {
		t.done = true
	}
}

// sure is how many standard errors a move must be behind to be left out before its time.
const sure = 3

// behind reports whether a move is surely worse than another one. What is known of the difference of the two follows from how both
// differ from the first idea, whose errors are taken as if they had nothing in common.
func (t *Thought) behind(i, best int) bool {
	a, b := &t.tries[i], &t.tries[best]
	d := int64(b.Win - a.Win)
	e := int64(a.Err) + int64(b.Err)
	return d > 0 && d > sure*e
}

// best returns the live move that stands best.
func (t *Thought) best() int {
	best := t.live[0]
	for _, i := range t.live {
		if t.tries[i].Win > t.tries[best].Win {
			best = i
		}
	}
	return best
}

// err returns the standard error of the mean difference from the first idea.
func (c *try) err() int32 {
	n := int64(c.Worlds)
	if n < 2 {
		return One
	}
	v := max(c.over2-c.over*c.over/n, 0) / (n - 1) // variance of one difference
	return int32(sqrt(uint64(max(v, least) / n)))
}

// least is the least variance that is believed of a difference: that of a difference of a thousandth.
const least = (One / 1000) * (One / 1000)

// sqrt returns the square root of n, rounded down.
func sqrt(n uint64) (r uint64) {
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if x := r | bit; x*x <= n {
			r = x
		}
	}
	return r
}

// Best returns what is known of the moves, the one to be made first and then the others from best to worst. Another move than the first
// idea is made only if it is better by as much as the limits say.
func (t *Thought) Best() []Line {
	l := make([]Line, 0, len(t.tries))
	for i := range t.tries {
		l = append(l, t.tries[i].Line)
	}
	if len(t.live) == 0 {
		return l
	}
	made := t.made()
	order := make([]int, len(t.tries))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(rank(a != made)-rank(b != made), cmp.Compare(l[b].Worlds, l[a].Worlds), cmp.Compare(l[b].Win, l[a].Win))
	})
	sorted := l[:0:0]
	for _, i := range order {
		sorted = append(sorted, l[i])
	}
	return sorted
}

func rank(later bool) int {
	if later {
		return 1
	}
	return 0
}

// made returns the move to be made.
func (t *Thought) made() int {
	best := t.best()
	b := &t.tries[best]
	d := int64(b.Win) - int64(t.tries[0].Win)
	if d < int64(t.limits.Keep) || 4*d < int64(t.limits.Sure)*int64(b.Err) {
		return 0
	}
	return best
}

// Move returns the move to be made, with Op OpNone if the seat is not asked.
func (t *Thought) Move() engine.Move {
	if l := t.Best(); len(l) > 0 {
		return l[0].Move
	}
	return engine.Move{}
}
