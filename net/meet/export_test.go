package meet

import (
	"crypto/rand"
	"slices"

	"bocage/net/sign"
)

// Crash ends a session as a page ends that is closed: nothing is said.
func (s *Session) Crash() {
	s.post(func() {
		s.drop()
		if v := s.visit; v != nil {
			s.visit = nil
			v.b.Close()
		}
		s.cancel()
	})
}

// What tests of the format need.
var (
	TopicsOf = topicsOf
	Derive   = derive
	Seal     = seal
	Open     = open
	NewPair  = newPair
	MarkOf   = markOf
)

const (
	KindOffer  = kindOffer
	KindAnswer = kindAnswer
)

// With is pair.with.
func (p pair) With(secret []byte, side int, other [KeySize]byte) ([KeySize]byte, bool) {
	return p.with(secret, side, other)
}

// Public is the key that the other side is told.
func (p pair) Public() [KeySize]byte { return p.public }

// A Said is a word for a topic.
type Said struct {
	Topic string
	Body  []byte
}

// Forged are the words of an edition as somebody makes them who has the pass, but another key.
func Forged(p Pass, seed [KeySize]byte, e Edition, number uint64) (all []Said) {
	s, key := shownBy(sign.ID(p)), sign.New(seed)
	say := func(topic string, content []byte) {
		word, err := s.word(rand.Reader, key, topic, number, content)
		if err != nil {
			panic(err)
		}
		all = append(all, Said{topic, word})
	}
	for i, piece := range slices.Collect(slices.Chunk(e.File, pieceSize)) {
		say(s.base+pieceTopic(i), piece)
	}
	n := noticeOf(&e)
	say(s.base+noticeTopic, n.bytes())
	return all
}

// Crash ends an advertisement as a page ends that is closed.
func (p *Advert) Crash() { p.cancel() }
