package meet

import (
	"bytes"
	"time"
)

// How the two of an invitation agree on a root. The inviter says an offer with his key on one topic of the secret, the guest an answer with
// his on the other. Both find the root by the two keys, so that who sees the link later does not. The first guest is taken: the offer then
// has the mark of his root. Whoever knows the secret can say either, and of a listed invitation everybody does. So the inviter says his own
// offer again when another lies there, the guest waits a little whether he does, and a listed invitation is free again when its guest does
// not come.

// sayKey says the offer, or the answer.
func (s *Session) sayKey(v *visit) {
	seconds := uint32(max(1, time.Until(s.set.Until).Seconds()))
	if s.side == 1 {
		key := derive("answer", s.set.Secret[:])
		if s.set.Inviter != nil {
			seconds = 0 // who goes away is not taken later
		}
		v.publish(s, v.secret+saysKey[1], &key, kindAnswer, seconds, []byte{version}, s.pair.public[:])
		return
	}
	mark := s.mark()
	key := derive("offer", s.set.Secret[:])
	v.publish(s, v.secret+saysKey[0], &key, kindOffer, seconds, []byte{version}, s.pair.public[:], mark[:])
}

// mark is that of the guest who was taken, zeros as long as there is none.
func (s *Session) mark() (m [markSize]byte) {
	if s.root != nil {
		m = markOf(*s.root)
	}
	return m
}

// hearKey takes an offer or an answer; own says that it is the one that this side says.
func (s *Session) hearKey(v *visit, last string, word []byte) (own bool, err error) {
	switch {
	case s.set.Secret == nil: // both have met
		return false, nil
	case last == saysKey[0]:
		key := derive("offer", s.set.Secret[:])
		kind, body, err := open(&key, word)
		fits := err == nil && kind == kindOffer && len(body) == 1+KeySize+markSize && body[0] == version
		if mark := s.mark(); s.side == 0 {
			if own = fits && bytes.Equal(body[1:], append(s.pair.public[:], mark[:]...)); !own {
				s.sayAgain() // somebody has overwritten it
			}
			return own, nil
		}
		if !fits {
			return false, errSealed
		}
		return false, s.offered([KeySize]byte(body[1:]), [markSize]byte(body[1+KeySize:]))
	case last == saysKey[1]:
		key := derive("answer", s.set.Secret[:])
		kind, body, err := open(&key, word)
		if err != nil || kind != kindAnswer || len(body) != 1+KeySize || body[0] != version {
			return false, errSealed
		}
		if s.side == 1 {
			return bytes.Equal(body[1:], s.pair.public[:]), nil
		}
		return false, s.answered(v, [KeySize]byte(body[1:]))
	}
	return false, errSealed
}

// answered takes a guest's key, if he is the first.
func (s *Session) answered(v *visit, key [KeySize]byte) error {
	root, ok := s.pair.with(s.set.Secret[:], 0, key)
	if !ok {
		return errSealed
	}
	if now := time.Now(); s.root == nil {
		if now.Before(s.late[key]) {
			return errSealed
		}
		if s.set.Listed {
			s.guest, s.due = key, now.Add(comeMost)
		}
		s.agree(v, root)
	} else if root != *s.root {
		s.sayAgain() // he is told that somebody else was first
	}
	return nil
}

// release makes a listed invitation free again, since who was taken has not come. What was said to him goes with the connection.
func (s *Session) release(now time.Time) {
	for key, until := range s.late {
		if now.After(until) {
			delete(s.late, key)
		}
	}
	if s.late == nil {
		s.late = map[[KeySize]byte]time.Time{}
	}
	s.late[s.guest] = now.Add(lateMost)
	s.root, s.due = nil, time.Time{}
	if s.visit != nil {
		s.forsake(s.visit, errAbsent)
	}
}

// met goes on when both are at the root: the invitation is of no more use.
func (s *Session) met(v *visit) {
	if s.set.Secret == nil {
		return
	}
	s.set.Secret, v.secret = nil, ""
	s.other = time.Time{}
	if !s.due.IsZero() {
		s.due = time.Time{}
		s.to.Rooted(*s.root)
	}
}

// offered takes the inviter's key, when he has taken this guest. A guest who does not meet an offer that is free was not heard.
func (s *Session) offered(key [KeySize]byte, mark [markSize]byte) error {
	root, ok := s.pair.with(s.set.Secret[:], 1, key)
	switch {
	case !ok || s.set.Inviter != nil && key != *s.set.Inviter || s.root != nil && *s.root != root:
		return errSealed
	case mark == markOf(root):
		s.other = time.Time{}
		if s.root == nil {
			s.agree(s.visit, root)
		}
	case mark == [markSize]byte{}:
		s.other = time.Time{}
		s.sayAgain()
	case s.other.IsZero():
		s.other = time.Now()
	}
	return nil
}

// outdone reports whether somebody else was taken: the offer has had his mark for a while, and the inviter, who says his own again when it
// was overwritten, has not said another. Who was taken himself waits longer.
func (s *Session) outdone(now time.Time) bool {
	most := echoSoon
	if s.root != nil {
		most = comeMost
	}
	return !s.other.IsZero() && now.Sub(s.other) > most && (s.root == nil || s.set.Inviter != nil)
}

// agree goes on at the root. Who has invited keeps it once a guest who may be nobody has been there.
func (s *Session) agree(v *visit, root [KeySize]byte) {
	s.root = &root
	if s.due.IsZero() {
		s.to.Rooted(root)
	}
	s.subscribe(v, s.rooted(v))
}
