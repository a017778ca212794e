package deal

// What was verified once need not be verified again: a player who takes up a match reads his own journal with the functions
// of this file. They decode what a message gives and check nothing of what it proves. They must never see a message that this
// program has not verified before.

// RecallShuffle returns the cards that a verified shuffle of n cards gave.
func RecallShuffle(msg []byte, n int) ([]Card, error) {
	if len(msg) < n*CardSize {
		return nil, ErrLength
	}
	return DecodeCards(msg[:n*CardSize], n)
}

// RecallReveal returns the tokens of a verified reveal.
func RecallReveal(cards []Card, msg []byte) ([]Token, error) {
	c, err := firstHalves(cards)
	if err != nil {
		return nil, err
	}
	split := len(cards) * wordSize
	if len(msg) != split+equalSize {
		return nil, ErrLength
	}
	r := read(msg[:split], len(cards))
	d := r.points(len(cards))
	tokens := make([]Token, len(cards))
	for i := range tokens {
		tokens[i] = Token{c[i], d[i]}
	}
	return tokens, r.err
}

// RecallCoins returns the verified shares of n coins.
func RecallCoins(coins []Coin, msg []byte) ([]CoinShare, error) {
	tokens, err := RecallReveal(asCards(coins), msg)
	return asShares(tokens), err
}
