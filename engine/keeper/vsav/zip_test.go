package vsav

import (
	"archive/zip"
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
	for _, n := range []int{0, 1, 2, 300, 70_000} {
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
			if out, err := inflate(b.Bytes(), len(text)); err != nil || !bytes.Equal(out, text) {
				t.Fatalf("%d bytes at level %d: %d bytes, %v", len(text), level, len(out), err)
			}
			if _, err := inflate(b.Bytes(), len(text)-1); len(text) > 0 && !errors.Is(err, ErrBig) {
				t.Errorf("%d bytes at level %d, one too many: %v", len(text), level, err)
			}
			if _, err := inflate(b.Bytes()[:b.Len()-1], len(text)); !errors.Is(err, errDeflate) {
				t.Errorf("%d bytes at level %d, cut short: %v", len(text), level, err)
			}
		}
	}
}

func TestUnzip(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, method := range map[string]uint16{"moduledata": zip.Deflate, "savedGame": zip.Store, "savedGame2": zip.Deflate} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, "content of "+name)
	}
	z.SetComment("PK\x05\x06 made by hand")
	z.Close()
	for _, name := range []string{"moduledata", "savedGame", "savedGame2"} {
		if got, err := unzip(b.Bytes(), name, 99); err != nil || string(got) != "content of "+name {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if _, err := unzip(b.Bytes(), "nothing", 99); !errors.Is(err, ErrForm) {
		t.Errorf("a file that is not in it: %v", err)
	}
	if _, err := unzip(b.Bytes(), "savedGame", 9); !errors.Is(err, ErrBig) {
		t.Errorf("a file that is too long: %v", err)
	}
	for i := range b.Len() {
		for _, bit := range []byte{1, 0x80} {
			bad := bytes.Clone(b.Bytes())
			bad[i] ^= bit
			if got, err := unzip(bad, "savedGame", 99); err == nil && string(got) != "content of savedGame" {
				t.Errorf("byte %d changed: %q", i, got)
			}
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
		got, err := inflate(packed, most)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), most+1))
		switch {
		case len(want) > most:
			if !errors.Is(err, ErrBig) && !errors.Is(err, errDeflate) {
				t.Errorf("a bomb: %v", err)
			}
		case (err == nil) != (wantErr == nil) || err == nil && !bytes.Equal(got, want):
			t.Errorf("%d bytes, %v; want %d bytes, %v", len(got), err, len(want), wantErr)
		}
	})
}
