package place

import (
	"bytes"
	"crypto/rand"
	mathrand "math/rand/v2"
	"sync"
	"testing"

	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// TestShown: a match as long as one can be is shown at the place to two who watch, one of whom comes late; taken back it is kept no more.
func TestShown(t *testing.T) {
	url := open(t, Usual)
	seed := [32]byte{7}
	type watcher struct {
		*meet.Watching
		mu   sync.Mutex
		last meet.Edition
	}
	watch := func() *watcher {
		w := &watcher{}
		w.Watching = meet.Watch(meet.PassOf(seed), visitor.To(url), func(meet.State) {}, func(e meet.Edition) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.last = e
		})
		t.Cleanup(func() {
			w.End()
			<-w.Gone()
		})
		return w
	}
	sees := func(w *watcher, e meet.Edition) func() bool {
		return func() bool {
			w.mu.Lock()
			defer w.mu.Unlock()
			return bytes.Equal(w.last.File, e.File) && w.last.Over == e.Over && w.last.Closed == e.Closed
		}
	}
	file := make([]byte, meet.MostShown)
	random := mathrand.NewChaCha8(seed)
	random.Read(file)
	one := watch()
	s := meet.Show(seed, visitor.To(url), rand.Reader, func(meet.State) {})
	for _, n := range []int{90_000, 100_000, meet.MostShown} {
		e := meet.Edition{File: file[:n], Over: n == meet.MostShown}
		if err := s.Say(e); err != nil {
			t.Fatal(err)
		}
		soon(t, "what is shown comes", sees(one, e))
	}
	two := watch()
	soon(t, "it comes to who is late", sees(two, meet.Edition{File: file, Over: true}))
	s.TakeBack(func() {})
	<-s.Gone()
	for _, w := range []*watcher{one, two, watch()} {
		soon(t, "it is taken back", sees(w, meet.Edition{Closed: true}))
	}
	stranger := enter(t, url)
	if err := stranger.Subscribe(meet.PassOf(seed).Topics()); err != nil {
		t.Fatal(err)
	}
	soon(t, "only the notice is kept", func() bool { return len(stranger.words()) > 0 && len(stranger.words()) < 14 })
}
