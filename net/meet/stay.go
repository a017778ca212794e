package meet

import (
	"context"
	"time"
)

// A stay is a connection to the place that is made again whenever it ends. What happens to it happens on one goroutine.
type stay struct {
	dial   Dial
	listen []string                        // topics
	opens  func()                          // there is a connection, on which nothing was asked for yet; nil if that is nothing to it
	joined func()                          // the place has agreed to hand them on
	hear   func(topic string, word []byte) // of one of them
	tick   func(now time.Time)             // every second while it stands
	last   func()                          // it is about to end, while it stands; nil if there is nothing more to say
	moved  func(State)
	state  func() State // while it stands

	ctx    context.Context
	cancel context.CancelFunc
	events chan func()
	woken  chan struct{}
	gone   chan struct{}
	b      Broker // nil while there is no connection
	stands bool
	dials  bool
	failed int // tries, since something was heard
	next   time.Time
	shown  State
}

// begin begins the stay. It lasts until cancel.
func (s *stay) begin() {
	s.events, s.woken, s.gone = make(chan func()), make(chan struct{}, 1), make(chan struct{})
	s.ctx, s.cancel = context.WithCancel(context.Background())
	go s.run()
}

// Gone is closed when it is over and nothing more leaves.
func (s *stay) Gone() <-chan struct{} { return s.gone }

// Wake says that the network may have changed: what waits is tried at once.
func (s *stay) Wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

// post has something done on the stay's goroutine, and reports whether it will be.
func (s *stay) post(do func()) bool {
	select {
	case s.events <- do:
		return true
	case <-s.ctx.Done():
		return false
	}
}

func (s *stay) run() {
	every := time.NewTicker(time.Second)
	defer every.Stop()
	defer close(s.gone)
	defer s.leave()
	s.connect()
	for {
		s.show()
		select {
		case <-s.ctx.Done():
			return
		case do := <-s.events:
			do()
		case <-every.C:
			switch now := time.Now(); {
			case s.stands:
				s.tick(now)
			case s.b == nil && !s.dials && !now.Before(s.next):
				s.connect()
			}
		case <-s.woken:
			if s.failed = min(s.failed, triesMost-1); s.b == nil && !s.dials {
				s.connect()
			}
		}
	}
}

// show tells how it stands, if that has changed.
func (s *stay) show() {
	now := Away
	switch {
	case s.stands:
		now = s.state()
	case s.failed >= triesMost:
		now = Unreachable
	case s.dials || s.b != nil:
		now = Dialling
	}
	if now != s.shown {
		s.shown = now
		s.moved(now)
	}
}

func (s *stay) connect() {
	s.dials = true
	go func() {
		ctx, cancel := context.WithTimeout(s.ctx, dialMost)
		defer cancel()
		var b Broker
		b, err := s.dial(ctx, Ear{Drained: func() {}, Word: func(topic string, word []byte) {
			s.post(func() {
				if s.b == b && s.b != nil {
					s.hear(topic, word)
				}
			})
		}})
		if !s.post(func() { s.connected(b, err) }) && err == nil {
			b.Close()
		}
	}()
}

// connected goes on with a connection, or without.
func (s *stay) connected(b Broker, err error) {
	if s.dials = false; err != nil {
		s.fail()
		return
	}
	if s.b = b; s.opens != nil {
		s.opens()
	}
	go func() {
		<-b.Done()
		s.post(func() { s.forsake(b) })
	}()
	go func() {
		err := b.Subscribe(s.listen)
		s.post(func() {
			switch {
			case s.b != b:
			case err != nil:
				s.forsake(b)
			default:
				s.stands = true
				s.joined()
			}
		})
	}()
}

// fail waits for the next try.
func (s *stay) fail() {
	s.failed++
	s.next = time.Now().Add(pauseAfter(s.failed))
}

// forsake gives a connection up.
func (s *stay) forsake(b Broker) {
	if s.b == b {
		s.b, s.stands = nil, false
		b.Close()
		s.fail()
	}
}

// publish says a word that the place keeps for so many seconds. If it cannot, the connection ends, and that is told.
func (s *stay) publish(topic string, word []byte, seconds uint32) {
	if s.b.Publish(topic, word, true, seconds) != nil {
		s.b.Close()
	}
}

// leave lets what is said leave, and ends everything.
func (s *stay) leave() {
	s.cancel()
	if s.b == nil {
		return
	}
	if s.stands && s.last != nil {
		s.last()
	}
	for end := time.Now().Add(dialMost / 4); s.b.Buffered() > 0 && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	s.b.Close()
}
