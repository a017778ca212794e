package play

import (
	"bocage/engine/assault/victory"
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	assaultkit "bocage/engine/assault/kit"
	"bocage/engine/assault/notation"
	"bocage/engine/assault/scenario"
	"bocage/engine/kit"
	"bocage/tools/referee"
)

// bot makes the test program itself a player, one of a certain kind, if it is set.
const bot = "BOCAGE_TEST_BOT"

func TestMain(m *testing.M) {
	if kind := os.Getenv(bot); kind != "" {
		be(kind)
		return
	}
	os.Exit(m.Run())
}

// be plays by the protocol on standard input and output. The kinds other than first and last break it in some way.
func be(kind string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<22)
	asked := 0
	for in.Scan() {
		var q struct {
			ID       int
			Cmd      string
			Position struct{ Units []notation.UnitView }
			Moves    []struct {
				Text string
				Move json.RawMessage
			}
		}
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			panic(err)
		}
		if kind == "mute" {
			return
		}
		if q.Cmd != "choose" {
			fmt.Printf("{\"id\":%d}\n", q.ID)
			continue
		}
		if asked++; asked < 5 || kind == "last" {
			b, _ := json.Marshal(map[string]any{"id": q.ID, "move": q.Moves[len(q.Moves)-1].Text})
			fmt.Println(string(b))
			continue
		}
		switch kind {
		case "first":
			fmt.Printf("{\"id\":%d,\"move\":%s}\n", q.ID, q.Moves[0].Move)
		case "ends":
			return
		case "late":
			time.Sleep(time.Hour)
		case "junk":
			fmt.Println("I think so")
		case "empty":
			fmt.Println("{}")
		case "illegal":
			fmt.Println(`{"move":"move A1 A4"}`)
		case "unknown":
			fmt.Println(`{"move":"jump"}`)
		case "other":
			fmt.Println(`{"id":1,"move":"end"}`)
		case "long":
			fmt.Println(strings.Repeat("x", 1<<20))
		}
	}
}

// games are those of the tests. Files that try another game add it.
var games = kit.Games{assaultkit.Game}

// greedy is Assault's.
func greedy() kit.Agent { return assaultkit.Game.Players[0].New() }

// one plays a match of Assault.
func one(sc engine.Scenario, rules int, seed uint64, game int, agents [2]kit.Agent, players [2]string, limit int) (*Result, error) {
	return One(Task{assaultkit.Game, sc, rules, seed, game, limit}, agents, players)
}

// series is what -json prints of a series of Assault.
type series struct {
	Games, Draws int
	Agents       []struct {
		Agent      string
		Wins, Lost int
		German     int `json:"winsAsGerman"`
		US         int `json:"winsAsUS"`
		GaveUp     int
	}
	Reasons      map[string]int
	Turns, Plies float64
	PerSecond    float64 `json:"pliesPerSecond"`
	Notes        []string
}

// program is the agent that is this program as a player of a kind.
func program(t *testing.T, kind string, limit time.Duration) kit.Agent {
	t.Helper()
	t.Setenv(bot, kind)
	a, err := NewAgent(assaultkit.Game, "exec:"+os.Args[0], limit)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func training(t *testing.T) engine.Scenario {
	t.Helper()
	sc, err := binding.Game.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// A program plays a whole match, in either form of the notation, and the record of it can be run again.
func TestExternal(t *testing.T) {
	for _, kind := range []string{"first", "last"} {
		agents := [2]kit.Agent{program(t, kind, 10*time.Second), &random{}}
		r, err := one(training(t), assault.RulesVersion, 5, 1, agents, [2]string{kind, "random"}, maxPlies)
		if err != nil {
			t.Fatal(err)
		}
		if r.Note != "" || r.Reason == victory.ByResignation.String() || r.Plies < 100 {
			t.Errorf("%s: %+v", kind, r)
		}
		if l := agents[0].(*external).limit; l != 10*time.Second {
			t.Errorf("%s: %v for each answer of the next match", kind, l)
		}
		_, _, first, err := games.Neutral().Begin(r.Record)
		if err != nil {
			t.Fatal(err)
		}
		end, err := engine.Replay(r.Record, first, nil)
		if st := end.Standing(); err != nil || st.Winner != r.Winner || st.Why != r.Reason {
			t.Errorf("%s: %+v, %v", kind, st, err)
		}
	}
}

// A program that breaks the protocol gives up, and the results say why.
func TestExternalFails(t *testing.T) {
	for kind, want := range map[string]string{
		"ends": "the program has ended", "mute": "the program has ended", "late": "no answer after 300ms", "junk": "the answer is no JSON object",
		"empty": "the answer has no move", "illegal": "illegal move: ", "unknown": `there is no verb "jump"`,
		"other": "the answer is to request 1, not to", "long": "token too long",
	} {
		limit := 10 * time.Second
		if kind == "late" {
			limit = 300 * time.Millisecond
		}
		agents := [2]kit.Agent{greedy(), program(t, kind, limit)}
		r, err := one(training(t), assault.RulesVersion, 5, 1, agents, [2]string{"greedy", kind}, maxPlies)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		if !strings.HasPrefix(r.Note, "U.S. ("+kind+") gave up: ") || !strings.Contains(r.Note, want) || r.Winner != assault.German ||
			r.Reason != victory.ByResignation.String() {
			t.Errorf("%s: %+v", kind, r)
		}
	}
	a, err := NewAgent(assaultkit.Game, "exec:/nowhere/bot", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	r, err := one(training(t), assault.RulesVersion, 5, 1, [2]kit.Agent{a, &random{}}, [2]string{"a", "b"}, maxPlies)
	if err != nil || !strings.Contains(r.Note, "the program does not start") {
		t.Errorf("%+v, %v", r, err)
	}
}

// Every scenario is played to its end by simple agents, the same way each time, and the table adds up.
func TestEveryScenario(t *testing.T) {
	for _, name := range scenario.Scenarios() {
		arguments := []string{name, "-first", "greedy", "-games", "3", "-json"}
		if sc, err := scenario.Load(name); err != nil {
			t.Fatal(err)
		} else if sc.Solo == nil {
			arguments = append(arguments, "-swap")
		}
		var results [2]series
		for i := range results {
			var out bytes.Buffer
			if err := run(games, arguments, &out); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := json.Unmarshal(out.Bytes(), &results[i]); err != nil {
				t.Fatal(err)
			}
			results[i].PerSecond = 0
		}
		r := results[0]
		if a, b := fmt.Sprintf("%+v", r), fmt.Sprintf("%+v", results[1]); a != b {
			t.Errorf("%s: %s, and then %s", name, a, b)
		}
		a := r.Agents[0]
		if a.Wins+a.Lost+r.Draws != 3 || a.German+a.US != a.Wins || len(r.Notes) > 0 || r.Plies < 20 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// Greedy is better than random, and what it does in each case has been written down for a reason.
func TestGreedy(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"-games", "20", "-swap", "training-grounds", "-json"}, &out); err != nil {
		t.Fatal(err)
	}
	var r series
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Agents[0].Agent != "greedy" || r.Agents[0].Wins < 16 || r.Agents[0].German == 0 || r.Agents[0].US == 0 {
		t.Errorf("%+v", r)
	}
}

// The file of a series is read by the referee, game by game.
func TestOut(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.jsonl")
	var out bytes.Buffer
	arguments := []string{"training-grounds", "--first", "random", "--second", "recruit", "--games", "3", "--out", name}
	if err := run(games, arguments, &out); err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"Training Grounds, 3 games", "random", "recruit", "plies a second"} {
		if !strings.Contains(out.String(), word) {
			t.Errorf("no %q in\n%s", word, out.String())
		}
	}
	s := &referee.Session{Games: games}
	for game := 1; game <= 4; game++ {
		var r struct {
			Error  *referee.Error
			Prompt kit.Prompt
			Seed   string
		}
		b := s.Line(fmt.Appendf(nil, `{"cmd":"load","file":%q,"game":%d}`, name, game))
		if err := json.Unmarshal(b, &r); err != nil {
			t.Fatal(err)
		}
		if game == 4 {
			if r.Error == nil || r.Error.Code != "bad-record" {
				t.Errorf("game 4: %s", b)
			}
		} else if r.Error != nil || r.Prompt.Kind != "over" || r.Seed != fmt.Sprint(game) {
			t.Errorf("game %d: %s", game, b)
		}
	}
	if err := run(games, []string{"training-grounds", "-out", name}, &out); err == nil {
		t.Error("the file was overwritten")
	}
}

func TestCommandLine(t *testing.T) {
	for line, want := range map[string]string{
		"":                                "one scenario is wanted",
		"nowhere":                         "no such file",
		"a b":                             "one scenario is wanted",
		"training-grounds -first nobody":  `there is no agent "nobody"`,
		"training-grounds -first exec:":   "there is no command",
		"training-grounds -games 0":       "from 1 to 1000000",
		"training-grounds -seed 0":        "from 1 to 2^63",
		"training-grounds -plies 0":       "from 1 to 99900",
		"training-grounds -plies 100000":  "from 1 to 99900",
		"training-grounds -time 0s":       "more than nothing",
		"metz-solo -second random":        "no second agent",
		"training-grounds -out /no/where": "no such file",
	} {
		var out bytes.Buffer
		if err := run(games, strings.Fields(line), &out); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// A match that is broken off is a draw, and the table of the series is kept.
func TestLimit(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"training-grounds", "-games", "4", "-plies", "150", "-json"}, &out); err != nil {
		t.Fatal(err)
	}
	var r series
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Games != 4 || r.Draws != 4 || r.Reasons["not ended"] != 4 || r.Agents[0].Wins+r.Agents[1].Wins != 0 || r.Plies < 150 ||
		r.Plies > 250 {
		t.Errorf("%+v", r)
	}
}

// HOUSE-35: by rules 2 greedy goes round for ever on Hill 2018, drawing cards with cards that it draws; by the present rules all
// these matches end.
func TestHillEnds(t *testing.T) {
	sc, err := scenario.Load("hill-2018")
	if err != nil {
		t.Fatal(err)
	}
	before, err := scenario.ParseBy(sc.Source, 2)
	if err != nil {
		t.Fatal(err)
	}
	const limit = 10_000
	endless := 0
	for _, seed := range []uint64{3, 9, 14, 15, 16, 17} {
		for _, c := range []*scenario.Scenario{before, sc} {
			r, err := one(binding.Neutral(c), c.Version, seed, 1, [2]kit.Agent{greedy(), greedy()}, [2]string{"greedy", "greedy"}, limit)
			if err != nil {
				t.Fatal(err)
			}
			if r.Record.Rules != c.Version {
				t.Errorf("recorded with rules %d", r.Record.Rules)
			}
			if over := r.Reason != victory.NotEnded.String(); !over && c == before {
				endless++
			} else if !over {
				t.Errorf("seed %d does not end", seed)
			}
		}
	}
	if endless == 0 {
		t.Error("they end by rules 2 too, so this tells nothing")
	}
	t.Logf("%d matches do not end by rules 2", endless)
}

// An agent gets what its seat may know and no more.
func TestBlind(t *testing.T) {
	look := &looker{t: t}
	if _, err := one(training(t), assault.RulesVersion, 3, 1, [2]kit.Agent{&random{}, look}, [2]string{"a", "b"}, maxPlies); err != nil {
		t.Fatal(err)
	}
	if look.hidden == 0 {
		t.Error("nothing was hidden")
	}
}

type looker struct {
	random
	t      *testing.T
	hidden int
}

func (l *looker) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	p := s.(*assault.Position)
	for _, c := range p.Hand(assault.German)[1:] {
		if c.Face != card.Unknown {
			l.t.Errorf("sees %v", c)
		}
		l.hidden++
	}
	return l.random.Choose(s, moves)
}
