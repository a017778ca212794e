package deal

import (
	"fmt"
	"io"
)

// The shuffle argument of J. Groth, "A Verifiable Secret Shuffle of Homomorphic Encryptions" (J. Cryptology 23, 2010; IACR
// ePrint 2005/246), for ElGamal pairs, made non-interactive. It shows that the cards E' are the cards E in another order
// under new masks, and nothing about the order:
//
//	E'_i = E_pi(i) + (R_i G, R_i Y)        i = 1..N, pi a permutation; Y the key of the cards
//
// h and g_1..g_N are hashes; com(v; r) = r h + sum v_i g_i. In all sums i runs from 1 to N unless it says otherwise. Numbers
// with no formula are nonces.
//
//	prover     c   = com(pi(1)..pi(N); r)
//	           c_d = com(-d_1..-d_N; r_d)
//	           E_d = -sum d_i E'_i + (R_d G, R_d Y)
//	hash       t_1..t_N, of 128 bits
//	prover     f_i = t_pi(i) + d_i        Z = sum t_pi(i) R_i + R_d
//	hash       lambda, x
//
// From here on both know the values m_i = lambda i + t_i, and lambda c + c_d + com(f; 0) is a commitment to m_pi(1)..m_pi(N)
// with the blind rho = lambda r + r_d. That it holds just these values in some order is shown by the argument for a shuffle
// of known contents: prod (X - m_pi(i)) = prod (X - m_i) as polynomials, tested at x. With a_i = prod_(j<=i) (m_pi(j) - x):
//
//	prover     D_1 = d'_1, D_N = 0, other D_i and d'_i nonces
//	           c'  = com(d'; r')
//	           c_D = com(-D_i d'_(i+1); r_D)                                               i = 1..N-1
//	           c_a = com(D_(i+1) - (m_pi(i+1) - x) D_i - a_i d'_(i+1); r_a)                i = 1..N-1
//	hash       e
//	prover     f'_i = e m_pi(i) + d'_i        z = e rho + r'
//	           fD_i = e (contents of c_a)_i + (contents of c_D)_i        zD = e r_a + r_D
//
// The verifier checks
//
//	(1)  sum f_i E'_i + E_d - sum t_i E_i = (Z G, Z Y)          two equations, one for each half
//	(2)  e (lambda c + c_d + com(f; 0)) + c' = com(f'; z)
//	(3)  e c_a + c_D = com(fD; zD)
//	(4)  F_N = e prod (m_i - x), where F_1 = f'_1 - e x and e F_(i+1) = F_i (f'_(i+1) - e x) + fD_i
//
// (1) to (3) are added up with weights hashed from the whole argument, as one sum of 5N + 10 terms. (4) is checked without
// division: P_i = e^(i-1) F_i. With one card D_1 = D_N = d'_1 = 0, and c_D, c_a commit to nothing.
//
// Message: E' (64N), then c, c_d, E_d, f, Z, c', c_D, c_a, f', z, fD, zD: 7 points and 3N + 2 numbers.

// ShuffleSize is the length of the message that shuffles n cards.
func ShuffleSize(n int) int { return n*CardSize + argumentWords(n)*wordSize }

func argumentWords(n int) int { return 3*n + 9 }

// Generators are h and g_1..g_N. They are the same in every match and take a moment to make; keep them.
type Generators struct {
	h *element
	g []*element
}

// NewGenerators makes the generators for shuffles of up to n cards, at most MaxCards.
func NewGenerators(n int) *Generators {
	gen := &Generators{h: hashToPoint("generator", []byte{0}).e}
	for i := 1; i <= min(n, MaxCards); i++ {
		gen.g = append(gen.g, hashToPoint("generator", []byte{byte(i)}).e)
	}
	return gen
}

// argument is what the prover says.
type argument struct {
	c, cd, ed1, ed2 point
	f               []*scalar
	bigZ            *scalar
	cp, cD, ca      point // cp is c'
	fp              []*scalar
	z               *scalar
	fD              []*scalar
	zD              *scalar
}

// witness is what the shuffler knows: out[i] is in[perm[i]] masked anew with factor[i]. It is needed for the argument only.
type witness struct {
	perm   []int
	factor []*scalar
}

// Shuffle masks the cards anew under a key, puts them in an order drawn with uniform chance, and proves it. It returns the
// new cards, and the message that tells them to the opponent. The key is that of the layers lying on the cards; open cards
// get their first layers by it.
func (k *SecretKey) Shuffle(rnd io.Reader, ctx *Context, gen *Generators, key PublicKey, in []Card) ([]Card, []byte, error) {
	if err := gen.fit(len(in)); err != nil {
		return nil, nil, err
	}
	secrets, err := k.nonces(shuffleStatement(ctx, key, in, nil), rnd)
	if err != nil {
		return nil, nil, err
	}
	w := witness{perm: secrets.pick(len(in), len(in)), factor: secrets.scalars(len(in))}
	out := make([]Card, len(in))
	msg := make([]byte, 0, ShuffleSize(len(in)))
	for i, from := range w.perm {
		out[i] = in[from].remask(w.factor[i], key)
		msg = out[i].AppendBinary(msg)
	}
	t := shuffleStatement(ctx, key, in, out)
	n, err := k.nonces(t, rnd)
	if err != nil {
		return nil, nil, err
	}
	return out, gen.prove(t, n, key, out, w).append(msg), nil
}

// VerifyShuffle checks a message that shuffles the cards, and returns them as they lie now.
func VerifyShuffle(ctx *Context, gen *Generators, key PublicKey, in []Card, msg []byte) ([]Card, error) {
	n := len(in)
	if err := gen.fit(n); err != nil {
		return nil, err
	}
	r := read(msg, ShuffleSize(n)/wordSize)
	out := r.cards(n)
	arg := r.argument(n)
	if r.err != nil {
		return nil, r.err
	}
	if err := gen.verify(shuffleStatement(ctx, key, in, out), key, in, out, arg); err != nil {
		return nil, err
	}
	return out, nil
}

func (gen *Generators) fit(n int) error {
	if n == 0 || n > len(gen.g) {
		return fmt.Errorf("%w: %d cards, generators for %d", ErrInput, n, len(gen.g))
	}
	return nil
}

func shuffleStatement(ctx *Context, key PublicKey, in, out []Card) *transcript {
	t := newTranscript("shuffle", ctx)
	t.points(key.p)
	t.cards(in)
	t.cards(out)
	return t
}

// prove makes the argument. It takes the witness on trust: a false one makes an argument that does not hold.
func (gen *Generators) prove(t *transcript, nonce *stream, key PublicKey, out []Card, w witness) *argument {
	n := len(out)
	g := gen.g[:n]
	arg := &argument{}

	// The commitment to the order, and the first half of the proof that E' follows it.
	r, rd, rEd := nonce.scalar(), nonce.scalar(), nonce.scalar()
	d := nonce.scalars(n)
	order, minusD := make([]*scalar, n), make([]*scalar, n)
	for i := range n {
		order[i], minusD[i] = small(w.perm[i]+1), neg(d[i])
	}
	arg.c = commit(gen.h, r, g, order)
	arg.cd = commit(gen.h, rd, g, minusD)
	arg.ed1 = commit(generator(), rEd, half1(out), minusD)
	arg.ed2 = commit(key.p.e, rEd, half2(out), minusD)
	test := t.order(arg, n)

	arg.f, arg.bigZ = make([]*scalar, n), rEd
	for i, from := range w.perm {
		arg.f[i] = add(test[from], d[i])
		arg.bigZ = add(arg.bigZ, mul(test[from], w.factor[i]))
	}
	lambda, x := t.contents(arg)

	// The shuffle of the known contents m.
	m := make([]*scalar, n)
	for i, from := range w.perm {
		m[i] = add(mul(lambda, order[i]), test[from])
	}
	rho := add(mul(lambda, r), rd)
	dp := nonce.scalars(n)
	bigD := nonce.scalars(n)
	rp, rD, ra := nonce.scalar(), nonce.scalar(), nonce.scalar()
	if n == 1 {
		dp[0] = new(scalar)
	}
	bigD[0], bigD[n-1] = dp[0], new(scalar)
	inD, inA := products(m, x, dp, bigD)
	arg.cp = commit(gen.h, rp, g, dp)
	arg.cD = commit(gen.h, rD, g, inD)
	arg.ca = commit(gen.h, ra, g, inA)
	e := t.known(arg)

	arg.fp, arg.fD = make([]*scalar, n), make([]*scalar, n-1)
	for i := range n {
		arg.fp[i] = add(mul(e, m[i]), dp[i])
	}
	for i := range n - 1 {
		arg.fD[i] = add(mul(e, inA[i]), inD[i])
	}
	arg.z = add(mul(e, rho), rp)
	arg.zD = add(mul(e, ra), rD)
	return arg
}

// products returns what arg.cD and arg.ca commit to: that the masked contents multiply, one after the other, to the product of all m-x.
func products(m []*scalar, x *scalar, dp, bigD []*scalar) (inD, inA []*scalar) {
	a := small(1)
	for i := range len(m) - 1 {
		a = mul(a, sub(m[i], x))
		inD = append(inD, neg(mul(bigD[i], dp[i+1])))
		inA = append(inA, sub(sub(bigD[i+1], mul(sub(m[i+1], x), bigD[i])), mul(a, dp[i+1])))
	}
	return inD, inA
}

// The three challenges, and the weights of the verifier.

func (t *transcript) order(arg *argument, n int) []*scalar {
	t.points(arg.c, arg.cd, arg.ed1, arg.ed2)
	return t.weights(n)
}

func (t *transcript) contents(arg *argument) (lambda, x *scalar) {
	t.scalars(arg.f...)
	t.scalars(arg.bigZ)
	return t.challenge(), t.challenge()
}

func (t *transcript) known(arg *argument) *scalar {
	t.points(arg.cp, arg.cD, arg.ca)
	return t.challenge()
}

func (t *transcript) folding(arg *argument) []*scalar {
	t.scalars(arg.fp...)
	t.scalars(arg.z)
	t.scalars(arg.fD...)
	t.scalars(arg.zD)
	return t.weights(4)
}

// verify checks an argument. Its four equations are weighted and added up, so that one sum decides.
func (gen *Generators) verify(t *transcript, key PublicKey, in, out []Card, arg *argument) error {
	n := len(in)
	test := t.order(arg, n)
	lambda, x := t.contents(arg)
	e := t.known(arg)
	w := t.folding(arg)
	if !arg.sameContents(test, lambda, x, e) {
		return fmt.Errorf("%w: the cards are not those before", ErrProof)
	}

	// w0 (1, first half) + w1 (1, second half) + w2 (2) + w3 (3), all on one side, must be nothing.
	all := newSum(5*n + 10)
	for i := range n {
		all.add(mul(w[0], arg.f[i]), out[i].c1.e)
		all.add(mul(w[1], arg.f[i]), out[i].c2.e)
		all.add(neg(mul(w[0], test[i])), in[i].c1.e)
		all.add(neg(mul(w[1], test[i])), in[i].c2.e)
		onG := mul(w[2], sub(mul(e, arg.f[i]), arg.fp[i]))
		if i < n-1 {
			onG = sub(onG, mul(w[3], arg.fD[i]))
		}
		all.add(onG, gen.g[i])
	}
	w2e := mul(w[2], e)
	all.add(w[0], arg.ed1.e)
	all.add(w[1], arg.ed2.e)
	all.add(neg(mul(w[0], arg.bigZ)), generator())
	all.add(neg(mul(w[1], arg.bigZ)), key.p.e)
	all.add(mul(w2e, lambda), arg.c.e)
	all.add(w2e, arg.cd.e)
	all.add(w[2], arg.cp.e)
	all.add(mul(w[3], e), arg.ca.e)
	all.add(w[3], arg.cD.e)
	all.add(neg(add(mul(w[2], arg.z), mul(w[3], arg.zD))), gen.h)
	if all.public().Equal(identity().e) != 1 {
		return fmt.Errorf("%w: the cards are not those before", ErrProof)
	}
	return nil
}

// sameContents is equation (4).
func (arg *argument) sameContents(test []*scalar, lambda, x, e *scalar) bool {
	if equal(e, new(scalar)) {
		return false
	}
	ex := mul(e, x)
	product := sub(arg.fp[0], ex) // P_i = e^(i-1) F_i
	want := e
	power := small(1) // e^(i-1)
	for i, ti := range test {
		if i > 0 {
			product = add(mul(product, sub(arg.fp[i], ex)), mul(power, arg.fD[i-1]))
			power = mul(power, e)
		}
		m := add(mul(lambda, small(i+1)), ti)
		want = mul(want, sub(m, x))
	}
	return equal(product, mul(power, want))
}

func (arg *argument) append(b []byte) []byte {
	b = appendPoints(b, arg.c, arg.cd, arg.ed1, arg.ed2)
	b = appendScalars(b, arg.f...)
	b = appendScalars(b, arg.bigZ)
	b = appendPoints(b, arg.cp, arg.cD, arg.ca)
	b = appendScalars(b, arg.fp...)
	b = appendScalars(b, arg.z)
	b = appendScalars(b, arg.fD...)
	return appendScalars(b, arg.zD)
}

func (r *reader) argument(n int) *argument {
	return &argument{
		c: r.point(), cd: r.point(), ed1: r.point(), ed2: r.point(),
		f: r.scalars(n), bigZ: r.scalar(),
		cp: r.point(), cD: r.point(), ca: r.point(),
		fp: r.scalars(n), z: r.scalar(),
		fD: r.scalars(n - 1), zD: r.scalar(),
	}
}
