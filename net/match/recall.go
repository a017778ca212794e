package match

import (
	"crypto/subtle"

	"bocage/net/deal"
	"bocage/net/match/stopwatch"
	"bocage/net/pack"
)

// A peer that is opened again goes through its own journal, in which each entry was verified before it was kept. To verify all
// the proofs again would take seconds, so it only reads what they gave. The store could be damaged, or be that of another
// match: with each entry is kept a mark, which nobody can make who does not know the secret, of everything up to it.

const markSize = 16

// mark is the mark of a record: of the journal's head after its entry, the signature and what is noted beside it.
func (k *keys) mark(h Head, e *Entry, note []byte) []byte {
	return k.protocol.sum("verified", k.keep[:], h[:], e.Sig[:], note)[:markSize]
}

// record is what is kept of entry number n, after which the journal has a head: what is sent, the clock after it and the mark.
func (p *Peer) record(n int, e *Entry, h Head) []byte {
	note := p.stopwatch.Append(nil)
	return e.write(records.Begin(frameEntry).Uint(uint64(n))).Bytes(note).Bytes(p.keys.mark(h, e, note)).Out()
}

// recall takes an entry out of the store.
func (p *Peer) recall(r *pack.Reader) error {
	n, e := readNumbered(r)
	note, mark := r.Fixed(stopwatch.Size), r.Fixed(markSize)
	if err := r.End(); err != nil {
		return err
	}
	if n != p.player.Entries() {
		return ErrForm
	}
	if err := p.applyVerified(e); err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(p.keys.mark(p.player.j.head(), &e, note), mark) != 1 {
		return ErrSignature
	}
	p.stopwatch.Restore(note)
	return nil
}

// applyVerified takes an entry whose proofs were verified before.
func (p *Peer) applyVerified(e Entry) error {
	p.player.Referee.recall = true
	defer func() { p.player.Referee.recall = false }()
	return p.apply(e)
}

// tryVerified tries an entry of one's own making: what it proves is so.
func (r *Referee) tryVerified(e Entry) (take func() error, err error) {
	r.recall = true
	defer func() { r.recall = false }()
	return r.try(e)
}

func (r *Referee) verifyShuffle(o Owed, id uint8, key deal.PublicKey, in []deal.Card, body []byte) ([]deal.Card, error) {
	if r.recall {
		return deal.RecallShuffle(body, len(in))
	}
	return deal.VerifyShuffle(r.context(o, []byte{id}), generators(), key, in, body)
}

func (r *Referee) verifyReveal(o Owed, cards []deal.Card, body []byte) ([]deal.Token, error) {
	if r.recall {
		return deal.RecallReveal(cards, body)
	}
	return r.key(o.Seat).VerifyReveal(r.context(o, nil), cards, body)
}

func (r *Referee) verifyCoins(o Owed, coins []deal.Coin, body []byte) ([]deal.CoinShare, error) {
	if r.recall {
		return deal.RecallCoins(coins, body)
	}
	return r.key(o.Seat).VerifyCoins(r.context(o, nil), coins, body)
}
