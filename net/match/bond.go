package match

import (
	"crypto/subtle"
	"fmt"

	"bocage/engine"
	"bocage/net/pack"
	"bocage/net/sign"
)

// Words are four bytes that both players of a match find, and that are others if somebody sits between them. Package spoken says them.
type Words [4]byte

// bond is what is kept of the other for the words of a match: see line.go.
//
//	what  1: he has shown his part; 3: and the players have compared the words; else 0
//	his pledge
//	his part, zeros before he has shown it
//	mark
type bond struct {
	pledged, shown, compared bool
	pledge                   [sumSize]byte
	part                     [partSize]byte
}

// pledge is what a seat says first of its part.
func (v *protocol) pledge(s engine.Seat, id sign.ID, part [partSize]byte) [sumSize]byte {
	return [sumSize]byte(v.sum("pledge", []byte{byte(s)}, part[:], id[:]))
}

func (k *keys) pledge(s engine.Seat) [sumSize]byte { return k.protocol.pledge(s, k.sign.ID, k.part) }

// takePledge keeps the other's pledge. It must be the same on every line.
func (p *Peer) takePledge(pledge [sumSize]byte) error {
	switch {
	case !p.bond.pledged:
		return p.keepBond(bond{pledged: true, pledge: pledge})
	case pledge != p.bond.pledge:
		return fmt.Errorf("%w: another pledge than before", ErrForm)
	}
	return nil
}

// takePart keeps the other's part.
func (p *Peer) takePart(part [partSize]byte) error {
	he := p.own.seat.Other()
	switch {
	case p.keys.protocol.pledge(he, p.player.j.greetings[he].id, part) != p.bond.pledge:
		return fmt.Errorf("%w: not what was pledged", ErrForm)
	case p.bond.shown:
		return nil
	}
	b := p.bond
	b.shown, b.part = true, part
	return p.keepBond(b)
}

// keepBond keeps what is to be known of the other, and goes by it.
func (p *Peer) keepBond(b bond) error {
	said := pack.NewWriter().Uint(uint64(bit(b.shown) | bit(b.compared)<<1)).Bytes(b.pledge[:]).Bytes(b.part[:]).Out()
	if err := p.keep(records.Begin(recordBond).Raw(said).Bytes(p.keys.markBond(said)).Out()); err != nil {
		return err
	}
	p.bond = b
	return nil
}

// restoreBond takes over what was kept.
func restoreBond(p *Peer, r *pack.Reader) error {
	from, what := r.At(), r.Uint(3)
	b := bond{pledged: true, shown: what&1 != 0, compared: what&2 != 0}
	b.pledge, b.part = [sumSize]byte(r.Fixed(sumSize)), [partSize]byte(r.Fixed(partSize))
	said := r.Since(from)
	switch mark := r.Fixed(markSize); {
	case r.End() != nil:
		return r.Err()
	case subtle.ConstantTimeCompare(p.keys.markBond(said), mark) != 1:
		return ErrSignature
	}
	p.bond = b
	return nil
}

func (k *keys) markBond(said []byte) []byte {
	return k.protocol.sum("bond", k.keep[:], said)[:markSize]
}

// Words returns the words of the match, and false as long as the other has not shown his part.
func (p *Peer) Words() (w Words, ok bool) {
	if p.player == nil || !p.bond.shown {
		return w, false
	}
	var parts [2][partSize]byte
	parts[p.own.seat], parts[p.own.seat.Other()] = p.keys.part, p.bond.part
	g := p.player.j.greetings
	return Words(p.keys.protocol.sum("words", g[0].id[:], parts[0][:], g[1].id[:], parts[1][:])), true
}

// Compared reports whether the players have found that they have the same words.
func (p *Peer) Compared() bool { return p.bond.compared }

// Compare keeps with the match whether the players have found that they have the same words.
func (p *Peer) Compare(same bool) error {
	if !p.bond.shown {
		return notNow("there are no words yet")
	}
	b := p.bond
	b.compared = same
	return p.keepBond(b)
}
