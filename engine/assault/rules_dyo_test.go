package assault

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// own is a scenario of one's own: decks and map are filled in.
func own(actions, german, us, first string) string {
	return fmt.Sprintf(`{"format":1,"id":"own","name":"Own","turns":4,"map":[["1A","2A","3A"],["4A","5A","6A"],["7A","8A","9A"]],
"sides":{"German":{"homeRow":["A1","B1","C1"],"homeBase":"B1","deck":%s,"muster":{"budget":30,"most":6}},
"U.S.":{"homeRow":["A3","B3","C3"],"homeBase":"B3","deck":%s,"muster":{"budget":30,"most":6}}},
"actionDeck":%s,"first":%s,"secondPrestige":10,"victory":["home-base","home-row-3","destroy-all","most-prestige"]}`, german, us, actions,
		first)
}

func mustParse(t *testing.T, src string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

func TestRulesDYO(t *testing.T) {
	t.Run("DYO-01 an own map and own decks are played to the end", func(t *testing.T) {
		sc := mustParse(t, own(`{"Prep Fire":4,"Accuracy":4,"Take Cover!":4,"Supply Column":4}`, `{"Grenadiers":4,"Volkssturm":4}`,
			`{"Recruits":4,"Regulars":2}`, `"draw"`))
		d, rng, p := engine.NewLocal(1), engine.NewRand(2), New(sc)
		for n := 0; p.Prompt().Kind != engine.Over; n++ {
			pr := p.Prompt()
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				var err error
				if m, err = d.Answer(&p); err != nil {
					t.Fatal(err)
				}
			} else {
				s := pr.Seat
				if s == engine.Both {
					s = card.German
					if len(p.Moves(s, nil)) == 0 {
						s = card.US
					}
				}
				moves := p.Moves(s, nil)
				m = moves[rng.Intn(len(moves))]
			}
			if err := p.Apply(m); err != nil || n > 10_000 {
				t.Fatalf("ply %d, %+v: %v", n, m, err)
			}
		}
	})
	t.Run("DYO-02 SETUP-41 SETUP-44 SETUP-45 SETUP-47 SETUP-48 SETUP-52 VICTORY-08 "+
		"set-up and victory are the standard ones unless the file says otherwise", func(t *testing.T) {
		sc := mustParse(t, own(`"1"`, `"c"`, `"C"`, `"draw"`))
		want := scenario.Deal{Action: 6, Unit: 2}
		for s := range engine.Seat(2) {
			if h := sc.Hand[s]; h.Action != want.Action || h.Unit != want.Unit || h.Choose != 0 || len(h.Cards) > 0 {
				t.Errorf("hand %+v", h)
			}
			if sc.Muster[s] != (scenario.Muster{Budget: 30, Most: 6}) || sc.Prestige[s] != 0 || sc.HandLimit[s] != 10 || sc.AnyControlled[s] ||
				sc.BeginDugIn[s] {
				t.Errorf("%s: %+v, %d prestige", card.SideName(s), sc.Muster[s], sc.Prestige[s])
			}
			if r := sc.Rules[s]; r.IncomeTimes != 1 || r.BattleTimes != 1 || r.NoDigging || r.NoNewUnits || r.BarredUnits != 0 {
				t.Errorf("%s: rules %+v", card.SideName(s), r)
			}
		}
		if len(sc.Victory) != 3 || sc.Victory[0] != scenario.StandardVictory[0] || sc.Victory[1] != scenario.StandardVictory[1] ||
			sc.Victory[2] != scenario.StandardVictory[2] ||
			len(sc.End) != 2 || sc.End[0].Measure != scenario.MostPrestige || sc.End[1].Measure != scenario.MostTiles || sc.SecondBonus != 10 {
			t.Errorf("victory %+v, %+v", sc.Victory, sc.End)
		}
	})
	t.Run("DYO-03 SETUP-04 tiles and cards of several sets, if the file says how many", func(t *testing.T) {
		src := own(`{"Prep Fire":12}`, `{"Pz VI King Tiger":3,"Grenadiers":20}`, `"C"`, `"random"`)
		src = strings.Replace(src, `"2A"`, `"1B"`, 1)
		if _, err := scenario.Parse([]byte(src)); !errors.Is(err, scenario.ErrBadScenario) || !strings.Contains(err.Error(), "SETUP-04") {
			t.Errorf("one set: %v", err)
		}
		sc := mustParse(t, strings.Replace(src, `"turns"`, `"sets":2,"turns"`, 1))
		if n := named(sc.Cards[card.PileGerman]); n["Grenadiers"] != 20 || n["Pz VI King Tiger"] != 3 {
			t.Errorf("%v", n)
		}
	})
	t.Run("DYO-04 no more than four of a card is a recommendation: five are read, and the printed decks keep to it", func(t *testing.T) {
		mustParse(t, own(`"1"`, `{"Grenadiers":5}`, `"C"`, `"random"`))
		for _, d := range card.PrintedDecks {
			n := map[string]int{}
			for _, f := range d.Cards {
				if n[card.Name(f)]++; n[card.Name(f)] > 4 {
					t.Errorf("deck %s: %s", d.Name, card.Name(f))
				}
			}
		}
	})
	t.Run("DYO-05 DYO-06 any map of the game can be copied, the suggested ones too", func(t *testing.T) {
		for _, id := range []string{"training-grounds", "st-marie-du-mont", "bulge", "lumberjack", "metz", "hill-2018", "carentan", "utah"} {
			sc := loaded(t, id)
			mine := mustParse(t, strings.Replace(string(sc.Source), `"id": "`, `"id": "my-`, 1))
			if mine.ID != "my-"+id || mine.TileID != sc.TileID {
				t.Errorf("%s", mine.ID)
			}
		}
	})
	t.Run("DYO-07 DYO-08 DYO-09 DYO-10 one of four action decks, and of eight unit decks for each side", func(t *testing.T) {
		const german, us = "abcdefgh", "ABCDEFGH"
		for i := range 8 {
			sc := mustParse(t, own(fmt.Sprintf("%q", "1234"[i%4:i%4+1]), fmt.Sprintf("%q", german[i:i+1]), fmt.Sprintf("%q", us[i:i+1]), `"random"`))
			for s := range engine.Seat(2) {
				for _, f := range sc.Cards[card.UnitPile(s)] {
					if card.UnitOf(f).Side != s {
						t.Errorf("%s in a deck of the %s side", card.Name(f), card.SideName(s))
					}
				}
			}
		}
		for _, bad := range [][3]string{{`"5"`, `"a"`, `"A"`}, {`"a"`, `"a"`, `"A"`}, {`"1"`, `"A"`, `"A"`}, {`"1"`, `"a"`, `"a"`},
			{`"1"`, `"i"`, `"A"`}, {`"1"`, `"1"`, `"A"`}} {
			if _, err := scenario.Parse([]byte(own(bad[0], bad[1], bad[2], `"random"`))); !errors.Is(err, scenario.ErrBadScenario) {
				t.Errorf("%q: %v", bad, err)
			}
		}
	})
}
