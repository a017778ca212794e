package deal

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// budgetOf is a budget over all faces, of which face f costs 2f + 1.
func budgetOf(m *table, least, most int) *Budget {
	b := &Budget{Table: m.faces, Least: least, Most: most}
	for _, f := range m.faces.list {
		b.Set, b.Cost = append(b.Set, f), append(b.Cost, uint8(f)*2+1)
	}
	return b
}

func TestBudget(t *testing.T) {
	m := newTable(t, 4, 4) // costs 3, 5, 7, 9
	hand := m.hand(t, 4)
	for _, test := range []struct {
		cards, least, most int
		ok                 bool
	}{
		{4, 24, 24, true}, {4, 0, 30, true}, {4, 23, 25, true}, {4, 24, 30, true}, {4, 0, 24, true},
		{4, 0, 23, false}, {4, 25, 30, false}, {4, 23, 23, false},
		{1, 0, 9, true}, {2, 0, 16, true},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			b := budgetOf(m, test.least, test.most)
			cards := hand[:test.cards]
			msg, err := m.a.ProveBudget(m.rnd, m.ctx, b, cards)
			if !test.ok {
				if !errors.Is(err, ErrInput) {
					t.Error(err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(msg) != b.Size(test.cards) {
				t.Errorf("%d bytes, want %d", len(msg), b.Size(test.cards))
			}
			if err := m.a.Public().VerifyBudget(m.ctx, b, cards, msg); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestBudgetIsBound(t *testing.T) {
	m := newTable(t, 2, 2) // costs 3, 5
	hand := m.hand(t, 2)
	b := budgetOf(m, 7, 8)
	msg, err := m.a.ProveBudget(m.rnd, m.ctx, b, hand)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, m.ctx, msg, func(ctx *Context, msg []byte) error {
		return m.a.Public().VerifyBudget(ctx, b, hand, msg)
	})
	check := func(name string, want error, key PublicKey, cards []Card, change func(b *Budget)) {
		other := *b
		other.Cost = slices.Clone(b.Cost)
		change(&other)
		if err := key.VerifyBudget(m.ctx, &other, cards, msg); !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	same := func(*Budget) {}
	check("another key", ErrProof, m.b.Public(), hand, same)
	check("cards in another order", ErrProof, m.a.Public(), []Card{hand[1], hand[0]}, same)
	check("a card twice", ErrProof, m.a.Public(), []Card{hand[0], hand[0]}, same)
	check("fewer cards", ErrLength, m.a.Public(), hand[:1], same)
	check("no cards", ErrInput, m.a.Public(), nil, same)
	check("an open card", ErrInput, m.a.Public(), m.open(t, 2), same)
	check("other costs", ErrProof, m.a.Public(), hand, func(b *Budget) { b.Cost[1]-- })
	check("another total", ErrProof, m.a.Public(), hand, func(b *Budget) { b.Least++; b.Most++ })
	check("more totals", ErrLength, m.a.Public(), hand, func(b *Budget) { b.Most++ })
	check("a smaller set", ErrLength, m.a.Public(), hand, func(b *Budget) { b.Set, b.Cost = b.Set[1:], b.Cost[1:] })
	check("costs missing", ErrInput, m.a.Public(), hand, func(b *Budget) { b.Cost = b.Cost[1:] })
	check("totals below nought", ErrInput, m.a.Public(), hand, func(b *Budget) { b.Least = -1 })
	check("totals upside down", ErrInput, m.a.Public(), hand, func(b *Budget) { b.Least, b.Most = 9, 8 })
	check("too many totals", ErrInput, m.a.Public(), hand, func(b *Budget) { b.Most = b.Least + maxTotals })
	check("no set", ErrInput, m.a.Public(), hand, func(b *Budget) { b.Set, b.Cost = nil, nil })
	if _, err := m.b.ProveBudget(m.rnd, m.ctx, b, hand); !errors.Is(err, ErrInput) {
		t.Errorf("somebody else's cards: %v", err)
	}
	if _, err := m.a.ProveBudget(m.rnd, m.ctx, &Budget{m.faces, []Face{1}, []uint8{1}, 0, 30}, hand); !errors.Is(err, ErrInput) {
		t.Errorf("a card that may not be chosen: %v", err)
	}
}

// A liar commits to costs that are not his cards', and runs the honest prover on them.
func TestFalseBudget(t *testing.T) {
	m := newTable(t, 3, 3) // costs 3, 5, 7
	hand := m.hand(t, 3)
	b := budgetOf(m, 0, 14)
	// forge commits to the costs given and takes the branches given for the true ones.
	forge := func(costs [3]int, branch [3]int, total int) error {
		s, err := newBudgetProof(m.ctx, b, m.a.Public(), hand)
		if err != nil {
			t.Fatal(err)
		}
		var values []point
		for i := range hand {
			k := new(element).ScalarMult(small(costs[i]), s.unit)
			if costs[i] < 0 {
				k = new(element).ScalarMult(neg(small(-costs[i])), s.unit)
			}
			values = append(values, newPoint(k.Add(k, new(element).ScalarMult(m.a.x, s.bases[i]))))
		}
		s.commit(values)
		n := &stream{seed: digest("forge")}
		msg := appendPoints(nil, values...)
		for i := range hand {
			base, images := s.card(i)
			msg = append(msg, m.a.proveOne(s.t, n, base, images, branch[i])...)
		}
		base, images := s.total()
		msg = append(msg, m.a.proveOne(s.t, n, base, images, total)...)
		return m.a.Public().VerifyBudget(m.ctx, b, hand, msg)
	}
	var faces, costs [3]int
	for i, c := range hand {
		f, _ := m.a.Look(m.faces, c)
		faces[i] = int(f) - 1
		costs[i] = int(b.Cost[faces[i]])
	}
	if err := forge(costs, faces, 14); err == nil {
		t.Error("cards for 15 pass as cards for 14")
	}
	less := costs
	less[1]--
	if err := forge(less, faces, 14); err == nil {
		t.Error("a cost lowered by one passes")
	}
	negative := costs
	negative[0] = -5
	if err := forge(negative, faces, 5); err == nil {
		t.Error("a negative cost passes")
	}
	cheap := slices.Index(faces[:], 0)
	dear := slices.Index(faces[:], 2)
	swapped := costs
	swapped[dear] = costs[cheap]
	branch := faces
	branch[dear] = 0
	if err := forge(swapped, branch, 11); err == nil {
		t.Error("a dear card passes as a cheap one")
	}
	moved := costs // errors that cancel out
	moved[0], moved[1] = costs[0]+1, costs[1]-1
	b.Most = 15
	if err := forge(moved, faces, 15); err == nil {
		t.Error("a cost moved from one card to another passes")
	}
	if err := forge(costs, faces, 15); err != nil {
		t.Errorf("the forger cannot even tell the truth: %v", err)
	}
}
