package search_test

import (
	"errors"
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/search"
)

// gauge is a mind to which a stake is worth what a table says, and more or less by what the world holds.
type gauge struct {
	worth  map[uint16]int32
	noise  int  // the most by which a world changes that, from stake to stake
	shared bool // it changes all stakes alike
	fails  bool // no world is found
	exact  bool
	worlds int
}

func (g *gauge) Begin(engine.State, engine.Seat) {}

func (g *gauge) Sample(p engine.State, rng *engine.Rand, deal *engine.Local) error {
	if g.worlds++; g.fails {
		return errors.New("none")
	}
	return p.(*coin.Position).Sample(rng, deal)
}

func (g *gauge) Ideas(p engine.State, most int, dst []engine.Move) []engine.Move {
	for a := uint16(1); len(dst) < most; a++ {
		dst = append(dst, engine.Move{Seat: p.Prompt().Seat, Op: coin.OpStake, A: a})
	}
	return dst
}

func (g *gauge) Exact(_ engine.State, m engine.Move) (int32, bool) { return g.worth[m.A], g.exact }

func (g *gauge) Start()                                             {}
func (g *gauge) Step(engine.State, *engine.Rand, *engine.Local) int { return 1 }
func (g *gauge) Rest(engine.State, int) bool                        { return true }

func (g *gauge) Win(s engine.State) int32 {
	p := s.(*coin.Position)
	stake, _, _ := p.Public()
	seed := uint64(p.Die(1))
	for _, c := range p.Hand(1) {
		seed = seed*32 + uint64(c.Face)
	}
	if !g.shared {
		seed += uint64(stake) << 32
	}
	rng := engine.NewRand(seed)
	return g.worth[uint16(stake)] + int32(rng.Intn(2*g.noise+1)-g.noise)
}

func (g *gauge) Choices(engine.State, engine.Seat, []search.Choice) []search.Choice { return nil }
func (g *gauge) Pay(engine.State, int, int) int32                                   { return 0 }

// stake returns a position in which seat 0 leads and is asked for its stake.
func stake(t *testing.T) engine.State {
	t.Helper()
	sc, err := coin.Game.Load("fair-coin")
	if err != nil {
		t.Fatal(err)
	}
	p, _ := sc.Start(coin.RulesVersion)
	d := engine.NewLocal(1)
	for p.Prompt().Window != coin.WinStake {
		m, err := d.Answer(p)
		if p.Prompt().Window == coin.WinLead {
			m.A = 0
		}
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

var limits = search.Limits{Ideas: 8, Worlds: 200, Units: 1 << 30, Sure: 8, Keep: 300}

// thought runs a thought to its end.
func thought(p engine.State, g *gauge, l search.Limits, seed uint64) *search.Thought {
	t := search.Begin(g, p, 0, seed, l)
	for !t.Run(50, nil) {
	}
	return t
}

// TestFindsTheBest: what is best on average is found although single worlds speak against it; what the worlds have in common does not
// disturb, and then few of them are enough.
func TestFindsTheBest(t *testing.T) {
	p := stake(t)
	worth := map[uint16]int32{1: 30000, 2: 31000, 3: 33000, 4: 36000, 5: 29000, 6: 30500, 7: 20000, 8: 31500}
	for seed := range uint64(20) {
		l := thought(p, &gauge{worth: worth, noise: 8000}, limits, seed).Best()
		if l[0].Move.A != 4 {
			t.Errorf("seed %d: %+v", seed, l[0])
		}
		for i := range l[2:] {
			if a, b := l[i+1], l[i+2]; a.Worlds < b.Worlds || a.Worlds == b.Worlds && a.Win < b.Win {
				t.Errorf("seed %d: out of order: %+v", seed, l)
			}
		}
		th := thought(p, &gauge{worth: worth, noise: 8000, shared: true}, limits, seed)
		if l := th.Best(); l[0].Move.A != 4 || l[0].Worlds > 20 {
			t.Errorf("seed %d: worlds that agree: %+v", seed, l[0])
		}
	}
}

// TestKeepsTheFirst: without a difference that is larger than chance and worth it, the first idea is made.
func TestKeepsTheFirst(t *testing.T) {
	p := stake(t)
	others := 0
	for seed := range uint64(20) {
		worth := map[uint16]int32{1: 30000, 2: 30000, 3: 30000, 4: 30000, 5: 30000, 6: 30000, 7: 30000, 8: 30000}
		sure := limits
		sure.Sure = 12
		if thought(p, &gauge{worth: worth, noise: 8000}, sure, seed).Move().A != 1 {
			others++
		}
		worth[2] = 30000 + limits.Keep - 1
		if m := thought(p, &gauge{worth: worth}, limits, seed).Move(); m.A != 1 {
			t.Errorf("seed %d: %d is too little", seed, limits.Keep-1)
		}
		if worth[2]++; thought(p, &gauge{worth: worth}, limits, seed).Move().A != 2 {
			t.Errorf("seed %d: %d is enough", seed, limits.Keep)
		}
	}
	if others > 2 {
		t.Errorf("%d times of 20 another move was made for nothing", others)
	}
}

// TestBounds: a thought ends with the worlds and units it may have, when it is told to stop, and where there is no world; a legal move is
// there at any time.
func TestBounds(t *testing.T) {
	p := stake(t)
	g := &gauge{worth: map[uint16]int32{1: 30000, 2: 30010}, noise: 9000}
	l := limits
	l.Ideas = 2
	if th := thought(p, g, l, 1); th.Best()[0].Worlds != l.Worlds {
		t.Errorf("%+v", th.Best())
	}
	l.Units = 30
	if th := thought(p, g, l, 1); th.Spent() < l.Units || th.Spent() > l.Units+2*l.Ideas {
		t.Errorf("%d units", th.Spent())
	}
	g.fails, g.worlds = true, 0
	if th := thought(p, g, l, 1); th.Move().A != 1 || g.worlds > 8 {
		t.Errorf("%+v after %d worlds", th.Best(), g.worlds)
	}
	g.fails = false
	th := search.Begin(g, p, 0, 1, limits)
	if th.Run(1<<30, func() bool { return true }) || th.Done() || th.Spent() != 0 || th.Move().A != 1 {
		t.Errorf("stopped at once: %+v", th.Best())
	}
	n := 0
	th.Run(1<<30, func() bool { n++; return n > 10 })
	if th.Done() || th.Spent() != 10 || th.Move().Op != coin.OpStake {
		t.Errorf("stopped after 10 playouts: %d units, %+v", th.Spent(), th.Best())
	}
}

// TestExactOdds: where there are exact odds no world is made.
func TestExactOdds(t *testing.T) {
	g := &gauge{worth: map[uint16]int32{1: 100, 2: 300, 3: 200}, exact: true}
	l := limits
	l.Ideas = 3
	th := search.Begin(g, stake(t), 0, 1, l)
	if best := th.Best(); !th.Done() || g.worlds > 0 || len(best) != 3 || best[0].Move.A != 2 || best[1].Move.A != 3 || best[0].Win != 300 {
		t.Errorf("%+v", best)
	}
}

// TestNotAsked: who is not asked has nothing to think about.
func TestNotAsked(t *testing.T) {
	th := search.Begin(&gauge{}, stake(t), 1, 1, limits)
	if !th.Done() || !th.Run(1, nil) || len(th.Best()) > 0 || th.Move() != (engine.Move{}) {
		t.Errorf("%+v", th.Best())
	}
}
