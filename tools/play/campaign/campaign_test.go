package campaign

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	assault "bocage/engine/assault/kit"
	"bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	duel "bocage/engine/duel/kit"
	"bocage/engine/kit"
	skirmishadapter "bocage/engine/skirmish/adapter"
	skirmish "bocage/engine/skirmish/kit"
)

var command = &Command{kit.Games{assault.Game, duel.Game, skirmish.Game},
	campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}}

// old is a campaign whose file does not change with those that are shipped.
const old = "../../../engine/campaign/testdata/ten-days-in-june.json"

// says runs the command, and returns what it prints.
func says(t *testing.T, args ...string) string {
	t.Helper()
	var w bytes.Buffer
	if err := command.run(args, &w); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	return w.String()
}

func has(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q has no %q", text, want)
		}
	}
}

func TestRules(t *testing.T) {
	t.Run("CAMP-BAL-04 CAMP-BAL-01 play prints the figures of a campaign", func(t *testing.T) {
		text := says(t, "play", "ten-days-in-june", "-german", "random", "-us", "random", "-games", "3")
		has(t, text, "3 campaigns, ", " battles each", "the winner of battle 1 wins", "a force worth 8 % of its field more", "stakes by odds",
			"the last battle alone decides", "won with fewer battles won", "the winner has a real choice of way after 0 of",
			"random against random played file and scenarios ")
		if again := says(t, "play", "ten-days-in-june", "-german", "random", "-us", "random", "-games", "3"); again != text {
			t.Errorf("the same seed plays otherwise: %s", again)
		}
		for _, k := range []struct{ weight, won, of, german, us int }{{1, 50, 100, 10, 10}, {1, 1, 100, 18, 2}, {2, 100, 100, 3, 37},
			{9, 0, 1, 99, 14}} {
			if got := campaign.Stakes(k.weight, k.won, k.of); got != [2]int{k.german, k.us} {
				t.Errorf("%+v: %v", k, got)
			}
		}
	})
}

// TestRulesMix: a campaign that mixes games is played to its end by computers on every way, won by either side.
func TestRulesMix(t *testing.T) {
	t.Run("CAMP-GAME-04 computers play battles of three games in turn", func(t *testing.T) {
		text := says(t, "play", "hedge-and-headquarters", "-games", "8", "-seed", "17")
		has(t, text, "8 campaigns, 7.0 battles each", "lanes ", "crossroads ", "stand ", "hamlet ", "farm ", "ford ", "guns ", "crews ",
			"ridge ", "sunken ")
		if strings.Contains(text, "wins 0 %") || strings.Contains(text, "U.S. 0 %") {
			t.Errorf("one side has won all of them: %s", text)
		}
		file := filepath.Join(t.TempDir(), "kept")
		played := says(t, "play", "hedge-and-headquarters", "-german", "random", "-us", "recruit", "-out", file)
		has(t, played, "Hedge and Headquarters", "The Map Table", "has won")
		if shown := says(t, "show", file); shown != played {
			t.Errorf("shown: %s", shown)
		}
		has(t, says(t, "check", file), "steps hold")
	})
}

// TestTally: which campaigns the last battle alone decides, and which are won with fewer battles won.
func TestTally(t *testing.T) {
	c, err := command.open(old)
	if err != nil {
		t.Fatal(err)
	}
	const g, us, draw = engine.Seat(0), engine.Seat(1), engine.NoSeat
	hill := c.Nodes["hill"]
	for _, k := range []struct {
		name        string
		won         []engine.Seat // the battles, the hill last
		before      [2]int        // points before it
		last, fewer int
	}{
		{"a lead that the hill cannot turn", []engine.Seat{g, g}, [2]int{hill.Stake[1] + 1, 0}, 0, 0},
		{"a lead that it turns by the last point", []engine.Seat{g, g}, [2]int{hill.Stake[1], 0}, 1, 0},
		{"a lead held by a draw", []engine.Seat{g, draw}, [2]int{hill.Stake[1] - 1, 0}, 1, 0},
		{"one battle against two", []engine.Seat{us, us, g}, [2]int{0, 1}, 1, 1},
	} {
		m := campaign.Start(c)
		s := &m.State
		points := k.before
		for i, w := range k.won {
			node := "town"
			if i == len(k.won)-1 {
				node = "hill"
				for seat := range points {
					switch {
					case w == draw:
						points[seat] += hill.DrawStake[seat]
					case int(w) == seat:
						points[seat] += hill.Stake[seat]
					}
				}
			}
			s.Trail = append(s.Trail, campaign.Trace{Node: node, Winner: w})
		}
		s.Sides[0].Points, s.Sides[1].Points, s.Winner = points[0], points[1], g
		n := newTally(c)
		n.forces = make([]comparison, len(k.won))
		if n.count(m); n.last != k.last || n.fewer != k.fewer {
			t.Errorf("%s: last %d, fewer %d", k.name, n.last, n.fewer)
		}
	}
}

// TestChoices: which ways on count as a choice: two that were taken ten times, the worse of them nearly as good as the best.
func TestChoices(t *testing.T) {
	c, err := command.open(old)
	if err != nil {
		t.Fatal(err)
	}
	town := c.Nodes["town"]
	town.Next[0] = []string{"hill", "end"}
	for _, k := range []struct {
		hill, end [2]int // how often each was taken, and the campaign won
		want      int
	}{
		{[2]int{10, 5}, [2]int{10, 3}, 1}, {[2]int{10, 5}, [2]int{10, 2}, 0}, {[2]int{10, 3}, [2]int{10, 5}, 1},
		{[2]int{9, 5}, [2]int{10, 5}, 0}, {[2]int{50, 25}, [2]int{}, 0},
	} {
		n := newTally(c)
		n.chosen[choice{"town", 0, "hill"}], n.chosen[choice{"town", 0, "end"}] = k.hill, k.end
		if got := n.choices(); got != k.want {
			t.Errorf("%+v: %d", k, got)
		}
	}
	m := campaign.Start(c)
	s := &m.State
	s.Trail, s.Winner = []campaign.Trace{{Node: "town", Winner: 0}, {Node: "hill", Winner: 1}, {Node: "town", Winner: 0}}, 0
	s.Node = "end"
	n := newTally(c)
	n.forces = make([]comparison, len(s.Trail))
	n.count(m)
	s.Winner = 1
	n.forces = append(n.forces, make([]comparison, len(s.Trail))...)
	n.count(m)
	if len(n.chosen) != 2 || n.chosen[choice{"town", 0, "hill"}] != [2]int{2, 1} || n.chosen[choice{"town", 0, "end"}] != [2]int{2, 1} {
		t.Errorf("%v", n.chosen)
	}
}

// TestHolding: what a side that holds back does not do.
func TestHolding(t *testing.T) {
	c, err := command.open(old)
	if err != nil {
		t.Fatal(err)
	}
	campaigns := func(how holding) *campaign.Match {
		o := options{agents: [2]string{"random", "random"}, plies: 20_000}
		o.back[how] = "U.S."
		r, err := command.newRun(c, o)
		if err != nil {
			t.Fatal(err)
		}
		m, err := r.one(1)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	orders := func(m *campaign.Match) (bought, fielded [2]int) {
		for _, s := range m.Steps {
			if s.Do == campaign.DoOpen {
				bought[s.Side] += len(s.Order.Buy)
				fielded[s.Side] += len(s.Order.Force)
			}
		}
		return bought, fielded
	}
	if bought, fielded := orders(campaigns(thrifty)); bought[0] == 0 || bought[1] > 0 || fielded[1] == 0 {
		t.Errorf("thrifty: bought %v, fielded %v", bought, fielded)
	}
	if bought, fielded := orders(campaigns(empty)); bought[0] == 0 || bought[1] > 0 || fielded[0] == 0 || fielded[1] > 0 {
		t.Errorf("empty: bought %v, fielded %v", bought, fielded)
	}
	m := campaigns(resigns)
	for i, battle := range m.State.Trail {
		if (battle.How == campaign.Resigned) != (i == 0) || i == 0 && battle.Winner != 0 {
			t.Errorf("battle %d: %s, won by %d", i+1, battle.How, battle.Winner)
		}
	}
	if bought, _ := orders(m); bought[1] == 0 {
		t.Error("who resigns buys nothing")
	}
	has(t, says(t, "play", old, "-german", "random", "-us", "random", "-games", "2", "-resigns", "German"), "CAMP-BAL-05 ",
		"without fighting battle 1, and at most 40")
}

// TestTune: each battle is measured by itself, even fields are found from the richer side's budget, and levels are told.
func TestTune(t *testing.T) {
	text := says(t, "tune", old, "-german", "greedy", "-us", "random", "-games", "6", "-node", "beach")
	has(t, text, "fields  35 and  32: German wins ", "fields  31 and  32: German wins ", "stakes ")
	if strings.Contains(text, "hill") || strings.Contains(text, "fields  35 and  28") {
		t.Errorf("another battle, or the poorer side: %s", text)
	}
	text = says(t, "tune", old, "-german", "random", "-us", "random", "-games", "2")
	has(t, text, "beach ", "bluffs ", "crossroads ", "hill ", "town ")
	t.Run("a campaign without levels is refused", func(t *testing.T) {
		c, err := command.open(old)
		if err != nil {
			t.Fatal(err)
		}
		c.Experience.Levels = nil
		r, err := command.newRun(c, options{agents: [2]string{"random", "random"}, games: 1, plies: 20_000, levels: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.tune(io.Discard); err == nil || !strings.Contains(err.Error(), "knows no levels") {
			t.Errorf("told %v", err)
		}
	})
	t.Run("CAMP-BAL-08 tune tells what a level of the whole core changes", func(t *testing.T) {
		text := says(t, "tune", old, "-german", "random", "-us", "random", "-games", "2", "-levels", "-node", "hill")
		has(t, text, "hill ", "German wins", "a level higher", "CAMP-BAL-08 ", "and 3 to 10 are due")
		c, err := command.open(old)
		if err != nil {
			t.Fatal(err)
		}
		m := campaign.Start(c)
		m.State.Node, m.State.Sides[1].Supply = "hill", 40
		lots := engine.NewRand(1)
		if err := m.Both(&lots, engine.NoSeat, engine.NoSeat); err != nil {
			t.Fatal(err)
		}
		up := raised(m, 1)
		for seat := range m.State.Sides {
			for _, e := range up.State.Sides[seat].Core {
				if c.Level(e) != seat {
					t.Errorf("side %d: %+v", seat, e)
				}
			}
		}
		if len(up.State.Sides[1].Core) <= len(c.Sides[1].Core) || up.State.Node != "hill" || up.State.Sides[1].Supply != 0 {
			t.Errorf("%+v", up.State)
		}
	})
}

// TestPlay: a campaign is played through, kept, shown and checked.
func TestPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kept")
	played := says(t, "play", "ten-days-in-june", "-german", "random", "-us", "greedy", "-out", file)
	has(t, played, "Ten Days in June", "has won")
	if shown := says(t, "show", file); shown != played {
		t.Errorf("shown: %s", shown)
	}
	has(t, says(t, "check", file), "steps hold")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(t.TempDir(), "bad")
	if err := os.WriteFile(bad, bytes.Replace(b, []byte(`"how":"fought"`), []byte(`"how":"drawn"`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	if err := command.run([]string{"check", bad}, &w); err == nil || !strings.Contains(w.String(), "damaged") {
		t.Errorf("%v: %s", err, w.String())
	}
	if err := command.run([]string{"play", "ten-days-in-june", "-out", file}, &w); err == nil {
		t.Error("a file is written over")
	}
}

// TestSealed: a campaign whose forces are secret is checked and played by computers, and of forces that nobody knows nothing is told.
func TestSealed(t *testing.T) {
	folder := t.TempDir()
	beside, err := campaign.Beside()
	if err != nil {
		t.Fatal(err)
	}
	beside["own.json"] = []byte(strings.Replace(says(t, "print", "road-to-the-seine"), `"start":`, `"fog": {"sealed": true}, "start":`, 1))
	for name, b := range beside {
		if err := os.WriteFile(filepath.Join(folder, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	own := filepath.Join(folder, "own.json")
	has(t, says(t, "check", own), "battles", "endings")
	has(t, says(t, "play", own, "-german", "greedy", "-us", "random", "-games", "2"), "2 campaigns", "8 % of its field more: 0 battles",
		"CAMP-BAL-03 is not told")
	kept := filepath.Join(folder, "kept")
	says(t, "play", own, "-german", "random", "-us", "greedy", "-out", kept)
	has(t, says(t, "check", kept), "steps hold")
}

// TestCheck: campaign files of one's own are checked with the scenarios beside them.
func TestCheck(t *testing.T) {
	has(t, says(t, "list"), "ten-days-in-june", "normandy-to-the-rhine", "battles")
	folder := t.TempDir()
	own := filepath.Join(folder, "own.json")
	source := says(t, "print", "road-to-the-seine")
	if err := os.WriteFile(own, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	if err := command.run([]string{"check", own}, &w); err == nil || !strings.Contains(w.String(), "CAMP-FILE-03") {
		t.Errorf("without its scenarios: %v, %s", err, w.String())
	}
	beside, err := campaign.Beside()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "scenarios"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, b := range beside {
		if err := os.WriteFile(filepath.Join(folder, "scenarios", name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	has(t, says(t, "check", own), "battles", "endings")
	for _, args := range [][]string{nil, {"dance"}, {"check"}, {"play", "no-such"}, {"play", "ten-days-in-june", "-german", "nobody"},
		{"play", "ten-days-in-june", "-thrifty", "French"}, {"play", "ten-days-in-june", "-games", "0"},
		{"play", old, "-empty", "French"}, {"play", old, "-resigns", "French"}, {"tune", old, "-node", "moon"}, {"tune"},
		{"show", own}, {"show", "nowhere/file"}} {
		if err := command.run(args, &w); err == nil {
			t.Errorf("%q is carried out", args)
		}
	}
}
