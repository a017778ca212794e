package keeper

import (
	"slices"
)

// Baskets is how many purchases there are that are legal and leave less than the cheapest group that could still be added: of them
// the device
// takes one by lot when it buys (KEEP-BUY-09).
func (s *State) Baskets() uint64 { return newShop(s.pack, s.Points).total }

// BasketAt is one of them, by its number from 0, in a fixed order.
func (s *State) BasketAt(n uint64) []string { return newShop(s.pack, s.Points).at(n) }

// shop counts purchases without listing them, since there may be 2^40. The groups stand by their costs. A purchase that cannot be
// added to
// either is all there is, or has a cheapest group of which there could be more: what is cheaper is all taken, and less than its cost
// is left.
// So the purchases fall apart by that group.
type shop struct {
	groups []Group
	points int
	all    bool     // everything can be paid
	open   []branch // by the cheapest group of which more could be had
	total  uint64
}

// branch is the purchases whose cheapest open group is one.
type branch struct {
	first, paid int // its index, and what all cheaper ones cost
	// ways[i-first][left] is how many ways there are to take of the groups from i on with so many points left, so that less than the
	// cheapest one's cost remains.
	ways  [][]uint64
	total uint64
}

func newShop(p *Pack, points int) *shop {
	k := &shop{groups: slices.Clone(p.Groups)}
	for i := range k.groups { // the dear ones behind
		for ; i > 0 && k.groups[i].Cost < k.groups[i-1].Cost; i-- {
			k.groups[i], k.groups[i-1] = k.groups[i-1], k.groups[i]
		}
	}
	most := 0
	for _, g := range k.groups {
		most += g.Max * g.Cost
	}
	k.points = min(points, most) // what is more changes nothing
	paid := 0
	for i, g := range k.groups {
		if paid > k.points {
			break
		}
		b := k.branch(i, paid)
		k.open = append(k.open, b)
		k.total += b.total
		paid += g.Max * g.Cost
	}
	if k.all = paid <= k.points; k.all {
		k.total++
	}
	return k
}

func (k *shop) branch(first, paid int) branch {
	b := branch{first: first, paid: paid}
	least := k.groups[first].Cost
	n := len(k.groups) - first
	b.ways = make([][]uint64, n+1)
	for i := range b.ways {
		b.ways[i] = make([]uint64, k.points-paid+1)
	}
	for left := range min(least, k.points-paid+1) {
		b.ways[n][left] = 1
	}
	for i := n - 1; i >= 0; i-- {
		g := k.groups[first+i]
		for left := range b.ways[i] {
			for took := 0; took <= g.Max && took*g.Cost <= left && (i > 0 || took < g.Max); took++ {
				b.ways[i][left] += b.ways[i+1][left-took*g.Cost]
			}
		}
	}
	b.total = b.ways[0][k.points-paid]
	return b
}

func (k *shop) at(n uint64) (basket []string) {
	take := func(g Group, n int) {
		basket = append(basket, slices.Repeat([]string{g.Name}, n)...)
	}
	for _, b := range k.open {
		if n >= b.total {
			n -= b.total
			continue
		}
		for _, g := range k.groups[:b.first] {
			take(g, g.Max)
		}
		left := k.points - b.paid
		for i, g := range k.groups[b.first:] {
			for took := 0; ; took++ {
				ways := b.ways[i+1][left-took*g.Cost]
				if n < ways {
					take(g, took)
					left -= took * g.Cost
					break
				}
				n -= ways
			}
		}
		return basket
	}
	for _, g := range k.groups {
		take(g, g.Max)
	}
	return basket
}
