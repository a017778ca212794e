package meet_test

import (
	"bytes"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/net/match"
	"bocage/net/meet"
	"bocage/net/meet/meettest"
	"bocage/net/random"
)

// A writer is somebody who plays a match by post, by chance: what his devices keep, and how he stands.
type writer struct {
	seat engine.Seat
	game engine.Fair
	set  meet.Setup
	kept [][]byte
	rng  engine.Rand

	mu     sync.Mutex
	state  meet.State
	states []meet.State
	peer   *match.Peer // of the visit
	post   *meet.Post
	came   int // letters
}

func (w *writer) Append(record []byte) error {
	w.kept = append(w.kept, bytes.Clone(record))
	return nil
}

func (w *writer) Load() ([][]byte, error) { return w.kept, nil }

// comes begins a visit.
func (w *writer) comes(t *testing.T) {
	set := w.set
	w.mu.Lock()
	defer w.mu.Unlock()
	var err error
	if w.peer, err = match.NewPeer(match.Setup{Game: w.game, Seat: w.seat, Store: w, Rand: random.Reader}); err != nil {
		t.Fatal(err)
	}
	ready := make(chan bool)
	w.state = meet.Away
	w.post = meet.Correspond(set, meet.PostHandler{
		Moved: func(s meet.State) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.state, w.states = s, append(w.states, s)
		},
		Rooted: func(root [meet.KeySize]byte) {
			<-ready
			w.mu.Lock()
			defer w.mu.Unlock()
			w.set.Root = &root
			w.says(t)
		},
		Came: func(letter []byte) {
			<-ready
			w.mu.Lock()
			defer w.mu.Unlock()
			w.came++
			_ = w.peer.Receive(letter)
			if w.peer.Player() != nil && w.set.Host { // the guest was there
				w.set.Secret = nil
			}
			w.says(t)
		}})
	close(ready)
	if w.set.Root != nil {
		w.says(t)
	}
}

// says plays on, and says what is to be said then.
func (w *writer) says(t *testing.T) {
	if w.peer.Letter() == nil {
		if err := w.peer.Correspond(meet.PostChannel(*w.set.Root)); err != nil {
			t.Error(err)
		}
	}
	for w.peer.Asked() {
		l, _ := w.peer.Player().View().Candidates(w.seat, nil)
		if err := w.peer.Play(l[w.rng.Intn(len(l))]); err != nil {
			t.Error(err)
			return
		}
	}
	if err := w.peer.Err(); err != nil {
		t.Errorf("seat %d convicts: %v", w.seat, err)
	}
	w.post.Say(w.peer.Letter())
}

// stands is how the post does.
func (w *writer) stands() meet.State {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.state
}

// over reports whether the match is.
func (w *writer) over() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.peer != nil && w.peer.Player() != nil && w.peer.Player().Ended()
}

// goes ends the visit.
func (w *writer) goes() {
	w.post.Close()
	<-w.post.Gone()
}

// visits comes, waits until all that is to be said lies at the place, for a quarter of an hour at most, and goes.
func (w *writer) visits(t *testing.T) {
	w.comes(t)
	for range 15 * 60 {
		if time.Sleep(time.Second); w.stands() == meet.Relayed {
			break
		}
	}
	time.Sleep(2 * time.Second)
	w.goes()
}

// pals are two at a match of the toy, who have agreed on nothing yet.
func pals(t *testing.T, place *meettest.Place, seed uint64) (ws [2]*writer) {
	sc, err := coin.Game.Load(coin.Game.Scenarios()[0])
	if err != nil {
		t.Fatal(err)
	}
	_, newest := coin.Game.Rules()
	game, err := sc.Fair(newest)
	if err != nil {
		t.Fatal(err)
	}
	secret := [meet.SecretSize]byte{1, byte(seed)}
	for i := range ws {
		copied := secret
		ws[i] = &writer{seat: engine.Seat(i), game: game, rng: engine.NewRand(seed + uint64(i)), set: meet.Setup{Host: i == 0, Secret: &copied,
			Seed: [meet.KeySize]byte{byte(i + 1)}, Until: time.Now().Add(meet.Good), Dial: place.Dial, Rand: random.Reader}}
	}
	return ws
}

// ended fails unless both hold the same, clean match.
func ended(t *testing.T, ws [2]*writer) {
	t.Helper()
	if !ws[0].over() || !ws[1].over() {
		t.Fatalf("it is not over: %v, %v", ws[0].stands(), ws[1].stands())
	}
	x, y := ws[0].peer.Player().Journal(), ws[1].peer.Player().Journal()
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	if v, _, err := match.Verify(ws[0].game, x); err != nil || !v.Clean() || !v.Over() {
		t.Errorf("judged %+v, %v", v, err)
	}
}

// TestPost plays whole matches with never both at the place, and days between two visits: at a good place, at one that loses, doubles,
// reorders, replays and forges words, and at one that forgets all it has kept between two visits, now and then.
func TestPost(t *testing.T) {
	for name, f := range map[string]meettest.Faults{
		"good":    {},
		"drops":   {Lose: 0.05},
		"replays": {Again: 0.3, Double: 0.2, Hurry: 0.1},
		"forges":  {Forge: 0.05},
		"forgets": {Delay: 100 * time.Millisecond},
		"all":     {Lose: 0.03, Double: 0.1, Hurry: 0.05, Again: 0.2, Forge: 0.02, Delay: 100 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f.Seed = 7
				place := meettest.New(f)
				ws := pals(t, place, 5)
				n := 0
				for ; n < 600 && !(ws[0].over() && ws[1].over()) && !t.Failed(); n++ {
					ws[n%2].visits(t)
					if (name == "forgets" || name == "all") && n%7 == 6 {
						place.Kill(true)
					}
					time.Sleep(20 * time.Hour)
				}
				ended(t, ws)
				t.Logf("%d visits, %d words", n, len(place.Said()))
			})
		})
	}
}

// TestPostTogether: two who are at the place at the same time play at once, and are told when what they have said lies there.
func TestPostTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{Delay: 20 * time.Millisecond})
		ws := pals(t, place, 2)
		began := time.Now()
		for _, w := range ws {
			w.comes(t)
		}
		waits(func() bool { return ws[0].over() && ws[1].over() })
		took := time.Since(began)
		time.Sleep(time.Second)
		for _, w := range ws {
			if w.stands() != meet.Relayed {
				t.Errorf("seat %d: %v", w.seat, w.stands())
			}
			w.goes()
		}
		ended(t, ws)
		if took > time.Minute {
			t.Errorf("it took %v", took)
		}
	})
}

// TestPostTakes: a second guest is told that somebody was first, the first one goes on; an invitation that nobody takes runs out.
func TestPostTakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		ws := pals(t, place, 1)
		late := pals(t, place, 1)[1]
		late.set.Seed = [meet.KeySize]byte{9}
		ws[0].visits(t)
		ws[1].visits(t)
		ws[0].visits(t)
		late.comes(t)
		<-late.post.Gone()
		if late.stands() != meet.Taken || late.set.Root != nil {
			t.Errorf("the second guest: %v", late.stands())
		}
		ws[1].visits(t)
		if ws[1].set.Root == nil || ws[0].set.Root == nil || *ws[1].set.Root != *ws[0].set.Root {
			t.Error("the first guest has not met who has invited")
		}
		lonely := pals(t, place, 3)[0]
		lonely.set.Until = time.Now().Add(time.Hour)
		lonely.comes(t)
		<-lonely.post.Gone()
		if lonely.stands() != meet.Expired {
			t.Errorf("an invitation that nobody takes: %v", lonely.stands())
		}
	})
}

// TestPostStranger: somebody who knows the topics, but not the root, says rubbish there, old words, and nothing, in floods too. Nobody
// believes him, and who is there says again what he has to say; the match ends.
func TestPostStranger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		ws := pals(t, place, 4)
		for n := range 12 {
			ws[n%2].visits(t)
		}
		topics := map[string]bool{}
		for _, w := range place.Said() {
			topics[w.Topic] = true
		}
		n := 0
		for ; n < 400 && !(ws[0].over() && ws[1].over()) && !t.Failed(); n++ {
			w := ws[n%2]
			w.comes(t)
			time.Sleep(3 * time.Second)
			switch n % 5 {
			case 0: // while he is there
				for topic := range topics {
					place.Say(topic, bytes.Repeat([]byte{7}, 500), true)
				}
			case 1:
				for topic := range topics {
					place.Say(topic, nil, true)
				}
			case 2:
				for i, said := range place.Said() {
					if i%3 == 0 {
						place.Say(said.Topic, said.Body, true)
					}
				}
			case 3:
				for i := range 2000 {
					for topic := range topics {
						place.Say(topic, fmt.Append(nil, "flood", i), true)
						break
					}
				}
			}
			time.Sleep(time.Minute)
			if n%5 < 4 && w.stands() != meet.Relayed {
				t.Errorf("visit %d: %v", n, w.stands())
			}
			w.goes()
			time.Sleep(20 * time.Hour)
		}
		ended(t, ws)
		t.Logf("%d visits, %d words on %d topics", n, len(place.Said()), len(topics))
	})
}

// TestPostDevices: of two devices of one player at the same match each reads what the other has said, and none says the other's away for
// long: both end with the same.
func TestPostDevices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		root := [meet.KeySize]byte{3}
		var mu sync.Mutex
		var came [2][]string
		var ps [2]*meet.Post
		for i := range ps {
			ps[i] = meet.Correspond(meet.Setup{Host: true, Root: &root, Dial: place.Dial, Rand: random.Reader}, meet.PostHandler{
				Moved: func(meet.State) {}, Rooted: func([meet.KeySize]byte) {}, Came: func(letter []byte) {
					mu.Lock()
					defer mu.Unlock()
					came[i] = append(came[i], string(letter))
				}})
		}
		time.Sleep(time.Second)
		ps[0].Say([]byte("one"))
		time.Sleep(time.Second)
		ps[1].Say([]byte("one and two"))
		time.Sleep(500 * time.Millisecond)
		ps[0].Say([]byte("one and two")) // it has learned
		time.Sleep(time.Minute)
		mu.Lock()
		defer mu.Unlock()
		if fmt.Sprint(came) != "[[one and two] [one]]" {
			t.Errorf("they hear %v", came)
		}
		if n := len(place.Said()); n > 5 {
			t.Errorf("%d words", n)
		}
		for _, p := range ps {
			p.Close()
			<-p.Gone()
		}
	})
}
