package meet

import (
	"encoding/binary"
	"io"
	"sync"
	"time"

	"bocage/net/link"
)

// A talk is one session of words with the other. It begins when his hello is heard, and stands when a word of his has opened: then he is
// there, and knows this side's hello.
type talk struct {
	b       Broker
	topic   string
	rnd     io.Reader
	channel [KeySize]byte
	out, in [KeySize]byte
	began   time.Time
	stands  bool
	came    uint64 // words of the other

	mu   sync.Mutex
	sent uint64 // own words
	over bool
}

// begin begins a session with the other's latest hello.
func (s *Session) begin(v *visit) {
	if !s.direct {
		s.drop()
	}
	v.hush()
	fresh := [2][freshSize]byte{v.fresh, s.theirs}
	if s.side == 1 {
		fresh[0], fresh[1] = fresh[1], fresh[0]
	}
	key := func(side int) [KeySize]byte {
		return derive("session", s.root[:], fresh[0][:], fresh[1][:], []byte{byte(side)})
	}
	v.talk = &talk{b: v.b, topic: v.root + saysWords[s.side], rnd: s.set.Rand, channel: channelOf(*s.root, fresh),
		out: key(s.side), in: key(1 - s.side), began: time.Now()}
	v.talk.here(s.line != nil)
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
	t.say(kindHere, []byte{b})
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

// hush ends the session with the other, if there is one, and its line.
func (v *visit) hush() {
	if v.talk != nil {
		v.talk.end()
	}
	v.talk, v.wire = nil, nil
}

// hearWord takes a word of the other's. A number that was seen is dropped; one that is left out ends the session.
func (s *Session) hearWord(v *visit, word []byte) error {
	t := v.talk
	kind, body, err := byte(0), []byte(nil), errSealed
	if t != nil {
		kind, body, err = open(&t.in, word)
	}
	if err != nil || len(body) < numberSize {
		if len(v.early) >= earlyMost {
			return errSealed
		}
		v.early = append(v.early, word)
		if t == nil {
			return nil
		}
		return errSealed
	}
	number := binary.BigEndian.Uint64(body)
	switch body = body[numberSize:]; {
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

// heed does what a word in its order asks for.
func (s *Session) heed(v *visit, kind byte, body []byte) error {
	switch {
	case kind == kindHere && len(body) == 1 && !v.talk.stands:
		s.here(v, body[0] == 1)
	case !v.talk.stands:
		return errSealed
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

// here opens the relayed line, now that the other is known to be there, unless both have a direct one.
func (s *Session) here(v *visit, direct bool) {
	v.talk.stands = true
	s.set.Secret = nil // both are at the root
	if s.line != nil && direct {
		return
	}
	s.drop()
	s.relay(v)
}
