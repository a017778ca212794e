package meet

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
)

// With is pair.with.
func (p pair) With(secret []byte, side int, other [KeySize]byte) ([KeySize]byte, bool) {
	return p.with(secret, side, other)
}

// Public is the key that the other side is told.
func (p pair) Public() [KeySize]byte { return p.public }
