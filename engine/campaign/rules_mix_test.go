package campaign_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
)

// mixing is the id of the campaign of testdata that mixes games.
const mixing = "hedge-and-headquarters"

// second is a campaign of two games in its second battle, which is of the other one.
func second(t *testing.T) *operation {
	t.Helper()
	o := begin(t, fixture(t, mixing))
	o.battle(us)
	if o.State.Node != "crossroads" {
		t.Fatalf("at %s", o.State.Node)
	}
	return o
}

func TestRulesMix(t *testing.T) {
	t.Run("CAMP-GAME-04 a node names its game, and is of the campaign's without", func(t *testing.T) {
		c := fixture(t, mixing)
		for node, game := range map[string]string{"lanes": "assault", "crossroads": "duel", "stand": "duel", "ford": "assault", "guns": "duel",
			"sunken": "assault", "hamlet": "skirmish", "ridge": "skirmish"} {
			if got := c.Nodes[node].Game.ID(); got != game {
				t.Errorf("%s is of %s, want %s", node, got, game)
			}
		}
		if !c.Mixed() || len(c.Games) != 3 || c.RulesOf("duel") == 0 || c.RulesOf("skirmish") == 0 ||
			c.RulesOf("assault") != c.Rules || c.RulesOf("chess") != 0 {
			t.Errorf("games %v, rules of others %v", c.Games, c.Others)
		}
		if one := fixture(t, "ten-days-in-june"); one.Mixed() || len(one.Others) != 0 {
			t.Error("a campaign of one game mixes")
		}
		for _, x := range []struct{ rule, place, old, new string }{
			{"CAMP-GAME-04", "nodes.crossroads.game", `"game": "duel",` + "\n" + `      "scenario": "crossroads"`,
				`"game": "chess", "scenario": "crossroads"`},
			{"CAMP-FILE-03", "nodes.crossroads.scenario", `"scenario": "crossroads"`, `"scenario": "carentan"`},
			{"CAMP-FILE-03", "nodes.ford.scenario", `"scenario": "file:mill-ford.json"`, `"scenario": "last-stand"`},
			{"CAMP-GAME-04", "nodes.crossroads.levy.German", `"scenario": "crossroads",`,
				`"scenario": "crossroads", "levy": {"German": ["Volkssturm"]},`},
			{"CAMP-GAME-04", "nodes.crossroads.keep.U.S.", `"scenario": "crossroads",`,
				`"scenario": "crossroads", "keep": {"U.S.": ["Recruits"]},`},
			{"CAMP-CARD-02", "nodes.crossroads.cards", `"cards": 2`, `"cards": 3`},
			{"CAMP-CARD-01", "nodes.lanes.offer[0]", `"camouflage"`, `"camouflages"`},
			{"CAMP-FILE-10", "nodes.crossroads.levy.German",
				`, "ge-grenadier-squad", "ge-at-team", "ge-sdkfz-251", "ge-2cm-flakvierling"`, ``},
			{"CAMP-FILE-10", "nodes.hamlet.levy.U.S.", `, "sk-rifle-squad", "sk-mg-team", "sk-at-team"],
      "cards": {"Air Strike"`, `],
      "cards": {"Air Strike"`},
		} {
			_, err := parse(t, changed(t, mixing, x.old, x.new))
			var faults campaign.Faults
			if !errors.As(err, &faults) || faults[0].Rule != x.rule || faults[0].Place != x.place {
				t.Errorf("%s: %v, want %s at %s", x.new, err, x.rule, x.place)
			}
		}
	})
	t.Run("CAMP-GAME-04 an entry and a card belong to the game of their kind", func(t *testing.T) {
		o := second(t)
		force := func(id ...int) campaign.Order { return campaign.Order{Force: id} }
		for _, x := range []struct {
			order campaign.Order
			rule  string
		}{{force(5), ""}, {force(5, 7), ""}, {force(1), "CAMP-GAME-04"}, {campaign.Order{Cards: []string{"mines"}}, ""},
			{campaign.Order{Cards: []string{"Take Cover!"}}, "CAMP-GAME-04"}} {
			err := o.Campaign.Check(&o.State, german, &x.order)
			var f *campaign.Fault
			if (err == nil) != (x.rule == "") || err != nil && (!errors.As(err, &f) || f.Rule != x.rule) {
				t.Errorf("%+v: %v, want %q", x.order, err, x.rule)
			}
		}
		for side := range engine.Seat(2) {
			for _, order := range []*campaign.Order{o.Campaign.Default(&o.State, side), {}} {
				units, err := o.Campaign.Fielded(&o.State, side, order)
				if err != nil || len(units) == 0 {
					t.Fatal(len(units), err)
				}
				for _, u := range units {
					if o.Campaign.Of(side, u.Type) != "duel" {
						t.Errorf("%s of %v stands in a duel", u.Type, u.Kind)
					}
				}
			}
		}
	})
	t.Run("CAMP-GAME-04 supply is common, at two or four points of another game for one of its own", func(t *testing.T) {
		c := fixture(t, mixing)
		for _, x := range []struct {
			name         string
			price, field int
		}{{"Pz IV", 7, 7}, {"ge-pz-iv-g", 7, 14}, {"ge-75cm-pak-40", 5, 9}, {"ge-grenadier-squad", 2, 4},
			{"sk-tank", 5, 20}, {"sk-rifle-squad", 3, 10}, {"sk-mg-team", 2, 7}} {
			if p, f := c.Price(german, x.name), c.Cost(german, x.name); p != x.price || f != x.field {
				t.Errorf("%s: %d supply and %d of a field, want %d and %d", x.name, p, f, x.price, x.field)
			}
		}
		eq(t, "a level of the campaign's game", c.CostAt(german, "Pz IV", 2), 9)
		eq(t, "a level of the other", c.CostAt(german, "ge-pz-iv-g", 2), 18)
		eq(t, "a level of the third", c.CostAt(german, "sk-tank", 2), 28)
		o := second(t)
		supply := o.State.Sides[german].Supply
		o.orders(*o.Campaign.Default(&o.State, german), campaign.Order{})
		r, at := o.report(us), 0
		b, err := o.Campaign.Fight(&o.State)
		if err != nil {
			t.Fatal(err)
		}
		for i, u := range b.Forces[german] { // a tank and a gun of 14 and 9: 30 % of 23 halves
			if u.Type == "ge-pz-iv-g" || u.Type == "ge-75cm-pak-40" {
				r.Deeds[german][i].Lost = true
				at++
			}
		}
		eq(t, "lost", at, 2)
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "supply", o.State.Sides[german].Supply, supply+5+23*30/200)
		nodes := o.Campaign.Nodes
		eq(t, "points of a battle each of both games", o.State.Sides[us].Points, nodes["lanes"].Stake[us]+nodes["crossroads"].Stake[us])
	})
	t.Run("CAMP-GAME-04 a battle of one game rests no entry of another", func(t *testing.T) {
		o := second(t)
		hurt := func(id, damage int) {
			core := slices.Clone(o.State.Sides[german].Core)
			core[slices.IndexFunc(core, func(e campaign.Entry) bool { return e.ID == id })].Damage = damage
			o.State.Sides[german].Core = core
		}
		hurt(1, 2) // of the map
		hurt(7, 1) // of the duel, and left at home
		o.orders(campaign.Order{Force: []int{5, 6}}, campaign.Order{})
		o.fight(us)
		eq(t, "who could not have come", o.entry(german, 1).Damage, 2)
		eq(t, "who was not needed", o.entry(german, 7).Damage, 0)
	})
	t.Run("CAMP-GAME-04 a battle of each game decides with what the other begins", func(t *testing.T) {
		won, lost := begin(t, fixture(t, mixing)), begin(t, shipped(t, mixing))
		won.battle(us)
		lost.battle(german)
		if won.State.Node == lost.State.Node {
			t.Errorf("both go to %s", won.State.Node)
		}
		built := func(o *operation, cards ...string) []byte {
			g, u := o.Campaign.Default(&o.State, german), o.Campaign.Default(&o.State, us)
			g.Cards = cards
			o.orders(*g, *u)
			b, err := o.Campaign.Fight(&o.State)
			if err != nil {
				t.Fatal(err)
			}
			return b.Built
		}
		reward := won.State.Sides[german].Locker // holds a card for the duel that the first battle has brought
		i := slices.IndexFunc(reward, func(k string) bool { return k == "smoke" || k == "camouflage" })
		if i < 0 {
			t.Fatalf("locker %v", reward)
		}
		if b := built(won, reward[i]); !bytes.Contains(b, []byte(`"cards":["`+reward[i]+`"]`)) {
			t.Errorf("the duel begins without %s: %s", reward[i], b)
		}
		won.fight(german)
		won.take()
		if !slices.Contains(won.State.Sides[german].Locker, "Air Strike") {
			t.Errorf("locker %v", won.State.Sides[german].Locker)
		}
		won.battle(german) // of the third game, which has no cards
		if b := built(won, "Air Strike"); !bytes.Contains(b, []byte("Air Strike")) || bytes.Contains(b, []byte("corps")) {
			t.Errorf("the battle begins without the card of the duel: %s", b)
		}
	})
	t.Run("CAMP-GAME-04 CAMP-KEEP-06 a record holds the rules of every game", func(t *testing.T) {
		o := second(t)
		kept, err := o.Encode()
		if err != nil || !bytes.HasPrefix(kept, []byte(`{"format":3,"rules":`)) ||
			!bytes.Contains(kept[:80], []byte(`"others":{"duel":3,"skirmish":1}`)) {
			t.Fatalf("%.100s: %v", kept, err)
		}
		m, err := campaign.Decode(kept, games)
		if err != nil || m.Campaign.Digest(&m.State) != o.Campaign.Digest(&o.State) {
			t.Errorf("read again: %v", err)
		}
		for _, x := range []struct {
			old, new string
			want     error
		}{{`{"duel":3,`, `{"duel":99,`, engine.ErrNewer}, {`,"others":{"duel":3,"skirmish":1}`, ``, engine.ErrDamaged},
			{`{"duel":3,`, `{"chess":1,"duel":3,`, engine.ErrNewer},
			{`,"skirmish":1}`, `}`, engine.ErrNewer}, {`{"format":3`, `{"format":2`, engine.ErrDamaged}} {
			if _, err := decode(t, kept, x.old, x.new); !errors.Is(err, x.want) {
				t.Errorf("%s: %v, want %v", x.new, err, x.want)
			}
		}
		if _, err := campaign.Decode(kept, campaign.Games{tale{adapter.Game}}); err == nil || !strings.Contains(err.Error(), "game") {
			t.Errorf("without the other game: %v", err)
		}
		c := o.Campaign
		if _, err := campaign.Reopen(c.Source, c.Scenarios, c.Rules, nil, games); err == nil || !strings.Contains(err.Error(), "rules") {
			t.Errorf("between two players, without the rules of the others: %v", err)
		}
		if again, err := campaign.Reopen(c.Source, c.Scenarios, c.Rules, c.Others, games); err != nil || again.Bundle() != c.Bundle() {
			t.Errorf("between two players: %v", err)
		}
	})
}
