// Package deflate packs and unpacks as RFC 1951 says, of which the numbers of sections are in brackets. It is a tenth of compress/flate,
// which would be an eightieth of the program that the browser downloads, for files and links of some kB.
package deflate

import "errors"

// Errors of what is unpacked.
var (
	ErrDamaged = errors.New("what was packed is damaged")
	ErrLong    = errors.New("what was packed is too long")
)

// Inflate unpacks. Its error is ErrDamaged, or ErrLong for more than most bytes.
func Inflate(packed []byte, most int) (out []byte, err error) {
	b := &unpacker{in: packed}
	for last := false; !last; {
		last = b.take(1) == 1
		switch b.take(2) {
		case 0:
			out, err = b.stored(out, most)
		case 1:
			if b.fixed[0] == nil {
				b.fixed = fixedCodes()
			}
			out, err = b.codes(out, most, b.fixed[0], b.fixed[1])
		case 2:
			var lengths [286 + 30]byte
			n, all := b.lengths(&lengths)
			literals, ok1 := newHuffman(lengths[:n])
			distances, ok2 := newHuffman(lengths[n:all])
			if err = ErrDamaged; ok1 && ok2 && !b.short {
				out, err = b.codes(out, most, literals, distances)
			}
		default:
			err = ErrDamaged
		}
		if err == nil && b.short {
			err = ErrDamaged
		}
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// unpacker reads bits, of each byte the lowest first.
type unpacker struct {
	in    []byte
	hold  uint
	n     int  // how many bits are held
	short bool // more were asked for than there are: then they are zeros
	fixed [2]*huffman
}

// fixedCodes are the codes of literals and distances of blocks that have none of their own [3.2.6].
func fixedCodes() (codes [2]*huffman) {
	var lengths [288 + 32]byte
	for i := range lengths {
		switch {
		case i < 144, i >= 280 && i < 288:
			lengths[i] = 8
		case i < 256:
			lengths[i] = 9
		case i < 280:
			lengths[i] = 7
		default:
			lengths[i] = 5
		}
	}
	codes[0], _ = newHuffman(lengths[:288])
	codes[1], _ = newHuffman(lengths[288:])
	return codes
}

// take returns the next bits, 20 at most.
func (b *unpacker) take(n int) int {
	for b.n < n {
		if len(b.in) == 0 {
			b.short = true
			return 0
		}
		b.hold |= uint(b.in[0]) << b.n
		b.in, b.n = b.in[1:], b.n+8
	}
	v := b.hold & (1<<n - 1)
	b.hold, b.n = b.hold>>n, b.n-n
	return int(v)
}

// stored copies a block that is not packed [3.2.4].
func (b *unpacker) stored(out []byte, most int) ([]byte, error) {
	b.take(b.n & 7) // up to a whole byte: seven more than were asked for may be held at most
	n, check := b.take(16), b.take(16)
	switch {
	case b.short || n != check^0xffff || n > len(b.in):
		return nil, ErrDamaged
	case len(out)+n > most:
		return nil, ErrLong
	}
	out = append(out, b.in[:n]...)
	b.in = b.in[n:]
	return out, nil
}

// huffman is a code: how many words have each length, and what they mean, the short first [3.2.2].
type huffman struct {
	count [16]int
	means []int
}

// newHuffman is the code in which each symbol has the length. A code that leaves words over is none, but one of one word at most.
func newHuffman(lengths []byte) (*huffman, bool) {
	h := &huffman{}
	for _, l := range lengths {
		h.count[l]++
	}
	h.count[0] = 0
	var at [16]int // where in means the words of a length begin
	free, words := 1, 0
	for l, n := range h.count {
		if l > 0 {
			free = 2*free - n
		}
		if free < 0 {
			return nil, false
		}
		at[l] = words
		words += n
	}
	h.means = make([]int, words)
	for symbol, l := range lengths {
		if l > 0 {
			h.means[at[l]] = symbol
			at[l]++
		}
	}
	return h, free == 0 || words == 0 || words == 1 && h.count[1] == 1
}

// next is the symbol that is read next, -1 if there is none.
func (b *unpacker) next(h *huffman) int {
	word, first, before := 0, 0, 0
	for l := 1; l < len(h.count) && !b.short; l++ {
		word |= b.take(1)
		if n := h.count[l]; word-first < n {
			return h.means[before+word-first]
		} else {
			before, first = before+n, (first+n)<<1
		}
		word <<= 1
	}
	return -1
}

// lengths reads the lengths of a block's own codes, and returns how many are of the literals and how many there are in all [3.2.7]; what
// is wrong makes codes that newHuffman refuses, or leaves the bits short.
func (b *unpacker) lengths(all *[286 + 30]byte) (literals, n int) {
	literals, n = b.take(5)+257, b.take(5)+1
	var own [19]byte
	for _, i := range []byte{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}[:b.take(4)+4] {
		own[i] = byte(b.take(3))
	}
	n += literals
	h, ok := newHuffman(own[:])
	if b.short = b.short || !ok || literals > 286 || n-literals > 30; b.short {
		return 0, 0
	}
	for i := 0; i < n; {
		symbol, times, of := b.next(h), 1, byte(0)
		switch {
		case symbol < 0 || symbol == 16 && i == 0:
			b.short = true
			return 0, 0
		case symbol < 16:
			of = byte(symbol)
		case symbol == 16:
			of, times = all[i-1], b.take(2)+3
		case symbol == 17:
			times = b.take(3) + 3
		default:
			times = b.take(7) + 11
		}
		if i+times > n {
			b.short = true
			return 0, 0
		}
		for range times {
			all[i] = of
			i++
		}
	}
	return literals, n
}

// The extra bits of lengths and of distances, and the lengths and distances that they add to [3.2.5].
var (
	lengthBits = [29]byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	lengthFrom = [29]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	farFrom    = [30]int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
		8193, 12289, 16385, 24577}
)

// codes unpacks a block whose literals and distances have these codes.
func (b *unpacker) codes(out []byte, most int, literals, distances *huffman) ([]byte, error) {
	for {
		symbol := b.next(literals)
		switch {
		case symbol < 0 || symbol > 285:
			return nil, ErrDamaged
		case symbol == 256:
			return out, nil
		case symbol < 256:
			out = append(out, byte(symbol))
		default:
			n := lengthFrom[symbol-257] + b.take(int(lengthBits[symbol-257]))
			far := b.next(distances)
			if far < 0 || far > 29 {
				return nil, ErrDamaged
			}
			far = farFrom[far] + b.take(max(0, far/2-1))
			if far > len(out) || b.short {
				return nil, ErrDamaged
			}
			for range n {
				out = append(out, out[len(out)-far])
			}
		}
		if len(out) > most {
			return nil, ErrLong
		}
	}
}
