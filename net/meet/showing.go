package meet

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"time"

	"bocage/net/rate"
	"bocage/net/sign"
)

// A Showing lets whoever has the pass watch a match.
type Showing struct {
	stay
	shown
	rnd    io.Reader
	signer *sign.Key

	number  uint64            // of the latest word that is known, in another page too
	notice  uint64            // of the latest notice that was said
	content map[string][]byte // by topic, what is to stand there
	words   map[string][]byte // and as it was said on this connection
	wrong   map[string]bool   // somebody else has said something there since
	foul    rate.Bucket       // words of others
	deaf    time.Time         // until when they are not looked at: too many have come
	back    func()            // told that what was shown is taken back, nil while it is not to be
	again   time.Time         // when the notice is said again
	echo    time.Time         // until when the place hands the latest on to this side, zero if it has
	turn    int               // the piece that is said again with the next notice
}

// ErrLong is returned for a file that is too long to be shown.
var ErrLong = errors.New("meet: the match is too long to be shown")

// Show begins to show with a seed, which only this side has. moved is told how it stands: Alone says that all is at the place.
func Show(seed [KeySize]byte, dial Dial, rnd io.Reader, moved func(State)) *Showing {
	key := sign.New(seed)
	s := &Showing{shown: shownBy(key.ID), rnd: rnd, signer: key, content: map[string][]byte{}, words: map[string][]byte{},
		wrong: map[string]bool{}, foul: rate.New(foulMost, foulRate)}
	s.stay = stay{dial: dial, listen: s.topics(), joined: s.sayAll, hear: s.hear, tick: s.tick, moved: moved,
		state: func() State { return Alone }}
	s.begin()
	return s
}

// Say shows a match as it is now.
func (s *Showing) Say(e Edition) error {
	if len(e.File) > MostShown {
		return ErrLong
	}
	s.post(func() {
		for n := range piecesMost {
			from, to := min(n*pieceSize, len(e.File)), min((n+1)*pieceSize, len(e.File))
			s.put(s.base+pieceTopic(n), e.File[from:to])
		}
		n := noticeOf(&e)
		s.put(s.base+noticeTopic, n.bytes())
	})
	return nil
}

// End ends it. What was said stays at the place for a while.
func (s *Showing) End() { s.cancel() }

// TakeBack takes back what was said, in another page too, and tells those who watch. done is told once the place has handed that on, and
// then it ends; as long as the place cannot be reached it is tried again.
func (s *Showing) TakeBack(done func()) {
	s.post(func() {
		if s.back = done; s.stands {
			s.withdraw()
		}
	})
}

// put has something stand at a topic.
func (s *Showing) put(topic string, content []byte) {
	if had, ok := s.content[topic]; ok && bytes.Equal(had, content) || !ok && len(content) == 0 {
		return
	}
	s.content[topic] = bytes.Clone(content)
	if s.stands {
		s.say(topic)
	}
}

// say says what is to stand at a topic.
func (s *Showing) say(topic string) {
	s.number = max(s.number+1, uint64(time.Now().UnixMilli()))
	word, err := s.word(s.rnd, s.signer, topic, s.number, s.content[topic])
	if err != nil {
		s.b.Close()
		return
	}
	s.words[topic] = word
	delete(s.wrong, topic)
	s.publish(topic, word, uint32(ShownKept.Seconds()))
	if now := time.Now(); topic == s.base+noticeTopic {
		s.notice = s.number
		s.again = now.Add(noticePause)
		if s.echo.IsZero() {
			s.echo = now.Add(echoMost)
		}
	}
}

// sayAll says all there is, on a new connection: the pieces first.
func (s *Showing) sayAll() {
	clear(s.words)
	clear(s.wrong)
	s.echo, s.again = time.Time{}, time.Now()
	if s.back != nil {
		s.withdraw()
		return
	}
	all := s.topics()
	for _, topic := range append(all[1:], all[0]) {
		if s.content[topic] != nil {
			s.say(topic)
		}
	}
}

// hear looks whether what stands at a topic is what was said there. What was said by this side in another page raises the number.
func (s *Showing) hear(topic string, word []byte) {
	if bytes.Equal(word, s.words[topic]) {
		delete(s.wrong, topic)
		if topic == s.base+noticeTopic {
			s.echo, s.failed = time.Time{}, 0
			s.taken()
		}
		return
	}
	if !slices.Contains(s.topics(), topic) {
		return
	}
	s.wrong[topic] = true
	now := time.Now()
	if now.Before(s.deaf) {
		return
	}
	if !s.foul.Take(now, 1) {
		s.deaf = now.Add(time.Second)
		return
	}
	if number, sig, content, ok := s.unseal(topic, word); ok && number > s.number && s.id.Verify(signed(topic, number, content), sig) {
		s.number = number
	}
}

// tick says again what has to be: one word a second that somebody has put another in place of, and now and then the notice and a piece, in
// case that the place has lost them.
func (s *Showing) tick(now time.Time) {
	notice := s.base + noticeTopic
	switch {
	case s.content[notice] == nil:
		return
	case !s.echo.IsZero() && now.After(s.echo):
		s.forsake(s.b)
		return
	case !now.Before(s.again):
		if piece := s.base + pieceTopic(s.turn); s.content[piece] != nil {
			s.say(piece)
			s.turn++
		} else {
			s.turn = 0
		}
		s.say(notice)
		return
	}
	for _, topic := range s.topics() {
		if s.wrong[topic] {
			s.say(topic) // of a topic that is not in use too: nothing stands there then that could be believed
			return
		}
	}
}

// withdraw has nothing stand at the place but the notice that nothing more is shown.
func (s *Showing) withdraw() {
	all := s.topics()
	for _, topic := range all[1:] {
		s.publish(topic, nil, 0) // one that was said on another connection, too
	}
	clear(s.content)
	clear(s.words)
	n := noticeOf(&Edition{Closed: true})
	s.content[all[0]] = n.bytes()
	s.say(all[0])
}

// taken ends it if what was shown is taken back: the place has handed on a notice of that which is later than any other.
func (s *Showing) taken() {
	switch {
	case s.back == nil:
	case s.notice < s.number: // one from another page came meanwhile, which they believe who watch
		s.say(s.base + noticeTopic)
	default:
		s.back()
		s.cancel()
	}
}
