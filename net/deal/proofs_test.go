package deal

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

func TestPossession(t *testing.T) {
	m := newTable(t, 1, 1)
	msg, err := m.a.Possess(m.rnd, m.ctx)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, m.ctx, msg, m.a.Public().VerifyPossession)
	if err := m.b.Public().VerifyPossession(m.ctx, msg); !errors.Is(err, ErrProof) {
		t.Errorf("another key: %v", err)
	}
}

// A rogue key, chosen so that the joint key is the rogue's alone, cannot be shown to be possessed; and keys that cancel out
// are refused.
func TestRogueKey(t *testing.T) {
	m := newTable(t, 1, 1)
	rogue := PublicKey{m.b.pub.p.minus(m.a.pub.p.e)}
	joint, err := Join(m.a.Public(), rogue)
	if err != nil || joint.Bytes() != m.b.Public().Bytes() {
		t.Fatal("the rogue key does not do what it is for")
	}
	liar := &SecretKey{x: m.b.x, hedge: m.b.hedge, pub: rogue}
	msg, err := liar.Possess(m.rnd, m.ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := rogue.VerifyPossession(m.ctx, msg); !errors.Is(err, ErrProof) {
		t.Errorf("rogue key: %v", err)
	}
	opposite := PublicKey{newPoint(new(element).Negate(m.a.pub.p.e))}
	if _, err := Join(m.a.Public(), opposite); !errors.Is(err, ErrInput) {
		t.Errorf("keys that cancel out: %v", err)
	}
}

func TestKeyFromSecret(t *testing.T) {
	m := newTable(t, 1, 1)
	k := m.a.Public().Bytes()
	got, err := DecodePublicKey(k[:])
	if err != nil || got.Bytes() != k {
		t.Errorf("a key came back as %x, %v", got.Bytes(), err)
	}
	if NewSecretKey([32]byte{1}).Public().Bytes() != k || m.b.Public().Bytes() == k {
		t.Error("a key does not follow from its secret")
	}
}

func TestReveal(t *testing.T) {
	m := newTable(t, 5, 5)
	deck := m.shuffle(t, m.b, m.joint, m.shuffle(t, m.a, m.joint, m.open(t, 5)))
	for _, n := range []int{1, 3} {
		cards := deck[:n]
		msg, err := m.b.Reveal(m.rnd, m.ctx, cards)
		if err != nil {
			t.Fatal(err)
		}
		if len(msg) != n*32+64 {
			t.Errorf("%d cards in %d bytes", n, len(msg))
		}
		refuse(t, m.ctx, msg, func(ctx *Context, msg []byte) error {
			_, err := m.b.Public().VerifyReveal(ctx, cards, msg)
			return err
		})
		if _, err := m.a.Public().VerifyReveal(m.ctx, cards, msg); !errors.Is(err, ErrProof) {
			t.Errorf("another key: %v", err)
		}
		if _, err := m.b.Public().VerifyReveal(m.ctx, deck[n:2*n-min(n-1, 1)], msg); !errors.Is(err, ErrProof) && !errors.Is(err, ErrLength) {
			t.Errorf("another card: %v", err)
		}
		if n > 1 {
			swapped := bytes.Clone(msg)
			copy(swapped, msg[32:64])
			copy(swapped[32:], msg[:32])
			if _, err := m.b.Public().VerifyReveal(m.ctx, cards, swapped); !errors.Is(err, ErrProof) {
				t.Errorf("shares swapped: %v", err)
			}
			// Two errors that cancel out in an unweighted sum, with the proof of a liar who knows.
			r := read(msg[:96], 3)
			d, delta := r.points(3), hashToPoint("delta")
			d[0], d[1] = d[0].plus(delta.e), d[1].minus(delta.e)
			proof, err := m.b.proveEqual(newTranscript("reveal", m.ctx), m.rnd, []point{cards[0].c1, cards[1].c1, cards[2].c1}, d)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.b.Public().VerifyReveal(m.ctx, cards, append(appendPoints(nil, d...), proof...)); !errors.Is(err, ErrProof) {
				t.Errorf("errors that cancel out: %v", err)
			}
		}
	}
	msg, _ := m.b.Reveal(m.rnd, m.ctx, deck[:1])
	tokens, err := m.b.Public().VerifyReveal(m.ctx, deck[:1], msg)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := deck[1].Peel(tokens[0]); !errors.Is(err, ErrInput) {
		t.Errorf("a token of another card taken off: %v", err)
	}
	for name, cards := range map[string][]Card{"none": nil, "an open card": m.open(t, 1), "too many": slices.Repeat(deck[:1], MaxCards+1)} {
		if _, err := m.b.Reveal(m.rnd, m.ctx, cards); !errors.Is(err, ErrInput) {
			t.Errorf("reveal %s: %v", name, err)
		}
		if _, err := m.b.Public().VerifyReveal(m.ctx, cards, msg); !errors.Is(err, ErrInput) {
			t.Errorf("verify %s: %v", name, err)
		}
	}
}

// A false share, proved with the true key or with one of the liar's own.
func TestFalseReveal(t *testing.T) {
	m := newTable(t, 3, 3)
	hand := m.hand(t, 3)
	for name, liar := range map[string]*SecretKey{
		"another secret":                  {x: m.b.x, pub: m.a.pub},
		"another secret with its own key": m.b,
	} {
		msg, err := liar.Reveal(m.rnd, m.ctx, hand[:1])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.a.Public().VerifyReveal(m.ctx, hand[:1], msg); !errors.Is(err, ErrProof) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A share that opens the card as another face, with an honest proof about another statement.
	other, _ := m.faces.Open(1)
	card := hand[0]
	lie := card.c2.minus(other.c2.e)
	if f, _ := m.a.Look(m.faces, card); f == 1 {
		card = hand[1]
		lie = card.c2.minus(other.c2.e)
	}
	proof, err := m.a.proveEqual(newTranscript("reveal", m.ctx), m.rnd, []point{card.c1}, []point{lie})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.a.Public().VerifyReveal(m.ctx, []Card{card}, append(appendPoints(nil, lie), proof...)); !errors.Is(err, ErrProof) {
		t.Errorf("a share for another face: %v", err)
	}
}

func TestMember(t *testing.T) {
	m := newTable(t, 8, 8)
	for _, c := range m.hand(t, 8) {
		face, ok := m.a.Look(m.faces, c)
		if !ok {
			t.Fatal("a card of the hand cannot be read")
		}
		for _, set := range [][]Face{{1, 2, 3, 4}, {face}, {1, 2, 3, 4, 5, 6, 7, 8}} {
			msg, err := m.a.ProveMember(m.rnd, m.ctx, m.faces, set, c)
			if !slices.Contains(set, face) {
				if !errors.Is(err, ErrInput) {
					t.Errorf("face %d in %v: %v", face, set, err)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if len(msg) != MemberSize(len(set)) {
				t.Errorf("%d faces in %d bytes", len(set), len(msg))
			}
			if err := m.a.Public().VerifyMember(m.ctx, m.faces, set, c, msg); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestMemberIsBound(t *testing.T) {
	m := newTable(t, 8, 8)
	hand := m.hand(t, 8)
	i := slices.IndexFunc(hand, func(c Card) bool { f, _ := m.a.Look(m.faces, c); return f == 2 })
	c, set := hand[i], []Face{1, 2, 5}
	msg, err := m.a.ProveMember(m.rnd, m.ctx, m.faces, set, c)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, m.ctx, msg, func(ctx *Context, msg []byte) error {
		return m.a.Public().VerifyMember(ctx, m.faces, set, c, msg)
	})
	check := func(name string, want error, key PublicKey, table *Faces, set []Face, c Card) {
		if err := key.VerifyMember(m.ctx, table, set, c, msg); !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	otherDeck, err := NewFaces(m.ctx.Match, 6, m.faces.list)
	if err != nil {
		t.Fatal(err)
	}
	otherMatch, err := NewFaces([32]byte{9}, 5, m.faces.list)
	if err != nil {
		t.Fatal(err)
	}
	check("another key", ErrProof, m.b.Public(), m.faces, set, c)
	check("another set with the face", ErrProof, m.a.Public(), m.faces, []Face{1, 2, 6}, c)
	check("a set without the face", ErrProof, m.a.Public(), m.faces, []Face{1, 3, 5}, c)
	check("a smaller set", ErrLength, m.a.Public(), m.faces, []Face{1, 2}, c)
	check("another card", ErrProof, m.a.Public(), m.faces, set, hand[(i+1)%8])
	check("another deck", ErrProof, m.a.Public(), otherDeck, set, c)
	check("another match", ErrProof, m.a.Public(), otherMatch, set, c)
	check("a set out of order", ErrInput, m.a.Public(), m.faces, []Face{2, 1, 5}, c)
	check("a face twice", ErrInput, m.a.Public(), m.faces, []Face{1, 2, 2}, c)
	check("no set", ErrInput, m.a.Public(), m.faces, nil, c)
	check("a face not in the deck", ErrInput, m.a.Public(), m.faces, []Face{1, 2, 9}, c)
	check("an open card", ErrInput, m.a.Public(), m.faces, set, m.open(t, 2)[1])
	if _, err := m.b.ProveMember(m.rnd, m.ctx, m.faces, set, c); !errors.Is(err, ErrInput) {
		t.Errorf("somebody else's card: %v", err)
	}
	if _, err := m.a.ProveMember(m.rnd, m.ctx, m.faces, set, m.open(t, 2)[1]); !errors.Is(err, ErrInput) {
		t.Errorf("prove an open card: %v", err)
	}
	if err := ascending([]Face{3}); err != nil {
		t.Error(err)
	}
	if _, err := NewFaces(m.ctx.Match, 1, nil); !errors.Is(err, ErrInput) {
		t.Errorf("a deck without faces: %v", err)
	}
}

// A liar runs the honest prover on a set without his card's face, taking any branch for the true one.
func TestFalseMember(t *testing.T) {
	m := newTable(t, 8, 8)
	hand := m.hand(t, 8)
	set := []Face{1, 2, 3, 4}
	points, err := m.faces.set(set)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range hand {
		face, _ := m.a.Look(m.faces, c)
		for branch := range set {
			tr := memberStatement(m.ctx, m.a.Public(), points, c)
			msg := m.a.proveOne(tr, &stream{}, c.c1.e, images(c, points), branch)
			err := m.a.Public().VerifyMember(m.ctx, m.faces, set, c, msg)
			if ok := branch+1 == int(face); ok != (err == nil) {
				t.Errorf("face %d proved as %d: %v", face, branch+1, err)
			}
		}
	}
}

// TestCoins: shares of several coins in one message are those of each alone, and the one that its owner keeps is the one he would give.
func TestCoins(t *testing.T) {
	m := newTable(t, 1, 1)
	var coins []Coin
	for i := range 3 {
		ctx := *m.ctx
		ctx.Fields = []byte{byte(i)}
		coins = append(coins, NewCoin(&ctx))
	}
	msg, err := m.a.ShareCoins(m.rnd, m.ctx, coins)
	if err != nil || len(msg) != CoinSharesSize(3) {
		t.Fatalf("%d bytes, %v", len(msg), err)
	}
	shares, err := m.a.Public().VerifyCoins(m.ctx, coins, msg)
	if err != nil {
		t.Fatal(err)
	}
	recalled, err := RecallCoins(coins, msg)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range coins {
		if kept := m.a.KeepShare(c); kept.d.enc != shares[i].d.enc || kept.coin.enc != shares[i].coin.enc || recalled[i].d.enc != kept.d.enc {
			t.Errorf("coin %d: the share kept is another one", i)
		}
		if _, err := coins[(i+1)%3].Toss(shares[i], shares[i]); !errors.Is(err, ErrInput) {
			t.Errorf("the share of a neighbour: %v", err)
		}
	}
	swapped := []Coin{coins[1], coins[0], coins[2]}
	for what, list := range map[string][]Coin{"swapped": swapped, "fewer": coins[:2], "none": nil} {
		if _, err := m.a.Public().VerifyCoins(m.ctx, list, msg); err == nil {
			t.Errorf("%s: taken", what)
		}
	}
	if _, err := m.b.Public().VerifyCoins(m.ctx, coins, msg); !errors.Is(err, ErrProof) {
		t.Errorf("by another key: %v", err)
	}
}

func TestCoin(t *testing.T) {
	m := newTable(t, 1, 1)
	coin := NewCoin(m.ctx)
	share := func(k *SecretKey, ctx *Context, c Coin) CoinShare {
		msg, err := k.ShareCoin(m.rnd, ctx, c)
		if err != nil {
			t.Fatal(err)
		}
		if len(msg) != CoinShareSize {
			t.Errorf("share of %d bytes", len(msg))
		}
		s, err := k.Public().VerifyCoin(ctx, c, msg)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	toss := func(c Coin, a, b CoinShare) []int {
		chance, err := c.Toss(a, b)
		if err != nil {
			t.Fatal(err)
		}
		return chance.Pick(20, 20)
	}
	a, b := share(m.a, m.ctx, coin), share(m.b, m.ctx, coin)
	first := toss(coin, a, b)
	if again := toss(coin, share(m.a, m.ctx, coin), share(m.b, m.ctx, coin)); !slices.Equal(first, again) {
		t.Error("a share made anew changes the outcome")
	}
	msg, err := m.b.ShareCoin(m.rnd, m.ctx, coin)
	if err != nil {
		t.Fatal(err)
	}
	refuse(t, m.ctx, msg, func(ctx *Context, msg []byte) error {
		_, err := m.b.Public().VerifyCoin(ctx, coin, msg)
		return err
	})
	for name, ctx := range others(m.ctx) {
		other := NewCoin(ctx)
		if _, err := m.b.Public().VerifyCoin(m.ctx, other, msg); !errors.Is(err, ErrProof) {
			t.Errorf("the share of a coin for another %s: %v", name, err)
		}
		if slices.Equal(first, toss(other, share(m.a, ctx, other), share(m.b, ctx, other))) {
			t.Errorf("another %s, the same outcome", name)
		}
		if _, err := other.Toss(a, b); !errors.Is(err, ErrInput) {
			t.Errorf("shares of another coin: %v", err)
		}
	}
	// A share is no token of a card, though a card had the same point.
	if _, err := m.b.Public().VerifyReveal(m.ctx, []Card{{c1: coin.p}}, msg); !errors.Is(err, ErrProof) {
		t.Errorf("a share as a token: %v", err)
	}
	own, err := NewChance(m.rnd)
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if n := own.Intn(6); n < 0 || n > 5 {
			t.Errorf("a die shows %d", n)
		}
	}
}

func TestCommitment(t *testing.T) {
	m := newTable(t, 1, 1)
	c, salt := m.a.Commit(m.ctx, []byte("bluff"))
	if err := c.Verify(m.ctx, []byte("bluff"), salt); err != nil {
		t.Error(err)
	}
	if again, s := m.a.Commit(m.ctx, []byte("bluff")); again != c || s != salt {
		t.Error("the salt does not follow from secret and context")
	}
	if _, s := m.b.Commit(m.ctx, []byte("bluff")); s == salt {
		t.Error("two players have the same salt")
	}
	for _, choice := range []string{"", "Bluff", "bluff\x00"} {
		if err := c.Verify(m.ctx, []byte(choice), salt); !errors.Is(err, ErrProof) {
			t.Errorf("opened as %q: %v", choice, err)
		}
	}
	for name, ctx := range others(m.ctx) {
		if err := c.Verify(ctx, []byte("bluff"), salt); !errors.Is(err, ErrProof) {
			t.Errorf("opened with another %s: %v", name, err)
		}
		if _, s := m.a.Commit(ctx, []byte("bluff")); s == salt {
			t.Errorf("another %s, the same salt", name)
		}
	}
	for i := range salt {
		bad := salt
		bad[i] ^= 4
		if err := c.Verify(m.ctx, []byte("bluff"), bad); !errors.Is(err, ErrProof) {
			t.Errorf("salt with byte %d changed: %v", i, err)
		}
	}
}
