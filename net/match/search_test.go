package match_test

import (
	"encoding/binary"
	"testing"

	"bocage/net/match"
)

// TestSearch: somebody between two players, who has greeted each himself, looks for parts with which the words of the two agree. Of the
// words 8 bits are compared, so that one round in 256 agrees by chance. He lets each of the two show his part first in turn, and then knows
// all that there is to know; but of the parts that he finds none is taken that he has not pledged, on that line or on the next.
func TestSearch(t *testing.T) {
	rounds, tries := 1<<16, 32
	if testing.Short() {
		rounds >>= 3
	}
	rnd := seeded(21)
	var secrets [2][2]match.Secret
	for _, pair := range &secrets {
		for s := range pair {
			rnd.Read(pair[s][:])
		}
	}
	host, left := both(match.NewSpeakers([2]match.Secret{secrets[0][0], secrets[1][1]}))   // he is seat 1 to the host
	right, guest := both(match.NewSpeakers([2]match.Secret{secrets[1][0], secrets[0][1]})) // and seat 0 to the guest
	part := func() (p [16]byte) {
		rnd.Read(p[:])
		return p
	}
	agree, found, refused := 0, 0, 0
	for n := range rounds {
		a, b := pairOf{host.Anew(part()), left.Anew(part())}, pairOf{guest.Anew(part()), right.Anew(part())}
		if n%2 == 1 {
			a, b = b, a
		}
		if a.meet(t); a.player.Shown(a.his.Part()) != nil {
			t.Fatal("an honest part is refused")
		}
		b.meet(t) // now he has seen both players' parts, and has to show one of his own
		want, shown := low(a.words(t)), b.his.Part()
		for k := range uint32(tries) {
			try := shown
			binary.BigEndian.PutUint32(try[:], k)
			if low(b.player.WordsWith(try)) != want {
				continue
			}
			found++
			again := b.player.Pledged(b.his.PledgeOf(try)) != nil // as on another line
			if again && b.player.Shown(try) != nil {
				refused++
			}
		}
		if b.player.Shown(shown) != nil {
			t.Fatal("an honest part is refused")
		}
		if low(b.words(t)) == want {
			agree++
		}
	}
	chance := rounds / 256 // with a deviation of its root; in one round of eight he finds what would do
	t.Logf("%d rounds: %d agree; %d parts found that would do, %d refused", rounds, agree, found, refused)
	if off := agree - chance; off*off > 36*chance {
		t.Errorf("%d rounds agree, by chance it would be %d", agree, chance)
	}
	if found != refused || found < chance*tries*9/10 {
		t.Errorf("of %d parts that would do %d are refused", found, refused)
	}
}

func both(l [2]match.Speaker) (a, b match.Speaker) { return l[0], l[1] }

// low is what is compared of the words.
func low(w match.Words) byte { return w[0] }

// pairOf is a player and who sits before him.
type pairOf struct{ player, his match.Speaker }

// meet has the player take the pledge. He shows his part then.
func (p *pairOf) meet(t *testing.T) {
	t.Helper()
	if p.player.Shown(p.his.Part()) == nil {
		t.Fatal("a part is taken that was not pledged")
	}
	if err := p.player.Pledged(p.his.Pledge()); err != nil {
		t.Fatal(err)
	}
}

func (p *pairOf) words(t *testing.T) match.Words {
	t.Helper()
	w, ok := p.player.Words()
	if !ok {
		t.Fatal("no words")
	}
	return w
}
