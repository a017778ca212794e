package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
)

// wrong checks that an order is refused by a rule, at a place.
func (o *operation) wrong(side engine.Seat, order campaign.Order, rule, place string) {
	o.Helper()
	err := o.Campaign.Check(&o.State, side, &order)
	f, ok := err.(*campaign.Fault)
	if !ok || f.Rule != rule || f.Place != place {
		o.Errorf("%+v: %v, want %s at %s", order, err, rule, place)
	}
}

// right checks that an order is legal.
func (o *operation) right(side engine.Seat, order campaign.Order) {
	o.Helper()
	if err := o.Campaign.Check(&o.State, side, &order); err != nil {
		o.Errorf("%+v: %v", order, err)
	}
}

// names are the types of starting units.
func names(units []campaign.Fielded) (l []string) {
	for _, u := range units {
		l = append(l, u.Type)
	}
	return l
}

// cases are the frame's worked cases: income 4, floor 75, field 30 with 6 units.
func cases(t *testing.T, pairs ...string) *operation {
	t.Helper()
	return custom(t, "ten-days-in-june", append([]string{`"income": 5`, `"income": 4`, `"floor": 50`, `"floor": 75`,
		`"start": "beach"`, `"start": "town"`,
		`"next": {"German": ["hill"], "U.S.": ["hill"], "draw": ["hill"]}`, `"next": {"German": ["beach"], "U.S.": ["beach"], "draw": ["beach"]}`,
		`"next": {"German": ["town"], "U.S.": ["town"], "draw": ["town"]}`, `"next": {"German": ["hill"], "U.S.": ["hill"], "draw": ["hill"]}`,
		`"next": {"German": ["town"], "U.S.": ["town"], "draw": ["town"]}`, `"next": {"German": ["hill"], "U.S.": ["hill"], "draw": ["hill"]}`,
	}, pairs...)...)
}

func TestRulesCore(t *testing.T) {
	t.Run("CAMP-CORE-01 CAMP-CORE-02 CAMP-CORE-03 entries, levels and costs", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		eq(t, "the first core", o.State.Sides[german].Core[:2], []campaign.Entry{{ID: 1, Type: "Pz IV"}, {ID: 2, Type: "Grenadiers"}})
		for xp, level := range map[int]int{0: 0, 1: 0, 2: 1, 4: 1, 5: 2, 99: 2} {
			e := campaign.Entry{ID: 1, Type: "Pz IV", XP: xp}
			if o.Campaign.Level(e) != level || o.Campaign.FieldCost(german, e) != 7+level || o.Campaign.Price(german, "Pz IV") != 7 {
				t.Errorf("xp %d: level %d, cost %d", xp, o.Campaign.Level(e), o.Campaign.FieldCost(german, e))
			}
		}
	})
	t.Run("CAMPAIGN-52 levels of cheap units cost nothing in a field", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"cost": 1`, `"cost": 1, "free": 4`)
		for unit, want := range map[string]int{"Pz IV": 9, "Pz III": 7, "Grenadiers": 4, "Marder III": 3} {
			eq(t, unit, o.Campaign.FieldCost(german, campaign.Entry{ID: 1, Type: unit, XP: 5}), want)
		}
		if _, err := parse(t, changed(t, "ten-days-in-june", `"cost": 1`, `"cost": 1, "free": 100`)); err == nil {
			t.Error("a price of 100")
		}
	})
	t.Run("CAMP-CORE-04 a force within its field", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		o.right(german, campaign.Order{})
		o.right(german, campaign.Order{Force: []int{6, 1}})
		o.wrong(german, campaign.Order{Force: []int{1, 1}}, "CAMP-CORE-04", "force[1]")
		o.wrong(german, campaign.Order{Force: []int{7}}, "CAMP-CORE-04", "force[0]")
		tight := custom(t, "ten-days-in-june", `"budget": 35, "most": 6`, `"budget": 15, "most": 3`)
		tight.wrong(german, campaign.Order{Force: []int{1, 2, 3, 4}}, "CAMP-CORE-04", "force")
		tight.wrong(german, campaign.Order{Force: []int{1, 2, 5}}, "CAMP-CORE-04", "force")
		tight.right(german, campaign.Order{Force: []int{1, 2, 3}})
	})
	t.Run("CCASE-01 CAMP-CORE-05 levies fill half a force", func(t *testing.T) {
		o := cases(t)
		o.State.Sides[german].Core[0].XP = 2
		units, err := o.Campaign.Fielded(&o.State, german, &campaign.Order{Force: []int{2, 1}})
		if err != nil {
			t.Fatal(err)
		}
		eq(t, "starting units", names(units), []string{"Pz IV", "Grenadiers", "Volkssturm", "Grenadiers", "Volkssturm"})
		eq(t, "the tank", units[0], campaign.Fielded{Type: "Pz IV", ID: 1, Level: 1})
		eq(t, "a levy", units[4], campaign.Fielded{Type: "Volkssturm", Kind: campaign.Levied})
		units, _ = o.Campaign.Fielded(&o.State, german, &campaign.Order{Force: []int{1, 2, 3, 5}})
		eq(t, "a force of 23", len(units), 4)
	})
	t.Run("CRULING-35 a veteran takes room: field cost rises with level", func(t *testing.T) {
		// What the line says of victories was simulated once, with other numbers (FIGURES); this is the ruling itself.
		o := custom(t, "ten-days-in-june", `"budget": 35, "most": 6`, `"budget": 15, "most": 6`)
		all := campaign.Order{Force: []int{1, 2, 4}} // a Pz IV for 7, Grenadiers and a Pak for 4 each: the whole field
		o.right(german, all)
		o.State.Sides[german].Core[1].XP = 1
		o.right(german, all)
		o.State.Sides[german].Core[1].XP = 2
		o.wrong(german, all, "CAMP-CORE-04", "force")
		eq(t, "what it costs", o.Campaign.FieldCost(german, o.entry(german, 2)), 5)
		eq(t, "its price stays", o.Campaign.Price(german, "Grenadiers"), 4)
		o = cases(t, `"budget": 30, "most": 6`, `"budget": 24, "most": 6`) // levies to 18
		two := campaign.Order{Force: []int{1, 2}}
		units, _ := o.Campaign.Fielded(&o.State, german, &two)
		eq(t, "beside 11", names(units)[2:], []string{"Volkssturm", "Grenadiers"})
		o.State.Sides[german].Core[0].XP = 5
		units, _ = o.Campaign.Fielded(&o.State, german, &two)
		eq(t, "beside 13", names(units)[2:], []string{"Volkssturm"})
		for _, id := range campaign.Shipped() {
			if c := shipped(t, id); c.Experience.Cost < 1 {
				t.Errorf("%s: a level costs %d", id, c.Experience.Cost)
			}
		}
	})
	t.Run("CRULING-42 CAMPAIGN-53 levies fill to half the field, in three campaigns to less", func(t *testing.T) {
		// What the line says of victories was simulated once (FIGURES); this is the ruling itself.
		o := begin(t, fixture(t, "ten-days-in-june")) // a field of 35: to 17
		for _, k := range []struct {
			force []int
			want  []string
		}{
			{nil, []string{"Volkssturm", "Grenadiers", "Pak 38 Towed Gun", "Volkssturm", "Volkssturm"}}, // 17
			{[]int{1}, []string{"Volkssturm", "Grenadiers", "Volkssturm"}},                              // 7 and 10
			{[]int{1, 2}, []string{"Volkssturm", "Volkssturm"}},                                         // 11 and 6
			{[]int{1, 2, 3}, []string{}},                                                                // 15
		} {
			units, err := o.Campaign.Fielded(&o.State, german, &campaign.Order{Force: k.force})
			if err != nil {
				t.Fatal(err)
			}
			eq(t, "levies", names(units)[len(k.force):], k.want)
		}
		floors := map[string]int{"ten-days-in-june": 50, "road-to-the-seine": 30, "normandy-to-the-rhine": 40, "hedge-and-headquarters": 40}
		for _, id := range campaign.Shipped() {
			o := begin(t, shipped(t, id))
			c := o.Campaign
			eq(t, id, c.Economy.Floor, floors[id])
			for at, node := range c.Nodes {
				o.State.Node = at
				for side := range engine.Seat(2) {
					units, err := c.Fielded(&o.State, side, &campaign.Order{})
					if err != nil {
						t.Fatal(err)
					}
					value, cheapest := 0, 99
					for _, u := range units {
						value += c.Cost(side, u.Type)
					}
					for _, l := range node.Levy[side] {
						cheapest = min(cheapest, c.Cost(side, l))
					}
					due := node.Field[side].Budget * c.Economy.Floor / 100
					if value > due || value+cheapest <= due && len(units) < node.Field[side].Most {
						t.Errorf("%s, %s: side %d has levies for %d, due are %d", id, at, side, value, due)
					}
				}
			}
		}
	})
	t.Run("CAMP-CORE-06 CAMP-WAY-06 somebody always stands", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"floor": 50`, `"floor": 0`)
		units, _ := o.Campaign.Fielded(&o.State, german, &campaign.Order{})
		eq(t, "without a force", names(units), []string{"Pak 38 Towed Gun"})
		o.orders(campaign.Order{Release: []int{1, 2, 3, 4, 5, 6}}, campaign.Order{})
		eq(t, "phase", o.State.Phase, campaign.Fighting)
		eq(t, "core", len(o.State.Sides[german].Core), 0)
	})
	t.Run("CAMP-CORE-07 CRULING-34 levies are never carried", func(t *testing.T) {
		o := cases(t)
		o.orders(campaign.Order{}, campaign.Order{})
		r := o.report(us)
		for i := range r.Deeds[german] {
			r.Deeds[german][i] = campaign.Deed{Lost: true, Fought: true, Kills: 3}
		}
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "the core", o.core(german), []int{1, 2, 3, 4, 5, 6})
		eq(t, "no relief for levies", o.State.Sides[german].Supply, 6+4)
		eq(t, "nobody is lost", o.State.Trail[0].Lost[german], []int(nil))
	})
	t.Run("CAMP-CORE-08 who is not in the force rests", func(t *testing.T) {
		o := cases(t)
		o.State.Sides[german].Core[0].Damage = 3
		o.State.Sides[german].Core[1].Damage = 2
		o.orders(campaign.Order{Force: []int{2}}, campaign.Order{})
		r := o.report(us)
		r.Deeds[german][0] = campaign.Deed{Shown: true, Present: 1}
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "the tank", o.entry(german, 1).Damage, 0)
		eq(t, "the infantry", o.entry(german, 2).Damage, 1)
	})
	t.Run("CAMP-CORE-09 a release frees a slot for nothing", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"slots": 8`, `"slots": 6`)
		o.wrong(german, campaign.Order{Buy: []string{"Volkssturm"}}, "CAMP-ORDER-02", "buy")
		o.right(german, campaign.Order{Buy: []string{"Volkssturm"}, Release: []int{1}})
		o.wrong(german, campaign.Order{Release: []int{9}}, "CAMP-CORE-09", "release[0]")
		o.wrong(german, campaign.Order{Release: []int{1, 1}}, "CAMP-CORE-09", "release[1]")
		o.orders(campaign.Order{Release: []int{1}}, campaign.Order{})
		eq(t, "supply", o.State.Sides[german].Supply, 6)
	})
}

func TestRulesOrder(t *testing.T) {
	t.Run("CAMP-ORDER-01 CWIN-14 one order of five parts", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		o.orders(campaign.Order{Buy: []string{"Grenadiers"}, Release: []int{2}, Force: []int{1, 7}, Cards: []string{"Take Cover!"}},
			campaign.Order{})
		eq(t, "core", o.core(german), []int{1, 3, 4, 5, 6, 7})
		eq(t, "locker", o.State.Sides[german].Locker, []string{"Replacements"})
		b, _ := o.Campaign.Fight(&o.State)
		eq(t, "force", names(b.Forces[german])[:2], []string{"Pz IV", "Grenadiers"})
		o = begin(t, fixture(t, "ten-days-in-june"))
		o.wrong(german, campaign.Order{Buy: slices.Repeat([]string{"Grenadiers"}, 13)}, "CAMP-ORDER-01", "order")
	})
	t.Run("CAMP-ORDER-02 CAMP-ORDER-03 purchases", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"supply": 6`, `"supply": 10`)
		o.wrong(german, campaign.Order{Buy: []string{"Pz VI King Tiger"}}, "CAMP-ORDER-02", "buy[0]")
		o.wrong(german, campaign.Order{Buy: []string{"Regulars"}}, "CAMP-ORDER-02", "buy[0]")
		o.wrong(german, campaign.Order{Buy: []string{"Stosstruppen", "Grenadiers"}}, "CAMP-ORDER-02", "buy[1]") // 11 of 10: CCASE-05
		o.wrong(german, campaign.Order{Buy: []string{"Pak 38 Towed Gun", "Pak 38 Towed Gun"}}, "CAMP-ORDER-02", "buy[1]")
		o.orders(campaign.Order{Buy: []string{"Grenadiers", "Pak 38 Towed Gun"}, Force: []int{7, 8}}, campaign.Order{})
		eq(t, "supply", o.State.Sides[german].Supply, 2)
		eq(t, "ids", o.core(german), []int{1, 2, 3, 4, 5, 6, 7, 8})
		o.fight(us)
		o.take()
		o.orders(campaign.Order{Release: []int{8}}, campaign.Order{})
		o.fight(us)
		o.take()
		o.orders(campaign.Order{Buy: []string{"Pak 38 Towed Gun"}}, campaign.Order{})
		eq(t, "ids are never given again", o.core(german), []int{1, 2, 3, 4, 5, 6, 7, 9})
	})
	t.Run("CCASE-05 CAMP-ORDER-04 CAMP-ORDER-11 both commit, then both open", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		mine, other := campaign.Order{Force: []int{1}}, campaign.Order{Force: []int{2}}
		o.refuse(open(german, &mine), "CAMP-ORDER-04")
		o.do(o.seal(german, &mine))
		o.refuse(open(german, &mine), "CAMP-ORDER-04")
		o.refuse(o.seal(german, &other), "CAMP-ORDER-08")
		o.do(o.seal(us, &mine))
		o.refuse(o.seal(german, &other), "CAMP-ORDER-11")
		o.do(open(german, &mine))
		o.refuse(o.seal(german, &other), "CAMP-ORDER-11")
		o.refuse(open(us, &other), "CAMP-ORDER-04")
		short := open(us, &mine)
		short.Salt = short.Salt[:31]
		o.refuse(short, "CAMP-ORDER-04")
		o.refuse(campaign.Step{Do: campaign.DoUnseal, Side: us}, "CAMP-ORDER-08")
		o.do(open(us, &mine))
		eq(t, "phase", o.State.Phase, campaign.Fighting)
		o.refuse(campaign.Step{Do: campaign.DoSeal, Side: us, Seal: "x"}, "CAMP-AFTER-06")
	})
	t.Run("CAMP-ORDER-04 a seal is bound to campaign, state, battle and seat", func(t *testing.T) {
		o, order := begin(t, fixture(t, "ten-days-in-june")), campaign.Order{Force: []int{1}}
		seals := []string{o.seal(german, &order).Seal, o.seal(us, &order).Seal}
		richer := custom(t, "ten-days-in-june", `"income": 5`, `"income": 6`)
		seals = append(seals, richer.seal(german, &order).Seal)
		o.battle(us)
		seals = append(seals, o.seal(german, &order).Seal)
		slices.Sort(seals)
		if len(slices.Compact(seals)) != 4 || len(seals[0]) != 64 {
			t.Errorf("seals %v", seals)
		}
		good := seals[0]
		for _, bad := range []string{strings.Repeat("A", 64), "<" + good[1:], good[:63] + "g", good[:30] + "é" + good[32:], good[1:]} {
			o.refuse(campaign.Step{Do: campaign.DoSeal, Side: german, Seal: bad}, "CAMP-ORDER-04")
		}
	})
	t.Run("CAMP-ORDER-05 an order that breaks a rule accuses its side", func(t *testing.T) {
		for _, claim := range []bool{false, true} {
			o, bad, good := begin(t, fixture(t, "ten-days-in-june")), campaign.Order{Buy: []string{"Pz VI King Tiger"}}, campaign.Order{}
			o.do(o.seal(german, &bad), o.seal(us, &good), open(german, &bad))
			eq(t, "phase", o.State.Phase, campaign.Accused)
			eq(t, "liar", o.State.Liar, german)
			o.refuse(campaign.Step{Do: campaign.DoClaim, Side: german}, "CAMP-ORDER-05")
			o.refuse(campaign.Step{Do: campaign.DoAnew, Side: german}, "CAMP-ORDER-05")
			o.refuse(open(us, &good), "CAMP-AFTER-06")
			if claim {
				o.do(campaign.Step{Do: campaign.DoClaim, Side: us})
				eq(t, "winner", o.State.Winner, us)
				continue
			}
			o.do(campaign.Step{Do: campaign.DoAnew, Side: us})
			eq(t, "asked anew", o.Anews(), 1)
			o.orders(good, good)
		}
	})
	t.Run("CAMP-ORDER-08 taken back while the other has not committed", func(t *testing.T) {
		o, order := begin(t, fixture(t, "ten-days-in-june")), campaign.Order{}
		o.do(o.seal(german, &order), campaign.Step{Do: campaign.DoUnseal, Side: german}, o.seal(german, &order), o.seal(us, &order))
		o.refuse(campaign.Step{Do: campaign.DoUnseal, Side: german}, "CAMP-ORDER-08")
	})
	t.Run("CAMP-ORDER-09 CAMP-ORDER-10 the default: greatest cost, most entries, lowest ids", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		eq(t, "all fit", o.Campaign.Default(&o.State, german), &campaign.Order{Force: []int{1, 2, 3, 4, 5, 6}})
		o = custom(t, "ten-days-in-june", `"budget": 35, "most": 6`, `"budget": 8, "most": 6`)
		eq(t, "two of four", o.Campaign.Default(&o.State, german), &campaign.Order{Force: []int{2, 3}})
	})
	t.Run("CAMP-PEER-06 an order has at most 1 kB", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		_, err := o.Campaign.Seal(&o.State, german, &campaign.Order{Cards: []string{strings.Repeat("x", 1024)}}, salts[0])
		if f, ok := err.(*campaign.Fault); !ok || f.Rule != "CAMP-PEER-06" {
			t.Error(err)
		}
	})
	t.Run("CAMP-FOG-01 everything is public but an order that is sealed", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		hidden := campaign.Order{Buy: []string{"Grenadiers"}, Force: []int{7}, Cards: []string{"Take Cover!"}}
		before := o.State
		o.do(o.seal(german, &hidden))
		seal := o.State.Sides[german].Owes
		o.State.Sides[german].Owes = ""
		eq(t, "but for its seal the state", o.State, before) // core, supply, locker and points of both are in it
		if o.State.Sides[german].Order != nil || len(seal) != 64 || len(o.State.Sides[us].Core) != 6 {
			t.Errorf("sealed: %+v", o.State.Sides[german])
		}
	})
	t.Run("CRULING-37 orders are open once both are bound", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		o.orders(campaign.Order{Force: []int{1}}, campaign.Order{Force: []int{2}})
		eq(t, "the German's", o.State.Sides[german].Order, &campaign.Order{Force: []int{1}})
		eq(t, "the American's", o.State.Sides[us].Order, &campaign.Order{Force: []int{2}})
	})
}
