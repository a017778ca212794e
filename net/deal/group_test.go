package deal

import (
	"bytes"
	"encoding/hex"
	"errors"
	"testing"

	"filippo.io/edwards25519"
	"github.com/gtank/ristretto255"
)

// unhex decodes a test vector.
func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Encodings that RFC 9496 (appendix A.2) wants refused, one or two of each kind.
var badPoints = map[string]string{
	"not below the field's prime":       "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"the field's prime":                 "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"with the top bit":                  "0000000000000000000000000000000000000000000000000000000000000080",
	"negative":                          "0100000000000000000000000000000000000000000000000000000000000000",
	"negative, minus one":               "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"of no square":                      "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
	"with a negative product":           "3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e",
	"with y nought":                     "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"the identity, refused on the wire": "0000000000000000000000000000000000000000000000000000000000000000",
}

// Numbers that are not below the group's order.
var badScalars = map[string]string{
	"the order":     "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
	"the order + 1": "eed3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
	"all ones":      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
}

func TestEncodingsAreCanonical(t *testing.T) {
	for name, s := range badPoints {
		b := unhex(t, s)
		if _, err := DecodePublicKey(b); !errors.Is(err, ErrEncoding) {
			t.Errorf("key %s: %v", name, err)
		}
		good := hashToPoint("good")
		for _, card := range [][]byte{append(bytes.Clone(b), good.enc[:]...), append(bytes.Clone(good.enc[:]), b...)} {
			if _, err := DecodeCards(card, 1); !errors.Is(err, ErrEncoding) {
				t.Errorf("card with a point %s: %v", name, err)
			}
		}
	}
	for name, s := range badScalars {
		r := read(unhex(t, s), 1)
		if r.scalar(); !errors.Is(r.err, ErrEncoding) {
			t.Errorf("number %s: %v", name, r.err)
		}
	}
	for _, n := range []int{-1, MaxCards + 1} {
		if _, err := DecodeCards(nil, n); !errors.Is(err, ErrInput) {
			t.Errorf("%d cards: %v", n, err)
		}
	}
	for _, n := range []int{0, 31, 33, 64} {
		if _, err := DecodePublicKey(make([]byte, n)); !errors.Is(err, ErrLength) {
			t.Errorf("key of %d bytes: %v", n, err)
		}
	}
}

// RFC 9496, appendix A.1 and A.3: the group is the one meant.
func TestGroupVectors(t *testing.T) {
	for n, want := range map[int]string{
		1: "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
		2: "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
	} {
		p := newPoint(new(element).ScalarBaseMult(small(n)))
		if !bytes.Equal(p.enc[:], unhex(t, want)) {
			t.Errorf("%d G = %x", n, p.enc)
		}
	}
	e, err := new(element).SetUniformBytes(unhex(t, "5d1be09e3d0c82fc538112490e35701979d99e06ca3e2b5b54bffe8b4dc772c1"+
		"4d98b696a1bbfb5ca32c436cc61c16563790306c79eaca7705668b47dffe5bb6"))
	if err != nil || hex.EncodeToString(e.Bytes()) != "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46" {
		t.Errorf("from uniform bytes: %x, %v", e.Bytes(), err)
	}
}

// The third attack on kyber's shuffle: where the curve has points of small order, the first shuffler adds one to a card, and
// finds the card again behind an honest shuffle by multiplying with the prime order. Here no encoding can carry such a mark.
func TestAttackTorsion(t *testing.T) {
	eighth := smallOrder(t)
	card := edwards25519.NewGeneratorPoint()
	torsion, marked := edwards25519.NewIdentityPoint(), 0
	for i := range 8 {
		// The points of small order themselves, as the curve encodes them.
		if _, err := DecodePublicKey(torsion.Bytes()); err == nil {
			t.Errorf("point %d of small order is accepted as a key", i)
		}
		// A card with the mark, as the curve encodes it: refused, or some other card of prime order.
		tagged := new(edwards25519.Point).Add(card, torsion).Bytes()
		if e, err := new(element).SetCanonicalBytes(tagged); err == nil {
			marked++
			if !primeOrder(e) {
				t.Errorf("mark %d survives", i)
			}
		}
		torsion.Add(torsion, eighth)
	}
	if torsion.Equal(edwards25519.NewIdentityPoint()) != 1 {
		t.Error("the point is not of order 8")
	}
	// Whatever is accepted has prime order, so there is no mark to find.
	s, accepted := stream{seed: digest("torsion")}, 0
	for range 400 {
		b := s.block()
		b[0] &^= 1
		b[31] &= 0x7f
		if e, err := new(element).SetCanonicalBytes(b[:wordSize]); err == nil {
			accepted++
			if !primeOrder(e) {
				t.Errorf("%x is accepted and not of prime order", b[:wordSize])
			}
		}
	}
	if accepted < 50 {
		t.Errorf("only %d of 400 strings were accepted", accepted)
	}
}

// smallOrder finds a point of order 8: the prime order times a point that is not of prime order.
func smallOrder(t *testing.T) *edwards25519.Point {
	minusOne, err := new(edwards25519.Scalar).SetCanonicalBytes(neg(small(1)).Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for y := byte(2); y < 100; y++ {
		p, err := new(edwards25519.Point).SetBytes(append([]byte{y}, make([]byte, 31)...))
		if err != nil {
			continue
		}
		q := new(edwards25519.Point).ScalarMult(minusOne, p)
		q.Add(q, p) // the order times p
		four := new(edwards25519.Point).Add(q, q)
		four.Add(four, four)
		if four.Equal(edwards25519.NewIdentityPoint()) == 0 {
			return q
		}
	}
	t.Fatal("no point of order 8")
	return nil
}

// primeOrder reports whether the order times e, computed as (order - 1) e + e, is the identity.
func primeOrder(e *element) bool {
	p := new(element).ScalarMult(neg(small(1)), e)
	return p.Add(p, e).Equal(ristretto255.NewIdentityElement()) == 1
}

// edwards25519 v1.1.0 computed wrong sums on a receiver that had been used (CVE-2026-26958).
func TestSumOnUsedReceiver(t *testing.T) {
	p, q := hashToPoint("p").e, hashToPoint("q").e
	want := new(element).Add(p, p)
	want.Add(want, q)
	for name, got := range map[string]*element{
		"fresh, secret": new(element).MultiScalarMult([]*scalar{small(2), small(1)}, []*element{p, q}),
		"used, secret":  new(element).Set(p).MultiScalarMult([]*scalar{small(2), small(1)}, []*element{p, q}),
		"fresh, public": new(element).VarTimeMultiScalarMult([]*scalar{small(2), small(1)}, []*element{p, q}),
		"used, public":  new(element).Set(p).VarTimeMultiScalarMult([]*scalar{small(2), small(1)}, []*element{p, q}),
	} {
		if got.Equal(want) != 1 {
			t.Errorf("%s: wrong sum", name)
		}
	}
}

func TestStreamIsUniform(t *testing.T) {
	s := stream{seed: digest("uniform")}
	var seen [7]int
	const draws = 7000
	for range draws {
		seen[s.intn(7)]++
	}
	var chi float64
	for _, c := range seen {
		d := float64(c) - draws/7
		chi += d * d / (draws / 7)
	}
	if chi > 27.9 { // 6 degrees of freedom, one in 10,000
		t.Errorf("chi-squared is %.1f: %v", chi, seen)
	}
	if s.intn(1) != 0 {
		t.Error("a number below 1 that is not 0")
	}
	p := s.pick(5, 5)
	var all [5]bool
	for _, i := range p {
		all[i] = true
	}
	if all != [5]bool{true, true, true, true, true} || len(s.pick(0, 3)) != 0 || len(s.pick(2, 3)) != 2 {
		t.Error("wrong picks")
	}
}
