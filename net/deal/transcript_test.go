package deal

import (
	"fmt"
	"slices"
	"testing"
)

func TestTranscriptsDoNotCollide(t *testing.T) {
	ctx := &Context{}
	seen := map[[64]byte]string{}
	for name, say := range map[string]func(t *transcript){
		"nothing":      func(*transcript) {},
		"empty":        func(t *transcript) { t.data(nil) },
		"ab":           func(t *transcript) { t.data([]byte("ab")) },
		"a, b":         func(t *transcript) { t.data([]byte("a")); t.data([]byte("b")) },
		"challenge":    func(t *transcript) { t.challenge() },
		"challenge, a": func(t *transcript) { t.challenge(); t.data([]byte("a")) },
		"two":          func(t *transcript) { t.challenge(); t.challenge() },
	} {
		tr := newTranscript("test", ctx)
		say(tr)
		if other, ok := seen[tr.state()]; ok {
			t.Errorf("%s reads like %s", name, other)
		}
		seen[tr.state()] = name
	}
	for name, other := range others(ctx) {
		if name != "no fields" && newTranscript("test", other).state() == newTranscript("test", ctx).state() {
			t.Errorf("another %s makes no difference", name)
		}
	}
	// A challenge that was also said as data is not the same transcript.
	said, asked := newTranscript("test", ctx), newTranscript("test", ctx)
	s := said.state()
	said.data(s[:])
	asked.seed()
	if said.state() == asked.state() {
		t.Error("a challenge reads like data")
	}
}

// depends checks that what read returns changes with every one of the things, and comes back with it.
func depends(t *testing.T, what string, read func() string, points []*point, scalars []**scalar) {
	t.Helper()
	before := read()
	other, number := hashToPoint("something else"), small(123456789)
	for i, p := range points {
		old := *p
		*p = other
		if read() == before {
			t.Errorf("%s: point %d makes no difference", what, i)
		}
		*p = old
	}
	for i, s := range scalars {
		old := *s
		*s = number
		if read() == before {
			t.Errorf("%s: number %d makes no difference", what, i)
		}
		*s = old
	}
	if read() != before {
		t.Errorf("%s: not the same again", what)
	}
}

func cardPoints(cards []Card) (p []*point) {
	for i := range cards {
		p = append(p, &cards[i].c1, &cards[i].c2)
	}
	return p
}

func pointers[T any](list []T) (p []*T) {
	for i := range list {
		p = append(p, &list[i])
	}
	return p
}

// A proof whose challenge leaves out any part of the statement, or of what the prover has said before, can be forged: whatever
// is left out can be chosen afterwards.
func TestChallengesDependOnEverything(t *testing.T) {
	const n = 3
	m := newTable(t, n, n)
	key, in := m.joint, m.shuffle(t, m.a, m.joint, m.open(t, n))
	out, w := m.masked(key, in, []int{2, 0, 1})
	statement := func() *transcript { return shuffleStatement(m.ctx, key, in, out) }
	depends(t, "shuffle", func() string { return fmt.Sprint(statement().state()) },
		slices.Concat([]*point{&key.p}, cardPoints(in), cardPoints(out)), nil)

	a := m.lie(key, in, out, w)
	// after runs the verifier's side up to one of the four sets of challenges, and returns that.
	after := func(step int) func() string {
		return func() string {
			tr := statement()
			said := []any{tr.order(a, n)}
			lambda, x := tr.contents(a)
			said = append(said, []*scalar{lambda, x}, []*scalar{tr.known(a)}, tr.folding(a))
			return fmt.Sprint(said[step])
		}
	}
	first := []*point{&a.c, &a.cd, &a.ed1, &a.ed2}
	second := append(pointers(a.f), &a.bigZ)
	third := []*point{&a.cp, &a.cD, &a.ca}
	fourth := slices.Concat(pointers(a.fp), []**scalar{&a.z}, pointers(a.fD), []**scalar{&a.zD})
	depends(t, "order", after(0), first, nil)
	depends(t, "contents", after(1), first, second)
	depends(t, "known", after(2), slices.Concat(first, third), second)
	depends(t, "folding", after(3), slices.Concat(first, third), slices.Concat(second, fourth))
	depends(t, "folding, as a whole", func() string { // w0 too, and no two alike
		w := statement().weights(4)
		for i := range w {
			for j := range i {
				if equal(w[i], w[j]) {
					t.Errorf("weights %d and %d are the same", i, j)
				}
			}
		}
		return fmt.Sprint(w)
	}, []*point{&key.p}, nil)

	pub, c, d := m.a.pub, []point{hashToPoint("c0"), hashToPoint("c1")}, []point{hashToPoint("d0"), hashToPoint("d1")}
	depends(t, "equal logarithms", func() string {
		tr := newTranscript("test", m.ctx)
		tr.pairs(pub, c, d)
		return fmt.Sprint(tr.state())
	}, slices.Concat([]*point{&pub.p}, pointers(c), pointers(d)), nil)

	card, faces := in[0], []point{hashToPoint("f0"), hashToPoint("f1")}
	depends(t, "membership", func() string { return fmt.Sprint(memberStatement(m.ctx, pub, faces, card).state()) },
		slices.Concat([]*point{&pub.p, &card.c1, &card.c2}, pointers(faces)), nil)

	b := budgetOf(m, 3, 4)
	values := []point{hashToPoint("k0"), hashToPoint("k1"), hashToPoint("k2")}
	fold := func() string {
		s, err := newBudgetProof(m.ctx, b, pub, in)
		if err != nil {
			t.Fatal(err)
		}
		s.commit(values)
		return fmt.Sprint(s.fold)
	}
	depends(t, "budget", fold, slices.Concat([]*point{&pub.p}, cardPoints(in), pointers(values)), nil)
	b.Set, b.Cost = []Face{1, 2}, b.Cost[:2]
	before := fold()
	if b.Set = []Face{1, 3}; fold() == before {
		t.Error("budget: the faces make no difference")
	}
	b = budgetOf(m, 3, 4)
	before = fold()
	for name, change := range map[string]func(){
		"a cost":    func() { b.Cost[1]++ },
		"the least": func() { b.Least-- },
		"the most":  func() { b.Most++ },
	} {
		*b = *budgetOf(m, 3, 4)
		change()
		if fold() == before {
			t.Errorf("budget: %s makes no difference", name)
		}
	}
}

// stuck is a source of randomness that always says the same.
type stuck struct{}

func (stuck) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// Two proofs with the same nonce and different challenges give the secret away. That must not happen even when the source of
// randomness is stuck.
func TestNoncesDifferOnAStuckSource(t *testing.T) {
	m := newTable(t, 3, 3)
	hand := m.hand(t, 3)
	seen := map[[wordSize]byte]bool{}
	for _, ctx := range others(m.ctx) {
		for i := range hand {
			msg, err := m.a.Reveal(stuck{}, ctx, hand[i:i+1])
			if err != nil {
				t.Fatal(err)
			}
			r := read(msg[wordSize:], 2)
			a := m.a.Public().answer(r.scalar(), r.scalar()) // the nonce times G
			if seen[a.enc] {
				t.Error("a nonce came twice")
			}
			seen[a.enc] = true
		}
	}
	tr := newTranscript("test", m.ctx)
	one, _ := m.a.nonces(tr, stuck{})
	two, _ := m.b.nonces(tr, stuck{})
	three, _ := m.a.nonces(tr, m.rnd)
	if one.seed == two.seed || one.seed == three.seed {
		t.Error("nonces do not depend on the secret and on the source")
	}
}
