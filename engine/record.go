package engine

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/vmihailenco/msgpack/v5"
)

// RecordFormat is the newest format of records this program writes and the newest it reads.
const RecordFormat = 1

// Bounds of a record read from outside.
const (
	maxRecord   = 4 << 20 // bytes
	maxScenario = 1 << 16 // bytes
	maxPlies    = 100_000
	maxName     = 64 // bytes
)

// Record is a match as it is kept: what it began from and every move and deal since, in order. Positions are caches of it.
// Seed is the local dealer's: whoever has it can foretell the deck, so it is for this device until the match has ended.
type Record struct {
	Format   int       `json:"format"`
	Game     string    `json:"game"`
	Rules    int       `json:"rules"`    // version of the game's rules
	Scenario []byte    `json:"scenario"` // embedded whole, in the game's own form
	Players  [2]string `json:"players"`  // by seat, in the application's words
	Seed     uint64    `json:"seed,string"`
	Moves    []Move    `json:"-"`
	Hashes   []uint64  `json:"-"` // of the position after each move
}

// Check reports whether a program that plays this game by these rules can replay the record: ErrWrongGame, or ErrNewer for
// rules that it does not know yet.
func (r *Record) Check(game string, rules int) error {
	switch {
	case r.Game != game:
		return fmt.Errorf("%w: %q, not %q", ErrWrongGame, r.Game, game)
	case r.Rules > rules:
		return fmt.Errorf("%w: rules %d, this program plays by rules %d", ErrNewer, r.Rules, rules)
	case r.Rules < 1:
		return fmt.Errorf("%w: rules %d", ErrDamaged, r.Rules)
	}
	return nil
}

// paired checks that every move has the hash of the position after it.
func (r *Record) paired() error {
	if len(r.Moves) != len(r.Hashes) {
		return fmt.Errorf("%w: %d moves with %d hashes", ErrDamaged, len(r.Moves), len(r.Hashes))
	}
	return nil
}

// wire is a record's body as msgpack, an array of its fields. Moves take 6 bytes each, hashes 8 little-endian.
type wire struct {
	_msgpack struct{} `msgpack:",as_array"`
	Game     string
	Rules    int
	Scenario []byte
	Players  [2]string
	Seed     uint64
	Moves    []byte
	Hashes   []byte
}

// magic opens every record; the byte after it is the format.
var magic = []byte("BOCAGE")

const moveSize = 6

// Encode writes the record in its binary form: the magic, the format, the msgpack body and a digest of all before it.
func (r *Record) Encode() ([]byte, error) {
	w := wire{Game: r.Game, Rules: r.Rules, Scenario: r.Scenario, Players: r.Players, Seed: r.Seed,
		Moves: make([]byte, 0, moveSize*len(r.Moves)), Hashes: make([]byte, 0, 8*len(r.Hashes))}
	for _, m := range r.Moves {
		w.Moves = append(w.Moves, byte(m.Seat), byte(m.Op), m.A, m.B, m.C, m.D)
	}
	for _, h := range r.Hashes {
		w.Hashes = binary.LittleEndian.AppendUint64(w.Hashes, h)
	}
	body, err := msgpack.Marshal(&w)
	if err != nil {
		return nil, err
	}
	b := append(append(bytes.Clone(magic), RecordFormat), body...)
	return binary.LittleEndian.AppendUint64(b, Digest(b)), nil
}

// DecodeRecord reads a record in its binary form. Its errors wrap ErrDamaged, or ErrNewer for a format this program does not
// know. What the moves mean is checked only by replaying them.
func DecodeRecord(b []byte) (*Record, error) {
	damaged := func(what string) error { return fmt.Errorf("%w: %s", ErrDamaged, what) }
	n := len(magic)
	switch {
	case len(b) > maxRecord:
		return nil, damaged("too large")
	case len(b) < n+1+8 || !bytes.Equal(b[:n], magic):
		return nil, damaged("this is no record of a match")
	case b[n] > RecordFormat:
		return nil, fmt.Errorf("%w: format %d, this program reads up to %d", ErrNewer, b[n], RecordFormat)
	case b[n] < 1:
		return nil, damaged("format 0")
	}
	end := len(b) - 8
	if Digest(b[:end]) != binary.LittleEndian.Uint64(b[end:]) {
		return nil, damaged("the digest does not fit: some bytes have changed")
	}
	var w wire
	if err := msgpack.Unmarshal(b[n+1:end], &w); err != nil {
		return nil, damaged(err.Error())
	}
	plies := len(w.Moves) / moveSize
	switch {
	case len(w.Moves)%moveSize != 0 || len(w.Hashes) != 8*plies:
		return nil, damaged("moves and hashes do not fit together")
	case plies > maxPlies || len(w.Scenario) > maxScenario || len(w.Game) > maxName:
		return nil, damaged("too long")
	case len(w.Players[0]) > maxName || len(w.Players[1]) > maxName:
		return nil, damaged("a player's name is too long")
	}
	r := &Record{Format: int(b[n]), Game: w.Game, Rules: w.Rules, Scenario: w.Scenario, Players: w.Players, Seed: w.Seed,
		Moves: make([]Move, plies), Hashes: make([]uint64, plies)}
	for i := range r.Moves {
		m := w.Moves[i*moveSize:]
		r.Moves[i] = Move{Seat(m[0]), Op(m[1]), m[2], m[3], m[4], m[5]}
		r.Hashes[i] = binary.LittleEndian.Uint64(w.Hashes[8*i:])
	}
	if again, err := r.Encode(); err != nil || r.Format == RecordFormat && !bytes.Equal(again, b) {
		return nil, damaged("it is not written as records are") // one match, one form: bytes behind the body, say
	}
	return r, nil
}
