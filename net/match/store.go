package match

import (
	"bytes"
	"fmt"
	"io"

	"bocage/engine"
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
	p.keys = secret.keys(protocol4)
	var err error
	if p.own, err = newGreeting(p.set.Rand, p.set.Seat, p.keys, p.set.Game, p.set.Clock); err != nil {
		return err
	}
	if err := p.set.Store.Append(append([]byte{recordSecret, p.keys.protocol.number}, secret[:]...)); err != nil {
		return err
	}
	return p.set.Store.Append(append([]byte{frameGreeting}, p.own.bytes...))
}

// restore goes through all that was kept.
func (p *Peer) restore(records [][]byte) error {
	damaged := func(i int, err error) error { return fmt.Errorf("record %d of the store: %w", i, err) }
	for i, rec := range records {
		if len(rec) == 0 {
			return damaged(i, ErrForm)
		}
		body := rec[1:]
		switch {
		case rec[0] == recordSecret && p.own == nil:
			if p.keys = keysOf(body); p.keys == nil {
				return damaged(i, ErrVersion)
			}
		case p.keys == nil:
			return damaged(i, ErrForm)
		case rec[0] == frameGreeting:
			g, err := decodeGreeting(body)
			if err != nil {
				return damaged(i, err)
			}
			if p.own == nil && g.protocol == p.keys.protocol && g.id == p.keys.sign.id && g.seat == p.set.Seat {
				p.own = g
			} else if p.own == nil {
				return damaged(i, ErrMatch)
			} else if err := p.meet(g); err != nil {
				return damaged(i, err)
			}
		case rec[0] == recordChoice && p.player != nil:
			p.player.choice, p.player.picks = bytes.Clone(body), nil
		case rec[0] == recordPicks && p.player != nil:
			if err := p.restorePicks(body); err != nil {
				return damaged(i, err)
			}
		case rec[0] == recordLie && p.player != nil:
			n, e, err := decodeEntryFrame(body)
			if err == nil && n <= p.player.Entries() {
				p.broken = p.judge(n, e)
			}
			if p.broken == nil {
				return damaged(i, ErrForm)
			}
		case rec[0] == frameBeside && p.player != nil:
			if err := p.takeBeside(body); err != nil {
				return damaged(i, err)
			}
		case rec[0] == frameEntry && p.player != nil:
			if err := p.recall(body); err != nil {
				return damaged(i, err)
			}
		default:
			return damaged(i, ErrForm)
		}
	}
	if p.own == nil { // closed between the secret and the greeting
		return p.begin()
	}
	p.unsure = true
	return nil
}

// keysOf reads a secret that is kept: 32 bytes, with the number of the protocol before them from 4 on. It returns nil for one of another
// version.
func keysOf(b []byte) *keys {
	switch {
	case len(b) == len(Secret{}):
		return Secret(b).keys(protocol3)
	case len(b) == 1+len(Secret{}) && b[0] == protocol4.number:
		return Secret(b[1:]).keys(protocol4)
	}
	return nil
}

// keepPicks keeps what is chosen so far for a choice that is not done.
func (p *Peer) keepPicks() error {
	b := []byte{recordPicks}
	for _, m := range p.player.picks {
		b = engine.AppendMove(b, m)
	}
	return p.set.Store.Append(b)
}

func (p *Peer) restorePicks(b []byte) error {
	p.player.picks = nil
	for len(b) > 0 {
		m, rest, ok := engine.CutMove(b)
		if !ok {
			return ErrForm
		}
		p.player.picks, b = append(p.player.picks, m), rest
	}
	return nil
}
