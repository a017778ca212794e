package match

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/match/fixed"
	"bocage/net/match/stopwatch"
	"bocage/net/sign"
)

// Protocol 3 is that of matches that were begun before protocol 4. Its arguments of moves are bytes, and a secret choice is either the
// place of one card or a muster: cards out of the own pile for a budget. Greetings do not name the game. This file has all that only
// protocol 3 has.
//
//	move, open
//	5   verb and its four fields
//	8   hash of the public position after it, big-endian
//	32  open only: the salt
//	    the proofs
//
// The choice that is sealed is the place of the card, one byte. It is shown by the move that answers the Reveal prompt. If both
// choose a muster, seat 0 seals the positions, seat 1 tells his, then seat 0 does.
//
//	choice
//	8   hash of the public position after it
//	32  the salt, if it was sealed
//	1   n, how many cards
//	n   their positions, ascending
//	    if there are any: the message of deal.ProveBudget
//
// The choice that is sealed is n and the positions.

// Entries, greetings and files have fixed places for everything, numbers are big-endian:
//
//	entry
//	1   kind, with 128 added when there is a clock
//	3   length of the body
//	8   with a clock: milliseconds that the writer has used, and the other, 4 bytes each
//	n   body
//	64  signature
//
//	greeting
//	1   seat
//	32  Ed25519 key
//	32  card key
//	16  random bytes
//	32  terms
//	4   clock
//	4   slack
//	64  possession of the card key
//	64  signature of all before

// form3 is the form of protocol 3.
type form3 struct{}

const timesSize = 8

const (
	timed3         = 0x80
	entryFrame3    = 1 + 3 + sign.Size
	greetingPlain3 = 1 + sign.IDSize + deal.PublicKeySize + 16 + 32 + 4 + 4
	greetingSize3  = greetingPlain3 + 64 + sign.Size
)

func (form3) signed(e *Entry) []byte {
	n, kind := len(e.Body), byte(e.Kind)
	if e.Timed {
		kind |= timed3
	}
	b := []byte{kind, byte(n >> 16), byte(n >> 8), byte(n)}
	if e.Timed {
		b = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, e.Time.Own), e.Time.Other)
	}
	return append(b, e.Body...)
}

func (f form3) appendEntry(b []byte, e *Entry) []byte {
	return append(append(b, f.signed(e)...), e.Sig[:]...)
}

func (form3) cutEntry(b []byte) (Entry, []byte, error) {
	if len(b) < entryFrame3 {
		return Entry{}, nil, fmt.Errorf("%w: an entry of %d bytes", ErrForm, len(b))
	}
	e := Entry{Kind: Kind(b[0] &^ timed3), Timed: b[0]&timed3 != 0}
	n := int(b[1])<<16 | int(b[2])<<8 | int(b[3])
	b = b[4:]
	if e.Timed && len(b) >= timesSize {
		e.Time, b = Times{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}, b[timesSize:]
	}
	if n > MaxBody || n > len(b)-len(e.Sig) {
		return Entry{}, nil, fmt.Errorf("%w: a body of %d bytes where %d are left", ErrForm, n, len(b)-len(e.Sig))
	}
	e.Body = append([]byte(nil), b[:n]...)
	copy(e.Sig[:], b[n:])
	return e, b[n+len(e.Sig):], nil
}

func (form3) numbers(widths []int, n ...uint64) []byte { return fixed.Numbers(widths, n) }

func (form3) cutNumbers(widths []int, body []byte) (n []uint64, rest []byte, err error) {
	return fixed.CutNumbers(widths, body)
}

func (form3) besideSeat(body []byte) (engine.Seat, bool) {
	if len(body) == 0 || body[0] > 1 {
		return 0, false
	}
	return engine.Seat(body[0]), true
}

func (form3) move(m engine.Move, hash uint64) []byte { return fixed.Move(m, hash) }

func (form3) cutMove(b []byte, seat engine.Seat) (m engine.Move, hash uint64, rest []byte, err error) {
	return fixed.CutMove(b, seat)
}

func (form3) head(f *File) []byte { return fixed.Head(f.Game, f.Terms) }

func (form3) cutHead(b []byte) (*File, error) {
	game, terms, journal, err := fixed.CutHead(b)
	if err != nil {
		return nil, err
	}
	return &File{Game: game, Terms: terms, Journal: journal}, nil
}

// cutGreeting3 reads a greeting and returns the rest.
func cutGreeting3(b []byte) (*greeting, []byte, error) {
	if len(b) < greetingSize3 {
		return nil, nil, fmt.Errorf("%w: a greeting of %d bytes", ErrForm, len(b))
	}
	clock := func(b []byte) time.Duration { return time.Duration(binary.BigEndian.Uint32(b)) * time.Second }
	g := &greeting{protocol: protocol3, bytes: bytes.Clone(b[:greetingSize3]), seat: engine.Seat(b[0]),
		id: sign.ID(b[1:33]), terms: [32]byte(b[81:113]), clock: Clock{Each: clock(b[113:]), Slack: clock(b[117:])}}
	err := g.verify(b[33:65], b[:greetingPlain3], b[greetingPlain3:greetingSize3-sign.Size], b[:greetingSize3-sign.Size],
		b[greetingSize3-sign.Size:greetingSize3])
	return g, b[greetingSize3:], err
}

// record3 returns a record that was kept before protocol 4, by its first byte, as it would be kept now:
//
//	S  the secret, 32 bytes
//	G  a greeting
//	E  4 bytes number, an entry, the clock, the mark
//	B  an entry beside the chain
//	C  a secret choice that will be opened
//	P  the moves chosen so far for a choice that is not done, as engine.AppendMove writes them
//	L  4 bytes number, an entry that convicts the other
func record3(rec []byte) ([]byte, error) {
	body := rec[1:]
	entry := func(tail int) (n uint64, e Entry, err error) {
		if len(body) < 4+tail {
			return 0, e, ErrForm
		}
		e, rest, err := form3{}.cutEntry(body[4 : len(body)-tail])
		if err == nil && len(rest) > 0 {
			err = ErrForm
		}
		return uint64(binary.BigEndian.Uint32(body)), e, err
	}
	switch rec[0] {
	case recordSecret:
		if len(body) != len(Secret{}) {
			return nil, ErrVersion
		}
		return records.Begin(recordSecret).Uint(uint64(protocol3.number)).Bytes(body).Out(), nil
	case frameGreeting, recordChoice:
		return records.Begin(rec[0]).Bytes(body).Out(), nil
	case frameEntry:
		n, e, err := entry(stopwatch.Size + markSize)
		if err != nil {
			return nil, err
		}
		tail := body[len(body)-stopwatch.Size-markSize:]
		return e.write(records.Begin(frameEntry).Uint(n)).Bytes(tail[:stopwatch.Size]).Bytes(tail[stopwatch.Size:]).Out(), nil
	case frameBeside:
		e, rest, err := form3{}.cutEntry(body)
		if err == nil && len(rest) > 0 {
			err = ErrForm
		}
		return e.write(records.Begin(frameBeside)).Out(), err
	case recordLie:
		n, e, err := entry(0)
		return e.write(records.Begin(recordLie).Uint(n)).Out(), err
	case recordPicks:
		var moves []engine.Move
		for len(body) > 0 {
			m, rest, ok := engine.CutMove(body)
			if !ok {
				return nil, ErrForm
			}
			moves, body = append(moves, m), rest
		}
		return picksRecord(moves), nil
	}
	return nil, ErrForm
}

// owesChoice3 is owesChoice in protocol 3, in which seat 0 seals and opens first, and a list with a budget of one seat alone is told at
// once.
func (r *Referee) owesChoice3(pr engine.Prompt) Owed {
	s := pr.Seat
	if s == engine.Both {
		s = 0
	}
	switch {
	case r.game.Choice(r.pos, s).Budget == nil:
		return Owed{s, KindSeal}
	case pr.Seat != engine.Both:
		return Owed{s, KindChoice}
	case r.seals[0] == nil:
		return Owed{0, KindSeal}
	}
	return Owed{1, KindChoice}
}

// choice3 is what is sealed of the moves chosen.
func (p *Player) choice3(c *engine.Choice, told []engine.Move, want []engine.Face) ([]byte, error) {
	if c.Budget == nil {
		return []byte{byte(told[0].A)}, nil
	}
	positions, err := p.pickCards(c.Budget.Pile, want)
	return append([]byte{byte(len(positions))}, positions...), err
}

// mustered3 are the moves by which a muster of n cards becomes known.
func mustered3(b *engine.Budget, n int) []engine.Move {
	return append(slices.Repeat([]engine.Move{b.One}, n), b.End)
}

// checkMuster3 verifies the positions of the cards that a muster takes, and the budget.
func (r *Referee) checkMuster3(o Owed, body []byte) (func() error, error) {
	c := r.game.Choice(r.pos, o.Seat)
	p := r.piles[c.Budget.Pile]
	sealed := r.seals[o.Seat]
	from := 8
	if sealed != nil {
		from += saltSize
	}
	if len(body) <= from || len(body) < from+1+int(body[from]) {
		return nil, fmt.Errorf("%w: a muster of %d bytes", ErrForm, len(body))
	}
	plain := from + 1 + int(body[from])
	positions := body[from+1 : plain]
	if err := p.checkPositions(positions); err != nil {
		return nil, err
	}
	if sealed != nil {
		if err := sealed.commitment.Verify(sealed.ctx, body[from:plain], deal.Salt(body[8:from])); err != nil {
			return nil, err
		}
	}
	moves := mustered3(c.Budget, len(positions))
	a, err := r.attempt(moves...)
	if err != nil {
		return nil, err
	}
	if engine.Hash(a.after) != binary.BigEndian.Uint64(body) {
		return nil, ErrPosition
	}
	cards := chosen(r, c.Budget, positions)
	if !r.recall {
		if err := r.checkBudget(r.context(o, body[:plain]), c.Budget, cards, body[plain:]); err != nil {
			return nil, err
		}
	}
	return func() error {
		if err := r.accept(a, o.Seat, cards); err != nil {
			return err
		}
		take(r, c.Budget, positions)
		r.seals[o.Seat] = nil
		return nil
	}, nil
}

func (p *Player) makeMuster3(o Owed) ([]byte, error) {
	c := p.game.Choice(p.pos, o.Seat)
	a, err := p.attempt(mustered3(c.Budget, len(p.choice)-1)...)
	if err != nil {
		return nil, err
	}
	body := binary.BigEndian.AppendUint64(nil, engine.Hash(a.after))
	body = append(body, p.salt()...)
	body = append(body, p.choice...)
	proof, err := p.proveBudget(p.context(o, body[:len(body):len(body)]), c.Budget, chosen(p.Referee, c.Budget, p.choice[1:]))
	return append(body, proof...), err
}

// makeOpen3 makes the entry that shows the card sealed.
func (p *Player) makeOpen3(o Owed) ([]byte, error) {
	if len(p.choice) != 1 {
		return nil, errLost
	}
	v := p.View()
	c, ok := p.game.At(v, p.seat, uint16(p.choice[0]))
	if !ok {
		return nil, ErrCard
	}
	return p.makeMove(o, engine.Move{Seat: p.seat, Op: engine.OpReveal, A: uint16(p.choice[0]), B: uint16(c.Face)}, p.salt())
}
