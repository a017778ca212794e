package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// pen pals are two who play by post. Neither is ever there when the other is: each visit opens a program from what it has kept, reads what
// lies there, and ends.
type penPals struct {
	t       testing.TB
	game    engine.Fair
	store   [2]*memory
	letters [2][]byte   // as they lie there, by who has written them
	old     [2][][]byte // and those of before
	rng     engine.Rand
	visits  int
	over    [2]bool
	last    [2]*match.Peer
}

func newPenPals(t testing.TB, game engine.Fair, seed uint64) *penPals {
	return &penPals{t: t, game: game, store: [2]*memory{{}, {}}, rng: engine.NewRand(seed)}
}

// visit is one of a seat, who reads the letters that are given and leaves his own.
func (b *penPals) visit(s int, read ...[]byte) *match.Peer {
	b.t.Helper()
	b.visits++
	p, err := match.NewPeer(match.Setup{Game: b.game, Seat: engine.Seat(s), Store: b.store[s], Rand: seeded(uint64(b.visits))})
	if err == nil {
		err = p.Correspond([32]byte{4})
	}
	if err != nil {
		b.t.Fatal(err)
	}
	for _, letter := range read {
		if err := p.Receive(letter); p.Err() != nil || p.LineErr() != nil {
			b.t.Fatalf("visit %d of %d: %v, %v, %v", b.visits, s, err, p.Err(), p.LineErr())
		}
	}
	for p.Asked() {
		l, _ := p.Player().View().Candidates(engine.Seat(s), nil)
		if err := p.Play(l[b.rng.Intn(len(l))]); err != nil {
			b.t.Fatal(err)
		}
	}
	if l := p.Letter(); !bytes.Equal(l, b.letters[s]) {
		if b.letters[s] != nil {
			b.old[s] = append(b.old[s], b.letters[s])
		}
		b.letters[s] = l
	}
	b.over[s] = p.Player() != nil && p.Player().Ended()
	b.last[s] = p
	return p
}

// ends plays until both know the end, and judges the match. lies returns the letters that a visitor finds.
func (b *penPals) ends(lies func(s int) [][]byte) {
	b.t.Helper()
	for b.visits = 0; !b.over[0] || !b.over[1]; {
		s := b.visits % 2
		if b.visit(s, lies(s)...); b.visits > 5000 {
			b.t.Fatal("it does not end")
		}
	}
	x, y := b.last[0].Player(), b.last[1].Player()
	if !bytes.Equal(x.Journal(), y.Journal()) {
		b.t.Error("the two hold different matches")
	}
	if v, _, err := match.Verify(b.game, x.Journal()); err != nil || !v.Clean() || !v.Over() {
		b.t.Errorf("judged %+v, %v", v, err)
	}
	a, _ := b.last[0].Words()
	if c, ok := b.last[1].Words(); !ok || a != c {
		b.t.Errorf("their words are %v and %v", a, c)
	}
}

// lies there is what lies at the place for a visitor: the own letter and the other's, if there are any.
func (b *penPals) liesThere(s int) (l [][]byte) {
	for _, letter := range [][]byte{b.letters[s], b.letters[1-s]} {
		if letter != nil {
			l = append(l, letter)
		}
	}
	return l
}

// postGames are matches by post: of Assault, of the duel, and of the toy.
func postGames(t *testing.T) map[string]engine.Fair {
	games := map[string]engine.Fair{}
	for _, id := range []string{"training-grounds", "last-stand", "fair-coin"} {
		sc := other(id)
		if sc == nil {
			game, err := binding.NewFair(load(t, id))
			if err != nil {
				t.Fatal(err)
			}
			games[id] = game
			continue
		}
		game, err := fair(sc)
		if err != nil {
			t.Fatal(err)
		}
		games[id] = game
	}
	return games
}

// TestPost plays whole matches with never both there at once. Every letter is small enough, and there are no more visits than hand-overs
// and what it takes to begin and to end.
func TestPost(t *testing.T) {
	for name, game := range postGames(t) {
		t.Run(name, func(t *testing.T) {
			b := newPenPals(t, game, 7)
			longest, bytes := 0, 0
			b.ends(func(s int) [][]byte {
				longest, bytes = max(longest, len(b.letters[s])), bytes+len(b.letters[s])
				return b.liesThere(s)
			})
			p, handed := b.last[0].Player(), 0
			for n := 1; n < p.Entries(); n++ {
				if p.Writer(n) != p.Writer(n-1) {
					handed++
				}
			}
			t.Logf("%d entries, %d hand-overs, %d visits, letters of %d bytes, one %d", p.Entries(), handed, b.visits, bytes, longest)
			if b.visits > handed+8 || longest > match.MaxLetter {
				t.Errorf("%d visits for %d hand-overs, a letter of %d bytes", b.visits, handed, longest)
			}
		})
	}
}

// TestPostTrouble: what lies at the place is lost, is an old letter, or comes twice; and a device begins again from an older copy of
// what it has kept. Nobody is blamed, and the match goes on to its end.
func TestPostTrouble(t *testing.T) {
	games := postGames(t)
	delete(games, "training-grounds") // it takes long
	for name, game := range games {
		t.Run(name, func(t *testing.T) {
			b := newPenPals(t, game, 3)
			b.ends(func(s int) [][]byte {
				l := b.liesThere(s)
				switch b.visits % 11 {
				case 3: // forgotten, and so is the own one
					return nil
				case 4: // withheld
					return l[:min(len(l), 1)]
				case 5: // an old one first
					if old := b.old[1-s]; len(old) > 0 {
						l = append([][]byte{old[b.rng.Intn(len(old))]}, l...)
					}
				case 6: // only an old one
					if old := b.old[1-s]; len(old) > 0 {
						return [][]byte{old[b.rng.Intn(len(old))]}
					}
				case 7: // twice, in another order
					l = append(l, slices.Clone(l)...)
					slices.Reverse(l)
				case 8: // the device's store is an older copy; its own letter has what it has forgotten
					r := b.store[s].records
					if n := len(r); n > 20 && b.letters[s] != nil {
						b.store[s] = &memory{records: slices.Clone(r[:n-1])}
					}
				}
				return l
			})
		})
	}
}

// TestPostOldStores: a device begins again from a copy of any age of what it has kept, though not while a choice of its player is sealed,
// and reads its own letter first. It signs nothing a second time, says on what of its own letter still waits for entries of the other, and
// the match goes on to its end.
func TestPostOldStores(t *testing.T) {
	game, older := postGames(t)["fair-coin"], 0
	for seed := range uint64(4) {
		b, chance := newPenPals(t, game, seed), engine.NewRand(seed)
		b.ends(func(s int) [][]byte {
			r, last := b.store[s].records, b.last[s]
			if b.visits > 6 && s == int(seed%2) && chance.Intn(3) == 0 && (last.Player() == nil || !last.Player().Sealed()) {
				b.store[s] = &memory{records: slices.Clone(r[:2+chance.Intn(len(r)-2)])}
				older++
			}
			return b.liesThere(s)
		})
	}
	if t.Logf("%d older stores", older); older < 30 {
		t.Error("too few")
	}
}

// TestPostSteady: of what leaves no choice two devices of one player sign the same, whatever they draw.
func TestPostSteady(t *testing.T) {
	same := 0
	for name, game := range postGames(t) {
		b := newPenPals(t, game, 6)
		for n := range 60 {
			s := n % 2
			var said [2][]byte
			for i := range said {
				store := &memory{records: slices.Clone(b.store[s].records)}
				p, err := match.NewPeer(match.Setup{Game: game, Seat: engine.Seat(s), Store: store, Rand: seeded(uint64(1000*i + n))})
				if err == nil && len(store.records) > 2 {
					err = p.Correspond([32]byte{4})
				}
				if err != nil {
					t.Fatal(err)
				}
				for _, letter := range b.liesThere(s) {
					_ = p.Receive(letter)
				}
				said[i] = p.Letter()
			}
			if had := b.letters[s]; had != nil && !bytes.Equal(said[0], had) {
				same++
			}
			if len(b.store[s].records) > 2 && !bytes.Equal(said[0], said[1]) {
				t.Fatalf("%s, visit %d: two devices say different things", name, n)
			}
			b.visit(s, b.liesThere(s)...)
		}
	}
	if same < 20 {
		t.Errorf("only %d letters were other than before", same)
	}
}

// TestPostResigned: who gives up by post, with entries on their way, has lost for both, and both can lay their cards open.
func TestPostResigned(t *testing.T) {
	b := newPenPals(t, postGames(t)["fair-coin"], 2)
	for n := range 20 {
		b.visit(n%2, b.liesThere(n%2)...)
	}
	p := b.visit(0, b.liesThere(0)...)
	if err := p.Resign(); err != nil {
		t.Fatal(err)
	}
	b.letters[0] = p.Letter()
	q := b.visit(1, b.letters[0])
	want := match.Ending{How: match.ByResignation, Loser: 0}
	if q.Player().Ending() != want {
		t.Fatalf("the other sees %+v", q.Player().Ending())
	}
	if err := q.Disclose(); err != nil {
		t.Fatal(err)
	}
	p = b.visit(0, q.Letter())
	if !p.Player().Disclosed(1) || p.Player().Ending() != want {
		t.Errorf("ended %+v, disclosed: %v", p.Player().Ending(), p.Player().Disclosed(1))
	}
}

// TestPostNoise: a letter with a bit changed, cut or made of nothing convicts nobody and adds nothing but what its writer has signed.
func TestPostNoise(t *testing.T) {
	b := newPenPals(t, postGames(t)["fair-coin"], 5)
	for n := range 24 {
		b.visit(n%2, b.liesThere(n%2)...)
	}
	letter, tried := b.letters[1], 0
	had := b.last[0].Player().Entries()
	open := func() *match.Peer {
		store := &memory{records: slices.Clone(b.store[0].records)}
		p, err := match.NewPeer(match.Setup{Game: b.game, Seat: 0, Store: store, Rand: seeded(9)})
		if err == nil {
			err = p.Correspond([32]byte{4})
		}
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	honest := open()
	if err := honest.Receive(letter); err != nil || honest.Err() != nil {
		t.Fatal(err, honest.Err())
	}
	most := honest.Player().Entries()
	for i := range letter {
		for _, bad := range [][]byte{letter[:i], slices.Concat(letter[:i], []byte{letter[i] ^ 1<<(i%8)}, letter[i+1:])} {
			p := open()
			_ = p.Receive(bad)
			if n := p.Player().Entries(); p.Err() != nil || n < had || n > most {
				t.Fatalf("byte %d: %v, %d entries", i, p.Err(), n)
			}
			tried++
		}
	}
	t.Logf("%d letters, of %d bytes", tried, len(letter))
}

// TestPostBetween: somebody between the two from the beginning, who hands on their greetings in letters for other channels, ends the line,
// and one with greetings of his own makes the words differ.
func TestPostBetween(t *testing.T) {
	game := postGames(t)["fair-coin"]
	open := func(s int, channel byte) *match.Peer {
		chance := seeded(uint64(s) + 2*uint64(channel)) // everybody has his own
		p, err := match.NewPeer(match.Setup{Game: game, Seat: engine.Seat(s), Store: &memory{}, Rand: chance})
		if err == nil {
			err = p.Correspond([32]byte{channel})
		}
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p, q := open(0, 1), open(1, 2)
	for range 3 {
		_ = q.Receive(p.Letter())
		_ = p.Receive(q.Letter())
	}
	if !errors.Is(p.LineErr(), match.ErrLine) || !errors.Is(q.LineErr(), match.ErrLine) || p.Player().Entries()+q.Player().Entries() > 0 {
		t.Errorf("lines end with %v and %v", p.LineErr(), q.LineErr())
	}

	p, q = open(0, 1), open(1, 2)
	toP, toQ := open(1, 1), open(0, 2) // his own
	words := func(who *match.Peer) match.Words {
		w, ok := who.Words()
		if !ok || who.LineErr() != nil {
			t.Fatalf("no words: %v", who.LineErr())
		}
		return w
	}
	for range 3 {
		for _, two := range [][2]*match.Peer{{p, toP}, {q, toQ}} {
			_ = two[1].Receive(two[0].Letter())
			_ = two[0].Receive(two[1].Letter())
		}
	}
	if words(p) != words(toP) || words(q) != words(toQ) || words(p) == words(q) {
		t.Errorf("the two compare %v and %v, he has %v and %v", words(p), words(q), words(toP), words(toQ))
	}
}
