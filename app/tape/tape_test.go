package tape_test

import (
	"errors"
	"testing"

	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault/binding"
)

// notes count what a tape tells its reader.
type notes struct {
	begun, made, kept int
	t                 *testing.T
}

func (n *notes) Begin(engine.State) { n.begun, n.made, n.kept = n.begun+1, 0, 0 }

func (n *notes) Apply(p engine.State, m engine.Move) error {
	n.made++
	return p.Apply(m)
}

func (n *notes) Keep(ply int, _ engine.State) {
	if n.kept++; ply != n.kept || n.made != n.kept {
		n.t.Errorf("ply %d is kept as number %d of %d made", ply, n.kept, n.made)
	}
}

// games are those of the tests. Files that try another game add it.
var games = engine.Games{binding.Game}

// every tries each game.
func every(t *testing.T, try func(t *testing.T, game engine.Game)) {
	for _, game := range games {
		t.Run(game.ID(), func(t *testing.T) { try(t, game) })
	}
}

// played is the record of a whole match of a game at random.
func played(t *testing.T, game engine.Game, seed uint64) *engine.Record {
	t.Helper()
	sc, err := game.Load(game.Scenarios()[0])
	if err != nil {
		t.Fatal(err)
	}
	_, rules := game.Rules()
	start, err := sc.Start(rules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(engine.Record{Game: game.ID(), Rules: rules, Scenario: sc.Source(), Seed: seed}, start,
		engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	for rng := engine.NewRand(seed); m.Position().Prompt().Kind != engine.Over; {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		l, _ := m.Position().Candidates(s, nil)
		if err := m.Play(l[rng.Intn(len(l))]); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

// TestRead: a record of any game is read to its end, a few plies at a time, and every position can be had again.
func TestRead(t *testing.T) { every(t, testRead) }

func testRead(t *testing.T, game engine.Game) {
	rec := played(t, game, 3)
	n := &notes{t: t}
	tp, err := tape.New(games, rec, n)
	if err != nil {
		t.Fatal(err)
	}
	for !tp.Done() {
		tp.Run(7)
	}
	if tp.Fault() != nil || !tp.Ended() || tp.Read() != len(rec.Moves) || n.kept != len(rec.Moves) {
		t.Fatalf("%d of %d plies, %d kept: %v", tp.Read(), len(rec.Moves), n.kept, tp.Fault())
	}
	for ply := 1; ply <= tp.Plies(); ply++ {
		if p := tp.At(ply); engine.Hash(p) != rec.Hashes[ply-1] {
			t.Fatalf("the position after ply %d is another one", ply)
		}
	}
	shorter := *rec
	shorter.Moves, shorter.Hashes = rec.Moves[:len(rec.Moves)-3], rec.Hashes[:len(rec.Hashes)-3]
	if tp.Follow(&shorter); n.begun != 2 || tp.Read() != 0 {
		t.Errorf("something was taken back, and the tape is at ply %d", tp.Read())
	}
	tp.Run(len(rec.Moves))
	if tp.Follow(rec); n.begun != 2 || tp.Read() != len(shorter.Moves) {
		t.Errorf("the match goes on, and the tape begins anew")
	}
}

// TestFaults: the first ply that is not what it should be ends the reading, and what came before it stays.
func TestFaults(t *testing.T) { every(t, testFaults) }

func testFaults(t *testing.T, game engine.Game) {
	for name, c := range map[string]struct {
		spoil func(r *engine.Record, at int)
		want  error
	}{
		"another hash":  {func(r *engine.Record, at int) { r.Hashes[at]++ }, tape.ErrPosition},
		"another deal":  {func(r *engine.Record, _ int) { r.Seed++ }, tape.ErrDealt},
		"no legal move": {func(r *engine.Record, at int) { r.Moves[at].D++ }, nil},
	} {
		rec := played(t, game, 4)
		at := 20
		for rec.Moves[at].Seat > 1 {
			at++
		}
		c.spoil(rec, at)
		tp, err := tape.New(games, rec, &notes{t: t})
		if err != nil {
			t.Fatal(err)
		}
		tp.Run(len(rec.Moves))
		f := tp.Fault()
		if f == nil || c.want != nil && !errors.Is(f, c.want) || c.want == nil && f.Ply != at+1 || tp.Read() != f.Ply-1 || !tp.Done() {
			t.Errorf("%s at ply %d: %v after %d plies", name, at+1, f, tp.Read())
			continue
		}
		if n := tp.Read(); n > 0 && (engine.Hash(tp.At(n)) != rec.Hashes[n-1] || engine.Hash(tp.Last()) != rec.Hashes[n-1]) {
			t.Errorf("%s: the last good position is lost", name)
		}
	}
	for name, rec := range map[string]*engine.Record{"another game": {Game: "chess", Rules: 1}, "older": {Game: game.ID(), Rules: 0}} {
		if _, err := tape.New(games, rec, &notes{t: t}); err == nil {
			t.Errorf("%s is played back", name)
		}
	}
}
