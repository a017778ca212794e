package match

import (
	"encoding/binary"
	"fmt"

	"bocage/engine"
	"bocage/net/deal"
)

// A roll that everybody may see is a joint coin: a share of seat 0, then one of seat 1. The coin's place is that of the first share.
// It gives the outcomes of all dice of a batch, one after the other.
//
//	coin     the message of deal.ShareCoin
//
// A roll that only a player may see is a coin for each die of the batch. The other gives his shares of all. The player's own shares are
// the only right ones, so that he knows the outcomes and cannot choose them; he gives the share of a die when he shows it. Place and
// number of the die, 2 bytes from 0, make its coin.
//
//	coin     the message of deal.ShareCoins

// toss is a coin that seat 0 has given his share of.
type toss struct {
	coin  deal.Coin
	share deal.CoinShare
}

// die is a die thrown in secret.
type die struct {
	seat  engine.Seat // who sees it
	sides int
	coin  deal.Coin
	share deal.CoinShare // of the other
}

// outcome is what the die shows, by its owner's share.
func (d *die) outcome(own deal.CoinShare) (uint16, error) {
	shares := [2]deal.CoinShare{d.share, d.share}
	shares[d.seat] = own
	chance, err := d.coin.Toss(shares[0], shares[1])
	if err != nil {
		return engine.Unseen, err
	}
	return uint16(chance.Intn(d.sides)), nil
}

func (r *Referee) owesShare(pr engine.Prompt) Owed {
	switch {
	case pr.Seat <= 1:
		return Owed{pr.Seat.Other(), KindCoin}
	case r.toss == nil:
		return Owed{0, KindCoin}
	}
	return Owed{1, KindCoin}
}

// coins are those that are being tossed.
func (r *Referee) coins() []deal.Coin {
	pr := r.pos.Prompt()
	switch {
	case pr.Seat <= 1:
		coins := make([]deal.Coin, batch(pr))
		for i := range coins {
			coins[i] = deal.NewCoin(r.context(Owed{pr.Seat.Other(), KindCoin}, binary.BigEndian.AppendUint16(nil, uint16(i))))
		}
		return coins
	case r.toss != nil:
		return []deal.Coin{r.toss.coin}
	}
	return []deal.Coin{deal.NewCoin(r.context(Owed{0, KindCoin}, nil))}
}

// batch is how many dice are thrown at once.
func batch(pr engine.Prompt) int { return max(1, int(pr.Batch)) }

func rolled(outcome uint16) engine.Move {
	return engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: outcome}
}

// checkCoin verifies shares of the coins of a throw. A secret throw is complete with the shares of its opponent, an open one with both
// seats'.
func (r *Referee) checkCoin(o Owed, body []byte) (func() error, error) {
	coins := r.coins()
	shares, err := r.verifyCoins(o, coins, body)
	if err != nil {
		return nil, err
	}
	pr := r.pos.Prompt()
	var moves []engine.Move
	switch {
	case pr.Seat <= 1:
		return func() error { return r.throwSecretly(pr, coins, shares) }, nil
	case r.toss == nil:
		return func() error { r.toss = &toss{coins[0], shares[0]}; return nil }, nil
	}
	chance, err := coins[0].Toss(r.toss.share, shares[0])
	if err != nil {
		return nil, err
	}
	for range batch(pr) {
		moves = append(moves, rolled(uint16(chance.Intn(int(pr.Arg)))))
	}
	return func() error {
		if err := r.step(engine.NoSeat, nil, moves...); err != nil {
			return err
		}
		r.toss = nil
		return nil
	}, nil
}

func (r *Referee) throwSecretly(pr engine.Prompt, coins []deal.Coin, shares []deal.CoinShare) error {
	var moves []engine.Move
	had := len(r.dice)
	for i := range coins {
		moves = append(moves, rolled(engine.Unseen))
		r.dice = append(r.dice, die{pr.Seat, int(pr.Arg), coins[i], shares[i]})
	}
	err := r.step(engine.NoSeat, nil, moves...)
	if err != nil {
		r.dice = r.dice[:had]
	}
	return err
}

func (p *Player) makeCoin(o Owed) ([]byte, error) {
	return p.keys.card.ShareCoins(p.rnd, p.context(o, nil), p.coins())
}

// dieAt is the secret die that a move shows.
func (r *Referee) dieAt(before engine.State, m engine.Move) (*die, error) {
	n, ok := r.game.Die(before, m.Seat, m.A)
	if !ok || int(n) >= len(r.dice) || r.dice[n].seat != m.Seat {
		return nil, fmt.Errorf("%w: no die thrown in secret lies at place %d", ErrCard, m.A)
	}
	return &r.dice[n], nil
}

// checkDie verifies that a die has the outcome it is shown with.
func (r *Referee) checkDie(ctx *deal.Context, before engine.State, m engine.Move, msg []byte) error {
	d, err := r.dieAt(before, m)
	if err != nil {
		return err
	}
	share, err := r.key(m.Seat).VerifyCoin(ctx, d.coin, msg)
	if err != nil {
		return err
	}
	if got, err := d.outcome(share); err != nil || got != m.B {
		return fmt.Errorf("%w: a die of %d, not %d", ErrCard, got, m.B)
	}
	return nil
}

func (p *Player) proveDie(ctx *deal.Context, before engine.State, m engine.Move) ([]byte, error) {
	d, err := p.dieAt(before, m)
	if err != nil {
		return nil, err
	}
	return p.keys.card.ShareCoin(p.rnd, ctx, d.coin)
}
