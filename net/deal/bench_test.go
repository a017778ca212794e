package deal

import (
	"fmt"
	"testing"
)

func benchShuffle(b *testing.B, n int) {
	m := newTable(b, 50, n)
	in := m.shuffle(b, m.a, m.joint, m.open(b, n))
	for b.Loop() {
		if _, _, err := m.b.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(ShuffleSize(n)), "bytes")
}

func benchVerify(b *testing.B, n int) {
	m := newTable(b, 50, n)
	in := m.shuffle(b, m.a, m.joint, m.open(b, n))
	_, msg, err := m.b.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := VerifyShuffle(m.ctx, m.gen, m.joint, in, msg); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkShuffle36(b *testing.B) { benchShuffle(b, 36) }
func BenchmarkShuffle60(b *testing.B) { benchShuffle(b, 60) }
func BenchmarkShuffle80(b *testing.B) { benchShuffle(b, 80) }
func BenchmarkVerify36(b *testing.B)  { benchVerify(b, 36) }
func BenchmarkVerify60(b *testing.B)  { benchVerify(b, 60) }
func BenchmarkVerify80(b *testing.B)  { benchVerify(b, 80) }

func BenchmarkGenerators80(b *testing.B) {
	for b.Loop() {
		NewGenerators(80)
	}
}

// prover and verifier time both sides of a message.
func prover(b *testing.B, name string, prove func() ([]byte, error), check func(msg []byte) error) {
	msg, err := prove()
	if err != nil {
		b.Fatal(err)
	}
	b.Run(name+"/make", func(b *testing.B) {
		for b.Loop() {
			if _, err := prove(); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(msg)), "bytes")
	})
	b.Run(name+"/check", func(b *testing.B) {
		for b.Loop() {
			if err := check(msg); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkReveal(b *testing.B) {
	m := newTable(b, 8, 8)
	hand := m.hand(b, 8)
	for _, n := range []int{1, 8} {
		prover(b, fmt.Sprint(n), func() ([]byte, error) { return m.a.Reveal(m.rnd, m.ctx, hand[:n]) },
			func(msg []byte) error {
				_, err := m.a.Public().VerifyReveal(m.ctx, hand[:n], msg)
				return err
			})
	}
}

func BenchmarkMembership(b *testing.B) {
	m := newTable(b, 50, 2)
	c := m.hand(b, 2)[0]
	for _, n := range []int{4, 12, 50} {
		set := m.faces.list[:n]
		prover(b, fmt.Sprint(n), func() ([]byte, error) { return m.a.ProveMember(m.rnd, m.ctx, m.faces, set, c) },
			func(msg []byte) error { return m.a.Public().VerifyMember(m.ctx, m.faces, set, c, msg) })
	}
}

// Six units out of 25 faces for 30 points: the total opened, or only that it is at most 30.
func BenchmarkBudget(b *testing.B) {
	m := newTable(b, 25, 6)
	hand := m.hand(b, 6)
	budget := func(least, most int) *Budget {
		p := &Budget{Table: m.faces, Set: m.faces.list, Cost: make([]uint8, 25), Least: least, Most: most}
		for i := range p.Cost {
			p.Cost[i] = 5
		}
		return p
	}
	for name, p := range map[string]*Budget{"opened": budget(30, 30), "limit": budget(0, 30)} {
		prover(b, name, func() ([]byte, error) { return m.a.ProveBudget(m.rnd, m.ctx, p, hand) },
			func(msg []byte) error { return m.a.Public().VerifyBudget(m.ctx, p, hand, msg) })
	}
}

func BenchmarkCoin(b *testing.B) {
	m := newTable(b, 1, 1)
	coin := NewCoin(m.ctx)
	prover(b, "share", func() ([]byte, error) { return m.a.ShareCoin(m.rnd, m.ctx, coin) },
		func(msg []byte) error {
			_, err := m.a.Public().VerifyCoin(m.ctx, coin, msg)
			return err
		})
}
