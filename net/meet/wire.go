package meet

import (
	"sync"
	"time"

	"bocage/net/link"
)

// A wire carries the frames of a link through the place.
type wire struct {
	talk *talk
	once sync.Once
	to   link.Handler
}

// relay opens a line through the place.
func (s *Session) relay(v *visit) {
	w := &wire{talk: v.talk}
	v.wire = w
	s.again = time.Time{}
	s.open(link.NewConn(w), false)
}

// Start opens the wire: the other is there.
func (w *wire) Start(to link.Handler) {
	w.to = to
	to.Opened()
}

func (w *wire) Send(frame []byte) error { return w.talk.say(kindFrame, frame) }

func (w *wire) Buffered() int { return w.talk.b.Buffered() }

func (w *wire) Channel() ([32]byte, error) { return w.talk.channel, nil }

func (w *wire) Close() error {
	w.once.Do(w.to.Closed)
	return nil
}

// drained tells the link that there is room again.
func (v *visit) drained() {
	if v.wire != nil {
		v.wire.to.Drained()
	}
}
