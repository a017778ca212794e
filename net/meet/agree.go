package meet

import (
	"bytes"
	"time"
)

// How the two of an invitation agree on a root. The inviter says an offer with his key on one topic of the secret, the guest an answer with
// his on the other. Both find the root by the two keys, so that who sees the link later does not. The first guest is taken: the offer then
// has the mark of his root.

// sayKey says the offer, or the answer.
func (s *Session) sayKey(v *visit) {
	seconds := uint32(max(1, time.Until(s.set.Until).Seconds()))
	if s.side == 1 {
		key := derive("answer", s.set.Secret[:])
		v.publish(s, v.secret+saysKey[1], &key, kindAnswer, seconds, []byte{version}, s.pair.public[:])
		return
	}
	var mark [markSize]byte
	if s.root != nil {
		mark = markOf(*s.root)
	}
	key := derive("offer", s.set.Secret[:])
	v.publish(s, v.secret+saysKey[0], &key, kindOffer, seconds, []byte{version}, s.pair.public[:], mark[:])
}

// hearKey takes an offer or an answer; own says that it is on this side's topic.
func (s *Session) hearKey(v *visit, last string, word []byte) (own bool, err error) {
	switch {
	case s.set.Secret == nil: // both have met
		return false, nil
	case last == saysKey[0]:
		key := derive("offer", s.set.Secret[:])
		kind, body, err := open(&key, word)
		if err != nil || kind != kindOffer || len(body) != 1+KeySize+markSize || body[0] != version {
			return false, errSealed
		}
		if s.side == 0 {
			return true, nil
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
	if s.root == nil {
		s.agree(v, root)
	} else if root != *s.root {
		s.sayAgain() // he is told that somebody else was first
	}
	return nil
}

// offered takes the inviter's key, when he has taken this guest. A guest who does not meet a free offer was not heard.
func (s *Session) offered(key [KeySize]byte, mark [markSize]byte) error {
	root, ok := s.pair.with(s.set.Secret[:], 1, key)
	switch {
	case !ok:
		return errSealed
	case s.root != nil:
	case mark == markOf(root):
		s.agree(s.visit, root)
	case mark != [markSize]byte{}:
		s.end = Taken
	default:
		s.sayAgain()
	}
	return nil
}

// agree goes on at the root.
func (s *Session) agree(v *visit, root [KeySize]byte) {
	s.root = &root
	s.to.Rooted(root)
	s.subscribe(v, s.rooted(v))
}
