package match

import (
	"errors"

	"bocage/engine"
)

// Verdict is what a journal shows.
type Verdict struct {
	Entries int        // good entries
	Over    bool       // the match has ended: by the rules, by resignation or by agreement
	Cheat   *Violation // the first entry that is refused, with who signed it, nil if there is none
	Owes    Owed       // else what was owed when it stopped
	Cut     bool       // after the good entries there are bytes that nobody signed
}

// Clean reports that all of the journal is good.
func (v *Verdict) Clean() bool { return v.Cheat == nil && !v.Cut }

// Verify goes through a journal without any secret. An error says that it is no journal of this game at all.
func Verify[P any, PP engine.Position[P]](game Game[P], journal []byte) (Verdict, *Referee[P, PP], error) {
	j, rest, err := openJournal(journal)
	if err != nil {
		return Verdict{}, nil, err
	}
	r, err := newReferee[P, PP](game, j)
	if err != nil {
		return Verdict{}, nil, err
	}
	var v Verdict
	for len(rest) > 0 && !v.Cut {
		e, more, err := decodeEntry(rest)
		if err == nil && e.Kind == KindResign && len(more) == 0 {
			err = r.resign(e)
		} else if err == nil {
			err = r.Apply(e)
		}
		if errors.As(err, &v.Cheat) {
			break
		}
		v.Cut, rest = err != nil, more
	}
	v.Entries, v.Owes = r.Entries(), r.Owes()
	v.Over = r.Ended()
	return v, r, nil
}
