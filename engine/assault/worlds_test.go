package assault_test

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/worlds"
	"bocage/engine/trial"
)

// dreamer makes worlds of the positions of matches and plays on in them.
type dreamer struct {
	t       *testing.T
	sampler worlds.Sampler
	rng     engine.Rand
	deal    *engine.Local
	asked   [32]int // worlds by the window of a question
	dealt   int     // worlds at deals and reveals
	sealed  [2]int  // that were chosen in secret, in worlds: within their caps, and over them
	buf     []engine.Move
}

// TestWorlds makes worlds at every question of random matches of every scenario, and at deals and reveals between them, each as a seat or
// as everybody may know the position. Each looks to them as the match does, is one that the rules can lead to, and plays to its end.
func TestWorlds(t *testing.T) {
	d := &dreamer{t: t, rng: engine.NewRand(9), deal: engine.NewLocal(0)}
	for i, sc := range assault.EveryScenario(t) {
		games := assault.SoakGames(4)
		if sc.Rules[assault.US].RefuseRetreat {
			games *= 3 // it is a rare question
		}
		if runtime.GOARCH == "wasm" {
			games = 1
		}
		for j := range games {
			p, start, seed := assault.Start(sc), assault.Start(sc), uint64(100*i+j)
			check := holds.NewChecker(p)
			who := trial.NewPlayer(holds.Subject, seed)
			for ply := 0; p.Prompt().Kind != engine.Over; ply++ {
				pr := p.Prompt()
				asked := pr.Kind == engine.Decide || pr.Kind == engine.Commit
				if d.rng.Intn(150) == 0 || asked && d.asked[pr.Window] < 30 && d.rng.Intn(2) == 0 {
					for _, seat := range []engine.Seat{0, 1, engine.NoSeat} {
						d.dream(p, seat, holds.NewChecker(start))
					}
				}
				m, err := who.Next(p)
				if err != nil {
					t.Fatal(err)
				}
				check.Before(p, m)
				if err := p.Apply(m); err != nil {
					t.Fatal(err)
				}
				if err := check.Check(p); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for w := assault.WinMuster; w <= assault.WinStay; w++ {
		if d.asked[w] == 0 && runtime.GOARCH != "wasm" {
			t.Errorf("no world at a question of window %d", w)
		}
	}
	t.Logf("worlds by window %v, at deals and reveals %d", d.asked, d.dealt)
}

// dream makes one world of what a seat may know, and plays it to its end.
func (d *dreamer) dream(p *assault.Position, seat engine.Seat, check *holds.Checker) {
	d.t.Helper()
	pr := p.Prompt()
	known := *p
	known.Redact(seat)
	q := known
	d.deal.Reset(d.rng.Uint64())
	if err := d.sampler.Sample(&q, &d.rng, d.deal); err != nil {
		d.t.Fatalf("%s at %+v: %v", p.Scenario().ID, pr, err)
	}
	if pr.Kind == engine.Decide || pr.Kind == engine.Commit {
		d.asked[pr.Window]++
	} else {
		d.dealt++
	}
	d.decks(&q)
	back := q
	back.Redact(seat)
	if !bytes.Equal(back.AppendBinary(nil), known.AppendBinary(nil)) || back != known {
		d.t.Fatalf("%s at %+v: the world is not what seat %d sees", p.Scenario().ID, pr, seat)
	}
	if c, _, ok := q.Placing(); ok {
		check.Fly(c)
	}
	for ply := 0; ; ply++ {
		if err := check.Check(&q); err != nil {
			d.t.Fatalf("%s at %+v, %d plies on: %v", p.Scenario().ID, pr, ply, err)
		}
		d.budgets(&q)
		now := q.Prompt()
		var m engine.Move
		switch now.Kind {
		case engine.Over:
			return
		case engine.Deal, engine.Reveal:
			var err error
			if m, err = d.deal.Answer(&q); err != nil {
				d.t.Fatalf("%s at %+v, %d plies on, at %+v: %v", p.Scenario().ID, pr, ply, now, err)
			}
		default:
			s := now.Seat
			if s == engine.Both {
				s = engine.Seat(d.rng.Intn(2))
			}
			d.buf = q.Moves(s, d.buf[:0])
			m = d.buf[d.rng.Intn(len(d.buf))]
		}
		check.Before(&q, m)
		if err := q.Apply(m); err != nil {
			d.t.Fatalf("%s at %+v, %d plies on, at %+v: %+v: %v", p.Scenario().ID, pr, ply, now, m, err)
		}
	}
}

// decks checks that a world says of each deck that was chosen in secret which cards of the pool are left, and counts those within the cap.
func (d *dreamer) decks(p *assault.Position) {
	d.t.Helper()
	for s := range engine.Seat(2) {
		pile, how := card.UnitPile(s), p.Scenario().Sealed[s]
		_, n := p.Packed(s)
		if how.Most == 0 || n == 0 || p.Packing() {
			continue
		}
		left, cost := 0, 0
		lo, hi := card.Faces(pile)
		for f := lo; f <= hi; f++ {
			left += p.Out(pile, f)
			cost += card.Cost(f) * (p.Scenario().Pooled(s, f) - p.Out(pile, f))
		}
		if left != len(p.Scenario().Cards[pile])-n {
			d.t.Fatalf("%d cards are left of %d, the deck has %d", left, len(p.Scenario().Cards[pile]), n)
		}
		if cost <= how.Budget {
			d.sealed[0]++
		} else {
			d.sealed[1]++
		}
	}
}

// budgets checks that no side has spent more than it may on the starting units that are still face down (RULING-10).
func (d *dreamer) budgets(p *assault.Position) {
	d.t.Helper()
	for s := range engine.Seat(2) {
		m := &p.Scenario().Muster[s]
		spent := p.SpentOpenly(s)
		for b := p.Units(s); b != 0; b &= b - 1 {
			if u, _, _ := p.Unit(b.First()); u.State&(board.Mustered|board.FaceUp) == board.Mustered {
				spent += card.Cost(u.Face)
			}
		}
		if m.Chosen() && spent > m.Budget {
			d.t.Fatalf("%s: starting units for %d, %d may be spent", p.Scenario().ID, spent, m.Budget)
		}
	}
}

// TestWorldsFollowTheSeed: the same position and seed give the same world, other seeds others, and what is hidden makes no difference.
func TestWorldsFollowTheSeed(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	p, shuffler := assault.Start(sc), engine.NewRand(2)
	who := trial.NewPlayer(holds.Subject, 1)
	var s worlds.Sampler
	worldOf := func(q assault.Position, seed uint64) (assault.Position, []uint16) {
		rng, deal := engine.NewRand(seed), engine.NewLocal(0)
		if err := s.Sample(&q, &rng, deal); err != nil {
			t.Fatal(err)
		}
		var dealt []uint16
		for r := q; len(dealt) < 20; {
			m, err := deal.Answer(&r)
			if err != nil {
				ms := r.Moves(r.Prompt().Seat&1, nil)
				if len(ms) == 0 {
					break
				}
				m = ms[len(ms)-1]
			} else {
				dealt = append(dealt, m.B)
			}
			if err := r.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		return q, dealt
	}
	others, changed := 0, 0
	for range 300 {
		m, err := who.Next(p)
		if err != nil || p.Apply(m) != nil {
			t.Fatal(m, err)
		}
		if p.Prompt().Kind != engine.Decide || p.Prompt().Window != assault.WinOps {
			continue
		}
		seat := p.Prompt().Seat
		q, r := *p, *p
		if assault.Permute(&r, seat.Other(), &shuffler) {
			changed++
		}
		q.Redact(seat)
		r.Redact(seat)
		a, da := worldOf(q, 5)
		b, db := worldOf(r, 5)
		if a != b || !slices.Equal(da, db) {
			t.Fatal("what is hidden makes a difference")
		}
		if c, _ := worldOf(q, 6); c != a {
			others++
		}
	}
	if others == 0 || changed == 0 {
		t.Errorf("%d times another seed gave another world, %d times something hidden was changed", others, changed)
	}
}

// TestNoWorld: of a position that the rules cannot have led to there is none. That is said, and the position is left as it was.
func TestNoWorld(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	p, who := assault.Start(sc), trial.NewPlayer(holds.Subject, 1)
	for p.Turn() < 2 || p.Prompt().Kind != engine.Decide {
		if m, err := who.Next(p); err != nil || p.Apply(m) != nil {
			t.Fatal(m, err)
		}
	}
	var s worlds.Sampler
	rng, deal := engine.NewRand(1), engine.NewLocal(0)
	for _, what := range []string{"a hand card is gone", "a pile has one more", "a hidden card is forgotten"} {
		q := *p
		assault.Corruptions[what](&q)
		q.Redact(assault.German)
		was := q
		if err := s.Sample(&q, &rng, deal); !errors.Is(err, worlds.ErrNone) || q != was {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// BenchmarkWorlds is the making of one world in the middle of a random match.
func BenchmarkWorlds(b *testing.B) {
	for _, id := range []string{"training-grounds", "lumberjack", "bulge", "metz-solo"} {
		sc, err := scenario.Load(id)
		if err != nil {
			b.Fatal(err)
		}
		p, who := assault.Start(sc), trial.NewPlayer(holds.Subject, 1)
		for p.Turn() < 2 || p.Prompt().Kind != engine.Decide || p.Prompt().Window != assault.WinOps {
			m, err := who.Next(p)
			if err != nil || p.Apply(m) != nil {
				b.Fatal(m, err)
			}
		}
		p.Redact(p.Prompt().Seat)
		b.Run(id, func(b *testing.B) {
			var s worlds.Sampler
			rng, deal := engine.NewRand(1), engine.NewLocal(0)
			q := new(assault.Position)
			b.ReportAllocs()
			for b.Loop() {
				*q = *p
				if err := s.Sample(q, &rng, deal); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestWorldsOfPools: where decks are chosen in secret a world holds what its seat knows of them: all of one's own, of the other's that it
// is of the pool. Cards that the scenario names for a hand are in no deck (DECK-10, DECK-12, DECK-13).
func TestWorldsOfPools(t *testing.T) {
	d := &dreamer{t: t, rng: engine.NewRand(5), deal: engine.NewLocal(0)}
	const pool = `"deck": { "Grenadiers": 8, "Pz III": 6, "Pz II": 4, "Stosstruppen": 4, "Volkssturm": 6 }`
	const seals = `, "sealed": { "budget": 90, "least": 16, "most": 20 }`
	ours, err := scenario.Load("carentan")
	if err != nil {
		t.Fatal(err)
	}
	for i, with := range []string{"", `, "hand": { "action": 2, "unit": 1, "cards": ["Pz III", "Pz II", "Prep Fire"] }`} {
		file := bytes.Replace(ours.Source, []byte(`"deck": "e"`), []byte(pool+seals+with), 1)
		file = bytes.Replace(file, []byte(`"deck": "E"`), []byte(`"deck": "E"`+seals), 1)
		sc, err := scenario.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		for j := range assault.SoakGames(4) {
			p, start, seed := assault.Start(sc), assault.Start(sc), uint64(100*i+j)
			who := trial.NewPlayer(holds.Subject, seed)
			for ply := 0; p.Prompt().Kind != engine.Over; ply++ {
				if ply < 120 && d.rng.Intn(3) == 0 || d.rng.Intn(40) == 0 {
					for _, seat := range []engine.Seat{0, 1, engine.NoSeat} {
						d.dream(p, seat, holds.NewChecker(start))
					}
				}
				m, err := who.Next(p)
				if err != nil {
					t.Fatal(err)
				}
				if err := p.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if d.asked[assault.WinMuster] == 0 || d.dealt == 0 || d.sealed[0] < 500 || 50*d.sealed[1] > d.sealed[0] {
		t.Errorf("worlds by window %v, at deals %d, of decks within and over their caps %d", d.asked, d.dealt, d.sealed)
	}
	t.Logf("worlds of decks within and over their caps %d", d.sealed)
}
