package match

import (
	"fmt"
	"time"

	"bocage/engine"
)

// A player may claim that the other has run out of time, or that he has left. Neither can be proved, so a claim is its writer's word: it
// ends nothing by itself.
//
//	flag      [seat, number of the entry that the other owes, milliseconds that he has used, as the seat measures]
//	dispute   [seat, number of entries that there were, milliseconds that the seat has used by its own word]. Of a flag against it
//	abandon   [seat, number of the entry that the other owes, milliseconds that he was waited for while the line was up]
//
// To a flag the program of who is flagged answers at once. If he has time left by its clock it disputes the flag, which is void then: play
// goes on, and he has no limit any more. If he has none it gives up for him, so that both have signed the end. Each seat has one flag.
//
// Whoever is said to have left answers by writing the entry that he owes: the claim is void then, and a later one may take its place.

// Claim is one player's word that the other has run out of time, or has left.
type Claim struct {
	Number   int           // the entry that was owed
	Measured time.Duration // what was used of the time, or how long the other was waited for, as the writer says
	Void     bool          // a flag that was disputed, or somebody who has come back
	Disputed time.Duration // what was used, as the flagged one says when he disputes that
}

// claim returns what a seat claims, nil if it claims nothing.
func (j *journal) claim(k Kind, s engine.Seat) *Claim {
	said := j.saidBeside(k, s)
	if said == nil {
		return nil
	}
	return &Claim{Number: int(said[0]), Measured: duration(uint32(said[1]))}
}

// Flag returns what the other says of a seat that he has flagged, nil if he has not.
func (r *Referee) Flag(s engine.Seat) *Claim {
	c := r.j.claim(KindFlag, s.Other())
	if said := r.j.saidBeside(KindDispute, s); c != nil && said != nil {
		c.Void, c.Disputed = true, duration(uint32(said[len(said)-1]))
	}
	return c
}

// Abandoned returns what the other says of a seat that did not answer, nil if he says nothing.
func (r *Referee) Abandoned(s engine.Seat) *Claim {
	c := r.j.claim(KindAbandon, s.Other())
	if c != nil {
		c.Void = c.Number < len(r.j.entries)
	}
	return c
}

// stands reports whether there is a claim that is not void.
func (c *Claim) stands() bool { return c != nil && !c.Void }

// checkClaim verifies that the other owes the entry that a seat's claim names, and that the claim measures at least so much.
func (r *Referee) checkClaim(s engine.Seat, said []uint64, least time.Duration) error {
	n, owed := int(said[0]), r.Owes().Seat
	switch {
	case n > len(r.j.entries):
		return errEarly
	case n < len(r.j.entries):
		owed = r.j.seats[n]
	}
	switch measured := duration(uint32(said[1])); {
	case least == 0 || measured < least:
		return fmt.Errorf("%w: %v are measured, and %v agreed on", ErrTime, measured, least)
	case owed != s.Other() && n == len(r.j.entries) && n > 0 && r.j.seats[n-1] != s:
		return errEarly // it does not name the entry before n, of which the other may have signed another
	case owed != s.Other():
		return fmt.Errorf("%w: seat %d does not owe entry %d", ErrTurn, s.Other(), n)
	}
	return nil
}

// leastFlag is what a flag must say that the other has used, 0 where there is no clock.
func (c Clock) leastFlag() time.Duration {
	if c.Each == 0 {
		return 0
	}
	return c.Each + c.Slack
}

// replaces reports whether an entry beside the chain takes the place of the one that is there: a later word that the other has left, after
// he had come back.
func (j *journal) replaces(k Kind, s engine.Seat, said []uint64) bool {
	if k != KindAbandon {
		return false
	}
	old := j.claim(k, s).Number
	return old < len(j.entries) && old < int(said[0])
}

// checkDispute verifies that a flagged seat has time left by its own word, and has not said before that it has used more. In protocol 3 it
// does not say how many entries there were, and none comes after it.
func checkDispute(r *Referee, s engine.Seat, said []uint64) error {
	n := len(r.j.entries)
	if len(said) > 1 {
		n = int(said[0])
	}
	f, c, used := r.Flag(s), r.Clock(), duration(uint32(said[len(said)-1]))
	switch {
	case f == nil || n > len(r.j.entries):
		return errEarly
	case n < f.Number:
		return fmt.Errorf("%w: of a flag that names entry %d, after %d entries", ErrTurn, f.Number, n)
	case used >= c.Each || used < r.SpentBefore(s, n).Word:
		return fmt.Errorf("%w: %v used of %v, and before it was %v", ErrTime, used, c.Each, r.SpentBefore(s, n).Word)
	}
	return nil
}

// mayClaim reports whether the other owes an entry that this player knows to be missing.
func (p *Peer) mayClaim() bool {
	return p.broken == nil && p.player != nil && !p.unsure && !p.player.Ended() && p.player.Owes().Seat == p.own.seat.Other()
}

// MayFlag reports whether the other owes an entry, has used up his time and the slack, and was not flagged before.
func (p *Peer) MayFlag() bool { return p.mayFlag(p.Clocks()[p.own.seat.Other()]) }

// mayFlag reports whether the other may be flagged if he has used so much.
func (p *Peer) mayFlag(used time.Duration) bool {
	if !p.mayClaim() || p.player.Flag(p.own.seat.Other()) != nil {
		return false
	}
	least := p.player.Clock().leastFlag()
	return least > 0 && used >= least
}

// Flag claims that the other has run out of time. Nobody must: a player may go on waiting. The clock is read once, for it can be set back.
func (p *Peer) Flag() error {
	used := p.Clocks()[p.own.seat.Other()]
	if !p.mayFlag(used) {
		return notNow("the other has time left, or was flagged before")
	}
	return p.claim(KindFlag, used)
}

// Abandon claims that the other does not answer. How long he was waited for while the line was up is known to who has the line.
func (p *Peer) Abandon(waited time.Duration) error {
	if c := p.player; !p.mayClaim() || c.Clock().Patience == 0 || waited < c.Clock().Patience {
		return notNow("the other has not been waited for long enough")
	}
	if p.player.Abandoned(p.own.seat.Other()).stands() {
		return notNow("that was said before")
	}
	return p.claim(KindAbandon, waited)
}

// claim makes a claim about the entry that is owed.
func (p *Peer) claim(k Kind, measured time.Duration) error {
	return p.writeBeside(p.player.makeBeside(k, uint64(p.player.Entries()), uint64(millis(measured))))
}

// answerFlag answers a flag against this player, once his store is known to be whole: with time left he disputes it, with none he gives up.
func (p *Peer) answerFlag() error {
	me := p.own.seat
	if !p.player.Flag(me).stands() || p.unsure || p.player.resigned(me) {
		return nil
	}
	n, used := uint64(p.player.Entries()), max(p.Clocks()[me], p.player.Spent(me).Word)
	switch old := p.player.j.protocol == protocol3; {
	case used >= p.player.Clock().Each && (old || p.player.Ended()):
		return nil
	case used >= p.player.Clock().Each:
		return p.writeBeside(p.player.makeBeside(KindResign, n))
	case old:
		return p.writeBeside(p.player.makeBeside(KindDispute, uint64(millis(used))))
	}
	return p.writeBeside(p.player.makeBeside(KindDispute, n, uint64(millis(used))))
}
