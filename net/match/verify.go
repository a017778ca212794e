package match

import (
	"cmp"
	"errors"

	"bocage/engine"
)

// Verdict is what a journal shows.
type Verdict struct {
	Entries int         // good entries
	Ending  Ending      // how the match has ended
	Cheater engine.Seat // who signed what is refused, engine.NoSeat if nobody did
	Cheat   error       // what he signed and why it is refused: a *Violation or a *Double
	Owes    Owed        // what is owed after the good entries
	Cut     bool        // after the good entries there are bytes that nobody signed, or that have no place there
	Missing bool        // of what was cut: it is signed, and about something that the journal does not have
	Settled bool        // the end is signed by both, see Referee.Settled
}

// Clean reports that all of the journal is good.
func (v *Verdict) Clean() bool { return v.Cheat == nil && !v.Cut }

// Over reports that the match has ended.
func (v *Verdict) Over() bool { return v.Ending.How != NotEnded }

// Verify goes through a journal without any secret. An error says that it is no journal of this game at all.
func Verify(game engine.Fair, journal []byte) (Verdict, *Referee, error) {
	j, rest, err := openJournal(journal)
	if err != nil {
		return Verdict{}, nil, err
	}
	r, err := newReferee(game, j)
	if err != nil {
		return Verdict{}, nil, err
	}
	v := Verdict{Cheater: engine.NoSeat}
	for len(rest) > 0 && v.Clean() {
		var e Entry
		if e, rest, err = j.protocol.cutEntry(rest); err == nil {
			err = r.judge(e, len(rest) == 0)
		}
		v.note(err)
	}
	v.sum(r)
	return v, r, nil
}

// sum adds what a referee makes of the good entries.
func (v *Verdict) sum(r *Referee) {
	v.Entries, v.Owes, v.Ending, v.Settled = r.Entries(), r.Owes(), r.Ending(), r.Settled()
}

// note adds why an entry was refused, nil if it was not.
func (v *Verdict) note(err error) {
	var bad *Violation
	var two *Double
	switch {
	case errors.As(err, &bad):
		v.Cheater, v.Cheat = bad.Seat, bad
	case errors.As(err, &two):
		v.Cheater, v.Cheat = two.Seat, two
	case err != nil:
		v.Cut, v.Missing = true, errors.Is(err, errEarly)
	}
}

// judge takes the next entry of a journal. The last one may be evidence: another entry for the place of the one before it. What
// stands beside the chain comes after it, in its order, and once.
func (r *Referee) judge(e Entry, last bool) error {
	said := r.j.asides()
	if isBeside(e.Kind) {
		news, err := r.applyBeside(e)
		switch {
		case err == nil && !news:
			return ErrForm
		case err == nil && len(said) > 0 && r.j.order(said[len(said)-1]) > r.j.order(&e):
			r.j.forget(&e)
			return ErrForm
		case err == nil, convicts(err), errors.Is(err, errEarly):
			return err
		}
	}
	if len(said) > 0 {
		return ErrForm
	}
	err := r.Apply(e)
	if n := len(r.j.entries); last && n > 0 && errors.Is(err, ErrSignature) {
		return cmp.Or(r.j.repeats(n-1, &e), err)
	}
	return err
}

// Evidence returns the journal with what convicts the other player at its end, for Verify. It is nil if nothing does.
func (p *Peer) Evidence() []byte {
	var bad *Violation
	var two *Double
	switch {
	case errors.As(p.broken, &bad):
		j := p.player.j
		b := j.until(bad.Number)
		if bad.Beside {
			b = j.encode()
		}
		b = j.protocol.appendEntry(b, &bad.Entry)
		if resign := j.said(KindResign, bad.Seat); resign != nil && !bad.Beside { // it comes last, and tells against the entry
			b = j.protocol.appendEntry(b, resign)
		}
		return b
	case errors.As(p.broken, &two):
		j := p.player.j
		return j.protocol.appendEntry(j.until(two.Number+1), &two.B)
	}
	return nil
}
