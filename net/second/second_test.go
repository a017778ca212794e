package second

import (
	"bytes"
	"errors"
	"reflect"
	"testing"
)

var some = Case{Game: "coin", Terms: []byte{3, 4}, Seat: 1, Host: true, Root: [32]byte{7}, Records: [][]byte{{1}, {2, 3}, {}}}

// TestCase: what is written comes back, with what was added; a record that is cut is left out, and a damaged file is refused.
func TestCase(t *testing.T) {
	b := some.Encode()
	b = Append(b, []byte("more"))
	c, whole, err := Decode(b)
	want := some
	want.Records = append(want.Records[:3:3], []byte("more"))
	if err != nil || whole != len(b) || !reflect.DeepEqual(c, want) {
		t.Fatalf("%+v, %d of %d, %v", c, whole, len(b), err)
	}
	for n := range b {
		c, whole, err := Decode(b[:n])
		if err == nil && (whole > n || !bytes.Equal(c.Root[:], some.Root[:]) || len(c.Records) > 3) {
			t.Errorf("cut after %d: %+v", n, c)
		}
		bad := bytes.Clone(b)
		bad[n] ^= 1
		if c, _, err := Decode(bad); err == nil && len(c.Records) == 4 {
			t.Errorf("byte %d changed: %+v", n, c)
		}
	}
	if _, _, err := Decode([]byte("bocage/kept/2\n")); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

// FuzzDecode: any bytes are read or refused, and what is read is what a file says that is written of it.
func FuzzDecode(f *testing.F) {
	f.Add(some.Encode())
	f.Fuzz(func(t *testing.T, b []byte) {
		c, whole, err := Decode(b)
		if err != nil {
			return
		}
		if again := c.Encode(); !bytes.Equal(again, b[:whole]) {
			t.Errorf("%x becomes %x", b[:whole], again)
		}
	})
}
