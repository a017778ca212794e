package adapter

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/campaign"
	"bocage/engine/gametest"
	"bocage/engine/gametest/rulebook"
)

func init() { rulebook.ByID() }

// source is one of the game's own scenarios.
func source(t testing.TB, id string) []byte {
	t.Helper()
	b, err := Game.Scenario(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// force is starting units as printed.
func force(kind campaign.Kind, names ...string) (l []campaign.Fielded) {
	for i, n := range names {
		f := campaign.Fielded{Type: n, Kind: kind}
		if kind == campaign.FromCore {
			f.ID = i + 1
		}
		l = append(l, f)
	}
	return l
}

// carentan is a battle in which neither side is too strong.
func carentan(t testing.TB) *campaign.Battle {
	return &campaign.Battle{ID: "test-1-00000000", Rules: assault.RulesVersion, Scenario: source(t, "carentan"),
		Forces: [2][]campaign.Fielded{force(campaign.FromCore, "Pz IV", "Grenadiers", "Grenadiers", "Volkssturm"),
			force(campaign.FromCore, "M4A1 Sherman", "Regulars", "Regulars", "Recruits")}}
}

// build builds a battle and returns its scenario as JSON values.
func build(t testing.TB, b *campaign.Battle) map[string]any {
	t.Helper()
	built, err := Game.Build(b)
	if err != nil {
		t.Fatal(err)
	}
	b.Built = built
	var f map[string]any
	if err := json.Unmarshal(built, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func side(f map[string]any, name string) map[string]any {
	return f["sides"].(map[string]any)[name].(map[string]any)
}

// random plays a battle at random for so many plies, or to its end, and returns its record.
func random(t testing.TB, b *campaign.Battle, seed uint64, plies int) ([]byte, *assault.Position) {
	t.Helper()
	m := gametest.Random(t, binding.Game, b.Built, assault.RulesVersion, seed, func(_ engine.State, ply int) bool { return ply == plies })
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	return rec, m.Position().(*assault.Position)
}

func TestRulesBuild(t *testing.T) {
	t.Run("CAMP-BUILD-01 CAMP-BUILD-02 CAMP-BUILD-07 CAMP-BUILD-08 CRULING-31 starting units and decks", func(t *testing.T) {
		b := carentan(t)
		f := build(t, b)
		g := side(f, "German")
		if g["muster"] != nil || len(g["units"].([]any)) != 4 || g["prestige"] != 0.0 || f["turns"] != 5.0 || f["id"] != b.ID {
			t.Errorf("built %s", b.Built)
		}
		printed, _ := card.Deck("e")
		n := 0
		for _, k := range g["deck"].(map[string]any) {
			n += int(k.(float64))
		}
		if n != len(printed)+4 {
			t.Errorf("%d cards, printed %d", n, len(printed))
		}
	})
	t.Run("CAMP-BUILD-03 the action deck copy by copy", func(t *testing.T) {
		deck := build(t, carentan(t))["actionDeck"].(map[string]any)
		if len(deck) != 60 || deck["Bomber Run#3"] != 1.0 {
			t.Errorf("%d names: %v", len(deck), deck)
		}
	})
	t.Run("CCASE-06 CAMP-BUILD-04 CAMP-BUILD-05 CAMP-BUILD-06 brought cards", func(t *testing.T) {
		b := carentan(t)
		b.Scenario = []byte(strings.Replace(string(source(t, "carentan")), `"actionDeck": "4"`, `"actionDeck": "2"`, 1))
		b.Cards = [2][]string{{"Prepared Positions"}, nil}
		f := build(t, b)
		deck := f["actionDeck"].(map[string]any)
		if deck["Prepared Positions#2"] != 2.0 || len(deck) != 60 {
			t.Errorf("%v", deck)
		}
		hand := side(f, "German")["hand"].(map[string]any)
		if hand["action"] != 6.0 || hand["unit"] != 2.0 || hand["cards"].([]any)[0] != "Prepared Positions" || side(f, "U.S.")["hand"] != nil {
			t.Errorf("hands %v", hand)
		}
		b.Cards = [2][]string{{"Double Time"}, nil}
		deck = build(t, b)["actionDeck"].(map[string]any)
		if deck["Double Time#1"] != 1.0 || deck["Improved Defenses#4"] != nil || deck["Improved Defenses#3"] != 1.0 || len(deck) != 60 {
			t.Errorf("%v", deck)
		}
		b.Cards[1] = []string{"Double Time"}
		deck = build(t, b)["actionDeck"].(map[string]any)
		if deck["Double Time#1"] != 2.0 || len(deck) != 60 {
			t.Errorf("%v", deck)
		}
	})
	t.Run("CAMP-CARD-07 tuning keeps the deck's number", func(t *testing.T) {
		count := func(f map[string]any) (n int) {
			for _, k := range f["actionDeck"].(map[string]any) {
				n += int(k.(float64))
			}
			return n
		}
		b := carentan(t)
		whole := count(build(t, b))
		b.Strike = [2][]string{{"Bomber Run#3"}, {"Bomber Run#3"}}
		b.Put = [2][]string{{"Sabotage"}, {"Sabotage"}}
		f := build(t, b)
		deck := f["actionDeck"].(map[string]any)
		left := 0
		for n := range deck {
			if strings.HasPrefix(n, "Bomber Run#") {
				left++
			}
		}
		if count(f) != whole || deck["Bomber Run#3"] != nil {
			t.Errorf("%d of %d cards, %d left: %v", count(f), whole, left, deck)
		}
		b.Strike = [2][]string{{"No Card#1"}, nil}
		b.Put = [2][]string{{"Sabotage"}, nil}
		if count(build(t, b)) != whole {
			t.Errorf("a void strike has its replacement")
		}
	})
	t.Run("CAMP-BUILD-09 CAMP-BUILD-10 canonical, and read as a stranger's file", func(t *testing.T) {
		b := carentan(t)
		build(t, b)
		once := string(b.Built)
		build(t, b)
		if once != string(b.Built) || strings.Contains(once, "\n") || !strings.HasPrefix(once, `{"actionDeck":{"`) {
			t.Errorf("%.200s", once)
		}
		b.Forces[0] = force(campaign.FromCore, "Regulars")
		if _, err := Game.Build(b); err == nil {
			t.Error("an enemy unit is fielded")
		}
	})
	t.Run("CRULING-39 a unit that may enter none of its tiles", func(t *testing.T) {
		b := carentan(t)
		b.Forces[0] = force(campaign.FromCore, "Pz IV", "Pz IV", "Pz IV", "Pz IV", "Pz IV", "Pz IV", "Pz IV")
		if _, err := Game.Build(b); err == nil || !strings.Contains(err.Error(), "units") {
			t.Errorf("seven on six tiles: %v", err)
		}
	})
	t.Run("CRULING-38 random edges stay, and a side's force and field go with it", func(t *testing.T) {
		b := carentan(t)
		b.Scenario = source(t, "lumberjack")
		b.Forces[1] = force(campaign.FromCore, "Regulars", "Paratroopers")
		f := build(t, b)
		for _, name := range []string{"German", "U.S."} {
			var node map[string]any
			if err := json.Unmarshal(b.Scenario, &node); err != nil {
				t.Fatal(err)
			}
			if f["edges"] != "random" || !reflect.DeepEqual(side(f, name)["homeRow"], side(node, name)["homeRow"]) {
				t.Errorf("edges %v, %s home row %v", f["edges"], name, side(f, name)["homeRow"])
			}
		}
		sc, err := scenario.Parse(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		lots := [2]int{}
		for seed := range uint64(8) {
			rec, _ := random(t, b, seed, 60)
			r, _ := engine.DecodeRecord(rec)
			p := assault.Start(sc)
			for i := 0; p.Phase() == assault.PhaseSetUp; i++ {
				if err := p.Apply(r.Moves[i]); err != nil {
					t.Fatal(err)
				}
			}
			exchanged := flag(p.Scenario().HomeRow != sc.HomeRow)
			lots[exchanged]++
			for s := range engine.Seat(2) {
				edge := sc.HomeRow[int(s)^exchanged]
				if on := p.Units(s); on.Count() != len(b.Forces[s]) || on&^edge != 0 {
					t.Errorf("seed %d: seat %d has %d units, %d beside its edge", seed, s, on.Count(), (on &^ edge).Count())
				}
			}
		}
		if lots[0] == 0 || lots[1] == 0 {
			t.Errorf("lots %v", lots)
		}
		small := strings.Replace(string(b.Scenario), `["A1", "B1", "C1", "D1", "E1", "F1"]`, `["B1", "C1", "D1", "E1"]`, 1)
		if g, err := Game.Ground([]byte(small), b.Rules); err != nil || g.Room != [2]int{4, 4} {
			t.Errorf("a field must do at either edge: %v, %v", g.Room, err)
		}
	})
}

func TestRulesLevel(t *testing.T) {
	t.Run("CAMP-LEVEL-07 levels and damage are format 2", func(t *testing.T) {
		b := carentan(t)
		if f := build(t, b); f["format"] != 1.0 {
			t.Errorf("format %v", f["format"])
		}
		b.Forces[0][1].Level, b.Forces[0][2].Damage = 1, 2
		f := build(t, b)
		units := side(f, "German")["units"].([]any)
		if f["format"] != 2.0 || units[1].(map[string]any)["level"] != 1.0 || units[2].(map[string]any)["damage"] != 2.0 || units[0] != "Pz IV" {
			t.Errorf("format %v, %v", f["format"], units)
		}
	})
	t.Run("CCASE-04 CAMP-LEVEL-03 CRULING-33 the best is bound first, a core's before kept before levies", func(t *testing.T) {
		b := &campaign.Battle{}
		b.Forces[0] = []campaign.Fielded{{Type: "Grenadiers", Kind: campaign.Kept}, {Type: "Grenadiers", ID: 2, Level: 1},
			{Type: "Grenadiers", ID: 5, Damage: 2}, {Type: "Grenadiers", ID: 7}, {Type: "Grenadiers", ID: 6},
			{Type: "Grenadiers", Kind: campaign.Levied}}
		w := newWatch(b)
		for _, want := range []int{1, 4, 3, 0, 5, 2, -1} {
			if got := w.bind(0, "Grenadiers"); got != want {
				t.Errorf("bound %d, want %d", got, want)
			}
		}
	})
	t.Run("CAMP-LEVEL-01 CAMP-LEVEL-02 CAMP-LEVEL-04 CAMP-LEVEL-05 CRULING-32 morale changes when a unit is shown", func(t *testing.T) {
		b := carentan(t)
		for s := range b.Forces {
			for i := range b.Forces[s] {
				b.Forces[s][i].Level = 2
			}
		}
		build(t, b)
		sc, err := scenario.Parse(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		shown, told := 0, 0
		for seed := range uint64(6) {
			rec, _ := random(t, b, seed, 50_000)
			r, _ := engine.DecodeRecord(rec)
			p := assault.Start(sc)
			due := false // the event of the change comes right after that of the showing
			for _, m := range r.Moves {
				err := p.ApplyReporting(m, func(e assault.Event, at *assault.Position) {
					if due {
						if due = false; e.Kind == assault.EvMorale && e.N == 2 {
							told++
						} else {
							t.Errorf("seed %d: event %v, change %d", seed, e.Kind, e.N)
						}
					}
					if u, s, ok := at.Unit(e.A); e.Kind == assault.EvReveal && ok {
						if due = u.Pile == card.StartPile(s); due {
							shown++
						}
					}
				})
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		if shown < 10 || told != shown {
			t.Errorf("%d were shown, %d told", shown, told)
		}
	})
	t.Run("CWIN-15 a battle asks what its own rules ask, binding asks nobody", func(t *testing.T) {
		b := carentan(t)
		b.Forces = [2][]campaign.Fielded{force(campaign.FromCore, "Grenadiers", "Grenadiers", "Grenadiers"),
			force(campaign.FromCore, "Regulars", "Regulars", "Regulars")}
		build(t, b)
		printed, err := scenario.Parse(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		for s := range b.Forces {
			b.Forces[s][1].Damage = 2 // bound to the last that is shown: until then a battle goes on as if all were as printed
		}
		build(t, b)
		sc, err := scenario.Parse(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		asked, bound, last := 0, 0, 0
		for seed := range uint64(40) {
			rec, _ := random(t, b, seed, 50_000)
			r, _ := engine.DecodeRecord(rec)
			p, plain := assault.Start(sc), assault.Start(printed)
			for i, m := range r.Moves {
				changed := false
				err := p.ApplyReporting(m, func(e assault.Event, at *assault.Position) {
					u, s, ok := at.Unit(e.A)
					bound += flag(e.Kind == assault.EvReveal && ok && u.Pile == card.StartPile(s))
					changed = changed || e.Kind == assault.EvMorale && e.N == -2 && m.Op == engine.OpReveal
				})
				if err != nil {
					t.Fatal(err)
				}
				if err := plain.Apply(m); err != nil || p.Prompt() != plain.Prompt() {
					t.Fatalf("seed %d, move %d: the campaign's battle asks %+v, the printed one %+v, %v", seed, i, p.Prompt(), plain.Prompt(), err)
				}
				asked++
				if changed { // from here on their combats come out differently
					last++
					break
				}
			}
		}
		if asked < 5000 || bound < 80 || last < 8 {
			t.Errorf("%d prompts, %d bound, %d of them not as printed", asked, bound, last)
		}
	})
}

func TestRulesReport(t *testing.T) {
	t.Run("CAMP-AFTER-01 CAMP-LEVEL-06 what the record tells", func(t *testing.T) {
		lost, fought, kills, shown := 0, 0, 0, 0
		for seed := range uint64(10) {
			b := carentan(t)
			b.Forces[0][1].Level, b.Forces[1][1].Damage = 1, 1
			build(t, b)
			plies := 50_000
			if seed%5 == 4 {
				plies = 150
			}
			rec, p := random(t, b, seed, plies)
			r, over, err := Game.Report(b, rec)
			if err != nil {
				t.Fatal(err)
			}
			st := p.Standing()
			if over != st.Over || over && r.Winner != st.Winner {
				t.Errorf("seed %d: over %v, winner %d", seed, over, r.Winner)
			}
			for s := range engine.Seat(2) {
				alive := 0
				for on := p.Units(s); on != 0; on &= on - 1 {
					if u, _, _ := p.Unit(on.First()); u.Pile == card.StartPile(s) {
						alive++
					}
				}
				for i, d := range r.Deeds[s] {
					if d.Lost {
						lost++
					} else if st.Over {
						alive--
					}
					if d.Lost && d.Shown || d.Kills > 0 && !d.Fought || d.Shown && (d.Present < 1 || d.Present > 9) {
						t.Errorf("seed %d: %s %+v", seed, b.Forces[s][i].Type, d)
					}
					fought += flag(d.Fought)
					shown += flag(d.Shown)
					kills += d.Kills
				}
				if st.Over && alive != 0 {
					t.Errorf("seed %d: %d units of seat %d are alive and not told", seed, alive, s)
				}
			}
		}
		if lost == 0 || fought == 0 || kills == 0 || shown == 0 {
			t.Errorf("%d lost, %d fought, %d kills, %d shown", lost, fought, kills, shown)
		}
	})
	t.Run("CAMP-AFTER-01 a record of another battle, or one that does not hold", func(t *testing.T) {
		b := carentan(t)
		build(t, b)
		rec, _ := random(t, b, 1, 300)
		other := carentan(t)
		other.ID = "test-2-00000000"
		build(t, other)
		if _, _, err := Game.Report(other, rec); err == nil {
			t.Error("another battle's record is taken")
		}
		if _, _, err := Game.Report(b, rec[:len(rec)-1]); err == nil {
			t.Error("a cut record is taken")
		}
		r, _ := engine.DecodeRecord(rec)
		r.Hashes[len(r.Hashes)-1]++
		bad, _ := r.Encode()
		if _, _, err := Game.Report(b, bad); err == nil {
			t.Error("a record with a wrong position is taken")
		}
	})
}

// count counts the entries of a name.
func count(l []string, name string) (n int) {
	for _, k := range l {
		n += flag(k == name)
	}
	return n
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestGround: the game says what a campaign must know of a scenario.
func TestGround(t *testing.T) {
	for id, want := range map[string]campaign.Ground{
		"carentan": {Room: [2]int{6, 6}, Shared: true, Secret: true}, "metz-solo": {Solo: true},
		"hill-2018": {Room: [2]int{3, 3}, Barred: [2][]string{{"Pz VI King Tiger"}, {"M12 Howitzer"}}, Shared: true, Secret: true},
		"omaha": {Room: [2]int{10, 3}, Sacrifice: [2][]string{{"Bomber Run", "Air Strike", "Strafing Run", "Counter Offensive"}},
			Shared: true, Secret: true},
	} {
		g, err := Game.Ground(source(t, id), assault.RulesVersion)
		if want.Solo {
			g.Room = want.Room
		}
		for _, d := range g.Decks {
			if len(d) < 40 != want.Solo || !slices.IsSorted(d) || id == "carentan" && count(d, "Air Strike") != 3 {
				t.Errorf("%s: a deck of %v", id, d)
			}
		}
		g.Decks = [2][]string{}
		if err != nil || !reflect.DeepEqual(g, want) {
			t.Errorf("%s: %+v, %v", id, g, err)
		}
	}
	if _, err := Game.Ground([]byte("{}"), assault.RulesVersion); err == nil {
		t.Error("an empty scenario is taken")
	}
	if binding.Game.ID() != Game.ID() {
		t.Error("the ids differ")
	}
}
