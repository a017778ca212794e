package short_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	akit "bocage/engine/assault/kit"
	dkit "bocage/engine/duel/kit"
	"bocage/engine/kit"
	"bocage/engine/short"
	skit "bocage/engine/skirmish/kit"
)

var games = kit.Games{akit.Game, dkit.Game, skit.Game}

// played is a match of a scenario by random players, or by an agent of the game at both sides.
func played(t testing.TB, game *kit.Game, id, agent string, seed uint64) *engine.Record {
	t.Helper()
	sc, err := game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	_, rules := game.Rules()
	start, err := sc.Start(rules)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: game.ID(), Rules: rules, Scenario: sc.Source(), Seed: seed,
		Players: [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Computer, Level: engine.Veteran}}}
	m, err := engine.NewMatch(head, start, engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	var minds [2]kit.Agent
	for s := range minds {
		for _, p := range game.Players {
			if p.Name == agent {
				minds[s] = p.New()
				if err := minds[s].Begin(&kit.Start{Game: 1, Scenario: sc, Seat: engine.Seat(s), Seed: seed}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for m.Position().Prompt().Kind != engine.Over {
		p := m.Position()
		seat := p.Prompt().Seat
		if p.Prompt().Kind == engine.Commit {
			for seat = 0; seat < 2; seat++ {
				if ms, _ := p.Candidates(seat, nil); len(ms) > 0 {
					break
				}
			}
		}
		var mv engine.Move
		ms, _ := p.Candidates(seat, nil)
		if minds[seat] != nil {
			q := p.Clone()
			q.Redact(seat)
			mv, err = minds[seat].Choose(q, ms)
		} else {
			mv = ms[rng.Intn(len(ms))]
		}
		if err == nil {
			err = m.Play(mv)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

func rest() bool { return true }

// TestWholeMatches: a match of every scenario of every game is read back as it was, and fits into a link.
func TestWholeMatches(t *testing.T) {
	for _, game := range games {
		for _, id := range game.Scenarios() {
			for _, seeded := range []bool{true, false} {
				rec := *played(t, game, id, "greedy", 7)
				if !seeded {
					rec.Seed = 0
				}
				whole, err := rec.Encode()
				if err != nil {
					t.Fatal(err)
				}
				s, err := short.Encode(games.Neutral(), &rec)
				if err != nil {
					t.Errorf("%s: %v", id, err)
					continue
				}
				t.Logf("%s: %d plies, a file of %d bytes, seed %v: %d letters", id, len(rec.Moves), len(whole), seeded, len(s))
				back, err := short.Decode(games.Neutral(), s, rest)
				if err != nil {
					t.Fatalf("%s: %v", id, err)
				}
				if b, err := back.Encode(); err != nil || !bytes.Equal(b, whole) {
					t.Errorf("%s: read back otherwise, %v", id, err)
				}
				if len(s) > 4000 {
					t.Errorf("%s: %d letters", id, len(s))
				}
			}
		}
	}
}

// TestOpenMatch: of a match between two devices only what lay open is written; it is read by the public position.
func TestOpenMatch(t *testing.T) {
	game := games[1]
	rec := played(t, game, "meeting-engagement", "", 3)
	rec.Players[1] = engine.Player{Kind: engine.Remote}
	if _, err := short.Encode(games.Neutral(), rec); !errors.Is(err, engine.ErrDamaged) {
		t.Errorf("with the hidden cards it has %v", err)
	}
	_, _, start, err := games.Neutral().Begin(rec)
	if err != nil {
		t.Fatal(err)
	}
	start.Redact(engine.NoSeat)
	open := *rec
	open.Seed, open.Hashes = 0, nil
	for i, m := range rec.Moves { // as far as everybody may know it
		if start.Apply(m) != nil {
			open.Moves = rec.Moves[:i]
			break
		}
		open.Hashes = append(open.Hashes, engine.Hash(start))
	}
	if len(open.Moves) == 0 {
		t.Fatal("nothing lay open")
	}
	s, err := short.Encode(games.Neutral(), &open)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := short.Decode(games.Neutral(), s, rest); err != nil || !slices.Equal(back.Hashes, open.Hashes) {
		t.Errorf("read back: %v", err)
	}
}

// TestOwnScenario: the file of an own scenario is in the text.
func TestOwnScenario(t *testing.T) {
	rec := *played(t, games[0], "training-grounds", "greedy", 5)
	rec.Scenario = bytes.Replace(rec.Scenario, []byte("Training Grounds"), []byte("My Own Ground"), 1)
	s, err := short.Encode(games.Neutral(), &rec)
	if err != nil {
		t.Fatal(err)
	}
	back, err := short.Decode(games.Neutral(), s, rest)
	if err != nil || !bytes.Equal(back.Scenario, rec.Scenario) || !slices.Equal(back.Hashes, rec.Hashes) {
		t.Errorf("%d letters, %v", len(s), err)
	}
	t.Logf("a file of %d bytes makes %d letters", len(rec.Scenario), len(s))
}

// TestBroken: no letter can be changed, left out or added so that something else is played back, and nothing of that breaks anything.
func TestBroken(t *testing.T) {
	rec := played(t, games[0], "metz-solo", "greedy", 2)
	s, err := short.Encode(games.Neutral(), rec)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what, s string) {
		t.Helper()
		got, err := short.Decode(games.Neutral(), s, rest)
		if err == nil && !slices.Equal(got.Hashes, rec.Hashes) {
			t.Fatalf("%s: another match is read", what)
		}
		var bad *engine.ScenarioError
		if err != nil && !errors.Is(err, engine.ErrDamaged) && !errors.Is(err, engine.ErrNewer) && !errors.Is(err, engine.ErrOlder) &&
			!errors.Is(err, engine.ErrWrongGame) && !errors.As(err, &bad) {
			t.Errorf("%s: %v", what, err)
		}
	}
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for i := range s {
		for _, j := range []int{1, 7, 32} {
			other := letters[(strings.IndexByte(letters, s[i])+j)%64]
			refused("changed", s[:i]+string(other)+s[i+1:])
		}
		refused("cut", s[:i])
		refused("left out", s[:i]+s[i+1:])
	}
	for _, bad := range []string{"", "VA", "no match", s + s, s + "A", strings.Repeat("V", short.Most+1), strings.Repeat("VAAA", 100), "é"} {
		if _, err := short.Decode(games.Neutral(), bad, rest); err == nil {
			t.Errorf("%.20q is read", bad)
		}
	}
	if _, err := short.Decode(engine.Games{games[1].Game}, s, rest); !errors.Is(err, engine.ErrWrongGame) {
		t.Errorf("another game: %v", err)
	}
}

// TestCannotBeWritten: what is no match is not written.
func TestCannotBeWritten(t *testing.T) {
	rec := *played(t, games[0], "metz-solo", "", 2)
	for what, change := range map[string]func(r *engine.Record){
		"another card":  func(r *engine.Record) { r.Seed++ },
		"a wrong hash":  func(r *engine.Record) { r.Hashes[len(r.Hashes)-1]++ },
		"a move less":   func(r *engine.Record) { r.Moves = r.Moves[:len(r.Moves)-1] },
		"no such rules": func(r *engine.Record) { r.Rules = 99 },
		"no such game":  func(r *engine.Record) { r.Game = "chess" },
		"a bad move":    func(r *engine.Record) { r.Moves[len(r.Moves)-1].A = 999 },
	} {
		bad := rec
		bad.Moves, bad.Hashes = slices.Clone(rec.Moves), slices.Clone(rec.Hashes)
		change(&bad)
		if _, err := short.Encode(games.Neutral(), &bad); err == nil {
			t.Errorf("%s is written", what)
		}
	}
}

// TestNoSuchPlayer: a head with a player that no record has is refused, as the whole file of a record is.
func TestNoSuchPlayer(t *testing.T) {
	rec := *played(t, games[0], "metz-solo", "", 2)
	for name, p := range map[string]engine.Player{"none": {}, "a kind beyond all": {Kind: engine.Program + 1},
		"a level beyond all":    {Kind: engine.Computer, Level: engine.Marshal + 1},
		"a person with a level": {Kind: engine.Human, Level: 2}, "a bot with a person's name": {Kind: engine.Program, Name: "human"}} {
		bad := rec
		bad.Players[1] = p
		s, err := short.Encode(games.Neutral(), &bad)
		if err != nil {
			continue // not written is as good
		}
		if got, err := short.Decode(games.Neutral(), s, rest); !errors.Is(err, engine.ErrDamaged) {
			t.Errorf("%s: read as %+v, %v", name, got.Players[1], err)
		}
	}
}

// TestStopped: whoever does not want the match any more need not wait for it.
func TestStopped(t *testing.T) {
	s, err := short.Encode(games.Neutral(), played(t, games[0], "metz-solo", "greedy", 2))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	rec, err := short.Decode(games.Neutral(), s, func() bool { asked++; return asked < 5 })
	if rec != nil || !errors.Is(err, short.ErrStopped) || asked != 5 {
		t.Errorf("asked %d times: %v", asked, err)
	}
}

func FuzzDecode(f *testing.F) {
	rec := played(f, games[0], "metz-solo", "greedy", 2)
	s, err := short.Encode(games.Neutral(), rec)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s)
	f.Add("VAAAAAAA")
	f.Fuzz(func(t *testing.T, s string) {
		if rec, err := short.Decode(games.Neutral(), s, rest); err == nil {
			if _, err := short.Encode(games.Neutral(), rec); err != nil {
				t.Errorf("read and not written: %v", err)
			}
		}
	})
}
