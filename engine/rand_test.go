package engine_test

import (
	"fmt"
	"testing"

	"bocage/engine"
)

// TestRandKnown compares with the published outputs of SplitMix64.
func TestRandKnown(t *testing.T) {
	for seed, want := range map[uint64][]uint64{
		0:       {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec},
		1234567: {6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821},
	} {
		r := engine.NewRand(seed)
		for i, w := range want {
			if got := r.Uint64(); got != w {
				t.Errorf("seed %d, number %d: got %#x, want %#x", seed, i, got, w)
			}
		}
	}
	var zero engine.Rand
	if r := engine.NewRand(0); zero.Uint64() != r.Uint64() {
		t.Error("the zero value is not seed 0")
	}
}

// chi2 is the chi-square statistic of counts against equal chances.
func chi2(counts []int) float64 {
	n := 0
	for _, c := range counts {
		n += c
	}
	want := float64(n) / float64(len(counts))
	sum := 0.0
	for _, c := range counts {
		d := float64(c) - want
		sum += d * d / want
	}
	return sum
}

func TestIntn(t *testing.T) {
	r := engine.NewRand(7)
	for _, n := range []int{1, 2, 3, 10, 1 << 31} {
		for range 1000 {
			if v := r.Intn(n); v < 0 || v >= n {
				t.Fatalf("Intn(%d) = %d", n, v)
			}
		}
	}
	counts := make([]int, 7)
	for range 70_000 {
		counts[r.Intn(7)]++
	}
	if x := chi2(counts); x > 22.5 { // 6 degrees of freedom, 1 in 1000
		t.Errorf("Intn(7) is uneven: chi-square %.1f of %v", x, counts)
	}
}

// TestShuffleUniform counts all 24 orders of four cards.
func TestShuffleUniform(t *testing.T) {
	r := engine.NewRand(11)
	seen := map[string]int{}
	for range 24_000 {
		f := []engine.Face{1, 2, 3, 4}
		r.Shuffle(f)
		seen[fmt.Sprint(f)]++
	}
	var counts []int
	for _, c := range seen {
		counts = append(counts, c)
	}
	if len(counts) != 24 {
		t.Fatalf("%d orders of 24", len(counts))
	}
	if x := chi2(counts); x > 49.7 { // 23 degrees of freedom, 1 in 1000
		t.Errorf("shuffles are uneven: chi-square %.1f of %v", x, counts)
	}
}

// TestDigest holds the hash to its values: records and peers compare it across versions and platforms.
func TestDigest(t *testing.T) {
	for text, want := range map[string]uint64{
		"":          0xfdbdf6ac4fc52e7f,
		"a":         0x976bbbef5926a7d,
		"12345678":  0x67d0060723c924c9,
		"123456789": 0x40a395031e005ec,
	} {
		if got := engine.Digest([]byte(text)); got != want {
			t.Errorf("Digest(%q) = %#x, want %#x", text, got, want)
		}
	}
	seen := map[uint64]int{}
	b := make([]byte, 40)
	for n := range b {
		seen[engine.Digest(b[:n])]++ // zeros of every length
	}
	for bit := range 8 * len(b) {
		c := append([]byte(nil), b...)
		c[bit/8] ^= 1 << (bit % 8)
		seen[engine.Digest(c)]++
	}
	if len(seen) != 40+320 {
		t.Errorf("%d digests of %d inputs", len(seen), 40+320)
	}
}
