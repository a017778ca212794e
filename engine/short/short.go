// Package short writes a match so short that it fits into a link: what it began from and the moves alone. Cards that a seed deals, and the
// hash of every position, are found again by playing it by the rules, which is how it is read: so whoever reads one has checked every move.
package short

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"

	"bocage/engine"
)

// Most is the longest text that is read or written, in letters, and mostPlies the longest match.
const (
	Most      = 16_000
	mostPlies = 20_000
)

const (
	version = 5 // that of codes and tickets
	kind    = 4 // beside an invitation, 0, an answer, 1, and a ticket, 2

	nameMost   = 64
	sourceMost = 1 << 16
)

// Contexts of numbers: those of a move are its verb times 8, with the field; those of texts are above all of them.
const (
	header = 1 << 16
	text   = 1 << 17
	wide   = 1 << 18
)

// Encode returns the text of a record. Its errors are those of engine.Games.Begin, wrap engine.ErrDamaged if the record cannot be replayed,
// or ErrLong.
func Encode(games engine.Games, rec *engine.Record) (string, error) {
	game, sc, pos, err := begin(games, rec)
	if err != nil {
		return "", err
	}
	if len(rec.Moves) != len(rec.Hashes) || len(rec.Moves) > mostPlies {
		return "", fmt.Errorf("%w: %d moves with %d hashes", engine.ErrDamaged, len(rec.Moves), len(rec.Hashes))
	}
	c := newWriter()
	own := true
	if printed, err := game.Load(sc.ID()); err == nil {
		own = !bytes.Equal(printed.Source(), rec.Scenario)
	}
	head := headOf(rec, own, sc.ID())
	c.head(&head)
	p := play{rec: &engine.Record{Seed: rec.Seed}, pos: pos}
	for i, m := range rec.Moves {
		if err := p.step(c, m); err != nil {
			return "", fmt.Errorf("%w: ply %d: %v", engine.ErrDamaged, i+1, err)
		}
	}
	if !slices.Equal(p.rec.Hashes, rec.Hashes) || !slices.Equal(p.rec.Moves, rec.Moves) {
		return "", fmt.Errorf("%w: a position is another one", engine.ErrDamaged)
	}
	b := append([]byte{version<<4 | kind}, c.finish()...)
	s := base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(b, p.sum(b)))
	if len(s) > Most {
		return "", fmt.Errorf("%w: %d letters, at most %d", ErrLong, len(s), Most)
	}
	return s, nil
}

// Decode reads a text, as Encode wrote it, and plays the match: every move is one that the rules allow, every card one that the seed deals,
// if there is one. on is asked after every move whether to go on: else ErrStopped is returned. Its errors wrap engine.ErrDamaged,
// engine.ErrNewer or engine.ErrOlder, or are those of engine.Games.Begin.
func Decode(games engine.Games, s string, on func() bool) (*engine.Record, error) {
	damaged := func(what string) (*engine.Record, error) { return nil, fmt.Errorf("%w: %s", engine.ErrDamaged, what) }
	b, err := base64.RawURLEncoding.Strict().DecodeString(s[:min(len(s), Most+1)])
	switch {
	case len(s) > Most:
		return damaged("too long")
	case err != nil || len(b) < 6:
		return damaged("this is no match")
	case b[0] != version<<4|kind:
		return nil, fmt.Errorf("%w: a link of kind %x", engine.ErrNewer, b[0])
	}
	c := newReader(b[1 : len(b)-4])
	var h head
	c.head(&h)
	if c.short || h.plies > mostPlies {
		return damaged("the head is cut")
	}
	rec, err := h.record(games)
	if err != nil {
		return nil, err
	}
	_, _, pos, err := begin(games, rec)
	if err != nil {
		return nil, err
	}
	p := play{rec: rec, pos: pos}
	for i := range int(h.plies) {
		if err := p.step(c, engine.Move{}); err != nil {
			return nil, fmt.Errorf("%w: ply %d: %v", engine.ErrDamaged, i+1, err)
		}
		if c.short {
			return damaged("the moves are cut")
		}
		if !on() {
			return nil, ErrStopped
		}
	}
	if p.sum(b[:len(b)-4]) != binary.BigEndian.Uint32(b[len(b)-4:]) {
		return damaged("the sum does not fit: some letters have changed")
	}
	return rec, nil
}

// begin is engine.Games.Begin. Of a match against somebody at another device everybody knows only what lay open.
func begin(games engine.Games, rec *engine.Record) (engine.Game, engine.Scenario, engine.State, error) {
	game, sc, pos, err := games.Begin(rec)
	if err == nil && slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) {
		pos.Redact(engine.NoSeat)
	}
	return game, sc, pos, err
}

// play is a match that is written or read, move by move.
type play struct {
	rec    *engine.Record
	pos    engine.State
	dealer *engine.Local
	before engine.Op
	buf    []byte
}

// step writes a move or reads one, and makes it. What the seed deals is not written.
func (p *play) step(c *coder, m engine.Move) error {
	asks := p.pos.Prompt().Kind
	switch {
	case asks == engine.Over:
		return fmt.Errorf("the match is over")
	case p.rec.Seed != 0 && (asks == engine.Deal || asks == engine.Reveal):
		if p.dealer == nil {
			p.dealer = engine.NewLocal(p.rec.Seed)
		}
		dealt, err := p.dealer.Answer(p.pos)
		if err != nil {
			return err
		}
		m = dealt
	default:
		m = c.move(p.before, m)
	}
	p.before = m.Op
	if err := p.pos.Apply(m); err != nil {
		return err
	}
	p.buf = p.pos.AppendBinary(p.buf[:0])
	p.rec.Moves, p.rec.Hashes = append(p.rec.Moves, m), append(p.rec.Hashes, engine.Digest(p.buf))
	return nil
}

// sum is the check of a text: of its bytes, and of the position that the match has come to.
func (p *play) sum(b []byte) uint32 {
	last := uint64(0)
	if n := len(p.rec.Hashes); n > 0 {
		last = p.rec.Hashes[n-1]
	}
	return crc32.ChecksumIEEE(binary.BigEndian.AppendUint64(bytes.Clone(b), last))
}

// move writes a move, or reads one. What it is follows what was before.
func (c *coder) move(before engine.Op, m engine.Move) engine.Move {
	op := uint32(before)<<3 | 1
	m.Op = engine.Op(c.octet(op, byte(m.Op)))
	at := uint32(m.Op) << 3
	m.Seat = engine.Seat(c.octet(at|2, byte(m.Seat)))
	for i, f := range [...]*uint16{&m.A, &m.B, &m.C, &m.D} {
		*f = c.number(at|uint32(i+3), *f)
	}
	return m
}
