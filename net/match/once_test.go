package match_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// counted is a position that counts which moves are made at it and at its copies.
type counted struct {
	engine.State
	made *map[engine.Move]int
}

func (c *counted) Apply(m engine.Move) error {
	err := c.State.Apply(m)
	if err == nil {
		(*c.made)[m]++
	}
	return err
}
func (c *counted) Clone() engine.State     { return &counted{c.State.Clone(), c.made} }
func (c *counted) CopyFrom(p engine.State) { c.State.CopyFrom(p.(*counted).State) }

// counting is a game whose positions are counted.
type counting struct {
	engine.Fair
	made *map[engine.Move]int
}

func plain(p engine.State) engine.State { return p.(*counted).State }

func (c counting) Start() engine.State { return &counted{c.Fair.Start(), c.made} }
func (c counting) Hand(p engine.State, s engine.Seat, dst []engine.Card) []engine.Card {
	return c.Fair.Hand(plain(p), s, dst)
}
func (c counting) At(p engine.State, s engine.Seat, place uint16) (engine.Card, bool) {
	return c.Fair.At(plain(p), s, place)
}
func (c counting) Shows(p engine.State, m engine.Move) (engine.Card, engine.Face, bool) {
	return c.Fair.Shows(plain(p), m)
}
func (c counting) Asserts(p, after engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	return c.Fair.Asserts(plain(p), plain(after), m, dst)
}
func (c counting) Fresh(before, after engine.State, s engine.Seat) []engine.Face {
	return c.Fair.Fresh(plain(before), plain(after), s)
}
func (c counting) Choice(p engine.State, s engine.Seat) engine.Choice {
	choice := c.Fair.Choice(plain(p), s)
	told := choice.Told
	choice.Told = func(own engine.State, m engine.Move) engine.Move { return told(plain(own), m) }
	return choice
}
func (c counting) Die(p engine.State, s engine.Seat, place uint16) (uint16, bool) {
	return c.Fair.Die(plain(p), s, place)
}
func (c counting) Hide(p engine.State, s engine.Seat) { c.Fair.Hide(plain(p), s) }
func (c counting) See(p engine.State, s engine.Seat, face func(uint16) engine.Face, die func(uint16) uint16) {
	c.Fair.See(plain(p), s, face, die)
}

// tallyOf is how often each of some moves is among them.
func tallyOf(moves []engine.Move) map[engine.Move]int {
	n := map[engine.Move]int{}
	for _, m := range moves {
		n[m]++
	}
	return n
}

// TestMovesAreMadeOnce: what the other sends makes each of his moves once in the worker, and each move of the match once on the page.
func TestMovesAreMadeOnce(t *testing.T) {
	list := []engine.Scenario{binding.Neutral(loadScenario(t, "bastogne"))}
	for _, id := range others {
		list = append(list, other(id))
	}
	for _, sc := range list {
		g, err := fair(sc)
		if err != nil {
			t.Fatal(err)
		}
		worker, screen := map[engine.Move]int{}, map[engine.Move]int{}
		a, b := &page{t: t}, &page{t: t}
		b.games = func(string, []byte) (engine.Fair, error) { return counting{g, &worker}, nil }
		a.other, b.other = b, a
		a.open(g, 0, 1)
		b.open(counting{g, &screen}, 1, 2)
		his, all := 0, 0
		known := func() []engine.Move {
			if p := b.desk.Peer(); p != nil && p.Player() != nil {
				return p.Player().Moves()
			}
			return nil
		}
		handle := func() {
			n := len(known())
			clear(worker)
			m := b.todo[0]
			b.todo = b.todo[1:]
			b.desk.Handle(m)
			for m, want := range tallyOf(known()[n:]) {
				if m.Seat != 0 {
					continue
				}
				if his += want; worker[m] != want {
					t.Fatalf("%s: %+v of the other is made %d times in the worker, not %d", sc.ID(), m, worker[m], want)
				}
			}
		}
		take := func() {
			n := len(b.mirror.Moves())
			clear(screen)
			m := b.come[0]
			b.come = b.come[1:]
			if err := b.mirror.Take(m); err != nil {
				t.Fatal(err)
			}
			for m, want := range tallyOf(b.mirror.Moves()[n:]) {
				picked := len(b.mirror.Picks()) > 0 && m.Seat == 1 // and what the player is choosing besides
				if all += want; screen[m] != want && !picked {
					t.Fatalf("%s: %+v is made %d times on the page, not %d", sc.ID(), m, screen[m], want)
				}
			}
		}
		pages, rng := []*page{a, b}, engine.NewRand(9)
		for range 120 {
			for run(a); len(b.todo)+len(b.come) > 0; run(a) {
				for len(b.todo) > 0 {
					handle()
				}
				for len(b.come) > 0 {
					take()
				}
			}
			if a.mirror.Status().Ending.How != match.NotEnded {
				break
			}
			s := slices.IndexFunc(pages, func(p *page) bool { return p.mirror.Status().Asked })
			if s < 0 {
				t.Fatalf("%s: nobody is asked: %+v", sc.ID(), b.mirror.Status())
			}
			l, _ := pages[s].mirror.View().Candidates(engine.Seat(s), nil)
			if err := pages[s].mirror.Play(l[rng.Intn(len(l))]); err != nil {
				t.Fatal(err)
			}
		}
		if t.Logf("%s: %d moves of the other, %d moves on the page", sc.ID(), his, all); his < 5 || all < 20 {
			t.Errorf("%s: too few", sc.ID())
		}
	}
}
