package match

import "bocage/engine"

// A store may be older than the match: a device or a profile was restored from a copy. Whoever signed again what he has forgotten would
// sign two entries for one place. So a peer that takes a match up answers nothing before the other has said that he knows no more. He could
// say so falsely; a counter that is kept in another place than the store tells how much this player has signed, and then nothing is signed
// before all of that is there, or the player says so himself.

// signed is how much a player has signed that a second time would tell against him: his entries, and his resignation. It is 0 of none.
func (p *Player) signed() (n int) {
	if p == nil {
		return 0
	}
	for _, s := range p.j.seats {
		if s == p.seat {
			n++
		}
	}
	if p.resigned(p.seat) {
		n++
	}
	return n
}

// count keeps how much was signed, before it is sent.
func count(p *Peer) {
	if p.set.Count != nil {
		p.set.Count(p.player.signed())
	}
}

// lacks reports whether the store is older than what was sent, and what is missing has not come.
func (p *Peer) lacks() bool { return p.unsure && p.player.signed() < p.set.Signed }

// caughtUp notes that the other knows no more of the match than this peer does, by his word.
func (p *Peer) caughtUp() error {
	if p.lacks() {
		p.denied = true
		return nil
	}
	return p.goOn()
}

// goOn goes on with a match that was taken up.
func (p *Peer) goOn() error {
	if p.unsure {
		p.stopwatch.Press(p.charged())
		p.unsure, p.denied = false, false
	}
	if err := p.answerFlag(); err != nil {
		return err
	}
	return p.advance()
}

// Trust goes on although the other says that he has not got what this store lacks. If he has, he can show two entries for one place.
func (p *Peer) Trust() error {
	if !p.denied {
		return notNow("the other has not said that he lacks it as well")
	}
	p.set.Signed = 0
	return p.goOn()
}

// charged is the seat whose time runs, engine.NoSeat for none: it is who owes, but not this player while he waits to hear where the other
// stands.
func (p *Peer) charged() engine.Seat {
	owed := p.player.Owes().Seat
	if p.player.Ended() || p.unsure && p.connected && owed == p.own.seat {
		return engine.NoSeat
	}
	return owed
}
