package deal

import (
	"bytes"
	"errors"
	"testing"
)

// typed fails unless an error is one of the package's.
func typed(t *testing.T, err error) {
	t.Helper()
	for _, known := range []error{ErrLength, ErrEncoding, ErrProof, ErrInput} {
		if errors.Is(err, known) {
			return
		}
	}
	t.Errorf("an error of no type: %v", err)
}

// FuzzDecode decodes anything as cards and as a key. What is accepted has just that encoding.
func FuzzDecode(f *testing.F) {
	p, q := hashToPoint("p"), hashToPoint("q")
	f.Add([]byte{})
	f.Add(p.enc[:])
	f.Add(Card{p, q}.AppendBinary(nil))
	f.Add(Card{identity(), q}.AppendBinary(nil))
	for _, s := range badPoints {
		f.Add(unhex(f, s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if k, err := DecodePublicKey(b); err != nil {
			typed(t, err)
		} else if enc := k.Bytes(); !bytes.Equal(enc[:], b) {
			t.Errorf("key %x came back as %x", b, enc)
		}
		n := len(b) / CardSize
		cards, err := DecodeCards(b, n)
		if err != nil {
			typed(t, err)
			return
		}
		var enc []byte
		for _, c := range cards {
			enc = c.AppendBinary(enc)
		}
		if !bytes.Equal(enc, b) {
			t.Errorf("cards %x came back as %x", b, enc)
		}
	})
}

// FuzzVerify gives anything to the verifiers of one statement each. Nothing but the message made for it is accepted.
func FuzzVerify(f *testing.F) {
	m := newTable(f, 3, 3)
	in := m.open(f, 3)
	hand := m.hand(f, 2)
	set, budget, coin := []Face{1, 2}, &Budget{m.faces, []Face{1, 2, 3}, []uint8{1, 2, 3}, 3, 4}, NewCoin(m.ctx)
	must := func(msg []byte, err error) []byte {
		if err != nil {
			f.Fatal(err)
		}
		return msg
	}
	_, shuffled, err := m.a.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in)
	verifiers := []struct {
		honest []byte
		verify func(msg []byte) error
	}{
		{must(shuffled, err), func(msg []byte) error { _, err := VerifyShuffle(m.ctx, m.gen, m.joint, in, msg); return err }},
		{must(m.a.Reveal(m.rnd, m.ctx, hand)), func(msg []byte) error { _, err := m.a.Public().VerifyReveal(m.ctx, hand, msg); return err }},
		{must(m.a.ProveMember(m.rnd, m.ctx, m.faces, set, hand[0])),
			func(msg []byte) error { return m.a.Public().VerifyMember(m.ctx, m.faces, set, hand[0], msg) }},
		{must(m.a.ProveBudget(m.rnd, m.ctx, budget, hand)),
			func(msg []byte) error { return m.a.Public().VerifyBudget(m.ctx, budget, hand, msg) }},
		{must(m.a.ShareCoin(m.rnd, m.ctx, coin)), func(msg []byte) error { _, err := m.a.Public().VerifyCoin(m.ctx, coin, msg); return err }},
		{must(m.a.Possess(m.rnd, m.ctx)), func(msg []byte) error { return m.a.Public().VerifyPossession(m.ctx, msg) }},
	}
	for i, v := range verifiers {
		f.Add(uint8(i), v.honest)
		f.Add(uint8(i), v.honest[:len(v.honest)-1])
		f.Add(uint8(i), verifiers[(i+1)%len(verifiers)].honest)
		f.Add(uint8(i), make([]byte, len(v.honest)))
	}
	f.Fuzz(func(t *testing.T, kind uint8, msg []byte) {
		v := verifiers[int(kind)%len(verifiers)]
		err := v.verify(msg)
		if err != nil {
			typed(t, err)
		}
		if honest := bytes.Equal(msg, v.honest); honest != (err == nil) {
			t.Errorf("verifier %d, honest message is %v: %v", kind, honest, err)
		}
	})
}
