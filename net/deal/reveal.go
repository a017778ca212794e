package deal

import (
	"fmt"
	"io"
)

// Token is one player's verified layer of one card: D = x C1. Only VerifyReveal makes one.
type Token struct{ c1, d point }

// Reveal gives away k's layers of n cards (32n + 64 bytes): D_1 .. D_n and one proof that all are right. Who holds the last
// other layer can then look; if there is none, everybody can. With another number of cards it is another message.
func (k *SecretKey) Reveal(rnd io.Reader, ctx *Context, cards []Card) ([]byte, error) {
	return k.tokens("reveal", rnd, ctx, cards)
}

// VerifyReveal checks what the owner of the key revealed of the cards, and returns a token for each.
func (k PublicKey) VerifyReveal(ctx *Context, cards []Card, msg []byte) ([]Token, error) {
	return k.verifyTokens("reveal", ctx, cards, msg)
}

// tokens returns the key's layer of each card and the proof that all are of one key. proof names what it is for.
func (k *SecretKey) tokens(proof string, rnd io.Reader, ctx *Context, cards []Card) ([]byte, error) {
	c, err := firstHalves(cards)
	if err != nil {
		return nil, err
	}
	d := make([]point, len(cards))
	for i := range cards {
		d[i] = newPoint(k.layer(cards[i]))
	}
	eq, err := k.proveEqual(newTranscript(proof, ctx), rnd, c, d)
	if err != nil {
		return nil, err
	}
	return append(appendPoints(nil, d...), eq...), nil
}

// verifyTokens checks a message of tokens and returns them. Its errors wrap ErrInput, ErrLength, ErrEncoding or ErrProof.
func (k PublicKey) verifyTokens(proof string, ctx *Context, cards []Card, msg []byte) ([]Token, error) {
	c, err := firstHalves(cards)
	if err != nil {
		return nil, err
	}
	split := len(cards) * wordSize
	if len(msg) != split+equalSize {
		return nil, fmt.Errorf("%w: expected %d bytes, got %d", ErrLength, split+equalSize, len(msg))
	}
	r := read(msg[:split], len(cards))
	d := r.points(len(cards))
	if r.err != nil {
		return nil, r.err
	}
	if err := k.checkEqual(newTranscript(proof, ctx), c, d, msg[split:]); err != nil {
		return nil, err
	}
	tokens := make([]Token, len(cards))
	for i := range tokens {
		tokens[i] = Token{c[i], d[i]}
	}
	return tokens, nil
}

// firstHalves checks that there is something to reveal.
func firstHalves(cards []Card) ([]point, error) {
	if len(cards) == 0 || len(cards) > MaxCards {
		return nil, fmt.Errorf("%w: %d cards", ErrInput, len(cards))
	}
	c := make([]point, len(cards))
	for i := range cards {
		if cards[i].c1.isIdentity() {
			return nil, fmt.Errorf("%w: an open card has no layers", ErrInput)
		}
		c[i] = cards[i].c1
	}
	return c, nil
}

// Peel takes the token's layer off the card: (C1, C2 - D).
func (c Card) Peel(t Token) (Card, error) {
	if c.c1.enc != t.c1.enc {
		return Card{}, fmt.Errorf("%w: the token is of another card", ErrInput)
	}
	return Card{c.c1, c.c2.minus(t.d.e)}, nil
}
