package match_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/net/match"
)

// writings are other ways to write the msgpack value at the beginning of b, which is written in the one form: each changes the head of
// one value in it. rest is what follows the value.
func writings(b []byte) (others [][]byte, rest []byte) {
	with := func(head ...byte) func(size int) {
		return func(size int) { others = append(others, append(head, b[size:]...)) }
	}
	wide := func(code byte, width int, n uint64) []byte {
		return append([]byte{code}, binary.BigEndian.AppendUint64(nil, n)[8-width:]...)
	}
	switch c := b[0]; {
	case c <= 0x7f || c >= 0xcc && c <= 0xcf: // a number
		size, n := 1, uint64(c)
		if c >= 0xcc {
			size = 1 + 1<<(c-0xcc)
			n = binary.BigEndian.Uint64(append(make([]byte, 9-size), b[1:size]...))
		}
		for code, width := range map[byte]int{0xcc: 1, 0xcd: 2, 0xce: 4, 0xcf: 8, 0xd0: 1, 0xd1: 2, 0xd2: 4, 0xd3: 8} {
			if code != c && n>>(8*width) == 0 {
				with(wide(code, width, n)...)(size)
			}
		}
		if n == 0 {
			with(0xc0)(size)
		}
		return others, b[size:]
	case c == 0xc4 || c == 0xc5: // bytes
		width := int(c - 0xc3)
		n := binary.BigEndian.Uint64(append(make([]byte, 8-width), b[1:1+width]...))
		for code, wider := range map[byte]int{0xc5: 2, 0xc6: 4, 0xd9: 1, 0xda: 2, 0xdb: 4} {
			if code != c && n>>(8*wider) == 0 {
				with(wide(code, wider, n)...)(1 + width)
			}
		}
		if n == 0 {
			with(0xc0)(1 + width)
			with(0xa0)(1 + width)
		}
		return others, b[1+width+int(n):]
	case c >= 0xa0 && c <= 0xbf: // a short text
		with(0xd9, c&31)(1)
		with(0xda, 0, c&31)(1)
		with(0xdb, 0, 0, 0, c&31)(1)
		with(0xc4, c&31)(1)
		return others, b[1+int(c&31):]
	default: // a short array
		with(0xdc, 0, c&15)(1)
		with(0xdd, 0, 0, 0, c&15)(1)
		rest = b[1:]
		for range c & 15 {
			from := len(b) - len(rest)
			var inner [][]byte
			inner, rest = writings(rest)
			for _, o := range inner {
				others = append(others, append(slices.Clone(b[:from]), o...))
			}
		}
		return others, rest
	}
}

// packedKinds are those whose bodies begin with plain fields.
var packedKinds = []match.Kind{match.KindPick, match.KindMove, match.KindOpen, match.KindChoice}

// TestOtherWriting has liars write what they say otherwise than it is agreed, in the same values: numbers longer than they are, signed
// or as nothing, bytes as text, longer arrays. In a body that convicts who has signed it; around it, it is noise, and nobody is blamed.
func TestOtherWriting(t *testing.T) {
	told, kinds := tally{}, map[match.Kind]int{}
	for i, id := range append([]string{"bastogne", "utah"}, others...) {
		d := newDuet(t, id, uint64(60+i), told)
		for {
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			if slices.Contains(packedKinds, e.Kind) && kinds[e.Kind] < 40 {
				kinds[e.Kind]++
				others, _ := writings(e.Body)
				for _, body := range others {
					d.refused(from, "body", from.Sign(e.Kind, body))
				}
			}
			d.believe(from, e)
		}
	}
	for _, k := range packedKinds[:3] {
		if kinds[k] == 0 {
			t.Errorf("no entry of kind %v was tried", k)
		}
	}
	b := begun(t, 12)
	s := b.asked()
	b.play(s)
	victim := b.peer[s.Other()]
	head := victim.Player().Head()
	said := append(b.out[s].take(), b.resumed(int(s))...)
	seen := map[byte]int{}
	for _, frame := range said {
		others, rest := writings(frame)
		if len(rest) > 0 {
			t.Fatal("more than a frame")
		}
		seen[frame[1]] += len(others)
		for _, other := range others {
			told[tried]++
			var v *match.Violation
			victim.OpenLine()
			if err := victim.Receive(other); err == nil || errors.As(err, &v) || victim.Err() != nil || victim.Player().Head() != head {
				t.Fatalf("a frame %q that is written otherwise: %v", frame[1], err)
			}
			told["frame"]++
		}
	}
	if seen['G'] == 0 || seen['E'] == 0 || seen['R'] == 0 || seen['K'] == 0 {
		t.Errorf("frames were tried: %v", seen)
	}
	told.equal(t)

	// In a journal nobody has signed it, and in a file it is no match.
	j := b.peer[s].Player().Journal()
	last := b.peer[s].Player().Entry(b.peer[s].Player().Entries() - 1)
	before := j[:len(j)-len(match.InJournal(&last))]
	others, _ := writings(match.InJournal(&last))
	for _, other := range others {
		if v := judge(t, b, append(slices.Clone(before), other...)); !v.Cut || v.Cheater != engine.NoSeat {
			t.Errorf("judged %+v", v)
		}
	}
	f := match.File{Game: b.game.Game(), Terms: b.game.Terms(), Journal: j}
	file := f.Encode()
	line := slices.Index(file, '\n') + 1
	others, _ = writings(file[line:])
	for _, other := range others {
		if _, err := match.DecodeFile(append(slices.Clone(file[:line]), other...)); !errors.Is(err, match.ErrForm) {
			t.Errorf("a file that is written otherwise: %v", err)
		}
	}
	if len(others) < 5 {
		t.Errorf("%d files were tried", len(others))
	}
}
