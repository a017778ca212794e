package odds_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// opponent plays a combat out by the rules with the cards of one hand, always what is best for him, while every draw is taken
// from what the viewer knew at the beginning.
type opponent struct {
	t     *testing.T
	seat  engine.Seat
	unit  uint16 // the serial of the unit whose destruction counts
	wants bool   // he wants it
}

// against is the opponent of me in an attack: he wants unit i destroyed if it is mine.
func against(t *testing.T, p *assault.Position, me engine.Seat, at, df board.Tile, i int) *opponent {
	u, s, _ := p.Unit([2]board.Tile{at, df}[i])
	return &opponent{t: t, seat: me.Other(), unit: u.Serial, wants: s == me}
}

// best is the chance of what he wants.
func (o *opponent) best(p assault.Position, left [6]int) float64 {
	o.t.Helper()
	for p.Combat().Active {
		pr := p.Prompt()
		switch {
		case pr.Kind == engine.Deal && pr.Op == engine.OpShuffle:
			o.t.Fatal("the deck ran out")
		case pr.Kind == engine.Deal:
			sum, all := 0.0, 0
			for i, n := range left {
				if all += n; n == 0 {
					continue
				}
				rest := left
				rest[i]--
				q := p
				apply(o.t, &q, engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(o.card(&p, i))})
				sum += float64(n) * o.best(q, rest)
			}
			return sum / float64(all)
		case pr.Window == assault.WinCards && pr.Seat == o.seat, pr.Window == assault.WinSacrifice && pr.Kind == engine.Commit &&
			(pr.Seat == o.seat || pr.Seat == engine.Both):
			best := 0.0
			for _, m := range p.Moves(o.seat, nil) {
				q := p
				apply(o.t, &q, m)
				best = max(best, o.best(q, left))
			}
			return best
		}
		apply(o.t, &p, idle(&p))
	}
	alive := false
	for b := p.Units(0) | p.Units(1); b != 0; b &= b - 1 {
		u, _, _ := p.Unit(b.First())
		alive = alive || u.Serial == o.unit
	}
	if alive != o.wants {
		return 1
	}
	return 0
}

// card is a card of a modifier that is surely in the deck.
func (o *opponent) card(p *assault.Position, mod int) (best card.Face) {
	most := 0
	for f := card.FirstAction; f <= card.LastAction; f++ {
		n := p.Unseen(f)
		for _, c := range p.Hand(o.seat) {
			if c.Face == f {
				n--
			}
		}
		if card.Modifier(f)+2 == mod && n > most {
			best, most = f, n
		}
	}
	return best
}

// chance is what Reach tells of the destruction of unit i, as the opponent sees it.
func (o *opponent) chance(r *odds.Reach, i int) float64 {
	told := float64(r.Worst[i]) / float64(r.Total)
	if !o.wants {
		return 1 - told
	}
	return told
}

// held returns the position of an arena in which a side holds some cards of the action deck, false if they are not in it.
func (a *arena) held(s engine.Seat, faces ...card.Face) (*assault.Position, bool) {
	hand, deck := a.Hand[s], a.Cards[card.PileAction]
	defer func() { a.Hand[s], a.Cards[card.PileAction] = hand, deck }()
	for _, f := range faces {
		if !a.deal(s, f) {
			return nil, false
		}
	}
	return a.start(), true
}

// TestReach: without cards the opponent does what the forecast says; with one or two cards, played in the best of all ways, no
// hand does worse than what is told.
func TestReach(t *testing.T) {
	rng := engine.NewRand(21)
	combatCards := append(slices.Clone(kinds), card.PreparedPositions)
	worse, hands := 0, 0
	for i := range 60 {
		a, at, df := randomArena(t, &rng)
		me := engine.Seat(rng.Intn(2))
		his := me.Other()
		a.Prestige[his] = rng.Intn(12)
		var told odds.Reach
		for k := range 6 {
			hand := make([]card.Face, 1+i/2%2)
			for j := range hand {
				hand[j] = card.FaceOf(combatCards[rng.Intn(len(combatCards))], 1+rng.Intn(3))
			}
			p, ok := a.held(his, hand...)
			if !ok {
				continue
			}
			hands++
			r, ok := odds.AttackReach(p, me, at, df, odds.Plan{}, nil)
			f := forecast(t, p, me, at, df, odds.Plan{})
			if !ok || r.Total != f.Total || r.Plain != [2]int{f.Outcomes[0][odds.Destroyed], f.Outcomes[1][odds.Destroyed]} {
				t.Fatalf("%d: without cards %v, the forecast %v", i, r, f.Outcomes)
			}
			if k > 0 && told.Total > 0 && r != told {
				t.Fatalf("%d: it tells %v of one hand and %v of another", i, told, r)
			}
			told = r
			q := *p
			attack(t, &q, at, df)
			for unit := range 2 {
				o := against(t, p, me, at, df, unit)
				got, told := o.best(q, odds.Modifiers(p, me, me)), o.chance(&r, unit)
				if got > told+.002 { // what he can make of knowing the first modifier
					t.Errorf("%d: %s, %s do %.4f to unit %d, told were %.4f", i, card.Name(hand[0]), card.Name(hand[len(hand)-1]), got, unit, told)
				}
				if told > got {
					worse++
				}
			}
		}
	}
	if worse == 0 || hands < 300 {
		t.Errorf("%d hands were compared, %d do less than the worst", hands, worse)
	}
}

// TestReachIsTheWorstHand: in a return fire the worst hand of one card does exactly what is told.
func TestReachIsTheWorstHand(t *testing.T) {
	rng := engine.NewRand(22)
	exact := 0
	for i := range 60 {
		a, at, df := randomArena(t, &rng)
		me := engine.Seat(rng.Intn(2))
		his := me.Other()
		a.Prestige[his] = rng.Intn(12)
		drawn, ok := harmless(t, a, his, at, df)
		if !ok {
			continue
		}
		var told odds.Reach
		var best [2]float64
		for face := card.FirstAction; face <= card.LastAction; face++ {
			start, ok := a.held(his, face)
			if !ok || face == drawn {
				continue
			}
			p := *start
			if !returnFire(t, &p, at, df, drawn) {
				t.Fatalf("%d: with %s there is no return fire", i, card.Name(face))
			}
			r, ok := odds.OutlookReach(&p, me, odds.Plan{}, nil)
			if !ok || told.Total > 0 && r != told {
				t.Fatalf("%d: it tells %v of one hand and %v, %v of another", i, told, r, ok)
			}
			told = r
			for unit := range 2 {
				best[unit] = max(best[unit], against(t, start, me, at, df, unit).best(p, odds.Modifiers(&p, me, me)))
			}
		}
		for unit := range 2 {
			start := a.start()
			if want := against(t, start, me, at, df, unit).chance(&told, unit); math.Abs(best[unit]-want) > 1e-9 {
				t.Errorf("%d: all hands do %.6f to unit %d at most, told were %.6f", i, best[unit], unit, want)
			}
		}
		exact++
	}
	if exact < 20 {
		t.Errorf("%d return fires were compared", exact)
	}
}

// harmless finds a card of no use in combat after which, drawn in the first firing, there is a return fire.
func harmless(t *testing.T, a *arena, his engine.Seat, at, df board.Tile) (card.Face, bool) {
	for _, f := range a.Cards[card.PileAction] {
		if card.TypeOf(f) != card.Operations {
			continue
		}
		start, ok := a.held(his, card.FaceOf(card.Accuracy, 1))
		if p := *start; ok && returnFire(t, &p, at, df, f) {
			return f, true
		}
	}
	return card.Unknown, false
}

// returnFire attacks and has nobody do anything but draw a card, up to the return fire. It reports whether there is one.
func returnFire(t *testing.T, p *assault.Position, at, df board.Tile, drawn card.Face) bool {
	t.Helper()
	attack(t, p, at, df)
	for p.Combat().Active {
		if c := p.Combat(); c.Second && c.Stage != combat.NoFiring {
			return true
		}
		m := idle(p)
		if p.Prompt().Kind == engine.Deal {
			if p.Combat().Second {
				return false // nobody was asked in the return fire
			}
			m = engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(drawn)}
		}
		apply(t, p, m)
	}
	return false
}

// TestReachCancels: a card that the opponent may cancel is not counted on.
func TestReachCancels(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Volkssturm", "C2", 0, 0)
	a.Prestige[card.German] = 30
	a.discard(func(f card.Face) bool { // of those that he could use SNAFU alone is left
		return card.TypeOf(f) == card.Combat || card.ActionOf(f) == card.PreparedPositions
	})
	a.dealAny(card.German, 1)
	p := a.start()
	with, _ := odds.AttackReach(p, card.US, at, df, odds.Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1)}}}, nil)
	none, _ := odds.AttackReach(p, card.US, at, df, odds.Plan{}, nil)
	if with.Plain[1]*none.Total <= none.Plain[1]*with.Total || with.Worst[1]*none.Total > none.Plain[1]*with.Total {
		t.Errorf("with the card %v, without %v", with, none)
	}
}

// manyCards is an attack of C2 on C1 with a plan of two cards, on an opponent of many cards and so much prestige.
func manyCards(t testing.TB, prestige int) (p *assault.Position, at, df board.Tile, plan odds.Plan) {
	a := bare(t, board.Clear, card.US)
	at, df = a.put("M4A1 Sherman", "C2", 0, 0), a.put("Grenadiers", "C1", 0, 0)
	a.put("Regulars", "D2", 0, 0)
	a.Prestige[card.German] = prestige
	a.discard(func(f card.Face) bool { // what makes it short
		return card.ActionOf(f) == card.LastStand || card.ActionOf(f) == card.SmokeScreen
	})
	a.dealAny(card.German, 8)
	return a.start(), at, df, odds.Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1), card.FaceOf(card.SurpriseAttack, 1)}}}
}

// TestReachCancelCosts: a cancelled card costs the opponent what SNAFU costs and a card of his hand (CARD-SNAFU-01).
func TestReachCancelCosts(t *testing.T) {
	reach := func(prestige, cards int) odds.Reach {
		a := bare(t, board.Clear, card.US)
		at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Volkssturm", "C2", -2, 0)
		a.put("M4A1 Sherman", "D2", 0, 0)
		a.Prestige[card.German] = prestige
		a.leave(card.SNAFU, card.PrepFire, card.Replacements, card.AirStrike)
		a.dealAny(card.German, cards)
		r, ok := odds.AttackReach(a.start(), card.US, at, df, odds.Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1)}}}, nil)
		if !ok {
			t.Fatal("no reach")
		}
		return r
	}
	price := card.Cost(card.FaceOf(card.SNAFU, 1))
	poor, rich, bare := reach(price-1, 2), reach(price, 2), reach(price, 0)
	if poor.Total != rich.Total || rich.Worst[1] >= poor.Worst[1] || bare.Plain[1] == 0 || bare.Worst != bare.Plain {
		t.Errorf("for %d prestige he does %+v, for %d %+v, without a card %+v", price-1, poor, price, rich, bare)
	}
}

// TestReachSmokeInReturnFire: who may hold a Smoke Screen can save the target of the return fire too (CARD-SMOKE-SCREEN-01).
func TestReachSmokeInReturnFire(t *testing.T) {
	a := bare(t, board.Clear, card.German)
	at, df := a.put("Pz V Panther", "C3", 0, 0), a.put("Recruits", "C4", -2, board.DugIn)
	a.put("10.5 cm Howitzer", "C2", 0, 0)
	a.put("Pz VI Tiger I", "D4", 0, 0)
	a.put("Pz VI King Tiger", "B4", 0, 0)
	a.Prestige[card.US] = 30
	a.leave(card.SmokeScreen)
	a.dealAny(card.US, 1)
	p := a.start()
	if r, ok := odds.AttackReach(p, card.German, at, df, odds.Plan{}, nil); !ok || r.Plain[1] == 0 || r.Worst[1] != 0 {
		t.Errorf("%+v: without cards it must be in danger, with them in none", r)
	}
	if r, ok := odds.AttackReach(p, card.US, at, df, odds.Plan{}, nil); !ok || r.Worst[1] < r.Plain[1] {
		t.Errorf("%+v: who does not hold it cannot count on it", r)
	}
}

// TestReachRests: a long search rests often, comes to the same whatever happens meanwhile, and ends at once when it is told to.
func TestReachRests(t *testing.T) {
	p, at, df, plan := manyCards(t, 20)
	want, _ := odds.AttackReach(p, card.US, at, df, plan, nil)
	other, _, _, _ := manyCards(t, 0)
	rests := 0
	q := *p
	got, ok := odds.AttackReach(&q, card.US, at, df, plan, func() bool {
		rests++
		q = *other
		return true
	})
	if !ok || got != want || rests < 10 {
		t.Errorf("after %d rests %v, %v, without %v", rests, got, ok, want)
	}
	if less, _ := odds.AttackReach(other, card.US, at, df, plan, nil); less == want {
		t.Error("an opponent without prestige can do as much")
	}
	for most := 1; most < rests; most += 1 + rests/7 {
		n := 0
		if _, ok := odds.AttackReach(p, card.US, at, df, plan, func() bool { n++; return n < most }); ok || n != most {
			t.Errorf("told to end after %d rests, it ended after %d, %v", most, n, ok)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	for _, prestige := range []int{10, 20, 40, 100} {
		b.Run(fmt.Sprint(prestige), func(b *testing.B) {
			p, at, df, plan := manyCards(b, prestige)
			for b.Loop() {
				odds.AttackReach(p, card.US, at, df, plan, nil)
			}
		})
	}
}

// TestReachSmoke: who may hold a Smoke Screen can save the target of the first firing for certain, for it ends the combat before a card is
// drawn (CARD-SMOKE-SCREEN-01).
func TestReachSmoke(t *testing.T) {
	a := bare(t, board.Clear, card.German)
	at, df := a.put("Pz V Panther", "C3", 0, 0), a.put("Recruits", "C4", -2, 0)
	a.put("10.5 cm Howitzer", "C2", 0, 0)
	a.put("Pz VI Tiger I", "D4", 0, 0)
	a.put("Pz VI King Tiger", "B4", 0, 0)
	a.Prestige[card.US] = 30
	a.leave(card.SmokeScreen, card.Accuracy)
	a.dealAny(card.US, 2)
	r, ok := odds.AttackReach(a.start(), card.German, at, df, odds.Plan{}, nil)
	if !ok || r.Plain[1] == 0 || r.Worst[1] != 0 {
		t.Errorf("%+v: without cards it must be in danger, with them in none", r)
	}
}

// TestReachFew: where modifiers are left once only, the chances without the opponent's cards are those of the forecast (COMBAT-41).
func TestReachFew(t *testing.T) {
	a := bare(t, board.Clear, card.German)
	at, df := a.put("Pz V Panther", "C3", 0, 0), a.put("Recruits", "C4", -2, 0)
	a.leave(card.SmokeScreen, card.Accuracy)
	p := a.start()
	once := 0
	for _, n := range odds.Modifiers(p, card.German, card.German) {
		if n == 1 {
			once++
		}
	}
	r, ok := odds.AttackReach(p, card.German, at, df, odds.Plan{}, nil)
	if f := forecast(t, p, card.German, at, df, odds.Plan{}); !ok || once == 0 || f.Outcomes[1][odds.Destroyed] == 0 ||
		r.Plain != [2]int{f.Outcomes[0][odds.Destroyed], f.Outcomes[1][odds.Destroyed]} {
		t.Errorf("%+v, the forecast %v; %d modifiers are left once", r, f.Outcomes, once)
	}
}

// TestReachLastCard: an opponent's last card can be played or given, not both; without prestige it can still be given; without
// a card nothing changes.
func TestReachLastCard(t *testing.T) {
	worst := func(prestige, cards int) odds.Reach {
		a := bare(t, board.Clear, card.US)
		at, df := a.put("M4A1 Sherman", "C2", 0, 0), a.put("Grenadiers", "C1", 0, 0)
		a.put("Regulars", "D2", 0, 0)
		a.Prestige[card.German] = prestige
		a.discard(func(f card.Face) bool { // of what he can play Take Cover alone is left
			k := card.ActionOf(f)
			return (card.TypeOf(f) == card.Combat || k == card.PreparedPositions || k == card.SNAFU) && k != card.TakeCover
		})
		a.dealAny(card.German, cards)
		r, ok := odds.AttackReach(a.start(), card.US, at, df, odds.Plan{}, nil)
		if !ok {
			t.Fatal("no reach")
		}
		return r
	}
	none, given, one, two := worst(20, 0), worst(0, 1), worst(20, 1), worst(20, 2)
	if none.Worst != none.Plain || none.Plain[1] == 0 {
		t.Errorf("without a card %+v", none)
	}
	if given.Worst[1] >= none.Worst[1] {
		t.Errorf("the last card can be given: %+v, without %+v", given, none)
	}
	if one.Worst[1] > given.Worst[1] || one.Worst[0] < given.Worst[0] {
		t.Errorf("with prestige it can do no less: %+v, without %+v", one, given)
	}
	if two.Worst[0] <= one.Worst[0] {
		t.Errorf("two cards can do more than one, which is played or given: %+v, one %+v", two, one)
	}
}

// TestReachPrepared: who may hold two Prepared Positions can play one and give the other, which makes a target that is not dug in harder
// to destroy than giving one (CARD-PREPARED-POSITIONS-01, COMBAT-37).
func TestReachPrepared(t *testing.T) {
	for _, c := range []struct {
		state board.UnitState
		helps bool
	}{{0, true}, {board.DugIn, false}} {
		reach := func(cards int) odds.Reach {
			a := bare(t, board.Clear, card.German)
			at, df := a.put("Pz V Panther", "C3", 2, 0), a.put("Recruits", "C4", -2, c.state)
			a.put("10.5 cm Howitzer", "C2", 0, 0)
			a.put("Pz VI Tiger I", "D4", 0, 0)
			a.put("Pz VI King Tiger", "B4", 0, 0)
			a.Prestige[card.US] = 30
			a.leave(card.PreparedPositions, card.PrepFire, card.Replacements)
			a.dealAny(card.US, cards)
			r, ok := odds.AttackReach(a.start(), card.German, at, df, odds.Plan{}, nil)
			if !ok {
				t.Fatal("no reach")
			}
			return r
		}
		if one, two := reach(1), reach(2); one.Worst[1] == 0 || (two.Worst[1]*one.Total < one.Worst[1]*two.Total) != c.helps {
			t.Errorf("with one card %+v, with two %+v; it helps %v", one, two, c.helps)
		}
	}
}
