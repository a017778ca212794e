package deflate

import "math/bits"

// How far back a repetition may begin, how long it may be, and how many earlier places are tried for the longest.
const (
	window, longest, tries = 1 << 15, 258, 64
	hashes                 = 1 << 12
)

// Deflate packs, in one block with the codes that need not be written. Inflate returns what was packed.
func Deflate(text []byte) []byte {
	w := &packer{}
	w.put(1|1<<1, 3) // the last block, with the fixed codes
	heads, before := [hashes]int{}, make([]int, len(text))
	for i := 0; i < len(text); {
		n, far := match(text, i, &heads, before)
		if n == 0 {
			w.symbol(int(text[i]))
			n = 1
		} else {
			w.long(n)
			w.far(far)
		}
		for range n {
			if i+2 < len(text) {
				h := hash(text[i:])
				before[i], heads[h] = heads[h], i+1
			}
			i++
		}
	}
	w.symbol(256)
	return append(w.out, byte(w.hold))
}

func hash(b []byte) int { return (int(b[0])<<8 ^ int(b[1])<<4 ^ int(b[2])) % hashes }

// match finds the longest repetition that begins at i, and how far back it repeats; 0 if there is none of three bytes. heads and before
// lead from a hash to its places, the last first, each one more than its index.
func match(text []byte, i int, heads *[hashes]int, before []int) (length, far int) {
	if i+2 >= len(text) {
		return 0, 0
	}
	at := heads[hash(text[i:])]
	for t := 0; t < tries && at > 0 && i-(at-1) <= window; t++ {
		n := 0
		for n < longest && i+n < len(text) && text[at-1+n] == text[i+n] {
			n++
		}
		if n > length && n > 2 {
			length, far = n, i-(at-1)
		}
		at = before[at-1]
	}
	return length, far
}

// packer writes bits, into each byte from the lowest on.
type packer struct {
	out  []byte
	hold uint
	n    int
}

func (w *packer) put(v, n int) {
	w.hold |= uint(v) << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.hold))
		w.hold >>= 8
	}
}

// code writes a word of a code, which begins with its highest bit.
func (w *packer) code(v, n int) { w.put(int(bits.Reverse16(uint16(v))>>(16-n)), n) }

// symbol writes a literal, the end or a length's symbol [3.2.6].
func (w *packer) symbol(s int) {
	switch {
	case s < 144:
		w.code(0x30+s, 8)
	case s < 256:
		w.code(0x190+s-144, 9)
	case s < 280:
		w.code(s-256, 7)
	default:
		w.code(0xc0+s-280, 8)
	}
}

// long writes a length, from 3 to 258.
func (w *packer) long(n int) {
	s := len(lengthFrom) - 1
	for lengthFrom[s] > n {
		s--
	}
	w.symbol(257 + s)
	w.put(n-lengthFrom[s], int(lengthBits[s]))
}

// far writes a distance, from 1 to 32,768.
func (w *packer) far(n int) {
	s := len(farFrom) - 1
	for farFrom[s] > n {
		s--
	}
	w.code(s, 5)
	w.put(n-farFrom[s], max(0, s/2-1))
}
