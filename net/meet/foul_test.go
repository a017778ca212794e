package meet

import (
	"crypto/rand"
	"fmt"
	"testing"

	"bocage/net/rate"
	"bocage/net/sign"
)

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
