package meet_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	mathrand "math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// watcher is somebody who watches.
type watcher struct {
	*meet.Watching
	mu    sync.Mutex
	stood meet.State
	came  []meet.Edition
}

func (w *watcher) state() meet.State {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.stood
}

// all are the editions that have come.
func (w *watcher) all() []meet.Edition {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.came
}

func watch(p meet.Pass, dial meet.Dial) *watcher {
	w := &watcher{}
	w.Watching = meet.Watch(p, dial, func(s meet.State) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.stood = s
	}, func(e meet.Edition) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.came = append(w.came, e)
	})
	return w
}

// sees reports whether this is what the watcher has seen last.
func (w *watcher) sees(file []byte) bool {
	return len(w.all()) > 0 && bytes.Equal(w.all()[len(w.all())-1].File, file)
}

// waits waits for something, for two hours at most.
func waits(until func() bool) {
	for range 2 * 60 * 60 {
		if time.Sleep(time.Second); until() {
			return
		}
	}
}

// growing is a file as it grows.
func growing(n int) []byte {
	b := make([]byte, n)
	r := mathrand.NewChaCha8([32]byte{9})
	r.Read(b)
	return b
}

// TestShowing: what is shown comes to who watches from the start, and to who comes late, on a bad place too, and while the showing page is
// reloaded; taken back it is gone, and they are told.
func TestShowing(t *testing.T) {
	for name, f := range map[string]meettest.Faults{"good": {Delay: 40 * time.Millisecond},
		"bad": {Seed: 3, Delay: 100 * time.Millisecond, Lose: 0.1, Double: 0.1, Hurry: 0.1, Again: 0.2, Forge: 0.05}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				place := meettest.New(f)
				seed := [32]byte{1, 2, 3}
				pass := meet.PassOf(seed)
				one := watch(pass, place.Dial)
				time.Sleep(time.Minute)
				if one.state() != meet.Alone || len(one.all()) > 0 {
					t.Fatalf("before anything is shown: %v, %d editions", one.state(), len(one.all()))
				}
				show := func() *meet.Showing { return meet.Show(seed, place.Dial, rand.Reader, func(meet.State) {}) }
				s := show()
				var file []byte
				for _, n := range []int{500, 15_999, 16_000, 16_001, 40_000, 200_000} {
					file = growing(n)
					if err := s.Say(meet.Edition{File: file, Late: time.Minute}); err != nil {
						t.Fatal(err)
					}
					waits(func() bool { return one.sees(file) && one.state() == meet.Relayed })
					if !one.sees(file) || one.state() != meet.Relayed || one.all()[len(one.all())-1].Late != time.Minute {
						t.Fatalf("of %d bytes is seen: %v, %d editions", n, one.state(), len(one.all()))
					}
				}
				late := watch(pass, place.Dial)
				waits(func() bool { return late.sees(file) })
				if !late.sees(file) || late.state() != meet.Relayed {
					t.Fatalf("who comes late: %v, %d editions", late.state(), len(late.all()))
				}
				s.End()
				<-s.Gone()
				waits(func() bool { return one.state() == meet.Alone })
				if one.state() != meet.Alone || !one.sees(file) {
					t.Errorf("while the page is closed: %v", one.state())
				}
				third := watch(pass, place.Dial)
				time.Sleep(time.Minute)
				if name == "good" && !third.sees(file) {
					t.Error("who comes while the page is closed sees nothing")
				}
				s = show()
				place.Kill(true) // and the place forgets all
				file = growing(210_000)
				_ = s.Say(meet.Edition{File: file, Over: true})
				waits(func() bool { return one.sees(file) && late.sees(file) && third.sees(file) })
				for i, w := range []*watcher{one, late, third} {
					if !w.sees(file) || !w.all()[len(w.all())-1].Over || w.state() != meet.Relayed {
						t.Errorf("watcher %d after a reload: %v, %d editions", i, w.state(), len(w.all()))
					}
				}
				place.Set(meettest.Faults{})
				s.TakeBack(func() {})
				<-s.Gone()
				last := watch(pass, place.Dial)
				time.Sleep(time.Minute)
				for i, w := range []*watcher{one, late, third, last} {
					if len(w.all()) == 0 || !w.all()[len(w.all())-1].Closed || len(w.all()[len(w.all())-1].File) > 0 || w.state() != meet.Alone {
						t.Errorf("watcher %d after it was taken back: %v, %d editions", i, w.state(), len(w.all()))
					}
					w.End()
					<-w.Gone()
				}
				for _, w := range place.Said() {
					if bytes.Contains(w.Body, file[:8]) || bytes.Contains(w.Body, pass[:8]) {
						t.Fatal("the place sees what is shown")
					}
				}
			})
		})
	}
}

// TestWatcherSends: who has the pass and says something is believed by nobody, whatever he says: garbage, what was said before, words that
// he has made as who shows would, but for the signature. Who comes late sees the match all the same.
func TestWatcherSends(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{Delay: 20 * time.Millisecond})
		seed := [32]byte{4}
		pass := meet.PassOf(seed)
		s := meet.Show(seed, place.Dial, rand.Reader, func(meet.State) {})
		defer time.Sleep(time.Minute) // until all have gone
		defer s.End()
		old, file := growing(30_000), growing(60_000)
		_ = s.Say(meet.Edition{File: old})
		time.Sleep(time.Minute)
		before := place.Said()
		_ = s.Say(meet.Edition{File: file})
		one := watch(pass, place.Dial)
		defer one.End()
		time.Sleep(time.Minute)
		n := len(one.all())
		for _, w := range before { // what was said before
			place.Say(w.Topic, w.Body, true)
		}
		stranger := [32]byte{5}
		for _, e := range []meet.Edition{{File: growing(999)}, {File: file, Over: true}, {Closed: true}} {
			for _, w := range meet.Forged(pass, stranger, e, uint64(time.Now().UnixMilli())+1e9) {
				place.Say(w.Topic, w.Body, true)
			}
		}
		for _, w := range before {
			place.Say(w.Topic, []byte("garbage"), true)
			place.Say(w.Topic, bytes.Repeat([]byte{7}, 16_200), true)
			place.Say(w.Topic, nil, true)
		}
		time.Sleep(time.Second)
		if len(one.all()) != n || !one.sees(file) {
			t.Errorf("who watches believes it: %d editions, then %d", n, len(one.all()))
		}
		time.Sleep(time.Minute)
		late := watch(pass, place.Dial)
		defer late.End()
		time.Sleep(time.Minute)
		if !late.sees(file) || len(late.all()) != 1 {
			t.Errorf("who comes late sees %d editions", len(late.all()))
		}
		if err := s.Say(meet.Edition{File: make([]byte, meet.MostShown+1)}); !errors.Is(err, meet.ErrLong) {
			t.Errorf("too long: %v", err)
		}
	})
}

// TestTakenBack: what is to be taken back while the place cannot be reached is when it can again, by the page that showed it or the next
// one, and is not said to be before that.
func TestTakenBack(t *testing.T) {
	for name, reloaded := range map[string]bool{"the same page": false, "another page": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				place := meettest.New(meettest.Faults{Delay: 30 * time.Millisecond})
				seed := [32]byte{7}
				pass := meet.PassOf(seed)
				show := func() *meet.Showing { return meet.Show(seed, place.Dial, rand.Reader, func(meet.State) {}) }
				s, file := show(), growing(40_000)
				_ = s.Say(meet.Edition{File: file})
				one := watch(pass, place.Dial)
				waits(func() bool { return one.sees(file) })
				place.Set(meettest.Faults{Down: true})
				place.Kill(false)
				var done atomic.Int32
				s.TakeBack(func() { done.Add(1) })
				time.Sleep(5 * time.Minute)
				if reloaded {
					s.End()
					<-s.Gone()
					s = show()
					s.TakeBack(func() { done.Add(1) })
					time.Sleep(5 * time.Minute)
				}
				if done.Load() != 0 || !one.sees(file) {
					t.Fatal("it is taken back from a place that cannot be reached")
				}
				place.Set(meettest.Faults{Delay: 30 * time.Millisecond, Lose: 0.3, Seed: 2})
				<-s.Gone()
				if done.Load() != 1 {
					t.Fatalf("told %d times that it is taken back", done.Load())
				}
				place.Set(meettest.Faults{})
				late := watch(pass, place.Dial)
				waits(func() bool { return len(late.all()) > 0 })
				for i, w := range []*watcher{one, late} {
					gone := func() bool { last := w.all()[len(w.all())-1]; return last.Closed && len(last.File) == 0 }
					if waits(gone); !gone() { // who has lost the word hears it when he looks whether all is well
						t.Errorf("watcher %d still sees it", i)
					}
					w.End()
					<-w.Gone()
				}
			})
		})
	}
}

// TestPass: a pass is read as it was written, and nothing else is one.
func TestPass(t *testing.T) {
	p := meet.PassOf([32]byte{1})
	for _, text := range []string{p.Text(), "https://bocage.example/#/watch/" + p.Text(), " " + p.Text()[:9] + "\n" + p.Text()[9:]} {
		if got, err := meet.ParsePass(text); err != nil || got != p {
			t.Errorf("%q: %v", text, err)
		}
	}
	ticket := ticketOf(t)
	for text, want := range map[string]error{"": link.ErrNoCode, "no pass": link.ErrNoCode, strings.Repeat("V", 3000): link.ErrNoCode,
		p.Text()[:40]: link.ErrDamaged, p.Text() + "AAAA": link.ErrDamaged, ticket: link.ErrWrongKind, "Y" + p.Text()[1:]: link.ErrVersion,
		meet.Pass{}.Text(): link.ErrDamaged, meet.Pass{1}.Text(): link.ErrDamaged} {
		if _, err := meet.ParsePass(text); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		}
	}
	for i := range p.Text() {
		other := []byte(p.Text())
		other[i] ^= 3
		if got, err := meet.ParsePass(string(other)); err == nil {
			t.Errorf("letter %d changed: %x", i, got)
		}
	}
}

func ticketOf(t *testing.T) string {
	k, err := meet.NewTicket(rand.Reader, link.Terms{Game: "ludo"}, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return k.Text()
}
