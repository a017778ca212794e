//go:build !js

// Package second is a player's part in a match by post (see net/meet) without a screen: what he keeps, and the letters that it says and
// hears. It writes by itself what leaves no choice.
package second

import (
	"fmt"
	"sync"
	"time"

	"bocage/engine"
	"bocage/net/match"
	"bocage/net/meet"
	"bocage/net/random"
)

// Setup is what a Second begins with.
type Setup struct {
	Game   engine.Fair
	Seat   engine.Seat
	Clock  match.Clock
	Store  match.Store
	Meet   meet.Setup                    // Rand is not needed
	Choose func(p *match.Peer) error     // is asked when the player must choose; nil leaves that to him
	Rooted func(root [meet.KeySize]byte) // keeps the root, nil if there is one
	Told   func()                        // something has changed, nil if nobody wants to know
}

// A Second is at the place until End.
type Second struct {
	set  Setup
	mu   sync.Mutex
	peer *match.Peer
	post *meet.Post
	root *[meet.KeySize]byte
	how  meet.State
	err  error
}

// Begin takes a match up from its store, or begins it, and goes to the place.
func Begin(set Setup) (*Second, error) {
	peer, err := match.NewPeer(match.Setup{Game: set.Game, Seat: set.Seat, Clock: set.Clock, Store: set.Store, Rand: random.Reader})
	if err != nil {
		return nil, err
	}
	s := &Second{set: set, peer: peer, root: set.Meet.Root}
	s.mu.Lock()
	defer s.mu.Unlock()
	set.Meet.Rand = random.Reader
	s.post = meet.Correspond(set.Meet, meet.PostHandler{
		Moved: func(how meet.State) { s.do(func() { s.how = how }) },
		Rooted: func(root [meet.KeySize]byte) {
			s.do(func() {
				s.root = &root
				s.set.Rooted(root)
				s.say()
			})
		},
		Came: func(letter []byte) {
			s.do(func() {
				_ = s.peer.Receive(letter) // what is wrong with it is the other's affair, or told by Err
				s.say()
			})
		}})
	if s.root != nil {
		s.say()
	}
	return s, nil
}

// do does something, one thing at a time.
func (s *Second) do(what func()) {
	s.mu.Lock()
	what()
	s.mu.Unlock()
	if s.set.Told != nil {
		s.set.Told()
	}
}

// say says what is to be said, after what the player is asked for.
func (s *Second) say() {
	if s.peer.Letter() == nil {
		if s.err = s.peer.Correspond(meet.PostChannel(*s.root)); s.err != nil {
			return
		}
	}
	for s.set.Choose != nil && s.peer.Asked() && s.err == nil {
		s.err = s.set.Choose(s.peer)
	}
	s.post.Say(s.peer.Letter())
}

// Look calls f with the match, how it stands at the place, and what cannot go on. f must not keep the peer.
func (s *Second) Look(f func(p *match.Peer, how meet.State, err error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.err
	if err == nil {
		err = s.peer.Err()
	}
	if err == nil && s.peer.LineErr() != nil {
		err = fmt.Errorf("by post: %w", s.peer.LineErr())
	}
	f(s.peer, s.how, err)
}

// endMost is how long it is waited for that what was said lies at the place.
const endMost = 5 * time.Second

// End leaves the place when what was said last lies there, or after a while, and reports whether it does.
func (s *Second) End() (lies bool) { return s.post.Finish(endMost) }
