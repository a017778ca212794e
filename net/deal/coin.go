package deal

import (
	"crypto/sha512"
	"fmt"
	"io"
)

// Coin is a joint source of chance: a point P, hashed from the place where it is needed, that each player multiplies with his
// secret (Cachin, Kursawe, Shoup, PODC 2000). Each share is the only right one, so nobody can choose it, and without both
// nobody knows the outcome. The player who speaks last sees it first; all he can do is to fall silent.
type Coin struct{ p point }

// CoinShareSize is the length of a share.
const CoinShareSize = wordSize + equalSize

// NewCoin returns the coin of a place: the context of the message that asks for it.
func NewCoin(ctx *Context) Coin {
	place := newTranscript("coin", ctx).state()
	return Coin{hashToPoint("coin", place[:])}
}

// CoinShare is one player's verified half of a coin. Only VerifyCoin makes one.
type CoinShare struct{ coin, d point }

// CoinSharesSize is the length of a message with the shares of n coins.
func CoinSharesSize(n int) int { return n*wordSize + equalSize }

// ShareCoin makes k's share xP and proves it (96 bytes). The context is that of the share's own message.
func (k *SecretKey) ShareCoin(rnd io.Reader, ctx *Context, c Coin) ([]byte, error) {
	return k.ShareCoins(rnd, ctx, []Coin{c})
}

// ShareCoins makes k's shares of n coins, with one proof (32n + 64 bytes).
func (k *SecretKey) ShareCoins(rnd io.Reader, ctx *Context, coins []Coin) ([]byte, error) {
	return k.tokens("coin share", rnd, ctx, asCards(coins))
}

// KeepShare returns k's share of a coin for k's owner, who then knows the outcome if he has the other's.
func (k *SecretKey) KeepShare(c Coin) CoinShare {
	return CoinShare{c.p, newPoint(k.layer(Card{c1: c.p}))}
}

// VerifyCoin checks the share of the key's owner.
func (k PublicKey) VerifyCoin(ctx *Context, c Coin, msg []byte) (CoinShare, error) {
	shares, err := k.VerifyCoins(ctx, []Coin{c}, msg)
	if err != nil {
		return CoinShare{}, err
	}
	return shares[0], nil
}

// VerifyCoins checks the shares of n coins.
func (k PublicKey) VerifyCoins(ctx *Context, coins []Coin, msg []byte) ([]CoinShare, error) {
	tokens, err := k.verifyTokens("coin share", ctx, asCards(coins), msg)
	return asShares(tokens), err
}

// asCards are cards of which a reveal shows the coins' shares.
func asCards(coins []Coin) []Card {
	cards := make([]Card, len(coins))
	for i, c := range coins {
		cards[i].c1 = c.p
	}
	return cards
}

func asShares(tokens []Token) []CoinShare {
	shares := make([]CoinShare, len(tokens))
	for i, t := range tokens {
		shares[i] = CoinShare{t.c1, t.d}
	}
	return shares
}

// Toss returns the outcome of a coin from the shares of seats 0 and 1.
func (c Coin) Toss(seat0, seat1 CoinShare) (*Chance, error) {
	if seat0.coin.enc != c.p.enc || seat1.coin.enc != c.p.enc {
		return nil, fmt.Errorf("%w: the share is of another coin", ErrInput)
	}
	return &Chance{stream{seed: digest("toss", c.p.enc[:], seat0.d.enc[:], seat1.d.enc[:])}}, nil
}

// Chance gives uniform numbers, the same to both players when it comes from a coin.
type Chance struct{ s stream }

// NewChance returns chance of one player's own, for what is his alone to pick.
func NewChance(rnd io.Reader) (*Chance, error) {
	var seed [sha512.Size]byte
	if _, err := io.ReadFull(rnd, seed[:]); err != nil {
		return nil, fmt.Errorf("no randomness: %w", err)
	}
	return &Chance{stream{seed: seed}}, nil
}

// Intn returns a number in [0, n). n must be positive.
func (c *Chance) Intn(n int) int { return c.s.intn(n) }

// Pick returns n different numbers in [0, from), in random order. n must be from 0 to from.
func (c *Chance) Pick(n, from int) []int { return c.s.pick(n, from) }
