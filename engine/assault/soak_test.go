package assault

import (
	"encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// soak is a random match for tests that look inside a position; package soak plays those that need not. It is the position that
// knows every card, and who moves next what.
type soak struct {
	t    testing.TB
	name string // of the scenario and seed, for messages
	ply  int
	p    Position
	deal *engine.Local
	rng  engine.Rand
	bias bool // prefer to move, attack and place over playing cards and ending the turn
	buf  []engine.Move
	last engine.Move
}

// maxPly is more than any random match takes.
const maxPly = 50_000

func newSoak(t testing.TB, sc *scenario.Scenario, seed uint64) *soak {
	return &soak{t: t, name: fmt.Sprintf("%s %s/%s seed %d", sc.ID, sc.DeckName[card.German], sc.DeckName[card.US], seed), p: New(sc),
		deal: engine.NewLocal(seed), rng: engine.NewRand(seed ^ 0x5eed), bias: seed%2 == 1, buf: make([]engine.Move, 0, 1024)}
}

// fatal fails the test with the seed and ply at which it can be found again.
func (g *soak) fatal(format string, args ...any) {
	g.t.Helper()
	g.t.Fatalf("%s, ply %d, step %d, after %+v: %s", g.name, g.ply, g.p.step, g.last, fmt.Sprintf(format, args...))
}

// asked is the seat that answers the prompt; of two that commit the German first, or by chance.
func (g *soak) asked() engine.Seat {
	s := g.p.Prompt().Seat
	if s == engine.Both {
		s = engine.Seat(g.rng.Intn(2))
	}
	return s
}

// next returns what happens next: what is dealt or revealed, or one of the legal moves.
func (g *soak) next() engine.Move {
	pr := g.p.Prompt()
	if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
		m, err := g.deal.Answer(&g.p)
		if err != nil {
			g.fatal("%v", err)
		}
		return m
	}
	s := g.asked()
	g.buf = g.p.Moves(s, g.buf[:0])
	if len(g.buf) == 0 {
		g.fatal("nothing to do at %+v", pr)
	}
	m := g.buf[g.rng.Intn(len(g.buf))]
	if g.bias && (m.Op == OpEnd || m.Op == OpPlay && g.p.step == stepOps) {
		m = g.buf[g.rng.Intn(len(g.buf))]
	}
	return m
}

// apply makes a move that must be legal.
func (g *soak) apply(m engine.Move) {
	g.last = m
	if err := g.p.Apply(m); err != nil {
		g.fatal("%v", err)
	}
	if g.ply++; g.ply > maxPly {
		g.fatal("the match does not end")
	}
}

func (g *soak) over() bool { return g.p.Prompt().Kind == engine.Over }

// soakGames is how many matches a test plays: fewer in a browser's engine, in -short and under the race detector.
func soakGames(n int) int {
	switch {
	case runtime.GOARCH == "wasm":
		n /= 20
	case testing.Short():
		n /= 5
	}
	return max(n, 4)
}

func training(t testing.TB) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// provingGround is a map with every terrain, holes, swamps and forts on the home rows included, and places for deck and
// starting units. It is no scenario of the game; it brings the rules together that Training Grounds keeps apart.
const provingGround = `{"format":1,"id":"proving-ground","name":"Proving Ground","turns":5,
"map":[["15A","3B","26B","1A","6B","25A"],["11B","7A","4B","12A","30A","31B"],["16A","17B","21B","","14A","2B"],
["32B","34A","27B","13B","9A","22B"],["5B","33A","23B","36A","20A","28B"]],
"sides":{"German":{"homeRow":["A1","B1","C1","D1","E1","F1"],"homeBase":"B1","deck":"#G","units":[#g],"prestige":30},
"U.S.":{"homeRow":["A5","B5","C5","D5","E5","F5"],"homeBase":"E5","deck":"#U","units":[#u],"prestige":30}},
"bridges":["A2"],"actionDeck":"#A","hand":{"action":7,"unit":4},"first":"random","secondPrestige":10,
"victory":["home-base","destroy-all","most-prestige"]}`

// proving returns the proving ground with the i-th of eight pairs of unit decks and four action decks. Each side starts with
// every other card of its deck.
func proving(t testing.TB, i uint64) *scenario.Scenario {
	t.Helper()
	g, u := string(rune('a'+i%8)), string(rune('A'+i%8))
	starts := func(deck string) string {
		cards, _ := card.Deck(deck)
		var names []string
		for j := int(i) % 2; j < len(cards) && len(names) < 6; j += 2 {
			names = append(names, fmt.Sprintf("%q", card.Name(cards[j])))
		}
		return strings.Join(names, ",")
	}
	src := strings.NewReplacer("#G", g, "#U", u, "#g", starts(g), "#u", starts(u), "#A", fmt.Sprint(1+i/8%4)).Replace(provingGround)
	sc, err := scenario.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// everyScenario is what a soak plays on: all built-in scenarios, and proving grounds.
func everyScenario(t testing.TB) []*scenario.Scenario {
	var list []*scenario.Scenario
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sc)
	}
	for i := range uint64(4) {
		list = append(list, proving(t, 5*i))
	}
	return append(list, ownDecks(t, "st-marie-du-mont", `{"rule": "ownActionDecks"}`), ownDecks(t, "carentan",
		`{"rule": "ownActionDecks", "sides": ["U.S."], "deck": {"Sabotage": 4, "Well Supplied": 6, "SNAFU": 4, "Accuracy": 8}}`))
}

// ownDecks is a built-in scenario in which each side has an action deck of its own, by a rule more (DECK-19).
func ownDecks(t testing.TB, id, rule string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	var f map[string]any
	if err := json.Unmarshal(sc.Source, &f); err != nil {
		t.Fatal(err)
	}
	l, _ := f["rules"].([]any)
	f["rules"] = append(l, json.RawMessage(rule))
	src, err := json.Marshal(f)
	if err == nil {
		sc, err = scenario.Parse(src)
	}
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// difference lists the fields in which two positions differ.
func difference(a, b *Position) string {
	var out []string
	var walk func(path string, x, y reflect.Value)
	walk = func(path string, x, y reflect.Value) {
		switch x.Kind() {
		case reflect.Struct:
			for i := range x.NumField() {
				walk(path+"."+x.Type().Field(i).Name, x.Field(i), y.Field(i))
			}
		case reflect.Array:
			for i := range x.Len() {
				walk(fmt.Sprintf("%s[%d]", path, i), x.Index(i), y.Index(i))
			}
		default:
			if !x.Equal(y) {
				out = append(out, fmt.Sprintf("%s: %v and %v", path, x, y))
			}
		}
	}
	walk("", reflect.ValueOf(*a), reflect.ValueOf(*b))
	return strings.Join(out, "; ")
}
