package pack

// Numbers writes an array of numbers.
func Numbers(n []uint64) []byte {
	w := NewWriter().Array(len(n))
	for _, n := range n {
		w.Uint(n)
	}
	return w.Out()
}

// CutNumbers reads an array of numbers that have so many bytes at most, 7 at most each, and returns what is behind it.
func CutNumbers(widths []int, b []byte) (n []uint64, rest []byte, err error) {
	r := NewReader(b)
	r.Array(len(widths), len(widths))
	for _, width := range widths {
		n = append(n, r.Uint(1<<(8*width)-1))
	}
	return n, r.Rest(), r.Err()
}
