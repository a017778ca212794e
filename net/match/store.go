package match

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"

	"bocage/net/match/moves"
	"bocage/net/pack"
)

// Store keeps what must survive a closed tab: records, in order. It must not keep those of another match.
type Store interface {
	Append(record []byte) error
	Load() (records [][]byte, err error)
}

// begin makes the secret and the greeting of a new match.
func (p *Peer) begin() error {
	var secret Secret
	if _, err := io.ReadFull(p.set.Rand, secret[:]); err != nil {
		return fmt.Errorf("no randomness: %w", err)
	}
	p.keys = secret.keys(protocols[0])
	var err error
	if p.own, err = newGreeting(p.set.Rand, p.set.Seat, p.keys, p.set.Game, p.set.Clock); err != nil {
		return err
	}
	if err := p.keep(records.Begin(recordSecret).Uint(uint64(p.keys.protocol.number)).Bytes(secret[:]).Out()); err != nil {
		return err
	}
	return p.keep(greetingFrame(p.own))
}

// restore goes through all that was kept. If no match was, it begins one.
func (p *Peer) restore(kept [][]byte) error {
	for i, rec := range kept {
		if err := p.restoreRecord(rec); err != nil {
			return fmt.Errorf("record %d of the store: %w", i, err)
		}
	}
	if p.own == nil { // a new match, or one that was closed between the secret and the greeting
		return p.begin()
	}
	p.unsure = true
	return nil
}

func (p *Peer) restoreRecord(rec []byte) (err error) {
	if len(rec) > 0 && rec[0] < math.MaxInt8 { // a letter: it was kept before protocol 4
		if rec, err = record3(rec); err != nil {
			return err
		}
	}
	letter, r, err := records.Open(rec)
	switch {
	case err != nil:
		return err
	case letter == recordSecret && p.own == nil:
		p.keys, err = readKeys(r)
	case p.keys == nil:
		return ErrForm
	case letter == frameGreeting:
		err = p.restoreGreeting(r) // the own one, then the other's
	case p.player == nil:
		return ErrForm
	case letter == recordChoice:
		p.player.choice, p.player.picks = bytes.Clone(r.Bytes(MaxBody)), nil
	case letter == recordPicks:
		p.player.picks = moves.ReadList(r, p.own.seat, maxList)
	case letter == recordLie:
		n, e := readNumbered(r)
		if r.End() != nil || n > p.player.Entries() {
			return ErrForm
		}
		if p.broken = p.player.convict(n, e); !convicts(p.broken) {
			return ErrForm // it was refused once: it is not what was kept
		}
	case letter == frameBeside:
		if e := readEntry(r); r.End() == nil {
			_, err = p.player.applyBeside(e)
		}
	case letter == frameEntry:
		err = p.recall(r)
	case letter == recordBond:
		err = restoreBond(p, r)
	default:
		return ErrForm
	}
	return cmp.Or(err, r.End())
}

func (p *Peer) restoreGreeting(r *pack.Reader) error {
	g, err := decodeGreeting(r.Bytes(maxGreeting))
	switch {
	case err != nil:
		return err
	case p.player != nil:
		return ErrForm
	case p.own != nil:
		return p.meet(g)
	case g.protocol != p.keys.protocol || g.id != p.keys.sign.ID || g.seat != p.set.Seat:
		return ErrMatch
	}
	p.own = g
	return nil
}

// readKeys reads a secret that is kept. The error is ErrVersion for one of another protocol than those that can be played.
func readKeys(r *pack.Reader) (*keys, error) {
	number, secret := r.Uint(math.MaxUint8), Secret(r.Fixed(len(Secret{})))
	if r.Err() != nil {
		return nil, r.Err()
	}
	for _, v := range protocols {
		if uint64(v.number) == number {
			return secret.keys(v), nil
		}
	}
	return nil, ErrVersion
}

// errOwn is wrapped by an error of this side where others are refusals of what the other says.
var errOwn = errors.New("an error of this device")

// own says that an error is of this side.
func own(err error) error {
	if err == nil || errors.Is(err, errOwn) {
		return err
	}
	return fmt.Errorf("%w: %w", errOwn, err)
}

// keep puts a record at the end of the store.
func (p *Peer) keep(record []byte) error { return own(p.set.Store.Append(record)) }
