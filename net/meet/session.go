package meet

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"time"

	"bocage/net/link"
	"bocage/net/rate"
)

// Setup is what a session begins with: either the secret of an invitation or, once both have agreed on it, the root. Who has invited and
// has the root but has not met his guest since has both.
type Setup struct {
	Host   bool              // has invited
	Secret *[SecretSize]byte // of the invitation, nil once both have met
	Seed   [KeySize]byte     // of this side's key, as long as there is a secret: the same after a reload
	Until  time.Time         // the invitation's
	Root   *[KeySize]byte    // nil as long as it is not agreed on

	// Listed says that who has invited shows the invitation to everybody: a guest is taken for good only once he has been there.
	// Inviter is the key of who has invited, by his signed listing: a guest takes an offer of nobody else. It is nil for one by a link.
	Listed  bool
	Inviter *[KeySize]byte

	Dial   Dial
	Direct Director // nil: never directly
	Rand   io.Reader
}

// Handler is told what becomes of a session. Its functions are called one at a time, and return soon.
type Handler struct {
	// Changed says how the session stands.
	Changed func(State)
	// Rooted gives the root, which is to be kept: the next session begins with it. A session that begins with one does not say it.
	Rooted func(root [KeySize]byte)
	// Opened gives a line to the other, in place of the one before.
	Opened func(c *link.Conn, direct bool)
	// Lost says that the line has ended, and why. The session looks for the other again.
	Lost func(error)
}

const (
	dialMost     = 10 * time.Second // for a connection to the place
	pauseMost    = 30 * time.Second // between two tries
	triesMost    = 3                // failed ones until the place counts as unreachable
	echoMost     = 10 * time.Second // until the place hands on to this side what it has said itself
	echoSoon     = 3 * time.Second  // likewise, when there is reason to doubt
	silentMost   = 8 * time.Second  // that a relayed line is silent until both begin anew
	helloPause   = 30 * time.Second // between two hellos, after the first ones
	directPause  = 5 * time.Minute  // between two tries to go directly
	directMost   = 20 * time.Second // for one of them
	foulMost     = 256              // words that do not open or are of no use, at once
	foulRate     = 16               // and in a second
	comeMost     = 30 * time.Second // until the guest of a listed invitation is there, or another may be
	lateMost     = 2 * time.Minute  // that he is not taken again
	sessionsMost = 4                // new sessions at once, and one in a second
	comingMost   = 4                // sessions of which none stands yet
)

// A Session is one side's stay at a meeting place. What happens to it happens on one goroutine.
type Session struct {
	set    Setup
	to     Handler
	side   int // 0 of who has invited
	ctx    context.Context
	cancel context.CancelFunc
	events chan func()
	woken  chan struct{}
	gone   chan struct{}

	state  State
	end    State // Taken or Expired, when it is over
	pair   pair
	root   *[KeySize]byte
	guest  [KeySize]byte               // the key of who was taken and has not been there, of a listed invitation
	due    time.Time                   // until when he comes, zero if there is none
	late   map[[KeySize]byte]time.Time // who have not come, and until when they are not taken
	other  time.Time                   // since when the offer has somebody else's mark, zero if it has not
	visit  *visit                      // to the place, nil while there is none
	dials  bool                        // one is being made
	failed int                         // tries, since the last that has led anywhere
	next   time.Time

	line     *link.Conn // that the layer above has
	direct   bool       // it does not go through the place
	silent   time.Time  // since when it is, zero if it is not
	attempts int        // to go directly, so that an old one is told
	again    time.Time  // when the next may begin
	opened   time.Time  // when the line was
	shy      time.Time  // until when none is made
	trying   context.CancelFunc
	trial    Attempt // whose code the other has, nil if there is none

	begins rate.Bucket // sessions
	joins  rate.Bucket // answers to codes
	foul   rate.Bucket // words that do not open, or are of no use
}

// Begin begins a session. It lasts until Close.
func Begin(set Setup, to Handler) *Session {
	s := &Session{set: set, to: to, root: set.Root, events: make(chan func()), woken: make(chan struct{}, 1), gone: make(chan struct{}),
		begins: rate.New(sessionsMost, 1), joins: rate.New(sessionsMost, 0.1),
		foul: rate.New(foulMost, foulRate)}
	if !set.Host {
		s.side = 1
	}
	if set.Secret != nil {
		s.pair = newPair(set.Seed)
	}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	go s.run()
	return s
}

// Close ends the session and its line, and tells the other. It does not wait; Gone does.
func (s *Session) Close() { s.cancel() }

// Gone is closed when the session is over and nothing more of it leaves.
func (s *Session) Gone() <-chan struct{} { return s.gone }

// Wake says that the network may have changed, or that the device has slept: what waits is tried at once, and what stands is doubted.
func (s *Session) Wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

// post has something done on the session's goroutine, and reports whether it will be.
func (s *Session) post(do func()) bool {
	select {
	case s.events <- do:
		return true
	case <-s.ctx.Done():
		return false
	}
}

func (s *Session) run() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	defer close(s.gone)
	defer s.leave()
	s.dial()
	for s.end == 0 {
		s.show()
		select {
		case <-s.ctx.Done():
			return
		case do := <-s.events:
			do()
		case <-tick.C:
			s.tick(time.Now())
		case <-s.woken:
			s.rouse()
		}
	}
	s.show()
}

// show tells how the session stands, if that has changed.
func (s *Session) show() {
	now := Alone
	switch {
	case s.end != 0:
		now = s.end
	case s.line != nil && s.direct:
		now = Direct
	case s.line != nil:
		now = Relayed
	case s.visit != nil && s.visit.stands:
	case s.failed >= triesMost:
		now = Unreachable
	case s.dials || s.visit != nil:
		now = Dialling
	default:
		now = Away
	}
	if now != s.state {
		s.state = now
		s.to.Changed(now)
	}
}

// tick does what time asks for.
func (s *Session) tick(now time.Time) {
	if s.root == nil && now.After(s.set.Until) {
		s.end = Expired
		return
	}
	if !s.due.IsZero() && now.After(s.due) {
		s.release(now)
	}
	if s.outdone(now) {
		s.end = Taken
		return
	}
	s.listen(now)
	switch v := s.visit; {
	case v == nil && !s.dials && !now.Before(s.next):
		s.dial()
	case v == nil || !v.stands:
	case !v.echo.IsZero() && now.After(v.echo):
		s.forsake(v, errDeaf)
	default:
		if !now.Before(v.next) {
			s.say()
		}
		if s.line != nil && !s.direct && s.set.Host && !now.Before(s.again) && !now.Before(s.shy) {
			s.invite()
		}
	}
}

// listen notices that nothing comes over the line.
func (s *Session) listen(now time.Time) {
	switch {
	case s.line == nil || s.line.State() != link.Silent:
		s.silent = time.Time{}
	case s.direct:
		if now.Sub(s.opened) < directMost { // it has opened at this end alone
			s.shy = now.Add(directPause)
		}
		s.drop()
		s.renew()
	case s.silent.IsZero():
		s.silent = now
	case now.Sub(s.silent) > silentMost:
		s.drop()
		s.renew()
	}
}

// rouse doubts all that stands.
func (s *Session) rouse() {
	s.failed, s.next = min(s.failed, triesMost-1), time.Now()
	switch v := s.visit; {
	case v != nil && v.stands:
		s.say()
		v.echo = time.Now().Add(echoSoon)
	case v == nil && !s.dials:
		s.dial()
	}
}

// open gives a line to the layer above.
func (s *Session) open(c *link.Conn, direct bool) {
	s.line, s.direct, s.silent, s.opened = c, direct, time.Time{}, time.Now()
	s.to.Opened(c, direct)
	go func() {
		<-c.Done()
		s.post(func() { s.ended(c) })
	}()
}

// drop ends the line, without a word to the other.
func (s *Session) drop() {
	if c := s.line; c != nil {
		s.line = nil
		c.Drop()
		s.to.Lost(link.ErrLost)
	}
}

// ended goes on when a line has ended by itself. Who has left says hello when he comes back; one who breaks the protocol is not looked for.
func (s *Session) ended(c *link.Conn) {
	if c != s.line {
		return
	}
	s.line = nil
	err := c.Err()
	s.to.Lost(err)
	switch {
	case errors.Is(err, link.ErrLost):
		s.renew()
	case s.visit != nil:
		s.visit.hush()
	}
}

// leave tells the other, lets what was said leave, and ends everything.
func (s *Session) leave() {
	s.cancel()
	if s.trying != nil {
		s.trying()
	}
	if c := s.line; c != nil {
		s.line = nil
		c.Close()
		select {
		case <-c.Gone():
		case <-time.After(dialMost / 4):
		}
	}
	if v := s.visit; v != nil {
		if s.root != nil && v.stands && s.end == 0 {
			_ = v.b.Publish(v.root+saysHello[s.side], nil, true, 0)
		}
		v.b.Close()
	}
}

// pauseAfter is how long to wait after so many failed tries: none after the first, then from a second on ever longer, a fifth by chance.
func pauseAfter(failed int) time.Duration {
	if failed <= 1 {
		return 0
	}
	p := min(pauseMost, time.Second<<min(failed-2, 10))
	return p - time.Duration(rand.Int64N(int64(p/5)))
}
