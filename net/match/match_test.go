package match_test

import (
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// wire is an in-memory link: it keeps frames until they are delivered, and loses them while it is cut.
type wire struct {
	frames [][]byte
	cut    bool
}

func (w *wire) Send(frame []byte) error {
	if w.cut {
		return errors.New("the link is cut")
	}
	w.frames = append(w.frames, slices.Clone(frame))
	return nil
}

// take takes all frames off the wire.
func (w *wire) take() (frames [][]byte) {
	frames, w.frames = w.frames, nil
	return frames
}

// memory is a store in memory. If full is set, nothing more can be written.
type memory struct {
	records [][]byte
	full    bool
	dies    func(record []byte) int // when its program dies, nil for never
	letters string                  // of records that cannot be written
}

func (m *memory) Append(record []byte) error {
	if m.full || strings.IndexByte(m.letters, record[1]) >= 0 {
		return errors.New("the store is full")
	}
	when := never
	if m.dies != nil {
		when = m.dies(record)
	}
	if when == beforeWrite {
		panic(killed{})
	}
	if m.records = append(m.records, slices.Clone(record)); when == afterWrite {
		panic(killed{})
	}
	return nil
}

func (m *memory) Load() ([][]byte, error) { return m.records, nil }

// table is two peers at one match.
type table struct {
	t     testing.TB
	game  *binding.Fair
	peer  [2]*match.Peer
	out   [2]*wire // what each has sent
	store [2]*memory
	rng   engine.Rand
	rnd   io.Reader
	heard func(string)
	clock match.Clock
	time  [2]time.Time // what the clock of each device shows
	read  func(s int)  // is called when it was looked at, nil for nothing
	// What the counter beside each store was given last, and what it says when a store is opened again.
	counted, signed [2]int
	check           *holds.Checker // what always holds of a position that knows every card
}

func newTable(t testing.TB, sc *scenario.Scenario, seed uint64) *table {
	t.Helper()
	return newTimedTable(t, sc, seed, match.Clock{})
}

// newTimedTable is a table with a clock. Time goes on when a test says so.
func newTimedTable(t testing.TB, sc *scenario.Scenario, seed uint64, clock match.Clock) *table {
	t.Helper()
	game, err := binding.NewFair(sc)
	if err != nil {
		t.Fatal(err)
	}
	p := assault.New(sc)
	b := &table{t: t, game: game, clock: clock, check: holds.NewChecker(&p), rng: engine.NewRand(seed), rnd: seeded(seed),
		out: [2]*wire{{}, {}}, store: [2]*memory{{}, {}}}
	for s := range b.peer {
		b.time[s] = time.Unix(1_800_000_000, 0)
		b.open(s)
	}
	return b
}

// seeded is the same stream of bytes for the same seed, so that a failing test fails again.
func seeded(seed uint64) io.Reader {
	var key [32]byte
	binary.BigEndian.PutUint64(key[:], seed)
	return rand.NewChaCha8(key)
}

// open begins a peer, or begins it again from what it has kept, and connects it.
func (b *table) open(s int) {
	b.t.Helper()
	p, err := match.NewPeer(match.Setup{
		Game: b.game, Seat: engine.Seat(s), Link: b.out[s], Store: b.store[s], Rand: b.rnd, Text: b.heard,
		Clock: b.clock, Now: func() time.Time {
			now := b.time[s]
			if b.read != nil {
				b.read(s)
			}
			return now
		},
		Signed: b.signed[s], Count: func(signed int) { b.counted[s] = signed }})
	if err != nil {
		b.t.Fatal(err)
	}
	b.peer[s] = p
	if err := p.Connect([32]byte{}); err != nil {
		b.t.Fatal(err)
	}
}

// reopen closes a seat's tab, by which what was on its way is lost, and opens it again with the records given. Only this seat connects.
func (b *table) reopen(s int, records [][]byte) {
	b.t.Helper()
	b.cut(true)
	b.cut(false)
	b.store[s].records = slices.Clone(records)
	b.open(s)
}

// deliver carries the next frame that a seat has sent, and reports whether there was one.
func (b *table) deliver(from int) bool {
	b.t.Helper()
	w := b.out[from]
	if len(w.frames) == 0 {
		return false
	}
	f := w.frames[0]
	w.frames = w.frames[1:]
	if err := b.peer[1-from].Receive(f); err != nil {
		b.t.Fatalf("seat %d refuses a frame: %v", 1-from, err)
	}
	return true
}

// settle carries frames in random turns until there are none.
func (b *table) settle() {
	b.t.Helper()
	for {
		s := b.rng.Intn(2)
		if !b.deliver(s) && !b.deliver(1-s) {
			return
		}
	}
}

// asked returns the seat whose player must choose, NoSeat if nobody must.
func (b *table) asked() engine.Seat {
	for s := range engine.Seat(2) {
		if b.peer[s].Asked() {
			return s
		}
	}
	return engine.NoSeat
}

// play has a seat choose at random.
func (b *table) play(s engine.Seat) {
	b.t.Helper()
	v := b.peer[s].Player().View()
	l := at(v).Moves(s, nil)
	m := l[b.rng.Intn(len(l))]
	if m.Op == assault.OpEnd || m.Op == assault.OpPlay {
		m = l[b.rng.Intn(len(l))]
	}
	if p := b.whole(); m.Op != assault.OpMuster {
		b.check.Before(&p, m)
	}
	if err := b.peer[s].Play(m); err != nil {
		b.t.Fatalf("seat %d cannot play %+v: %v", s, m, err)
	}
}

// over reports whether both peers know the end.
func (b *table) over() bool {
	for _, p := range b.peer {
		if p.Player() == nil || p.Player().Position().Prompt().Kind != engine.Over {
			return false
		}
	}
	return true
}

// agree checks that both hold the same journal and position, and that their cards together are those of the scenario.
func (b *table) agree() {
	b.t.Helper()
	x, y := b.peer[0].Player(), b.peer[1].Player()
	if x.Head() != y.Head() || engine.Hash(x.Position()) != engine.Hash(y.Position()) {
		b.t.Fatal("the peers hold different matches")
	}
	p := b.whole()
	if err := b.check.Check(&p); err != nil && p.Prompt().Window != assault.WinMuster {
		b.t.Fatalf("at %+v: %v", p.Prompt(), err)
	}
	for s := range engine.Seat(2) {
		v := b.peer[s].Player().View()
		for _, c := range at(v).Hand(s.Other())[1:] {
			if c.Face != card.Unknown {
				b.t.Fatalf("seat %d sees %s in the other hand", s, card.Name(c.Face))
			}
		}
	}
}

// whole is the position with the cards that both players know.
func (b *table) whole() assault.Position {
	p := *at(b.peer[0].Player().Position())
	for s := range engine.Seat(2) {
		v := b.peer[s].Player().View()
		faces := map[uint16]card.Face{}
		for _, c := range at(v).Hand(s) {
			faces[c.Serial] = c.Face
		}
		for t := range board.Tile(board.MaxTiles) {
			if u, _, ok := at(v).Unit(t); ok {
				faces[u.Serial] = u.Face
			}
		}
		first, n := at(v).Packed(s) // a deck that was chosen in secret, in any order
		for f, hi := card.Faces(card.UnitPile(s)); n > 0 && f <= hi; f++ {
			for range at(v).Scenario().Pooled(s, f) - at(v).Out(card.UnitPile(s), f) {
				faces[first] = f
				first++
			}
		}
		p.See(s, func(serial uint16) card.Face { return faces[serial] })
	}
	return p
}

// peek tries to read every hidden card with what each peer holds.
func (b *table) peek() (tried int) {
	b.t.Helper()
	for s, p := range b.peer {
		read, n := p.Player().Peeks()
		if read > 0 {
			b.t.Fatalf("seat %d can read %d hidden cards", s, read)
		}
		tried += n
	}
	return tried
}

// each runs a test for every scenario that two players can play.
func each(t *testing.T, test func(t *testing.T, sc *scenario.Scenario)) {
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && id != "training-grounds" && id != "bastogne" && id != "utah" {
			continue
		}
		if sc.NonPlayer() == engine.NoSeat {
			t.Run(id, func(t *testing.T) {
				t.Parallel()
				test(t, sc)
			})
		}
	}
}

// TestMatches plays random matches of every scenario to their end, on wires that deliver in any order.
func TestMatches(t *testing.T) {
	each(t, func(t *testing.T, sc *scenario.Scenario) {
		b := newTable(t, sc, 1)
		b.settle()
		peeks := 0
		for n := 0; !b.over(); n++ {
			if n%300 == 50 {
				peeks += b.peek()
			}
			s := b.asked()
			if s == engine.NoSeat {
				t.Fatalf("nobody is asked at %+v, owed is %+v", b.peer[0].Player().Position().Prompt(), b.peer[0].Player().Owes())
			}
			b.play(s)
			b.settle()
			b.agree()
		}
		j := b.peer[0].Player().Journal()
		v, _, err := match.Verify(b.game, j)
		if err != nil || !v.Clean() || !v.Over() {
			t.Fatalf("the journal is judged %+v, %v", v, err)
		}
		t.Logf("%d entries, %d bytes, %d moves, %d looks at hidden cards in vain", v.Entries, len(j), len(b.peer[0].Player().Moves()), peeks)
	})
}

// house holds the games that are played here. A file that tries another game adds it, and to others what is played of it: scenarios with
// lists of several moves and with secret dice.
var (
	house  = engine.Games{binding.Game}
	others []string
)

// other is a scenario of a game besides the first, nil if none has it.
func other(id string) engine.Scenario {
	for _, game := range house[1:] {
		if sc, err := game.Load(id); err == nil {
			return sc
		}
	}
	return nil
}

// at is a position of that game.
func at(p engine.State) *assault.Position { return p.(*assault.Position) }
