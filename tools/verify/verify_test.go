package verify

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	assaultkit "bocage/engine/assault/kit"
	"bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/kit"
	skirmishadapter "bocage/engine/skirmish/adapter"
	"bocage/net/audit"
	"bocage/net/match"
	"bocage/net/operation"
)

// games are those of the tests. Files that try another game add it.
var (
	games     = kit.Games{assaultkit.Game}
	campaigns = campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}
)

// TestCampaign: the file of a campaign between two players is judged, of one game or of several, and one that stops tells who owes what.
func TestCampaign(t *testing.T) {
	for _, id := range []string{"ten-days-in-june", "hedge-and-headquarters"} {
		t.Run(id, func(t *testing.T) { tryCampaign(t, id) })
	}
}

func tryCampaign(t *testing.T, id string) {
	judge := operation.Matches(games.Neutral())
	var peers [2]*operation.Peer
	for s := range peers {
		c, err := campaign.Load(id, campaigns)
		if err != nil {
			t.Fatal(err)
		}
		peers[s] = operation.New(c, judge, engine.Seat(s), [32]byte{byte(s)}, [16]byte{byte(s)})
	}
	if err := peers[0].Meet(peers[1].Greeting()); err != nil {
		t.Fatal(err)
	}
	told := func(code int, wants ...string) {
		t.Helper()
		b, err := peers[0].Export(nil)
		if err != nil {
			t.Fatal(err)
		}
		var w bytes.Buffer
		var j *judged
		if err := run(games, campaigns, []string{"-"}, bytes.NewReader(b), &w); err != nil && (!errors.As(err, &j) || j.ExitCode() != code) {
			t.Errorf("%v, want exit code %d", err, code)
		}
		for _, want := range wants {
			if !strings.Contains(w.String(), want) {
				t.Errorf("%q has no %q", w.String(), want)
			}
		}
	}
	told(4, "Campaign "+id, "stopped, side German")
	if _, err := peers[0].Make(campaign.Step{Do: campaign.DoResign}); err != nil {
		t.Fatal(err)
	}
	told(0, "clean, won by U.S.")
}

// TestOldCampaign: a file of format 1, whose players spoke version 1, is judged as ever.
func TestOldCampaign(t *testing.T) {
	var w bytes.Buffer
	err := run(games, campaigns, []string{"testdata/format1.campaign"}, nil, &w)
	if err != nil || !strings.Contains(w.String(), "clean, won by U.S.") {
		t.Errorf("%q, %v", w.String(), err)
	}
}

// pipe is both wires and both stores of a match in memory.
type pipe struct {
	frames  [2][][]byte
	records [2][][]byte
}

// end is one player's side of a pipe.
type end struct {
	p *pipe
	s int
}

func (e end) Send(frame []byte) error {
	e.p.frames[e.s] = append(e.p.frames[e.s], bytes.Clone(frame))
	return nil
}

func (e end) Append(record []byte) error {
	e.p.records[e.s] = append(e.p.records[e.s], bytes.Clone(record))
	return nil
}

func (e end) Load() ([][]byte, error) { return e.p.records[e.s], nil }

// liar is a game whose player in seat 1 proves nothing.
type liar struct{ *binding.Fair }

func (l liar) Asserts(p, after engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	if m.Seat == 1 {
		return dst
	}
	return l.Fair.Asserts(p, after, m, dst)
}

// game is a match of two peers.
type game struct {
	t    *testing.T
	game engine.Fair
	pipe pipe
	peer [2]*match.Peer
	rng  engine.Rand
}

func newGame(t *testing.T, clock match.Clock, cheats engine.Seat) *game {
	t.Helper()
	return newGameOf(t, binding.Game, "training-grounds", clock, cheats)
}

// newGameOf begins a match of a game's scenario.
func newGameOf(t *testing.T, of engine.Game, id string, clock match.Clock, cheats engine.Seat) *game {
	t.Helper()
	sc, err := of.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	g := &game{t: t, rng: engine.NewRand(3)}
	_, newest := of.Rules()
	if g.game, err = sc.Fair(newest); err != nil {
		t.Fatal(err)
	}
	for s := range engine.Seat(2) {
		set := match.Setup{Game: g.game, Seat: s, Clock: clock, Link: end{&g.pipe, int(s)}, Store: end{&g.pipe, int(s)}, Rand: rand.Reader}
		if s == cheats {
			set.Game = liar{g.game.(*binding.Fair)}
		}
		if g.peer[s], err = match.NewPeer(set); err != nil {
			t.Fatal(err)
		}
		if err := g.peer[s].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// connect makes the connection anew, and returns by which frame a seat makes itself known, and in which it says how far it is.
func (g *game) connect(s int) [][]byte {
	g.t.Helper()
	g.pipe.frames = [2][][]byte{}
	for _, p := range g.peer {
		if err := p.Connect([32]byte{}); err != nil {
			g.t.Fatal(err)
		}
	}
	for _, from := range []int{s, s, 1 - s, 1 - s, 1 - s} {
		f := g.pipe.frames[from][0]
		g.pipe.frames[from] = g.pipe.frames[from][1:]
		if err := g.peer[1-from].Receive(f); err != nil {
			g.t.Fatal(err)
		}
	}
	return g.pipe.frames[s][:2]
}

// play plays until so many moves are made, the match is over, or somebody refuses.
func (g *game) play(moves int) {
	g.t.Helper()
	for {
		for s := range 2 {
			for len(g.pipe.frames[s]) > 0 {
				f := g.pipe.frames[s][0]
				g.pipe.frames[s] = g.pipe.frames[s][1:]
				if g.peer[1-s].Receive(f) != nil && g.peer[1-s].Err() != nil {
					return
				}
			}
		}
		if len(g.pipe.frames[0]) > 0 {
			continue
		}
		asked := false
		for s, p := range g.peer {
			if p.Player().Asked() && moves > 0 && !asked {
				v := p.Player().View()
				l, _ := v.Candidates(engine.Seat(s), nil)
				if err := p.Play(l[g.rng.Intn(len(l))]); err != nil {
					g.t.Fatal(err)
				}
				moves--
				asked = true
			}
		}
		if !asked && len(g.pipe.frames[0])+len(g.pipe.frames[1]) == 0 {
			return
		}
	}
}

func (g *game) file(s int) []byte {
	return audit.Export(g.game.Game(), g.game.Terms(), g.peer[s].Player().Journal())
}

func verified(t *testing.T, file []byte, args ...string) (out string, code int) {
	t.Helper()
	var w bytes.Buffer
	err := run(games, campaigns, append(args, "-"), bytes.NewReader(file), &w)
	var j *judged
	switch {
	case err == nil:
		return w.String(), 0
	case errors.As(err, &j):
		return w.String(), j.ExitCode()
	}
	return err.Error(), 1
}

func expect(t *testing.T, file []byte, code int, sentences ...string) {
	t.Helper()
	out, got := verified(t, file)
	if got != code {
		t.Errorf("exit code %d, want %d: %s", got, code, out)
	}
	for _, s := range sentences {
		if !strings.Contains(out, s) {
			t.Errorf("not said: %q in\n%s", s, out)
		}
	}
}

func TestJudgements(t *testing.T) {
	g := newGame(t, match.Clock{}, engine.NoSeat)
	g.play(12)
	owes := g.peer[0].Player().Owes()
	expect(t, g.file(0), 4, "Clean: every signature",
		"The match is not over. It stopped when the "+assaultkit.Game.Sides[owes.Seat]+" player owed entry")
	g.play(1 << 20)
	whole := g.file(0)
	expect(t, whole, 0, "Scenario training-grounds", "Clean", ")")
	if !bytes.Equal(whole, g.file(1)) {
		t.Error("the players save different files")
	}
	out, code := verified(t, whole, "-json")
	var r audit.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || code != 0 || r.Judgement != audit.Clean || r.Ending != "rules" ||
		r.Entries < 100 || r.Head == "" {
		t.Errorf("%v, %+v", err, r)
	}
	for _, p := range g.peer {
		if err := p.Disclose(); err != nil {
			t.Fatal(err)
		}
	}
	g.play(0)
	expect(t, g.file(0), 0, "The cards of the German player are disclosed.", "The cards of the U.S. player are disclosed.")
}

func TestEndings(t *testing.T) {
	g := newGame(t, match.Clock{}, engine.NoSeat)
	g.play(9)
	if err := g.peer[1].Resign(); err != nil {
		t.Fatal(err)
	}
	g.play(0)
	expect(t, g.file(0), 0, "The other resigned: the German player has won.")
	if err := g.peer[0].Resign(); err == nil {
		t.Error("resigned after the end")
	}
	g = newGame(t, match.Clock{Each: time.Hour, Slack: time.Minute}, engine.NoSeat)
	g.play(9)
	expect(t, g.file(0), 4, "Each had 1h0m0s, and a flag needed 1m0s more by the clock of who raised it.", "Of the U.S. player: ")
	for _, p := range g.peer {
		if err := p.Resign(); err != nil {
			t.Fatal(err)
		}
	}
	g.play(0)
	expect(t, g.file(1), 0, "Both resigned: a draw.")
}

func TestCheats(t *testing.T) {
	g := newGame(t, match.Clock{}, 1)
	g.play(1 << 20)
	if g.peer[0].Err() == nil {
		t.Fatal("nobody has noticed that nothing is proved")
	}
	expect(t, audit.Export(g.game.Game(), g.game.Terms(), g.peer[0].Evidence()), 3, "CHEATING: the U.S. player has signed entry",
		"(move), and it is not in the agreed form.")

	g = newGame(t, match.Clock{}, engine.NoSeat)
	g.play(12)
	s := 0
	if !g.peer[0].Player().Asked() {
		s = 1
	}
	denial := g.connect(1 - s)[1] // he says how far he is, and will say it again
	g.play(0)
	before := g.pipe.records[s]
	g.play(1)
	g.pipe.records[s] = before
	twin, err := match.NewPeer(match.Setup{Game: g.game, Seat: engine.Seat(s), Link: end{&g.pipe, s}, Store: end{&g.pipe, s},
		Rand: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	g.peer[s] = twin
	known := g.connect(1 - s)[0]
	g.pipe.frames[1-s] = g.pipe.frames[1-s][1:]
	if err := errors.Join(twin.Receive(known), twin.Receive(denial), twin.OfferDraw()); err != nil {
		t.Fatal(err)
	}
	g.play(0)
	expect(t, audit.Export(g.game.Game(), g.game.Terms(), g.peer[1-s].Evidence()), 9, "Two entries for one place: the ", "(move and offer).",
		"That is a lie, or it comes from an old copy of his device")
}

// TestClaims: what one player alone says of time, or of who has left, is told to be that, and wins nothing.
func TestClaims(t *testing.T) {
	var passed [2]time.Duration // on the clocks of both devices, besides what passes
	begin := func() (g *game, s engine.Seat) {
		g = newGame(t, match.Clock{Each: 30 * time.Minute, Slack: 30 * time.Second, Patience: 30 * time.Minute}, engine.NoSeat)
		g.play(9)
		for i := range g.peer {
			var err error
			g.peer[i], err = match.NewPeer(match.Setup{Game: g.game, Seat: engine.Seat(i), Link: end{&g.pipe, i}, Store: end{&g.pipe, i},
				Rand: rand.Reader, Now: func() time.Time { return time.Now().Add(passed[i]) }})
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range g.peer {
			if err := p.Connect([32]byte{}); err != nil {
				t.Fatal(err)
			}
		}
		g.play(0)
		return g, g.peer[0].Player().Owes().Seat
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}

	// A flag after a moment of a match of thirty minutes, by a clock that goes wrong or lies.
	g, s := begin()
	o := s.Other()
	who := "the " + assaultkit.Game.Sides[s] + " player"
	passed[o] = 31 * time.Minute
	must(g.peer[o].Flag())
	one := g.file(int(o))
	expect(t, one, 6, "Not decided: one player says that the other's time is over, and the other says nothing.", "The match is not over.",
		"of which no entry tells 31m", who[4:]+" said nothing to that.")
	expect(t, g.file(int(s)), 4, "Clean")
	if out, _ := verified(t, one); strings.Contains(out, "won") || strings.Contains(out, "Clean") {
		t.Errorf("one word wins:\n%s", out)
	}
	g.play(0) // the other disputes it
	expect(t, g.file(0), 7, "Unsettled: one player said", who[4:]+" disputed that: ", "about the time of "+who+" nothing is settled",
		"The match is not over.")
	two := g.file(0)
	if digest := func(file []byte) string { return regexp.MustCompile(`Digest \w+`).FindString(told(t, file)) }; digest(one) ==
		digest(two) || digest(two) != digest(g.file(1)) {
		t.Error("the digest does not tell what stands beside the chain")
	}
	g.play(1 << 20) // and the match goes on to its end
	expect(t, g.file(0), 0, "Clean", "nothing is settled", "The measure jumps: at entry ")

	// A flag of which the other's clock says the same.
	passed = [2]time.Duration{}
	g, s = begin()
	passed = [2]time.Duration{31 * time.Minute, 31 * time.Minute}
	must(g.peer[s.Other()].Flag())
	g.play(0)
	expect(t, g.file(0), 0, "gave up upon it.",
		"The other ran out of time and gave up: the "+assaultkit.Game.Sides[s.Other()]+" player has won.")

	// Somebody who does not answer.
	passed = [2]time.Duration{}
	g, s = begin()
	must(g.peer[s.Other()].Abandon(40 * time.Minute))
	g.play(0)
	left := "The other says that the " + assaultkit.Game.Sides[s] + " player left: entry "
	expect(t, g.file(0), 8, "Abandoned, as one player says", "Nobody has won.", left,
		"owed for 40m0s with the line up. It is his word, no proof.")
	g.play(1)
	expect(t, g.file(0), 4, left, "player answered after that.")
}

// told is what is told of a file.
func told(t *testing.T, file []byte) string {
	out, _ := verified(t, file)
	return out
}

// TestHostile: files that are damaged, made up or too big are judged or refused in plain words, without blame for an honest
// player.
func TestHostile(t *testing.T) {
	g := newGame(t, match.Clock{}, engine.NoSeat)
	g.play(9)
	file := g.file(0)
	expect(t, file[:len(file)-20], 5, "Damaged", "nobody is to blame")
	for n := 0; n < len(file); n += 397 {
		bad := bytes.Clone(file)
		bad[n] ^= 1
		out, code := verified(t, bad)
		if code != 1 && code != 5 {
			t.Errorf("a bit in byte %d of %d: exit code %d: %s", n, len(file), code, out)
		}
		if strings.Contains(out, "CHEATING") {
			t.Errorf("a bit in byte %d: somebody is blamed", n)
		}
		if out, code := verified(t, file[:n]); code != 1 && code != 4 && code != 5 {
			t.Errorf("cut after %d bytes: exit code %d: %s", n, code, out)
		}
	}
	expect(t, append(bytes.Clone(file), make([]byte, match.MaxFile)...), 1, "more than")
	expect(t, nil, 1, "no match")
	expect(t, []byte("BOCAGE record"), 1, "no match")
	expect(t, []byte("bocage/match/1 file\n\x07assault"), 1, "another version")
	expect(t, append([]byte("bocage/match/3 file\n\xff"), make([]byte, 300)...), 1)
	header := file[:bytes.IndexByte(file, '\n')+1]
	expect(t, append(bytes.Clone(header), "\x92\xa7assault\xc6\xff\xff\xff\xff"...), 1, "bytes")
	expect(t, append(bytes.Clone(header), "\x92\xa5chess\xc4\x00"...), 1, "another game")
	expect(t, append(bytes.Clone(header), "\x92\xa7assault\xc4\x03\x02{}"...), 1)
	name := filepath.Join(t.TempDir(), "match.bocage")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var j *judged
	if err := run(games, campaigns, []string{name}, nil, &bytes.Buffer{}); !errors.As(err, &j) || j.ExitCode() != 4 {
		t.Errorf("from a file: %v", err)
	}
	for _, args := range [][]string{nil, {"a", "b"}, {"-dance", name}} {
		if err := run(games, campaigns, args, nil, &bytes.Buffer{}); !errors.As(err, &j) || j.ExitCode() != 2 {
			t.Errorf("%q: %v", args, err)
		}
	}
	if err := run(games, campaigns, []string{"no such file"}, nil, &bytes.Buffer{}); err == nil || errors.As(err, &j) {
		t.Errorf("no such file: %v", err)
	}
}
