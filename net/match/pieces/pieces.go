// Package pieces is what is sent on a line to who lacks entries: how much at once, and how often it is looked at where he stands.
package pieces

// First is how many entries are sent at once to who lacks more. When he has told that he has them it is twice as many, and so on: a line
// that breaks again and again, and loses what is under way, takes some of them across each time.
const First = 8

// Most is how often somebody tells where he stands while nothing is added: when the line opens, with what was missing here, and because
// something was lost.
const Most = 4

// A Sender knows what was sent on a line. Each entry is sent to who lacks it once.
type Sender struct {
	sent  int // the entries before this
	piece int // how many at once, 0 for none yet
	at    int // the other has told when there were so many entries here, and
	times int // how often
}

// Answers reports whether it is looked at that the other tells to have n entries when there are so many here.
func (s *Sender) Answers(n, have int) bool {
	if have != s.at || n == s.sent && n < have { // he has got what was sent
		s.at, s.times = have, 0
	}
	s.times++
	return s.times <= Most && n >= s.sent
}

// Next returns up to which entry is sent next to who has n, when there are more. It is never all but one: the last one alone is sent behind
// what is not all, so that he finds a gap.
func (s *Sender) Next(n, have int) (to int) {
	s.piece = max(First, 2*s.piece)
	if s.sent = n + s.piece; s.sent+1 >= have {
		s.sent = have
	}
	return s.sent
}
