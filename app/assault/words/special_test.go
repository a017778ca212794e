package words

import (
	"bocage/engine/assault/victory"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestEveryRuleHasASentence changes one rule of a plain scenario after the other: each adds a sentence that names its side, and
// the same rule for both sides makes one sentence.
func TestEveryRuleHasASentence(t *testing.T) {
	plain, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	before := Rules(plain)
	flak, engineers := face(t, "Flak 88"), face(t, "Engineers")
	b1 := board.Tiles(1) << 1
	for want, set := range map[string]func(r *scenario.SideRules, sc *scenario.Scenario, s engine.Seat){
		"Flak 88 can only be sacrificed": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.BarredUnits = 1<<flak | 1<<engineers
		},
		"SNAFU can only be sacrificed": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.BarredActions = 1 << card.SNAFU
		},
		"starting Flak 88 never moves": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.Static = 1<<flak | 1<<engineers
		},
		"no unit may enter B1":             func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.Forbidden = b1 },
		"no prestige from tiles":           func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.IncomeTimes = 0 },
		"counts 3 times":                   func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.IncomeTimes = 3 },
		"count double in combat":           func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.BattleTimes = 2 },
		"no new units":                     func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.NoNewUnits = true },
		"ordered to dig in":                func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.NoDigging = true },
		"not made anew":                    func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.NoReshuffle = true },
		"may stay for 1 morale":            func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.RefuseRetreat = true },
		"2 unit cards more":                func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.ExtraUnits = 2 },
		"may be placed on B1 without cost": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.FreeTiles = b1 },
		"on any vacant tile": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.DropUnits, r.DropTurns = 1<<flak|1<<engineers, ^scenario.Turns(7)
		},
		"dug-in marker of one enemy unit": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) { r.Strip = 0x54 },
		"bombardment takes 3 morale": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.Strikes = []scenario.Strike{{Damage: 3, Turns: ^scenario.Turns(0)}}
		},
		"loses 1 morale at the beginning of": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.Attrition = []scenario.Attrition{{Loss: 1, Turns: 1 << 3, Terrain: b1}}
		},
		"(B1) a unit must first draw": func(r *scenario.SideRules, _ *scenario.Scenario, _ engine.Seat) {
			r.Mire, r.MireActions = b1, 1<<card.ReDeploy
		},
		"begin dug in":            func(_ *scenario.SideRules, sc *scenario.Scenario, s engine.Seat) { sc.BeginDugIn[s] = true },
		"any controlled tile":     func(_ *scenario.SideRules, sc *scenario.Scenario, s engine.Seat) { sc.AnyControlled[s] = true },
		"bought up to 12 in hand": func(_ *scenario.SideRules, sc *scenario.Scenario, s engine.Seat) { sc.HandLimit[s] = 12 },
	} {
		for _, sides := range [][]engine.Seat{{assault.German}, {assault.US}, {assault.German, assault.US}} {
			sc := *plain
			for _, s := range sides {
				set(&sc.Rules[s], &sc, s)
			}
			who := words.Say("words.german")
			if sides[0] == assault.US {
				who = words.Say("words.us")
			}
			var found []string
			for _, l := range Rules(&sc) {
				if strings.Contains(l, ": ") && !strings.Contains(strings.Join(before, "|"), l) {
					found = append(found, l)
				}
			}
			text := strings.Join(found, "|")
			named := strings.HasPrefix(text, who+": ") || len(sides) == 2 &&
				(strings.HasPrefix(text, "Both sides: ") || strings.Contains(text, "|"+words.Say("words.us")+": "))
			if len(found) == 0 || len(found) > len(sides) || !named || len(sides) == 1 && sides[0] == assault.German &&
				!strings.Contains(text, want) {
				t.Errorf("%s for %v: %q", want, sides, text)
			}
		}
	}
}

// TestTurnsInWords: in which turns a rule holds.
func TestTurnsInWords(t *testing.T) {
	sc := &scenario.Scenario{Turns: 6}
	for set, want := range map[scenario.Turns]string{^scenario.Turns(0): "", 0x55555554: " in even turns", 0xAAAAAAAA: " in odd turns",
		^scenario.Turns(7): " from turn 3 on", 1<<3 | 1<<4: " in turns 3 and 4", 1 << 2: " in turn 2"} {
		if got := turns(sc, set); got != want {
			t.Errorf("%b: %q, want %q", set, got, want)
		}
	}
}

// TestEveryConditionHasWords: every way to win and every comparison at the end is put into words, also those that no scenario
// of the program has, and an end with nothing in it is a draw.
func TestEveryConditionHasWords(t *testing.T) {
	plain, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	b1 := board.Tiles(1) << 1
	for want, c := range map[string]scenario.Condition{
		"home base at": {HomeBase: true}, "2 adjacent tiles": {HomeRow: 2}, "no German unit left": {DestroyAll: true},
		"control of 2 of the objectives": {Objectives: 2},
		"control of B1":                  {Control: b1}, "40 prestige": {Prestige: 40},
		"control of 9 tiles": {Tiles: 9}, "a unit on B1": {UnitOn: b1},
		"B1, for 3 of its own turns": {Hold: 1, HoldTurns: 3}, "no German Flak 88 left": {Killed: 1 << face(t, "Flak 88")},
		"tile of the German home row":                          {Intruder: true},
		"40 prestige or more together with control of 9 tiles": {Prestige: 40, Tiles: 9},
	} {
		sc := *plain
		c.Side = assault.US
		sc.Victory = []scenario.Condition{c}
		if got := Victory(&sc)[0]; !strings.HasPrefix(got, "U.S. wins at the end of its own turn with ") || !strings.Contains(got, want) {
			t.Errorf("%s: %q", want, got)
		}
		if s := VictoryShort(&sc); !strings.HasPrefix(s, "U.S.: ") {
			t.Errorf("%s: short %q", want, s)
		}
	}
	for want, end := range map[string][]scenario.Comparison{
		"After turn 6: the match is drawn.":                                        nil,
		"After turn 6: U.S. wins.":                                                 {{Measure: scenario.ForSide, Side: assault.US}},
		"After turn 6: most tiles wins; else German wins.":                         {{Measure: scenario.MostTiles}, {Measure: scenario.ForSide}},
		"After turn 6: a unit on B1 wins; while nobody stands there play goes on.": {{Measure: scenario.Occupies, Tile: 1}},
		"After turn 6: most units destroyed wins, then most prestige; else the match is drawn.": {{Measure: scenario.MostDestroyedUnits},
			{Measure: scenario.MostPrestige}},
	} {
		sc := *plain
		sc.End = end
		ls := Victory(&sc)
		if got := ls[len(ls)-1]; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		VictoryShort(&sc)
	}
	for r := victory.ByHomeBase; r <= victory.ByOccupying; r++ {
		if Reason(r, assault.US) == "" {
			t.Errorf("no words for the end %d", r)
		}
	}
}

// TestEveryEventIsTold: each kind of event has a line, or is told as part of another.
func TestEveryEventIsTold(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	part := map[assault.EventKind]bool{assault.EvNone: true, assault.EvDeploy: true, assault.EvDraw: true, assault.EvOperations: true,
		assault.EvClaim: true, assault.EvFire: true, assault.EvTotals: true, assault.EvPass: true, assault.EvSacrifice: true,
		assault.EvModifier: true, assault.EvDamage: true,
		assault.EvEndCombat: true, assault.EvMuster: true}
	for k := assault.EvNone; k <= assault.EvResult; k++ {
		for n := range int16(2) {
			e := assault.Event{Kind: k, A: 1, B: 2, N: n, M: n, Face: 1, Other: 2}
			s := sentence(sc, e)
			if (s == "") != part[k] || strings.ContainsAny(s, "$[]{}|") {
				t.Errorf("event %d: %q", k, s)
			}
		}
	}
	income := assault.Event{Kind: assault.EvIncome, Seat: assault.German}
	if solo, err := scenario.Load("metz-solo"); err != nil || sentence(solo, income) != "" {
		t.Errorf("income of the Non-Player is told (%v)", err)
	}
	stays := Tell(sc, []assault.Event{{Kind: assault.EvStay, A: 1, Face: 1}, {Kind: assault.EvBlocked, A: 1, Face: 1}})
	if len(stays) != 1 || strings.Contains(stays[0].Text, "room") {
		t.Errorf("a unit that stays: %+v", stays)
	}
}

// TestEndedBySide: why a match has ended names the side, so that it reads the same to both, the tiles and the turn.
func TestEndedBySide(t *testing.T) {
	sc, err := scenario.Load("omaha")
	if err != nil {
		t.Fatal(err)
	}
	wordstest.Use(t, "en")
	for _, c := range []struct {
		why  victory.Reason
		w    engine.Seat
		turn int
		want string
	}{
		{victory.ByResignation, assault.German, 3, "U.S. gave up (turn 3)."},
		{victory.ByHomeBase, assault.US, 5, "U.S. holds the German home base (" + sc.Label(sc.HomeBase[assault.German]) + ", turn 5)."},
		{victory.ByObjectives, assault.US, 7, "U.S. holds the objectives (" + words.And(labels(sc, sc.Objectives)) + ", turn 7)."},
		{victory.ByDestruction, assault.US, 2, "German has no unit left on the map (turn 2)."},
		{victory.ByTime, assault.German, sc.Turns + 1, "U.S. did not reach its goal in time."},
		{victory.ByDraw, engine.NoSeat, sc.Turns + 1, "The last turn is over, and nothing decides."},
	} {
		if got := Ended(sc, c.why, c.w, sc.Objectives, c.turn); got != c.want {
			t.Errorf("%v: %q, not %q", c.why, got, c.want)
		}
	}
}
