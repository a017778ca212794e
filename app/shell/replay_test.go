package shell

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	terms "bocage/app/assault/words"
	"bocage/app/shell/results"
	"bocage/app/shell/view"
	moments "bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// outbox is what a world was given to hand on.
type outbox struct {
	sent   []parcelOut
	copied string
}

type parcelOut struct {
	name string
	b    []byte
}

func (o *outbox) Save(name string, b []byte)                   { o.sent = append(o.sent, parcelOut{name, b}) }
func (o *outbox) CanSend() bool                                { return true }
func (o *outbox) Send(name string, b []byte, done func(error)) { o.Save(name, b); done(nil) }
func (o *outbox) Copy(address string, done func(ok bool))      { o.copied = address; done(true) }

// played is a match between two computers as its record, of which people are said to have played; at most so many plies.
func played(t *testing.T, id string, seed uint64, us, german string, plies int) *engine.Record {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	head.Players[assault.US], head.Players[assault.German] = engine.ParsePlayer(us), engine.ParsePlayer(german)
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); m.Position().Prompt().Kind != engine.Over && (plies == 0 || m.Ply() < plies); n++ {
		seat := m.Position().Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		if err := m.Play(ai.Choose(*m.Position().(*assault.Position), seat,
			search.Options{Level: engine.Recruit, Seed: seed<<20 + n, Nodes: 60})); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

// replayOf opens a record from a file and reads it.
func replayOf(t *testing.T, rec *engine.Record) (*Shell, *world, *replaying) {
	t.Helper()
	b, err := rec.Encode()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(1)
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
	w.Run()
	r, ok := g.top().(*replaying)
	if !ok {
		t.Fatalf("no replay is open: %+v", g.Screen().Sheet)
	}
	return g, w, r
}

// TestReplayOfEveryMatch steps through a match of every scenario with all eyes there are, looks at every stop, and compares the map
// with the position of a straight replay, redacted for who looks.
func TestReplayOfEveryMatch(t *testing.T) {
	for i, id := range scenario.Scenarios() {
		t.Run(id, func(t *testing.T) {
			us, german := "human", "computer regular"
			if sc, _ := scenario.Load(id); sc.Solo != nil {
				us, german = "human", "script"
				if sc.NonPlayer() == assault.US {
					us, german = german, us
				}
			}
			rec := played(t, id, uint64(i+1), us, german, 0)
			g, w, r := replayOf(t, rec)
			if !r.Tape().Ended() || !strings.HasPrefix(g.Screen().Replay.Check, "Checked: all ") {
				t.Fatalf("ended %v, %q", r.Tape().Ended(), g.Screen().Replay.Check)
			}
			for eyes := range 3 {
				g.Do(view.Intent{Name: view.DoEyes, N: eyes})
				w.Run()
				stops := r.Playback().Stops()
				for n := range stops {
					g.Do(view.Intent{Name: view.DoSeek, N: n})
					v := g.Screen().Replay
					if v.At != n || v.Head == "" || v.Said == "" || g.polite != v.Spoken {
						t.Fatalf("stop %d: at %d, %q, %q", n, v.At, v.Head, v.Said)
					}
					on, p := v.Table.(*aview.Replayed), *r.Tape().At(stops[n].Ply).(*assault.Position)
					if eyes < 2 {
						p.Redact([2]engine.Seat{assault.US, assault.German}[eyes])
					}
					compare(t, &on.Battle.Board, &p)
					if eyes == 2 && len(on.Hands) == 0 || eyes < 2 && len(on.Hands) > 1 {
						t.Fatalf("stop %d: %d hands are open", n, len(on.Hands))
					}
					if k := stops[n].Kind; k == moments.StepStop && on.Battle.Combat == nil {
						if _, fights := p.Engagement(); fights {
							t.Fatalf("stop %d: a combat goes on and is not shown", n)
						}
					}
				}
			}
			w.Run()
		})
	}
}

// compare holds a map against a position.
func compare(t *testing.T, b *aview.Board, p *assault.Position) {
	t.Helper()
	for i := range b.Cells {
		u, s, ok := p.Unit(board.Tile(i))
		c := &b.Cells[i].Unit
		switch {
		case !ok && c.Side != view.Nobody, ok && c.Side != view.SideOf(s):
			t.Fatalf("%s: the side is %v", b.Cells[i].Label, c.Side)
		case ok && c.Back != (u.Face == card.Unknown):
			t.Fatalf("%s: back %v, but the face is %d", b.Cells[i].Label, c.Back, u.Face)
		case ok && !c.Back && (c.Unit.Name != terms.UnitOf(u.Face).Name || c.Morale != u.Morale()):
			t.Fatalf("%s: %s with morale %d, not %s with %d", b.Cells[i].Label, c.Unit.Name, c.Morale, card.Name(u.Face), u.Morale())
		}
	}
}

// TestReplayLeaks exchanges hidden cards of the enemy in running matches, and looks back at every moment with the eyes of who plays:
// every screen must be the same to the letter.
func TestReplayLeaks(t *testing.T) {
	tried := 0
	for seed := uint64(1); seed <= 6; seed++ {
		rec := played(t, "training-grounds", seed, "human", "computer regular", 90+40*int(seed))
		other, ok := swapped(t, rec)
		if !ok {
			continue
		}
		tried++
		_, _, a := replayOf(t, rec)
		_, _, b := replayOf(t, other)
		if len(a.Playback().Stops()) != len(b.Playback().Stops()) {
			t.Fatal("the number of stops tells something")
		}
		for n := range a.Playback().Stops() {
			a.Do(view.Intent{Name: view.DoSeek, N: n})
			b.Do(view.Intent{Name: view.DoSeek, N: n})
			var x, y view.Screen
			a.Show(&x)
			b.Show(&y)
			hands := replayedOf(x).Hands
			if len(x.Replay.Eyes) != 0 || len(hands) > 1 || len(hands) == 1 && hands[0].Side != view.SideOf(assault.US) {
				t.Fatalf("a running match may be seen with %v: %d hands are open", x.Replay.Eyes, len(hands))
			}
			if l, r := dump(t, x.Replay), dump(t, y.Replay); l != r {
				i := 0
				for i < min(len(l), len(r)) && l[i] == r[i] {
					i++
				}
				t.Fatalf("seed %d, stop %d: …%s… or …%s…", seed, n, l[max(0, i-80):min(len(l), i+60)], r[max(0, i-80):min(len(r), i+60)])
			}
		}
	}
	if tried == 0 {
		t.Error("nothing was exchanged")
	}
}

// dump is all that a replay shows, also behind its pointers.
func dump(t *testing.T, v *view.Replay) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil || len(b) < 1000 {
		t.Fatalf("%d bytes, %v", len(b), err)
	}
	return string(b)
}

// swapped is the same match with two cards exchanged that the German side was dealt and still holds hidden at the end.
func swapped(t *testing.T, rec *engine.Record) (*engine.Record, bool) {
	t.Helper()
	tp, err := tape.New(rec)
	if err != nil {
		t.Fatal(err)
	}
	tp.Run(1 << 20)
	end := tp.Last()
	held := map[card.Face]int{}
	for _, c := range end.Hand(assault.German)[1:] {
		held[c.Face]++
	}
	var draws []int
	for i, m := range rec.Moves {
		before := tp.At(i)
		if pr := before.Prompt(); pr.Kind == engine.Deal && pr.Op == engine.OpDraw && pr.Seat == assault.German && held[card.Face(m.B)] > 0 {
			draws = append(draws, i)
		}
	}
	for _, i := range draws {
		for _, j := range draws {
			a, b := rec.Moves[i], rec.Moves[j]
			if i >= j || a.A != b.A || a.B == b.B {
				continue
			}
			o := *rec
			o.Seed = 0
			o.Moves = slices.Clone(rec.Moves)
			o.Moves[i].B, o.Moves[j].B = b.B, a.B
			if hashed(&o) {
				rec.Seed = 0
				return &o, true
			}
		}
	}
	return nil, false
}

// hashed writes the hashes of a record anew, and reports whether its moves follow the rules. A card may lie in another place of the
// hand then, so that a later move by number plays another one: then they do not.
func hashed(rec *engine.Record) bool {
	sc, err := scenario.Parse(rec.Scenario)
	if err != nil {
		return false
	}
	p := assault.New(sc)
	rec.Hashes = nil
	for _, m := range rec.Moves {
		if p.Apply(m) != nil {
			return false
		}
		rec.Hashes = append(rec.Hashes, engine.Hash(&p))
	}
	return true
}

// TestForgedFiles opens files that were changed: the fault is told with its ply and rule, and what came before can be looked at.
func TestForgedFiles(t *testing.T) {
	rec := played(t, "training-grounds", 3, "human", "computer regular", 0)
	whole, err := rec.Encode()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(rec.Moves, func(m engine.Move) bool { return m.Op == assault.OpMove })
	forged := *rec
	forged.Moves = slices.Clone(rec.Moves)
	forged.Moves[at].B = forged.Moves[at].A
	g, _, r := replayOf(t, &forged)
	v := g.Screen().Replay
	if f := r.Tape().Fault(); f == nil || f.Ply != at+1 || !v.Bad || !strings.Contains(v.Check, fmt.Sprintf("move %d cannot", at+1)) ||
		!strings.Contains(v.Check, "(MOVE-") {
		t.Errorf("a unit moves to where it is: %q", v.Check)
	}
	g.Do(view.Intent{Name: view.DoSeek, N: 1 << 20})
	if v := g.Screen().Replay; v.At != v.Of || v.At == 0 {
		t.Errorf("what came before is %d stops, at %d", v.Of, v.At)
	}

	// a card that was not dealt, and the digest made to fit
	at = slices.IndexFunc(rec.Moves, func(m engine.Move) bool { return m.Op == engine.OpDraw })
	forged.Moves = slices.Clone(rec.Moves)
	forged.Moves[at].B ^= 1
	g, _, _ = replayOf(t, &forged)
	if v := g.Screen().Replay; !v.Bad || !strings.Contains(v.Check, "not the one that was dealt") {
		t.Errorf("another card: %q", v.Check)
	}

	// bytes that have changed on the way
	open := func(b []byte) view.Screen {
		w := newWorld(2)
		g := New(w, faces, false)
		g.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
		w.Run()
		return g.Screen()
	}
	bad := bytes.Clone(whole)
	binary.LittleEndian.PutUint64(bad[len(bad)-8:], 1)
	if s := open(bad); s.Replay == nil || !s.Replay.Bad || !strings.Contains(s.Replay.Check, "changed after it was saved") {
		t.Errorf("a digest that does not fit: %+v", s.Replay)
	}
	seen := 0
	for i := 7; i < len(whole); i += 97 {
		bad = bytes.Clone(whole)
		bad[i] ^= 0x20
		s := open(bad)
		switch {
		case s.Replay != nil && s.Replay.Bad: // told, and what came before can be looked at
			seen++
		case s.Sheet != nil && s.Sheet.Text != "":
		default:
			t.Errorf("byte %d was changed, and nobody is told", i)
		}
	}
	if seen == 0 {
		t.Error("of no changed file could anything be looked at")
	}
	for _, b := range [][]byte{whole[:len(whole)/2], whole[:9], []byte("BOCAGE")} {
		if s := open(b); s.Sheet == nil || s.Replay != nil {
			t.Errorf("%d bytes of a file are opened", len(b))
		}
	}
}

// TestLookBack plays on a table, looks back, and returns: nothing can be ordered meanwhile, and nothing has changed.
func TestLookBack(t *testing.T) {
	g, w := seatedAt(t, "training-grounds", 1)
	for n := 0; g.position().Turn() < 3 && n < 4000; n++ {
		w.Run()
		ins := viewtest.Intents(g.Screen())
		if len(ins) == 0 {
			break
		}
		g.Do(ins[int(w.Rng.Uint64()%uint64(len(ins)))])
	}
	w.Run()
	ply := g.sitting.Ply()
	address := g.Address()
	g.Do(view.Intent{Name: view.DoKey, Text: "PageUp"})
	w.Run()
	s := g.Screen()
	if s.Replay == nil || !strings.HasSuffix(replayedOf(s).Band, ", looking back") || s.Replay.At != s.Replay.Of {
		t.Fatalf("nobody looks back: %+v", s.Replay)
	}
	if a := g.Address(); !strings.HasPrefix(a, "replay/"+g.sitting.id+"/") || a == address {
		t.Errorf("the address is %q", a)
	}
	g.Do(view.Intent{Name: view.DoKey, Text: "PageUp"})
	g.Do(view.Intent{Name: view.DoKey, Text: "ArrowLeft"})
	for _, in := range []view.Name{aview.DoEnd, view.DoUndo, aview.DoAttack, aview.DoDig, view.DoResign, aview.DoPass, aview.DoDraw,
		aview.DoPlay} {
		g.Do(view.Intent{Name: in, N: 1})
	}
	for i := range replayedOf(g.Screen()).Battle.Board.Cells {
		g.Do(view.Intent{Name: view.DoTapTile, Tile: i})
	}
	w.Run()
	if g.sitting.Ply() != ply {
		t.Error("something was ordered while looking back")
	}
	if len(g.Screen().Replay.Eyes) != 0 {
		t.Error("other eyes can be chosen while the match goes on")
	}
	g.Do(view.Intent{Name: view.DoKey, Text: "Escape"})
	if viewtest.Battle(g.Screen()) == nil || g.Address() != address {
		t.Error("one key does not lead back")
	}
	lines := viewtest.Battle(g.Screen()).Log.Lines
	if len(lines) == 0 || lines[0].At == 0 {
		t.Fatal("no dispatch leads back")
	}
	g.Do(view.Intent{Name: view.DoLookBack, N: lines[0].At})
	w.Run()
	now := slices.IndexFunc(replayedOf(g.Screen()).Battle.Log.Lines, func(d view.Dispatch) bool { return d.Now && d.Text == lines[0].Text })
	if now < 0 {
		t.Errorf("the dispatch %q does not lead to its moment", lines[0].Text)
	}
}

// seatedAt begins a match against the computer.
func seatedAt(t *testing.T, id string, foe int) (*Shell, *world) {
	t.Helper()
	w := newWorld(11)
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoScenario, Text: id})
	g.Do(view.Intent{Name: view.DoPickFoe, N: foe})
	g.Do(view.Intent{Name: view.DoBegin})
	w.Run()
	if g.sitting == nil {
		t.Fatal("no match has begun")
	}
	return g, w
}

// TestReplaysList plays to the end, and finds the match in the list: opens it, shares it, opens it by its address, deletes it.
func TestReplaysList(t *testing.T) {
	g, w := seatedAt(t, "training-grounds", 0)
	playOut(t, g, w, nil)
	w.Run()
	res := viewtest.Battle(g.Screen()).Result
	if res == nil || res.Note != "" || len(res.Charts) != 3 || len(res.Rows) < 9 {
		t.Fatalf("the result is %+v", res)
	}
	id := g.sitting.id
	g.Do(view.Intent{Name: view.DoReplay})
	w.Run()
	if v := g.Screen().Replay; v == nil || v.Table.(*aview.Replayed).Band != "" || len(v.Eyes) != 3 {
		t.Fatalf("the replay is %+v", v)
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	w.Run()
	g.Do(view.Intent{Name: view.DoOpen, Text: "replays"})
	s := g.Screen()
	if s.Replays == nil || len(s.Replays.Rows) != 1 || s.Replays.Rows[0].ID != id || g.Address() != "replays" {
		t.Fatalf("the list is %+v", s.Replays)
	}
	g.Do(s.Replays.Rows[0].Share.Do)
	g.Do(view.Intent{Name: view.DoSave})
	if len(w.sent) != 1 || !strings.HasSuffix(w.sent[0].name, ".bocage") {
		t.Fatalf("saved: %v", w.sent)
	}
	rec, err := engine.DecodeRecord(w.sent[0].b)
	if err != nil || len(rec.Moves) == 0 {
		t.Fatalf("what was saved: %v", err)
	}
	g.Open("replay/" + id + "/57")
	w.Run()
	r, ok := g.top().(*replaying)
	if !ok || r.Ply() < 57 || r.Ply() > 57+20 || !SameScreen(g.Address(), "replay/"+id+"/57") {
		t.Fatalf("the address leads to ply %d", r.Ply())
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	g.Open("match/" + id) // there is nothing to play any more
	w.Run()
	if r, ok := g.top().(*replaying); !ok || g.sitting != nil || r.ID != id || g.Screen().Replay.At != g.Screen().Replay.Of ||
		len(r.Playback().Stops()) < 50 {
		t.Fatalf("the address of the match leads to %s", g.Address())
	}
	for _, spoil := range []func(record []byte) []byte{flip, func([]byte) []byte { return nil }} {
		g.Do(view.Intent{Name: view.DoGoHome})
		w.Device.Spoil(id, func(record, before []byte) ([]byte, []byte) { return spoil(record), before })
		g.Open("replay/" + id + "/57")
		told := g.toast.Text
		w.Run()
		if r, ok := g.top().(*replaying); !ok || len(r.Playback().Stops()) < 50 || r.Odd || r.Tape().Fault() != nil ||
			!strings.Contains(told, "before the last move") {
			t.Fatalf("a damaged record is not made up for: told %q, at %s", told, g.Address())
		}
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	g.Open("replays")
	g.Do(s.Replays.Rows[0].Delete.Do)
	if len(g.Screen().Replays.Rows) != 1 {
		t.Fatal("deleted without asking")
	}
	g.Do(g.Screen().Replays.Rows[0].Delete.Do)
	w.Run()
	if s := g.Screen(); len(s.Replays.Rows) != 0 || s.Replays.Empty == "" {
		t.Error("not deleted")
	}
	g.Open("replay/" + id + "/57")
	w.Run()
	if s := g.Screen(); s.Replays == nil || s.Replays.Note == "" || s.Replays.File == "" {
		t.Error("that there is no such replay here is not told")
	}
}

// TestRunningMatchKeepsItsSeed shares a match that goes on: the file does not tell what the decks hold.
func TestRunningMatchKeepsItsSeed(t *testing.T) {
	g, w := seatedAt(t, "training-grounds", 1)
	g.Do(view.Intent{Name: view.DoKey, Text: "PageUp"})
	w.Run()
	g.Do(view.Intent{Name: view.DoShare})
	if s := g.Screen().Sheet; s == nil || !strings.Contains(s.Text, "still goes on") || !strings.Contains(s.Text, "enemy") {
		t.Errorf("the question is %+v", s)
	}
	g.Do(view.Intent{Name: view.DoSave})
	rec, err := engine.DecodeRecord(w.sent[0].b)
	if err != nil || rec.Seed != 0 || g.sitting.Record().Seed == 0 {
		t.Errorf("the seed is %d: %v", rec.Seed, err)
	}
	tp, err := tape.New(rec) // and it does tell what the enemy holds, as is said
	if err != nil {
		t.Fatal(err)
	}
	tp.Run(1 << 20)
	if hand := tp.Last().Hand(assault.German); len(hand) < 2 || hand[1].Face == card.Unknown {
		t.Errorf("the enemy holds %v", hand)
	}
}

// TestResults: the home screen counts only matches of a person against the computer that were begun here.
func TestResults(t *testing.T) {
	w := newWorld(4)
	g := New(w, faces, false)
	put := func(id string, turn int, winner engine.Seat, begun int64, us, german string) {
		p := g.positionOf(t, "training-grounds")
		rec := &engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: p.Scenario().Source}
		k := g.lib.describe(id, binding.Neutral(p.Scenario()), rec, p)
		k.Ended, k.Turn, k.Winner, k.Begun, k.Mode = true, turn, winner, begun, "computer"
		k.Players[assault.US], k.Players[assault.German] = us, german
		w.Shelf().Write(k, []byte("x"), func(error) {})
	}
	had := func(id string) results.Table {
		f, sc, err := g.faces.Scenario(id)
		if err != nil {
			t.Fatal(err)
		}
		return g.lib.results(offer{f, sc})
	}
	put("a", 9, assault.US, 1, "human", "computer regular")
	put("b", 4, assault.German, 1, "human", "computer regular") // lost
	put("c", 3, assault.US, 0, "human", "computer regular")     // from a file
	put("d", 7, assault.German, 1, "computer regular", "human")
	tb, none := had("training-grounds"), had("metz")
	if is := tb[assault.German][engine.Regular]; is != (results.Result{Played: true, Won: true, Turn: 7}) {
		t.Errorf("as German: %+v", is)
	}
	if is := tb[assault.US][engine.Regular]; is != (results.Result{Played: true, Won: true, Turn: 9}) {
		t.Errorf("as U.S.: %+v", is)
	}
	if none.Any(0) || none.Any(1) {
		t.Error("there is a result where nothing was played")
	}
	rows := g.Screen().Home.Scenarios[0].Results
	if len(rows) != 2 || !rows[0].Boxes[engine.Regular].Won || rows[0].Boxes[engine.Recruit].Won || rows[0].Boxes[engine.Recruit].Lost {
		t.Errorf("the card shows %+v", rows)
	}
}

func (g *Shell) positionOf(t *testing.T, id string) *assault.Position {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	p := assault.New(sc)
	return &p
}

// TestLookBackAtOneScreen: with two players at one device nobody looks back while it changes hands, and who has it sees with his own
// eyes only.
func TestLookBackAtOneScreen(t *testing.T) {
	g, w := seatedAt(t, "training-grounds", view.FoePerson)
	back, covers := 0, 0
	for n := 0; n < 1500 && (back < 12 || covers < 12); n++ {
		w.Run()
		s := g.Screen()
		if viewtest.Battle(s) != nil && viewtest.Battle(s).Result != nil {
			break
		}
		g.Do(view.Intent{Name: view.DoKey, Text: "PageUp"})
		w.Run()
		v := g.Screen().Replay
		switch {
		case g.viewer() > 1 && v != nil:
			t.Fatal("somebody looks back while the device changes hands")
		case g.viewer() > 1:
			covers++
		case v != nil:
			back++
			if hands := v.Table.(*aview.Replayed).Hands; len(v.Eyes) != 0 || len(hands) != 1 || hands[0].Side != view.SideOf(g.viewer()) {
				t.Fatalf("%d hands are open, eyes %v", len(hands), v.Eyes)
			}
			for _, k := range []string{"PageUp", "PageUp", "ArrowLeft"} {
				g.Do(view.Intent{Name: view.DoKey, Text: k})
				r := g.top().(*replaying)
				p := *r.Tape().At(r.Ply()).(*assault.Position)
				p.Redact(g.viewer())
				compare(t, &replayedOf(g.Screen()).Battle.Board, &p)
			}
			g.Do(view.Intent{Name: view.DoKey, Text: "Escape"})
		}
		ins := viewtest.Intents(g.Screen())
		if len(ins) == 0 {
			g.Do(view.Intent{Name: view.DoKey, Text: "Escape"})
			continue
		}
		g.Do(ins[w.Rng.Intn(len(ins))])
	}
	if back == 0 || covers == 0 {
		t.Errorf("looked back %d times, %d times covered", back, covers)
	}
}
