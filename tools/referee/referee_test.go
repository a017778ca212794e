package referee

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	assaultkit "bocage/engine/assault/kit"
	"bocage/engine/assault/notation"
	"bocage/engine/assault/scenario"
	"bocage/engine/kit"
)

// games are those of the tests, to which files that try another game add it; game is the first, which is played if none is named.
var (
	games = kit.Games{assaultkit.Game}
	game  = games[0]
)

// What Assault answers with.
type (
	Event      = notation.Event
	View       = notation.View
	Card       = notation.Card
	OddsView   = notation.OddsView
	CombatView = notation.CombatView
	RowView    = notation.RowView
)

// look is a position as a seat sees it.
func look(p *assault.Position, seat engine.Seat) any { return game.Look(p, seat) }

// reply is what the tests look at in answers.
type reply struct {
	ID     any
	Error  *Error
	Ply    int
	Seed   string
	Deals  string
	Plies  []PlyView
	Events []Event
	Prompt kit.Prompt
	Moves  []struct {
		Text string
		Move json.RawMessage
	}
	Position View
	Seat     string
	Odds     *OddsView
	Combat   *CombatView
	Rows     []RowView
	All      string
	German   string
	US       string `json:"U.S."`
	Public   string
	Record   string
	Nodes    int
}

// client talks to a session.
type client struct {
	t testing.TB
	s *Session
}

func talk(t testing.TB) *client { return &client{t, &Session{Games: games}} }

// send sends a request and returns the answer, whatever it is.
func (c *client) send(format string, args ...any) (r reply) {
	c.t.Helper()
	line := format
	if len(args) > 0 {
		line = fmt.Sprintf(format, args...)
	}
	b := c.s.Line([]byte(line))
	if bytes.ContainsRune(b, '\n') {
		c.t.Fatalf("%s\nis answered by more than a line: %s", line, b)
	}
	if err := json.Unmarshal(b, &r); err != nil {
		c.t.Fatalf("%s\nis answered by %s: %v", line, b, err)
	}
	return r
}

// must sends a request that must succeed.
func (c *client) must(format string, args ...any) reply {
	c.t.Helper()
	r := c.send(format, args...)
	if r.Error != nil {
		c.t.Fatalf(format+": %+v", append(args, *r.Error)...)
	}
	return r
}

// hash is the digests of the position.
func (c *client) hash() [4]string {
	c.t.Helper()
	r := c.must(`{"cmd":"hash"}`)
	return [4]string{r.All, r.German, r.US, r.Public}
}

// digests is what hash answers, of any game.
func digests(t *testing.T, c *client) string {
	t.Helper()
	return string(c.s.Line([]byte(`{"cmd":"hash"}`)))
}

// fails sends a request that must fail with a code.
func (c *client) fails(code, format string, args ...any) *Error {
	c.t.Helper()
	r := c.send(format, args...)
	if r.Error == nil || r.Error.Code != code {
		c.t.Fatalf(format+": %+v, want the code %s", append(args, r.Error, code)...)
	}
	if r.Error.Text == "" {
		c.t.Errorf(format+": no text", args...)
	}
	return r.Error
}

func TestID(t *testing.T) {
	c := talk(t)
	for _, id := range []string{`7`, `"seven"`, `-1.5e3`, `""`} {
		for _, rest := range []string{`"cmd":"help"`, `"cmd":"prompt"`, `"cmd":"dance"`, `"cmd":7`, `"x":1`} {
			if b := c.s.Line([]byte(`{"id":` + id + `,` + rest + `}`)); !bytes.HasPrefix(b, []byte(`{"id":`+id+`,`)) || !json.Valid(b) {
				t.Errorf("id %s, %s: %s", id, rest, b)
			}
		}
	}
	c.fails("bad-field", `{"id":[1],"cmd":"help"}`)
	c.fails("bad-field", `{"id":null,"cmd":"help"}`)
	c.fails("bad-json", "{\"id\":\"\xff\",\"cmd\":\"help\"}")
	c.fails("bad-field", `{"id":"%s","cmd":"help"}`, strings.Repeat("x", 300))
}

// A line that is too long is answered, and the next one is read.
func TestLongLine(t *testing.T) {
	for _, n := range []int{MaxLine - 1, MaxLine, MaxLine + 1, MaxLine + 2, 3 * MaxLine} {
		in := strings.Repeat(" ", n) + "\n{\"id\":1,\"cmd\":\"help\"}\r\n\n{\"id\":2,\"cmd\":\"scenarios\"}"
		var out bytes.Buffer
		if err := talk(t).s.Serve(strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		code := "bad-json"
		if n > MaxLine {
			code = "line-too-long"
		}
		if len(lines) != 4 || !strings.Contains(lines[0], code) || !strings.HasPrefix(lines[1], `{"id":1,"commands"`) ||
			!strings.Contains(lines[2], "bad-json") || !strings.HasPrefix(lines[3], `{"id":2,"scenarios"`) {
			t.Errorf("%d bytes: %.300q", n, lines)
		}
	}
}

func TestQuit(t *testing.T) {
	var out bytes.Buffer
	if err := talk(t).s.Serve(strings.NewReader("{\"cmd\":\"quit\",\"x\":1}\n{\"cmd\":\"quit\"}\n{\"cmd\":\"help\"}\n"), &out); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n"); n != 2 {
		t.Errorf("%d answers: %s", n, out.String())
	}
}

// walk plays a match at random through the protocol, and calls visit before each answer.
func walk(t testing.TB, c *client, seed uint64, most int, visit func(ply int, moves reply)) {
	rng := engine.NewRand(seed)
	for range most {
		r := c.must(`{"cmd":"prompt"}`)
		if r.Prompt.Kind == "over" {
			return
		}
		seat := ""
		if r.Prompt.Seat == "both" {
			seat = [...]string{`,"seat":0`, fmt.Sprintf(`,"seat":%q`, c.s.match.game.Sides[1])}[rng.Intn(2)]
		}
		moves := c.must(`{"cmd":"moves"%s}`, seat)
		if len(moves.Moves) == 0 {
			t.Fatalf("ply %d: nothing can be answered to %+v", r.Ply, r.Prompt)
		}
		if visit != nil {
			visit(r.Ply, moves)
		}
		m := moves.Moves[rng.Intn(len(moves.Moves))]
		move := string(m.Move)
		if rng.Intn(2) == 0 {
			b, _ := json.Marshal(m.Text)
			move = string(b) // a string
		}
		c.must(`{"cmd":"play","move":%s%s}`, move, seat)
	}
}

// scenarios are all that are built in; in short runs a few.
func scenarios(t testing.TB) []string {
	l := scenario.Scenarios()
	if testing.Short() {
		return l[:min(3, len(l))]
	}
	return l
}

// Both forms of every legal move are read back as that move, in every scenario, with deals from a seed and told.
func TestNotation(t *testing.T) {
	for i, name := range scenarios(t) {
		for j, deals := range []string{`"seed":"18446744073709551615"`, `"deals":"explicit"`} {
			c := talk(t)
			c.must(`{"cmd":"new","scenario":%q,%s}`, name, deals)
			walk(t, c, uint64(2*i+j), 900, func(ply int, _ reply) {
				p := c.s.match.pos
				for _, seat := range []engine.Seat{0, 1, engine.NoSeat} {
					if k := p.Prompt().Kind; (k == engine.Deal) != (seat == engine.NoSeat) {
						continue
					}
					moves, _ := p.Candidates(seat, nil)
					for _, m := range moves {
						text := game.Text(p, m)
						quoted, _ := json.Marshal(text)
						for _, raw := range [][]byte{quoted, game.Object(p, m)} {
							if got, err := game.Read(p, seat, raw); err != nil || got != m {
								t.Fatalf("%s, ply %d: %s is read as %+v, not %+v: %v", name, ply, raw, got, m, err)
							}
						}
					}
				}
			})
		}
	}
	for _, op := range game.Notation.Ops() {
		if n := game.Notation.Verb(op); n == "" {
			t.Errorf("verb %d has no name", op)
		}
	}
}

// Verbs that are rarely legal, too.
func TestRareVerbs(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	p := assault.New(sc)
	for text, m := range map[string]engine.Move{
		"stay yes": {Op: assault.OpStay, A: 1}, "advance no": {Op: assault.OpAdvance}, "flak none": {Op: assault.OpFlak, A: uint16(board.NoTile)},
		"first U.S.": {Op: assault.OpFirst, A: 1}, "reward take": {Op: assault.OpReward, A: 1}, "resign": {Op: assault.OpResign},
		"wade B2": {Op: assault.OpWade, A: 7}, "strip B2": {Op: assault.OpStrip, A: 7}, "strike A1": {Op: assault.OpStrike},
		"buy unit": {Op: assault.OpBuy, A: uint16(card.PileGerman)}, "muster Pz IV": {Op: assault.OpMuster, A: 5},
		"split 3":    {Op: assault.OpSplit, A: 3},
		"swap A1 B1": {Op: assault.OpSwap, B: 1}, "transfer B1 A1": {Op: assault.OpTransfer, A: 1}, "target C1": {Op: assault.OpTarget, A: 2},
	} {
		if got := game.Text(&p, m); got != text {
			t.Errorf("%+v is %q, not %q", m, got, text)
		}
		quoted, _ := json.Marshal("  " + strings.ReplaceAll(text, " ", "   "))
		for _, raw := range [][]byte{quoted, game.Object(&p, m)} {
			if got, err := game.Read(&p, assault.German, raw); err != nil || got != m {
				t.Errorf("%s is read as %+v: %v", raw, got, err)
			}
		}
	}
}

// Everything that is answered while a match goes on is consistent: what is saved is loaded, what is taken back comes again.
func TestSaveLoadUndo(t *testing.T) {
	for i, name := range scenarios(t) {
		deals := [...]string{`"seed":99`, `"deals":"explicit"`}[i%2]
		c := talk(t)
		c.must(`{"cmd":"new","scenario":%q,%s,"players":["bot A","bot B"]}`, name, deals)
		hashes := map[int][4]string{}
		walk(t, c, uint64(i), 250, func(ply int, _ reply) { hashes[ply] = c.hash() })
		end := c.hash()
		saved := c.must(`{"cmd":"save"}`)
		other := talk(t)
		loaded := other.must(`{"cmd":"load","record":%q}`, saved.Record)
		if got := other.hash(); got != end {
			t.Errorf("%s: loaded %+v, saved %+v", name, got, end)
		}
		if again := other.must(`{"cmd":"save"}`); again.Record != saved.Record || !strings.Contains(deals, loaded.Deals) {
			t.Errorf("%s: the record of a loaded match is another one", name)
		}
		if a, b := other.s.Line([]byte(`{"cmd":"events"}`)), c.s.Line([]byte(`{"cmd":"events"}`)); !bytes.Equal(a, b) {
			t.Errorf("%s: other events after loading", name)
		}
		for ply, want := range hashes {
			if ply%29 == 0 || ply < 12 {
				c.must(`{"cmd":"load","record":%q}`, saved.Record)
				if got := c.must(`{"cmd":"undo","to":%d}`, ply); got.Ply != ply {
					t.Errorf("%s: undo to %d leads to %d", name, ply, got.Ply)
				}
				if got := c.hash(); got != want {
					t.Errorf("%s: after undo to %d: %v, was %v", name, ply, got, want)
				}
			}
		}
		c.must(`{"cmd":"undo","to":0}`)
		c.fails("no-undo", `{"cmd":"undo"}`)
	}
}

// Taking back one move after the other leads through the same positions as playing.
func TestUndoOne(t *testing.T) {
	for _, deals := range []string{`"seed":4`, `"deals":"explicit"`} {
		c := talk(t)
		c.must(`{"cmd":"new","scenario":"training-grounds",%s}`, deals)
		var hashes [][4]string
		walk(t, c, 5, 60, func(int, reply) { hashes = append(hashes, c.hash()) })
		for _, want := range slices.Backward(hashes) {
			c.must(`{"cmd":"undo"}`)
			if got := c.hash(); got != want {
				t.Fatalf("%s: %v, want %v", deals, got, want)
			}
		}
	}
}

// Of several moves all are made, or none.
func TestSeveral(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`)
	before := c.hash()
	if e := c.fails("illegal-move", `{"cmd":"play","moves":["deploy 1 A1","deploy 1 B1","deploy 1 B1"]}`); e.Ply != 3 || e.Rule != "OPS-11" {
		t.Errorf("%+v", e)
	}
	if after := c.hash(); after != before {
		t.Errorf("%+v, was %+v", after, before)
	}
	r := c.must(`{"cmd":"play","moves":["deploy 1 A1",{"verb":"deploy","hand":1,"tile":"B1"}]}`)
	if len(r.Plies) != 2 || len(r.Events) != 2 || r.Ply != 11 {
		t.Errorf("%+v", r)
	}
}

// A record in which anything was changed is refused, and the match that was there stays.
func TestBadRecords(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":3}`)
	walk(t, c, 1, 50, nil)
	before := c.hash()
	good, err := c.s.match.record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what string, b []byte, code string) {
		t.Helper()
		e := c.fails(code, `{"cmd":"load","record":%q}`, base64.StdEncoding.EncodeToString(b))
		if strings.Contains(e.Text, "\n") {
			t.Errorf("%s: %q", what, e.Text)
		}
		if after := c.hash(); after != before {
			t.Errorf("%s: the match has changed", what)
		}
	}
	for i := 0; i < len(good); i += 37 {
		b := slices.Clone(good)
		b[i] ^= 1
		refused("a bit", b, "bad-record")
	}
	change := func(what, code string, f func(r *engine.Record)) {
		r := c.s.match.record()
		f(r)
		b, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		refused(what, b, code)
	}
	change("game", "wrong-game", func(r *engine.Record) { r.Game = "chess" })
	change("rules", "newer-record", func(r *engine.Record) { r.Rules += 7 })
	change("scenario", "bad-scenario", func(r *engine.Record) { r.Scenario = []byte("{}") })
	change("seed", "bad-record", func(r *engine.Record) { r.Seed++ })
	change("move", "bad-record", func(r *engine.Record) { r.Moves[len(r.Moves)-1].A ^= 64 })
	change("hash", "bad-record", func(r *engine.Record) { r.Hashes[len(r.Hashes)-1]++ })
	c.fails("bad-record", `{"cmd":"load","record":"***"}`)
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.record")
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":3}`)
	want := c.hash()
	c.must(`{"cmd":"save","file":%q}`, name)
	c.fails("file-exists", `{"cmd":"save","file":%q}`, name)
	c.must(`{"cmd":"save","file":%q,"replace":true}`, name)
	c.fails("bad-file", `{"cmd":"save","file":%q,"replace":true}`, dir)
	c.must(`{"cmd":"undo","to":0}`)
	c.must(`{"cmd":"load","file":%q}`, name)
	if got := c.hash(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(dir, "own.json")
	if err := os.WriteFile(own, sc.Source, 0o644); err != nil {
		t.Fatal(err)
	}
	c.must(`{"cmd":"new","file":%q,"seed":3}`, own)
	c.must(`{"cmd":"new","scenario":%s,"seed":3}`, bytes.ReplaceAll(sc.Source, []byte{'\n'}, []byte{' '}))
	if got := c.hash(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	c.fails("bad-file", `{"cmd":"new","file":%q}`, filepath.Join(dir, "none"))
	c.fails("bad-file", `{"cmd":"new","file":%q}`, dir)
	c.fails("bad-file", `{"cmd":"load","file":%q}`, os.DevNull)
	c.fails("bad-record", `{"cmd":"load","file":%q}`, own)
	c.s.NoFiles = true
	for _, line := range []string{`{"cmd":"new","file":"x"}`, `{"cmd":"save","file":"x"}`, `{"cmd":"load","file":"x"}`} {
		c.fails("no-files", "%s", line)
	}
}

func TestPerft(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`)
	first := len(c.must(`{"cmd":"moves"}`).Moves)
	if r := c.must(`{"cmd":"perft"}`); r.Nodes != first {
		t.Errorf("%d at depth 1, %d moves", r.Nodes, first)
	}
	if r := c.must(`{"cmd":"perft","depth":4,"divide":true}`); r.Nodes != 24*15*8*3 {
		t.Errorf("%d ways to place four units on six tiles, want %d", r.Nodes, 24*15*8*3)
	}
	c.fails("too-much", `{"cmd":"perft","depth":8,"most":1000}`)
}
