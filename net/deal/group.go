package deal

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"

	"github.com/gtank/ristretto255"
)

// The group is ristretto255: prime order, one canonical encoding an element. A card cannot carry a mark of small order,
// because there is none.

// element is an element of the group, scalar a number modulo its order.
type (
	element = ristretto255.Element
	scalar  = ristretto255.Scalar
)

// wordSize is the length of an encoded element or scalar.
const wordSize = 32

// point is an element with its encoding, which is dear to compute. Points are never changed once made, so copies may share
// the element.
type point struct {
	e   *element
	enc [wordSize]byte
}

func newPoint(e *element) point {
	return point{e, [wordSize]byte(e.Bytes())}
}

// identity is the point of open cards' first half. No message may contain it.
func identity() point { return point{e: ristretto255.NewIdentityElement()} }

func generator() *element { return ristretto255.NewGeneratorElement() }

func (p point) isIdentity() bool { return p.enc == [wordSize]byte{} }

func (p point) plus(q *element) point  { return newPoint(new(element).Add(p.e, q)) }
func (p point) minus(q *element) point { return newPoint(new(element).Subtract(p.e, q)) }

// hashToPoint hashes a label and parts to an element of which nobody knows the logarithm.
func hashToPoint(label string, parts ...[]byte) point {
	seed := digest(label, parts...)
	e, _ := new(element).SetUniformBytes(seed[:]) // fails only for other lengths than 64
	return newPoint(e)
}

// digest hashes a label and parts, each with its length before it.
func digest(label string, parts ...[]byte) [64]byte {
	b := []byte(protocol)
	b = appendItem(b, []byte(label))
	for _, p := range parts {
		b = appendItem(b, p)
	}
	return sha512.Sum512(b)
}

func appendItem(b, item []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(item)))
	return append(b, item...)
}

// wide reduces 64 uniform bytes to a scalar.
func wide(b [64]byte) *scalar {
	s, _ := new(scalar).SetUniformBytes(b[:]) // fails only for other lengths than 64
	return s
}

// short is the scalar of at most 31 bytes, the least first.
func short(b []byte) *scalar {
	var word [wordSize]byte
	copy(word[:], b)
	s, _ := new(scalar).SetCanonicalBytes(word[:]) // fails only from the group's order on
	return s
}

func small(n int) *scalar { return short(binary.LittleEndian.AppendUint64(nil, uint64(n))) }

func add(a, b *scalar) *scalar { return new(scalar).Add(a, b) }
func sub(a, b *scalar) *scalar { return new(scalar).Subtract(a, b) }
func mul(a, b *scalar) *scalar { return new(scalar).Multiply(a, b) }
func neg(a *scalar) *scalar    { return new(scalar).Negate(a) }

func equal(a, b *scalar) bool { return a.Equal(b) == 1 }

// sum is a growing sum of multiples.
type sum struct {
	s []*scalar
	e []*element
}

func newSum(terms int) *sum {
	return &sum{make([]*scalar, 0, terms), make([]*element, 0, terms)}
}

func (m *sum) add(s *scalar, e *element) {
	m.s, m.e = append(m.s, s), append(m.e, e)
}

// secret adds up in a time that depends on the number of terms only.
func (m *sum) secret() *element { return new(element).MultiScalarMult(m.s, m.e) }

// public adds up in a time that depends on the scalars. No term may hold a secret.
func (m *sum) public() *element { return new(element).VarTimeMultiScalarMult(m.s, m.e) }

// commit is a Pedersen commitment: base * blind + the sum of values[i] * bases[i], in constant time.
func commit(base *element, blind *scalar, bases []*element, values []*scalar) point {
	m := newSum(len(values) + 1)
	m.add(blind, base)
	for i, v := range values {
		m.add(v, bases[i])
	}
	return newPoint(m.secret())
}

// reader takes a message apart. The first fault stays.
type reader struct {
	b   []byte
	err error
}

// read begins with a message that must have exactly so many words.
func read(msg []byte, words int) *reader {
	if len(msg) != words*wordSize {
		return &reader{err: fmt.Errorf("%w: expected %d bytes, got %d", ErrLength, words*wordSize, len(msg))}
	}
	return &reader{b: msg}
}

func (r *reader) word() []byte {
	w := r.b[:wordSize]
	r.b = r.b[wordSize:]
	return w
}

// point reads an element. The identity is refused: no honest message contains it.
func (r *reader) point() point {
	if r.err != nil {
		return identity()
	}
	w := r.word()
	e, err := new(element).SetCanonicalBytes(w)
	if err != nil {
		r.err = fmt.Errorf("%w: point %x", ErrEncoding, w)
		return identity()
	}
	p := point{e, [wordSize]byte(w)}
	if p.isIdentity() {
		r.err = fmt.Errorf("%w: the identity", ErrEncoding)
	}
	return p
}

func (r *reader) points(n int) []point {
	p := make([]point, n)
	for i := range p {
		p[i] = r.point()
	}
	return p
}

func (r *reader) scalar() *scalar {
	if r.err != nil {
		return new(scalar)
	}
	w := r.word()
	s, err := new(scalar).SetCanonicalBytes(w)
	if err != nil {
		r.err = fmt.Errorf("%w: number %x", ErrEncoding, w)
		return new(scalar)
	}
	return s
}

func (r *reader) scalars(n int) []*scalar {
	s := make([]*scalar, n)
	for i := range s {
		s[i] = r.scalar()
	}
	return s
}

func appendPoints(b []byte, points ...point) []byte {
	for _, p := range points {
		b = append(b, p.enc[:]...)
	}
	return b
}

func appendScalars(b []byte, scalars ...*scalar) []byte {
	for _, s := range scalars {
		b = append(b, s.Bytes()...)
	}
	return b
}
