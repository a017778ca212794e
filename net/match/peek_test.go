package match_test

import (
	"bytes"
	"reflect"
	"testing"
	"unsafe"

	"github.com/gtank/ristretto255"
)

// holdings collects all bytes that a program holds: every row of bytes, every point and every number in its memory, by following
// all pointers from a value.
type holdings struct {
	bytes [][]byte
	seen  map[unsafe.Pointer]bool
}

func (h *holdings) walk(v reflect.Value) {
	if v.CanAddr() { // also what is private
		v = reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem()
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || h.seen[v.UnsafePointer()] {
			return
		}
		h.seen[v.UnsafePointer()] = true
		if v.CanInterface() {
			switch x := v.Interface().(type) {
			case *ristretto255.Element:
				h.bytes = append(h.bytes, x.Bytes())
			case *ristretto255.Scalar:
				h.bytes = append(h.bytes, x.Bytes())
			}
		}
		h.walk(v.Elem())
	case reflect.Interface:
		if !v.IsNil() {
			e := reflect.New(v.Elem().Type()).Elem()
			e.Set(v.Elem())
			h.walk(e)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			h.walk(v.Field(i))
		}
	case reflect.Map:
		for i := v.MapRange(); i.Next(); {
			for _, x := range []reflect.Value{i.Key(), i.Value()} {
				e := reflect.New(x.Type()).Elem()
				e.Set(x)
				h.walk(e)
			}
		}
	case reflect.String:
		h.bytes = append(h.bytes, []byte(v.String()))
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			b := make([]byte, v.Len())
			for i := range b {
				b[i] = byte(v.Index(i).Uint())
			}
			h.bytes = append(h.bytes, b)
			return
		}
		for i := range v.Len() {
			h.walk(v.Index(i))
		}
	}
}

// find counts what of all these bytes, read from any place on, would open one of the cards, or is the number behind the key.
func (h *holdings) find(openers map[[32]byte]bool, key [32]byte) (opened, keys, tried int) {
	for _, b := range h.bytes {
		for ; len(b) >= 32; b = b[1:] {
			tried++
			if openers[[32]byte(b)] {
				opened++
			}
			if s, err := new(ristretto255.Scalar).SetCanonicalBytes(b[:32]); err == nil {
				if e := new(ristretto255.Element).ScalarBaseMult(s); bytes.Equal(e.Bytes(), key[:]) {
					keys++
				}
			}
		}
	}
	return opened, keys, tried
}

// TestPeeking searches everything that a program holds in a match, in its memory and its store, for what opens a card that its player
// may not know, and for the other's secret. Nothing does. What is put there is found.
func TestPeeking(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 9)
	b.settle()
	for range 120 {
		b.play(b.asked())
		b.settle()
	}
	for s, peer := range b.peer {
		me, other := peer.Player(), b.peer[1-s].Player()
		openers, err := me.Openers()
		if err != nil {
			t.Fatal(err)
		}
		held := func(p any) *holdings {
			h := &holdings{seen: map[unsafe.Pointer]bool{}}
			h.walk(reflect.ValueOf(p))
			return h
		}
		mine := held(peer)
		opened, keys, tried := mine.find(openers, other.CardKey())
		if opened > 0 || keys > 0 {
			t.Errorf("seat %d holds what opens %d cards, and %d secrets", s, opened, keys)
		}
		for _, h := range mine.bytes {
			if secret := other.Cards(); bytes.Contains(h, secret[:]) {
				t.Errorf("seat %d holds the other's secret", s)
			}
		}
		// The search finds what is there: the own secret, and a layer that the other has given away.
		if _, keys, _ := mine.find(nil, me.CardKey()); keys == 0 {
			t.Error("the search finds no secret")
		}
		layer, err := other.Layer(me.Hidden()[0])
		if err != nil {
			t.Fatal(err)
		}
		b.store[s].records = append(b.store[s].records, append([]byte{1, 2, 3}, layer.Bytes()...))
		if opened, _, _ := held(peer).find(openers, other.CardKey()); opened == 0 {
			t.Error("the search finds no opener")
		}
		b.store[s].records = b.store[s].records[:len(b.store[s].records)-1]
		t.Logf("seat %d: %d hidden cards, %d points that would open one, sought at %d places in %d pieces",
			s, len(me.Hidden()), len(openers), tried, len(mine.bytes))
	}
}
