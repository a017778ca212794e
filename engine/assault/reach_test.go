package assault

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// opponent plays a combat out by the rules with the cards of one hand, always what is best for him, while every draw is taken
// from what the viewer knew at the beginning.
type opponent struct {
	t      *testing.T
	seat   engine.Seat
	at, df board.Tile
	unit   int  // whose destruction counts
	wants  bool // he wants it
}

// best is the chance of what he wants.
func (o *opponent) best(p Position, left [6]int) float64 {
	o.t.Helper()
	for {
		pr := p.Prompt()
		pick := func(ms []engine.Move) float64 {
			best := 0.0
			for _, m := range ms {
				q := p
				if err := q.Apply(m); err != nil {
					o.t.Fatalf("%+v: %v", m, err)
				}
				best = max(best, o.best(q, left))
			}
			return best
		}
		var m engine.Move
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
				if err := q.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(o.card(&p, i))}); err != nil {
					o.t.Fatal(err)
				}
				sum += float64(n) * o.best(q, rest)
			}
			return sum / float64(all)
		case pr.Kind == engine.Reveal:
			m, _ = p.Known()
		case pr.Window == WinCards && pr.Seat == o.seat:
			return pick(p.Moves(o.seat, nil))
		case pr.Window == WinCards, pr.Window == WinAnswer, pr.Window == WinReact:
			m = engine.Move{Seat: pr.Seat, Op: engine.OpPass}
		case pr.Window == WinSacrifice && (pr.Seat == o.seat || pr.Seat == engine.Both && p.combat.Sealed[o.seat] == combat.NotSealed && p.hand[o.seat].n > 1):
			var ms []engine.Move
			for i := range p.hand[o.seat].n {
				ms = append(ms, engine.Move{Seat: o.seat, Op: OpSacrifice, A: uint16(i)})
			}
			return pick(ms)
		case pr.Window == WinSacrifice:
			m = engine.Move{Seat: o.seat.Other(), Op: OpSacrifice}
			if pr.Seat < 2 {
				m.Seat = pr.Seat
			}
		case pr.Window == WinReward:
			m = engine.Move{Seat: pr.Seat, Op: OpReward}
		case pr.Window == WinAdvance:
			m = engine.Move{Seat: pr.Seat, Op: OpAdvance}
		default:
			if p.combat.Active {
				o.t.Fatalf("unexpected prompt %+v", pr)
			}
			alive := false
			for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
				alive = alive || p.unit[b.First()].Serial == uint16(901+o.unit)
			}
			if alive != o.wants {
				return 1
			}
			return 0
		}
		if err := p.Apply(m); err != nil {
			o.t.Fatalf("%+v at %+v: %v", m, pr, err)
		}
	}
}

// card is a card of a modifier that is surely in the deck.
func (o *opponent) card(p *Position, mod int) (best card.Face) {
	most := 0
	for f := card.FirstAction; f <= card.LastAction; f++ {
		n := int(p.unseen[f])
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

// TestReach: without cards the opponent does what the forecast says; with one or two cards, played in the best of all ways, no
// hand does worse than what is told, and in a return fire with one card the worst hand does exactly that.
func TestReach(t *testing.T) {
	rng := engine.NewRand(21)
	kinds := []card.Action{card.Accuracy, card.TakeCover, card.SurpriseAttack, card.SnapShot, card.DeadlyFire, card.Exposed, card.MoraleBoost, card.PoorAim, card.OffTarget,
		card.IncreasedSupport, card.ForcedRetreat, card.LastStand, card.SmokeScreen, card.PreparedPositions}
	worse, exact := 0, 0
	for i := range 60 {
		p, at, df := randomDuel(t, &rng)
		p.unit[at].Serial, p.unit[df].Serial = 901, 902
		me := engine.Seat(rng.Intn(2))
		his := me.Other()
		p.prestige[his] = int16(rng.Intn(12))
		one := i%2 == 0
		hold := func(faces ...card.Face) Position {
			q := *p
			for _, f := range faces {
				q.hand[his].add(card.Card{Face: f, Pile: card.PileAction})
				q.stock[card.PileAction]--
			}
			return q
		}
		cards := 1 + i/2%2
		start := hold(make([]card.Face, cards)...)
		r, ok := start.Reach(me, at, df, Plan{}, nil)
		f := forecast(t, &start, me, at, df, Plan{})
		if !ok || r.Total != f.Total || r.Plain != [2]int{f.Outcomes[0][Destroyed], f.Outcomes[1][Destroyed]} {
			t.Fatalf("%d: without cards %v, the forecast %v", i, r, f.Outcomes)
		}
		attack := func(q *Position) {
			q.task = task{}
			if err := q.Apply(engine.Move{Seat: q.phasing, Op: OpAttack, A: uint16(at), B: uint16(df)}); err != nil {
				t.Fatal(err)
			}
		}
		for range 6 { // hands
			var hand []card.Face
			for range cards {
				hand = append(hand, card.FaceOf(kinds[rng.Intn(len(kinds))], 1+rng.Intn(3)))
			}
			for unit := range 2 {
				q := hold(hand...)
				o := &opponent{t: t, seat: his, at: at, df: df, unit: unit, wants: (unit == 0) == (q.phasing == me)}
				attack(&q)
				got, told := o.best(q, start.Modifiers(me)), float64(r.Worst[unit])/float64(r.Total)
				if !o.wants {
					told = 1 - told
				}
				if got > told+.002 { // what he can make of knowing the first modifier
					t.Errorf("%d: %s, %s do %.4f to unit %d, told were %.4f", i, card.Name(hand[0]), card.Name(hand[len(hand)-1]), got, unit, told)
				}
				if told > got {
					worse++
				}
			}
		}
		if !one {
			continue
		}
		// the return fire alone, over all hands of one card
		ready := hold(make([]card.Face, 1)...)
		ready.combat = combat.New(ready.phasing, at, df)
		fighting{&ready}.begin()
		ready.combat.Second, ready.combat.By = true, ready.combat.By^1
		fighting{&ready}.totals()
		r, ok = ready.Remains(me, Plan{}, nil)
		if !ok {
			t.Fatal("nothing remains")
		}
		for unit := range 2 {
			best := 0.0
			o := &opponent{t: t, seat: his, at: at, df: df, unit: unit, wants: (unit == 0) == (ready.phasing == me)}
			for face := card.FirstAction; face <= card.LastAction; face++ {
				q := ready
				q.hand[his].cards[1].Face = face
				if q.unseen[face] > 0 {
					best = max(best, o.best(q, ready.Modifiers(me)))
				}
			}
			told := float64(r.Worst[unit]) / float64(r.Total)
			if !o.wants {
				told = 1 - told
			}
			if math.Abs(best-told) > 1e-9 {
				t.Errorf("%d: all hands do %.6f to unit %d at most, told were %.6f", i, best, unit, told)
			}
			exact++
		}
	}
	if worse == 0 || exact == 0 {
		t.Error("nothing was compared")
	}
}

// TestReachCancels: a card that the opponent may cancel is not counted on.
func TestReachCancels(t *testing.T) {
	p := bareMap(t, board.Clear, card.US)
	at, df := p.put(t, "M4A1 Sherman", "C3", 0, 0), p.put(t, "Volkssturm", "C2", 0, 0)
	p.prestige[card.German] = 30
	for f := card.FirstAction; f <= card.LastAction; f++ { // of those that he could use SNAFU alone is left
		if card.TypeOf(f) == card.Combat || card.ActionOf(f) == card.PreparedPositions {
			p.discard[f], p.unseen[f] = p.unseen[f], 0
		}
	}
	plan := Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1)}}}
	p.hand[card.German].add(card.Card{Pile: card.PileAction})
	with, _ := p.Reach(card.US, at, df, plan, nil)
	bare, _ := p.Reach(card.US, at, df, Plan{}, nil)
	if with.Plain[1]*bare.Total <= bare.Plain[1]*with.Total || with.Worst[1]*bare.Total > bare.Plain[1]*with.Total {
		t.Errorf("with the card %v, without %v", with, bare)
	}
}

// manyCards is an attack of C2 on C1 with a plan of two cards, on an opponent of many cards and so much prestige.
func manyCards(t testing.TB, prestige int16) (p *Position, at, df board.Tile, plan Plan) {
	p = bareMap(t, board.Clear, card.US)
	at, df = p.put(t, "M4A1 Sherman", "C2", 0, 0), p.put(t, "Grenadiers", "C1", 0, 0)
	p.put(t, "Regulars", "D2", 0, 0)
	p.prestige[card.German] = prestige
	for f := card.FirstAction; f <= card.LastAction; f++ { // what makes it short is gone
		if a := card.ActionOf(f); a == card.LastStand || a == card.SmokeScreen {
			p.discard[f], p.unseen[f] = p.unseen[f], 0
		}
	}
	for range 8 {
		p.hand[card.German].add(card.Card{Pile: card.PileAction})
	}
	return p, at, df, Plan{Cards: [2][]card.Face{{card.FaceOf(card.Accuracy, 1), card.FaceOf(card.SurpriseAttack, 1)}}}
}

// TestReachRests: a long search rests often, comes to the same whatever happens meanwhile, and ends at once when it is told to.
func TestReachRests(t *testing.T) {
	p, at, df, plan := manyCards(t, 20)
	want, _ := p.Reach(card.US, at, df, plan, nil)
	rests := 0
	q := *p
	got, ok := q.Reach(card.US, at, df, plan, func() bool {
		rests++
		q.prestige, q.hand[card.German].n = [2]int16{}, 0
		return true
	})
	if !ok || got != want || rests < 10 {
		t.Errorf("after %d rests %v, %v, without %v", rests, got, ok, want)
	}
	for most := 1; most < rests; most += 1 + rests/7 {
		n := 0
		if _, ok := p.Reach(card.US, at, df, plan, func() bool { n++; return n < most }); ok || n != most {
			t.Errorf("told to end after %d rests, it ended after %d, %v", most, n, ok)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	for _, prestige := range []int16{10, 20, 40, 100} {
		b.Run(fmt.Sprint(prestige), func(b *testing.B) {
			p, at, df, plan := manyCards(b, prestige)
			for b.Loop() {
				p.Reach(card.US, at, df, plan, nil)
			}
		})
	}
}

// TestReachSmoke: who may hold a Smoke Screen can save the target of the first firing for certain, for it ends the combat before a card is
// drawn (CARD-SMOKE-SCREEN-01).
func TestReachSmoke(t *testing.T) {
	p := bareMap(t, board.Clear, German)
	at, df := p.put(t, "Pz V Panther", "C3", 0, 0), p.put(t, "Recruits", "C4", -2, 0)
	p.put(t, "10.5 cm Howitzer", "C2", 0, 0)
	p.put(t, "Pz VI Tiger I", "D4", 0, 0)
	p.put(t, "Pz VI King Tiger", "B4", 0, 0)
	p.prestige[US] = 30
	p.leave(card.SmokeScreen, card.Accuracy)
	for range 2 {
		p.hand[US].add(card.Card{Pile: card.PileAction})
		p.stock[card.PileAction]--
	}
	r, ok := p.Reach(German, at, df, Plan{}, nil)
	if !ok || r.Plain[1] == 0 || r.Worst[1] != 0 {
		t.Errorf("%+v: without cards it must be in danger, with them in none", r)
	}
}

// leave puts all but a few kinds of action cards on the discards.
func (p *Position) leave(kinds ...card.Action) {
	for f := card.FirstAction; f <= card.LastAction; f++ {
		if p.unseen[f] > 0 && !slices.Contains(kinds, card.ActionOf(f)) {
			p.stock[card.PileAction] -= p.unseen[f]
			p.discards[card.PileAction] += p.unseen[f]
			p.discard[f], p.unseen[f] = p.discard[f]+p.unseen[f], 0
		}
	}
}

// TestReachFew: where modifiers are left once only, the chances without the opponent's cards are those of the forecast (COMBAT-41).
func TestReachFew(t *testing.T) {
	p := bareMap(t, board.Clear, German)
	at, df := p.put(t, "Pz V Panther", "C3", 0, 0), p.put(t, "Recruits", "C4", -2, 0)
	p.leave(card.SmokeScreen, card.Accuracy)
	once := 0
	for _, n := range p.Modifiers(German) {
		if n == 1 {
			once++
		}
	}
	r, ok := p.Reach(German, at, df, Plan{}, nil)
	if f := forecast(t, p, German, at, df, Plan{}); !ok || once == 0 || f.Outcomes[1][Destroyed] == 0 ||
		r.Plain != [2]int{f.Outcomes[0][Destroyed], f.Outcomes[1][Destroyed]} {
		t.Errorf("%+v, the forecast %v; %d modifiers are left once", r, f.Outcomes, once)
	}
}
