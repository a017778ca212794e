package short

// A coder writes bits of which it learns how likely they are, or reads them: the range coder of LZMA, with chances that move the quicker
// the less was seen. What is written and what is read learn alike.
type coder struct {
	b        []byte // written so far, or still to be read
	reads    bool
	low      uint64 // when writing
	cache    byte
	waiting  int // bytes that a carry may still change
	code     uint32
	width    uint32
	short    bool // more was read than there is
	chances  map[uint32]*[256]chance
	overhang int // bytes read beyond the end
}

// chance is how likely a bit is 0, of 65536, and how often it was seen.
type chance struct {
	zero uint16
	seen uint8
}

const (
	slowest  = 5 // a chance moves by a 32nd of what it is off, at the end
	renewed  = 1 << 24
	overRead = 4 // bytes that a reader may be ahead
)

func newWriter() *coder {
	return &coder{width: 1<<32 - 1, waiting: 1, chances: map[uint32]*[256]chance{}}
}

func newReader(b []byte) *coder {
	c := &coder{b: b, reads: true, width: 1<<32 - 1, chances: map[uint32]*[256]chance{}}
	for range 5 {
		c.code = c.code<<8 | uint32(c.next())
	}
	return c
}

// next is the next byte to be read, 0 beyond the end.
func (c *coder) next() byte {
	if len(c.b) == 0 {
		c.overhang++
		c.short = c.short || c.overhang > overRead
		return 0
	}
	x := c.b[0]
	c.b = c.b[1:]
	return x
}

// bit writes a bit, or reads one, and returns it.
func (c *coder) bit(p *chance, bit uint32) uint32 {
	bound := c.width >> 16 * uint32(p.zero)
	if c.reads {
		if bit = 0; c.code >= bound {
			bit = 1
		}
	}
	rate := min(p.seen+1, slowest)
	if bit == 0 {
		c.width = bound
		p.zero += (65535 - p.zero) >> rate
	} else {
		if c.reads {
			c.code -= bound
		} else {
			c.low += uint64(bound)
		}
		c.width -= bound
		p.zero -= p.zero >> rate
	}
	p.zero = min(max(p.zero, 64), 65535-64)
	p.seen = min(p.seen+1, slowest)
	for c.width < renewed {
		c.width <<= 8
		if c.reads {
			c.code = c.code<<8 | uint32(c.next())
		} else {
			c.shift()
		}
	}
	return bit
}

// shift lets the upper byte leave, when no carry can change it any more.
func (c *coder) shift() {
	if c.low < 0xFF000000 || c.low > 1<<32-1 {
		carry := byte(c.low >> 32)
		for ; c.waiting > 0; c.waiting-- {
			c.b = append(c.b, c.cache+carry)
			c.cache = 0xFF
		}
		c.cache = byte(c.low >> 24)
	}
	c.waiting++
	c.low = c.low << 8 & (1<<32 - 1)
}

// finish returns what was written.
func (c *coder) finish() []byte {
	for range 5 {
		c.shift()
	}
	b := c.b
	for len(b) > 0 && b[len(b)-1] == 0 { // a reader finds zeros beyond the end
		b = b[:len(b)-1]
	}
	return b
}

// octet writes or reads a byte in a context: what was seen there says how likely it is.
func (c *coder) octet(context uint32, x byte) byte {
	tree := c.chances[context]
	if tree == nil {
		tree = new([256]chance)
		for i := range tree {
			tree[i].zero = 1 << 15
		}
		c.chances[context] = tree
	}
	node := uint32(1)
	for i := 7; i >= 0; i-- {
		node = node<<1 | c.bit(&tree[node], uint32(x>>i)&1)
	}
	return byte(node)
}

// number writes or reads a number of 16 bits: a byte, or 255 and two.
func (c *coder) number(context uint32, n uint16) uint16 {
	if first := c.octet(context, byte(min(n, 255))); first < 255 {
		return uint16(first)
	}
	high := c.octet(wide, byte(n>>8))
	return uint16(high)<<8 | uint16(c.octet(wide+1, byte(n)))
}
