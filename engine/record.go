package engine

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

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
	maxRules    = 1 << 20
)

// Record is a match as it is kept: what it began from and every move and deal since, in order. Positions are caches of it.
// Seed is the local dealer's: whoever has it can foretell the deck, so it is for this device until the match has ended.
type Record struct {
	Format   int
	Game     string
	Rules    int       // version of the game's rules
	Scenario []byte    // embedded whole, in the game's own form
	Players  [2]string // by seat, in the application's words
	Seed     uint64
	Moves    []Move
	Hashes   []uint64 // of the position after each move
}

// Check reports whether a program that plays this game by these rules can replay the record: ErrWrongGame, ErrNewer for rules
// that it does not know yet, or ErrOlder for rules that it no longer plays by.
func (r *Record) Check(game string, rules int) error {
	switch {
	case r.Game != game:
		return fmt.Errorf("%w: %q, not %q", ErrWrongGame, r.Game, game)
	case r.Rules > rules:
		return fmt.Errorf("%w: rules %d, this program plays by rules %d", ErrNewer, r.Rules, rules)
	case r.Rules < 1:
		return fmt.Errorf("%w: rules %d", ErrDamaged, r.Rules)
	case r.Rules < rules:
		return fmt.Errorf("%w: rules %d, this program plays by rules %d", ErrOlder, r.Rules, rules)
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

// magic opens every record; the byte after it is the format.
var magic = []byte("BOCAGE")

// Sizes in the body: a move is its six fields, a hash 8 bytes little-endian.
const (
	moveSize = 6
	hashSize = 8
	fields   = 8
)

// Encode writes the record in its binary form: the magic, the format, the body and a digest of all before it, 8 bytes
// little-endian. The body is one msgpack array: game, rules, scenario, both players, seed, moves and hashes.
func (r *Record) Encode() ([]byte, error) {
	moves := make([]byte, 0, moveSize*len(r.Moves))
	for _, m := range r.Moves {
		moves = append(moves, byte(m.Seat), byte(m.Op), m.A, m.B, m.C, m.D)
	}
	hashes := make([]byte, 0, hashSize*len(r.Hashes))
	for _, h := range r.Hashes {
		hashes = binary.LittleEndian.AppendUint64(hashes, h)
	}
	buf := bytes.NewBuffer(append(bytes.Clone(magic), RecordFormat))
	e := msgpack.NewEncoder(buf)
	err := errors.Join(e.EncodeArrayLen(fields), e.EncodeString(r.Game), e.EncodeUint(uint64(r.Rules)), e.EncodeBytes(r.Scenario),
		e.EncodeString(r.Players[0]), e.EncodeString(r.Players[1]), e.EncodeUint(r.Seed), e.EncodeBytes(moves), e.EncodeBytes(hashes))
	if err != nil {
		return nil, err
	}
	return binary.LittleEndian.AppendUint64(buf.Bytes(), Digest(buf.Bytes())), nil
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
	r := &Record{Format: int(b[n])}
	var moves, hashes []byte
	d := body{bytes.NewReader(b[n+1 : end]), nil, nil}
	d.dec = msgpack.NewDecoder(d.r)
	if k, err := d.dec.DecodeArrayLen(); err != nil || k != fields {
		return nil, damaged("the body is not what it should be")
	}
	r.Game = string(d.bytes(maxName))
	r.Rules = int(d.uint(maxRules))
	r.Scenario = d.bytes(maxScenario)
	r.Players[0], r.Players[1] = string(d.bytes(maxName)), string(d.bytes(maxName))
	r.Seed = d.uint(math.MaxUint64)
	moves = d.bytes(maxPlies * moveSize)
	hashes = d.bytes(maxPlies * hashSize)
	switch plies := len(moves) / moveSize; {
	case d.err != nil:
		return nil, damaged(d.err.Error())
	case len(moves)%moveSize != 0 || len(hashes) != hashSize*plies:
		return nil, damaged("moves and hashes do not fit together")
	}
	for ; len(moves) > 0; moves, hashes = moves[moveSize:], hashes[hashSize:] {
		r.Moves = append(r.Moves, Move{Seat(moves[0]), Op(moves[1]), moves[2], moves[3], moves[4], moves[5]})
		r.Hashes = append(r.Hashes, binary.LittleEndian.Uint64(hashes))
	}
	if again, err := r.Encode(); err != nil || r.Format == RecordFormat && !bytes.Equal(again, b) {
		return nil, damaged("it is not written as records are") // one match, one form: bytes behind the body, say
	}
	return r, nil
}

// body reads the fields of a record. It believes no length that is not there, and keeps the first error.
type body struct {
	r   *bytes.Reader
	dec *msgpack.Decoder
	err error
}

// bytes reads text or bytes of at most so many.
func (d *body) bytes(most int) []byte {
	if d.err != nil {
		return nil
	}
	n, err := d.dec.DecodeBytesLen()
	switch {
	case err != nil:
		d.err = err
	case n > most || n > d.r.Len()+1: // the decoder may have read one byte ahead
		d.err = fmt.Errorf("%d bytes where at most %d can be", n, most)
	case n > 0:
		b := make([]byte, n)
		d.err = d.dec.ReadFull(b)
		return b
	}
	return nil
}

// uint reads a number from 0 to most.
func (d *body) uint(most uint64) uint64 {
	if d.err != nil {
		return 0
	}
	n, err := d.dec.DecodeUint64()
	if d.err = err; err == nil && n > most {
		d.err = fmt.Errorf("number %d where at most %d can be", n, most)
	}
	return n
}
