package duel_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"runtime"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/duel/holds"
	"bocage/engine/gametest"
	"bocage/engine/search"
	"bocage/engine/trial"
)

// minds is how the game's mind is tried: as a Marshal, in a hurry.
func minds(every int) gametest.Minds {
	l := ai.Marshal
	l.Worlds, l.Ideas, l.Rounds = 4, 3, 40
	return gametest.Minds{Options: gametest.Options{Seeds: 1, Permute: duel.Permute},
		New: ai.New, Limits: l, Every: every}
}

func TestMind(t *testing.T) {
	every := 25
	if runtime.GOARCH == "wasm" {
		every = 200
	}
	gametest.Mind(t, holds.Subject, minds(every))
}

// TestThoughts: 100 thoughts are the same natively and in the browser.
func TestThoughts(t *testing.T) {
	const golden uint64 = 0xc477907e3cbe640
	if got := gametest.Thoughts(t, holds.Subject, minds(10), 100); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// TestWorlds: at every question that is asked, of a match in each Situation, a world is one that the seat, and one that the public, cannot
// tell from the match; between them all windows are asked. Some of the worlds play to their end.
func TestWorlds(t *testing.T) {
	asked := map[uint8]int{}
	rng := engine.NewRand(5)
	for i, id := range duel.Game.Scenarios() {
		for seed := range uint64(6) {
			sc, err := duel.Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			p, err := sc.Start(duel.RulesVersion)
			if err != nil {
				t.Fatal(err)
			}
			who := trial.NewPlayer(holds.Subject, seed*8+uint64(i))
			for ply := 0; p.Prompt().Kind != engine.Over; ply++ {
				if pr := p.Prompt(); pr.Kind == engine.Decide || pr.Kind == engine.Commit {
					asked[pr.Window]++
					for _, seat := range [3]engine.Seat{0, 1, engine.NoSeat} {
						known := p.Clone()
						known.Redact(seat)
						q, deal := known.Clone(), engine.NewLocal(0)
						if err := q.(*duel.Position).Sample(&rng, deal); err != nil {
							t.Fatalf("%s, seat %d, %+v: %v", id, seat, pr, err)
						}
						back := q.Clone()
						if back.Redact(seat); !bytes.Equal(back.AppendBinary(nil), known.AppendBinary(nil)) {
							t.Fatalf("%s, seat %d, %+v: the world is another match", id, seat, pr)
						}
						if ply%97 == 0 {
							playOut(t, q, deal, &rng)
						}
					}
				}
				m, err := who.Next(p)
				if err == nil {
					err = p.Apply(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, w := range []uint8{duel.WinDeck, duel.WinHand, duel.WinCommit, duel.WinOrders, duel.WinTargets, duel.WinAim, duel.WinReact,
		duel.WinNext, duel.WinBoost, duel.WinFriendly, duel.WinRescue, duel.WinKeep, duel.WinSplit, duel.WinDiscard} {
		if asked[w] == 0 {
			t.Errorf("window %d was never asked", w)
		}
	}
}

// playOut plays a world to its end at random.
func playOut(t *testing.T, p engine.State, deal *engine.Local, rng *engine.Rand) {
	t.Helper()
	for range holds.Subject.Plies {
		pr := p.Prompt()
		var m engine.Move
		var err error
		switch pr.Kind {
		case engine.Over:
			return
		case engine.Deal, engine.Reveal:
			m, err = deal.Answer(p)
		default:
			s := pr.Seat
			if s == engine.Both {
				s = engine.Seat(rng.Intn(2))
			}
			l, _ := p.Candidates(s, nil)
			m = l[rng.Intn(len(l))]
		}
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatalf("%+v: %v", pr, err)
		}
	}
	t.Fatal("the world has no end")
}

// TestNoWorld: where no card fits that is said, and the position stays as it was.
func TestNoWorld(t *testing.T) {
	sc, _ := duel.Game.Load("meeting-engagement")
	s, _ := sc.Start(duel.RulesVersion)
	p := *s.(*duel.Position)
	duel.Lose(&p, card.HullDown)
	was := p
	rng := engine.NewRand(1)
	if err := p.Sample(&rng, engine.NewLocal(0)); !errors.Is(err, duel.ErrNoWorld) || p != was {
		t.Errorf("%v", err)
	}
}

// TestLevels: in a match of each Situation, played by two levels of the computer, a level chooses the same whatever is hidden from its
// seat, and what all of them choose is the same natively and in the browser.
func TestLevels(t *testing.T) {
	const golden uint64 = 0x85ddc2f2e1573094
	var digest []byte
	for i, id := range duel.Game.Scenarios() {
		sc, err := duel.Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		p, err := sc.Start(duel.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		deal, rng := engine.NewLocal(uint64(i)+9), engine.NewRand(uint64(i))
		for asked := 0; p.Prompt().Kind != engine.Over; {
			pr := p.Prompt()
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err = deal.Answer(p)
			} else {
				seat := pr.Seat
				if seat == engine.Both {
					seat = engine.Seat(asked % 2)
				}
				o := search.Options{Level: engine.Level((i + int(seat)) % engine.Levels), Seed: uint64(i), Nodes: 2000}
				m = ai.Choose(p.(*duel.Position), seat, o)
				if asked++; asked%8 == 0 {
					lockstep(t, p.(*duel.Position), seat, o, m, &rng)
				}
			}
			if err == nil {
				err = p.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s, %+v: %v", id, pr, err)
			}
		}
		digest = binary.LittleEndian.AppendUint64(digest, engine.Hash(p))
	}
	if got := engine.Digest(digest); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// lockstep checks that a level makes a move in whatever the seat cannot tell from the position.
func lockstep(t *testing.T, p *duel.Position, seat engine.Seat, o search.Options, m engine.Move, rng *engine.Rand) {
	t.Helper()
	known := p.Clone().(*duel.Position)
	known.Redact(seat)
	world := known.Clone().(*duel.Position)
	if err := world.Sample(rng, engine.NewLocal(0)); err != nil {
		t.Fatal(err)
	}
	forms := []*duel.Position{known, world}
	if q := p.Clone().(*duel.Position); duel.Permute(q, seat.Other(), rng) {
		forms = append(forms, q)
	}
	for i, q := range forms {
		if got := ai.Choose(q, seat, o); got != m {
			t.Fatalf("%v at %+v, form %d: %+v, %+v knowing all", o.Level, p.Prompt(), i, got, m)
		}
	}
}
