package match

import (
	"fmt"
	"math"

	"bocage/net/pack"
	"bocage/net/sign"
)

// Two players who have come together anew tell each other where they stand, and each sends what the other lacks.

// standing is what was said of that on a line. It bounds what can be asked for: each entry is sent to who lacks it once on a line.
type standing struct {
	told     bool // where this peer stands
	again    bool // told once more, with entries that the other lacked
	answered int  // the entries before this have been sent to who lacked them
	asked    int  // the other was asked for what is missing when there were so many entries, and one more
	at       int  // the other has told when there were so many entries here, and
	times    int  // how often

	// By post:
	said  [2]int // by seat: how many entries who has written the letter has, and one more
	shown [2]int // in the last letter of the other, and of another device of this player: the last entry that does not fit yet, and two more
}

// tellsMost is how often somebody tells where he stands while nothing is added: when the line opens, with what was missing here, and
// because something was lost.
const tellsMost = 4

// sendResume tells the other where this peer stands: what is beside the chain, then how far that goes.
func (p *Peer) sendResume() {
	p.line.standing.told = true
	p.sendBeside()
	p.line.send(resumeFrame(p))
}

func resumeFrame(p *Peer) []byte {
	id, head := p.player.j.match(), p.player.j.head()
	said := pack.NewWriter().Array(3).Bytes(id[:]).Uint(uint64(p.player.Entries())).Bytes(head[:]).Out()
	sig := p.keys.protocol.sign(p.keys.sign, signResume, said)
	return frames.Begin(frameResume).Raw(said).Bytes(sig[:]).Out()
}

// askRest asks for what was lost, once for each number of entries.
func askRest(p *Peer) {
	if n := p.player.Entries() + 1; p.line.standing.asked != n {
		p.line.standing.asked = n
		p.sendResume()
	}
}

// answers reports whether it is looked at that the other tells to have n entries when there are so many here.
func (st *standing) answers(n, have int) bool {
	if have != st.at {
		st.at, st.times = have, 0
	}
	st.times++
	return st.times <= tellsMost && n >= st.answered
}

// receiveResume sends the other what he lacks.
func (p *Peer) receiveResume(r *pack.Reader) error {
	from := r.At()
	r.Array(3, 3)
	id, n, head := [32]byte(r.Fixed(32)), int(r.Uint(math.MaxUint32)), Head(r.Fixed(len(Head{})))
	said, sig := r.Since(from), r.Fixed(sign.Size)
	j, st := p.player.j, &p.line.standing
	have, he := len(j.entries), p.own.seat.Other()
	if p.line.own {
		he = p.own.seat
	}
	switch {
	case r.End() != nil:
		return r.Err()
	case id != j.match():
		return ErrMatch
	case !p.line.post && !st.answers(n, have):
		return nil
	case !j.protocol.verify(j.greetings[he].id, signResume, said, sig):
		return ErrSignature
	case n <= have && head != j.heads[n]:
		return fmt.Errorf("%w: other entries before number %d", ErrMatch, n)
	}
	if p.line.post {
		st.said[he] = n + 1
		return nil // see receiveLetter
	}
	for i := n; i < have; i++ {
		p.line.send(entryFrame(i, &j.entries[i]))
	}
	if n < have {
		st.answered = have
	}
	if !st.told || n < have && !st.again { // once: while both play, answers to answers would never end
		st.again = st.again || n < have
		p.sendResume()
	}
	if n > have { // he sends them when he hears where we stand
		return nil
	}
	return p.caughtUp()
}

// sendBeside sends the other what stands beside the chain, also what he has said himself: his store may be older.
func (p *Peer) sendBeside() {
	for _, e := range p.player.j.asides() {
		p.line.send(besideFrame(e))
	}
}
