package deal

import (
	"crypto/subtle"
	"fmt"
)

// Commitment hides a choice until it is opened and binds to it: a hash of the context, a salt and the choice.
type Commitment [64]byte

// Salt is what opens a commitment, beside the choice.
type Salt [32]byte

// Commit commits to a choice. The salt follows from the secret and the context, so that it need not be kept; the choice does.
func (k *SecretKey) Commit(ctx *Context, choice []byte) (Commitment, Salt) {
	t := newTranscript("salt", ctx)
	t.data(k.hedge[:])
	state := t.state()
	salt := Salt(state[:len(Salt{})])
	return commitment(ctx, choice, salt), salt
}

// Verify checks an opening. The context is that of the commitment's message.
func (c Commitment) Verify(ctx *Context, choice []byte, salt Salt) error {
	want := commitment(ctx, choice, salt)
	if subtle.ConstantTimeCompare(c[:], want[:]) != 1 {
		return fmt.Errorf("%w: this was not committed to", ErrProof)
	}
	return nil
}

func commitment(ctx *Context, choice []byte, salt Salt) Commitment {
	t := newTranscript("commitment", ctx)
	t.data(salt[:])
	t.data(choice)
	return t.state()
}
