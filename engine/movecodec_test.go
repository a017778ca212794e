package engine_test

import (
	"bytes"
	"testing"

	"bocage/engine"
)

// TestMoveCodec writes and reads moves with arguments at every length of a varint, and bytes behind them stay.
func TestMoveCodec(t *testing.T) {
	edges := []uint16{0, 1, 0x7F, 0x80, 0x3FFF, 0x4000, 0xFFFF}
	for _, a := range edges {
		for _, d := range edges {
			m := engine.Move{Seat: 1, Op: 200, A: a, B: d ^ 1, C: a ^ 0x80, D: d}
			b := engine.AppendMove(nil, m)
			if len(b) < engine.MinMoveSize || len(b) > engine.MaxMoveSize {
				t.Errorf("%+v takes %d bytes", m, len(b))
			}
			got, rest, ok := engine.CutMove(append(bytes.Clone(b), 9, 9))
			if !ok || got != m || !bytes.Equal(rest, []byte{9, 9}) {
				t.Errorf("%+v is read as %+v, %v, %v", m, got, rest, ok)
			}
			for n := range b {
				if _, _, ok := engine.CutMove(b[:n]); ok {
					t.Errorf("%+v cut to %d bytes is read", m, n)
				}
			}
		}
	}
}

// TestMoveCodecStrict: a move has one encoding, and no argument is above 16 bits.
func TestMoveCodecStrict(t *testing.T) {
	for name, b := range map[string][]byte{
		"a longer zero":     {0, 16, 0x80, 0x00, 0, 0, 0},
		"a longer one":      {0, 16, 0x81, 0x80, 0x00, 0, 0, 0},
		"more than 16 bits": {0, 16, 0x80, 0x80, 0x04, 0, 0, 0},
		"no end":            {0, 16, 0, 0, 0, 0x80},
		"too long":          {0, 16, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0},
	} {
		if m, rest, ok := engine.CutMove(b); ok || m != (engine.Move{}) || !bytes.Equal(rest, b) {
			t.Errorf("%s: read as %+v", name, m)
		}
	}
}

// FuzzMove: what is read is written again as the same bytes.
func FuzzMove(f *testing.F) {
	f.Add([]byte{0, 16, 0, 0, 0, 0})
	f.Add(engine.AppendMove(nil, engine.Move{Seat: engine.NoSeat, Op: engine.OpRoll, A: 0xFFFF, B: 300}))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, rest, ok := engine.CutMove(b); ok && !bytes.Equal(append(engine.AppendMove(nil, m), rest...), b) {
			t.Errorf("%x is read as %+v", b, m)
		}
	})
}
