package meet

import (
	"crypto/rand"
	"fmt"
	"testing"

	"bocage/net/rate"
	"bocage/net/sign"
)

// TestMadShowing has somebody show a match who never stops: of his words no more are looked at than a match needs, signed though they are.
func TestMadShowing(t *testing.T) {
	key, came := sign.New([KeySize]byte{7}), 0
	w := &Watching{shown: shownBy(key.ID), came: func(Edition) { came++ }, numbers: map[string]uint64{}, bucket: rate.New(foulMost, foulRate)}
	for n := range uint64(4 * foulMost) {
		e := notice{late: uint32(n + 1), digest: derive("shown", nil)}
		word, err := w.word(rand.Reader, key, w.base+noticeTopic, n+1, e.bytes())
		if err != nil {
			t.Fatal(err)
		}
		w.hear(w.base+noticeTopic, word)
	}
	if came < foulMost/2 || came > 2*foulMost {
		t.Errorf("of %d editions %d are handed on", 4*foulMost, came)
	}
}

// TestFoulWords has a place hand who shows a match words that are not his: of topics that are not used nothing is kept, and of too many
// nothing is looked at for a while.
func TestFoulWords(t *testing.T) {
	key := sign.New([KeySize]byte{6})
	s := &Showing{shown: shownBy(key.ID), rnd: rand.Reader, signer: key, wrong: map[string]bool{}, foul: rate.New(foulMost, foulRate)}
	for i := range 1000 {
		s.hear(fmt.Sprint(s.base, "x", i), []byte("garbage"))
	}
	if len(s.wrong) != 0 || !s.deaf.IsZero() {
		t.Errorf("%d topics are kept that nobody uses, deaf until %v", len(s.wrong), s.deaf)
	}
	at := s.base + noticeTopic
	for range 2 * foulMost {
		s.hear(at, []byte("garbage"))
	}
	if len(s.wrong) != 1 || !s.wrong[at] || s.deaf.IsZero() {
		t.Errorf("of %d foul words: %v, deaf until %v", 2*foulMost, s.wrong, s.deaf)
	}
}
