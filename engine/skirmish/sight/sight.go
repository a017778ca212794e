// Package sight remembers who sees whom on a table: a look between two places is worked out once, for all positions of all matches there.
// What is laid in play hides but never blocks, so only the cover of who stands near it is worked out anew.
package sight

import (
	"sync"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
)

// Stand is a base by its kind, so that it can be told from all others by few bits. The place is one of the table.
type Stand struct {
	Kind    geom.Kind
	Heading geom.Heading
	At      geom.Point
}

// Base is the base.
func (s Stand) Base() geom.Base { return geom.Base{Form: s.Kind.Form(s.Heading), At: s.At} }

// key is 31 bits: 11 for either coordinate, 5 for the heading, 4 for the kind.
func (s Stand) key() uint64 {
	return uint64(s.At.X)<<20 | uint64(s.At.Y)<<9 | uint64(s.Heading)<<4 | uint64(s.Kind)
}

// slots is how many looks are kept. A look that falls on the slot of another takes its place.
const slots = 1 << 15

// What is kept of a look, a bit each.
const (
	sees = 1 << iota
	open
	walled
	crest
	in
	seesKnown
	lookKnown
)

type kept struct {
	key  uint64 // 0 for none: nobody looks from the corner of the table at himself
	bits uint8
}

// Sight answers for one table. It may be asked by several at once.
type Sight struct {
	Ground *geom.Ground
	mu     sync.Mutex
	kept   []kept
}

// New returns the sight on a table.
func New(t *table.Table) *Sight { return &Sight{Ground: t.Ground(), kept: make([]kept, slots)} }

var ofTables [table.Number]struct {
	once sync.Once
	*Sight
}

// Of returns the sight on the table of a scenario, from 1.
func Of(scenario int) *Sight {
	s := &ofTables[scenario-1]
	s.once.Do(func() { s.Sight = New(table.Of(scenario)) })
	return s.Sight
}

func slot(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 49 }

func (s *Sight) recall(key uint64) uint8 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if k := &s.kept[slot(key)]; k.key == key {
		return k.bits
	}
	return 0
}

func (s *Sight) keep(key uint64, bits uint8) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := &s.kept[slot(key)]
	if k.key != key {
		*k = kept{key: key}
	}
	k.bits |= bits
}

// Sees reports whether the bases see each other (LOS-02).
func (s *Sight) Sees(x, y Stand) bool {
	key := x.key()<<31 | y.key()
	if b := s.recall(key); b&seesKnown != 0 {
		return b&sees != 0
	}
	b := uint8(seesKnown)
	if s.Ground.Sees(x.Base(), y.Base()) {
		b |= sees
	}
	s.keep(key, b)
	return b&sees != 0
}

// Look is what x finds when it looks at y, with the lines that are laid in play.
func (s *Sight) Look(x, y Stand, laid []geom.Line) geom.Look {
	to := y.Base()
	for i := range laid {
		if laid[i].Near(to, geom.Behind) {
			g := *s.Ground
			g.Laid = laid
			return g.Look(x.Base(), to)
		}
	}
	key := x.key()<<31 | y.key()
	b := s.recall(key)
	if b&lookKnown == 0 {
		l := s.Ground.Look(x.Base(), to)
		b = seesKnown | lookKnown
		for i, is := range [...]bool{l.Sees, l.Open, l.Walled, l.Crest, l.In} {
			if is {
				b |= 1 << i
			}
		}
		s.keep(key, b)
	}
	return geom.Look{Sees: b&sees != 0, Open: b&open != 0, Walled: b&walled != 0, Crest: b&crest != 0, In: b&in != 0}
}
