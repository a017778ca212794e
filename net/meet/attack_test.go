package meet_test

import (
	"crypto/rand"
	"testing"
	"testing/synctest"
	"time"

	"bocage/net/meet"
	"bocage/net/meet/meettest"
)

// TestStranger: who knows the topics, as the place does, and not the secret, says all kinds of things on them: rubbish of every length,
// each word that was ever said, on its topic and on every other, and floods. The two lose their line at most, and find each other again.
func TestStranger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place, a, b := met(t)
		root := *a.root
		heard := place.Said()
		topics := map[string]bool{}
		for _, w := range heard {
			topics[w.Topic] = true
		}
		if len(topics) != 6 {
			t.Errorf("the place sees %d topics", len(topics))
		}
		say := func(topic string, body []byte) {
			place.Say(topic, body, topic[len(topic)-2] == 'h')
			time.Sleep(100 * time.Millisecond) // slower than a flood
		}
		for topic := range topics {
			for _, n := range []int{1, 23, 24, 40, 41, 42, 100, 16_433, 16_434, 20_001} {
				body := make([]byte, n)
				rand.Read(body)
				say(topic, body)
			}
			for _, w := range heard[:min(40, len(heard))] {
				say(topic, w.Body)
			}
		}
		together(t, a, b)
		if len(a.lost)+len(b.lost) > 0 {
			t.Errorf("words of a stranger have ended lines: %v %v", a.lost, b.lost)
		}
		for topic := range topics { // a flood: the place is left, and found again
			for range 2000 {
				place.Say(topic, []byte("flood"), false)
			}
		}
		time.Sleep(time.Minute)
		together(t, a, b)
		if *a.root != root || *b.root != root {
			t.Error("another root")
		}
		part(a, b)
	})
}

// TestReplayed: the place says again what was said in earlier sessions, and nothing else. A session of then does not come back.
func TestReplayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place, a, b := met(t)
		old := place.Said()
		b.shut()
		a.reload()
		for _, w := range old {
			place.Say(w.Topic, w.Body, w.Retain)
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(time.Minute)
		if s := a.state(); s != meet.Alone {
			t.Errorf("with a friend who is not there it is %v", s)
		}
		b.begin()
		together(t, a, b)
		part(a, b)
	})
}

// TestOldHellos: the place says hellos of before again and again to one who has been loaded anew and knows none of them. The line that
// stands goes on, and comes back as soon as ever when it is cut.
func TestOldHellos(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place, a, b := met(t)
		for range 8 {
			b.reload()
			together(t, a, b)
		}
		var hellos []meettest.Word
		for _, w := range place.Said() {
			if w.Topic == meet.TopicsOf(a.root[:])+"h1" && len(w.Body) > 0 {
				hellos = append(hellos, w)
			}
		}
		a.reload()
		together(t, a, b)
		lost := len(a.lost) + len(b.lost)
		for range 20 {
			for _, w := range hellos[:len(hellos)-1] {
				place.Say(w.Topic, w.Body, true)
				time.Sleep(300 * time.Millisecond)
			}
			if err := said(a, b); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(a.lost) + len(b.lost); n > lost {
			t.Errorf("%d lines were lost: %v %v", n-lost, a.lost, b.lost)
		}
		place.Kill(true) // an old hello is what it has kept
		began := time.Now()
		together(t, a, b)
		if d := time.Since(began); d > 10*time.Second {
			t.Errorf("it took %v", d)
		}
		part(a, b)
	})
}

// TestOfNoUse: words that open and are of no use are counted like those that do not: who has the link cannot keep a device busy with keys,
// nor with a word that is longer than any.
func TestOfNoUse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		a, b := invitation(place.Dial, place.Dial)
		a.begin()
		b.begin()
		together(t, a, b)
		b.shut()
		a.opened = 0 // and so with the secret still
		a.reload()
		time.Sleep(time.Second)
		topic, key := meet.TopicsOf(a.set.Secret[:])+"a", meet.Derive("answer", a.set.Secret[:])
		for i := range 600 {
			p := meet.NewPair([meet.KeySize]byte{byte(i), byte(i >> 8), 1}).Public()
			word, err := meet.Seal(rand.Reader, &key, 2, []byte{1}, p[:])
			if err != nil {
				t.Fatal(err)
			}
			place.Say(topic, word, false)
		}
		synctest.Wait()
		if s := a.state(); s != meet.Unreachable {
			t.Errorf("flooded with keys it is %v", s)
		}
		time.Sleep(time.Minute)
		b.begin()
		together(t, a, b)
		part(a, b)
	})
}

// TestReflected: what a side says comes back to it on the other's topics.
func TestReflected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		place, a, b := met(t)
		b.shut()
		a.reload()
		time.Sleep(time.Minute)
		prefix := meet.TopicsOf(a.root[:])
		for _, w := range place.Said() {
			if w.Topic == prefix+"h0" {
				place.Say(prefix+"h1", w.Body, true)
			}
			if w.Topic == prefix+"0" {
				place.Say(prefix+"1", w.Body, false)
			}
		}
		time.Sleep(time.Minute)
		if s := a.state(); s != meet.Alone {
			t.Errorf("with itself it is %v", s)
		}
		part(a)
	})
}

// TestSplit: two places that do not know each other, one for each. Both are alone, and nothing is harmed.
func TestSplit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one, other := meettest.New(meettest.Faults{}), meettest.New(meettest.Faults{})
		a, b := invitation(one.Dial, other.Dial)
		a.begin()
		b.begin()
		time.Sleep(time.Minute)
		if a.state() != meet.Alone || b.state() != meet.Alone || a.root != nil {
			t.Errorf("%v, %v", a.state(), b.state())
		}
		b.shut()
		b.set.Dial = one.Dial
		b.begin()
		together(t, a, b)
		part(a, b)
	})
}

// TestFalseKeys: a key that is none, the identity or the other's own makes no root.
func TestFalseKeys(t *testing.T) {
	secret := make([]byte, meet.SecretSize)
	p, q := meet.NewPair([meet.KeySize]byte{1}), meet.NewPair([meet.KeySize]byte{2})
	ours, ok := p.With(secret, 0, q.Public())
	theirs, ok2 := q.With(secret, 1, p.Public())
	if !ok || !ok2 || ours != theirs {
		t.Error("the two find other roots")
	}
	if other, _ := p.With([]byte("another secret.."), 0, q.Public()); other == ours {
		t.Error("the secret is not in the root")
	}
	high := [meet.KeySize]byte{}
	for i := range high {
		high[i] = 0xff
	}
	for name, key := range map[string][meet.KeySize]byte{"identity": {}, "one": {1}, "too high": high, "reflected": p.Public()} {
		if _, ok := p.With(secret, 0, key); ok {
			t.Errorf("%s: a root was made", name)
		}
	}
}
