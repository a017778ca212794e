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
const RecordFormat = 2

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
	Players  [2]Player // by seat
	Seed     uint64
	Moves    []Move
	Hashes   []uint64 // of the position after each move
}

// Check reports whether a game can replay the record: ErrWrongGame, ErrNewer for rules that it does not know yet, or ErrOlder for
// rules that it no longer plays by.
func (r *Record) Check(g Game) error {
	oldest, newest := g.Rules()
	switch {
	case r.Game != g.ID():
		return fmt.Errorf("%w: %q, not %q", ErrWrongGame, r.Game, g.ID())
	case r.Rules > newest:
		return fmt.Errorf("%w: rules %d, this program plays by rules %d", ErrNewer, r.Rules, newest)
	case r.Rules < 1:
		return fmt.Errorf("%w: rules %d", ErrDamaged, r.Rules)
	case r.Rules < oldest:
		return fmt.Errorf("%w: rules %d, this program plays by rules %d", ErrOlder, r.Rules, newest)
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

// Sizes in the body: a move of format 1 is its six fields, a byte each, a hash 8 bytes little-endian.
const (
	moveSize1 = 6
	hashSize  = 8
	fields    = 8
)

// Encode writes the record in its binary form: the magic, the format, the body and a digest of all before it, 8 bytes
// little-endian. The body is one msgpack array: game, rules, scenario, both players, seed, moves and hashes. A player is an array of
// kind, level and name; moves are written one after the other as AppendMove does.
func (r *Record) Encode() ([]byte, error) { return r.encode(RecordFormat) }

// encode writes a format. In format 1 a player is a word.
func (r *Record) encode(format byte) ([]byte, error) {
	var moves []byte
	for _, m := range r.Moves {
		if format == 1 {
			moves = append(moves, byte(m.Seat), byte(m.Op), byte(m.A), byte(m.B), byte(m.C), byte(m.D))
		} else {
			moves = AppendMove(moves, m)
		}
	}
	hashes := make([]byte, 0, hashSize*len(r.Hashes))
	for _, h := range r.Hashes {
		hashes = binary.LittleEndian.AppendUint64(hashes, h)
	}
	buf := bytes.NewBuffer(append(bytes.Clone(magic), format))
	e := msgpack.NewEncoder(buf)
	err := errors.Join(e.EncodeArrayLen(fields), e.EncodeString(r.Game), e.EncodeUint(uint64(r.Rules)), e.EncodeBytes(r.Scenario))
	for _, p := range r.Players {
		if format == 1 {
			err = errors.Join(err, e.EncodeString(p.String()))
		} else {
			err = errors.Join(err, e.EncodeArrayLen(3), e.EncodeUint(uint64(p.Kind)), e.EncodeUint(uint64(p.Level)), e.EncodeString(p.Name))
		}
	}
	err = errors.Join(err, e.EncodeUint(r.Seed), e.EncodeBytes(moves), e.EncodeBytes(hashes))
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
	for s := range r.Players {
		r.Players[s] = d.player(r.Format)
	}
	r.Seed = d.uint(math.MaxUint64)
	moves = d.bytes(maxPlies * MaxMoveSize)
	hashes = d.bytes(maxPlies * hashSize)
	if d.err != nil {
		return nil, damaged(d.err.Error())
	}
	if len(hashes)%hashSize != 0 {
		return nil, damaged("hashes that are cut")
	}
	for ; len(hashes) > 0; hashes = hashes[hashSize:] {
		m, rest, ok := cutMove(moves, r.Format)
		if !ok {
			return nil, damaged("moves and hashes do not fit together")
		}
		moves = rest
		r.Moves = append(r.Moves, m)
		r.Hashes = append(r.Hashes, binary.LittleEndian.Uint64(hashes))
	}
	if len(moves) > 0 {
		return nil, damaged("moves and hashes do not fit together")
	}
	if again, err := r.encode(b[n]); err != nil || !bytes.Equal(again, b) {
		return nil, damaged("it is not written as records are") // one match, one form: bytes behind the body, say
	}
	return r, nil
}

// cutMove reads a move of a format.
func cutMove(b []byte, format int) (m Move, rest []byte, ok bool) {
	if format > 1 {
		return CutMove(b)
	}
	if len(b) < moveSize1 {
		return m, b, false
	}
	return Move{Seat(b[0]), Op(b[1]), uint16(b[2]), uint16(b[3]), uint16(b[4]), uint16(b[5])}, b[moveSize1:], true
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

// player reads a player of a format.
func (d *body) player(format int) (p Player) {
	if format == 1 {
		return ParsePlayer(string(d.bytes(maxName)))
	}
	if d.err != nil {
		return p
	}
	n, err := d.dec.DecodeArrayLen()
	if d.err = err; err == nil && n != 3 {
		d.err = fmt.Errorf("a player of %d fields", n)
	}
	p.Kind = PlayerKind(d.uint(uint64(Program)))
	p.Level = Level(d.uint(math.MaxUint8))
	p.Name = string(d.bytes(maxName))
	return p
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
