package match_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/duel"
	"bocage/net/match"
)

// said is what everybody can tell of an entry without reading it, and what it says openly if it is a move.
type said struct {
	seat engine.Seat
	kind match.Kind
	size int
	move engine.Move
}

func saidBy(p *player, e match.Entry) said {
	s := said{p.Seat(), e.Kind, len(match.InJournal(&e)), engine.Move{}}
	if e.Kind == match.KindMove {
		s.move = match.MoveOf(&e)
	}
	return s
}

// answers makes the next entry that its player owes and need not choose, if there is one.
func (d *duet) answers() (said, bool) {
	d.t.Helper()
	for _, p := range d.p {
		if e, ok, err := p.Answer(); err != nil {
			d.t.Fatal(err)
		} else if ok {
			d.believe(p, e)
			return saidBy(p, e), true
		}
	}
	return said{}, false
}

// asked is the player who must choose, nil if nobody must.
func (d *duet) asked() *player {
	for _, p := range d.p {
		if p.Asked() {
			return p
		}
	}
	return nil
}

// TestSameShape plays pairs of matches with the same moves and other cards: as long as what everybody sees is the same in both, so are
// who writes when, entries of which kinds and how long they are, and nothing of that tells of the hidden cards (of the duel: D-RULING-50).
func TestSameShape(t *testing.T) {
	inDuel := []uint8{duel.WinHand, duel.WinCommit, duel.WinOrders, duel.WinTargets, duel.WinReact, duel.WinSplit}
	for id, c := range map[string]struct {
		longest int     // as many entries at least in one of the pairs
		asked   []uint8 // the questions that must have been among those alike
	}{"training-grounds": {60, nil}, namedHand: {60, nil}, "utah": {60, nil}, "meeting-engagement": {30, inDuel}, "last-stand": {30, inDuel}} {
		t.Run(id, func(t *testing.T) {
			entries, longest, met := 0, 0, map[uint8]bool{}
			rare := func(w uint8) bool { return !met[w] }
			for seed := uint64(0); seed < 4 || seed < 24 && (entries < 150 || longest < c.longest || slices.ContainsFunc(c.asked, rare)); seed++ {
				n, others := sameShape(t, id, 100+seed, met) // some differ in the open at once
				t.Logf("%d entries alike; then %d hidden cards are others", n, others)
				if entries += n; others > 8 {
					longest = max(longest, n)
				}
			}
			if entries < 150 || longest < c.longest || slices.ContainsFunc(c.asked, rare) {
				t.Errorf("%d entries, %d at most in a pair, asked were %v", entries, longest, met)
			}
		})
	}
}

// sameShape plays a pair. It returns how many entries there were until something in the open differs, or nothing can be done in both,
// and how many hidden cards were others then. It notes the questions that it has met.
func sameShape(t *testing.T, id string, seed uint64, met map[uint8]bool) (entries, others int) {
	t.Helper()
	one, two := newDuet(t, id, seed, tally{}), newDuet(t, id, seed+1000, tally{})
	for engine.Hash(one.p[0].Position()) == engine.Hash(two.p[0].Position()) {
		x, ok := one.answers()
		y, too := two.answers()
		if x.move != y.move { // such as which card is turned up
			break
		}
		if x != y || ok != too {
			t.Fatalf("entry %d: %+v, %v in one match, %+v, %v in the other", entries, x, ok, y, too)
		}
		if ok {
			entries++
			others = differ(one, two)
			continue
		}
		p, q := one.asked(), two.asked()
		if p == nil || q == nil || p.Seat() != q.Seat() {
			t.Fatalf("entry %d: others are asked", entries)
		}
		v, w := p.View(), q.View()
		theirs, _ := w.Candidates(q.Seat(), nil)
		both, _ := v.Candidates(p.Seat(), nil)
		both = slices.DeleteFunc(both, func(m engine.Move) bool { return !slices.Contains(theirs, m) })
		if len(both) == 0 {
			break
		}
		met[p.Position().Prompt().Window] = true
		m := both[one.rng.Intn(len(both))]
		for n := 0; n < 4 && (m.Op == assault.OpEnd || m.Op == duel.OpDone); n++ {
			m = both[one.rng.Intn(len(both))]
		}
		e, sent, err := p.Choose(m)
		f, sentToo, err2 := q.Choose(m)
		if err != nil || err2 != nil || sent != sentToo || e.Kind != f.Kind || len(e.Body) != len(f.Body) {
			t.Fatalf("entry %d, %+v: %v of %d bytes, %v in one match, %v of %d, %v in the other",
				entries, m, e.Kind, len(e.Body), err, f.Kind, len(f.Body), err2)
		}
		if sent {
			entries++
			one.believe(p, e)
			two.believe(q, f)
		}
	}
	return entries, others
}

// differ counts the cards in hands and on the map that their owners see otherwise in two matches.
func differ(one, two *duet) (n int) {
	for s := range engine.Seat(2) {
		mine, theirs := one.game.Hand(one.p[s].View(), s, nil), two.game.Hand(two.p[s].View(), s, nil)
		for i := range min(len(mine), len(theirs)) {
			if mine[i].Face != theirs[i].Face {
				n++
			}
		}
		v, ok := one.p[s].View().(*assault.Position)
		if !ok {
			continue
		}
		w := at(two.p[s].View())
		for b := v.Units(s) & w.Units(s); b != 0; b &= b - 1 {
			x, _, _ := v.Unit(b.First())
			y, _, _ := w.Unit(b.First())
			if x.Face != y.Face {
				n++
			}
		}
	}
	return n
}

// TestEveryAbort stops a match at every entry: whoever holds the journal up to there finds out who owed what, which is what the next
// entry is.
func TestEveryAbort(t *testing.T) {
	d := newDuet(t, "training-grounds", 3, tally{})
	start := d.p[0].Journal()
	var next []said
	met := map[match.Kind]bool{}
	for len(next) < 160 || len(met) < 6 {
		from, e, ok := d.next(none)
		if !ok {
			break
		}
		next, met[e.Kind] = append(next, saidBy(from, e)), true
		d.believe(from, e)
	}
	j, kinds := d.p[0].Journal(), map[match.Kind]int{}
	end := len(start)
	for n, e := range next {
		v, _, err := match.Verify(d.game, j[:end])
		if err != nil || !v.Clean() || v.Over() || v.Entries != n || v.Owes != (match.Owed{Seat: e.seat, Kind: e.kind}) {
			t.Fatalf("after %d entries: %+v, %v; then came %v of seat %d", n, v, err, e.kind, e.seat)
		}
		kinds[e.kind]++
		end += e.size
	}
	if end != len(j) || len(kinds) < 6 {
		t.Errorf("%d of %d bytes, kinds %v", end, len(j), kinds)
	}
	t.Logf("%d aborts: %v", len(next), kinds)
}
