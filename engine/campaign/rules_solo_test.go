package campaign_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
)

// level is the step by which the German player sets the difficulty of the computer, for the first time with a seed.
func level(d campaign.Difficulty, seed []byte) campaign.Step {
	return campaign.Step{Do: campaign.DoLevel, Side: german, Name: string(d), Salt: seed}
}

// alone begins a campaign of the German player against the computer.
func alone(t *testing.T, d campaign.Difficulty) *operation {
	t.Helper()
	o := begin(t, fixture(t, "road-to-the-seine"))
	o.do(level(d, salts[us]))
	return o
}

// campaignOrders has the computer order first and the player by default.
func (o *operation) campaignOrders() {
	o.Helper()
	lots := o.State.Lots()
	u, g := o.Campaign.Computer(&o.State, us, &lots), o.Campaign.Default(&o.State, german)
	o.do(o.seal(us, u), o.seal(german, g), open(german, g), open(us, u))
}

func TestRulesSolo(t *testing.T) {
	t.Run("CAMP-SOLO-01 CWIN-19 either side is played, the difficulty changes between battles only", func(t *testing.T) {
		o := begin(t, fixture(t, "road-to-the-seine"))
		o.refuse(level("brutal", salts[us]), "CAMP-SOLO-01")
		o.refuse(level(campaign.Iron, salts[us][:31]), "CAMP-SOLO-07")
		o.do(level(campaign.Iron, salts[us]))
		o.refuse(level(campaign.Recruit, salts[us]), "CAMP-SOLO-07") // the seed is given once
		o.refuse(campaign.Step{Do: campaign.DoLevel, Side: us, Name: "recruit"}, "CAMP-SOLO-01")
		o.do(level(campaign.Recruit, nil))
		o.do(o.seal(us, &campaign.Order{}))
		o.refuse(level(campaign.Regular, nil), "CWIN-19")
		g := campaign.Order{}
		o.do(o.seal(german, &g), open(german, &g), open(us, &campaign.Order{}))
		o.refuse(level(campaign.Regular, nil), "CAMP-AFTER-06")
		two := begin(t, fixture(t, "road-to-the-seine"))
		two.battle(us)
		if two.State.Phase == campaign.Way {
			two.do(way(us, two.Campaign.Ways(&two.State)[0]))
		}
		two.refuse(level(campaign.Regular, salts[us]), "CAMP-SOLO-01")
		for _, side := range []engine.Seat{german, us} {
			s := begin(t, fixture(t, "road-to-the-seine"))
			s.do(campaign.Step{Do: campaign.DoLevel, Side: side, Name: "veteran", Salt: salts[us]})
			eq(t, "the player", s.State.Solo.Player, side)
		}
	})
	economies := func(d campaign.Difficulty) (o *operation, player, computer campaign.Economy) {
		o = alone(t, d)
		return o, o.Campaign.EconomyOf(&o.State, german), o.Campaign.EconomyOf(&o.State, us)
	}
	t.Run("CAMP-SOLO-02 a recruit has half more", func(t *testing.T) {
		o, player, computer := economies(campaign.Recruit)
		e := o.Campaign.Economy
		e.Income, e.Relief, e.Floor = e.Income*3/2, e.Relief*3/2, 75
		eq(t, "player", player, e)
		eq(t, "computer", computer, o.Campaign.Economy)
		eq(t, "level", campaign.Recruit.Plays(), "recruit")
		plain := begin(t, o.Campaign)
		with, _ := o.Campaign.Fielded(&o.State, german, &campaign.Order{})
		without, _ := plain.Campaign.Fielded(&plain.State, german, &campaign.Order{})
		if len(with) <= len(without) {
			t.Errorf("%d levies, %d without", len(with), len(without))
		}
		o.campaignOrders()
		before := o.State.Sides[german].Supply
		o.fight(us)
		eq(t, "supply", o.State.Sides[german].Supply, min(before, e.Bank)+e.Income)
	})
	t.Run("CAMP-SOLO-03 CAMP-SOLO-04 a regular and a veteran have the file's numbers", func(t *testing.T) {
		for _, d := range []campaign.Difficulty{campaign.Regular, campaign.Veteran} {
			o, player, computer := economies(d)
			eq(t, "player", player, o.Campaign.Economy)
			eq(t, "computer", computer, o.Campaign.Economy)
			eq(t, "level", d.Plays(), string(d))
		}
	})
	t.Run("CAMP-SOLO-05 against iron nothing is taken back", func(t *testing.T) {
		o, player, computer := economies(campaign.Iron)
		eq(t, "player", player, o.Campaign.Economy)
		eq(t, "computer", computer.Income, o.Campaign.Economy.Income*3/2)
		eq(t, "level", campaign.Iron.Plays(), "veteran")
		o.do(o.seal(us, &campaign.Order{}), o.seal(german, &campaign.Order{}))
		o.refuse(campaign.Step{Do: campaign.DoUnseal, Side: german}, "CAMP-SOLO-05")
		o.do(open(us, &campaign.Order{}), open(german, &campaign.Order{}))
		o.refuse(ends(campaign.Skipped, german, o.report(us)), "CAMP-SOLO-08")
		o.fight(us)
		o.refuse(campaign.Step{Do: campaign.DoAgain, Side: german}, "CAMP-SOLO-06")
		o.take()
		o.do(way(us, o.Campaign.Ways(&o.State)[0]), level(campaign.Recruit, nil)) // nor by a change of the difficulty
		o.refuse(campaign.Step{Do: campaign.DoAgain, Side: german}, "CAMP-SOLO-06")
	})
	t.Run("CAMP-SOLO-06 a lost battle is fought again from its start, three times", func(t *testing.T) {
		o := alone(t, campaign.Regular)
		o.campaignOrders()
		begun := o.State
		first, _ := o.Campaign.Fight(&o.State)
		again := campaign.Step{Do: campaign.DoAgain, Side: german}
		for n := range 3 {
			o.fight(us)
			o.refuse(campaign.Step{Do: campaign.DoAgain, Side: us}, "CAMP-SOLO-06")
			o.do(again)
			b, _ := o.Campaign.Fight(&o.State)
			eq(t, "forces", b.Forces, first.Forces)
			if b.ID == first.ID {
				t.Error("the battle fought again has the id of the first: its record would do")
			}
			was := begun
			was.Solo = o.State.Solo
			eq(t, "the state", o.State, was)
			eq(t, "retries", o.State.Solo.Retries, n+1)
		}
		o.fight(us)
		o.refuse(again, "CAMP-SOLO-06")
		eq(t, "the mark", o.State.Trail[0].Again, 3)
		o.take()
		won := alone(t, campaign.Regular)
		won.campaignOrders()
		won.fight(german)
		won.refuse(again, "CAMP-SOLO-06")
		lost := alone(t, campaign.Regular)
		lost.campaignOrders()
		lost.fight(us)
		lost.do(campaign.Step{Do: campaign.DoResign, Side: german})
		lost.refuse(again, "CAMP-SOLO-06")
		kept, _ := o.Encode()
		if m, err := campaign.Decode(kept, games); err != nil || m.Campaign.Digest(&m.State) != o.Campaign.Digest(&o.State) {
			t.Errorf("read again: %v", err)
		}
	})
	t.Run("CAMP-SOLO-07 the computer's order", func(t *testing.T) {
		for _, id := range campaign.Shipped() {
			o := begin(t, shipped(t, id))
			o.do(level(campaign.Regular, salts[german]))
			lots, once := o.State.Lots(), o.State.Lots()
			order := o.Campaign.Computer(&o.State, us, &lots)
			o.right(us, *order)
			eq(t, "the same lots", o.Campaign.Computer(&o.State, us, &once), order)
			all := append(slices.Clone(order.Buy), "")
			for shop := range o.Campaign.Sides[us].Shop { // as long as supply and slots allow
				all[len(order.Buy)] = shop
				if o.Campaign.Check(&o.State, us, &campaign.Order{Buy: all}) == nil {
					t.Errorf("%s: %v, and could buy %s", id, order.Buy, shop)
				}
			}
			worth := func(force []int) (n int) {
				for _, e := range o.State.Sides[us].Core {
					if slices.Contains(force, e.ID) {
						n += 10 * o.Campaign.Price(us, e.Type)
					}
				}
				return n
			}
			if d := o.Campaign.Default(&o.State, us); len(order.Buy) == 0 && worth(order.Force) < worth(d.Force) {
				t.Errorf("%s: a force of %d, by default %d", id, worth(order.Force), worth(d.Force))
			}
		}
		o := alone(t, campaign.Regular)
		o.State.Sides[us].Core[0].Damage = 3
		hurt := o.State.Sides[us].Core[0]
		twin := campaign.Entry{ID: 9, Type: hurt.Type}
		o.State.Sides[us].Core, o.State.Sides[us].Last, o.State.Sides[us].Supply = []campaign.Entry{hurt, twin}, 9, 0
		o.Campaign.Nodes[o.State.Node].Field[us] = campaign.Field{Budget: o.Campaign.Price(us, hurt.Type), Most: 2}
		lots := o.State.Lots()
		eq(t, "the unhurt of two", o.Campaign.Computer(&o.State, us, &lots).Force, []int{9})
	})
	t.Run("CAMP-ORDER-07 the computer seals first, and knows no order", func(t *testing.T) {
		o := alone(t, campaign.Regular)
		g := o.Campaign.Default(&o.State, german)
		o.refuse(o.seal(german, g), "CAMP-ORDER-07")
		lots := o.State.Lots()
		u := o.Campaign.Computer(&o.State, us, &lots)
		o.do(o.seal(us, u), o.seal(german, g))
		o.do(campaign.Step{Do: campaign.DoUnseal, Side: german}) // below Iron, while the computer's is not shown (CAMP-ORDER-08)
		o.do(o.seal(german, g), open(us, u))
		o.refuse(campaign.Step{Do: campaign.DoUnseal, Side: german}, "CAMP-ORDER-08")
		o.do(open(german, g))
	})
	t.Run("CAMP-SOLO-08 a battle may be skipped, which counts as a retry", func(t *testing.T) {
		o := alone(t, campaign.Veteran)
		o.campaignOrders()
		skip := ends(campaign.Skipped, 0, o.report(german))
		half := skip
		half.Record, _ = json.Marshal(told{o.report(german), false})
		o.refuse(half, "CAMP-AFTER-11") // it is fought to its end
		o.do(skip)
		eq(t, "retries", o.State.Solo.Retries, 1)
		eq(t, "how", o.State.Trail[0].How, campaign.Skipped)
		two := begin(t, fixture(t, "road-to-the-seine"))
		two.orders(campaign.Order{}, campaign.Order{})
		two.refuse(ends(campaign.Skipped, 0, two.report(german)), "CAMP-SOLO-08")
	})
}

// later is the game as a next version of the program has it: new battles are built otherwise.
type later struct{ campaign.Game }

func (g later) Rules() (oldest, newest int) {
	oldest, newest = g.Game.Rules()
	return oldest, newest + 1
}

func (g later) Build(b *campaign.Battle) ([]byte, error) {
	_, newest := g.Game.Rules()
	old := *b
	old.Rules = min(b.Rules, newest)
	built, err := g.Game.Build(&old)
	if b.Rules > newest {
		built = bytes.Replace(built, []byte(`"format":1`), []byte(`"format":1,"variant":"later"`), 1)
	}
	return built, err
}

func (g later) Ground(source []byte, rules int) (campaign.Ground, error) {
	_, newest := g.Game.Rules()
	return g.Game.Ground(source, min(rules, newest))
}

// TestNextVersion: a campaign of today goes on under the rules that it began under when the program has newer ones, and one of a newer
// program is refused.
func TestNextVersion(t *testing.T) {
	today, next := campaign.Games{adapter.Game}, campaign.Games{later{adapter.Game}}
	c, err := campaign.Load("road-to-the-seine", today)
	if err != nil {
		t.Fatal(err)
	}
	o, r := begin(t, c), chance{engine.NewRand(3)}
	for len(o.State.Trail) < 2 {
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
	m, err := campaign.Decode(kept, next)
	if err != nil || m.Campaign.Digest(&m.State) != c.Digest(&o.State) || m.Campaign.Rules != c.Rules {
		t.Fatalf("opened by a next version: %v", err)
	}
	if again, _ := m.Encode(); !bytes.Equal(again, kept) {
		t.Error("it is written otherwise")
	}
	on := &operation{t, m} // and goes on to its end
	for on.State.Phase != campaign.Ended {
		if on.State.Phase != campaign.Fighting {
			r.next(on)
			continue
		}
		b, err := m.Campaign.Fight(&on.State)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(b.Built, []byte("later")) {
			t.Error("a battle is built by the next version")
		}
		on.do(campaign.Step{Do: campaign.DoEnd, How: campaign.Fought, Record: r.play(t, b)})
	}
	fresh, err := campaign.Load("road-to-the-seine", next)
	if err != nil || fresh.Rules != c.Rules+1 || fresh.Bundle() == c.Bundle() {
		t.Fatalf("a campaign of the next version: %v", err)
	}
	f := begin(t, fresh)
	r.next(f)
	if b, err := fresh.Fight(&f.State); err != nil || !bytes.Contains(b.Built, []byte("later")) {
		t.Errorf("its battle is built by this version: %v", err)
	}
	newer, _ := f.Encode()
	if m, err := campaign.Decode(newer, today); !errors.Is(err, engine.ErrNewer) || m != nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("the newer one here: %v", err)
	}
}
