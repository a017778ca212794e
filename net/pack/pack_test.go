package pack_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"math"
	"runtime"
	"strings"
	"testing"

	"bocage/net/pack"
)

// TestBytes: values are written as msgpack says, each in its shortest form, and nil bytes as none.
func TestBytes(t *testing.T) {
	w := pack.NewWriter().Array(3).Uint(0).Uint(127).Uint(128)
	w.Array(15).Array(16).Uint(256).Uint(1 << 16).Uint(1 << 32).Uint(math.MaxUint64)
	w.Bytes(nil).Bytes([]byte{}).Bytes([]byte{7}).Text("").Text("Bäh").Raw([]byte{0xc3})
	w.Bytes(make([]byte, 256)).Text(strings.Repeat("a", 32))
	want := "93007fcc80" + "9fdc0010cd0100ce00010000cf0000000100000000cfffffffffffffffff" +
		"c400c400c40107a0a442c3a468c3" + "c50100" + strings.Repeat("00", 256) + "d920" + strings.Repeat("61", 32)
	if got := hex.EncodeToString(w.Out()); got != want {
		t.Errorf("written %s\nnot     %s", got, want)
	}
}

// reads are what a Reader can be asked for.
var reads = []struct {
	name string
	read func(r *pack.Reader)
}{
	{"array", func(r *pack.Reader) { r.Array(0, math.MaxInt32) }},
	{"uint", func(r *pack.Reader) { r.Uint(math.MaxUint64) }},
	{"bytes", func(r *pack.Reader) { r.Bytes(math.MaxInt32) }},
	{"text", func(r *pack.Reader) { r.Text(math.MaxInt32) }},
}

// taken lists what a value can be read as.
func taken(t *testing.T, value string) (as []string) {
	t.Helper()
	b, err := hex.DecodeString(value)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range reads {
		r := pack.NewReader(b)
		if c.read(r); r.End() == nil {
			as = append(as, c.name)
		} else if !errors.Is(r.Err(), pack.ErrForm) {
			t.Errorf("%s as %s: %v", value, c.name, r.Err())
		}
	}
	return as
}

// TestOneForm: each value is read as what it is and as nothing else, and not if it is written otherwise, cut or longer.
func TestOneForm(t *testing.T) {
	for value, as := range map[string]string{
		"90": "array", "00": "uint", "7f": "uint", "ccff": "uint", "cd0100": "uint", "ce00010000": "uint",
		"cf0000000100000000": "uint", "cfffffffffffffffff": "uint", "c400": "bytes", "c40107": "bytes",
		"a0": "text", "a161": "text", "a2c3a4": "text", "d920" + strings.Repeat("61", 32): "text",
		"c50100" + strings.Repeat("00", 256): "bytes",
	} {
		if got := taken(t, value); len(got) != 1 || got[0] != as {
			t.Errorf("%s is read as %v, not %s", value, got, as)
		}
		for n := 2; n < len(value); n += 2 {
			if got := taken(t, value[:n]); len(got) > 0 {
				t.Errorf("%s, cut from %s, is read as %v", value[:n], value, got)
			}
		}
		if got := taken(t, value+"00"); len(got) > 0 {
			t.Errorf("%s and a byte is read as %v", value, got)
		}
	}
	refused := []string{"", "c0", "c1", "c2", "c3", // nothing, nil, never used, false, true
		"cc00", "cc7f", "cd0000", "cd00ff", "ce00000000", "ce0000ffff", "cf0000000000000000", "cf00000000ffffffff", // longer than need be
		"ff", "e0", "d0ff", "d000", "d07f", "d10001", "d200000001", "d30000000000000001", "d3ffffffffffffffff", // signed
		"ca00000000", "cb0000000000000000", // floats
		"c50000", "c5000107", "c600000000", "c60000000107", "c6ffffffff", "c4ff", // bytes, longer than need be or not there
		"d900", "d90161", "da000161", "db0000000161", "a1ff", "a2c328", "dbffffffff", // text
		"dc0000", "dc000190", "dd00000000", "dc000f" + strings.Repeat("00", 15), "ddffffffff", "91", "9f00", // arrays
		"80", "8100", "de0000", "df00000000", "d40000", "c70000", "d6ff00000000", "c8000000", // maps and others
	}
	for _, value := range refused {
		if got := taken(t, value); len(got) > 0 {
			t.Errorf("%s is read as %v", value, got)
		}
	}
}

// TestBounds: no value is read beyond what it may be, and after an error nothing is.
func TestBounds(t *testing.T) {
	for what, read := range map[string]func(r *pack.Reader){
		"fewer items":  func(r *pack.Reader) { r.Array(4, 9) },
		"more items":   func(r *pack.Reader) { r.Array(0, 2) },
		"more bytes":   func(r *pack.Reader) { r.Array(3, 3); r.Bytes(3) },
		"other bytes":  func(r *pack.Reader) { r.Array(3, 3); r.Fixed(5) },
		"a number":     func(r *pack.Reader) { r.Array(3, 3); r.Fixed(4); r.Uint(299) },
		"more text":    func(r *pack.Reader) { r.Array(3, 3); r.Fixed(4); r.Uint(300); r.Text(2) },
		"bytes behind": func(r *pack.Reader) { r.Array(3, 3); r.Fixed(4); r.Uint(300); _ = r.End() },
		"a failure":    func(r *pack.Reader) { r.Fail("no such thing") },
	} {
		all := pack.NewWriter().Array(3).Bytes([]byte{1, 2, 3, 4}).Uint(300).Text("abc").Out()
		r := pack.NewReader(all)
		read(r)
		first := r.Err()
		if !errors.Is(first, pack.ErrForm) || r.End() != first {
			t.Errorf("%s: %v", what, first)
		}
		if r.Array(0, 99) != 0 || r.Uint(999) != 0 || r.Bytes(99) != nil || r.Text(99) != "" || !bytes.Equal(r.Fixed(3), make([]byte, 3)) ||
			r.Rest() != nil || r.Err() != first {
			t.Errorf("%s: something is read after the error", what)
		}
	}
	all := pack.NewWriter().Array(3).Bytes([]byte{1, 2, 3, 4}).Uint(300).Text("abc").Raw([]byte("rest")).Out()
	r := pack.NewReader(all)
	n, b, u, s := r.Array(3, 3), r.Fixed(4), r.Uint(300), r.Text(3)
	if n != 3 || !bytes.Equal(b, []byte{1, 2, 3, 4}) || u != 300 || s != "abc" || string(r.Rest()) != "rest" || r.Err() != nil {
		t.Errorf("read %d %v %d %q %q %v", n, b, u, s, r.Rest(), r.Err())
	}
	if !bytes.Equal(r.Since(1), all[1:r.At()]) {
		t.Error("what was read is something else")
	}
}

// TestNothingIsBelieved: a length takes no memory before it is checked.
func TestNothingIsBelieved(t *testing.T) {
	for _, b := range [][]byte{{0xc6, 0xff, 0xff, 0xff, 0xff}, {0xdb, 0xff, 0xff, 0xff, 0xff}, {0xdd, 0xff, 0xff, 0xff, 0xff}} {
		for _, c := range reads {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for range 100 {
				c.read(pack.NewReader(b))
			}
			runtime.ReadMemStats(&after)
			if got := (after.TotalAlloc - before.TotalAlloc) / 100; got > 4096 {
				t.Errorf("%x as %s takes %d bytes", b, c.name, got)
			}
		}
	}
}

// FuzzReader reads anything as a row of values. What is taken is written again as it was.
func FuzzReader(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3}, pack.NewWriter().Array(2).Uint(300).Bytes([]byte{1, 2}).Text("abc").Out())
	f.Add([]byte{2, 2}, []byte{0xc4, 0, 0xc0})
	f.Add([]byte{0, 0}, []byte{0xdd, 0, 0, 0, 1, 0x90})
	f.Add([]byte{1, 1, 1}, []byte{0xcf, 0, 0, 0, 0, 0, 0, 0, 1, 0xd3, 0xff})
	f.Fuzz(func(t *testing.T, kinds, b []byte) {
		r, w := pack.NewReader(b), pack.NewWriter()
		for _, k := range kinds {
			switch k % 4 {
			case 0:
				w.Array(r.Array(0, 1<<20))
			case 1:
				w.Uint(r.Uint(math.MaxUint64))
			case 2:
				w.Bytes(r.Bytes(1 << 20))
			case 3:
				w.Text(r.Text(1 << 20))
			}
			if r.Err() != nil {
				return
			}
		}
		if !bytes.Equal(w.Out(), r.Since(0)) {
			t.Errorf("%x is read as %x", r.Since(0), w.Out())
		}
	})
}
