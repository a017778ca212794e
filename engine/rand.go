package engine

// Rand is a small deterministic random source (SplitMix64). Its zero value is a valid source with seed 0.
// It is for dealing locally, sampling and tests; it is not secret-keeping.
type Rand struct{ state uint64 }

// NewRand returns a source whose sequence depends on the seed alone.
func NewRand(seed uint64) Rand { return Rand{state: seed} }

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// Intn returns a uniform number in [0, n). n must be from 1 to 1<<31.
func (r *Rand) Intn(n int) int {
	bound := uint64(n)
	limit := (1 << 32) / bound * bound
	for {
		if v := r.Uint64() >> 32; v < limit {
			return int(v % bound)
		}
	}
}

// Shuffle puts faces in a uniformly random order.
func (r *Rand) Shuffle(f []Face) {
	for i := len(f) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		f[i], f[j] = f[j], f[i]
	}
}
