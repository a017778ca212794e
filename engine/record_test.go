package engine_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"reflect"
	"testing"

	"bocage/engine"
)

// toyRecord is the record of a whole toy match.
func toyRecord(t testing.TB, seed uint64) *engine.Record {
	t.Helper()
	head := toyHead
	head.Seed = seed<<56 | 0xabcdef
	m, err := engine.NewMatch(head, newToy(), newToyDealer(seed))
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		mvs := at(m).Moves(s, nil)
		if err := m.Play(mvs[r.Intn(len(mvs))]); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record()
}

func encode(t testing.TB, r *engine.Record) []byte {
	t.Helper()
	b, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// seal puts the digest behind a record's bytes, so that a test can change what stands before it.
func seal(b []byte) []byte { return binary.LittleEndian.AppendUint64(bytes.Clone(b), engine.Digest(b)) }

func TestRecordRoundTrip(t *testing.T) {
	for seed := range uint64(20) {
		r := toyRecord(t, seed)
		b := encode(t, r)
		back, err := engine.DecodeRecord(b)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back, r) {
			t.Errorf("seed %d:\n%+v\n%+v", seed, r, back)
		}
		if !bytes.Equal(encode(t, back), b) {
			t.Errorf("seed %d: encoded again it is another record", seed)
		}
		if _, err := engine.Replay(back, newToy(), nil); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// TestRecordStays reads records written by earlier versions of this program, and writes the newest format as it was written. A change of
// the form needs a new RecordFormat, and this file kept.
func TestRecordStays(t *testing.T) {
	for format := 1; format <= engine.RecordFormat; format++ {
		name := fmt.Sprintf("testdata/toy-format%d.bocage", format)
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.DecodeRecord(want)
		if err != nil {
			t.Fatal(err)
		}
		if got := encode(t, r); format == engine.RecordFormat && !bytes.Equal(got, want) {
			t.Errorf("%s is written otherwise now", name)
		}
		match := toyRecord(t, 1)
		if match.Format = format; format == 1 { // in which a player is a word
			match.Players[0] = engine.Player{Kind: engine.Program, Name: "Anna"}
		}
		if !reflect.DeepEqual(r, match) {
			t.Errorf("%s does not hold toy match 1", name)
		}
	}
}

// TestRecordFlipped changes every byte to every other value: all are noticed.
func TestRecordFlipped(t *testing.T) {
	b := encode(t, toyRecord(t, 1))
	for i := range b {
		for x := 1; x < 256; x++ {
			c := bytes.Clone(b)
			c[i] ^= byte(x)
			want := engine.ErrDamaged
			if i == 6 && c[i] > engine.RecordFormat { // the format byte: read first, since a newer one may end otherwise
				want = engine.ErrNewer
			}
			if r, err := engine.DecodeRecord(c); !errors.Is(err, want) || r != nil {
				t.Fatalf("byte %d changed by %#x: %v", i, x, err)
			}
		}
	}
}

// TestRecordTruncated cuts the record at every length, with the old digest lost and with a new one put behind.
func TestRecordTruncated(t *testing.T) {
	b := encode(t, toyRecord(t, 1))
	for n := range b {
		if r, err := engine.DecodeRecord(b[:n]); !errors.Is(err, engine.ErrDamaged) || r != nil {
			t.Fatalf("cut to %d bytes: %v", n, err)
		}
	}
	for n := range len(b) - 8 {
		if r, err := engine.DecodeRecord(seal(b[:n])); !errors.Is(err, engine.ErrDamaged) || r != nil {
			t.Fatalf("cut to %d bytes and sealed: %v", n, err)
		}
	}
	for _, tail := range []string{"x", "BOCAGE", "\xc0"} {
		if r, err := engine.DecodeRecord(append(bytes.Clone(b), tail...)); !errors.Is(err, engine.ErrDamaged) || r != nil {
			t.Errorf("with %q behind: %v", tail, err)
		}
		if r, err := engine.DecodeRecord(seal(append(bytes.Clone(b[:len(b)-8]), tail...))); !errors.Is(err, engine.ErrDamaged) || r != nil {
			t.Errorf("with %q behind the body: %v", tail, err)
		}
	}
}

// TestRecordBody changes every bit of the body under a fitting digest: nothing may panic, and what is accepted is a record
// that keeps its form.
func TestRecordBody(t *testing.T) {
	b := encode(t, toyRecord(t, 1))
	body := b[:len(b)-8]
	for i := 7; i < len(body); i++ {
		for bit := range 8 {
			c := bytes.Clone(body)
			c[i] ^= 1 << bit
			checkDecode(t, seal(c))
		}
	}
}

// checkDecode decodes anything: the error is a typed one, or the record comes out the same when written and read again.
func checkDecode(t *testing.T, b []byte) {
	t.Helper()
	r, err := engine.DecodeRecord(b)
	if err != nil {
		if !errors.Is(err, engine.ErrDamaged) && !errors.Is(err, engine.ErrNewer) || r != nil {
			t.Fatalf("%x: %v", b, err)
		}
		return
	}
	if len(r.Moves) != len(r.Hashes) {
		t.Fatalf("%d moves, %d hashes", len(r.Moves), len(r.Hashes))
	}
	if got := encode(t, r); r.Format == engine.RecordFormat && !bytes.Equal(got, b) {
		t.Fatalf("read from\n%x\nwritten as\n%x", b, got)
	}
}

func TestRecordNewer(t *testing.T) {
	b := encode(t, toyRecord(t, 1))
	body := b[:len(b)-8]
	for f, want := range map[byte]error{0: engine.ErrDamaged, engine.RecordFormat + 1: engine.ErrNewer, 255: engine.ErrNewer} {
		c := bytes.Clone(body)
		c[6] = f
		if _, err := engine.DecodeRecord(seal(c)); !errors.Is(err, want) {
			t.Errorf("format %d: %v, want %v", f, err, want)
		}
	}
}

func TestRecordBounds(t *testing.T) {
	long := func(n int) string { return string(bytes.Repeat([]byte{'x'}, n)) }
	for name, spoil := range map[string]func(r *engine.Record){
		"a name":           func(r *engine.Record) { r.Players[1].Name = long(65) },
		"the game":         func(r *engine.Record) { r.Game = long(65) },
		"the scenario":     func(r *engine.Record) { r.Scenario = []byte(long(1<<16 + 1)) },
		"the plies":        func(r *engine.Record) { r.Moves, r.Hashes = make([]engine.Move, 100_001), make([]uint64, 100_001) },
		"a hash":           func(r *engine.Record) { r.Hashes = r.Hashes[1:] },
		"the whole record": func(r *engine.Record) { r.Moves, r.Hashes = make([]engine.Move, 400_000), make([]uint64, 400_000) },
	} {
		r := *toyRecord(t, 1)
		spoil(&r)
		b, err := r.Encode()
		if err != nil {
			continue // refused in writing
		}
		if _, err := engine.DecodeRecord(b); !errors.Is(err, engine.ErrDamaged) {
			t.Errorf("%s too long or short: %v", name, err)
		}
	}
}

// named is a game of which only the id and the one version of its rules are asked.
type named struct {
	id    string
	rules int
}

func (n named) ID() string                          { return n.id }
func (n named) Rules() (oldest, newest int)         { return n.rules, n.rules }
func (named) Scenarios() []string                   { return nil }
func (named) Load(string) (engine.Scenario, error)  { return nil, engine.ErrWrongGame }
func (named) Parse([]byte) (engine.Scenario, error) { return nil, engine.ErrWrongGame }

// TestRecordOfAnotherGame: the kernel keeps any game's record; who wants one of his own game asks.
func TestRecordOfAnotherGame(t *testing.T) {
	r := toyRecord(t, 1)
	for _, c := range []struct {
		game  string
		rules int
		want  error
	}{{"toy", 1, nil}, {"toy", 2, engine.ErrOlder}, {"toys", 1, engine.ErrWrongGame}, {"", 1, engine.ErrWrongGame},
		{"toy", 0, engine.ErrNewer}} {
		if err := r.Check(named{c.game, c.rules}); !errors.Is(err, c.want) {
			t.Errorf("asked for %q, rules %d: %v, want %v", c.game, c.rules, err, c.want)
		}
	}
	r.Rules = -1
	if err := r.Check(named{"toy", 1}); !errors.Is(err, engine.ErrDamaged) {
		t.Errorf("rules -1: %v", err)
	}
}
