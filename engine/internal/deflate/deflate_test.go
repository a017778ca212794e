package deflate

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"math/rand/v2"
	"testing"
)

// texts are contents of all sorts: empty, of one letter, without order, and with repetitions near and far.
func texts() (all [][]byte) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 300, 20_000} {
		for _, letters := range []int{1, 2, 20, 256} {
			b := make([]byte, n)
			for i := range b {
				if b[i] = byte(r.IntN(letters)); i > 40 && letters == 20 && r.IntN(8) > 0 {
					b[i] = b[i-1-r.IntN(40)]
				}
			}
			all = append(all, b, append(bytes.Clone(b), b...))
		}
	}
	return all
}

func TestInflate(t *testing.T) {
	for _, text := range texts() {
		for _, level := range []int{flate.HuffmanOnly, flate.NoCompression, flate.BestSpeed, flate.BestCompression} {
			var b bytes.Buffer
			w, err := flate.NewWriter(&b, level)
			if err != nil {
				t.Fatal(err)
			}
			w.Write(text)
			w.Close()
			if out, err := Inflate(b.Bytes(), len(text)); err != nil || !bytes.Equal(out, text) {
				t.Fatalf("%d bytes at level %d: %d bytes, %v", len(text), level, len(out), err)
			}
			if _, err := Inflate(b.Bytes(), len(text)-1); len(text) > 0 && !errors.Is(err, ErrLong) {
				t.Errorf("%d bytes at level %d, one too many: %v", len(text), level, err)
			}
			if _, err := Inflate(b.Bytes()[:b.Len()-1], len(text)); !errors.Is(err, ErrDamaged) {
				t.Errorf("%d bytes at level %d, cut short: %v", len(text), level, err)
			}
		}
	}
}

// TestDeflate: what is packed is unpacked by the standard library and here, and is never much longer.
func TestDeflate(t *testing.T) {
	for _, text := range texts() {
		packed := Deflate(text)
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
		if err != nil || !bytes.Equal(got, text) {
			t.Errorf("%d bytes: %d bytes, %v", len(text), len(got), err)
		}
		if got, err := Inflate(packed, len(text)); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%d bytes, here: %d bytes, %v", len(text), len(got), err)
		}
		if len(packed) > len(text)*9/8+2 {
			t.Errorf("%d bytes are packed to %d", len(text), len(packed))
		}
	}
}

// FuzzInflate: what the standard library reads is read alike, and nothing else.
func FuzzInflate(f *testing.F) {
	for _, text := range texts()[:16] {
		var b bytes.Buffer
		w, _ := flate.NewWriter(&b, flate.BestCompression)
		w.Write(text)
		w.Close()
		f.Add(b.Bytes())
	}
	f.Fuzz(func(t *testing.T, packed []byte) {
		const most = 1 << 20
		got, err := Inflate(packed, most)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), most+1))
		switch {
		case len(want) > most:
			if !errors.Is(err, ErrLong) && !errors.Is(err, ErrDamaged) {
				t.Errorf("a bomb: %v", err)
			}
		case (err == nil) != (wantErr == nil) || err == nil && !bytes.Equal(got, want):
			t.Errorf("%d bytes, %v; want %d bytes, %v", len(got), err, len(want), wantErr)
		}
	})
}
