package assault

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// The scenario files against the checklist: its lines are read from docs/rules.md, not from the files.

// sheet is a scenario in the checklist: its group of lines, and how they write the sides' marks.
type sheet struct {
	group, id string
	marks     [2]string // German, U.S.

}

var sheets = []sheet{
	{"TRAINING", "training-grounds", [2]string{"+", "*"}},
	{"STMARIE", "st-marie-du-mont", [2]string{"+", "*"}},
	{"CARENTAN", "carentan", [2]string{"+", "*"}},
	{"METZ", "metz", [2]string{"+", "*"}},
	{"HILL2018", "hill-2018", [2]string{"+", "*"}},
	{"BASTOGNE", "bastogne", [2]string{"+", "*"}},
	{"OMAHA", "omaha", [2]string{"+", "*"}},
	{"UTAH", "utah", [2]string{"+", "*"}},
	{"LUMBERJACK", "lumberjack", [2]string{"B", "A"}},
	{"ARDENNES", "ardennes", [2]string{"+", "*"}},
	{"BULGE", "bulge", [2]string{"A", "B"}},
	{"METZ-SOLO", "metz-solo", [2]string{"+", "*"}},
	{"BULGE-SOLO", "bulge-solo", [2]string{"+", "*"}},
	{"HERRKEN", "herrken-forest-solo", [2]string{"+", "*"}},
}

// checklist is docs/rules.md.
func checklist(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// line is the text of a checklist line.
func line(t *testing.T, list, id string) string {
	t.Helper()
	_, rest, ok := strings.Cut(list, "- **"+id+"** [")
	if !ok {
		t.Fatalf("no line %s", id)
	}
	_, rest, _ = strings.Cut(rest, "] ")
	text, _, _ := strings.Cut(rest, "\n")
	return text
}

func loaded(t *testing.T, id string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// labelsOf is a set of tiles as labels, for comparing.
func labelsOf(sc *scenario.Scenario, set board.Tiles) string {
	var out []string
	for ; set != 0; set &= set - 1 {
		out = append(out, sc.Label(set.First()))
	}
	return strings.Join(out, " ")
}

var rowLine = regexp.MustCompile(`^Row (\d+)[^:]*: (.*)\.$`)

func TestRulesScenarioMaps(t *testing.T) {
	list := checklist(t)
	for _, c := range sheets {
		sc := loaded(t, c.id)
		var rows, control, base [2]board.Tiles
		var objectives, bridges board.Tiles
		y := 0
		for ; ; y++ {
			id := fmt.Sprintf("SCENARIO-%s-%02d", c.group, y+1)
			m := rowLine.FindStringSubmatch(line(t, list, id))
			if m == nil {
				break
			}
			t.Run(id+" the row of tiles", func(t *testing.T) {
				places := strings.Split(m[2], " | ")
				if m[1] != strconv.Itoa(y+1) || len(places) != sc.W || y >= sc.H {
					t.Fatalf("row %s of %d tiles in a map of %d by %d", m[1], len(places), sc.W, sc.H)
				}
				for x, place := range places {
					tile := board.Tile(y*sc.W + x)
					words := strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(place))
					if words[0] == "--" {
						words[0] = ""
					}
					if sc.TileID[tile] != words[0] || sc.Tiles().Has(tile) != (words[0] != "") {
						t.Errorf("%s is %q, want %q", sc.Label(tile), sc.TileID[tile], words[0])
					}
					for _, w := range words[1:] {
						for s, sign := range c.marks {
							switch w {
							case sign + "b":
								base[s] |= tile.Bit()
								rows[s] |= tile.Bit()
							case sign + "r":
								rows[s] |= tile.Bit()
							case sign + "c":
								control[s] |= tile.Bit()
							}
						}
						switch w {
						case "OBJ":
							objectives |= tile.Bit()
						case "BRIDGE":
							bridges |= tile.Bit()
						}
					}
					want := scenario.TileTerrains()[words[0]]
					if bridges.Has(tile) {
						want = board.Bridge
					} else if c.id == "lumberjack" && want == board.River {
						want = board.ImpassableRiver // SCENARIO-LUMBERJACK-13
					}
					if sc.Terrain[tile] != want {
						t.Errorf("%s is %v, want %v", sc.Label(tile), sc.Terrain[tile], want)
					}
				}
			})
		}
		t.Run(fmt.Sprintf("SCENARIO-%s-%02d SETUP-06 SETUP-07 SETUP-08 SETUP-09 SETUP-10 SETUP-11 SETUP-12 SETUP-13 RULING-145 the markers",
			c.group, y+1), func(t *testing.T) {
			if y != sc.H {
				t.Errorf("%d rows, want %d", sc.H, y)
			}
			for s := range engine.Seat(2) {
				if sc.HomeRow[s] != rows[s] || base[s].Count() != 1 || sc.HomeBase[s].Bit() != base[s] || sc.Control[s] != rows[s]|control[s] {
					t.Errorf("%s: home row %s, base %s, control %s; want %s, %s, %s", card.SideName(s), labelsOf(sc, sc.HomeRow[s]),
						sc.Label(sc.HomeBase[s]),
						labelsOf(sc, sc.Control[s]), labelsOf(sc, rows[s]), labelsOf(sc, base[s]), labelsOf(sc, rows[s]|control[s]))
				}
				if p := New(sc); !sc.RandomEdges && p.Control(s)&^p.Units(s) != sc.Control[s]&^(p.Units(0)|p.Units(1)) {
					t.Errorf("%s controls %s", card.SideName(s), labelsOf(sc, p.Control(s)))
				}
			}
			if sc.Objectives != objectives {
				t.Errorf("objectives %s, want %s", labelsOf(sc, sc.Objectives), labelsOf(sc, objectives))
			}
		})
		t.Run("SETUP-03 SETUP-04 no tile number twice: "+c.id, func(t *testing.T) {
			seen := map[string]bool{}
			for i := range sc.W * sc.H {
				if n := strings.TrimRight(sc.TileID[i], "AB"); n != "" && seen[n] {
					t.Errorf("%s twice", n)
				} else {
					seen[n] = true
				}
			}
		})
	}
	t.Run("SETUP-03 there are 36 tiles with two sides", func(t *testing.T) {
		for n := 1; n <= 36; n++ {
			for _, side := range []string{"A", "B"} {
				if _, ok := scenario.TileTerrains()[fmt.Sprint(n, side)]; !ok {
					t.Errorf("no tile %d%s", n, side)
				}
			}
		}
		if len(scenario.TileTerrains()) != 72 {
			t.Errorf("%d sides", len(scenario.TileTerrains()))
		}
	})
	t.Run("SETUP-05 the usual map is 6 wide and 5 deep", func(t *testing.T) {
		n := 0
		for _, c := range sheets {
			if sc := loaded(t, c.id); sc.W == 6 && sc.H == 5 {
				n++
			}
		}
		if n != 7 {
			t.Errorf("%d of the maps", n)
		}
	})
}

// alias are the checklist's spellings of cards (RULING-06).
var alias = strings.NewReplacer("PZ ", "Pz ", "Stug III", "StuG III", "4.2 cm Mortar", "4.2 in Mortar")

// counted reads "4 Grenadiers, 3 Stosstruppen" into counts by name; what stands in brackets is left out.
func counted(t *testing.T, text string) map[string]int {
	t.Helper()
	text = alias.Replace(regexp.MustCompile(` ?\([^)]*\)`).ReplaceAllString(text, ""))
	m := map[string]int{}
	for _, part := range strings.Split(strings.TrimSuffix(text, "."), ", ") {
		n, name, ok := strings.Cut(part, " ")
		k, err := strconv.Atoi(n)
		if !ok || err != nil || k > 20 { // "75 mm Howitzer"
			k, name = 1, part
		}
		m[name] += k
	}
	return m
}

// named counts cards by name.
func named(lists ...[]card.Face) map[string]int {
	m := map[string]int{}
	for _, l := range lists {
		for _, f := range l {
			m[card.Name(f)]++
		}
	}
	return m
}

func sameCards(t *testing.T, what string, got, want map[string]int) {
	t.Helper()
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s: %d %s, want %d", what, got[name], name, want[name])
		}
	}
	for name := range got {
		if want[name] == 0 {
			t.Errorf("%s: %d %s, want none", what, got[name], name)
		}
	}
}

// after is the text behind the first colon.
func after(s string) string {
	_, rest, _ := strings.Cut(s, ": ")
	return rest
}

func TestRulesScenarioDecks(t *testing.T) {
	list := checklist(t)
	for _, c := range []struct{ ids, id, german, us, action string }{
		{"SCENARIO-TRAINING-07", "training-grounds", "c", "C", "1"},
		{"SCENARIO-STMARIE-07", "st-marie-du-mont", "a", "C", "3"},
		{"SCENARIO-CARENTAN-07", "carentan", "e", "E", "4"},
		{"SCENARIO-METZ-08", "metz", "h", "H", "1"},
		{"SCENARIO-HILL2018-07", "hill-2018", "d", "D", "3"},
		{"SCENARIO-BASTOGNE-08", "bastogne", "f", "B", "2"},
		{"SCENARIO-OMAHA-10", "omaha", "a", "F", "4"},
		{"SCENARIO-UTAH-07", "utah", "a", "E", "4"},
		{"SCENARIO-LUMBERJACK-07", "lumberjack", "d", "D", "3"},
		{"SCENARIO-ARDENNES-07", "ardennes", "f", "A", "2"},
		{"SCENARIO-BULGE-09", "bulge", "g", "G", "4"},
	} {
		t.Run(c.ids+" SETUP-36 SETUP-37 RULING-115 the decks", func(t *testing.T) {
			sc := loaded(t, c.id)
			if sc.DeckName != [2]string{c.german, c.us} || sc.ActionDeck != c.action {
				t.Errorf("decks %q, %q", sc.DeckName, sc.ActionDeck)
			}
			for pile, d := range map[uint8]string{card.PileAction: c.action, card.PileGerman: c.german, card.PileUS: c.us} {
				want, _ := card.Deck(d)
				taken := [][]card.Face{sc.Cards[pile]}
				for s := range engine.Seat(2) {
					if pile == card.PileAction {
						taken = append(taken, sc.Hand[s].Cards)
					} else if pile == card.UnitPile(s) {
						taken = append(taken, sc.Start[s])
					}
				}
				sameCards(t, d, named(taken...), named(want))
			}
		})
	}
	// The lists of the solo scenarios, as the checklist writes them.
	deck := func(ids string, got func(sc *scenario.Scenario) []card.Face, id string, total int, lines ...string) {
		t.Run(ids+" the list", func(t *testing.T) {
			sc := loaded(t, id)
			want := map[string]int{}
			n := 0
			for _, l := range lines {
				text := line(t, list, l)
				pairs := strings.Contains(text, "2 of each: ")
				for name, k := range counted(t, after(text)) {
					if pairs {
						k = 2
					}
					want[name] += k
					n += k
				}
			}
			sameCards(t, ids, named(got(sc)), want)
			if len(got(sc)) != total || n != total {
				t.Errorf("%d cards, want %d", len(got(sc)), total)
			}
		})
	}
	stock := func(pile uint8) func(*scenario.Scenario) []card.Face {
		return func(sc *scenario.Scenario) []card.Face { return sc.Cards[pile] }
	}
	const m, b, h = "SCENARIO-METZ-SOLO-", "SCENARIO-BULGE-SOLO-", "SCENARIO-HERRKEN-"
	deck(m+"12", stock(card.PileGerman), "metz-solo", 13, m+"12")
	deck(m+"13", stock(card.PileUS), "metz-solo", 24, m+"13")
	deck(m+"15", stock(card.PileAction), "metz-solo", 44, m+"15")
	deck(m+"16", stock(card.PileScript), "metz-solo", 10, m+"16")
	deck(m+"17", stock(card.PileFirer), "metz-solo", 7, m+"17")
	deck(m+"18", stock(card.PileTarget), "metz-solo", 7, m+"18")
	deck(b+"10", stock(card.PileGerman), "bulge-solo", 19, b+"10")
	deck(b+"12", stock(card.PileUS), "bulge-solo", 11, b+"12")
	deck(b+"13 "+b+"14", stock(card.PileAction), "bulge-solo", 55, b+"13", b+"14")
	deck(b+"15", stock(card.PileScript), "bulge-solo", 4, b+"15")
	deck(b+"16", stock(card.PileFirer), "bulge-solo", 7, b+"16")
	deck(b+"17", stock(card.PileTarget), "bulge-solo", 7, b+"17")
	deck(h+"10", stock(card.PileGerman), "herrken-forest-solo", 8, h+"10")
	deck(h+"11", stock(card.PileUS), "herrken-forest-solo", 17, h+"11")
	deck(h+"13", stock(card.PileAction), "herrken-forest-solo", 38, h+"13")
	deck(h+"14", stock(card.PileScript), "herrken-forest-solo", 4, h+"14")
	deck(h+"15", stock(card.PileFirer), "herrken-forest-solo", 7, h+"15")
	deck(h+"16", stock(card.PileTarget), "herrken-forest-solo", 7, h+"16")
	t.Run("HOUSE-30 the tactical modifiers of the solo decks are evenly spread", func(t *testing.T) {
		for _, id := range []string{"metz-solo", "bulge-solo", "herrken-forest-solo"} {
			var n [6]int
			for _, f := range loaded(t, id).Cards[card.PileAction] {
				n[card.Modifier(f)+2]++
			}
			if slices.Max(n[:])-slices.Min(n[:]) > 1 {
				t.Errorf("%s: from -2 to +3 there are %v", id, n)
			}
		}
	})
}

func TestRulesScenarioStart(t *testing.T) {
	list := checklist(t)
	// fixed starting units, typed from the lines
	for _, c := range []struct {
		ids, id string
		side    engine.Seat
		units   string
	}{
		{"SCENARIO-STMARIE-09", "st-marie-du-mont", card.German, "Pz IV, Volkssturm, Flak 88, Marder III"},
		{"SCENARIO-STMARIE-10", "st-marie-du-mont", card.US, "M4A1 Sherman, Recruits, 75 mm Howitzer, Regulars"},
		{"SCENARIO-OMAHA-12", "omaha", card.German, "Flak 88, 7.5 cm Howitzer, Pak 38 Towed Gun, 2 Grenadiers, 2 Volkssturm, Marder III"},
		{"SCENARIO-UTAH-11", "utah", card.US, "M4A1 Sherman, White Scout Car, 75 mm Howitzer, Recruits, Paratroopers, M3 Grant-Lee"},
		{"SCENARIO-ARDENNES-09", "ardennes", card.German, "Pioneers, Puma, Pz V Panther, Wespe, StuG III, Panzergrenadiers"},
		{"SCENARIO-ARDENNES-10", "ardennes", card.US, "M10 Wolverine, 57 mm Towed Gun, 75 mm Howitzer, Regulars"},
	} {
		t.Run(c.ids+" the starting units", func(t *testing.T) {
			sc := loaded(t, c.id)
			sameCards(t, c.id, named(sc.Start[c.side]), counted(t, c.units))
			sameCards(t, c.ids, counted(t, after(line(t, list, c.ids))), counted(t, c.units))
			if sc.Muster[c.side] != (scenario.Muster{}) || sc.AnyControlled[c.side] {
				t.Error("and others")
			}
		})
	}
	t.Run("SCENARIO-STMARIE-13 SCENARIO-OMAHA-12 RULING-118 the starting Flak 88 is static", func(t *testing.T) {
		flak, _ := card.UnitNamed("Flak 88")
		for _, c := range sheets {
			sc := loaded(t, c.id)
			want := card.Set(0)
			if c.id == "st-marie-du-mont" || c.id == "omaha" {
				want = card.SetOf(flak)
			}
			if sc.Rules[card.German].Static != want || sc.Rules[card.US].Static != 0 {
				t.Errorf("%s: %v", c.id, sc.Rules)
			}
		}
	})
	// how the others are chosen
	std := scenario.Muster{Budget: 30, Most: 6}
	for _, c := range []struct {
		ids, id string
		side    engine.Seat
		m       scenario.Muster
	}{
		{"SCENARIO-CARENTAN-08", "carentan", card.German, std}, {"SCENARIO-CARENTAN-08", "carentan", card.US, std},
		{"SCENARIO-METZ-09", "metz", card.German, std}, {"SCENARIO-METZ-09", "metz", card.US, std},
		{"SCENARIO-HILL2018-09 RULING-11", "hill-2018", card.German, scenario.Muster{Budget: 20}},
		{"SCENARIO-HILL2018-09 RULING-11", "hill-2018", card.US, scenario.Muster{Budget: 20}},
		{"SCENARIO-BASTOGNE-10 RULING-11", "bastogne", card.German, scenario.Muster{Budget: 80}},
		{"SCENARIO-BASTOGNE-11 RULING-11", "bastogne", card.US, scenario.Muster{Budget: 45}},
		{"SCENARIO-OMAHA-13", "omaha", card.US, scenario.Muster{Random: 3}},
		{"SCENARIO-UTAH-09 SCENARIO-UTAH-10", "utah", card.German, scenario.Muster{Budget: 35, Exactly: 6}},
		{"SCENARIO-LUMBERJACK-07", "lumberjack", card.German, std}, {"SCENARIO-LUMBERJACK-07", "lumberjack", card.US, std},
		{"SCENARIO-BULGE-10 RULING-11", "bulge", card.German, scenario.Muster{Budget: 80}},
		{"SCENARIO-BULGE-10 RULING-11", "bulge", card.US, scenario.Muster{Budget: 80}},
		{"SCENARIO-METZ-SOLO-14 RULING-147", "metz-solo", card.US, scenario.Muster{Budget: 40}},
		{"SCENARIO-BULGE-SOLO-11 RULING-147", "bulge-solo", card.German, scenario.Muster{Budget: 65}},
		{"SCENARIO-HERRKEN-12 RULING-147", "herrken-forest-solo", card.US, scenario.Muster{Budget: 40}},
	} {
		t.Run(c.ids+" "+card.SideName(c.side)+" chooses", func(t *testing.T) {
			sc := loaded(t, c.id)
			if sc.Muster[c.side] != c.m || len(sc.Start[c.side]) > 0 {
				t.Errorf("%+v, want %+v", sc.Muster[c.side], c.m)
			}
		})
	}
	for ids, most := range map[string][]int{"metz-solo": {1, 5}, "bulge-solo": {0, 7}, "herrken-forest-solo": {1, 6}, "hill-2018": {0, 3},
		"bastogne": {0, 18}, "omaha": {1, 3}, "bulge": {0, 10}} {
		t.Run("RULING-11 SOLO-09 not more units than tiles: "+ids, func(t *testing.T) {
			p := New(loaded(t, ids))
			if p.sc.RandomEdges {
				_ = p.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll})
			}
			if got := p.MusterLimit(engine.Seat(most[0])); got != most[1] {
				t.Errorf("%d, want %d", got, most[1])
			}
		})
	}
	// the Non-Player's units, read from the lines: "PZ VI King Tiger 17A; Waffen SS 21B and 4B"
	for _, c := range []struct{ ids, id string }{
		{"SCENARIO-METZ-SOLO-11", "metz-solo"}, {"SCENARIO-BULGE-SOLO-09", "bulge-solo"}, {"SCENARIO-HERRKEN-09", "herrken-forest-solo"},
	} {
		t.Run(c.ids+" SOLO-06 RULING-146 RULING-149 the Non-Player's units", func(t *testing.T) {
			sc := loaded(t, c.id)
			text := regexp.MustCompile(` \([^)]*\)\.?`).ReplaceAllString(after(line(t, list, c.ids)), "")
			text = strings.ReplaceAll(strings.ReplaceAll(alias.Replace(text), " Towed Gun", ""), "Pak 38", "Pak 38 Towed Gun")
			want := map[string]string{}
			for _, part := range strings.Split(text, "; ") {
				m := regexp.MustCompile(`^(.*?) (\d+[AB](?: and \d+[AB])?)$`).FindStringSubmatch(part)
				if m == nil {
					t.Fatalf("cannot read %q", part)
				}
				for _, tile := range strings.Split(m[2], " and ") {
					want[tile] = m[1]
				}
			}
			np := sc.NonPlayer()
			for _, u := range sc.Placed[np] {
				id := sc.TileID[u.Tile]
				if want[id] != card.Name(u.Face) || u.State&board.FaceUp == 0 || u.Net != 0 {
					t.Errorf("%s with %+v on %s, want %s", card.Name(u.Face), u, id, want[id])
				}
				delete(want, id)
			}
			if len(want) > 0 || len(sc.Placed[np.Other()]) > 0 {
				t.Errorf("missing: %v", want)
			}
		})
	}
	t.Run("SCENARIO-BULGE-SOLO-20 RULING-155 the howitzers and the Commander begin dug in", func(t *testing.T) {
		for _, u := range loaded(t, "bulge-solo").Placed[card.US] {
			name := card.Name(u.Face)
			if (u.State&board.DugIn != 0) != (name == "105 mm Howitzer" || name == "M12 Howitzer" || name == "Commander") {
				t.Errorf("%s: %v", name, u.State)
			}
		}
	})
	t.Run("SCENARIO-BASTOGNE-18 SCENARIO-BULGE-11 how starting units stand", func(t *testing.T) {
		for _, c := range sheets {
			sc := loaded(t, c.id)
			if sc.BeginDugIn != [2]bool{false, c.id == "bastogne"} || sc.AnyControlled != [2]bool{c.id == "bulge", c.id == "bulge"} {
				t.Errorf("%s: %v, %v", c.id, sc.BeginDugIn, sc.AnyControlled)
			}
		}
	})
	// turns, prestige, first player
	for _, c := range []struct {
		ids, id  string
		turns    int
		first    scenario.FirstRule
		prestige [2]int
		second   int
	}{
		{"SCENARIO-TRAINING-08 SCENARIO-TRAINING-09 SCENARIO-TRAINING-10", "training-grounds", 6, scenario.FirstByLot, [2]int{10, 10}, 10},
		{"SCENARIO-STMARIE-08 SCENARIO-STMARIE-14 SETUP-44 SETUP-45", "st-marie-du-mont", 8, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-CARENTAN-08 SCENARIO-CARENTAN-17", "carentan", 5, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-METZ-09 SCENARIO-METZ-10 SCENARIO-METZ-15 RULING-123", "metz", 6, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-HILL2018-08 SCENARIO-HILL2018-13", "hill-2018", 12, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-BASTOGNE-09 SCENARIO-BASTOGNE-15 SCENARIO-BASTOGNE-22", "bastogne", 6, scenario.FirstIsGerman, [2]int{0, 120}, 0},
		{"SCENARIO-OMAHA-11 SCENARIO-OMAHA-16 SCENARIO-OMAHA-19", "omaha", 8, scenario.FirstIsUS, [2]int{20, 50}, 0},
		{"SCENARIO-UTAH-08 SCENARIO-UTAH-15 SCENARIO-UTAH-21", "utah", 6, scenario.FirstIsUS, [2]int{10, 10}, 0},
		{"SCENARIO-LUMBERJACK-07 SCENARIO-LUMBERJACK-15", "lumberjack", 8, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-ARDENNES-08 SCENARIO-ARDENNES-14 SCENARIO-ARDENNES-15", "ardennes", 5, scenario.FirstIsGerman, [2]int{0, 20}, 0},
		{"SCENARIO-BULGE-09 SCENARIO-BULGE-20", "bulge", 8, scenario.FirstByDraw, [2]int{}, 10},
		{"SCENARIO-METZ-SOLO-09 SCENARIO-METZ-SOLO-10 SCENARIO-METZ-SOLO-28", "metz-solo", 8, scenario.FirstIsUS, [2]int{0, 75}, 0},
		{"SCENARIO-BULGE-SOLO-07 SCENARIO-BULGE-SOLO-08 SCENARIO-BULGE-SOLO-30", "bulge-solo", 6, scenario.FirstIsGerman, [2]int{75, 0}, 0},
		{"SCENARIO-HERRKEN-07 SCENARIO-HERRKEN-08 SCENARIO-HERRKEN-25", "herrken-forest-solo", 5, scenario.FirstIsUS, [2]int{0, 75}, 0},
	} {
		t.Run(c.ids+" turns, prestige and the first player", func(t *testing.T) {
			sc := loaded(t, c.id)
			if sc.Turns != c.turns || sc.First != c.first || sc.Prestige != c.prestige || sc.SecondBonus != c.second {
				t.Errorf("%d turns, first %d, prestige %v, %d for the second", sc.Turns, sc.First, sc.Prestige, sc.SecondBonus)
			}
			if (sc.SetupFirst == card.US) != (c.id == "bastogne") || sc.SetupFirst == card.German { // SCENARIO-BASTOGNE-14
				t.Errorf("%d sets up first", sc.SetupFirst)
			}
			if sc.RandomEdges != (c.id == "lumberjack" || c.id == "bulge") { // SCENARIO-LUMBERJACK-08, SCENARIO-BULGE-12
				t.Error("edges")
			}
			if (sc.SecondActions == 4) != (c.id == "metz") || sc.Begin != nil { // SCENARIO-METZ-11
				t.Errorf("%d cards for the second", sc.SecondActions)
			}
		})
	}
	// hands
	for _, c := range sheets {
		ids := map[string]string{"bastogne": "SCENARIO-BASTOGNE-12 SCENARIO-BASTOGNE-13 RULING-127",
			"metz-solo":  "SCENARIO-METZ-SOLO-19 RULING-158",
			"bulge-solo": "SCENARIO-BULGE-SOLO-18 SCENARIO-BULGE-SOLO-19", "herrken-forest-solo": "SCENARIO-HERRKEN-17 SCENARIO-HERRKEN-18"}[c.id]
		t.Run(strings.TrimSpace(ids+" SETUP-52 SETUP-54 the starting hands: "+c.id), func(t *testing.T) {
			sc := loaded(t, c.id)
			want := [2]scenario.Deal{{Action: 6, Unit: 2}, {Action: 6, Unit: 2}}
			limit := [2]int{10, 10}
			switch c.id {
			case "bastogne":
				want = [2]scenario.Deal{{Action: 10}, {}}
				sameCards(t, "the named hand", named(sc.Hand[card.US].Cards), counted(t, after(line(t, list, "SCENARIO-BASTOGNE-13"))))
				if len(sc.Hand[card.US].Cards) != 12 {
					t.Errorf("%d named cards", len(sc.Hand[card.US].Cards))
				}
			case "metz-solo":
				want = [2]scenario.Deal{{}, {Action: 6, Unit: 2, Choose: 2}}
			case "bulge-solo":
				want, limit = [2]scenario.Deal{{Action: 6, Unit: 2, Choose: 7}, {}}, [2]int{15, 10}
			case "herrken-forest-solo":
				want, limit = [2]scenario.Deal{{}, {Action: 6, Unit: 2, Choose: 7}}, [2]int{10, 15}
			}
			for s := range want {
				got := sc.Hand[s]
				if got.Action != want[s].Action || got.Unit != want[s].Unit || got.Choose != want[s].Choose || len(got.Cards) > 0 &&
					c.id != "bastogne" {
					t.Errorf("%s: %+v, want %+v", card.SideName(engine.Seat(s)), got, want[s])
				}
			}
			if sc.HandLimit != limit {
				t.Errorf("limits %v", sc.HandLimit)
			}
		})
	}
	t.Run("SCENARIO-LUMBERJACK-16 RULING-139 the banks are the two rows on each side", func(t *testing.T) {
		sc := loaded(t, "lumberjack")
		if labelsOf(sc, sc.Bank[card.German]) != "A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2" ||
			labelsOf(sc, sc.Bank[card.US]) != "A4 B4 C4 D4 E4 F4 A5 B5 C5 D5 E5 F5" {
			t.Errorf("%s; %s", labelsOf(sc, sc.Bank[card.German]), labelsOf(sc, sc.Bank[card.US]))
		}
	})
	t.Run("SETUP-40 fourteen scenarios, in the manual's order", func(t *testing.T) {
		var ids []string
		for _, c := range sheets {
			ids = append(ids, c.id)
		}
		if !slices.Equal(ids, scenario.Scenarios()) {
			t.Errorf("%q", scenario.Scenarios())
		}
	})
}
