package engine_test

import (
	"testing"
)

// FuzzDecodeRecord decodes anything, as it came and with a fitting digest behind it: no panic, only typed errors, and what
// is accepted keeps its form.
func FuzzDecodeRecord(f *testing.F) {
	b := encode(f, toyRecord(f, 1))
	f.Add(b)
	f.Add(b[:len(b)-8])
	f.Add(b[:40])
	f.Add([]byte("BOCAGE\x01"))
	f.Add([]byte("BOCAGE\x01\x97\xa0\x00\xc4\x00\x92\xa0\xa0\xcf\x00\x00\x00\x00\x00\x00\x00\x00\xc4\x00\xc4\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		checkDecode(t, b)
		checkDecode(t, seal(b))
	})
}
