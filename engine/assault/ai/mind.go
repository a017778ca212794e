package ai

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/worlds"
	"bocage/engine/search"
	"bocage/engine/search/value"
)

// New returns a mind of the game: the Veteran's ideas, compared by what comes of them in worlds that the seat may be in. Only the actions
// of the operations are played out; combat cards, reactions and sacrifices keep their exact odds, which no number of samples comes up to.
func New() search.Mind { return &mind{values: values} }

// Study returns a mind that goes through matches and gives advice: its chances to win are calibrated.
func Study() search.Mind { return &mind{values: calibrated} }

// Judging returns what makes such minds that judge positions by another model, as value.Parse reads it.
func Judging(model string) (func() search.Mind, error) {
	m, err := value.Parse(model, Features)
	if err != nil {
		return nil, err
	}
	return func() search.Mind { return &mind{values: m} }, nil
}

// What the levels may do that think so. Their units are, on one core in a browser, a second and a half of the Ace's time and five of the
// Marshal's; most decisions are clear much earlier.
var (
	Ace     = search.Limits{Ideas: 8, Worlds: 48, Turns: 1, Units: 250_000, Sure: 4, Keep: search.One / 100, Types: 12, Rounds: 300}
	Marshal = search.Limits{Ideas: 12, Worlds: 192, Turns: 1, Units: 1_000_000, Sure: 4, Keep: search.One / 100, Types: 24, Rounds: 600}
	// Looking is how much each decision of a match that was played is thought about.
	Looking = search.Limits{Ideas: 6, Worlds: 32, Turns: 1, Units: 120_000, Sure: 8, Keep: search.One / 100, Types: 8, Rounds: 200}
)

type mind struct {
	sampler worlds.Sampler
	root    *assault.Position // what the seat knows
	assumed assault.Position  // the same, hidden units taken for middling ones
	self    *agent            // who weighs what the seat knows
	driven  *agent            // the same by the weights of who plays against the clock, or for time
	policy  policy
	values  *value.Model
	seen    []int32

	contested bool // a sacrifice is chosen in a combat whose odds are known
	stand     int  // what the seat then stands at without one, by at most evens: a match that is as good as over is fought on
	shift     int  // and what was taken off for that
}

// evens bounds, in hundredths of prestige, by how much a match is taken for uneven when a sacrifice is chosen.
const evens = 2 * scale

// Begin gives the seat its ideas of the map.
func (a *mind) Begin(s engine.State, seat engine.Seat) {
	a.root = s.(*assault.Position)
	a.assumed = *a.root
	a.self = newAgent(&a.assumed, seat, &keen, search.Options{Level: engine.Regular, Nodes: endless})
	a.driven = &agent{me: seat, w: a.self.g.weightsOf(seat), level: engine.Regular, rng: a.self.rng, g: a.self.g}
	a.policy.begin(a.self.g)
	if a.contested = false; a.root.Prompt().Window == assault.WinSacrifice && a.self.g.np == engine.NoSeat {
		if v, ok := a.fight(odds.Plan{}); ok {
			a.contested = true
			a.stand = min(max(v, -evens), evens)
			a.shift = v - a.stand
		}
	}
}

// endless is a budget that no thought of a policy uses up.
const endless = 1 << 40

func (a *mind) Sample(s engine.State, rng *engine.Rand, deal *engine.Local) error {
	return a.sampler.Sample(s.(*assault.Position), rng, deal)
}

// Ideas are the Veteran's move, in the operations with the Regular's and those that promise most, by the weights of who plays against the
// clock; of a deck that is chosen in secret the Veteran's alone; of starting units those of several forces; and at small questions, what to
// draw, to buy and to take among them, what the weights say and then all others.
func (a *mind) Ideas(_ engine.State, most int, dst []engine.Move) []engine.Move {
	me, b := a.self.me, a.driven
	if a.root.Packing() {
		return append(dst, Choose(*a.root, me, search.Options{Level: engine.Veteran}))
	}
	moves := a.root.Moves(me, nil)
	w := a.root.Prompt().Window
	if small(w) {
		dst = append(append(dst, a.self.choose(&a.assumed, w, moves)), moves...)
		return dst[:min(len(dst), most)]
	}
	dst = append(dst, Choose(*a.root, me, search.Options{Level: engine.Veteran}))
	switch {
	case a.weighs():
		dst = append(dst, moves...)
	case w == assault.WinMuster:
		for k := range uint64(most) {
			b.seed = k
			dst = append(dst, b.muster(&a.assumed, moves))
		}
	case w == assault.WinOps:
		b.budget.Left = endless
		dst = append(dst, b.operate(&a.assumed, moves), moves[len(moves)-1])
		slices.SortStableFunc(b.ideas, func(x, y idea) int { return cmp.Compare(y.gain, x.gain) })
		for _, i := range b.ideas {
			if i.gain > poor && !slices.Contains(dst, i.m) {
				dst = append(dst, i.m)
			}
		}
	}
	return dst[:min(len(dst), most)]
}

// small reports whether a question has so few answers that all of them are played out.
func small(window uint8) bool {
	switch window {
	case assault.WinSplit, assault.WinBuy, assault.WinChoose, assault.WinReward:
		return true
	}
	return false
}

// poor is what an idea must gain more than, in hundredths of prestige, to be played out.
const poor = -600

// weighs reports whether all answers to the present question are weighed by exact odds.
func (a *mind) weighs() bool {
	switch a.root.Prompt().Window {
	case assault.WinReact, assault.WinAnswer, assault.WinCards, assault.WinTarget, assault.WinAdvance, assault.WinStay:
		return true
	}
	return false
}

// Exact weighs the answers to small questions as the Veteran does.
func (a *mind) Exact(_ engine.State, m engine.Move) (int32, bool) {
	if !a.weighs() {
		return 0, false
	}
	a.self.budget.Left = endless
	v, ok := a.self.weigh(&a.assumed, m)
	return chance(v), ok
}

// Rest ends playouts where the seat's operations begin, so many turns after the present one is over.
func (a *mind) Rest(s engine.State, turns int) bool {
	p := s.(*assault.Position)
	if p.Phasing() != a.self.me {
		return false
	}
	was := a.root.Turn()
	if a.root.Phasing() == a.self.me {
		was += turns
	} else if first := a.root.First(); first == a.self.me || first > 1 {
		was += turns // its turn comes first in the next one
	}
	switch p.Prompt().Window {
	case assault.WinSplit, assault.WinBuy, assault.WinOps:
		return p.Turn() >= was
	}
	return false
}

// Win returns the chance to win by what is seen of the world.
func (a *mind) Win(s engine.State) int32 {
	p := s.(*assault.Position)
	if seat, ok := Begins(p); !ok || seat != a.self.me {
		return chance(a.self.eval(p, next))
	}
	a.seen = a.self.see(p, a.seen[:0])
	return a.values.Win(a.seen)
}

// Start forgets what was planned in another playout.
func (a *mind) Start() { a.policy.fresh() }

// Step plays on as two Regulars in a hurry.
func (a *mind) Step(s engine.State, rng *engine.Rand, _ *engine.Local) int {
	return a.policy.step(s.(*assault.Position), rng)
}

// Choices are, where a sacrifice is chosen, the cheapest card of each battle value; the value is the kind. In a solo scenario the other
// seat chooses nothing.
func (a *mind) Choices(s engine.State, seat engine.Seat, dst []search.Choice) []search.Choice {
	p := s.(*assault.Position)
	if !a.contested {
		return dst
	}
	r := rest(p)
	var at [10]int // 1 and more: the place of a choice
	start := len(dst)
	for i, c := range p.Hand(seat) {
		v := card.BattleValue(c.Face)
		price := a.priced(a.self.w.card * cardWorth(c.Face, r, &p.Scenario().Rules[seat]) / 100)
		x := search.Choice{Kind: v, Price: price, Move: engine.Move{Seat: seat, Op: assault.OpSacrifice, A: uint16(i)}}
		switch k := at[v]; {
		case k == 0:
			dst = append(dst, x)
			at[v] = len(dst) - start
		case price < dst[start+k-1].Price:
			dst[start+k-1] = x
		}
	}
	return dst
}

// priced is what so many hundredths of prestige are of the chance to win.
func (a *mind) priced(worth int) int32 { return chance(a.stand) - chance(a.stand-worth) }

// Pay weighs the combat with both sacrifices by its exact odds.
func (a *mind) Pay(_ engine.State, mine, his int) int32 {
	p := &a.assumed
	c := p.Combat()
	me, k := int(c.Index(a.self.me)), 0
	if c.Second {
		k = 1
	}
	rules := &p.Scenario().Rules
	var plan odds.Plan
	plan.Sacrifice[k][me] = mine * rules[a.self.me].BattleTimes
	plan.Sacrifice[k][me^1] = his * rules[a.self.me.Other()].BattleTimes
	if _, ok := a.fight(plan); !ok {
		return search.One / 2
	}
	sum, total := int64(0), int64(0)
	for i := range a.self.odds.Endings {
		w := int64(a.self.odds.Endings[i].Weight)
		sum += w * int64(chance(a.self.worths[i]-a.shift))
		total += w
	}
	return int32(sum / total)
}

// fight works out how the combat under way can end, and returns what that is worth.
func (a *mind) fight(plan odds.Plan) (int, bool) {
	a.self.budget.Left = endless
	return a.self.resumed(&a.assumed, plan, during)
}
