package random_test

import (
	"bytes"
	"io"
	"testing"

	"bocage/net/random"
)

// TestReader: as many bytes as are asked for, more than a browser gives at once too, all of them filled and never the same.
func TestReader(t *testing.T) {
	for _, n := range []int{0, 1, 32, 65536, 65537, 200_000} {
		one, other := make([]byte, n), make([]byte, n)
		for _, b := range [][]byte{one, other} {
			if read, err := random.Reader.Read(b); read != n || err != nil {
				t.Fatalf("%d bytes: read %d, %v", n, read, err)
			}
		}
		if n < 32 {
			continue
		}
		for name, part := range map[string][]byte{"first": one[:32], "last": one[n-32:]} {
			if bytes.Equal(part, make([]byte, 32)) {
				t.Errorf("%d bytes: the %s 32 are not filled", n, name)
			}
		}
		if bytes.Equal(one, other) {
			t.Errorf("%d bytes: twice the same", n)
		}
	}
}

// TestSpread: no bit of a byte is preferred. 4,000 bits off by 6 deviations happen to nobody.
func TestSpread(t *testing.T) {
	b := make([]byte, 4000)
	if _, err := io.ReadFull(random.Reader, b); err != nil {
		t.Fatal(err)
	}
	for bit := range 8 {
		ones := 0
		for _, x := range b {
			ones += int(x >> bit & 1)
		}
		if ones < 1810 || ones > 2190 {
			t.Errorf("bit %d is set in %d of %d bytes", bit, ones, len(b))
		}
	}
}
