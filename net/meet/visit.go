package meet

import (
	"context"
	"io"
	"strings"
	"time"
)

// A visit is one connection to the place.
type visit struct {
	b      Broker
	stands bool            // the place has agreed to hand on what is said
	secret string          // what topics of the secret begin with, "" when they are no more of use
	root   string          // likewise of the root, "" as long as there is none
	fresh  [freshSize]byte // of the own hello
	said   int             // hellos so far, since something has changed
	at     time.Time       // of the latest
	next   time.Time       // of the next
	echo   time.Time       // until when the place hands the latest on to this side, zero if it has
	talk   *talk           // with the other, nil while he is not there
	coming []*talk         // that have begun and do not stand
	wire   *wire           // of the relayed line, nil if there is none
	before []early         // words that came before the place has agreed to anything
	early  [][]byte        // words that may belong to a session that is still to begin
}

// early is a word that waits.
type early struct {
	topic string
	body  []byte
}

const earlyMost = 64 // of them

// dial connects to the place.
func (s *Session) dial() {
	s.dials = true
	v := &visit{}
	go func() {
		ctx, cancel := context.WithTimeout(s.ctx, dialMost)
		defer cancel()
		b, err := s.set.Dial(ctx, Ear{
			Word:    func(topic string, word []byte) { s.post(func() { s.hear(v, topic, word) }) },
			Drained: func() { s.post(func() { v.drained() }) },
		})
		if !s.post(func() { s.dialled(v, b, err) }) && err == nil {
			b.Close()
		}
	}()
}

// dialled goes on with a connection, or without.
func (s *Session) dialled(v *visit, b Broker, err error) {
	if s.dials = false; err != nil {
		s.fail()
		return
	}
	v.b, s.visit = b, v
	s.anew()
	go func() {
		<-b.Done()
		s.post(func() { s.forsake(v, io.ErrClosedPipe) })
	}()
	var topics []string
	if s.set.Secret != nil {
		v.secret = topicsOf(s.set.Secret[:])
		topics = append(topics, v.secret+saysKey[0], v.secret+saysKey[1])
	}
	if s.root != nil {
		topics = append(topics, s.rooted(v)...)
	}
	s.subscribe(v, topics)
}

// rooted returns the topics of the root.
func (s *Session) rooted(v *visit) []string {
	v.root = topicsOf(s.root[:])
	return []string{v.root + saysHello[0], v.root + saysHello[1], v.root + saysWords[1-s.side]}
}

// subscribe asks for topics, and says hello when the place has agreed.
func (s *Session) subscribe(v *visit, topics []string) {
	go func() {
		err := v.b.Subscribe(topics)
		s.post(func() {
			switch {
			case s.visit != v:
			case err != nil:
				s.forsake(v, err)
			default:
				v.stands, v.said = true, 0
				s.say()
				words := v.before
				v.before = nil
				for _, w := range words {
					s.hear(v, w.topic, w.body)
				}
			}
		})
	}()
}

// fail waits for the next try.
func (s *Session) fail() {
	s.failed++
	s.next = time.Now().Add(pauseAfter(s.failed))
}

// forsake gives a connection up. A line that goes directly goes on.
func (s *Session) forsake(v *visit, _ error) {
	if s.visit != v {
		return
	}
	s.visit = nil
	if !s.direct {
		s.drop()
	}
	v.hush()
	v.b.Close()
	s.fail()
}

// anew makes fresh bytes for the own hello, so that no word of before is one of what follows.
func (s *Session) anew() {
	if _, err := io.ReadFull(s.set.Rand, s.visit.fresh[:]); err != nil {
		panic(err) // a device without chance plays no match either
	}
}

// renew begins a new session with the other.
func (s *Session) renew() {
	v := s.visit
	if v == nil || !v.stands || v.root == "" {
		return
	}
	t := v.talk
	v.hush()
	s.anew()
	v.said = 0
	s.say()
	if t != nil {
		s.begin(v, t.theirs)
	}
}

// say says all that stands retained at the place. The pauses grow; the next comes with the echo of this one.
func (s *Session) say() {
	v, now := s.visit, time.Now()
	pauses := [...]time.Duration{5 * time.Second, 10 * time.Second, 20 * time.Second}
	pause := helloPause
	if v.said < len(pauses) {
		pause = pauses[v.said]
	}
	v.said++
	v.at, v.next = now, now.Add(pause)
	if v.echo.IsZero() {
		v.echo = now.Add(echoMost)
	}
	if s.set.Secret != nil {
		s.sayKey(v)
	}
	if v.root != "" {
		key := derive("hello", s.root[:], []byte{byte(s.side)})
		v.publish(s, v.root+saysHello[s.side], &key, kindHello, s.keptFor(), []byte{version}, v.fresh[:])
	}
}

// sayAgain says it once more, once a second at most.
func (s *Session) sayAgain() {
	v := s.visit
	if now := time.Now(); now.Sub(v.at) >= time.Second {
		s.say()
	} else {
		v.next = v.at.Add(time.Second)
	}
}

// keptFor is for how many seconds the place keeps a hello: as long as one of the two may be away.
func (s *Session) keptFor() uint32 { return uint32((5 * time.Minute).Seconds()) }

// publish says a word that is kept for so many seconds, or 0 for not at all. If it cannot, the connection ends, and that is told.
func (v *visit) publish(s *Session, topic string, key *[KeySize]byte, kind byte, seconds uint32, body ...[]byte) {
	word, err := seal(s.set.Rand, key, kind, body...)
	if err == nil {
		err = v.b.Publish(topic, word, seconds > 0, seconds)
	}
	if err != nil {
		v.b.Close()
	}
}

// hear takes a word.
func (s *Session) hear(v *visit, topic string, word []byte) {
	switch {
	case s.visit != v || len(word) == 0 || len(word) > wordMost:
		return
	case !v.stands: // the own hello goes first
		if len(v.before) < earlyMost {
			v.before = append(v.before, early{topic, word})
		}
		return
	}
	err := errSealed
	last := topic[strings.LastIndexByte(topic, '/')+1:]
	words := false // they are counted by their number
	switch own := false; {
	case v.secret != "" && topic == v.secret+last:
		if own, err = s.hearKey(v, last, word); own {
			v.echo, s.failed = time.Time{}, 0
		}
	case v.root != "" && topic == v.root+saysHello[s.side]:
		if err = s.hearHello(s.side, word, func(fresh [freshSize]byte) {
			if fresh == v.fresh {
				v.echo, s.failed = time.Time{}, 0
			}
		}); err == errSealed {
			s.sayAgain() // somebody has overwritten it
		}
	case v.root != "" && topic == v.root+saysHello[1-s.side]:
		err = s.hearHello(1-s.side, word, s.greeted)
	case v.root != "" && topic == v.root+saysWords[1-s.side]:
		err, words = s.hearWord(v, word), true
	}
	if (err != nil || !words) && s.visit == v && !s.foul.Take(time.Now(), 1) {
		s.failed = triesMost
		s.forsake(v, errFlood)
	}
}

// hearHello opens a hello of a side.
func (s *Session) hearHello(side int, word []byte, then func(fresh [freshSize]byte)) error {
	key := derive("hello", s.root[:], []byte{byte(side)})
	kind, body, err := open(&key, word)
	if err != nil || kind != kindHello || len(body) != 1+freshSize || body[0] != version {
		return errSealed
	}
	then([freshSize]byte(body[1:]))
	return nil
}

// greeted begins a session with who has said hello, unless there is one. If one has begun and does not stand, what was said may be lost.
func (s *Session) greeted(fresh [freshSize]byte) {
	v, now := s.visit, time.Now()
	if v.talk != nil && v.talk.theirs == fresh {
		return
	}
	for _, t := range v.coming {
		if t.theirs == fresh {
			if now.Sub(t.said) > echoSoon && s.begins.Take(now, 1) {
				s.sayAgain()
				t.here(s.line != nil && s.direct)
			}
			return
		}
	}
	if !s.begins.Take(now, 1) {
		v.next = v.at.Add(time.Second) // his next one is called forth
		return
	}
	s.sayAgain()
	s.begin(v, fresh)
}
