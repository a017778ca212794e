package deal

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// equations checks an argument as it is written down, one equation after the other and none folded into another. It is the
// measure for verify, and tells which equation a forgery breaks.
func (gen *Generators) equations(t *transcript, key PublicKey, in, out []Card, a *argument) (ok [5]bool) {
	n := len(in)
	test := t.order(a, n)
	lambda, x := t.contents(a)
	e := t.known(a)
	times := func(s *scalar, p *element) *element { return new(element).ScalarMult(s, p) }
	plus := func(p ...*element) *element {
		total := identity().e
		for _, q := range p {
			total.Add(total, q)
		}
		return total
	}
	com := func(v []*scalar, r *scalar) *element {
		total := times(r, gen.h)
		for i := range v {
			total.Add(total, times(v[i], gen.g[i]))
		}
		return total
	}
	same := func(p, q *element) bool { return p.Equal(q) == 1 }

	left1, left2 := a.ed1.e, a.ed2.e
	for i := range n {
		left1 = plus(left1, times(a.f[i], out[i].c1.e), times(neg(test[i]), in[i].c1.e))
		left2 = plus(left2, times(a.f[i], out[i].c2.e), times(neg(test[i]), in[i].c2.e))
	}
	ok[0] = same(left1, times(a.bigZ, generator()))
	ok[1] = same(left2, times(a.bigZ, key.p.e))
	ok[2] = same(plus(times(e, plus(times(lambda, a.c.e), a.cd.e, com(a.f, new(scalar)))), a.cp.e), com(a.fp, a.z))
	ok[3] = same(plus(times(e, a.ca.e), a.cD.e), com(a.fD, a.zD))

	inverse := new(scalar).Invert(e)
	f := sub(a.fp[0], mul(e, x))
	want := e
	for i := range n {
		if i > 0 {
			f = mul(inverse, add(mul(f, sub(a.fp[i], mul(e, x))), a.fD[i-1]))
		}
		want = mul(want, sub(add(mul(lambda, small(i+1)), test[i]), x))
	}
	ok[4] = equal(f, want)
	return ok
}

// judge gives the verdicts of both verifiers, which must agree.
func (m *table) judge(t *testing.T, key PublicKey, in, out []Card, a *argument) (ok [5]bool, accepted bool) {
	t.Helper()
	ok = m.gen.equations(shuffleStatement(m.ctx, key, in, out), key, in, out, a)
	err := m.gen.verify(shuffleStatement(m.ctx, key, in, out), key, in, out, a)
	if all := ok == [5]bool{true, true, true, true, true}; all != (err == nil) {
		t.Errorf("the equations say %v, the verifier %v", ok, err)
	}
	return ok, err == nil
}

// lie runs the true prover with any witness.
func (m *table) lie(key PublicKey, in, out []Card, w witness) *argument {
	return m.gen.prove(shuffleStatement(m.ctx, key, in, out), &stream{seed: digest("lie")}, key, out, w)
}

// masked is cards as a shuffler makes them who knows what he did.
func (m *table) masked(key PublicKey, in []Card, perm []int) ([]Card, witness) {
	s := stream{seed: digest("masked")}
	w := witness{perm, s.scalars(len(perm))}
	out := make([]Card, len(perm))
	for i, from := range perm {
		out[i] = in[from].remask(w.factor[i], key)
	}
	return out, w
}

func TestArgumentHolds(t *testing.T) {
	for n := 1; n <= 5; n++ {
		m := newTable(t, 5, n)
		in := m.open(t, n)
		perm := (&stream{}).pick(n, n)
		out, w := m.masked(m.joint, in, perm)
		if ok, accepted := m.judge(t, m.joint, in, out, m.lie(m.joint, in, out, w)); !accepted {
			t.Errorf("%d cards: %v", n, ok)
		}
	}
}

func TestShuffleMessageIsBound(t *testing.T) {
	m := newTable(t, 4, 4)
	in := m.shuffle(t, m.a, m.joint, m.open(t, 4))
	_, msg, err := m.b.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, m.ctx, msg, func(ctx *Context, msg []byte) error {
		_, err := VerifyShuffle(ctx, m.gen, m.joint, in, msg)
		return err
	})
	check := func(name string, key PublicKey, in []Card, gen *Generators) {
		if _, err := VerifyShuffle(m.ctx, gen, key, in, msg); !errors.Is(err, ErrProof) {
			t.Errorf("%s: %v", name, err)
		}
	}
	check("another key", m.a.Public(), in, m.gen)
	check("input in another order", m.joint, []Card{in[1], in[0], in[2], in[3]}, m.gen)
	check("a card of the input twice", m.joint, []Card{in[0], in[0], in[2], in[3]}, m.gen)
	check("open input", m.joint, m.open(t, 4), m.gen)
	check("other generators", m.joint, in, &Generators{m.gen.h, []*element{m.gen.g[1], m.gen.g[0], m.gen.g[2], m.gen.g[3]}})
	if _, err := VerifyShuffle(m.ctx, m.gen, m.joint, in[:3], msg); !errors.Is(err, ErrLength) {
		t.Errorf("fewer cards: %v", err)
	}
	for _, n := range []int{0, 5} {
		if _, err := VerifyShuffle(m.ctx, m.gen, m.joint, make([]Card, n), msg); !errors.Is(err, ErrInput) {
			t.Errorf("%d cards with generators for 4: %v", n, err)
		}
	}
}

// A dishonest shuffler who runs the honest prover on what is not so.
func TestFalseShuffle(t *testing.T) {
	const n = 6
	m := newTable(t, n, n)
	in := m.shuffle(t, m.b, m.joint, m.open(t, n))
	perm := []int{3, 1, 5, 0, 2, 4}
	out, w := m.masked(m.joint, in, perm)
	other, err := m.faces.Open(1)
	if err != nil {
		t.Fatal(err)
	}
	for name, lie := range map[string]func(out []Card, w *witness){
		"a card replaced by one of the shuffler's own": func(out []Card, _ *witness) { out[2] = other.remask(small(5), m.joint) },
		"a card replaced by a copy of another": func(out []Card, w *witness) {
			w.perm[2] = 1
			out[2] = in[1].remask(w.factor[2], m.joint)
		},
		"a copy, with the true order":                  func(out []Card, w *witness) { out[2] = in[1].remask(w.factor[2], m.joint) },
		"a witness that is no permutation":             func(_ []Card, w *witness) { w.perm[0] = w.perm[1] },
		"a witness with two cards swapped":             func(_ []Card, w *witness) { w.perm[0], w.perm[1] = w.perm[1], w.perm[0] },
		"a false mask":                                 func(_ []Card, w *witness) { w.factor[0] = small(1) },
		"a card masked under the shuffler's key alone": func(out []Card, w *witness) { out[0] = in[w.perm[0]].remask(w.factor[0], m.a.Public()) },
		"a card multiplied, so that it opens as trash": func(out []Card, _ *witness) {
			out[0] = Card{out[0].c1.plus(out[0].c1.e), out[0].c2.plus(out[0].c2.e)}
		},
		"the halves of two cards exchanged":    func(out []Card, _ *witness) { out[0].c1, out[1].c1 = out[1].c1, out[0].c1 },
		"masks moved from one card to another": func(_ []Card, w *witness) { w.factor[0], w.factor[1] = w.factor[1], w.factor[0] },
		"one card's face added to another's, and taken": func(out []Card, _ *witness) {
			out[0].c2, out[1].c2 = out[0].c2.plus(other.c2.e), out[1].c2.minus(other.c2.e)
		},
	} {
		badOut, badW := slices.Clone(out), witness{slices.Clone(w.perm), slices.Clone(w.factor)}
		lie(badOut, &badW)
		if ok, accepted := m.judge(t, m.joint, in, badOut, m.lie(m.joint, in, badOut, badW)); accepted {
			t.Errorf("%s: accepted, %v", name, ok)
		}
	}
}

// Three attacks break the shuffle proof of a known library (dedis/kyber, package shuffle). Here is what becomes of each.

// The first: the part that proves a permutation, and the part that ties cards to it, do not speak of the same numbers. The
// forger picks his own numbers s_i in the place of t_pi(i), such that a changed deck fits; {1, 1, 2} becomes {1, 2, 2}. He can
// make every equation hold but (2), which is what ties the two parts together.
func TestAttackFreeExponents(t *testing.T) {
	m := newTable(t, 2, 3)
	in := m.open(t, 3) // 1, 2, 1
	in[1], in[2] = in[2], in[1]
	stacked := []Card{in[0], in[2], in[2]}
	out, w := m.masked(m.joint, stacked, []int{0, 1, 2})
	nonce := &stream{seed: digest("forger")}
	g, a := m.gen.g, &argument{}
	tr := shuffleStatement(m.ctx, m.joint, in, out)

	r, rd, rEd, d := nonce.scalar(), nonce.scalar(), nonce.scalar(), nonce.scalars(3)
	minusD := []*scalar{neg(d[0]), neg(d[1]), neg(d[2])}
	a.c = commit(m.gen.h, r, g, []*scalar{small(1), small(2), small(3)})
	a.cd = commit(m.gen.h, rd, g, minusD)
	a.ed1 = commit(generator(), rEd, half1(out), minusD)
	a.ed2 = commit(m.joint.p.e, rEd, half2(out), minusD)
	test := tr.order(a, 3)
	share := nonce.scalar()
	s := []*scalar{add(test[0], test[1]), share, sub(test[2], share)} // both cards of face 1 count as one, the other as two
	a.bigZ = rEd
	for i := range s {
		a.f = append(a.f, add(s[i], d[i]))
		a.bigZ = add(a.bigZ, mul(s[i], w.factor[i]))
	}
	lambda, x := tr.contents(a)

	// The shuffle of known contents is proved of the right contents, which are not what the first part committed to.
	var mm []*scalar
	for i := range test {
		mm = append(mm, add(mul(lambda, small(i+1)), test[i]))
	}
	rp, rD, ra := nonce.scalar(), nonce.scalar(), nonce.scalar()
	dp, bigD := nonce.scalars(3), nonce.scalars(3)
	bigD[0], bigD[2] = dp[0], new(scalar)
	var inD, inA []*scalar
	run := small(1)
	for i := range 2 {
		run = mul(run, sub(mm[i], x))
		inD = append(inD, neg(mul(bigD[i], dp[i+1])))
		inA = append(inA, sub(sub(bigD[i+1], mul(sub(mm[i+1], x), bigD[i])), mul(run, dp[i+1])))
	}
	a.cp, a.cD, a.ca = commit(m.gen.h, rp, g, dp), commit(m.gen.h, rD, g, inD), commit(m.gen.h, ra, g, inA)
	e := tr.known(a)
	for i := range mm {
		a.fp = append(a.fp, add(mul(e, mm[i]), dp[i]))
	}
	for i := range inA {
		a.fD = append(a.fD, add(mul(e, inA[i]), inD[i]))
	}
	a.z, a.zD = add(mul(e, add(mul(lambda, r), rd)), rp), add(mul(e, ra), rD)

	ok, accepted := m.judge(t, m.joint, in, out, a)
	if accepted {
		t.Error("the stacked deck was accepted")
	}
	if want := [5]bool{true, true, false, true, true}; ok != want {
		t.Errorf("the forgery breaks %v, it was to break equation (2) only", ok)
	}

	// Proved of what was committed to, equation (2) holds and (4) does not.
	for i := range mm {
		a.fp[i] = add(mul(e, add(mul(lambda, small(i+1)), s[i])), dp[i])
	}
	if ok, accepted := m.judge(t, m.joint, in, out, a); accepted || !ok[2] || ok[4] {
		t.Errorf("the other forgery: %v", ok)
	}
}

// The second: the challenges do not depend on the statement, so that cards can be replaced after the proof was made.
func TestAttackEditedOutput(t *testing.T) {
	const n = 5
	m := newTable(t, n, n)
	in := m.open(t, n)
	out, msg, err := m.a.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in)
	if err != nil {
		t.Fatal(err)
	}
	ace := in[0].remask(small(99), m.joint)
	for i := range n {
		bad := bytes.Clone(msg)
		copy(bad[i*CardSize:], ace.AppendBinary(nil))
		if _, err := VerifyShuffle(m.ctx, m.gen, m.joint, in, bad); !errors.Is(err, ErrProof) {
			t.Errorf("card %d replaced: %v", i, err)
		}
		j := (i + 1) % n
		bad = bytes.Clone(msg)
		copy(bad[i*CardSize:], out[j].AppendBinary(nil))
		copy(bad[j*CardSize:], out[i].AppendBinary(nil))
		if _, err := VerifyShuffle(m.ctx, m.gen, m.joint, in, bad); !errors.Is(err, ErrProof) {
			t.Errorf("cards %d and %d exchanged: %v", i, j, err)
		}
	}
	// Two edits at once that leave the equations' sums alone if the weights did not depend on the cards.
	r := argumentIn(msg, n)
	delta := hashToPoint("delta")
	test := shuffleStatement(m.ctx, m.joint, in, out).order(r, n)
	shift := new(element).ScalarMult(mul(r.f[0], new(scalar).Invert(r.f[1])), delta.e)
	edited := slices.Clone(out)
	edited[0].c2, edited[1].c2 = out[0].c2.plus(delta.e), out[1].c2.minus(shift)
	if again := shuffleStatement(m.ctx, m.joint, in, edited).order(r, n); equal(again[0], test[0]) {
		t.Error("the challenges are the same for edited cards")
	}
	if _, accepted := m.judge(t, m.joint, in, edited, r); accepted {
		t.Error("two cards edited so that (1) would still hold")
	}
}

// argumentIn is the argument in a message.
func argumentIn(msg []byte, n int) *argument {
	r := read(msg, ShuffleSize(n)/wordSize)
	r.cards(n)
	return r.argument(n)
}

// An argument put together from two honest ones holds for neither.
func TestSplicedArguments(t *testing.T) {
	const n = 4
	m := newTable(t, n, n)
	in := m.open(t, n)
	out, w := m.masked(m.joint, in, []int{2, 0, 3, 1})
	one := m.lie(m.joint, in, out, w)
	two := m.gen.prove(shuffleStatement(m.ctx, m.joint, in, out), &stream{seed: digest("two")}, m.joint, out, w)
	for name, splice := range map[string]func(a *argument){
		"order":            func(a *argument) { a.c = two.c },
		"order and blinds": func(a *argument) { a.c, a.cd, a.ed1, a.ed2 = two.c, two.cd, two.ed1, two.ed2 },
		"answers":          func(a *argument) { a.f, a.bigZ = two.f, two.bigZ },
		"first half": func(a *argument) {
			a.c, a.cd, a.ed1, a.ed2, a.f, a.bigZ = two.c, two.cd, two.ed1, two.ed2, two.f, two.bigZ
		},
		"contents": func(a *argument) {
			a.cp, a.cD, a.ca, a.fp, a.z, a.fD, a.zD = two.cp, two.cD, two.ca, two.fp, two.z, two.fD, two.zD
		},
		"product": func(a *argument) { a.cD, a.ca, a.fD, a.zD = two.cD, two.ca, two.fD, two.zD },
		"nothing": func(a *argument) {},
	} {
		mixed := *one
		splice(&mixed)
		if _, accepted := m.judge(t, m.joint, in, out, &mixed); accepted != (name == "nothing") {
			t.Errorf("%s: accepted is %v", name, accepted)
		}
	}
}

// A lazy or dishonest shuffler cannot bend the order if the other one is honest, in either turn.
func TestOrderIsUniform(t *testing.T) {
	const n, deals = 3, 2400
	m := newTable(t, n, n)
	in := m.open(t, n)
	for _, honest := range []string{"first", "second"} {
		var seen [n][n]int // from, to
		for range deals {
			s := stream{seed: m.rnd.s.block()}
			perm := s.pick(n, n)
			lazy := []int{2, 1, 0}
			for to := range n {
				if honest == "first" {
					seen[perm[lazy[to]]][to]++
				} else {
					seen[lazy[perm[to]]][to]++
				}
			}
		}
		var chi float64
		for _, row := range seen {
			for _, c := range row {
				d := float64(c) - deals/n
				chi += d * d / (deals / n)
			}
		}
		if chi > 23.5 { // (n-1)^2 = 4 degrees of freedom, one in 10,000
			t.Errorf("honest shuffler %s: chi-squared is %.1f", honest, chi)
		}
	}
	// What Shuffle does is such a pick: the same secret, context and cards with fresh randomness give all 6 orders.
	orders := map[[n]Face]int{}
	for range 60 {
		out, _, err := m.a.Shuffle(m.rnd, m.ctx, m.gen, m.a.Public(), in)
		if err != nil {
			t.Fatal(err)
		}
		var order [n]Face
		for i, c := range out {
			order[i], _ = m.a.Look(m.faces, c)
		}
		orders[order]++
	}
	chi := float64(6-len(orders)) * 10
	for _, c := range orders {
		chi += float64((c-10)*(c-10)) / 10
	}
	if chi > 25.7 { // 5 degrees of freedom, one in 10,000
		t.Errorf("chi-squared of 60 shuffles is %.1f: %v", chi, orders)
	}
}
