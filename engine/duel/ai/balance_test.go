package ai

import (
	"flag"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
	"bocage/engine/search"
)

var (
	games = flag.Int("games", 1, "matches of each pair of decks and of each Situation")
	level = flag.Int("level", int(engine.Ace), "`level` that plays the measurements of balance, from 0")
	alone = flag.String("situation", "", "the only Situation that TestSituations plays, by its `ID`")
	pair  = flag.String("pair", "", "the only pair of ready `decks` that TestDecks plays, such as us-fires/ge-panzer")
	first = flag.Uint64("first", 1, "seed of the first match")
)

// contestants are two lists that meet in a Situation.
type contestants struct {
	sc    engine.Scenario
	lists [2]*card.List
}

// score counts what came of matches, for the US.
type score struct{ won, drawn, played int }

func (s *score) share() float64 { return (float64(s.won) + float64(s.drawn)/2) / float64(s.played) }

// half is half the interval of 95 % of a share of so many matches.
func (s *score) half() float64 {
	p := s.share()
	return 1.96 * math.Sqrt(max(p*(1-p), 1e-9)/float64(s.played))
}

func (s *score) add(t score) {
	s.won, s.drawn, s.played = s.won+t.won, s.drawn+t.drawn, s.played+t.played
}

func (s *score) String() string { return fmt.Sprintf("%.1f±%.1f", 100*s.share(), 100*s.half()) }

// ended plays a match between two lists by one level, and returns who has won. It tells of each move before it is made.
func (c *contestants) ended(l engine.Level, seed uint64, tell func(engine.State, engine.Move)) (engine.Seat, error) {
	return c.match(seed, func(p *duel.Position, s engine.Seat) engine.Move {
		return Choose(p, s, search.Options{Level: l, Seed: seed})
	}, tell)
}

// match plays one by what is chosen for each seat.
func (c *contestants) match(seed uint64, choose func(*duel.Position, engine.Seat) engine.Move, tell func(engine.State, engine.Move)) (
	engine.Seat, error) {
	p, err := c.sc.Start(duel.RulesVersion)
	if err != nil {
		return 0, err
	}
	for s, list := range c.lists {
		seat := engine.Seat(s)
		for f, n := range list {
			if n > 0 {
				m := engine.Move{Seat: seat, Op: duel.OpCards, A: uint16(f), B: uint16(n)}
				tell(p, m)
				if err := p.Apply(m); err != nil {
					return 0, err
				}
			}
		}
		m := engine.Move{Seat: seat, Op: duel.OpDone}
		tell(p, m)
		if err := p.Apply(m); err != nil {
			return 0, err
		}
	}
	deal := engine.NewLocal(seed)
	for {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			return p.Standing().Winner, nil
		case engine.Deal, engine.Reveal:
			m, err = deal.Answer(p)
		default:
			seat := pr.Seat
			if seat == engine.Both {
				seat = card.US
			}
			m = choose(p.(*duel.Position), seat)
		}
		if err == nil {
			tell(p, m)
			err = p.Apply(m)
		}
		if err != nil {
			return 0, fmt.Errorf("seed %d, %+v: %w", seed, pr, err)
		}
	}
}

// measure plays matches of each of some pairs of lists on all cores, and returns what came of each.
func measure(t *testing.T, l []contestants, n int) []score {
	t.Helper()
	sums := make([]struct{ won, drawn atomic.Int64 }, len(l))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n*len(l); i = int(next.Add(1)) - 1 {
				at := i % len(l)
				switch w, err := l[at].ended(engine.Level(*level), *first+uint64(i/len(l)), func(engine.State, engine.Move) {}); {
				case err != nil:
					t.Error(err)
					return
				case w == card.US:
					sums[at].won.Add(1)
				case w == engine.NoSeat:
					sums[at].drawn.Add(1)
				}
			}
		})
	}
	workers.Wait()
	out := make([]score, len(l))
	for i := range out {
		out[i] = score{int(sums[i].won.Load()), int(sums[i].drawn.Load()), n}
	}
	return out
}

func scenarioOf(t *testing.T, id string) engine.Scenario {
	t.Helper()
	sc, err := duel.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// readyOf returns the ready decks of a side.
func readyOf(s engine.Seat) (l []*situation.Deck) {
	for i := range situation.Decks() {
		if d := &situation.Decks()[i]; d.Side == s {
			l = append(l, d)
		}
	}
	return l
}

// TestDecks plays each pair of ready decks in the Standard game. With -args -games=200 it measures them: no deck is then out of 42 to 58 %
// by more than chance.
func TestDecks(t *testing.T) {
	sc := scenarioOf(t, "meeting-engagement")
	us, german := readyOf(card.US), readyOf(card.German)
	if a, b, ok := strings.Cut(*pair, "/"); ok {
		us = slices.DeleteFunc(us, func(d *situation.Deck) bool { return d.ID != a })
		german = slices.DeleteFunc(german, func(d *situation.Deck) bool { return d.ID != b })
	}
	var l []contestants
	for _, a := range us {
		for _, b := range german {
			l = append(l, contestants{sc, [2]*card.List{&a.Lists[situation.Whole], &b.Lists[situation.Whole]}})
		}
	}
	got := measure(t, l, *games)
	var all score
	columns := make([]score, len(german))
	for i, a := range us {
		var row score
		line := fmt.Sprintf("%-16s", a.Name)
		for j := range german {
			s := got[i*len(german)+j]
			row.add(s)
			columns[j].add(s)
			line += fmt.Sprintf(" %10s", &s)
			if s.played >= 100 && math.Abs(s.share()-.5) > .08+s.half() {
				t.Errorf("%s against %s: %s %%", a.Name, german[j].Name, &s)
			}
		}
		all.add(row)
		t.Logf("%s | %10s", line, &row)
	}
	line := fmt.Sprintf("%-16s", "mean")
	for j := range columns {
		line += fmt.Sprintf(" %10s", &columns[j])
	}
	t.Logf("%s | %10s", line, &all)
}

// suggested is a Situation with the decks that it suggests.
func suggested(t *testing.T, id string) (c contestants) {
	t.Helper()
	c.sc = scenarioOf(t, id)
	own, _ := duel.ScenarioOf(c.sc)
	for s := range engine.Seat(2) {
		i, _ := situation.DeckOf(own.Situation.Suggested[s])
		c.lists[s] = &situation.Decks()[i].Lists[own.Situation.ListFor(s)]
	}
	return c
}

// TestSituations plays each Situation with the decks that it suggests. With -args -games=200 it measures them: none is then out of 40 to
// 60 % by more than chance.
func TestSituations(t *testing.T) {
	var l []contestants
	for _, id := range duel.Game.Scenarios() {
		if *alone == "" || *alone == id {
			l = append(l, suggested(t, id))
		}
	}
	for i, s := range measure(t, l, *games) {
		t.Logf("%-20s %s", l[i].sc.ID(), &s)
		if s.played >= 100 && math.Abs(s.share()-.5) > .1+s.half() {
			t.Errorf("%s: %s %%", l[i].sc.ID(), &s)
		}
	}
}

// withCards are the Situations with the decks that they suggest, and the two decks that have the most aircraft.
func withCards(t *testing.T) []contestants {
	t.Helper()
	l := []contestants{{sc: scenarioOf(t, "meeting-engagement")}}
	for s, name := range [2]string{"us-air", "ge-stuka"} {
		i, ok := situation.DeckOf(name)
		if !ok {
			t.Fatalf("no deck %s", name)
		}
		l[0].lists[s] = &situation.Decks()[i].Lists[situation.Whole]
	}
	for _, id := range duel.Game.Scenarios() {
		l = append(l, suggested(t, id))
	}
	return l
}

// TestCards counts how often each Command card is played for what it does by a player who could play it, once a match and player: in the
// Situations with the decks that they suggest, and with those that have the most aircraft. With -args -games=100 one of ten plays it.
func TestCards(t *testing.T) {
	l := withCards(t)
	var drawn, could, played [card.NumFaces]int
	for _, c := range l {
		for i := range *games {
			var able, did [2][card.NumFaces]bool
			_, err := c.ended(engine.Level(*level), *first+uint64(i), func(p engine.State, m engine.Move) {
				switch pr := p.Prompt(); {
				case pr.Kind == engine.Deal && m.Op == engine.OpDraw && m.A == uint16(card.PileCommand):
					drawn[m.B]++
				case pr.Kind == engine.Decide, pr.Kind == engine.Commit:
					choices, _ := p.Candidates(m.Seat, nil)
					for _, c := range choices {
						able[m.Seat][playedBy(c)] = true
					}
					did[m.Seat][playedBy(m)] = true
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for s := range able {
				for f := range able[s] {
					could[f] += one(able[s][f])
					played[f] += one(did[s][f])
				}
			}
		}
	}
	for f := card.FirstCommand; int(f) < card.NumFaces && card.IsCommand(f); f++ {
		t.Logf("%-22s drawn %.2f times a match, played by %d of %d who could", card.CommandOf(f).Title, float64(drawn[f])/float64(len(l)**games),
			played[f], could[f])
		if *games >= 100 && (could[f] == 0 || 10*played[f] < could[f]) {
			t.Errorf("%s is hardly ever played", card.CommandOf(f).Title)
		}
	}
}

// playedBy is the Command card that a move plays for what it does, Unknown for none.
func playedBy(m engine.Move) engine.Face {
	switch {
	case m.Op == duel.OpPlay:
		return engine.Face(m.B)
	case m.Op == duel.OpFire && m.C > 0:
		return engine.Face(m.D)
	}
	return engine.Unknown
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
