package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// player plays random matches of a scenario one after the other and allocates nothing.
type player struct {
	start, p Position
	d        *engine.Local
	rng      engine.Rand
	buf      []engine.Move
	games    uint64
}

func newPlayer(sc *scenario.Scenario) *player {
	start := New(sc)
	return &player{start: start, p: start, d: engine.NewLocal(0), rng: engine.NewRand(1), buf: make([]engine.Move, 0, 1024)}
}

// ply makes one ply, or begins the next match.
func (r *player) ply(t testing.TB) {
	pr := r.p.Prompt()
	var m engine.Move
	switch pr.Kind {
	case engine.Over:
		r.games++
		r.p = r.start
		r.d.Reset(r.games)
		return
	case engine.Deal, engine.Reveal:
		var err error
		if m, err = r.d.Answer(&r.p); err != nil {
			t.Fatal(err)
		}
	default:
		s := pr.Seat
		if s == engine.Both {
			s = 0
		}
		r.buf = r.p.Moves(s, r.buf[:0])
		m = r.buf[r.rng.Intn(len(r.buf))]
	}
	if err := r.p.Apply(m); err != nil {
		t.Fatal(err)
	}
}

// middle is a position in the middle of a random match of Training Grounds, at an Operations prompt.
func middle(t testing.TB) Position {
	r := newPlayer(training(t))
	for r.p.turn < 4 || r.p.step != stepOps {
		r.ply(t)
	}
	return r.p
}

// TestNoAllocations: in every scenario a ply of a playout, with its deals and its moves found, a copy and a hash allocate
// nothing.
func TestNoAllocations(t *testing.T) {
	for _, sc := range everyScenario(t) {
		r := newPlayer(sc)
		for r.games < 3 { // the dealer's piles grow to their size
			r.ply(t)
		}
		if n := testing.AllocsPerRun(2000, func() { r.ply(t) }); n != 0 {
			t.Errorf("%s: a ply allocates %v times", sc.ID, n)
		}
	}
	p := middle(t)
	buf := make([]byte, 0, 8192)
	if n := testing.AllocsPerRun(100, func() { c := p; engine.Digest(c.AppendBinary(buf)) }); n != 0 {
		t.Errorf("a copy and its hash allocate %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() { c := p; c.Redact(card.US) }); n != 0 {
		t.Errorf("a redacted copy allocates %v times", n)
	}
}

func BenchmarkRandomPlay(b *testing.B) {
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(id, func(b *testing.B) {
			r := newPlayer(sc)
			b.ReportAllocs()
			for b.Loop() {
				r.ply(b)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "plies/s")
		})
	}
}

func BenchmarkCopy(b *testing.B) {
	p := middle(b)
	var c Position
	b.ReportAllocs()
	for b.Loop() {
		c = p
	}
	_ = c
}

func BenchmarkHash(b *testing.B) {
	p := middle(b)
	b.ReportAllocs()
	buf := make([]byte, 0, 8192)
	for b.Loop() {
		engine.Digest(p.AppendBinary(buf))
	}
}

func BenchmarkMoves(b *testing.B) {
	p := middle(b)
	buf := make([]engine.Move, 0, 1024)
	b.ReportAllocs()
	for b.Loop() {
		buf = p.Moves(p.phasing, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "moves")
}

func BenchmarkRedact(b *testing.B) {
	p := middle(b)
	b.ReportAllocs()
	for b.Loop() {
		c := p
		c.Redact(card.US)
	}
}

// BenchmarkReplay is the cost of undo and of opening a saved match: a whole match by its record, hash by hash.
func BenchmarkReplay(b *testing.B) {
	sc := training(b)
	m, err := engine.NewMatch(engine.Record{Game: GameID, Rules: scenario.RulesVersion}, Start(sc), engine.NewLocal(1))
	if err != nil {
		b.Fatal(err)
	}
	rng := engine.NewRand(1)
	for m.Position().Prompt().Kind != engine.Over {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		mvs := m.Position().(*Position).Moves(s, nil)
		if err := m.Play(mvs[rng.Intn(len(mvs))]); err != nil {
			b.Fatal(err)
		}
	}
	rec := m.Record()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.Replay(rec, Start(sc), nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(m.Ply()), "plies")
}
