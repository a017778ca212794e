// Package second is how a player takes a match by post to another device of his: a file of all that is kept of it. Both devices may be
// there at once, for of what leaves no choice they sign the same, and he chooses on one of them. The file holds the secret of his cards.
package second

import (
	"encoding/binary"
	"errors"
	"hash/crc32"

	"bocage/engine"
	"bocage/net/meet"
	"bocage/net/pack"
)

// A Case is a match as it is taken along.
type Case struct {
	Game    string // its id
	Terms   []byte // as engine.Fair.Terms
	Seat    engine.Seat
	Host    bool // has invited
	Root    [meet.KeySize]byte
	Records [][]byte // of the match's store
}

// The file: the magic, and records, each behind its length, 4 bytes, and its CRC-32 (IEEE), 4 bytes. The first is an array of game, terms,
// seat, 1 for who has invited, and root.
const (
	magic     = "bocage/second/1\n"
	frameSize = 4 + 4
	mostGame  = 64
	mostTerms = 128 << 10
	// Most bounds a file, in bytes.
	Most = 64 << 20
)

// Errors of files.
var (
	ErrNone    = errors.New("not the file of a match for a second")
	ErrDamaged = errors.New("the file is damaged")
)

// Encode writes the file.
func (c *Case) Encode() []byte {
	host := uint64(0)
	if c.Host {
		host = 1
	}
	head := pack.NewWriter().Array(5).Text(c.Game).Bytes(c.Terms).Uint(uint64(c.Seat)).Uint(host).Bytes(c.Root[:]).Out()
	b := Append([]byte(magic), head)
	for _, r := range c.Records {
		b = Append(b, r)
	}
	return b
}

// Append appends a record to a file.
func Append(b, record []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(record)))
	return append(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(record)), record...)
}

// Decode reads what Encode wrote and Append added. whole is how many bytes of the file are: a record that was being written when the
// program ended is left out.
func Decode(b []byte) (c Case, whole int, err error) {
	if len(b) > Most || len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return c, 0, ErrNone
	}
	var records [][]byte
	for whole = len(magic); len(b)-whole >= frameSize; {
		n := int64(binary.BigEndian.Uint32(b[whole:]))
		sum, from := binary.BigEndian.Uint32(b[whole+4:]), whole+frameSize
		if n > int64(len(b)-from) {
			break
		}
		record := b[from : from+int(n) : from+int(n)]
		if crc32.ChecksumIEEE(record) != sum {
			return c, 0, ErrDamaged
		}
		records, whole = append(records, record), from+int(n)
	}
	if len(records) == 0 {
		return c, 0, ErrDamaged
	}
	r := pack.NewReader(records[0])
	r.Array(5, 5)
	c.Game, c.Terms = r.Text(mostGame), r.Bytes(mostTerms)
	c.Seat, c.Host = engine.Seat(r.Uint(1)), r.Uint(1) == 1
	copy(c.Root[:], r.Fixed(len(c.Root)))
	if r.End() != nil {
		return c, 0, ErrDamaged
	}
	c.Records = records[1:]
	return c, whole, nil
}
