package adapter

import (
	"bytes"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/worlds"
	"bocage/engine/search"
)

// limited is a scenario whose sides choose their starting units, with more said of how the German side does.
func limited(t testing.TB, muster string) []byte {
	t.Helper()
	s := strings.Replace(string(source(t, "carentan")), `{ "budget": 30, "most": 6 }`, muster, 1)
	if s == string(source(t, "carentan")) {
		t.Fatal("there is no such muster")
	}
	return []byte(s)
}

func set(t testing.TB, names ...string) (s card.Set) {
	t.Helper()
	for _, n := range names {
		f, ok := card.UnitNamed(n)
		if !ok {
			t.Fatal(n)
		}
		s |= card.SetOf(f)
	}
	return s
}

// mustering is a match of a scenario at the choice of starting units, of which the American side has chosen its.
func mustering(t *testing.T, sc *scenario.Scenario, seed uint64) (*assault.Position, *engine.Local) {
	t.Helper()
	p, deal := assault.Start(sc), engine.NewLocal(seed)
	for p.Prompt().Window != assault.WinMuster || p.Prompt().Seat != card.German {
		next(t, p, deal, func(_ engine.Seat, moves []engine.Move) engine.Move { return moves[len(moves)-1] }, card.US)
	}
	return p, deal
}

// next makes the next move of a match: chance's, else what a seat chooses, at a prompt to both that one.
func next(t *testing.T, p *assault.Position, deal *engine.Local, choose func(engine.Seat, []engine.Move) engine.Move, both engine.Seat) {
	t.Helper()
	pr := p.Prompt()
	var m engine.Move
	err := error(nil)
	if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
		m, err = deal.Answer(p)
	} else {
		s := pr.Seat
		if s == engine.Both {
			s = both
		}
		m = choose(s, p.Moves(s, nil))
	}
	if err == nil {
		err = p.Apply(m)
	}
	if err != nil {
		t.Fatalf("%+v, %+v: %v", pr, m, err)
	}
}

func TestRulesMuster(t *testing.T) {
	const muster = `{ "budget": 30, "most": 6, "from": ["Pz III", "Grenadiers", "Pz II"] }`
	from := set(t, "Grenadiers", "Pz II", "Pz III")
	t.Run("DECK-18 a list limits what may be mustered, for its owner, his enemy and the proof of the budget", func(t *testing.T) {
		sc, err := scenario.Parse(limited(t, muster))
		if err != nil {
			t.Fatal(err)
		}
		if sc.Muster[card.German].From != from || sc.Muster[card.US].From != 0 {
			t.Errorf("%+v", sc.Muster)
		}
		p, deal := mustering(t, sc, 1)
		var offered card.Set
		for _, m := range p.Moves(card.German, nil) {
			offered |= card.SetOf(card.Face(m.A))
		}
		if offered != from {
			t.Errorf("offered %b, want %b", offered, from)
		}
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			q := *p
			err := q.Apply(engine.Move{Seat: card.German, Op: assault.OpMuster, A: uint16(f)})
			if (err == nil) != from.Has(f) || p.Recruits(card.German, f) > 0 != from.Has(f) {
				t.Errorf("%s: %v, %d of them", card.Name(f), err, p.Recruits(card.German, f))
			}
		}
		fair, err := binding.NewFair(sc)
		if err != nil {
			t.Fatal(err)
		}
		open := *p
		open.Redact(engine.NoSeat)
		b := fair.Choice(&open, card.German).Budget
		var could card.Set
		for i, f := range b.Could {
			could |= card.SetOf(f)
			if int(b.Cost[i]) != card.Cost(f) {
				t.Errorf("%s costs %d", card.Name(f), b.Cost[i])
			}
		}
		if could != from || b.Most != 30 {
			t.Errorf("to be proved: %b within %d", could, b.Most)
		}

		rng := engine.NewRand(3)
		for p.Prompt().Window != assault.WinOps {
			if pr := p.Prompt(); pr.Kind == engine.Decide && pr.Window == assault.WinDeploy {
				dream(t, p, from)
			}
			next(t, p, deal, func(_ engine.Seat, moves []engine.Move) engine.Move { return moves[rng.Intn(len(moves))] }, card.German)
		}
		seen := *p
		seen.Redact(card.US)
		n := 0
		for on := seen.Units(card.German); on != 0; on &= on - 1 {
			if u, _, _ := seen.Unit(on.First()); u.Could&^from != 0 || u.State&board.Mustered == 0 {
				t.Errorf("can be %b", u.Could)
			}
			n++
		}
		if u, _, _ := seen.Unit(seen.Units(card.US).First()); n < 2 || u.State&board.FaceUp == 0 && u.Could&set(t, "Regulars", "M7 Priest") == 0 {
			t.Errorf("%d units, an American one can be %b", n, u.Could)
		}
		dream(t, p, from)
		text, err := p.Describe()
		if err != nil {
			t.Fatal(err)
		}
		later, err := scenario.Parse(text)
		if err != nil || bytes.Contains(text, []byte(`"from"`)) {
			t.Fatalf("%v: %s", err, text)
		}
		for _, u := range later.Placed[card.German] {
			if u.State&board.FaceUp == 0 && (u.Could == 0 || u.Could&^from != 0) {
				t.Errorf("written back: can be %b", u.Could)
			}
		}
		if again, err := assault.Start(later).Describe(); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%v: %s\nfrom %s", err, again, text)
		}
	})
	t.Run("DECK-18 the computer musters of the list", func(t *testing.T) {
		sc, err := scenario.Parse(limited(t, `{ "budget": 16, "exactly": 4, "from": ["Pz III", "Grenadiers", "Pz II"] }`))
		if err != nil {
			t.Fatal(err)
		}
		for level := engine.Recruit; level <= engine.Veteran; level++ {
			for seed := range uint64(4) {
				p, deal := mustering(t, sc, seed)
				for p.Prompt().Window == assault.WinMuster {
					next(t, p, deal, func(s engine.Seat, _ []engine.Move) engine.Move {
						view := *p
						view.Redact(s)
						return ai.Choose(view, s, search.Options{Level: level, Seed: seed})
					}, card.German)
				}
				var got card.Set
				n := 0
				for _, c := range p.Hand(card.German) {
					if c.Pile == card.PileGerman {
						got |= card.SetOf(c.Face)
						n++
					}
				}
				if got&^from != 0 || n != 4 || p.Spent(card.German) > 16 {
					t.Errorf("level %d, seed %d: %d units, %b, for %d", level, seed, n, got, p.Spent(card.German))
				}
			}
		}
	})
	t.Run("DECK-18 bad lists are refused where they are bad, and a file without one is as it was", func(t *testing.T) {
		for _, k := range []struct{ muster, path, says string }{
			{`{ "budget": 30, "from": [] }`, "from", "1 to 25"},
			{`{ "budget": 30, "from": "core" }`, "from", "list"},
			{`{ "budget": 30, "from": ["Grenadiers", "Cavalry"] }`, "from[1]", `no unit "Cavalry"`},
			{`{ "budget": 30, "from": ["Grenadiers", "Regulars"] }`, "from[1]", "no unit of the German side"},
			{`{ "budget": 30, "from": ["Pz II", "Grenadiers", "Pz II"] }`, "from[2]", "twice"},
			{`{ "budget": 30, "from": ["Pz V Panther", "Grenadiers"] }`, "from[0]", "left in the deck"},
			{`{ "random": 3, "from": ["Grenadiers"] }`, "from", "budget"},
			{`{ "budget": 30, "exactly": 4, "from": ["Pz II", "Grenadiers"] }`, "", "there are 3 cards"},
			{`{ "budget": 9, "exactly": 3, "from": ["Pz II", "Grenadiers"] }`, "", "for 9 prestige"},
			{`{ "budget": 3, "from": ["Grenadiers"] }`, "", "for 3 prestige"},
		} {
			path := strings.TrimSuffix("sides.German.muster."+k.path, ".")
			if l := scenario.Check(limited(t, k.muster)); len(l) != 1 || l[0].Path != path || !strings.Contains(l[0].Text, k.says) {
				t.Errorf("%s: %q, want %s", k.muster, l, path)
			}
		}
		barred := strings.Replace(string(source(t, "hill-2018")), `"budget": 20`, `"budget": 20, "from": ["Grenadiers", "Pz VI King Tiger"]`, 1)
		if l := scenario.Check([]byte(barred)); len(l) != 1 || l[0].Path != "sides.German.muster.from[1]" {
			t.Errorf("a unit for sacrifices only: %q", l)
		}
		for _, rules := range []int{assault.OldestRules, assault.RulesVersion} {
			sc, err := scenario.ParseBy(source(t, "carentan"), rules)
			if err != nil || sc.Muster[card.German] != (scenario.Muster{Budget: 30, Most: 6}) {
				t.Errorf("by rules %d: %v", rules, err)
			}
		}
	})
}

// dream checks that in the worlds which the American side holds possible the German starting units are of a set.
func dream(t *testing.T, p *assault.Position, from card.Set) {
	t.Helper()
	var s worlds.Sampler
	rng, deal := engine.NewRand(5), engine.NewLocal(0)
	for range 20 {
		q := *p
		q.Redact(card.US)
		if err := s.Sample(&q, &rng, deal); err != nil {
			t.Fatal(err)
		}
		var are card.Set
		for on := q.Units(card.German); on != 0; on &= on - 1 {
			u, _, _ := q.Unit(on.First())
			are |= card.SetOf(u.Face)
		}
		for _, c := range q.Hand(card.German) {
			if c.Pile == card.PileGerman && q.Prompt().Window == assault.WinDeploy { // those still to be placed
				are |= card.SetOf(c.Face)
			}
		}
		if are&^from != 0 {
			t.Errorf("a world has %b", are)
		}
	}
}
