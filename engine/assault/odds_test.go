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
	"bocage/engine/assault/scenario"
)

// bareMap returns a position of Training Grounds in the operations of a side, without units, cards in hand, or markers away
// from the home rows, and with the given terrain everywhere.
func bareMap(t testing.TB, ground board.Terrain, phasing engine.Seat) *Position {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sc.Terrain {
		if sc.Tiles().Has(board.Tile(i)) {
			sc.Terrain[i] = ground
		}
	}
	remeasure(sc)
	p := New(sc)
	p.first, p.phasing, p.step = card.German, phasing, stepOps
	p.task.drawSeat = engine.NoSeat
	return &p
}

// remeasure measures a changed map.
func remeasure(sc *scenario.Scenario) {
	sc.Finish()
}

// put places an open unit with net morale markers.
func (p *Position) put(t testing.TB, name, label string, net int, state board.UnitState) board.Tile {
	t.Helper()
	f, ok := card.UnitNamed(name)
	if !ok {
		t.Fatalf("no unit %q", name)
	}
	return p.putFace(t, f, label, net, state)
}

func (p *Position) putFace(t testing.TB, f card.Face, label string, net int, state board.UnitState) board.Tile {
	t.Helper()
	at, ok := p.sc.Find(label)
	if !ok {
		t.Fatalf("no tile at %q", label)
	}
	u := card.UnitOf(f)
	p.unit[at] = board.Unit{Face: f, Pile: card.UnitPile(u.Side), Net: int8(net), State: state | board.FaceUp, Could: card.SetOf(f)}
	p.occ[u.Side] |= at.Bit()
	return at
}

// key is what must be the same in a forecast and in play.
type key struct {
	net   [2]int8
	dead  [2]bool
	where board.Tile
}

// played goes through every card of every draw by the rules themselves and adds up what comes out.
func played(t *testing.T, p Position, me engine.Seat, plan Plan, chance float64, out map[key]float64, at, df board.Tile) {
	t.Helper()
	for {
		pr := p.Prompt()
		var m engine.Move
		switch {
		case pr.Kind == engine.Deal && pr.Op == engine.OpShuffle:
			m = engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: pr.Arg}
		case pr.Kind == engine.Deal && card.IsScript(uint8(pr.Arg)):
			left, sum := map[card.Face]int{}, 0
			for i, f := range p.sc.ScriptDeck(uint8(pr.Arg)) {
				if !p.np.Gone.Has(uint8(pr.Arg), i) {
					left[f]++
					sum++
				}
			}
			for f, n := range left {
				q := p
				if err := q.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: pr.Arg, B: uint16(f)}); err != nil {
					t.Fatal(err)
				}
				played(t, q, me, plan, chance*float64(n)/float64(sum), out, at, df)
			}
			return
		case pr.Kind == engine.Deal:
			var n, rep [6]int
			sum := 0
			for f := card.FirstAction; f <= card.LastAction; f++ {
				c := int(p.unseen[f])
				for _, h := range p.Hand(me) {
					if h.Face == f {
						c--
					}
				}
				if c > 0 {
					n[card.Modifier(f)+2] += c
					rep[card.Modifier(f)+2] = int(f)
					sum += c
				}
			}
			for i := range n {
				if n[i] > 0 {
					q := p
					if err := q.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, A: uint16(card.PileAction), B: uint16(rep[i])}); err != nil {
						t.Fatal(err)
					}
					played(t, q, me, plan, chance*float64(n[i])/float64(sum), out, at, df)
				}
			}
			return
		case pr.Kind == engine.Reveal:
			m, _ = p.Known()
		case pr.Window == WinCards:
			m = engine.Move{Seat: pr.Seat, Op: engine.OpPass}
			k := 0
			if p.combat.Second {
				k = 1
			}
			if pr.Seat == me && len(plan.Cards[k]) > 0 {
				f := plan.Cards[k][0]
				for i, c := range p.Hand(me) {
					if c.Face == f {
						m = engine.Move{Seat: me, Op: OpPlay, A: uint16(i), B: uint16(f)}
					}
				}
				plan.Cards[k] = plan.Cards[k][1:]
				if p.check(m) != nil {
					continue
				}
			}
		case pr.Window == WinSacrifice:
			s := pr.Seat
			if s == engine.Both {
				s = 0
				if p.combat.Sealed[0] != combat.NotSealed || p.hand[0].n == 1 {
					s = 1
				}
			}
			m = engine.Move{Seat: s, Op: OpSacrifice}
			for i, c := range p.Hand(s) {
				k := 0
				if p.combat.Second {
					k = 1
				}
				if v := plan.Sacrifice[k][p.combat.Index(s)]; v > 0 && card.BattleValue(c.Face) == v {
					m.A = uint16(i)
				}
			}
		case pr.Window == WinReward:
			m = engine.Move{Seat: pr.Seat, Op: OpReward}
		case pr.Window == WinAdvance:
			m = engine.Move{Seat: pr.Seat, Op: OpAdvance}
		default:
			if p.combat.Active {
				t.Fatalf("unexpected prompt %+v", pr)
			}
			k := key{where: board.NoTile}
			side := p.phasing
			if p.occ[side].Has(at) {
				k.net[0] = p.unit[at].Net
			} else {
				k.dead[0] = true
			}
			to, _ := combat.Behind(p.sc, at, df)
			switch {
			case p.occ[side^1].Has(df):
				k.net[1] = p.unit[df].Net
			case to != board.NoTile && p.sc.Tiles().Has(to) && p.occ[side^1].Has(to) && p.unit[to].Serial == 999:
				k.net[1], k.where = p.unit[to].Net, to
			default:
				k.dead[1] = true
				if p.control[side^1].Has(to) && p.task.tile == to && p.task.flip == flipMines {
					k.where = to
				}
			}
			out[k] += chance
			return
		}
		if err := p.Apply(m); err != nil {
			t.Fatalf("%+v at %+v: %v", m, pr, err)
		}
	}
}

// compare checks that a forecast says what playing every draw out gives.
func compare(t *testing.T, p *Position, me engine.Seat, at, df board.Tile, plan Plan) {
	t.Helper()
	p.unit[df].Serial = 999
	f, ok := p.Forecast(me, at, df, plan)
	if !ok {
		t.Fatal("no forecast")
	}
	want := map[key]float64{}
	q := *p
	q.task = task{}
	if err := q.Apply(engine.Move{Seat: p.phasing, Op: OpAttack, A: uint16(at), B: uint16(df)}); err != nil {
		t.Fatal(err)
	}
	for q.Prompt().Window == WinReact && q.Prompt().Kind == engine.Decide {
		if err := q.Apply(engine.Move{Seat: q.Prompt().Seat, Op: engine.OpPass}); err != nil {
			t.Fatal(err)
		}
	}
	if q.Prompt().Window == WinCards {
		if o, ok := q.Outlook(me, plan); !ok || !slices.Equal(o.Endings, f.Endings) || o.Outcomes != f.Outcomes {
			t.Errorf("outlook %v is not the forecast %v", o.Outcomes, f.Outcomes)
		}
	}
	played(t, q, me, plan, 1, want, at, df)
	got, sum := map[key]float64{}, 0
	for _, e := range f.Endings {
		got[key{e.Net, e.Dead, e.Retreat}] += float64(e.Weight) / float64(f.Total)
		sum += e.Weight
	}
	if sum != f.Total {
		t.Errorf("weights add up to %d, not %d", sum, f.Total)
	}
	for k := 0; k < 2; k++ {
		n := f.Fires[k].None
		for _, w := range f.Fires[k].Loss {
			n += w
		}
		if n != f.Total {
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
	if t.Failed() {
		t.Fatalf("%s on %s", card.Name(p.unit[at].Face), card.Name(p.unit[df].Face))
	}
}

func pickUnit(rng *engine.Rand, side engine.Seat) card.Face {
	return card.Face(1 + 25*int(side) + rng.Intn(25))
}

// randomDuel makes a position with an attacker on C3, a defender on C2 and others around.
func randomDuel(t *testing.T, rng *engine.Rand) (p *Position, at, df board.Tile) {
	ground := board.Terrain(1 + rng.Intn(int(board.NumTerrains)-1))
	if ground == board.ImpassableRiver {
		ground = board.Hills
	}
	side := engine.Seat(rng.Intn(2))
	p = bareMap(t, ground, side)
	for range 6 {
		p.sc.Terrain[rng.Intn(30)] = []board.Terrain{board.Clear, board.Swamp, board.Hills, board.Bocage, board.ImpassableRiver, board.Fortification}[rng.Intn(6)]
	}
	p.sc.Terrain[p.sc.HomeBase[0]], p.sc.Terrain[p.sc.HomeBase[1]] = board.Clear, board.Clear
	remeasure(p.sc)
	lo := func(u card.Face) int { return -rng.Intn(int(card.UnitOf(u).Morale)) + rng.Intn(2) }
	state := func() board.UnitState { return []board.UnitState{0, board.DugIn}[rng.Intn(2)] }
	for i := range board.Tile(30) {
		if rng.Intn(4) == 0 {
			s := engine.Seat(rng.Intn(2))
			p.putFace(t, pickUnit(rng, s), p.sc.Label(i), 0, 0)
		}
		if s := rng.Intn(3); s < 2 {
			p.control[s] |= i.Bit()
			p.control[s^1] &^= i.Bit()
		}
	}
	df = board.Tile(rng.Intn(30))
	near := p.sc.Beside(df)
	for n := rng.Intn(near.Count()); n > 0; n-- {
		near &= near - 1
	}
	at = near.First()
	for _, x := range []board.Tile{at, df} {
		p.occ[0] &^= x.Bit()
		p.occ[1] &^= x.Bit()
	}
	a, b := pickUnit(rng, side), pickUnit(rng, side.Other())
	p.putFace(t, a, p.sc.Label(at), lo(a), state())
	p.putFace(t, b, p.sc.Label(df), lo(b), state())
	return p, at, df
}

// TestForecastIsWhatHappens plays random attacks out, every draw by the rules, and compares.
func TestForecastIsWhatHappens(t *testing.T) {
	rng := engine.NewRand(7)
	kinds := []card.Action{card.Accuracy, card.TakeCover, card.SurpriseAttack, card.SnapShot, card.DeadlyFire, card.Exposed, card.MoraleBoost, card.PoorAim, card.OffTarget,
		card.IncreasedSupport, card.ForcedRetreat, card.LastStand, card.SmokeScreen}
	for i := range 400 {
		p, at, df := randomDuel(t, &rng)
		var plan Plan
		me := engine.Seat(rng.Intn(2))
		p.prestige = [2]int16{60, 60}
		if i%2 == 1 {
			have := func() (f card.Face) { // a card of the deck that is not yet in the hand
				for {
					f = card.FaceOf(kinds[rng.Intn(len(kinds))], 1+rng.Intn(4))
					held := 0
					for _, c := range p.Hand(me) {
						if c.Face == f {
							held++
						}
					}
					if held < int(p.unseen[f]) {
						p.hand[me].add(card.Card{Face: f, Pile: card.PileAction})
						p.stock[card.PileAction]--
						return f
					}
				}
			}
			for k := range 2 {
				for range rng.Intn(3) {
					plan.Cards[k] = append(plan.Cards[k], have())
				}
			}
		} else {
			switch i % 6 {
			case 0: // a deck about to run out
				for f := card.FirstAction; f <= card.LastAction; f++ {
					p.discard[f], p.unseen[f] = p.unseen[f], 0
				}
				p.discards[card.PileAction] = p.stock[card.PileAction]
				p.stock[card.PileAction] = 0
				for range rng.Intn(3) {
					for f := card.FirstAction; f <= card.LastAction; f++ {
						if p.discard[f] > 0 && rng.Intn(3) == 0 {
							p.discard[f]--
							p.unseen[f]++
							p.discards[card.PileAction]--
							p.stock[card.PileAction]++
							break
						}
					}
				}
			}
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, p, me, at, df, plan) })
	}
}

// TestForecastShufflesWhatWasPlayed: of a deck about to run out, the planned cards that were played come into the next deck with
// the other discards (RULING-16).
func TestForecastShufflesWhatWasPlayed(t *testing.T) {
	rng := engine.NewRand(9)
	kinds := []card.Action{card.Accuracy, card.TakeCover, card.SurpriseAttack, card.SnapShot, card.DeadlyFire, card.Exposed, card.OffTarget, card.ForcedRetreat, card.LastStand, card.SmokeScreen}
	for i := range 200 {
		p, at, df := randomDuel(t, &rng)
		me := engine.Seat(rng.Intn(2))
		p.prestige = [2]int16{60, 60}
		for f := card.FirstAction; f <= card.LastAction; f++ {
			p.unseen[f], p.discard[f] = 0, 0
		}
		for range 3 + rng.Intn(4) {
			p.discard[card.FirstAction+card.Face(rng.Intn(int(card.LastAction-card.FirstAction)+1))]++
			p.discards[card.PileAction]++
		}
		p.stock[card.PileAction] = 0
		for range rng.Intn(3) {
			p.unseen[card.FirstAction+card.Face(rng.Intn(int(card.LastAction-card.FirstAction)+1))]++
			p.stock[card.PileAction]++
		}
		var plan Plan
		for k := range 2 {
			for range rng.Intn(3) {
				f := card.FaceOf(kinds[rng.Intn(len(kinds))], 1+rng.Intn(4))
				p.unseen[f]++
				p.hand[me].add(card.Card{Face: f, Pile: card.PileAction})
				plan.Cards[k] = append(plan.Cards[k], f)
			}
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, p, me, at, df, plan) })
	}
}

// TestForecastAlone does the same with a Non-Player defending, whose cards come from its decks (SOLO-24 to SOLO-26), and now and
// then with a staff that draws two (RULING-160).
func TestForecastAlone(t *testing.T) {
	rng := engine.NewRand(8)
	deck := func(n int, of ...card.Action) (l []card.Face) {
		for range n {
			l = append(l, card.FaceOf(of[rng.Intn(len(of))], 1+rng.Intn(4)))
		}
		return l
	}
	for i := range 40 {
		p, at, df := randomDuel(t, &rng)
		np := p.phasing.Other()
		p.sc.Solo = &scenario.Script{
			Player:     p.phasing,
			ActionDeck: deck(3, card.PrepFire, card.Replacements, card.AirStrike, card.ImprovedDefenses),
			FirerDeck:  deck(3, card.Accuracy, card.SurpriseAttack, card.IncreasedSupport, card.MoraleBoost, card.SnapShot, card.DeadlyFire, card.Exposed),
			TargetDeck: deck(3, card.TakeCover, card.SnapShot, card.DeadlyFire, card.MoraleBoost, card.OffTarget, card.SmokeScreen, card.PoorAim),
		}
		if i%8 == 0 {
			p.sc.Solo.Staff, p.sc.Solo.StaffCards = card.SetOf(p.unit[df].Face), 2
		}
		remeasure(p.sc)
		for pile := card.PileScript; pile <= card.PileTarget; pile++ {
			p.stock[pile] = 3
		}
		for range rng.Intn(3) { // a deck about to run out
			pile := card.PileScript + uint8(rng.Intn(3))
			for _, f := range p.sc.ScriptDeck(pile) {
				if _, ok := p.np.Gone.Find(p.sc, pile, f); ok && p.stock[pile] > 0 {
					p.spendScript(pile, f)
				}
			}
		}
		p.hand[np] = Hand{}
		t.Run(fmt.Sprint(i), func(t *testing.T) { compare(t, p, p.phasing, at, df, Plan{}) })
	}
}

// TestRefusedRetreat: what a defender that may refuse its retreat makes of it (RULING-128).
func TestRefusedRetreat(t *testing.T) {
	p := bareMap(t, board.Clear, card.German)
	p.sc.Rules[card.US].RefuseRetreat = true
	at, df := p.put(t, "Pz V Panther", "C3", 0, 0), p.put(t, "Veterans", "C4", 0, board.DugIn)
	f := forecast(t, p, card.German, at, df, Plan{})
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
		o := e.Stayed(card.UnitOf(p.unit[df].Face))
		if !e.MayStay || o.MayStay || o.Retreat != board.NoTile || o.Lost[1] != e.Lost[1]+1 || o.Net[1] != e.Net[1]-1 && !o.Dead[1] {
			t.Errorf("%+v becomes %+v", e, o)
		}
	}
	if n == 0 {
		t.Error("it never retreats")
	}
	f = forecast(t, p, card.German, at, df, Plan{Cards: [2][]card.Face{1: {card.FaceOf(card.ForcedRetreat, 1)}}})
	for _, e := range f.Endings {
		if e.MayStay {
			t.Error("it may stay against Forced Retreat (SCENARIO-BASTOGNE-21)")
		}
	}
}

// forecast is a forecast that must exist.
func forecast(t *testing.T, p *Position, me engine.Seat, at, df board.Tile, plan Plan) Forecast {
	t.Helper()
	f, ok := p.Forecast(me, at, df, plan)
	if !ok {
		t.Fatal("no forecast")
	}
	return f
}

func wantFire(t *testing.T, f *Firing, by, fire, target int) {
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
		p := bareMap(t, board.Clear, card.German)
		at, df := p.put(t, "Marder III", "C3", 0, 0), p.put(t, "Engineers", "C4", 0, board.DugIn)
		f := forecast(t, p, card.German, at, df, Plan{})
		wantFire(t, &f.Fires[0], 1, 11, 3)
		if f.Outcomes[0][Destroyed] != f.Total || f.Fires[1].None != f.Total || f.Advance != 0 {
			t.Errorf("the Marder must die whatever is drawn: %+v", f)
		}
	})
	t.Run("CASE-06", func(t *testing.T) {
		p := bareMap(t, board.Clear, card.US)
		at, df := p.put(t, "M4A1 Sherman", "C2", 0, 0), p.put(t, "Volkssturm", "C1", 0, 0)
		p.put(t, "Regulars", "D2", 0, 0)
		f := forecast(t, p, card.US, at, df, Plan{})
		wantFire(t, &f.Fires[0], 0, 10, 6)
		wantFire(t, &f.Fires[1], 1, 4, 7)
		// +1 and +2 cost 3 of 4 morale and the blocked retreat the last, +3 all 4; the other three leave 1 or more.
		if p.Modifiers(card.US) != [6]int{10, 10, 10, 10, 10, 10} || f.Outcomes[1][Destroyed]*2 != f.Total || f.Outcomes[1][Retreats] != 0 {
			t.Errorf("%v of %d", f.Outcomes[1], f.Total)
		}
	})
	t.Run("CASE-10", func(t *testing.T) {
		for _, c := range []struct {
			ground board.Terrain
			fire   int
		}{{board.Hills, 10}, {board.Beach, 5}, {board.River, 5}, {board.Bridge, 8}} {
			p := bareMap(t, board.Bocage, card.US)
			at, df := p.put(t, "M4A1 Sherman", "C3", 0, 0), p.put(t, "Grenadiers", "C2", 0, 0)
			p.sc.Terrain[at] = c.ground
			f := forecast(t, p, card.US, at, df, Plan{})
			wantFire(t, &f.Fires[0], 0, c.fire, 12)
		}
	})
	t.Run("CASE-01", func(t *testing.T) {
		p := bareMap(t, board.Bocage, card.German)
		at, df := p.put(t, "Pz VI Tiger I", "C3", 2, 0), p.put(t, "Veterans", "C4", -2, 0)
		p.put(t, "Field Marshal", "B3", 0, 0)
		p.put(t, "Stosstruppen", "D3", 0, 0)
		p.put(t, "10.5 cm Howitzer", "C1", 0, 0)
		for _, x := range []string{"C3", "B3", "D3"} {
			i, _ := p.sc.Find(x)
			p.sc.Terrain[i] = board.Hills
		}
		remeasure(p.sc)
		accuracy := card.FaceOf(card.Accuracy, 1)
		f := forecast(t, p, card.German, at, df, Plan{Cards: [2][]card.Face{{accuracy}}, Sacrifice: [2][2]int{{0, 7}}})
		wantFire(t, &f.Fires[0], 0, 22, 20)
	})
}

// TestForecastHidden: face-down enemies count only when asked for, and never by what a full copy knows of them.
func TestForecastHidden(t *testing.T) {
	p := bareMap(t, board.Clear, card.US)
	at, df := p.put(t, "M4A1 Sherman", "C3", 0, 0), p.put(t, "Volkssturm", "C2", 0, 0)
	h := p.put(t, "Volkssturm", "A2", 0, 0)
	p.unit[h].State = 0
	p.unit[h].Could = card.SetOf(p.unit[h].Face) | card.Range2&card.OfSide[card.German]
	own := p.put(t, "Recruits", "D3", 0, 0)
	p.unit[own].State = 0
	f := forecast(t, p, card.US, at, df, Plan{})
	wantFire(t, &f.Fires[0], 0, 10, 6)
	wantFire(t, &f.Fires[1], 1, 4, 7)
	f = forecast(t, p, card.US, at, df, Plan{Hidden: true})
	wantFire(t, &f.Fires[0], 0, 10, 6)
	wantFire(t, &f.Fires[1], 1, 6, 7)
	for _, l := range f.Fires[1].Lines {
		if l.Tile == h && l.Face != card.Unknown {
			t.Errorf("a face-down unit is shown as %s", card.Name(l.Face))
		}
	}
	if _, ok := p.Forecast(card.US, h, df, Plan{}); ok {
		t.Error("forecast between tiles that are not neighbours")
	}
}

// TestRow compares the row of the present firing with the worked damage table, and the thresholds with the row.
func TestRow(t *testing.T) {
	rng := engine.NewRand(11)
	for range 300 {
		p, at, df := randomDuel(t, &rng)
		me := engine.Seat(rng.Intn(2))
		p.combat = combat.New(p.phasing, at, df)
		fighting{p}.begin()
		fighting{p}.totals()
		if rng.Intn(2) == 0 {
			p.combat.Second, p.combat.By = true, p.combat.By^1
			p.combat.Now.Lost[rng.Intn(2)] = int8(rng.Intn(2))
			fighting{p}.totals()
		}
		r, ok := p.Row(me, Plan{})
		th, ok2 := p.Thresholds()
		if !ok || !ok2 {
			t.Fatal("no row")
		}
		n := 0
		for i := range 6 {
			n += r.Weight[i]
			if r.Loss[i] != combat.Loss(r.Diff[i]) {
				t.Fatalf("differential %d costs %d", r.Diff[i], r.Loss[i])
			}
			if p.combat.Now.Fire > 2 && r.Diff[i] != r.Fire+i-2-r.Target {
				t.Fatalf("differential %d from %d:%d and %+d", r.Diff[i], r.Fire, r.Target, i-2)
			}
			ti := p.combat.Target()
			if r.Diff[i] >= th.Destroy && r.Outcome[i] != Destroyed {
				t.Fatalf("not destroyed at %d: %+v", r.Diff[i], th)
			}
			below := th.Destroy == 0 || r.Diff[i] < th.Destroy
			if r.Outcome[i] == Destroyed && below && (ti != 1 || th.Retreat == 0 || r.Diff[i] < th.Retreat) { // RETREAT-08: but by a retreat that is blocked
				t.Fatalf("destroyed at %d: %+v", r.Diff[i], th)
			}
			if r.Outcome[i] == Retreats && (ti != 1 || th.Retreat == 0 || r.Diff[i] < th.Retreat) {
				t.Fatalf("retreats at %d: %+v", r.Diff[i], th)
			}
		}
		if n != r.Total {
			t.Fatalf("weights add up to %d, not %d", n, r.Total)
		}
	}
}

func BenchmarkForecastAlone(b *testing.B) {
	p := bareMap(b, board.Clear, card.US)
	at, df := p.put(b, "M4A1 Sherman", "C2", 0, 0), p.put(b, "Volkssturm", "C1", 0, 0)
	list := func(a ...card.Action) (l []card.Face) {
		for i, a := range a {
			l = append(l, card.FaceOf(a, 1+i%4))
		}
		return l
	}
	p.sc.Solo = &scenario.Script{
		Player:     card.US,
		ActionDeck: list(card.PrepFire, card.Replacements, card.RangedBombardment, card.BomberRun, card.AirStrike),
		FirerDeck:  list(card.Accuracy, card.Accuracy, card.SurpriseAttack, card.Exposed, card.Exposed, card.MoraleBoost, card.SnapShot),
		TargetDeck: list(card.TakeCover, card.TakeCover, card.SnapShot, card.PoorAim, card.PoorAim, card.OffTarget, card.SmokeScreen),
	}
	remeasure(p.sc)
	p.stock[card.PileScript], p.stock[card.PileFirer], p.stock[card.PileTarget] = 5, 7, 7
	p.hand[card.German] = Hand{}
	var d Duel
	b.ReportAllocs()
	for b.Loop() {
		d.Attack(p, card.US, at, df, Plan{})
	}
}

func BenchmarkForecast(b *testing.B) {
	p := bareMap(b, board.Clear, card.US)
	at, df := p.put(b, "M4A1 Sherman", "C2", 0, 0), p.put(b, "Volkssturm", "C1", 0, 0)
	p.put(b, "Regulars", "D2", 0, 0)
	var d Duel
	b.ReportAllocs()
	for b.Loop() {
		d.Attack(p, card.US, at, df, Plan{})
	}
}
