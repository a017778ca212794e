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
	"bocage/engine/assault/scenario"
)

// scriptLeft counts the cards that are left in one of the Non-Player's decks.
func scriptLeft(p *assault.Position, pile uint8) (left map[card.Face]int, sum int) {
	left = map[card.Face]int{}
	for _, f := range p.Scenario().Cards[pile] {
		left[f]++
		sum++
	}
	for _, f := range p.Stock(pile, true, nil) {
		if left[f]--; left[f] == 0 {
			delete(left, f)
		}
		sum--
	}
	return left, sum
}

// modifiersLeft counts by modifier the action cards that come next for all that me knows, with one card of each.
func modifiersLeft(p *assault.Position, me engine.Seat) (n [6]int, one [6]card.Face, sum int) {
	for f := card.FirstAction; f <= card.LastAction; f++ {
		c := p.Unseen(f)
		for _, h := range p.Hand(me) {
			if h.Face == f {
				c--
			}
		}
		if c > 0 {
			n[card.Modifier(f)+2] += c
			one[card.Modifier(f)+2] = f
			sum += c
		}
	}
	return n, one, sum
}

// played goes through every card of every draw by the rules themselves and adds up what comes out.
func played(t *testing.T, p assault.Position, me engine.Seat, plan odds.Plan, chance float64, out map[key]float64, d duel) {
	t.Helper()
	draw := func(f card.Face, part float64) {
		q := p
		apply(t, &q, engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: p.Prompt().Arg, B: uint16(f)})
		played(t, q, me, plan, chance*part, out, d)
	}
	for p.Combat().Active {
		d.look(&p)
		pr, k := p.Prompt(), firingOf(&p)
		m := idle(&p)
		switch {
		case pr.Kind == engine.Deal && pr.Op == engine.OpShuffle:
			m = engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: pr.Arg}
		case pr.Kind == engine.Deal && card.IsScript(uint8(pr.Arg)):
			left, sum := scriptLeft(&p, uint8(pr.Arg))
			for f, n := range left {
				draw(f, float64(n)/float64(sum))
			}
			return
		case pr.Kind == engine.Deal:
			n, one, sum := modifiersLeft(&p, me)
			for i := range n {
				if n[i] > 0 {
					draw(one[i], float64(n[i])/float64(sum))
				}
			}
			return
		case pr.Window == assault.WinCards && pr.Seat == me && len(plan.Cards[k]) > 0:
			i := slices.IndexFunc(p.Hand(me), func(c card.Card) bool { return c.Face == plan.Cards[k][0] })
			m = engine.Move{Seat: me, Op: assault.OpPlay, A: uint16(i), B: uint16(plan.Cards[k][0])}
			if c := p.Combat(); card.ActionOf(plan.Cards[k][0]) == card.PreparedPositions {
				m.C = uint16(c.At[c.Index(me)])
			}
			plan.Cards[k] = plan.Cards[k][1:]
			if q := p; q.Apply(m) != nil { // it would do nothing
				continue
			}
		case pr.Window == assault.WinSacrifice:
			c := p.Combat()
			v := plan.Sacrifice[k][c.Index(m.Seat)]
			for i, c := range p.Hand(m.Seat) {
				if v > 0 && card.BattleValue(c.Face) == v {
					m.A = uint16(i)
				}
			}
		}
		apply(t, &p, m)
	}
	out[d.key(&p)] += chance
}

// compare checks that a forecast says what playing every draw out gives.
func compare(t *testing.T, a *arena, me engine.Seat, at, df board.Tile, plan odds.Plan) {
	t.Helper()
	p := a.start()
	f := forecast(t, p, me, at, df, plan)
	d := watch(p, at, df)
	attack(t, p, at, df)
	if p.Prompt().Window == assault.WinCards {
		if o, ok := odds.Outlook(p, me, plan); !ok || !slices.Equal(o.Endings, f.Endings) || o.Outcomes != f.Outcomes {
			t.Errorf("outlook %v is not the forecast %v", o.Outcomes, f.Outcomes)
		}
	}
	compareFrom(t, p, me, plan, &f, d)
}

// outcome is what an ending leaves of unit k.
func outcome(e *odds.Ending, k int) odds.Outcome {
	switch {
	case e.Dead[k]:
		return odds.Destroyed
	case k == 1 && e.Retreat != board.NoTile:
		return odds.Retreats
	case e.Lost[k] > 0:
		return odds.Hurt
	}
	return odds.Unhurt
}

// compareFrom checks that a forecast says what playing every draw from p on gives.
func compareFrom(t *testing.T, p *assault.Position, me engine.Seat, plan odds.Plan, f *odds.Forecast, d duel) {
	t.Helper()
	want := map[key]float64{}
	played(t, *p, me, plan, 1, want, d)
	got, sum := map[key]float64{}, 0
	var lost [2]int
	var outcomes [2][odds.NumOutcomes]int
	for i := range f.Endings {
		e := &f.Endings[i]
		got[keyOf(e)] += float64(e.Weight) / float64(f.Total)
		sum += e.Weight
		for k := range outcomes {
			lost[k] += e.Weight * int(e.Lost[k])
			outcomes[k][outcome(e, k)] += e.Weight
		}
	}
	if sum != f.Total || lost != f.Lost || outcomes != f.Outcomes {
		t.Errorf("of %d weights add up to %d, losses of %v to %v, outcomes of %v to %v", f.Total, sum, f.Lost, lost, f.Outcomes, outcomes)
	}
	for k := range f.Fires {
		n := f.Fires[k].None
		for _, w := range f.Fires[k].Loss {
			n += w
		}
		if n != f.Total && !f.Fires[k].Over {
			t.Errorf("fire %d: losses add up to %d, not %d", k, n, f.Total)
		}
	}
	for k := range want {
		if math.Abs(want[k]-got[k]) > 1e-12 {
			t.Errorf("%+v: forecast %v, play %v", k, got[k], want[k])
		}
	}
	for k := range got {
		if want[k] == 0 {
			t.Errorf("%+v: forecast %v, never in play", k, got[k])
		}
	}
}

// TestForecastIsWhatHappens plays random attacks out, every draw by the rules, and compares.
func TestForecastIsWhatHappens(t *testing.T) {
	rng := engine.NewRand(7)
	playable := append(slices.Clone(kinds), card.PreparedPositions)
	for i := range 400 {
		a, at, df := randomArena(t, &rng)
		var plan odds.Plan
		me := engine.Seat(rng.Intn(2))
		a.Prestige = [2]int{60, 60}
		switch {
		case i%2 == 1: // with cards
			for k := range plan.Cards {
				for n := rng.Intn(3); n > 0; {
					if f := card.FaceOf(playable[rng.Intn(len(playable))], 1+rng.Intn(4)); a.deal(me, f) {
						plan.Cards[k] = append(plan.Cards[k], f)
						n--
					}
				}
			}
		case i%6 == 0: // a deck about to run out
			left := rng.Intn(3)
			a.discard(func(card.Face) bool {
				if left > 0 && rng.Intn(3) == 0 {
					left--
					return false
				}
				return true
			})
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, a, me, at, df, plan) })
	}
}

// TestForecastShufflesWhatWasPlayed: of a deck about to run out, the planned cards that were played come into the next deck with
// the other discards (RULING-16).
func TestForecastShufflesWhatWasPlayed(t *testing.T) {
	rng := engine.NewRand(9)
	used := []card.Action{card.Accuracy, card.TakeCover, card.SurpriseAttack, card.SnapShot, card.DeadlyFire, card.Exposed, card.OffTarget,
		card.ForcedRetreat, card.LastStand, card.SmokeScreen}
	for i := range 200 {
		a, at, df := randomArena(t, &rng)
		me := engine.Seat(rng.Intn(2))
		a.Prestige = [2]int{60, 60}
		a.Cards[card.PileAction] = nil
		for range 3 + rng.Intn(4) {
			a.Discards[0] = append(a.Discards[0], anyAction(&rng))
		}
		for range rng.Intn(3) {
			a.Cards[card.PileAction] = append(a.Cards[card.PileAction], anyAction(&rng))
		}
		var plan odds.Plan
		for k := range plan.Cards {
			for range rng.Intn(3) {
				f := card.FaceOf(used[rng.Intn(len(used))], 1+rng.Intn(4))
				a.Hand[me].Cards = append(a.Hand[me].Cards, f)
				plan.Cards[k] = append(plan.Cards[k], f)
			}
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, a, me, at, df, plan) })
	}
}

// randomAlone is a random arena with a Non-Player defending, whose decks hold three cards each.
func randomAlone(t *testing.T, rng *engine.Rand, staff bool) (a *arena, player engine.Seat, at, df board.Tile) {
	deck := func(n int, of ...card.Action) (l []card.Face) {
		for range n {
			l = append(l, card.FaceOf(of[rng.Intn(len(of))], 1+rng.Intn(4)))
		}
		return l
	}
	a, at, df = randomArena(t, rng)
	player = a.Begin.Side
	a.Solo = &scenario.Script{
		Player:     player,
		ActionDeck: deck(3, card.PrepFire, card.Replacements, card.AirStrike, card.ImprovedDefenses),
		FirerDeck: deck(3, card.Accuracy, card.SurpriseAttack, card.IncreasedSupport, card.MoraleBoost, card.SnapShot, card.DeadlyFire,
			card.Exposed),
		TargetDeck: deck(3, card.TakeCover, card.SnapShot, card.DeadlyFire, card.MoraleBoost, card.OffTarget, card.SmokeScreen,
			card.PoorAim),
	}
	for _, u := range a.Placed[player.Other()] {
		if staff && u.Tile == df {
			a.Solo.Staff, a.Solo.StaffCards = card.SetOf(u.Face), 2
		}
	}
	for range rng.Intn(3) { // a deck about to run out
		a.Begin.Gone[rng.Intn(3)] = 7
	}
	return a, player, at, df
}

// TestForecastAlone does the same with a Non-Player defending, whose cards come from its decks (SOLO-24 to SOLO-26), and now and
// then with a staff that draws two (RULING-160).
func TestForecastAlone(t *testing.T) {
	rng := engine.NewRand(8)
	for i := range 40 {
		a, player, at, df := randomAlone(t, &rng, i%8 == 0)
		if _, ok := odds.AttackReach(a.start(), player, at, df, odds.Plan{}, nil); ok {
			t.Error("the Non-Player's cards are told of twice")
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, a, player, at, df, odds.Plan{}) })
	}
}

// TestOutlookAlone: what the Non-Player has drawn in a firing is not drawn in it again (SOLO-24, SOLO-25).
func TestOutlookAlone(t *testing.T) {
	rng := engine.NewRand(10)
	compared := 0
	for i := range 60 {
		a, player, at, df := randomAlone(t, &rng, i%4 == 0)
		a.dealAny(player, 1)
		a.Prestige[player] = 20
		p := a.start()
		d := watch(p, at, df)
		dealer := engine.NewLocal(uint64(i))
		attack(t, p, at, df)
		for told := [2]bool{}; p.Combat().Active; {
			k := firingOf(p)
			if c := p.Combat(); c.Stage == combat.StageSacrifice && p.Prompt().Kind == engine.Commit && !told[k] {
				told[k] = true
				f, ok := odds.Outlook(p, player, odds.Plan{})
				if !ok {
					t.Fatalf("%d: no outlook", i)
				}
				compareFrom(t, p, player, odds.Plan{}, &f, d)
				compared++
			}
			m := idle(p)
			if p.Prompt().Kind == engine.Deal {
				var err error
				if m, err = dealer.Answer(p); err != nil {
					t.Fatal(err)
				}
			}
			d.look(p)
			apply(t, p, m)
		}
		if t.Failed() {
			t.Fatalf("of attack %d", i)
		}
	}
	if compared < 50 {
		t.Errorf("%d outlooks were compared", compared)
	}
}

// TestRefusedRetreat: what a defender that may refuse its retreat makes of it (RULING-128).
func TestRefusedRetreat(t *testing.T) {
	a := bare(t, board.Clear, card.German)
	a.Rules[card.US].RefuseRetreat = true
	at, df := a.put("Pz V Panther", "C3", 0, 0), a.put("Veterans", "C4", 0, board.DugIn)
	veterans := card.UnitOf(a.Placed[card.US][0].Face)
	f := forecast(t, a.start(), card.German, at, df, odds.Plan{})
	n := 0
	for i := range f.Endings {
		e := &f.Endings[i]
		if e.Retreat == board.NoTile {
			if e.MayStay {
				t.Errorf("it does not retreat and may stay: %+v", e)
			}
			continue
		}
		n++
		o := e.Stayed(veterans)
		if !e.MayStay || o.MayStay || o.Retreat != board.NoTile || o.Lost[1] != e.Lost[1]+1 || o.Net[1] != e.Net[1]-1 && !o.Dead[1] {
			t.Errorf("%+v becomes %+v", e, o)
		}
	}
	if n == 0 {
		t.Error("it never retreats")
	}
	f = forecast(t, a.start(), card.German, at, df, odds.Plan{Cards: [2][]card.Face{1: {card.FaceOf(card.ForcedRetreat, 1)}}})
	for _, e := range f.Endings {
		if e.MayStay {
			t.Error("it may stay against Forced Retreat (SCENARIO-BASTOGNE-21)")
		}
	}
}

// wantFire checks who fires with which totals, and that the lines add up to them.
func wantFire(t *testing.T, f *odds.Firing, by, fire, target int) {
	t.Helper()
	if f.By != by || f.Fire != fire || f.Target != target {
		t.Errorf("unit %d fires %d:%d, want unit %d %d:%d", f.By, f.Fire, f.Target, by, fire, target)
	}
	sum := [2]int{}
	for _, l := range f.Lines {
		if l.Target {
			sum[1] += l.Value
		} else {
			sum[0] += l.Value
		}
	}
	if sum != [2]int{fire, target} {
		t.Errorf("lines add up to %v, not %d:%d: %+v", sum, fire, target, f.Lines)
	}
}

// TestForecastCases are worked cases of the checklist.
func TestForecastCases(t *testing.T) {
	t.Run("CASE-04", func(t *testing.T) {
		a := bare(t, board.Clear, card.German)
		at, df := a.put("Marder III", "C3", 0, 0), a.put("Engineers", "C4", 0, board.DugIn)
		f := forecast(t, a.start(), card.German, at, df, odds.Plan{})
		wantFire(t, &f.Fires[0], 1, 11, 3)
		if f.Outcomes[0][odds.Destroyed] != f.Total || f.Fires[1].None != f.Total || f.Advance != 0 {
			t.Errorf("the Marder must die whatever is drawn: %+v", f)
		}
	})
	t.Run("CASE-06", func(t *testing.T) {
		a := bare(t, board.Clear, card.US)
		at, df := a.put("M4A1 Sherman", "C2", 0, 0), a.put("Volkssturm", "C1", 0, 0)
		a.put("Regulars", "D2", 0, 0)
		f := forecast(t, a.start(), card.US, at, df, odds.Plan{})
		wantFire(t, &f.Fires[0], 0, 10, 6)
		wantFire(t, &f.Fires[1], 1, 4, 7)
		// +1 and +2 cost 3 of 4 morale and the blocked retreat the last, +3 all 4; the other three leave 1 or more.
		if odds.Modifiers(a.start(), card.US, card.US) != [6]int{10, 10, 10, 10, 10, 10} || f.Outcomes[1][odds.Destroyed]*2 != f.Total ||
			f.Outcomes[1][odds.Retreats] != 0 {
			t.Errorf("%v of %d", f.Outcomes[1], f.Total)
		}
	})
	t.Run("CASE-10", func(t *testing.T) {
		for _, c := range []struct {
			ground board.Terrain
			fire   int
		}{{board.Hills, 10}, {board.Beach, 5}, {board.River, 5}, {board.Bridge, 8}} {
			a := bare(t, board.Bocage, card.US)
			at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Grenadiers", "C2", 0, 0)
			a.Terrain[at] = c.ground
			f := forecast(t, a.start(), card.US, at, df, odds.Plan{})
			wantFire(t, &f.Fires[0], 0, c.fire, 12)
		}
	})
	t.Run("CASE-01", func(t *testing.T) {
		a := bare(t, board.Bocage, card.German)
		at, df := a.put("Pz VI Tiger I", "C3", 2, 0), a.put("Veterans", "C4", -2, 0)
		a.put("Field Marshal", "B3", 0, 0)
		a.put("Stosstruppen", "D3", 0, 0)
		a.put("10.5 cm Howitzer", "C1", 0, 0)
		for _, x := range []string{"C3", "B3", "D3"} {
			a.Terrain[a.tile(x)] = board.Hills
		}
		accuracy := card.FaceOf(card.Accuracy, 1)
		f := forecast(t, a.start(), card.German, at, df, odds.Plan{Cards: [2][]card.Face{{accuracy}}, Sacrifice: [2][2]int{{0, 7}}})
		wantFire(t, &f.Fires[0], 0, 22, 20)
	})
}

// TestForecastHidden: face-down enemies count only when asked for, and never by what a full copy knows of them.
func TestForecastHidden(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Volkssturm", "C2", 0, 0)
	volkssturm, _ := card.UnitNamed("Volkssturm")
	recruits, _ := card.UnitNamed("Recruits")
	h := a.tile("A2")
	a.place(scenario.Standing{Face: volkssturm, Tile: h, FromDeck: true,
		Could: card.SetOf(volkssturm) | card.Range2&card.OfSide[card.German]})
	a.place(scenario.Standing{Face: recruits, Tile: a.tile("D3"), FromDeck: true})
	p := a.start()
	f := forecast(t, p, card.US, at, df, odds.Plan{})
	wantFire(t, &f.Fires[0], 0, 10, 6)
	wantFire(t, &f.Fires[1], 1, 4, 7)
	f = forecast(t, p, card.US, at, df, odds.Plan{Hidden: true})
	wantFire(t, &f.Fires[0], 0, 10, 6)
	wantFire(t, &f.Fires[1], 1, 6, 7)
	for _, l := range f.Fires[1].Lines {
		if l.Tile == h && l.Face != card.Unknown {
			t.Errorf("a face-down unit is shown as %s", card.Name(l.Face))
		}
	}
	if _, ok := odds.Attack(p, card.US, h, df, odds.Plan{}); ok {
		t.Error("forecast between tiles that are not neighbours")
	}
}

// TestHiddenSupportsItsSide: a hidden enemy is counted with fire at the unit that it would support against, from where it stands.
func TestHiddenSupportsItsSide(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C3", 0, 0), a.put("Volkssturm", "C2", 0, 0)
	volkssturm, _ := card.UnitNamed("Volkssturm")
	a.place(scenario.Standing{Face: volkssturm, Tile: a.tile("C5"), FromDeck: true, // two tiles from C3, three from C2
		Could: card.SetOf(volkssturm) | card.Range2&^card.Range3&card.OfSide[card.German]})
	p := a.start()
	bare, with := forecast(t, p, card.US, at, df, odds.Plan{}), forecast(t, p, card.US, at, df, odds.Plan{Hidden: true})
	if with.Fires[1].Fire <= bare.Fires[1].Fire {
		t.Errorf("the return fire is %d with it, %d without", with.Fires[1].Fire, bare.Fires[1].Fire)
	}
}

// TestGuessSupports: a hidden unit is taken for one that would support from where it stands (COMBAT-16).
func TestGuessSupports(t *testing.T) {
	a := bare(t, board.Clear, card.US)
	grenadiers, _ := card.UnitNamed("Grenadiers")
	at := a.tile("C3")
	a.place(scenario.Standing{Face: grenadiers, Tile: at, FromDeck: true})
	p := a.start()
	p.Redact(card.US)
	guesses := 0
	for target := range board.Tile(a.W * a.H) {
		f := combat.Strongest(a.Scenario, p.CouldBe(at), at, target)
		if f == card.Unknown {
			continue
		}
		if guesses++; !combat.Supports(a.Scenario, at, target, card.UnitOf(f)) {
			t.Errorf("against tile %d it is taken for %s, which does not support there", target, card.Name(f))
		}
	}
	if guesses == 0 {
		t.Error("it is taken for nothing")
	}
}

func TestOutcomeNames(t *testing.T) {
	seen := map[string]bool{}
	for o := range odds.NumOutcomes {
		if seen[o.String()] || o.String() == "" {
			t.Errorf("outcome %d is called %q, as is another", o, o)
		}
		seen[o.String()] = true
	}
	if odds.Outcome(200).String() != "outcome 200" {
		t.Error(odds.Outcome(200))
	}
}

func BenchmarkForecastAlone(b *testing.B) {
	a := bare(b, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C2", 0, 0), a.put("Volkssturm", "C1", 0, 0)
	list := func(a ...card.Action) (l []card.Face) {
		for i, a := range a {
			l = append(l, card.FaceOf(a, 1+i%4))
		}
		return l
	}
	a.Solo = &scenario.Script{
		Player:     card.US,
		ActionDeck: list(card.PrepFire, card.Replacements, card.RangedBombardment, card.BomberRun, card.AirStrike),
		FirerDeck:  list(card.Accuracy, card.Accuracy, card.SurpriseAttack, card.Exposed, card.Exposed, card.MoraleBoost, card.SnapShot),
		TargetDeck: list(card.TakeCover, card.TakeCover, card.SnapShot, card.PoorAim, card.PoorAim, card.OffTarget, card.SmokeScreen),
	}
	p := a.start()
	var s odds.Solver
	b.ReportAllocs()
	for b.Loop() {
		s.Attack(p, card.US, at, df, odds.Plan{})
	}
}

func BenchmarkForecast(b *testing.B) {
	a := bare(b, board.Clear, card.US)
	at, df := a.put("M4A1 Sherman", "C2", 0, 0), a.put("Volkssturm", "C1", 0, 0)
	a.put("Regulars", "D2", 0, 0)
	p := a.start()
	var s odds.Solver
	b.ReportAllocs()
	for b.Loop() {
		s.Attack(p, card.US, at, df, odds.Plan{})
	}
}
