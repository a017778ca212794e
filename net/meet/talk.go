package meet

import (
	"encoding/binary"
	"io"
	"slices"
	"sync"
	"time"

	"bocage/net/link"
)

// A talk is one session of words with the other. It begins when a hello is heard, and stands when a word of it has opened: then the other
// is there, and knows this side's hello. Until then the one before it goes on: an old hello, played back, ends nothing.
type talk struct {
	b       Broker
	topic   string
	rnd     io.Reader
	theirs  [freshSize]byte // of the hello by which it began
	channel [KeySize]byte
	out, in [KeySize]byte
	said    time.Time // when this side has said that it is there
	came    uint64    // words of the other

	mu   sync.Mutex
	sent uint64 // own words
	over bool
}

// begin begins a session with who has said hello.
func (s *Session) begin(v *visit, theirs [freshSize]byte) {
	fresh := [2][freshSize]byte{v.fresh, theirs}
	if s.side == 1 {
		fresh[0], fresh[1] = fresh[1], fresh[0]
	}
	key := func(side int) [KeySize]byte {
		return derive("session", s.root[:], fresh[0][:], fresh[1][:], []byte{byte(side)})
	}
	t := &talk{b: v.b, topic: v.root + saysWords[s.side], rnd: s.set.Rand, theirs: theirs, channel: channelOf(*s.root, fresh),
		out: key(s.side), in: key(1 - s.side)}
	if len(v.coming) >= comingMost {
		v.coming[0].end()
		v.coming = v.coming[1:]
	}
	v.coming = append(v.coming, t)
	t.here(s.line != nil && s.direct)
	words := v.early
	v.early = nil
	for _, w := range words {
		_ = s.hearWord(v, w)
	}
}

// here says that this side is there, and whether it has a direct line.
func (t *talk) here(direct bool) {
	b := byte(0)
	if direct {
		b = 1
	}
	t.said = time.Now()
	_ = t.say(kindHere, []byte{b}) // if it cannot be said the connection ends
}

// say says a word of the session.
func (t *talk) say(kind byte, body []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return io.ErrClosedPipe
	}
	word, err := seal(t.rnd, &t.out, kind, binary.BigEndian.AppendUint64(nil, t.sent), body)
	if err != nil {
		return err
	}
	t.sent++
	return t.b.Publish(t.topic, word, false, 0)
}

// end says nothing more.
func (t *talk) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over = true
}

// hush ends the session with the other, and those that may come.
func (v *visit) hush() {
	for _, t := range append(v.coming, v.talk) {
		if t != nil {
			t.end()
		}
	}
	v.talk, v.coming, v.wire = nil, nil, nil
}

// hearWord takes a word of the other's, of the session that stands or of one that may come. What opens in none of them is kept for a while:
// it may come before the hello of its session. A number that was seen is dropped; one that is left out ends the session.
func (s *Session) hearWord(v *visit, word []byte) error {
	if t := v.talk; t != nil {
		if number, kind, body, err := t.read(word); err == nil {
			switch {
			case number < t.came:
				return errSealed
			case number > t.came:
				s.drop()
				s.renew()
				return nil
			}
			t.came++
			return s.heed(v, kind, body)
		}
	}
	for _, t := range v.coming {
		if number, kind, body, err := t.read(word); err == nil {
			if kind != kindHere || len(body) != 1 {
				return errSealed // what comes before is lost
			}
			t.came = number + 1
			s.here(v, t, body[0] == 1)
			return nil
		}
	}
	if v.early = append(v.early, word); len(v.early) > earlyMost {
		v.early = v.early[1:]
	}
	if v.talk == nil && len(v.coming) == 0 {
		return nil
	}
	return errSealed
}

// read opens a word of the session.
func (t *talk) read(word []byte) (number uint64, kind byte, body []byte, err error) {
	kind, body, err = open(&t.in, word)
	if err != nil || len(body) < numberSize {
		return 0, 0, nil, errSealed
	}
	return binary.BigEndian.Uint64(body), kind, body[numberSize:], nil
}

// heed does what a word in its order asks for.
func (s *Session) heed(v *visit, kind byte, body []byte) error {
	switch {
	case kind == kindHere && len(body) == 1: // said again, since nothing was heard
	case kind == kindFrame && len(body) <= link.FrameMax:
		if v.wire != nil {
			v.wire.to.Frame(body)
		}
	case kind == kindCode && len(body) <= codeMost:
		s.coded(v, string(body))
	default:
		return errSealed
	}
	return nil
}

// here goes on in a session in which the other is now known to be, and opens the relayed line, unless both have a direct one.
func (s *Session) here(v *visit, t *talk, direct bool) {
	v.coming = slices.DeleteFunc(v.coming, func(c *talk) bool { return c == t })
	v.hush()
	v.talk = t
	s.met(v)
	if s.line != nil && s.direct && direct {
		return
	}
	s.drop()
	s.relay(v)
}
