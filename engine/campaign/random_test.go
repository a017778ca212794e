package campaign_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/skirmish"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

var (
	campaigns = flag.Int("campaigns", 90, "how many random campaigns are played; make campaigns plays 1,000")
	played    = flag.Int("played", 1, "how many campaigns with real battles are played")
)

// quick is a game whose battles are not built: random campaigns are about what is around them.
type quick struct{ tale }

func (quick) Build(b *campaign.Battle) ([]byte, error) { return []byte(b.ID), nil }

// grounds are what is known of scenarios, by their sources.
var grounds = map[string]campaign.Ground{}

func (q quick) Ground(source []byte, rules int) (campaign.Ground, error) {
	if g, ok := grounds[string(source)]; ok {
		return g, nil
	}
	g, err := q.tale.Ground(source, rules)
	if err == nil {
		grounds[string(source)] = g
	}
	return g, err
}

// chance makes everything that is random of a campaign.
type chance struct{ engine.Rand }

func (r *chance) of(n int) int { return r.Intn(n) }

// order is an order at random that a side may give.
func (r *chance) order(c *campaign.Campaign, s *campaign.State, seat engine.Seat) campaign.Order {
	for range 20 {
		var o campaign.Order
		core := s.Sides[seat].Core
		for _, e := range core {
			switch r.of(8) {
			case 0:
				o.Release = append(o.Release, e.ID)
			case 1, 2, 3, 4:
				o.Force = append(o.Force, e.ID)
			}
		}
		for t := range c.Sides[seat].Shop {
			o.Buy = append(o.Buy, t)
		}
		slices.Sort(o.Buy)
		o.Buy = o.Buy[r.of(len(o.Buy)):]
		o.Buy = o.Buy[:min(len(o.Buy), r.of(3))]
		for i := range o.Buy {
			if r.of(2) == 0 {
				o.Force = append(o.Force, s.Sides[seat].Last+1+i)
			}
		}
		if l := s.Sides[seat].Locker; len(l) > 0 {
			o.Cards = append(o.Cards, l[r.of(len(l))])
		}
		if c.Check(s, seat, &o) == nil {
			return o
		}
	}
	return *c.Default(s, seat)
}

// report is what came of a battle at random.
func (r *chance) report(b *campaign.Battle, c *campaign.Campaign) campaign.Report {
	rep := campaign.Report{Winner: engine.Seat(r.of(2))}
	if r.of(8) == 0 {
		rep.Winner = nobody
	}
	for side, force := range b.Forces {
		for _, f := range force {
			d := campaign.Deed{Lost: r.of(3) == 0, Fought: r.of(2) == 0}
			if d.Fought {
				d.Kills = r.of(3)
			}
			kind, _ := c.Type(engine.Seat(side), f.Type)
			if d.Shown = !d.Lost && r.of(2) == 0; d.Shown {
				d.Present = 1 + r.of(min(9, kind.Strength+f.Level))
			}
			rep.Deeds[side] = append(rep.Deeds[side], d)
		}
	}
	return rep
}

// next makes what comes next in a campaign, at random.
func (r *chance) next(o *operation) {
	c, s := o.Campaign, &o.State
	switch s.Phase {
	case campaign.Ordering:
		o.orders(r.order(c, s, german), r.order(c, s, us))
	case campaign.Fighting:
		b, err := c.Fight(s)
		if err != nil {
			o.Fatal(err)
		}
		how := campaign.Fought
		if k := r.of(12); k < 4 {
			how = []campaign.How{campaign.Drawn, campaign.Resigned, campaign.Late, campaign.Lied}[k]
		}
		o.do(ends(how, engine.Seat(r.of(2)), r.report(b, c)))
	case campaign.Rewards:
		o.do(campaign.Step{Do: campaign.DoTake, Side: s.Asked, Name: s.Offer[r.of(len(s.Offer))]})
	case campaign.Way:
		ways := c.Ways(s)
		o.do(way(s.Asked, ways[r.of(len(ways))]))
	}
}

// hold checks what is true of every state of a campaign, and of it after the one before.
func hold(c *campaign.Campaign, before, s *campaign.State) error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	for side := range engine.Seat(2) {
		k, was := &s.Sides[side], &before.Sides[side]
		if len(k.Core) > c.Sides[side].Slots {
			bad("%d entries in %d slots", len(k.Core), c.Sides[side].Slots)
		}
		last := 0
		for _, e := range k.Core {
			kind, ok := c.Type(side, e.Type)
			if e.ID <= last || e.ID > k.Last || !ok || e.XP < 0 || e.Damage < 0 || e.Damage >= kind.Strength {
				bad("entry %+v after %d of %d", e, last, k.Last)
			}
			for _, old := range was.Core {
				if old.ID == e.ID && (old.Type != e.Type || c.Level(e) < c.Level(old) || e.XP > old.XP+3) {
					bad("%+v was %+v", e, old)
				}
			}
			last = e.ID
		}
		if k.Supply < 0 || k.Supply > 400 || len(k.Locker) > 12 || !slices.IsSorted(k.Locker) {
			bad("supply %d, locker %v", k.Supply, k.Locker)
		}
		if k.Points < was.Points || k.Last < was.Last || k.Last > was.Last+12 {
			bad("points %d after %d, last id %d after %d", k.Points, was.Points, k.Last, was.Last)
		}
	}
	if s.Battle < before.Battle || s.Battle > len(c.Nodes) || len(s.Trail) < s.Battle-1 {
		bad("battle %d, %d fought", s.Battle, len(s.Trail))
	}
	if (s.Phase == campaign.Rewards || s.Phase == campaign.Way) != (s.Asked != nobody) {
		bad("phase %d asks %d", s.Phase, s.Asked)
	}
	if _, end := c.Ends[s.Node]; s.Phase == campaign.Ended && !end || s.Phase != campaign.Ended && c.Nodes[s.Node] == nil {
		bad("phase %d at %s", s.Phase, s.Node)
	}
	return errors.Join(errs...)
}

// TestRandomCampaigns plays campaigns at random to their end with every invariant, and reads their records again. -campaigns 1000 plays as
// many as the rulebook asks for.
func TestRandomCampaigns(t *testing.T) {
	quickly := campaign.Games{quick{tale{adapter.Game}}, quick{tale{dueladapter.Game}}, quick{tale{skirmishadapter.Game}}}
	ended, winners, edges := map[string]int{}, map[engine.Seat]int{}, map[string]bool{}
	for n := range *campaigns {
		id := campaign.Shipped()[n%len(campaign.Shipped())]
		c, err := campaign.Load(id, quickly)
		if err != nil {
			t.Fatal(err)
		}
		o := begin(t, c)
		r := chance{engine.NewRand(uint64(n))}
		for o.State.Phase != campaign.Ended {
			before := o.State
			if r.next(o); o.State.Node != before.Node {
				edges[id+" "+before.Node+" "+o.State.Node] = true
			}
			if err := hold(o.Campaign, &before, &o.State); err != nil {
				t.Fatalf("%s %d: %v", id, n, err)
			}
		}
		ended[id]++
		winners[o.State.Winner]++
		b, err := o.Encode()
		if err != nil {
			t.Fatal(err)
		}
		m, err := campaign.Decode(b, quickly)
		if err != nil {
			t.Fatalf("%s %d: %v", id, n, err)
		}
		if m.Campaign.Digest(&m.State) != o.Campaign.Digest(&o.State) {
			t.Fatalf("%s %d: another state", id, n)
		}
		if again, _ := m.Encode(); !bytes.Equal(again, b) {
			t.Fatalf("%s %d: another record", id, n)
		}
	}
	t.Logf("%v, winners %v, %d ways taken", ended, winners, len(edges))
	if *campaigns >= 90 && (winners[german] == 0 || winners[us] == 0) {
		t.Errorf("winners %v", winners)
	}
}

// TestEveryWay: each shipped campaign comes to its end on every way, won by either side.
func TestEveryWay(t *testing.T) {
	for _, id := range campaign.Shipped() {
		c := shipped(t, id)
		ends := map[engine.Seat]int{}
		seen := map[string]bool{}
		all := func(s campaign.State, winners []engine.Seat, choices []string) campaign.State {
			o := &operation{t, &campaign.Match{State: s, Record: campaign.Record{Campaign: c}}}
			o.orders(campaign.Order{}, campaign.Order{})
			o.fight(winners[0])
			o.take()
			if o.State.Phase == campaign.Way {
				o.do(way(o.State.Asked, choices[0]))
			}
			return o.State
		}
		var walk func(s campaign.State)
		walk = func(s campaign.State) {
			if s.Phase == campaign.Ended {
				ends[s.Winner]++
				return
			}
			for _, w := range []engine.Seat{german, us, nobody} {
				ways := c.Nodes[s.Node].Next[min(int(w), 2)]
				if w == nobody {
					ways = ways[:1]
				}
				for _, to := range ways {
					key := strings.Join([]string{s.Node, to, fmt.Sprint(w)}, " ")
					if seen[key] {
						continue
					}
					seen[key] = true
					walk(all(s, []engine.Seat{w}, []string{to}))
				}
			}
		}
		walk(c.Begin())
		for _, w := range []engine.Seat{german, us} { // and to the end with one winner throughout
			o := begin(t, c)
			for o.State.Phase != campaign.Ended {
				o.State = all(o.State, []engine.Seat{w}, o.Campaign.Nodes[o.State.Node].Next[w])
			}
			if o.State.Winner != w {
				t.Errorf("%s: %d won every battle, the winner is %d", id, w, o.State.Winner)
			}
		}
		if want := len(c.Nodes) * 3; len(seen) < want {
			t.Errorf("%s: %d ways, want at least %d", id, len(seen), want)
		}
		t.Logf("%s: %d ways, ends %v", id, len(seen), ends)
	}
}

// TestBattlesPlayed plays campaigns whose battles are matches of their games, by random moves, and reads their records again: the one that
// mixes games, and others, -played says how many.
func TestBattlesPlayed(t *testing.T) {
	real := campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}
	ids := []string{mixing}
	for n := range *played {
		ids = append(ids, campaign.Shipped()[n%len(campaign.Shipped())])
	}
	for n, id := range ids {
		c, err := campaign.Load(id, real)
		if err != nil {
			t.Fatal(err)
		}
		o, r := begin(t, c), chance{engine.NewRand(uint64(n))}
		for o.State.Phase != campaign.Ended {
			if o.State.Phase != campaign.Fighting {
				r.next(o)
				continue
			}
			b, err := c.Fight(&o.State)
			if err != nil {
				t.Fatal(err)
			}
			o.do(campaign.Step{Do: campaign.DoEnd, How: campaign.Fought, Record: r.play(t, b)})
		}
		kept, err := o.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if m, err := campaign.Decode(kept, real); err != nil || c.Digest(&m.State) != c.Digest(&o.State) {
			t.Fatalf("%s %d: %v", c.ID, n, err)
		}
		t.Logf("%s: %d battles, %d bytes, winner %d", c.ID, len(o.State.Trail), len(kept), o.State.Winner)
	}
}

// play plays a battle by random moves and returns its record.
func (r *chance) play(t *testing.T, b *campaign.Battle) []byte {
	t.Helper()
	head := engine.Record{Format: engine.RecordFormat, Game: b.Game.ID(), Rules: b.Rules, Scenario: b.Built}
	_, _, start, err := engine.Games{binding.Game, duel.Game, skirmish.Game}.Begin(&head)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(head, start, engine.NewLocal(r.Uint64()))
	for err == nil && m.Position().Prompt().Kind != engine.Over {
		var moves []engine.Move
		for s := range engine.Seat(2) {
			moves, _ = m.Position().Candidates(s, moves)
		}
		err = m.Play(moves[r.of(len(moves))])
	}
	if err != nil {
		t.Fatal(err)
	}
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
