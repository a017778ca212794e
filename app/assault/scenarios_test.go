package assault

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/assault/result"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// TestEveryScenarioThroughTheScreens plays every scenario to its end by what the screens offer: against the computer with pauses
// and hot-seat without. Nothing hidden is shown on the way; what is shown and kept at the end is what the record says, replayed
// by the engine; and nothing has sounded.
func TestEveryScenarioThroughTheScreens(t *testing.T) {
	for i, id := range scenario.Scenarios() {
		t.Run(id, func(t *testing.T) {
			for _, foe := range []int{i % 3, 3} {
				w := newWorld(uint64(i))
				if foe < 3 {
					w = slowWorld(uint64(i))
				}
				g := New(w)
				beginning(t, g, id, foe)
				questions := map[uint8]bool{}
				n := 0
				playOut(t, g, w, func() {
					if g.table() != nil {
						questions[g.table().window()] = true
					}
					if n++; n%3 == 0 {
						checkHidden(t, g)
					}
				})
				checkEnd(t, g, w)
				for s := range engine.Seat(2) {
					if g.table().sc.Muster[s].Chosen() && g.table().players[s].Kind == engine.Human && !questions[rules.WinMuster] {
						t.Error("nobody was asked for starting units")
					}
				}
				if len(w.sounds) > 0 {
					t.Errorf("it sounds: %v", w.sounds)
				}
				g.Do(view.Intent{Name: view.DoAgain})
				if g.table() == nil || g.table().sit.Ply() > 60 {
					t.Error("no second match")
				}
			}
		})
	}
}

// checkEnd holds a match that has ended against its record: the result shown, what is kept, and that it is not offered to go on
// with.
func checkEnd(t *testing.T, g *game, w *world) {
	t.Helper()
	rec := g.table().sit.Record()
	end, err := engine.Replay(rec, rules.Start(mustParse(t, g.table().sc.Source)), nil)
	if err != nil {
		t.Fatal(err)
	}
	winner, why := end.(*rules.Position).Result()
	r := viewtest.Battle(g.Screen()).Result
	if r.Winner != view.SideOf(winner) || r.Title != result.Title(winner, g.table().viewer) || why == victory.NotEnded {
		t.Fatalf("shown %q for %v, the record says %v %v", r.Title, r.Winner, winner, why)
	}
	if k, record := w.Newest(); !k.Ended || k.Winner != winner || k.Reason != int(why) || k.Ply != len(rec.Moves) ||
		!bytes.Equal(record, encode(t, rec)) {
		t.Errorf("kept %+v, %d bytes", k, len(record))
	}
	h := New(beside(w.Device, 1))
	if h.Screen().Home.Resume != nil {
		t.Error("a match that has ended is offered to go on with")
	}
}

func mustParse(t *testing.T, b []byte) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse(b)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// TestWhoGoesFirst: whoever drew the higher card is told both cards and what the second gets, and is asked.
func TestWhoGoesFirst(t *testing.T) {
	asked := 0
	for seed := range uint64(12) {
		w := newWorld(seed)
		g := New(w)
		beginning(t, g, "carentan", 0)
		w.Run()
		if g.table().window() != rules.WinFirst || !g.table().mine() {
			continue
		}
		asked++
		help := viewtest.Battle(g.Screen()).React.Help
		var n []int
		for _, number := range regexp.MustCompile(`[+−]?\d+`).FindAllString(help, -1) {
			i, _ := strconv.Atoi(strings.Replace(number, "−", "-", 1))
			n = append(n, i)
		}
		if len(n) != 3 || n[0] <= n[1] || n[2] != 10 {
			t.Errorf("seed %d: %q", seed, help)
		}
	}
	if asked == 0 {
		t.Error("nobody is asked")
	}
}

// TestDraft: units are drafted and put back, what does not fit is refused with its reason, and nothing is chosen before Ready;
// then all of it is, in an order that does not follow the draft.
func TestDraft(t *testing.T) {
	orders := map[string]bool{}
	for seed := range uint64(6) {
		w := newWorld(seed)
		g := New(w)
		beginning(t, g, "carentan", 0)
		w.Run()
		for g.table().window() == rules.WinFirst {
			g.Do(view.Intent{Name: aview.DoFirst, N: 1})
			w.Run()
		}
		ply := g.table().sit.Ply()
		m := viewtest.Battle(g.Screen()).Detail.Muster
		if !m.Choosing || m.Placed != 0 || len(m.Units) < 5 {
			t.Fatalf("%+v", m)
		}
		if p := viewtest.Battle(g.Screen()).End.Primary; p.ID != "btn-ready" || p.Why == "" {
			t.Errorf("ready without units: %+v", p)
		}
		var cheap, dear aview.Recruit
		for _, r := range m.Units {
			if cheap.Card == 0 || r.Unit.Cost < cheap.Unit.Cost {
				cheap = r
			}
			if r.Unit.Cost > dear.Unit.Cost {
				dear = r
			}
		}
		do := func(r aview.Recruit, n int) { g.Do(view.Intent{Name: aview.DoRecruit, Card: r.Card, N: n}) }
		do(dear, 1)
		do(dear, -1)
		do(dear, -1)
		do(dear, 1)
		do(cheap, 1)
		before := len(g.table().draft.picked)
		for range 12 {
			do(dear, 1)
		}
		if g.Screen().Toast.Text == "" || g.Screen().Toast.Rule == "" {
			t.Errorf("nobody says why: %q", g.Screen().Toast.Text)
		}
		g.table().draft.picked = g.table().draft.picked[:before]
		if g.table().sit.Ply() != ply || g.table().tell.all[len(g.table().tell.all)-1].Kind == rules.EvMuster {
			t.Fatal("something was chosen already")
		}
		if g.table().seen.Spent(g.table().viewer) != 0 {
			t.Error("the position knows of the draft")
		}
		me := g.table().viewer
		g.Do(view.Intent{Name: aview.DoReady})
		var got []string
		for _, mv := range g.table().sit.Record().Moves[ply:] {
			if mv.Op == rules.OpMuster && mv.Seat == me {
				got = append(got, card.Name(card.Face(mv.A)))
			}
		}
		if len(got) != before {
			t.Fatalf("chose %v, drafted %d", got, before)
		}
		orders[strings.Join(got, ",")] = true
	}
	if len(orders) < 2 {
		t.Errorf("always the same order: %v", orders)
	}
}

// TestChooseForMe: the computer fills the draft, and the player may still change it.
func TestChooseForMe(t *testing.T) {
	w := newWorld(4)
	g := New(w)
	beginning(t, g, "metz-solo", 0)
	w.Run()
	ply := g.table().sit.Ply()
	g.Do(view.Intent{Name: aview.DoPlaceAll})
	w.Run()
	if len(g.table().draft.picked) == 0 || g.table().sit.Ply() != ply || !g.table().mine() {
		t.Fatalf("drafted %v, ply %d", g.table().draft.picked, g.table().sit.Ply())
	}
	if p := viewtest.Battle(g.Screen()).End.Primary; p.ID != "btn-ready" || p.Why != "" {
		t.Errorf("not ready: %+v", p)
	}
}

// TestTheDraftIsKept: a draft outlives loading the page again, and only in the match and for the question that it belongs to.
func TestTheDraftIsKept(t *testing.T) {
	w := newWorld(4)
	g := New(w)
	beginning(t, g, "metz-solo", 0)
	w.Run()
	for _, r := range viewtest.Battle(g.Screen()).Detail.Muster.Units[:2] {
		g.Do(view.Intent{Name: aview.DoRecruit, Card: r.Card, N: 1})
	}
	want := g.table().draft.picked
	g = New(w)
	g.Do(view.Intent{Name: view.DoContinue})
	if len(want) != 2 || !slices.Equal(g.table().draft.picked, want) {
		t.Fatalf("drafted %v, after loading %v", want, g.table().draft.picked)
	}
	w.Kept[keyDraft] += " 300"
	g = New(w)
	if g.Do(view.Intent{Name: view.DoContinue}); g.table().draft.picked != nil {
		t.Errorf("a damaged draft became %v", g.table().draft.picked)
	}
	w.Kept[keyDraft] = "x/0/1 40"
	g = New(w)
	if g.Do(view.Intent{Name: view.DoContinue}); g.table().draft.picked != nil {
		t.Errorf("the draft of another match became %v", g.table().draft.picked)
	}
}

// TestGoals: what the victory turns on is marked on the map and listed, and nothing else.
func TestGoals(t *testing.T) {
	for id, want := range map[string][2]string{"training-grounds": {"", "B1 E5"}, "hill-2018": {"C3", "C3"},
		"metz":  {"A2 D2 C5 F5", "A2 D2 C5 F5"},
		"omaha": {"D1", "D1"}, "metz-solo": {"C1", "C1"}, "carentan": {"", ""}, "ardennes": {"", ""}} {
		w := newWorld(4)
		g := New(w)
		beginning(t, g, id, 0)
		b := viewtest.Battle(g.Screen())
		var marked, listed []string
		for _, c := range b.Board.Cells {
			if c.Objective {
				marked = append(marked, c.Label)
			}
		}
		for _, o := range b.Situation.Objectives {
			listed = append(listed, o.Label)
		}
		if got := [2]string{strings.Join(marked, " "), strings.Join(listed, " ")}; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
		if tally := b.Situation.Tally; id == "omaha" && (tally[aview.German] != 1 || tally[aview.US] != 0) {
			t.Errorf("omaha: the tally is %v", tally)
		}
	}
}

// TestTheDraftIsSecret: at one device the second player sees nothing of what the first has drafted or chosen.
func TestTheDraftIsSecret(t *testing.T) {
	w := newWorld(8)
	g := New(w)
	beginning(t, g, "metz", view.FoePerson)
	if s := g.Screen(); s.Handover == nil || s.Toast.Text != "" {
		t.Errorf("a message over the hand-over: %+v", s.Toast)
	}
	first := engine.NoSeat
	playUntil(t, g, w, func() bool {
		if g.table().mine() && g.table().window() == rules.WinMuster && first > 1 {
			first = g.table().viewer
		}
		return first < 2 && g.table().seats.cover
	})
	if s := g.Screen(); s.Handover == nil || viewtest.Battle(s) != nil || s.Toast.Text != "" {
		t.Fatal("the device is not handed over")
	}
	w.Run()
	g.Do(view.Intent{Name: view.DoTakeSeat})
	if g.table().viewer == first || g.table().window() != rules.WinMuster || len(g.table().draft.picked) != 0 {
		t.Fatalf("viewer %d, window %d, draft %v", g.table().viewer, g.table().window(), g.table().draft.picked)
	}
	for _, c := range g.table().seen.Hand(first)[1:] {
		if c.Face != card.Unknown {
			t.Error("the second player's copy knows what the first has chosen")
		}
	}
}

// playUntil presses whatever can be pressed until something holds.
func playUntil(t *testing.T, g *game, w *world, done func() bool) {
	t.Helper()
	for range 20000 {
		w.Run()
		if done() {
			return
		}
		in := viewtest.Intents(g.Screen())
		if len(in) == 0 {
			t.Fatal("nothing can be done")
		}
		g.Do(in[w.Rng.Intn(len(in))])
	}
	t.Fatal("it does not come to that")
}

// TestTheReel: a turn of the Non-Player is shown step by step. Each moment tells more than the one before, nothing can be
// ordered meanwhile, the last is the position as it stands, and Skip goes there at once.
func TestTheReel(t *testing.T) {
	most, skips := 0, 0
	for seed := range uint64(4) {
		w := slowWorld(seed)
		g := New(w)
		beginning(t, g, [...]string{"metz-solo", "bulge-solo"}[seed%2], 0)
		for n := 0; n < 12000 && (n < 1500 || most < 3 || skips < 2); n++ {
			if g.table().pace.moment == nil {
				w.Run()
				if b := viewtest.Battle(g.Screen()); b != nil && b.Result != nil {
					break
				}
				in := slices.DeleteFunc(viewtest.Intents(g.Screen()), func(in view.Intent) bool {
					return in.Name == view.DoHurry || in.Name == view.DoResign
				})
				g.Do(in[w.Rng.Intn(len(in))])
			}
			frames := 0
			for g.table().pace.moment != nil {
				if g.table().combat.report != nil {
					if g.table().seats.locked && len(w.Queue) > 0 {
						w.Run1() // it cannot be pressed at once
					}
					g.Do(view.Intent{Name: aview.DoDone})
					continue
				}
				frames++
				s := viewtest.Battle(g.Screen())
				if g.table().mine() || s.Bar.Action == nil || s.End.Primary.Why == "" {
					t.Fatal("orders can be given while the Non-Player acts")
				}
				if s.Combat != nil {
					t.Fatal("a combat is shown half way")
				}
				told, heard := len(g.table().tell.shown), len(g.table().tell.all)
				if most >= 3 && skips < 2 {
					g.Do(view.Intent{Name: view.DoHurry, N: int(atOnce)})
					if skips++; len(g.table().tell.shown) < heard {
						t.Fatal("something is left to be shown")
					}
					break
				}
				for shown := g.table().pace.moment; g.table().pace.moment == shown && len(w.Queue) > 0; {
					w.Run1()
				}
				if len(g.table().tell.shown) <= told {
					t.Fatal("nothing new is shown")
				}
			}
			most = max(most, frames)
		}
	}
	if most < 3 || skips < 2 {
		t.Errorf("at most %d moments in a turn, %d turns skipped", most, skips)
	}
}

// TestScenarioFile: a good file goes to its briefing and is played from there, its source kept in the record; a bad one says
// what is wrong and where.
func TestScenarioFile(t *testing.T) {
	w := newWorld(1)
	g := New(w)
	sc, err := scenario.Load("omaha")
	if err != nil {
		t.Fatal(err)
	}
	own := strings.Replace(string(sc.Source), `"omaha"`, `"my-beach"`, 1)
	g.Do(view.Intent{Name: view.DoFile, Text: own})
	if b := g.Screen().Briefing; b == nil || b.ID != "my-beach" || len(b.Mark) == 0 {
		t.Fatalf("%+v", b)
	}
	g.Do(view.Intent{Name: view.DoBegin})
	g.Do(view.Intent{Name: view.DoGoHome})
	if r := g.Screen().Home.Resume; r == nil || r.Thumb.(*aview.Thumb).W != sc.W {
		t.Errorf("offered %+v", r)
	}
	g.Do(view.Intent{Name: view.DoContinue})
	if g.table() == nil || g.table().sc.ID != "my-beach" || string(g.table().sit.Record().Scenario) != own {
		t.Fatal("the saved match does not hold its scenario")
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	for _, bad := range []string{"{", strings.Replace(own, `"D1"`, `"Z9"`, -1), strings.Replace(own, `"turns": 8`, `"turns": 99`, 1)} {
		g.Do(view.Intent{Name: view.DoFile, Text: bad})
		s := g.Screen().Sheet
		if s == nil || len(s.Lines) == 0 || s.Lines[0].Small == "" || g.Screen().Briefing != nil {
			t.Fatalf("%.40q: %+v", bad, s)
		}
		g.Do(view.Intent{Name: view.DoClose})
	}
	g.Do(view.Intent{Name: view.DoFile, Text: "\x00\xff"})
	if s := g.Screen().Sheet; s == nil || s.Title != words.Say("home.not-ours") || s.Lines != nil {
		t.Errorf("a file of another program: %+v", s)
	}
	g.Do(view.Intent{Name: view.DoFile, N: 1 << 30})
	if s := g.Screen().Sheet; s == nil || s.Text == "" {
		t.Error("a file that is too large is opened")
	}
}

// TestOlderRules: a match of older rules is not opened, and it is kept.
func TestOlderRules(t *testing.T) {
	w := newWorld(1)
	g := New(w)
	begin(t, g, 1)
	rec := g.table().sit.Record()
	rec.Rules = rules.OldestRules - 1
	s := encode(t, rec)
	g.Do(view.Intent{Name: view.DoGoHome})
	w.Put("old", s)
	g.Do(view.Intent{Name: view.DoContinue, Text: "old"})
	if sh := g.Screen().Sheet; g.table() != nil || sh == nil || !strings.Contains(sh.Text, "older rules") {
		t.Errorf("%+v", sh)
	}
	if _, kept := w.Newest(); !bytes.Equal(kept, s) {
		t.Error("it was changed")
	}
}

// TestBriefingChoosesScenario: from a briefing all scenarios of its kind can be reached; the side and the opponent stay, also the
// way back. One from a file stands alone.
func TestBriefingChoosesScenario(t *testing.T) {
	g := New(newWorld(1))
	g.Do(view.Intent{Name: view.DoMode, Text: "computer"})
	b := g.Screen().Briefing
	two := 0
	for _, sc := range Face.Guide.Scenarios() {
		if Face.Guide.Script(sc) > 1 {
			two++
		}
	}
	if b == nil || b.ID != "training-grounds" || len(b.Others) != two {
		t.Fatalf("%+v", b)
	}
	was := g.Address()
	g.Do(view.Intent{Name: view.DoPickSide, N: int(aview.German)})
	g.Do(view.Intent{Name: view.DoPickFoe, N: 2})
	for _, o := range b.Others {
		g.Do(view.Intent{Name: view.DoScenario, Text: o.ID})
		if b := g.Screen().Briefing; b == nil || b.ID != o.ID || b.Name != o.Label || b.Side != aview.German || b.Foe != 2 {
			t.Errorf("%s: %+v", o.ID, b)
		}
	}
	if !shell.SameScreen(was, g.Address()) {
		t.Error("the way back leads through all that were looked at")
	}
	g.Do(view.Intent{Name: view.DoBack})
	g.Do(view.Intent{Name: view.DoMode, Text: "solo"})
	for _, o := range g.Screen().Briefing.Others {
		g.Do(view.Intent{Name: view.DoScenario, Text: o.ID})
		if b := g.Screen().Briefing; b.ID != o.ID || len(b.Foes) > 0 || len(b.Sides) > 0 {
			t.Errorf("%s: %+v", o.ID, b)
		}
	}
	sc, err := scenario.Load("utah")
	if err != nil {
		t.Fatal(err)
	}
	if g.Do(view.Intent{Name: view.DoFile, Text: string(sc.Source)}); len(g.Screen().Briefing.Others) > 0 {
		t.Error("one from a file is listed among the others")
	}
}

// TestHandicapAtBriefing: what makes a scenario even can be given before a match and taken back; the match is played with it, whoever has
// the side. A scenario from a file has no such offer.
func TestHandicapAtBriefing(t *testing.T) {
	w := newWorld(1)
	g := New(w)
	g.Do(view.Intent{Name: view.DoMode, Text: "computer"})
	for _, o := range g.Screen().Briefing.Others {
		g.Do(view.Intent{Name: view.DoScenario, Text: o.ID})
		if b := g.Screen().Briefing; (b.Even != nil) != (len(b.Gives) == 2) || b.Given != 0 {
			t.Fatalf("%s: %+v, %d of %v", o.ID, b.Even, b.Given, b.Gives)
		}
		if g.Screen().Briefing.Even != nil {
			break
		}
	}
	b := g.Screen().Briefing
	if b.Even == nil {
		t.Fatal("no scenario has a handicap")
	}
	purse := func() (n [2]int) {
		for i, f := range g.Screen().Briefing.Forces {
			n[i] = f.(*aview.Force).Prestige
		}
		return n
	}
	plain := purse()
	for _, n := range []int{1, 0, 7, 1} {
		g.Do(view.Intent{Name: view.DoGive, N: n})
		want := plain
		if n == 1 {
			want[1-b.Even.Seat] += b.Even.Give // the U.S. stand first
		}
		if now := g.Screen().Briefing; purse() != want || now.ID != b.ID || n < 2 && now.Given != n {
			t.Errorf("with %d: %v, want %v; %+v", n, purse(), want, now)
		}
	}
	g.Do(view.Intent{Name: view.DoBegin})
	w.Run()
	if given := g.table().sc.Handicap; given[b.Even.Seat] != b.Even.Give || given[1-b.Even.Seat] != 0 {
		t.Errorf("the match has %v", given)
	}
	sc, err := scenario.Load(b.ID)
	if err != nil {
		t.Fatal(err)
	}
	h := New(newWorld(2))
	h.Do(view.Intent{Name: view.DoFile, Text: string(sc.Source)})
	if b := h.Screen().Briefing; b == nil || b.Even != nil || b.Gives != nil {
		t.Errorf("from a file: %+v", b)
	}
}
