package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/scenario"
	"bocage/engine/coin"
)

// names are the scenarios that the first screen lists.
func names(g *Shell) (ns []string) {
	for _, c := range g.Screen().Home.Scenarios {
		ns = append(ns, c.ID)
	}
	return ns
}

// TestSift: the list of scenarios is sifted by length and by what they have; what is chosen is marked, and how many are left is
// spoken.
func TestSift(t *testing.T) {
	g := New(newWorld(1), faces, false)
	all := len(names(g))
	press := func(id string) {
		t.Helper()
		for _, b := range g.Screen().Home.Filters {
			if b.ID == "sift-"+id {
				g.Do(b.Do)
				return
			}
		}
		t.Fatalf("there is no %q", id)
	}
	for _, c := range []struct{ press, want string }{
		{"landing", "utah omaha"},
		{"8", "omaha"},
		{"bridges", ""},
		{"8", ""},
		{"landing", "st-marie-du-mont lumberjack"},
	} {
		press(c.press)
		if got := strings.Join(names(g), " "); got != c.want {
			t.Errorf("after %s it lists %q, must list %q", c.press, got, c.want)
		}
		if empty := g.Screen().Home.Empty != ""; empty != (c.want == "") {
			t.Errorf("after %s nothing says why nothing is listed", c.press)
		}
	}
	if s := g.Screen(); !strings.HasSuffix(s.Polite, " of 11 scenarios") || s.Home.Filters[4].Pressed != view.On ||
		s.Home.Filters[0].Pressed != view.Off {
		t.Errorf("spoken is %q, marked are %+v", s.Polite, s.Home.Filters)
	}
	press("bridges")
	if n := len(names(g)); n != all {
		t.Errorf("%d of %d scenarios without a choice", n, all)
	}
}

// TestGamesListed: where there are several games, each has its scenarios under its name, and can be shown alone.
func TestGamesListed(t *testing.T) {
	wordstest.Use(t, "en")
	toy := toys[0]
	toy.Hidden = false
	g := New(newWorld(1), Faces{faces[0], toy}, false)
	of := func() (runs []string) {
		for _, c := range g.Screen().Home.Scenarios {
			if len(runs) == 0 || runs[len(runs)-1] != c.Of {
				runs = append(runs, c.Of)
			}
		}
		return runs
	}
	if got := strings.Join(of(), ", "); got != "Assault, Coin" {
		t.Errorf("the list has %s", got)
	}
	if bs := g.Screen().Home.Filters; bs[0].Label != "Assault" || bs[1].Label != "Coin" {
		t.Errorf("the filters begin with %+v", bs[:2])
	} else {
		g.Do(bs[1].Do)
	}
	if got := of(); len(got) != 1 || got[0] != "" || len(names(g)) != len(coin.Game.Scenarios()) {
		t.Errorf("of the toy game alone the list has %q: %q", got, names(g))
	}
	g.Do(view.Intent{Name: view.DoMode, Text: "computer"})
	if all := g.Screen().Briefing.Others; all[0].Of != "Assault" || all[len(all)-1].Of != "Coin" {
		t.Errorf("to choose from there are %+v", all)
	}
}

// TestYours: a scenario from a file that was played here is listed, once, and opened again without its file.
func TestYours(t *testing.T) {
	sc, err := scenario.Load("omaha")
	if err != nil {
		t.Fatal(err)
	}
	source := strings.Replace(string(sc.Source), `"omaha"`, `"my-beach"`, 1)
	w := newWorld(1)
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoTab, N: 2})
	if h := g.Screen().Home; len(h.Scenarios) != 0 || h.Empty == "" {
		t.Errorf("at first there are %d, and it says %q", len(h.Scenarios), h.Empty)
	}
	for range 2 {
		g.Do(view.Intent{Name: view.DoFile, Text: source})
		g.Do(view.Intent{Name: view.DoBegin})
		g.Do(view.Intent{Name: view.DoGoHome})
	}
	if ns := names(g); len(ns) != 1 {
		t.Fatalf("listed are %q", ns)
	}
	g.Do(view.Intent{Name: view.DoScenario, Text: names(g)[0]})
	b := g.Screen().Briefing
	if b == nil || b.Others != nil {
		t.Fatalf("the briefing is %+v", b)
	}
	g.Do(view.Intent{Name: view.DoBegin})
	if g.sitting == nil || string(g.sitting.of.sc.Source()) != source {
		t.Error("another scenario is played")
	}
}
