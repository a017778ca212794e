package campaign_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
)

// sealing are the texts by which a shipped campaign is one whose forces are secret.
var sealing = []string{`"start":`, `"fog": {"sealed": true}, "start":`}

// muster is how a built battle has a side choose its force.
type muster struct {
	Budget, Most int
	From         []string
	Core         []any
}

// musters are what a built battle says of the starting units of both sides, and how many copies of a unit their decks have.
func musters(t *testing.T, b *campaign.Battle, name string) (m [2]muster, units [2]bool, copies [2]int) {
	t.Helper()
	var f struct {
		Sides map[string]struct {
			Units  []any
			Muster muster
			Deck   map[string]int
		}
	}
	if err := json.Unmarshal(b.Built, &f); err != nil {
		t.Fatal(err)
	}
	for seat, side := range adapter.Game.Sides() {
		m[seat], units[seat], copies[seat] = f.Sides[side].Muster, f.Sides[side].Units != nil, f.Sides[side].Deck[name]
	}
	return m, units, copies
}

func TestRulesFog(t *testing.T) {
	t.Run("CAMP-FOG-02 an order names no force, and the battle has each side muster it in secret", func(t *testing.T) {
		o := custom(t, "road-to-the-seine", sealing...)
		bad := &campaign.Order{Force: []int{1}}
		if f, ok := o.Campaign.Check(&o.State, german, bad).(*campaign.Fault); !ok || f.Rule != "CAMP-FOG-02" || f.Place != "force" {
			t.Errorf("a force is named: %v", f)
		}
		for seat := range engine.Seat(2) {
			eq(t, "by default", o.Campaign.Default(&o.State, seat), &campaign.Order{})
			for seed := range uint64(8) {
				plain := custom(t, "road-to-the-seine")
				lots, same := engine.NewRand(seed), engine.NewRand(seed)
				was := o.State.Sides[seat]
				for _, s := range []*campaign.State{&o.State, &plain.State} {
					s.Sides[seat].Supply, s.Sides[seat].Core = 14, s.Sides[seat].Core[:4]
				}
				d, open := o.Campaign.Computer(&o.State, seat, &lots), plain.Campaign.Computer(&plain.State, seat, &same)
				eq(t, "it buys what its field can take", d, &campaign.Order{Buy: open.Buy, Cards: open.Cards})
				o.State.Sides[seat] = was
			}
		}
		o.orders(campaign.Order{Buy: []string{"Volkssturm"}, Release: []int{6}}, campaign.Order{})
		b, err := o.Campaign.Fight(&o.State)
		if err != nil {
			t.Fatal(err)
		}
		m, units, copies := musters(t, b, "Grenadiers")
		node := o.Campaign.Nodes["orchards"]
		for seat, k := range m {
			if f := node.Field[seat]; units[seat] || k.Budget != f.Budget || k.Most != f.Most || k.Core != nil {
				t.Errorf("seat %d: %+v, with units: %v", seat, k, units[seat])
			}
		}
		eq(t, "German units", m[german].From, []string{"Pz IV", "Grenadiers", "Pak 38 Towed Gun", "Panzergrenadiers", "Volkssturm"})
		eq(t, "American units", m[us].From, []string{"M4A1 Sherman", "Regulars", "Mechanized", "75 mm Howitzer", "M8 Greyhound", "Recruits",
			"57 mm Towed Gun"})
		plain := custom(t, "road-to-the-seine")
		plain.orders(*plain.Campaign.Default(&plain.State, german), *plain.Campaign.Default(&plain.State, us))
		open, err := plain.Campaign.Fight(&plain.State)
		if err != nil {
			t.Fatal(err)
		}
		_, _, line := musters(t, open, "Grenadiers")
		added := 0
		for _, u := range open.Forces[german] {
			if u.Type == "Grenadiers" {
				added++
			}
		}
		eq(t, "two of the core and a levy have cards of their own", copies[german]-(line[german]-added), 3)
	})
	t.Run("CAMP-FOG-02 who opens an order with a force is accused", func(t *testing.T) {
		o := custom(t, "road-to-the-seine", sealing...)
		bad, good := campaign.Order{Force: []int{1}}, campaign.Order{}
		o.do(o.seal(german, &bad), o.seal(us, &good), open(german, &bad))
		eq(t, "liar", o.State.Liar, german)
	})
	t.Run("CAMP-FOG-02 CAMP-CORE-05 no levies come of themselves, the list can be mustered, and alone with no core", func(t *testing.T) {
		core := `"core": ["Pz IV", "Grenadiers", "Grenadiers", "Pak 38 Towed Gun", "Panzergrenadiers", "Puma"]`
		o := custom(t, "road-to-the-seine", append([]string{core, `"core": []`, `"floor": 50`, `"floor": 100`}, sealing...)...)
		o.orders(campaign.Order{}, campaign.Order{})
		b, err := o.Campaign.Fight(&o.State)
		if err != nil {
			t.Fatal(err)
		}
		m, _, _ := musters(t, b, "")
		eq(t, "German units", m[german].From, []string{"Volkssturm", "Grenadiers", "Pak 38 Towed Gun"})
		if len(b.Forces[german]) != 0 || len(b.Forces[us]) != 6 {
			t.Errorf("of a core are %+v", b.Forces)
		}
	})
	t.Run("CAMP-FOG-02 CAMPAIGN-46 what no sealed campaign can have is told where it stands", func(t *testing.T) {
		sealed := func(pairs ...string) []string { return append(pairs, sealing...) }
		broken(t, "CAMP-FOG-02", "nodes.orchards.keep.German", sealed(`"scenario": "file:orchard-lanes.json",`,
			`"scenario": "file:orchard-lanes.json", "keep": {"German": ["Grenadiers"]},`)...)
		broken(t, "CAMP-FOG-02", "nodes.orchards.levy.German", sealed(`"scenario": "file:orchard-lanes.json",`,
			`"scenario": "file:orchard-lanes.json", "levy": {"German": ["Pz VI King Tiger"]},`, `"budget": 24`, `"budget": 7`)...)
		broken(t, "CAMP-FOG-02", "nodes.orchards.levy.German", sealed(`"scenario": "file:orchard-lanes.json",`,
			`"scenario": "hill-2018", "levy": {"German": ["Pz VI King Tiger"]},`)...) // where he is barred
		broken(t, "CAMP-FOG-02", "nodes.orchards.scenario", sealed(`"file:orchard-lanes.json"`, `"metz-solo"`, `"game": "assault"`,
			`"game": "assault", "players": 1`)...)
		mixed := changed(t, "hedge-and-headquarters", sealing...)
		if _, err := parse(t, mixed); err == nil || !strings.Contains(err.Error(), "no force can be chosen in secret") {
			t.Errorf("battles of other games: %v", err)
		}
		c, err := parse(t, changed(t, "road-to-the-seine", sealing...))
		if err != nil {
			t.Fatal(err)
		}
		if l := c.Try(); len(l) != 0 {
			t.Errorf("tried: %v", l)
		}
	})
	t.Run("CAMP-FOG-03 a level costs nothing in a field, and the whole core may be bound", func(t *testing.T) {
		o := custom(t, "road-to-the-seine", sealing...)
		core := o.State.Sides[german].Core
		core[1].XP, core[2].Damage = 5, 2
		eq(t, "field cost", o.Campaign.FieldCost(german, core[1]), 4)
		eq(t, "in an open campaign", custom(t, "road-to-the-seine").Campaign.FieldCost(german, core[1]), 6)
		o.orders(campaign.Order{}, campaign.Order{})
		b, err := o.Campaign.Fight(&o.State)
		if err != nil {
			t.Fatal(err)
		}
		m, _, _ := musters(t, b, "")
		eq(t, "the core", m[german].Core, []any{"Pz IV", map[string]any{"unit": "Grenadiers", "level": 2, "damage": 0},
			map[string]any{"unit": "Grenadiers", "level": 0, "damage": 2}, "Pak 38 Towed Gun", "Panzergrenadiers", "Puma"})
		eq(t, "who can be lost", len(b.Forces[german]), 6)
	})
	t.Run("CAMP-FOG-03 only the eliminated leave the core, survivors not shown stay, and no more is told", func(t *testing.T) {
		o := custom(t, "road-to-the-seine", sealing...)
		for i := range o.State.Sides[german].Core {
			o.State.Sides[german].Core[i].Damage = 1
		}
		o.orders(campaign.Order{}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german][1] = campaign.Deed{Lost: true, Fought: true}
		r.Deeds[german][0] = campaign.Deed{Fought: true, Kills: 1, Shown: true, Present: 2}
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "core", o.core(german), []int{1, 3, 4, 5, 6})
		eq(t, "who was shown", o.entry(german, 1), campaign.Entry{ID: 1, Type: "Pz IV", XP: 2, Damage: 1})
		eq(t, "who was not", o.entry(german, 3), campaign.Entry{ID: 3, Type: "Grenadiers"})
		eq(t, "relief for the printed cost", o.State.Sides[german].Supply, 4+5+1)
	})
}
