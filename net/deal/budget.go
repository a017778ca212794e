package deal

import (
	"fmt"
	"io"
	"slices"

	"github.com/gtank/ristretto255"
)

// A player may choose hidden cards for a budget and show what they cost together, but not each. For every chosen card he
// commits to its cost w and shows that the commitment fits the card; the commitments add up to one of the total, and that is
// shown to be opened by one of the totals allowed.
//
// A commitment is a masked card whose face is the cost: (U, K) with K = wH + xU, where H is a hash, x the player's secret,
// and U a hash of the place and the card. So there is no further secret, one number has one commitment, and the sum of
// commitments (sum U, sum K) is the commitment of the sum. That K fits the card (C1, C2) is a ring over the faces t
//
//	X = xG and C2 - M_t = x C1 and K - w_t H = x U
//
// The last two are folded with a number a hashed from all cards and commitments: C2 + aK - (M_t + a w_t H) = x (C1 + aU). For
// the total the ring is over the totals s: X = xG and sum K - sH = x sum U. Both are proved as membership is. With one
// total allowed, the total is opened; with all from 0 to a limit, only that the limit is kept.
//
// Message: K_1..K_n, then n rings of k faces, then one of as many branches as there are totals.

// Budget says what chosen cards may cost.
type Budget struct {
	Table       *Faces
	Set         []Face  // what a chosen card may be, strictly ascending
	Cost        []uint8 // what each face of Set costs
	Least, Most int     // the totals allowed, at most 256 of them
}

// maxTotals is how many totals a budget may allow.
const maxTotals = 256

// Size is the length of the message for n cards.
func (b *Budget) Size(n int) int {
	return n*(wordSize+MemberSize(len(b.Set))) + MemberSize(b.Most-b.Least+1)
}

// ProveBudget proves that the cards, on which only k's layer lies, are faces of the budget's set and cost together from Least
// to Most. It fails when they do not. That no card is named twice is the caller's to check.
func (k *SecretKey) ProveBudget(rnd io.Reader, ctx *Context, b *Budget, cards []Card) ([]byte, error) {
	s, err := newBudgetProof(ctx, b, k.pub, cards)
	if err != nil {
		return nil, err
	}
	faces, total := make([]int, len(cards)), 0
	for i, c := range cards {
		if faces[i], err = k.find(b.Table, b.Set, c); err != nil {
			return nil, err
		}
		total += int(b.Cost[faces[i]])
	}
	if total < b.Least || total > b.Most {
		return nil, fmt.Errorf("%w: the cards cost %d, allowed are %d to %d", ErrInput, total, b.Least, b.Most)
	}
	n, err := k.nonces(s.t, rnd)
	if err != nil {
		return nil, err
	}
	values := make([]point, len(cards))
	for i := range cards {
		cost := new(element).ScalarMult(small(int(b.Cost[faces[i]])), s.unit)
		values[i] = newPoint(cost.Add(cost, new(element).ScalarMult(k.x, s.bases[i])))
	}
	s.commit(values)
	msg := appendPoints(make([]byte, 0, b.Size(len(cards))), values...)
	for i := range cards {
		base, images := s.card(i)
		msg = append(msg, k.proveOne(s.t, n, base, images, faces[i])...)
	}
	base, images := s.total()
	return append(msg, k.proveOne(s.t, n, base, images, total-b.Least)...), nil
}

// VerifyBudget checks what the owner of the key proved with ProveBudget.
func (k PublicKey) VerifyBudget(ctx *Context, b *Budget, cards []Card, msg []byte) error {
	s, err := newBudgetProof(ctx, b, k, cards)
	if err != nil {
		return err
	}
	if len(msg) != b.Size(len(cards)) {
		return fmt.Errorf("%w: expected %d bytes, got %d", ErrLength, b.Size(len(cards)), len(msg))
	}
	split := len(cards) * wordSize
	r := read(msg[:split], len(cards))
	values := r.points(len(cards))
	if r.err != nil {
		return r.err
	}
	s.commit(values)
	msg = msg[split:]
	for i := range cards {
		size := MemberSize(len(b.Set))
		base, images := s.card(i)
		if err := k.checkOne(s.t, base, images, msg[:size]); err != nil {
			return fmt.Errorf("card %d and its cost: %w", i, err)
		}
		msg = msg[size:]
	}
	base, images := s.total()
	if err := k.checkOne(s.t, base, images, msg); err != nil {
		return fmt.Errorf("total cost: %w", err)
	}
	return nil
}

// budgetProof is what prover and verifier both know while a budget is proved.
type budgetProof struct {
	b      *Budget
	t      *transcript
	cards  []Card
	faces  []point
	unit   *element   // H
	bases  []*element // U
	values []point    // K
	fold   *scalar    // a
	folded []*element // a w_t H + M_t for every face
}

// newBudgetProof returns what the prover and the verifier of a budget both compute, or an error that wraps ErrInput.
func newBudgetProof(ctx *Context, b *Budget, key PublicKey, cards []Card) (*budgetProof, error) {
	faces, err := b.Table.set(b.Set)
	if err != nil {
		return nil, err
	}
	if _, err := firstHalves(cards); err != nil {
		return nil, err
	}
	if len(b.Cost) != len(b.Set) || b.Least < 0 || b.Most < b.Least || b.Most-b.Least >= maxTotals || b.Most > MaxCards*255 {
		return nil, fmt.Errorf("%w: %d costs of %d faces, totals from %d to %d", ErrInput, len(b.Cost), len(b.Set), b.Least, b.Most)
	}
	t := newTranscript("budget", ctx)
	t.points(key.p)
	t.cards(cards)
	t.number(len(faces))
	t.points(faces...)
	t.data(b.Cost)
	t.number(b.Least)
	t.number(b.Most)
	s := &budgetProof{b: b, t: t, cards: cards, faces: faces, unit: hashToPoint("cost").e}
	place := t.state()
	for i := range cards {
		s.bases = append(s.bases, hashToPoint("cost of a card", place[:], []byte{byte(i)}).e)
	}
	return s, nil
}

// commit says the commitments and folds the costs into the faces.
func (s *budgetProof) commit(values []point) {
	s.values = values
	s.t.points(values...)
	s.fold = s.t.challenge()
	one := new(element).VarTimeMultiScalarMult([]*scalar{s.fold}, []*element{s.unit})
	costs := multiples(one, 0, int(slices.Max(s.b.Cost))+1)
	for i, f := range s.faces {
		s.folded = append(s.folded, new(element).Add(f.e, costs[s.b.Cost[i]]))
	}
}

// multiples are n multiples of an element, the first one times from.
func multiples(one *element, from, n int) []*element {
	e := new(element).VarTimeMultiScalarMult([]*scalar{small(from)}, []*element{one})
	m := make([]*element, n)
	for i := range m {
		m[i] = e
		e = new(element).Add(e, one)
	}
	return m
}

// card is the statement that card i is one of the faces and its commitment of that face's cost.
func (s *budgetProof) card(i int) (base *element, images []*element) {
	c := s.cards[i]
	base = s.folding(c.c1.e, s.bases[i])
	sum := s.folding(c.c2.e, s.values[i].e)
	for _, f := range s.folded {
		images = append(images, new(element).Subtract(sum, f))
	}
	return base, images
}

// folding is p + a q.
func (s *budgetProof) folding(p, q *element) *element {
	e := new(element).VarTimeMultiScalarMult([]*scalar{s.fold}, []*element{q})
	return e.Add(e, p)
}

// total is the statement that the commitments add up to one of the totals.
func (s *budgetProof) total() (base *element, images []*element) {
	base, sum := ristretto255.NewIdentityElement(), ristretto255.NewIdentityElement()
	for i := range s.cards {
		base.Add(base, s.bases[i])
		sum.Add(sum, s.values[i].e)
	}
	for _, m := range multiples(s.unit, s.b.Least, s.b.Most-s.b.Least+1) {
		images = append(images, new(element).Subtract(sum, m))
	}
	return base, images
}
