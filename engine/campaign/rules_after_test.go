package campaign_test

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
)

func TestRulesAfter(t *testing.T) {
	t.Run("CAMP-AFTER-01 a record that tells of other units is refused", func(t *testing.T) {
		o := cases(t)
		o.orders(campaign.Order{Force: []int{1}}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german] = r.Deeds[german][1:]
		o.refuse(ends(campaign.Fought, 0, r), "CAMP-AFTER-01")
		o.refuse(campaign.Step{Do: campaign.DoEnd, How: campaign.Fought, Record: []byte("no record")}, "CAMP-AFTER-01")
	})
	t.Run("CCASE-02 CAMP-AFTER-07 CRULING-36 supply", func(t *testing.T) {
		for _, c := range []struct {
			lost   []int
			supply int
		}{{[]int{1, 2, 4}, 23}, {[]int{2}, 20}, {nil, 19}} {
			o := cases(t, `"supply": 6`, `"supply": 18`)
			o.orders(campaign.Order{Force: []int{1, 2, 3, 4}}, campaign.Order{})
			r := o.report(us)
			for _, id := range c.lost {
				r.Deeds[german][id-1].Lost = true
			}
			o.do(ends(campaign.Fought, 0, r))
			eq(t, "supply", o.State.Sides[german].Supply, c.supply)
		}
		o := cases(t, `"victory": 0`, `"victory": 3`)
		o.orders(campaign.Order{}, campaign.Order{})
		o.fight(us)
		eq(t, "the winner's", o.State.Sides[us].Supply, 6+4+3)
		eq(t, "the loser's", o.State.Sides[german].Supply, 6+4)
	})
	t.Run("CAMP-AFTER-02 CAMP-AFTER-06 what is eliminated leaves the core", func(t *testing.T) {
		o := cases(t)
		o.orders(campaign.Order{Force: []int{1, 2}}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german][1] = campaign.Deed{Lost: true, Fought: true, Kills: 1}
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "core", o.core(german), []int{1, 3, 4, 5, 6})
		eq(t, "trail", o.State.Trail[0].Lost, [2][]int{{2}, nil})
	})
	t.Run("CCASE-03 CAMP-AFTER-03 CAMP-AFTER-04 experience and damage", func(t *testing.T) {
		o := cases(t)
		o.State.Sides[german].Core[1].XP = 1
		o.orders(campaign.Order{Force: []int{2, 3}}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german] = r.Deeds[german][:len(r.Deeds[german])]
		r.Deeds[german][0] = campaign.Deed{Fought: true, Kills: 3, Shown: true, Present: 3}
		r.Deeds[german][1] = campaign.Deed{Kills: 2, Shown: true, Present: 1}
		o.do(ends(campaign.Fought, 0, r))
		e := o.entry(german, 2)
		eq(t, "the veteran", e, campaign.Entry{ID: 2, Type: "Grenadiers", XP: 4})
		eq(t, "its level", o.Campaign.Level(e), 1)
		eq(t, "its cost", o.Campaign.FieldCost(german, e), 5)
		eq(t, "who did not fight gains nothing, with morale 1", o.entry(german, 3), campaign.Entry{ID: 3, Type: "Grenadiers", Damage: 1})
		o.take()
		o.orders(campaign.Order{Force: []int{1, 2, 3}}, campaign.Order{})
		b, _ := o.Campaign.Fight(&o.State)
		eq(t, "next time", b.Forces[german][1], campaign.Fielded{Type: "Grenadiers", ID: 2, Level: 1})
		eq(t, "with damage", b.Forces[german][2], campaign.Fielded{Type: "Grenadiers", ID: 3, Damage: 1})
	})
	t.Run("CAMP-AFTER-05 CRULING-40 damage has bounds", func(t *testing.T) {
		o := cases(t, `"rest": 2`, `"rest": 0`)
		o.State.Sides[german].Core[0].XP = 5
		o.State.Sides[german].Core[1].XP = 5
		o.orders(campaign.Order{Force: []int{1, 2}}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german][0] = campaign.Deed{Shown: true, Present: 9}
		r.Deeds[german][1] = campaign.Deed{Shown: true, Present: 1}
		o.do(ends(campaign.Fought, 0, r))
		eq(t, "more than whole", o.entry(german, 1).Damage, 0)
		eq(t, "printed 4, level 2, present 1", o.entry(german, 2).Damage, 3)
	})
	t.Run("CAMP-AFTER-08 stakes", func(t *testing.T) {
		for winner, points := range map[engine.Seat][2]int{german: {3, 0}, us: {0, 17}, nobody: {1, 8}} {
			o := cases(t)
			o.orders(campaign.Order{}, campaign.Order{})
			o.fight(winner)
			eq(t, "points", [2]int{o.State.Sides[german].Points, o.State.Sides[us].Points}, points)
		}
	})
	t.Run("CCASE-08 CAMP-AFTER-09 CAMP-AFTER-10 a battle that is given up", func(t *testing.T) {
		for _, how := range []campaign.How{campaign.Resigned, campaign.Late, campaign.Lied} {
			o := cases(t)
			o.orders(campaign.Order{Force: []int{1, 2, 3, 4, 5}}, campaign.Order{Force: []int{1}})
			r := o.report(german)
			for i := range 5 {
				r.Deeds[german][i] = campaign.Deed{Lost: i == 1 || i == 3, Fought: true}
			}
			r.Deeds[us][0].Fought = true
			o.refuse(ends(campaign.Fought, 0, campaign.Report{}), "CAMP-AFTER-01")
			o.do(ends(how, german, r))
			eq(t, "winner", o.State.Last, us)
			eq(t, "core", o.core(german), []int{1, 3, 5, 6})
			eq(t, "no experience", o.entry(german, 1).XP, 0)
			eq(t, "experience", o.entry(us, 1).XP, 1)
			eq(t, "no relief", o.State.Sides[german].Supply, 6+4)
			eq(t, "stake", o.State.Sides[us].Points, 17)
		}
		o := cases(t)
		o.orders(campaign.Order{Force: []int{1, 2}}, campaign.Order{})
		r := o.report(german)
		r.Deeds[german][0], r.Deeds[german][1] = campaign.Deed{Lost: true}, campaign.Deed{Fought: true}
		o.do(ends(campaign.Drawn, german, r))
		eq(t, "winner", o.State.Last, nobody)
		eq(t, "no experience", o.entry(german, 2).XP, 0)
		eq(t, "relief", o.State.Sides[german].Supply, 6+4+2)
	})
	t.Run("CAMP-AFTER-08 more for a battle that is given up, not for one that is lost", func(t *testing.T) {
		for how, points := range map[campaign.How]int{campaign.Fought: 17, campaign.Resigned: 22, campaign.Late: 22, campaign.Lied: 22} {
			o := cases(t)
			o.Campaign.Economy.Walkover = 5
			o.orders(campaign.Order{}, campaign.Order{})
			r := o.report(german)
			if !how.GivenUp() {
				r = o.report(us)
			}
			o.do(ends(how, german, r))
			eq(t, string(how), [2]int{o.State.Sides[german].Points, o.State.Sides[us].Points}, [2]int{0, points})
		}
	})
	t.Run("CAMP-AFTER-11 a battle that has not ended goes on", func(t *testing.T) {
		o := cases(t)
		o.orders(campaign.Order{}, campaign.Order{})
		unfinished := ends(campaign.Resigned, german, o.report(german))
		unfinished.How = campaign.Fought
		o.refuse(unfinished, "CAMP-AFTER-11")
		over := ends(campaign.Fought, german, o.report(german))
		over.How = campaign.Resigned
		o.refuse(over, "CAMP-AFTER-09")
		over.How = "bored"
		o.refuse(over, "CAMP-AFTER-09")
	})
}

func TestRulesCard(t *testing.T) {
	t.Run("CAMP-CARD-01 CAMP-CARD-02 a public locker, and what an order brings of it", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		eq(t, "locker", o.State.Sides[german].Locker, []string{"Replacements", "Take Cover!"})
		o.wrong(german, campaign.Order{Cards: []string{"Accuracy"}}, "CAMP-CARD-02", "cards[0]")
		o.wrong(german, campaign.Order{Cards: []string{"Take Cover!", "Replacements"}}, "CAMP-CARD-02", "cards")
		o.orders(campaign.Order{Cards: []string{"Take Cover!"}}, campaign.Order{})
		b, _ := o.Campaign.Fight(&o.State)
		eq(t, "brought", b.Cards[german], []string{"Take Cover!"})
		o.fight(us)
		eq(t, "spent", o.State.Sides[german].Locker, []string{"Replacements"})
	})
	t.Run("CAMP-CARD-03 CAMP-CARD-04 CWIN-16 the winner takes a card, then the other side", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		o.orders(campaign.Order{}, campaign.Order{})
		o.fight(us)
		eq(t, "phase", o.State.Phase, campaign.Rewards)
		o.refuse(campaign.Step{Do: campaign.DoTake, Side: german, Name: "Prep Fire"}, "CAMP-CARD-03")
		o.refuse(campaign.Step{Do: campaign.DoTake, Side: us, Name: "Sabotage"}, "CAMP-CARD-03")
		o.refuse(way(us, "crossroads"), "CAMP-AFTER-06")
		due, ok := o.Campaign.Due(&o.State)
		eq(t, "the default", due, campaign.Step{Do: campaign.DoTake, Side: us, Name: "Air Strike"})
		o.do(campaign.Step{Do: campaign.DoTake, Side: us, Name: "Prep Fire"})
		eq(t, "left", o.State.Offer, []string{"Air Strike", "Accuracy"})
		o.do(campaign.Step{Do: campaign.DoTake, Side: german, Name: "Air Strike"})
		eq(t, "lockers", o.State.Sides[german].Locker, []string{"Air Strike", "Replacements", "Take Cover!"})
		if eq(t, "the next battle", o.State.Node, "crossroads"); !ok {
			t.Error("nobody is asked")
		}
		for node, first := range map[string]engine.Seat{"beach": german, "town": german} { // a draw: who has fewer points, then the lower seat
			d := custom(t, "ten-days-in-june", `"drawStake": {"German": 4, "U.S.": 5}`, `"drawStake": {"German": 5, "U.S.": 5}`)
			if node == "town" {
				d = begin(t, fixture(t, "ten-days-in-june"))
			}
			d.orders(campaign.Order{}, campaign.Order{})
			d.fight(nobody)
			eq(t, "asked", d.State.Asked, first)
		}
		d := custom(t, "ten-days-in-june", `"drawStake": {"German": 4, "U.S.": 5}`, `"drawStake": {"German": 6, "U.S.": 5}`)
		d.orders(campaign.Order{}, campaign.Order{})
		d.fight(nobody)
		eq(t, "asked", d.State.Asked, us)
	})
	t.Run("CAMP-CARD-05 a card that can only be sacrificed there is brought like any other", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"Take Cover!": 1`, `"Air Strike": 1`)
		eq(t, "at Utah", o.Campaign.Nodes["beach"].Sacrifice, [2][]string{{"Bomber Run", "Air Strike", "Strafing Run"}})
		o.orders(campaign.Order{Cards: []string{"Air Strike"}}, campaign.Order{})
		b, err := o.Campaign.Fight(&o.State)
		if err != nil || !strings.Contains(string(b.Built), `"cards":["Air Strike"]`) {
			t.Errorf("%s, %v", b.Built, err)
		}
		eq(t, "the locker", o.State.Sides[german].Locker, []string{"Replacements"})
	})
	t.Run("CAMP-CARD-06 a locker holds twelve", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		o.State.Sides[us].Locker = slices.Repeat([]string{"Sabotage"}, 12)
		o.orders(campaign.Order{}, campaign.Order{})
		o.fight(us)
		eq(t, "asked", o.State.Asked, german)
		o.take()
		eq(t, "locker", len(o.State.Sides[us].Locker), 12)
		eq(t, "the other's", len(o.State.Sides[german].Locker), 3)
	})
	t.Run("CAMP-CARD-07 tuning returns to the locker", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		tuned := campaign.Order{Strike: []string{"Sabotage#1"}, Put: []string{"Replacements"}}
		o.wrong(german, tuned, "CAMP-CARD-07", "strike")
		o = custom(t, "ten-days-in-june", `"bank": 15`, `"bank": 15, "tune": 1`)
		o.wrong(german, campaign.Order{Strike: tuned.Strike}, "CAMP-CARD-07", "strike")
		o.wrong(german, campaign.Order{Strike: tuned.Strike, Put: []string{"Accuracy"}}, "CAMP-CARD-02", "cards[0]")
		o.orders(tuned, campaign.Order{})
		eq(t, "in the battle", o.State.Sides[german].Locker, []string{"Take Cover!"})
		o.fight(us)
		eq(t, "afterwards", o.State.Sides[german].Locker, []string{"Replacements", "Take Cover!"})
	})
	t.Run("CAMP-CARD-08 CAMPAIGN-45 each side builds a deck of its own from its locker and the node's list", func(t *testing.T) {
		o := custom(t, "ten-days-in-june", `"game"`, `"decks": "own", "game"`)
		swap := campaign.Order{Strike: []string{"Sabotage#1", "SNAFU#1"}, Put: []string{"Replacements", "Take Cover!"}}
		o.wrong(german, campaign.Order{Strike: []string{"Sabotage#1"}}, "CAMP-CARD-08", "strike")
		o.wrong(german, campaign.Order{Strike: swap.Strike, Put: []string{"Replacements", "Accuracy"}}, "CAMP-CARD-02", "cards[1]")
		o.wrong(german, campaign.Order{Strike: []string{"No Card#1"}, Put: []string{"Replacements"}}, "CAMP-CARD-08", "strike[0]")
		o.orders(swap, campaign.Order{})
		b, err := o.Campaign.Fight(&o.State)
		if err != nil {
			t.Fatal(err)
		}
		var f struct {
			ActionDeck map[string]int
			Rules      []struct {
				Rule  string
				Sides []string
				Deck  map[string]int
			}
		}
		if err := json.Unmarshal(b.Built, &f); err != nil {
			t.Fatal(err)
		}
		last := f.Rules[len(f.Rules)-1]
		eq(t, "the rule", last.Rule, "ownActionDecks")
		eq(t, "whose deck it names", last.Sides, []string{"U.S."})
		eq(t, "the German deck's names", len(f.ActionDeck), 60)
		eq(t, "the U.S. deck's names", len(last.Deck), 60)
		eq(t, "struck of the German one", f.ActionDeck["Sabotage#1"], 0)
		eq(t, "and not of the other", last.Deck["Sabotage#1"], 1)
		eq(t, "in the battle", len(o.State.Sides[german].Locker), 0)
		o.fight(us)
		eq(t, "afterwards", o.State.Sides[german].Locker, []string{"Replacements", "Take Cover!"})
		// A campaign says own or nothing, and has a battle with a deck to share out.
		ruled := strings.Replace(string(o.Campaign.Scenarios["carentan"]), `"rules": [`, `"rules": [{"rule": "ownActionDecks"}, `, 1)
		whole := regexp.MustCompile(`"scenario": "[a-z0-9-]*"`).ReplaceAllString(string(o.Campaign.Source), `"scenario": "ruled"`)
		whole = regexp.MustCompile(`"most": [0-9]*`).ReplaceAllString(whole, `"most": 6`)
		for _, bad := range []string{changed(t, "ten-days-in-june", `"game"`, `"decks": "shared", "game"`),
			strings.Replace(whole, `"ends"`, `"scenarios": {"ruled": `+ruled+`}, "ends"`, 1)} {
			_, err := parse(t, bad)
			var l campaign.Faults
			if !errors.As(err, &l) || len(l) != 1 || l[0].Place != "decks" {
				t.Errorf("%v", err)
			}
		}
	})
}

func TestRulesWay(t *testing.T) {
	t.Run("CAMP-WAY-01 CAMP-WAY-02 CWIN-17 the result is the way, or the winner chooses", func(t *testing.T) {
		o := begin(t, fixture(t, "road-to-the-seine"))
		o.battle(german)
		eq(t, "phase", o.State.Phase, campaign.Way)
		eq(t, "ways", o.Campaign.Ways(&o.State), []string{"dump", "ford"})
		o.refuse(way(us, "ford"), "CAMP-CARD-03")
		o.refuse(way(german, "sunken"), "CAMP-WAY-01")
		due, ok := o.Campaign.Due(&o.State)
		eq(t, "the default", due, way(german, "dump"))
		o.do(way(german, "ford"))
		eq(t, "node", o.State.Node, "ford")
		if _, asked := o.Campaign.Due(&o.State); !ok || asked {
			t.Error("who is asked is not told")
		}
		o.battle(us)
		eq(t, "node", o.State.Node, "sunken")
		d := begin(t, fixture(t, "road-to-the-seine"))
		d.battle(nobody)
		eq(t, "after a draw", d.State.Node, "ford")
	})
	t.Run("CCASE-07 CAMP-WAY-03 CAMP-WAY-04 points and the end", func(t *testing.T) {
		for _, c := range []struct {
			ways    []string
			winners []engine.Seat
			points  [2]int
			winner  engine.Seat
			decided bool // before the last battle
		}{
			{[]string{"ford"}, []engine.Seat{german, us, us, german}, [2]int{31, 18}, german, false},
			{[]string{"ford"}, []engine.Seat{german, us, us, us}, [2]int{12, 29}, us, false},
			{[]string{"dump"}, []engine.Seat{german, us, us, nobody}, [2]int{21, 21}, nobody, false},
			{[]string{"dump"}, []engine.Seat{german, german, german, us}, [2]int{36, 11}, german, true},
		} {
			o := begin(t, fixture(t, "road-to-the-seine"))
			for i, w := range c.winners {
				if i == len(c.winners)-1 {
					eq(t, "decided", o.Campaign.Decided(&o.State), c.decided)
				}
				o.battle(w)
				if o.State.Phase == campaign.Way {
					o.do(way(o.State.Asked, c.ways[0]))
				}
			}
			eq(t, "phase", o.State.Phase, campaign.Ended)
			eq(t, "points", [2]int{o.State.Sides[german].Points, o.State.Sides[us].Points}, c.points)
			eq(t, "winner", o.State.Winner, c.winner)
			if !o.Campaign.Decided(&o.State) || o.State.Node != "end" {
				t.Errorf("the end is %s", o.State.Node)
			}
			o.refuse(campaign.Step{Do: campaign.DoResign, Side: us}, "CAMP-AFTER-06")
		}
	})
	t.Run("CAMP-WAY-03 equal points: the winner of the last battle", func(t *testing.T) {
		o := custom(t, "road-to-the-seine")
		for _, w := range []engine.Seat{german, us, us} {
			o.battle(w)
			if o.State.Phase == campaign.Way {
				o.do(way(o.State.Asked, "ford"))
			}
		}
		o.State.Sides[german].Points, o.State.Sides[us].Points = 12, 31
		o.battle(german)
		eq(t, "points", [2]int{o.State.Sides[german].Points, o.State.Sides[us].Points}, [2]int{31, 31})
		eq(t, "winner", o.State.Winner, german)
	})
	t.Run("CAMP-WAY-05 a campaign is resigned", func(t *testing.T) {
		o := begin(t, fixture(t, "road-to-the-seine"))
		o.battle(german)
		o.do(campaign.Step{Do: campaign.DoResign, Side: german})
		eq(t, "winner", o.State.Winner, us)
		eq(t, "phase", o.State.Phase, campaign.Ended)
	})
	t.Run("CWIN-18 both agree to end it as it stands", func(t *testing.T) {
		o := begin(t, fixture(t, "road-to-the-seine"))
		o.battle(german)
		o.do(campaign.Step{Do: campaign.DoStop, Side: us})
		o.refuse(campaign.Step{Do: campaign.DoStop, Side: us}, "CWIN-18")
		o.do(way(german, "ford"), campaign.Step{Do: campaign.DoStop, Side: german}) // the wish is over when something else happens
		eq(t, "phase", o.State.Phase, campaign.Ordering)
		o.do(campaign.Step{Do: campaign.DoStop, Side: us})
		eq(t, "winner", o.State.Winner, german)
		eq(t, "phase", o.State.Phase, campaign.Ended)
	})
}
