package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/command"
	"bocage/app/assault/switches"
	"bocage/app/assault/textmode"
	terms "bocage/app/assault/words"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// talking is a game in text mode at the beginning of a scenario.
func talking(t *testing.T, seed uint64, scenario string, foe int) (*game, *world) {
	t.Helper()
	w := newWorld(seed)
	g := New(w)
	g.Change(func(s *settings.Settings) { s.TextMode = true })
	beginning(t, g, scenario, foe)
	w.Run()
	return g, w
}

func say(g *game, line string) { g.Do(view.Intent{Name: view.DoSay, Text: line}) }

// lastSaid is the newest answer.
func lastSaid(g *game) string {
	s := g.table().text.Said()
	return s[len(s)-1].Text
}

// playByText plays a match by commands alone, each made of a legal move picked at random, until it is over. Every command has
// to bring about that very move.
func playByText(t *testing.T, g *game, w *world, windows map[uint8]bool) {
	t.Helper()
	for n := 0; ; n++ {
		w.Run()
		if n > 20000 {
			t.Fatal("the match does not end")
		}
		s := g.Screen()
		switch {
		case s.Sheet != nil:
			t.Fatalf("a sheet: %+v", s.Sheet)
		case s.Handover != nil:
			g.Do(s.Handover.Button.Do)
			continue
		case s.Console == nil:
			t.Fatal("this is not text mode")
		}
		if g.table().seen.Phase() == rules.PhaseOver {
			break
		}
		if !g.table().mine() {
			t.Fatal("nobody is asked")
		}
		if s.Console.Asked == "" || len(s.Console.Can) == 0 {
			t.Fatalf("window %d: asked %q, can %q", g.table().window(), s.Console.Asked, s.Console.Can)
		}
		windows[g.table().window()] = true
		sayAMove(t, g, w)
	}
}

// sayAMove says a legal move and checks that it was made.
func sayAMove(t *testing.T, g *game, w *world) {
	t.Helper()
	tb := g.table()
	if tb.window() == rules.WinMuster {
		sayMuster(t, g, w)
		return
	}
	ms := slices.DeleteFunc(slices.Clone(tb.moves), func(m engine.Move) bool { return m.Op == rules.OpResign })
	m := ms[w.Rng.Intn(len(ms))]
	line := tb.text.Phrase(m)
	if w.Rng.Intn(2) == 0 {
		line = strings.ToUpper(line)
	}
	ply := tb.sit.Ply()
	say(g, line)
	if (m.Op == rules.OpEnd || m.Op == rules.OpMove || m.Op == rules.OpSwap) && tb.sit.Ply() == ply {
		say(g, line) // units are unused, or the move is a risk
	}
	if g.table() != tb || tb.sit.Ply() == ply {
		t.Fatalf("window %d: %q did nothing: %s", tb.window(), line, lastSaid(g))
	}
	// Free and paid placing on one tile, and two cards of a kind, are said alike.
	if got := tb.sit.Record().Moves[ply]; got != m && !(got.Op == m.Op && got.A == m.A && got.B == m.B) &&
		!(m.Op == rules.OpFree || m.Op == rules.OpPlace) {
		t.Fatalf("%q made %+v, not %+v", line, got, m)
	}
}

// sayMuster chooses starting units until no more can be, then is ready.
func sayMuster(t *testing.T, g *game, w *world) {
	t.Helper()
	tb := g.table()
	can := g.Screen().Console.Can
	line := can[w.Rng.Intn(len(can))]
	if strings.HasPrefix(line, words.Say("phrase.auto")) && w.Rng.Intn(3) > 0 {
		line = can[0]
	}
	before, ply := len(tb.draft.picked), tb.sit.Ply()
	say(g, line)
	w.Run()
	if len(tb.draft.picked) == before && tb.sit.Ply() == ply && line != words.Say("phrase.auto") { // the computer may find nothing to add
		t.Fatalf("%q did nothing: %s", line, lastSaid(g))
	}
	if len(tb.draft.picked) == 3 && w.Rng.Intn(4) == 0 {
		say(g, "dismiss "+terms.Name(tb.draft.picked[0]))
		if len(tb.draft.picked) != 2 {
			t.Fatalf("not dismissed: %s", lastSaid(g))
		}
	}
}

// TestTextAlone plays whole matches by commands alone: against the computer, at one device, with starting units to choose, and
// alone against the Non-Player, in English and German words.
func TestTextAlone(t *testing.T) {
	windows := map[uint8]bool{rules.WinFlak: true} // too rare
	for _, c := range []struct {
		scenario, lang string
		foe            int
		seed           uint64
	}{{"training-grounds", "en", 1, 1}, {"training-grounds", "de", view.FoePerson, 1}, {"lumberjack", "de", view.FoePerson, 1},
		{"bastogne", "en", view.FoePerson, 1}, {"metz-solo", "en", 0, 1}, {"herrken-forest-solo", "de", 0, 1}} {
		t.Run(c.scenario+"/"+c.lang, func(t *testing.T) {
			wordstest.Use(t, c.lang)
			g, w := talking(t, c.seed, c.scenario, c.foe)
			playByText(t, g, w, windows)
			rec := g.table().sit.Record()
			p, err := engine.Replay(rec, rules.Start(scenarioOf(t, rec)), nil)
			if err != nil || p.Prompt().Kind != engine.Over {
				t.Errorf("the record does not end: %v", err)
			}
		})
	}
	for w := rules.WinDeploy; w <= rules.WinStay; w++ {
		if !windows[w] {
			t.Errorf("window %d was never asked", w)
		}
	}
}

func scenarioOf(t *testing.T, rec *engine.Record) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse(rec.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// TestTextRefusals: what cannot be done is answered with the reason, in the engine's words with its rule where it is a move, and
// changes nothing.
func TestTextRefusals(t *testing.T) {
	g, w := talking(t, 3, "training-grounds", 1)
	for !(g.table().mine() && g.table().window() == rules.WinOps) {
		sayAMove(t, g, w)
		w.Run()
	}
	own := g.table().seen.Units(g.table().viewer).First()
	here := g.table().sc.Label(own)
	hash, ply := engine.Hash(g.table().position()), g.table().sit.Ply()
	for line, want := range map[string]string{
		here + " a1 b2 gibberish":      "An attack goes to a tile beside",
		"move " + here + " " + here:    "A unit moves one tile at a time",
		"attack " + here + " " + here:  "no enemy unit on that tile",
		"dig e9":                       "no tile E9",
		"play 77":                      "no card 77",
		"sacrifice 1":                  "",
		"xyzzy":                        "Not understood",
		"attack":                       "two tiles",
		"play":                         "Which card",
		"dig":                          "Which tile",
		"advance":                      "",
		"again":                        "not asked now",
		"place 1":                      "",
		"choose sherman":               "not asked now",
		strings.Repeat("attack ", 900): "two tiles",
	} {
		say(g, line)
		if got := lastSaid(g); !strings.Contains(got, want) || got == line {
			t.Errorf("%.40q: %q, want %q", line, got, want)
		}
		if engine.Hash(g.table().position()) != hash || g.table().sit.Ply() != ply {
			t.Fatalf("%q changed something", line)
		}
	}
}

// TestTextQuestions: everything that can be asked is answered, and tells nothing hidden.
func TestTextQuestions(t *testing.T) {
	g, w := talking(t, 5, "training-grounds", 1)
	for !(g.table().mine() && g.table().window() == rules.WinOps && g.table().seen.Turn() > 1) {
		sayAMove(t, g, w)
		w.Run()
	}
	own := g.table().sc.Label(g.table().seen.Units(g.table().viewer).First())
	foe := g.table().sc.Label(g.table().seen.Units(g.table().viewer.Other()).First())
	for _, line := range []string{"help", "?", "hilfe", "status", "units", "einheiten", "enemy", "feind", "hand", "hand 1", "karten",
		"moves", "züge", "moves " + own,
		own, foe, "tile " + foe, "odds " + own + " " + foe, "chancen", "situation", "lage", "log", "meldungen", "discards", "ablage", "einh"} {
		n := len(g.table().text.Said())
		say(g, line)
		if len(g.table().text.Said()) < n+2 || lastSaid(g) == "" || strings.Contains(lastSaid(g), "Not understood") {
			t.Errorf("%q: %q", line, lastSaid(g))
		}
	}
	for _, c := range g.Screen().Console.Parts {
		if strings.Contains(c.Title, "console.") {
			t.Errorf("%q", c.Title)
		}
	}
}

// FuzzCommand: whatever is said, text mode answers, and makes legal moves only.
func FuzzCommand(f *testing.F) {
	for _, s := range []string{"c3 d3", "attack d4", "play 2 c3", "place 3 b5", "draw 1", "end", "undo", "hand 2", "?", "odds c3 d4",
		"opfere 1", "\xff\xfe", "resign", "home", "karte",
		strings.Repeat("ä", 300)} {
		f.Add(s)
	}
	w := newWorld(7)
	g := New(w)
	g.Change(func(s *settings.Settings) { s.TextMode = true })
	begun := func(t *testing.T) {
		if g.table() == nil || g.table().seen.Phase() == rules.PhaseOver || g.Screen().Sheet != nil || g.page.Covered() ||
			!g.page.Settings().TextMode {
			g.Do(view.Intent{Name: view.DoGoHome})
			g.Change(func(s *settings.Settings) { s.TextMode = true })
			beginning(t, g, "training-grounds", 1)
		}
	}
	f.Fuzz(func(t *testing.T, line string) {
		if c, ok := command.Parse(line); ok && (c.Verb == "" || len(c.Words) > command.MaxLine) {
			t.Fatalf("%q: %+v", line, c)
		}
		begun(t)
		w.Run()
		n := len(g.table().text.Said())
		tb := g.table()
		g.Do(view.Intent{Name: view.DoSay, Text: line})
		w.Run()
		if g.table() == tb && g.page.Settings().TextMode && len(tb.text.Said()) <= n && n < textmode.MaxSaid/2 {
			t.Fatalf("%q is not answered", line)
		}
		g.Screen()
	})
}

// TestTextCardsByName: the list of what can be said names the cards, and takes their names or parts of them for their numbers.
func TestTextCardsByName(t *testing.T) {
	g, w := talking(t, 3, "training-grounds", 1)
	say(g, "moves")
	if got := lines(g); !slices.ContainsFunc(got, func(s string) bool {
		return strings.HasPrefix(s, "place 2 (") &&
			strings.HasSuffix(s, "E5 or F5")
	}) {
		t.Errorf("it lists %q", got)
	}
	for n, line := range []string{"place sherman c5", "PLACE 105 mm howitzer E5", "place recr d5", "place regulars f5"} {
		if say(g, line); g.table().sit.Ply() == n || len(g.table().sight().Hand()) != 4-n {
			t.Fatalf("%q: %s", line, lastSaid(g))
		}
		w.Run()
	}
	if say(g, "place tiger c5"); !strings.Contains(lastSaid(g), "Which card") {
		t.Errorf("a card that is not there: %q", lastSaid(g))
	}
}

// lines is all that was said.
func lines(g *game) (out []string) {
	for _, s := range g.table().text.Said() {
		out = append(out, s.Text)
	}
	return out
}

// TestTextAuto: who is ready while the computer still places his units is told that, not that it is another's turn.
func TestTextAuto(t *testing.T) {
	g, w := talking(t, 3, "training-grounds", 1)
	say(g, "auto")
	if !g.table().arranged() {
		t.Fatal("they are placed at once")
	}
	if say(g, "ready"); lastSaid(g) != words.Say("match.arranging") {
		t.Errorf("it said %q", lastSaid(g))
	}
	w.Run()
	if say(g, "ready"); g.table().deploying() {
		t.Errorf("not ready: %q", lastSaid(g))
	}
}

// TestSpeech: a combat is told as its result, in its steps, or with the numbers and their sources.
func TestSpeech(t *testing.T) {
	words := map[int]int{}
	for i := range 9 {
		level := []int{switches.Terse, switches.Steps, switches.Full}[i%3]
		w := newWorld(uint64(3 + i/3))
		g := New(w)
		g.Change(func(s *settings.Settings) { s.Turn(switches.Speech, level) })
		begin(t, g, 1)
		before := 0
		playOut(t, g, w, func() {
			if g.table() != nil && len(g.table().tell.all) > before {
				before = len(g.table().tell.all)
				for _, e := range g.table().tell.all[max(0, before-3):] {
					if e.Kind == rules.EvTotals {
						words[level] += len(strings.Fields(g.Screen().Polite))
					}
				}
			}
		})
	}
	if !(words[switches.Terse] < words[switches.Steps] && words[switches.Steps] < words[switches.Full]) {
		t.Errorf("words said at the totals: %v", words)
	}
}

// TestNewsOverTheTable: what happens at the table is not told over the settings.
func TestNewsOverTheTable(t *testing.T) {
	w := newWorld(3)
	g := New(w)
	begin(t, g, 1)
	income := []rules.Event{{Kind: rules.EvIncome, Seat: g.table().viewer, N: 4, M: 9}}
	tb := g.table()
	tb.page.Hush()
	g.Open("settings")
	if tb.tell.announce(income) || g.Screen().Toast.Text != "" {
		t.Errorf("over the settings it says %q", g.Screen().Toast.Text)
	}
	g.Do(view.Intent{Name: view.DoBack})
	if !tb.tell.announce(income) || g.Screen().Toast.Text == "" {
		t.Error("at the table it says nothing")
	}
}
