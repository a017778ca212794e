package deal

import "fmt"

// Card is a masked card (C1, C2) = (rG, M + rY): M is the point of its face, Y the sum of the keys whose layers lie on it, r
// known to nobody who did not mask it alone. An open card is (0, M). Cards are values; the zero value is no card.
type Card struct{ c1, c2 point }

// CardSize is the length of an encoded card.
const CardSize = 2 * wordSize

// AppendBinary appends the card's canonical encoding, C1 then C2.
func (c Card) AppendBinary(b []byte) []byte { return appendPoints(b, c.c1, c.c2) }

// Equal reports whether two cards are the same pair. Masks differ, so equal faces are seldom equal cards.
func (c Card) Equal(d Card) bool { return c.c1.enc == d.c1.enc && c.c2.enc == d.c2.enc }

// DecodeCards reads exactly n masked cards. Open cards are refused: they follow from the rules and are never sent.
func DecodeCards(b []byte, n int) ([]Card, error) {
	if n < 0 || n > MaxCards {
		return nil, fmt.Errorf("%w: %d cards", ErrInput, n)
	}
	r := read(b, 2*n)
	cards := r.cards(n)
	if r.err != nil {
		return nil, r.err
	}
	return cards, nil
}

func (r *reader) cards(n int) []Card {
	cards := make([]Card, n)
	for i := range cards {
		cards[i] = Card{r.point(), r.point()}
	}
	return cards
}

// Faces is the table of a deck's faces: the point of each. Copies of a card share a face.
type Faces struct {
	deck  uint8
	list  []Face
	point map[Face]point
	face  map[[wordSize]byte]Face
}

// NewFaces makes the table of one deck of a match, from its faces in strictly ascending order. The points are hashes: nobody
// knows how one face is to be turned into another.
func NewFaces(match [32]byte, deck uint8, faces []Face) (*Faces, error) {
	if err := ascending(faces); err != nil {
		return nil, err
	}
	f := &Faces{
		deck:  deck,
		list:  append([]Face(nil), faces...),
		point: make(map[Face]point, len(faces)),
		face:  make(map[[wordSize]byte]Face, len(faces)),
	}
	for _, face := range faces {
		p := hashToPoint("face", match[:], []byte{deck, byte(face)})
		f.point[face], f.face[p.enc] = p, face
	}
	return f, nil
}

// ascending checks the one form of a set of faces.
func ascending(faces []Face) error {
	if len(faces) == 0 {
		return fmt.Errorf("%w: no faces", ErrInput)
	}
	for i := 1; i < len(faces); i++ {
		if faces[i-1] >= faces[i] {
			return fmt.Errorf("%w: face %d after face %d", ErrInput, faces[i], faces[i-1])
		}
	}
	return nil
}

// Open returns the open card of a face: what a deck consists of before it is shuffled.
func (f *Faces) Open(face Face) (Card, error) {
	p, ok := f.point[face]
	if !ok {
		return Card{}, fmt.Errorf("%w: no face %d in deck %d", ErrInput, face, f.deck)
	}
	return Card{identity(), p}, nil
}

// Read returns the face of a card without layers. It fails for a card that still has one and for a card of another deck.
func (f *Faces) Read(c Card) (Face, bool) {
	face, ok := f.face[c.c2.enc]
	return face, ok
}

// Look returns the face of a card on which only k's layer lies. Nothing is sent and nobody can tell.
func (k *SecretKey) Look(f *Faces, c Card) (Face, bool) {
	if c.c1.isIdentity() {
		return f.Read(c)
	}
	return f.Read(Card{c.c1, c.c2.minus(k.layer(c))})
}

// layer is x C1, what k's layer adds to C2.
func (k *SecretKey) layer(c Card) *element {
	return new(element).ScalarMult(k.x, c.c1.e)
}

// set returns the points of a set of the table's faces.
func (f *Faces) set(faces []Face) ([]point, error) {
	if err := ascending(faces); err != nil {
		return nil, err
	}
	points := make([]point, len(faces))
	for i, face := range faces {
		c, err := f.Open(face)
		if err != nil {
			return nil, err
		}
		points[i] = c.c2
	}
	return points, nil
}

// remask returns the card under a further mask: (C1 + rG, C2 + rY).
func (c Card) remask(r *scalar, key PublicKey) Card {
	return Card{
		c.c1.plus(new(element).ScalarBaseMult(r)),
		c.c2.plus(new(element).ScalarMult(r, key.p.e)),
	}
}

// half1 and half2 are the elements of many cards.
func half1(cards []Card) []*element {
	e := make([]*element, len(cards))
	for i := range cards {
		e[i] = cards[i].c1.e
	}
	return e
}

func half2(cards []Card) []*element {
	e := make([]*element, len(cards))
	for i := range cards {
		e[i] = cards[i].c2.e
	}
	return e
}

// Uncover takes k's layer off a card, for who has been told the secret after the match.
func (k *SecretKey) Uncover(c Card) Card {
	if c.c1.isIdentity() {
		return c
	}
	return Card{c.c1, c.c2.minus(k.layer(c))}
}
