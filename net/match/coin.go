package match

import (
	"bocage/engine"
	"bocage/net/deal"
)

// A roll is a joint coin: a share of seat 0, then one of seat 1.
//
//	coin     the message of deal.ShareCoin
//
// The coin's place is that of the first share.

type toss struct {
	coin  deal.Coin
	share deal.CoinShare
}

func (r *Referee) owesShare() Owed {
	if r.toss == nil {
		return Owed{0, KindCoin}
	}
	return Owed{1, KindCoin}
}

// coin is the coin that is being tossed.
func (r *Referee) coin() deal.Coin {
	if r.toss != nil {
		return r.toss.coin
	}
	return deal.NewCoin(r.context(Owed{0, KindCoin}, nil))
}

func (r *Referee) checkCoin(o Owed, body []byte) (func() error, error) {
	coin := r.coin()
	share, err := r.verifyCoin(o, coin, body)
	if err != nil {
		return nil, err
	}
	if r.toss == nil {
		return func() error { r.toss = &toss{coin, share}; return nil }, nil
	}
	chance, err := coin.Toss(r.toss.share, share)
	if err != nil {
		return nil, err
	}
	return func() error {
		n := chance.Intn(int(r.pos.Prompt().Arg))
		if err := r.step(engine.NoSeat, nil, engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: uint16(n)}); err != nil {
			return err
		}
		r.toss = nil
		return nil
	}, nil
}

func (p *Player) makeCoin(o Owed) ([]byte, error) {
	return p.keys.card.ShareCoin(p.rnd, p.context(o, nil), p.coin())
}
