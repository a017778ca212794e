package deal

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

// vectors rewrites the known answers: go test ./net/deal -run TestKnownAnswers -vectors. Whoever does so has made another
// protocol, and gives it another name in transcript.go.
var vectors = flag.Bool("vectors", false, "write the known answers anew")

const vectorsFile = "testdata/vectors.txt"

// Every message of two players with the secrets 1 and 2, from known randomness, must come out the same everywhere: natively
// and as WebAssembly, today and later.
func TestKnownAnswers(t *testing.T) {
	var b strings.Builder
	say := func(name string, bytes []byte) { fmt.Fprintf(&b, "%s %x\n", name, bytes) }
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	m := newTable(t, 3, 3)
	m.rnd = newChance("vectors")
	key, h, g := m.a.pub.Bytes(), m.gen.h.Bytes(), m.gen.g[2].Bytes()
	say("key", key[:])
	key = m.joint.Bytes()
	say("joint-key", key[:])
	say("generator-0", h)
	say("generator-3", g)
	for _, f := range m.faces.list {
		c, err := m.faces.Open(f)
		ok(err)
		say(fmt.Sprintf("face-%d", f), c.AppendBinary(nil)[wordSize:])
	}
	tr := newTranscript("vectors", m.ctx)
	say("transcript", tr.challenge().Bytes())
	for i, w := range tr.weights(5) {
		say(fmt.Sprintf("weight-%d", i), w.Bytes())
	}

	msg, err := m.a.Possess(m.rnd, m.ctx)
	ok(err)
	say("possession", msg)
	in := m.open(t, 3)
	deck, msg, err := m.a.Shuffle(m.rnd, m.ctx, m.gen, m.joint, in)
	ok(err)
	say("shuffle-1", msg)
	deck, msg, err = m.b.Shuffle(m.rnd, m.ctx, m.gen, m.joint, deck)
	ok(err)
	say("shuffle-2", msg)
	_, msg, err = m.b.Shuffle(m.rnd, m.ctx, m.gen, m.joint, deck[:1])
	ok(err)
	say("shuffle-of-one", msg)
	msg, err = m.b.Reveal(m.rnd, m.ctx, deck[:2])
	ok(err)
	say("reveal", msg)
	tokens, err := m.b.Public().VerifyReveal(m.ctx, deck[:2], msg)
	ok(err)
	hand := make([]Card, 2)
	for i := range hand {
		hand[i], err = deck[i].Peel(tokens[i])
		ok(err)
		say(fmt.Sprintf("hand-%d", i), hand[i].AppendBinary(nil))
	}
	msg, err = m.a.ProveMember(m.rnd, m.ctx, m.faces, []Face{1, 2, 3}, hand[0])
	ok(err)
	say("member", msg)
	msg, err = m.a.ProveBudget(m.rnd, m.ctx, &Budget{m.faces, []Face{1, 2, 3}, []uint8{2, 3, 4}, 4, 8}, hand)
	ok(err)
	say("budget", msg)

	coin := NewCoin(m.ctx)
	say("coin", coin.p.enc[:])
	var shares [2]CoinShare
	for i, k := range []*SecretKey{m.a, m.b} {
		msg, err = k.ShareCoin(m.rnd, m.ctx, coin)
		ok(err)
		say(fmt.Sprintf("coin-share-%d", i), msg)
		shares[i], err = k.Public().VerifyCoin(m.ctx, coin, msg)
		ok(err)
	}
	toss, err := coin.Toss(shares[0], shares[1])
	ok(err)
	var dice []byte
	for range 16 {
		dice = append(dice, byte(toss.Intn(6)+1))
	}
	say("dice", dice)
	c, salt := m.a.Commit(m.ctx, []byte("choice"))
	say("commitment", c[:])
	say("salt", salt[:])

	if *vectors {
		ok(os.WriteFile(vectorsFile, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(vectorsFile)
	ok(err)
	got, known := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(known)) {
		if i >= len(got) || i >= len(known) || got[i] != known[i] {
			t.Fatalf("line %d of %s is another:\n%s", i+1, vectorsFile, got[min(i, len(got)-1)])
		}
	}
}
