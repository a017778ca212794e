package adapter

import (
	"cmp"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/campaign"
)

// secret is a battle whose German side has a core of three Grenadiers, of which one is a veteran and one is worn, and whose sides choose
// their forces in secret.
func secret(t testing.TB) (*campaign.Battle, *scenario.Scenario) {
	t.Helper()
	b := carentan(t)
	b.Forces = [2][]campaign.Fielded{force(campaign.FromCore, "Grenadiers", "Grenadiers", "Pz III", "Grenadiers"),
		force(campaign.FromCore, "Regulars", "M4A1 Sherman")}
	b.Forces[0][0].Damage, b.Forces[0][3].Level, b.Forces[1][1].Level = 2, 2, 1
	b.Musters = &[2]campaign.Muster{{Field: campaign.Field{Budget: 28, Most: 6}, Levy: []string{"Grenadiers", "Volkssturm"}},
		{Field: campaign.Field{Budget: 28, Most: 6}, Levy: []string{"Recruits"}}}
	build(t, b)
	sc, err := scenario.ParseBy(b.Built, b.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return b, sc
}

// best are the indices of a side's core of a type in the order in which they are bound.
func best(force []campaign.Fielded, name string) (l []int) {
	for i, u := range force {
		if u.Type == name {
			l = append(l, i)
		}
	}
	slices.SortStableFunc(l, func(i, k int) int {
		a, b := force[i], force[k]
		return cmp.Or(b.Level-b.Damage-a.Level+a.Damage, a.ID-b.ID)
	})
	return l
}

func TestRulesFog(t *testing.T) {
	t.Run("CAMP-FOG-02 units of the core and the list alone may be mustered, and a barred one is left out", func(t *testing.T) {
		b, sc := secret(t)
		from := [2]card.Set{set(t, "Grenadiers", "Pz III", "Volkssturm"), set(t, "Regulars", "M4A1 Sherman", "Recruits")}
		for side, m := range sc.Muster {
			if m.Budget != 28 || m.Most != 6 || m.From != from[side] || len(sc.Start[side]) > 0 {
				t.Errorf("side %d: %+v, starts with %v", side, m, sc.Start[side])
			}
		}
		fair, err := binding.NewFair(sc)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := mustering(t, sc, 1)
		p.Redact(engine.NoSeat)
		k := fair.Choice(p, card.German).Budget
		for i, f := range k.Could {
			if !from[0].Has(f) || int(k.Cost[i]) != card.Cost(f) || k.Most != 28 {
				t.Errorf("to be proved: %s for %d within %d", card.Name(f), k.Cost[i], k.Most)
			}
		}
		if len(k.Could) != 3 {
			t.Errorf("to be proved: %v", k.Could)
		}
		b.Scenario = source(t, "hill-2018") // where King Tigers are for sacrifices only
		b.Forces[0] = force(campaign.FromCore, "Pz VI King Tiger", "Pz IV")
		build(t, b)
		if sc, err = scenario.Parse(b.Built); err != nil || sc.Muster[0].From != set(t, "Pz IV", "Grenadiers", "Volkssturm") {
			t.Errorf("%v: %s", err, b.Built)
		}
	})
	t.Run("CAMP-FOG-02 what is mustered shows nowhere to the enemy", func(t *testing.T) {
		_, sc := secret(t)
		var hashes, own []uint64
		for _, chosen := range [][]string{{"Grenadiers", "Grenadiers"}, {"Volkssturm", "Pz III"}} {
			p, deal := mustering(t, sc, 1)
			take(t, p, 1, chosen[0])
			take(t, p, 1, chosen[1])
			if err := p.Apply(engine.Move{Seat: card.German, Op: assault.OpReady}); err != nil {
				t.Fatal(err)
			}
			for p.Units(card.German).Count() < 2 {
				next(t, p, deal, func(_ engine.Seat, moves []engine.Move) engine.Move { return moves[0] }, card.German)
			}
			own = append(own, engine.Hash(p))
			p.Redact(card.US)
			hashes = append(hashes, engine.Hash(p))
		}
		if own[0] == own[1] || hashes[0] != hashes[1] {
			t.Errorf("to its owner %v, to the enemy %v", own, hashes)
		}
	})
	t.Run("CAMP-FOG-03 CAMP-LEVEL-03 CAMP-LEVEL-04 the whole core is bound, the best first; what falls is the core's", func(t *testing.T) {
		n := sums{}
		for seed := range uint64(80) {
			b, sc := secret(t)
			rec, _ := random(t, b, seed, 50_000)
			got, over, err := Game.Report(b, rec)
			if err != nil || !over {
				t.Fatalf("seed %d: over %v, %v", seed, over, err)
			}
			for side, deeds := range n.follow(t, b, sc, rec) {
				for i, want := range deeds {
					if d := got.Deeds[side][i]; d.Lost != want.Lost || d.Shown != want.Shown || d.Present != want.Present || d.Kills > 0 && !d.Fought {
						t.Errorf("seed %d, side %d: entry %d is %+v, want %+v", seed, side, i+1, d, want)
					}
				}
			}
		}
		if n.core < 120 || n.levies < 50 || n.line < 200 || n.lost < 8 {
			t.Errorf("%+v", n)
		}
	})
}

// sums count what is shown in battles: units of a core, others that were mustered, those of the unit deck; and the first that were lost.
type sums struct{ core, levies, line, lost int }

// starter is a mustered unit that was shown: which entry of its side's core it is, -1 for none.
type starter struct {
	side  engine.Seat
	entry int
}

// follow plays a battle of all that is known once more, and returns what it comes to for the entries of both cores. It checks that the
// morale of each changes as it should when it is shown.
func (n *sums) follow(t *testing.T, b *campaign.Battle, sc *scenario.Scenario, record []byte) (deeds [2][]campaign.Deed) {
	t.Helper()
	for side := range deeds {
		deeds[side] = make([]campaign.Deed, len(b.Forces[side]))
	}
	r, err := engine.DecodeRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	p := assault.Start(sc)
	starters, times := map[uint16]starter{}, map[card.Face]int{}
	for _, m := range r.Moves {
		due, at := 0, board.NoTile
		err := p.ApplyReporting(m, func(e assault.Event, now *assault.Position) {
			u, side, _ := now.Unit(e.A)
			switch {
			case e.Kind == assault.EvReveal && u.State&board.Mustered == 0:
				n.line++
			case e.Kind == assault.EvReveal:
				k := starter{side, -1}
				if l := best(b.Forces[side], card.Name(u.Face)); times[u.Face] < len(l) {
					k.entry = l[times[u.Face]]
					f := b.Forces[side][k.entry]
					due, at = min(max(u.Morale()+f.Level-f.Damage, 1), board.MaxMorale)-u.Morale(), e.A
					n.core++
				} else {
					n.levies++
				}
				times[u.Face]++
				starters[u.Serial] = k
			case e.Kind == assault.EvMorale && e.A == at:
				if int(e.N) != due {
					t.Errorf("%s is shown with %+d, not %+d", card.Name(u.Face), e.N, due)
				}
				due, at = 0, board.NoTile
			}
		})
		if err != nil || due != 0 {
			t.Fatalf("%v, or %+d is not told", err, due)
		}
	}
	alive := map[uint16]board.Unit{}
	for side := range engine.Seat(2) {
		for on := p.Units(side); on != 0; on &= on - 1 {
			u, _, _ := p.Unit(on.First())
			alive[u.Serial] = u
		}
	}
	for serial, k := range starters {
		if k.entry < 0 {
			continue
		}
		d := &deeds[k.side][k.entry]
		if u, lives := alive[serial]; lives {
			d.Shown, d.Present = true, u.Morale()
		} else {
			d.Lost = true
			n.lost++
		}
	}
	return deeds
}
